"""Requests: what a seat is asked, as data that a window shows and a player fills in.

A `Decision` is what the game waits for; a `Request` is how it can be answered: options, each with
fields. What a player has put into the fields of one option is a `Draft` (`asked.draft`), and a
`Preview` tells what the draft comes to. All captions and sentences name things as players do; ids
are for programs. Lengths are in the units of positions.
"""

from dataclasses import dataclass
from typing import Literal, TypeAlias

from simulator.fast_dataclass import fast_dataclass
from simulator.geometry.heading import Heading
from simulator.geometry.units import Point
from simulator.kernel.action import Action
from simulator.kernel.asked.answer import Reason
from simulator.kernel.asked.odds import Odds
from simulator.kernel.asked.progress import Execution
from simulator.kernel.asked.prospects import Possibilities
from simulator.kernel.asked.trail import Trail, TrailValue
from simulator.kernel.decision import Decision
from simulator.kernel.piece import OnTable
from simulator.kernel.refusal import Refusal
from simulator.kernel.shown.overlay import Overlay

START = "start"
"""The id of the option that begins a game, in a system whose games begin with a choice."""

TableOverlays: TypeAlias = tuple[tuple[str, tuple[Overlay, ...]], ...]
"""What to draw on which table, as (table, overlays)."""


@fast_dataclass(frozen=True, slots=True)
class Choice:
    """A row of a list, or a thing on a table to click: `piece` is what it stands for there.

    `about` says in a few words what it is or does. `barred` is why it cannot be taken now; it is
    shown all the same. `kind` names the class or object whose silhouette goes beside it.
    `figures` are pairs of a label and its value, to be shown in columns; the last is its price.
    `is_dear`: the price alone is why it is barred, so that its figures say all. `lines` are drawn
    while it is pointed at. `more` is told below it in a list of figures, taken or not. `cell` is
    the cell of a board that it stands for. Choices that are one of several of the same thing (`of`:
    that, and what tells it from the others) share a row. `leads` is what taking it leads to, shown
    while it is pointed at or taken. `room` is the most units that an allotment gives it, to be
    shown as boxes. `veiled`: it is a secret of the seat, which others at the same screen are not to
    see; that is what is said in its place until the seat looks.
    """

    id: str
    caption: str
    about: str = ""
    piece: str | None = None
    barred: Reason | None = None
    kind: str | None = None
    figures: tuple[tuple[str, str], ...] = ()
    is_dear: bool = False
    lines: TableOverlays = ()
    more: str = ""
    cell: str | None = None
    room: int | None = None
    of: tuple[str, str] | None = None
    leads: Possibilities | None = None
    veiled: str = ""


@dataclass(frozen=True, slots=True)
class Remedy:
    """Another option's answer, all filled in, after which more can be chosen; done at one click.

    `caption` says what it is and what it brings, `brief` the same beside the caption of a smaller
    one. `fills` are its fields as (name, value).
    """

    caption: str
    brief: str
    option: str
    fills: tuple[tuple[str, "FieldValue"], ...] = ()


@fast_dataclass(frozen=True, slots=True)
class Pick:
    """Take `least` to `most` of the choices. Value: their ids, in the order they were taken.

    `ranked`: that order matters, and a window may offer to change it. `remedies` help with what is
    barred, the smallest first.
    """

    name: str
    caption: str
    among: tuple[Choice, ...]
    least: int = 1
    most: int = 1
    start: tuple[str, ...] | None = None
    follows: tuple[str, ...] = ()
    ranked: bool = False
    remedies: tuple[Remedy, ...] = ()


@dataclass(frozen=True, slots=True)
class Number:
    """A whole number from `least` to `most`, both included. Value: an int.

    `counts` names the list whose taken choice it counts, to be shown in that row; `full` is why it
    may not be more than `most`.
    """

    name: str
    caption: str
    least: int
    most: int
    start: int | None = None
    follows: tuple[str, ...] = ()
    counts: str = ""
    full: Reason | None = None


