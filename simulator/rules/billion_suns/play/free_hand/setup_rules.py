"""Changing the set-up during a game of A Billion Suns: checks that the kernel cannot make."""

from collections.abc import Callable
from dataclasses import replace
from typing import Any

from simulator.kernel.asked.answer import first_failure
from simulator.kernel.by_hand import setup_changes
from simulator.kernel.by_hand.sandbox import HAND
from simulator.kernel.by_hand.seat_changes import RemoveSeat, SeatRemoved, SetSeat
from simulator.kernel.by_hand.setup_changes import Furnish, GameSettings, SetFrame, TableRemoved
from simulator.kernel.refusal import Refusal
from simulator.mechanics.hand import SEATS_STAY
from simulator.rules.billion_suns.judging.starting import may_take_a_seat
from simulator.rules.billion_suns.model.modes import BATTLEZONES, MODES, contract_cards
from simulator.rules.billion_suns.model.options import (
    DRAWN,
    LARGEST_SCALE,
    MOST_ROUNDS,
    Options,
    with_battlezones,
    with_seat_left_out,
)
from simulator.rules.billion_suns.play.free_hand.groups import Now
from simulator.rules.billion_suns.view.lookup import View


def check_furnishing(state: View, action: Furnish[Options]) -> Refusal | None:
    """Why the rules do not let the set-up be changed to this, None when they do."""
    if isinstance(action, SetSeat | RemoveSeat):
        return _check_seats(state, action)
    if not isinstance(action, SetFrame):
        return None
    found = (check(state, action.frame) for check in _CHECKS)
    return next((refusal for refusal in found if refusal), None)


def without_table(state: Now, event: TableRemoved) -> Now:
    """The state without a table and its battlezones."""
    after = setup_changes.apply(state, event)
    options = with_battlezones(after.setup.options, event.table, ())
    return replace(after, setup=replace(after.setup, options=options))


def without_seat(state: Now, event: SeatRemoved) -> Now:
    """The state without a seat, its corporation and what was left of its battlegroups."""
    after = setup_changes.apply(state, event)
    options = with_seat_left_out(after.setup.options, event.seat)
    groups = {
        name: group for name, group in after.extra.groups.items() if group.owner != event.seat
    }
    return replace(
        after,
        setup=replace(after.setup, options=options),
        extra=replace(after.extra, groups=groups),
    )


def _check_seats(state: View, action: SetSeat | RemoveSeat) -> Refusal | None:
    """Seats come and go only before a game, which is for a limited number of CEOs (ABS-11.1)."""
    seats = [seat.id for seat in state.setup.seats]
    if isinstance(action, SetSeat) and action.seat.id in seats:
        return None
    if state.stages or state.extra.purses:
        return SEATS_STAY
    return (
        first_failure(may_take_a_seat(state, action.seat.id))
        if isinstance(action, SetSeat)
        else None
    )


def _check_figures(state: View, frame: GameSettings[Options]) -> Refusal | None:  # noqa: ARG001 - as all
    if not 1 <= frame.options.scale <= LARGEST_SCALE:
        text = f"A game has a scale of 1 to {LARGEST_SCALE}; choose one of them."
        return Refusal("unsound_scale", HAND, text)
    if not 1 <= frame.options.rounds <= MOST_ROUNDS:
        text = f"A game has 1 to {MOST_ROUNDS} rounds; choose one of them."
        return Refusal("unsound_rounds", HAND, text)
    return None


def _check_under_way(state: View, frame: GameSettings[Options]) -> Refusal | None:
    """Only the title and battlezones may change while a game is played by the rules."""
    old = state.setup.options
    if not state.stages or frame.options == replace(old, battlezones=frame.options.battlezones):
        return None
    text = "A game is under way; its mode, scale, rounds and contracts stay till it is over."
    return Refusal("under_way", HAND, text)


def _check_corporations(state: View, frame: GameSettings[Options]) -> Refusal | None:
    """A seat's corporation is set by the campaign's ledger (SOLO-1.9), not by the free hand."""
    old, new = state.setup.options, frame.options
    if (new.corporations, new.classes) == (old.corporations, old.classes):
        return None
    text = "Corporations and their classes stay as the table file has them; change another option."
    return Refusal("corporations_stay", HAND, text)


def _check_contracts(state: View, frame: GameSettings[Options]) -> Refusal | None:  # noqa: ARG001 - as all
    mode, contracts = frame.options.mode, frame.options.contracts
    if mode not in MODES:
        text = f"There is no mode {mode}; choose {', '.join(MODES)}."
        return Refusal("unknown_mode", HAND, text)
    cards = contract_cards(mode)
    strange = next((card for card in contracts if card not in cards), None)
    if contracts != DRAWN and (strange or _twice(contracts)):
        text = f"{strange or 'A card twice'} is not a contract of {mode}; leave it out."
        return Refusal("unfit_contract", HAND, text)
    return None


def _check_zones(state: View, frame: GameSettings[Options]) -> Refusal | None:
    tables = [table.id for table in state.setup.tables]
    for table, zones in frame.options.battlezones.items():
        if table not in tables or not zones:
            text = f"Battlezones of {table[:64]} make no sense; name tables and what they are."
            return Refusal("unknown_table", HAND, text)
        strange = next((zone for zone in zones if zone not in BATTLEZONES), None)
        if strange is not None:
            text = f"There is no battlezone {strange}; choose {', '.join(BATTLEZONES)}."
            return Refusal("unknown_battlezone", HAND, text)
        if _twice(zones):
            text = f"Table {table} would have a battlezone twice; name each once."
            return Refusal("battlezone_twice", HAND, text)
    return None


_CHECKS: tuple[Callable[[View, GameSettings[Any]], Refusal | None], ...] = (
    _check_figures,
    _check_under_way,
    _check_corporations,
    _check_contracts,
    _check_zones,
)
"""What is judged of a frame, in this order."""


def _twice(names: tuple[str, ...]) -> bool:
    return len(dict.fromkeys(names)) < len(names)
