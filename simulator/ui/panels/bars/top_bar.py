"""The top bar: the title, how far the round has come, and a chip for every seat."""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace
from itertools import pairwise

import pygame

from simulator.kernel.asked.progress import PhaseStep, Tally
from simulator.kernel.shown.appearance import GroupLook
from simulator.kernel.shown.gauge import Gauge
from simulator.ui.draw.camera import Box
from simulator.ui.draw.canvas import Canvas, Kit
from simulator.ui.draw.lettering import BODY, BOLD, MEDIUM, TITLE
from simulator.ui.draw.shapes import paint, round_rect
from simulator.ui.draw.sprites import icon
from simulator.ui.draw.theme import (
    BAR,
    CYAN,
    FAINT,
    LABEL,
    LINE,
    ROW_ON,
    TEXT,
    WHITE,
    Seats,
)
from simulator.ui.draw.wording import first_fitting
from simulator.ui.panels.answers.topic_switch import NO_SWITCH, TopicSwitch, draw_switch
from simulator.ui.panels.bars.chips import (
    MOST_FIGURES,
    Figures,
    SeatChip,
    but_asked,
    chip_width,
    draw_chip,
    first_figures,
    gap_before,
    shorten_names,
    worth_telling,
)
from simulator.ui.panels.bars.gauge import draw_gauge, gauge_width
from simulator.ui.panels.bars.steps_row import StepsForm, draw_row, parts_of, row_width
from simulator.ui.state.piece_word import counted_pieces, round_words
from simulator.ui.state.view_state import ViewState
from simulator.ui.table.layout import RAIL
from simulator.ui.table.picture import PicturePart, card_part


@dataclass(frozen=True, slots=True)
class TopFacts:
    """What the bar tells of a game: how it differs from others, its steps, and its figures.

    `steps` and `tallies` are empty before a game has begun. `asked` are the seats it waits for.
    `gauge` is the figure that the game is measured by, if there is one. `pieces` are those that a
    question is about, as (owner, id, heading in words); they have the chips then. `title` stands
    in place of the game's, `switch` beside it with the topic `on` lit. `last` is the last round.
    `teams` are seats that are allied: their chips stand beside each other.
    """

    variant: str = ""
    steps: tuple[PhaseStep, ...] = ()
    tallies: tuple[Tally, ...] = ()
    asked: tuple[str, ...] = ()
    gauge: Gauge | None = None
    pieces: tuple[tuple[str | None, str, str], ...] = ()
    title: str = ""
    switch: TopicSwitch = NO_SWITCH
    on: str = ""
    hot: str | None = None
    last: int | None = None
    teams: tuple[tuple[str, ...], ...] = ()


def top_part(
    kit: Kit, box: Box, state: ViewState, groups: tuple[GroupLook, ...], facts: TopFacts
) -> PicturePart:
    """The whole bar."""
    chips, strip = _lay_chips(state, groups, facts)
    key = ("top", strip.titles, chips, facts, strip.after, state.k, state.palette)

    def paint_bar(inner: Canvas, area: Box) -> Iterator[None]:
        _paint(inner, area, strip, (chips, state.seats))
        yield

    return card_part(kit, key, box, paint_bar, BAR)


def _lay_chips(
    state: ViewState, groups: tuple[GroupLook, ...], facts: TopFacts
) -> "tuple[tuple[SeatChip, ...], _Strip]":
    """The chips of the bar, and what stands in the middle."""
    setup = state.view.setup
    figures = _figures(facts.tallies) or _counts(state, groups)
    chips = tuple(
        SeatChip(seat.id, seat.name, figures.get(seat.id, ()), seat.id in facts.asked)
        for seat in sorted(setup.seats, key=lambda seat: _team_of(facts, seat.id))
    )
    chips = tuple(
        replace(chip, apart=_is_apart(facts, one.seat, chip.seat))
        for one, chip in pairwise((chips[-1], *chips))
    )
    if facts.pieces:
        chips = tuple(
            SeatChip(owner, name, ((turn, "heading"),), asked=False)
            for owner, name, turn in facts.pieces
        )
    ways, notes = _titles(facts.title or setup.title, facts.variant), _notes(facts.variant)
    after = round_words(state.view, facts.last) if facts.steps and state.view.round else ""
    lit = facts.on, facts.hot
    return chips, _Strip(facts.steps, after, ways, facts.gauge, facts.switch, lit, notes)


