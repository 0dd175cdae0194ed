"""What is said and drawn of a weapon where its dice are allotted: figures, reach, why it cannot."""

from collections.abc import Collection, Iterator, Sequence
from dataclasses import dataclass, replace

from simulator.geometry.measure import distance_nearest, distance_squared
from simulator.kernel import wording
from simulator.kernel.asked.answer import Reason
from simulator.kernel.asked.request import TableOverlays
from simulator.kernel.shown.overlay import Line
from simulator.rules.billion_suns.judging.attacks import first_flaw, shot_reason
from simulator.rules.billion_suns.view import phrases
from simulator.rules.billion_suns.view.lookup import PlacedPiece, View, find_ships
from simulator.rules.billion_suns.view.overlays import arm_wedges
from simulator.rules.billion_suns.view.profile import Arm
from simulator.rules.billion_suns.view.shots import Shot, bears, check_shot


@dataclass(frozen=True, slots=True)
class Sighting:
    """A target as a weapon of a battlegroup sees it, from the pair of ships that matters most.

    That is the nearest pair of which one may fire at the other, else the nearest of all; `fits` if
    it may.
    """

    ship: PlacedPiece
    mark: PlacedPiece
    fits: bool

    @property
    def far(self) -> str:
        """How far it is."""
        return wording.exact(distance_nearest(self.ship.at, self.mark.at))

    def line(self, arm: Arm) -> TableOverlays:
        """A line with the distance and the band that it must keep to."""
        band = phrases.band(arm.nearest, arm.farthest) if arm.nearest else ""
        bound = band or wording.inches(arm.farthest)
        ok = None if self.fits else False
        line = Line(self.ship.at, self.mark.at, "shot", self.far, ok, bound)
        return ((self.ship.table, (line,)),)


def figures(arm: Arm) -> str:
    """Its arc, its band and the damage of a die: `auxiliary 180° · 0"–6" · damage 1`."""
    reach = phrases.band(arm.nearest, arm.farthest)
    arc = f"{arm.slot} {wording.degrees(2 * arm.half)}"
    return f"{arc} · {reach} · damage {arm.damage}"


def reach_of(arm: Arm, ship: PlacedPiece) -> TableOverlays:
    """The arc and band of a ship's weapon."""
    return ((ship.table, arm_wedges(arm, ship.pose, ship.piece.owner)[-1:]),)


def sight_target(
    view: View, arm: Arm, attacker: str, target: str, able: Collection[str]
) -> Sighting | None:
    """How the attacker's weapon sees the target; `able` are its ships that may fire at it."""
    pairs = sorted(
        (
            (ship, mark)
            for ship in find_ships(view, attacker)
            for mark in find_ships(view, target)
            if ship.table == mark.table
        ),
        key=lambda pair: distance_squared(pair[0].at, pair[1].at),
    )
    for ship, mark in pairs if able else ():
        if ship.id in able and bears(view, arm, ship, mark):
            return Sighting(ship, mark, fits=True)
    return Sighting(*pairs[0], fits=bool(able)) if pairs else None


def flaw(
    view: View, arm: Arm, ships: Sequence[PlacedPiece], target: str, refused: Reason
) -> Reason:
    """Why these ships' weapons cannot fire at the target, with the shortest words there are.

    Of all pairs of ships the one counts that is nearest to being hit.
    """
    best = min(_shots(view, arm, ships, target), key=_lack, default=None)
    if best is None or best.ok:
        return refused
    said = shot_reason(arm, best, None)
    return replace(refused, rule=said.rule, also=said.also, brief=first_flaw(best))


def _shots(view: View, arm: Arm, ships: Sequence[PlacedPiece], target: str) -> Iterator[Shot]:
    for ship in ships:
        for mark in find_ships(view, target):
            yield check_shot(view, arm, ship, mark)


def _lack(one: Shot) -> tuple[int, int]:
    return len(one.flaws), distance_squared(one.shooter.at, one.target.at)
