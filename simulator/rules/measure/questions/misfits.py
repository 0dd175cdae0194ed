"""Keys that say nothing in a question as it stands, which is a fault (ME-12.10).

This is the only place that says which keys go together. Files are judged by it, so what the window
asks and what the guide tells of keys is tested against it.
"""

from collections.abc import Callable, Container, Iterator, Mapping
from dataclasses import dataclass, fields, replace
from typing import Any, TypeAlias

from simulator.mechanics.ruling_choice import idle_rulings
from simulator.rules.measure.model import asks
from simulator.rules.measure.model.asks import Ask, End, Ends
from simulator.rules.measure.questions.answers import RULINGS, asked_rulings


@dataclass(frozen=True, slots=True)
class UselessKey:
    """A key of a question that says nothing: where it stands, why, and what would fit instead."""

    key: tuple[str | int, ...]
    what: str
    fits: str


@dataclass(frozen=True, slots=True)
class KeyFacts:
    """What of a table decides which keys fit: the ids of all pieces, and the readings in force.

    `spares_bases`: what lies under one of the two bases blocks no sight (ME-7.4); `bump`: what of
    a base keeps to a curve (ME-9.3).
    """

    pieces: Container[str]
    spares_bases: bool = True
    bump: str = "both_guides"


Found: TypeAlias = Iterator[UselessKey]

_Why: TypeAlias = tuple[str, str]
"""Why a key says nothing, and what would fit instead."""

_BETWEEN_CENTRES: _Why = "a centre is the same by every outline", "no outline, or other ends"
_FROM_THE_BASE: _Why = "an arc is the same by every outline of its base", "`to_outline` alone"

_OPEN: tuple[_Why | None, _Why | None] = None, None
"""Nothing bars an outline at either end."""


def misfits(ask: Ask, facts: KeyFacts) -> Found:
    """The keys of a question that say nothing beside the others, in the order of a file's keys."""
    yield from _OF[type(ask)](ask, facts)
    for name, what, fits in idle_rulings(ask.rulings, asked_rulings(ask), RULINGS):
        yield UselessKey(("rulings", name), what, fits)


def fitting(ask: Ask, facts: KeyFacts) -> Ask:
    """The question without keys that say nothing, as a file may ask it: its answer is the same.

    Saves of earlier versions hold such keys.
    """
    for each in reversed(list(misfits(ask, facts))):
        ask = _without(ask, each.key)
    return ask


def _without(ask: Any, key: tuple[str | int, ...]) -> Any:
    """The question without one of its keys; as it is without one that it has to have."""
    usual = {one.name: one.default for one in fields(ask)}
    match key:
        case ("rulings", name):
            left = {one: reading for one, reading in ask.rulings.items() if one != name}
            return replace(ask, rulings=left)
        case ("past", place):
            left_in = tuple(name for n, name in enumerate(ask.past) if n != place)
            return replace(ask, past=left_in)
        case (("from_outline" | "to_outline") as name,) if "ends" in usual:
            return replace(ask, ends=replace(ask.ends, **{name: None}))
    return replace(ask, **{str(key[0]): usual[str(key[0])]}) if key[0] in usual else ask


def _of_distance(ask: asks.AskRange | asks.AskBand, facts: KeyFacts) -> Found:
    ends, centres = ask.ends, ask.measure == "centre"
    if centres:
        yield from _edges(ends)
        if _is_point(ends.source) and _is_point(ends.target):
            yield UselessKey(("measure",), "both ends are points already", "no `measure`")
    if ask.end == "far" and centres:
        what = "between two centres no point is the farthest"
        yield UselessKey(("end",), what, "no `end`, or `measure: edge`")
    elif ask.end == "far" and _is_point(ends.target):
        yield UselessKey(("end",), "a point has no farthest point", "no `end`")
    yield from _outlines(ends, facts, (_BETWEEN_CENTRES, _BETWEEN_CENTRES) if centres else _OPEN)


def _of_within(ask: asks.AskWithin, facts: KeyFacts) -> Found:
    if ask.part == "all" and _is_point(ask.ends.target):
        yield UselessKey(("part",), "a point has no parts", "no `part`")
    yield from _outlines(ask.ends, facts)


def _of_arc(ask: asks.AskArc, facts: KeyFacts) -> Found:
    if ask.ruler and not ask.bands:
        yield UselessKey(("band",), "is missing", "the bands of the ruler that it must be in")
    if not ask.bands and isinstance(ask.ends.source, asks.NamedPoint):
        what = "the arc stays where it is printed, only a distance starts at a point"
        yield UselessKey(("from",), what, "the piece, or a ruler and bands too")
    yield from _arc_misfits(ask, facts, measured=bool(ask.bands))


