"""Set-up, turns, and how counters are known (SW-1.10, SW-3, SW-4.1, SW-18)."""

from collections.abc import Callable
from dataclasses import replace
from typing import Any

import pytest

from simulator.geometry.measure import within
from simulator.kernel.asked.draft import Draft
from simulator.kernel.asked.request import Option
from simulator.kernel.by_hand.sandbox import RemovePieces
from simulator.kernel.by_hand.setup_changes import GameSettings, SetFrame
from simulator.kernel.dice import agent_dice, pick
from simulator.kernel.event import DiceRolled
from simulator.kernel.piece import InSpace, OnTable
from simulator.rules.space_war.model.actions import (
    BringSquadron,
    DeployCraft,
    Embark,
    EndStep,
    StartGame,
)
from simulator.rules.space_war.model.designs import Squadron
from simulator.rules.space_war.model.events import PhaseBegan, TurnBegan
from simulator.rules.space_war.model.options import Options
from simulator.rules.space_war.model.stages import Moves
from simulator.rules.space_war.system import SYSTEM
from simulator.rules.space_war.view.homes import station_spots
from simulator.rules.space_war.view.lookup import powered
from simulator.scenario.space_war.library import shipped_squadrons
from simulator.session import Game
from tests.rules.builders import point
from tests.rules.space_war.battles import Battle, Part, battle, planet, pose, position, ship
from tests.rules.space_war.yard import fighter, squadron, vessel

RefusedBy = Callable[[object, str], None]
SMALL = squadron((vessel("E SB"), 1), (fighter("E L"), 1))
LONE = squadron((vessel("E L"), 1))


def ready(*squadrons: Squadron, **rulings: Any) -> Battle:
    """A table with planets and these squadrons, before the game."""
    view = position(planet((6, 24)), planet((66, 24), "amber"), **rulings)
    done = Battle(view)
    for seat, each in zip(("cyan", "amber"), squadrons, strict=True):
        done.do(seat, BringSquadron(each))
    return done


def started(*squadrons: Squadron, numbers: tuple[int, ...] = (), **rulings: Any) -> Battle:
    """The game has begun, Cyan first; both Stations are straight ahead of their planets."""
    done = ready(*squadrons, **rulings)
    plain = tuple(range(1, 17))
    return done.do("cyan", StartGame(), 91, *(numbers or plain), 91, *plain, 1)


@pytest.mark.rule("SW-18.1", "definition")
def test_planets_stand_six_inches_in_from_the_short_edges() -> None:
    done = Battle(position())
    for seat in ("cyan", "amber"):
        done.do(seat, BringSquadron(LONE))
    done.do("cyan", StartGame(), 91, *range(1, 17), 91, *range(1, 17), 1)
    assert done.at("cyan-planet") == point(6, 24)
    assert done.at("amber-planet") == point(66, 24)


@pytest.mark.rule("SW-8.5", "allowed")
def test_a_prisoner_fights_for_its_captor() -> None:
    captured = fighter("E EM")
    done = started(squadron((vessel("E SB"), 1), prisoners=(captured,)), LONE)
    own = [one.design for one in done.state.extra.craft.values() if one.owner == "cyan"]
    assert own.count(captured) == 1
    assert not any(one.captor for one in done.state.extra.craft.values())


@pytest.mark.rule("SW-18.3", "allowed")
@pytest.mark.parametrize(("count", "places"), [(1, [24]), (2, [16, 32]), (3, [12, 24, 36])])
def test_planets_of_nobody_stand_half_way_between_the_sides(count: int, places: list[int]) -> None:
    done = Battle(position())
    done.do("cyan", SetFrame(GameSettings("a test", Options(planets_between=count))))
    for seat in ("cyan", "amber"):
        done.do(seat, BringSquadron(LONE))
    done.do("cyan", StartGame(), 91, *range(1, 17), 91, *range(1, 17), 1)
    free = [piece.id for piece in done.state.pieces.values() if piece.owner is None]
    assert [done.at(name) for name in free] == [point(36, y) for y in places]
    assert {done.state.pieces[name].kind for name in free} == {"planet"}


