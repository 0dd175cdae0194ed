"""The upper part of the prompt in a lesson: the step, its text, and what shows or skips it."""

from dataclasses import replace

from simulator.ui.draw.camera import Box
from simulator.ui.draw.canvas import Canvas
from simulator.ui.draw.lettering import BOLD, STRONG, Lettering
from simulator.ui.draw.shapes import paint, round_rect
from simulator.ui.draw.text_boxes import NamedPart, find_dashes
from simulator.ui.draw.theme import (
    BAR,
    CYAN,
    FAINT,
    LINE,
    PROMPT,
    TEXT,
    YES,
    mix,
)
from simulator.ui.panels.lessons.text import LessonBar, line_height, wrap_text
from simulator.ui.panels.requests.prompt import PAD, PromptLayout, button_width, draw_button
from simulator.ui.play.lecture import Lecture

SHOW = "lesson_show"
BACK = "lesson_back"
SKIP = "lesson_skip"
NEXT = "lesson_next"
WORD = "lesson_word"
"""The commands of a lesson; that of a word has its number in the lesson's list after it."""

MOST_LINES = 3
"""Most lines of a step's text."""

_BUTTONS = ((SHOW, "Show me", "F7"), (BACK, "Back", "F6"), (SKIP, "Skip", "F8"))
_LEAD, _WIDE, _BUTTON = 118, 1000, 32
"""Pixels at 100 %: the block that counts the steps, the bar that has room for it, a button."""


def with_lesson(
    letters: Lettering, width: int, plan: PromptLayout, lecture: Lecture
) -> PromptLayout:
    """The prompt with a lesson above it."""
    bar, buttons, faces = _lay_bar(letters, width, lecture)
    down = [(name, (x, y + bar.height, w, h)) for name, (x, y, w, h) in plan.buttons]
    words = [
        (f"{WORD} {run.word}", (*run.at, letters.width(run.words, run.style), line_height(letters)))
        for run in bar.runs
        if run.word is not None
    ]
    return replace(
        plan,
        height=plan.height + bar.height,
        buttons=(*down, *buttons, *words),
        captions=(*plan.captions, *(face[0] for face in faces), *("" for _ in words)),
        caps=(*plan.caps, *(face[1] for face in faces), *("" for _ in words)),
        lesson=bar,
        lower=plan,
    )


def upper_height(letters: Lettering, width: int, lecture: Lecture) -> int:
    """The height of the upper part, as its longest step needs it, so that no table jumps."""
    line, k = line_height(letters), letters.k
    if width >= _WIDE * k:
        return MOST_LINES * line + round(28 * k)
    every = (replace(lecture, at=n) for n in range(len(lecture.lesson.steps)))
    most = max(lines_needed(letters, width, each) for each in every)
    return min(most, MOST_LINES) * line + round((_BUTTON + 28) * k)


def _lay_bar(
    letters: Lettering, width: int, lecture: Lecture
) -> tuple[LessonBar, list[tuple[str, Box]], list[tuple[str, str]]]:
    k, pad = letters.k, round(PAD * letters.k)
    beside = width >= _WIDE * k
    shown = [each for each in _BUTTONS if each[0] != SHOW or lecture.wants != "read"]
    wides = [button_width(letters, (caption, cap)) for _, caption, cap in shown]
    gap, high = round(8 * k), round(_BUTTON * k)
    across = sum(wides) + gap * (len(wides) - 1)
    whole = upper_height(letters, width, lecture)
    top = whole - high - round(12 * k) if beside else round(8 * k)
    x, boxes = width - pad - across, []
    for (name, _, _), wide in zip(shown, wides, strict=True):
        boxes.append((name, (x, top, wide, high)))
        x += wide + gap
    lead = round(_LEAD * k)
    column = max(across, round(270 * k))
    left = lead + pad if beside else pad
    right = width - 2 * pad - column if beside else width - pad
    count = lecture.at + 1, len(lecture.lesson.steps)
    lines = list(wrap_text(letters, lecture, right - left))
    line = line_height(letters)
    y = max(0, whole - len(lines) * line) // 2 if beside else round((_BUTTON + 16) * k)
    runs = tuple(
        replace(run, at=(left + run.at[0], y + n * line))
        for n, runs in enumerate(lines[:MOST_LINES])
        for run in runs
    )
    title_at = width - pad - column, round(14 * k)
    if not beside:
        title_at = pad + round(130 * k), top + (high - letters.height(STRONG)) // 2
    room = column if beside else boxes[0][1][0] - title_at[0] - gap
    words = lecture.words
    bar = LessonBar(whole, count, lecture.step.title, title_at, room, runs, beside, words)
    return bar, boxes, [(caption, cap) for _, caption, cap in shown]


