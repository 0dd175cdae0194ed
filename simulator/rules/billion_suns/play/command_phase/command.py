"""The Command phase: the helm in secret, then the roll-off for the initiative (ABS-3)."""

from simulator.kernel.action import Action
from simulator.kernel.asked.answer import first_failure
from simulator.kernel.by_hand.sandbox import HAND
from simulator.kernel.decisions import seal
from simulator.kernel.dice import Dice, pick
from simulator.kernel.refusal import Refusal
from simulator.kernel.resolution import Resolution
from simulator.kernel.saved.codec import canonical, parse
from simulator.kernel.saved.decoding import decoder
from simulator.kernel.stages import ask, pop, turn
from simulator.rules.billion_suns.judging.command_phase import may_allot, may_bid, tokens
from simulator.rules.billion_suns.model.actions import AllotHelm, BidInitiative
from simulator.rules.billion_suns.model.events import HelmSet, InitiativeWon, TokensSpent
from simulator.rules.billion_suns.model.stages import Command
from simulator.rules.billion_suns.view.lookup import View, in_solo, seat_name
from simulator.rules.billion_suns.view.turn_order import ceos

HELM = "helm"
BID = "bid"

_WHY_HELM = "Put your CMD tokens into the three compartments."
_WHY_BID = "Say how many Seize Initiative tokens you spend on the roll-off."

_READ_HELM = decoder(AllotHelm)
_READ_BID = decoder(BidInitiative)


def run(now: Resolution, stage: Command) -> None:
    """Ask for the helms, then for the bids of those who have any token to spend, then roll."""
    seats = ceos(now.state)
    if stage.step == "allot":
        ask(now, seats, HELM, _WHY_HELM, sealed=True)
        return
    if stage.step == "bid":
        able = tuple(seat for seat in seats if now.state.extra.purses[seat].initiative)
        if able:
            ask(now, able, BID, _WHY_BID, sealed=True)
        else:
            turn(now, Command("roll", rolling=seats))
        return
    _roll(now, stage)


def check(view: View, stage: Command, action: Action, seat: str) -> Refusal | None:
    """All tokens go into the helm; a bid is no more than the compartment's tokens."""
    if stage.step == "allot":
        return _check_helm(view, action)
    if not isinstance(action, BidInitiative):
        return Refusal("wrong_answer", HAND, _WHY_BID)
    return first_failure(may_bid(view, seat, action.tokens))


def take(now: Resolution, stage: Command, action: Action, seat: str) -> None:
    """Seal the answer; after the last one all are revealed and take effect."""
    what = HELM if stage.step == "allot" else BID
    answers = seal(now, seat, what, canonical(action))
    if answers is None:
        return
    if what == HELM:
        for name, text in answers:
            helm = _READ_HELM(parse(text))
            now.emit(HelmSet(name, helm.initiative, helm.jump, helm.tactical))
        if in_solo(now.state):
            pop(now)  # no roll-off (SOLO-1.11)
        else:
            turn(now, Command("bid"))
        return
    bids = tuple((name, _READ_BID(parse(text)).tokens) for name, text in answers)
    for name, count in bids:
        if count:
            now.emit(TokensSpent(name, "initiative", count, "the roll-off (ABS-3.2)"))
    turn(now, Command("roll", bids, ceos(now.state)))


def offers(view: View, stage: Command, seat: str, dice: Dice) -> tuple[Action, ...]:
    """Some ways to divide the tokens; every number that may be spent, the largest first."""
    if stage.step == "bid":
        own = view.extra.purses[seat].initiative
        return tuple(BidInitiative(count) for count in range(own, -1, -1))
    all_tokens = tokens(view)
    shares = [
        AllotHelm(first, all_tokens - first - last, last)
        for first in range(all_tokens + 1)
        for last in range(all_tokens - first + 1)
    ]
    return tuple(pick(dice, shares) for _ in range(12))


def _check_helm(view: View, action: Action) -> Refusal | None:
    if not isinstance(action, AllotHelm):
        return Refusal("wrong_answer", HAND, _WHY_HELM)
    return first_failure(may_allot(view, action))


def _roll(now: Resolution, stage: Command) -> None:
    """Each seat still rolling rolls its die; the lowest wins, ties roll again (ABS-3.2)."""
    sides = now.state.setup.catalogue.figures.initiative_dice
    bids = dict(stage.bids)
    faces = {}
    for seat in stage.rolling:
        die = sides[min(bids.get(seat, 0), len(sides) - 1)]
        name = seat_name(now.state, seat)
        (faces[seat],) = now.roll(1, die, f"initiative of {name} (ABS-3.2)")
    lowest = min(faces.values())
    tied = tuple(seat for seat in stage.rolling if faces[seat] == lowest)
    if len(tied) > 1:
        turn(now, Command("roll", stage.bids, tied))
        return
    now.emit(InitiativeWon(tied[0]))
    pop(now)
