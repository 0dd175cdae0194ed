"""Wall of Battle: teams, allies, warheads and giving up in a fleet (SW-19.6, SW-7.3, SW-10.4)."""

from collections import Counter
from collections.abc import Callable
from dataclasses import replace
from typing import Any

import pytest

from simulator.geometry.units import Point
from simulator.kernel.piece import InSpace
from simulator.rules.space_war.judging.reasons import refusal_by
from simulator.rules.space_war.judging.starting import may_give_up
from simulator.rules.space_war.model.actions import (
    BringSquadron,
    Detonate,
    EndStep,
    Fire,
    GiveUp,
    Launch,
    MoveCraft,
    PlayCard,
    Retrieve,
    StartGame,
    UseTractor,
)
from simulator.rules.space_war.model.craft import DECOY
from simulator.rules.space_war.model.events import OrderDrawn, PhaseBegan, SavesRolled, TurnBegan
from simulator.rules.space_war.model.extra import ForceRecord
from simulator.rules.space_war.model.stages import (
    Bays,
    GivingUp,
    Moves,
    Saves,
    Scouting,
    Shots,
    Tractors,
    Turns,
    Warheads,
)
from simulator.rules.space_war.system import SYSTEM
from tests.rules.builders import point
from tests.rules.space_war.battles import Battle, hits, planet, pose, position, ship, station
from tests.rules.space_war.fleets import SEATS, SIX, fleet_battle, fleets
from tests.rules.space_war.yard import fighter, squadron, vessel

RefusedBy = Callable[[object, str], None]
LONE = squadron((vessel("E L"), 1))
OWN = ship("cyan-1", vessel("E L"), (10, 24, 90))
ALLY = ship("rose-1", vessel("E L L"), (10, 40))
FOES = ship("amber-1", vessel("E L L"), (60, 24)), ship("violet-1", vessel("E L"), (60, 40))


def started(seats: tuple[str, ...], *faces: int, **options: Any) -> Battle:
    """A game of lone Vessels has begun; the dice of the draws come first, then all the others."""
    done = Battle(fleets(seats=seats, teams={}, **options))
    for seat in seats:
        done.do(seat, BringSquadron(LONE))
    teams, *order = faces
    plain = tuple(range(1, 17))
    placed = [face for _ in seats for face in (91, *plain)]
    return done.do(seats[0], StartGame(), teams, *placed, *order)


def homes(done: Battle) -> dict[str, Point]:
    """Where the planets of the seats stand."""
    there = (seat for seat in SIX if f"{seat}-planet" in done.state.pieces)
    return {seat: done.at(f"{seat}-planet") for seat in there}


@pytest.mark.rule("SW-19.6", "worked")
def test_four_are_halved_by_dice_and_share_the_short_edges() -> None:
    """The third way to halve four: the first and the last; 48 inches make parts of 24."""
    done = started(SEATS, 3, 1, 1, 1)
    assert done.state.extra.teams == {
        "cyan": "first", "violet": "first", "amber": "second", "rose": "second",
    }  # fmt: skip
    assert homes(done) == {
        "cyan": point(6, 12), "violet": point(6, 36),
        "amber": point(66, 12), "rose": point(66, 36),
    }  # fmt: skip
    # A bearing straight ahead: 6 inches from the planet's rim, towards the enemy.
    assert done.at("violet-station") == point(14.5, 36)
    assert done.at("rose-station") == point(57.5, 36)


@pytest.mark.rule("SW-19.6", "edge")
def test_six_stand_in_walls_of_three_a_side() -> None:
    done = started(SIX, 1, 1, 1, 1, 1, 1)
    first = {seat: at for seat, at in homes(done).items() if at[0] < 48_000}
    assert first == {"cyan": point(6, 12), "amber": point(6, 36), "rose": point(6, 60)}
    assert Counter(done.state.extra.teams.values()) == {"first": 3, "second": 3}


@pytest.mark.rule("SW-19.6", "edge")
def test_the_order_is_drawn_from_those_that_are_left() -> None:
    """Allies may well follow each other."""
    done = started(SEATS, 1, 4, 2, 2)
    assert done.found(OrderDrawn) == [OrderDrawn(("violet", "amber", "rose", "cyan"))]
    assert done.waits() == [("violet", "deploy")]


