"""The rules questions of files of measure: what their keys hold, read and written (ME-2.5)."""

from collections.abc import Iterable, Iterator, Mapping
from dataclasses import MISSING
from typing import Any, get_args

from simulator.geometry.exact.templates.forms import CurveTemplate, Template
from simulator.geometry.units import short_text
from simulator.rules.measure.model import asks
from simulator.rules.measure.model.asks import (
    Ask,
    End,
    Ends,
    FreeSpot,
    NamedPoint,
    TableEdge,
    Thing,
    Zone,
)
from simulator.rules.measure.questions.misfits import KeyFacts, misfits
from simulator.scenario.entries import EntryKey, Typed
from simulator.scenario.faults import Problem, Wrong
from simulator.scenario.fields import FLAG, NUMBER_SCHEMA, choice, name_of, one_of
from simulator.scenario.measure import ask_fields as fields
from simulator.scenario.measure import ask_moves as moves
from simulator.scenario.measure.ends import (
    ends_among,
    source_asker,
    source_end,
    source_piece,
    target_end,
)
from simulator.scenario.measure.known import Known
from simulator.scenario.measure.lengths import LENGTH
from simulator.scenario.measure.table_models import side_problem
from simulator.scenario.questions import Holds, Items, Joint, Questions
from simulator.scenario.tree import Raw
from simulator.scenario.yaml_text import list_values, pair, quote_text

_NAME: dict[str, Any] = {"type": "string"}
_LENGTH_SCHEMA: dict[str, Any] = {"anyOf": [*NUMBER_SCHEMA["anyOf"], {"const": "none"}]}


def end_text(end: End) -> str:
    """What a question points at, as YAML."""
    match end:
        case Thing(name):
            return quote_text(name)
        case NamedPoint(name, point):
            return quote_text(f"{name}@{point}")
        case Zone(name, zone):
            return quote_text(f"{name}/{zone}")
        case FreeSpot(at):
            return pair(at)
        case TableEdge(edge):
            return edge


def _outline(name: str) -> tuple[str, EntryKey]:
    return name, EntryKey(name, fields.OUTLINE, "the outline to use in place of the base", None)


def _ends(source: Typed, *alone: str) -> Joint:
    """Two ends with the outline of both and of each end that can have one of its own."""
    start = EntryKey("from", source, "what it is measured from", MISSING)
    end = EntryKey("to", target_end(), "what it is measured to", MISSING)
    outlines = dict(map(_outline, ("outline", *alone)))
    return Joint({"source": start, "target": end, **outlines}, _joined_ends, _split_ends)


def _joined_ends(_: str, values: Mapping[str, Any]) -> Ends:
    both = values["outline"]
    start = (values["from_outline"] or both) if "from_outline" in values else None
    return Ends(values["source"], values["target"], start, values["to_outline"] or both)


def _split_ends(ask: Any) -> Items:
    yield "from", end_text(ask.ends.source)
    yield "to", end_text(ask.ends.target)
    yield from _split_outlines(ask.ends)


def _split_outlines(ends: Any) -> Items:
    """The outlines of both ends; if they are the same, only `outline` says so of any ends."""
    if ends.from_outline and ends.from_outline == ends.to_outline:
        yield "outline", quote_text(ends.from_outline)
        return
    for name in ("from_outline", "to_outline"):
        if getattr(ends, name):
            yield name, quote_text(getattr(ends, name))


def _joined_sweep(name: str, values: Mapping[str, Any]) -> Any:
    """Beside `stop`, that `sweep` is written at all asks what is met."""
    if name == "meets":
        return bool(values["stop"]) and values["sweep"] is not None
    return values["sweep"] or asks.usual_sweep(values["moves"])


def _joined_stop(name: str, values: Mapping[str, Any]) -> bool:
    return values["stop"] == "beyond" if name == "beyond" else bool(values["stop"])


def _split_stop(ask: Any) -> Items:
    yield "stop", "beyond" if ask.beyond else "true"


def _read_stop(value: Raw) -> Any:
    choices = {"true": True, "false": False, "beyond": "beyond"}
    return choices[one_of("a way to stop", value, tuple(choices))]


def _read_around(value: Raw) -> bool:
    return one_of("a way to set things down", value, ("around",)) == "around"


def _split_sweep(ask: Any) -> Items:
    if ask.meets or ask.sweep != asks.usual_sweep(ask.moves):
        yield "sweep", list_values(map(quote_text, ask.sweep))


def _read_zone(value: Raw, data: dict[str, Any], known: Known) -> str:
    target = data.get("target")
    if not isinstance(target, NamedPoint):
        raise Wrong(Problem("only a point of a piece has a zone beside it", "`to: b@point`"))
    kind = known.kind_of(target.id)
    names = kind.arc_names if kind else (str(value),)
    return one_of("a zone of that piece", value, names)


def _read_laid(value: Raw, _: dict[str, Any], known: Known) -> str:
    return one_of("a template that lies on a table", value, known.list_named("laid"))


_SWEEP = EntryKey(
    "sweep",
    fields.in_question(moves.read_sweep, fields.NAMES_SCHEMA),
    "what may meet something: template, which goes without saying, base, end; "
    "beside stop: what is met up to where it is held",
    None,
)
_SIDE = {"enum": ["left", "right"]}

_STOP = EntryKey(
    "stop",
    Typed(_read_stop, {"enum": [True, False, "beyond"]}),
    "true: how far does it get; beyond: where is it clear that goes on from the end",
    default=False,
)

