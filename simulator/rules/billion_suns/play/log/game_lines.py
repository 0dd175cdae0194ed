"""The log's lines for what happens in a game."""

from collections.abc import Callable, Mapping
from typing import Any, TypeAlias

from simulator.kernel.event import Event
from simulator.rules.billion_suns.model import events
from simulator.rules.billion_suns.model.modes import BATTLEZONE_CARDS, card_text
from simulator.rules.billion_suns.model.stages import SettingUp
from simulator.rules.billion_suns.play.set_up.contract_setup import found
from simulator.rules.billion_suns.view import phrases
from simulator.rules.billion_suns.view.lookup import View, contracts, in_warzone, seat_name

_COMPARTMENTS = {"initiative": "Seize Initiative", "jump": "Jump In", "tactical": "Tactical"}


def tell(view: View, event: Event) -> str:
    """Say what happened; empty for what is only book-keeping."""
    kind = type(event)
    if kind in _PLAIN:
        seat = event.seat if isinstance(event, _Seated) else None
        return _PLAIN[kind].format(event, ceo=seat_name(view, seat))
    return _LINES[kind](view, event) if kind in _LINES else ""


def _phase(_: View, event: events.PhaseBegan) -> str:
    if event.phase == "over":
        return f"the game is over after round {event.round} (ABS-11.5)"
    if event.phase == "set_up":
        return "the game is set up (ABS-11.2)"
    return f"round {event.round}: the {event.phase.capitalize()} phase begins (ABS-11.3)"


def _turned_up(view: View, event: events.CardTurned) -> str:
    drawn, known = f"the {card_text(event.card)} is drawn", contracts(view)
    if event.card not in known:
        zone = BATTLEZONE_CARDS[event.card].replace("_", " ")
        return f"{drawn}: a battlezone, {zone} (WZ-5)"
    stage = view.extra.stages[-1]
    before = stage.drawn if isinstance(stage, SettingUp) else ()
    if event.card not in found(view, (*before, event.card)):
        rule = "WZ-5.1" if in_warzone(view) else "ABS-12.1"
        return f"{drawn} and passed over, since its suit is there already ({rule})"
    return f"{drawn}: {known[event.card].title}"


def _dealt(view: View, event: events.ContractsDealt) -> str:
    dealt = tuple(_contract(view, deal.card) for deal in event.deals)
    return f"the contracts are {phrases.listed(dealt)}"


def _tokens(view: View, event: events.TokensSpent) -> str:
    noun = f"{_COMPARTMENTS[event.compartment]} token"
    spent = phrases.counted(event.count, noun)
    return f"{seat_name(view, event.seat)} spends {spent} on {event.why}"


def _paid(view: View, event: events.CreditsPaid) -> str:
    price = phrases.counted(event.credits, "credit")
    return f"{seat_name(view, event.seat)} pays {price} for {event.why} (ABS-4.8)"


def _issued(view: View, event: events.BondsIssued) -> str:
    return f"{seat_name(view, event.seat)} has {phrases.counted(event.bonds, 'War Bond')} (WZ-1.2)"


def _cashed(view: View, event: events.BondsCashed) -> str:
    cashed = phrases.counted(event.bonds, "War Bond")
    got = phrases.counted(event.credits, "credit")
    return f"{seat_name(view, event.seat)} cashes {cashed}: {got} (WZ-1.2)"


def _fitted(_: View, event: events.LoadoutFitted) -> str:
    return f"{event.group} has a loadout, {event.loadout.replace('_', ' ')} (WZ-3)"


def _stowed(_: View, event: events.Stowed) -> str:
    if event.where == events.RESERVES:
        return f"{event.group} goes to Close Reserves (WZ-1.4)"
    return f"{event.group} goes aboard {event.where} (ABS-4.9)"


def _activated(_: View, event: events.GroupActivated) -> str:
    verb = "activates" if len(event.groups) == 1 else "activate"
    return f"{phrases.listed(event.groups)} {verb} (ABS-5.8)" if event.groups else ""


