"""Shuttle Bays and Tractors (SW-8, SW-9)."""

from collections.abc import Callable
from dataclasses import replace
from typing import Any

import pytest

from simulator.kernel.piece import OnTable
from simulator.rules.space_war.model.actions import EndStep, Launch, MoveCraft, Retrieve, UseTractor
from simulator.rules.space_war.model.modules import TRACTOR
from simulator.rules.space_war.model.stages import Bays, Moves, Shots, Tractors, Warheads
from simulator.rules.space_war.system import SYSTEM
from simulator.rules.space_war.view.lookup import holder, powered
from tests.loaded_dice import LoadedDice
from tests.rules.builders import point
from tests.rules.space_war.battles import Battle, battle, degrees, planet, pose, ship
from tests.rules.space_war.yard import fighter, vessel

RefusedBy = Callable[[object, str], None]
FOE = ship("amber-1", vessel("E L L"), (60, 24))
CARRIER = ship("cyan-1", vessel("E SB"), (20, 24))
HELD = ship("cyan-2", fighter("E L"), "cyan-1")


@pytest.mark.rule("SW-8.1", "allowed")
@pytest.mark.rule("SW-8.1", "boundary")
def test_a_fighter_comes_out_within_an_inch() -> None:
    done = battle(CARRIER, HELD, FOE, at=Bays("cyan"))
    assert done.refusal("cyan", Launch("cyan-2", pose((22, 24)))) is None
    done.do("cyan", Launch("cyan-2", pose((21, 24, 90))))
    assert done.is_on_table("cyan-2")


@pytest.mark.rule("SW-8.1", "refused")
@pytest.mark.rule("SW-8.1", "boundary")
def test_a_fighter_comes_out_no_farther_and_needs_a_working_bay(refused_by: RefusedBy) -> None:
    done = battle(CARRIER, HELD, FOE, at=Bays("cyan"))
    refused_by(done.refusal("cyan", Launch("cyan-2", pose((22.001, 24)))), "SW-8.1")
    refused_by(done.refusal("cyan", Launch("cyan-2", pose((20.5, 24)))), "SW-11.4")
    two = ship("cyan-3", vessel("E SB"), (20, 30), damaged=(1,))
    near = ship("cyan-4", fighter("E L"), (21, 30))
    done = battle(CARRIER, HELD, two, near, FOE, at=Bays("cyan"))
    refused_by(done.refusal("cyan", Retrieve("cyan-4", "cyan-3")), "SW-8.1")


@pytest.mark.rule("SW-12.1", "refused")
@pytest.mark.rule("SW-12.1", "boundary")
@pytest.mark.parametrize(
    ("modules", "up"), [("E L", True), ("L L", True), ("E L", False)], ids=["power", "no", "down"]
)
def test_a_fighter_does_not_come_out_in_contact_with_an_enemy(
    modules: str, up: bool, refused_by: RefusedBy
) -> None:
    """Contact is made by ramming; else a warhead could be set off at a Powered enemy in step 6."""
    near = ship("amber-2", vessel(modules), (22.05, 24), up=up)
    done = battle(CARRIER, HELD, near, FOE, at=Bays("cyan"))
    refused_by(done.refusal("cyan", Launch("cyan-2", pose((21, 24)))), "SW-12.1")
    clear = battle(CARRIER, HELD, ship("amber-2", vessel(modules), (22.051, 24), up=up),
                   at=Bays("cyan"))  # fmt: skip
    assert clear.refusal("cyan", Launch("cyan-2", pose((21, 24)))) is None


@pytest.mark.ruling("enemy_contact", "mover_chooses")
def test_where_contact_need_not_be_ramming_a_fighter_may_come_out_touching(
    refused_by: RefusedBy,
) -> None:
    near = ship("amber-2", vessel("L L"), (22.05, 24))
    powered_one = ship("amber-3", vessel("E L"), (20, 26.05))
    parts = CARRIER, HELD, near, powered_one, FOE
    done = battle(*parts, at=Bays("cyan"), enemy_contact="mover_chooses")
    assert done.refusal("cyan", Launch("cyan-2", pose((21, 24)))) is None
    refused_by(done.refusal("cyan", Launch("cyan-2", pose((20, 25)))), "SW-12.1")


