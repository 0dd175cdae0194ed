"""Turns a bug into a report file without secrets, and one sentence."""

import platform
import sys
import tempfile
import traceback
from pathlib import Path

from simulator import __version__, paths
from simulator.writing import WriteFault, write_whole


def report_crash(error: BaseException) -> str:
    """Write a report for finding the bug, and return a sentence with its path.

    The report contains only code lines and versions: no values, so no seed and no secrets.
    """
    frames = traceback.extract_tb(error.__traceback__)
    where = "\n".join(f"  {_short(frame.filename)}:{frame.lineno} {frame.name}" for frame in frames)
    text = (
        f"jumpshock {__version__}, Python {platform.python_version()}, {sys.platform}\n"
        f"{type(error).__name__}\n{where}\n"
    )
    for folder in (_logs, _passing):
        try:
            report = folder() / "jumpshock-crash.txt"
            write_whole(report, text.encode(), new_folders=True)
        except (OSError, WriteFault):
            continue
        return f"jumpshock: a bug stopped this command; please send the report {report}"
    name = type(error).__name__
    return f"jumpshock: a bug stopped this command ({name}), and no report could be written"


def _logs() -> Path:
    return paths.user_dir("logs")


def _passing() -> Path:
    """A new folder among all users' files, where another user could have laid links."""
    return Path(tempfile.mkdtemp("-jumpshock"))


def _short(filename: str) -> str:
    """The file's path starting at its package, so that no report contains a home folder's name."""
    parts = Path(filename).parts
    for start, part in enumerate(parts):
        if part in ("simulator", "site-packages"):
            return "/".join(parts[start:])
    return parts[-1]
