"""What the briefing says of a scenario: who wins by what, and how its Craft come (SW-19)."""

from collections.abc import Iterator
from dataclasses import dataclass

from simulator.kernel.shown.overlay import Overlay
from simulator.kernel.wording import capital, inches
from simulator.rules.space_war.model.catalogue import View
from simulator.rules.space_war.model.options import (
    CONVOY,
    CULTURAL_TERRORISTS,
    MACHINE_WARS_2,
    ROLLED,
)
from simulator.rules.space_war.model.scenarios import SeatRole
from simulator.rules.space_war.view.crossings import exit_mark
from simulator.rules.space_war.view.lookup import seats_of
from simulator.rules.space_war.view.naming import short_seat
from simulator.rules.space_war.view.phrases import count_kind
from simulator.rules.space_war.view.scenarios import (
    base_of,
    is_machine,
    mode_of,
    scenario_figures,
    scenario_in,
    seat_in_role,
    transports,
)


@dataclass(frozen=True, slots=True)
class ScenarioBrief:
    """Who wins a scenario, when it is over, what counts, how Craft come, and its rule."""

    goal: str
    ends: str
    scores: str
    comes: str
    rule: str


def scenario_brief(view: View) -> ScenarioBrief | None:
    """What to know of a scenario; None for one that is won as any battle (SW-4.2)."""
    if mode_of(view) == ROLLED:
        return _ROLLED
    scenario, make = scenario_in(view), _BRIEFS.get(base_of(view))
    return make(view, scenario.rule) if scenario and make else None


def machine_lines(view: View) -> Iterator[tuple[str, str]]:
    """Whose side are machines, and what they lose with their last Vessel (SW-19.4)."""
    found = [short_seat(view, seat) for seat in seats_of(view) if is_machine(view, seat)]
    if found and base_of(view) != MACHINE_WARS_2:
        yield "Machines", f"{found[0]}: all their Fighters go with their last Vessel, bombs and all"


def scenario_shapes(view: View) -> tuple[Overlay, ...]:
    """The exit of a convoy, once it is known whose edge it is."""
    return tuple(exit_mark(view)) if _escort_known(view) else ()


def _escort_known(view: View) -> bool:
    """Has the die said who escorts, or a table file?"""
    return bool(view.extra.roles or transports(view))


def _seat(view: View, role: SeatRole, otherwise: str) -> str:
    seat = seat_in_role(view, role)
    return short_seat(view, seat) if seat else otherwise


def _raid(view: View, rule: str) -> ScenarioBrief:
    defender, raiders = _seat(view, "defender", "One"), _seat(view, "terrorists", "the other")
    return ScenarioBrief(
        f"{defender} defends a Space Station; {raiders} raids it.",
        "Over as soon as the Station is destroyed, or a side is beaten or gives up; a defender who"
        " flees forfeits the Station.",
        "the Space Station, or the whole squadron of the enemy",
        f"{raiders} sets nothing up: all come over the far edge in the first turn of theirs.",
        rule,
    )


def _convoy(view: View, rule: str) -> ScenarioBrief:
    figures, total = scenario_figures(view), view.setup.catalogue.modules.figures.transports
    escort, attacker, drawn = "the escort", "the attacker", "; a die says who is which"
    if _escort_known(view):
        escort, attacker = _seat(view, "escort", escort), _seat(view, "attacker", attacker)
        drawn = ""
    near = inches(figures.exit_reach)
    return ScenarioBrief(
        capital(escort)
        + f" wins by bringing {figures.exits_to_win} of {count_kind(total, 'Transport')} through,"
        f" {attacker} by destroying all of them{drawn}.",
        "Over when no Transport is left, or a side is beaten or gives up. All else is a draw.",
        f"Transports that cross the attacker's edge within {near} of its middle",
        f"The Transports begin near {escort}'s planet too, face up, and {escort} moves them.",
        rule,
    )


def _machine(view: View, rule: str) -> ScenarioBrief:
    squadron = _seat(view, "squadron", "the squadron")
    return ScenarioBrief(
        f"{squadron} wins if the Machine is destroyed or leaves the table by any edge.",
        f"Over too when {squadron}'s Station or squadron is destroyed, or it gives up; the Machine"
        " never does.",
        "the Space Station to the Machine, the Machine to the squadron",
        "The Machine is there already, at the middle of its edge, face up.",
        rule,
    )


_ROLLED = ScenarioBrief(
    "A die says what is fought for, once all have their Craft.",
    "Over as the scenario that is rolled says.",
    "what the scenario says: ! shows this page again once it is rolled",
    "The scenario is rolled before that.",
    "SW-19.7",
)
"""What is known while the scenario is still to be rolled."""

_BRIEFS = {CULTURAL_TERRORISTS: _raid, CONVOY: _convoy, MACHINE_WARS_2: _machine}