@pytest.mark.rule("SW-18.3", "refused")
@pytest.mark.rule("SW-18.3", "boundary")
def test_there_are_three_planets_between_the_sides_at_most(refused_by: RefusedBy) -> None:
    done = Battle(position())
    for count in (0, 3):
        assert (
            done.refusal("cyan", SetFrame(GameSettings("", Options(planets_between=count)))) is None
        )
    for count in (-1, 4):
        refusal = done.refusal("cyan", SetFrame(GameSettings("", Options(planets_between=count))))
        refused_by(refusal, "SW-18.3")


@pytest.mark.rule("SW-18.2", "worked")
def test_a_station_stands_six_inches_from_its_planet() -> None:
    done = started(LONE, LONE)
    assert done.at("cyan-station") == point(14.5, 24)
    assert done.at("amber-station") == point(57.5, 24)
    craft = done.craft("cyan-station")
    assert craft.design is not None
    assert craft.design.size == 12
    assert craft.face_up
    assert not powered(craft)


@pytest.mark.rule("SW-18.2", "edge")
def test_a_station_is_on_the_enemys_side_whatever_the_die_says() -> None:
    spots = station_spots(position(planet((6, 24))), "cyan")
    assert list(spots) == list(range(-90, 91))
    for x, y in spots.values():
        assert x >= 6000
        assert within((x, y), point(6, 24), 8500)
        assert not within((x, y), point(6, 24), 8498)


HOMES = planet((6, 24)), planet((66, 24), "amber")
FAR = ship("cyan-1", vessel("E L"), (20, 4)), ship("amber-1", vessel("E L"), (50, 4))
BESIDE = ship("cyan-1", vessel("E L"), (2, 2)), ship("amber-1", vessel("E"), (18, 2))
"""Both sides have a Craft on the table, so that the game can start."""


def on_table(width: float, height: float, *parts: Part) -> Battle:
    """These on a table of another size, before the game."""
    setup = position(*parts).setup
    table = replace(setup.tables[0], size=point(width, height))
    return Battle(SYSTEM.play.begin(replace(setup, tables=(table,)), "0"))


@pytest.mark.rule("SW-18.2", "edge")
@pytest.mark.rule("SW-11.4", "boundary")
@pytest.mark.parametrize(("y", "free"), [(25.5, True), (25.499, False)])
def test_a_station_is_set_up_on_no_craft(y: float, free: bool) -> None:
    """Straight ahead it stands at 14.5, 24: bases of 2" and 1" need 1.5" between their centres."""
    near = ship("amber-2", vessel("E L"), (14.5, y), up=False)
    done = Battle(position(*HOMES, *FAR, near))
    done.do("cyan", StartGame(), *((91,) if free else (91, 1)), 91, 1)
    assert done.at("cyan-station") == (point(14.5, 24) if free else point(6, 32.5))


@pytest.mark.rule("SW-18.2", "edge")
@pytest.mark.rule("SW-11.3", "boundary")
@pytest.mark.parametrize(("y", "free"), [(26.5, True), (26.499, False)])
def test_a_station_is_set_up_in_no_planet(y: float, free: bool) -> None:
    piece, _ = planet((14.5, y))
    done = Battle(position(*HOMES, *FAR, (replace(piece, id="rock", owner=None), None)))
    done.do("cyan", StartGame(), *((91,) if free else (91, 1)), 91, 1)
    assert done.at("cyan-station") == (point(14.5, 24) if free else point(6, 32.5))


@pytest.mark.rule("SW-18.2", "edge")
def test_a_station_keeps_off_planets_that_are_set_up_after_it() -> None:
    """The enemy's planet is 8" from one's own, straight ahead; one of nobody comes last."""
    done = on_table(20, 20, *BESIDE)
    done.do("cyan", StartGame(), 91, 1, 91, 1, 1)
    assert done.at("cyan-station") == point(6, 18.5)
    assert done.at("amber-station") == point(14, 1.5)
    wide = on_table(29, 29, *FAR[:1], ship("amber-1", vessel("E"), (2, 2)))
    wide.do("cyan", SetFrame(GameSettings("a test", Options(planets_between=1))))
    wide.do("cyan", StartGame(), 91, 1, 91, 1, 1)
    assert wide.at("planet") == point(14.5, 14.5)
    assert wide.at("cyan-station") == point(6, 23)
    assert wide.at("amber-station") == point(23, 6)


