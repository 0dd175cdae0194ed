"""The table context: what stays the same while a game is open, and what is derived for a view."""

from collections.abc import Callable, Hashable, Mapping, Sequence
from contextlib import suppress
from dataclasses import fields, replace
from operator import attrgetter, is_
from typing import TypeAlias

import pygame

from simulator.kernel.asked.reaction import Reaction
from simulator.kernel.shown.appearance import GroupLook
from simulator.kernel.shown.story import Beat
from simulator.kernel.state import AnyState
from simulator.session.log import LogRow
from simulator.ui.draw.camera import Box
from simulator.ui.draw.canvas import ById, Canvas, Kit
from simulator.ui.panels.answers.topic_switch import TopicSwitch, lay_switch
from simulator.ui.panels.lessons.words import without_page, words_of_lesson
from simulator.ui.panels.requests.prompt import PromptLayout, PromptWords
from simulator.ui.panels.requests.request_prompt import words_of_end, words_of_story
from simulator.ui.panels.sidebar.tray import tray_height
from simulator.ui.panels.sidebar.tray_line import line_height
from simulator.ui.panels.stories.replay_bar import strip_height, words_of_replay
from simulator.ui.play.motion.tray import Tray
from simulator.ui.play.rules_cache import outlook_of
from simulator.ui.play.turn import NO_PLAN, Plan, Turn, turn_of
from simulator.ui.play.veiling import is_shared, veil_turn
from simulator.ui.screens.table_screen.screen_layout import (
    ScreenLayout,
    ToldOfTables,
    lay_out_again,
    lay_out_lenses,
    lay_out_state,
    words_on,
)
from simulator.ui.state.client.client import Client
from simulator.ui.state.client.reaction_card import card_of
from simulator.ui.state.client.ready_answer import explain_turn, ready_for
from simulator.ui.state.client.seats import awaits
from simulator.ui.state.games.ending import headline_of, is_over
from simulator.ui.state.games.news import last_act
from simulator.ui.state.games.remarks import add_remarks
from simulator.ui.state.view_state import ViewState
from simulator.ui.systems.looks import SystemLooks
from simulator.ui.table.boards.board_places import find_boards
from simulator.ui.table.labels.free_space import free_box
from simulator.ui.table.labels.titles import declared_facts
from simulator.ui.table.layout import LOW, Layout
from simulator.ui.table.scene import Scene
from simulator.ui.tools.outline import OutlineTool
from simulator.ui.tools.place import PlaceTool
from simulator.ui.tools.select import Select
from simulator.ui.tools.tool import Tool

_APART = 18
"""Pixels at 100 % between the side panel and what stands left of it in the top bar."""

_UNLAID = (
    "view",
    "cameras",
    "hovered",
    "tool",
    "scroll",
    "scrolls",
    "button",
    "over",
    "panning",
    "link",
    "spot",
    "row",
    "still",
    "plan",
    "grab",
    "ghost",
    "tapped",
    "lifted",
    "tray",
    "motion",
    "strayed",
)
"""The parts of a view state that the layout does not depend on, or only as in `_layout_key`."""

_LAID = attrgetter(*(each.name for each in fields(ViewState) if each.name not in _UNLAID))


def _layout_key(state: ViewState, seat: str) -> Hashable:
    """What the layout depends on besides the cameras, at hand without asking the rules."""
    plan = _plan_key(state.plan)
    return ById(state.view), plan, seat, _LAID(state), _tool_of(state.tool), _dice(state)


def _plan_key(plan: Plan) -> Hashable:
    """What the layout depends on of a plan: while a ghost is dragged its request stands."""
    if plan.base is None or plan.draft is None:
        return ById(plan)
    return ById(plan.base), plan.draft.option


def _tool_of(tool: Tool) -> Hashable:
    """What the layout depends on of a tool: which it is, and what can be done with its pieces."""
    match tool:
        case PlaceTool():
            turns, laid = tool.turns, tool.is_scenery
            return PlaceTool, turns, laid, bool(tool.stem), bool(tool.other), type(tool.base)
        case OutlineTool():
            return OutlineTool, bool(tool.stem), bool(tool.other)
    return type(tool)


def _dice(state: ViewState) -> Hashable:
    """What the layout depends on of the tray."""
    return state.tray.rows, state.tray.tumbles


HINT = pygame.event.custom_type()
"""The event that tells that a hint has been found."""

_SceneFacts: TypeAlias = tuple[
    tuple[tuple[GroupLook, ...], Callable[[], Sequence[LogRow]]],
    tuple[Box | None, tuple[Beat, ...], int],
]
"""What does not change with the view state: groups and log; free room, beats and the last act."""


