"""A galaxy of a table file as a whole: whether its tiles fit, and whether it can be played."""

from collections import Counter
from collections.abc import Iterator, Mapping

from simulator.geometry.units import inches_text
from simulator.rules.burning_suns.model.extra import SpaceState
from simulator.rules.burning_suns.model.galaxy import Galaxy, galaxy_of
from simulator.rules.burning_suns.model.words import SYSTEM_KINDS
from simulator.rules.burning_suns.view.spaces import walk
from simulator.rules.burning_suns.view.touching import Misfit, misfits, touching
from simulator.scenario.burning_suns.galaxy_reader import FoundTiles
from simulator.scenario.burning_suns.known import Known
from simulator.scenario.faults import FieldPath, Problem, shown

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


def _misfit(one: Misfit, galaxy: Galaxy) -> Problem:
    first, second = (galaxy.space(name) for name in (one.first, one.second))
    other, inches = shown(one.first), inches_text(abs(one.thou))
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
            problem = Problem(f"{shown(home.controller)} has a home already", "one for each seat")
            yield (*place, "owner"), problem
        owners.add(home.controller or "")
        for other in near[name]:
            if other in homes and other < name:
                yield (*place, "at"), Problem(f"it touches the home {shown(other)}", "homes apart")
        beyond = [each for each in found.spaces if each not in walk(near, [name])]
        if beyond:
            what = f"no way leads from this home to {shown(beyond[0])}"
            yield (*place, "at"), Problem(what, "a galaxy in one piece")
    for seat, path in known.seats.items():
        if seat not in owners:
            yield path, Problem(f"{shown(seat)} has no home", "a system of the kind home for it")


def _too_many(found: FoundTiles, known: Known) -> Iterator[Fault]:
    """No more of a kind, or of a kind and value, than there are tiles; no more anomalies."""
    components = known.catalogue.components
    kinds: Counter[str] = Counter()
    values: Counter[tuple[str, int]] = Counter()
    there: Counter[tuple[str, int]] = Counter()
    for tile in known.catalogue.systems.values():
        there[tile.kind, tile.value] += 1
    anomalies = 0
    for name, one in found.spaces.items():
        path = found.places[name]
        if _is_anomaly(one):
            anomalies += 1
            if anomalies > len(known.catalogue.anomalies):
                yield path, _one_more("anomalies", len(known.catalogue.anomalies))
        elif one.kind is not None:
            kinds[one.kind] += 1
            if kinds[one.kind] > components.counts[one.kind]:
                yield path, _one_more(f"{one.kind} systems", components.counts[one.kind])
            elif one.value:
                values[one.kind, one.value] += 1
                most = there[one.kind, one.value]
                if values[one.kind, one.value] > most:
                    yield path, _one_more(f"{one.kind} systems of value {one.value}", most)


def _is_anomaly(one: SpaceState) -> bool:
    return one.kind not in SYSTEM_KINDS


def _one_more(what: str, most: int) -> Problem:
    return Problem(f"there are only {most} {what}", f"at most {most} of them" if most else "none")
