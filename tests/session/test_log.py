"""The log: events folded into rows, told to each seat from what it may know."""

from collections.abc import Iterable
from dataclasses import replace

import pytest

from simulator.geometry.heading import Degrees
from simulator.geometry.shapes import Pose
from simulator.kernel.by_hand.sandbox import MovePieces, Shift, TurnPiece
from simulator.kernel.event import Event
from simulator.kernel.piece import OnTable
from simulator.kernel.shown.telling import Telling
from simulator.kernel.state import AnyState
from simulator.session import Game
from simulator.session.log import LogRow, Rows, Story, tellings
from tests.contract import toy
from tests.contract.playing import play_out
from tests.contract.systems import SystemCase, systems
from tests.contract.toy import SYSTEM as TOY
from tests.session.saves import new_game

STRIKE, FEINT = toy.TakeStance("strike"), toy.TakeStance("feint")
TURN = TurnPiece("red/1", Degrees(90_000))


def hidden_game() -> Game:
    """Both have hidden something; stances are asked."""
    game = new_game(friendly=True)
    game.submit(toy.Hide("mine"), "red")
    game.submit(toy.Hide("decoy"), "blue")
    return game


def told(*steps: Iterable[Telling]) -> tuple[LogRow, ...]:
    rows = Rows()
    for n, step in enumerate(steps, 1):
        rows.add(n, "red", step)
    return rows.freeze()


def test_what_has_no_strand_is_a_row_of_its_own() -> None:
    first, second = told([Telling("a", ("T-1",), ("x",), ("A",))], [Telling("b")])
    assert first == LogRow(1, 1, "red", "a", ("T-1",), ("x",), ("A",))
    assert (second.text, second.first, second.parts) == ("b", 2, ())


def test_a_row_goes_on_over_steps_and_others_between() -> None:
    rows = told(
        [Telling(head="They fire", rules=("T-1",), strand="attack", opens=True)],
        [Telling("saves: 1 2", ("T-2",), strand="attack"), Telling("aside")],
        [Telling(head="They fire: 2 hits", rules=("T-1",), clause="a loss", strand="attack")],
    )
    assert [(row.text, row.first, row.last) for row in rows] == [
        ("They fire: 2 hits; a loss", 1, 3),
        ("aside", 2, 2),
    ]
    assert rows[0].rules == ("T-1", "T-2")
    assert [(part.n, part.text, part.rules) for part in rows[0].parts] == [
        (2, "saves: 1 2", ("T-2",))
    ]


def test_what_opens_or_follows_a_heading_begins_a_new_row() -> None:
    part = Telling("x", strand="attack")
    again = Telling("y", strand="attack", opens=True)
    rows = told([part, part], [again], [Telling("Round 2", heading=True), part])
    assert [(row.text, len(row.parts), row.heading) for row in rows] == [
        ("x", 1, False),
        ("y", 0, False),
        ("Round 2", 0, True),
        ("x", 0, False),
    ]


def test_what_happens_twice_is_said_once_with_its_count() -> None:
    scored = Telling(head="The Relay:", clause="Red scores 1", strand="relay")
    other = Telling(clause="Blue scores 2", strand="relay")
    (row,) = told([scored, other], [scored])
    assert row.text == "The Relay: Red scores 1 (2×); Blue scores 2"


def test_one_use_of_the_free_hand_is_one_row_that_says_so() -> None:
    game = new_game()
    game.submit(TURN, "red")
    shifts = (Shift(name, OnTable("B", Pose((n, 5)))) for n, name in ((5, "red/1"), (9, "red/2")))
    game.submit(MovePieces(tuple(shifts)), "blue")
    one, two = Story(TOY, None).rows(game.course)
    assert (one.text, one.parts) == ("Free hand of Red: red/1 is turned to 90°", ())
    assert two.text == (
        "Free hand of Blue: red/1 is moved to 0.05 mm, 0.05 mm on table B, and 1 more"
    )
    assert len(two.parts) == 2


def test_a_sealed_decision_has_no_row() -> None:
    game = hidden_game()
    rows = {seat: Story(TOY, seat).rows(game.course) for seat in ("red", "blue", None)}
    game.submit(STRIKE, "red")
    for seat, before in rows.items():
        assert tellings(TOY, game.steps[1].state, game.steps[2], seat) == ()
        assert Story(TOY, seat).rows(game.course) == before


