"""The fields of questions about moves: steps, what is swept and done at the end (ME-9, ME-12.6)."""

from collections.abc import Callable, Mapping
from dataclasses import replace
from typing import Any

from simulator.geometry.exact.templates.forms import (
    Forward,
    PivotStep,
    Sideways,
    Step,
    Wheel,
    joints_of,
)
from simulator.geometry.exact.templates.steps import corner_names
from simulator.geometry.units import FULL_TURN, Point, short_text
from simulator.kernel.wording import count_words
from simulator.scenario.faults import Problem, Wrong, quote_value, unfit
from simulator.scenario.fields import NUMBER_SCHEMA, POINT_SCHEMA, gather_parts
from simulator.scenario.measure.ask_fields import (
    answer_rows,
    distinct,
    in_question,
    length_answer,
    names_in,
)
from simulator.scenario.measure.known import Known
from simulator.scenario.measure.lengths import read_place
from simulator.scenario.measure.records import forms_schema, read_form, read_part
from simulator.scenario.measure.templates import read_bend, read_turn
from simulator.scenario.tree import Raw
from simulator.scenario.yaml_text import list_values, mapping

MOST_STEPS = 24
"""Most steps of a move."""

_STEP = "{forward: 4}, {sideways: 2}, {pivot: 90} or {wheel: 45}"
_STEPS: Mapping[str, Callable[[int], Step]] = {
    "forward": Forward,
    "sideways": Sideways,
    "pivot": PivotStep,
    "wheel": Wheel,
}


def _read_steps(value: Raw, data: dict[str, Any], known: Known) -> tuple[Step, ...]:  # noqa: ARG001
    expected = f"a list of 1 to {MOST_STEPS} steps such as {_STEP}"
    if not isinstance(value, list) or not 1 <= len(value) <= MOST_STEPS:
        raise Wrong(Problem(_other_list(value, "step"), expected))
    return tuple(gather_parts(enumerate(value), lambda part: _read_step(part, known)))


def _other_list(value: Raw, each: str) -> str:
    """What stands where a list of another length is expected."""
    if isinstance(value, list):
        return f"a list of {count_words(len(value), each)} stands here"
    return unfit(value, "stands here")


def _read_step(value: Raw, known: Known) -> Step:
    word, found = read_form(value, _STEP, _STEPS)
    if word in ("pivot", "wheel"):
        return _STEPS[word](read_part(found, word, lambda part: read_turn(part, FULL_TURN)))
    return _STEPS[word](read_part(found, word, lambda part: _read_way(part, known)))


def _read_way(value: Raw, known: Known) -> int:
    """A length, below 0 for one back or to the left."""
    try:
        way, _ = read_place([value, "0"], known)
    except Wrong as wrong:
        raise Wrong(*(replace(each, inside=()) for each in wrong.problems)) from None
    if not way:
        raise Wrong(Problem(f"{quote_value(value)} is no step", "a length that is not 0"))
    return way


def steps_text(steps: tuple[Step, ...]) -> str:
    """The steps of a move as YAML."""
    words = {kind: word for word, kind in _STEPS.items()}
    return list_values(mapping([(words[type(step)], short_text(_size(step)))]) for step in steps)


def _size(step: Step) -> int:
    return step.milli if isinstance(step, PivotStep | Wheel) else step.length


def _read_end_turn(value: Raw, data: dict[str, Any], known: Known) -> int:  # noqa: ARG001
    return read_turn(value, FULL_TURN)


def _read_end_slide(value: Raw, data: dict[str, Any], known: Known) -> Point:  # noqa: ARG001
    found = read_place(value, known)
    if found == (0, 0):
        raise Wrong(Problem("this slides nowhere", "[right, ahead], one of them not 0"))
    return found


def _read_bends(value: Raw, data: dict[str, Any], known: Known) -> tuple[int, ...]:
    template = known.templates.get(data.get("template") or "")
    joints = joints_of(template) if template else ()
    if not joints:
        raise Wrong(Problem("only a template with joints can be bent", "a template with `turn`"))
    expected = f"a list of {count_words(len(joints), 'bend')}, one a joint, 0 for straight on"
    if not isinstance(value, list) or len(value) != len(joints):
        raise Wrong(Problem(_other_list(value, "bend"), expected))
    return tuple(gather_parts(enumerate(value), read_bend))


def read_sweep(value: Raw, data: dict[str, Any], known: Known) -> tuple[str, ...]:  # noqa: ARG001
    """Parse what of a move may meet something."""
    rows = names_in(value, "a list of template, base and end")
    return distinct(rows, "something that is swept", ("template", "base", "end"))


def read_path_answer(value: Raw, data: dict[str, Any], known: Known) -> str:
    """Parse the expected answer about a move: what is met, or with `stop` alone a length.

    With `limit` it lists corners.
    """
    if data.get("limit") is not None:
        return _corners_answer(value, data, known)
    if data.get("stop") and data.get("sweep") is None:
        return length_answer(value)
    rows = answer_rows(value)
    if rows == ["none"]:
        return "none"
    choices = (*known.list_named("piece", "obstacle"), "edge")
    return ", ".join(distinct(rows, "a name for this answer", choices))


def _corners_answer(value: Raw, data: dict[str, Any], known: Known) -> str:
    rows = answer_rows(value)
    kind = known.kind_of(data.get("piece") or "")
    if kind is None or rows == ["none"]:
        return ", ".join(map(str, rows))
    outline = kind.outlines.get(data.get("outline") or "", kind.base)
    return ", ".join(distinct(rows, "a corner of that piece", corner_names(outline)))


STEPS = in_question(_read_steps, forms_schema(MOST_STEPS, dict.fromkeys(_STEPS, NUMBER_SCHEMA)))
END_TURN = in_question(_read_end_turn, NUMBER_SCHEMA)
BENDS = in_question(_read_bends, {"type": "array", "items": NUMBER_SCHEMA, "minItems": 1})
END_SLIDE = in_question(_read_end_slide, POINT_SCHEMA)
