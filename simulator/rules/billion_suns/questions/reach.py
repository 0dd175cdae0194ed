"""What a piece reaches: arcs and bands of ships, wells and rings of objects."""

from simulator.geometry.shapes import Pose
from simulator.kernel import wording
from simulator.kernel.shown.overlay import Overlay, Ring
from simulator.rules.billion_suns.view import phrases
from simulator.rules.billion_suns.view.lookup import JUMP_POINT, PlacedPiece, View, find_ships
from simulator.rules.billion_suns.view.measuring import rim
from simulator.rules.billion_suns.view.overlays import arm_wedges, well_ring
from simulator.rules.billion_suns.view.profile import jump_range, profile_of


def reach(view: View, piece: str, pose: Pose | None = None) -> tuple[Overlay, ...]:
    """Arcs and rings of a piece where it is, or at `pose`.

    A battlegroup's name gives those of all its ships; `pose` is for single pieces.
    """
    drawn: list[Overlay] = []
    for stands in find_ships(view, piece):
        there = PlacedPiece(stands.piece, stands.table, pose) if pose else stands
        drawn += _arms(view, there)
        drawn += _rings(view, there)
    return tuple(drawn)


def _arms(view: View, stands: PlacedPiece) -> list[Overlay]:
    owner = stands.piece.owner
    drawn: list[Overlay] = []
    for arm in profile_of(view, stands.piece).arms:
        label = f"{arm.name} {phrases.band(arm.nearest, arm.farthest)}"
        drawn += arm_wedges(arm, stands.pose, owner, label)
    return drawn


def _rings(view: View, stands: PlacedPiece) -> list[Overlay]:
    kind = view.setup.catalogue.objects.get(stands.piece.kind)
    if kind is None:
        return []
    edge, owner = rim(view, stands), stands.piece.owner
    drawn: list[Overlay] = []
    if kind.solid:
        drawn.append(well_ring(view, stands))
    if kind.control_range is not None:
        label = f"control {wording.inches(kind.control_range)}"
        drawn.append(Ring(stands.at, kind.control_range + edge, "contest", label))
    if kind.id == JUMP_POINT:
        drawn += [
            Ring(stands.at, jump_range(view, mass), "jump", _jump_label(view, mass), owner)
            for mass in _masses(view)
        ]
    return drawn


def _masses(view: View) -> list[int]:
    """Every mass a class has, heaviest first: each arrives within its own range."""
    masses = (each.mass for each in view.setup.catalogue.classes.values())
    return sorted(dict.fromkeys(masses), reverse=True)


def _jump_label(view: View, mass: int) -> str:
    return f"jump range {wording.inches(jump_range(view, mass))} (mass {mass})"
