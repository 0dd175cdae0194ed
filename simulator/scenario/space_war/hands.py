"""Technology cards in table files: held, in force and spent, seat by seat (SW-16.1)."""

from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from typing import Any

from simulator.rules.space_war.model.cards import (
    BETTER_ARMOUR,
    CARD_NAMES,
    SPENT_AT_ONCE,
    CardName,
)
from simulator.rules.space_war.model.craft import Craft
from simulator.rules.space_war.model.extra import Extra
from simulator.rules.space_war.model.rulings import Rulings
from simulator.scenario.entries import Findings, Typed
from simulator.scenario.faults import FieldPath, Problem, brief
from simulator.scenario.fields import one_of, read_list
from simulator.scenario.tree import Raw
from simulator.scenario.yaml_text import list_values, quote_text

KEYS = ("cards", "in_force", "spent")
"""The lists of cards of a seat."""


def _read_cards(value: Raw) -> tuple[str, ...]:
    expected = "a list of cards such as [superior_lasers, subterfuge]"
    return read_list(value, expected, lambda raw: one_of("a card", raw, CARD_NAMES))


CARDS = Typed(_read_cards, {"type": "array", "items": {"enum": list(CARD_NAMES)}})
"""How a list of cards is read."""


@dataclass(frozen=True, slots=True)
class SeatCards:
    """The cards of a seat in a file, by their key, and where the seat stands there.

    `armoured` is the Craft that Better Armour serves, None if it serves all.
    """

    path: FieldPath
    lists: Mapping[str, tuple[CardName, ...]]
    armoured: str | None


def hand_of(seat: Any, path: FieldPath) -> SeatCards | None:
    """The cards that a seat of a file has; None without any."""
    lists = {key: getattr(seat, key) for key in KEYS if getattr(seat, key)}
    return SeatCards(path, lists, seat.armoured) if lists or seat.armoured else None


def check_hands(
    hands: Mapping[str, SeatCards],
    readings: Rulings,
    craft: Mapping[str, Craft],
    findings: Findings,
    *,
    played: bool,
) -> None:
    """No card stands twice in a deck, nor where it cannot be (SW-16.1, ruling card_deck).

    Nor does any stand in the file of a game that is not `played` with cards (SW-20.3).
    """
    if not played:
        _must_be_none(hands, findings)
        return
    seen: dict[tuple[str, str], FieldPath] = {}
    for seat, hand in hands.items():
        deck = seat if readings.card_deck == "each_own" else ""
        for key, cards in hand.lists.items():
            for place, card in enumerate(cards):
                path = (*hand.path, key, place)
                if (deck, card) in seen:
                    text = f"{brief(card)} stands here twice: a deck has one of each"
                    findings.add(path, Problem(text, "another card (SW-16.1)"))
                seen[deck, card] = path
                if key == "in_force" and card in SPENT_AT_ONCE:
                    text = f"{brief(card)} is spent once it is shown"
                    findings.add(path, Problem(text, "it under `spent` (SW-16.1)"))
        _check_armoured(seat, hand, craft, findings)


def _check_armoured(
    seat: str, hand: SeatCards, craft: Mapping[str, Craft], findings: Findings
) -> None:
    if hand.armoured is None:
        return
    path, one = (*hand.path, "armoured"), craft.get(hand.armoured)
    if BETTER_ARMOUR not in hand.lists.get("in_force", ()):
        findings.add(path, Problem("no Better Armour is in force here", "no such key (SW-5.3)"))
    elif one is None or one.owner != seat:
        findings.add(path, Problem("that is no Craft of this seat", "one of its Craft (SW-5.3)"))


def _must_be_none(hands: Mapping[str, SeatCards], findings: Findings) -> None:
    """Cards stand in a file whose game is played without them (SW-20.3)."""
    for hand in hands.values():
        key = next(iter(hand.lists), "armoured")
        text = "this game is played without cards"
        findings.add((*hand.path, key), Problem(text, "`cards: true` at the top (SW-20.3)"))


def set_up_cards(hands: Mapping[str, SeatCards]) -> dict[str, Any]:
    """The cards as a set-up has them."""
    found: dict[str, Any] = {
        key: {seat: hand.lists[key] for seat, hand in hands.items() if key in hand.lists}
        for key in KEYS
    }
    armoured = {seat: hand.armoured for seat, hand in hands.items() if hand.armoured}
    return {**found, "armoured": armoured}


def kept_cards(extra: Extra) -> dict[str, Any]:
    """Of a position what a file can say of its cards: those that the viewer knows."""
    return {key: getattr(extra, key) for key in (*KEYS, "armoured")}


def hand_items(seat: str, extra: Extra) -> Iterator[tuple[str, str]]:
    """The cards of a seat as its file has them; a Task that is done is in force."""
    for key in KEYS:
        cards = getattr(extra, key).get(seat, ())
        if cards:
            yield key, list_values(quote_text(card) for card in cards)
    if seat in extra.armoured:
        yield "armoured", quote_text(extra.armoured[seat])
