"""A window before a voyage: the made-up system of the tests with tiles, a board and trails."""

from collections.abc import Iterator
from contextlib import contextmanager
from importlib.machinery import ModuleSpec
from pathlib import Path
from types import ModuleType

from simulator.kernel.spec import TableFile
from simulator.scenario import table_text
from simulator.ui.window.splash import close_window
from tests.contract import voyage
from tests.contract.made_files import files_of
from tests.contract.systems import registered
from tests.contract.voyage import VoyageSetup, small_setup
from tests.ui.player import Player

_SPEC = ModuleSpec("voyage_files", None)


@contextmanager
def voyaging(
    folder: Path,
    size: tuple[int, int] = (1280, 720),
    percent: int = 100,
    setup: VoyageSetup | None = None,
) -> Iterator[Player]:
    """A player before a table file of a voyage, as it begins or with this set-up."""
    files = ModuleType("voyage_files")
    files.__dict__.update(FILES=files_of(voyage.GAME, small_setup()), __spec__=_SPEC)
    with registered("voyage", voyage.__name__, files):
        file = folder / "voyage.yaml"
        file.write_text(table_text(TableFile(setup or small_setup())), encoding="utf-8")
        yield Player(file, size, percent)
        close_window()
