"""The log's rows for game events; attacks and activations have modules of their own."""

from collections.abc import Mapping

from simulator.kernel import wording
from simulator.kernel.by_hand.piece_events import (
    GroupMarked,
    PieceMarked,
    PieceMoved,
    PiecePlaced,
    PieceRemoved,
)
from simulator.kernel.by_hand.setup_changes import FrameSet
from simulator.kernel.event import DiceRolled, Event
from simulator.kernel.shown.telling import Telling
from simulator.kernel.stages import StagePopped, StagePushed, StageTurned
from simulator.kernel.wording import count_words
from simulator.mechanics.game import Line
from simulator.rules.billion_suns.model import events
from simulator.rules.billion_suns.model.contractors import (
    ArrivalChecked,
    ClaimJumped,
    ContractRejected,
    Errand,
    ObjectiveDrawn,
    SoloTactical,
)
from simulator.rules.billion_suns.model.stages import Activation, Stage
from simulator.rules.billion_suns.play.log import (
    activation_lines,
    arrival_lines,
    attack_lines,
    contract_lines,
    contractor_lines,
    errand_lines,
    mark_lines,
    option_lines,
)
from simulator.rules.billion_suns.play.log.wording import (
    INITIATIVE,
    about,
    apart,
    fight,
    is_fight,
    place_of_effect,
    row,
    top,
    upper,
    verb,
)
from simulator.rules.billion_suns.play.rounds.outcome import round_words
from simulator.rules.billion_suns.view.lookup import View, is_contractors, seat_name


def _phase(view: View, event: events.PhaseBegan) -> Telling:
    if event.phase == "over":
        text, rule = f"The game is over after round {event.round}", "ABS-11.3"
    elif event.phase == "set_up":
        text, rule = "The game is set up", "ABS-11.2"
    else:
        text, rule = (
            f"{wording.capital(round_words(view, event.round))}: {event.phase.capitalize()} phase",
            "ABS-11.3",
        )
    return row(text, rule, heading=True)


def _helm(view: View, event: events.HelmSet) -> Telling:
    helm = f"{event.initiative} Seize Initiative, {event.jump} Jump In and "
    helm += f"{event.tactical} Tactical tokens"
    return row(f"{seat_name(view, event.seat)} has {helm}", "ABS-3.1")


def _tell_won(view: View, event: events.InitiativeWon) -> Telling:
    head = f"{seat_name(view, event.seat)} wins the initiative"
    return Telling(head=head, rules=("ABS-3.2",), strand=INITIATIVE)


def _administrator(view: View, event: events.AdministratorNamed) -> Telling:
    head = f"{seat_name(view, event.seat)} is the Systems Administrator"
    return Telling(head=head, rules=("ABS-11.2",), strand=contract_lines.ADMINISTRATOR)


_COMPARTMENTS = {"jump": "Jump In", "tactical": "Tactical"}


def _tokens(view: View, event: events.TokensSpent) -> Telling:
    who = seat_name(view, event.seat)
    why, rules = apart(view, event.why)
    if event.compartment == "initiative" and isinstance(top(view), SoloTactical):
        return errand_lines.tell_seized(view, event)
    if event.compartment == "initiative":
        bid = count_words(event.count, "Seize Initiative token")
        return row(f"{who} bids {bid}", *rules)
    if event.compartment == "jump":
        return arrival_lines.turn(view, event)
    spent = count_words(event.count, f"{_COMPARTMENTS[event.compartment]} token")
    text = f"{who} spends {spent} on {why}"
    return Telling(text, rules, strand=place_of_effect(view, event.why))


def _rogue(view: View, event: events.WentRogue) -> Telling:
    """Part of an attack, or else a row that the damage continues."""
    why, rules = apart(view, event.why)
    goes = verb(view, event.group, "goes")
    text = f"{upper(view, event.group)} {goes} rogue for {why}"
    pieces, strand = about(view, event.group), fight(view)
    opens = not is_fight(view)
    return Telling(text, ("ABS-9.5", *rules), pieces, strand=strand, opens=opens)


