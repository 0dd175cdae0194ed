"""What is kept of a table of measure: its save done again, and its file read again."""

from dataclasses import replace
from pathlib import Path

from simulator.kernel.spec import TableFile
from simulator.rules import SYSTEMS
from simulator.rules.measure.model.table import MeasureSetup, View
from simulator.scenario import load_text, rewrite_position, table_text
from simulator.session import Game, watch_save


def expect_done_again(game: Game, save: Path) -> None:
    """Close a game, and do all of its save again: it comes to the same state."""
    game.close()
    watched = watch_save(save, SYSTEMS, again=True)
    assert watched.troubles == ()
    assert watched.replay is not None
    assert watched.replay.course.state == game.state


def read_again(view: View) -> MeasureSetup:
    """The set-up of the file that a view is written as."""
    file = rewrite_position(TableFile(replace(view.setup, pieces=tuple(view.pieces.values()))))
    setup: MeasureSetup = load_text(table_text(file).encode(), "again").setup
    return setup
