"""What the window asks of the desktop: to show a folder, and to copy and paste text."""

import os
import subprocess
import sys
from pathlib import Path

import pygame

_OPENERS = {"darwin": "open", "win32": "explorer"}
"""The program that shows a folder, by platform; all others have `xdg-open`."""

_AS_PICTURE = ("-t", "image/png")

_PATIENCE = 0.5
"""Seconds in which a program that cannot show a folder says so."""


def show_folder(folder: Path) -> str:
    """Show a folder in the file manager; returns why that is not possible, empty if it is."""
    opener = _OPENERS.get(sys.platform, "xdg-open")
    quiet = subprocess.DEVNULL
    try:
        process = subprocess.Popen(  # noqa: S603 - a fixed program and a folder, no shell
            [opener, str(folder)], stdin=quiet, stdout=quiet, stderr=quiet, start_new_session=True
        )
        failed = process.wait(_PATIENCE) != 0
    except subprocess.TimeoutExpired:
        return ""  # it goes on by itself
    except (OSError, ValueError):
        return f"No file manager answers: `{opener}` cannot be started."
    # The explorer of Windows ends with 1 even if all is well.
    return f"No file manager answers: `{opener}` failed." if failed and opener != "explorer" else ""


def copy_text(text: str) -> str:
    """Put text on the clipboard; returns why that is not possible, empty if it is."""
    try:
        pygame.scrap.put_text(text)
    except (pygame.error, ValueError) as error:
        return f"The clipboard cannot be used ({error})."
    return ""


def copy_picture(path: Path) -> str:
    """Put a PNG file on the clipboard as a picture; returns why not, empty if it is done.

    SDL copies texts alone, so that the desktop's own program does it.
    """
    quoted = str(path).replace("\\", "\\\\").replace('"', '\\"')
    script = f'set the clipboard to (read (POSIX file "{quoted}") as «class PNGf»)'
    ways = {
        "darwin": [["osascript", "-e", script]],
        "win32": [["powershell", "-NoProfile", "-Command", "Set-Clipboard -LiteralPath $env:PIC"]],
    }
    usual = [["wl-copy", *_AS_PICTURE], ["xclip", "-selection", "clipboard", *_AS_PICTURE]]
    for words in ways.get(sys.platform, usual):
        try:
            with path.open("rb") as picture:
                done = subprocess.run(  # noqa: S603 - a fixed program, no shell
                    words,
                    stdin=picture,
                    env=os.environ | {"PIC": str(path)},
                    stdout=subprocess.DEVNULL,
                    stderr=subprocess.DEVNULL,
                    timeout=5,
                    check=False,
                )
        except (OSError, ValueError, subprocess.TimeoutExpired):
            continue
        if done.returncode == 0:
            return ""
    names = " or ".join(words[0] for words in ways.get(sys.platform, usual))
    return f"The picture cannot be copied here: it needs {names}."


def copied_text() -> str:
    """The text on the clipboard; empty if there is none, or if it cannot be used."""
    try:
        return pygame.scrap.get_text()
    except (pygame.error, ValueError):
        return ""