def _team_of(facts: TopFacts, seat: str | None) -> int:
    """The number of a seat's team, 0 where nobody has allies."""
    return next((n for n, team in enumerate(facts.teams) if seat in team), 0)


def _is_apart(facts: TopFacts, one: str | None, other: str | None) -> bool:
    """Are they enemies in a game of teams, so that a line stands between their chips?"""
    return _team_of(facts, one) < _team_of(facts, other)


def chip_spans(
    kit: Kit, box: Box, state: ViewState, groups: tuple[GroupLook, ...], facts: TopFacts
) -> dict[str | None, tuple[int, int]]:
    """Where each seat's chip is: pixels from the left of the bar, and its width."""
    chips, strip = _lay_chips(state, groups, facts)
    canvas = Canvas(pygame.Surface(box[2:]), kit)
    begins = max(_draw_logo(canvas, box[3] / 2, named=not strip.steps), strip.switch.end)
    placed = _place_chips(canvas, strip, chips, (begins, box[2]))
    return {chip.seat: (left, width) for chip, left, width in placed}


@dataclass(frozen=True, slots=True)
class _Strip:
    """What stands in the middle: the steps, the words after them and a gauge; else a title.

    `lit` are the topic that the switch has on, and the command under the pointer. `notes` are
    wordings of the variant, the longest first, for what room the steps leave.
    """

    steps: tuple[PhaseStep, ...]
    after: str
    titles: tuple[str, ...]
    gauge: Gauge | None = None
    switch: TopicSwitch = NO_SWITCH
    lit: tuple[str, str | None] = ("", None)
    notes: tuple[str, ...] = ("",)


def _figures(tallies: Sequence[Tally]) -> dict[str, Figures]:
    found: dict[str, Figures] = {}
    for each in tallies:
        found[each.seat] = (*found.get(each.seat, ()), (each.value, each.label))
    return found


def _counts(state: ViewState, groups: tuple[GroupLook, ...]) -> dict[str, Figures]:
    """How many groups and ships each seat has on tables; nothing where nobody has a group."""
    found: dict[str, Figures] = {}
    system = state.view.setup.system
    if not groups:
        return found
    for seat in state.view.setup.seats:
        own = [group for group in groups if group.owner == seat.id]
        ships = sum(len(group.members) for group in own)
        found[seat.id] = (
            (str(len(own)), "groups" if len(own) != 1 else "group"),
            (str(ships), counted_pieces(system, ships).partition(" ")[2]),
        )
    return found


def _titles(title: str, variant: str) -> tuple[str, ...]:
    """Wordings of the title and variant, the longest first, for narrower and narrower bars."""
    return tuple(" · ".join(text for text in (title, note) if text) for note in _notes(variant))


def _notes(variant: str) -> tuple[str, ...]:
    """A variant in full, as a word alone, and not at all."""
    return tuple(dict.fromkeys((variant, variant.partition(":")[0], "")))


