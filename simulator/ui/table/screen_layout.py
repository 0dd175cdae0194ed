"""From a view state to the screen: the layout, the prompt's plan and a lens for every table."""

from collections.abc import Mapping
from dataclasses import dataclass, replace

from simulator.kernel.decisions import waited_for
from simulator.kernel.option import TableFacts
from simulator.kernel.state import AnyState
from simulator.kernel.unit import Unit
from simulator.ui.draw.lettering import Lettering
from simulator.ui.panels.page import within
from simulator.ui.panels.prompt import PromptLayout, PromptWords, button_at, planned
from simulator.ui.panels.prompt_buttons import buttons_of, main_of
from simulator.ui.panels.rail import menu_button, rail_buttons
from simulator.ui.panels.request_prompt import words_of, words_of_program
from simulator.ui.play.turn import Turn
from simulator.ui.state.view_state import ViewState
from simulator.ui.table.camera import Box, Lens, lens_through
from simulator.ui.table.layout import (
    PROMPT_MARGIN,
    Layout,
    LayoutInput,
    Slot,
    laid_out,
    rail_width,
    side_width,
)
from simulator.ui.table.titles import title_width
from simulator.ui.tools.measure import MeasureTool
from simulator.ui.tools.outline import Outline
from simulator.ui.tools.pivot import Pivot
from simulator.ui.tools.place import PlaceTool
from simulator.ui.tools.select import Carry
from simulator.ui.tools.sweep import Sweep


@dataclass(frozen=True, slots=True)
class ScreenLayout:
    """The places of everything on the screen for one view state."""

    layout: Layout
    plan: PromptLayout
    lenses: Mapping[str, Lens]
    rail: tuple[tuple[str, Box], ...]

    @property
    def menu(self) -> Box:
        """The box of the menu button."""
        return menu_button(self.layout.top, self.layout.rail)

    def button_at(self, pixel: tuple[int, int]) -> str | None:
        """The command of the button under a pixel: of the menu, the rail or the prompt."""
        own = (("menu", self.menu), *self.rail)
        found = next((command for command, box in own if within(box, pixel)), None)
        return found or button_at(self.plan, self.layout.prompt, pixel)

    def slot_at(self, pixel: tuple[int, int]) -> Slot | None:
        """The slot under a pixel."""
        return next((s for s in self.layout.slots if self.lenses[s.table].holds(pixel)), None)


def staged(
    state: ViewState,
    letters: Lettering,
    unit: Unit,
    facts: Mapping[str, TableFacts],
    words: PromptWords,
) -> tuple[Layout, PromptLayout]:
    """Lay the view state out; `facts` are what is declared of each table, by its id."""
    wide = state.size[0] - side_width(state.size[0], state.k) - rail_width(state.size[0], state.k)
    plan = planned(letters, wide - 2 * round(PROMPT_MARGIN * state.k), words, state.keys)
    tables = state.view.setup.tables
    titles = {table.id: title_width(letters, table, facts[table.id]) for table in tables}
    layout = laid_out(
        LayoutInput(state.size, state.k, plan.height, titles, unit.cell), tables, state.focus
    )
    return layout, plan


def seen(state: ViewState, layout: Layout, plan: PromptLayout, unit: Unit) -> ScreenLayout:
    """The layout with a lens for every table, as the view state's cameras look at them."""
    sizes = {table.id: table.size for table in state.view.setup.tables}
    lenses = {
        slot.table: lens_through(state.camera(slot.table), slot.view, sizes[slot.table], unit)
        for slot in layout.slots
    }
    return ScreenLayout(layout, plan, lenses, rail_buttons(layout.rail, state.k))


def words_on(state: ViewState, turn: Turn | None) -> PromptWords:
    """What the prompt bar says and offers: a message, what a game asks, or what the tool wants."""
    names = {each.id: each.name for each in state.view.setup.seats}
    program = state.program
    if program and program.playing:
        words = words_of_program(program, state.pace, state.seats, names[program.seat])
    elif turn is None:
        words = PromptWords(*prompt_of(state), buttons_of(state), main_of(state))
    else:
        words = words_of(turn, state.seats, names[turn.request.seat])
        words = replace(words, hint=program.words) if program else words
    return replace(words, sentence=state.message, hint="") if state.message else words


_PROMPTS: Mapping[type, tuple[str, str]] = {
    Carry: ("Release to place it. Q and E turn it.", "Esc puts it back where it was."),
    Pivot: (
        "Pull the handle round; over a piece it points exactly at it.",
        "Ctrl goes by 15°, Shift swings the formation.",
    ),
    MeasureTool: ("Drag a line: it snaps to the centres of pieces.", "M puts the ruler away."),
    Outline: (
        "Click the corners; Enter closes. Or drag a disc.",
        "Backspace takes a corner back, Esc puts it away.",
    ),
    Sweep: ("Pull the box round pieces; release to select them.", "Shift keeps what is selected."),
    PlaceTool: (
        "Click to place; Tab changes owner, + − number or size.",
        "Shift places more, Ctrl joins a group, Q and E turn.",
    ),
}
"""What can be done with the active tool, and a hint."""


def _awaited(view: AnyState) -> tuple[str, str]:
    """Which seat and which decision a running game waits for, and a hint."""
    seats = waited_for(view)
    why = next((one.why for one in view.decisions if one.answer is None), "")
    names = " and ".join(seat.name for seat in view.setup.seats if seat.id in seats)
    if len(seats) == len(view.setup.seats) > 1:
        names = "Everybody"
    hint = f"Round {view.round}, {view.phase.replace('_', ' ')}. The hand may move pieces still."
    return f"{names}: {why}", hint


def _asking(state: ViewState) -> tuple[str, str]:
    """What the ask panel wants next, and a hint."""
    if not state.lead:
        return "Click the ship that you want to ask about.", "Then choose a question in the panel."
    if not state.inquiry:
        return "Choose a question in the panel.", "Then show what it is about."
    return f"Show what the question about {state.lead} aims at.", "The answer is in the panel."


def prompt_of(state: ViewState) -> tuple[str, str]:
    """What the player can do now, and a hint."""
    if type(state.tool) in _PROMPTS:
        return _PROMPTS[type(state.tool)]
    if state.panel == "ask":
        return _asking(state)
    if state.view.decisions:
        return _awaited(state.view)
    if state.selection:
        return (
            "Point at another ship to see whether it may shoot.",
            "Drag moves it by hand, Q and E turn it.",
        )
    if not state.view.pieces:
        caps = state.keys.cap_of
        return (
            f"Nothing is here yet: {caps('palette') or 'the Pieces tab'} places a piece.",
            f"{caps('setup') or 'Set-up'} sets the size and number of tables.",
        )
    return (
        "Click a ship to see its arcs, drag it to move it.",
        "The wheel zooms, Space-drag moves the view.",
    )
