"""Stories: what the events of one step tell, beat by beat, and what is to be expected next.

A rule system cuts the events of a step into beats, so that a window can play them back one at a
time: each is shown over the state after as many of the events as it names.
"""

from dataclasses import dataclass

from simulator.fast_dataclass import fast_dataclass
from simulator.geometry.units import Point
from simulator.kernel.asked.odds import Odds
from simulator.kernel.asked.request import TableOverlays
from simulator.kernel.piece import OnTable
from simulator.kernel.shown.roll import RolledDie


@dataclass(frozen=True, slots=True)
class Chapter:
    """What beats that belong together are about, such as one activation.

    `id` differs for each in a game; one may last over several steps of it. `about` is a line below
    the `title`, `place` says which of several it is (`group 2 of 3`). `headings` name what its
    beats go through, in order. `owner` is the seat whose colour it has, `kind` the class whose
    silhouette stands for it.
    """

    id: str
    title: str
    about: str = ""
    place: str = ""
    headings: tuple[str, ...] = ()
    owner: str | None = None
    kind: str = ""


@fast_dataclass(frozen=True, slots=True)
class Lot:
    """One of several things that could have been drawn, and whether it was."""

    caption: str
    drawn: bool = False


@fast_dataclass(frozen=True, slots=True)
class Pin:
    """A number on a table at what a beat is about, with a figure beside it if there is one."""

    table: str
    at: Point
    text: str = ""


@dataclass(frozen=True, slots=True)
class Beat:
    """One thing that is told: `text` says what happened under heading number `number`, from 1.

    `until` is how many events of the step have happened when it is shown. `note` is a word or
    figure on the right of the heading, `rule` the rule behind it. `sentence` is what the window
    says in its bar, `hint` a line below it, and `leads` the caption of the button that tells what
    comes next, empty for the usual one. `came` are pieces and where each of them came from; they
    and the `pins` stay on the table until the chapter ends, all else as long as the beat is shown.
    `actors` are the pieces that do it, `targets` those that it is done to. A `quiet` beat tells
    that nothing happened: it is told along with the next one.
    """

    chapter: Chapter
    number: int
    until: int
    text: str
    sentence: str
    note: str = ""
    rule: str = ""
    hint: str = ""
    leads: str = ""
    lots: tuple[Lot, ...] = ()
    dice: tuple[RolledDie, ...] = ()
    odds: Odds | None = None
    overlays: TableOverlays = ()
    came: tuple[tuple[str, OnTable], ...] = ()
    pins: tuple[Pin, ...] = ()
    actors: tuple[str, ...] = ()
    targets: tuple[str, ...] = ()
    quiet: bool = False


@dataclass(frozen=True, slots=True)
class Chance:
    """A line of a table of chances: what happens `when` the dice show so, `weight` times in all.

    `id` names it among all lines of an outlook.
    """

    id: str
    when: str
    what: str
    weight: int
    total: int
    kind: str = ""


@dataclass(frozen=True, slots=True)
class ChanceTable:
    """What a roll that is still to come may bring: `dice` are what is rolled (`D6 + 3`)."""

    title: str
    dice: str
    rows: tuple[Chance, ...]
    rule: str = ""


@dataclass(frozen=True, slots=True)
class NextActor:
    """Who acts next: `about` says what it will do. Several may be put `in_order` by the player."""

    id: str
    caption: str
    about: str = ""
    owner: str | None = None
    in_order: bool = False


@dataclass(frozen=True, slots=True)
class Foreseen:
    """Where something may come to stand: of this `kind`, empty where that is not known yet."""

    place: OnTable
    kind: str = ""
    text: str = ""


@dataclass(frozen=True, slots=True)
class Foresight:
    """What may come of one thing, on the tables: of a group, or of a line of a table of chances.

    It belongs to the seat `owner`. `texts` say the same in words, each with its chance, under a
    `title`.
    """

    owner: str
    overlays: TableOverlays = ()
    foreseen: tuple[Foreseen, ...] = ()
    title: str = ""
    texts: tuple[tuple[str, str], ...] = ()


@dataclass(frozen=True, slots=True)
class Outlook:
    """What is to be expected of the automa.

    `title` names them and their turn in a word or two; they are the seat `owner`. `notes` tell in
    words what is no table of chances.
    """

    title: str
    owner: str
    tables: tuple[ChanceTable, ...] = ()
    order: tuple[NextActor, ...] = ()
    notes: tuple[str, ...] = ()
