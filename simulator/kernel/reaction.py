"""Reactions: ready answers to something that happens, each with its price, effect and odds."""

from dataclasses import dataclass

from simulator.kernel.draft import Draft
from simulator.kernel.odds import Odds


@dataclass(frozen=True, slots=True)
class Alternative:
    """One answer: `draft` is all filled in, and committing it does what `caption` says.

    `cost` is its price in words, `effect` what it changes. The `odds` are those of the result if
    it is taken, None where no dice follow; `stake` is the phrase for at least one in their last
    row that matters, as in `17 % lose one`.
    """

    caption: str
    draft: Draft
    cost: str = ""
    effect: str = ""
    odds: Odds | None = None
    stake: str = ""


@dataclass(frozen=True, slots=True)
class Reaction:
    """What a seat can answer to what has just happened, at a glance.

    `kind` names it in a few words, `about` says what is at stake, beyond what the request says.
    The first alternative is the main one, then they come by how much they are worth. `passing` is
    the draft that declines, one of theirs; None if something has to be chosen. It `matters` if an
    answer can change the result: otherwise declining has the same exact odds as every other one.
    """

    kind: str
    alternatives: tuple[Alternative, ...]
    about: tuple[str, ...] = ()
    passing: Draft | None = None
    matters: bool = True