def _paint(
    canvas: Canvas, box: Box, strip: _Strip, seated: tuple[tuple[SeatChip, ...], Seats]
) -> None:
    chips, seats = seated
    canvas.fill((0, box[3] - 1, box[2], 1), LINE)
    left = _draw_logo(canvas, box[3] / 2, named=not strip.steps)
    right = box[2] - canvas.px(18)
    for chip, x, _ in _place_chips(canvas, strip, chips, (max(left, strip.switch.end), box[2])):
        draw_chip(canvas, (x, box[3] / 2), chip, seats)
        if chip.apart:
            at = (x - canvas.px(14), (box[3] - canvas.height(BODY)) / 2)
            canvas.text(at, "v", BODY, LABEL, "centre")
        right = x - canvas.px(12)
    if strip.switch.spots:
        draw_switch(canvas, strip.switch, strip.lit, right)
        right = strip.switch.left - canvas.px(14)
    if strip.gauge:
        right = _with_gauge(canvas, (left, right, box[3]), strip.gauge, strip.steps)
    if strip.steps:
        _draw_steps(canvas, (left, box[3] / 2), strip, right - left)
    else:
        title = first_fitting(canvas.kit.lettering, strip.titles, MEDIUM, max(0, right - left))
        canvas.text((left, box[3] / 2 - canvas.height(MEDIUM) / 2), title, MEDIUM, LABEL)


def _place_chips(
    canvas: Canvas, strip: _Strip, chips: tuple[SeatChip, ...], room: tuple[int, int]
) -> list[tuple[SeatChip, int, int]]:
    """The chips from right to left as they fit, each with its left end and width.

    `room` is where they may begin at the earliest, and the width of the bar.
    """
    begins, right = room[0], room[1] - canvas.px(18)
    found = []
    for chip in reversed(_chips_beside(canvas, strip, chips, right - begins)):
        width = chip_width(canvas, chip)
        found.append((chip, right - width, width))
        right -= width + gap_before(canvas, chip)
    return found


def _with_gauge(
    canvas: Canvas, room: tuple[int, int, int], gauge: Gauge, steps: Sequence[PhaseStep]
) -> int:
    """Draw the gauge left of the chips, where there is room; returns where the steps must end.

    `room` is the left and right end, and the height of the bar.
    """
    left, right, high = room
    # The phase under way, or the numbers of its steps.
    numbers = row_width(canvas, parts_of(steps), "numbers") + canvas.px(12)
    least = max(canvas.px(130), numbers)
    width = gauge_width(canvas, gauge, right - left - least)
    if width:
        right -= width
        draw_gauge(canvas, (right, canvas.px(4), width, high - canvas.px(8)), gauge)
        right -= canvas.px(12)
    return right


def _draw_logo(canvas: Canvas, middle: float, *, named: bool) -> int:
    """The logo, and the name where there is room; returns where the rest begins."""
    x = canvas.px(RAIL + 12)
    canvas.stamp(
        icon("logo", (canvas.px(8), canvas.px(8)), canvas.px(15), CYAN),
        (x, round(middle - canvas.px(8)), canvas.px(16), canvas.px(16)),
    )
    if not named and canvas.surface.get_width() < canvas.px(1500):
        return x + canvas.px(30)
    at = (x + canvas.px(22), middle - canvas.height(TITLE) / 2)
    name = canvas.text(at, "Jumpshock", TITLE, TEXT)
    return name[0] + name[2] + canvas.px(22)


def _chips_beside(
    canvas: Canvas, strip: _Strip, chips: tuple[SeatChip, ...], room: int
) -> tuple[SeatChip, ...]:
    """The chips as they fit beside the strip, or the title.

    They lose labels and figures last for the seats that are asked; before these lose any,
    the strip shows the phase under way alone. Figures that are 0 go before any label does, and the
    first figure last. Names are shortened last of all, but before all labels go.
    """
    bare = tuple(replace(chip, labelled=False) for chip in chips)
    named = tuple(replace(chip, figures=()) for chip in chips)
    some = tuple(replace(chip, figures=worth_telling(chip)) for chip in chips)
    scored = first_figures(bare, 1)
    ways = [(chips, strip.steps), (bare, strip.steps)]
    if strip.steps and any(chip.asked for chip in chips):
        now = _under_way(strip.steps)
        ways[1:1] = [
            *((but_asked(chips, others), now) for others in (chips, some, bare, scored, named)),
            (some, now),
            *((first_figures(shorten_names(some), most), now) for most in MOST_FIGURES),
        ]
        ways.append((bare, now))
        ways += [(each, now) for each in (named, shorten_names(bare), shorten_names(named))]
    title = min(canvas.width(strip.titles[0], MEDIUM), canvas.px(200))
    title = 0 if strip.switch.spots else title  # it ends before the switch
    for shown, steps in ways:
        least = _strip_width(canvas, steps, strip.after) if steps else title
        if (
            sum(chip_width(canvas, chip) + gap_before(canvas, chip) for chip in shown)
            <= room - least
        ):
            return shown
    return shorten_names(named) if strip.steps else named


