"""What is wrong with the settings file, each with its line and column: none of it stops a start."""

import json
import re
from collections.abc import Iterator, Mapping
from dataclasses import asdict
from typing import Any

from simulator import paths
from simulator.ui.state.settings import (
    MOST_BYTES,
    SWITCHES,
    settings_file,
    valid_settings,
)

_NESTED = ("keys", "asks", "limits", "scales")
"""Settings that hold several values by name."""

_WORDS = 60
"""Letters of a wrong value that are told at most."""


def setting_faults() -> tuple[str, ...]:
    """A sentence for each value of the settings file that is not used; empty without a file."""
    file = settings_file()
    try:
        data = paths.read_plain(file, MOST_BYTES)
        found = json.loads(data)
    except FileNotFoundError:
        return ()
    except json.JSONDecodeError as error:
        return (f"{file}:{error.lineno}:{error.colno}: {error.msg}; the usual settings are used.",)
    except (OSError, ValueError, RecursionError):
        return (f"{file}: this is no file of settings; the usual ones are used.",)
    if not isinstance(found, dict):
        return (f"{file}:1:1: expected a mapping of settings; the usual ones are used.",)
    text = data.decode(json.detect_encoding(data), "surrogatepass")
    return tuple(
        f"{file}:{_place(text, name)}: {_clean_name(name)}: {_value_text(value)} cannot be;"
        " the usual one is used."
        for name, value in _unused_values(found)
    )


def _unused_values(found: Mapping[str, Any]) -> Iterator[tuple[str, Any]]:
    """The values of a file that the settings do not take over, with their names."""
    for name, value in found.items():
        used = valid_settings({name: value})
        if name in _NESTED:
            if not isinstance(value, dict):
                yield name, value
                continue
            kept = dict(asdict(used)[name])
            yield from ((key, one) for key, one in value.items() if kept.get(key) != one)
        elif name in SWITCHES:
            if not isinstance(value, bool):
                yield name, value
        elif asdict(used).get(name, value) != value:
            yield name, value


def _place(text: str, name: str) -> str:
    """The line and column of the value of this name, from 1."""
    key = re.search(rf"{re.escape(json.dumps(name))}\s*:\s*", text)
    before = text[: key.end() if key else 0]
    line = before.count("\n") + 1
    return f"{line}:{len(before) - before.rfind(chr(10))}"


def _clean_name(name: str) -> str:
    """A name, which may hold anything a file can, in letters that can be drawn and printed."""
    return _cut_text(json.dumps(name)[1:-1])


def _value_text(value: Any) -> str:
    return _cut_text(json.dumps(value))


def _cut_text(said: str) -> str:
    return said if len(said) <= _WORDS else f"{said[:_WORDS]}…"
