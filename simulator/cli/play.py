"""Open the window: on a table file or a save, or on the start screen."""

import argparse
from pathlib import Path
from typing import TYPE_CHECKING

from simulator.cli.corporations import add_corporations, seat_corporations
from simulator.cli.main import Complaint, UsageError
from simulator.cli.numbers import sides, whole
from simulator.cli.output import complain
from simulator.paths import is_file, is_folder

if TYPE_CHECKING:
    from simulator.kernel.spec import AnyTableFile
    from simulator.ui.state.settings import Settings
    from simulator.ui.window.loop import App
    from simulator.ui.window.splash import WindowSurface

SMALLEST, LARGEST = 75, 200
"""Scale of the interface in per cent."""

NARROWEST, WIDEST = 100, 8192
"""Sides of the window in pixels."""

MOST_PIXELS = 7680 * 4320
"""Pixels of the window: an 8K display."""

STILL = (1920, 1080)
"""The default size of a picture."""


_USUAL = 100
"""The scale of a window of a given size, in per cent."""


def add_arguments(parser: argparse.ArgumentParser) -> None:
    """The arguments of `jumpshock play`."""
    parser.add_argument(
        "file", nargs="?", type=Path, metavar="FILE", help="a table file, or a save"
    )
    add_corporations(parser)
    parser.add_argument(
        "--size",
        type=sides(NARROWEST, WIDEST, MOST_PIXELS),
        metavar="WxH",
        help="size of the window in pixels",
    )
    parser.add_argument(
        "--scale",
        type=whole(SMALLEST, LARGEST, "scale", " per cent"),
        metavar="PERCENT",
        help="size of texts, 75 to 200",
    )
    parser.add_argument(
        "--edit", action="store_true", help="open a table in the editor, whatever it is"
    )
    parser.add_argument(
        "--screenshot", type=_png, metavar="PNG", help="draw one frame into a file, open no window"
    )


def run(args: argparse.Namespace) -> int:
    """Open the window and run until it closes."""
    file: Path | None = args.file
    if args.edit and file is None:
        raise UsageError("name the table file to edit")
    if file is not None and not is_file(file):
        what = "this is a folder; expected a file" if is_folder(file) else "there is no such file"
        raise Complaint(f"{file}: {what}")
    # The window opens first, so that something is visible while the rest is imported.
    from simulator.ui.window.splash import NoDisplay, close_window, open_window

    still: Path | None = args.screenshot
    try:
        window = open_window(args.size or (STILL if still else None), hidden=bool(still))
    except NoDisplay as error:
        raise UsageError(f"there is no display to open a window on ({error})") from None
    try:
        app = _open_app(args, window)
        if still is None:
            if args.size is None:
                _take_screen(app)
            app.run()
            return 0
        app.step()
        from simulator.ui.window.loop import save_picture

        save_picture(app.surface, still)
        return 0
    finally:
        close_window()


def _take_screen(app: "App") -> None:
    from simulator.ui.window.first_screen import take_screen

    take_screen(app)


def _open_app(args: argparse.Namespace, window: "WindowSurface") -> "App":
    from simulator.ui.state.library.file_library import holds_save
    from simulator.ui.state.setting_faults import setting_faults
    from simulator.ui.state.settings import load_settings, on_display
    from simulator.ui.window.first_screen import open_saved, open_start
    from simulator.ui.window.splash import display_size

    file: Path | None = args.file
    complain(*setting_faults())
    settings = on_display(load_settings(), display_size())
    k = (args.scale or _scale_of(settings, args)) / 100
    if args.ledger is not None and (file is None or holds_save(file)):
        raise UsageError("name the table file that the ledger's corporations play on")
    if file is None:
        return open_start(window, k, settings)
    if args.edit and holds_save(file):
        raise UsageError("a save is a game to play on; only a table file can be edited")
    if holds_save(file):
        _require_readable(file)
        return open_saved(file, window, k, settings)
    return _opened_table(args, file, window, k, settings)


def _opened_table(
    args: argparse.Namespace, file: Path, window: "WindowSurface", k: float, settings: "Settings"
) -> "App":
    """The window on a table file; faulty questions are left out, and told here and there."""
    from simulator.scenario import TableFaults, load_sound
    from simulator.ui.window.first_screen import open_as_it_is, open_table, tell_left_out

    try:
        table, faults = load_sound(file)
    except TableFaults as error:
        raise Complaint(*(fault.text() for fault in error.faults)) from None
    _warn_unplayable(table, file)
    complain(*(fault.text() for fault in faults))
    # A file that is not read completely is not replaced without a question.
    own = None if faults else file
    opener = open_table if args.edit else open_as_it_is
    app = opener(seat_corporations(table, args), window, k, settings, own)
    tell_left_out(app, file, faults)
    return app


def _scale_of(settings: "Settings", args: argparse.Namespace) -> int:
    """The player's scale; until one is set, a guess for a window that takes up the display."""
    sized = args.size or args.screenshot
    return settings.scale if settings.scaled or not sized else _USUAL


def _require_readable(save: Path) -> None:
    """A Complaint if nothing of a save can be read."""
    from simulator.session.reading import read_save

    found = read_save(save)
    if found.header is None and found.trouble:
        raise Complaint(found.trouble.text)


def _warn_unplayable(table: "AnyTableFile", file: Path) -> None:
    """Warn on stderr if no game can be started, so that pieces can only be moved freely.

    Tables of a system that has no game are not made for one.
    """
    from simulator.api.games import why_unplayable
    from simulator.rules import SYSTEMS

    barred = why_unplayable(table)
    if barred and SYSTEMS[table.setup.system].play.is_game:
        complain(f"{file}: no game can be started: {barred}")


def _png(text: str) -> Path:
    path = Path(text)
    if path.suffix.lower() != ".png":
        raise argparse.ArgumentTypeError(f"`{text}` must end in .png")
    return path
