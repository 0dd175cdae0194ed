"""What the log says, and the dice that the table shows."""

from simulator.kernel.dice import agent_dice, pick
from simulator.rules.space_war import ruleset
from simulator.rules.space_war.model.actions import Fire, UseTractor
from simulator.rules.space_war.model.events import ShotsFired, TractorUsed
from simulator.rules.space_war.model.stages import Shots, Tractors
from simulator.session import Game
from simulator.session.log import log_lines
from tests.rules.space_war.battles import battle, ship
from tests.rules.space_war.yard import fighter, vessel

GUN = ship("cyan-1", vessel("E L L"), (20, 24))
FOE = ship("amber-1", vessel("E L"), (20, 30))


def test_shots_are_told_with_their_score() -> None:
    done = battle(GUN, FOE, at=Shots("cyan"))
    before = done.state
    done.do("cyan", Fire("cyan-1", (1, 2), "amber-1"), 5, 4)
    shots = done.found(ShotsFired)
    told = ruleset.tell(before, shots[0])
    assert told is not None
    assert told.text == "Test Cyan 1 fires a Laser at Test Amber 1, hitting on 5 or more: 5"
    rows = [ruleset.rolled(before, event) for event in shots]
    assert [die.verdict for row in rows if row for die in row.dice] == ["hit", "miss"]


def test_a_tractors_die_is_shown_once() -> None:
    hook = ship("cyan-1", vessel("E TR"), (20, 24))
    prey = ship("amber-1", fighter("E L"), (20, 27))
    done = battle(hook, prey, at=Tractors("cyan"))
    before = done.state
    done.do("cyan", UseTractor("cyan-1", 1, "amber-1"), 5)
    rows = [ruleset.rolled(before, event) for event in done.events]
    assert [row.note for row in rows if row] == ["5 or more seizes"]
    assert isinstance(done.found(TractorUsed)[0], TractorUsed)


def test_a_whole_game_is_told_in_sentences_without_ids() -> None:
    done = battle(GUN, ship("cyan-2", fighter("E M"), (22, 24)), FOE)
    game = Game.new(ruleset, done.state.setup, "told")
    lines: list[str] = []
    for number in range(300):
        if ruleset.outcome(game.state) is not None:
            break
        before = game.state
        seat = before.decisions[0].seat if before.decisions else "cyan"
        dice = agent_dice("told", seat, number)
        options = ruleset.candidates(game.view(seat), seat, dice, 8)
        game.submit(pick(dice, options), seat)
        for viewer in ("cyan", "amber", None):
            lines += log_lines(ruleset, before, game.steps[-1], viewer)
    assert ruleset.outcome(game.state) is not None
    assert lines
    assert all(line[0].isupper() or line[0].isdigit() for line in lines)
    assert not [line for line in lines if "cyan-" in line or "amber-" in line or "_" in line]
