"""The dice on the tray: what each has come to, in the words of the rules (ABS-8.5, 8.7, 8.9)."""

import pytest

from simulator.kernel.engine import Step
from simulator.kernel.event import DiceRolled
from simulator.kernel.shown.roll import Roll, RolledDie
from simulator.rules.billion_suns.model.actions import Pass, Reroll
from simulator.rules.billion_suns.system import SYSTEM
from simulator.session.rolls import rolls_of
from tests.rules.billion_suns.play.fighting import fight
from tests.rules.builders import force
from tests.rules.games import Play

GUN = force("cyan-1", "gunship", (5, 5))
TARGET = force("amber-1", "gunship", (5, 8), (5, 9))
# Gunships have mass 1, Silhouette 4 and Shields 1: a D6 hits on 2 to 4, twice on 1, and is a dud
# on 6; a save holds on 1.


def rolls(play: Play, seat: str = "", *faces: int, answer: Reroll | None = None) -> list[Roll]:
    """The rolls of what happens next, these dice falling."""
    before = play.state
    if answer is None:
        play.go_on(*faces)
    else:
        play.do(seat, answer, *faces)
    step = Step(Pass(), "cyan", play.events, play.state)
    return list(rolls_of(SYSTEM, before, step, None))


def verdicts(roll: Roll) -> list[tuple[int, str]]:
    return [(die.face, die.verdict) for die in roll.dice]


@pytest.mark.rule("ABS-8.5", "worked")
def test_hits_and_saves_of_an_attack_are_two_rows() -> None:
    play = fight(GUN, TARGET, dice=4)
    hits, saves = rolls(play, "", 6, 5, 1, 4, 1, 2, 1)
    assert (hits.label, saves.label) == ("hits", "saves")
    assert verdicts(hits) == [(6, "dud"), (5, "miss"), (1, "critical"), (4, "hit")]
    assert hits.dice[0] == RolledDie(6, 6, "dud")
    assert hits.opens
    assert "Gunships · Amber 1" in hits.title
    assert hits.note == "Sil 4 · 4D6"
    assert verdicts(saves) == [(1, "saved"), (2, "miss"), (1, "saved")]
    assert saves.note == "Shields 1 · 1 damage"
    assert saves.strand == hits.strand
    assert not saves.opens


@pytest.mark.rule("ABS-8.4", "worked")
def test_a_die_rolled_again_replaces_the_row() -> None:
    play = fight(GUN, TARGET, engage=True)
    (first,) = rolls(play, "", 5, 3)
    assert verdicts(first) == [(5, "miss"), (3, "hit")]
    again, saves = rolls(play, "cyan", 1, 1, 1, 1, answer=Reroll((0,)))
    assert verdicts(again) == [(1, "critical"), (3, "hit")]
    assert (again.strand, again.label, again.opens) == (first.strand, "hits", False)
    assert saves.note == "Shields 1 · no damage"


@pytest.mark.rule("ABS-8.9", "worked")
def test_explosion_checks_say_who_explodes() -> None:
    doomed = force("amber-1", "gunship", (5, 8), damage=3)
    found = rolls(fight(GUN, doomed, dice=1), "", 4, 6, 1)
    assert [roll.label for roll in found] == ["hits", "saves", "explodes"]
    assert verdicts(found[-1]) == [(1, "dud")]
    assert found[-1].note == "on 1 or less"


def test_a_roll_of_one_number_has_no_verdict() -> None:
    view = fight(GUN, TARGET).state
    roll = SYSTEM.play.roll_of(view, DiceRolled("Red Alert of cyan-1 (ABS-5.1)", 3, (2,)))
    assert roll is not None
    assert verdicts(roll) == [(2, "plain")]
    assert roll.title == "Red Alert of Gunship · Cyan 1"


def test_a_drawn_card_is_no_die() -> None:
    view = fight(GUN, TARGET).state
    assert (
        SYSTEM.play.roll_of(view, DiceRolled("the top card of Relay, of 5 (ABS-12)", 5, (2,)))
        is None
    )
