"""How a rule system's pieces and groups look, as data: the same for the window and for figures.

A rule system says what forms its pieces have, which marks they can have and how they are grouped;
only the window and the figure writer know how each form is drawn.
"""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from typing import Literal, TypeAlias

from simulator.fast_dataclass import fast_dataclass
from simulator.geometry.units import Point
from simulator.kernel.shown.tile import Stack, TileFace
from simulator.kernel.wording import capital

Form: TypeAlias = Literal[
    "token", "icon", "body", "sphere", "area", "rings", "base", "tile", "stack"
]
"""How a piece is drawn.

`token`: its sprite in a ring of its owner's shape, turned to its heading.
`icon`: its sprite alone, without a heading.
`body`: its sprite; a figure draws it as large as its own disc.
`sphere`: a lit sphere as large as its disc.
`area`: the dashed outline of its base, with rubble inside; as ground it cannot be picked up.
`rings`: rings that narrow towards the shape of its owner.
`base`: its base as large as it is, turned to its heading, with what is printed on it.
`tile`: ground as large as its disc or outline, with its `face`; it lies below all other pieces.
`stack`: a token without a heading, with its `stack`: a count, hit points, or a figure as its sign.
"""

Symbol: TypeAlias = Literal["number", "due", "sight", "check"]
"""The badge of a mark: its count on a plate, or in a ring if it is still to come true; a gunsight,
or a tick.
"""


Silhouette: TypeAlias = tuple[tuple[str, str], ...]
"""Paths from bottom to top: class (`hull`, `detail` or `glow`) and path data.

They are in a box of 100 by 100, bow towards the top, centre at (50, 50); both fill rules give
the same picture.
"""


@dataclass(frozen=True, slots=True)
class PieceName:
    """What players call one piece: in `full` where it stands alone, and in `short` beside others.

    `group` is the short name of its group, empty for a piece without one.
    """

    full: str
    short: str
    group: str = ""


@fast_dataclass(frozen=True, slots=True)
class PieceLook:
    """How one piece looks: its form, and `name`, what its kind is called.

    The token of a `token`, `icon` or `rings` is drawn `diameter` steps wide; this is for display
    only, and nothing is measured from it. `says` is the line that explains an `area` in a figure's
    key, empty for none. Other pieces may be placed as coming through a piece that `is_gate`.
    A `base` has an `outline`, corners around its centre as (right, ahead) in steps, empty for a
    disc of its `diameter`; `prints` are lines printed on it, each through such points. Both are for
    display only. Scenery lies below all bases, and has no arrow along its heading. `size` is its
    size in words, told beside the name of a piece that is asked about. `parts` are drawn in place
    of the sprite of its kind. `faces` is False where nobody may know its heading. Where pieces have
    names, `called` is this one's; None where players tell pieces by their ids.
    A `tile` has a `face`, and an `outline` where it is no disc; it is scenery. A `stack` has a
    `stack`.
    """

    form: Form
    name: str
    diameter: int
    says: str = ""
    is_gate: bool = False
    outline: tuple[tuple[float, float], ...] = ()
    prints: tuple[tuple[tuple[float, float], ...], ...] = ()
    is_scenery: bool = False
    size: str = ""
    parts: Silhouette = ()
    faces: bool = True
    called: PieceName | None = None
    face: TileFace | None = None
    stack: Stack | None = None

    @property
    def is_plated(self) -> bool:
        """Is it drawn on a plate of its owner's shape?"""
        return self.form in ("token", "stack")

    @property
    def turns(self) -> bool:
        """Does its picture show its heading?"""
        if not self.faces:
            return False
        if self.is_scenery:
            return bool(self.outline)
        return self.form in ("token", "base")

    def title(self, name: str, *, sized: bool = False) -> str:
        """The id `name` with what its kind is called, and with its size; or what it is called.

        An id that begins with the kind, as ids made by the loader do (`comsat-1`), tells it.

        >>> PieceLook("base", "small", 40, size="base 40 × 40").title("talon", sized=True)
        'talon · small base 40 × 40'
        >>> PieceLook("icon", "Fighter Wing", 1).title("fighter-wing-2")
        'fighter-wing-2'
        """
        if self.called is not None:
            return self.called.full
        told = tells(name, self.name)
        more = [word for word in ("" if told else self.name, self.size if sized else "") if word]
        return " · ".join(part for part in (name, " ".join(more)) if part)


def plain(name: str) -> str:
    """A name as files write it, in words.

    >>> plain("front_arc")
    'front arc'
    """
    return name.replace("_", " ")


