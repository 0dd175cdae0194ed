"""Arcs and points that a question names, and that a kind no longer has once players changed it."""

from collections.abc import Iterator

from simulator.rules.measure.model import asks
from simulator.rules.measure.model.asks import Ask, End, NamedPoint, Thing, Zone
from simulator.rules.measure.model.kinds import CENTRE
from simulator.rules.measure.model.table import View
from simulator.rules.measure.view.placing import kind_of


def missing(view: View, ask: Ask) -> str | None:
    """What a question names that is no longer there, in words; None if it all is.

    All pieces that it names must be on tables.
    """
    return next(_missing(view, ask), None)


def _missing(view: View, ask: Ask) -> Iterator[str]:
    for piece, point in _points(ask):
        kind = kind_of(view, piece)
        if kind is not None and point not in kind.points:
            yield f"{piece} has no point {point}"
    for piece, arc in _piece_arcs(ask):
        kind = kind_of(view, piece)
        if kind is not None and arc not in kind.arc_names:
            yield f"{piece} has no arc {arc}"


def _points(ask: Ask) -> Iterator[tuple[str, str]]:
    """The pieces and points that a question names."""
    for end in _ends(ask):
        if isinstance(end, NamedPoint) and end.point != CENTRE:
            yield end.id, end.point


def _piece_arcs(ask: Ask) -> Iterator[tuple[str, str]]:
    """The pieces and arcs that a question names: zones, arcs of the asker, the target's zone."""
    ends = _ends(ask)
    yield from ((end.id, end.zone) for end in ends if isinstance(end, Zone))
    source = next(iter(ends), None)
    if isinstance(source, Thing | NamedPoint | Zone):
        yield from ((source.id, arc) for arc in _arcs(ask))
    if isinstance(ask, asks.AskSight) and ask.to_zone:
        target = ask.ends.target
        if isinstance(target, Thing | NamedPoint | Zone):
            yield target.id, ask.to_zone


def _ends(ask: Ask) -> tuple[End, ...]:
    """The ends of a question, first the one that asks."""
    match ask:
        case asks.AskClosest(source, among):
            return (source, *among)
        case asks.AskPath() | asks.AskCovers():
            return ()
    return (ask.ends.source, ask.ends.target)


def _arcs(ask: Ask) -> tuple[str, ...]:
    """The arcs of the piece that asks."""
    match ask:
        case asks.AskWhere(among=arcs):
            return arcs
        case asks.AskPath() | asks.AskCovers() | asks.AskOverlap():
            return ()
    return (ask.arc,) if ask.arc else ()
