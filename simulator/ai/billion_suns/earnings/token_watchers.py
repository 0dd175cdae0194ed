"""Ships near a rival's tokens: who lays tokens, and which ships they see (WZ-6.4)."""

from collections.abc import Iterable, Iterator
from dataclasses import dataclass

from simulator.ai.billion_suns.earnings.place_pay import PrizeSpot, may_scan
from simulator.ai.billion_suns.earnings.reward_values import LATER, scoring_worth
from simulator.geometry.measure import nearby
from simulator.geometry.units import Point
from simulator.rules.billion_suns.judging.limits import within_limit
from simulator.rules.billion_suns.model.contracts import Contract, PlaceToken, ShipsNear
from simulator.rules.billion_suns.view.contract_terms import in_force
from simulator.rules.billion_suns.view.lookup import (
    PlacedPiece,
    View,
    find_ships,
    jump_points,
    ships,
    standing,
)
from simulator.rules.billion_suns.view.profile import profile_of_kind

SHIPS_A_POINT = 4
"""One more ship is worth 1 / SHIPS_A_POINT of winning the comparison."""


@dataclass(frozen=True, slots=True)
class TokenWatcher:
    """The seat whose tokens see most enemy ships earns; one more ship is worth `each`.

    `own` and `rival` are the places seen by own tokens and by those of rivals.
    """

    contract: str
    token: str
    range: int
    each: int
    own: tuple[PrizeSpot, ...]
    rival: tuple[PrizeSpot, ...]

    def risk(self, found: Iterable[PlacedPiece]) -> int:
        """The cost of rivals' tokens seeing these ships."""
        return self.each * _count(found, self.rival)

    def sees(self, found: Iterable[PlacedPiece]) -> int:
        """How many of these ships own tokens see."""
        return _count(found, self.own)


def token_watchers(view: View, seat: str) -> tuple[TokenWatcher, ...]:
    """The contracts in force that count ships near tokens."""
    found = []
    for deal, contract in in_force(view):
        for scoring in contract.scoring:
            measure = scoring.measure
            if isinstance(measure, ShipsNear):
                spots: dict[bool, list[PrizeSpot]] = {True: [], False: []}
                for token in standing(view, lambda piece, kind=measure.token: piece.kind == kind):  # type: ignore[misc]
                    spot = PrizeSpot(token.table, token.at, measure.range)
                    spots[token.piece.owner == seat].append(spot)
                each = scoring_worth(view, deal, scoring) // SHIPS_A_POINT
                seen = (tuple(spots[True]), tuple(spots[False]))
                found.append(TokenWatcher(contract.name, measure.token, measure.range, each, *seen))
    return tuple(found)


def places(view: View, seat: str, watcher: TokenWatcher) -> Iterator[tuple[PrizeSpot, int]]:
    """Places where a token of the seat would see more ships, best first, and what that is worth.

    A ship that has yet to act counts half. Places where rivals jump in count by the remaining
    rounds, once rivals have all their jump points: then they can only bring in ships.
    """
    foes = [ship for ship in ships(view) if ship.piece.owner not in (seat, None)]
    unseen = [ship for ship in foes if not watcher.sees([ship])]
    points: dict[str, list[Point]] = {}
    worths: dict[str, list[int]] = {}
    for ship in unseen:
        points.setdefault(ship.table, []).append(ship.at)
        worth = watcher.each // (LATER if _may_flee(view, ship) else 1)
        worths.setdefault(ship.table, []).append(worth)
    found = []
    for ship in unseen:
        near = nearby(ship.at, watcher.range, points[ship.table])
        worth = sum([worths[ship.table][each] for each in near])
        found.append((PrizeSpot(ship.table, ship.at, watcher.range), worth))
    later = watcher.each * (view.setup.options.rounds - view.round) // view.setup.options.rounds
    for gate in jump_points(view) if later else ():
        rival = gate.piece.owner
        if rival is not None and rival != seat and not within_limit(view, rival).ok:
            spot = PrizeSpot(gate.table, gate.at, watcher.range)
            if not any(spot.table == one.table and one.off(gate.at) <= 0 for one in watcher.own):
                found.append((spot, later))
    yield from sorted(found, key=lambda each: -each[1])


def layers(view: View, seat: str, contract: Contract, spot: PrizeSpot) -> tuple[str, ...]:
    """The seat's groups that may still get to a spot in this round and lay a token there."""
    by = [rule.by for rule in contract.scans if isinstance(rule.effect, PlaceToken)]
    return tuple(
        group.id
        for group in view.extra.groups.values()
        if group.owner == seat and not group.activated
        if any(may_scan(view, group.class_id, scanner) for scanner in by)
        if any(_comes(view, ship, spot) for ship in find_ships(view, group.id))
    )


def _comes(view: View, ship: PlacedPiece, spot: PrizeSpot) -> bool:
    """Can it get to the spot in two moves, or near enough to lay its token there?"""
    flies = profile_of_kind(view, ship.piece.kind).thrust or 0
    return ship.table == spot.table and spot.off(ship.at) <= 2 * flies


def _may_flee(view: View, ship: PlacedPiece) -> bool:
    group = view.extra.groups.get(ship.piece.group or "")
    can_fly = profile_of_kind(view, ship.piece.kind).thrust
    return bool(can_fly and group and not group.activated)


def _count(found: Iterable[PlacedPiece], spots: tuple[PrizeSpot, ...]) -> int:
    return sum(any(spot.holds(ship) for spot in spots) for ship in found)
