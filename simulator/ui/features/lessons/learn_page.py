"""The page of all lessons: a card each, in order, and beside them the one that is chosen."""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import TypeAlias

from simulator.rules import SYSTEMS
from simulator.ui.draw.camera import Box
from simulator.ui.draw.canvas import ById, Canvas
from simulator.ui.draw.lettering import BODY, HEADING, MEDIUM, MONO, STRONG, TITLE, Style
from simulator.ui.draw.shapes import paint, round_rect
from simulator.ui.draw.theme import (
    CARD,
    CARD_LINE,
    CYAN,
    FAINT,
    LABEL,
    PROMPT,
    ROW_ON,
    TEXT,
    WHITE,
    YES,
    mix,
)
from simulator.ui.draw.theme import HEADING as HEADING_INK
from simulator.ui.draw.wording import fit, wrap
from simulator.ui.panels.blocks import draw_sign
from simulator.ui.panels.pages.spots import Spots
from simulator.ui.panels.requests.prompt import draw_button, draw_cap
from simulator.ui.state.people.lessons import Learnt, LessonNote
from simulator.ui.table.preview import draw_preview

START, FORGET, WORDS = "begin", "forget", "words"
"""The spots of the main button, of what forgets everything, and of what looks up words."""

_HEAD = Style("bold", 30)
_WIDE, _HIGH, _GAP, _SIDE, _FOOT = 240, 176, 16, 400, 34

_SIZES = (1.8, 1.6, 1.4, 1.2)
"""Times their usual size that cards are where all of them have room, the largest first."""

_NAME, _NEXT = 28, 6
"""Pixels at 100 % for the name of a rule system, and below its lessons."""

_DEEPEST = 700
"""The most that the card of the chosen lesson is high, at 100 %."""

Act: TypeAlias = tuple[str, str, str]
"""Something to do at the foot of the page: its spot, its words and its key."""


@dataclass(frozen=True, slots=True)
class LearnPage:
    """What the page shows: the lessons, how far the player has come, and which one is chosen."""

    notes: Sequence[LessonNote]
    learnt: Learnt
    at: str
    hot: str

    @property
    def chosen(self) -> LessonNote | None:
        """The lesson that is chosen."""
        return next((note for note in self.notes if note.id == self.at), None)

    def state_of(self, note: LessonNote) -> str:
        """How far the player has come in a lesson, in words."""
        if note.id in self.learnt.done:
            return "done"
        step = self.learnt.step(note.id)
        return f"step {step + 1} of {len(note.lesson.steps)}" if step else "not begun"


def draw_learn(
    canvas: Canvas, box: Box, page: LearnPage, spots: Spots, told: tuple[str, Sequence[Act]]
) -> None:
    """The whole page in a box below the bar; `told` is a sentence, and what else can be done."""
    words, acts = told
    left, top, width, height = box
    side = min(canvas.px(_SIDE), round(width * 0.36))
    room = width - side - canvas.px(28)
    _draw_head(canvas, (left, top, width, 0), page, side)
    spots.clear()
    area = (left, top + canvas.px(78), room, height - canvas.px(78 + _FOOT))
    hidden = _draw_cards(canvas, area, page, spots)
    deep = min(area[3], canvas.px(_DEEPEST))
    panel = (left + width - side, top + canvas.px(78), side, deep)
    if page.chosen:
        _draw_chosen(canvas, panel, page, page.chosen, spots)
    foot = top + height - canvas.px(22)
    more = f"{hidden} more: turn the wheel." if hidden else "One that is done can be played again."
    hint = words or f"Arrows choose a lesson, Enter starts it. {more}"
    x = _draw_act(canvas, (left + width, foot), page, spots, (WORDS, "Look up a word", "W"))
    if page.learnt.done or page.learnt.at:
        x = _draw_act(canvas, (x, foot), page, spots, (FORGET, "Forget what is done", "Del"))
    for act in acts:
        x = _draw_act(canvas, (x, foot), page, spots, act)
    room = x - left - canvas.px(20)
    canvas.text((left, foot), fit(canvas.kit.lettering, hint, BODY, room), BODY, LABEL)


