"""What a table file says of its scenario: roles, Transports, the exit, squadrons (SW-19)."""

from collections.abc import Iterator, Mapping

from simulator.kernel.spec import Seat, Setup
from simulator.kernel.state import first_state
from simulator.rules.space_war.judging.scenarios import legal_in_scenario
from simulator.rules.space_war.model.catalogue import Catalogue, View
from simulator.rules.space_war.model.craft import is_transport
from simulator.rules.space_war.model.designs import Squadron
from simulator.rules.space_war.model.extra import Extra
from simulator.rules.space_war.model.options import CONVOY, MACHINE_WARS, Options
from simulator.rules.space_war.view.lookup import FREE
from simulator.rules.space_war.view.scenarios import base_of, is_machine, role_of, scenario_in
from simulator.rules.space_war.view.sides import allowed_to
from simulator.scenario.entries import Findings
from simulator.scenario.faults import FieldPath, Problem, quote_value
from simulator.scenario.space_war.craft_reader import CraftFound
from simulator.scenario.space_war.design_reader import squadron_problems
from simulator.scenario.space_war.known import Known

ENDS = {True: ("left", "right"), False: ("bottom", "top")}
"""The short edges of a table, that of the first seat first, by whether it is wider than high."""


def scenario_view(
    options: Options, seats: tuple[Seat, ...], catalogue: Catalogue, found: CraftFound
) -> View:
    """The game as far as its scenario depends on it, without tables and pieces."""
    extra = Extra(roles=found.roles, squadrons=found.squadrons, teams=found.teams)
    setup = Setup("space_war", "", seats, (), options, catalogue, (), extra)
    view: View = first_state(setup, "", 0, FREE)
    return view


def check_squadron(
    view: View,
    seat: str,
    brought: tuple[Squadron, Mapping[str, FieldPath], FieldPath],
    found: CraftFound,
    findings: Findings,
) -> None:
    """Note what the scenario forbids about a squadron, its designs at places and it at a path."""
    squadron, places, path = brought
    allowed = allowed_to(found.allowances, seat, squadron)
    reasons = legal_in_scenario(view, seat, allowed)
    findings.all += squadron_problems(reasons, squadron, places, path)


def check_roles(view: View, found: CraftFound, findings: Findings) -> None:
    """Note roles that the scenario does not have, or has only once (SW-19)."""
    scenario = scenario_in(view)
    fit = set(scenario.roles) if scenario else {"squadron"}
    if view.setup.options.mode == MACHINE_WARS and "squadron" in fit:
        fit.add("machine")
    taken: dict[str, str] = {}
    for place, seat in enumerate(view.setup.seats):
        role, path = found.roles.get(seat.id), ("seats", place, "role")
        if role is None:
            continue
        if role not in fit:
            rule = scenario.rule if scenario else "SW-19.7"
            what = f"{quote_value(role)} is no role of this scenario"
            findings.add(path, Problem(what, f"one of {', '.join(sorted(fit))} ({rule})"))
        elif role in taken and role != "squadron":
            what = f"{quote_value(taken[role])} has this role already"
            findings.add(path, Problem(what, f"another one ({scenario.rule if scenario else ''})"))
        taken[role] = seat.id


def check_convoy(
    view: View, exits: int, found: CraftFound, known: Known, findings: Findings
) -> None:
    """Note Transports and exits that no convoy has, or that are too many (SW-19.3)."""
    is_convoy = base_of(view) == CONVOY
    if not is_convoy and exits:
        problem = Problem("no Transport leaves in this scenario", "0 (SW-19.3)")
        findings.add(("exits",), problem)
    most = view.setup.catalogue.modules.figures.transports
    if is_convoy and not 0 <= exits <= most:
        findings.add(("exits",), Problem(f"{exits} of {most} Transports", f"0 to {most} (SW-19.3)"))
    there = [name for name, craft in found.craft.items() if is_transport(craft)]
    for name, problem in _wrong_transports(view, there, exits, found):
        findings.add((*known.pieces[name], "owner" if "escort" in problem.what else "id"), problem)


def _wrong_transports(
    view: View, there: list[str], exits: int, found: CraftFound
) -> Iterator[tuple[str, Problem]]:
    most = view.setup.catalogue.modules.figures.transports - exits
    first = found.craft[there[0]].owner if there else ""
    for count, name in enumerate(there, 1):
        owner = found.craft[name].owner
        role = role_of(view, owner) if found.roles else "escort"
        if base_of(view) != CONVOY:
            yield name, Problem("a Transport belongs to a convoy", "`mode: convoy` (SW-19.3)")
        elif role != "escort" or owner != first:
            yield name, Problem("a Transport is the escort's", "the seat that escorts (SW-19.3)")
        elif count > most:
            yield name, Problem("there are too many Transports", f"at most {most} (SW-19.3)")


def take_exit(view: View, place: int, found: CraftFound, findings: Findings) -> None:
    """The edge over which Transports leave is the attacker's; note one that cannot be (SW-19.3).

    Where the file says no roles, it tells who attacks. `place` is that of the table.
    """
    edge, size, path = found.exits[place], found.tables[place].size, ("tables", place, "exit")
    if edge is None:
        return
    ends, seats = ENDS[size[0] >= size[1]], [seat.id for seat in view.setup.seats]
    if base_of(view) != CONVOY:
        findings.add(path, Problem("no Transport leaves in this scenario", "none (SW-19.3)"))
    elif edge not in ends:
        what = f"{quote_value(edge)} is a long edge"
        findings.add(path, Problem(what, f"a short one, {' or '.join(ends)} (SW-19.3)"))
    elif len(seats) == len(ends):
        attacker = seats[ends.index(edge)]
        if not found.roles:
            found.roles.update({one: "attacker" if one == attacker else "escort" for one in seats})
        elif role_of(view, attacker) != "attacker":
            what = f"{quote_value(edge)} is the edge of the escort"
            findings.add(path, Problem(what, "the attacker's short edge (SW-19.3)"))


def check_medals(view: View, found: CraftFound, known: Known, findings: Findings) -> None:
    """Note medals in a game without them (SW-20.3), and what has no crew to wear any (SW-17.1)."""
    for name, craft in found.craft.items():
        key = (*known.pieces[name], "medals")
        if craft.medals and not view.setup.options.medals:
            problem = Problem("this game is played without medals", "`medals: true` at the top")
            findings.add(key, problem)
        if craft.medals and (craft.civil or is_machine(view, craft.owner)):
            problem = Problem("it has no crew that gets medals", "none (SW-17.1)")
            findings.add(key, problem)
    for place, seat in enumerate(view.setup.seats):
        squadron = found.squadrons.get(seat.id)
        if squadron and any(squadron.crews) and is_machine(view, seat.id):
            problem = Problem("machines get no medals", "no `crews` (SW-17.1)")
            findings.add(("seats", place, "squadron"), problem)
