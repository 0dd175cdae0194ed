"""What a figure is saved of: the answer on show, or what a tool would do that is in the hand."""

from dataclasses import dataclass
from typing import Any

from simulator.kernel.asked.inquiry import Aim
from simulator.kernel.by_hand.handles import Drive, DrivePlan
from simulator.kernel.refusal import Refusal
from simulator.kernel.spec import Question
from simulator.kernel.state import AnyState
from simulator.ui.play.rules_cache import RulesCache, try_action
from simulator.ui.state.asking import asked_about
from simulator.ui.state.view_state import ViewState
from simulator.ui.tools.driving import DriveTool
from simulator.ui.tools.place import PlaceTool

UNASKED = "Ask something first."


@dataclass(frozen=True, slots=True)
class OnShow:
    """A question with the view that it is asked about, and the rules cache of that."""

    seen: tuple[AnyState, RulesCache]
    question: Question[Any]


def on_show(state: ViewState, cache: RulesCache, seat: str) -> OnShow | None:
    """What a figure would be of; None if nothing is asked.

    A piece that is driven is asked about what it meets, and something new that lies in the hand
    about what can be asked of it alone, as if it lay there.
    """
    held = show_driven(state, cache) or _in_hand(state, cache, seat)
    if held is not None:
        return held
    question = asked_about(state, cache)
    return OnShow((state.view, cache), question) if question else None


def drive_of(rules_cache: RulesCache, state: ViewState, tool: DriveTool) -> Drive:
    """Where the tool would drive its piece."""
    view, hand, plan = state.view, rules_cache.ruleset.hand, plan_of(rules_cache, state, tool)
    return rules_cache.keep(
        view,
        ("drive", tool.piece, tool.id, plan),
        lambda _: hand.drive(view, tool.piece, tool.id, plan),
    )


def plan_of(rules_cache: RulesCache, state: ViewState, tool: DriveTool) -> DrivePlan:
    """How the tool would drive its piece, with a dial as far as it is pulled."""
    view, hand, pull = state.view, rules_cache.ruleset.hand, tool.pull
    if pull is None:
        return tool.plan
    drive = tool.piece, tool.id, tool.plan
    return rules_cache.keep(
        view, ("pull", drive, pull), lambda _: hand.adjust_drive(view, drive, pull)
    )


def course_held(state: ViewState) -> object:
    """Along what the lead would be driven, to compare; None while it is not."""
    tool = state.tool
    return (tool.piece, tool.id, tool.plan, tool.pull) if isinstance(tool, DriveTool) else None


def show_driven(state: ViewState, cache: RulesCache) -> OnShow | None:
    """What a piece meets that would be driven; None while none is."""
    tool, view = state.tool, state.view
    if not isinstance(tool, DriveTool) or tool.piece not in view.pieces:
        return None
    drive = drive_of(cache, state, tool)
    return OnShow((view, cache), drive.question) if drive.question else None


def _in_hand(state: ViewState, cache: RulesCache, seat: str) -> OnShow | None:
    """What something new would come to where it is held over a table; None where nothing is."""
    tool = state.tool
    pieces = tool.pieces(state.view) if isinstance(tool, PlaceTool) else ()
    if len(pieces) != 1:
        return None
    placed = cache.ruleset.hand.place(state.view, pieces)
    there = try_action(cache, state.view, placed, seat)
    if isinstance(there, Refusal):
        return None
    view, rules, name = there[0], cache.ruleset, pieces[0].id
    alone = (one for one in rules.asks.inquiries(view, name)[:1] if one.wants == "nothing")
    asked = (rules.asks.make_question(view, one.id, Aim(name)) for one in alone)
    question = next(asked, None)
    return OnShow(there, question) if question else None
