"""How greedy acts: groups together, out of a fight that gains nothing, and away in time."""

from dataclasses import replace
from typing import Any

from simulator.rules.billion_suns.model.actions import Activate, GiveOrders, JumpOut, Order
from simulator.rules.billion_suns.model.extra import Purse
from simulator.rules.billion_suns.model.stages import TacticalPhase
from simulator.rules.billion_suns.view.lookup import find_ships
from tests.ai.billion_suns.test_greedy import choice
from tests.rules.billion_suns.play.activating import leaving, moving, ordering, stepping
from tests.rules.builders import force, gate, position, warzone
from tests.rules.games import playing

LEADER = force("cyan-1", "frigate", (10, 10), (12, 10), (14, 10))
MATES = force("cyan-2", "frigate", (11, 8), (13, 8), damage=5)
RIVALS = force("amber-1", "frigate", *((8 + 2 * n, 22, 180) for n in range(5)))


def activated(what: Any) -> Any:
    group, ships = what
    return replace(group, activated=True), ships


def activation(*parts: Any, tokens: int) -> Any:
    """What cyan activates first, with so many Tactical tokens."""
    purses = {"cyan": Purse(tactical=tokens), "amber": Purse()}
    return choice(playing(position(*parts), TacticalPhase("cyan"), purses=purses).go_on())


def test_two_groups_fire_before_those_who_would_fire_on_them() -> None:
    found = activation(LEADER, MATES, RIVALS, tokens=2)
    assert found.action == Activate("cyan-1", ("cyan-2",))
    assert "Cyan 1 and Cyan 2 together, before Amber 1 can act, gain " in found.reason


def test_without_a_token_or_a_rival_to_forestall_each_acts_alone() -> None:
    assert activation(LEADER, MATES, RIVALS, tokens=0).action == Activate("cyan-1")
    assert activation(LEADER, MATES, activated(RIVALS), tokens=2).action == Activate("cyan-1")
    weak = force("amber-1", "recon_wing", (12, 22))
    assert activation(LEADER, MATES, weak, tokens=2).action == Activate("cyan-1")


HURT = force("cyan-1", "frigate", (15, 6), (17, 6), (19, 6), damage=5)
FAR_GUNS = force("amber-1", "destroyer", *((14 + 2 * n, 34, 180) for n in range(4)))


def kind(found: Any) -> Any:
    """The order given to the one group."""
    (order,) = found.action.orders
    return order.kind


def targets(found: Any) -> set[str]:
    """What is fired on."""
    return {salvo.target for salvo in found.action.salvos}


def test_who_is_under_fire_in_the_last_round_and_can_do_nothing_jumps_out() -> None:
    view = position(HURT, FAR_GUNS, gate("cyan-gate", (18, 5)))
    last = replace(view, round=view.setup.options.rounds)
    found = choice(ordering(last))
    assert found.action == GiveOrders((Order("cyan-1", "jump_out"),)), found.reason
    left = choice(leaving(last))
    assert left.action == JumpOut("cyan-1", "cyan-gate")
    assert "credits more" in left.reason
    assert kind(choice(ordering(view))) != "jump_out", "earlier it would be gone for good"
    acted = replace(
        position(HURT, activated(FAR_GUNS), gate("cyan-gate", (18, 5))), round=last.round
    )
    assert kind(choice(ordering(acted))) != "jump_out", "nobody fires any more"


def test_in_warzone_it_leaves_for_reserves_unless_the_game_ends() -> None:
    view = warzone(HURT, FAR_GUNS, gate("cyan-gate", (18, 5)))
    assert kind(choice(ordering(view))) == "jump_out"
    last = replace(view, round=view.setup.options.rounds)
    assert kind(choice(ordering(last))) != "jump_out", "ships lost then cost no points"


def test_wings_go_back_aboard_a_carrier_that_is_out_of_reach() -> None:
    wings = force("cyan-1", "fighter_wing", *((16 + n, 3) for n in range(4)))
    guns = force("amber-1", "corvette", *((9 + 6 * n, 15.5, 180) for n in range(4)))
    carrier = force("cyan-2", "carrier", (18, 2))
    view = position(wings, guns, carrier)
    last = replace(view, round=view.setup.options.rounds)
    assert kind(choice(ordering(last))) == "jump_out"
    assert choice(leaving(last)).action == JumpOut("cyan-1", "cyan-2/1")


def test_a_carrier_keeps_away_from_guns_that_outrange_it() -> None:
    carrier = force("cyan-1", "carrier", (18, 10))
    guns = force("amber-1", "frigate", (16, 30, 180), (20, 30, 180))
    play = moving(position(carrier, guns), order="vector")
    found = choice(play).action
    play.do("cyan", found)
    ((_, y),) = (ship.at for ship in find_ships(play.state, "cyan-1"))
    assert y <= 8_000, "beyond the 22 inches that they fly and fire"


def test_groups_that_fire_together_do_not_both_fire_on_what_one_destroys() -> None:
    first = force("cyan-1", "battleship", (16, 10))
    second = force("cyan-2", "battleship", (20, 10))
    near = force("amber-1", "recon_wing", (18, 25))
    far = force("amber-2", "cruiser", (18, 30))
    stage = stepping(position(first, second, near, far), "attack", "cyan-1", "cyan-2").go_on()
    assert targets(choice(stage)) == {"amber-2"}
    weak = force("amber-2", "recon_wing", (14, 26))
    stage = stepping(position(first, second, near, weak), "attack", "cyan-1", "cyan-2").go_on()
    assert targets(choice(stage)) == {"amber-1", "amber-2"}