def name_of_id(name: str) -> str:
    """What a piece is called that has no name but its id.

    >>> name_of_id("raven"), name_of_id("red_five"), name_of_id("X-1")
    ('Raven', 'Red five', 'X-1')
    """
    return capital(plain(name))


def tells(name: str, kind: str) -> bool:
    """Does the id begin with the kind?

    >>> tells("fighter-wing", "Fighter Wing"), tells("rock", "Asteroid")
    (True, False)
    """
    plain = name.replace("-", " ").replace("_", " ").lower()
    return plain.startswith(kind.replace("-", " ").lower())


@dataclass(frozen=True, slots=True)
class Extent:
    """A part of a table: its lower left corner and its width and height, in steps."""

    at: Point
    size: tuple[int, int]


@dataclass(frozen=True, slots=True)
class Mark:
    """A marker that a group or a piece can have, counted under `id` in its marks.

    `name` follows a count (`3 damage`); `help` says what the key of a mark that is either on or off
    does. The free hand sets it from 0 to `most` (None: without limit; 0: not at all), on pieces
    without a group only if it is `on_pieces`; `idle` is the message if it cannot be placed. `says`
    is its line in a figure's key: figures draw only marks that have one.
    """

    id: str
    name: str
    symbol: Symbol
    most: int | None = None
    on_pieces: bool = False
    help: str = ""
    idle: str = ""
    says: str = ""

    @property
    def is_counted(self) -> bool:
        """Does its badge show how many there are?"""
        return self.symbol in ("number", "due")


Moment: TypeAlias = Literal["always", "near", "moving", "arriving"]
"""When a ring round an object is in question.

`always`: at any time.
`near`: while its object is selected, hovered or held.
`moving`: then, and while anything is held or placed.
`arriving`: only while something is placed; outside of that it is not shown at all.
"""


@dataclass(frozen=True, slots=True)
class Role:
    """What a role of overlay means in one rule system: `says` is its line in a figure's key.

    `yes` and `no` say the same of a line that is allowed or refused; empty: as everywhere.

    Rings of a role that is `on_tables` show in figures of whole tables too. In the window its rings
    are in question at that `moment`, and faint outside of it.
    """

    says: str
    on_tables: bool = False
    moment: Moment = "always"
    yes: str = ""
    no: str = ""


@fast_dataclass(frozen=True, slots=True)
class GroupLook:
    """A group as a table shows it.

    One of its members is called a `kind`, several are `kinds`. `members` are ids of pieces on
    tables, in order, and `marks` are counts by the marks' ids. A `spent` group is drawn dimly.
    Players tell it from others by its `tag`, by its id where it has none. One that `acts` is
    activated some time, in games that have turns for that. `about` is what it is made of, short,
    empty where its name tells that. One that is not `is_named` has no plate with its name beside
    its pieces: the tile that they lie on tells it.
    """

    id: str
    owner: str
    kind: str
    kinds: str
    members: tuple[str, ...]
    marks: Mapping[str, int] = field(default_factory=dict)
    spent: bool = False
    tag: str = ""
    acts: bool = True
    about: str = ""
    is_named: bool = True

    @property
    def handle(self) -> str:
        """The shortest name that tells it from all others."""
        return self.tag or self.id

    @property
    def name(self) -> str:
        """`Tanks · Red 1`, `Tank · Red 2` for a single member, `Red Fort` for a Fort so tagged."""
        kind = self.kinds if len(self.members) > 1 else self.kind
        return (
            self.handle if kind.split()[-1:] == self.tag.split()[-1:] else f"{kind} · {self.handle}"
        )


SIDE_IDS = ("cyan", "amber", "violet", "rose", "jade", "umber")
"""Ids of seats that name a side: its colours, ring and hatching, in the order of the sides."""

_AUTOMATIC = "ic"
"""The id of the automa's seat: it is shown as the violet side if it is free."""


def side_number(seats: Sequence[str], seat: str) -> int:
    """The number of the side that a seat is shown as, from 0; it may exceed the number of sides.

    A seat with another id takes the next side that no seat names.

    >>> side_number(("amber", "cyan"), "cyan"), side_number(("sun", "cyan", "moon"), "moon")
    (0, 2)
    >>> side_number(("cyan", "ic"), "ic")
    2
    """
    named = {name: number for number, name in enumerate(SIDE_IDS) if name in (*seats, seat)}
    if _AUTOMATIC in seats and "violet" not in named:
        named[_AUTOMATIC] = SIDE_IDS.index("violet")
    if seat in named:
        return named[seat]
    free = [number for number in range(len(SIDE_IDS)) if number not in named.values()]
    place = [name for name in seats if name not in named].index(seat)
    return free[place % len(free)] if free else place