@pytest.mark.rule("SW-18.2", "edge")
@pytest.mark.parametrize(("height", "free"), [(19, True), (18.998, False)])
def test_the_whole_base_of_a_station_is_on_the_table(height: float, free: bool) -> None:
    """Beside its planet the centre is 8.5" from the middle of the edge, and the rim 9.5"."""
    done = on_table(40, height, *FAR[:1], ship("amber-1", vessel("E"), (30, 2)))
    done.do("cyan", StartGame(), *((1,) if free else (1, 90)), 91, 1)
    assert done.at("cyan-station") == (point(6, 18) if free else point(14.5, 9.499))


@pytest.mark.rule("SW-18.2", "edge")
def test_a_station_leaves_room_for_the_other_one() -> None:
    """On this strip there are 13 degrees to each side, and both Stations may come to 14.5, 3.

    From there Amber's would be at most 1.924" away, too near by 0.076".
    """
    mine, foe = ship("cyan-1", vessel("E L"), (2, 3)), ship("amber-1", vessel("E L"), (27, 3))
    done = on_table(29, 6, mine, foe)
    done.do("cyan", StartGame(), 91, 1, 91, 1, 1)
    assert not within(done.at("cyan-station"), done.at("amber-station"), 1999)
    assert [done.at(f"{seat}-station")[1] > 3000 for seat in ("cyan", "amber")] == [True, False]


@pytest.mark.rule("SW-18.2", "worked")
def test_a_station_is_drawn_again_from_the_bearings_that_are_free() -> None:
    """A Craft straight ahead bars the ten degrees to each side at which 1.5" are 8.5" away.

    Ten degrees off the chord is 1.482", eleven off 1.629": 160 of 181 are free, and the last one
    is all to the right.
    """
    near = ship("amber-2", vessel("E L"), (14.5, 24), up=False)
    ends = []
    for again in (1, 80, 81, 160):
        done = Battle(position(*HOMES, *FAR, near))
        done.do("cyan", StartGame(), 91, again, 91, 1)
        ends.append(done.at("cyan-station"))
        sides = [event.sides for event in done.found(DiceRolled) if "cyan" in event.purpose]
        assert sides == [181, 160]
    spots = station_spots(position(*HOMES), "cyan")
    assert ends == [spots[-90], spots[-11], spots[11], spots[90]]


@pytest.mark.rule("SW-18.2", "edge")
def test_a_table_on_which_a_station_finds_no_room_is_refused(refused_by: RefusedBy) -> None:
    """On a strip 6" high it comes 2.1" at most beside its way, within the enemy's planet."""
    done = on_table(20, 6, *BESIDE)
    refused_by(done.refusal("cyan", StartGame()), "SW-18.2")
    assert SYSTEM.play.candidates(done.state, "cyan", agent_dice("a", "cyan", 1), 4) == ()
    (start,) = options_of(done)
    assert start.barred is not None
    assert (start.barred.rule, start.barred.ok) == ("SW-18.2", False)
    preview = SYSTEM.requests.preview(done.seen_by("cyan"), "cyan", Draft(start.id))
    refused_by(preview.refusal, "SW-18.2")


def options_of(done: Battle) -> tuple[Option, ...]:
    request = SYSTEM.requests.request(done.seen_by("cyan"), "cyan", None)
    assert request is not None
    return request.options


@pytest.mark.rule("SW-11.3", "refused")
@pytest.mark.rule("SW-11.3", "boundary")
def test_no_planet_is_set_up_on_a_craft(refused_by: RefusedBy) -> None:
    for y, free in ((26, True), (25.999, False)):
        done = Battle(position(*FAR, ship("amber-2", vessel("E"), (6, y), up=False)))
        refusal = done.refusal("cyan", StartGame())
        if free:
            assert refusal is None
        else:
            refused_by(refusal, "SW-11.3")
            assert refusal is not None
            assert "Counter · Amber 2 stands where Cyan's planet" in refusal.text


