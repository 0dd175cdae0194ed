"""Seats come, go and are renamed before a game: judged, taken back by undo, kept by saves."""

from dataclasses import replace
from pathlib import Path

import pytest

from simulator.kernel.by_hand.sandbox import PlacePiece, RemovePieces
from simulator.kernel.by_hand.seat_changes import RemoveSeat, SeatRemoved, SeatSet, SetSeat
from simulator.kernel.engine import Step
from simulator.kernel.piece import Aside
from simulator.kernel.refusal import Refusal
from simulator.kernel.spec import Seat
from simulator.rules import SYSTEMS
from simulator.rules.billion_suns.model.actions import StartGame
from simulator.rules.billion_suns.system import SYSTEM
from simulator.session import Game, open_save, watch_save
from tests.rules.games import first_contact

CYAN, THIRD = Seat("cyan", "Cyan Corp"), Seat("violet", "Violet Corp")


def code_of(game: Game, action: SetSeat | RemoveSeat) -> str:
    before = game.state
    refusal = game.submit(action, "cyan")
    assert isinstance(refusal, Refusal)
    assert refusal.text.endswith(".")
    assert refusal.rule
    assert game.state is before
    return refusal.code


def seats(game: Game) -> list[tuple[str, str]]:
    return [(seat.id, seat.name) for seat in game.state.setup.seats]


def test_a_seat_is_renamed_in_its_place_and_keeps_its_id() -> None:
    game = first_contact()
    assert isinstance(game.submit(SetSeat(replace(CYAN, name="Blue Sun")), "cyan"), Step)
    assert seats(game) == [("cyan", "Blue Sun"), ("amber", "Amber Corp")]
    assert all(piece.owner != "Blue Sun" for piece in game.state.pieces.values())


@pytest.mark.parametrize(
    ("seat", "code"),
    [
        (CYAN, "nothing_new"),
        (replace(CYAN, name=""), "no_name"),
        (replace(CYAN, name="  "), "no_name"),
        (replace(CYAN, name=" Cyan"), "no_name"),
        (replace(CYAN, name="x" * 41), "unsound_text"),
        (replace(CYAN, name="two\nlines"), "unsound_text"),
        (replace(CYAN, name="Amber Corp"), "name_taken"),
        (replace(CYAN, name="amber corp"), "name_taken"),
        (replace(CYAN, agent="random"), "agent_stays"),
        (Seat("Violet", "Violet"), "unsound_name"),
        (Seat("../violet", "Violet"), "unsound_name"),
        (Seat("v" * 41, "Violet"), "unsound_name"),
    ],
)
def test_what_no_seat_can_be_is_refused(seat: Seat, code: str) -> None:
    assert code_of(first_contact(), SetSeat(seat)) == code


def test_the_longest_name_is_allowed() -> None:
    assert isinstance(first_contact().submit(SetSeat(replace(CYAN, name="x" * 40)), "cyan"), Step)


@pytest.mark.rule("ABS-11.1", "definition")
def test_four_ceos_may_sit_and_no_fifth() -> None:
    game = first_contact()
    for name in ("violet", "rose"):
        assert isinstance(game.submit(SetSeat(Seat(name, name.title())), "cyan"), Step)
    assert code_of(game, SetSeat(Seat("lime", "Lime"))) == "too_many_seats"
    assert len(seats(game)) == 4


def test_a_seat_goes_only_when_it_owns_nothing_in_play() -> None:
    game = first_contact()
    assert code_of(game, RemoveSeat("cyan")) == "seat_owns"
    assert code_of(game, RemoveSeat("violet")) == "unknown_seat"
    game.submit(SetSeat(THIRD), "cyan")
    ship = replace(game.state.pieces["cyan-1/1"], id="violet-1/1", owner="violet", group="violet-1")
    ship = replace(ship, place=game.state.pieces["spade"].place)
    assert isinstance(game.submit(PlacePiece(ship), "cyan"), Step)
    assert code_of(game, RemoveSeat("violet")) == "seat_owns"
    game.submit(RemovePieces(("violet-1/1",)), "cyan")
    assert isinstance(game.state.pieces["violet-1/1"].place, Aside)
    assert isinstance(game.submit(RemoveSeat("violet"), "cyan"), Step)
    assert "violet" not in dict(seats(game))
    assert all(piece.owner != "violet" for piece in game.state.pieces.values())
    assert "violet-1" not in game.state.extra.groups


def test_a_game_that_has_begun_keeps_its_seats_but_not_their_names() -> None:
    game = first_contact()
    game.submit(SetSeat(THIRD), "cyan")
    game.undo()
    assert isinstance(game.submit(StartGame(), "cyan"), Step)
    assert code_of(game, SetSeat(THIRD)) == "under_way"
    assert isinstance(game.submit(SetSeat(replace(CYAN, name="Blue Sun")), "cyan"), Step)


def test_undo_redo_and_saves_keep_the_seats(tmp_path: Path) -> None:
    save = tmp_path / "game.jumpshock"
    game = first_contact(save)
    states = [game.state]
    for action in (
        SetSeat(THIRD),
        SetSeat(replace(CYAN, name="Blue Sun")),
        SetSeat(Seat("rose", "Rose")),
        RemoveSeat("rose"),
    ):
        assert isinstance(game.submit(action, "cyan"), Step)
        states.append(game.state)
    for state in reversed(states[:-1]):
        assert isinstance(game.undo(), Step)
        assert game.state is state
    for state in states[1:]:
        game.redo()
        assert game.state is state
    last = game.state
    game.close()
    opened = open_save(save, SYSTEMS).game
    assert opened is not None
    assert opened.state == last
    assert [seat.id for seat in opened.state.setup.seats] == ["cyan", "amber", "violet"]
    opened.close()
    for again in (False, True):
        assert watch_save(save, SYSTEMS, again=again).troubles == ()


def test_the_log_tells_of_seats_by_their_names() -> None:
    view = first_contact().view("cyan")
    for event, words in (
        (SeatSet(THIRD), "Violet Corp takes a seat"),
        (SeatSet(replace(CYAN, name="Blue Sun")), "Cyan Corp is now called Blue Sun"),
        (SeatRemoved("amber"), "Amber Corp leaves the table"),
    ):
        told = SYSTEM.play.tell(view, event, by_hand=True)
        assert told is not None
        assert told.text == words
