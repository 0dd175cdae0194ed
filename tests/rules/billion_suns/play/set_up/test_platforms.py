"""Defense Platforms: deployed together, each a battlegroup of its own (WZ-2.1, 2.3)."""

from dataclasses import replace

import pytest

from simulator.kernel.by_hand.piece_events import PieceRemoved
from simulator.rules.billion_suns.model.actions import CashBonds, DeclareAttacks, StartGame
from simulator.rules.billion_suns.model.events import CreditsPaid, JumpedIn, ShipParted
from simulator.rules.billion_suns.play.tactical_phase.tactical import unactivated_groups
from simulator.rules.billion_suns.system import SYSTEM
from simulator.rules.billion_suns.view.lookup import find_ships
from simulator.rules.billion_suns.view.shock import Shock, shocks
from tests.rules.billion_suns.play.activating import stepping
from tests.rules.billion_suns.play.attack_cases import dice, made
from tests.rules.billion_suns.play.jumps import bonded, deploy
from tests.rules.builders import force, position, stowed
from tests.rules.conftest import RefusedBy
from tests.rules.games import Play


@pytest.mark.rule("WZ-2.1", "definition")
def test_they_deploy_together_and_are_groups_of_one() -> None:
    play = bonded(force("cyan-1", "gunship", (30, 30))).do("cyan", CashBonds(1))
    play.do("cyan", deploy("defense_platform", (10, 11), (10, 17), (10, 19)))
    assert play.found(CreditsPaid) == [CreditsPaid("cyan", 18, "cyan-2")]
    assert play.found(JumpedIn) == [JumpedIn("cyan-2"), JumpedIn("cyan-3"), JumpedIn("cyan-4")]
    assert play.purse("cyan").jump == 2
    for name in ("cyan-2", "cyan-3", "cyan-4"):
        assert play.group(name).jumped_in
        assert play.piece(f"{name}/1").group == name
    assert unactivated_groups(play.state, "cyan") == ("cyan-1",)


@pytest.mark.rule("WZ-2.3", "definition")
def test_they_are_coherent_when_they_are_set_up(refused_by: RefusedBy) -> None:
    play = bonded().do("cyan", CashBonds(1))
    refused_by(play.refusal("cyan", deploy("defense_platform", (10, 5), (10, 11.001))), "WZ-1.3")
    assert play.refusal("cyan", deploy("defense_platform", (10, 5), (10, 11))) is None


@pytest.mark.rule("WZ-2.3", "definition")
@pytest.mark.ruling("jump_shock", "once_per_battlegroup")
@pytest.mark.parametrize(
    ("reading", "class_id", "rolled"),
    [
        ("per_arriving_ship", "defense_platform", 4),
        ("once_per_battlegroup", "defense_platform", 4),
        ("once_per_battlegroup", "frigate", 2),
    ],
)
def test_each_shocks_even_where_a_battlegroup_shocks_once(
    reading: str, class_id: str, rolled: int
) -> None:
    arriving = force("cyan-1", class_id, (10, 11), (10, 13))
    victim = force("amber-1", "gunship", (10, 12))
    view = position(arriving, victim, mode="warzone", rulings={"jump_shock": reading})
    assert shocks(view, find_ships(view, "cyan-1"), 2) == (
        Shock("amber-1", ("cyan-1/1", "cyan-1/2"), rolled),
    )


@pytest.mark.rule("WZ-2.3", "definition")
def test_out_of_reserves_each_comes_for_a_token_of_its_own(refused_by: RefusedBy) -> None:
    waits = [stowed(f"cyan-{n}", "defense_platform", 1, "reserves") for n in (1, 2)]
    play = bonded(*waits)
    refused_by(play.refusal("cyan", deploy("cyan-1", (10, 11), (10, 13))), "ABS-4.11")
    play.do("cyan", deploy("cyan-1", (10, 11)))
    play.do("cyan", deploy("cyan-2", (10, 13)))
    assert (play.purse("cyan").jump, play.purse("cyan").credits) == (1, 0)


@pytest.mark.rule("WZ-2.1", "definition")
@pytest.mark.usefixtures("no_dice")
def test_each_makes_a_passive_attack_of_its_own() -> None:
    view = position(
        force("cyan-1", "cruiser", (10, 10)),
        force("amber-1", "defense_platform", (10, 15)),
        force("amber-2", "defense_platform", (14, 10, 180)),
        mode="warzone",
    )
    play = stepping(view, "passive").go_on()
    for name in ("amber-1", "amber-2"):
        play.do("amber", DeclareAttacks((dice(name, "cyan-1", 2),)))
        assert made(play) == [(dice(name, "cyan-1", 2),)]


@pytest.mark.rule("WZ-2.1", "definition")
def test_drawn_as_one_group_they_part_when_the_game_begins() -> None:
    drawn = force("cyan-1", "defense_platform", (10, 10), (12, 10), (14, 10), damage=2)
    view = position(drawn, force("cyan-2", "gunship", (20, 20), (21, 20)), mode="warzone")
    play = Play(replace(view, seed="0")).do("cyan", StartGame())
    parted = [ShipParted("cyan-1/2", "cyan-3"), ShipParted("cyan-1/3", "cyan-4")]
    assert play.found(ShipParted) == parted
    groups = play.state.extra.groups
    assert {name: group.damage for name, group in groups.items()} == {
        "cyan-1": 2,
        "cyan-2": 0,
        "cyan-3": 0,
        "cyan-4": 0,
    }
    assert [ship.id for ship in find_ships(play.state, "cyan-4")] == ["cyan-1/3"]
    assert [ship.id for ship in find_ships(play.state, "cyan-2")] == ["cyan-2/1", "cyan-2/2"]


@pytest.mark.rule("WZ-2.1", "definition")
def test_a_platform_that_is_gone_is_no_group() -> None:
    drawn = force("cyan-1", "defense_platform", (10, 10), (12, 10), (14, 10))
    view = SYSTEM.play.apply(position(drawn, mode="warzone"), PieceRemoved("cyan-1/2", "by hand"))
    play = Play(replace(view, seed="0")).do("cyan", StartGame())
    assert play.found(ShipParted) == [ShipParted("cyan-1/3", "cyan-2")]
