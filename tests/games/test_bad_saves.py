"""Saves of whole games, cut, flipped and forged: the good part opens, the rest has a name."""

import json
import random
from pathlib import Path
from typing import Any

import pytest

from simulator.kernel.decisions import waited_for
from simulator.rules import SYSTEMS
from simulator.session import Game, OpenedSave, open_save, watch_save
from tests.contract.lines import lines_of
from tests.games.matches import Match
from tests.games.plainly import thought, whole_game
from tests.session.saves import lay
from tests.session.test_damage import forged, put

MATCH = Match("quick_ambush", "i", 1)


@pytest.fixture(scope="module")
def save(tmp_path_factory: pytest.TempPathFactory) -> Path:
    path = tmp_path_factory.mktemp("saves") / "whole"
    whole_game(MATCH, path).close()
    return path


@pytest.fixture(scope="module")
def whole(save: Path) -> Game:
    return opened(save)


def opened(path: Path) -> Game:
    found = open_save(path, SYSTEMS)
    assert found.trouble is None
    assert found.game is not None
    found.game.close()
    return found.game


def good_part(found: OpenedSave, whole: Game, steps: int) -> Game:
    """What was opened, which must be the game's first steps."""
    assert found.game is not None
    assert found.game.steps == whole.steps[:steps]
    found.game.close()
    return found.game


def moments(game: Game) -> dict[str, int]:
    """For every stage the game waited in, the number of the last step that led into it."""
    found = {}
    for n, step in enumerate(game.steps, start=1):
        for stage in step.state.stages if waited_for(step.state) else ():
            found[type(stage).__name__] = n
    return found


def test_a_game_goes_on_from_the_middle_of_anything(
    save: Path, whole: Game, tmp_path: Path
) -> None:
    """Cut where it waits in a stage, opened and played on alike, it ends in the same save."""
    lines = save.read_bytes().splitlines(keepends=True)
    places = moments(whole)
    assert {
        "Command",
        "JumpPhase",
        "Activation",
        "Attack",
        "OverrideWindow",
        "Losses",
    } <= places.keys()
    for n in sorted(set(places.values())):
        path = tmp_path / str(n)
        path.write_bytes(b"".join(lines[: n + 1]))
        found = open_save(path, SYSTEMS)
        assert found.trouble is None
        assert found.game is not None
        assert found.game.steps == whole.steps[:n]
        number = n - 1  # the start was no choice
        while MATCH.ruleset.play.outcome(found.game.state) is None:
            number += 1
            action, seat, _ = thought(found.game, MATCH, number)
            found.game.submit(action, seat)
        found.game.close()
        assert lines_of(path) == lines_of(save), n


def test_a_cut_in_the_middle_of_an_attack(save: Path, whole: Game, tmp_path: Path) -> None:
    text, n = save.read_bytes(), moments(whole)["Attack"]
    lines = text.splitlines(keepends=True)
    path = tmp_path / "cut"
    path.write_bytes(b"".join(lines[: n + 1]) + lines[n + 1][: len(lines[n + 1]) // 2])
    found = open_save(path, SYSTEMS)
    assert found.kind == "torn"
    good_part(found, whole, n)


def test_a_newer_format(save: Path, tmp_path: Path) -> None:
    path = tmp_path / "newer"
    path.write_bytes(forged(save.read_bytes(), put("jumpshock", 2), 0))
    found = open_save(path, SYSTEMS)
    assert (found.game, found.kind) == (None, "newer")


def test_flipped_bits(save: Path, whole: Game, tmp_path: Path) -> None:
    text = save.read_bytes()
    head = text.index(b"\n") + 1
    draw = random.Random("flips")
    for at in draw.sample(range(head, len(text)), 20):
        path = tmp_path / "flipped"
        lay(path, text[:at] + bytes([text[at] ^ (1 << draw.randrange(8))]) + text[at + 1 :])
        found = open_save(path, SYSTEMS)
        assert found.kind == ("torn" if at == len(text) - 1 else "damaged")
        assert found.trouble
        game = good_part(found, whole, text[:at].count(b"\n") - 1)
        copy = tmp_path / f"copy {at}"
        game.copy_to(copy)
        assert opened(copy).steps == game.steps


ODD: tuple[object, ...] = (
    None,
    -1,
    0,
    1,
    10**9,
    "",
    "nobody",
    "cyan",
    True,
    [],
    {},
    ["cyan"],
    {"is": "rounds"},
)


def twisted(line: bytes, draw: random.Random) -> tuple[str, object]:
    """One part of what a line says made something else, as (which, what it says now)."""
    body: Any = json.loads(line)
    key = draw.choice(("action", "events"))
    whole = {key: body[key]}
    part: Any = whole
    while True:
        at: Any = draw.choice(list(part) if isinstance(part, dict) else range(len(part)))
        inner = part[at]
        if not isinstance(inner, dict | list) or not inner or draw.random() < 0.1:
            part[at] = draw.choice(ODD)
            return key, whole[key]
        part = inner


@pytest.mark.parametrize("batch", range(4))
def test_forged_lines_are_named_never_a_traceback(
    batch: int, save: Path, whole: Game, tmp_path: Path
) -> None:
    text = save.read_bytes()
    lines = text.splitlines()
    draw = random.Random(f"forgeries {batch}")
    path, misfits = tmp_path / "forged", 0
    for _ in range(15):
        n = draw.randrange(1, len(lines))
        key, value = twisted(lines[n], draw)
        lay(path, forged(text, put(key, value), n))
        watched = watch_save(path, SYSTEMS, again=True)
        assert watched.replay is not None
        assert {trouble.kind for trouble in watched.troubles} <= {"misfit"}, value
        steps = watched.replay.course.steps
        assert steps[: n - 1] == whole.steps[: n - 1]
        if watched.troubles:
            misfits += 1
            assert "Traceback" not in watched.troubles[0].text
        else:
            assert value == json.loads(lines[n])[key]
        found = open_save(path, SYSTEMS)
        assert found.game is not None
        found.game.close()
    assert misfits > 10
