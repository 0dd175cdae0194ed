"""Cards are dealt and drawn at random, each seat's in secret (SW-1.7, SW-16.1, C33)."""

from simulator.kernel.resolution import Resolution
from simulator.mechanics.private_dice import shuffle_for
from simulator.rules.space_war.model.card_events import CardsDrawn, CardsRedrawn
from simulator.rules.space_war.model.cards import CARD_NAMES, CardName
from simulator.rules.space_war.view.cards import held_cards, is_void, left_in_deck, played_cards
from simulator.rules.space_war.view.lookup import rulings_of, seats_of


def deal(now: Resolution) -> None:
    """One card to each seat; a seat to which the table file has given cards draws none."""
    for seat in seats_of(now.state):
        if not held_cards(now.state, seat) and not played_cards(now.state, seat):
            draw(now, seat, 1)


def draw(now: Resolution, seat: str, count: int) -> None:
    """The top cards of the deck, or what is left of it."""
    cards = _shuffle(now, seat)[:count]
    now.emit(CardsDrawn(seat, len(cards), cards))


def redraw_void(now: Resolution) -> None:
    """Draw again for cards that mean nothing in the scenario, by ruling convoy_task_cards (C33).

    It was rolled once the cards had been dealt.
    """
    if rulings_of(now.state).convoy_task_cards == "void":
        return
    for seat in seats_of(now.state):
        held = held_cards(now.state, seat)
        kept = tuple(card for card in held if not is_void(now.state, card))
        if kept != held:
            more = _shuffle(now, seat)[: len(held) - len(kept)]
            now.emit(CardsRedrawn(seat, (*kept, *more)))


def _shuffle(now: Resolution, seat: str) -> tuple[CardName, ...]:
    """What is left of the deck in random order; as many dice as it has cards, whatever is left."""
    order = shuffle_for(now, seat, len(CARD_NAMES), "cards")
    left = left_in_deck(now.state, seat)
    return tuple(CARD_NAMES[place] for place in order if CARD_NAMES[place] in left)
