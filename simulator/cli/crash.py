"""Turns a bug into a report file without secrets, and one sentence."""

import platform
import sys
import tempfile
import traceback
from pathlib import Path

from simulator import __version__, paths


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
    for folder in (paths.user_dir("logs"), Path(tempfile.gettempdir())):
        try:
            folder.mkdir(parents=True, exist_ok=True)
            report = folder / "jumpshock-crash.txt"
            report.write_text(text, encoding="utf-8")
        except OSError:
            continue
        return f"jumpshock: a bug stopped this command; please send the report {report}"
    name = type(error).__name__
    return f"jumpshock: a bug stopped this command ({name}), and no report could be written"


def _short(filename: str) -> str:
    """The file's path starting at its package, so that no report contains a home folder's name."""
    parts = Path(filename).parts
    for start, part in enumerate(parts):
        if part in ("simulator", "site-packages"):
            return "/".join(parts[start:])
    return parts[-1]