def _draw_head(canvas: Canvas, box: Box, page: LearnPage, side: int) -> None:
    left, top, width, _ = box
    canvas.text((left, top), "Learn by playing", _HEAD, TEXT)
    about = "Every lesson is a real table. The dice are fixed, and you may leave at any step."
    room = width - side - canvas.px(28)
    about = fit(canvas.kit.lettering, about, MEDIUM, room)
    canvas.text((left, top + canvas.px(44)), about, MEDIUM, LABEL)
    done = [note for note in page.notes if note.id in page.learnt.done]
    rest = sum(note.lesson.minutes for note in page.notes if note not in done)
    told = f"{len(done)} of {len(page.notes)} done"
    told += f" · {rest} min to go" if rest else ""
    canvas.text((left + width, top + canvas.px(10)), told, STRONG, TEXT, "right")
    gap = canvas.px(4)
    wide = (side - gap * (len(page.notes) - 1)) / max(1, len(page.notes))
    for n, note in enumerate(page.notes):
        ink = YES if note in done else CYAN if note.id == page.at else CARD_LINE
        x = round(left + width - side + n * (wide + gap))
        canvas.fill((x, top + canvas.px(42), round(wide), canvas.px(5)), ink)


def _draw_cards(canvas: Canvas, area: Box, page: LearnPage, spots: Spots) -> int:
    """The lessons by rule system, scrolled so far that the chosen one is in view.

    Returns how many have no room.
    """
    heads, cards = _place_cards(canvas, area, page.notes)
    bottom = area[1] + area[3]
    chosen = next((box for note, box in cards if note.id == page.at), area)
    up = max(0, chosen[1] + chosen[3] - bottom)
    first = canvas.px(_NAME) + (cards[0][1][3] if cards else 0)
    for name, (x, y) in heads:
        if area[1] <= y - up <= bottom - first:
            canvas.fill((x, y - up + canvas.px(2), canvas.px(3), canvas.px(16)), CYAN)
            canvas.text((x + canvas.px(12), y - up), name, STRONG, TEXT)
    hidden = 0
    for note, (x, y, wide, high) in cards:
        box = (x, y - up, wide, high)
        spots.note(note.id, box, area)
        if area[1] <= box[1] and box[1] + high <= bottom:
            _draw_card(canvas, box, page, note)
        else:
            hidden += 1
    return hidden


