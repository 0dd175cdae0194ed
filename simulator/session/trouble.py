"""What can be wrong with a save."""

from dataclasses import dataclass
from typing import Literal, TypeAlias

TroubleKind: TypeAlias = Literal[
    "missing",
    "folder",
    "unreadable",
    "empty",
    "not_a_save",
    "packed",
    "newer",
    "unknown_system",
    "converted",
    "torn",
    "damaged",
    "misfit",
    "other_engine",
    "in_use",
    "read_only",
    "exists",
    "disk",
    "changed",
    "closed",
]
"""Names of troubles. `packed`: it must be unpacked first; `converted`: another program has changed
its line ends, but nothing in it; `torn`: the last line was never finished; `misfit`: a whole line
does not fit the game before it; `in_use`: another process plays it; `changed`: another program
wrote to it or moved it; `disk`: it is full or failing."""


@dataclass(frozen=True, slots=True)
class Trouble:
    """Something wrong with a save: its kind, and a sentence."""

    kind: TroubleKind
    text: str


class SaveFault(Exception):  # noqa: N818 - a fault of the disk or the file, not a bug
    """A save could not be read or written; neither the file nor the game was changed."""

    def __init__(self, trouble: Trouble) -> None:
        super().__init__(trouble.text)
        self.trouble = trouble


def why_not(error: OSError | ValueError) -> str:
    """Why the system refused; a ValueError means that the path is not allowed."""
    return str(getattr(error, "strerror", None) or error)