def test_each_seat_reads_only_what_it_may_know() -> None:
    game = hidden_game()
    texts = {
        seat: " ".join(row.text for row in Story(TOY, seat).rows(game.course))
        for seat in ("red", "blue", None)
    }
    assert "mine" in texts["red"]
    assert "decoy" not in texts["red"]
    assert "decoy" in texts["blue"]
    assert "mine" not in texts["blue"]
    assert "mine" not in (texts[None] or "")


def test_the_log_is_told_from_what_its_reader_sees_at_each_event() -> None:
    def tell(view: AnyState, event: Event, *, by_hand: bool = False) -> Telling:
        assert not by_hand
        return Telling(f"{type(event).__name__} {view.seed} {view.round} {view.extra.blips}")

    telling = replace(TOY, play=replace(TOY.play, tell=tell))
    game = hidden_game()
    first, second = (step.state for step in game.steps)
    told = tellings(telling, first, game.steps[1], "red")
    assert tuple(each.words for each in told) == (
        "BlipHidden None 0 {'red': 'mine'}",
        "DecisionClosed None 0 {'red': 'mine', 'blue': ''}",
        "RoundBegun None 0 {'red': 'mine', 'blue': ''}",
        "DecisionsOpened None 1 {'red': 'mine', 'blue': ''}",
    )
    assert second.seed == "seed"


def test_what_was_taken_back_comes_last_and_begins_rows_of_its_own() -> None:
    game = hidden_game()
    story = Story(TOY, "red")
    before = story.rows(game.course)
    game.submit(TURN, "red")
    (row,) = story.rows(game.course)[len(before) :]
    game.undo()
    *rest, undone = story.rows(game.course)
    assert tuple(rest) == before
    assert (undone.text, undone.done, row.done) == (row.text, False, True)
    assert (undone.first, undone.last) == (row.first, row.last) == (3, 3)
    game.redo()
    assert story.rows(game.course)[-1] == row


def test_what_was_taken_back_for_good_after_its_dice_stands_where_it_happened() -> None:
    """Two sealed stances are opened in step 4, which is done once more, and another way."""
    game = hidden_game()
    game.submit(STRIKE, "red")
    game.submit(FEINT, "blue")
    before = Story(TOY, "red").rows(game.course)
    struck = next(row for row in before if "strikes" in row.text)
    assert (struck.first, struck.last, struck.done) == (4, 4, True)
    game.undo(2)
    game.submit(FEINT, "red")
    game.submit(FEINT, "blue")
    rows = Story(TOY, "red").rows(game.course)
    at = next(n for n, row in enumerate(rows) if not row.done)
    assert (rows[at].text, rows[at].first, rows[at].last) == (struck.text, 4, 4)
    assert [row.first for row in rows[at + 1 :]] == [4] * len(rows[at + 1 :])
    assert all(row.done and "strikes" not in row.text for row in rows[at + 1 :])
    assert all(row.done and row.first < 4 for row in rows[:at])
    assert len(rows) > at + 1


def test_what_was_taken_back_for_good_comes_before_what_was_taken_back_later() -> None:
    game = hidden_game()
    for n, stance in enumerate((STRIKE, FEINT)):
        game.submit(stance, "red")
        game.submit(STRIKE if n else FEINT, "blue")
        game.undo(2)
    game.submit(FEINT, "red")
    game.submit(FEINT, "blue")
    rows = Story(TOY, "red").rows(game.course)
    told = [(row.text.partition(" strikes")[0], row.first) for row in rows if not row.done]
    assert told == [("red", 4), ("blue", 4)]


@pytest.mark.parametrize("system", systems(), ids=lambda system: system.id)
def test_a_story_told_step_by_step_is_the_story_told_at_once(system: SystemCase) -> None:
    game = play_out(system, "story", turns=60)
    course, story = game.course, Story(system.ruleset, None)
    steps = course.steps
    for n in range(len(steps)):
        shorter = type(course)(course.start, course.friendly, steps[: n + 1])
        assert story.rows(shorter) == Story(system.ruleset, None).rows(shorter)
    again = type(course)(course.start, course.friendly, steps[:3])
    assert story.rows(again) == Story(system.ruleset, None).rows(again)
