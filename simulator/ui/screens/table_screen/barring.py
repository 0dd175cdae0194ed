"""Which commands of the table screen cannot be called now, and why not."""

from collections.abc import Callable, Mapping
from functools import lru_cache

from simulator.ui.panels.requests.request_prompt import MAIN, bar_of
from simulator.ui.play.leading import stops_of, trail_of
from simulator.ui.screens.dialogs.screens import NO_KINDS
from simulator.ui.screens.table_screen.hand.driving import drive_bar
from simulator.ui.screens.table_screen.hand.free_hand import HANDIWORK, SHIFTING, UNDER_WAY, is_off
from simulator.ui.screens.table_screen.hand.handling import NOTHING, NOTHING_TO_FLIP, turn_bar
from simulator.ui.screens.table_screen.hand.measuring import NO_LINES
from simulator.ui.screens.table_screen.hand.pieces_tab import (
    NO_OBSTACLES,
    NO_TEMPLATES,
    NOTHING_TO_PLACE,
)
from simulator.ui.screens.table_screen.hand.placing_keys import ONE_SIDED, UNTURNED
from simulator.ui.screens.table_screen.hand.turrets import NO_TURRETS, turrets_of
from simulator.ui.screens.table_screen.looking import ONE_TOPIC
from simulator.ui.screens.table_screen.play.undoing import redo_bar, undo_bar
from simulator.ui.screens.table_screen.table_context import TableContext
from simulator.ui.state.library.on_show import UNASKED, on_show
from simulator.ui.state.piece_word import MARK_COMMANDS, mark_of, piece_word
from simulator.ui.state.view_state import ViewState
from simulator.ui.table.plans.plan_handles import active_stand
from simulator.ui.tools.driving import DriveTool
from simulator.ui.tools.outline import FEW, OutlineTool
from simulator.ui.tools.place import PlaceTool
from simulator.ui.tools.select import Carry, Select

Bar = Callable[[TableContext, ViewState], str]


def why_barred(context: TableContext, state: ViewState, command: str) -> str:
    """Why a command cannot be called now, empty if it can; it may have words after its name."""
    name, turn = command.partition(" ")[0], context.turn(state)
    if name == MAIN and context.reaction(state):
        return ""
    if turn and name in ("option", MAIN):
        return bar_of(turn, command)
    if name == "delete" and state.picked is not None:
        return ""
    if not state.free and (name in HANDIWORK or (name in SHIFTING and turn is None)):
        return is_off(state)
    if name in SHIFTING and turn is not None:
        return ""
    return _BARS[name](context, state) if name in _BARS else ""


def barred_among(context: TableContext, state: ViewState, names: tuple[str, ...]) -> frozenset[str]:
    """Those of these commands that cannot be called now."""
    return frozenset(name for name, bar in _with_bars(names) if bar(context, state))


@lru_cache(maxsize=100)
def _with_bars(names: tuple[str, ...]) -> tuple[tuple[str, Bar], ...]:
    """Those of these commands that there are conditions for, with these."""
    found = ((name, _BARS.get(name.partition(" ")[0])) for name in names)
    return tuple((name, bar) for name, bar in found if bar)


def _bar_unselected(context: TableContext, state: ViewState) -> str:  # noqa: ARG001 - a bar's shape
    return "" if state.selection or isinstance(state.tool, PlaceTool) else NOTHING


def _bar_removing(context: TableContext, state: ViewState) -> str:
    return _bar_unselected(context, state) if state.picked is None else ""


def _bar_palette(context: TableContext, state: ViewState) -> str:
    return "" if context.looks.stock(state.view) else NOTHING_TO_PLACE


def _bar_stock(command: str, missing: str) -> Bar:
    def bar(context: TableContext, state: ViewState) -> str:
        stock = context.looks.stock(state.view)
        return "" if any(one.taken_by == command for one in stock) else missing

    return bar


def _bar_flipping(context: TableContext, state: ViewState) -> str:
    if isinstance(state.tool, PlaceTool | OutlineTool):
        return "" if state.tool.other else ONE_SIDED
    if isinstance(state.tool, DriveTool):
        return "" if state.tool.course.other else ONE_SIDED
    hand, view = context.client.ruleset.hand, state.view
    found = any(hand.flip(view, name) for name in state.selection)
    return "" if found else NOTHING_TO_FLIP if state.selection else NOTHING


def _bar_turret(context: TableContext, state: ViewState) -> str:
    if isinstance(state.tool, DriveTool):
        return ""
    if not state.lead:
        return NOTHING
    return "" if turrets_of(context, state) else NO_TURRETS


def _bar_mark(name: str) -> Bar:
    def bar(context: TableContext, state: ViewState) -> str:
        if isinstance(state.tool, PlaceTool):
            return ""
        if mark_of(context.client.ruleset, name) is None:
            return "There is no such mark in this game."
        return "" if state.selection else NOTHING

    return bar