def a_round(*, squadron_cards: bool, faces: tuple[int, ...] = ()) -> Battle:
    """The last turn of a round is over, that of Violet."""
    done = fleet_battle(OWN, ALLY, *FOES, at=Moves("cyan"), squadron_cards=squadron_cards)
    done.state = replace(done.state, stages=(Turns(SEATS, 4),), decisions=())
    return done.go_on(*faces)


@pytest.mark.rule("SW-19.6", "worked")
def test_squadron_cards_draw_the_order_anew_each_round() -> None:
    once = a_round(squadron_cards=False)
    assert once.found(TurnBegan) == [TurnBegan("cyan")]
    anew = a_round(squadron_cards=True, faces=(4, 3, 1))
    assert [type(each) for each in anew.events if isinstance(each, OrderDrawn | PhaseBegan)] == [
        OrderDrawn, PhaseBegan,
    ]  # fmt: skip
    assert anew.found(OrderDrawn) == [OrderDrawn(("violet", "rose", "cyan", "amber"))]
    assert anew.found(TurnBegan) == [TurnBegan("violet")]


@pytest.mark.rule("SW-19.6", "edge")
@pytest.mark.parametrize(
    ("seats", "teams"),
    [
        (SEATS[:2], {}),
        (SIX[:5], {}),
        (SEATS, {"cyan": "first", "amber": "second", "rose": "second", "violet": "second"}),
        (SEATS, {"cyan": "first", "amber": "second"}),
        (SEATS, dict.fromkeys(SEATS, "all")),
    ],
    ids=["two", "five", "one and three", "half of them", "one team"],
)
def test_no_wall_without_equal_teams_of_four_or_six(
    seats: tuple[str, ...], teams: dict[str, str], refused_by: RefusedBy
) -> None:
    refused_by(Battle(fleets(seats=seats, teams=teams)).refusal("cyan", StartGame()), "SW-19.6")


@pytest.mark.rule("SW-19.6", "edge")
def test_each_squadron_has_twenty_four_inches_of_edge(refused_by: RefusedBy) -> None:
    """And nothing is a seat's yet whose side is to be drawn."""
    view = fleets(seats=SIX, teams={})
    narrow = replace(view.setup.tables[0], size=(96_000, 71_999))
    small = Battle(replace(view, setup=replace(view.setup, tables=(narrow,))))
    refused_by(small.refusal("cyan", StartGame()), "SW-19.6")
    early = Battle(fleets(planet((6, 24)), teams={}))
    refused_by(early.refusal("cyan", StartGame()), "SW-19.6")


@pytest.mark.rule("SW-19.6", "edge")
def test_allies_are_not_shot_at_rammed_or_seized(refused_by: RefusedBy) -> None:
    near = ship("rose-2", fighter("E L"), (12, 24), damaged=(1,))
    wreck = ship("rose-3", vessel("L L"), (18, 24))
    shooting = fleet_battle(OWN, near, *FOES, ship("amber-2", vessel("E L"), (13, 24)),
                            at=Shots("cyan"))  # fmt: skip
    refused_by(shooting.refusal("cyan", Fire("cyan-1", (1,), "rose-2")), "SW-19.6")
    assert shooting.refusal("cyan", Fire("cyan-1", (1,), "amber-2")) is None
    tug = ship("cyan-2", vessel("E TR"), (12, 26))
    pulling = fleet_battle(OWN, tug, near, *FOES, ship("amber-2", fighter("E L"), (12, 28)),
                           at=Tractors("cyan"))  # fmt: skip
    refused_by(pulling.refusal("cyan", UseTractor("cyan-2", 1, "rose-2")), "SW-19.6")
    assert pulling.refusal("cyan", UseTractor("cyan-2", 1, "amber-2")) is None
    moving = fleet_battle(ship("cyan-1", vessel("E E L"), (10, 24, 90)), wreck, *FOES,
                          at=Moves("cyan"))  # fmt: skip
    dock = MoveCraft("cyan-1", point(17, 24))
    refused_by(moving.refusal("cyan", replace(dock, target="rose-3", way="ram")), "SW-12.1")
    assert moving.do("cyan", dock).craft("rose-3").hits == ()


