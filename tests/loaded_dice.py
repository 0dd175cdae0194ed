"""Dice whose faces a test names beforehand."""

from collections.abc import Iterable
from itertools import islice


class LoadedDice:
    """Dice whose faces are known beforehand.

    >>> LoadedDice([6, 1, 4]).roll(2, 6)
    (6, 1)
    """

    def __init__(self, faces: Iterable[int]) -> None:
        self._faces = iter(faces)

    def roll(self, count: int, sides: int) -> tuple[int, ...]:
        """Hand out the next faces; ValueError when one does not fit or too few are left."""
        faces = tuple(islice(self._faces, count))
        if len(faces) < count or not all(1 <= face <= sides for face in faces):
            raise ValueError(f"the loaded faces {faces} do not fit {count}D{sides}")
        return faces