def _bar_turning(context: TableContext, state: ViewState) -> str:
    if isinstance(state.tool, PlaceTool):
        return "" if state.tool.turns else UNTURNED
    return "" if isinstance(state.tool, Carry) else turn_bar(context, state)


def _bar_unless_planned(bar: Bar) -> Bar:
    """The bar of what keys do to the ghost of a plan, or else to what is selected."""

    def either(context: TableContext, state: ViewState) -> str:
        return _bar_planning(context, state) and bar(context, state)

    return either


def _bar_planning(context: TableContext, state: ViewState) -> str:
    stand = active_stand(context.scene(state)) if context.turn(state) else None
    return "" if stand else "Nothing is being planned on the tables."


def _bar_pinning(context: TableContext, state: ViewState) -> str:  # noqa: ARG001 - a bar's shape
    if not state.lead:
        return f"Select a {piece_word(state.view)} first, then pin its target."
    another = f"Point at another {piece_word(state.view)} to pin it as the target."
    return "" if state.hovered or state.target else another


def _bar_unmarking(context: TableContext, state: ViewState) -> str:  # noqa: ARG001 - a bar's shape
    return "" if state.marks else NO_LINES


def _bar_finishing(context: TableContext, state: ViewState) -> str:  # noqa: ARG001 - a bar's shape
    tool = state.tool
    if isinstance(tool, OutlineTool):
        return tool.fault or ("" if len(tool.corners) >= 3 else FEW)
    if isinstance(tool, PlaceTool):
        return "" if tool.at else "The arrow keys bring it to the table first."
    if isinstance(tool, DriveTool):
        return ""
    linked = state.link and isinstance(tool, Select)
    return "" if linked else "Nothing is being placed or drawn."


def _bar_undoing(context: TableContext, state: ViewState) -> str:
    drawn = isinstance(state.tool, OutlineTool) and state.tool.corners
    turn = context.turn(state)
    trail = trail_of(turn) if turn else None
    if turn and trail:
        return "" if len(stops_of(turn, trail)) > 1 else "No step has been taken."
    return "" if drawn or not _bar_planning(context, state) else "No area is being drawn."


def _bar_asking(context: TableContext, state: ViewState) -> str:
    found = on_show(state, context.client.rules_cache, context.client.seat)
    return "" if found else UNASKED


def _by_hand(context: TableContext, state: ViewState) -> str:
    played = context.is_played(state.view) or not state.free
    return "" if played else "No game is under way: pieces move freely as it is."


def _bar_hint(context: TableContext, state: ViewState) -> str:
    return "" if context.is_played(state.view) else "No game is under way."


def _with_topics(context: TableContext, state: ViewState) -> str:  # noqa: ARG001 - a bar's shape
    return "" if context.client.ruleset.asks.topics else ONE_TOPIC


def _without_kinds(context: TableContext, state: ViewState) -> str:  # noqa: ARG001 - a bar's shape
    return "" if context.looks.MAKES else NO_KINDS


def _measures_nothing(context: TableContext, state: ViewState) -> str:  # noqa: ARG001 - a bar's shape
    measured = context.client.ruleset.looks.is_measured
    return "" if measured else "Nothing is measured in this game."


def _bar_beginning(context: TableContext, state: ViewState) -> str:
    if context.is_played(state.view):
        return UNDER_WAY
    cache, view = context.client.rules_cache, state.view
    refusal = cache.keep(view, "unplayable", lambda rules: rules.play.unplayable(view))
    return f"{refusal.text} ({refusal.rule})" if refusal else ""


_BARS: Mapping[str, Bar] = {
    "free": _by_hand,
    **dict.fromkeys(("kind", "new_kind"), _without_kinds),
    **dict.fromkeys(("arcs", "everything", "rings", "measure"), _measures_nothing),
    "begin": _bar_beginning,
    "undo": undo_bar,
    "redo": redo_bar,
    **dict.fromkeys(("mates", "touch", "border", "copy"), _bar_unselected),
    "delete": _bar_removing,
    "palette": _bar_palette,
    "lay": _bar_stock("lay", NO_TEMPLATES),
    "obstacle": _bar_stock("obstacle", NO_OBSTACLES),
    "flip": _bar_flipping,
    "turret": _bar_turret,
    "drive": drive_bar,
    **dict.fromkeys(("west", "east", "north", "south"), _bar_unless_planned(_bar_unselected)),
    **dict.fromkeys(("tighter", "wider", "leg"), _bar_planning),
    **{name: _bar_mark(name) for name in MARK_COMMANDS},
    "left": _bar_unless_planned(_bar_turning),
    "right": _bar_unless_planned(_bar_turning),
    "pin": _bar_pinning,
    **dict.fromkeys(("line", "unmark"), _bar_unmarking),
    "done": _bar_finishing,
    "back": _bar_undoing,
    **dict.fromkeys(("question", "figure"), _bar_asking),
    "topic": _with_topics,
    **dict.fromkeys(("hints", "wins"), _bar_hint),
}