@pytest.mark.rule("SW-19.6", "edge")
def test_what_one_ally_scouts_is_face_up_for_all_and_allies_stay_hidden() -> None:
    seen = ship("amber-2", vessel("E L"), (30, 24), up=False)
    beside = ship("rose-2", vessel("E L"), (10, 30), up=False)
    done = fleet_battle(OWN, seen, beside, *FOES, at=Scouting("cyan"))
    assert done.craft("amber-2").face_up
    assert done.seen_by("rose").extra.craft["amber-2"].design == vessel("E L")
    assert not done.craft("rose-2").face_up
    assert done.seen_by("cyan").extra.craft["rose-2"].design is None


def bomb(*parts: Any, **rulings: Any) -> Battle:
    """Step 6 with a warhead at (30, 24)."""
    return fleet_battle(ship("cyan-1", vessel("E N"), (30, 24)), *parts, *FOES,
                        at=Warheads("cyan"), **rulings)  # fmt: skip


@pytest.mark.rule("SW-10.4", "allowed")
@pytest.mark.rule("SW-10.4", "boundary")
@pytest.mark.parametrize(
    "enemy",
    [
        ship("amber-2", vessel("E L"), (30, 28)),
        ship("amber-2", vessel("E L"), (30, 28), up=False),
        ship("amber-2", DECOY, (30, 28), up=False, civil=True),
        station("violet", (30, 28.5)),
    ],
    ids=["face up", "counter", "decoy", "station"],
)
def test_a_fleets_warhead_goes_off_near_an_enemy_and_spares_no_ally(enemy: Any) -> None:
    caught = ship("rose-2", vessel("E L L"), (28, 24))
    done = bomb(enemy, caught, ALLY)
    removed = (4,) if enemy[1].design != DECOY else ()
    done.do("cyan", Detonate("cyan-1"), *removed, 3)
    assert len(done.craft("rose-2").hits) == 3


@pytest.mark.rule("SW-10.4", "refused")
@pytest.mark.rule("SW-10.4", "boundary")
def test_a_fleets_warhead_does_not_go_off_without_an_enemy_near(refused_by: RefusedBy) -> None:
    """At 3 inches and a thousandth nobody is asked; a question says why."""
    far = ship("amber-2", vessel("E L"), (34.001, 24))
    ally = ship("rose-2", vessel("E L"), (30, 26))
    done = bomb(far, ally)
    assert done.waits() == [("amber", "give_up")]
    two = ship("cyan-2", vessel("E N"), (50, 24))
    near = ship("amber-3", vessel("E L"), (52, 24))
    done = bomb(far, ally, two, near)
    refused_by(done.refusal("cyan", Detonate("cyan-1")), "SW-10.4")
    assert done.refusal("cyan", Detonate("cyan-2")) is None


@pytest.mark.rule("SW-10.4", "boundary")
def test_a_fleets_warheads_are_asked_about_where_a_card_could_bring_an_enemy_near() -> None:
    """An enemy 4 inches away is near for EMP nukes, which can be shown in this very step."""
    far, held = ship("amber-2", vessel("E L"), (35, 24)), {"cyan": ("emp_nukes",)}
    done = bomb(far, held=held)
    assert done.waits() == [("cyan", "warheads")]
    assert SYSTEM.requests.only_answer(done.seen_by("cyan"), "cyan") is None
    assert done.refusal("cyan", Detonate("cyan-1")) is not None
    done.do("cyan", PlayCard("emp_nukes"))
    while done.waits() != [("cyan", "warheads")]:
        done.do(done.waits()[0][0], EndStep())
    assert done.refusal("cyan", Detonate("cyan-1")) is None
    assert bomb(far).waits() == [("amber", "give_up")]


def judged(left: tuple[int, int], lost: tuple[int, int], **rulings: Any) -> Any:
    """What is said to a squadron with so many Vessels and Fighters left, and so many lost."""
    many = [vessel("E SB")] * left[0] + [fighter("E L")] * left[1]
    own = [ship(f"cyan-{n}", each, (5, 2 + 2 * n)) for n, each in enumerate(many)]
    view = fleets(*own, ALLY, *FOES, **rulings)
    side = ForceRecord(sum(left) + sum(lost), lost[0], sum(lost))
    then = replace(view, extra=replace(view.extra, sides={"cyan": side}))
    return refusal_by(then, may_give_up(then, "cyan"))


