"""The prompt bar: one sentence about what the player can do, and a few buttons."""

from collections.abc import Callable, Iterator
from dataclasses import dataclass, replace
from typing import Literal, TypeAlias

from simulator.ui.draw.camera import Box
from simulator.ui.draw.canvas import Canvas
from simulator.ui.draw.lettering import BODY, MEDIUM, MONO, STRONG, Lettering
from simulator.ui.draw.shapes import badge, paint, round_rect
from simulator.ui.draw.sprites import sign
from simulator.ui.draw.theme import (
    BACKGROUND,
    BAR,
    BUTTON,
    BUTTON_LINE,
    BUTTON_ON,
    CYAN,
    KEY_LINE,
    KEY_ON,
    LABEL,
    LINE,
    PROMPT,
    TEXT,
    WHITE,
    Colour,
    SeatStyle,
    mix,
)
from simulator.ui.draw.wording import line_of_sentences, wrap_in
from simulator.ui.input.keys import USUAL_KEYS, KeyMap
from simulator.ui.panels.lessons.text import LessonBar
from simulator.ui.panels.reactions.cards import ReactionCard
from simulator.ui.panels.requests.prompt_buttons import ALL_BUTTONS, PromptButtons
from simulator.ui.state.view_state import ViewState

RETURN = "↵"
"""The key cap of Enter where there is no room for the word; drawn as a sign."""

_SIGNS = {"Enter": RETURN}
"""Keys that have a sign."""

TOLD = "next_beat"
"""The command of the button that tells a story on; it has the colour of whom it is about."""

FADED = mix(BACKGROUND, LABEL, 0.45)
"""Ink of what cannot be called now."""

SIDE, PAD = 44, 16
"""Widths at 100 % of the mark of the seat that is asked, and of the margins."""

_TEXT = 180
"""The width at 100 % kept for the text."""

AnswerForm: TypeAlias = Literal["cards", "chips"]
"""Answers as cards, or as chips that tell price and effect only while they are pointed at."""


@dataclass(frozen=True, slots=True)
class PromptLayout:
    """The prompt bar for one width: its height, text lines and buttons, relative to its corner.

    `captions` and `caps` are those of the buttons; `main` is the command of the filled one, if
    there is one. `side` is whose turn it is. Buttons that are `cards` of a reaction come first;
    the bar then covers the tables by `over` pixels, so that they stay as they are, and `form` says
    how they are shown. `told` are the lines told in place of the others while a button is pointed
    at, by its command. A `lesson` stands above the `lower` part.
    """

    height: int
    lines: tuple[str, ...]
    hint: str
    buttons: tuple[tuple[str, Box], ...]
    captions: tuple[str, ...]
    main: str | None
    caps: tuple[str, ...] = ()
    side: SeatStyle | None = None
    cards: tuple[ReactionCard, ...] = ()
    over: int = 0
    form: AnswerForm = "cards"
    told: tuple[tuple[str, tuple[str, ...]], ...] = ()
    lesson: LessonBar | None = None
    lower: "PromptLayout | None" = None


@dataclass(frozen=True, slots=True)
class PromptWords:
    """What the bar says and offers: a sentence, a hint, and buttons of which one may be `main`.

    `caps` are the keys of buttons that are no commands of the key map. `side` is whose turn it is,
    None if that does not matter. A reaction has its answers as `cards`, the main one last. Above
    the bar the height `strip`, in pixels at 100 %, is kept free. `brief` is what the main button
    says at least: what it does, and each price.
    """

    sentence: str
    hint: str
    buttons: PromptButtons
    main: str | None
    caps: tuple[tuple[str, str], ...] = ()
    side: SeatStyle | None = None
    cards: tuple[ReactionCard, ...] = ()
    strip: int = 0
    brief: str = ""

    def cap(self, keys: KeyMap, command: str) -> str:
        """The key cap of a button."""
        return dict(self.caps).get(command) or cap_for(keys, command)


@dataclass(frozen=True, slots=True)
class _ButtonGrid:
    """The place of the buttons in a bar of one width: the number of `rows` and their height."""

    height: int
    rows: int
    high: int
    most: int

    @property
    def air(self) -> int:
        """Pixels between two rows."""
        return self.high // 5


