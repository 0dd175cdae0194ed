"""What Technology cards in force change, each at one place; and which a seat holds (SW-16.1)."""

from collections.abc import Iterator
from dataclasses import replace

from simulator.kernel.wording import inches
from simulator.rules.space_war.model.cards import (
    BETTER_ARMOUR,
    CARD_NAMES,
    SUBTERFUGE,
    TASKS,
    CardKind,
    CardName,
)
from simulator.rules.space_war.model.catalogue import View
from simulator.rules.space_war.model.craft import Craft
from simulator.rules.space_war.model.modules import WARHEAD, Weapon
from simulator.rules.space_war.model.options import CONVOY
from simulator.rules.space_war.view.lookup import catalogue_of, figures_of, rulings_of, seats_of
from simulator.rules.space_war.view.scenarios import base_of
from simulator.rules.space_war.view.sides import is_enemy


def in_force(view: View, seat: str) -> Iterator[CardKind]:
    """The cards of a seat that are in force."""
    known = catalogue_of(view).cards
    return (known[card] for card in view.extra.in_force.get(seat, ()) if card in known)


def held_cards(view: View, seat: str) -> tuple[CardName, ...]:
    """The cards that a seat holds; none where that is not known."""
    return view.extra.cards.get(seat, ())


def card_kind(view: View, card: CardName) -> CardKind:
    """What a card is; one that the table's catalogue does not know is called by its id."""
    found = catalogue_of(view).cards.get(card)
    return found or CardKind(card, card.replace("_", " ").capitalize(), "", "SW-16.1")


def arm(view: View, seat: str, key: str, weapon: Weapon) -> Weapon:
    """A weapon of the seat, the module of this key, as cards make it."""
    for card in in_force(view, seat) if view.extra.in_force else ():
        if card.weapon == key:
            weapon = replace(weapon, shots=max(weapon.shots, card.shots))
            weapon = _with_bonus(view, weapon, card.bonus)
    return weapon


def _with_bonus(view: View, weapon: Weapon, bonus: int) -> Weapon:
    """The weapon with a bonus on its shots.

    By the ruling better_missiles_dash Missiles have it on their row, where it fills a dash too.
    """
    if not weapon.spoiled or rulings_of(view).better_missiles_dash == "none":
        return replace(weapon, bonus=weapon.bonus + bonus)
    return replace(weapon, needs={column: need - bonus for column, need in weapon.needs.items()})


def scouting_range(view: View, seat: str | None) -> int:
    """How far the Craft and counters of a seat scout, in thou (SW-15.1)."""
    usual = figures_of(view).scouting_range
    return max((card.scouting_range for card in in_force(view, seat or "")), default=usual) or usual


def card_armour(view: View, craft: Craft) -> int:
    """What cards add to the Armour of a Craft (SW-5.3, C14, C39)."""
    if craft.civil and rulings_of(view).card_for_civilians == "no":
        return 0
    chosen = view.extra.armoured.get(craft.owner, craft.id)
    return sum(card.armour for card in in_force(view, craft.owner)) if chosen == craft.id else 0


def blast_reach(view: View, seat: str | None, usual: int) -> int:
    """How far a blast of a seat's warheads reaches, in thou, where that is usually so far."""
    return max((usual, *(card.reach for card in in_force(view, seat or ""))))


def widest_blast(view: View, usual: int) -> int:
    """How far any blast may reach with the cards of this game, in thou."""
    known = catalogue_of(view).cards.values() if view.setup.options.cards else ()
    return max((usual, *(card.reach for card in known)))


def is_void(view: View, card: CardName) -> bool:
    """Does a card do nothing in this scenario: a Task in a Convoy (C33)?"""
    return card in TASKS and base_of(view) == CONVOY


def left_in_deck(view: View, seat: str) -> tuple[CardName, ...]:
    """The cards that a seat may still draw, by the rulings card_deck and convoy_task_cards."""
    shared = rulings_of(view).card_deck == "shared"
    extra, gone = view.extra, set[CardName]()
    for each in seats_of(view) if shared else (seat,):
        gone.update(extra.cards.get(each, ()))
        gone.update(extra.in_force.get(each, ()))
        gone.update(extra.spent.get(each, ()))
    if rulings_of(view).convoy_task_cards == "redraw":
        gone.update(card for card in TASKS if is_void(view, card))
    return tuple(card for card in CARD_NAMES if card not in gone)


def played_cards(view: View, seat: str) -> tuple[CardName, ...]:
    """The cards that a seat has shown, in force or spent."""
    return (*view.extra.in_force.get(seat, ()), *view.extra.spent.get(seat, ()))


def may_hold(view: View, seat: str, card: CardName) -> bool:
    """May the seat hold a card, as far as everybody knows?

    Not if all that it drew are shown, nor if the only such card of its deck is. What a table file
    deals nobody has counted.
    """
    shown, drawn = played_cards(view, seat), view.extra.drawn.get(seat)
    shared = rulings_of(view).card_deck == "shared"
    seen = any(card in played_cards(view, each) for each in (seats_of(view) if shared else (seat,)))
    return not seen and (drawn is None or len(shown) < drawn)


def answering_seats(view: View, seat: str) -> tuple[str, ...]:
    """The enemies who may answer a card of the seat with Subterfuge, as far as anybody knows."""
    others = [each for each in seats_of(view) if is_enemy(view, seat, each)]
    return tuple(
        each for each in others if each not in view.extra.out and may_hold(view, each, SUBTERFUGE)
    )


def needs_craft(view: View, card: CardName) -> bool:
    """Must a Craft be named that the card serves, by the ruling better_armour (C39)?"""
    return card == BETTER_ARMOUR and rulings_of(view).better_armour == "one_craft"


def effect_text(view: View, card: CardName) -> str:
    """What a card does, with its figures, as a sentence."""
    kind = card_kind(view, card)
    if is_void(view, card):
        return "A Task means nothing in a Convoy."
    if kind.scouting_range:
        far, usual = inches(kind.scouting_range), inches(figures_of(view).scouting_range)
        return f"{kind.text} {far}, not {usual}."
    if kind.reach:
        usual = inches(catalogue_of(view).modules.modules[WARHEAD].reach or 0)
        return f"{kind.text} {inches(kind.reach)}, not {usual}."
    if kind.shots:
        weapon = catalogue_of(view).modules.modules[kind.weapon].weapon
        return f"{kind.text} {kind.shots}, not {weapon.shots if weapon else 0}."
    return f"{kind.text} {kind.draws}." if kind.draws else kind.text
