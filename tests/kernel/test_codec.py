"""Canonical texts: one form, and a named fault for everything that is none of ours."""

import json
from dataclasses import dataclass
from typing import Any, Literal

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from simulator.geometry.heading import Degrees, Vector
from simulator.geometry.shapes import Disc, Pose
from simulator.kernel.by_hand.sandbox import FreeHand
from simulator.kernel.decision import Decision
from simulator.kernel.fold import SharedEvent
from simulator.kernel.piece import Aside, OnTable, Piece
from simulator.kernel.saved.codec import DEEPEST, LONGEST_TEXT, CodecFault, canonical, parse
from simulator.kernel.saved.decoding import decoder
from simulator.kernel.spec import Question, Seat, Setup, Table
from simulator.rules.billion_suns.model.asks import Ask
from simulator.rules.billion_suns.model.extra import Extra
from simulator.rules.billion_suns.model.options import Options
from simulator.rules.billion_suns.model.specs import Catalogue
from simulator.save_tags import saved_as
from tests.contract import toy
from tests.kernel.strategies import PLAIN, TEXTS, values

HINTS: dict[str, Any] = {
    "free hand": FreeHand,
    "shared event": SharedEvent,
    "toy action": toy.ToyAction,
    "toy event": toy.ToyEvent,
    "toy setup": Setup[toy.Options, toy.Rules, toy.Extra],
    "setup": Setup[Options, Catalogue, Extra],
    "question": Question[Ask],
    "decision": Decision,
    "odd": tuple[int, str | None, Literal[1, 0, "x"], tuple[bool, ...]],
}
each_hint = pytest.mark.parametrize("hint", HINTS.values(), ids=HINTS.keys())


@each_hint
@settings(max_examples=20, deadline=None)
@given(data=st.data())
def test_every_value_survives_its_text(hint: Any, data: st.DataObject) -> None:
    value = data.draw(values(hint))
    text = canonical(value)
    again = decoder(hint)(parse(text.encode()))
    assert again == value
    assert canonical(again) == text


@each_hint
@settings(max_examples=30, deadline=None)
@given(data=st.data())
def test_damaged_values_are_good_or_a_named_fault(hint: Any, data: st.DataObject) -> None:
    found = json.loads(canonical(data.draw(values(hint))))
    _damage(found, data)
    try:
        again = decoder(hint)(found)
    except CodecFault:
        return
    assert decoder(hint)(parse(canonical(again))) == again


def _damage(found: Any, data: st.DataObject) -> None:
    """Put something else into one place of plain JSON."""
    while isinstance(found, list | dict) and found:
        keys = list(found) if isinstance(found, dict) else range(len(found))
        key = data.draw(st.sampled_from(keys))
        if not isinstance(found[key], list | dict) or data.draw(st.booleans()):
            found[key] = data.draw(PLAIN)
            return
        found = found[key]


@settings(max_examples=200, deadline=None)
@given(st.binary(max_size=60) | TEXTS.map(str.encode) | PLAIN.map(lambda x: json.dumps(x).encode()))
def test_any_bytes_are_json_or_a_named_fault(text: bytes) -> None:
    try:
        found = parse(text)
    except CodecFault:
        return
    assert parse(canonical(found)) == found


def test_one_form() -> None:
    piece = Piece("b", "ship", None, "g", OnTable("A", Pose((1, -2), Vector(3, 4))), Disc(5))
    assert canonical(piece) == (
        '{"base":{"is":"disc","radius":5},"group":"g","id":"b","is":"piece","kind":"ship",'
        '"marks":[],"owner":null,"place":{"is":"on_table","pose":{"at":[1,-2],'
        '"heading":{"is":"vector","x":3,"y":4},"is":"pose"},"table":"A"}}'
    )
    assert canonical({"b": "é“\n", "a": True}) == '{"a":true,"b":"é“\\n"}'


@saved_as("box", once=("lids",))
@dataclass(frozen=True)
class Box:
    size: int = 0


def test_a_field_that_went_is_written_and_read_as_ever() -> None:
    assert canonical(Box(2)) == '{"is":"box","lids":[],"size":2}'
    assert decoder(Box)(parse('{"is":"box","lids":[],"size":2}')) == Box(2)
    assert decoder(Box)(parse('{"is":"box","size":2}')) == Box(2)
    with pytest.raises(CodecFault, match="lids: an empty list was expected"):
        decoder(Box)(parse('{"is":"box","lids":[1]}'))


@saved_as("crate", later=("labels", "full"))
@dataclass(frozen=True)
class Crate:
    size: int = 0
    labels: tuple[str, ...] = ()
    full: bool = True


def test_a_field_that_came_later_is_left_out_while_it_has_its_default() -> None:
    assert canonical(Crate(2)) == '{"is":"crate","size":2}'
    other = Crate(2, ("a",), full=False)
    assert canonical(other) == '{"full":false,"is":"crate","labels":["a"],"size":2}'
    assert [decoder(Crate)(parse(canonical(each))) for each in (Crate(2), other)] == [
        Crate(2),
        other,
    ]


