"""The log as the window shows it: what every step did, in words, those taken back included."""

import re
from dataclasses import dataclass

from simulator.kernel.engine import Step
from simulator.session import Game
from simulator.session.log import log_lines

_RULE = re.compile(r"\b[A-Z]{2,5}-\d+(?:\.\d+)?\b")


@dataclass(frozen=True, slots=True)
class LogLine:
    """One thing that happened in step `n`; not `done` when it was taken back and can come again.

    `rule` is the first rule number that the words name, None for none.
    """

    n: int
    words: str
    done: bool
    rule: str | None


class Chronicle:
    """The lines of a game, kept as long as its steps are the same."""

    def __init__(self) -> None:
        self._told: list[tuple[Step, tuple[str, ...]]] = []

    def lines(self, game: Game, seat: str) -> tuple[LogLine, ...]:
        """All lines that the seat may read, in the order of play."""
        course = game.course
        path = (*course.steps, *reversed(course.undone))
        before = course.start
        for n, step in enumerate(path):
            if n >= len(self._told) or self._told[n][0] is not step:
                words = log_lines(game.ruleset, before, step, seat)
                self._told[n:] = [(step, words)]
            before = step.state
        return tuple(
            _line(n, words, done=n <= len(course.steps))
            for n, (_, told) in enumerate(self._told[: len(path)], 1)
            for words in told
        )


def _line(n: int, words: str, *, done: bool) -> LogLine:
    found = _RULE.search(words)
    return LogLine(n, words, done, found[0] if found else None)