@pytest.mark.rule("SW-7.3", "allowed")
@pytest.mark.rule("SW-7.3", "boundary")
@pytest.mark.parametrize(("left", "lost"), [((3, 3), (0, 5)), ((0, 1), (1, 0)), ((1, 0), (0, 1))])
def test_a_squadron_of_a_fleet_may_give_up(left: tuple[int, int], lost: tuple[int, int]) -> None:
    """Craft count there, by whatever ruling: the test vector of the rulebook's digest."""
    assert judged(left, lost) is None
    assert judged(left, lost, give_up_counts="vessels") is None


@pytest.mark.rule("SW-7.3", "refused")
@pytest.mark.rule("SW-7.3", "boundary")
@pytest.mark.parametrize(("left", "lost"), [((3, 3), (4, 0)), ((1, 10), (0, 0)), ((2, 0), (0, 4))])
def test_a_squadron_of_a_fleet_may_not_give_up_yet(
    left: tuple[int, int], lost: tuple[int, int], refused_by: RefusedBy
) -> None:
    refused_by(judged(left, lost), "SW-7.3")


@pytest.mark.rule("SW-7.3", "allowed")
def test_who_gives_up_is_off_the_table_at_once() -> None:
    """With Fighters, a Prisoner and a decoy; the Station stays, and what a beam held is free."""
    carrier = ship("cyan-2", vessel("E SB TR"), (20, 24), up=False)
    held = ship("cyan-3", fighter("E L"), "cyan-2", up=False)
    taken = ship("amber-2", fighter("E L"), "cyan-2", captor="cyan")
    seized = ship("amber-3", fighter("E L"), (21, 24), tractored_by="cyan-2")
    decoy = ship("cyan-4", DECOY, (5, 5), up=False, civil=True)
    done = fleet_battle(carrier, held, taken, seized, decoy, station("cyan", (14, 24)), ALLY,
                        *FOES, at=GivingUp("cyan"))  # fmt: skip
    lost = {**done.state.extra.sides, "cyan": ForceRecord(7, 0, 5)}
    done.state = replace(done.state, extra=replace(done.state.extra, sides=lost))
    done.do("cyan", GiveUp())
    assert not any(done.is_on_table(name) for name in ("cyan-2", "cyan-4"))
    assert not isinstance(done.state.pieces["cyan-3"].place, InSpace)
    assert done.is_on_table("cyan-station")
    assert done.craft("amber-3").tractored_by is None
    assert done.craft("amber-2").captor == "cyan"
    assert done.state.extra.sides["cyan"] == ForceRecord(7, 0, 5, gave_up=True)
    assert SYSTEM.play.outcome(done.state) is None
    assert done.waits() == [("amber", "give_up")]


@pytest.mark.rule("SW-19.6", "worked")
def test_a_team_wins_together_when_no_enemy_squadron_is_left() -> None:
    """Rose is out already, and has won with Cyan."""
    violet = ship("violet-1", vessel("E L"), (60, 40), hits=hits(2))
    done = fleet_battle(OWN, violet, at=Saves("cyan"), faces=(1,), hit_resolution="every_turn")
    assert done.state.extra.out == ("amber", "rose", "violet")
    assert SYSTEM.play.outcome(done.state) == ("cyan", "rose")
    assert SYSTEM.contest.standings(done.state) == {
        "cyan": 1, "rose": 1, "amber": 0, "violet": 0,
    }  # fmt: skip
    assert done.state.extra.result is not None
    assert done.state.extra.result.by == "wiped_out"


@pytest.mark.rule("SW-19.6", "edge")
def test_a_squadron_that_is_out_has_no_turn_but_its_station_is_tested() -> None:
    home = station("cyan", (14, 24))
    hurt = home[0], replace(home[1], hits=hits(1)) if home[1] else None
    done = fleet_battle(hurt, ALLY, *FOES, at=Moves("amber"))
    done.state = replace(done.state, stages=(Turns(("cyan", "rose", "amber", "violet")),),
                         decisions=())  # fmt: skip
    done.go_on(3)
    assert done.found(TurnBegan) == [TurnBegan("rose")]
    assert [each.craft for each in done.found(SavesRolled)] == ["cyan-station"]
    assert done.craft("cyan-station").damaged == (2,)


