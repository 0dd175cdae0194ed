"""Decoys: counters that hold nothing and that nobody can tell from Craft (SW-3.4)."""

from collections.abc import Callable

import pytest

from simulator import paths
from simulator.kernel.action import Action
from simulator.kernel.asked.draft import Draft
from simulator.kernel.by_hand.sandbox import RemovePieces
from simulator.kernel.by_hand.setup_changes import GameSettings, SetFrame
from simulator.kernel.dice import agent_dice
from simulator.kernel.engine import Step, submit, witness_events
from simulator.kernel.piece import Aside
from simulator.kernel.saved.codec import canonical
from simulator.kernel.spec import Question
from simulator.rules.space_war.judging.reasons import refusal_by
from simulator.rules.space_war.judging.starting import may_give_up
from simulator.rules.space_war.model.actions import (
    BringSquadron,
    Detonate,
    Embark,
    EndStep,
    MoveCraft,
    StartGame,
)
from simulator.rules.space_war.model.asks import AskBlast, AskHits
from simulator.rules.space_war.model.craft import DECOY
from simulator.rules.space_war.model.designs import Design
from simulator.rules.space_war.model.events import DecoyRemoved, SidesCounted, TurnedUp
from simulator.rules.space_war.model.options import Options
from simulator.rules.space_war.model.stages import Moves, Scouting, Warheads
from simulator.rules.space_war.system import SYSTEM
from simulator.rules.space_war.view.lookup import in_play
from simulator.scenario import load
from simulator.session import Game
from tests.contract.playing import turn
from tests.rules.builders import point
from tests.rules.space_war.battles import Battle, Part, battle, degrees, planet, position, ship
from tests.rules.space_war.yard import fighter, squadron, vessel

RefusedBy = Callable[[object, str], None]
GUN = vessel("E L")
LONE = squadron((GUN, 1))


def decoy(name: str, at: tuple[float, float]) -> Part:
    """A decoy face down on the table."""
    return ship(name, DECOY, at, up=False, civil=True)


def with_decoys(count: int) -> Battle:
    """Both sides have brought one Vessel, in a game with so many decoys a side."""
    done = Battle(position(planet((6, 24)), planet((66, 24), "amber")))
    done.do("cyan", SetFrame(GameSettings("a test", Options(decoys_per_side=count))))
    for seat in ("cyan", "amber"):
        done.do(seat, BringSquadron(LONE))
    return done


def begun(count: int, numbers: tuple[int, ...] = ()) -> Battle:
    """Such a game begun by Cyan, its Craft and decoys still to be set up."""
    done, plain = with_decoys(count), tuple(range(1, 17 + count))
    return done.do("cyan", StartGame(), 91, *(numbers or plain), 91, *plain, 1)


@pytest.mark.rule("SW-3.4", "allowed")
def test_each_side_gets_decoys_beside_its_craft_numbered_among_them() -> None:
    done = begun(2, numbers=(2, 1, 3, *range(4, 19)))
    assert [done.craft(f"cyan-{n}").design for n in (1, 2, 3)] == [DECOY, GUN, DECOY]
    assert [craft.id for craft in in_play(done.state, "cyan")] == ["cyan-2"]
    assert done.waits() == [("cyan", "deploy")]


@pytest.mark.rule("SW-3.4", "refused")
@pytest.mark.rule("SW-3.4", "boundary")
def test_there_are_eight_decoys_a_side_at_most(refused_by: RefusedBy) -> None:
    done = Battle(position())
    for count, may in ((0, True), (8, True), (9, False), (-1, False)):
        refusal = done.refusal("cyan", SetFrame(GameSettings("", Options(decoys_per_side=count))))
        assert may == (refusal is None)
        if refusal is not None:
            refused_by(refusal, "SW-3.4")


@pytest.mark.rule("SW-3.4", "boundary")
def test_a_decoy_moves_18_inches_and_turns_before_and_after(refused_by: RefusedBy) -> None:
    others = ship("cyan-2", GUN, (1, 1)), ship("amber-1", GUN, (60, 24))
    done = battle(decoy("cyan-1", (10, 24)), *others, at=Moves("cyan"))
    there = MoveCraft("cyan-1", point(28, 24), degrees(200))
    assert done.refusal("cyan", there) is None
    refused_by(done.refusal("cyan", MoveCraft("cyan-1", point(28.001, 24))), "SW-11.1")


@pytest.mark.ruling("move_distance", "exact")
def test_a_decoy_that_moves_all_the_way_moves_as_some_craft_does() -> None:
    others = ship("cyan-2", GUN, (1, 1)), ship("amber-1", GUN, (60, 24))
    done = battle(decoy("cyan-1", (10, 24)), *others, at=Moves("cyan"), move_distance="exact")
    legal = [
        inches
        for inches in range(1, 19)
        if done.refusal("cyan", MoveCraft("cyan-1", point(10 + inches, 24))) is None
    ]
    assert legal == [6, 9, 12, 18]


