"""What can be asked about a thing, and the resulting question."""

from collections.abc import Callable, Iterator, Mapping, Sequence

from simulator.geometry.exact.templates.forms import Path, Side
from simulator.kernel.asked.inquiry import Aim, Inquiry, Topic
from simulator.kernel.piece import OnTable
from simulator.kernel.shown.appearance import plain
from simulator.kernel.spec import Question
from simulator.rules.measure.model import asks
from simulator.rules.measure.model.asks import (
    Ask,
    AskBand,
    AskCover,
    AskOverlap,
    AskRange,
    AskSight,
    AskWhere,
    End,
    Ends,
    FreeSpot,
    NamedPoint,
    Thing,
)
from simulator.rules.measure.model.kinds import CENTRE, Kind
from simulator.rules.measure.model.shelf import order_of, sides_of
from simulator.rules.measure.model.table import View
from simulator.rules.measure.questions.look_inquiries import (
    HIDDEN,
    LOOKS,
    SEEN,
    hidden_along,
    look_word,
    near_cover,
    sights_along,
)
from simulator.rules.measure.view.ends import table_of
from simulator.rules.measure.view.named import missing
from simulator.rules.measure.view.placing import kind_of
from simulator.save_tags import tag_of

TOPICS: tuple[Topic, ...] = (
    Topic("range", "Range, band", (AskBand, AskRange, AskWhere, AskOverlap)),
    Topic("sight", "Sight", (AskSight, AskCover)),
)
"""How far it is and in which arc; or what is in the way."""


def inquiries(view: View, source: str) -> tuple[Inquiry, ...]:
    """The kinds of question that make sense about a thing; none when it is on no table."""
    piece = view.pieces.get(source)
    if piece is None or not isinstance(piece.place, OnTable):
        return ()
    if source in view.extra.laid:
        covers = "What does {source} cover?"
        return (Inquiry("covers", "What does it cover?", "nothing", MET, covers),)
    return tuple(sorted(_inquiries(view, source), key=lambda one: _GROUPS.index(one.group)))


HOW_FAR, IN_ARC, MOVED, MET = "How far", "In arc", "Moved", "Met"
FROM_POINTS = "How far from its points"
"""The groups in which questions are listed, with those of looks: what one wants to know."""

_GROUPS = (HOW_FAR, IN_ARC, SEEN, HIDDEN, FROM_POINTS, MOVED, MET)
"""All groups, in order."""


def _inquiries(view: View, source: str) -> Iterator[Inquiry]:
    kind = kind_of(view, source)
    arcs = kind.arc_names if kind else ()
    yield from _distances(view, source, arcs)
    rulers = tuple(view.setup.catalogue.rulers)
    for ruler in rulers:
        yield from _bands(ruler, arcs, alone=len(rulers) == 1)
    if arcs:
        yield from _in_arcs(arcs)
    yield from sights_along(arcs)
    yield from hidden_along(view, arcs)
    overlap = "Do {source} and {target} overlap?"
    yield Inquiry("overlap", "Do they overlap?", "piece", MET, overlap)
    if kind:
        yield from _from_points(kind)
        yield from _along_templates(view)


def _distances(view: View, source: str, arcs: Sequence[str]) -> Iterator[Inquiry]:
    far = "How far is {target} from {source}"
    yield Inquiry("range", "How far is it?", "piece", HOW_FAR, f"{far}?")
    for arc in arcs:
        about = f"How far is it in the arc {arc}?"
        named = f"{far}, in the {plain(arc)} arc?"
        yield Inquiry(f"range {arc}", about, "piece", HOW_FAR, named)
    centres = f"{far}, centre to centre?"
    yield Inquiry("centres", "How far is it, centre to centre?", "piece", HOW_FAR, centres)
    farthest = "How far is the farthest point of {target} from {source}?"
    yield Inquiry("far", "How far is its farthest point?", "piece", HOW_FAR, farthest)
    point = "How far is that point from {source}?"
    yield Inquiry("point", "How far is that point?", "point", HOW_FAR, point)
    if len(_bases(view, source)) > 1:
        closest = "Which base is closest to {source}?"
        yield Inquiry("closest", "Which base is closest to it?", "nothing", HOW_FAR, closest)


def _bands(ruler: str, arcs: Sequence[str], *, alone: bool) -> Iterator[Inquiry]:
    about = f"In which band of the ruler {ruler} is it"
    by = "" if alone else f" by the ruler {plain(ruler)}"
    named = f"Band of {{target}} from {{source}}{by}"
    yield Inquiry(f"band {ruler}", f"{about}?", "piece", HOW_FAR, f"{named}?")
    for arc in arcs:
        inquiry, said = f"band {ruler} {arc}", f"{named}, in the {plain(arc)} arc?"
        yield Inquiry(inquiry, f"{about} in the arc {arc}?", "piece", HOW_FAR, said)


def _in_arcs(arcs: Sequence[str]) -> Iterator[Inquiry]:
    where, centre = "In which arcs of {source} is {target}?", "the centre of {target}?"
    yield Inquiry("where", "In which arcs is it?", "piece", IN_ARC, where)
    named = f"In which arc of {{source}} is {centre}"
    yield Inquiry("where centre", "In which arc is its centre?", "piece", IN_ARC, named)
    for arc in arcs:
        whose = f"the {plain(arc)} arc of {{source}}?"
        named = f"Is {{target}} in {whose}"
        yield Inquiry(f"arc {arc}", f"Is it in the arc {arc}?", "piece", IN_ARC, named)
        about, named = (
            f"How much of it is in the arc {arc}?",
            f"How much of {{target}} is in {whose}",
        )
        yield Inquiry(f"share {arc}", about, "piece", IN_ARC, named)


