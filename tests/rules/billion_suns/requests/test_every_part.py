"""Every action, and every optional part of one, is reached by a filler that knows only fields."""

import pytest

from simulator.kernel.decisions import waited_for
from simulator.kernel.dice import agent_dice
from simulator.rules.billion_suns.system import SYSTEM
from tests.contract.filler import Filler
from tests.rules.billion_suns.requests.parts import everything, used
from tests.rules.billion_suns.requests.positions import POSITIONS

TRIES = 400


def test_there_is_a_position_for_everything() -> None:
    assert everything() <= set(POSITIONS)


@pytest.mark.parametrize("name", sorted(everything()))
def test_it_is_reached_by_fields(name: str) -> None:
    play = POSITIONS[name]()
    seat = next(iter(waited_for(play.state)), "cyan")
    view = SYSTEM.play.conceal(play.state, seat)
    for number in range(TRIES):
        filled = Filler(SYSTEM, view, seat, agent_dice("part", seat, number)).fill()
        if filled is not None and name in used(filled.action, view):
            assert play.refusal(seat, filled.action) is None
            return
    pytest.fail(f"{name} was not reached in {TRIES} tries")
