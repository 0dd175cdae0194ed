"""Lessons: a table file whose steps wait for something and say it in a sentence or three.

A lesson is no part of a set-up: neither saves nor rules know of it.
"""

import re
from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Literal, TypeAlias

from simulator.kernel.action import Action
from simulator.kernel.saved.codec import TAG, Plain, plain
from simulator.save_tags import saved_as

Wish: TypeAlias = str | tuple["Wish", ...] | Mapping[str, "Wish"]
"""What a part of an action has to be: a scalar as a file writes it, or parts of a list or value."""

UntilKind: TypeAlias = Literal["read", "did", "asked", "command", "selected", "aimed", "shown"]
"""What ends a step.

- `read`: the learner goes on
- `did`: the learner has done an action of this name, as saves call it
- `asked`: the learner is asked for this
- `command`: this command of the window was called
- `selected`: this piece is selected
- `aimed`: this piece is what the selected one is asked about
- `shown`: this tab of the side panel is open
"""

COMMANDS = (
    "arcs", "everything", "rings", "measure", "why", "threat", "ask", "pin", "log", "topic", "lay",
    "palette", "tile",
)  # fmt: skip
"""The commands of the window that a step can wait for or point at, as the key list calls them."""

PANELS = ("ask", "log", "pieces", "rulings")
"""The tabs of the side panel that a step can wait for."""

MAIN = "commit"
"""How the main button of the prompt is called."""

OF_PIECES = ("selected", "aimed")
"""What is about a piece."""

IN_GAME = ("did", "asked")
"""What only the game can bring, and its recording with it."""


@saved_as("until")
@dataclass(frozen=True, slots=True)
class Until:
    """What ends a step: its kind, the name it is about, and what parts of the action have to be."""

    kind: UntilKind = "read"
    name: str = ""
    parts: Mapping[str, Wish] | None = field(default=None, hash=False)

    @property
    def in_game(self) -> bool:
        """Is it something that happens in the game, rather than in the window?"""
        return self.kind in IN_GAME

    def is_done_by(self, action: Action) -> bool:
        """Is this the action that the step waits for?"""
        told = plain(action)
        if self.kind != "did" or not isinstance(told, dict) or told[TAG] != self.name:
            return False
        return fits(told, self.parts or {})


@saved_as("lesson_step")
@dataclass(frozen=True, slots=True)
class LessonStep:
    """A step: its title in the list, its text, what ends it, and what is pointed at meanwhile."""

    title: str
    text: str
    until: Until = Until()
    point: tuple[str, ...] = ()


@saved_as("lesson")
@dataclass(frozen=True, slots=True)
class Lesson:
    """A lesson of a rule system: its `place` among the others, how long it takes, who learns.

    `about` says what it is, `can` what the learner can do afterwards, `words` which words of the
    game will come, and `end` what was learnt. It begins where anybody is asked for `begin`, or
    where the game does.
    """

    place: int
    minutes: int
    seat: str
    about: str
    end: str
    steps: tuple[LessonStep, ...]
    can: tuple[str, ...] = ()
    words: tuple[str, ...] = ()
    begin: str = ""


def spot_of(name: str) -> tuple[str, tuple[int, int]] | None:
    """The table and place in thousandths of a point such as `spot A 11 10.5`; None of others.

    >>> spot_of("spot A 11 10.5"), spot_of("cyan-1")
    (('A', (11000, 10500)), None)
    """
    match name.split():
        case ["spot", table, x, y]:
            figures = [_SPOT(each) for each in (x, y)]
            if all(figures):
                return table, (_thousandths(x), _thousandths(y))
    return None


_SPOT = re.compile(r"[0-9]{1,3}(\.[0-9]{1,3})?").fullmatch


def _thousandths(text: str) -> int:
    whole, _, rest = text.partition(".")
    return int(whole) * 1000 + int(f"{rest:0<3}")


def fits(told: Plain, wish: Wish) -> bool:
    """Is this part of an action as it has to be? Parts that the wish does not name do not matter.

    >>> fits({"group": "cyan-1", "tokens": 2}, {"tokens": "2"})
    True
    >>> fits([{"kind": "engage"}], ({"kind": "flank"},))
    False
    """
    if isinstance(wish, str):
        return str(told).lower() == wish.lower()
    if isinstance(wish, tuple):
        return isinstance(told, list) and len(told) == len(wish) and all(map(fits, told, wish))
    return isinstance(told, dict) and all(
        name in told and fits(told[name], part) for name, part in wish.items()
    )
