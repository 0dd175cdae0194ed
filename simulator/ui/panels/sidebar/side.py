"""The side panel: the card of what is selected, why it may or may not shoot, or all forces."""

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass, replace

from simulator.kernel.asked.answer import Answer
from simulator.kernel.asked.odds import Odds
from simulator.kernel.piece import Piece
from simulator.kernel.shown.appearance import GroupLook
from simulator.kernel.shown.card import Card
from simulator.kernel.wording import natural_key
from simulator.ui.draw.camera import Box
from simulator.ui.draw.canvas import Canvas
from simulator.ui.draw.lettering import BODY, MEDIUM, Lettering
from simulator.ui.draw.theme import CYAN, LABEL, LINE, PANEL, TEXT, side_of
from simulator.ui.panels.answers.answer_card import card_block, ruling_rows, why_blocks
from simulator.ui.panels.answers.pair_grid import Pair, grid_blocks
from simulator.ui.panels.blocks import (
    Block,
    heading_block,
    row_block,
    space_block,
    table_blocks,
    text_block,
    tiles_block,
    title_block,
    verdict_blocks,
)
from simulator.ui.panels.requests.histogram import odds_blocks
from simulator.ui.panels.sidebar.card_sections import section_blocks
from simulator.ui.state.piece_word import counted_pieces, piece_word
from simulator.ui.state.view_state import ViewState
from simulator.ui.table.scene import Scene

PAD = 20

MORE_BELOW = "More below: turn the wheel."
"""Shown at the foot of a page that is not completely in view."""


def card_blocks(letters: Lettering, width: int, card: Card, seats: tuple[str, ...]) -> list[Block]:
    """The card of a piece."""
    ink = side_of(seats, card.owner).colour if card.owner else TEXT
    blocks = [title_block(letters, width, card.title, card.subtitle, ink)]
    if card.figures:
        blocks.append(tiles_block(letters, width, card.figures))
    if len(card.rows) > 1:
        blocks.append(space_block(letters))
        blocks += table_blocks(letters, width, card.rows)
    blocks += section_blocks(letters, width, card.sections)
    if card.notes:
        blocks.append(space_block(letters))
        blocks += [text_block(letters, width, note) for note in card.notes]
    return blocks


def answer_blocks(
    letters: Lettering,
    width: int,
    answered: Iterable[tuple[Answer, Odds | None]],
    opened: Pair = (),
    link: str | None = None,
) -> list[Block]:
    """What the rules say about the target, with the odds, and the rulings applied.

    The `opened` pair of a grid is explained in full; `link` is the command under the pointer. The
    first answer has a card of its own where its system tells what it hangs on.
    """
    blocks: list[Block] = []
    rulings: dict[str, str] = {}
    for answer, odds in answered:
        if answer.large and not blocks:
            blocks.append(card_block(letters, width, answer))
            blocks += why_blocks(letters, width, answer.general)
            blocks += ruling_rows(letters, width, answer.told, link)
            blocks += odds_blocks(letters, width, odds) if odds else []
            continue
        blocks.append(heading_block(letters, width, answer.title))
        verdict = (answer.headline, answer.verdict)
        ends = answer.grid is None
        blocks += verdict_blocks(letters, width, verdict, answer.general, ends=ends)
        if answer.grid:
            blocks += grid_blocks(letters, width, answer.grid, opened)
        if odds:
            blocks += odds_blocks(letters, width, odds)
        if not answer.large:
            rulings.update(answer.rulings)
    if rulings:
        blocks.append(heading_block(letters, width, "Rulings in force"))
        blocks += [
            text_block(letters, width, f"{name.replace('_', ' ')}: {reading.replace('_', ' ')}")
            for name, reading in rulings.items()
        ]
    return blocks


def forces_blocks(letters: Lettering, width: int, state: ViewState, scene: Scene) -> list[Block]:
    """All groups of all seats, each a row to click; the pieces where there are no groups."""
    seats = state.seats
    if state.view.pieces and not scene.groups:
        return _piece_blocks(letters, width, state, scene)
    word, of_several = piece_word(state.view), scene.rules_cache.ruleset.words.pieces
    blocks = [title_block(letters, width, "Forces", f"Click a {word} on a table, or here.", TEXT)]
    for seat in state.view.setup.seats:
        blocks.append(heading_block(letters, width, seat.name))
        ink = side_of(seats, seat.id).colour
        rows = [
            row_block(letters, width, (group.name, _about(scene, group)), ink, group.members[0])
            for group in sorted(scene.groups, key=lambda group: natural_key(group.id))
            if group.owner == seat.id
        ]
        blocks += rows or [text_block(letters, width, f"No {of_several} on a table.")]
    return blocks


def _piece_blocks(letters: Lettering, width: int, state: ViewState, scene: Scene) -> list[Block]:
    """All pieces on tables, each a row to click."""
    blocks = [title_block(letters, width, "Pieces", "Click one on a table, or here.", TEXT)]
    for piece in sorted(state.view.pieces.values(), key=lambda piece: natural_key(piece.id)):
        if scene.where(piece):
            ink = side_of(state.seats, piece.owner).colour if piece.owner else TEXT
            words = _list_piece(scene, piece)
            blocks.append(row_block(letters, width, words, ink, piece.id))
    return blocks


def _list_piece(scene: Scene, piece: Piece) -> tuple[str, str]:
    """A piece by its name; by its id, with its kind below, where pieces have no names."""
    look = scene.look_of(piece)
    return (look.called.full, "") if look.called else (piece.id, look.name)


