"""What is printed and laid on a tile, and what a stack of equal units shows.

Signs are names of shipped sprites (`assets/sprites`), whatever a rule system calls them.
"""

from dataclasses import dataclass
from typing import Literal, TypeAlias

Surface: TypeAlias = Literal["home", "green", "blue", "red", "pale", "empty", "space"]
"""How the world of a tile looks; `empty` is a tile without one, `space` no world but a `sign`."""

Control: TypeAlias = Literal["none", "peace", "unrest"]
"""How the owner of a tile's piece holds it: not at all, with a tick, or with a flame."""


@dataclass(frozen=True, slots=True)
class Benefit:
    """One benefit of a tile, as a plate shows it: a small sign, a word, and a figure.

    `sign` names a sprite and `word` stands in its place where it is empty; `figure` is its number
    (`2`, `+1`, `-2`), empty for none. `about` tells it in full, as for a key or a tooltip. One that
    is blocked counts for nothing, and is struck through; one that `rests` has no part in this
    game, and is faint.
    """

    sign: str = ""
    word: str = ""
    figure: str = ""
    about: str = ""
    is_blocked: bool = False
    rests: bool = False

    @property
    def text(self) -> str:
        """What is written beside its sign.

        >>> Benefit("crystal", figure="2").text, Benefit(word="limit", figure="+1").text
        ('2', 'limit +1')
        """
        return " ".join(part for part in (self.word, self.figure) if part)

    @property
    def brief(self) -> str:
        """The same where there is little room: its figure beside its sign.

        >>> Benefit("crystal", "crystals", "2").brief, Benefit(word="scan").brief
        ('2', 'scan')
        """
        return self.figure or ("" if self.sign else self.word)


@dataclass(frozen=True, slots=True)
class TileFace:
    """What a tile shows. Its owner is that of its piece.

    `name` is what the tile is called and `kind` what sort it is in a word or two. `value` is a
    number known of it also while it lies face down (`is_down`); then name and benefits are empty.
    `structure` is the sign of what is built there, one or two letters, and `structure_about` tells
    it. `sign` names the sprite of a tile that has no world.
    """

    name: str
    kind: str
    surface: Surface = "empty"
    value: int | None = None
    benefits: tuple[Benefit, ...] = ()
    control: Control = "none"
    structure: str = ""
    structure_about: str = ""
    sign: str = ""
    is_down: bool = False


@dataclass(frozen=True, slots=True)
class Stack:
    """Several equal units in one piece, or one with hit points.

    `count` is on a plate beside it if it is more than 1; `hits` are the hit points left of `most`.
    With a `figure` that stands in the place of its sprite (the number of a leader). `mark` is the
    mark of its piece that the badge shows, empty for none. `tile` is the id of the tile that it is
    on, and `is_low` says that it is on the ground of that, not above it: where tokens have no room
    on a tile, one with their `size` stands for all of an owner.
    """

    count: int = 1
    hits: int | None = None
    most: int | None = None
    figure: str = ""
    mark: str = ""
    tile: str = ""
    is_low: bool = False

    @property
    def size(self) -> int:
        """How many units it is: with hit points it is one."""
        return 1 if self.hits is not None else self.count

    @property
    def badge(self) -> str:
        """What its plate shows, empty for none.

        >>> Stack(3).badge, Stack().badge, Stack(hits=4, most=5).badge, Stack(hits=5, most=5).badge
        ('3', '', '4/5', '5')
        """
        if self.hits is not None:
            whole = self.most in (None, self.hits)
            return str(self.hits) if whole else f"{self.hits}/{self.most}"
        return str(self.count) if self.count > 1 else ""
