"""From a view state to the screen: the layout, the prompt's plan and a lens for every table."""

from collections.abc import Mapping
from dataclasses import dataclass, replace

from simulator.fast_dataclass import fast_dataclass
from simulator.geometry.shapes import Dot
from simulator.kernel.asked.reaction import Reaction
from simulator.kernel.decisions import waited_for
from simulator.kernel.shown.appearance import Extent
from simulator.kernel.shown.option import TableFacts
from simulator.kernel.state import AnyState
from simulator.kernel.unit import Unit
from simulator.ui.draw.camera import Box, Lens
from simulator.ui.draw.lettering import Lettering
from simulator.ui.draw.shapes import within
from simulator.ui.panels.answers.topic_switch import NO_SWITCH, TopicSwitch
from simulator.ui.panels.bars.rail import menu_button, rail_buttons
from simulator.ui.panels.lessons.bar import upper_height, with_lesson
from simulator.ui.panels.reactions.layout import plan_reaction
from simulator.ui.panels.requests.prompt import (
    RETURN,
    PromptLayout,
    PromptWords,
    bar_height,
    button_at,
    plan_prompt,
)
from simulator.ui.panels.requests.prompt_buttons import FIGURE, PromptButtons, buttons_of, main_of
from simulator.ui.panels.requests.request_prompt import (
    words_of,
    words_of_program,
    words_of_reaction,
)
from simulator.ui.play.rules_cache import RulesCache, due_words
from simulator.ui.play.turn import Turn
from simulator.ui.state.asking import prompt_of_asking, shows_figure
from simulator.ui.state.piece_word import piece_word, round_words
from simulator.ui.state.view_state import ViewState
from simulator.ui.table.labels.titles import title_width
from simulator.ui.table.layout import (
    PROMPT_MARGIN,
    TOP,
    BoardsAre,
    Layout,
    LayoutInput,
    MatSlot,
    lay_out,
    rail_width,
    side_width,
)
from simulator.ui.table.mat import figures_width
from simulator.ui.tools.driving import DriveTool
from simulator.ui.tools.measure import MeasureTool
from simulator.ui.tools.outline import OutlineTool
from simulator.ui.tools.pivot import Pivot
from simulator.ui.tools.place import PlaceTool
from simulator.ui.tools.pull import KnobPull
from simulator.ui.tools.select import Carry
from simulator.ui.tools.sweep import SelectionBox


@fast_dataclass(frozen=True, slots=True)
class ScreenLayout:
    """The places of everything on the screen for one view state."""

    layout: Layout
    plan: PromptLayout
    lenses: Mapping[str, Lens]
    rail: tuple[tuple[str, Box], ...]
    switch: TopicSwitch = NO_SWITCH

    @property
    def menu(self) -> Box:
        """The box of the menu button."""
        return menu_button(self.layout.top, self.layout.rail)

    def button_at(self, pixel: tuple[int, int]) -> str | None:
        """The command under a pixel: of the menu, the switch, the rail or the prompt."""
        if within(self.menu, pixel):
            return "menu"
        for command, box in self.switch.spots:
            if within(box, pixel):
                return command
        if pixel[0] < self.layout.rail[0] + self.layout.rail[2]:
            for command, box in self.rail:
                if within(box, pixel):
                    return command
        return button_at(self.plan, self.layout.prompt, pixel)

    def slot_at(self, pixel: tuple[int, int]) -> MatSlot | None:
        """The slot under a pixel; None under a bar that covers a part of a table."""
        if self.plan.over and within(self.layout.prompt, pixel):
            return None
        for slot in self.layout.slots:
            if self.lenses[slot.table].holds(pixel):
                return slot
        return None


@dataclass(frozen=True, slots=True)
class ToldOfTables:
    """What is declared of each table, and what part of it is shown, by its id.

    `boards`: the game has boards beside them. `measured`: they have rulers.
    """

    facts: Mapping[str, TableFacts]
    extents: Mapping[str, Extent]
    boards: bool = False
    measured: bool = True


def lay_out_state(
    state: ViewState,
    letters: Lettering,
    unit: Unit,
    told: ToldOfTables,
    words: PromptWords,
) -> tuple[Layout, PromptLayout]:
    """Lay the view state out."""
    wide = state.size[0] - side_width(state.size[0], state.k) - rail_width(state.size[0], state.k)
    room = wide - 2 * round(PROMPT_MARGIN * state.k)
    usual = bar_height(letters, room, state.keys)
    plan = (
        plan_reaction(letters, (room, _tallest(state)), words, usual)
        if words.cards
        else plan_prompt(letters, room, words, state.keys)
    )
    if state.lesson:
        usual += upper_height(letters, room, state.lesson)
        plan = with_lesson(letters, room, plan, state.lesson)
    tables = state.view.setup.tables
    titles = {table.id: title_width(letters, table, told.facts[table.id]) for table in tables}
    figures = figures_width(letters, unit, (table.size[1] for table in tables))
    deep = usual + round(words.strip * state.k)
    boards: BoardsAre = "front" if state.boards else "nowhere" if state.focus else "beside"
    boards = boards if told.boards else "nowhere"
    cell = unit.cell if told.measured else 0
    frame = LayoutInput(state.size, state.k, deep, titles, cell, figures, boards, told.extents)
    layout = lay_out(frame, tables, state.focus)
    left, top, across, high = layout.prompt
    box = (left, top + high - plan.height, across, plan.height)
    return replace(layout, prompt=box), plan


