"""A battlegroup that could come in, as if it were on the table already."""

from simulator.ai.billion_suns.situation import Force
from simulator.ai.billion_suns.thought import Thought
from simulator.ai.billion_suns.worth import CREDIT, TargetValue, expected
from simulator.kernel.piece import OnTable, Piece
from simulator.rules.billion_suns.display.attack_odds import DicePool
from simulator.rules.billion_suns.play.jump_phase.formation_candidates import Poses
from simulator.rules.billion_suns.view.lookup import PlacedPiece
from simulator.rules.billion_suns.view.profile import Profile, profile_of_kind


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


def punch(now: Thought, profile: Profile, ships: int) -> int:
    """A third of what its fire is worth, as a prospect."""
    return fire(now, profile, ships) // 3


def fire(now: Thought, profile: Profile, ships: int) -> int:
    """What its best weapon is worth against as many ships of the median class."""
    classes = sorted(now.view.setup.catalogue.classes.values(), key=lambda each: each.cost)
    usual = classes[len(classes) // 2]
    mark = TargetValue(usual.silhouette, usual.shields, 0, ships, usual.cost * CREDIT)
    pools = (
        DicePool(ships * arm.dice, arm.sides, arm.damage)
        for arm in profile.arms
        if not arm.stationary_only
    )
    return max((expected((pool,), mark) for pool in pools), default=0)
