"""`jumpshock replay`: the log as a spectator reads it, and whether it comes out again."""

import json
from pathlib import Path

import pytest

from simulator import api, paths
from simulator.cli.main import main
from tests.contract.playing import play_out
from tests.contract.systems import rulesets, systems
from tests.session.saves import write_save
from tests.session.test_damage import forged, put


@pytest.fixture
def save(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    monkeypatch.setattr("simulator.rules.SYSTEMS", rulesets())
    return write_save(tmp_path / "game")


def run(capsys: pytest.CaptureFixture[str], *words: str | Path) -> tuple[int, list[str], list[str]]:
    code = main(["replay", *map(str, words)])
    out, err = capsys.readouterr()
    return code, out.splitlines(), err.splitlines()


def test_watching(save: Path, capsys: pytest.CaptureFixture[str]) -> None:
    text = save.read_bytes()
    code, out, err = run(capsys, save)
    assert (code, err) == (0, [])
    assert out[0] == "Standoff – »é«: Red, Blue"
    assert out[1] == "   1  Red   BlipHidden in round 0 (T-2)"
    assert "   3  Blue  Free hand of Blue: red/1 is moved to 0.05 mm, 0.05 mm on table B" in out
    assert "   4  Blue  row 3 is undone" in out
    assert "   5  Blue  row 3 is redone" in out
    assert not [line for line in out if "chosen" in line or "must choose" in line]
    at = next(n for n, line in enumerate(out) if "strikes: 1D6" in line)
    assert out[at + 1].startswith("              SeatWounded in round 1")
    numbers = [int(line[:4]) for line in out[1:-1] if line[:4].strip()]
    assert numbers == list(range(1, len(numbers) + 1))
    assert out[-1] == f"{len(numbers)} rows: the game goes on"
    assert save.read_bytes() == text


def test_a_game_that_is_over_names_who_has_won(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr("simulator.rules.SYSTEMS", rulesets())
    ends = []
    for seed in range(6):
        path = tmp_path / str(seed)
        toy = systems()[0]
        game = play_out(toy, str(seed), path, turns=300)
        winners = toy.ruleset.play.outcome(game.state)
        game.close()
        assert winners is not None
        end = run(capsys, path)[1][-1].split(": ")[1]
        assert end == (f"won by {winners[0].capitalize()}" if winners else "a draw")
        assert json.loads(run(capsys, path, "--json")[1][-1])["winners"] == list(winners)
        ends.append(end)
    assert len(set(ends)) > 1


def test_a_spectator_learns_no_secret(save: Path, capsys: pytest.CaptureFixture[str]) -> None:
    for words in ([save], [save, "--json"]):
        out = "\n".join(run(capsys, *words)[1])
        assert "mine" not in out
        assert '"seed"' not in out


def test_verifying(save: Path, capsys: pytest.CaptureFixture[str]) -> None:
    code, out, err = run(capsys, save, "--verify")
    assert (code, err) == (0, [])
    assert out[-1] == "verified: every step comes out as it was saved"


def test_json(save: Path, capsys: pytest.CaptureFixture[str]) -> None:
    code, out, _ = run(capsys, save, "--json", "--verify")
    assert code == 0
    first, *_, last = map(json.loads, out)
    assert first == {
        "n": 1,
        "way": "done",
        "seat": "red",
        "log": ["BlipHidden in round 0"],
        "rules": ["T-2"],
    }
    assert last["verified"] is True
    assert last["winners"] is None
    assert last["troubles"] == []
    assert last["rows"] > 5


def test_a_step_that_comes_out_otherwise(save: Path, capsys: pytest.CaptureFixture[str]) -> None:
    event = {"is": "piece_marked", "piece": "red/1", "mark": "ore", "count": 1}
    save.write_bytes(forged(save.read_bytes(), put("events", [event]), 3))
    code, out, err = run(capsys, save, "--verify")
    assert code == 1
    assert "line 4 differs at event 1: PieceMarked then, PieceMoved now" in err[0]
    assert err[1] == "the save is good up to row 2"
    assert [line[3] for line in out[1:] if line[3] != " "] == ["1", "2"]


def test_more_or_fewer_events_differ(save: Path, capsys: pytest.CaptureFixture[str]) -> None:
    save.write_bytes(forged(save.read_bytes(), put("events", []), 3))
    assert "nothing then, PieceMoved now" in run(capsys, save, "--verify")[2][0]


def test_a_step_that_is_refused_now(save: Path, capsys: pytest.CaptureFixture[str]) -> None:
    save.write_bytes(forged(save.read_bytes(), put("seat", "green"), 3))
    code, _, err = run(capsys, save, "--verify")
    assert code == 1
    assert "line 4 is refused now: Nobody sits at green" in err[0]


def test_taking_dice_back_does_not_verify(save: Path, capsys: pytest.CaptureFixture[str]) -> None:
    lines = save.read_bytes().splitlines(keepends=True)[:8]
    undo = b'{"n":1}\n'
    text = b"".join(lines) + undo
    save.write_bytes(forged(text, lambda body: (body.clear(), body.update({"undo": 5})), 8))
    assert run(capsys, save)[0] == 0
    code, _, err = run(capsys, save, "--verify")
    assert code == 1
    assert "line 9 takes back what stays: " in err[0]


def test_a_damaged_save_is_shown_up_to_there(
    save: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    save.write_bytes(save.read_bytes().replace(b'"n":4,', b'"n":5,'))
    code, out, err = run(capsys, save)
    assert code == 1
    assert out[-1] == "   5  Blue  row 3 is redone"
    assert "line 7 is damaged" in err[0]
    assert err[1] == "the save is good up to row 5"


def test_another_engine_is_watched_but_verified_only_when_told(
    save: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    save.write_bytes(forged(save.read_bytes(), put("engine", "0.0+old"), 0))
    assert run(capsys, save)[0] == 0
    code, out, err = run(capsys, save, "--verify")
    assert code == 1
    assert len(out) > 5
    assert "0.0+old" in err[0]
    assert err[-1] == "to verify it all the same, add --other-engine"
    assert run(capsys, save, "--verify", "--other-engine")[0] == 0


def test_nothing_in_a_save_steers_the_terminal(
    save: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    event = {"is": "piece_marked", "piece": "red/1", "mark": "\x1b[2J\nFAKE", "count": 1}
    save.write_bytes(forged(save.read_bytes(), put("events", [event]), 3))
    _, out, _ = run(capsys, save)
    assert "   3  Blue  Free hand of Blue: red/1 now has 1 \\u001b[2J\\nFAKE" in out
    save.write_bytes(forged(save.read_bytes(), put("system", "\x1b[2J"), 0))
    assert "\x1b" not in run(capsys, save)[2][0]


def test_what_cannot_be_opened(save: Path, capsys: pytest.CaptureFixture[str]) -> None:
    for path in (save.parent, save.parent / "nowhere"):
        code, out, err = run(capsys, path)
        assert (code, out, len(err)) == (1, [], 1)
        assert str(path) in err[0]


@pytest.mark.parametrize(
    ("table", "note"),
    [("quick_game", "variant: 3 rounds, not 4; 1 contract, not 2 (WZ-1.1)"), ("first_contact", "")],
)
def test_a_variant_is_called_so(
    table: str, note: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    path = tmp_path / "game"
    tables = paths.data("tables") / "billion_suns" / "scenarios"
    api.save(api.new_game(tables / f"{table}.yaml", "1"), path)
    title = f"{table.replace('_', ' ').capitalize()}{note and f', {note}'}"
    assert run(capsys, path)[1][0] == f"{title}: Cyan Corp, Amber Corp"
    assert json.loads(run(capsys, path, "--json")[1][-1]).get("variant", "") == note