def _tallest(state: ViewState) -> int:
    """How high the prompt may be: up to the top bar."""
    return state.size[1] - round((TOP + 2 * PROMPT_MARGIN) * state.k)


def lay_out_lenses(
    state: ViewState, layout: Layout, plan: PromptLayout, unit: Unit
) -> ScreenLayout:
    """The layout with a lens for every table, as the view state's cameras look at them."""
    lenses = {slot.table: slot.lens(state.camera(slot.table), unit) for slot in layout.slots}
    rail = rail_buttons(layout.rail, state.k, is_measured=layout.is_measured)
    return ScreenLayout(layout, plan, lenses, rail)


def lay_out_again(
    stage: ScreenLayout, before: ViewState, state: ViewState, unit: Unit
) -> ScreenLayout:
    """The layout of the view state `before` as other cameras look at its tables."""
    lenses = dict(stage.lenses)
    for slot in stage.layout.slots:
        camera = state.camera(slot.table)
        # To compare two cameras takes long, and most are the same ones.
        if camera is not before.camera(slot.table):
            lenses[slot.table] = slot.lens(camera, unit)
    return ScreenLayout(stage.layout, stage.plan, lenses, stage.rail, stage.switch)


def words_on(
    state: ViewState,
    turn: Turn | None,
    rules_cache: RulesCache,
    reaction: Reaction | None = None,
    *,
    played: bool,
) -> PromptWords:
    """What the prompt bar says and offers: a message, what a game asks, or what the tool wants.

    `played`: a game is under way, in which the free hand is something special.
    """
    names = {each.id: each.name for each in state.view.setup.seats}
    program = state.program
    if played and state.free:
        words = _by_hand(state)
        if isinstance(state.tool, Carry) and not rules_cache.ruleset.looks.is_measured:
            kept = tuple(each for each in words.buttons if each[0] not in _TURNING)
            words = replace(words, sentence="Release to place it.", buttons=kept)
    elif program and program.playing:
        said = [each for each in state.remarks if not each.passed]
        words = words_of_program(program, state.pace, said, state.seats, names[program.seat])
    elif turn is None:
        buttons = _free_buttons(state, rules_cache) if state.free else ()
        caps = ((FIGURE, RETURN),) if main_of(state, buttons) == FIGURE else ()
        told = prompt_of(state, rules_cache)
        words = PromptWords(*told, buttons, main_of(state, buttons), caps)
    elif reaction and turn.request.decision:
        seat, what = turn.request.seat, turn.request.decision.what
        mode = state.asking.mode(seat, what, state.view.round)
        asked = dict.fromkeys((seat, *(each.seat for each in reaction.alternatives if each.seat)))
        whose = " or ".join(names[each] for each in asked)
        words = words_of_reaction(turn, reaction, mode, state.seats, whose)
        return replace(words, hint=state.message) if state.message else words
    else:
        words = words_of(turn, state.seats, names[turn.request.seat])
        if program:
            more = f"{state.keys.cap_of('since')} tells what happened since you last acted."
            words = replace(words, hint=" ".join((*turn.request.about, program.words, more)))
    return replace(words, sentence=state.message, hint="") if state.message else words


_TURNING = ("left", "right", "crowd")
"""The buttons for pieces with a heading or a base, which nothing has where nothing is measured."""

_PROMPTS: Mapping[type, tuple[str, str]] = {
    Carry: ("Release to place it. Q and E turn it.", "Esc puts it back where it was."),
    Pivot: (
        "Pull the handle round; over a piece it points exactly at it.",
        "Ctrl goes by 15°, Shift swings the formation.",
    ),
    KnobPull: ("Pull the knob; release it where it fits.", "Ctrl goes by larger steps."),
    MeasureTool: ("Drag a line: it snaps to the centres of pieces.", "M puts the ruler away."),
    OutlineTool: (
        "Click the corners; Enter closes. Or drag a disc.",
        "Backspace takes a corner back, Esc puts it away.",
    ),
    DriveTool: (
        "Enter drives it along its way.",
        "Pull its rings, or W chooses one and Q and E set it; Esc drops it.",
    ),
    SelectionBox: (
        "Pull the box round pieces; release to select them.",
        "Shift keeps what is selected.",
    ),
    PlaceTool: (
        "Click to place; Tab changes owner, + − number or size.",
        "Shift places more, Ctrl joins a group, Q and E turn.",
    ),
}
"""What can be done with the active tool, and a hint."""