def test_agents_find_the_way_out_that_is_clear_of_enemies() -> None:
    """The way ahead leads into contact; the next one clockwise does not."""
    near = ship("amber-2", vessel("E L"), (20, 26))
    done = battle(CARRIER, HELD, near, FOE, at=Bays("cyan"))
    found = SYSTEM.play.candidates(done.seen_by("cyan"), "cyan", LoadedDice([]), 3)
    assert isinstance(found[0], Launch)
    assert done.refusal("cyan", found[0]) is None


@pytest.mark.rule("SW-8.1", "allowed")
@pytest.mark.rule("SW-8.1", "refused")
def test_a_fighter_beside_its_vessel_goes_in_and_one_come_out_stays_out(
    refused_by: RefusedBy,
) -> None:
    beside = ship("cyan-3", fighter("E L"), (20, 26))
    done = battle(CARRIER, HELD, beside, FOE, at=Bays("cyan"))
    done.do("cyan", Retrieve("cyan-3", "cyan-1"))
    assert holder(done.state, "cyan-3") == "cyan-1"
    done.do("cyan", Launch("cyan-3", pose((21, 24))))
    refused_by(done.refusal("cyan", Retrieve("cyan-3", "cyan-1")), "SW-8.1")


@pytest.mark.parametrize(("reading", "inches", "near"), [("0", 1.05, True), ("0", 1.051, False)])
@pytest.mark.ruling("adjacent_inches", "0")
def test_adjacent_may_mean_touching(reading: str, inches: float, near: bool) -> None:
    done = battle(CARRIER, HELD, FOE, at=Bays("cyan"), adjacent_inches=reading)
    out = Launch("cyan-2", pose((20 + inches, 24)))
    assert (done.refusal("cyan", out) is None) == near


@pytest.mark.ruling("adjacent_inches", "3")
def test_adjacent_may_mean_three_inches() -> None:
    done = battle(CARRIER, HELD, FOE, at=Bays("cyan"), adjacent_inches="3")
    assert done.refusal("cyan", Launch("cyan-2", pose((24, 24)))) is None
    assert done.refusal("cyan", Launch("cyan-2", pose((24.001, 24)))) is not None


@pytest.mark.rule("SW-8.2", "definition")
def test_a_held_fighter_neither_acts_nor_is_hit() -> None:
    held = ship("cyan-2", fighter("E N"), "cyan-1")
    other = ship("cyan-3", vessel("E N"), (24, 24))
    done = battle(CARRIER, held, other, FOE, at=Warheads("cyan"))
    assert [each for each in done.state.extra.craft.values() if each.hits] == []
    assert done.waits() == [("cyan", "warheads")]


@pytest.mark.ruling("launched", "as_carrier")
def test_an_unseen_fighter_comes_out_face_down() -> None:
    held = ship("cyan-2", fighter("E L"), "cyan-1", up=False)
    out = Launch("cyan-2", pose((21, 24)))
    done = battle(CARRIER, held, FOE, at=Bays("cyan")).do("cyan", out)
    assert not done.craft("cyan-2").face_up
    more: dict[str, Any] = {"launched": "as_carrier"}
    done = battle(CARRIER, held, FOE, at=Bays("cyan"), **more).do("cyan", out)
    assert done.craft("cyan-2").face_up
    assert any(event.reveals for event in done.events)  # so that it cannot be undone


HOOK = ship("cyan-1", vessel("E SB TR"), (20, 24))
PREY = ship("amber-2", fighter("E L"), (24, 24))
TRY = UseTractor("cyan-1", 2, "amber-2")


def hooked(*more: Any, **rulings: Any) -> Battle:
    """A Vessel with a Tractor and an enemy Fighter in its reach, in step 5."""
    return battle(HOOK, PREY, FOE, *more, at=Tractors("cyan"), **rulings)


@pytest.mark.rule("SW-9.1", "allowed")
@pytest.mark.rule("SW-9.1", "boundary")
@pytest.mark.parametrize(("face", "seized"), [(4, False), (5, True), (6, True)])
def test_a_tractor_seizes_on_five(face: int, seized: bool) -> None:
    done = hooked().do("cyan", TRY, face)
    assert (done.craft("amber-2").tractored_by == "cyan-1") == seized
    assert done.at("amber-2") == (point(21, 24) if seized else point(24, 24))


