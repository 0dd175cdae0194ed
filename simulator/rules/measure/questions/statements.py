"""Questions of measure with their answers as one line, as the title of a figure has it."""

from collections.abc import Callable, Mapping, Sequence
from typing import Any, TypeAlias

from simulator.geometry.units import short_text
from simulator.kernel.shown.appearance import name_of_id, plain
from simulator.kernel.unit import Unit
from simulator.kernel.wording import join_words, lower_first
from simulator.rules.measure.model import asks
from simulator.rules.measure.model.asks import Ask, End
from simulator.rules.measure.questions.ranges import NONE
from simulator.rules.measure.questions.titles import (
    measured_by,
    move_words,
    settled_words,
    swept_words,
    until_words,
)
from simulator.rules.measure.view.ends import end_name
from simulator.rules.measure.view.found import Case, Finding, yes_no

_LINES = {
    "closest": "",
    "any": "along any line",
    "centre": "centre to centre",
    "points": "point to point",
    "one_point": "from its best point",
}
"""How a line of sight runs."""


def statement_of(case: Case, ask: Ask, found: Finding) -> str:
    """A question with its answer, pieces by their names: `Raven from Talon, front arc: band 3`.

    Whatever of the question bears on the answer is in it.
    """
    ways = [each for each in (*_WAYS[type(ask)](case, ask), *_readings(ask)) if each]
    about = ", ".join((_subject(ask, case.unit), *ways))
    return f"{about}: {_answer(case, ask, found)}"


def _answer(case: Case, ask: Ask, found: Finding) -> str:
    """The answer in the fewest words; pieces that it lists by their names."""
    names = found.short_text.split(", ")
    of = _touched_names(ask)
    if of is not None and len(of) == 1:
        return yes_no(of[0] in found.value.split(", "))
    if of is not None and found.value == NONE:
        return "nothing"
    if all(name in case.view.pieces for name in names):
        return join_words([name_of_id(name) for name in names])
    return lower_first(found.short_text)


def _subject(ask: Ask, unit: Unit) -> str:
    """What is asked about."""
    match ask:
        case asks.AskPath():
            return _path(ask, unit)
        case asks.AskClosest():
            return f"Of {_list_ends(ask.among)} the closest to {_name(ask.source)}"
        case asks.AskCovers():
            least = f" by at least {short_text(ask.at_least)} %" if ask.at_least else ""
            return f"{_of(ask.among, 'covered')} by {name_of_id(ask.template)}{least}"
    source, target = _name(ask.ends.source), _name(ask.ends.target)
    if isinstance(ask, asks.AskWithin):
        all_of = "All of " if ask.part == "all" else ""
        return f"{all_of}{target} within {unit.text(ask.reach)} of {source}"
    return _PAIRS[type(ask)](ask, source, target)


def _path(ask: asks.AskPath, unit: Unit) -> str:
    piece = name_of_id(ask.piece)
    along = plain(f"{move_words(ask, unit)}{settled_words(ask, unit)}")
    if ask.limit is not None:
        return f"{piece} {along}, farther than {unit.text(ask.limit)}"
    if ask.around:
        return f"Set down round {piece} {along}"
    if ask.beyond and not ask.meets:
        return f"{piece} {along}, until it is clear"
    if ask.stop and not ask.meets:
        past = join_words([name_of_id(one) for one in ask.past or ()], "or")
        return f"{piece} {along}, up to {past}" if past else f"{piece} {along}"
    swept = "" if ask.sweep == ("template",) else f" with {swept_words(ask.sweep)}"
    return f"{_of(ask.past, 'met')} by {piece} {along}{swept}{until_words(ask)}"


def _touched_names(ask: Ask) -> tuple[str, ...] | None:
    """Those of which some may be met or covered, empty for all; None where nothing is."""
    match ask:
        case asks.AskPath() if ask.limit is not None:
            return None
        case asks.AskPath() if not ask.stop or ask.meets:
            return ask.past or ()
        case asks.AskCovers():
            return ask.among or ()
    return None


def _of(names: Sequence[str] | None, done: str) -> str:
    """What is done to one, to some of several, or to any.

    >>> _of(["rock"], "met"), _of(["a", "b"], "met"), _of(None, "met")
    ('Rock met', 'Of A and B, met', 'Met')
    """
    called = [name_of_id(name) for name in names or ()]
    if len(called) == 1:
        return f"{called[0]} {done}"
    return f"Of {join_words(called)}, {done}" if called else done.capitalize()