def _from_points(kind: Kind) -> Iterator[Inquiry]:
    """What is asked from the named points of a base."""
    for point in kind.points:
        about, group = f"How far is it from the {point}", FROM_POINTS
        named = f"How far is {{target}} from the {plain(point)} of {{source}}"
        yield Inquiry(f"from {point}", f"{about}?", "piece", group, f"{named}?")
        for arc in kind.arc_names:
            said = f"{named}, in the {plain(arc)} arc?"
            inquiry, words = f"from {point} {arc}", f"{about}, in the arc {arc}?"
            yield Inquiry(inquiry, words, "piece", group, said)


def _along_templates(view: View) -> Iterator[Inquiry]:
    """What is asked of how a base moves."""
    moves = _moves(view)
    for word, group, does, until in (
        ("stop", MOVED, "How far does {} get", ""),
        ("beyond", MOVED, "How far does {} get", ", until it is clear"),
        ("path", MET, "What does {} meet", ""),
        ("around", MET, "Where may be set down what {} overlaps", ""),
    ):
        for move in moves:
            along, named = (" to the ".join(filter(None, each)) for each in (move, _plainly(move)))
            caption = f"{does.format('it')} along {along}{until}?"
            said = f"{does.format('{source}')} along {named}{until}?"
            yield Inquiry(_moving(word, *move), caption, "nothing", group, said)


def _plainly(move: tuple[str, Side | None]) -> tuple[str, Side | None]:
    return plain(move[0]), move[1]


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
    if word in _MOVES:
        return _path(view, inquiry, aim.source)
    if word == "closest":
        return asks.AskClosest(Thing(aim.source), _bases(view, aim.source))
    target = _target(view, inquiry, aim)
    if target is None:
        return None
    if word == "from":
        point, _, arc = rest.partition(" ")
        return asks.AskRange(Ends(NamedPoint(aim.source, point), target), arc or None)
    ends = Ends(Thing(aim.source), target)
    return near_cover(view, ends) if inquiry == "cover near" else _PAIRS[word](ends, rest)


_MOVES = ("path", "stop", "beyond", "around")


def _move_word(ask: asks.AskPath) -> str:
    if ask.around:
        return "around"
    return "beyond" if ask.beyond else "stop" if ask.stop else "path"


def _path(view: View, inquiry: str, source: str) -> Ask | None:
    for name, side in _moves(view):
        for word in _MOVES:
            if inquiry == _moving(word, name, side):
                held = word in ("stop", "beyond")
                beyond, around = word == "beyond", word == "around"
                return asks.AskPath(source, name, side, stop=held, beyond=beyond, around=around)
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
    "band": lambda ends, rest: _ask_bands(ends, *rest.split(" ")),
    "overlap": lambda ends, _: asks.AskOverlap(ends),
    "sight_in": lambda ends, rest: asks.AskSight(ends, arc=rest),
    **LOOKS,
    "where": lambda ends, rest: asks.AskWhere(ends, "centre" if rest == "centre" else "any"),
    "arc": asks.AskArc,
    "share": asks.AskShare,
}
"""Questions about two ends, by the first word of the inquiry; the rest names ruler and arc."""


def _ask_bands(ends: Ends, ruler: str, arc: str | None = None) -> Ask:
    return asks.AskBand(ends, ruler, arc)


def find_inquiry(view: View, ask: Ask) -> tuple[str, Aim] | None:
    """The inquiry and the aim that an `ask` comes from; None if what it names is not there."""
    table = table_of(view, ask)
    if table is None or missing(view, ask):
        return None
    match ask:
        case asks.AskCovers(template):
            return "covers", Aim(template)
        case asks.AskPath(piece, template, side):
            if not template:  # by steps: no inquiry asks for them
                return None
            return _moving(_move_word(ask), template, side), Aim(piece)
        case asks.AskClosest(source):
            return "closest", Aim(_id(source))
    return _word(ask), _aim(ask.ends, table)


def _word(ask: Ask) -> str:
    word = tag_of(type(ask)).removeprefix("ask_")
    match ask:
        case asks.AskRange() | asks.AskWithin():
            word = _far_word(ask)
        case asks.AskBand(ruler=ruler, arc=arc):
            word = " ".join(filter(None, ("band", ruler, arc)))
        case asks.AskArc(arc=arc) | asks.AskShare(arc=arc):
            word = f"{word} {arc}"
        case asks.AskWhere(part="centre"):
            word = "where centre"
        case asks.AskSight() | asks.AskCover():
            word = look_word(ask)
    return word


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
    yield asks.AskCover(ends, "any")


def _are_ends(view: View, source: str, target: str) -> bool:
    names = source, target
    known = all(name in view.pieces and name not in view.extra.laid for name in names)
    return known and source != target and table_of(view, _between(*names)) is not None


def _between(source: str, target: str) -> Ask:
    return asks.AskOverlap(Ends(Thing(source), Thing(target)))


def _arcs(view: View, ends: Ends) -> tuple[str, ...]:
    kind = kind_of(view, _id(ends.source))
    return kind.arc_names if kind else ()
