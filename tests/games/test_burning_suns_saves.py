"""Saves of Burning Suns: a game goes on from the middle of anything, up to damage."""

from pathlib import Path

import pytest

from simulator.kernel.decisions import open_decision, waited_for
from simulator.rules import SYSTEMS
from simulator.session import Game, open_save, watch_save
from tests.games.golden import GAMES, kept

GOLDEN = next(one for one in GAMES if one.match.setup.system == "burning_suns")

MIDDLES = ("plan", "spot", "explore", "limit", "reroll", "spread", "block")
"""What a seat can be asked for in the mode fleets, besides how the game begins."""


@pytest.fixture(scope="module")
def middles(tmp_path_factory: pytest.TempPathFactory) -> dict[str, Path]:
    """A save in the middle of each, the first time that it is asked."""
    folder, found = tmp_path_factory.mktemp("saves"), dict[str, Path]()
    match = GOLDEN.match
    game = Game.new(match.ruleset, match.setup, match.seed)
    for seat, action in kept(GOLDEN):
        waits = waited_for(game.state)
        asked = open_decision(game.state, waits[0]) if waits else None
        if asked is not None and asked.what not in found:
            found[asked.what] = folder / f"{asked.what}.jumpshock"
            game.copy_to(found[asked.what])
        game.submit(action, seat)
    return found


@pytest.mark.parametrize("what", MIDDLES)
def test_a_game_goes_on_from_the_middle_of_what_is_asked(
    what: str, middles: dict[str, Path]
) -> None:
    opened = open_save(middles[what], SYSTEMS)
    assert opened.game is not None
    game, n = opened.game, len(opened.game.steps)
    asked = open_decision(game.state, waited_for(game.state)[0])
    assert asked is not None
    assert asked.what == what
    seat, action = kept(GOLDEN)[n]
    game.submit(action, seat)
    assert len(game.steps) == n + 1
    game.close()


def test_a_damaged_save_is_watched_up_to_its_last_good_step(
    middles: dict[str, Path], tmp_path: Path
) -> None:
    lines = middles["spread"].read_text(encoding="utf-8").splitlines(keepends=True)
    broken = tmp_path / "broken.jumpshock"
    broken.write_text("".join([*lines[:20], lines[20].replace('"n"', '"m"', 1), *lines[21:]]))
    watched = watch_save(broken, SYSTEMS)
    assert [each.kind for each in watched.troubles] == ["damaged"]
    assert watched.replay is not None
    assert len(watched.replay.course.steps) == 19
