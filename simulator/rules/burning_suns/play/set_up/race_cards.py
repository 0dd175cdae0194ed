"""Race cards: each empire keeps 4 of its 8, and nobody else ever learns which (BS-3.5)."""

from collections.abc import Iterator
from itertools import combinations

from simulator.kernel.action import Action
from simulator.kernel.asked.answer import first_failure
from simulator.kernel.by_hand.sandbox import HAND
from simulator.kernel.decisions import seal
from simulator.kernel.dice import Dice, pick
from simulator.kernel.refusal import Refusal
from simulator.kernel.resolution import Resolution
from simulator.kernel.saved.codec import canonical, parse
from simulator.kernel.saved.decoding import decoder
from simulator.kernel.stages import ask, pop
from simulator.rules.burning_suns.judging.rounds import may_keep_cards
from simulator.rules.burning_suns.model.actions import KeepCards
from simulator.rules.burning_suns.model.catalogue import View
from simulator.rules.burning_suns.model.empire_events import CardsKept
from simulator.rules.burning_suns.model.state import KeepingCards
from simulator.rules.burning_suns.view.lookup import figures_of, seats_of
from simulator.rules.burning_suns.view.possessions import cards_to_keep, race_cards_of

_WHAT = "cards"
_READ = decoder(KeepCards)


def choosers(view: View) -> tuple[str, ...]:
    """The seats whose race cards no file names."""
    empires = view.extra.empires
    return tuple(
        seat for seat in seats_of(view) if seat not in empires or empires[seat].cards is None
    )


def run(now: Resolution, stage: KeepingCards) -> None:  # noqa: ARG001 - as all stages
    """Ask all at once, sealed."""
    kept = figures_of(now.state).cards_kept
    why = f"Keep {kept} of your race's cards, under cover; the others leave the game."
    ask(now, choosers(now.state), _WHAT, why, sealed=True)


def check(view: View, stage: KeepingCards, action: Action, seat: str) -> Refusal | None:  # noqa: ARG001 - as all stages
    """Are they so many of the seat's race?"""
    if not isinstance(action, KeepCards):
        return Refusal("wrong_answer", HAND, "Keep your race cards first; then the game goes on.")
    return first_failure(may_keep_cards(view, action, seat))


def take(now: Resolution, stage: KeepingCards, action: Action, seat: str) -> None:  # noqa: ARG001 - as all stages
    """Keep the answer; after the last one each seat has its cards."""
    answers = seal(now, seat, _WHAT, canonical(action), kept=True)
    if answers is None:
        return
    for name, text in answers:
        now.emit(CardsKept(name, _READ(parse(text)).cards))
    pop(now)


def offers(view: View, stage: KeepingCards, seat: str, dice: Dice) -> Iterator[Action]:  # noqa: ARG001 - as all stages
    """Choices of so many, the first by lot."""
    able = tuple(combinations(race_cards_of(view, seat), cards_to_keep(view, seat)))
    yield KeepCards(pick(dice, able))
    yield from map(KeepCards, able)