@dataclass(frozen=True, slots=True)
class Spot:
    """One place on one of the tables. Value: an `OnTable`; its heading counts if `turns`.

    `kind` is the kind of thing that is to lie there, for its looks. `hints` are places that serve,
    the best first.
    """

    name: str
    caption: str
    tables: tuple[str, ...]
    kind: str | None = None
    turns: bool = False
    start: OnTable | None = None
    hints: tuple[OnTable, ...] = ()
    areas: TableOverlays = ()
    follows: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True)
class Ghost:
    """Something that would stand somewhere: on the tables already (`piece`), or new.

    `group` is the one that something new would belong to.
    """

    id: str
    kind: str
    caption: str
    piece: str | None = None
    group: str | None = None


FormationValue: TypeAlias = tuple[tuple[str, OnTable], ...]
"""Where each ghost of a formation stands, by id: all of them, in the order of the field."""


@dataclass(frozen=True, slots=True)
class Formation:
    """A place and a heading for every ghost, all on one of the tables. Value: `FormationValue`.

    `hints` are further formations, the best first.
    """

    name: str
    caption: str
    tables: tuple[str, ...]
    ghosts: tuple[Ghost, ...]
    start: FormationValue | None = None
    hints: tuple[FormationValue, ...] = ()
    areas: TableOverlays = ()
    follows: tuple[str, ...] = ()


@fast_dataclass(frozen=True, slots=True)
class Waypoint:
    """One leg of a route: straight to a point, or with `heading` alone a pivot on the spot.

    The heading at the end of a leg to a point is the way there. Neither: it stays as it is.
    """

    to: Point | None = None
    heading: Heading | None = None


RouteValue: TypeAlias = tuple[Waypoint, ...]
"""The legs of a route in order; empty: it stays where it is."""


@dataclass(frozen=True, slots=True)
class Route:
    """A way of at most `legs` legs for a piece on its table. Value: `RouteValue`.

    `reach` is how far all legs together may go, None where that depends on the way. A `straight`
    route goes to one point at most: leading it to another one moves its end there.
    """

    name: str
    caption: str
    piece: str
    legs: int
    reach: int | None = None
    start: RouteValue | None = None
    hints: tuple[RouteValue, ...] = ()
    areas: TableOverlays = ()
    follows: tuple[str, ...] = ()
    straight: bool = False


@dataclass(frozen=True, slots=True)
class Source:
    """Something to allot, this many equal `units`: dice, tokens.

    `caption` says what all are, `unit` what one of them is (`D8`). With `whole` all go to one
    target or none. `to` are the targets that take any, None for all; `barred` says why others of
    them do not.

    Sources with the same `sort` are shown together under it, with `about` beside it: the same
    thing of several pieces, and its figures. `by` is the id of whose they are, as in the odds of a
    preview. `seen` are a few words about targets as these sources see them: how far they are.
    `reach` is to be drawn while its units are placed: what they can be used on; `lines` lead to
    each target.
    """

    id: str
    caption: str
    units: int
    unit: str = ""
    piece: str | None = None
    whole: bool = False
    to: tuple[str, ...] | None = None
    barred: tuple[tuple[str, Reason], ...] = ()
    sort: str = ""
    about: str = ""
    by: str = ""
    seen: tuple[tuple[str, str], ...] = ()
    reach: TableOverlays = ()
    lines: tuple[tuple[str, TableOverlays], ...] = ()


AllotValue: TypeAlias = tuple[tuple[str, str, int], ...]
"""What goes where, as (source, target, units), 1 unit or more each."""


@dataclass(frozen=True, slots=True)
class Allot:
    """Share what the sources have among the targets. Value: `AllotValue`, in order of taking.

    With `every` all units have to go somewhere, otherwise any may be left over.
    """

    name: str
    caption: str
    sources: tuple[Source, ...]
    targets: tuple[Choice, ...]
    every: bool = False
    start: AllotValue | None = None
    hints: tuple[AllotValue, ...] = ()
    follows: tuple[str, ...] = ()


Field: TypeAlias = Pick | Number | Spot | Formation | Route | Allot | Trail
"""Something to fill in.

`start` is what it holds before it is touched, None for nothing; `hints` are more values like it.
`areas` are to be drawn while it is filled: where it may be, and what bounds that. `follows` are the
names of earlier fields: when one of them changes, this one goes back to its start.
"""

