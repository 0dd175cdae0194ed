"""A battlegroup that could come in, as if it were on the table already."""

from simulator.ai.billion_suns.situation import Force
from simulator.ai.billion_suns.thought import Thought
from simulator.ai.billion_suns.worth import CREDIT, TargetValue
from simulator.kernel.piece import OnTable, Piece
from simulator.rules.billion_suns.play.jump_phase.formation_candidates import Poses
from simulator.rules.billion_suns.view.lookup import PlacedPiece
from simulator.rules.billion_suns.view.profile import profile_of_kind


def newcomers(now: Thought, class_id: str, table: str, poses: Poses) -> Force:
    """A battlegroup of the seat with ships of this class in these poses."""
    profile = profile_of_kind(now.view, class_id)
    ships = tuple(
        PlacedPiece(Piece(f"new/{n}", class_id, now.seat, "new", OnTable(table, pose)), table, pose)
        for n, pose in enumerate(poses, start=1)
    )
    cost = now.view.setup.catalogue.classes[class_id].cost * CREDIT
    mark = TargetValue(profile.silhouette or 1, profile.shields, 0, len(ships), cost)
    return Force("new", now.seat, class_id, ships, profile, mark, fresh=True)