def plan_prompt(
    letters: Lettering, width: int, words: PromptWords, keys: KeyMap = USUAL_KEYS
) -> PromptLayout:
    """Lay the bar out: the text on the left, the buttons on the right.

    The height depends neither on the words nor on the buttons, so that no table jumps when they
    change. Where one row has not room for all buttons, two lower ones may have; in a bar too
    narrow for that captions are one word, and where that is not enough the first buttons are left
    out. The menu has all of them.
    """
    pad, grid = round(PAD * letters.k), _grid(letters, width, keys)
    gap = round(10 * letters.k)
    lead = round(SIDE * letters.k) if words.side else 0
    most = max(0, width - lead - 2 * pad - round(_TEXT * letters.k))

    def wide(bar: PromptWords) -> list[int]:
        return [button_width(letters, (each, bar.cap(keys, name))) for name, each in bar.buttons]

    if grid.rows == 1 and _row_width(wide(words), gap, 1) > most:
        grid = replace(grid, rows=2, high=round(31 * letters.k))
    words = _fit_buttons(words, lambda bar: _row_width(wide(bar), gap, grid.rows) <= most)
    offered, widths = words.buttons, wide(words)
    rows = next((n for n in range(1, grid.rows) if _row_width(widths, gap, n) <= most), grid.rows)
    boxes = _place_buttons(widths, replace(grid, rows=rows), gap, width - pad)
    room = max(1, min((x for x, *_ in boxes), default=width - pad) - lead - pad - 2 * gap)
    lines, hint = wrap_in(letters, words.sentence, MEDIUM, (room, grid.most)), words.hint
    if len(lines) >= grid.most:
        hint = ""
    elif letters.width(hint, BODY) > room:
        hint = line_of_sentences(letters, hint, BODY, room)
    return PromptLayout(
        grid.height,
        tuple(lines),
        hint,
        tuple((name, box) for (name, _), box in zip(offered, boxes, strict=True)),
        tuple(caption for _, caption in offered),
        words.main,
        tuple(words.cap(keys, name) for name, _ in offered),
        words.side,
    )


def _fit_buttons(words: PromptWords, fit: Callable[[PromptWords], bool]) -> PromptWords:
    """As many of the last buttons as fit, with fewer words where that lets another one in.

    The main one says what it does as long as it can, before what it gains; what it costs it says
    to the end.
    """
    while words.buttons:
        ways = tuple(_shorter(words))
        found = next(filter(fit, ways), None)
        if found is not None or len(words.buttons) == 1:
            return found or ways[-1]
        words = replace(words, buttons=words.buttons[1:])
    return words


def _shorter(words: PromptWords) -> Iterator[PromptWords]:
    """The words of the bar as they are, then with ever fewer on its buttons."""
    (*others, (main, caption)), short = words.buttons, dict(_in_short(words.buttons))
    brief = words.brief or caption
    shorter = [(name, short[name]) for name, _ in others]
    signed = replace(words, caps=tuple((name, _SIGNS.get(cap, cap)) for name, cap in words.caps))
    for bar, rest, said in (
        (words, others, caption),
        (words, others, brief),
        (words, shorter, brief),
        (signed, shorter, brief),
        (signed, shorter, _deed_in_short(brief)),
    ):
        yield replace(bar, buttons=(*rest, (main, said)))


def _deed_in_short(brief: str) -> str:
    """The first word of what is done, and each price."""
    deed, *prices = brief.split(" · ")
    return " · ".join((deed.partition(" ")[0].strip(":…"), *prices))


def _in_short(buttons: PromptButtons) -> PromptButtons:
    """The buttons with the first word of their captions, if that tells them apart."""
    first = [caption.partition(" ")[0].strip(":…") for _, caption in buttons]
    if len(set(first)) < len(first):
        return buttons
    return tuple((name, word) for (name, _), word in zip(buttons, first, strict=True))


def bar_height(letters: Lettering, width: int, keys: KeyMap = USUAL_KEYS) -> int:
    """The height of a bar of this width, whatever it says."""
    return _grid(letters, width, keys).height


def _grid(letters: Lettering, width: int, keys: KeyMap) -> _ButtonGrid:
    """How buttons stand in a bar of this width, whichever they are."""
    return letters.keep(("buttons", width, keys), lambda: _work_out_grid(letters, width, keys))


