"""Actions: what a player wants, in the imperative."""

from typing import ClassVar


class Action:
    """Marks a frozen dataclass as something a seat may ask for (`FireWeapon`, `PlacePiece`).

    Every rule system has its own closed union of them. Actions of a kind with `any_time` need no
    open decision; those `by_hand` are the free hand's, and overrule the rules.
    """

    __slots__ = ()

    any_time: ClassVar[bool] = False
    by_hand: ClassVar[bool] = False
