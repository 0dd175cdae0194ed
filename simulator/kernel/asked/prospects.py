"""What could be done on the tables now: the targets of an action, and why others are none.

`Possibilities` stand beside a choice or a whole request, so that a player sees before taking it
what it would lead to. They are only shown; what is picked of them is asked in fields of its own.
"""

from dataclasses import dataclass

from simulator.kernel.asked.answer import Reason


@dataclass(frozen=True, slots=True)
class Possibility:
    """Something that an action could be done to; `piece` is what it stands for on a table.

    `word` says in one or two words what would be done there (`explore`), `about` tells more.
    `barred` is why it cannot be done there now.
    """

    piece: str
    caption: str
    word: str = ""
    about: str = ""
    barred: Reason | None = None


@dataclass(frozen=True, slots=True)
class Possibilities:
    """What an action could be done to now, under a caption; those that are barred come last.

    `barred` is why it can be done to nothing at all.
    """

    caption: str
    found: tuple[Possibility, ...] = ()
    barred: Reason | None = None

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
