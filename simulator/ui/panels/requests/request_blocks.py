"""A request in the side panel: the fields of the open option, what the draft costs, its odds."""

from collections.abc import Sequence
from dataclasses import replace

from simulator.kernel.asked.answer import Reason
from simulator.kernel.asked.draft import allotted_value, number_in, picked_ids
from simulator.kernel.asked.odds import Odds
from simulator.kernel.asked.prospects import Possibilities
from simulator.kernel.asked.request import (
    Allot,
    Choice,
    Field,
    FigureTable,
    Formation,
    Note,
    Number,
    Pick,
    Route,
    Spot,
)
from simulator.kernel.asked.trail import Trail
from simulator.ui.draw.canvas import Canvas
from simulator.ui.draw.lettering import MONO
from simulator.ui.draw.shapes import paint, round_rect
from simulator.ui.draw.theme import KEY_LINE, LABEL, NO, SHOCK, TEXT, YES, Colour, mix, side_of
from simulator.ui.panels.blocks import Block, heading_block, space_block, text_block
from simulator.ui.panels.requests.dice_rows import (
    DiceOnTarget,
    barred_row,
    sheaf_heading,
    target_row,
    unit_chips,
)
from simulator.ui.panels.requests.field_rows import (
    RowContext,
    barred_note,
    choice_row,
    link_row,
    note_row,
    number_row,
    shared_row_blocks,
    veiled_row,
)
from simulator.ui.panels.requests.figure_list import CountStepper, figure_blocks
from simulator.ui.panels.requests.figure_tables import (
    TablePlan,
    draw_figure_table,
    in_parts,
    table_plans,
)
from simulator.ui.panels.requests.histogram import odds_blocks
from simulator.ui.panels.requests.prospect_rows import prospect_blocks
from simulator.ui.panels.requests.trail_rows import trail_rows
from simulator.ui.play.allotting import Sheaf, amount_on, sheaves
from simulator.ui.play.row_keys import is_figured, shared_rows
from simulator.ui.play.sealing import presets
from simulator.ui.play.turn import Turn
from simulator.ui.play.veiling import IDLE, VEIL

_KEY_WIDE = 15
"""Pixels at 100 % that the key of a row takes of the margin."""

_FEW = 2
"""Choices that are barred for one reason have a row each up to this number."""

_MISSED = 3
"""Only this number of the targets that a weapon does not reach, the nearest, have a row each."""

_BEYOND = Reason("", ok=False, text="out of reach", many="more are out of reach")
"""What is said of the others."""

_INKS = {"cost": TEXT, "gain": YES, "risk": SHOCK, "warning": SHOCK, "fact": LABEL}


def request_blocks(sheet: RowContext, turn: Turn, leads: Possibilities | None) -> list[Block]:
    """The fields of the open option, what they lead to on the tables, and what the draft comes to.

    Without fields there are only the prospects, with why nothing can be done.
    """
    blocks = [block for field in turn.fields for block in _field_blocks(sheet, turn, field)]
    if leads and (leads != turn.request.leads or leads.chances or not turn.fields):
        blocks += prospect_blocks(sheet, leads)
    return [*blocks, *_help_blocks(sheet, turn), *_outcome_blocks(sheet, turn)]


def _help_blocks(sheet: RowContext, turn: Turn) -> list[Block]:
    """What helps to fill the open option in: what fills it at once, and tables of figures."""
    blocks, ink = [], side_of(sheet.seats, turn.request.seat).colour
    for each in presets(turn):
        words = f"{each.caption} ({each.key})" if each.key else each.caption
        blocks.append(link_row(sheet, words, f"preset {each.id}", barred=each.barred is not None))
    for table in turn.option.tables if turn.option else ():
        plan = next(iter(table_plans(sheet.letters, table, sheet.width)[1:]), None)
        parts = in_parts(sheet.letters, table, plan) if plan else ()
        blocks += [space_block(sheet.letters)] if parts else []
        blocks += [_table_block(sheet, table, part, ink) for part in parts]
    return blocks


def _table_block(sheet: RowContext, table: FigureTable, plan: TablePlan, ink: Colour) -> Block:
    def draw(canvas: Canvas, x: int, y: int) -> None:
        draw_figure_table(canvas, (x, y, sheet.width, plan.height), table, plan, ink)

    return Block(plan.height, draw)


