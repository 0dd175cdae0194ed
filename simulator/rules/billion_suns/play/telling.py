"""The log's lines for what happens in a game."""

from collections.abc import Callable, Mapping
from typing import Any

from simulator.kernel.event import Event
from simulator.rules.billion_suns import words
from simulator.rules.billion_suns.events import (
    RESERVES,
    AdministratorNamed,
    BlastQueued,
    BondsCashed,
    BondsIssued,
    CardDiscarded,
    CardEarned,
    CardTurned,
    ContractsDealt,
    CreditsPaid,
    DieTurned,
    GroupActivated,
    HelmSet,
    InitiativeWon,
    JumpedIn,
    JumpPointOpened,
    LoadoutFitted,
    OrderGiven,
    PhaseBegan,
    PointsScored,
    Scanned,
    Scrambled,
    ShipLost,
    ShipParted,
    Stowed,
    TokensGained,
    TokensSpent,
    WentRogue,
)
from simulator.rules.billion_suns.lookup import View, contracts, in_warzone, seat_name
from simulator.rules.billion_suns.modes import BATTLEZONE_CARDS, card_text
from simulator.rules.billion_suns.stages import SettingUp

_COMPARTMENTS = {"initiative": "Seize Initiative", "jump": "Jump In", "tactical": "Tactical"}


def tell(view: View, event: Event) -> str:
    """Say what happened; empty for what is only book-keeping."""
    line = _LINES.get(type(event))
    return line(view, event) if line else ""


def _phase(_: View, event: PhaseBegan) -> str:
    if event.phase == "over":
        return f"the game is over after round {event.round}"
    if event.phase == "set_up":
        return "the game is set up (ABS-11.2)"
    return f"round {event.round}: the {event.phase.capitalize()} phase begins (ABS-11.3)"


def _turned_up(view: View, event: CardTurned) -> str:
    drawn, known = f"{card_text(event.card)} is drawn", contracts(view)
    if event.card not in known:
        zone = BATTLEZONE_CARDS[event.card].replace("_", " ")
        return f"{drawn}: a battlezone, {zone} (WZ-5)"
    stage = view.extra.stages[-1]
    before = stage.drawn if isinstance(stage, SettingUp) else ()
    if any(card in known and card[-1] == event.card[-1] for card in before):
        rule = "WZ-5.1" if in_warzone(view) else "ABS-12.1"
        return f"{drawn} and passed over, since its suit is there already ({rule})"
    return f"{drawn}: {known[event.card].name} ({known[event.card].rule})"


def _administrator(view: View, event: AdministratorNamed) -> str:
    return f"{seat_name(view, event.seat)} is the Systems Administrator (ABS-11.2)"


def _dealt(view: View, event: ContractsDealt) -> str:
    named = ((deal.card, contracts(view)[deal.card]) for deal in event.deals)
    each = tuple(f"{card_text(card)} {one.name} ({one.rule})" for card, one in named)
    return f"the contracts are {words.listed(each)}"


def _helm(view: View, event: HelmSet) -> str:
    parts = f"{event.initiative} Seize Initiative, {event.jump} Jump In, {event.tactical} Tactical"
    return f"{seat_name(view, event.seat)} has {parts} (ABS-3.1)"


def _tokens(view: View, event: TokensSpent) -> str:
    noun = f"{_COMPARTMENTS[event.compartment]} token"
    spent = words.counted(event.count, noun)
    return f"{seat_name(view, event.seat)} spends {spent} on {event.why}"


def _rogue(view: View, event: WentRogue) -> str:
    name = seat_name(view, event.seat)
    return f"{name} goes rogue (ABS-9.5): {event.group} takes the damage for {event.why}"


def _credits(view: View, event: CreditsPaid) -> str:
    return f"{seat_name(view, event.seat)} pays {event.credits} credits for {event.why} (ABS-4.8)"


def _issued(view: View, event: BondsIssued) -> str:
    return f"{seat_name(view, event.seat)} has {words.counted(event.bonds, 'War Bond')} (WZ-1.2)"


