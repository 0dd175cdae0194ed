"""Actions: what a player wants, in the imperative."""


class Action:
    """Marks a frozen dataclass as something a seat may ask for (`FireWeapon`, `PlacePiece`).

    Every rule system has its own closed union of them.
    """

    __slots__ = ()