def _field_blocks(sheet: RowContext, turn: Turn, field: Field) -> list[Block]:
    heading = heading_block(sheet.letters, sheet.width, field.caption)
    match field:
        case Pick():
            return [heading, *_add_keys(sheet, _pick_rows(sheet, turn, field))]
        case Number():
            if _is_counted(turn, field):
                return []
            row = number_row(sheet, field, _number_held(turn, field))
            return [space_block(sheet.letters), *_add_keys(sheet, [row])]
        case Allot():
            return _add_keys(sheet, _allot_rows(sheet, turn, field))
        case Trail():
            return _add_keys(sheet, trail_rows(sheet, turn, field))
        case _:
            return _place_rows(sheet, turn, field)


def _add_keys(sheet: RowContext, rows: Sequence[Block]) -> list[Block]:
    """The rows with their keys in the margin on their left, where they have any."""
    return [_with_key(each, sheet.keys.get(each.command or "", "")) for each in rows]


def _with_key(row: Block, cap: str) -> Block:
    def draw(canvas: Canvas, x: int, y: int) -> None:
        wide, high = canvas.px(_KEY_WIDE), canvas.px(21)
        middle = y + (min(row.height, canvas.px(36)) - canvas.px(4)) / 2
        box = (x - wide - canvas.px(2), round(middle - high / 2), wide, high)
        frame = paint(stroke=mix(KEY_LINE, LABEL, 0.35), width=canvas.k)
        canvas.stamp(round_rect((0, 0, wide, high), canvas.px(4), frame, 0.6), box)
        top = box[1] + (high - canvas.height(MONO)) / 2
        canvas.text((box[0] + wide / 2, top), cap, MONO, LABEL, "centre")
        row.paint(canvas, x, y)

    return replace(row, paint=draw) if cap else row


def _pick_rows(sheet: RowContext, turn: Turn, field: Pick) -> list[Block]:
    taken = _taken_ids(turn, field)
    if is_figured(field):
        counting = (each for each in turn.fields if isinstance(each, Number))
        count = next((each for each in counting if each.counts == field.name), None)
        return figure_blocks(
            sheet, field, taken, CountStepper(count, _number_held(turn, count)) if count else None
        )
    if any(each.of for each in field.among):
        shared = (
            shared_row_blocks(sheet, field.name, each, taken) for each in shared_rows(field.among)
        )
        return [block for row in shared for block in row]
    alike = _alike(field)
    rows = [
        veiled_row(sheet, each)
        if each.barred == VEIL
        else choice_row(sheet, field.name, each, on=each.id in taken)
        for each in field.among
        if each.barred == VEIL or not (each.barred and each.barred.row in alike)
    ]
    rows += _idle_rows(sheet, turn, field)
    return rows + [
        barred_note(sheet, each[0].barred, [one.caption for one in each])
        for each in alike.values()
        if each[0].barred
    ]


def _idle_rows(sheet: RowContext, turn: Turn, field: Pick) -> list[Block]:
    """For each hidden card that lies open whether the seat is to be asked for its sake."""
    if turn.option is None or not turn.option.veiled:
        return []
    able = [each for each in field.among if each.veiled and each.barred != VEIL]
    return [
        link_row(sheet, f"Ask for {each.caption}: on or off", f"{IDLE} {each.id}") for each in able
    ]


def _alike(field: Pick) -> dict[str, list[Choice]]:
    """More than a few choices that are barred for one reason, by what it says in a row."""
    found: dict[str, list[Choice]] = {}
    for each in field.among:
        if each.barred and not each.veiled:
            found.setdefault(each.barred.row, []).append(each)
    return {why: barred for why, barred in found.items() if len(barred) > _FEW}


def _is_counted(turn: Turn, field: Number) -> bool:
    """Does it stand in the row of the choice that it counts?"""
    into = turn.field(field.counts)
    return isinstance(into, Pick) and is_figured(into) and bool(_taken_ids(turn, into))


def _taken_ids(turn: Turn, field: Pick) -> tuple[str, ...]:
    return picked_ids(turn.draft, field.name) if turn.draft else ()


def _number_held(turn: Turn, field: Number) -> int | None:
    return number_in(turn.draft, field.name) if turn.draft else None


def _allot_rows(sheet: RowContext, turn: Turn, field: Allot) -> list[Block]:
    """Weapon by weapon: its dice, then its targets, those that it cannot reach last."""
    value = (allotted_value(turn.draft, field.name) if turn.draft else None) or ()
    blocks: list[Block] = []
    for sheaf in sheaves(field):
        blocks.append(sheaf_heading(sheet, field, sheaf))
        if not sheaf.is_idle:
            blocks.append(unit_chips(sheet, field, sheaf, value))
        aims = [_dice_on(turn, field, sheaf, target) for target in field.targets]
        barred = [(each, sheaf.why_barred(each.target.id)) for each in aims]
        blocks += [target_row(sheet, each) for each, why in barred if why is None]
        missed = [(each, why) for each, why in barred if why]
        # Of one more than are listed the row takes no more room than a note on it.
        few = _MISSED if len(missed) > _MISSED + 1 else len(missed)
        blocks += [barred_row(sheet, each, why) for each, why in missed[:few]]
        if more := [each.target.caption for each, _ in missed[few:]]:
            blocks.append(barred_note(sheet, _BEYOND, more))
        blocks.append(space_block(sheet.letters))
    return blocks


