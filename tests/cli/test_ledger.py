"""`jumpshock ledger`: a campaign from its first corporation to a game's capital, and bad input."""

import json
from pathlib import Path

import pytest

from simulator import api
from simulator.cli.main import main
from simulator.kernel.engine import Step
from simulator.kernel.refusal import Refusal
from simulator.rules import SYSTEMS, campaigns
from simulator.rules.billion_suns import campaign
from simulator.session import Game
from simulator.session.ledger import make_ledger
from simulator.system_parts import LazyParts

SCENARIOS = Path(__file__).resolve().parents[2] / "tables" / "billion_suns" / "scenarios"


def run(capsys: pytest.CaptureFixture[str], *words: object) -> tuple[int, str, list[str]]:
    code = main(["ledger", *map(str, words)])
    out, err = capsys.readouterr()
    return code, out, err.splitlines()


@pytest.fixture(scope="module")
def save(tmp_path_factory: pytest.TempPathFactory) -> Path:
    path = tmp_path_factory.mktemp("saves") / "game.jsonl"
    game = api.new_game(SCENARIOS / "quick_game.yaml", seed=1)
    api.play_out(game, {seat.id: "random" for seat in game.state.setup.seats})
    api.save(game, path)
    return path


def test_a_campaign(tmp_path: Path, save: Path, capsys: pytest.CaptureFixture[str]) -> None:
    path = tmp_path / "campaign"
    game = api.load_game(save).game
    assert game is not None
    setup, winners = game.state.setup, api.outcome(game)
    game.close()
    assert winners is not None
    mine, other = (seat.id for seat in setup.seats)
    assert run(capsys, path, "new", "sun", other)[0] == 0
    code, out, err = run(capsys, path, "enter", save, f"{mine}=sun", f"{other}={other}")
    assert (code, err) == (0, [])
    gain = setup.options.scale * (2 if setup.options.mode == "warzone" else 1)
    assert f"sun: {10 + gain} capital; 1 game, {int(mine in winners)} won" in out
    code, _, err = run(capsys, path, "enter", save)
    assert (code, err) == (
        1, ["This game stands in the ledger already; enter another. (ABS-13.1)"]
    )  # fmt: skip
    assert run(capsys, path, "unlock", "sun", "frigate")[0] == 0
    code, out, _ = run(capsys, path, "show", "--json")
    found = json.loads(out)
    assert code == 0
    assert found["corporations"]["sun"]["capital"] == 10 + gain - 3
    assert "frigate" in found["corporations"]["sun"]["classes"]
    assert [entry["is"] for entry in found["entries"]] == ["founded", "game_played", "unlocked"]


def test_a_game_that_was_taken_back_and_went_on_is_not_entered_twice(tmp_path: Path) -> None:
    path, save, copy = tmp_path / "campaign", tmp_path / "game.jsonl", tmp_path / "copy.jsonl"
    setup = api.load(SCENARIOS / "quick_game.yaml").setup
    begun = api.new_game(SCENARIOS / "quick_game.yaml", seed=1).steps[0]
    game = Game.new(SYSTEMS[setup.system], setup, "1", save, friendly=True)
    game.submit(begun.action, begun.seat)
    api.play_out(game, {seat.id: "random" for seat in setup.seats})
    game.copy_to(copy)
    assert isinstance(game.undo(), Step)
    assert isinstance(game.redo(), Step)
    game.close()
    api.begin_corporations(path, *(seat.id for seat in setup.seats))
    assert not isinstance(api.enter_game(path, copy), Refusal)
    again = api.enter_game(path, save)
    assert isinstance(again, Refusal)
    assert again.code == "entered_before"