def _cashed(view: View, event: BondsCashed) -> str:
    cashed = words.counted(event.bonds, "War Bond")
    return f"{seat_name(view, event.seat)} cashes {cashed}: {event.credits} credits (WZ-1.2)"


def _won(view: View, event: InitiativeWon) -> str:
    return f"{seat_name(view, event.seat)} wins the initiative (ABS-3.2)"


def _opened(view: View, event: JumpPointOpened) -> str:
    return f"{seat_name(view, event.seat)} opens a jump point on table {event.table} (ABS-4.3)"


def _jumped(_: View, event: JumpedIn) -> str:
    return f"{event.group} arrives by jump"


def _parted(_: View, event: ShipParted) -> str:
    return f"{event.ship} is a battlegroup of its own, {event.group} (WZ-2.1)"


def _fitted(_: View, event: LoadoutFitted) -> str:
    return f"{event.group} has a loadout, {event.loadout.replace('_', ' ')} (WZ-3)"


def _scrambled(_: View, event: Scrambled) -> str:
    return f"{event.group} scrambles from {event.carrier} (ABS-4.9)"


def _stowed(_: View, event: Stowed) -> str:
    if event.where == RESERVES:
        return f"{event.group} goes to Close Reserves (WZ-1.4)"
    return f"{event.group} goes aboard {event.where} (ABS-4.9)"


def _activated(_: View, event: GroupActivated) -> str:
    return f"{words.listed(event.groups)} activates (ABS-5.8)" if event.groups else ""


def _ordered(_: View, event: OrderGiven) -> str:
    order = event.kind.replace("_", " ").title()
    aim = f" {event.target}" if event.target else ""
    return f"{event.group}: {order}{aim} (ABS-5.1)"


def _turned(_: View, event: DieTurned) -> str:
    return f"die {event.die + 1} now shows {event.face}"


def _lost(view: View, event: ShipLost) -> str:
    by = f", by {seat_name(view, event.credit)}" if event.credit else ""
    return f"{event.piece} is destroyed{by} (ABS-2.4)"


def _queued(_: View, event: BlastQueued) -> str:
    return f"{event.blast.piece} explodes (ABS-8.9)"


def _scanned(_: View, event: Scanned) -> str:
    return f"{event.group} scans {event.target} (ABS-5.6)"


def _contract(view: View, card: str) -> str:
    """The contract's name and rule, as lines of the log end."""
    contract = contracts(view)[card]
    return f"{contract.name} ({contract.rule})"


def _earned(view: View, event: CardEarned) -> str:
    got = words.counted(event.credits, "credit")
    name = seat_name(view, event.seat)
    return f"{name} earns {got} for the {event.pips} of {_contract(view, event.card)}"


def _discarded(view: View, event: CardDiscarded) -> str:
    return f"the {event.pips} of {_contract(view, event.card)} is discarded"


def _scored(view: View, event: PointsScored) -> str:
    got = words.counted(event.points, "victory point")
    return f"{seat_name(view, event.seat)} scores {got} by {_contract(view, event.card)}"


def _gained(view: View, event: TokensGained) -> str:
    got = words.counted(event.count, "Tactical token")
    return f"{seat_name(view, event.seat)} gains {got} by {_contract(view, event.card)}"


_LINES: Mapping[type[Event], Callable[[View, Any], str]] = {
    PhaseBegan: _phase,
    CardTurned: _turned_up,
    AdministratorNamed: _administrator,
    ContractsDealt: _dealt,
    HelmSet: _helm,
    TokensSpent: _tokens,
    WentRogue: _rogue,
    CreditsPaid: _credits,
    BondsIssued: _issued,
    BondsCashed: _cashed,
    InitiativeWon: _won,
    JumpPointOpened: _opened,
    JumpedIn: _jumped,
    ShipParted: _parted,
    LoadoutFitted: _fitted,
    Scrambled: _scrambled,
    Stowed: _stowed,
    GroupActivated: _activated,
    OrderGiven: _ordered,
    DieTurned: _turned,
    CardEarned: _earned,
    CardDiscarded: _discarded,
    PointsScored: _scored,
    TokensGained: _gained,
    ShipLost: _lost,
    BlastQueued: _queued,
    Scanned: _scanned,
}
"""Who says what."""
