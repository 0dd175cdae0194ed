"""The buttons of the prompt bar: for each tool, what can be done with it now."""

from collections.abc import Mapping
from typing import TypeAlias

from simulator.ui.state.view_state import ViewState
from simulator.ui.systems.registry import looks_of
from simulator.ui.tools.driving import DriveTool
from simulator.ui.tools.measure import MeasureTool
from simulator.ui.tools.outline import OutlineTool
from simulator.ui.tools.pivot import Pivot
from simulator.ui.tools.place import PlaceTool
from simulator.ui.tools.pull import KnobPull
from simulator.ui.tools.select import Carry
from simulator.ui.tools.sweep import SelectionBox

PromptButtons: TypeAlias = tuple[tuple[str, str], ...]
"""Commands and captions of buttons, the main action last; their keys are in `keys`."""

_AT_REST: PromptButtons = (
    ("help", "Help"),
    ("rules", "Rules"),
    ("rulings", "Rulings"),
    ("log", "Log"),
    ("palette", "Place pieces"),
)
_NOTHING_TO_PLACE: PromptButtons = (*_AT_REST[:-1], ("begin", "Play by the rules"))
"""The same where new pieces come by the rules alone."""

_SELECTED: PromptButtons = (
    ("mates", "Group"),
    ("copy", "Copy"),
    ("delete", "Remove"),
    ("close", "Deselect"),
    ("ask", "Ask"),
)
_LOOSE: PromptButtons = (
    ("touch", "Snap to contact"),
    ("delete", "Remove"),
    ("close", "Deselect"),
    ("ask", "Ask"),
)
_MEASURING: PromptButtons = (
    ("touch", "Snap to contact"),
    ("drive", "Drive"),
    ("lay", "Template"),
    ("obstacle", "Obstacle"),
    ("ask", "Ask"),
)
"""The buttons of a selected base where there is no game."""

FIGURE = "question figure"
"""The command that saves the figure of the answer on show."""

_ANSWERED: PromptButtons = (
    ("touch", "Snap to contact"),
    ("lay", "Template"),
    ("obstacle", "Obstacle"),
    (FIGURE, "Save the figure"),
)
"""The buttons while it is asked about a target."""

_ANSWERED_WIDE: PromptButtons = (
    ("touch", "Snap to contact"),
    ("lay", "Lay a template"),
    ("obstacle", "Add an obstacle"),
    (FIGURE, "Save the figure"),
)
"""The same where the window has room for their full names."""

_WIDE = 1500
"""Pixels at 100 % from which a window has that room."""

_LYING: PromptButtons = (
    ("flip", "Turn over"),
    ("delete", "Remove"),
    ("close", "Deselect"),
    ("ask", "Ask"),
)
"""The buttons of selected scenery."""

_EMPTY_HANDED: PromptButtons = (
    ("rulings", "Rulings"),
    ("lay", "Lay a template"),
    ("obstacle", "Add an obstacle"),
    ("palette", "Place pieces"),
)
"""The buttons while nothing is selected, where there is no game."""

_ASKING: PromptButtons = (
    (FIGURE, "Save figure"),
    ("ask", "Close"),
    ("question file", "Save question"),
)
_SETTLING: PromptButtons = (
    ("ask", "Close"),
    ("question file", "Save question"),
    (FIGURE, "Save the figure"),
)
"""The buttons while a question is chosen, with a game and where there is none."""
_OF_TOOLS: Mapping[type, PromptButtons] = {
    Carry: (("left", "Left"), ("right", "Right"), ("crowd", "Make room"), ("close", "Put back")),
    Pivot: (("close", "Put back"),),
    KnobPull: (("close", "Put back"),),
    SelectionBox: (("close", "Put away"),),
    MeasureTool: (("unmark", "Clear lines"), ("measure", "Done")),
    DriveTool: (
        ("drive", "Next"),
        ("flip", "Other side"),
        ("touch", "To contact"),
        ("figure", "Figure"),
        ("done", "Drive"),
    ),
    OutlineTool: (("back", "Take back"), ("close", "Put away"), ("done", "Close area")),
    PlaceTool: (
        ("next", "Owner"),
        ("left", "Left"),
        ("right", "Right"),
        ("close", "Put away"),
        ("done", "Place"),
    ),
}
_LAYING: PromptButtons = (
    ("flip", "Turn over"),
    ("left", "Left"),
    ("right", "Right"),
    ("figure", "Figure"),
    ("done", "Place"),
)
"""The buttons of new pieces that are nobody's."""

_PICKED: PromptButtons = (("line", "Next line"), ("close", "Let it be"), ("delete", "Take it away"))
"""The buttons while a measured line is picked."""

_WITHOUT_MAIN = (Carry, Pivot, KnobPull, SelectionBox)
"""Tools whose main action is releasing the mouse button."""

ALL_BUTTONS: tuple[PromptButtons, ...] = (
    *(
        _AT_REST,
        _NOTHING_TO_PLACE,
        _SELECTED,
        _LOOSE,
        _MEASURING,
        _ANSWERED,
        _LYING,
        _EMPTY_HANDED,
        _LAYING,
        _ASKING,
    ),
    _SETTLING,
    _PICKED,
    *_OF_TOOLS.values(),
)
"""Every set of buttons; the bar has room for each."""


def buttons_of(
    state: ViewState, *, in_game: bool = True, lying: bool = False, answered: bool = False
) -> PromptButtons:
    """The buttons for the active tool, or else for what is open or selected.

    `in_game`: games are played on such tables; `lying`: scenery is selected; `answered`: the
    card has an answer about the target.
    """
    of_tool = _OF_TOOLS.get(type(state.tool)) if state.picked is None else _PICKED
    if isinstance(state.tool, PlaceTool):
        return _of_placing(state.tool)
    if of_tool:
        return of_tool
    if state.panel == "ask":
        return _ASKING if in_game else _SETTLING
    if not in_game:
        named = _ANSWERED_WIDE if state.size[0] >= _WIDE * state.k else _ANSWERED
        held = named if answered else _LYING if lying else _MEASURING
        return held if state.selection else _EMPTY_HANDED
    if not state.selection:
        places = looks_of(state.view.setup.system).stock(state.view)
        return _AT_REST if places else _NOTHING_TO_PLACE
    grouped = any(one.group not in (None, one.id) for one in state.view.pieces.values())
    return _SELECTED if grouped else _LOOSE


def _of_placing(tool: PlaceTool) -> PromptButtons:
    """The buttons for what is being placed: it may not turn, or have another side."""
    offered = _LAYING if tool.is_scenery else _OF_TOOLS[PlaceTool]
    idle = () if tool.turns else ("left", "right")
    idle = idle if tool.other else (*idle, "flip")
    return tuple(each for each in offered if each[0] not in idle)


def main_of(state: ViewState, buttons: PromptButtons) -> str | None:
    """The command of the main action, None where letting go of the mouse button is it."""
    return None if isinstance(state.tool, _WITHOUT_MAIN) or not buttons else buttons[-1][0]