def _dice_on(turn: Turn, field: Allot, sheaf: Sheaf, target: Choice) -> DiceOnTarget:
    """A target of a bundle of dice, with the odds of all dice of the same owner on it."""
    value = (allotted_value(turn.draft, field.name) if turn.draft else None) or ()
    count = sheaf.units_on(value, target.id)
    found = turn.preview.odds if turn.preview and count else ()
    pair = sheaf.first.by, target.id
    odds = next((each for each in found if (each.by, each.about) == pair), None)
    return DiceOnTarget(field, sheaf, target, count, odds, amount_on(field, value, target.id))


def _place_rows(sheet: RowContext, turn: Turn, field: Spot | Formation | Route) -> list[Block]:
    """A field that is filled on the mat says how; only the first of several routes does."""
    if isinstance(field, Route):
        first = next(each for each in turn.fields if isinstance(each, Route))
        if field is not first:
            return []
        words = "Drag them on the table, or click where they go. Shift moves one alone."
        if field.straight:
            words = "Drag it on the table, or click where it goes."
            words += " Q and E turn it there." if field.legs > 1 else ""
    elif isinstance(field, Spot):
        words = "Click or drag on the table."
    else:
        alone = " Shift moves one alone." if len(field.ghosts) > 1 else ""
        words = f"Drag it on the table; Q and E turn it.{alone}"
    heading = heading_block(sheet.letters, sheet.width, _caption(turn, field))
    rows = [heading, text_block(sheet.letters, sheet.width, words)]
    hints = [link_row(sheet, "Another place", f"hint {field.name}")]
    return rows + (hints if field.hints else [])


def _caption(turn: Turn, field: Field) -> str:
    routes = [each for each in turn.fields if isinstance(each, Route)]
    return "Routes" if isinstance(field, Route) and len(routes) > 1 else field.caption


def refusal_blocks(sheet: RowContext, turn: Turn, *, begun: bool) -> list[Block]:
    """Why the draft may not be done, for the foot of the panel: no row moves as it comes and goes.

    Until the player has `begun` to fill it in, what it lacks is told as what to do, not as wrong.
    """
    refusal = turn.preview.refusal if turn.preview else None
    if refusal is None:
        return []
    note = Note("warning", refusal.text, refusal.rule)
    return [space_block(sheet.letters), note_row(sheet, note, NO if begun else TEXT)]


def _outcome_blocks(sheet: RowContext, turn: Turn) -> list[Block]:
    """What it costs and risks, and the odds of the first roll."""
    preview = turn.preview
    if preview is None:
        return []
    blocks: list[Block] = []
    if preview.notes:
        blocks.append(heading_block(sheet.letters, sheet.width, "What it comes to"))
    blocks += [note_row(sheet, each, _ink(each)) for each in preview.notes]
    told = any(isinstance(each, Allot) for each in turn.fields)
    return blocks + _odds(sheet, _in_focus(sheet, turn, preview.odds), told=told)


def _in_focus(sheet: RowContext, turn: Turn, odds: Sequence[Odds]) -> Sequence[Odds]:
    """Of several attacks the one on what the pointer is on, or else the one changed last.

    How all of it may end is about no target, and shown whatever is pointed at.
    """
    fields = [each for each in turn.fields if isinstance(each, Allot)]
    if not fields or not turn.draft or any(each.ends for each in odds):
        return odds
    field = fields[0]
    words = (sheet.link or "").split()
    linked = [each.id for each in field.targets if each.id in words]
    pointed = [each.id for each in field.targets if sheet.points_at(each)]
    value = allotted_value(turn.draft, field.name) or ()
    wanted = [*linked, *pointed, *(to for _, to, _ in reversed(value))]
    found = (each for name in wanted for each in odds if each.about == name)
    return [each for each in [next(found, None)] if each]


def _ink(note: Note) -> Colour:
    return _INKS[note.role]


def _odds(sheet: RowContext, odds: Sequence[Odds], *, told: bool) -> list[Block]:
    letters, width = sheet.letters, sheet.width
    return [block for each in odds[:2] for block in odds_blocks(letters, width, each, told=told)]