@pytest.mark.rule("SW-3.4", "refused")
def test_a_decoy_comes_to_touch_no_enemy(refused_by: RefusedBy) -> None:
    hulk = ship("amber-1", vessel("E L"), (20, 24), damaged=(0,))
    gun = ship("cyan-2", GUN, (10, 30))
    done = battle(decoy("cyan-1", (10, 24)), gun, hulk, at=Moves("cyan"))
    onto = MoveCraft("cyan-1", point(18.999, 24), None, "amber-1", "ram")
    refused_by(done.refusal("cyan", onto), "SW-3.4")


def test_a_decoy_goes_into_no_bay(refused_by: RefusedBy) -> None:
    done = Battle(position(planet((6, 24)), planet((66, 24), "amber")))
    done.do("cyan", SetFrame(GameSettings("", Options(decoys_per_side=1))))
    done.do("cyan", BringSquadron(squadron((vessel("E SB"), 1))))
    done.do("amber", BringSquadron(LONE))
    plain = tuple(range(1, 18))
    done.do("cyan", StartGame(), 91, *plain, 91, *plain, 1)
    refused_by(done.refusal("cyan", Embark("cyan-2", "cyan-1")), "SW-3.1")


@pytest.mark.rule("SW-3.4", "boundary")
@pytest.mark.parametrize(("x", "found"), [(35, True), (35.001, False)])
def test_a_scouted_decoy_is_removed_for_all_to_see(x: float, found: bool) -> None:
    eye = ship("cyan-1", GUN, (10, 24))
    last = ship("amber-2", GUN, (71, 47), up=False)
    done = battle(eye, decoy("amber-1", (x, 24)), last, at=Scouting("cyan"))
    assert [event.craft for event in done.found(DecoyRemoved)] == ["amber-1"] * found
    assert not done.found(TurnedUp)
    assert done.is_on_table("amber-1") != found
    seen = done.seen_by("cyan").pieces["amber-1"]
    assert seen.kind == ("decoy" if found else "counter")


def test_a_decoy_scouts_as_any_counter_does() -> None:
    foe = ship("amber-1", GUN, (30, 24), up=False)
    lone = ship("cyan-2", GUN, (1, 1), up=False)
    done = battle(decoy("cyan-1", (10, 24)), lone, foe, at=Scouting("cyan"))
    assert [event.craft for event in done.found(TurnedUp)] == ["amber-1"]


@pytest.mark.ruling("scouting", "both_s12")
def test_decoys_that_find_out_each_other_are_both_removed() -> None:
    parts = [decoy("cyan-1", (10, 24)), decoy("amber-1", (30, 24))]
    parts += [ship("cyan-2", GUN, (1, 1)), ship("amber-2", GUN, (71, 47))]
    done = battle(*parts, at=Scouting("cyan"), scouting="both_s12")
    assert {event.craft for event in done.found(DecoyRemoved)} == {"cyan-1", "amber-1"}


def test_a_blast_removes_a_decoy_at_once_and_rolls_nothing_for_it() -> None:
    bomb = ship("cyan-1", vessel("E N"), (10, 24))
    parts = [ship("cyan-2", GUN, (40, 24)), decoy("amber-1", (13, 24))]
    parts += [decoy("amber-3", (15.001, 24)), ship("amber-2", GUN, (12, 24), up=False)]
    done = battle(bomb, *parts, at=Warheads("cyan"))
    done.do("cyan", Detonate("cyan-1"), 4)
    assert [event.craft for event in done.found(DecoyRemoved)] == ["amber-1"]
    assert len(done.craft("amber-2").hits) == 4
    assert done.is_on_table("amber-3")


@pytest.mark.rule("SW-3.4", "allowed")
def test_decoys_count_for_nothing() -> None:
    """One Craft and two decoys: a side that began alone, and that is beaten with its Craft."""
    done = begun(2)
    assert len(in_play(done.state, "cyan")) == 1
    started = battle(decoy("cyan-1", (10, 24)), ship("cyan-2", GUN, (12, 30)))
    assert started.state.extra.sides["cyan"].started == 1
    assert refusal_by(started.state, may_give_up(started.state, "cyan")) is not None
    bomb = ship("cyan-2", vessel("E N"), (40, 24))
    last = battle(decoy("cyan-1", (10, 24)), bomb, ship("amber-1", GUN, (60, 24)))
    last.do("cyan", Detonate("cyan-2"))
    assert SYSTEM.play.outcome(last.state) == ("amber",)


def test_nothing_is_lost_with_a_decoy() -> None:
    eye = ship("cyan-1", GUN, (10, 24))
    foe = ship("amber-2", GUN, (71, 47), up=False)
    done = battle(eye, decoy("amber-1", (12, 24)), foe, at=Scouting("cyan"))
    assert done.state.extra.sides["amber"].craft_lost == 0


def test_the_free_hand_removes_a_decoy_for_all_to_see() -> None:
    parts = [decoy("cyan-1", (10, 24)), ship("cyan-2", GUN, (1, 1)), ship("amber-1", GUN, (60, 24))]
    done = battle(*parts).do("cyan", RemovePieces(("cyan-1",), "removed"))
    assert isinstance(done.state.pieces["cyan-1"].place, Aside)
    assert done.found(DecoyRemoved)


