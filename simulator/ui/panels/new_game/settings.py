"""The numbers of a new game, how it is set up, its rulings, its seed, and how reactions ask."""

from collections.abc import Sequence

from simulator.kernel.asked.request import Choice as PickChoice
from simulator.kernel.shown.option import OptionField
from simulator.scenario import RulingText, ruling_index
from simulator.ui.draw.camera import Box
from simulator.ui.draw.lettering import BODY, STRONG
from simulator.ui.draw.shapes import paint, round_rect
from simulator.ui.draw.theme import CARD, LABEL, SHOCK, TEXT, mix
from simulator.ui.panels.new_game.sheet import NewGamePaper
from simulator.ui.panels.pages.card_lines import lines_of
from simulator.ui.panels.pages.paper import MARGIN, RowButton, draw_buttons
from simulator.ui.state.games.new_game import sized_fields
from simulator.ui.state.settings import REACTIONS
from simulator.ui.systems.registry import looks_of

_CAPTION = 140
"""What a field is about begins so many pixels from its caption's left, at 100 %."""

_CHIPS = 4
"""Most chips of rulings; the list has all."""


def draw_sizes(sheet: NewGamePaper, at: tuple[int, int], width: int) -> int:
    """Every number that says how large the game is; returns the y below."""
    y = at[1]
    for field in sized_fields(sheet.game):
        if field.usual:
            y = sheet.draw_heading((at[0], y), width, field.caption, field.about)
            _draw_usual(sheet, (at[0], y, width, sheet.high), field)
        else:
            _draw_stepper(sheet, (at[0], y, width, sheet.high), field)
        y += sheet.high + sheet.px(20 if sheet.airy else 12)
    return y


def _draw_usual(sheet: NewGamePaper, box: Box, field: OptionField) -> None:
    """The usual numbers as buttons, and a field for any other."""
    other = sheet.px(64)
    left, top, width, high = box
    choices = [
        RowButton(f"value {field.name} {n}", str(n), on=str(n) == field.value) for n in field.usual
    ]
    draw_buttons(sheet, (left, top, width - other - sheet.px(5), high), choices)
    strange = field.value not in {str(n) for n in field.usual}
    words, ink = (field.value, TEXT) if strange else ("other", LABEL)
    area = (left + width - other, top, other, high)
    sheet.field(area, f"number {field.name}", words, ink=ink)


