"""Answers to rules questions: a verdict with its reasons, its measures and what to draw."""

from collections.abc import Iterable
from dataclasses import dataclass

from simulator.fast_dataclass import fast_dataclass
from simulator.geometry.units import Point
from simulator.kernel.asked.readings import Certainty, RulingTold
from simulator.kernel.refusal import Refusal
from simulator.kernel.shown.overlay import DrawnPoint, Overlay
from simulator.kernel.wording import capital


@fast_dataclass(frozen=True, slots=True)
class Reason:
    """One step of an argument: the rule, whether it speaks for the verdict, and our sentence.

    `ok` is None for a remark that decides nothing; `piece` names what it is about, `target` the
    other piece where it is about a pair of several. `also` are further rules that say the same of
    it. `brief` is the sentence in one short row, empty where `text` is one; `many` is the same of
    several, after their number. `called` is what it is about in words, empty where ids are words
    enough. `code` is an identifier for programs and `instead` what to do otherwise, without a full
    stop; both are for the refusal that a failing reason makes, and questions do not show them.
    """

    rule: str
    ok: bool | None
    text: str
    piece: str | None = None
    also: tuple[str, ...] = ()
    target: str | None = None
    brief: str = ""
    called: str = ""
    many: str = ""
    code: str = ""
    instead: str = ""

    @property
    def name(self) -> str:
        """What it is about, empty if it is about no piece.

        >>> Reason("ABS-8.2", True, "", "a-1/1").name, Reason("", True, "", "a", target="b").name
        ('a-1/1', 'a → b')
        """
        return self.called or " → ".join(filter(None, (self.piece, self.target)))

    @property
    def row(self) -> str:
        """What is said of it in one row."""
        return self.brief or self.text

    @property
    def sentence(self) -> str:
        """What it is about, and the whole text."""
        return f"{self.name}: {self.text}" if self.piece else self.text


def holds(rule: str, text: str, *about: str | None, also: tuple[str, ...] = ()) -> Reason:
    """A reason for a yes, about a piece, or about one and another; `also` are more such rules.

    A reason about a piece is read after its id and does not repeat it.
    """
    piece, other = _ends(about)
    return Reason(rule, ok=True, text=text, piece=piece, target=other, also=also)


def fails(
    rule: str,
    text: str,
    *about: str | None,
    also: tuple[str, ...] = (),
    code: str = "",
    instead: str = "",
) -> Reason:
    """A reason that is enough for a no; `code` and `instead` are for the refusal."""
    piece, other = _ends(about)
    return Reason(
        rule, ok=False, text=text, piece=piece, target=other, also=also, code=code, instead=instead
    )


def remark(rule: str, text: str, *about: str | None, also: tuple[str, ...] = ()) -> Reason:
    """A reason that decides nothing."""
    piece, other = _ends(about)
    return Reason(rule, ok=None, text=text, piece=piece, target=other, also=also)


def _ends(about: tuple[str | None, ...]) -> tuple[str | None, str | None]:
    """The piece that a reason is about, and the other one of a pair."""
    piece, *others = about or (None,)
    return piece, others[0] if others else None


def bar(reasons: Iterable[Reason]) -> Reason | None:
    """The first reason for a no; a question without one is a yes. Reads no further than that."""
    return next((reason for reason in reasons if reason.ok is False), None)


def refuse(reason: Reason) -> Refusal:
    """The refusal that a failing reason makes; without `instead` its text is one already.

    >>> refuse(Reason("ABS-9.3", False, "this is too much", instead="spend less")).text
    'This is too much; spend less.'
    """
    if not reason.instead:
        return Refusal(reason.code, reason.rule, reason.sentence)
    said = reason.sentence
    # A sentence that begins with an id keeps it as it is: names are put in later.
    is_word = not reason.piece and said.partition(" ")[0].rstrip(",:;").isalpha()
    text = capital(said) if is_word else said
    return Refusal(reason.code, reason.rule, f"{text}; {reason.instead}.")


def first_failure(reasons: Iterable[Reason]) -> Refusal | None:
    """The first reason for a no, as a refusal; None if all may be. Reads no further than that."""
    barred = bar(reasons)
    return refuse(barred) if barred else None