def test_a_field_may_become_a_union_later() -> None:
    assert decoder(Degrees | Vector)(parse(canonical(Degrees(5)))) == Degrees(5)


def test_a_new_field_with_a_default_leaves_old_texts_readable() -> None:
    assert decoder(Table)({"is": "table", "id": "A", "name": "B", "size": [1, 2]}) == Table(
        "A", "B", (1, 2)
    )


MANY_KEYS = [f'"k{n}":1' for n in (*range(200_000), 7)]


@pytest.mark.parametrize(
    ("text", "says"),
    [
        ("1.5", "not whole"),
        ("NaN", "not whole"),
        ("-Infinity", "not whole"),
        ("1e999", "not whole"),
        ("9" * 5000, "not JSON"),
        (b"\xff", "not JSON"),
        ("", "not JSON"),
        ("{} {}", "not JSON"),
        ('{"a":1,"b":2,"a":3}', "`a` stands there twice"),
        pytest.param(f"{{{','.join(MANY_KEYS)}}}", "`k7` stands there twice", id="many keys"),
        ("[" * 100_000 + "]" * 100_000, "nested too deeply"),
        ('{"a":' * 100_000, "nested too deeply"),
        ("[" * (DEEPEST + 1) + "]" * (DEEPEST + 1), "nested too deeply"),
        ('{"a":' * 800 + "[]" + "}" * 800, "nested too deeply"),
        (" " * (LONGEST_TEXT + 1), "longer than"),
    ],
)
def test_what_is_no_text_of_ours(text: str | bytes, says: str) -> None:
    with pytest.raises(CodecFault, match=says):
        parse(text)


@pytest.mark.parametrize(
    ("hint", "text", "says"),
    [
        (int, "true", "a whole number was expected, not True"),
        (bool, "1", "true or false was expected, not 1"),
        (int, "9223372036854775808", "64 bits"),
        (str, '"\\ud800"', "surrogate"),
        (str, "[1]", "a text was expected, not a list"),
        (Literal[1, "a"], "true", "one of 1, 'a' was expected"),
        (tuple[int, int], "[1]", "a list of 2 was expected"),
        (tuple[int, ...], "[1,null]", r"^\[1\]: a whole number"),
        (int | None, "{}", "a whole number or null was expected, not an object"),
        (Aside, '{"is":"aside"}', "why: this field is missing"),
        (Aside, '{"is":"aside","why":"x","how":1}', "how: there is no such field"),
        (Aside, '{"is":"on_table","why":"x"}', "`aside` was expected"),
        (Aside, "[]", "`aside` was expected"),
        (Degrees | Vector, '{"is":"turn"}', "is: one of degrees, vector was expected, not 'turn'"),
        (Degrees | Vector, '{"is":[]}', "was expected, not a list"),
        (
            Piece,
            canonical(Piece("a", "b", None, None, OnTable("A", Pose((1, 2))))).replace(
                "[1,2]", "[1,[]]"
            ),
            r"^place\.pose\.at\[1\]: a whole number was expected, not a list$",
        ),
    ],
)
def test_faults_name_their_place(hint: Any, text: str, says: str) -> None:
    with pytest.raises(CodecFault, match=says):
        decoder(hint)(parse(text))


def test_deep_nesting_is_never_shown() -> None:
    deep = parse("[" * DEEPEST + "]" * DEEPEST)
    with pytest.raises(CodecFault, match="a text was expected, not a list"):
        decoder(str)(deep)


def test_what_a_value_refuses_is_a_fault_with_its_place() -> None:
    with pytest.raises(CodecFault, match=r"^\[0\]: too wide$"):
        decoder(tuple[Narrow, ...])(parse('[{"is":"narrow","width":9}]'))


@saved_as("narrow")
@dataclass(frozen=True)
class Narrow:
    width: int

    def __post_init__(self) -> None:
        if self.width > 5:
            raise ValueError("too wide")


@pytest.mark.parametrize("value", [1.5, {1: 2}, {1, 2}, object(), b"x", Seat])
def test_what_cannot_be_written_is_a_bug(value: object) -> None:
    with pytest.raises(TypeError):
        canonical(value)


@pytest.mark.parametrize("value", [2**63, -(2**63) - 1, "\ud800", {"\udfff": 1}])
def test_what_no_reader_would_take_is_not_written(value: object) -> None:
    with pytest.raises(CodecFault):
        canonical(value)


@pytest.mark.parametrize(
    "hint",
    [
        float,
        list[int],
        dict[int, str],
        tuple[int, ...] | tuple[str, ...],
        bool | Literal[True],  # noqa: PYI051 - that they look alike is the point
        Setup,
        Question[float],
    ],
)
def test_hints_that_cannot_be_read_by_are_bugs(hint: Any) -> None:
    with pytest.raises((TypeError, ValueError)):
        decoder(hint)
