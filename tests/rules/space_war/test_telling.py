"""What the log says, and the dice that the table shows."""

from simulator.kernel.dice import agent_dice, pick
from simulator.kernel.event import Event
from simulator.rules.space_war.model.actions import Fire, UseTractor
from simulator.rules.space_war.model.catalogue import View
from simulator.rules.space_war.model.events import ShotsFired, TractorUsed
from simulator.rules.space_war.model.stages import Saves, Shots, Tractors
from simulator.rules.space_war.system import SYSTEM
from simulator.session import Game
from simulator.session.log import LogRow, Rows, tellings
from tests.rules.space_war.battles import battle, hits, position, ship
from tests.rules.space_war.yard import fighter, vessel

GUN = ship("cyan-1", vessel("E L L"), (20, 24))
FOE = ship("amber-1", vessel("E L"), (20, 30))


def test_shots_are_told_with_their_score() -> None:
    done = battle(GUN, FOE, at=Shots("cyan"))
    before = done.state
    done.do("cyan", Fire("cyan-1", (1, 2), "amber-1"), 5, 4)
    shots = done.found(ShotsFired)
    told = [row.text for row in rows_of(before, done.events)]
    assert told == [
        "Test · Cyan 1 fires a Laser at Test · Amber 1, hitting on 5 or more: 5, a hit",
        "Test · Cyan 1 fires a Laser at Test · Amber 1, hitting on 5 or more: 4, a miss",
    ]
    rows = [SYSTEM.play.roll_of(before, event) for event in shots]
    assert [die.verdict for row in rows if row for die in row.dice] == ["hit", "miss"]


def test_what_hits_do_to_a_craft_is_one_row() -> None:
    """Of 4 hits 3 pass the Armour; all 3 modules go, and the Craft with them."""
    prey = ship("cyan-1", vessel("E A L"), (20, 30), hits=hits(4))
    view = position(prey, FOE)
    struck = battle(prey, FOE, at=Saves("cyan"), faces=(1, 2, 6, 2, 1, 2))
    row, *_ = rows_of(view, struck.events)
    assert row.text == (
        "4 hits on Test · Cyan 1: 3 damage it; it loses its Engine; it loses its Laser; "
        "it loses its Armour; it is destroyed"
    )
    assert [part.text for part in row.parts] == [
        "Armour of Test · Cyan 1, damaged on 2 or more: 1, 2, 6, 2",
        "Test · Cyan 1 loses its Engine",
        "Test · Cyan 1 loses its Laser",
        "Test · Cyan 1 loses its Armour",
        "Test · Cyan 1 is destroyed",
    ]


def rows_of(view: View, events: tuple[Event, ...]) -> tuple[LogRow, ...]:
    """The rows of the log that these events make, from this state on."""
    rows = Rows()
    for event in events:
        telling = SYSTEM.play.tell(view, event)
        rows.add(1, "cyan", (telling,) if telling else ())
        view = SYSTEM.play.apply(view, event)
    return rows.freeze()


def test_a_tractors_die_is_shown_once() -> None:
    hook = ship("cyan-1", vessel("E TR"), (20, 24))
    prey = ship("amber-1", fighter("E L"), (20, 27))
    done = battle(hook, prey, at=Tractors("cyan"))
    before = done.state
    done.do("cyan", UseTractor("cyan-1", 1, "amber-1"), 5)
    rows = [SYSTEM.play.roll_of(before, event) for event in done.events]
    assert [row.note for row in rows if row] == ["5 or more seizes"]
    assert isinstance(done.found(TractorUsed)[0], TractorUsed)


def test_a_whole_game_is_told_in_sentences_without_ids() -> None:
    done = battle(GUN, ship("cyan-2", fighter("E M"), (22, 24)), FOE)
    game = Game.new(SYSTEM, done.state.setup, "told")
    lines: list[str] = []
    for number in range(300):
        if SYSTEM.play.outcome(game.state) is not None:
            break
        before = game.state
        seat = before.decisions[0].seat if before.decisions else "cyan"
        dice = agent_dice("told", seat, number)
        options = SYSTEM.play.candidates(game.view(seat), seat, dice, 8)
        game.submit(pick(dice, options), seat)
        for viewer in ("cyan", "amber", None):
            found = tellings(SYSTEM, before, game.steps[-1], viewer)
            lines += [telling.words for telling in found]
    assert SYSTEM.play.outcome(game.state) is not None
    assert lines
    assert all(line[0].isupper() or line[0].isdigit() for line in lines)
    assert not [line for line in lines if "cyan-" in line or "amber-" in line or "_" in line]
