"""The arcs and rings of a Craft, to draw. They decide nothing."""

from collections.abc import Iterator
from typing import TypeAlias

from simulator.geometry.arcs import HALF_TURN, turn_heading
from simulator.geometry.shapes import Pose
from simulator.kernel.piece import Piece
from simulator.kernel.shown.overlay import Overlay, Ring, Wedge
from simulator.kernel.wording import inches
from simulator.rules.space_war.model.asks import REAR
from simulator.rules.space_war.model.catalogue import View
from simulator.rules.space_war.model.craft import Craft, module_at
from simulator.rules.space_war.model.modules import LASER, Weapon
from simulator.rules.space_war.view.lookup import figures_of, rulings_of
from simulator.rules.space_war.view.measuring import radius_of, stand
from simulator.rules.space_war.view.shots import aim, ready_weapons, weapon_at

Said: TypeAlias = tuple[str, str]
"""The role of a ring, and what reaches so far."""


def ring(view: View, piece: Piece, reach: int, said: Said, pose: Pose | None = None) -> Ring:
    """As far as a reach goes from a piece, or from it at a pose: the edge of a base meets it."""
    at, (role, name) = (pose or stand(piece).pose).at, said
    return Ring(at, reach + _rim(view, piece), role, f"{name} {inches(reach)}", piece.owner)


def _rim(view: View, piece: Piece) -> int:
    return radius_of(piece.base) if rulings_of(view).measure_from == "edge" else 0


def weapon_shapes(
    view: View, craft: Craft, piece: Piece, keys: tuple[str, ...], pose: Pose | None = None
) -> Iterator[Overlay]:
    """The arc or the ring of each kind of ready weapon among `keys`, each once."""
    seen = set()
    modules = view.setup.catalogue.modules
    for place in ready_weapons(view, craft):
        key, weapon = module_at(craft, place), weapon_at(view, craft, place)
        middle = aim(view, craft, place)
        if weapon is None or key not in keys or (key, middle) in seen:
            continue
        seen.add((key, middle))
        if weapon.arc is None:
            said = "range", modules.modules[key].name
            yield ring(view, piece, weapon.range, said, pose)
        else:
            yield _wedge(view, piece, (key, weapon, middle), pose)


def _wedge(view: View, piece: Piece, aimed: tuple[str, Weapon, int], pose: Pose | None) -> Wedge:
    key, weapon, middle = aimed
    there = pose or stand(piece).pose
    role = "arc" if key == LASER else "auxiliary"
    label = f"{view.setup.catalogue.modules.modules[key].name} {inches(weapon.range)}"
    half, outer = (weapon.arc or 0) // 2, weapon.range + _rim(view, piece)
    heading = turn_heading(there.heading, middle)
    return Wedge(there.at, heading, half, 0, outer, role, label, piece.owner)


def rear_wedge(view: View, piece: Piece, outer: int) -> Wedge:
    """The arc behind a Craft (SW-13.7), drawn so far."""
    pose, half = stand(piece).pose, figures_of(view).rear_arc // 2
    return Wedge(
        pose.at, turn_heading(pose.heading, HALF_TURN), half, 0, outer, REAR, "", piece.owner
    )