@pytest.mark.rule("SW-9.1", "boundary")
@pytest.mark.parametrize(("table", "x"), [("A", 23), ("B", 21)])
def test_what_is_drawn_in_stops_at_a_base_on_its_own_table(table: str, x: int) -> None:
    """A Vessel stands on the way, its base of an inch up to x = 22.5; or so on another table."""
    done = hooked(ship("cyan-2", vessel("E L"), (22, 24)))
    state, between = done.state, done.state.pieces["cyan-2"]
    assert isinstance(between.place, OnTable)
    between = replace(between, place=replace(between.place, table=table))
    tables = (*state.setup.tables, replace(state.setup.tables[0], id="B"))
    pieces = {**state.pieces, "cyan-2": between}
    done.state = replace(state, setup=replace(state.setup, tables=tables), pieces=pieces)
    assert done.do("cyan", TRY, 5).at("amber-2") == point(x, 24)


@pytest.mark.rule("SW-9.1", "refused")
@pytest.mark.rule("SW-9.1", "boundary")
def test_a_tractor_reaches_three_inches_and_seizes_fighters(refused_by: RefusedBy) -> None:
    far = ship("amber-3", fighter("E L"), (20, 28.001))
    ship_near = ship("amber-4", vessel("E L"), (20, 22))
    down = ship("amber-5", fighter("E L"), (18, 24), up=False)
    done = hooked(far, ship_near, down)
    for name in ("amber-3", "amber-4", "amber-5"):
        refused_by(done.refusal("cyan", UseTractor("cyan-1", 2, name)), "SW-9.1")
    refused_by(done.refusal("cyan", UseTractor("cyan-1", 1, "amber-2")), "SW-9.1")


@pytest.mark.ruling("tractor_face_down", "yes")
def test_a_try_at_a_counter_is_wasted_if_it_is_no_fighter() -> None:
    more: dict[str, Any] = {"tractor_face_down": "yes"}
    for design, seized in ((fighter("E L"), True), (vessel("E L"), False)):
        down = ship("amber-2", design, (24, 24), up=False)
        done = battle(HOOK, down, FOE, at=Tractors("cyan"), **more).do("cyan", TRY, 6)
        assert (done.craft("amber-2").tractored_by is not None) == seized


@pytest.mark.ruling("planets_block_tractor", "yes")
def test_a_planet_may_stop_a_tractor() -> None:
    far = ship("amber-2", fighter("E L"), (23.9, 25.4))
    between = planet((22, 26))
    hook = ship("cyan-1", vessel("E SB TR"), (20, 25.4))
    assert battle(hook, far, between, FOE, at=Tractors("cyan")).refusal("cyan", TRY) is None
    more: dict[str, Any] = {"planets_block_tractor": "yes"}
    done = battle(hook, far, between, FOE, at=Tractors("cyan"), **more)
    assert done.waits() == [("amber", "give_up")]


@pytest.mark.rule("SW-8.4", "allowed")
@pytest.mark.rule("SW-8.4", "boundary")
def test_an_own_damaged_fighter_may_be_recovered() -> None:
    hurt = ship("cyan-5", fighter("E E L"), (20, 27), damaged=(2,))
    done = battle(HOOK, hurt, FOE, at=Tractors("cyan"))
    done.do("cyan", UseTractor("cyan-1", 2, "cyan-5"), 5)
    assert done.craft("cyan-5").tractored_by == "cyan-1"
    caught = ship("cyan-5", fighter("E E L"), (21, 24), damaged=(2,), tractored_by="cyan-1")
    done = battle(HOOK, caught, FOE, at=Bays("cyan")).do("cyan", Retrieve("cyan-5", "cyan-1"))
    assert holder(done.state, "cyan-5") == "cyan-1"
    assert done.craft("cyan-5").captor is None


@pytest.mark.rule("SW-8.4", "refused")
def test_an_unhurt_own_fighter_is_not_recovered(refused_by: RefusedBy) -> None:
    whole = ship("cyan-5", fighter("E L"), (20, 27))
    refused_by(hooked(whole).refusal("cyan", UseTractor("cyan-1", 2, "cyan-5")), "SW-8.4")


CAUGHT = ship("amber-2", fighter("E L"), (21, 24), tractored_by="cyan-1")


