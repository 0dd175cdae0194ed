"""A request in the side panel: the fields of the open option, what the draft costs, its odds."""

from collections.abc import Sequence

from simulator.kernel.draft import allotted, number_in, picked
from simulator.kernel.odds import Odds
from simulator.kernel.request import Allot, Field, Formation, Note, Number, Pick, Route, Spot
from simulator.ui.draw.lettering import STRONG
from simulator.ui.draw.theme import LABEL, NO, SHOCK, TEXT, YES, Colour
from simulator.ui.panels.blocks import Block, heading_block, space_block, text_block
from simulator.ui.panels.field_rows import (
    Sheet,
    allot_row,
    choice_row,
    link_row,
    note_row,
    number_row,
    unit_chips,
)
from simulator.ui.panels.histogram import odds_blocks
from simulator.ui.play.allotting import given
from simulator.ui.play.turn import Turn

_INKS = {"cost": TEXT, "gain": YES, "risk": SHOCK, "warning": SHOCK, "fact": LABEL}


def request_blocks(sheet: Sheet, turn: Turn) -> list[Block]:
    """The fields of the open option as rows, then what the draft comes to."""
    blocks = [block for field in turn.fields for block in _field_blocks(sheet, turn, field)]
    return blocks + _outcome_blocks(sheet, turn)


def _field_blocks(sheet: Sheet, turn: Turn, field: Field) -> list[Block]:
    heading = heading_block(sheet.letters, sheet.width, field.caption)
    match field:
        case Pick():
            return [heading, *_pick_rows(sheet, turn, field)]
        case Number():
            held = number_in(turn.draft, field.name) if turn.draft else None
            return [space_block(sheet.letters), number_row(sheet, field, held)]
        case Allot():
            return [heading, *_allot_rows(sheet, turn, field)]
        case _:
            return _place_rows(sheet, turn, field)


def _pick_rows(sheet: Sheet, turn: Turn, field: Pick) -> list[Block]:
    taken = picked(turn.draft, field.name) if turn.draft else ()
    return [choice_row(sheet, field.name, each, on=each.id in taken) for each in field.among]


def _allot_rows(sheet: Sheet, turn: Turn, field: Allot) -> list[Block]:
    value = (allotted(turn.draft, field.name) if turn.draft else None) or ()
    odds = {each.about: each for each in turn.preview.odds} if turn.preview else {}
    rows = [
        allot_row(sheet, field.name, each, given(value, each.id), odds.get(each.id))
        for each in field.targets
    ]
    best = [link_row(sheet, "Fill in the best", f"hint {field.name}")]
    return [unit_chips(sheet, field, value), *rows, *(best if field.hints else [])]


def _place_rows(sheet: Sheet, turn: Turn, field: Spot | Formation | Route) -> list[Block]:
    """A field that is filled on the mat says how; only the first of several routes does."""
    if isinstance(field, Route):
        first = next(each for each in turn.fields if isinstance(each, Route))
        if field is not first:
            return []
        words = "Drag the ships on the table, or click where they go. Shift moves one alone."
    elif isinstance(field, Spot):
        words = "Click or drag on the table."
    else:
        words = "Drag it on the table; Q and E turn it. Shift moves one ship alone."
    heading = heading_block(sheet.letters, sheet.width, _caption(turn, field))
    rows = [heading, text_block(sheet.letters, sheet.width, words)]
    hints = [link_row(sheet, "Another place", f"hint {field.name}")]
    return rows + (hints if field.hints else [])


def _caption(turn: Turn, field: Field) -> str:
    routes = [each for each in turn.fields if isinstance(each, Route)]
    return "Routes" if isinstance(field, Route) and len(routes) > 1 else field.caption


def _outcome_blocks(sheet: Sheet, turn: Turn) -> list[Block]:
    """Why it may not be done, what it costs and risks, and the odds of the first roll."""
    preview = turn.preview
    if preview is None:
        return []
    blocks: list[Block] = []
    if preview.refusal or preview.notes:
        blocks.append(heading_block(sheet.letters, sheet.width, "What it comes to"))
    if preview.refusal:
        note = Note("warning", preview.refusal.text, preview.refusal.rule)
        blocks.append(note_row(sheet, note, NO))
    blocks += [note_row(sheet, each, _ink(each)) for each in preview.notes]
    return blocks + _odds(sheet, preview.odds)


def _ink(note: Note) -> Colour:
    return _INKS[note.role]


def _odds(sheet: Sheet, odds: Sequence[Odds]) -> list[Block]:
    return [block for each in odds[:2] for block in odds_blocks(sheet.letters, sheet.width, each)]


def about_blocks(sheet: Sheet, turn: Turn) -> list[Block]:
    """What led to the request, and what it changes."""
    return [
        text_block(sheet.letters, sheet.width, each, TEXT, STRONG) for each in turn.request.about
    ]
