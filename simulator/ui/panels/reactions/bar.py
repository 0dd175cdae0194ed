"""The prompt bar of a reaction: what has led to it, and its answers side by side or as a list."""

from dataclasses import dataclass, replace

from simulator.ui.draw.camera import Box
from simulator.ui.draw.canvas import Canvas
from simulator.ui.draw.lettering import BODY, STRONG, TITLE
from simulator.ui.draw.shapes import paint, round_rect
from simulator.ui.draw.theme import (
    BAR,
    BUTTON,
    BUTTON_LINE,
    KEY_ON,
    LABEL,
    PROMPT,
    SHOCK,
    TEXT,
    TILE,
    WHITE,
    Colour,
    mix,
)
from simulator.ui.draw.wording import first_fitting, fit
from simulator.ui.panels.reactions.cards import ReactionCard
from simulator.ui.panels.reactions.chips import CHIP_INSET, CHIP_TOP, chip_texts
from simulator.ui.panels.reactions.layout import INSET, cost_lines, text_lines
from simulator.ui.panels.requests.prompt import PAD, PromptLayout, cap_width, draw_cap, draw_side
from simulator.ui.state.view_state import ViewState


def draw_reaction(canvas: Canvas, box: Box, state: ViewState, plan: PromptLayout) -> None:
    """The bar with its cards."""
    system = state.view.setup.system
    key = ("reaction", plan, state.button, state.k, system)
    canvas.card(key, box, lambda inner, area: _paint(inner, area, plan, state.button, system))


def _paint(canvas: Canvas, box: Box, plan: PromptLayout, hot: str | None, system: str) -> None:
    """The bar; words of the rule `system` are underlined in what led to the reaction."""
    side = plan.side
    ink = side.colour if side else LABEL
    canvas.stamp(round_rect(box, canvas.px(13), paint(BAR, 0.98, ink, 1.4 * canvas.k), 0.8), box)
    lead = draw_side(canvas, box, side) if side else 0
    canvas.explains = system
    if plan.form == "chips":
        _draw_told(canvas, plan, (lead + canvas.px(PAD), hot or ""), ink)
    else:
        _draw_words(canvas, plan, lead + canvas.px(PAD), ink)
    canvas.explains = ""
    for card, (command, area) in zip(plan.cards, plan.buttons, strict=False):
        lit = command == plan.main
        inner = area[2] - 2 * canvas.px(INSET)
        lines = text_lines(canvas.kit.lettering, plan.cards, inner)[0]
        look = _Look(ink, lit, command == hot, lines)
        (_draw_chip if plan.form == "chips" else _draw_card)(canvas, area, card, look)
    rest = len(plan.cards)
    faces = zip(plan.buttons[rest:], plan.captions[rest:], plan.caps[rest:], strict=True)
    for (command, area), caption, cap in faces:
        _draw_link(canvas, area, (caption, cap), hot=command == hot)


def _draw_told(canvas: Canvas, plan: PromptLayout, at: tuple[int, str], ink: Colour) -> None:
    """The title of a bar with chips, and what led to it or what is told of the button there."""
    x, hot = at
    title, *told = plan.lines
    y, line = canvas.px(PAD), canvas.height(BODY) + canvas.px(3)
    canvas.text((x, y), title, TITLE, ink)
    y = min(area[1] for _, area in plan.buttons[: len(plan.cards)])
    y -= canvas.px(6) + line * len(told)
    said = dict(plan.told).get(hot)
    for words in said[: len(told)] if said else told:
        canvas.text((x, y), words, BODY, TEXT if said else PROMPT)
        y += line


def _draw_words(canvas: Canvas, plan: PromptLayout, x: int, ink: Colour) -> None:
    title, *told = plan.lines
    links = plan.buttons[len(plan.cards) :]
    line = canvas.height(BODY) + canvas.px(3)
    foot = links[0][1][1] if links else plan.height
    y = foot - line * len(told) - canvas.height(TITLE) - canvas.px(6)
    edge = min((area[0] for _, area in plan.buttons[: len(plan.cards)]), default=0)
    beside = plan.buttons[0][1][1] < foot
    ends = (area[0] + area[2] for _, area in plan.buttons[: len(plan.cards)])
    room = edge - x - canvas.px(PAD) if beside else max(ends) - x
    ways = (title, title.partition(": ")[2] or title)  # whose it is its colour says too
    canvas.text((x, y), first_fitting(canvas.kit.lettering, ways, TITLE, max(room, 1)), TITLE, ink)
    y += canvas.height(TITLE) + canvas.px(6)
    for words in told:
        canvas.text((x, y), words, BODY, PROMPT)
        y += line


def _draw_link(canvas: Canvas, box: Box, face: tuple[str, str], *, hot: bool) -> None:
    caption, cap = face
    middle = box[1] + box[3] / 2 + canvas.px(2)
    wide = draw_cap(canvas, (box[0], middle), cap, WHITE if hot else LABEL)
    left = box[0] + wide + canvas.px(8)
    words = fit(canvas.kit.lettering, caption, BODY, box[0] + box[2] - left + canvas.px(2))
    at = (left, middle - canvas.height(BODY) / 2)
    canvas.text(at, words, BODY, WHITE if hot else LABEL)