def _phases(steps: Sequence[PhaseStep]) -> list[PhaseStep]:
    return [step for step in steps if step.within is None]


def _under_way(steps: Sequence[PhaseStep]) -> tuple[PhaseStep, ...]:
    """The phase under way, with all its parts that stand in a row."""
    return tuple(step for step in steps if step.when == "now" or step.short)


def _strip_width(
    canvas: Canvas, steps: Sequence[PhaseStep], after: str, form: StepsForm = "names"
) -> int:
    widths = (canvas.width(step.caption, BOLD) + canvas.px(34) for step in _phases(steps))
    row = row_width(canvas, parts_of(steps), form)
    return sum(widths) + row + canvas.width(_after(steps, after)) + canvas.px(14) if steps else 0


def _after(steps: Sequence[PhaseStep], after: str) -> str:
    """The round, and the step of the phase that is under way, if it stands in no row."""
    parts = (each.caption for each in steps if each.within and each.when == "now")
    part = "" if parts_of(steps) else next(parts, "")
    return " · ".join(text for text in (after, part.lower()) if text)


def _fit_steps(canvas: Canvas, strip: _Strip, room: int) -> tuple[tuple[PhaseStep, ...], StepsForm]:
    """The steps for which there is room, and the form of those that are all shown.

    With less and less room: the phase under way alone with its steps, these alone, in two rows,
    and as numbers.
    """
    parts, now = parts_of(strip.steps), _under_way(strip.steps)
    ways: list[tuple[tuple[PhaseStep, ...], StepsForm]] = [(strip.steps, "whole")]
    if parts:
        ways += [(now, "whole"), (parts, "whole"), (now, "names"), (parts, "names")]
    for steps, form in ways:
        if _strip_width(canvas, steps, strip.after, form) <= room:
            return steps, form
    # The names are worth more than the round.
    form = "names" if _strip_width(canvas, parts, "", "names") <= room else "numbers"
    return parts or now, form


def _draw_steps(canvas: Canvas, at: tuple[int, float], strip: _Strip, room: int) -> None:
    """The phases in order, the one under way on a plate, and its steps; as much as fits."""
    x, middle = at
    shown, form = _fit_steps(canvas, strip, room)
    for step in _phases(shown):
        now = step.when == "now"
        style, ink = (BOLD, WHITE) if now else (BODY, LABEL if step.when == "to come" else FAINT)
        width, high = canvas.width(step.caption, style) + canvas.px(22), canvas.px(27)
        if now:
            box = (x, round(middle - high / 2), width, high)
            canvas.stamp(round_rect((0, 0, width, high), high / 2, paint(ROW_ON)), box)
        top = middle - canvas.height(style) / 2
        canvas.text((x + width / 2, top), step.caption, style, ink, "centre")
        x += width + canvas.px(10)
    x = draw_row(canvas, (x, middle), parts_of(shown), form)
    words = _after(strip.steps, strip.after)
    left = at[0] + room - x
    if canvas.width(words) <= left:
        noted = tuple(" · ".join(text for text in (words, note) if text) for note in strip.notes)
        left = max(left - canvas.px(4), canvas.width(words))
        words = first_fitting(canvas.kit.lettering, noted, BODY, left)
        canvas.text((x + canvas.px(4), middle - canvas.height(BODY) / 2), words, BODY, LABEL)
