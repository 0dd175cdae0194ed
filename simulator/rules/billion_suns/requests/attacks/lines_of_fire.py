"""Who fires at whom in the attack that a reaction is about, as lines on the tables."""

from collections.abc import Iterable, Iterator

from simulator.geometry.measure import distance_squared
from simulator.kernel.asked.request import TableOverlays
from simulator.kernel.shown.overlay import Badge, Line, Overlay
from simulator.kernel.wording import count_words
from simulator.rules.billion_suns.model.stages import Attack
from simulator.rules.billion_suns.requests.forms import Asked
from simulator.rules.billion_suns.view.lookup import PlacedPiece, View, find_ships
from simulator.rules.billion_suns.view.profile import Arm, profile_of
from simulator.rules.billion_suns.view.shots import bears


def lines_of_fire(asked: Asked) -> TableOverlays:
    """A line from each ship whose weapon fires to the nearest that it reaches.

    Nothing for attacks without a weapon, such as jump shocks.
    """
    stage = _attack(asked.view)
    return _by_table(_lines(asked.view, stage)) if stage else ()


def saves_to_make(asked: Asked) -> TableOverlays:
    """The lines of fire, and beside the target how many hits are to be saved."""
    stage = _attack(asked.view)
    ships = find_ships(asked.view, stage.target) if stage else ()
    if stage is None or not ships:
        return ()
    words = f"{count_words(sum(stage.hits), 'save')} to make"
    badge = ships[0].table, Badge(ships[0].at, None, words, stage.target)
    return _by_table((*_lines(asked.view, stage), badge))


def _attack(view: View) -> Attack | None:
    """The attack that is under way, whatever is asked about it; None if none is."""
    return next((each for each in reversed(view.stages) if isinstance(each, Attack)), None)


def _lines(view: View, stage: Attack) -> Iterator[tuple[str, Overlay]]:
    if stage.cause != "weapon":
        return
    weapons, marks = {pool.weapon for pool in stage.pools}, find_ships(view, stage.target)
    for ship in find_ships(view, stage.by):
        arms = [each for each in profile_of(view, ship.piece).arms if each.name in weapons]
        near = _nearest(view, arms, ship, marks)
        if near:
            yield ship.table, Line(ship.at, near.at, "fire", owner=ship.piece.owner)


def _nearest(
    view: View, arms: list[Arm], ship: PlacedPiece, marks: tuple[PlacedPiece, ...]
) -> PlacedPiece | None:
    """The nearest of the marks that one of the weapons reaches."""
    reached = [mark for mark in marks if any(bears(view, arm, ship, mark) for arm in arms)]
    return min(reached, key=lambda mark: distance_squared(ship.at, mark.at), default=None)


def _by_table(drawn: Iterable[tuple[str, Overlay]]) -> TableOverlays:
    tables: dict[str, list[Overlay]] = {}
    for table, overlay in drawn:
        tables.setdefault(table, []).append(overlay)
    return tuple((table, tuple(found)) for table, found in tables.items())
