"""A galaxy of a table file as a whole: whether its tiles fit, and whether it can be played."""

from collections import Counter
from collections.abc import Iterator, Mapping

from simulator.geometry.units import inches_text
from simulator.rules.burning_suns.model.galaxy import Galaxy, galaxy_of
from simulator.rules.burning_suns.model.words import SYSTEM_KINDS
from simulator.rules.burning_suns.view.spaces import walk
from simulator.rules.burning_suns.view.touching import TileMisfit, misfits, touching
from simulator.scenario.burning_suns.galaxy_reader import FoundTiles
from simulator.scenario.burning_suns.known import Known
from simulator.scenario.faults import FieldPath, Problem, quote_value

Fault = tuple[FieldPath, Problem]


def galaxy_problems(found: FoundTiles, known: Known) -> Iterator[Fault]:
    """Everything wrong with the tiles of a file together, by the places of their entries."""
    sizes = known.catalogue.components.figures
    galaxy = galaxy_of(found.pieces)
    for one in misfits(galaxy, sizes):
        yield (*found.places[one.second], "at"), _misfit(one, galaxy)
    near = touching(galaxy, sizes)
    for space in galaxy.spaces:
        if space.heading is not None and not near[space.id]:
            problem = Problem("this anomaly touches no system", "a system at a socket (BS-14.3)")
            yield (*found.places[space.id], "at"), problem
    yield from _home_problems(found, near, known)
    yield from _too_many(found, known)


def _misfit(one: TileMisfit, galaxy: Galaxy) -> Problem:
    first, second = (galaxy.space(name) for name in (one.first, one.second))
    other, inches = quote_value(one.first), inches_text(abs(one.thou))
    if first.heading is None and second.heading is None:
        rule = "rims that touch within 0.002 inches (BS-14.2)"
        if one.kind == "overlap":
            return Problem(f"it overlaps {other} by {inches} inches", rule)
        return Problem(f"it misses {other} by {inches} inches", rule)
    if first.heading is not None and second.heading is not None:
        return Problem(f"it overlaps the anomaly {other}", "anomalies 4 inches apart (BS-14.3)")
    verb = "overlaps" if one.kind == "overlap" else "misses"
    what = f"it {verb} {other}: the system's centre is {inches} inches off the nearest socket"
    return Problem(what, "a centre within 0.002 inches of a socket (BS-14.3)")


def _home_problems(
    found: FoundTiles, near: Mapping[str, tuple[str, ...]], known: Known
) -> Iterator[Fault]:
    """Each seat has one home, apart from the others, from which all tiles can be reached."""
    homes = {name: one for name, one in found.spaces.items() if one.kind == "home"}
    owners: set[str] = set()
    for name, home in homes.items():
        place = found.places[name]
        if home.controller in owners:
            problem = Problem(
                f"{quote_value(home.controller)} has a home already", "one for each seat"
            )
            yield (*place, "owner"), problem
        owners.add(home.controller or "")
        for other in near[name]:
            if other in homes and other < name:
                yield (
                    (*place, "at"),
                    Problem(f"it touches the home {quote_value(other)}", "homes apart"),
                )
        beyond = [each for each in found.spaces if each not in walk(near, [name])]
        if beyond:
            what = f"no way leads from this home to {quote_value(beyond[0])}"
            yield (*place, "at"), Problem(what, "a galaxy in one piece")
    for seat, path in known.seats.items():
        if seat not in owners:
            yield (
                path,
                Problem(f"{quote_value(seat)} has no home", "a system of the kind home for it"),
            )


def _too_many(found: FoundTiles, known: Known) -> Iterator[Fault]:
    """No more tiles of a sort than there are."""
    catalogue = known.catalogue
    there: Counter[str] = Counter()
    for system in catalogue.systems.values():
        there.update(_sorts(system.kind, system.value))
    for anomaly in catalogue.anomalies.values():
        there.update(_sorts(anomaly.kind, None))
    used: Counter[str] = Counter()
    for name, one in found.spaces.items():
        for sort in _sorts(one.kind, one.value):
            used[sort] += 1
            if used[sort] > there[sort]:
                problem = Problem(f"there are {there[sort]} {sort}", "no more of them")
                yield found.places[name], problem


def _sorts(kind: str | None, value: int | None) -> Iterator[str]:
    """What a tile is one of, from the widest sort to the narrowest."""
    if kind not in SYSTEM_KINDS:
        yield "anomalies"
        if kind:
            yield f"anomalies of the kind {kind}"
        return
    yield f"{kind} systems"
    if value:
        yield f"{kind} systems of value {value}"
