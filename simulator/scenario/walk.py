"""Builds a tree from YAML events and applies limits as they arrive.

Only the structure comes from YAML: our own schema decides what a scalar means, not YAML's guesses
at types. Anchors, aliases and tags are refused, so a tree is never bigger than its file.
"""

from typing import Any

import yaml

from simulator.scenario.faults import MOST_FAULTS, Fault, Problem, key_twice, shown
from simulator.scenario.limits import MOST_CHARACTERS, MOST_DEPTH, MOST_NODES
from simulator.scenario.syntax import plain_sentence
from simulator.scenario.tree import Raw, Tree

# libyaml if PyYAML was built with it; otherwise the same events, only slower.
_Loader: Any = getattr(yaml, "CLoader", yaml.Loader)


def parse(text: str, file: str) -> Tree:
    """The tree of a text; faults refer to it as `file`. `root` is None if it is incomplete."""
    loader = _Loader(text)
    walk = _Walk(loader.get_event, file)
    root = None
    try:
        root = walk.document()
    except yaml.YAMLError as error:
        walk.faults.append(Fault(file, *plain_sentence(error, text)))
    except _Stop:
        pass
    finally:
        loader.dispose()
    return Tree(file, root, walk.faults, walk.marks)


class _Stop(Exception):  # noqa: N818 - internal to this module: the fault is recorded already
    """Raised to stop reading."""


class _Walk:
    """One pass over the events of a file."""

    def __init__(self, get_event: Any, file: str) -> None:
        self.faults: list[Fault] = []
        self.marks: list[Any] = []
        self._next = get_event
        self._file = file
        self._depth = 0

    def document(self) -> Raw | None:
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
                mark, f"an alias {shown('*' + event.anchor)} stands here", "the value itself"
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
            value = self._node(self._next())
            if not isinstance(key, str) or key in found:
                problem = key_twice(key)
                self._fault(self.marks[start], problem.what, problem.expected)
                # The first one counts; the marks must match the values that are kept.
                del self.marks[start:]
            else:
                found[key] = value
        return found

    def _sequence(self) -> list[Raw]:
        found: list[Raw] = []
        while type(event := self._next()) is not yaml.SequenceEndEvent:
            found.append(self._node(event))
        return found

    def _refuse_marker(self, event: Any) -> None:
        if event.anchor is not None:
            what = f"an anchor {shown('&' + event.anchor)} stands here"
        else:
            what = f"a tag {shown(event.tag)} stands here"
        self._fault(event.start_mark, what, "the value alone")

    def _fault(self, mark: Any, what: str, expected: str) -> None:
        text = Problem(what, expected).text()
        self.faults.append(Fault(self._file, mark.line + 1, mark.column + 1, "", text))
        if len(self.faults) >= MOST_FAULTS:
            raise _Stop

    def _stop(self, mark: Any, what: str, expected: str) -> None:
        self._fault(mark, what, expected)
        raise _Stop
