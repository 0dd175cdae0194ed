"""The buttons of the prompt bar: for each tool, what can be done with it now."""

from collections.abc import Mapping
from typing import TypeAlias

from simulator.ui.state.view_state import ViewState
from simulator.ui.tools.measure import MeasureTool
from simulator.ui.tools.outline import Outline
from simulator.ui.tools.pivot import Pivot
from simulator.ui.tools.place import PlaceTool
from simulator.ui.tools.select import Carry
from simulator.ui.tools.sweep import Sweep

Buttons: TypeAlias = tuple[tuple[str, str], ...]
"""Commands and captions of buttons, the main action last; their keys are in `keys`."""

_AT_REST: Buttons = (
    ("help", "Help"),
    ("rules", "Rules"),
    ("rulings", "Rulings"),
    ("log", "Log"),
    ("palette", "Place pieces"),
)
_SELECTED: Buttons = (
    ("mates", "Group"),
    ("copy", "Copy"),
    ("delete", "Remove"),
    ("close", "Deselect"),
    ("ask", "Ask"),
)
_LOOSE: Buttons = (
    ("touch", "Snap to contact"),
    ("delete", "Remove"),
    ("close", "Deselect"),
    ("ask", "Ask"),
)
_ASKING: Buttons = (
    ("question figure", "Save figure"),
    ("ask", "Close"),
    ("question file", "Save question"),
)
_OF_TOOLS: Mapping[type, Buttons] = {
    Carry: (("left", "Left"), ("right", "Right"), ("crowd", "Make room"), ("close", "Put back")),
    Pivot: (("close", "Put back"),),
    Sweep: (("close", "Put away"),),
    MeasureTool: (("unmark", "Clear lines"), ("measure", "Done")),
    Outline: (("back", "Take back"), ("close", "Put away"), ("done", "Close area")),
    PlaceTool: (
        ("next", "Owner"),
        ("left", "Left"),
        ("right", "Right"),
        ("close", "Put away"),
        ("done", "Place"),
    ),
}
_WITHOUT_MAIN = (Carry, Pivot, Sweep)
"""Tools whose main action is releasing the mouse button."""

ALL_BUTTONS: tuple[Buttons, ...] = (_AT_REST, _SELECTED, _LOOSE, _ASKING, *_OF_TOOLS.values())
"""Every set of buttons; the bar has room for each."""


def buttons_of(state: ViewState) -> Buttons:
    """The buttons for the active tool, or else for what is open or selected."""
    of_tool = _OF_TOOLS.get(type(state.tool))
    if of_tool:
        turns = not isinstance(state.tool, PlaceTool) or state.tool.turns
        return tuple(each for each in of_tool if turns or each[0] not in ("left", "right"))
    if state.panel == "ask":
        return _ASKING
    if not state.selection:
        return _AT_REST
    grouped = any(one.group not in (None, one.id) for one in state.view.pieces.values())
    return _SELECTED if grouped else _LOOSE


def main_of(state: ViewState) -> str | None:
    """The command of the main action, None where letting go of the mouse button is it."""
    return None if isinstance(state.tool, _WITHOUT_MAIN) else buttons_of(state)[-1][0]