def test_seats_play_for_the_corporations_of_their_ids(
    tmp_path: Path, save: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    path = tmp_path / "campaign"
    run(capsys, path, "new", "sun")
    code, _, err = run(capsys, path, "enter", save)
    assert code == 1
    assert "Nobody plays as a corporation of this ledger" in err[0]
    run(capsys, path, "new", "amber")
    code, out, _ = run(capsys, path, "enter", save)
    assert code == 0
    assert "1 game" in out.split("amber: ")[1]


def test_what_is_no_game_of_a_campaign(
    tmp_path: Path, save: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    path, other = tmp_path / "campaign", tmp_path / "other.jsonl"
    run(capsys, path, "new", "cyan")
    before = path.read_bytes()
    game = api.new_game(SCENARIOS / "quick_game.yaml", seed=1)
    api.save(game, other)
    assert "not over" in run(capsys, path, "enter", other)[2][0]
    skirmish = api.new_game(SCENARIOS / "quick_ambush.yaml", seed=1)
    api.play_out(skirmish, {seat.id: "random" for seat in skirmish.state.setup.seats})
    other.unlink()
    api.save(skirmish, other)
    assert "not a game of a campaign" in run(capsys, path, "enter", other)[2][0]
    other.write_bytes(save.read_bytes()[:-100])
    code, _, err = run(capsys, path, "enter", other)
    assert (code, len(err)) == (1, 1)
    assert path.read_bytes() == before


def test_corporations_play_with_the_classes_they_have(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    path, table = tmp_path / "campaign", SCENARIOS / "quick_game.yaml"
    run(capsys, path, "new", "sun", "amber")
    run(capsys, path, "unlock", "sun", "frigate")
    seated = api.with_corporations(table, path, {"cyan": "sun"})
    assert not isinstance(seated, Refusal)
    options = seated.setup.options
    assert options.corporations == {"cyan": "sun"}
    assert options.classes == {"cyan": api.load_ledger(path).book.corporations["sun"].classes}
    assert "frigate" in options.classes["cyan"]
    words = ["simulate", str(table), "--games", "1", "--json", "--ledger", str(path)]
    assert main([*words, "--corporations", "cyan=sun,amber=amber"]) == 0
    found = json.loads(capsys.readouterr().out)
    fielded = {kind for agent in found["agents"] for kind in agent["classes"]}
    assert fielded
    assert fielded & set(seated.setup.catalogue.classes) <= set(options.classes["cyan"])


def test_a_game_of_a_campaign_is_entered_for_its_corporations(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    path, save = tmp_path / "campaign", tmp_path / "game.jsonl"
    run(capsys, path, "new", "sun", "moon")
    who = {"cyan": "sun", "amber": "moon"}
    seated = api.with_corporations(SCENARIOS / "quick_game.yaml", path, who)
    assert not isinstance(seated, Refusal)
    game = api.new_game(seated, seed=2)
    api.play_out(game, {"cyan": "random", "amber": "random"})
    api.save(game, save)
    code, out, _ = run(capsys, path, "enter", save)
    assert code == 0
    assert "sun: " in out
    assert out.count("1 game, ") == 2


@pytest.mark.parametrize(
    ("words", "exit_code", "says"),
    [
        (["--corporations", "cyan=sun"], 2, "--ledger"),
        (["--ledger", "{}", "--corporations", "cyan"], 2, "must be SEAT=CORP"),
        (["--ledger", "{}", "--corporations", "cyan=star"], 1, "no corporation star. (ABS-13.1)"),
        (["--ledger", "{}", "--corporations", "red=sun"], 1, "Nobody plays as red"),
        (["--ledger", "{}"], 1, "Nobody plays as a corporation of this ledger"),
        (["--ledger", "nowhere"], 1, "there is no such file"),
    ],
)
def test_corporations_that_cannot_play(
    words: list[str], exit_code: int, says: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    path = tmp_path / "campaign"
    run(capsys, path, "new", "sun")
    given = [word.format(path) for word in words]
    assert main(["simulate", str(SCENARIOS / "quick_game.yaml"), *given]) == exit_code
    out, err = capsys.readouterr()
    assert (out, err.count("\n")) == ("", 1)
    assert says in err


def test_one_line_for_every_fault(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    path = tmp_path / "campaign"
    run(capsys, path, "new", "sun")
    for words, exit_code, says in (
        (("new", "sun"), 1, "There is a corporation sun already"),
        (("new", "\x1b[2J"), 1, "(ABS-13.1)"),
        (("unlock", "star", "frigate"), 1, "There is no corporation star."),
        (("unlock", "sun", "frigat"), 1, "did you mean `frigate`?"),
        (("enter", tmp_path / "nowhere"), 1, "there is no such file"),
        (("enter", path), 1, "the first line makes no game"),
        (("enter", path, "red"), 2, "must be SEAT=CORP"),
        (("fly",), 2, "fly"),
        ((), 2, "required"),
    ):
        code, out, err = run(capsys, path, *words)
        assert (code, out, len(err)) == (exit_code, "", 1), words
        assert says in err[0]
        assert "\x1b" not in err[0]
    assert "there is no such file" in run(capsys, tmp_path / "nothing", "show")[2][0]


def test_games_and_tables_of_another_system_stay_out(
    tmp_path: Path, save: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    path = tmp_path / "campaign"
    assert isinstance(SYSTEMS, LazyParts)
    monkeypatch.setitem(SYSTEMS.names, "other", SYSTEMS.names["billion_suns"])
    make_ledger(path, "other", campaign.Founded(("cyan",), 10, ()))
    entered = api.enter_game(path, save)
    seated = api.with_corporations(SCENARIOS / "quick_game.yaml", path)
    for refusal in (entered, seated):
        assert isinstance(refusal, Refusal)
        assert refusal.code == "other_system"


def test_the_ways_to_begin_are_those_of_the_registered_campaigns(
    capsys: pytest.CaptureFixture[str], tmp_path: Path
) -> None:
    said = " ".join(run(capsys, "x", "new", "--help")[1].split())
    for one in campaigns().values():
        for name, what in one.STARTS.items():
            assert f"--{name} {what}" in said
    path = tmp_path / "campaign"
    assert "sun: 30 capital" in run(capsys, path, "new", "sun", "--warzone")[1]
    assert "star: 10 capital" in run(capsys, path, "new", "star")[1]
