"""Saves of the toy to open, cut and damage."""

from functools import cache
from pathlib import Path

from simulator.geometry.shapes import Pose
from simulator.kernel.by_hand.sandbox import MovePieces, Shift
from simulator.kernel.piece import OnTable
from simulator.session import Game, OpenedSave, open_save
from tests.contract import toy
from tests.contract.playing import turn
from tests.contract.systems import rulesets
from tests.contract.toy import SYSTEM as TOY


def new_game(save: Path | None = None, *, friendly: bool = False) -> Game:
    return Game.new(TOY, toy.small_setup(), "seed", save, friendly=friendly)


def opened(path: Path, *, other_engine: bool = False) -> OpenedSave:
    return open_save(path, rulesets(), other_engine=other_engine)


def game_of(path: Path, *, other_engine: bool = False) -> Game:
    game = opened(path, other_engine=other_engine).game
    assert game is not None
    return game


def lay(path: Path, text: bytes) -> None:
    """Put a new file there: many file systems wait for the disk where an old one is overwritten."""
    path.unlink(missing_ok=True)
    path.write_bytes(text)


def write_save(path: Path) -> Path:
    """A game with everything in it: answers, free hand, undo, redo, dice, opened answers."""
    game = new_game(path)
    game.submit(toy.Hide("mine"), "red")
    game.submit(toy.Hide("decoy"), "blue")
    game.submit(MovePieces((Shift("red/1", OnTable("B", Pose((5, 5)))),)), "blue")
    game.undo()
    game.redo()
    game.submit(toy.TakeStance("strike"), "red")
    game.submit(toy.TakeStance("feint"), "blue")
    for number in range(5):
        turn(game, number, ruled=True)
    game.close()
    return path


@cache
def steps_by_line(text: bytes, folder: Path) -> tuple[tuple[object, ...], ...]:
    """The steps of the line of play after each line of a good save, the first line's none."""
    lines = text.splitlines(keepends=True)
    found = []
    for count in range(1, len(lines) + 1):
        path = folder / f"prefix-{count}"
        path.write_bytes(b"".join(lines[:count]))
        game = game_of(path)
        found.append(game.steps)
        game.close()
    return tuple(found)