def _work_out_grid(letters: Lettering, width: int, keys: KeyMap) -> _ButtonGrid:
    """One row of buttons if there is room for each set of them beside the text, else two."""
    k = letters.k
    room, gap = width - 2 * round(PAD * k) - round(_TEXT * k), round(10 * k)
    sets = [_widths(letters, keys, each) for each in ALL_BUTTONS]
    if max(_row_width(each, gap, 1) for each in sets) <= room:
        return _ButtonGrid(round(76 * k), 1, round(39 * k), 3)
    line = letters.height(MEDIUM) + round(3 * k)
    return _ButtonGrid(max(round(91 * k), 4 * line + round(14 * k)), 2, round(33 * k), 4)


def _place_buttons(widths: list[int], grid: _ButtonGrid, gap: int, right: int) -> list[Box]:
    """The boxes of the buttons in these rows, the last one lowest and far right."""
    y = (grid.height - grid.rows * (grid.high + grid.air) + grid.air) // 2
    boxes: list[Box] = []
    for members in _split_rows(widths, grid.rows):
        x = right - sum(members) - gap * (len(members) - 1)
        for wide in members:
            boxes.append((x, y, wide, grid.high))
            x += wide + gap
        y += grid.high + grid.air
    return boxes


def button_at(plan: PromptLayout, box: Box, pixel: tuple[int, int]) -> str | None:
    """The command of the button under a pixel, the bar standing in `box`."""
    for command, (left, top, width, height) in plan.buttons:
        x, y = pixel[0] - box[0] - left, pixel[1] - box[1] - top
        if 0 <= x < width and 0 <= y < height:
            return command
    return None


def draw_prompt(
    canvas: Canvas, box: Box, state: ViewState, plan: PromptLayout, barred: frozenset[str]
) -> None:
    """The bar; `barred` names the commands that cannot be called now."""
    system, looks = state.view.setup.system, (barred, state.button)
    key = ("prompt", plan, looks, system, state.k)
    canvas.card(key, box, lambda inner, area: _paint(inner, area, plan, looks, system))


def _paint(
    canvas: Canvas,
    box: Box,
    plan: PromptLayout,
    looks: tuple[frozenset[str], str | None],
    system: str,
) -> None:
    barred, hot = looks
    canvas.stamp(round_rect(box, canvas.px(13), paint(BAR, 0.96, LINE, 1.2 * canvas.k), 0.8), box)
    pad = canvas.px(PAD) + (draw_side(canvas, box, plan.side) if plan.side else 0)
    line = canvas.height(MEDIUM) + canvas.px(3)
    count = len(plan.lines) + bool(plan.hint)
    y, canvas.explains = (box[3] - count * line) / 2, system
    for words in plan.lines:
        canvas.text((pad, y), words, MEDIUM, PROMPT)
        y += line
    canvas.text((pad, y), plan.hint, BODY, LABEL)
    canvas.explains = ""
    faces = zip(plan.captions, plan.caps, strict=True)
    for (command, area), face in zip(plan.buttons, faces, strict=True):
        if command in barred:
            draw_barred(canvas, area, face)
        elif command == TOLD and plan.side:
            _draw_tinted(canvas, area, face, (plan.side.colour, command == hot))
        else:
            draw_button(canvas, area, face, lit=command == plan.main, hot=command == hot)


def draw_side(canvas: Canvas, box: Box, side: SeatStyle) -> int:
    """The colour and shape of the seat that is asked, at the left end; returns its width."""
    wide, line = canvas.px(SIDE), 1.2 * canvas.k
    edge = round_rect(box, canvas.px(13), paint(None, 0, side.colour, line), 0.8)
    mark = badge(side.shape, (wide / 2, box[3] / 2), canvas.px(9), paint(side.colour))
    canvas.stamp(edge + mark, box)
    canvas.fill((wide, canvas.px(1), 1, box[3] - canvas.px(2)), mix(BAR, side.colour, 0.5))
    return wide


def cap_for(keys: KeyMap, command: str) -> str:
    """The key cap of a command, empty if it has no key of its own."""
    return next((key.cap for key in keys.keys if key.command == command), "")


