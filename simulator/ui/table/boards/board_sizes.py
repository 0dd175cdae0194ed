"""How large boards, their rows and cells are drawn, so that as many as possible have room."""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace

from simulator.kernel.shown.board import Board, BoardPart, CellCard, CellRow
from simulator.ui.draw.camera import Box
from simulator.ui.draw.lettering import BODY, BOLD, STRONG, Lettering

HEAD, GAP, PAD, LINE, STEP = 30, 12, 8, 20, 64

INLINE = 30
"""How high a row of spots beside their caption is at 100 %: without numbers of order."""

SIGN = 17
"""How wide a sign in place of words after a row is at 100 %."""

_PLATES = 24
"""How high a row of plates on a card is at 100 %."""

_NO_CARD = CellCard("", "")

ORDER = 16
"""How high the number of order below a spot is at 100 %."""

_LEAST_SPOT = 25
"""No spot is less wide than this at 100 %, as long as its board has room for one part."""

SMALL_SPOT, _CUT = 21, 60
"""How wide a spot beside a caption is at least at 100 %, and how far captions are cut for it."""

_CLOSE = 4
"""How far spots beside their captions are from the frame at the sides at 100 %."""

CLOSED_SPOT = 14
"""How wide one that is not used is there: room for its cross."""

_LEAST_ROW = 94
"""What a row needs besides its caption at 100 %: for its seat, and for three pieces."""

_CARD_WIDE = 78
"""No card is narrower than this at 100 %, as long as its board has room for one."""


@dataclass(frozen=True, slots=True)
class Sizes:
    """How large texts are, and at 100 % how high a title, a spot and a row are.

    Cards are `short` without their sort and lines; spots `inline` are beside their caption.
    """

    letters: Lettering
    head: int = HEAD
    spot: int = 40
    row: int = 36
    short: bool = False
    inline: bool = False

    @property
    def k(self) -> float:
        """The scale of the interface."""
        return self.letters.k

    def inset(self, part: BoardPart) -> int:
        """How many pixels the rows of a part are from its sides."""
        return round((_CLOSE if self.inline else PAD) * self.k) if is_framed(part) else 0

    @property
    def tighter(self) -> "Sizes":
        """The same where there is little room."""
        return replace(self, head=26, spot=30, row=29, short=True)


@dataclass(frozen=True, slots=True)
class PartStrip:
    """Parts of a board side by side: as many as have room, in further strips the rest."""

    board: Board
    parts: tuple[BoardPart, ...]
    high: int
    starts: bool


