"""The log's rows of the contracts: drawn, dealt and paid (ABS-12, WZ-6)."""

from simulator.kernel import wording
from simulator.kernel.event import DiceRolled
from simulator.kernel.shown.telling import Telling
from simulator.kernel.wording import count_words, join_words
from simulator.rules.billion_suns.model import events
from simulator.rules.billion_suns.model.contractors import (
    ClaimJumped,
    ContractRejected,
    SoloDrawing,
)
from simulator.rules.billion_suns.model.modes import BATTLEZONE_CARDS, card_text, zone_name
from simulator.rules.billion_suns.model.stages import SettingUp
from simulator.rules.billion_suns.play.log.wording import (
    SCAN,
    fight,
    in_end_phase,
    is_fight,
    is_scan,
)
from simulator.rules.billion_suns.play.set_up.contract_setup import find_contracts
from simulator.rules.billion_suns.view import phrases
from simulator.rules.billion_suns.view.contract_terms import value
from simulator.rules.billion_suns.view.lookup import View, contracts, in_warzone, seat_name
from simulator.rules.billion_suns.view.turn_order import ceos

ADMINISTRATOR = "administrator"
"""The strand of the roll-off for the Systems Administrator."""

CONTRACTS = "contracts"
"""The strand of the cards drawn and the contracts they come to."""


def turned_up(view: View, event: events.CardTurned) -> Telling:
    """What a drawn card means."""
    drawn, known = f"The {card_text(event.card)} is drawn", contracts(view)
    if event.card not in known:
        zone = zone_name(BATTLEZONE_CARDS[event.card])
        return _card(f"{drawn}: a battlezone, {zone}", "WZ-5")
    stage = view.stages[-1]
    before = stage.drawn if isinstance(stage, SettingUp) else ()
    before = stage.kept if isinstance(stage, SoloDrawing) else before
    if event.card not in find_contracts(view, (*before, event.card)):
        text = f"{drawn} and passed over, since its suit is there already"
        return _card(text, "WZ-5.1" if in_warzone(view) else "ABS-12.1")
    name, rule = name_contract(view, event.card)
    return _card(f"{drawn}: {name}", rule)


def tell_rejected(view: View, event: ContractRejected) -> Telling:
    """A contract that suits solo badly goes (SOLO-1.21)."""
    name, rule = name_contract(view, event.card)
    who = seat_name(view, event.seat)
    return _card(f"{name} suits solo badly: {who} draws another in its place", "SOLO-1.21", rule)


def tell_dealt(view: View, event: events.ContractsDealt) -> Telling:
    """The contracts of the game."""
    dealt = [name_contract(view, deal.card) for deal in event.deals]
    names = join_words(tuple(name for name, _ in dealt))
    verb = "contract is" if len(dealt) == 1 else "contracts are"
    rules = tuple(rule for _, rule in dealt)
    return Telling(head=f"The {verb} {names}", rules=rules, strand=CONTRACTS)


def name_contract(view: View, card: str) -> tuple[str, str]:
    """The contract's name, whether it is ours, and its rule."""
    contract = contracts(view)[card]
    return f"{contract.name}{' (ours)' if contract.ours else ''}", contract.rule


def tell_earned(view: View, event: events.CardEarned) -> Telling:
    """Credits for a card of a contract's deck."""
    got = count_words(event.credits, "credit")
    return _gain(view, event.card, f"{seat_name(view, event.seat)} earns {got}")


def claim_jumped(view: View, event: ClaimJumped) -> Telling:
    """Round which objective contractors outweigh the CEO, and by how much (SOLO-1.7)."""
    where = join_words(tuple(phrases.known_as(view, name) for name in event.objectives))
    rival = next((seat_name(view, seat) for seat in ceos(view)), "the CEO")
    text = (
        f"the Independent Contractors jump the claim at {where}, "
        f"mass {event.contractors} against {event.ceo} of {rival}"
    )
    rules = ("SOLO-1.7", name_contract(view, event.card)[1])
    head = _head(view, event.card)
    return Telling(
        rules=rules,
        pieces=event.objectives,
        strand=_strand(view, event.card),
        head=head,
        clause=text,
    )


def tell_discarded(view: View, event: events.CardDiscarded) -> Telling:
    """A card of a contract's deck that is discarded."""
    return _gain(
        view,
        event.card,
        f"a card of {count_words(value(view, event.pips), 'credit')} is discarded",
    )


def tell_scored(view: View, event: events.PointsScored) -> Telling:
    """Victory points."""
    got = count_words(event.points, "victory point")
    text = f"{seat_name(view, event.seat)} scores {got}"
    return _gain(view, event.card, text, opens=_is_alone(view))


def tell_gained(view: View, event: events.TokensGained) -> Telling:
    """Tactical tokens."""
    got = count_words(event.count, "Tactical token")
    return _gain(view, event.card, f"{seat_name(view, event.seat)} gains {got}")


def tell_drawn(view: View, event: DiceRolled) -> Telling | None:
    """A die decides which card of a contract's deck is on top."""
    name, die = event.purpose.partition("top card of ")[2], phrases.dice(1, event.sides)
    cards = [deal.card for deal in view.extra.deals]
    card = next((one for one in cards if name.startswith(contracts(view)[one].name)), None)
    if card is None:
        return None
    strand = _strand(view, card)
    text = f"The top card: {event.faces[0]} on {die}"
    return Telling(text, ("ABS-12",), strand=strand, opens=_is_alone(view), head=_head(view, card))


def _gain(view: View, card: str, text: str, *, opens: bool = False) -> Telling:
    """Part of the attack or scan that earns it; otherwise one row per contract."""
    name, rule = name_contract(view, card)
    strand = _strand(view, card)
    if is_fight(view) or is_scan(view):
        part = f"{wording.capital(text)} by {name}"
        return Telling(part, (rule,), strand=strand, clause=text)
    head = _head(view, card)
    return Telling(rules=(rule,), strand=strand, opens=opens, head=head, clause=text)


def _strand(view: View, card: str) -> str:
    """The row for what a contract pays."""
    if is_fight(view) or is_scan(view):
        return SCAN if is_scan(view) else fight(view)
    return f"contract {card}"


def _is_alone(view: View) -> bool:
    """Does a contract pay outside the End phase, attacks and scans?"""
    return not (in_end_phase(view) or is_fight(view) or is_scan(view))


def _head(view: View, card: str) -> str:
    """The head of a contract's own row; empty within an attack or a scan."""
    if is_fight(view) or is_scan(view):
        return ""
    return f"{name_contract(view, card)[0]}:"


def _card(text: str, *rules: str) -> Telling:
    return Telling(text, rules, strand=CONTRACTS)