_PAIRS: Mapping[type[Any], Callable[[Any, str, str], str]] = {
    asks.AskRange: lambda ask, a, b: f"{_far(ask.end)}{b} from {a}",
    asks.AskBand: lambda ask, a, b: f"{_far(ask.end)}{b} from {a}",
    asks.AskArc: lambda ask, a, b: f"{_part(ask.part)}{b} in the {plain(ask.arc)} arc of {a}",
    asks.AskWhere: lambda ask, a, b: f"{_part(ask.part)}{b} in the arcs of {a}",
    asks.AskShare: lambda ask, a, b: f"{b} in the {plain(ask.arc)} arc of {a}",
    asks.AskSight: lambda _, a, b: f"{b} seen from {a}",
    asks.AskCover: lambda _, a, b: f"Cover of {b} from {a}",
    asks.AskOverlap: lambda _, a, b: f"{a} and {b}",
}
"""What questions about two ends are about."""


_Ways: TypeAlias = Callable[[Case, Any], tuple[str, ...]]

_WAYS: Mapping[type[Any], _Ways] = {
    asks.AskPath: lambda _, ask: (measured_by(ask.outline, ask.outline),),
    asks.AskCovers: lambda _, ask: (measured_by(ask.outline, ask.outline),),
    asks.AskClosest: lambda _, ask: (
        _arc(ask.arc),
        measured_by(ask.from_outline, ask.to_outline),
    ),
    asks.AskRange: lambda _, ask: (_arc(ask.arc), _centres(ask.measure), _by(ask)),
    asks.AskBand: lambda case, ask: (
        _arc(ask.arc),
        _centres(ask.measure),
        f"ruler {plain(ask.ruler)}" if len(case.view.setup.catalogue.rulers) > 1 else "",
        _by(ask),
    ),
    asks.AskWithin: lambda _, ask: (_arc(ask.arc), _by(ask)),
    asks.AskArc: lambda _, ask: (f"band {' or '.join(ask.bands)}" if ask.bands else "", _by(ask)),
    asks.AskWhere: lambda _, ask: (join_words(ask.among), _by(ask)),
    asks.AskSight: lambda _, ask: (*_sighted_names(ask), _arc(ask.arc), _by(ask)),
    asks.AskCover: lambda case, ask: (*_say_counted(case.unit, ask), _arc(ask.arc), _by(ask)),
    asks.AskShare: lambda _, ask: (_by(ask),),
    asks.AskOverlap: lambda _, ask: (_by(ask),),
}
"""How it is measured, as far as that does not go without saying; parts may be empty."""


def _by(ask: Any) -> str:
    return measured_by(ask.ends.from_outline, ask.ends.to_outline)


def _past(names: Sequence[str] | None) -> str:
    return f"past {join_words([name_of_id(one) for one in names])}" if names else ""


def _say_counted(unit: Unit, ask: asks.AskCover) -> tuple[str, ...]:
    """What of that which is in the way counts."""
    near = f"within {unit.text(ask.near)} of it" if ask.near is not None else ""
    return (
        _LINES[ask.line],
        _past(ask.past),
        near,
        f"at least {short_text(ask.by)} %" if ask.by else "",
    )


def _sighted_names(ask: asks.AskSight) -> tuple[str, ...]:
    zone = f"through its zone {plain(ask.to_zone)}" if ask.to_zone else ""
    return _LINES[ask.line], zone, _past(ask.past)


def _readings(ask: Ask) -> list[str]:
    """The readings that the question chooses itself."""
    return [f"{plain(name)} read as {plain(one)}" for name, one in ask.rulings.items()]


def _name(end: End) -> str:
    """What an end is called: `Raven`, `Raven's nose`, `the left edge`, `[80, 65]`."""
    match end:
        case asks.Thing(name):
            return name_of_id(name)
        case asks.NamedPoint(name, point) | asks.Zone(name, point):
            return f"{name_of_id(name)}'s {plain(point)}"
        case asks.TableEdge(edge):
            return f"the {plain(edge)}"
    return end_name(end)


def _list_ends(ends: Sequence[End]) -> str:
    return join_words([_name(end) for end in ends])


def _arc(arc: str | None) -> str:
    return f"{plain(arc)} arc" if arc else ""


def _centres(measure: str) -> str:
    return "centre to centre" if measure == "centre" else ""


def _far(end: str) -> str:
    return "Farthest point of " if end == "far" else ""


def _part(part: str) -> str:
    return {"any": "", "all": "All of ", "centre": "Centre of "}[part]