@pytest.mark.rule("SW-3.1", "worked")
def test_craft_are_set_up_face_down() -> None:
    done = started(SMALL, LONE)
    assert done.waits() == [("cyan", "deploy")]
    carrier, small = ("cyan-1", "cyan-2")
    done.do("cyan", DeployCraft(carrier, pose((9, 24, 30))))
    assert not done.craft(carrier).face_up
    done.do("cyan", Embark(small, carrier))
    assert done.state.pieces[small].place == InSpace(carrier)
    assert done.waits() == [("amber", "deploy")]


@pytest.mark.rule("SW-3.1", "edge")
def test_the_enemy_sees_counters_alone_and_of_fighters_in_bays_nothing() -> None:
    done = started(SMALL, LONE)
    done.do("cyan", DeployCraft("cyan-1", pose((9, 24, 30)))).do("cyan", Embark("cyan-2", "cyan-1"))
    seen = done.seen_by("amber")
    assert seen.pieces["cyan-1"].kind == "counter"
    assert seen.extra.craft["cyan-1"].design is None
    assert "cyan-2" not in seen.pieces
    assert "cyan-2" not in seen.extra.craft
    assert seen.extra.squadrons["cyan"].designs == ()
    assert seen.pieces["cyan-1"].place == OnTable("A", pose((9, 24)))


def test_the_numbers_of_counters_tell_no_design() -> None:
    done = started(SMALL, LONE, numbers=(9, 1, 5, *range(10, 23)))
    named = {name: one.design for name, one in done.state.extra.craft.items() if one.design}
    assert named["cyan-2"] == vessel("E SB")
    assert named["cyan-3"] == fighter("E L")


def test_no_counter_takes_the_name_of_another_piece() -> None:
    rock = planet((36, 24), "cyan")[0]
    view = position((replace(rock, id="cyan-1", owner=None), None))
    done = Battle(view)
    for seat in ("cyan", "amber"):
        done.do(seat, BringSquadron(LONE))
    done.do("cyan", StartGame(), 91, *range(1, 17), 91, *range(1, 17), 1)
    assert done.at("cyan-1") == point(36, 24)
    assert set(done.state.extra.craft) >= {"cyan-2", "amber-1"}


@pytest.mark.rule("SW-3.2", "allowed")
@pytest.mark.rule("SW-3.2", "refused")
@pytest.mark.rule("SW-3.2", "boundary")
def test_craft_are_set_up_within_six_inches_of_their_planet(refused_by: RefusedBy) -> None:
    done = started(LONE, LONE)
    assert done.refusal("cyan", DeployCraft("cyan-1", pose((6, 32, 123)))) is None
    refused_by(done.refusal("cyan", DeployCraft("cyan-1", pose((6, 32.001)))), "SW-3.2")
    refused_by(done.refusal("cyan", DeployCraft("cyan-1", pose((6, 25)))), "SW-11.3")


@pytest.mark.rule("SW-1.10", "allowed")
@pytest.mark.rule("SW-1.10", "boundary")
def test_a_squadron_whose_planet_a_hand_removes_sets_up_where_it_stood(
    refused_by: RefusedBy,
) -> None:
    done = started(LONE, LONE).do("amber", RemovePieces(("cyan-planet",)))
    assert SYSTEM.play.candidates(done.seen_by("cyan"), "cyan", agent_dice("a", "cyan", 1), 4)
    far = DeployCraft("cyan-1", pose((6, 10)))
    refused_by(done.refusal("cyan", far), "SW-3.2")
    assert done.do("cyan", DeployCraft("cyan-1", pose((6, 30)))).is_on_table("cyan-1")


def test_fighters_begin_aboard_or_on_the_table() -> None:
    done = started(SMALL, LONE)
    assert done.refusal("cyan", DeployCraft("cyan-2", pose((9, 24)))) is None
    assert done.refusal("cyan", Embark("cyan-2", "cyan-1")) is None


