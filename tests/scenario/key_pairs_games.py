"""Forms of the questions of the games with their keys: those of shipped files, at their tables."""

from collections.abc import Iterator
from pathlib import Path
from typing import Any

from simulator import paths
from simulator.kernel.spec import Question
from simulator.kernel.state import AnyState
from simulator.mechanics.ruling_choice import read_state_as
from simulator.rules import SYSTEMS
from simulator.rules.space_war.questions.answers import FINDS, RULINGS
from tests.scenario.key_pairs import Board, Form, Keys, Row, head_of, other_readings

_KEYS: dict[str, dict[str, Keys]] = {
    "space_war": {
        "attack": {"rear": ({"rear": "true"},)},
        "scout": {},
        "blast": {"count": ({"count": "2"},)},
        "hits": {"count": ({"count": "2"},)},
    },
    "billion_suns": {"ic_next": {}, "ic_arrival": {"class": ({"class": "gunship"},)}},
}
"""Keys with values that fit any file, by system and question; others name what lies on tables."""


_ASKED = (*RULINGS, "defeat")
"""The rulings that some question of Space War hangs on, and one of the others."""


def told(view: AnyState, question: Question[Any]) -> Any:
    """The answer with its reasons and measures; in Space War without what other readings say."""
    if view.setup.system == "space_war":
        ask = question.ask
        read: Any = FINDS[type(ask)](read_state_as(view, ask.rulings), ask)
        found = read.value, read.words
    else:
        read = SYSTEMS[view.setup.system].asks.answer(view, question)
        found = read.value, read.headline
    measures = [(each.distance, each.margin, each.ok) for each in read.measures]
    return *found, measures, [(each.ok, each.text, each.piece) for each in read.reasons]


def shipped(system: str) -> Iterator[tuple[Board, list[Form]]]:
    """The tables of each shipped file with questions that have keys, and these questions."""
    for path in sorted((paths.data("tables") / system / "questions").glob("*.yaml")):
        forms = _forms(system, path)
        if forms:
            head = head_of(path.read_text())
            yield Board(system, [{**head, "questions": []}], told), forms


def _forms(system: str, path: Path) -> list[Form]:
    root: Any = head_of(path.read_text())
    others = other_readings(system) if system == "space_war" else {}
    rulings = {key: others[key] for key in others if key.removeprefix("rulings.") in _ASKED}
    found: dict[str, Form] = {}
    for row in root["questions"]:
        if row["ask"] in _KEYS[system] or rulings:
            base, keys = _form(system, row, root)
            found[repr(base)] = Form(base, keys, rulings)
    return list(found.values())


def _form(system: str, row: Row, root: Any) -> tuple[Row, Keys]:
    """The question without its keys, and values for these."""
    ask, keys = row["ask"], dict(_KEYS[system].get(row["ask"], {}))
    left_out = {"id", "answer", "rulings", *keys}
    if ask in ("scout", "blast"):
        others = [each["id"] for each in root["tables"][0]["craft"] if each["id"] != row["from"]]
        keys["to"] = tuple({"to": name} for name in others[:3])
    if ask.startswith("ic_"):
        things = root["tables"][0].get("objects", ())
        names = [each["id"] for each in things if each["kind"] != "jump_point" and "id" in each]
        keys["objective"] = tuple({"objective": name} for name in names[:2])
        keys["exhausted"] = tuple({"exhausted": [card]} for card in root["contracts"])
    if ask == "ic_arrival":
        groups = [one for table in root["tables"] for one in table.get("battlegroups", ())]
        group = next((one["id"] for one in groups if one["owner"] != "ic"), None)
        other: Row = {"group": group} if "round" in row else {"round": "3"}
        keys["group or round"] = (other,) if group else ()
    left_out |= {key for values in keys.values() for value in values for key in value}
    left_out -= {key for value in keys.get("group or round", ()) for key in value}
    return {key: value for key, value in row.items() if key not in left_out}, keys