def _ordered(_: View, event: events.OrderGiven) -> str:
    order = event.kind.replace("_", " ").title()
    aim = f" {event.target}" if event.target else ""
    return f"{event.group}: {order}{aim} (ABS-5.1)"


def _turned(_: View, event: events.DieTurned) -> str:
    rule = "ABS-8.4" if event.built_in else "ABS-9.4"
    return f"die {event.die + 1} now shows {event.face} ({rule})"


def _lost(view: View, event: events.ShipLost) -> str:
    by = f", by {seat_name(view, event.credit)}" if event.credit else ""
    return f"{event.piece} is destroyed{by} (ABS-2.4)"


def _contract(view: View, card: str) -> str:
    """The contract's name and rule, as lines of the log end."""
    return contracts(view)[card].title


def _earned(view: View, event: events.CardEarned) -> str:
    got = phrases.counted(event.credits, "credit")
    name = seat_name(view, event.seat)
    return f"{name} earns {got} for the {event.pips} of {_contract(view, event.card)}"


def _discarded(view: View, event: events.CardDiscarded) -> str:
    return f"the {event.pips} of {_contract(view, event.card)} is discarded"


def _scored(view: View, event: events.PointsScored) -> str:
    got = phrases.counted(event.points, "victory point")
    return f"{seat_name(view, event.seat)} scores {got} by {_contract(view, event.card)}"


def _gained(view: View, event: events.TokensGained) -> str:
    got = phrases.counted(event.count, "Tactical token")
    return f"{seat_name(view, event.seat)} gains {got} by {_contract(view, event.card)}"


_Seated: TypeAlias = (
    events.AdministratorNamed
    | events.HelmSet
    | events.InitiativeWon
    | events.JumpPointOpened
    | events.WentRogue
)
"""Events of `_PLAIN` that are a CEO's doing."""

_PLAIN: Mapping[type[Event], str] = {
    events.AdministratorNamed: "{ceo} is the Systems Administrator (ABS-11.2)",
    events.HelmSet: (
        "{ceo} has {0.initiative} Seize Initiative, {0.jump} Jump In,"
        " {0.tactical} Tactical (ABS-3.1)"
    ),
    events.InitiativeWon: "{ceo} wins the initiative (ABS-3.2)",
    events.JumpPointOpened: "{ceo} opens a jump point on table {0.table} (ABS-4.3)",
    events.JumpedIn: "{0.group} arrives by jump (ABS-4.7)",
    events.ShipParted: "{0.ship} is a battlegroup of its own, {0.group} (WZ-2.1)",
    events.Scrambled: "{0.group} scrambles from {0.carrier} (ABS-4.9)",
    events.Scanned: "{0.group} scans {0.target} (ABS-5.6)",
    events.BlastQueued: "{0.blast.piece} explodes (ABS-8.9)",
    events.WentRogue: "{ceo} goes rogue (ABS-9.5): {0.group} takes the damage for {0.why}",
}
"""Lines that need nothing but the event, `0`, and the name of its seat, `ceo`."""

_LINES: Mapping[type[Event], Callable[[View, Any], str]] = {
    events.PhaseBegan: _phase,
    events.CardTurned: _turned_up,
    events.ContractsDealt: _dealt,
    events.TokensSpent: _tokens,
    events.CreditsPaid: _paid,
    events.BondsIssued: _issued,
    events.BondsCashed: _cashed,
    events.LoadoutFitted: _fitted,
    events.Stowed: _stowed,
    events.GroupActivated: _activated,
    events.OrderGiven: _ordered,
    events.DieTurned: _turned,
    events.CardEarned: _earned,
    events.CardDiscarded: _discarded,
    events.PointsScored: _scored,
    events.TokensGained: _gained,
    events.ShipLost: _lost,
}
"""Who says what."""
