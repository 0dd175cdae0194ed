"""Folding the game's own events: how each turns one state into the next."""

from collections.abc import Callable, Mapping
from dataclasses import replace
from typing import Any

from simulator.kernel import stages
from simulator.kernel.event import Event
from simulator.kernel.piece import InSpace, OnTable, Piece, moved_to
from simulator.kernel.stages import StagePopped
from simulator.mechanics.game import Fold, only_told
from simulator.rules.billion_suns.model import events
from simulator.rules.billion_suns.model.contract_state import ContractState
from simulator.rules.billion_suns.model.contractors import (
    ArrivalChecked,
    ClaimJumped,
    ContractRejected,
    ObjectiveDrawn,
)
from simulator.rules.billion_suns.model.extra import Battlegroup
from simulator.rules.billion_suns.model.stages import Activation, with_dice
from simulator.rules.billion_suns.play.free_hand.groups import (
    Now,
    with_extra,
    with_own_group,
)
from simulator.rules.billion_suns.view.contract_terms import ROUND_MARKS
from simulator.rules.billion_suns.view.lookup import aboard, in_warzone, is_ceo, purse_of


def _fold_popped(state: Now, event: StagePopped) -> Now:
    """Each CEO may go rogue again in the next activation (ABS-9.8)."""
    over = state.stages[-1]
    after: Now = stages.fold_popped(state, event)
    return with_extra(after, rogues=()) if isinstance(over, Activation) else after


def _began(state: Now, event: events.PhaseBegan) -> Now:
    return replace(state, round=event.round, phase=event.phase)


def _with_purse(state: Now, seat: str, **changes: Any) -> Now:
    purse = replace(purse_of(state, seat), **changes)
    return with_extra(state, purses={**state.extra.purses, seat: purse})


def _with_more(state: Now, seat: str, **more: int) -> Now:
    """The state with these amounts added to, or taken from, a seat's purse."""
    purse = purse_of(state, seat)
    sums = {what: getattr(purse, what) + count for what, count in more.items()}
    return _with_purse(state, seat, **sums)


def _helm_set(state: Now, event: events.HelmSet) -> Now:
    after = _with_purse(
        state,
        event.seat,
        initiative=event.initiative,
        jump=event.jump,
        tactical=event.tactical,
    )
    helm = (event.initiative, event.jump, event.tactical)
    return with_extra(after, helms={**state.extra.helms, event.seat: helm})


def _fold_spent(state: Now, event: events.TokensSpent) -> Now:
    return _with_more(state, event.seat, **{event.compartment: -event.count})


def _went_rogue(state: Now, event: events.WentRogue) -> Now:
    return with_extra(state, rogues=(*state.extra.rogues, event.seat))


def _fold_paid(state: Now, event: events.CreditsPaid) -> Now:
    return _with_more(state, event.seat, credits=-event.credits)


def _fold_issued(state: Now, event: events.BondsIssued) -> Now:
    return _with_purse(state, event.seat, bonds=event.bonds)


def _fold_cashed(state: Now, event: events.BondsCashed) -> Now:
    return _with_more(state, event.seat, bonds=-event.bonds, credits=event.credits)


def _fold_won(state: Now, event: events.InitiativeWon) -> Now:
    return with_extra(state, winner=event.seat)


def _fold_opened(state: Now, event: events.JumpPointOpened) -> Now:
    opened = purse_of(state, event.seat).opened
    tables = opened if event.table in opened else (*opened, event.table)
    return _with_purse(state, event.seat, opened=tables)


def _with_group(state: Now, group: Battlegroup) -> Now:
    return with_extra(state, groups={**state.extra.groups, group.id: group})


def _jumped_in(state: Now, event: events.JumpedIn) -> Now:
    return _with_group(state, replace(state.extra.groups[event.group], jumped_in=True))


def _fold_parted(state: Now, event: events.ShipParted) -> Now:
    return with_own_group(state, event.ship, event.group)


def _fold_fitted(state: Now, event: events.LoadoutFitted) -> Now:
    return _with_group(state, replace(state.extra.groups[event.group], loadout=event.loadout))


def _fold_stowed(state: Now, event: events.Stowed) -> Now:
    pieces = {
        name: moved_to(piece, InSpace(event.where))
        if piece.group == event.group and isinstance(piece.place, OnTable)
        else piece
        for name, piece in state.pieces.items()
    }
    return replace(state, pieces=pieces)


def _fold_activated(state: Now, event: events.GroupActivated) -> Now:
    groups = dict(state.extra.groups)
    for name in event.groups:
        groups[name] = replace(groups[name], activated=True, easy_target=False)
    return with_extra(state, groups=groups)


def _die_turned(state: Now, event: events.DieTurned) -> Now:
    found = with_dice(state.stages)
    if found is None:
        raise ValueError("no dice lie there")
    at, holder = found
    inside, dice = list(state.stages), list(holder.dice)
    old = dice[event.die]
    dice[event.die] = replace(old, face=event.face, turned=old.turned or event.built_in)
    inside[at] = replace(holder, dice=tuple(dice))
    after: Now = stages.with_stages(state, tuple(inside))
    return after


