"""Questions of measure as sentences."""

from collections.abc import Callable, Mapping
from typing import Any

from simulator.kernel.unit import Unit
from simulator.rules.measure.model import asks
from simulator.rules.measure.model.asks import Ask, Ends
from simulator.rules.measure.view.ends import end_name

_LINES = {
    "closest": "",
    "any": " along any line",
    "centre": ", centre to centre",
    "points": ", point to point",
}
"""How a line of sight runs, as a question says it."""


def title_of(ask: Ask, unit: Unit) -> str:
    """A question as a sentence, lengths in the unit, with the readings that it chooses itself."""
    chosen = " and ".join(f"{name} read as {reading}" for name, reading in ask.rulings.items())
    title = _title(ask, unit)
    return f"{title.removesuffix('?')}, with {chosen}?" if chosen else title


def _title(ask: Ask, unit: Unit) -> str:
    match ask:
        case asks.AskPath(piece, template):
            where = f"along {template}{f' to the {ask.side}' if ask.side else ''}"
            if ask.stop:
                return f"How far does {piece} get {where}?"
            return f"What does {piece} meet {where}?"
        case asks.AskClosest(source, among):
            names = ", ".join(map(end_name, among))
            return f"Which is closest to {end_name(source)}{_in(ask.arc)}: {names}?"
        case asks.AskCovers(template):
            return f"What does {template} cover?"
    return _of_pair(ask, unit)


def _of_pair(ask: Any, unit: Unit) -> str:
    source, target = _names(ask.ends)
    if isinstance(ask, asks.AskWithin):
        return _within(ask, source, target, unit)
    return _PAIRS[type(ask)](ask, source, target)


def _range(ask: asks.AskRange, source: str, target: str) -> str:
    far = "the farthest point of " if ask.end == "far" else ""
    return f"How far is {far}{target} from {source}{_in(ask.arc)}?"


def _within(ask: asks.AskWithin, source: str, target: str, unit: Unit) -> str:
    all_of = "all of " if ask.part == "all" else ""
    return f"Is {all_of}{target} within {unit.text(ask.reach)} of {source}{_in(ask.arc)}?"


def _arc(ask: asks.AskArc, source: str, target: str) -> str:
    bands = f", at band {' or '.join(ask.bands)}" if ask.bands else ""
    return f"Is {_part(ask.part, target)} in the arc {ask.arc} of {source}{bands}?"


_PAIRS: Mapping[type[Any], Callable[[Any, str, str], str]] = {
    asks.AskRange: _range,
    asks.AskBand: lambda ask, a, b: (
        f"In which band of the ruler {ask.ruler} is {b} from {a}{_in(ask.arc)}?"
    ),
    asks.AskArc: _arc,
    asks.AskWhere: lambda ask, a, b: f"In which arcs of {a} is {_part(ask.part, b)}?",
    asks.AskShare: lambda ask, a, b: f"How much of {b} is in the arc {ask.arc} of {a}?",
    asks.AskSight: lambda ask, a, b: (
        f"Can {b} be seen from {a}{_LINES[ask.line]}{_past(ask.past)}{_in(ask.arc)}?"
    ),
    asks.AskOverlap: lambda _, a, b: f"Do {a} and {b} overlap?",
}
"""The sentences of questions about two ends."""


def _names(ends: Ends) -> tuple[str, str]:
    return end_name(ends.source), end_name(ends.target)


def _in(arc: str | None) -> str:
    return f" in the arc {arc}" if arc else ""


def _past(past: tuple[str, ...] | None) -> str:
    return f" past {' and '.join(past)}" if past else ""


def _part(part: str, name: str) -> str:
    return {"any": name, "all": f"all of {name}", "centre": f"the centre of {name}"}[part]
