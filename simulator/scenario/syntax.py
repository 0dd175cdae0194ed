"""Syntax errors of YAML in plain sentences."""

from collections.abc import Sequence
from typing import Any

import yaml

from simulator.scenario.faults import quote_value
from simulator.scenario.limits import MOST_DEPTH

_NO_COLON = "could not find expected ':'"
_TOO_DEEP = "nesting depth"

_SENTENCES = (
    ("mapping values are not allowed", "a second `:` on this line makes no sense; quote the text"),
    (_NO_COLON, "this key has no colon and space after it; expected `key: value`"),
    ("violates indentation", "a tab stands here; expected spaces"),
    ("did not find expected key", "this line fits no entry; check its indentation and quotes"),
    ("block sequence entries are not allowed", "a list entry `- ` cannot stand here"),
    ("did not find expected '-'", "this line fits no list; check its indentation"),
    ("did not find expected ',' or ']'", "a list `[…]` is not closed; expected `,` or `]`"),
    ("did not find expected ',' or '}'", "a mapping `{…}` is not closed; expected `,` or `}`"),
    ("unexpected end of stream", "the file ends inside a quoted text; expected a closing quote"),
    ("did not find expected node content", "a value is missing here"),
    ("document start", "the text goes on where the file should end; check its indentation"),
    ("escape character", "there is no such escape in a quoted text"),
    (_TOO_DEEP, f"values are nested too deep here; expected at most {MOST_DEPTH} levels"),
)


def too_deep_at(error: yaml.YAMLError) -> int | None:
    """Where the reader met a limit of its own on nesting, in characters; None if it did not."""
    mark: Any = getattr(error, "problem_mark", None)
    return mark.index if mark and _TOO_DEEP in str(getattr(error, "problem", None)) else None


def error_span(error: yaml.YAMLError) -> tuple[tuple[int, int], tuple[int, int]] | None:
    """The lines and columns, from 0, where what the error is about begins, and where it is met."""
    here: Any = getattr(error, "problem_mark", None)
    begin: Any = getattr(error, "context_mark", None) or here
    return ((begin.line, begin.column), (here.line, here.column)) if here else None


def plain_sentence(error: yaml.YAMLError, lines: Sequence[str]) -> tuple[int, int, str, str]:
    """Line and column from 1, no field, and a sentence for the YAML reader's error."""
    mark: Any = getattr(error, "problem_mark", None) or getattr(error, "context_mark", None)
    problem = str(getattr(error, "problem", None) or "")
    if _NO_COLON in problem:
        mark = getattr(error, "context_mark", None) or mark  # the key, not what comes after it
    if mark is None:
        return 1, 1, "", "this is not YAML"
    line, column = mark.line, mark.column
    if "cannot start any token" in problem:
        return line + 1, column + 1, "", _stray(lines, line, column)
    for part, sentence in _SENTENCES:
        if part in problem:
            return line + 1, column + 1, "", sentence
    return line + 1, column + 1, "", f"this is not YAML: {problem or 'it cannot be read'}"


def _stray(lines: Sequence[str], line: int, column: int) -> str:
    """The message for a character that cannot begin a value."""
    here = lines[line][column : column + 1] if line < len(lines) else ""
    if here == "\t":
        return "a tab stands here; expected spaces"
    return f"the character {quote_value(here)} cannot begin a value; quote the text"
