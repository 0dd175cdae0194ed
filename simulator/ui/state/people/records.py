"""Records of games against nobody: how well each has gone, in a file beside the saves.

A damaged file is never written over: it is kept under another name, and records begin anew.
"""

import json
import re
from dataclasses import asdict, dataclass
from fractions import Fraction
from pathlib import Path
from typing import Any

from simulator import paths
from simulator.kernel.shown.gauge import Gauge
from simulator.session.trouble import why_not
from simulator.writing import WriteFault, write_whole

_FORMAT = 1
"""The version of the file; others are not read."""

_MOST_BYTES = 64 << 20
"""Bytes of the file that are read: those of hundreds of thousands of games."""

_LONGEST = 1000
"""Most letters of a text in the file."""

_FIGURE = re.compile(r"-?[0-9]{1,40}(?:/[1-9][0-9]{0,39})?").fullmatch
"""The value of a gauge; a number such as 1e999999999 would never be reckoned to its end."""


class DamagedError(Exception):
    """Raised for content that makes no records; its text says what is wrong and where."""


@dataclass(frozen=True, slots=True)
class PlayedGame:
    """A finished game: what tells it from others, the title of its tables, and how it went.

    `value` is the exact figure of its gauge, `band` the number of the band it reached (-1 for none)
    and `words` both in words.
    """

    game: str
    title: str
    value: str
    band: int
    words: str


@dataclass(frozen=True, slots=True)
class Record:
    """What has been reached at some tables: the best game, the last one, and how many."""

    best: PlayedGame
    last: PlayedGame
    games: int


@dataclass(frozen=True, slots=True)
class Records:
    """All finished games; `trouble` says what is wrong with the file, empty if nothing is."""

    games: tuple[PlayedGame, ...] = ()
    trouble: str = ""

    def of(self, title: str) -> Record | None:
        """The record of tables with this title, None if they were never played to the end."""
        games = [each for each in self.games if each.title == title]
        if not games:
            return None
        return Record(max(games, key=lambda each: Fraction(each.value)), games[-1], len(games))


def records_file() -> Path:
    """Where records are kept."""
    return paths.user_dir("records") / "solo.json"


def load_records() -> Records:
    """The games of the file; none, and what is wrong with it and where, if it is damaged."""
    path = records_file()
    try:
        text = paths.read_plain(path, _MOST_BYTES).decode()
    except FileNotFoundError:
        return Records()
    except (OSError, ValueError) as error:
        return Records((), f"{path.name} cannot be read ({_why(error)}). {_aside(path)}")
    try:
        return Records(_games(json.loads(text)))
    except json.JSONDecodeError as error:
        place = f"{path.name}:{error.lineno}:{error.colno}"
        return Records((), f"{place}: is damaged. {_aside(path)}")
    except (ValueError, RecursionError):  # a number of thousands of digits, lists within lists
        return Records((), f"{path.name}: is damaged. {_aside(path)}")
    except DamagedError as error:
        return Records((), f"{path.name}: {error}. {_aside(path)}")


def add_record(game: PlayedGame) -> str:
    """Add a finished game, once; returns what the player should know, empty if all is well."""
    path, known = records_file(), load_records()
    if any(each.game == game.game for each in known.games):
        return ""
    told = ""
    try:
        if known.trouble:
            kept = _free(path)
            path.replace(kept)
            told = f"The records were damaged: they are kept as {kept.name}, new ones begin."
        _write(path, (*known.games, game))
    except OSError as error:
        return f"The record could not be written to {path} ({why_not(error)})."
    except WriteFault as fault:
        return f"{told} The record could not be written to {path} ({fault.why}).".lstrip()
    return told


def played_game(game: str, title: str, gauge: Gauge) -> PlayedGame:
    """A finished game as it is kept; `game` tells it from others."""
    return PlayedGame(game, title, str(gauge.value), gauge.band_index, gauge.text)


def _games(found: Any) -> tuple[PlayedGame, ...]:
    """The games of a file's content; DamagedError with what is wrong and where."""
    if not isinstance(found, dict) or not isinstance(found.get("games"), list):
        message = "it holds no records"
        raise DamagedError(message)
    if found.get("format") != _FORMAT:
        message = f"format {str(found.get('format'))[:20]} is of another version of Jumpshock"
        raise DamagedError(message)
    return tuple(_game(each, n) for n, each in enumerate(found["games"], 1))


def _game(found: Any, n: int) -> PlayedGame:
    names = ("game", "title", "value", "words")
    message = f"game {n} is no record"
    if not isinstance(found, dict) or type(found.get("band")) is not int:
        raise DamagedError(message)
    texts = [found.get(name) for name in names]
    if not all(map(_is_text, texts)) or not _FIGURE(found["value"]):
        raise DamagedError(message)
    game, title, value, words = map(str, texts)
    return PlayedGame(game, title, value, int(found["band"]), words)


def _is_text(found: Any) -> bool:
    """Is this a text of no more letters than are kept, all of which a file can hold?"""
    if not isinstance(found, str) or len(found) > _LONGEST:
        return False
    return not any("\ud800" <= letter <= "\udfff" for letter in found)


def _write(path: Path, games: tuple[PlayedGame, ...]) -> None:
    """Write the file anew; WriteFault if that fails."""
    lines = [f"  {json.dumps(asdict(each), ensure_ascii=False)}" for each in games]
    rows = ",\n".join(lines)
    write_whole(
        path, f'{{"format": {_FORMAT}, "games": [\n{rows}\n]}}\n'.encode(), new_folders=True
    )


def _free(path: Path) -> Path:
    """A name beside the file that nothing has."""
    n = 1
    while paths.is_there(kept := path.with_name(f"{path.stem}-damaged-{n}{path.suffix}")):
        n += 1
    return kept


def _aside(path: Path) -> str:
    return f"Put a copy of {path} back; else it is kept aside when the next solo game ends."


def _why(error: Exception) -> str:
    return why_not(error) if isinstance(error, OSError) else str(error)