@dataclass(frozen=True, slots=True)
class _Look:
    """A card's colour, whether it is the main one or pointed at, and the lines of its price.

    With one line two texts share it.
    """

    ink: Colour
    lit: bool
    hot: bool
    lines: int


def _draw_frame(canvas: Canvas, box: Box, look: _Look) -> None:
    ground = mix(BAR, look.ink, 0.38) if look.lit else mix(BUTTON, look.ink, 0.05)
    line = look.ink if look.lit else mix(BUTTON_LINE, look.ink, 0.35)
    if look.hot:
        ground, line = mix(ground, WHITE, 0.07), mix(line, WHITE, 0.3)
    frame = paint(ground, 1.0, line, 1.2 * canvas.k)
    canvas.stamp(round_rect((0, 0, *box[2:]), canvas.px(9), frame, 0.8), box)


def _draw_card(canvas: Canvas, box: Box, card: ReactionCard, look: _Look) -> None:
    left, top, width, _ = box
    _draw_frame(canvas, box, look)
    pad, letters = canvas.px(INSET), canvas.kit.lettering
    inner = width - 2 * pad
    x, y = left + pad, top + canvas.px(10)
    cap = cap_width(letters, card.cap)
    words = fit(letters, card.caption, STRONG, inner - cap - canvas.px(6))
    canvas.text((x, y), words, STRONG, WHITE if look.lit else TEXT)
    middle = y + canvas.height(STRONG) / 2
    draw_cap(canvas, (x + inner - cap, middle), card.cap, KEY_ON if look.lit else LABEL)
    y += canvas.height(STRONG) + canvas.px(6)
    quiet = TEXT if look.lit else LABEL
    bright = replace(look, ink=quiet)
    if look.lines > 1:
        for n, line in enumerate(cost_lines(letters, card, inner)):
            canvas.text((x, y + n * canvas.height(BODY)), line, BODY, quiet)
        y += look.lines * canvas.height(BODY)
    else:
        y = _draw_pair(canvas, (x, y, inner), (card.cost, card.effect), bright)
    if card.hurt is None or card.lost is None:
        return
    y += canvas.px(7)
    _draw_shares(canvas, (x, y, inner, canvas.px(7)), card)
    y += canvas.px(14)
    pair = (card.average, card.chance)
    _draw_pair(canvas, (x, y, inner), pair, bright, strong=True)


def _draw_chip(canvas: Canvas, box: Box, card: ReactionCard, look: _Look) -> None:
    """An answer and its key, and below them its odds, or else what it costs."""
    _draw_frame(canvas, box, look)
    left, top, width, _ = box
    pad, line = canvas.px(CHIP_INSET), canvas.height(BODY)
    texts = chip_texts(canvas.kit.lettering, card, width)
    y = top + canvas.px(CHIP_TOP)
    at = left + width - pad - cap_width(canvas.kit.lettering, texts.cap), y + line / 2
    draw_cap(canvas, at, texts.cap, KEY_ON if look.lit else LABEL)
    for words in texts.caption:
        canvas.text((left + pad, y), words, STRONG, WHITE if look.lit else TEXT)
        y += line
    style, ink = (STRONG, SHOCK) if card.telling else (BODY, TEXT if look.lit else LABEL)
    for words in texts.result:
        canvas.text((left + pad, y), words, style, ink)
        y += line


def _draw_pair(
    canvas: Canvas,
    at: tuple[int, int, int],
    words: tuple[str, str],
    look: _Look,
    *,
    strong: bool = False,
) -> int:
    """Two texts, at both ends of a line or on two; returns the y below them."""
    x, y, inner = at
    letters, style = canvas.kit.lettering, STRONG if strong else BODY
    first, second = words
    ink = SHOCK if strong else look.ink
    if look.lines == 1:
        beside = letters.width(second, style)
        canvas.text((x, y), fit(letters, first, BODY, inner - beside), BODY, look.ink)
        canvas.text((x + inner, y), fit(letters, second, style, inner), style, ink, "right")
        return y + canvas.height(BODY)
    for line, face, colour in ((first, BODY, look.ink), (second, style, ink)):
        canvas.text((x, y), fit(letters, line, face, inner), face, colour)
        y += canvas.height(BODY)
    return y


def _draw_shares(canvas: Canvas, box: Box, card: ReactionCard) -> None:
    """The chance of any harm, and in gold that of the worst of it."""
    left, top, width, height = box
    canvas.fill(box, mix(TILE, WHITE, 0.06))
    for share, ink in ((card.hurt, mix(TILE, SHOCK, 0.5)), (card.lost, SHOCK)):
        wide = round(width * (share or 0.0))
        if share:
            canvas.fill((left, top, max(wide, canvas.px(2)), height), ink)
