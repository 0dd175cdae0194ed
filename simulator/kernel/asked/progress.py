"""How far a game has come as data: steps of a round, figures of seats, what is executed."""

from dataclasses import dataclass
from typing import Literal


@dataclass(frozen=True, slots=True)
class Execution:
    """One of the things being executed when a seat is asked: an action, a fight, an effect.

    `caption` names it as players do, `about` says in a few words what it is for or how far it has
    come, `rule` is the number of its rule; both may be empty.
    """

    caption: str
    about: str = ""
    rule: str = ""


@dataclass(frozen=True, slots=True)
class PhaseStep:
    """One step of the strip that shows how far a round has come.

    `within` is the id of the step that this one is a part of, None for a phase. Parts that have a
    `short` caption too are all shown, the others only while they are under way. A step is skipped
    where there was nothing to do in it.
    """

    id: str
    caption: str
    when: Literal["done", "skipped", "now", "to come"]
    within: str | None = None
    short: str = ""


@dataclass(frozen=True, slots=True)
class Tally:
    """A figure on a seat's chip in the top bar: a label and its value, `about` in full."""

    seat: str
    id: str
    label: str
    value: str
    about: str = ""
