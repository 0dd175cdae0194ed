"""The soak goes on where it stopped, and adds up what fired in all its games."""

import json
from dataclasses import asdict
from pathlib import Path

import pytest

from tests.games import playing, soak
from tests.games.failing import failure
from tests.games.matches import Match, length, match, readings, solo_match
from tests.games.soak import Result
from tests.oracle.umpire_save import Fault


def test_what_fired_is_added_up_over_all_games(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(soak, "FOLDER", tmp_path)
    results = [Result(0, "", {"ABS-3.1": 20, "ShipLost": 3}), Result(7, "", {"ABS-3.1": 12})]
    progress = tmp_path / "progress.jsonl"
    progress.write_text("".join(f"{json.dumps(asdict(each))}\n" for each in results))
    assert list(soak.read(progress)) == [0, 7]
    seldom = soak.report(soak.read(progress).values(), "billion_suns")
    assert not any(line.endswith("  ABS-3.1") for line in seldom)
    assert "        3  ShipLost" in seldom
    assert "        0  ABS-3.2" in seldom
    assert "       32  ABS-3.1" in (tmp_path / "fired-billion_suns.txt").read_text().splitlines()


def test_nothing_played_yet_is_nothing_to_go_on_from(tmp_path: Path) -> None:
    assert soak.read(tmp_path / "progress.jsonl") == {}


def test_a_game_says_what_fired_in_it() -> None:
    number = next(n for n in range(length()) if match(n, "soak").table == "quick_game")
    played = soak.play_one(number)
    assert (played.game, played.wrong) == (number, "")
    assert played.fired["ABS-3.1"] > 1


def test_the_soak_plays_every_reading_and_more_ceos() -> None:
    games = [match(number, "soak") for number in range(3 * length(), 5 * length())]
    assert {each.reading for each in games} >= set(readings())
    assert {each.ceos for each in games} == {2, 3, 4}


def test_what_the_umpire_finds_is_a_failure(monkeypatch: pytest.MonkeyPatch) -> None:
    fault = Fault(3, "ABS-11.3", "the command phase follows the command phase")
    monkeypatch.setattr(playing, "judged", lambda _: [fault])
    found = failure(Match("quick_game", "fault", 1))
    assert found is not None
    assert found.kind == "umpire (ABS-11.3)"


def test_solo_games_are_a_series_of_their_own(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(soak, "FOLDER", tmp_path)
    number = next(n for n in range(10) if solo_match(n, "soak").table == "quick_solo")
    played = soak.play_one(number, "solo")
    assert (played.game, played.wrong) == (number, "")
    assert played.fired["SOLO-1.5"] > 0
    assert soak.progress("solo") != soak.progress("")
    soak.progress("solo").write_text(f"{json.dumps(asdict(played))}\n")
    soak.play_series("solo", 0, 1)
    assert soak.read(soak.progress("solo")) == {number: played}
