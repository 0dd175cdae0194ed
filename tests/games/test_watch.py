"""The watch over random games sees what is wrong: each of these games has one fault put into it."""

from collections.abc import Callable, Iterator
from contextlib import AbstractContextManager, contextmanager
from dataclasses import replace
from pathlib import Path
from typing import Any
from unittest import mock

import pytest

from simulator.kernel.dice import Dice
from simulator.kernel.resolution import Resolution
from simulator.kernel.saved.codec import TAG
from simulator.mechanics.game import GameFrame
from simulator.rules import SYSTEMS
from simulator.rules.billion_suns.model.events import PhaseBegan, TokensSpent
from simulator.rules.billion_suns.play.game import GAME
from simulator.session import open_save
from tests.games.failing import Failure, failure, keep, shrunk
from tests.games.matches import Match

MATCH = Match("quick_ambush", "b", 2)

TRIES = 60
"""So often is a shorter script tried, each time by playing it all."""


def folded(event: type[Any], after: Any) -> AbstractContextManager[Any]:
    return mock.patch.dict(GAME.folds, {event: after})


@contextmanager
def unlogged() -> Iterator[None]:
    def roll(now: Resolution, count: int, sides: int, why: str) -> tuple[int, ...]:
        dice: Dice = now._dice
        return dice.roll(count, sides)

    with mock.patch.object(Resolution, "roll", roll):
        yield


def crash(*_: object) -> str:
    raise KeyError("nobody")


def test_the_game_itself_is_sound() -> None:
    assert failure(MATCH) is None


FAULTS: dict[str, Callable[[], AbstractContextManager[Any]]] = {
    "books (initiative)": lambda: folded(TokensSpent, lambda state, _: state),
    "state (inexact)": lambda: folded(
        PhaseBegan, lambda state, event: replace(state, round=1.0, phase=event.phase)
    ),
    "dice": unlogged,
    "mutant (question)": lambda: mock.patch.object(GameFrame, "check_by_rules", return_value=None),
    "crash: KeyError in test_watch.crash": lambda: mock.patch.dict(GAME.lines, {PhaseBegan: crash}),
}


@pytest.mark.parametrize("kind", FAULTS)
def test_a_fault_is_seen(kind: str) -> None:
    with FAULTS[kind]():
        found = failure(MATCH)
    assert found is not None
    if kind.startswith("mutant"):
        assert found.kind.startswith("mutant")
    else:
        assert found.kind == kind


def late() -> AbstractContextManager[Any]:
    """The second round cannot be folded well."""
    began = GAME.folds[PhaseBegan]

    def after(state: Any, event: PhaseBegan) -> Any:
        if event.phase == "tactical" and state.round == 2:
            return replace(state, round=2.0, phase="tactical")
        return began(state, event)

    return folded(PhaseBegan, after)


def test_a_failure_is_made_small_and_kept(tmp_path: Path) -> None:
    with late():
        found = failure(MATCH)
        assert found is not None
        small = shrunk(found, TRIES)
        assert small.kind == found.kind
        assert len(small.script) < len(found.script)
        notes = keep(small, tmp_path, "7")
    assert small.kind in notes.read_text()
    assert TAG in notes.read_text()
    opened = open_save(tmp_path / "7.jumpshock", SYSTEMS)
    assert opened.trouble is None
    assert opened.game is not None
    assert 0 < len(opened.game.steps) < len(small.script)
    opened.game.close()


def test_what_is_sound_again_cannot_be_shrunk() -> None:
    with late():
        found = failure(MATCH)
    assert isinstance(found, Failure)
    assert shrunk(found, TRIES // 12) == found