class TableContext:
    """The game's client, its system's looks, and the drawing kit."""

    def __init__(self, client: Client, looks: SystemLooks, kit: Kit) -> None:
        self.client = client
        self.looks = looks
        self.kit = kit
        self._staged: tuple[Hashable, tuple[Layout, PromptLayout]] | None = None
        self._seen: tuple[Hashable, ScreenLayout] | None = None
        self._last: tuple[ViewState, Hashable, ScreenLayout] | None = None
        self._scene: tuple[ViewState, Scene] | None = None
        self._about: tuple[Sequence[object], _SceneFacts] | None = None
        self._turned: tuple[Hashable, Turn | None] | None = None

    def stage(self, state: ViewState) -> ScreenLayout:
        """The screen layout; computed again only if it may have changed."""
        return self._laid_out_for(state)[2]

    def laid_by(self, state: ViewState) -> Hashable:
        """What the layout depends on besides the cameras; the same value while it is equal."""
        return self._laid_out_for(state)[1]

    def _laid_out_for(self, state: ViewState) -> tuple[ViewState, Hashable, ScreenLayout]:
        known = self._last
        if known is None or known[0] is not state:
            by = _layout_key(state, self.client.seat)
            if known is None or known[1] != by:
                known = state, by, self._laid_out(state)
            elif known[0].cameras is state.cameras:
                known = state, known[1], known[2]
            else:
                unit = self.client.ruleset.words.unit(state.view.setup)
                known = state, known[1], lay_out_again(known[2], known[0], state, unit)
            self._last = known
        return known

    def _laid_out(self, state: ViewState) -> ScreenLayout:
        unit = self.client.ruleset.words.unit(state.view.setup)
        told = (
            _replay_words(self.client, state)
            or _story_words(self.client, state)
            or words_of_lesson(state)
            or _end_words(self.client, state)
        )
        words = told or words_on(
            state,
            self.turn(state),
            self.client.rules_cache,
            self.reaction(state),
            played=self.is_played(state.view),
        )
        words = without_page(words) if state.lesson else words
        key = ById(state.view), state.size, state.focus, state.boards, words, state.lesson
        folded = self._folds(state)
        whole = key, state.cameras, _dice(state), folded
        if self._seen is None or self._seen[0] != whole:
            if self._staged is None or self._staged[0] != key:
                cache, tables = self.client.rules_cache, state.view.setup.tables
                rules = self.client.ruleset
                asks = bool(self.client.questions)
                facts = {
                    table.id: declared_facts(cache, state.view, table.id, asks=asks)
                    for table in tables
                }
                extents = {table.id: rules.looks.extent(state.view, table) for table in tables}
                boards = bool(find_boards(cache, state.view, self.client.seat))
                measured = rules.looks.is_measured
                shown = ToldOfTables(facts, extents, boards, measured)
                self._staged = key, lay_out_state(state, self.kit.lettering, unit, shown, words)
            layout, plan = self._staged[1]
            stage = lay_out_lenses(
                state, _with_tray(layout, self.kit, state.tray, folded=folded), plan, unit
            )
            self._seen = whole, replace(stage, switch=_switch(self, state, layout))
        return self._seen[1]

    def _folds(self, state: ViewState) -> bool:
        """Is the last roll told in one line: in a low window that asks for something else?"""
        turn, tray, program = self.turn(state), state.tray, state.program
        if program and program.playing:
            return False
        asks = turn is not None and bool(turn.fields) and self.reaction(state) is None
        return asks and state.size[1] < LOW * state.k and bool(tray.rows) and not tray.tumbles

    def scene(self, state: ViewState) -> Scene:
        """The scene that the tables are painted from."""
        known = self._scene
        if known is None or known[0] is not state or known[1].seat != self.client.seat:
            known = self._scene = state, self._seen_by(state)
        return known[1]

    def _seen_by(self, state: ViewState) -> Scene:
        client, turn = self.client, self.turn(state)
        layout = self.stage(state).layout if turn else None
        of = state.view, client.game.course, client.seat, state.reading, state.remarks, layout
        known = self._about
        # Most often only the pointer has moved.
        if known is None or not all(map(is_, known[0], of)):
            known = self._about = of, self._found_about(state, layout)
        (groups, log), (free, told, acted) = known[1]
        if state.motion.plays and state.motion.script.marks:
            groups = _as_before(groups, state.motion.script.marks)
        asked = client.questions, turn, None, free, told, acted
        return Scene(state, self.looks, client.rules_cache, groups, log, client.seat, *asked)

    def _found_about(self, state: ViewState, layout: Layout | None) -> "_SceneFacts":
        """What of a scene follows from the game and from what is told of it; see `_seen_by`."""
        client, view, reading, remarks = self.client, state.view, state.reading, state.remarks
        groups = client.rules_cache.keep(view, "groups", lambda rules: rules.looks.groups(view))

        def log() -> Sequence[LogRow]:
            until = (reading.n, reading.beat.until) if reading else None
            return add_remarks(client.log(until), remarks)

        free = free_box(layout) if layout else None
        acted = last_act(client.game.steps, client.seat, remarks)
        return (groups, log), (free, _told_beats(client, state), acted)

    def is_played(self, view: AnyState) -> bool:
        """Is a game by the rules under way in this view, or over?"""
        return bool(
            self.client.rules_cache.keep(view, "steps", lambda rules: rules.requests.steps(view))
        )

    def turn(self, state: ViewState) -> Turn | None:
        """What the seat in the window is asked; None while pieces move by the free hand.

        None while a story is told or a game is only watched, too, or a lesson is to be read; and as
        long as the seat has yet to take the screen over, since all may look at it till then.
        """
        holds = state.lesson is not None and state.lesson.holds
        if state.free or state.reading or state.replaying or holds:
            return None
        client = self.client
        # Everything drawn asks for it, several times a frame.
        asked = ById(state.view), ById(state.plan), client.sitting, state.hinting, state.looking
        if self._turned is None or self._turned[0] != asked:
            turn = None
            if awaits(client).kind != "cover":
                ready = ready_for(client, state.view, state.hinting, tell_hint)
                turn = turn_of(client.rules_cache, state.view, client.seat, state.plan, ready)
            told = explain_turn(client, state.view, state.hinting, turn)
            shared = not state.looking and is_shared(client.ruleset, state.view)
            self._turned = asked, veil_turn(told) if told and shared else told
        return self._turned[1]

    def reaction(self, state: ViewState) -> Reaction | None:
        """The ready answers to what the seat is asked, until it fills in one of its own."""
        return card_of(self.client, state.view, state.asking) if reacts(state) else None