def _of_where(ask: asks.AskWhere, facts: KeyFacts) -> Found:
    yield from _arc_misfits(ask, facts, measured=False)


def _arc_misfits(ask: asks.AskArc | asks.AskWhere, facts: KeyFacts, *, measured: bool) -> Found:
    """What is asked of an arc; if a band is too, the outlines are measured between."""
    centre = ask.part == "centre"
    if centre:
        yield from _edges(ask.ends)
    bars = _OPEN if measured else (_FROM_THE_BASE, _BETWEEN_CENTRES if centre else None)
    yield from _outlines(ask.ends, facts, bars)


def _of_share(ask: asks.AskShare, facts: KeyFacts) -> Found:
    if not isinstance(ask.ends.target, asks.Thing | asks.Zone):
        yield UselessKey(("to",), "this has no area", "a piece, an obstacle or a zone")
    yield from _outlines(ask.ends, facts, (_FROM_THE_BASE, None))


def _of_cover(ask: asks.AskCover, facts: KeyFacts) -> Found:
    yield from _of_sight(ask, facts)
    if ask.by and _is_point(ask.ends.target):
        yield UselessKey(("by",), "a point is hidden or is not", "no `by`")
    elif ask.by and ask.line in ("centre", "points"):
        yield UselessKey(("by",), "a single line hides all of it or nothing", "no `by`")


def _of_sight(ask: asks.AskSight | asks.AskCover, facts: KeyFacts) -> Found:
    ends, line = ask.ends, ask.line
    if ask.arc and line in ("centre", "points"):
        what = "an arc goes with `line: closest`, `any` or `one_point`"
        yield UselessKey(("arc",), what, "no arc")
    if line == "one_point" and _is_point(ends.source) and not _is_point(ends.target):
        yield UselessKey(("line",), "it starts at one point already", "`line: any`")
    if line == "points":
        for key, end in _named_ends(ends):
            if not isinstance(end, asks.NamedPoint | asks.FreeSpot):
                yield UselessKey((key,), "this is no point", "a@point or [x, y]")
    elif line != "closest" and _is_point(ends.source) and _is_point(ends.target):
        yield UselessKey(("line",), "between two points there is one line", "no `line`")
    if line == "centre":
        yield from _edges(ends)
    bars = (_BETWEEN_CENTRES, _BETWEEN_CENTRES) if line == "centre" else _OPEN
    yield from _outlines(ends, facts, bars)
    yield from _spared_bases(ask, facts)


def _spared_bases(ask: asks.AskSight | asks.AskCover, facts: KeyFacts) -> Found:
    """Bases that are named as in the way but stand at an end of the line (ME-7.4)."""
    own = [_id(end) for _, end in _named_ends(ask.ends)]
    for n, name in enumerate(ask.past or ()):
        if facts.spares_bases and name in own and name in facts.pieces:
            what = "nothing under one of the two bases blocks"
            yield UselessKey(("past", n), what, "something else, or `under_base: counts`")


def _of_overlap(ask: asks.AskOverlap, facts: KeyFacts) -> Found:
    yield from _outlines(ask.ends, facts)


def _of_path(ask: asks.AskPath, facts: KeyFacts) -> Found:  # noqa: ARG001 - one shape for all
    yield from _move_misfits(ask)
    yield from _told_misfits(ask)
    counted = ask.stop or ask.around or ask.limit is not None
    if ask.outline and not counted and not {"base", "end"} & set(ask.sweep):
        what = "only the template is swept, whatever the outline of the base"
        yield UselessKey(
            ("outline",), what, "`sweep: [base]` or [end], `stop: true`, or no outline"
        )
    for n, name in enumerate(ask.past or ()):
        if name == ask.piece:
            yield UselessKey(("past", n), "a piece never meets itself", "other things")


