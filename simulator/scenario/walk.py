"""Builds a tree from YAML events and applies limits as they arrive.

Only the structure comes from YAML: our own schema decides what a scalar means, not YAML's guesses
at types. Anchors, aliases and tags are refused, so a tree is never bigger than its file.
"""

from collections.abc import Sequence
from typing import Any

import yaml

from simulator.scenario.faults import MOST_FAULTS, Fault, Problem, key_twice, quote_value
from simulator.scenario.limits import MOST_CHARACTERS, MOST_DEPTH, MOST_NODES
from simulator.scenario.lookalikes import lines_of, mend_stray, stray_in_key, strays_before
from simulator.scenario.syntax import error_span, plain_sentence, too_deep_at
from simulator.scenario.tree import Raw, Tree

# libyaml if PyYAML was built with it; otherwise the same events, only slower.
_Loader: Any = getattr(yaml, "CLoader", yaml.Loader)


def parse(text: str, file: str) -> Tree:
    """The tree of a text; faults refer to it as `file`. `root` is None if it is incomplete."""
    lines = lines_of(text)
    walk = _Walk(file, lines)
    error = walk.read(text)
    at = too_deep_at(error) if error else None
    if at is not None:
        # A newer reader looks ahead and stops before our own limit, which is met in what it read.
        walk = _Walk(file, lines)
        error = walk.read(text[:at]) or (None if walk.faults else error)
    if error and not walk.pasted:
        walk.faults.append(Fault(file, *_yaml_fault(error, text, lines)))
    whole = not error and not walk.pasted
    return Tree(file, walk.root if whole else None, walk.faults, walk.marks, lines)


def _yaml_fault(
    error: yaml.YAMLError, text: str, lines: Sequence[str]
) -> tuple[int, int, str, str]:
    """Line and column from 1, no field, and a sentence for a text that is no YAML.

    If a character only looks like one of YAML's, and it is one with that, the fault is about it.
    """
    span = error_span(error)
    if span and not text.isascii() and len(text) <= _LARGEST_TRIED:
        for stray in strays_before(lines, span)[:_MOST_TRIED]:
            after = _Walk("", lines).read(mend_stray(lines, stray))
            beyond = error_span(after) if after else None
            if after is None or (beyond and beyond[1] > span[1]):
                return stray.line + 1, stray.column + 1, "", stray.problem().text()
    return plain_sentence(error, lines)


_MOST_TRIED = 5
_LARGEST_TRIED = 100_000
"""Characters of a text that is read again with others in place of such that look like them."""


class _Stop(Exception):  # noqa: N818 - internal to this module: the fault is recorded already
    """Raised to stop reading."""


class _Walk:
    """One pass over the events of a file."""

    def __init__(self, file: str, lines: Sequence[str]) -> None:
        self.root: Raw | None = None
        self.faults: list[Fault] = []
        self.marks: list[Any] = []
        self._file = file
        self._lines = lines
        self._depth = 0
        self.pasted = False
        self._next: Any = None

    def read(self, text: str) -> yaml.YAMLError | None:
        """Build the tree of a text; returns the reader's error if it is no YAML."""
        loader = _Loader(text)
        self._next = loader.get_event
        try:
            self.root = self._document()
        except yaml.YAMLError as error:
            return error
        except _Stop:
            pass
        finally:
            loader.dispose()
        return None

    def _document(self) -> Raw | None:
        """The single document of the stream; None if there is none."""
        self._next()
        event = self._next()
        if type(event) is yaml.StreamEndEvent:
            return None
        if event.version or event.tags:
            self._stop(event.start_mark, "a directive stands here", "a plain table file")
        root = self._node(self._next())
        self._next()
        event = self._next()
        if type(event) is not yaml.StreamEndEvent:
            self._stop(event.start_mark, "a second document begins here", "one document a file")
        return root

    def _node(self, event: Any) -> Raw:
        mark = event.start_mark
        self.marks.append(mark)
        if len(self.marks) > MOST_NODES:
            self._stop(mark, "the file is too big here", f"at most {MOST_NODES:,} values and keys")
        kind = type(event)
        if kind is yaml.AliasEvent:
            self._fault(
                mark, f"an alias {quote_value('*' + event.anchor)} stands here", "the value itself"
            )
            return ""
        if event.anchor is not None or event.tag is not None:
            self._refuse_marker(event)
        if kind is yaml.ScalarEvent:
            value: str = event.value
            if len(value) > MOST_CHARACTERS:
                self._stop(mark, "this text is too long", f"at most {MOST_CHARACTERS:,} characters")
            return value
        self._depth += 1
        if self._depth > MOST_DEPTH:
            self._stop(mark, "values are nested too deep here", f"at most {MOST_DEPTH} levels")
        found: Raw = self._mapping() if kind is yaml.MappingStartEvent else self._sequence()
        self._depth -= 1
        return found

    def _mapping(self) -> dict[str, Raw]:
        found: dict[str, Raw] = {}
        while type(event := self._next()) is not yaml.MappingEndEvent:
            start = len(self.marks)
            if type(event) is not yaml.ScalarEvent:
                self._stop(event.start_mark, "a key is no plain word here", "a key such as `title`")
            key = self._node(event)
            self._look_at(key, event.start_mark)
            value = self._node(self._next())
            if not isinstance(key, str) or key in found:
                problem = key_twice(key)
                self._fault(self.marks[start], problem.what, problem.expected)
                # The first one counts; the marks must match the values that are kept.
                del self.marks[start:]
            else:
                found[key] = value
        return found

    def _look_at(self, key: Raw, mark: Any) -> None:
        """Report a character in a key that looks like another one: it is not the key it looks."""
        stray = None
        if isinstance(key, str) and not (key.isascii() and key.isprintable()):
            stray = stray_in_key(key, self._lines, mark.line, mark.column)
        if stray:
            problem = stray.problem()
            self.pasted = True
            self._fault(stray, problem.what, problem.expected)

    def _sequence(self) -> list[Raw]:
        found: list[Raw] = []
        while type(event := self._next()) is not yaml.SequenceEndEvent:
            found.append(self._node(event))
        return found

    def _refuse_marker(self, event: Any) -> None:
        if event.anchor is not None:
            what = f"an anchor {quote_value('&' + event.anchor)} stands here"
        else:
            what = f"a tag {quote_value(event.tag)} stands here"
        self._fault(event.start_mark, what, "the value alone")

    def _fault(self, mark: Any, what: str, expected: str) -> None:
        text = Problem(what, expected).text()
        self.faults.append(Fault(self._file, mark.line + 1, mark.column + 1, "", text))
        if len(self.faults) >= MOST_FAULTS:
            raise _Stop

    def _stop(self, mark: Any, what: str, expected: str) -> None:
        self._fault(mark, what, expected)
        raise _Stop