def seen_by_amber(first: Design, second: Design) -> list[str]:
    """Every view, message, card and look of Amber while these two counters of Cyan move."""
    parts = [
        ship(name, design, at, up=False, civil=design == DECOY)
        for name, design, at in (("cyan-1", first, (10, 24)), ("cyan-2", second, (10, 30)))
    ]
    state = battle(*parts, ship("cyan-3", GUN, (4, 4)), ship("amber-1", GUN, (60, 24))).state
    actions: list[tuple[str, Action]] = [
        ("cyan", MoveCraft("cyan-1", point(16, 24))),
        ("cyan", MoveCraft("cyan-2", point(16, 30), degrees(90))),
        ("cyan", EndStep()),
        ("amber", EndStep()),
    ]
    found = []
    for n, (seat, action) in enumerate(actions, start=1):
        step = submit(SYSTEM.play, state, action, seat, n)
        assert isinstance(step, Step), step
        state = step.state
        for viewer in ("amber", None):
            view = SYSTEM.play.conceal(state, viewer)
            found += [canonical(view), canonical(witness_events(SYSTEM.play, step, viewer))]
            found += [repr(SYSTEM.looks.piece(view, piece)) for piece in view.pieces.values()]
            found += [repr(SYSTEM.looks.card(view, name)) for name in view.pieces]
            found += [
                repr(SYSTEM.requests.tallies(view, viewer)),
                repr(SYSTEM.looks.groups(view)),
            ]
        view = SYSTEM.play.conceal(state, "amber")
        asked = SYSTEM.requests.request(view, "amber", Draft(""))
        found.append(repr((asked, SYSTEM.asks.threats(view, view.pieces["amber-1"]))))
    return found


def test_nobody_else_can_tell_a_decoy_from_a_counter() -> None:
    quick = vessel("E T A L")
    assert seen_by_amber(DECOY, quick) == seen_by_amber(quick, DECOY)


def test_numbers_of_the_counters_tell_no_decoy() -> None:
    """Amber sees the same of Cyan's set-up whichever of the counters are decoys."""
    views = []
    for numbers in ((2, 3, 1, *range(4, 19)), (1, 2, 3, *range(4, 19))):
        done = begun(2, numbers=numbers)
        views.append(canonical(done.seen_by("amber")))
    assert views[0] == views[1]


def test_counted_sides_have_no_decoys() -> None:
    done = begun(1)
    for seat in ("cyan", "amber"):
        for name in (f"{seat}-1", f"{seat}-2"):
            view = done.seen_by(seat)
            options = SYSTEM.play.candidates(view, seat, agent_dice("a", seat, 1), 40)
            mine = next(each for each in options if getattr(each, "craft", "") == name)
            done.do(seat, mine)
    assert [event.started for event in done.found(SidesCounted)] == [(("cyan", 1), ("amber", 1))]


def test_the_card_tells_its_owner_what_it_is() -> None:
    done = battle(decoy("cyan-1", (10, 24)), ship("cyan-2", fighter("E L"), (1, 1)))
    card = SYSTEM.looks.card(done.seen_by("cyan"), "cyan-1")
    assert card.title == "Decoy · Cyan 1"
    assert SYSTEM.looks.card(done.seen_by("amber"), "cyan-1").title == "Counter · Cyan 1"


def test_its_owner_is_told_what_hits_do_to_it() -> None:
    bomb = ship("cyan-2", vessel("E N"), (13, 24))
    done = battle(decoy("cyan-1", (10, 24)), bomb, ship("amber-1", GUN, (60, 24)))
    own, other = done.seen_by("cyan"), done.seen_by("amber")
    asked = Question("q", AskHits("cyan-1", 1))
    assert SYSTEM.asks.answer(own, asked).headline == "A decoy is removed by whatever hits it"
    assert "ot known" in SYSTEM.asks.answer(other, asked).headline
    blast = SYSTEM.asks.answer(own, Question("q", AskBlast("cyan-2")))
    assert any("a decoy, which is removed" in reason.text for reason in blast.reasons)


def test_random_games_show_decoys_as_counters_in_every_view_and_log() -> None:
    path = paths.data("tables") / "space_war" / "scenarios" / "hidden_approach.yaml"
    game = Game.new(SYSTEM, load(path).setup, "hidden")
    game.submit(StartGame(), "cyan")
    hidden = 0
    for number in range(150):
        if not game.state.decisions:
            break
        turn(game, number, ruled=True)
        for seat in ("cyan", "amber", None):
            view = game.view(seat)
            for name, craft in game.state.extra.craft.items():
                if craft.design == DECOY and craft.owner != seat and name in view.pieces:
                    known = view.extra.craft[name]
                    assert craft.face_up or (known.design, known.civil) == (None, False)
                    assert craft.face_up or view.pieces[name].kind == "counter"
                    hidden += not craft.face_up
    assert hidden > 100