def _about(scene: Scene, group: GroupLook) -> str:
    """What a group is made of or how many ships it has, and its counted marks."""
    ships = group.about or counted_pieces(scene.state.view.setup.system, len(group.members))
    counts = ((group.marks.get(mark.id, 0), mark) for mark in scene.rules_cache.ruleset.looks.marks)
    told = (f"{n} {mark.name}" for n, mark in counts if n and mark.is_counted)
    return " · ".join((ships, *told))


def stack_blocks(blocks: Sequence[Block], height: int, scroll: int) -> list[tuple[Block, int]]:
    """The blocks from the `scroll`-th on that fit completely in `height`, with their tops."""
    shown: list[tuple[Block, int]] = []
    y = 0
    for n in range(min(scroll, max(0, len(blocks) - 1)), len(blocks)):
        block = blocks[n]
        if y + block.height > height:
            break
        shown.append((block, y))
        y += block.height
    while len(shown) > 1 and shown[-1][0].leads:
        shown.pop()
    return shown


def draw_stacked(canvas: Canvas, box: Box, blocks: Sequence[Block], scroll: int) -> None:
    """As many blocks from the `scroll`-th on as fit a page; the foot says if more follow."""
    left, top, _, height = box
    line = canvas.height(BODY) + canvas.px(6)
    shown = stack_blocks(blocks, height - line, scroll)
    for block, y in shown:
        block.paint(canvas, left, top + y)
    if scroll + len(shown) < len(blocks):
        canvas.text((left, top + height - line), MORE_BELOW, BODY, LABEL)


@dataclass(frozen=True, slots=True)
class SidePage:
    """What the side panel shows: blocks that stay at its top and foot, and those that scroll."""

    head: Sequence[Block]
    blocks: Sequence[Block]
    foot: Sequence[Block] = ()


def draw_side(canvas: Canvas, box: Box, page: SidePage, state: ViewState) -> None:
    """The panel with as many blocks as fit; a mark says when there are more."""
    canvas.fill(box, PANEL)
    inner, blocks, y = inside(box, canvas.k, page), page.blocks, box[1]
    system, canvas.explains = canvas.explains, ""  # no word of a game is meant by a tab
    for block in page.head:
        block.paint(canvas, inner[0], y)
        y += block.height
    canvas.explains = system
    canvas.fill((box[0], box[1], 1, box[3]), LINE)
    for place, (block, top) in enumerate(_at_foot(page, box)):
        if not place:
            canvas.fill((box[0], top, box[2], 1), LINE)
        block.paint(canvas, inner[0], top)
    shown = stack_blocks(blocks, inner[3], state.scrolled)
    for block, y in shown:
        block.paint(canvas, inner[0], inner[1] + y)
        if state.link and state.link in (block.command, *(call for _, _, call in block.spots)):
            _under_pointer(canvas, (box[0] + 1, inner[1] + y, canvas.px(3), block.height))
    first = min(state.scrolled, max(0, len(blocks) - 1))
    if first + len(shown) < len(blocks):
        _more(canvas, _above_foot(page, box), "more below: turn the wheel")
    elif first:
        _more(canvas, _above_foot(page, box), "more above: turn the wheel")


def block_at(page: SidePage, box: Box, state: ViewState, pixel: tuple[int, int]) -> Block | None:
    """The part of the panel in `box` that is under a pixel."""
    left, _, width, _ = inside(box, state.k, page)
    x = pixel[0] - left
    for block, top in place_blocks(page, box, state):
        if 0 <= x < width and top <= pixel[1] < top + block.height:
            return block.under(x)
    return None


def place_blocks(page: SidePage, box: Box, state: ViewState) -> Iterator[tuple[Block, int]]:
    """The blocks of the panel in `box` that are in view, each with its upper edge."""
    y = box[1]
    for block in page.head:
        yield block, y
        y += block.height
    _, top, _, height = inside(box, state.k, page)
    for block, start in stack_blocks(page.blocks, height, state.scrolled):
        yield block, top + start
    yield from _at_foot(page, box)


def scroll_side(state: ViewState, page: SidePage, box: Box, down: int) -> ViewState:
    """The view state with the panel scrolled by two blocks, as long as there is more to see."""
    blocks = page.blocks
    whole = stack_blocks(blocks, inside(box, state.k, page)[3], state.scrolled)
    if down > 0 and state.scrolled + len(whole) >= len(blocks):
        return state
    scroll = max(0, min(state.scroll + 2 * down, len(blocks) - 1))
    return state if scroll == state.scroll else replace(state, scroll=scroll)


def inside(box: Box, k: float, page: SidePage) -> Box:
    """The area for the blocks that scroll: below the head, above the line for more and the foot."""
    pad, foot = round(PAD * k), round(29 * k)
    head = sum(block.height for block in page.head)
    foot += sum(block.height for block in page.foot)
    return box[0] + pad, box[1] + head, box[2] - 2 * pad, box[3] - head - foot


def _at_foot(page: SidePage, box: Box) -> Iterator[tuple[Block, int]]:
    """The blocks at the foot of the panel in `box`, each with its upper edge."""
    y = box[1] + box[3] - sum(block.height for block in page.foot)
    for block in page.foot:
        yield block, y
        y += block.height


def _above_foot(page: SidePage, box: Box) -> Box:
    return (*box[:3], box[3] - sum(block.height for block in page.foot))


def _under_pointer(canvas: Canvas, box: Box) -> None:
    """A bar at the panel's edge beside a block that a click would open."""
    canvas.fill(box, CYAN)


def _more(canvas: Canvas, box: Box, words: str) -> None:
    y = box[1] + box[3] - canvas.px(26)
    canvas.text((box[0] + box[2] / 2, y), words, MEDIUM, LABEL, "centre")
