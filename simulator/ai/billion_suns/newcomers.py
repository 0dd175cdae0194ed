"""A battlegroup that might come in, as if it stood there already."""

from simulator.ai.billion_suns.situation import Band
from simulator.ai.billion_suns.thought import Thought
from simulator.ai.billion_suns.worth import CREDIT, Mark
from simulator.kernel.piece import OnTable, Piece
from simulator.rules.billion_suns.play.jump_phase.formation_candidates import Poses
from simulator.rules.billion_suns.view.lookup import Standing
from simulator.rules.billion_suns.view.profile import profile_of_kind


def newcomers(now: Thought, class_id: str, table: str, poses: Poses) -> Band:
    """The band of the seat's ships that come in so."""
    profile = profile_of_kind(now.view, class_id)
    ships = tuple(
        Standing(Piece(f"new/{n}", class_id, now.seat, "new", OnTable(table, pose)), table, pose)
        for n, pose in enumerate(poses, start=1)
    )
    cost = now.view.setup.catalogue.classes[class_id].cost * CREDIT
    mark = Mark(profile.silhouette or 1, profile.shields, 0, len(ships), cost)
    return Band("new", now.seat, class_id, ships, profile, mark, fresh=True)
