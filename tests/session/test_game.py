"""One game through time: steps, undo and redo, listeners, views."""

import json
from pathlib import Path

import pytest

from simulator.geometry.heading import Degrees
from simulator.kernel.by_hand.sandbox import TurnPiece
from simulator.kernel.engine import Step
from simulator.kernel.refusal import Refusal
from simulator.kernel.saved.codec import canonical, parse
from simulator.session import Game, SaveFault, digest, watch_save
from simulator.session.digest import engine_digest
from tests.contract import toy
from tests.contract.systems import rulesets
from tests.contract.toy import SYSTEM as TOY
from tests.session.saves import game_of, new_game, opened

STRIKE, FEINT = toy.TakeStance("strike"), toy.TakeStance("feint")
TURN = TurnPiece("red/1", Degrees(90_000))


def hidden_game(*, friendly: bool = False, save: Path | None = None) -> Game:
    """Both have hidden something; stances are asked."""
    game = new_game(save, friendly=friendly)
    game.submit(toy.Hide("mine"), "red")
    game.submit(toy.Hide("decoy"), "blue")
    return game


def code(result: Step | Refusal) -> str:
    assert isinstance(result, Refusal)
    return result.code


def test_steps_and_states() -> None:
    game = hidden_game()
    assert [step.seat for step in game.steps] == ["red", "blue"]
    assert game.state is game.steps[-1].state
    assert game.state.phase == "fighting"


def test_a_refusal_changes_nothing(tmp_path: Path) -> None:
    game = hidden_game(save=tmp_path / "game")
    state, text = game.state, (tmp_path / "game").read_bytes()
    assert code(game.submit(toy.Bargain(True), "red")) == "wrong_answer"
    assert code(game.redo()) == "nothing_to_redo"
    assert game.state is state
    assert (tmp_path / "game").read_bytes() == text


def test_undo_stops_at_dice_and_opened_answers() -> None:
    game = hidden_game()
    game.submit(STRIKE, "red")
    game.submit(FEINT, "blue")
    assert code(game.undo()) == "revealed"
    game.submit(TURN, "red")
    assert isinstance(game.undo(), Step)
    assert code(game.undo()) == "revealed"
    assert len(game.steps) == 4


def test_a_friendly_game_goes_back_to_its_start_and_forth_again() -> None:
    game = hidden_game(friendly=True)
    game.submit(STRIKE, "red")
    game.submit(FEINT, "blue")
    end = game.state
    for _ in range(4):
        assert isinstance(game.undo(), Step)
    assert game.state is game.course.start
    assert code(game.undo()) == "nothing_to_undo"
    for _ in range(4):
        assert isinstance(game.redo(), Step)
    assert game.state is end


def test_undoing_and_doing_the_same_rolls_the_same() -> None:
    game = hidden_game(friendly=True)
    game.submit(STRIKE, "red")
    first = game.submit(FEINT, "blue")
    game.undo()
    assert game.submit(FEINT, "blue") == first


def test_a_new_step_forgets_what_was_undone() -> None:
    game = hidden_game()
    game.submit(TURN, "red")
    game.undo()
    game.submit(TurnPiece("red/2", Degrees(5)), "red")
    assert code(game.redo()) == "nothing_to_redo"


def test_each_of_several_steps_is_undone_and_redone_under_its_number(tmp_path: Path) -> None:
    game = hidden_game(friendly=True, save=tmp_path / "game")
    game.submit(STRIKE, "red")
    game.submit(FEINT, "blue")
    steps = game.steps
    game.undo(3)
    assert game.redo(2) is steps[2]
    told = [("undone", 4), ("undone", 3), ("undone", 2), ("redone", 2), ("redone", 3)]
    game.close()
    lines = [json.loads(line) for line in (tmp_path / "game").read_bytes().splitlines()]
    said = [(way, line[way]) for line in lines for way in ("undo", "redo") if way in line]
    assert [(f"{way}ne", n) for way, n in said] == told


def test_views_hide_what_others_hide() -> None:
    game = hidden_game()
    assert game.view("red").extra.blips == {"red": "mine", "blue": ""}
    assert game.view(None).seed is None


def test_a_game_without_a_save_can_be_saved_later(tmp_path: Path) -> None:
    game = hidden_game()
    game.submit(TURN, "red")
    game.undo()
    game.copy_to(tmp_path / "copy")
    copy = game_of(tmp_path / "copy")
    assert copy.steps == game.steps
    assert copy.state == game.state
    copy.close()
    text = (tmp_path / "copy").read_bytes()
    with pytest.raises(SaveFault, match="there is a file already"):
        game.copy_to(tmp_path / "copy")
    assert (tmp_path / "copy").read_bytes() == text