def _move_misfits(ask: asks.AskPath) -> Found:
    """A move is along a template or by steps; what is done at its end shows at the end alone."""
    if ask.moves and ask.template:
        yield UselessKey(("moves",), "the move is along a template already", "one of both")
    if not ask.moves and not ask.template:
        yield UselessKey(("template",), "is missing", "a template, or `moves`")
    if ask.moves and ask.side:
        yield UselessKey(("side",), "steps say themselves to which side", "no `side`")
    if ask.moves and "template" in ask.sweep:
        yield UselessKey(("sweep",), "without a template none is swept", "`sweep: [base]` or [end]")
    shows = "end" in ask.sweep or ask.around or ask.limit is not None
    for key, is_there in (("end_turn", ask.end_turn), ("end_slide", ask.end_slide != (0, 0))):
        if is_there and not shows:
            what = "the end is not asked about"
            yield UselessKey((key,), what, "`sweep: [end]`, `place: around` or a `limit`")


def _told_misfits(ask: asks.AskPath) -> Found:
    """What is met, how far corners go and what is set down is not told in one answer."""
    swept = ask.meets or ask.sweep not in (("template",), asks.usual_sweep(ask.moves))
    if ask.limit is not None:
        keys = {"stop": ask.stop, "sweep": swept, "past": ask.past is not None, "place": ask.around}
        for key, is_there in keys.items():
            if is_there:
                what = "beside `limit` only the ways of corners are told"
                yield UselessKey((key,), what, f"no `{key}`, or no `limit`")
    elif ask.around and (ask.stop or ask.past is not None):
        key = "stop" if ask.stop else "past"
        what = "what is set down is all that it overlaps at the end of its whole way"
        yield UselessKey((key,), what, f"no `{key}`, or no `place`")
    elif ask.around and swept and ask.sweep != ("end",):
        yield UselessKey(("sweep",), "only at the end something is set down", "`sweep: [end]`")


def _of_closest(ask: asks.AskClosest, facts: KeyFacts) -> Found:
    if ask.from_outline and not _has_outlines(ask.source, facts):
        yield UselessKey(
            ("from_outline",), _lacking(ask.source), "a piece as `from`, or no outline"
        )
    if ask.to_outline and not any(_has_outlines(end, facts) for end in ask.among):
        what = "nothing in `among` has outlines"
        yield UselessKey(("to_outline",), what, "a piece in `among`, or no outline")


def _of_covers(ask: asks.AskCovers, facts: KeyFacts) -> Found:  # noqa: ARG001 - one shape for all
    yield from ()


_OF: Mapping[type[Any], Callable[[Any, KeyFacts], Found]] = {
    asks.AskRange: _of_distance,
    asks.AskBand: _of_distance,
    asks.AskWithin: _of_within,
    asks.AskArc: _of_arc,
    asks.AskWhere: _of_where,
    asks.AskShare: _of_share,
    asks.AskSight: _of_sight,
    asks.AskCover: _of_cover,
    asks.AskOverlap: _of_overlap,
    asks.AskPath: _of_path,
    asks.AskClosest: _of_closest,
    asks.AskCovers: _of_covers,
}


def _outlines(ends: Ends, facts: KeyFacts, bars: tuple[_Why | None, _Why | None] = _OPEN) -> Found:
    """Outlines of ends that have none, or that are barred; a kind without it uses its base."""
    for key, end, outline, bar in (
        ("from_outline", ends.source, ends.from_outline, bars[0]),
        ("to_outline", ends.target, ends.to_outline, bars[1]),
    ):
        if outline and bar:
            yield UselessKey((key,), *bar)
        elif outline and not _has_outlines(end, facts):
            yield UselessKey((key,), _lacking(end), "no outline, or a piece there")


def _edges(ends: Ends) -> Found:
    """Edges of the table have no centre; that of a zone is the centre of its piece (ME-2.5)."""
    for key, end in _named_ends(ends):
        if isinstance(end, asks.TableEdge):
            yield UselessKey((key,), "an edge has no centre", "something with one")


def _named_ends(ends: Ends) -> tuple[tuple[str, End], ...]:
    return ("from", ends.source), ("to", ends.target)


def _is_point(end: End) -> bool:
    return isinstance(end, asks.NamedPoint | asks.FreeSpot)


def _has_outlines(end: End, facts: KeyFacts) -> bool:
    """Is it a whole piece? Only the base has zones, and nothing else has outlines (ME-2.2)."""
    return isinstance(end, asks.Thing) and end.id in facts.pieces


def _lacking(end: End) -> str:
    """What is said of an end that has no outlines."""
    if isinstance(end, asks.Zone):
        return "a zone is a part of the base"
    return f"{'a point' if _is_point(end) else 'this'} has no outlines"


def _id(end: End) -> str:
    return end.id if isinstance(end, asks.Thing | asks.NamedPoint | asks.Zone) else ""