def _place_cards(
    canvas: Canvas, area: Box, notes: Sequence[LessonNote]
) -> tuple[list[tuple[str, tuple[int, int]]], list[tuple[LessonNote, Box]]]:
    """Where the name of each rule system stands, and the card of each of its lessons."""
    (left, y, _, _), gap = area, canvas.px(_GAP)
    groups: dict[str, list[LessonNote]] = {}
    for note in notes:
        groups.setdefault(note.file.setup.system, []).append(note)
    per, wide, high = _size_cards(canvas, area, [len(own) for own in groups.values()])
    heads, cards = [], []
    for system, own in groups.items():
        rules = SYSTEMS[system]
        heads.append((rules.words.name if rules.play.is_game else "Any game", (left, y)))
        y += canvas.px(_NAME)
        for n, note in enumerate(own):
            at = left + n % per * (wide + gap), y + n // per * (high + gap)
            cards.append((note, (*at, wide, high)))
        y += -(-len(own) // per) * (high + gap) + canvas.px(_NEXT)
    return heads, cards


def _size_cards(canvas: Canvas, area: Box, counts: Sequence[int]) -> tuple[int, int, int]:
    """How many cards stand in a row, and their width and height, for these numbers of lessons."""
    (_, _, width, height), gap = area, canvas.px(_GAP)
    for times in _SIZES:
        wide, high = canvas.px(times * _WIDE), canvas.px(times * _HIGH)
        per = (width + gap) // (wide + gap)
        if per and _depth(canvas, counts, per, high) <= height:
            return per, wide, high
    per = max(1, min(5, (width + gap) // (canvas.px(_WIDE) * 3 // 4 + gap)))
    return per, min(canvas.px(_WIDE), (width - gap * (per - 1)) // per), canvas.px(_HIGH)


def _depth(canvas: Canvas, counts: Sequence[int], per: int, high: int) -> int:
    """How high all cards are together, with that number in a row."""
    rows = sum(-(-count // per) for count in counts)
    return rows * (high + canvas.px(_GAP)) + len(counts) * canvas.px(_NAME + _NEXT)


def _draw_card(canvas: Canvas, box: Box, page: LearnPage, note: LessonNote) -> None:
    chosen, done = note.id == page.at, note.id in page.learnt.done
    ground = ROW_ON if chosen else mix(CARD, WHITE, 0.05) if note.id == page.hot else CARD
    line = CYAN if chosen else mix(CARD_LINE, YES, 0.5) if done else CARD_LINE
    frame = paint(ground, 1.0, line, (2.2 if chosen else 1.2) * canvas.k)
    canvas.stamp(round_rect((0, 0, *box[2:]), canvas.px(9), frame, 1.2), box)
    left, top, width, height = box
    pad, foot, setup = canvas.px(10), canvas.px(58), note.file.setup
    picture = (left + pad, top + pad, width - 2 * pad, height - foot - pad)
    canvas.card(
        ("lesson", ById(setup)),
        picture,
        lambda inner, area: draw_preview(inner, area, setup),
    )
    y = top + height - foot + canvas.px(8)
    letters = canvas.kit.lettering
    title = fit(letters, setup.title, STRONG, width - 2 * pad)
    canvas.text((left + pad, y), title, STRONG, TEXT)
    y += canvas.height(STRONG) + canvas.px(3)
    told = f"{note.lesson.minutes} min · {len(note.lesson.steps)} steps"
    canvas.text((left + pad, y), told, BODY, LABEL)
    if done:
        size = canvas.height(BODY)
        draw_sign(canvas, (left + width - pad - canvas.px(12), y), size, ok=True)


def _draw_chosen(canvas: Canvas, box: Box, page: LearnPage, note: LessonNote, spots: Spots) -> None:
    """What the chosen lesson is, what one can do after it, and the button that starts it."""
    frame = paint(CARD, 1.0, CARD_LINE, 1.2 * canvas.k)
    canvas.stamp(round_rect((0, 0, *box[2:]), canvas.px(11), frame, 1), box)
    left, top, width, height = box
    pad, letters, lesson = canvas.px(18), canvas.kit.lettering, note.lesson
    x, room, y = left + pad, width - 2 * pad, top + pad
    button = (x, top + height - pad - canvas.px(46), room, canvas.px(46))
    canvas.text((x, y), fit(letters, note.file.setup.title, TITLE, room), TITLE, TEXT)
    y += canvas.height(TITLE) + canvas.px(8)
    for words in wrap(letters, lesson.about, BODY, room):
        canvas.text((x, y), words, BODY, PROMPT)
        y += canvas.height(BODY) + canvas.px(3)
    foot = button[1] - canvas.px(34)
    y = _draw_list(canvas, (x, y, room, foot - y), "Afterwards you can", lesson.can)
    named = wrap(letters, ", ".join(lesson.words), BODY, room)
    _draw_list(canvas, (x, y, room, foot - y), "Words that will come", named)
    state = page.state_of(note)
    told = f"{lesson.minutes} minutes · {len(lesson.steps)} steps · {state}"
    at = x, button[1] - canvas.height(BODY) - canvas.px(8)
    canvas.text(at, fit(letters, told, BODY, room), BODY, LABEL)
    begun = "Go on" if state.startswith("step") else "Start lesson"
    caption = "Play again" if state == "done" else begun
    draw_button(canvas, button, (caption, "↵"), lit=True, hot=page.hot == START)
    spots.note_ground(START, button)


def _draw_list(canvas: Canvas, box: Box, heading: str, lines: Sequence[str]) -> int:
    """A heading and as many lines as have room below it; returns the y below them."""
    x, y, room, high = box
    line, end = canvas.height(BODY) + canvas.px(3), y + high
    y += canvas.px(14)
    if not lines or y + canvas.height(HEADING) + canvas.px(6) + line > end:
        return box[1]
    canvas.text((x, y), heading.upper(), HEADING, HEADING_INK)
    y += canvas.height(HEADING) + canvas.px(6)
    for words in lines:
        if y + line > end:
            break
        canvas.text((x, y), fit(canvas.kit.lettering, words, BODY, room), BODY, TEXT)
        y += line
    return y


def _draw_act(canvas: Canvas, at: tuple[int, int], page: LearnPage, spots: Spots, act: Act) -> int:
    """What a spot does in words, with its key, ending at `at`; returns where the next one ends."""
    name, words, cap = act
    wide = canvas.width(cap, MONO) + 2 * canvas.px(6)
    middle = at[1] + canvas.height(BODY) / 2
    draw_cap(canvas, (at[0] - wide, middle), cap, LABEL)
    ink = TEXT if page.hot == name else FAINT
    shown = canvas.text((at[0] - wide - canvas.px(10), at[1]), words, BODY, ink, "right")
    spots.note_ground(name, (shown[0], at[1], at[0] - shown[0], canvas.height(BODY)))
    return shown[0] - canvas.px(24)
