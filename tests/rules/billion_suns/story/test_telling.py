"""Stories of contractors: each step of theirs in its order, in words, in its place."""

import pytest

from simulator.kernel.decisions import waited_for
from simulator.kernel.shown.story import Beat
from simulator.rules.billion_suns.model.contractors import ArrivalChecks
from simulator.rules.billion_suns.model.extra import Purse
from simulator.rules.billion_suns.model.stages import JumpPhase
from simulator.rules.billion_suns.system import SYSTEM
from simulator.rules.billion_suns.view.lookup import View, damage_on, find_ships
from simulator.scenario import load
from simulator.session import Game
from tests.rules.billion_suns.play.contractors.arriving import solo, trigger
from tests.rules.billion_suns.play.contractors.errands_played import RELAY, alone, on_errand
from tests.rules.builders import force, gate, point, thing
from tests.rules.games import Play, playing
from tests.ui.games import SEED, step
from tests.ui.player import TABLES

SAT, OTHER = thing("sat", "comsat", (20, 20)), thing("other", "comsat", (30, 20))
CEO = force("cyan-1", "frigate", (20, 8))


def told(play: Play, *faces: int) -> tuple[Beat, ...]:
    """The story of what follows, these dice falling."""
    before = play.state
    play.go_on(*faces)
    return SYSTEM.automa.story(before, play.events)


def check(view: View, bonus: int) -> Play:
    """An arrival check is about to be rolled for a group that came in by a jump point."""
    stages = JumpPhase("cyan", taken=True), ArrivalChecks((trigger(bonus),))
    return playing(view, *stages, phase="jump", purses={"cyan": Purse(jump=2)})


def test_an_arrival_is_told_from_the_check_to_the_last_ship() -> None:
    """3 + 2 makes 5: 1 + 2 Gunships, at 5" from the ComSat towards the ship 12" below it."""
    view = solo(SAT, CEO, gate("cyan-gate", (2, 2)))
    beats = told(check(view, 2), 3, 1, 3)
    assert [beat.number for beat in beats] == [1, 2, 3, 4, 4, 4, 5]
    rolled, comes, drawn, first, second, third, stand = beats
    assert (rolled.note, [die.face for die in rolled.dice]) == ("rolled 3", [3])
    assert rolled.sentence == "Arrival check: 3 + 2 makes 5"
    assert comes.text == "A total of 5 brings 3 Gunships."
    assert "no farther than 5" in drawn.text
    assert [(lot.caption, lot.drawn) for lot in drawn.lots] == [("the ComSat", True)]
    assert '7.000" from Frigate · Cyan 1' in first.text
    assert "scatters up" in second.text
    assert "scatters to the right" in third.text
    assert (stand.sentence, stand.text) == (
        "The Gunships of the IC have arrived",
        "They are coherent: no damage.",
    )
    assert {beat.chapter.id for beat in beats} == {rolled.chapter.id}
    assert stand.chapter.title == "3 Gunships of the IC"


@pytest.mark.rule("SOLO-1.13", "definition")
def test_with_no_ship_there_they_come_as_near_as_they_may_to_the_jump_point() -> None:
    """Within 5" of the ComSat, towards the jump point, which the alarm has come by."""
    tables = {"A": (), "B": ()}
    elsewhere = force("cyan-1", "frigate", (2, 2), table="B")
    view = solo(SAT, gate("cyan-gate", (2, 2)), elsewhere, tables=tables)
    drawn, first, *_ = told(check(view, 2), 3, 1, 3)[2:]
    assert drawn.rule == "SOLO-1.13"
    assert drawn.text == (
        "As near as possible to Cyan's Jump Point 1, no farther than 5\" from the ComSat."
    )
    assert "as near to the jump point as it may be" in first.text


def test_a_number_that_is_rolled_and_lots_are_told() -> None:
    beats = told(check(solo(SAT, OTHER, CEO), 0), 1, 1, 2)
    assert [beat.number for beat in beats][:4] == [1, 2, 2, 3]
    assert beats[2].text == "A Light Utility Ship comes."
    assert beats[-1].text == "A single ship needs no link."
    assert beats[3].note == "lot 2 of 2"
    assert [lot.drawn for lot in beats[3].lots] == [False, True]


def test_each_beat_is_shown_over_the_state_it_tells() -> None:
    view = solo(SAT, CEO)
    play = check(view, 2)
    before = play.state
    beats = told(play, 3, 1, 3)
    placed = [beat for beat in beats if beat.number == 4]
    for count, beat in enumerate(placed, 1):
        state = before
        for event in play.events[: beat.until]:
            state = SYSTEM.play.apply(state, event)
        assert len(find_ships(state, "ic-1")) == count


