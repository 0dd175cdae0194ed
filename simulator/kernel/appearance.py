"""How a rule system's pieces and groups look, as data: the same for the window and for figures.

A rule system says what forms its pieces have, what can lie on them and which groups they make;
only the window and the figure writer know how each form is drawn.
"""

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Literal, TypeAlias

Form: TypeAlias = Literal["token", "icon", "body", "sphere", "area", "rings"]
"""How a piece is drawn.

`token`: its sprite in a ring of its owner's shape, turned to its heading.
`icon`: its sprite alone, without a heading.
`body`: its sprite; a figure draws it as large as its own disc.
`sphere`: a lit sphere as large as its disc.
`area`: the outline of its base, dashed, with rubble inside; the ground, which nothing grips.
`rings`: rings that fall inwards to the shape of its owner.
"""

Symbol: TypeAlias = Literal["number", "sight", "check"]
"""The badge of a mark: its count on a plate, a gunsight, or a tick."""


@dataclass(frozen=True, slots=True)
class PieceLook:
    """How one piece looks: its form, and `name`, what its kind is called.

    The token of a `token`, `icon` or `rings` is drawn `diameter` steps wide; for the eye alone,
    nothing is measured from it. `says` is the line that explains an `area` in a figure's key,
    empty for none. Pieces may be placed as coming by what `is_gate`.
    """

    form: Form
    name: str
    diameter: int
    says: str = ""
    is_gate: bool = False


@dataclass(frozen=True, slots=True)
class Mark:
    """Something that lies on a group or a piece, counted under `id` in its marks.

    `name` follows a count (`3 damage`); `help` says what the key of a mark that is there or not
    does. The free hand sets it from 0 to `most` (None: without limit), on pieces without a group
    only if it is `on_pieces`; `idle` is said where it can go nowhere. `says` is its line in a
    figure's key: figures draw only marks that have one.
    """

    id: str
    name: str
    symbol: Symbol
    most: int | None = None
    on_pieces: bool = False
    help: str = ""
    idle: str = ""
    says: str = ""


@dataclass(frozen=True, slots=True)
class Role:
    """What a role of overlay means in one rule system: `says` is its line in a figure's key.

    Rings of a role that is `on_tables` show in figures of whole tables too.
    """

    says: str
    on_tables: bool = False


@dataclass(frozen=True, slots=True)
class GroupLook:
    """A group as a table shows it.

    One of its members is called a `kind`, several are `kinds`. `members` are ids of pieces on
    tables, in order, and `marks` are counts by the marks' ids. A `spent` group is drawn dimly.
    """

    id: str
    owner: str
    kind: str
    kinds: str
    members: tuple[str, ...]
    marks: Mapping[str, int] = field(default_factory=dict)
    spent: bool = False

    @property
    def name(self) -> str:
        """`Tanks · red-1`, or `Tank · red-2` for a single member."""
        return f"{self.kinds if len(self.members) > 1 else self.kind} · {self.id}"
