"""What the roles of the system's overlays mean in the key of a figure."""

from collections.abc import Mapping

from simulator.kernel.shown.appearance import Role
from simulator.rules.space_war.model.asks import REAR

ROLES: Mapping[str, Role] = {
    "arc": Role("in range and arc of its Lasers"),
    "auxiliary": Role("in range and arc of its Expendable munitions"),
    REAR: Role("behind it, from where Engines are aimed at"),
    "scan": Role("scouting range"),
    "shock": Role("reach of a blast"),
    "contest": Role("reach of a Tractor"),
    "met": Role("where a planet stops it"),
    "shot": Role("line measured", yes="in reach", no="out of reach, or not allowed"),
    "path": Role("move", yes="move that is allowed", no="move that is not allowed"),
}
"""Roles that mean something of their own, or have other words, in Space War."""
