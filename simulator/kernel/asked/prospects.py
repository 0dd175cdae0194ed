"""What could be done on the tables now: the targets of an action, and why others are none.

`Possibilities` stand beside a choice or a whole request, so that a player sees before taking it
what it would lead to. They are only shown; what is picked of them is asked in fields of its own.
"""

from dataclasses import dataclass
from fractions import Fraction

from simulator.fast_dataclass import fast_dataclass
from simulator.kernel.asked.answer import Reason


@fast_dataclass(frozen=True, slots=True)
class Possibility:
    """Something that an action could be done to; `piece` is what it stands for on a table.

    `word` says in one or two words what would be done there (`explore`), `about` tells more, and
    `figure` is a short one (`distance 2`). `barred` is why it cannot be done there now.
    """

    piece: str
    caption: str
    word: str = ""
    about: str = ""
    barred: Reason | None = None
    figure: str = ""


@dataclass(frozen=True, slots=True)
class RollChance:
    """How likely an action succeeds in one of its ways: what that way is, and what must be rolled.

    `on`: it is the way that the draft takes now.
    """

    way: str
    rolled: str
    share: Fraction
    on: bool = False


@dataclass(frozen=True, slots=True)
class Possibilities:
    """What an action could be done to now, under a caption; those that are barred come last.

    `barred` is why it can be done to nothing at all. Where a roll decides, `chances` are those of
    its ways, and `otherwise` is what comes of it if it fails, in a sentence. `figure` is one that
    holds for all.
    """

    caption: str
    found: tuple[Possibility, ...] = ()
    barred: Reason | None = None
    chances: tuple[RollChance, ...] = ()
    otherwise: str = ""
    figure: str = ""

    @property
    def able(self) -> tuple[Possibility, ...]:
        """Those that it can be done to.

        >>> far = Possibility("b", "B", barred=Reason("", False, "too far"))
        >>> [each.piece for each in Possibilities("Tiles", (Possibility("a", "A"), far)).able]
        ['a']
        """
        return tuple(each for each in self.found if each.barred is None)

    @property
    def is_open(self) -> bool:
        """Can it be done to something?"""
        return self.barred is None and bool(self.able)
