"""Every sub-command serves Space War: one plain use of each, as a player types it."""

import json
import re
from pathlib import Path

import pytest

from simulator.session import Game
from tests.cli.running import run
from tests.games.lessons import played_again

ROOT = Path(__file__).resolve().parents[2]
TABLES = Path("tables", "space_war")
LESSON = TABLES / "lessons" / "move_shoot_mend.yaml"
RANGE = TABLES / "questions" / "range_laser.yaml"


def told(*words: str | Path) -> str:
    """What the command says; it succeeds and complains about nothing."""
    done = run(*words, folder=ROOT)
    assert (done.returncode, done.stderr) == (0, "")
    return done.stdout


def test_ask_answers_with_its_reasons_and_rules() -> None:
    said = told("ask", RANGE)
    assert "May Pike · Cyan 1 fire its Laser at Pike · Amber 1?" in said
    assert "[SW-13.1]" in said
    found = json.loads(told("ask", RANGE, "--json"))
    assert {one["agrees"] for one in found["questions"]} == {True}


@pytest.mark.parametrize(
    ("words", "ending"),
    [
        ((TABLES / "designs" / "pike.yaml",), "svg"),
        ((LESSON,), "svg"),
        ((RANGE, "--question", "on-the-bound"), "png"),
    ],
)
def test_show_draws_sheets_tables_and_answers(
    words: tuple[str | Path, ...], ending: str, tmp_path: Path
) -> None:
    figure = tmp_path / f"figure.{ending}"
    told("show", *words, "-o", figure)
    assert figure.stat().st_size > 2000


def test_check_finds_the_files_of_the_folder_sound() -> None:
    told("check", TABLES)


def test_rules_tell_a_rule_and_its_rulings() -> None:
    said = told("rules", "SW-9.1")
    assert said.startswith("SW-9.1")
    assert "planets_block_tractor" in said


def test_odds_are_told_of_bare_dice_and_of_a_question() -> None:
    bare = told("odds", "3D6", "--need", "5", "--armour", "2", "--system", "space_war")
    # Each of three shots hits with 5 or 6: 8, 12, 6 and 1 of 27 for none to three hits.
    assert all(f"{share} %" in bare for share in ("29.6", "44.4", "22.2", "3.7"))
    assert told("odds", RANGE, "--question", "on-the-bound") != bare


def test_simulate_plays_and_counts_and_lets_agents_choose_squadrons(tmp_path: Path) -> None:
    quick = (ROOT / TABLES / "scenarios" / "squadron_action_quick.yaml").read_text("utf-8")
    bare = tmp_path / "bare.yaml"
    bare.write_text(re.sub(r", squadron: [a-z-]+", "", quick), "utf-8")
    found = json.loads(
        told("simulate", bare, "--games", "1", "--agents", "random,greedy", "--json")
    )
    assert [one["agent"] for one in found["agents"]] == ["random", "greedy"]
    assert len(found["played"]) == 1


def test_replay_watches_and_verifies(tmp_path: Path) -> None:
    save = tmp_path / "lesson"
    game = played_again(ROOT / LESSON)
    assert isinstance(game, Game)
    game.copy_to(save)
    assert "SW-11.1" in told("replay", save)
    assert told("replay", save, "--verify")


def test_schemas_are_told_of_tables_designs_and_squadrons() -> None:
    for words in ((), ("--kind", "design"), ("--kind", "squadron")):
        schema = json.loads(told("schema", "--system", "space_war", *words))
        assert schema["$schema"].startswith("https://json-schema.org/")