def lines_needed(letters: Lettering, width: int, lecture: Lecture) -> int:
    """How many lines the text of a step takes in a bar of this width."""
    pad, k = round(PAD * letters.k), letters.k
    room = width - 2 * pad
    if width >= _WIDE * k:
        wides = [button_width(letters, (caption, cap)) for _, caption, cap in _BUTTONS]
        across = sum(wides) + 2 * round(8 * k)
        room = width - 3 * pad - max(across, round(270 * k)) - round(_LEAD * k)
    return len(list(wrap_text(letters, lecture, room)))


def draw_lesson(canvas: Canvas, box: Box, bar: LessonBar, plan: PromptLayout, hot: str) -> None:
    """The upper part of the bar that stands in `box`."""
    area = (*box[:3], bar.height + canvas.px(16))
    key = ("lesson", bar, plan.buttons, hot, canvas.k)
    canvas.card(key, area, lambda inner, there: _paint(inner, there, bar, plan, hot))


def _paint(canvas: Canvas, box: Box, bar: LessonBar, plan: PromptLayout, hot: str) -> None:
    ground = mix(BAR, CYAN, 0.06)
    canvas.stamp(
        round_rect(box, canvas.px(13), paint(ground, 0.98, CYAN, 1.2 * canvas.k), 0.8), box
    )
    _draw_count(canvas, bar)
    _draw_title(canvas, bar)
    for run in bar.runs:
        ink = CYAN if run.word is not None else TEXT if run.style == BOLD else PROMPT
        shown = canvas.text(run.at, run.words, run.style, ink)
        if run.word is not None:
            part = NamedPart(bar.words[run.word], 0, shown[2])
            for dash in find_dashes(shown, (part,), set(), canvas.k):
                canvas.fill(dash, CYAN)
            canvas.texts[-1] = canvas.texts[-1]._replace(named=(part,))
    faces = zip(plan.buttons, plan.captions, plan.caps, strict=True)
    for (name, at), caption, cap in faces:
        if name in (SHOW, BACK, SKIP):
            draw_button(canvas, at, (caption, cap), lit=name == SHOW, hot=name == hot)


def _draw_count(canvas: Canvas, bar: LessonBar) -> None:
    """Which step it is, and a dash for each."""
    number, of = bar.count
    if not bar.beside:
        top = canvas.px(8) + (canvas.px(_BUTTON) - canvas.height(STRONG)) // 2
        canvas.text((canvas.px(PAD), top), f"Lesson {number} of {of}", STRONG, CYAN)
        return
    wide, middle = canvas.px(_LEAD), canvas.px(_LEAD) / 2
    canvas.fill((wide, canvas.px(1), 1, bar.height), LINE)
    top = (bar.height - canvas.px(66)) // 2
    canvas.text((middle, top), "Lesson", STRONG, CYAN, "centre")
    canvas.text((middle, top + canvas.px(20)), f"{number} of {of}", BOLD, TEXT, "centre")
    dash, gap = canvas.px(7), canvas.px(3)
    per = min(of, 8)
    x, y = round(middle - (per * (dash + gap) - gap) / 2), top + canvas.px(46)
    for n in range(of):
        ink = YES if n + 1 < number else CYAN if n + 1 == number else FAINT
        at = x + n % per * (dash + gap), y + n // per * canvas.px(7)
        canvas.fill((*at, dash, canvas.px(4)), ink)


def _draw_title(canvas: Canvas, bar: LessonBar) -> None:
    """The title where it has room; beside large buttons in a small window it has none."""
    if canvas.width(bar.title, STRONG) <= bar.room:
        canvas.text(bar.title_at, bar.title, STRONG, TEXT)