def test_a_save_is_the_same_whether_it_was_read_in_between(tmp_path: Path) -> None:
    straight = hidden_game(save=tmp_path / "straight")
    straight.submit(TURN, "red")
    broken = hidden_game(save=tmp_path / "broken")
    broken.close()
    again = game_of(tmp_path / "broken")
    again.submit(TURN, "red")
    assert canonical(again.state) == canonical(straight.state)
    assert (tmp_path / "broken").read_bytes() == (tmp_path / "straight").read_bytes()


def test_friendliness_is_saved(tmp_path: Path) -> None:
    hidden_game(friendly=True, save=tmp_path / "game").close()
    assert game_of(tmp_path / "game").course.friendly


def test_a_closed_game_can_only_be_looked_at(tmp_path: Path) -> None:
    game = hidden_game(save=tmp_path / "game")
    game.close()
    game.close()
    with pytest.raises(SaveFault, match="closed"):
        game.submit(TURN, "red")
    assert len(game.steps) == 2


def test_going_on_under_another_engine_asks_first(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    path = tmp_path / "game"
    monkeypatch.setattr("simulator.session.game.engine_digest", lambda _: "0.0+old")
    hidden_game(save=path).close()
    text = path.read_bytes()
    found = opened(path)
    assert found.kind == "other_engine"
    assert found.trouble
    assert "0.0+old" in found.trouble
    assert found.game is not None
    with pytest.raises(SaveFault, match=r"0\.0\+old"):
        found.game.submit(TURN, "red")
    assert path.read_bytes() == text
    game = game_of(path, other_engine=True)
    assert isinstance(game.submit(TURN, "red"), Step)
    game.close()
    assert path.read_bytes().startswith(text)
    assert engine_digest(TOY).encode() in path.read_bytes()[len(text) :]
    again = opened(path)
    assert again.trouble is None
    assert again.game is not None
    assert again.game.course == game.course
    again.game.close()
    # The older engine had a part in it, so it is not verified unasked.
    watched = watch_save(path, rulesets(), again=True)
    assert [trouble.kind for trouble in watched.troubles] == ["other_engine"]
    assert not watch_save(path, rulesets(), again=True, other_engine=True).troubles


def test_the_engine_digest_names_the_code(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    assert engine_digest(TOY) == engine_digest(TOY)
    version, code = engine_digest(TOY).split("+")
    assert version
    assert len(code) == 16
    texts = {"one": b"a = 1\n", "same": b"a = 1\r\n", "other": b"a = 2\n"}
    found = {}
    for name, text in texts.items():
        (tmp_path / name / "toy").mkdir(parents=True)
        (tmp_path / name / "toy" / "system.py").write_bytes(text)
        monkeypatch.setattr(digest, "_RULES", tmp_path / name)
        found[name] = engine_digest(TOY)
    assert found["one"] == found["same"] != found["other"]


def test_what_is_said_of_a_step_is_kept_and_changes_nothing_else(tmp_path: Path) -> None:
    path = tmp_path / "game"
    game, plain = new_game(path), hidden_game()
    game.submit(toy.Hide("mine"), "red", "because it is deep")
    game.submit(toy.Hide("decoy"), "blue")
    assert list(game.course.said) == [(1, "because it is deep")]
    assert game.steps == plain.steps
    assert canonical(game.state) == canonical(plain.state)
    game.submit(TURN, "red", "to look away")
    game.undo()
    game.redo()
    assert list(game.course.said)[1:] == [(3, "to look away")]
    game.undo()
    game.submit(STRIKE, "red")
    game.close()
    again = game_of(path)
    assert again.course.said == game.course.said
    assert len(again.course.said) == 1
    copy = tmp_path / "copy"
    again.copy_to(copy)
    again.close()
    for each in (path, copy):
        watched = watch_save(each, rulesets(), again=True)
        assert watched.troubles == ()
        assert watched.replay is not None
        assert watched.replay.course.said == ((1, "because it is deep"),)


def test_a_step_without_a_remark_has_the_line_that_it_always_had(tmp_path: Path) -> None:
    one, other = tmp_path / "one", tmp_path / "other"
    hidden_game(save=one).close()
    game = new_game(other)
    game.submit(toy.Hide("mine"), "red", "")
    game.submit(toy.Hide("decoy"), "blue")
    game.close()
    assert one.read_bytes() == other.read_bytes()
    lines = [parse(line) for line in one.read_bytes().splitlines()]
    assert len(lines) == 3
    assert all(isinstance(line, dict) and "why" not in line for line in lines)