@pytest.mark.rule("SW-8.3", "worked")
def test_a_seized_fighter_is_taken_prisoner_in_the_next_step_four() -> None:
    done = battle(HOOK, CAUGHT, FOE, at=Bays("cyan")).do("cyan", Retrieve("amber-2", "cyan-1"))
    assert holder(done.state, "amber-2") == "cyan-1"
    assert done.craft("amber-2").captor == "cyan"
    assert done.state.extra.sides["amber"].craft_lost == 1


@pytest.mark.rule("SW-8.3", "edge")
def test_what_is_not_seized_again_is_free() -> None:
    done = battle(HOOK, CAUGHT, FOE, at=Tractors("cyan")).do("cyan", TRY, 4)
    assert done.craft("amber-2").tractored_by is None
    done = battle(HOOK, CAUGHT, FOE, at=Tractors("cyan")).do("cyan", TRY, 5)
    assert done.craft("amber-2").tractored_by == "cyan-1"
    done = battle(HOOK, CAUGHT, FOE, at=Tractors("cyan")).do("cyan", EndStep())
    assert done.craft("amber-2").tractored_by is None


@pytest.mark.rule("SW-9.2", "definition")
def test_a_seized_fighter_can_do_nothing_and_is_unpowered(refused_by: RefusedBy) -> None:
    caught = ship("cyan-2", fighter("E L"), (59, 24), tractored_by="amber-1")
    other = ship("cyan-3", vessel("E L"), (30, 24))
    for step in (Moves("cyan"), Shots("cyan")):
        done = battle(caught, other, ship("amber-1", vessel("E TR"), (60, 24)), at=step)
        move = MoveCraft("cyan-2", point(55, 24))
        assert not powered(done.craft("cyan-2"))
        if isinstance(step, Moves):
            refused_by(done.refusal("cyan", move), "SW-9.2")


@pytest.mark.ruling("tractored_moves", "stays")
def test_a_seized_fighter_goes_along_unless_ruled_otherwise() -> None:
    to = MoveCraft("cyan-1", point(20, 29))
    done = battle(HOOK, CAUGHT, FOE, at=Moves("cyan")).do("cyan", to)
    assert done.at("amber-2") == point(21, 29)
    more: dict[str, Any] = {"tractored_moves": "stays"}
    done = battle(HOOK, CAUGHT, FOE, at=Moves("cyan"), **more).do("cyan", to)
    assert done.at("amber-2") == point(21, 24)


def test_the_third_module_of_the_hook_is_its_tractor() -> None:
    _, hook = HOOK
    assert hook is not None
    assert hook.design is not None
    assert hook.design.modules[2] == TRACTOR


@pytest.mark.rule("SW-9.2", "definition")
@pytest.mark.parametrize("first", [(21, 24), (22, 24)], ids=["near first", "far first"])
def test_two_fighters_in_a_row_are_dragged_along_in_their_order(first: tuple[int, int]) -> None:
    """The one ahead goes first, so that the other one finds its place free."""
    second = (22, 24) if first == (21, 24) else (21, 24)
    done = battle(
        ship("cyan-1", vessel("E TR TR"), (20, 24)),
        ship("amber-2", fighter("E L"), first, tractored_by="cyan-1"),
        ship("amber-3", fighter("E L"), second, tractored_by="cyan-1"),
        FOE,
        at=Moves("cyan"),
    )
    done.do("cyan", MoveCraft("cyan-1", point(21, 24)))
    assert done.at("amber-2") == point(first[0] + 1, 24)
    assert done.at("amber-3") == point(second[0] + 1, 24)


@pytest.mark.rule("SW-3.2", "allowed")
def test_where_a_dragged_fighter_finds_room_does_not_tell_how_a_counter_faces() -> None:
    places = []
    for facing in (0, 225):
        done = battle(
            ship("cyan-1", vessel("E TR T"), (20, 24), up=False),
            ship("amber-2", fighter("E L"), (21, 24), tractored_by="cyan-1"),
            ship("cyan-3", fighter("E L"), (22, 24)),  # where it would be dragged to
            FOE,
            at=Moves("cyan"),
        )
        done.do("cyan", MoveCraft("cyan-1", point(21, 24), turn=degrees(facing)))
        places.append(done.at("amber-2"))
    assert places[0] == places[1] != point(22, 24)
