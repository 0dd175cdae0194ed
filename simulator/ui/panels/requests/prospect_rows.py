"""What could be done now, row by row, how likely a roll lets it be done, and what if it fails."""

from collections.abc import Sequence

from simulator.kernel.asked.prospects import Possibilities, Possibility, RollChance
from simulator.kernel.asked.request import Note
from simulator.mechanics.odds_report import percent
from simulator.ui.draw.canvas import Canvas
from simulator.ui.draw.lettering import BODY, MONO, STRONG
from simulator.ui.draw.theme import CYAN, FAINT, LABEL, NO, TEXT, TILE, YES, mix
from simulator.ui.draw.wording import fit, wrap
from simulator.ui.panels.blocks import Block, heading_block, text_block
from simulator.ui.panels.requests.field_rows import RowContext, note_row, row_ground


def prospect_blocks(sheet: RowContext, leads: Possibilities) -> list[Block]:
    """What could be done now, a row each, those barred with their reason and its rule.

    Where a roll decides, its chances come first: they hold for all the rows.
    """
    letters, width = sheet.letters, sheet.width
    blocks = chance_blocks(sheet, leads.chances)
    blocks.append(heading_block(letters, width, leads.caption, leads.figure))
    if leads.barred and not leads.found:
        why = leads.barred
        return [*blocks, note_row(sheet, Note("warning", why.text, why.rule), NO)]
    if not leads.found:
        blocks.append(text_block(letters, width, "Nothing now."))
    blocks += [prospect_row(sheet, each) for each in leads.found]
    if leads.otherwise:
        blocks.append(text_block(letters, width, leads.otherwise))
    return blocks


def chance_blocks(sheet: RowContext, chances: Sequence[RollChance]) -> list[Block]:
    """How likely a roll succeeds, a bar for each way; nothing without any."""
    if not chances:
        return []
    letters = sheet.letters
    widest = max(letters.width(each.way, STRONG) for each in chances)
    figures = max(letters.width(each.rolled, BODY) for each in chances)
    rows = [_chance_row(sheet, each, (widest, figures)) for each in chances]
    return [heading_block(letters, sheet.width, "Chance of the roll", "exact"), *rows]


def _chance_row(sheet: RowContext, shown: RollChance, columns: tuple[int, int]) -> Block:
    letters, width, k = sheet.letters, sheet.width, sheet.letters.k
    high, said = letters.height(BODY) + round(7 * k), percent(shown.share)
    left = columns[0] + columns[1] + round(26 * k)
    wide = width - left - letters.width("87.5 %", STRONG) - round(14 * k)
    ink = CYAN if shown.on else mix(TILE, CYAN, 0.45)

    def draw(canvas: Canvas, x: int, y: int) -> None:
        canvas.text((x, y), shown.way, STRONG, TEXT if shown.on else LABEL)
        canvas.text((x + columns[0] + round(13 * k), y), shown.rolled, BODY, LABEL)
        thick = round(9 * k)
        top = y + (letters.height(BODY) - thick) // 2
        if wide > 0:
            canvas.fill((x + left, top, wide, thick), TILE)
            canvas.fill((x + left, top, round(wide * shown.share), thick), ink)
        canvas.text((x + width, y), said, STRONG, TEXT if shown.on else LABEL, "right")

    return Block(high, draw)


def prospect_row(sheet: RowContext, shown: Possibility) -> Block:
    """What could be done to something: a tick and what it is, or a cross, why not, and the rule."""
    letters, width, k = sheet.letters, sheet.width, sheet.letters.k
    why, pad, sign = shown.barred, round(8 * k), round(20 * k)
    rule, said = (why.rule, why.text) if why else (shown.figure, shown.about)
    style = MONO if why else BODY
    room = width - 2 * pad - sign
    head = fit(letters, shown.caption, STRONG, room - letters.width(rule, style) - round(8 * k))
    below = wrap(letters, said, BODY, room) if said else []
    line = letters.height(BODY)
    high = (1 + len(below)) * line + round(14 * k)
    hot = shown.piece in sheet.pointed

    def draw(canvas: Canvas, x: int, y: int) -> None:
        row_ground(canvas, (x, y, width, high - round(4 * k)), on=False, hot=hot)
        top, left = y + round(5 * k), x + pad + sign
        canvas.text((x + pad, top), "✗" if why else "✓", STRONG, NO if why else YES)
        canvas.text((left, top), head, STRONG, FAINT if why else TEXT)
        canvas.text((x + width - pad, top), rule, style, FAINT, "right")
        for n, words in enumerate(below, 1):
            canvas.text((left, top + n * line), words, BODY, NO if why else LABEL)

    return Block(high, draw, shown.piece)
