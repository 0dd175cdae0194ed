"""Questions of measure as sentences: all that bears on the answer is in them."""

from collections.abc import Callable, Mapping, Sequence
from typing import Any

from simulator.geometry.exact.templates.forms import Forward, PivotStep, Sideways, Step, Wheel
from simulator.geometry.units import short_text
from simulator.kernel.unit import Unit
from simulator.kernel.wording import join_words
from simulator.rules.measure.model import asks
from simulator.rules.measure.model.asks import Ask
from simulator.rules.measure.view.ends import end_name

_LINES = {
    "closest": "",
    "any": " along any line",
    "centre": ", centre to centre",
    "points": ", point to point",
    "one_point": ", from the best point of it",
}
"""How a line of sight runs, as a question says it."""

_SWEEPS = {
    "template": "the template",
    "base": "its base on the way",
    "end": "its base at the end",
}
"""What of a move may meet something, as a question says it."""


def title_of(ask: Ask, unit: Unit) -> str:
    """A question as a sentence, lengths in the unit, with the readings that it chooses itself."""
    chosen = " and ".join(f"{name} read as {reading}" for name, reading in ask.rulings.items())
    title = _title(ask, unit)
    return f"{title}, with {chosen}?" if chosen else f"{title}?"


def _title(ask: Ask, unit: Unit) -> str:
    match ask:
        case asks.AskPath():
            return _path(ask, unit)
        case asks.AskClosest():
            return _closest(ask)
        case asks.AskCovers():
            return _covers(ask)
    source, target = end_name(ask.ends.source), end_name(ask.ends.target)
    by = _by(ask.ends.from_outline, ask.ends.to_outline)
    if isinstance(ask, asks.AskWithin):
        return f"{_within(ask, source, target, unit)}{by}"
    if isinstance(ask, asks.AskCover):
        return f"{_cover(ask, source, target, unit)}{by}"
    return f"{_PAIRS[type(ask)](ask, source, target)}{by}"


def move_words(ask: asks.AskPath, unit: Unit) -> str:
    """Along what a piece moves: `along turn 2 to the left`, `by 4" ahead, a turn of 90° to …`."""
    if ask.moves:
        return f"by {', '.join(_step_noun(step, unit) for step in ask.moves)}"
    bent = f", bent by {', '.join(f'{short_text(bend)}°' for bend in ask.bends)}"
    side = f" to the {ask.side}" if ask.side else ""
    return f"along {ask.template}{side}{bent if ask.bends else ''}"


def _step_noun(step: Step, unit: Unit) -> str:
    """`4" ahead`, `a turn of 90° to the right`, `a wheel of 45° to the left`."""
    words = step_words(step, unit)
    return words.replace("turned", "a turn of").replace("wheeled", "a wheel of")


def step_words(step: Step, unit: Unit) -> str:
    """`4" ahead`, `2" to the left`, `turned 90° to the right`, `wheeled 45° to the left`."""
    match step:
        case Forward(length):
            return f"{unit.text(abs(length))} {'ahead' if length > 0 else 'back'}"
        case Sideways(length):
            return f"{unit.text(abs(length))} to the {_hand(length)}"
        case PivotStep(milli):
            return f"turned {short_text(abs(milli))}° to the {_hand(milli)}"
        case Wheel(milli):
            return f"wheeled {short_text(abs(milli))}° to the {_hand(milli)}"


def _hand(of: int) -> str:
    return "right" if of > 0 else "left"


def settled_words(ask: asks.AskPath, unit: Unit) -> str:
    """What is done at the end of a move: `, then turned 90° to the right`."""
    told = [step_words(PivotStep(ask.end_turn), unit)] if ask.end_turn else []
    right, ahead = ask.end_slide
    told += [f"slid {step_words(Sideways(right), unit)}"] if right else []
    told += [f"slid {step_words(Forward(ahead), unit)}"] if ahead else []
    return f", then {', '.join(told)}" if told else ""


def _path(ask: asks.AskPath, unit: Unit) -> str:
    where = f"{move_words(ask, unit)}{settled_words(ask, unit)}"
    by = _by(ask.outline, ask.outline)
    if ask.limit is not None:
        return f"What of {ask.piece} goes farther than {unit.text(ask.limit)} {where}{by}"
    if ask.around:
        return f"Where may be set down what {ask.piece} overlaps {where}{by}"
    if ask.beyond and not ask.meets:
        return f"How far does {ask.piece} get {where}{by} until it is clear"
    if ask.stop and not ask.meets:
        until = f" before it meets {' or '.join(ask.past)}" if ask.past else ""
        return f"How far does {ask.piece} get {where}{by}{until}"
    parts = "" if ask.sweep == ("template",) else f" with {swept_words(ask.sweep)}"
    meets = _which(ask.past, f"{ask.piece} meet")
    return f"{meets} {where}{parts}{by}{until_words(ask)}"