def docking(*, up: bool = True, **rulings: Any) -> Battle:
    """Cyan's Fighter beside Rose's carrier, in step 4."""
    carrier = ship("rose-2", vessel("E SB"), (20, 24))
    near = ship("cyan-2", fighter("E L"), (21, 24), up=up)
    own = ship("cyan-3", vessel("E SB"), (40, 24)), ship("cyan-4", fighter("E L"), "cyan-3")
    return fleet_battle(carrier, near, *own, ALLY, *FOES, at=Bays("cyan"), **rulings)


@pytest.mark.ruling("allied_bays", "allies")
def test_bays_take_in_fighters_of_allies_only_if_ruled_so(refused_by: RefusedBy) -> None:
    """It comes out again in a turn of its own seat; face down nobody knows it for a Fighter."""
    entry = Retrieve("cyan-2", "rose-2")
    refused_by(docking().refusal("cyan", entry), "SW-19.6")
    refused_by(docking(up=False, allied_bays="allies").refusal("cyan", entry), "SW-19.6")
    done = docking(allied_bays="allies").do("cyan", entry)
    assert done.state.pieces["cyan-2"].place == InSpace("rose-2")
    done.do("cyan", EndStep())
    held = ship("cyan-2", fighter("E L"), "rose-2")
    guest = fleet_battle(ship("rose-2", vessel("E SB"), (20, 24)), held, ALLY, *FOES,
                         at=Bays("cyan"), allied_bays="allies")  # fmt: skip
    assert guest.do("cyan", Launch("cyan-2", pose((21, 24)))).is_on_table("cyan-2")


def test_the_draws_and_who_leaves_are_told_to_all() -> None:
    """Who is allied, the order, who gives up with what, and who has won by what."""
    before = fleets(teams={})
    done = started(SEATS, 3, 1, 3, 2)
    told = [SYSTEM.play.tell(done.state, event) for event in done.events]
    texts = [each.text for each in told if each]
    assert "Cyan and Violet against Amber and Rose" in texts
    shown = SYSTEM.contest.reveal(before, done.events)
    assert shown is not None
    assert shown.text == "Cyan and Violet against Amber and Rose. Drawn by lot."
    assert shown.more.startswith("The order of play is Cyan, ")
    lost = {**dict.fromkeys(SEATS, ForceRecord(1)), "cyan": ForceRecord(6, 0, 5)}
    left = fleet_battle(OWN, ALLY, *FOES, at=GivingUp("cyan"))
    left.state = replace(left.state, extra=replace(left.state.extra, sides=lost))
    view = left.state
    left.do("cyan", GiveUp())
    rows = [row for event in left.events if (row := SYSTEM.play.tell(view, event))]
    assert [(row.text, row.rules) for row in rows][:2] == [
        ("Cyan gives up", ("SW-7.3",)),
        ("Test · Cyan 1 leaves the battle with its squadron", ("SW-7.3",)),
    ]


@pytest.mark.rule("SW-20.1", "refused")
@pytest.mark.rule("SW-20.1", "allowed")
@pytest.mark.rule("SW-20.1", "boundary")
def test_a_handicap_of_a_seat_bounds_what_it_brings_in_any_scenario(refused_by: RefusedBy) -> None:
    """An expert's 90 M€ are not one more; a weak player's 120 are, whatever the squadron says."""
    view = position()
    allowances: dict[str, Any] = {"cyan": "expert", "amber": "weak"}
    done = Battle(replace(view, extra=replace(view.extra, allowances=allowances)))
    nine, four, three = (vessel(f"E{' A' * (size - 1)}") for size in (9, 4, 3))
    assert done.refusal("cyan", BringSquadron(squadron((nine, 1), (three, 1)))) is None
    refused_by(done.refusal("cyan", BringSquadron(squadron((nine, 1), (four, 1)))), "SW-20.1")
    ten = vessel(f"E{' A' * 9}")
    assert done.refusal("amber", BringSquadron(squadron((ten, 1), (four, 1)))) is None
    refused_by(done.refusal("amber", BringSquadron(squadron((ten, 1), (four, 2)))), "SW-20.1")
