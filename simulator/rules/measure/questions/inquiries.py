"""What can be asked about a thing, and the resulting question."""

from collections.abc import Callable, Iterator, Mapping

from simulator.geometry.exact.template_forms import Path, Side
from simulator.kernel.inquiry import Aim, Inquiry
from simulator.kernel.piece import OnTable
from simulator.kernel.spec import Question
from simulator.rules.measure.model import asks
from simulator.rules.measure.model.asks import (
    Ask,
    End,
    Ends,
    FreeSpot,
    NamedPoint,
    SightLine,
    Thing,
)
from simulator.rules.measure.model.kinds import CENTRE, Kind
from simulator.rules.measure.model.shelf import order_of, sides_of
from simulator.rules.measure.model.table import View
from simulator.rules.measure.view.ends import table_of
from simulator.rules.measure.view.named import missing
from simulator.rules.measure.view.placing import kind_of
from simulator.save_tags import tag_of


def inquiries(view: View, source: str) -> tuple[Inquiry, ...]:
    """The kinds of question that make sense about a thing; none when it is on no table."""
    piece = view.pieces.get(source)
    if piece is None or not isinstance(piece.place, OnTable):
        return ()
    if source in view.extra.laid:
        return (Inquiry("covers", "What does it cover?", "nothing"),)
    return tuple(_inquiries(view, source))


def _inquiries(view: View, source: str) -> Iterator[Inquiry]:
    kind = kind_of(view, source)
    yield Inquiry("range", "How far is it?", "piece")
    yield Inquiry("point", "How far is that point?", "point")
    yield Inquiry("far", "How far is its farthest point?", "piece")
    yield Inquiry("centres", "How far is it, centre to centre?", "piece")
    for ruler in view.setup.catalogue.rulers:
        yield Inquiry(f"band {ruler}", f"In which band of the ruler {ruler} is it?", "piece")
    yield Inquiry("overlap", "Do they overlap?", "piece")
    yield Inquiry("sight", "Can it be seen, along the closest line?", "piece")
    yield Inquiry("sight any", "Can it be seen, along any line?", "piece")
    yield Inquiry("sight centre", "Can it be seen, centre to centre?", "piece")
    if len(_bases(view, source)) > 1:
        yield Inquiry("closest", "Which base is closest to it?", "nothing")
    if kind:
        yield from _of_kind(view, kind)


def _of_kind(view: View, kind: Kind) -> Iterator[Inquiry]:
    """What is asked of a base's arcs and named points, and of how it moves."""
    if kind.arcs:
        yield Inquiry("where", "In which arcs is it?", "piece")
        yield Inquiry("where centre", "In which arc is its centre?", "piece")
    for arc in kind.arc_names:
        yield Inquiry(f"arc {arc}", f"Is it in the arc {arc}?", "piece")
        yield Inquiry(f"range {arc}", f"How far is it in the arc {arc}?", "piece")
        yield Inquiry(f"share {arc}", f"How much of it is in the arc {arc}?", "piece")
    for point in kind.points:
        yield Inquiry(f"from {point}", f"How far is it from the {point}?", "piece")
        for arc in kind.arc_names:
            about = f"How far is it from the {point}, in the arc {arc}?"
            yield Inquiry(f"from {point} {arc}", about, "piece")
    for move in _moves(view):
        along = " to the ".join(filter(None, move))
        yield Inquiry(_moving("path", *move), f"What does it meet along {along}?", "nothing")
        yield Inquiry(_moving("stop", *move), f"How far does it get along {along}?", "nothing")


def _moving(word: str, template: str, side: Side | None) -> str:
    return " ".join(filter(None, (word, template, side)))


def _bases(view: View, source: str) -> tuple[Thing, ...]:
    """All other bases on the table of a piece or an obstacle."""
    where = view.pieces[source].place
    return tuple(
        Thing(name)
        for name, piece in view.pieces.items()
        if name != source
        and kind_of(view, name)
        and isinstance(where, OnTable)
        and isinstance(piece.place, OnTable)
        and piece.place.table == where.table
    )


def _moves(view: View) -> list[tuple[str, Side | None]]:
    """The templates that a piece moves along, each to its sides, from left to right."""
    templates = view.setup.catalogue.templates
    moves = [
        (name, side)
        for name, template in templates.items()
        if isinstance(template, Path)
        for side in sides_of(template)
    ]
    return sorted(moves, key=lambda move: order_of(move[0], templates[move[0]], move[1]))


def inquire(view: View, inquiry: str, aim: Aim) -> Question[Ask] | None:
    """The question of this kind about the aim; None while something it needs is missing."""
    if all(one.id != inquiry for one in inquiries(view, aim.source)):
        return None
    ask = _ask(view, inquiry, aim)
    return Question("asked", ask) if ask and table_of(view, ask) else None


def _ask(view: View, inquiry: str, aim: Aim) -> Ask | None:
    word, _, rest = inquiry.partition(" ")
    if word == "covers":
        return asks.AskCovers(aim.source)
    if word in ("path", "stop"):
        return _path(view, inquiry, aim.source)
    if word == "closest":
        return asks.AskClosest(Thing(aim.source), _bases(view, aim.source))
    target = _target(view, inquiry, aim)
    if target is None:
        return None
    if word == "from":
        point, _, arc = rest.partition(" ")
        return asks.AskRange(Ends(NamedPoint(aim.source, point), target), arc or None)
    return _PAIRS[word](Ends(Thing(aim.source), target), rest)