def _tell_issued(view: View, event: events.BondsIssued) -> Telling:
    bonds = count_words(event.bonds, "War Bond")
    return row(f"{seat_name(view, event.seat)} has {bonds}", "WZ-1.2")


def _tell_cashed(view: View, event: events.BondsCashed) -> Telling:
    cashed = count_words(event.bonds, "War Bond")
    got = count_words(event.credits, "credit")
    return row(f"{seat_name(view, event.seat)} cashes {cashed}: {got}", "WZ-1.2")


def _tell_parted(view: View, event: events.ShipParted) -> Telling:
    text = f"{upper(view, event.ship)} is a battlegroup of its own"
    return Telling(text, ("WZ-2.1",), (event.ship,), strand="platforms")


def _tell_turned(view: View, event: StageTurned[Stage]) -> Telling | None:
    old, new = view.stages[-1], event.stage
    if isinstance(old, Activation) and isinstance(new, Activation):
        return activation_lines.activation_turned(view, old, new)
    if isinstance(old, Errand) and isinstance(new, Errand):
        return errand_lines.errand_turned(view, old, new)
    if isinstance(old, SoloTactical) and isinstance(new, SoloTactical):
        return errand_lines.part_begins(view, old, new)
    return attack_lines.tell_turned(view, event)


def _jumped_in(view: View, event: events.JumpedIn) -> Telling:
    if is_contractors(view, view.extra.groups[event.group].owner):
        return contractor_lines.tell_arrived(view, event)
    if any(isinstance(stage, Activation) for stage in view.stages):
        return activation_lines.tell_hopped(view, event.group)
    return arrival_lines.jumped_in(view, event)


def _tell_drawn(view: View, event: ObjectiveDrawn) -> Telling | None:
    if isinstance(top(view), Errand):
        return errand_lines.tell_drawn(view, event)
    return contractor_lines.tell_drawn(view, event)


LINES: Mapping[type[Event], Line] = {
    DiceRolled: mark_lines.tell_rolled,
    GroupMarked: mark_lines.group_marked,
    PieceMarked: mark_lines.piece_marked,
    PieceMoved: mark_lines.tell_moved,
    PiecePlaced: mark_lines.tell_placed,
    PieceRemoved: mark_lines.tell_removed,
    FrameSet: option_lines.frame_set,
    events.PhaseBegan: _phase,
    events.HelmSet: _helm,
    events.InitiativeWon: _tell_won,
    events.AdministratorNamed: _administrator,
    events.TokensSpent: _tokens,
    events.WentRogue: _rogue,
    events.BondsIssued: _tell_issued,
    events.BondsCashed: _tell_cashed,
    events.ShipParted: _tell_parted,
    StagePushed: attack_lines.tell_pushed,
    StageTurned: _tell_turned,
    StagePopped: attack_lines.tell_popped,
    events.DieTurned: attack_lines.die_turned,
    events.ShipLost: attack_lines.tell_lost,
    events.BlastQueued: attack_lines.tell_queued,
    events.OrderGiven: activation_lines.tell_ordered,
    events.Scanned: activation_lines.tell_scanned,
    events.Stowed: activation_lines.tell_stowed,
    events.JumpedIn: _jumped_in,
    events.CreditsPaid: arrival_lines.tell_paid,
    events.JumpPointOpened: arrival_lines.tell_opened,
    events.LoadoutFitted: arrival_lines.tell_fitted,
    events.Scrambled: arrival_lines.tell_scrambled,
    events.CardTurned: contract_lines.turned_up,
    events.ContractsDealt: contract_lines.tell_dealt,
    events.CardEarned: contract_lines.tell_earned,
    ArrivalChecked: contractor_lines.tell_checked,
    events.CardDiscarded: contract_lines.tell_discarded,
    events.PointsScored: contract_lines.tell_scored,
    events.TokensGained: contract_lines.tell_gained,
    ObjectiveDrawn: _tell_drawn,
    ClaimJumped: contract_lines.claim_jumped,
    ContractRejected: contract_lines.tell_rejected,
}
"""Who says what; what is missing is book-keeping, or said by something else."""