def _draw_stepper(sheet: NewGamePaper, box: Box, field: OptionField) -> None:
    """A caption, and the value between buttons that step it; two choices are a button each."""
    left, top, width, high = box
    if len(field.choices) == 2:
        _draw_pair(sheet, box, field)
        return
    step = high + sheet.px(5)
    need = max((sheet.canvas.width(words, STRONG) for _, words in field.choices), default=0)
    value = min(max(sheet.px(120), need + sheet.px(MARGIN)), width * 3 // 5 - 2 * step)
    x = left + width - value - 2 * step
    _draw_caption(sheet, (left, top, x - left - sheet.gap, high), field)
    signs = ("←", "→") if field.choices else ("−", "+")
    sheet.button((x, top, high, high), RowButton(f"step {field.name} -1", signs[0]))
    area = (x + step, top, value, high)
    if field.choices:
        sheet.button(area, RowButton(f"step {field.name} 1", field.words))
    else:
        sheet.field(area, f"number {field.name}", field.words)
    sheet.button(
        (left + width - high, top, high, high), RowButton(f"step {field.name} 1 ", signs[1])
    )


def _draw_pair(sheet: NewGamePaper, box: Box, field: OptionField) -> None:
    """A caption with what it is about, and two choices at the right."""
    left, top, width, high = box
    choices = [
        RowButton(f"value {field.name} {name}", words, on=name == field.value)
        for name, words in field.choices
    ]
    need = max(sheet.canvas.width(each.words, STRONG) for each in choices) + sheet.px(28)
    wide = min(2 * max(need, sheet.px(90)) + sheet.px(5), width * 3 // 4)
    x = left + width - wide
    _draw_caption(sheet, (left, top, x - left - sheet.gap, high), field)
    draw_buttons(sheet, (x, top, wide, high), choices)


def _draw_caption(sheet: NewGamePaper, box: Box, field: OptionField) -> None:
    """The caption of a field, and in one or two lines beside it what it is about, if they fit."""
    left, top, width, high = box
    canvas = sheet.canvas
    y = top + (high - canvas.height(STRONG)) / 2
    shown = canvas.text((left, y), sheet.fit(field.caption, STRONG, width), STRONG, TEXT)
    x = max(round(shown[0] + shown[2]) + sheet.gap, left + min(sheet.px(_CAPTION), width // 3))
    lines = lines_of(sheet, field.about, left + width - x)
    line = canvas.height(BODY)
    if len(lines) * line <= high + sheet.px(4) and left + width - x >= sheet.px(_CAPTION):
        y = top + (high - len(lines) * line) / 2
        for words in lines:
            sheet.text((x, y), words, left + width - x, LABEL)
            y += line


def draw_ways_to_begin(sheet: NewGamePaper, at: tuple[int, int], width: int) -> int:
    """How things are set up; returns the y below."""
    y = at[1]
    for pick, taken in sheet.shown.ways:
        about = next((each.about for each in pick.among if each.id == taken), "")
        y = sheet.draw_heading((at[0], y), width, pick.caption, about)
        choices = [_begin_choice(pick.name, each, taken) for each in pick.among]
        draw_buttons(sheet, (at[0], y, width, sheet.high), choices)
        y += sheet.high + sheet.px(20 if sheet.airy else 12)
    return y


def _begin_choice(name: str, choice: PickChoice, taken: str) -> RowButton:
    on, barred = choice.id == taken, choice.barred is not None
    return RowButton(f"begin {name} {choice.id}", choice.caption, on=on, barred=barred)


def draw_rulings(sheet: NewGamePaper, at: tuple[int, int], width: int) -> int:
    """The rulings that differ from the default as chips; returns the y below."""
    system = sheet.game.setup.system
    index, in_force = ruling_index(system), looks_of(system).readings(sheet.game.view)
    if not in_force:
        return at[1]
    other = [name for name, reading in in_force.items() if reading != index[name].default]
    left, y = at
    wide = sheet.px(104)
    said = f"{len(other)} changed from default" if other else "all as by default"
    below = sheet.draw_heading((left, y), width - wide - sheet.gap, "Rulings", said)
    box = (left + width - wide, y - sheet.px(8), wide, sheet.px(30))
    sheet.button(box, RowButton("rulings", "Change"), cap="O")
    y = below + sheet.px(4)
    return _draw_chips(sheet, (left, y, width), [(n, index[n], in_force[n]) for n in other])


def _draw_chips(
    sheet: NewGamePaper, place: tuple[int, int, int], chips: Sequence[tuple[str, RulingText, str]]
) -> int:
    left, y, width = place
    x, high = left, sheet.px(30)
    for name, ruling, reading in chips[:_CHIPS]:
        words = reading.replace("_", " ")
        room = width - sheet.canvas.width(words, STRONG) - sheet.px(36)
        title = sheet.fit(ruling.title, BODY, room)
        wide = sheet.canvas.width(title) + sheet.canvas.width(words, STRONG) + sheet.px(34)
        if x > left and x + wide > left + width:
            x, y = left, y + high + sheet.px(6)
        box = (x, y, wide, high)
        sheet.spots.note(f"ruling {name}", box, sheet.view)
        lit = f"ruling {name}" in (sheet.lit.at, sheet.lit.hot)
        frame = paint(mix(CARD, SHOCK, 0.12), 1.0, SHOCK, (2.4 if lit else 1.1) * sheet.canvas.k)
        sheet.canvas.stamp(round_rect((0, 0, wide, high), high / 2, frame, 1.2), box)
        middle = y + (high - sheet.canvas.height(BODY)) / 2
        at = sheet.canvas.text((x + sheet.px(13), middle), title, BODY, LABEL)
        sheet.canvas.text((at[0] + at[2] + sheet.px(7), middle), words, STRONG, SHOCK)
        x += wide + sheet.px(7)
    return y + (high + sheet.px(12) if chips else 0)


def draw_last(sheet: NewGamePaper, at: tuple[int, int], width: int, reactions: str) -> int:
    """The seed, and beside it how reactions ask where there are any; returns the y below."""
    left, top = at
    reacts = sheet.game.ruleset.requests.reacts
    half = (width - sheet.gap) // 2 if reacts else width
    y = sheet.draw_heading((left, top), half, "Seed")
    words, ink = (sheet.game.seed, TEXT) if sheet.game.typed else ("drawn at the start", LABEL)
    sheet.field((left, y, half, sheet.high), "seed", words, ink=ink)
    if reacts:
        right = left + width - half
        sheet.draw_heading((right, top), half, "Reactions")
        sheet.button((right, y, half, sheet.high), RowButton("reactions", REACTIONS[reactions]))
    return y + sheet.high + sheet.px(14)
