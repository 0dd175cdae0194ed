"""Whatever is done to a file, it loads or it has faults: nothing else is ever raised."""

from random import Random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from simulator.scenario import Fault, TableFaults, load_text, table_text
from simulator.scenario.faults import MOST_FAULTS
from tests.scenario.samples import VALID
from tests.scenario.space_war.test_tables import BATTLE

_PIECES = [
    *"{}[],:-&*!|>'\"#%@`?\\/~\t\n\r\0é😀",
    "\ufeff",
    "\u2028",
    "\x85",
    " ",
    "  ",
    "---",
    "...",
]
_PIECES += [
    "no",
    "yes",
    "null",
    "true",
    "0",
    "-0",
    "-1",
    "0.001",
    "1e9",
    "99999999",
    "1.2345",
    "0x1",
]
_PIECES += ["id", "at", "kind", "ships", "heading", "towards", "polygon", "<<", "&a", "*a", "!!str"]
_PIECES += ["[]", "{}", "[0,0]", "[[0,0],[1,1],[0,1]]", "{towards: spade}", "jump_point", "A", "B"]
_PIECES += ["cyan-1", "cyan-1/1", "spade"]
_PIECES += ["hits", "{source: L}", "count", "rear", "aboard", "cyan-2", "tractored_by", "prisoner"]
_PIECES += ["amber-1", "dock", "design", "damaged", "expended", "[1, 2]", "99"]
_ROUNDS = 1500


def _judge(data: bytes) -> None:
    """Load it; what loads goes round, what does not has faults that can be shown."""
    faults: tuple[Fault, ...] = ()
    try:
        file = load_text(data, "fuzz.yaml")
    except TableFaults as error:
        faults = error.faults
    else:
        assert load_text(table_text(file).encode(), "again.yaml") == file
        return
    assert 1 <= len(faults) <= MOST_FAULTS
    texts = [fault.text() for fault in faults]
    assert all(text.isprintable() and text.startswith("fuzz.yaml") for text in texts)
    assert max(map(len, texts)) < 2000
    places = [(fault.line or 0, fault.column or 0) for fault in faults]
    assert places == sorted(places)


def _mutated(dice: Random, text: str) -> bytes:
    """A valid file with a few things cut out, put in, doubled or swapped."""
    for _ in range(dice.randint(1, 4)):
        start = dice.randrange(len(text))
        end = min(len(text), start + dice.choice((0, 1, 1, 2, 5, 40)))
        other = dice.randrange(len(text))
        piece = dice.choice(
            (
                dice.choice(_PIECES),
                text[other : other + dice.randint(1, 60)],
                "",
                text[start:end] * 2,
            )
        )
        text = text[:start] + piece + text[end:]
    return text.encode()


def _words_changed(dice: Random, text: str) -> bytes:
    """A valid file with single values replaced: its form stays, its contents do not."""
    words = text.replace("{", "{ ").replace("}", " }").replace("[", "[ ").replace("]", " ]")
    parts = words.split(" ")
    for _ in range(dice.randint(1, 3)):
        spot = dice.randrange(len(parts))
        tail = "," if parts[spot].endswith(",") else ""
        tail = "\n" if parts[spot].endswith("\n") else tail
        parts[spot] = dice.choice((dice.choice(_PIECES), dice.choice(parts).strip(",\n"))) + tail
    return " ".join(parts).encode()


@pytest.mark.parametrize("mutate", [_mutated, _words_changed])
@pytest.mark.parametrize("text", [VALID, BATTLE], ids=["billion_suns", "space_war"])
def test_mutations_load_or_have_faults(mutate: object, text: str) -> None:
    assert callable(mutate)
    dice = Random("mutations of a table file")
    for _ in range(_ROUNDS if text == VALID else _ROUNDS // 3):
        _judge(mutate(dice, text))


@settings(max_examples=150, deadline=None)
@given(st.binary(max_size=300))
def test_any_bytes_load_or_have_faults(data: bytes) -> None:
    _judge(data)


_KEYS = ["system", "mode", "title", "scale", "rounds", "contracts", "rulings", "seats", "tables"]
_KEYS += ["questions", "id", "name", "agent", "size", "battlezones", "objects", "battlegroups"]
_KEYS += [
    "kind",
    "owner",
    "at",
    "heading",
    "diameter",
    "polygon",
    "class",
    "damage",
    "ships",
    "ask",
]
_KEYS += ["towards", "from", "to", "weapon", "arc", "group", "answer", "draw", "by", "object"]
_KEYS += ["design", "aboard", "hits", "source", "count", "rear", "tractored_by", "prisoner"]
_KEYS += ["damaged", "expended", "face_up", "craft"]
_KEYS += ["jump_point", "objective", "exhausted", "round"]
_LEAVES = ["1", "x", "cyan", "A", "", "[0, 0]", "12.5", "range", "frigate", "comsat"]
_LEAVES += ["pike", "wasp", "fishhook", "L", "ram", "2", "true", "[1]"]
_LEAVES += ["solo", "ic", "ic_next", "ic_arrival", "[JS]"]

_values = st.recursive(
    st.sampled_from(_LEAVES),
    lambda inner: st.one_of(
        st.lists(inner, max_size=4),
        st.dictionaries(st.sampled_from(_KEYS), inner, max_size=8),
    ),
    max_leaves=40,
)


def _flow(value: object) -> str:
    if isinstance(value, dict):
        return "{" + ", ".join(f"{key}: {_flow(inner)}" for key, inner in value.items()) + "}"
    if isinstance(value, list):
        return "[" + ", ".join(map(_flow, value)) + "]"
    return str(value) if str(value).startswith("[") else f'"{value}"'


@settings(max_examples=150, deadline=None)
@given(st.dictionaries(st.sampled_from(["system", "seats", "tables", "questions"]), _values))
def test_any_tree_of_our_keys_loads_or_has_faults(value: dict[str, object]) -> None:
    _judge(_flow(value).encode())


@settings(max_examples=150, deadline=None)
@given(_values, _values, _values)
def test_any_entries_load_or_have_faults(thing: object, group: object, question: object) -> None:
    text = (
        "{system: billion_suns, seats: [{id: cyan}], tables: [{id: A, size: [9, 9], "
        f"objects: [{_flow(thing)}], battlegroups: [{_flow(group)}]}}], "
        f"questions: [{_flow(question)}]}}"
    )
    _judge(text.encode())


@settings(max_examples=150, deadline=None)
@given(_values, _values, _values)
def test_any_craft_load_or_have_faults(thing: object, craft: object, question: object) -> None:
    text = (
        "{system: space_war, seats: [{id: cyan}, {id: x}], tables: [{id: A, size: [9, 9], "
        f"objects: [{_flow(thing)}], craft: [{{id: y, owner: x, design: fishhook, at: [1, 1]}}, "
        f"{_flow(craft)}]}}], questions: [{_flow(question)}]}}"
    )
    _judge(text.encode())
