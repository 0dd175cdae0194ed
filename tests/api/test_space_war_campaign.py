"""A campaign of Space War without a window: three games, each entered once, and bad files."""

import json
from collections.abc import Mapping
from pathlib import Path

import pytest

from simulator import api
from simulator.api.ledgers import enter_course
from simulator.cli.main import main
from simulator.kernel.campaign import ChoreAnswer
from simulator.kernel.refusal import Refusal
from simulator.kernel.spec import AnyTableFile
from simulator.session import Game, SaveFault

ROOT = Path(__file__).resolve().parents[2]
TABLE = ROOT / "tables" / "space_war" / "scenarios" / "squadron_action_quick.yaml"
WHO = {"cyan": "Ann", "amber": "Bob"}
PLANS: Mapping[str, tuple[tuple[str, ...], Mapping[str, str]]] = {
    "Ann": (("pike", "dart", "warden"), {"craft pike": "2"}),
    "Bob": (("pike", "wasp", "warden"), {"craft pike": "1", "craft warden": "1"}),
}


@pytest.fixture
def ledger(tmp_path: Path) -> Path:
    path = tmp_path / "campaign"
    api.begin_corporations(path, "Ann", "Bob", system="space_war")
    for name, (designs, plan) in PLANS.items():
        for each in designs:
            assert not isinstance(do(path, name, "design", design=each), Refusal)
        assert not isinstance(api.do_chore(path, ChoreAnswer(name, "plan", plan)), Refusal)
    return path


def do(path: Path, name: str, chore: str, **picks: str) -> object:
    return api.do_chore(path, ChoreAnswer(name, chore, picks))


def table(tmp_path: Path) -> AnyTableFile:
    """The shipped quick table, with medals and without its own squadrons."""
    text = TABLE.read_text().replace("system: space_war\n", "system: space_war\nmedals: true\n")
    path = tmp_path / "table.yaml"
    path.write_text(text)
    return api.load(path)


def play(ledger: Path, tmp_path: Path, seed: int) -> Game:
    file = api.with_corporations(table(tmp_path), ledger, WHO)
    assert not isinstance(file, Refusal), file
    game = api.new_game(file, seed=seed)
    api.play_out(game, dict.fromkeys(WHO, "greedy"))
    return game


@pytest.mark.rule("SW-1.4", "worked")
@pytest.mark.rule("SW-1.9", "worked")
def test_a_campaign_of_games_keeps_crews_and_history(ledger: Path, tmp_path: Path) -> None:
    for number in (1, 2, 3):
        game = play(ledger, tmp_path, number)
        won = api.outcome(game)
        entry = enter_course(ledger, game.ruleset, game.course)
        assert not isinstance(entry, Refusal), entry
        again = enter_course(ledger, game.ruleset, game.course)
        assert isinstance(again, Refusal)
        assert again.code == "entered_before"
        book = api.load_ledger(ledger).book
        for seat, name in WHO.items():
            one = book.commanders[name]
            assert one.games == number
            own = [each for each in game.state.extra.craft.values() if each.owner == seat]
            worn = [each.medals for each in own if each.medals and each.captor is None]
            assert sorted(crew.medals for crew in one.crews) == sorted(worn)
            assert bool(worn) is (seat in (won or ())), "who wins these games has a crew to keep"
            assert one.history[-1].won is (seat in (won or ()))
        game.close()


def test_a_game_that_is_cut_off_is_never_entered(ledger: Path, tmp_path: Path) -> None:
    file = api.with_corporations(table(tmp_path), ledger, WHO)
    assert not isinstance(file, Refusal)
    game = api.new_game(file, seed=4)
    found = enter_course(ledger, game.ruleset, game.course)
    assert isinstance(found, Refusal)
    assert found.code == "goes_on"
    assert api.load_ledger(ledger).book.games == ()
    game.close()


def fault(path: Path) -> str:
    before = path.read_bytes()
    with pytest.raises(SaveFault) as found:
        api.load_ledger(path)
    with pytest.raises(SaveFault):
        do(path, "Ann", "mercy", takes="no")
    assert path.read_bytes() == before
    return str(found.value)


def test_a_ledger_that_was_edited_or_is_of_another_version_is_told_with_its_line(
    ledger: Path,
) -> None:
    whole = ledger.read_text().splitlines()
    ledger.write_text("\n".join([*whole[:3], whole[3].replace("Ann", "Eve"), *whole[4:]]) + "\n")
    assert ":4:" in fault(ledger)
    lines = [json.loads(line) for line in whole]
    assert lines[0]["system"] == "space_war"
    other = whole[0].replace('"ledger":1', '"ledger":9')
    assert other != whole[0]
    ledger.write_text("\n".join([other, *whole[1:]]) + "\n")
    assert ":1:" in fault(ledger)


def test_a_line_that_was_cut_off_is_left_out_and_nothing_else_is_lost(ledger: Path) -> None:
    whole = ledger.read_bytes()
    ledger.write_bytes(whole[:-9])
    read = api.load_ledger(ledger)
    assert read.trouble is not None
    assert read.book.commanders["Bob"].plan is None
    assert not isinstance(do(ledger, "Bob", "mercy", takes="no"), Refusal)
    assert api.load_ledger(ledger).trouble is None


def test_a_forged_entry_that_cannot_follow_is_a_misfit(ledger: Path) -> None:
    """A crew that nobody has, in a line with a right checksum."""
    from simulator.rules import SYSTEMS
    from simulator.rules.space_war.campaign_entries import CrewPosted
    from simulator.session.ledger import add_entry

    add_entry(ledger, SYSTEMS, lambda _: CrewPosted("Ann", 7, ""))
    assert "there is no such crew" in fault(ledger)


def test_the_command_does_all_of_it(
    ledger: Path, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    game = play(ledger, tmp_path, 1)
    save = tmp_path / "game.jumpshock"
    api.save(game, save)
    game.close()
    assert main(["ledger", str(ledger), "enter", str(save)]) == 0
    assert "Ann: 1 game" in capsys.readouterr().out
    assert main(["ledger", str(ledger), "enter", str(save)]) == 1
    assert "already" in capsys.readouterr().err
    assert main(["ledger", str(ledger), "page", "Ann"]) == 0
    page = capsys.readouterr().out
    assert "Designs\n  Pike (vessel): E A L L, 16 M€" in page
    assert "do Ann plan" in page
    assert main(["ledger", str(ledger), "do", "Ann", "design", "design=thorn", "scrap=dart"]) == 0
    assert main(["ledger", str(ledger), "do", "Ann", "design", "design=dart", "scrap=thorn"]) == 1
    assert "SW-1.4" in capsys.readouterr().err
    assert main(["ledger", str(ledger), "show", "--json"]) == 0
    shown = json.loads(capsys.readouterr().out)
    assert set(shown) == {"system", "commanders", "trouble"}
    assert "pike" not in json.dumps(shown)
    assert main(["ledger", str(ledger), "page", "Cid"]) == 1
    assert "no commander `Cid`" in capsys.readouterr().err
