"""Keys that change what is planned on the mat: a formation's width, and the legs of routes."""

from simulator.ui.screens.table_screen.calls import Call, Follows, Handler
from simulator.ui.screens.table_screen.play.plan_gestures import leg_ended, stretched

WIDER, TIGHTER = 110, 91
"""Percent for one step of the keys, or one notch of the wheel."""


def stretch(way: int) -> Handler:
    """Draw the formation of the plan apart (1) or together (-1)."""

    def handle(call: Call) -> Follows:
        return stretched(call.context, call.state, WIDER if way > 0 else TIGHTER)

    return handle


def end_leg(call: Call) -> Follows:
    """Leave the last leg of the planned routes as it is."""
    return leg_ended(call.context, call.state)
