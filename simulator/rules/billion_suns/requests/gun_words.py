"""What is said of a weapon where its dice are allotted: figures, distances, why it cannot fire."""

from collections.abc import Iterator, Sequence

from simulator.geometry.measure import distance_nearest, squared
from simulator.kernel.answer import Reason
from simulator.rules.billion_suns.view import phrases
from simulator.rules.billion_suns.view.lookup import PlacedPiece, View, named
from simulator.rules.billion_suns.view.profile import Arm
from simulator.rules.billion_suns.view.shots import Shot, first_flaw, shot, shot_reason


def figures(arm: Arm) -> str:
    """Its arc, its band and the damage of a die: `auxiliary 180° · 0"–6" · damage 1`."""
    reach = phrases.band(arm.nearest, arm.farthest)
    arc = f"{arm.slot} {phrases.degrees(2 * arm.half)}"
    return f"{arc} · {reach} · damage {arm.damage}"


def distances(view: View, attacker: str, targets: Sequence[str]) -> Iterator[tuple[str, str]]:
    """How far each target is, from the nearest ship of the attacker to its nearest one."""
    own = named(view, attacker)
    for target in targets:
        pair = _nearest(own, named(view, target))
        if pair:
            yield target, phrases.exact(distance_nearest(pair[0].at, pair[1].at))


def flaw(view: View, arm: Arm, ship: PlacedPiece, target: str, refused: Reason) -> Reason:
    """Why this ship's weapon cannot fire at the target, with the shortest words there are.

    Of the target's ships the one counts that is nearest to being hit.
    """
    shots = [shot(view, arm, ship, mark) for mark in named(view, target)]
    best = min(shots, key=_lack, default=None)
    if best is None or best.ok:
        return refused
    said = shot_reason(arm, best, None)
    return Reason(said.rule, ok=False, text=refused.text, also=said.also, brief=first_flaw(best))


def _lack(one: Shot) -> tuple[int, int]:
    return len(one.flaws), squared(one.shooter.at, one.target.at)


def _nearest(
    own: Sequence[PlacedPiece], marks: Sequence[PlacedPiece]
) -> tuple[PlacedPiece, PlacedPiece] | None:
    pairs = [(ship, mark) for ship in own for mark in marks if ship.table == mark.table]
    return min(pairs, key=lambda pair: squared(pair[0].at, pair[1].at), default=None)