FieldValue: TypeAlias = (
    tuple[str, ...] | int | OnTable | FormationValue | RouteValue | AllotValue | TrailValue
)
"""What a field may hold."""


@dataclass(frozen=True, slots=True)
class FigureTable:
    """Figures that help to fill a field in: a title, the heads of its columns, and rows.

    `beside` is the id of the choice or target that they are about, else the name of the field.
    `now` is the index of the row that holds for the draft as it is. The first column says what a
    row is about; without `columns` the rows have no heads. `rule` is the number of the rule.
    """

    title: str
    columns: tuple[str, ...]
    rows: tuple[tuple[str, ...], ...]
    beside: str
    now: int | None = None
    rule: str = ""


@dataclass(frozen=True, slots=True)
class Preset:
    """A button that fills fields in at once, as (name, value); `key` is a letter for it.

    `barred` is why it cannot be used now; it is shown all the same.
    """

    id: str
    caption: str
    key: str
    fills: tuple[tuple[str, FieldValue], ...] = ()
    barred: Reason | None = None


@fast_dataclass(frozen=True, slots=True)
class Option:
    """One way to answer: a button. `key` is a letter for it, empty for none.

    An option that `asks` has fields; they are made once a draft opens it, and are empty before.
    `barred` is why it cannot be taken now. `presets` fill its fields in, `tables` help with that.
    `veiled`: it is about secrets of the seat, and no hint may tell others whether it serves.
    """

    id: str
    caption: str
    key: str = ""
    asks: bool = False
    fields: tuple[Field, ...] = ()
    barred: Reason | None = None
    presets: tuple[Preset, ...] = ()
    tables: tuple[FigureTable, ...] = ()
    veiled: bool = False


@fast_dataclass(frozen=True, slots=True)
class Request:
    """What a seat is asked; `decision` is None for what may be done unasked.

    The first option is the main one. `sentence` is the prompt, `about` says more: what led to it,
    what it costs, what it changes. `glow` are the ids of the pieces that may act or be picked now.
    `overlays` are to be drawn while it is open: lines of fire, and beside whom what is asked.
    `within` is what is being executed, each inside the one before it, where that is not plain.
    `leads` is what could be done now, and why not, if no field asks about it.
    """

    seat: str
    decision: Decision | None
    sentence: str
    options: tuple[Option, ...]
    about: tuple[str, ...] = ()
    glow: tuple[str, ...] = ()
    overlays: TableOverlays = ()
    within: tuple[Execution, ...] = ()
    leads: Possibilities | None = None


NoteRole: TypeAlias = Literal["cost", "gain", "risk", "warning", "fact"]
"""What a note is: a price, something won, a chance of harm, something to mind, a plain figure."""


@fast_dataclass(frozen=True, slots=True)
class Note:
    """A line of a preview's read-out; `rule` is its rule's number.

    `piece` is whom it is about: a piece, a ghost or a group. `costly` are the ids of pieces and
    ghosts whose planned place is legal but costs their owner what the line says.
    """

    role: NoteRole
    text: str
    rule: str = ""
    piece: str | None = None
    costly: tuple[str, ...] = ()


@fast_dataclass(frozen=True, slots=True)
class Preview:
    """What a draft comes to as it is.

    With everything filled in, `action` is what committing it would do, and `refusal` why `check`
    would not have it, None when it may be done. Before, both are None and `missing` are the names
    of the fields still to be filled. The rest shows what is known so far: overlays to draw, where
    ghosts would come to rest, exact odds (several attacks: one each), notes.

    `says` is what committing it does, as a button says it: what it is, then each price; `gains` are
    what it gains. `left` is what would be lost by it that could still be used, in a sentence.
    """

    action: Action | None = None
    refusal: Refusal | None = None
    missing: tuple[str, ...] = ()
    overlays: TableOverlays = ()
    ghosts: FormationValue = ()
    odds: tuple[Odds, ...] = ()
    notes: tuple[Note, ...] = ()
    says: tuple[str, ...] = ()
    gains: tuple[str, ...] = ()
    left: str = ""
