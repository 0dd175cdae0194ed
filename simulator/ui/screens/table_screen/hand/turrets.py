"""Turrets of the selected piece: a key chooses one, and the keys that turn pieces turn it."""

from dataclasses import replace

from simulator.geometry.units import FULL_TURN, short_text
from simulator.kernel.by_hand.handles import Turret
from simulator.ui.screens.table_screen.calls import Call, Follows, Handler
from simulator.ui.screens.table_screen.hand.handling import FINE_TURN, NOTHING, TURN, submit_action
from simulator.ui.screens.table_screen.table_context import TableContext
from simulator.ui.state.view_state import ViewState
from simulator.ui.tools.select import Select

NO_TURRETS = "Nothing of it turns by itself."


def turrets_of(context: TableContext, state: ViewState) -> tuple[Turret, ...]:
    """The turrets of the lead."""
    lead = state.lead
    return context.client.ruleset.hand.turrets(state.view, lead) if lead else ()


def choose(call: Call) -> ViewState:
    """Turn the next turret of the lead from now on, after the last one the whole piece."""
    state, found = call.state, turrets_of(call.context, call.state)
    if not found:
        return replace(state, message=NO_TURRETS if state.lead else NOTHING)
    names = ["", *(turret.name for turret in found)]
    at = names.index(state.turret) if state.turret in names else 0
    name = names[(at + (-1 if call.fine else 1)) % len(names)]
    return _say_turret(call, replace(state, turret=name))


def turn_turret(way: int, otherwise: Handler) -> Handler:
    """A command that turns the chosen turret, right for 1 and left for -1, else does the other."""

    def turn(call: Call) -> Follows:
        state, found = call.state, turrets_of(call.context, call.state)
        turret = next((one for one in found if one.name == state.turret), None)
        if turret is None or state.lead is None or not isinstance(state.tool, Select):
            return otherwise(call)
        milli = (turret.turned + way * (FINE_TURN if call.fine else TURN)) % FULL_TURN
        hand = call.context.client.ruleset.hand
        action = hand.turn_turret(state.view, state.lead, turret.name, milli)
        after = submit_action(call.context, state, action)
        return after if after.message else _say_turret(call, after)

    return turn


def _say_turret(call: Call, state: ViewState) -> ViewState:
    """The view state with what the keys turn now as its message."""
    caps, lead = state.keys.cap_of, state.lead
    keys = f"{caps('left')} and {caps('right')}"
    found = {one.name: one for one in turrets_of(call.context, state)}
    if state.turret not in found:
        return replace(state, message=f"{keys} turn {lead} itself again.")
    far = f"{short_text(found[state.turret].turned)}°"
    words = f"{keys} turn the {state.turret.replace('_', ' ')} of {lead}, now at {far}"
    return replace(state, message=f"{words}; {caps('turret')} goes on.")