def _fold_lost(state: Now, event: events.ShipLost) -> Now:
    """The cost of a CEO's ship counts for the CEO who destroyed it; own ships count for nobody.

    So do the ships aboard it, which are lost with it (ABS-4.17).
    """
    piece = state.pieces[event.piece]
    seat = event.credit
    classes = state.setup.catalogue.classes
    if seat is None or not is_ceo(state, seat) or piece.kind not in classes or seat == piece.owner:
        return state
    lost = (piece, *aboard(state, piece.id))
    return _with_more(state, seat, worth=sum(classes[each.kind].cost for each in lost))


def _fold_queued(state: Now, event: events.BlastQueued) -> Now:
    return with_extra(state, blasts=(*state.extra.blasts, event.blast))


def _fold_taken(state: Now, _: events.BlastTaken) -> Now:
    return with_extra(state, blasts=state.extra.blasts[1:])


def _with_deal(state: Now, card: str, change: Callable[[ContractState], ContractState]) -> Now:
    deals = tuple(change(deal) if deal.card == card else deal for deal in state.extra.deals)
    return with_extra(state, deals=deals)


def _fold_joined(state: Now, event: events.ThingJoined) -> Now:
    return _with_deal(
        state, event.card, lambda deal: replace(deal, things=(*deal.things, event.thing))
    )


def _fold_discarded(state: Now, event: events.CardDiscarded | events.CardEarned) -> Now:
    """There is one card of each pips in a deck (ABS-12)."""
    return _with_deal(
        state,
        event.card,
        lambda deal: replace(deal, deck=tuple(pips for pips in deal.deck if pips != event.pips)),
    )


def _fold_earned(state: Now, event: events.CardEarned) -> Now:
    return _with_more(_fold_discarded(state, event), event.seat, credits=event.credits)


def _fold_scored(state: Now, event: events.PointsScored) -> Now:
    return _with_more(state, event.seat, points=event.points)


def _fold_gained(state: Now, event: events.TokensGained) -> Now:
    return _with_more(state, event.seat, tactical=event.count)


def _clear_round_marks(piece: Piece) -> Piece:
    """The piece without the marks that last one round (ABS-12.16, 12.21)."""
    marks = tuple(mark for mark in piece.marks if mark[0] not in ROUND_MARKS)
    return piece if marks == piece.marks else replace(piece, marks=marks)


def _fold_cleared(state: Now, _: events.RoundCleared) -> Now:
    pieces = {name: _clear_round_marks(piece) for name, piece in state.pieces.items()}
    state = replace(state, pieces=pieces)
    groups = {
        name: replace(group, activated=False, jumped_in=False)
        for name, group in state.extra.groups.items()
    }
    kept = not in_warzone(state)
    purses = {
        seat: replace(purse, initiative=0, jump=0, tactical=0, credits=purse.credits if kept else 0)
        for seat, purse in state.extra.purses.items()
    }
    return with_extra(state, groups=groups, purses=purses, winner=None, rogues=())


def _fold_dealt(state: Now, event: events.ContractsDealt) -> Now:
    return with_extra(state, deals=event.deals)


FOLDS: Mapping[type[Event], Fold] = {
    StagePopped: _fold_popped,
    events.PhaseBegan: _began,
    events.CardTurned: only_told,
    events.AdministratorNamed: only_told,
    events.ContractsDealt: _fold_dealt,
    events.HelmSet: _helm_set,
    events.TokensSpent: _fold_spent,
    events.WentRogue: _went_rogue,
    events.CreditsPaid: _fold_paid,
    events.BondsIssued: _fold_issued,
    events.BondsCashed: _fold_cashed,
    events.InitiativeWon: _fold_won,
    events.JumpPointOpened: _fold_opened,
    events.JumpedIn: _jumped_in,
    events.ShipParted: _fold_parted,
    events.LoadoutFitted: _fold_fitted,
    events.Scrambled: only_told,
    events.Stowed: _fold_stowed,
    events.GroupActivated: _fold_activated,
    events.OrderGiven: only_told,
    events.DieTurned: _die_turned,
    events.ShipLost: _fold_lost,
    events.BlastQueued: _fold_queued,
    events.BlastTaken: _fold_taken,
    events.Scanned: only_told,
    events.ThingJoined: _fold_joined,
    events.CardEarned: _fold_earned,
    events.CardDiscarded: _fold_discarded,
    events.PointsScored: _fold_scored,
    events.TokensGained: _fold_gained,
    events.RoundCleared: _fold_cleared,
    ArrivalChecked: only_told,
    ObjectiveDrawn: only_told,
    ClaimJumped: only_told,
    ContractRejected: only_told,
}
"""How each of the game's own events is folded."""