@pytest.mark.rule("SW-1.10", "refused")
@pytest.mark.ruling("fighters_start", "aboard")
def test_fighters_may_all_have_to_begin_aboard(refused_by: RefusedBy) -> None:
    done = started(SMALL, LONE, fighters_start="aboard")
    refused_by(done.refusal("cyan", DeployCraft("cyan-2", pose((9, 24)))), "SW-1.10")
    assert done.refusal("cyan", Embark("cyan-2", "cyan-1")) is None


def test_a_squadron_has_to_be_legal(refused_by: RefusedBy) -> None:
    done = Battle(position())
    alone = squadron((fighter("E L"), 2))
    refused_by(done.refusal("cyan", BringSquadron(alone)), "SW-1.5")
    refused_by(done.refusal("cyan", StartGame()), "SW-1.1")


@pytest.mark.rule("SW-4.1", "worked")
def test_sides_take_whole_turns_in_turn() -> None:
    done = started(LONE, LONE)
    done.do("cyan", DeployCraft("cyan-1", pose((9, 24))))
    done.do("amber", DeployCraft("amber-1", pose((63, 24))))
    assert [event.seat for event in done.found(TurnBegan)] == ["cyan"]
    assert done.waits() == [("cyan", "moves")]
    done.do("cyan", EndStep())
    assert done.waits() == [("amber", "moves")]
    done.do("amber", EndStep())
    assert [event.round for event in done.found(PhaseBegan)] == [2]
    assert done.waits() == [("cyan", "moves")]


@pytest.mark.rule("SW-4.1", "edge")
def test_a_step_takes_no_action_of_another(refused_by: RefusedBy) -> None:
    mine, foe = ship("cyan-1", vessel("E L"), (9, 24)), ship("amber-1", vessel("E L"), (60, 24))
    done = battle(mine, foe, at=Moves("cyan"))
    refused_by(done.refusal("cyan", DeployCraft("cyan-1", pose((9, 24)))), "SW-4.1")


def test_being_asked_in_a_step_tells_the_enemy_nothing() -> None:
    """A working warhead asks in step 6; the enemy learns only whose turn it is."""
    down = ship("cyan-1", vessel("E N"), (9, 24), up=False)
    plain = ship("cyan-1", vessel("E L"), (9, 24), up=False)
    foe = ship("amber-1", vessel("E L"), (60, 24))
    seen = []
    for one in (down, plain):
        done = battle(one, foe)
        seen.append(done.seen_by("amber"))
    assert seen[0].decisions == seen[1].decisions
    assert seen[0].extra == seen[1].extra
    assert seen[0].pieces == seen[1].pieces


def test_random_games_show_no_seat_what_is_face_down() -> None:
    """In every view of a game, what the enemy has face down is a counter without a design."""
    squadrons = shipped_squadrons()
    setup = position(planet((6, 24)), planet((66, 24), "amber")).setup
    for seed in ("one", "two"):
        game = Game.new(SYSTEM, setup, seed)
        game.submit(BringSquadron(squadrons["home-guard"]), "cyan")
        game.submit(BringSquadron(squadrons["iron-wall"]), "amber")
        game.submit(StartGame(), "cyan")
        for number in range(120):
            seat = game.state.decisions[0].seat if game.state.decisions else ""
            if not seat:
                break
            dice = agent_dice(seed, seat, number)
            options = SYSTEM.play.candidates(game.view(seat), seat, dice, 6)
            game.submit(pick(dice, options), seat)
            _check_views(game)


def _check_views(game: Game) -> None:
    for seat in ("cyan", "amber", None):
        view = game.view(seat)
        for name, craft in game.state.extra.craft.items():
            if craft.face_up or craft.owner == seat:
                continue
            if isinstance(game.state.pieces[name].place, OnTable):
                assert view.extra.craft[name].design is None
                assert view.pieces[name].kind == "counter"
            else:
                assert name not in view.pieces
                assert name not in view.extra.craft
