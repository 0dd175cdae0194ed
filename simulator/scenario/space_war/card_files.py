"""Reads cards.yaml of Space War: the Technology cards (SW-16.1)."""

from collections.abc import Iterable, Mapping
from functools import cache
from pathlib import Path
from typing import Annotated, Any, ClassVar

from simulator import paths
from simulator.rules.space_war.model.cards import CARD_NAMES, CardKind
from simulator.rules.space_war.model.modules import MODULE_KEYS
from simulator.scenario.entries import FileEntry
from simulator.scenario.faults import Problem, quote_value
from simulator.scenario.fields import Text, choice, each, whole
from simulator.scenario.index import Rule, load_rows
from simulator.scenario.space_war.module_models import Length

_MOST = 9


class CardEntry(FileEntry):
    """A card."""

    said: ClassVar[str] = "a card such as {id: better_armour, name: Better Armour, …}"

    id: Annotated[str, choice("a card", *CARD_NAMES)]
    name: Text
    text: Text
    rule: Rule
    weapon: Annotated[str, choice("a key of a module", *MODULE_KEYS)] = ""
    bonus: Annotated[int, whole(0, _MOST)] = 0
    shots: Annotated[int, whole(0, 99)] = 0
    armour: Annotated[int, whole(0, _MOST)] = 0
    scouting_range: Length = 0
    reach: Length = 0
    draws: Annotated[int, whole(0, _MOST)] = 0


class CardsFile(FileEntry):
    """cards.yaml."""

    cards: Annotated[list[Any], each("card", 1)]


def load_cards(path: Path) -> dict[str, CardKind]:
    """The contents of cards.yaml, all cards; TableFaults with everything that is wrong with it."""

    def problems(rows: list[CardEntry]) -> Iterable[Problem]:
        known = [row.id for row in rows]
        lacking = (name for name in CARD_NAMES if name not in known)
        return (Problem(f"{quote_value(name)} is missing") for name in lacking)

    found: dict[str, CardKind] = {}
    for row in load_rows(path, CardsFile, CardEntry, "id", problems):
        name: Any = row.id
        found[name] = CardKind(
            name,
            row.name,
            row.text,
            row.rule,
            row.weapon,
            row.bonus,
            row.shots,
            row.armour,
            row.scouting_range,
            row.reach,
            row.draws,
        )
    return found


@cache
def shipped_cards() -> Mapping[str, CardKind]:
    """Those that are shipped; they do not change while the program runs."""
    return load_cards(paths.data("tables") / "space_war" / "cards.yaml")