def tell_hint() -> None:
    """A hint has come; the window may be gone by then."""
    with suppress(pygame.error):
        pygame.event.post(pygame.event.Event(HINT))


def reacts(state: ViewState) -> bool:
    """May what is asked be answered by a card, as long as nothing is filled in?"""
    return not (state.free or state.reading or state.replaying or state.plan != NO_PLAN)


def _as_before(
    groups: tuple[GroupLook, ...], marks: Mapping[str, Mapping[str, int]]
) -> tuple[GroupLook, ...]:
    """The groups with the marks that they had before; what has not changed is the same."""
    return tuple(
        each
        if marks.get(each.id, each.marks) == each.marks
        else replace(each, marks=marks[each.id])
        for each in groups
    )


def _switch(context: TableContext, state: ViewState, layout: Layout) -> TopicSwitch:
    """The switch in the top bar, with the unit of the lengths after it."""
    rules, right = context.client.ruleset, layout.side[0] - round(_APART * state.k)
    unit = rules.words.unit(state.view.setup).plural
    words = (f"all lengths in {unit}", f"in {unit}")
    return lay_switch(context.kit.lettering, layout.top, right, rules.asks.topics, words)


def _with_tray(layout: Layout, kit: Kit, tray: Tray, *, folded: bool) -> Layout:
    """The layout with the tray at the foot of the side panel."""
    left, top, width, height = layout.side
    canvas = Canvas(pygame.Surface((1, 1)), kit)
    high = line_height(canvas) if folded else tray_height(canvas, width, tray)
    foot = (left, top + height - high, width, high)
    return replace(layout, side=(left, top, width, height - high), tray=foot, folded=folded)


def _replay_words(client: Client, state: ViewState) -> PromptWords | None:
    """What the prompt bar says and offers in a replay; None outside of one."""
    if state.replaying is None:
        return None
    rows = [row for row in client.log() if not row.heading and row.last == state.replaying.n]
    told, strip = rows[-1].text if rows else "", strip_height(state.size[1], state.k)
    words = words_of_replay(state.replaying, state.view.setup, told, strip)
    return replace(words, sentence=state.message, hint="") if state.message else words


def _story_words(client: Client, state: ViewState) -> PromptWords | None:
    """What the prompt bar says and offers while a story is told; None at other times."""
    reading, view = state.reading, state.view
    if reading is None:
        return None
    outlook = outlook_of(client.rules_cache, view, client.seat, None)
    several = outlook is not None and sum(each.in_order for each in outlook.order) > 1
    held = reading.held or state.pace == "step"
    words = words_of_story(reading, state.seats, several=several, held=held)
    return replace(words, hint=state.message) if state.message else words


def _end_words(client: Client, state: ViewState) -> PromptWords | None:
    """What the prompt bar says and offers of a game that is over; None for any other."""
    idle = isinstance(state.tool, Select) and not state.free
    if not idle or not is_over(client.rules_cache, state.view):
        return None
    words = words_of_end(headline_of(client.ruleset, state.view), state.keys.cap_of("log"))
    return replace(words, sentence=state.message, hint="") if state.message else words


def _told_beats(client: Client, state: ViewState) -> tuple[Beat, ...]:
    """What has been told of the chapter that the window is in, or that it told last."""
    if state.reading:
        return state.reading.told
    return client.stories.latest(client.game, client.seat)