def test_an_activation_is_told_in_the_order_of_the_rules() -> None:
    """It flies 3" of 8", faces a ship 15" off (9-12-15), has damage off, and fires at 9-18"."""
    view = alone(
        RELAY, force("ic-1", "frigate", (10, 14), damage=2), force("cyan-1", "frigate", (19, 29))
    )
    beats = told(on_errand(view), 1, 8, 8)
    assert [beat.number for beat in beats] == [1, 2, 3, 4, 5, 6, 7, 7]
    drawn, flown, faced, repaired, _, passive, fire, result = beats
    assert drawn.sentence == "Frigate · IC 1 heads for the ComSat"
    assert flown.text == 'Straight on, to exactly 3" from it; Thrust 4", twice.'
    assert flown.note == '3" of 8"'
    assert [(name, place.pose.at) for name, place in flown.came] == [("ic-1/1", point(10, 14))]
    assert faced.text == "Frigate · Cyan 1 is nearest."
    assert (repaired.note, repaired.text) == ("rolled 1", "2 damage − 1 = 1.")
    assert not repaired.quiet
    assert passive.quiet
    assert fire.sentence == "Frigate · IC 1 will fire at Frigate · Cyan 1"
    assert '15.000". It bears: 2D8.' in fire.text
    assert fire.leads == "Fire 2D8"
    assert fire.targets == ("cyan-1/1",)
    assert fire.odds is not None
    assert [row.brief for row in fire.odds.rows[:2]] == ["hurt", "lose one"]
    assert result.text == "2D8, no hits."


def test_the_odds_of_fire_are_those_of_the_dice() -> None:
    """2D8 against Silhouette and Shields, by counting each face and its saves, which are D8 too."""
    view = alone(RELAY, force("ic-1", "frigate", (10, 14)), force("cyan-1", "frigate", (10, 29)))
    fire = told(on_errand(view), 8, 8)[-2]
    frigate = view.setup.catalogue.classes["frigate"]
    assert fire.odds is not None
    none = 0.0
    for face in range(1, 9):
        saves = 0 if face == 8 or face > frigate.silhouette else 2 if face == 1 else 1
        none += (frigate.shields / 8) ** saves / 8
    assert float(fire.odds.rows[0].at_least_one()) == pytest.approx(1 - none**2)


def test_uneventful_steps_are_quiet_and_told_with_the_next() -> None:
    view = alone(RELAY, force("ic-1", "frigate", (10, 14)), force("cyan-1", "frigate", (35, 35)))
    beats = told(on_errand(view))
    assert [(beat.number, beat.quiet) for beat in beats if beat.number in (4, 6)] == [
        (4, True),
        (6, True),
    ]
    assert beats[-1].text == "No weapon of theirs reaches a group of yours."


def test_with_nothing_to_head_for_it_stays_where_it_is() -> None:
    view = alone(force("ic-1", "frigate", (10, 14)), force("cyan-1", "frigate", (10, 29)))
    drawn, *rest = told(on_errand(view), 8, 8)
    assert drawn.rule == "SOLO-1.18"
    assert drawn.lots == ()
    assert 2 not in [beat.number for beat in rest]


def test_games_that_are_not_solo_have_no_story() -> None:
    setup = load(TABLES / "first_contact.yaml").setup
    game = Game.new(SYSTEM, setup, SEED)
    for n in range(12):
        before = game.state
        step(game, next(iter(waited_for(game.state)), "cyan"), n)
        assert SYSTEM.automa.story(before, game.steps[-1].events) == ()
    assert SYSTEM.automa.outlook(game.view("cyan"), "cyan", None) is None
    assert SYSTEM.automa.foresight(game.view("cyan"), "cyan", None, "cyan-1") is None


@pytest.mark.parametrize("seed", ["0a" * 16, "0c" * 16])
def test_stories_of_whole_games_are_in_order_and_leave_no_damage_out(seed: str) -> None:
    """Of games played at random: every beat in its place, every repair told as it was."""
    game = Game.new(SYSTEM, load(TABLES / "lone_contractor.yaml").setup, seed)
    chapters = 0
    for n in range(400):
        if SYSTEM.play.outcome(game.state) is not None:
            break
        before = game.state
        step(game, next(iter(waited_for(game.state)), "cyan"), n)
        events = game.steps[-1].events
        last, states = 0, [before]
        for event in events:
            states.append(SYSTEM.play.apply(states[-1], event))
        for beat in SYSTEM.automa.story(before, events):
            assert last <= beat.until <= len(events)
            assert 1 <= beat.number <= len(beat.chapter.headings)
            assert beat.text or beat.lots
            chapters += beat.until > last
            last = beat.until
            if " damage − " in beat.text:
                group = beat.chapter.id.split()[-1]
                left = damage_on(states[beat.until], group)
                assert beat.text.endswith(f" = {left}.")
    assert chapters > 40