def _path(view: View, inquiry: str, source: str) -> Ask | None:
    for name, side in _moves(view):
        for word in ("path", "stop"):
            if inquiry == _moving(word, name, side):
                return asks.AskPath(source, name, side, stop=word == "stop")
    return None


def _target(view: View, inquiry: str, aim: Aim) -> End | None:
    if inquiry == "point":
        return FreeSpot(aim.place[1]) if aim.place else None
    if aim.target is None or aim.target == aim.source or aim.target in view.extra.laid:
        return None
    return Thing(aim.target)


_PAIRS: Mapping[str, Callable[[Ends, str], Ask]] = {
    "range": lambda ends, rest: asks.AskRange(ends, rest or None),
    "point": lambda ends, _: asks.AskRange(ends),
    "far": lambda ends, _: asks.AskRange(ends, end="far"),
    "centres": lambda ends, _: asks.AskRange(ends, measure="centre"),
    "band": asks.AskBand,
    "overlap": lambda ends, _: asks.AskOverlap(ends),
    "sight": lambda ends, rest: asks.AskSight(ends, _LINES.get(rest, "closest")),
    "where": lambda ends, rest: asks.AskWhere(ends, "centre" if rest == "centre" else "any"),
    "arc": asks.AskArc,
    "share": asks.AskShare,
}
"""Questions about two ends, by the first word of the inquiry; the rest of it names the arc."""

_LINES: Mapping[str, SightLine] = {"any": "any", "centre": "centre"}
"""The lines of sight other than the closest, by the rest of the inquiry."""


def inquired(view: View, ask: Ask) -> tuple[str, Aim] | None:
    """The inquiry and the aim that an `ask` comes from; None if what it names is not there."""
    table = table_of(view, ask)
    if table is None or missing(view, ask):
        return None
    match ask:
        case asks.AskCovers(template):
            return "covers", Aim(template)
        case asks.AskPath(piece, template, side):
            return _moving("stop" if ask.stop else "path", template, side), Aim(piece)
        case asks.AskClosest(source):
            return "closest", Aim(_id(source))
    return _word(ask), _aim(ask.ends, table)


def _word(ask: Ask) -> str:
    match ask:
        case asks.AskRange() | asks.AskWithin():
            return _far_word(ask)
        case asks.AskBand(ruler=ruler):
            return f"band {ruler}"
        case asks.AskArc(arc=arc) | asks.AskShare(arc=arc):
            return f"{tag_of(type(ask)).removeprefix('ask_')} {arc}"
        case asks.AskWhere(part=part):
            return "where centre" if part == "centre" else "where"
        case asks.AskSight(line=line):
            return f"sight {line}" if line in _LINES else "sight"
    return "overlap"


def _far_word(ask: asks.AskRange | asks.AskWithin) -> str:
    source = ask.ends.source
    if isinstance(source, NamedPoint) and source.point != CENTRE:
        return " ".join(filter(None, ("from", source.point, ask.arc)))
    if ask.arc:
        return f"range {ask.arc}"
    if isinstance(ask.ends.target, FreeSpot):
        return "point"
    if isinstance(ask, asks.AskRange) and ask.measure == "centre":
        return "centres"
    return "far" if isinstance(ask, asks.AskRange) and ask.end == "far" else "range"


def _aim(ends: Ends, table: str) -> Aim:
    place = (table, ends.target.at) if isinstance(ends.target, FreeSpot) else None
    return Aim(_id(ends.source), _id(ends.target) or None, place)


def _id(end: End) -> str:
    match end:
        case asks.Thing(name) | asks.NamedPoint(name) | asks.Zone(name):
            return name
    return ""


def ask_for(view: View, source: str, target: str) -> tuple[Question[Ask], ...]:
    """The questions of a player who holds `source` about `target`, the likeliest of a topic first.

    Those are the band or the distance in the arc that its kind names first, and the sight along
    the line of that distance.
    """
    if not _are_ends(view, source, target):
        return ()
    ends = Ends(Thing(source), Thing(target))
    found = (*_in_first_arc(view, ends), asks.AskOverlap(ends), *_sights(view, ends))
    return tuple(Question(f"{tag_of(type(ask))}-{n}", ask) for n, ask in enumerate(found, 1))


def _in_first_arc(view: View, ends: Ends) -> Iterator[Ask]:
    arcs, ruler = _arcs(view, ends), next(iter(view.setup.catalogue.rulers), None)
    arc = arcs[0] if arcs else None
    yield asks.AskBand(ends, ruler, arc) if ruler else asks.AskRange(ends, arc)
    if arc:
        yield asks.AskRange(ends)
        yield asks.AskWhere(ends)


def _sights(view: View, ends: Ends) -> Iterator[Ask]:
    arcs = _arcs(view, ends)
    if arcs:
        yield asks.AskSight(ends, arc=arcs[0])
    yield asks.AskSight(ends)
    yield asks.AskSight(ends, "any")


def _are_ends(view: View, source: str, target: str) -> bool:
    names = source, target
    known = all(name in view.pieces and name not in view.extra.laid for name in names)
    return known and source != target and table_of(view, _between(*names)) is not None


def _between(source: str, target: str) -> Ask:
    return asks.AskOverlap(Ends(Thing(source), Thing(target)))


def _arcs(view: View, ends: Ends) -> tuple[str, ...]:
    kind = kind_of(view, _id(ends.source))
    return kind.arc_names if kind else ()
