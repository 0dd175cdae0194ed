"""Seats that are added and renamed by hand."""

from dataclasses import replace

import pytest

from simulator.kernel.by_hand.seat_changes import check_seat
from simulator.kernel.spec import Seat
from tests.contract import toy

START = toy.begin(toy.small_setup(), "seed")
NEW = Seat("new", "New")


@pytest.mark.parametrize(("count", "code"), [(7, None), (8, "too_many_seats")])
def test_a_game_has_eight_seats_at_most(count: int, code: str | None) -> None:
    seats = tuple(Seat(f"seat-{n}", f"Seat {n}") for n in range(count))
    full = replace(START, setup=replace(START.setup, seats=seats))
    refusal = check_seat(full, NEW)
    assert (refusal.code if refusal else None) == code
    # Those that are there may be renamed however many there are.
    assert check_seat(full, Seat("seat-0", "Another name")) is None