def until_words(ask: asks.AskPath) -> str:
    """Up to where a move that is stopped is looked at."""
    if ask.beyond:
        return " up to where it is clear"
    return " up to where it is held" if ask.stop else ""


def swept_words(sweep: Sequence[asks.Sweep]) -> str:
    """What of a move may meet something, as a sentence lists it."""
    return join_words([_SWEEPS[part] for part in sweep])


def _closest(ask: asks.AskClosest) -> str:
    names = ", ".join(map(end_name, ask.among))
    by = _by(ask.from_outline, ask.to_outline)
    return f"Which is closest to {end_name(ask.source)}{_in(ask.arc)}{by}: {names}"


def _covers(ask: asks.AskCovers) -> str:
    least = f" by at least {short_text(ask.at_least)} %" if ask.at_least else ""
    which = _which(ask.among, f"{ask.template} cover")
    return f"{which}{least}{_by(ask.outline, ask.outline)}"


def _within(ask: asks.AskWithin, source: str, target: str, unit: Unit) -> str:
    reach = unit.text(ask.reach)
    return f"Is {_part(ask.part, target)} within {reach} of {source}{_in(ask.arc)}"


def _range(ask: asks.AskRange, source: str, target: str) -> str:
    return f"How far is {_end(ask.end, target)} from {source}{_in(ask.arc)}{_centres(ask.measure)}"


def _band(ask: asks.AskBand, source: str, target: str) -> str:
    where = f"{_end(ask.end, target)} from {source}{_in(ask.arc)}{_centres(ask.measure)}"
    return f"In which band of the ruler {ask.ruler} is {where}"


def _arc(ask: asks.AskArc, source: str, target: str) -> str:
    piece, _, point = source.partition("@")
    bands = f", at band {' or '.join(ask.bands)}" if ask.bands else ""
    start = f" from {source}" if bands and point else ""
    return f"Is {_part(ask.part, target)} in the arc {ask.arc} of {piece}{bands}{start}"


def _where(ask: asks.AskWhere, source: str, target: str) -> str:
    arcs = f"of the arcs {join_words(ask.among)}" if ask.among else "arcs"
    return f"In which {arcs} of {source} is {_part(ask.part, target)}"


def _sight(ask: asks.AskSight, source: str, target: str) -> str:
    zone = f" through its zone {ask.to_zone}" if ask.to_zone else ""
    past = f" past {join_words(ask.past)}" if ask.past else ""
    return f"Can {target} be seen{zone} from {source}{_LINES[ask.line]}{past}{_in(ask.arc)}"


_PAIRS: Mapping[type[Any], Callable[[Any, str, str], str]] = {
    asks.AskRange: _range,
    asks.AskBand: _band,
    asks.AskArc: _arc,
    asks.AskWhere: _where,
    asks.AskShare: lambda ask, a, b: f"How much of {b} is in the arc {ask.arc} of {a}",
    asks.AskSight: _sight,
    asks.AskOverlap: lambda _, a, b: f"Do {a} and {b} overlap",
}
"""The sentences of questions about two ends."""


def _cover(ask: asks.AskCover, source: str, target: str, unit: Unit) -> str:
    past = f" past {join_words(ask.past)}" if ask.past else ""
    near = f" by what is within {unit.text(ask.near)} of it" if ask.near is not None else ""
    share = f", by at least {short_text(ask.by)} %" if ask.by else ""
    line = f"{_LINES[ask.line]}{past}{_in(ask.arc)}"
    return f"Is {target} in cover from {source}{near}{line}{share}"


def _which(names: Sequence[str] | None, does: str) -> str:
    """What somebody does something to: to a single thing, to which of several, or to what.

    >>> _which(["rock"], "it meet"), _which(["a", "b"], "it meet"), _which(None, "it meet")
    ('Does it meet rock', 'Which of a and b does it meet', 'What does it meet')
    """
    if names and len(names) == 1:
        return f"Does {does} {names[0]}"
    return f"{f'Which of {join_words(names)}' if names else 'What'} does {does}"


def _in(arc: str | None) -> str:
    return f" in the arc {arc}" if arc else ""


def _part(part: str, name: str) -> str:
    return {"any": name, "all": f"all of {name}", "centre": f"the centre of {name}"}[part]


def _end(end: str, name: str) -> str:
    return f"the farthest point of {name}" if end == "far" else name


def _centres(measure: str) -> str:
    return ", centre to centre" if measure == "centre" else ""


def _by(start: str | None, target: str | None) -> str:
    said = measured_by(start, target)
    return said and f", {said}"


def measured_by(start: str | None, target: str | None) -> str:
    """The outlines that are measured instead of the bases, empty without any."""
    if start == target:
        return f"measured by the outline {start}" if start else ""
    told = (start and f"from the outline {start}", target and f"to the outline {target}")
    return f"measured {' '.join(filter(None, told))}"
