"""Dice that only one seat may see."""

import pytest

from simulator.kernel.event import DiceRolled
from simulator.kernel.resolution import Resolution
from simulator.mechanics.game import only_told
from simulator.mechanics.private_dice import roll_for, said, witness_dice
from tests.contract import toy
from tests.loaded_dice import LoadedDice


@pytest.mark.parametrize(("owner", "seeing"), [("red", {"red"}), (None, {"red", "blue", None})])
def test_only_their_owner_sees_private_dice(owner: str | None, seeing: set[str | None]) -> None:
    now = Resolution(toy.begin(toy.small_setup(), "seed"), only_told, LoadedDice([4, 2]))
    assert roll_for(now, owner, (2, 6), "two things dealt") == (4, 2)
    (event,) = now.events
    assert isinstance(event, DiceRolled)
    assert (said(event.purpose), event.sides, event.faces) == ("two things dealt", 6, (4, 2))
    seats = ("red", "blue", None)
    assert {seat for seat in seats if witness_dice(event, seat) == event} == seeing
    assert {seat for seat in seats if witness_dice(event, seat) is None} == {*seats} - seeing