HOLDS: Mapping[str, Holds | Joint] = {
    "pair": _ends(source_end(), "to_outline", "from_outline"),
    "asker and end": _ends(source_asker(), "to_outline", "from_outline"),
    "piece and end": _ends(source_piece(), "to_outline"),
    "outlines": Joint(
        dict(map(_outline, ("outline", "from_outline", "to_outline"))),
        lambda name, values: values[name] or values["outline"],
        _split_outlines,
    ),
    "swept": Joint({"sweep": _SWEEP}, _joined_sweep, _split_sweep),
    "stopped": Joint({"stop": _STOP}, _joined_stop, _split_stop),
    "steps": Holds(moves.STEPS, moves.steps_text),
    "turn": Holds(moves.END_TURN, short_text),
    "slide": Holds(moves.END_SLIDE, pair),
    "bends": Holds(moves.BENDS, lambda bends: list_values(map(short_text, bends))),
    "around": Holds(Typed(_read_around, {"const": "around"}), lambda _: "around"),
    "end": Holds(source_end(), end_text),
    "ends": Holds(ends_among(), lambda ends: list_values(map(end_text, ends))),
    "piece": Holds(name_of("a piece of this file", "pieces")),
    "pieces": Holds(fields.things("piece", "piece", beside=["template"])),
    "things": Holds(
        fields.things("piece or obstacle", "piece", "obstacle", beside=["source", "piece"])
    ),
    "laid": Holds(fields.in_question(_read_laid, _NAME)),
    "path template": Holds(fields.in_question(fields.read_path_template, _NAME)),
    "side": Holds(fields.in_question(fields.read_path_side, _SIDE)),
    "zone": Holds(fields.in_question(_read_zone, _NAME)),
    "outline": Holds(fields.OUTLINE),
    "ruler": Holds(fields.RULER),
    "bands": Holds(fields.BANDS),
    "arc": Holds(fields.ARC),
    "arcs": Holds(fields.ARCS),
    "length": Holds(LENGTH, short_text),
    "per cent": Holds(fields.PER_CENT, short_text),
    "flag": Holds(FLAG),
    "measure": Holds(choice("a way to measure", "edge", "centre")),
    "near or far": Holds(choice("an end", "near", "far")),
    "any or all": Holds(choice("a part", "any", "all")),
    "part": Holds(choice("a part", "any", "all", "centre")),
    "line": Holds(choice("a line", "closest", "any", "centre", "points", "one_point")),
    "share hidden": Holds(fields.PER_CENT_OR_NONE, short_text),
    "length or none": Holds(Typed(fields.length_answer, _LENGTH_SCHEMA)),
    "band or none": Holds(fields.answer_names(fields.band_names, "none")),
    "arcs or none": Holds(fields.answer_names(fields.arc_names, "none", "undefined")),
    "pieces or none": Holds(fields.answer_names(lambda _, known: known.pieces, "none")),
    "names": Holds(Typed(fields.joined_answer, fields.NAMES_SCHEMA)),
    "yes or no": Holds(fields.answer_word("yes", "no")),
    "yes, no or undefined": Holds(fields.answer_word("yes", "no", "undefined")),
    "share": Holds(Typed(fields.share_answer, NUMBER_SCHEMA)),
    "cover": Holds(fields.answer_word("none", "cover", "hidden")),
    "sight": Holds(fields.answer_word("clear", "partial", "blocked", "none")),
    "overlap": Holds(fields.answer_word("apart", "touching", "overlapping")),
    "met": Holds(fields.in_question(moves.read_path_answer, fields.NAMES_SCHEMA)),
}
"""What each word for the contents of a key means."""


def _judge(ask: Ask, values: Mapping[str, Any], known: Known) -> Iterable[Problem]:
    """What is wrong with a question as a whole: a curve needs a side, each key says something."""
    if isinstance(ask, asks.AskPath):
        template = known.templates.get(ask.template)
        problem = side_problem(template, ask.side) if template else None
        problem = problem or _glide_problem(ask, template, known)
        if problem:
            return (problem,)
    return _idle_keys(ask, values, known.facts)


def _glide_problem(ask: asks.AskPath, template: Template | None, known: Known) -> Problem | None:
    """Corners that glide run on no circle: how far they go has no figure."""
    glides = isinstance(template, CurveTemplate) and template.placed == "nose_to_tail"
    if ask.limit is None or not glides or ask.rulings.get("bump", known.facts.bump) == "centre":
        return None
    what = "a base whose two guides keep to a curve glides, and its corners run on no circle"
    return Problem(what, "`rulings: {bump: centre}`", inside=("limit",))


def _idle_keys(ask: Ask, values: Mapping[str, Any], facts: KeyFacts) -> Iterator[Problem]:
    """The keys that say nothing beside the others (ME-12.10).

    `outline` stands for the outline of each end that has none of its own.
    """
    found = {each.key: each for each in misfits(ask, facts)}
    alone = [key for key in ("from_outline", "to_outline") if key in values]
    if alone and values.get("outline"):
        keys = [key for key in alone if values[key] is None]
        barred = [found.pop((key,), None) for key in keys]
        if not keys:
            what = "each end has an outline of its own already"
            yield Problem(what, "no `outline`", inside=("outline",))
        elif all(barred) and barred[0]:
            yield Problem(barred[0].what, barred[0].fits, inside=("outline",))
    for each in found.values():
        yield Problem(each.what, each.fits, inside=each.key)


QUESTIONS = Questions(
    get_args(Ask), HOLDS, "a question such as {id: q1, ask: range, from: a, to: b}", _judge
)
"""The rules questions of table files."""