@dataclass(frozen=True, slots=True)
class Matrix:
    """The reasons about pairs of pieces, several in all.

    `cells[r][c]` is the reason about `rows[r]` and `columns[c]`; the answer's reasons have each of
    them as well. `agreed` says what holds for every pair in one sentence, None where they differ.
    `row_names` and `column_names` are `rows` and `columns` in words, empty where ids are enough.
    """

    rows: tuple[str, ...]
    columns: tuple[str, ...]
    cells: tuple[tuple[Reason, ...], ...]
    agreed: Reason | None = None
    row_names: tuple[str, ...] = ()
    column_names: tuple[str, ...] = ()

    @property
    def sources(self) -> tuple[str, ...]:
        """The rows as they are called."""
        return self.row_names or self.rows

    @property
    def targets(self) -> tuple[str, ...]:
        """The columns as they are called."""
        return self.column_names or self.columns

    @property
    def corner(self) -> str:
        """The group that all columns are members of, empty if there is one column alone."""
        return self.targets[0].partition("/")[0] if len(self.columns) > 1 else ""

    @property
    def heads(self) -> tuple[str, ...]:
        """The columns as they are headed beside `corner`: the members' numbers, or the one piece.

        >>> Matrix(("a-1/1",), ("b-2/1", "b-2/3"), ()).heads
        ('/1', '/3')
        """
        group = self.corner
        return tuple(each.removeprefix(group) for each in self.targets) if group else self.targets

    def at(self, source: str, target: str) -> Reason | None:
        """The reason about this pair, None for any other."""
        if source not in self.rows or target not in self.columns:
            return None
        return self.cells[self.rows.index(source)][self.columns.index(target)]


@fast_dataclass(frozen=True, slots=True)
class Measure:
    """One measured pair, in steps of the unit and millidegrees.

    `a` and `b` are the points measured between. Printed figures (`distance`, `off_heading`) are
    rounded to the nearest thousandth, outside a bound never to the bound itself. Margins are
    positive inside the bound, None where nothing bounds them.
    """

    source: str
    target: str
    a: Point
    b: Point
    distance: int
    off_heading: int | None = None
    margin: int | None = None
    margin_angle: int | None = None
    ok: bool | None = None


SEEN = 0.01
"""What is nearer together than this share of a picture's width is magnified."""


@fast_dataclass(frozen=True, slots=True)
class Focus:
    """Where an answer is decided, and how many steps another answer is away from there.

    A picture in which that is too little to be `SEEN` magnifies the place.
    """

    at: DrawnPoint
    apart: int


@fast_dataclass(frozen=True, slots=True)
class Answer:
    """What the rules say.

    `verdict` is None where the question asks for a value; `value` is that value or None: a length
    in full decimals of the system's unit where `is_length` (it asks for one), else words such as a
    seat's id. `headline` is the verdict as a sentence for a figure, `title` the question as one.
    `matrix` arranges those reasons that are about pairs, where there are several pairs.
    `notes` say what was measured (weapon, band). `unit` is the plural of the unit of its lengths,
    where a file chooses one; empty where the rule system has but one. `rulings` names the rulings
    that were looked at, as (name, reading). `focus` is the place that decides, where there is a
    single one; `about` are ids of pieces that a picture must show, besides those measured or
    judged.

    Where a system tells so much, `large` is the answer in the fewest words and `second` the figure
    beside it, `told` are the rulings with what their other readings would say, and `certainty` is
    how surely it is decided, and `statement` is question and answer in one line; else they are
    empty.
    """

    title: str
    verdict: bool | None
    headline: str
    reasons: tuple[Reason, ...]
    measures: tuple[Measure, ...] = ()
    value: str | None = None
    is_length: bool = False
    table: str | None = None
    notes: tuple[str, ...] = ()
    rulings: tuple[tuple[str, str], ...] = ()
    overlays: tuple[Overlay, ...] = ()
    matrix: Matrix | None = None
    focus: Focus | None = None
    about: tuple[str, ...] = ()
    unit: str = ""
    large: str = ""
    second: str = ""
    told: tuple[RulingTold, ...] = ()
    certainty: Certainty | None = None
    statement: str = ""

    @property
    def caption(self) -> str:
        """What stands above its figure: the statement, else the question."""
        return self.statement or self.title

    @property
    def grid(self) -> Matrix | None:
        """The matrix to show, None where one sentence says the same."""
        return self.matrix if self.matrix and self.matrix.agreed is None else None

    @property
    def general(self) -> tuple[Reason, ...]:
        """The reasons to tell in rows before any grid: a sentence where all pairs agree."""
        if self.matrix is None:
            return self.reasons
        cells = {cell for row in self.matrix.cells for cell in row}
        agreed = (self.matrix.agreed,) if self.matrix.agreed else ()
        return (*(each for each in self.reasons if each not in cells), *agreed)

    @property
    def failing(self) -> tuple[Reason, ...]:
        """The pairs of the grid that fail, row by row."""
        return tuple(
            cell for row in (self.grid.cells if self.grid else ()) for cell in row if not cell.ok
        )