def _scenery_words(state: ViewState, tool: PlaceTool | OutlineTool) -> tuple[str, str]:
    """What can be done with scenery that is being placed, and a hint."""
    cap = state.keys.cap_of("flip") or "The menu"
    over = f"{cap} turns it over." if tool.other else "Esc puts it away."
    if isinstance(tool, OutlineTool):
        return _PROMPTS[OutlineTool][0], f"Backspace takes a corner back. {over}"
    if isinstance(tool.base, Dot):
        return "Click to lay it; the wheel, Q and E turn it.", over
    turns = "; Q and E turn it" if tool.turns else ""
    return f"Click to set it up; the wheel makes it larger{turns}.", over


LEAVE_HAND = ("free", "End free hand")
"""The button that ends the free hand in a game."""


def _prompt_of_tool(state: ViewState) -> tuple[str, str]:
    """What can be done with the picked line or the active tool, and a hint."""
    if state.picked is not None:
        takes = f"{state.keys.cap_of('delete') or 'The menu'} takes it away alone"
        return "A measured line is picked.", f"{takes}; Esc lets it be."
    words, hint = _PROMPTS[type(state.tool)]
    if isinstance(state.tool, PlaceTool | OutlineTool) and state.tool.stem:
        return _scenery_words(state, state.tool)
    if isinstance(state.tool, PlaceTool) and not state.tool.turns:
        hint = "Shift places more, Esc puts it away."
    return words, hint


def _by_hand(state: ViewState) -> PromptWords:
    """What the free hand does in a game and how it ends, or what its tool wants."""
    if type(state.tool) in _PROMPTS:
        buttons = buttons_of(state)
        return PromptWords(*_prompt_of_tool(state), buttons, main_of(state, buttons))
    ends = f"{state.keys.cap_of('free')} ends it."
    words = f"Free hand: pieces move as on a real table. {ends}"
    buttons = (*buttons_of(state), LEAVE_HAND)
    return PromptWords(words, "Every use is logged.", buttons, LEAVE_HAND[0])


def _free_buttons(state: ViewState, rules_cache: RulesCache) -> PromptButtons:
    """The buttons of the free hand where no game is under way."""
    view, lead = state.view, state.view.pieces.get(state.lead or "")
    lying = lead and rules_cache.keep(
        view, ("is scenery", lead.id), lambda rules: rules.looks.piece(view, lead).is_scenery
    )
    in_game, answered = rules_cache.ruleset.play.is_game, shows_figure(state, rules_cache)
    return buttons_of(state, in_game=in_game, lying=bool(lying), answered=answered)


def _awaited_words(view: AnyState, rules_cache: RulesCache) -> tuple[str, str]:
    """Which seat and which decision a running game waits for, and a hint."""
    seats = waited_for(view)
    due = next((one for one in view.decisions if one.answer is None), None)
    why = due and rules_cache.keep(view, "due", lambda rules: due_words(rules, view, due))
    names = " and ".join(seat.name for seat in view.setup.seats if seat.id in seats)
    if len(seats) == len(view.setup.seats) > 1:
        names = "Everybody"
    last = rules_cache.keep(view, "last round", lambda rules: rules.contest.last_round(view))
    where = round_words(view, last).capitalize()
    return f"{names}: {why or ''}", f"{where}, {view.phase.replace('_', ' ')}."


def _has_groups(view: AnyState, rules_cache: RulesCache) -> bool:
    """Are there groups on the tables, which are ships, or does each piece stand for itself?"""
    return rules_cache.keep(view, "has groups", lambda rules: bool(rules.looks.groups(view)))


def _prompt_of_selection(state: ViewState, rules_cache: RulesCache) -> tuple[str, str]:
    """What can be done with what is selected, and a hint."""
    word = piece_word(state.view)
    if shows_figure(state, rules_cache):
        cap = state.keys.cap_of("topic")
        turns = "Shift turns it finely"
        hint = f"{turns} · {cap} asks about range or sight" if cap else turns
        return f"Drag or turn a {word}; the answer follows.", hint
    if not rules_cache.ruleset.looks.is_measured:
        return f"Drag the {word} to another place.", "Every move by hand is logged."
    return (
        "Point at another ship to see whether it may shoot."
        if _has_groups(state.view, rules_cache)
        else f"Point at another {word} to measure between the two.",
        "Drag moves it by hand, Q and E turn it.",
    )


def prompt_of(state: ViewState, rules_cache: RulesCache) -> tuple[str, str]:
    """What the player can do now, and a hint."""
    if state.picked is not None or type(state.tool) in _PROMPTS:
        return _prompt_of_tool(state)
    if state.panel == "ask":
        return prompt_of_asking(state, rules_cache)
    if state.view.decisions:
        return _awaited_words(state.view, rules_cache)
    if state.selection:
        return _prompt_of_selection(state, rules_cache)
    if not state.view.pieces:
        caps = state.keys.cap_of
        return (
            f"Nothing is here yet: {caps('palette') or 'the Pieces tab'} places a piece.",
            f"{caps('setup') or 'Set-up'} sets the size and number of tables.",
        )
    what = "arcs" if rules_cache.ruleset.looks.is_measured else "card"
    return (
        f"Click a {piece_word(state.view)} to see its {what}, drag it to move it.",
        "The wheel zooms, Space-drag moves the view.",
    )
