"""Helms and bids as they open: whose die is whose (ABS-3.2)."""

from dataclasses import replace

from simulator.kernel.event import DiceRolled
from simulator.rules.billion_suns.display.reveals import reveal
from simulator.rules.billion_suns.model.events import HelmSet, InitiativeWon
from tests.rules.builders import position


def test_dice_of_two_seats_of_one_name_are_told_apart() -> None:
    view = position()
    named = tuple(replace(seat, name="Sun Corp") for seat in view.setup.seats)
    view = replace(view, setup=replace(view.setup, seats=named))
    dice = [DiceRolled("initiative of Sun Corp (ABS-3.2)", 12, (face,)) for face in (5, 5, 9, 2)]
    helms = [HelmSet(seat, 0, 3, 4) for seat in ("cyan", "amber")]
    found = reveal(view, (*helms, *dice, InitiativeWon("amber")))
    assert found is not None
    assert [(each.seat, each.face, each.wins) for each in found.rolls] == [
        ("cyan", 9, False),
        ("amber", 2, True),
    ]
    assert all("tied at 5 before" in each.more for each in found.rolls)
