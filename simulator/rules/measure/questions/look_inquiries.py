"""What can be asked about what is seen and what is hidden, and the resulting questions."""

from collections.abc import Callable, Iterator, Mapping, Sequence

from simulator.kernel.asked.inquiry import Inquiry
from simulator.kernel.shown.appearance import plain
from simulator.rules.measure.model import asks
from simulator.rules.measure.model.asks import Ask, Ends, SightLine
from simulator.rules.measure.model.table import View, unit_of

SEEN, HIDDEN = "Seen", "Hidden"
"""The groups in which these questions are listed."""


def sights_along(arcs: Sequence[str]) -> Iterator[Inquiry]:
    """Whether it can be seen: along which lines, and in which arcs."""
    lines = {
        "sight": "along the closest line",
        "sight any": "along any line",
        "sight one_point": "from the best point of the base",
        "sight centre": "centre to centre",
    }
    for name, line in lines.items():
        named = f"Can {{target}} be seen from {{source}}, {line}?"
        yield Inquiry(name, f"Can it be seen, {line}?", "piece", SEEN, named)
    for arc in arcs:
        named = f"Can {{target}} be seen from {{source}}, in the {plain(arc)} arc?"
        about = f"Can it be seen in the arc {arc}?"
        yield Inquiry(f"sight_in {arc}", about, "piece", SEEN, named)
        for line, how in (("any", "along any line"), ("one_point", "from the best point")):
            words = f"Can it be seen in the arc {arc}, {how}?"
            said = f"Can {{target}} be seen from {{source}}, in the {plain(arc)} arc, {how}?"
            yield Inquiry(f"sight_{line}_in {arc}", words, "piece", SEEN, said)


def hidden_along(view: View, arcs: Sequence[str]) -> Iterator[Inquiry]:
    """What hides a target, and how much of it."""
    lines = {
        "cover": "along the closest line",
        "cover any": "along any line",
        "cover one_point": "from the best point of the base",
    }
    is_it, named = "Is it in cover", "Is {target} in cover from {source}"
    for name, line in lines.items():
        yield Inquiry(name, f"{is_it}, {line}?", "piece", HIDDEN, f"{named}, {line}?")
    half = "Is half of {target} hidden from {source}?"
    yield Inquiry("cover by", "Is half of it hidden?", "piece", HIDDEN, half)
    near = _first_mark(view)
    if near:
        by = f"by what is within {unit_of(view.setup).text(near)} of it"
        yield Inquiry("cover near", f"{is_it} {by}?", "piece", HIDDEN, f"{named}, {by}?")
    for arc in arcs:
        words, said = f"{is_it}, in the arc {arc}?", f"{named}, in the {plain(arc)} arc?"
        yield Inquiry(f"cover_in {arc}", words, "piece", HIDDEN, said)


def _first_mark(view: View) -> int | None:
    """The first mark of the first ruler: what players call near."""
    ruler = next(iter(view.setup.catalogue.rulers.values()), None)
    return ruler.marks[0] if ruler else None


def near_cover(view: View, ends: Ends) -> Ask:
    """Whether it is in cover of what is as near as the first mark of the first ruler."""
    return asks.AskCover(ends, near=_first_mark(view))


_HALF = 50_000
"""Thousandths of a per cent."""

_LINES: Mapping[str, SightLine] = {"any": "any", "centre": "centre", "one_point": "one_point"}
"""The lines of sight other than the closest, by the rest of the inquiry."""

LOOKS: Mapping[str, Callable[[Ends, str], Ask]] = {
    "sight_any_in": lambda ends, rest: asks.AskSight(ends, "any", rest),
    "sight_one_point_in": lambda ends, rest: asks.AskSight(ends, "one_point", rest),
    "sight": lambda ends, rest: asks.AskSight(ends, _LINES.get(rest, "closest")),
    "cover_in": lambda ends, rest: asks.AskCover(ends, arc=rest),
    "cover": lambda ends, rest: (
        asks.AskCover(ends, "any", by=_HALF)
        if rest == "by"
        else asks.AskCover(ends, _LINES.get(rest, "closest"))
    ),
}
"""Questions about two ends, by the first word of the inquiry; the rest names a line or an arc."""


def look_word(ask: asks.AskSight | asks.AskCover) -> str:
    """The inquiry that a question of sight or cover comes from."""
    if isinstance(ask, asks.AskCover):
        return _hidden_word(ask)
    if ask.arc:
        line = f"_{ask.line}" if ask.line in ("any", "one_point") else ""
        return f"sight{line}_in {ask.arc}"
    return f"sight {ask.line}" if ask.line in _LINES else "sight"


def _hidden_word(ask: asks.AskCover) -> str:
    if ask.arc:
        return f"cover_in {ask.arc}"
    if ask.near is not None:
        return "cover near"
    if ask.by:
        return "cover by"
    return f"cover {ask.line}" if ask.line in ("any", "one_point") else "cover"
