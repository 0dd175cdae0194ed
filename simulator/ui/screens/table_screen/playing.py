"""Playing on the table screen: options opened, fields filled, and the draft committed."""

from collections.abc import Callable
from dataclasses import replace

import pygame

from simulator.kernel.draft import Draft, option_of
from simulator.ui.panels.request_prompt import main_option, missing
from simulator.ui.play.editing import Move, carried_by, turned_by
from simulator.ui.play.mat import Stand, field_of_mat, stands
from simulator.ui.play.planning import backed, chose, gave_back, hinted, released, stepped_by
from simulator.ui.play.programs import PACES
from simulator.ui.play.turn import Plan, Turn, opened, put
from simulator.ui.screens.table_screen import flow
from simulator.ui.screens.table_screen.calls import Call, Follows, Handler
from simulator.ui.screens.table_screen.free_hand import by_hand
from simulator.ui.screens.table_screen.handling import FINE_TURN, TURN, submitted
from simulator.ui.state.view_state import ViewState
from simulator.ui.table.table_context import TableContext

NOTHING_ASKED = "Nothing is asked of you now."


def option(call: Call) -> Follows:
    """Open that option of the request; commit it if it is open already or has no fields."""
    turn = call.context.turn(call.state)
    found = option_of(turn.request, call.about[0]) if turn else None
    if turn is None or found is None:
        return _told(call, NOTHING_ASKED)
    if found.barred:
        return _told(call, f"{found.barred.text} ({found.barred.rule})")
    is_open = turn.draft is not None and turn.draft.option == found.id
    if found.asks and not is_open:
        return replace(call.state, plan=opened(call.state.plan, found.id), message="")
    return _committed(call, call.state.plan if is_open else Plan(Draft(found.id)))


def commit(call: Call) -> Follows:
    """Do what the draft says; without one take the main option."""
    turn = call.context.turn(call.state)
    if turn is None:
        return _told(call, NOTHING_ASKED)
    return option(replace(call, about=(main_option(turn).id,)))


def _committed(call: Call, plan: Plan) -> Follows:
    """Submit the action of a plan, or say what is missing or why it is refused."""
    turn = call.context.turn(replace(call.state, plan=plan))
    preview = turn.preview if turn else None
    if turn is None or preview is None:
        return _told(call, NOTHING_ASKED)
    if preview.refusal:
        return _told(call, f"{preview.refusal.text} ({preview.refusal.rule})")
    if preview.action is None:
        return _told(call, f"Still to be chosen: {missing(turn)}.")
    return submitted(call.context, call.state, preview.action)


def choose(call: Call) -> Follows:
    """Take a choice of a field, or give its target one more unit (Shift: all)."""
    name, choice = call.about
    return _filling(call, lambda turn, plan: chose(turn, plan, name, choice, every=call.fine))


def step(call: Call) -> Follows:
    """Change a number by one."""
    name, by = call.about
    return _filling(call, lambda turn, plan: stepped_by(turn, plan, name, int(by)))


def give_back(call: Call) -> Follows:
    """Take a unit from a target."""
    name, target = call.about
    return _filling(call, lambda turn, plan: gave_back(turn, plan, name, target))


def hint(call: Call) -> Follows:
    """Fill a field with the next value that the rules suggest."""
    return _filling(call, lambda turn, plan: hinted(turn, plan, call.about[0]))


def back(call: Call) -> Follows:
    """Take back what was put into the field last."""
    return _filling(call, backed)


def turn_ghosts(way: int, otherwise: Handler) -> Handler:
    """Turn the ghosts of the draft; without a game, what is selected."""

    def handle(call: Call) -> Follows:
        stand = active_stand(call)
        turn = call.context.turn(call.state)
        if turn is None or stand is None:
            return by_hand(otherwise)(call)
        milli = way * (FINE_TURN if call.fine else TURN)
        fills = turned_by(call.state.view, turn, stand, milli)
        return replace(call.state, plan=put(turn, call.state.plan, fills))

    return handle


def nudge_ghosts(way: tuple[int, int], otherwise: Handler) -> Handler:
    """Move the ghosts of the draft a little; without a game, what is selected."""

    def handle(call: Call) -> Follows:
        stand, turn = active_stand(call), call.context.turn(call.state)
        if turn is None or stand is None:
            return by_hand(otherwise)(call)
        cell = call.context.client.ruleset.UNIT.cell
        far = cell // 20 if call.fine else cell // 4
        move = Move(stand.place.table, (way[0] * far, way[1] * far))
        fills = carried_by(call.state.view, turn, stand, move)
        return replace(call.state, plan=put(turn, call.state.plan, fills))

    return handle


def active_stand(call: Call) -> Stand | None:
    """The ghost that keys move: that of the selected piece, else the first of the field."""
    turn, state = call.context.turn(call.state), call.state
    if turn is None:
        return None
    found = stands(state.view, turn)
    name = field_of_mat(turn, state.plan.field)
    own = [each for each in found if each.field == name] or list(found)
    return next((each for each in own if each.piece == state.lead), next(iter(own), None))


def _filling(call: Call, fill: Callable[[Turn, Plan], Plan]) -> Follows:
    turn = call.context.turn(call.state)
    if turn is None:
        return call.state
    return replace(call.state, plan=released(fill(turn, call.state.plan)), message="")


def next_step(call: Call) -> Follows:
    """Let the program that is asked play its next step now."""
    return flow.stepped(call.context, call.state)


def change_pace(call: Call) -> Follows:
    """Let programs play faster, or wait for a key again after the fastest pace."""
    at = PACES.index(call.state.pace) + 1
    return flow.paced(replace(call.state, pace=PACES[at % len(PACES)]))


def option_of_letter(
    context: TableContext, state: ViewState, event: pygame.event.Event, held: frozenset[str]
) -> str | None:
    """The command of the option whose letter is typed; None if there is none."""
    typed: str = event.dict.get("unicode", "").upper()
    turn = context.turn(state)
    if not typed or {"ctrl", "alt"} & held:
        return None
    if state.program and state.program.playing:
        return "pace" if typed == "D" else None
    if turn is None:
        return None
    found = (each.id for each in turn.request.options if each.key == typed)
    return next((f"option {name}" for name in found), None)


def meaningless(context: TableContext, state: ViewState, event: pygame.event.Event) -> str:
    """What to say of a letter that does nothing in a game now; empty for other keys."""
    typed: str = event.dict.get("unicode", "").upper()
    if not typed.isalnum() or state.free:
        return ""
    asked = context.turn(state) is not None
    where = "The buttons show what does" if asked else "Nothing is asked of you now"
    return f"{typed} does nothing now. {where}; {state.keys.cap_of('help')} lists all keys."


def _told(call: Call, words: str) -> ViewState:
    return replace(call.state, message=words)