def draw_barred(canvas: Canvas, box: Box, words: tuple[str, str]) -> None:
    """A button whose command cannot be called now."""
    frame = paint(None, 1.0, BUTTON_LINE, 1.2 * canvas.k)
    canvas.stamp(round_rect((0, 0, box[2], box[3]), canvas.px(9), frame, 0.8), box)
    _draw_face(canvas, box, words, FADED, FADED)


def _draw_tinted(
    canvas: Canvas, box: Box, words: tuple[str, str], look: tuple[Colour, bool]
) -> None:
    """A main button in the colour of a side, lighter when it is hovered."""
    ink, hot = look
    frame = paint(mix(BAR, ink, 0.65 if hot else 0.55), 1.0, ink, 1.2 * canvas.k)
    canvas.stamp(round_rect((0, 0, box[2], box[3]), canvas.px(9), frame, 0.8), box)
    _draw_face(canvas, box, words, WHITE, mix(ink, WHITE, 0.7))


def draw_button(
    canvas: Canvas, box: Box, words: tuple[str, str], *, lit: bool, hot: bool = False
) -> None:
    """A button with its caption and key cap; `lit` when its switch is on, `hot` when hovered."""
    inside = (0, 0, box[2], box[3])
    ground, line = (BUTTON_ON, CYAN) if lit else (BUTTON, BUTTON_LINE)
    if hot:
        ground, line = mix(ground, WHITE, 0.07), mix(line, CYAN, 0.5)
    frame = paint(ground, 1.0, line, 1.2 * canvas.k)
    canvas.stamp(round_rect(inside, canvas.px(9), frame, 0.8), box)
    _draw_face(canvas, box, words, WHITE if lit else TEXT, KEY_ON if lit else LABEL)


def _draw_face(
    canvas: Canvas, box: Box, words: tuple[str, str], ink: Colour, key_ink: Colour
) -> None:
    caption, cap = words
    middle = box[1] + box[3] / 2
    at = (box[0] + canvas.px(14), middle - canvas.height(STRONG) / 2)
    shown = canvas.text(at, caption, STRONG, ink)
    if cap:
        draw_cap(canvas, (shown[0] + shown[2] + canvas.px(9), middle), cap, key_ink)


def draw_cap(canvas: Canvas, at: tuple[float, float], cap: str, ink: tuple[int, int, int]) -> int:
    """A key cap, its left edge and middle at `at`; returns its width."""
    width, high = cap_width(canvas.kit.lettering, cap), canvas.px(21)
    box = (round(at[0]), round(at[1] - high / 2), width, high)
    line = mix(KEY_LINE, ink, 0.35)
    frame = paint(stroke=line, width=canvas.k)
    inside = round_rect((0, 0, width, high), canvas.px(4), frame, 0.6)
    if cap == RETURN:
        canvas.stamp(inside + sign("return", (width / 2, high / 2), canvas.px(15), ink), box)
        return width
    canvas.stamp(inside, box)
    middle = (box[0] + width / 2, box[1] + (high - canvas.height(MONO)) / 2)
    canvas.text(middle, cap, MONO, ink, "centre")
    return width


def cap_width(letters: Lettering, cap: str) -> int:
    """How wide a key cap is."""
    return letters.width(cap, MONO) + 2 * round(6 * letters.k)


def button_width(letters: Lettering, words: tuple[str, str]) -> int:
    """How wide a button with this caption and key cap is."""
    caption, cap = words
    if not cap:
        return letters.width(caption, STRONG) + round(28 * letters.k)
    return letters.width(caption, STRONG) + cap_width(letters, cap) + round(37 * letters.k)


def _widths(letters: Lettering, keys: KeyMap, buttons: PromptButtons) -> list[int]:
    return [button_width(letters, (words, cap_for(keys, name))) for name, words in buttons]


def _row_width(widths: list[int], gap: int, rows: int) -> int:
    """The width of the widest row, with this number of rows."""
    return max(
        (sum(row) + gap * (len(row) - 1) for row in _split_rows(widths, rows)),
        default=0,
    )


def _split_rows(widths: list[int], rows: int) -> list[list[int]]:
    """Rows of buttons, the last of them full; a long one of three has a row of its own."""
    per = max(1, -(-len(widths) // rows))
    first = len(widths) % per or per
    if (rows, len(widths)) == (2, 3) and widths[2] > widths[0] + widths[1]:
        first = per
    return [widths[:first], *(widths[n : n + per] for n in range(first, len(widths), per))]