def strips_of(sizes: Sizes, wide: int, boards: Sequence[Board]) -> Iterator[PartStrip]:
    """The boards in strips so wide, in their order."""
    for board in boards:
        need = max(_least_wide(sizes, part) for part in board.parts)
        gap = round(6 * sizes.k)
        many = max(1, min(len(board.parts), (wide + gap) // (need + gap)))
        many = -(-len(board.parts) // -(-len(board.parts) // many))  # strips of equal length
        each = (wide - gap * (many - 1)) // many
        for n in range(0, len(board.parts), many):
            parts = board.parts[n : n + many]
            high = max(_part_high(sizes, part, each) for part in parts)
            yield PartStrip(board, parts, high, n == 0)


def _least_wide(sizes: Sizes, part: BoardPart) -> int:
    """How wide a part must be for its captions and spots; other cells get by with less."""
    letters, k = sizes.letters, sizes.k
    pad = 2 * sizes.inset(part)
    wide = [letters.width(part.caption, STRONG)]
    for row in part.rows:
        if row.cells and row.cells[0].form == "spot":
            words, spots = words_wide(letters, row), round(_LEAST_SPOT * k) * len(row.cells)
            wide += [_beside_wide(letters, row)] if sizes.inline else [words, spots]
        elif row.cells and row.cells[0].form == "row":
            wide.append(letters.width(row.caption, STRONG) + round(_LEAST_ROW * k))
    return max(wide) + pad


def _beside_wide(letters: Lettering, row: CellRow) -> int:
    """How wide a row with its spots beside its caption is at least: that is cut short."""
    caption = min(letters.width(row.caption, STRONG), round(_CUT * letters.k))
    after = words_wide(letters, row) - letters.width(row.caption, STRONG)
    return caption + after + round(SMALL_SPOT * letters.k) * len(row.cells)


def words_wide(letters: Lettering, row: CellRow) -> int:
    """How wide the caption and the words after it are at least."""
    after = round(SIGN * letters.k) if row.sign else letters.width(row.note, BODY)
    return letters.width(row.caption, STRONG) + after + round(4 * letters.k)


def fit_sizes(letters: Lettering, box: Box, boards: Sequence[Board]) -> Sizes:
    """The largest sizes with which all boards have room, else those that need the least."""
    loose = Sizes(letters)
    ways = loose, loose.tighter, replace(loose.tighter, inline=True)
    spare = {n: spare_height(each, box, boards) for n, each in enumerate(ways)}
    least = round(4 * letters.k) * (len(boards) - 1)
    fitting = (n for n, left in spare.items() if left >= least)
    return ways[next(fitting, max(spare, key=lambda n: spare[n]))]


def spare_height(sizes: Sizes, box: Box, boards: Sequence[Board]) -> int:
    """How much of the height of a box the strips of boards leave, with their titles; or lack."""
    head, close = round(sizes.head * sizes.k), round(6 * sizes.k)
    strips = strips_of(sizes, box[2], boards)
    return box[3] - sum(each.high + (head if each.starts else close) for each in strips)


def columns_of(letters: Lettering, row: CellRow, wide: int) -> int:
    """How many cells of a row stand side by side: cards that would be too narrow are wrapped."""
    many = len(row.cells)
    if not many or row.cells[0].form != "card":
        return max(1, many)
    gap = round(6 * letters.k)
    return max(1, min(many, (wide + gap) // (round(_CARD_WIDE * letters.k) + gap)))


def is_framed(part: BoardPart) -> bool:
    """Has it a frame of its own? Cards are frames themselves."""
    return not all(cell.form == "card" for row in part.rows for cell in row.cells)


def _part_high(sizes: Sizes, part: BoardPart, wide: int) -> int:
    k = sizes.k
    above = 2 * round(PAD * k) if is_framed(part) else 0
    caption, wide = round(LINE * k) if part.caption else 0, wide - 2 * sizes.inset(part)
    return sum(row_high(sizes, row, wide) for row in part.rows) + above + caption


def row_high(sizes: Sizes, row: CellRow, wide: int) -> int:
    """How high a row is, with its caption."""
    letters, k, form = sizes.letters, sizes.k, row.cells[0].form if row.cells else "row"
    if form == "row":
        return round(sizes.row * k)
    caption = LINE if row.caption or row.note else 0
    if form == "spot" and sizes.inline:
        return round(INLINE * k)
    if form == "spot":
        return round((caption + sizes.spot + ORDER) * k)
    if form == "step":
        above = LINE if any(cell.above for cell in row.cells) else 0
        return round((caption + above + STEP) * k)
    high = max(
        (card_high(letters, cell.card, is_short=sizes.short) for cell in row.cells if cell.card),
        default=0,
    )
    high = max(high, card_high(letters, _NO_CARD, is_short=sizes.short)) + round(6 * k)
    return high * -(-len(row.cells) // columns_of(letters, row, wide)) + round(caption * k)


def card_high(letters: Lettering, card: CellCard, *, is_short: bool) -> int:
    """How high a card is on its plate, whole or `short`."""
    high = letters.height(BOLD) + round(14 * letters.k)
    high += round(_PLATES * letters.k) if card.signs else 0
    high += letters.height(BODY) * len(card.figures)
    return (
        high
        if is_short
        else high + letters.height(BODY) * (1 + len(card.lines)) + round(4 * letters.k)
    )
