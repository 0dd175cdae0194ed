"""Reading a file's bytes as text; every failure is reported as a fault."""

import re
from codecs import BOM_UTF8, BOM_UTF16_BE, BOM_UTF16_LE
from pathlib import Path

from simulator.paths import NotPlainError, read_plain
from simulator.scenario.faults import Fault, TableFaults
from simulator.scenario.limits import MOST_BYTES
from simulator.scenario.lookalikes import STRANGE_BREAKS, Stray, lines_of
from simulator.scenario.tree import Tree
from simulator.scenario.walk import parse

# Characters that YAML does not allow: control characters except tab and line ends.
_UNPRINTABLE = re.compile("[^\t\n\r\x20-\x7e\x85\xa0-\ud7ff\ue000-\ufffd\U00010000-\U0010ffff]")


def read_bytes(path: Path) -> bytes:
    """The bytes of a plain file of at most 1 MiB; TableFaults if it cannot be read."""
    name = str(path)
    try:
        if path.is_dir():
            raise _whole(name, "this is a folder; expected a file")
        if not path.exists():
            raise _whole(name, "there is no such file")
        return read_plain(path, MOST_BYTES + 1)
    except NotPlainError:
        raise _whole(name, "this is no plain file") from None
    except (OSError, ValueError) as error:
        reason = getattr(error, "strerror", None) or "its name is not allowed"
        raise _whole(name, f"this file cannot be read: {reason}") from error


def read_tree(data: bytes, name: str) -> Tree:
    """The tree of a file's text; TableFaults if there is nothing usable."""
    tree = parse(_text(data, name), name)
    if not tree.root:
        raise TableFaults(tree.faults or [Fault(name, 1, 1, "", "the file is empty")])
    return tree


def _text(data: bytes, name: str) -> str:
    if len(data) > MOST_BYTES:
        raise _whole(name, f"the file is too big; expected at most {MOST_BYTES:,} bytes")
    if data.startswith((BOM_UTF16_LE, BOM_UTF16_BE)):
        raise _at(name, "", "this is text in UTF-16; expected UTF-8")
    data = data.removeprefix(BOM_UTF8)
    try:
        text = data.decode()
    except UnicodeDecodeError as error:
        before = data[: error.start].decode()
        raise _at(name, before, "this is not text in UTF-8; is it a binary file?") from None
    strange = STRANGE_BREAKS.search(text)
    if strange:
        raise _at(name, text[: strange.start()], Stray(0, 0, strange.group()).problem().text())
    stray = _UNPRINTABLE.search(text)
    if stray:
        what = f"the control character {ord(stray.group()):#04x} stands here; is it a binary file?"
        raise _at(name, text[: stray.start()], what)
    return text


def _at(name: str, before: str, what: str) -> TableFaults:
    """A fault at the end of the text `before`."""
    lines = lines_of(before)
    return TableFaults([Fault(name, len(lines), len(lines[-1]) + 1, "", what)])


def _whole(name: str, what: str) -> TableFaults:
    return TableFaults([Fault(name, None, None, "", what)])
