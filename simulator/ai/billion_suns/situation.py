"""A seat's view, prepared for decisions: own groups, possible targets, and what blocks sight."""

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, replace
from functools import cache, cached_property, partial
from itertools import compress
from typing import TypeAlias

from simulator.ai.billion_suns.attacks.forces import Force, Opposition, is_timid
from simulator.ai.billion_suns.attacks.worth import CREDIT, TargetValue
from simulator.ai.billion_suns.dangers.claim_guards import Guard, guards, pressing
from simulator.ai.billion_suns.earnings.place_pay import PrizeSpot, Standings, standings
from simulator.ai.billion_suns.earnings.reward_values import (
    LATER,
    POINT,
    home_worth,
    kill_worth,
    still_earned,
)
from simulator.ai.billion_suns.earnings.scan_worth import ScanTask, scan_tasks
from simulator.ai.billion_suns.earnings.token_watchers import TokenWatcher, token_watchers
from simulator.geometry.arcs import Sector
from simulator.geometry.measure import distance_squared, within
from simulator.geometry.sight import is_blocked
from simulator.geometry.sweep import sweep
from simulator.geometry.units import Point
from simulator.kernel.piece import Piece
from simulator.kernel.remember_last import remember_last
from simulator.rules.billion_suns.judging.arrivals import serving_points
from simulator.rules.billion_suns.model.contracts import ShipsInPlay
from simulator.rules.billion_suns.model.stages import Activation
from simulator.rules.billion_suns.view.contract_terms import count_mark, in_force, is_silent
from simulator.rules.billion_suns.view.loadouts import is_blurred, shields_of
from simulator.rules.billion_suns.view.lookup import (
    JUMP_POINT,
    PlacedPiece,
    View,
    by_id,
    in_solo,
    planetoids,
    table_called,
)
from simulator.rules.billion_suns.view.profile import profile_of_kind

__all__ = [
    "Assignment",
    "Force",
    "Situation",
    "bears",
    "is_clear",
    "is_free",
    "near_first",
    "nearest_ship",
    "scene",
]

SHIP_BESIDE, SHIP_PART, SHIP_WHOLE = 1, 6, 20
"""Multiples of its cost that a destroyed ship counts: if credits, points or destruction win."""

SHIP_ALONE = 4
"""The same in a solo game: contractors that are lost jump no claims, own ships earn no more."""

GATE_WORTH = CREDIT
"""What an enemy's jump point is worth to a seat that is ahead, since no ship can come through it.

A seat that is not ahead needs more ships as targets.
"""


@dataclass(frozen=True, slots=True)
class Assignment:
    """What a group of the seat does next, its worth, and where.

    `every`: all ships must go there. `owed`: it earns only by what is done afterwards.
    """

    contract: str
    worth: int
    spot: PrizeSpot
    every: bool = False
    owed: bool = False


@dataclass(frozen=True)
class Situation:
    """Everything on the tables seen from one seat; `foes` are all groups and objects not its own.

    `assignments` are the assignments of own groups; None if groups are not assigned. What contracts
    pay is computed on first use, since most decisions of a fight do not need it.
    """

    view: View
    seat: str
    own: tuple[Force, ...]
    foes: tuple[Force, ...]
    solids: tuple[tuple[str, Point, int], ...]
    assignments: Mapping[str, Assignment] | None = None
    hasty: bool = False

    @cached_property
    def standings(self) -> Standings:
        """What contracts pay for positions."""
        return _standings(self.view, self.seat)

    @cached_property
    def scan_tasks(self) -> tuple[ScanTask, ...]:
        """The scans that could earn something."""
        return _scan_tasks(self.view)(self.seat)

    @cached_property
    def serving(self) -> Callable[[str, str, bool], tuple[ScanTask, ...]]:
        """The scans that a group may make and earn by: its name and class, and is it fresh?"""

        def found(group: str, class_id: str, fresh: bool) -> tuple[ScanTask, ...]:  # noqa: FBT001 - cached
            view = self.view
            tasks = self.scan_tasks
            return tuple(t for t in tasks if t.serves(view, group, class_id, fresh=fresh))

        return cache(found)

    @cached_property
    def token_watchers(self) -> tuple[TokenWatcher, ...]:
        """Where tokens see ships, those of the seat and of rivals."""
        return token_watchers(self.view, self.seat)

    @cached_property
    def guards(self) -> tuple[Guard, ...]:
        """The claims that contractors would jump."""
        return guards(self.view, self.seat)

    @cached_property
    def gates(self) -> tuple[PlacedPiece, ...]:
        """The jump points the seat may use."""
        return serving_points(self.view, self.seat)

    @cached_property
    def discs(self) -> Mapping[str, Sequence[tuple[Point, int]]]:
        """The middle and radius of each solid, by table."""
        found: dict[str, list[tuple[Point, int]]] = {}
        for table, middle, radius in self.solids:
            found.setdefault(table, []).append((middle, radius))
        return found

    @cached_property
    def opposition(self) -> Opposition:
        """The foes, listed for what is asked of them at many places."""
        return _opposition(self.foes)

    @property
    def is_last_round(self) -> bool:
        """Does the game end with this round?"""
        return self.view.round >= self.view.setup.options.rounds

    @cached_property
    def timid(self) -> frozenset[str]:
        """The own groups whose fire, within range of any foe, is worth little of what they cost."""
        foes = [foe for foe in self.foes if foe.mark.value and foe.kind != JUMP_POINT]
        return frozenset(band.name for band in self.own if is_timid(band, foes))

    def find_force(self, name: str) -> Force | None:
        """The group or object with this id, or whose ship has it; None if it is not on a table."""
        for band in (*self.own, *self.foes):
            if band.name == name or any(ship.id == name for ship in band.ships):
                return band
        return None


def _standings(view: View, seat: str) -> Standings:
    """What contracts pay a seat for positions; the same while only stages and tokens change."""
    known, depends = _known_standings(view.pieces), (view.extra.deals, view.setup)
    before, found = known.get((seat, view.round), ((), None))
    if found is None or any(one is not other for one, other in zip(before, depends, strict=True)):
        found = standings(view, seat)
        known[seat, view.round] = depends, found
    return found


@remember_last
def _known_standings(_: object) -> dict[tuple[str, int], tuple[tuple[object, ...], Standings]]:
    """The standings of one set of pieces, with what else they depend on."""
    return {}


@remember_last
def _scan_tasks(view: View) -> Callable[[str], tuple[ScanTask, ...]]:
    """The scans of each seat, with assignments of its groups or without."""
    return cache(partial(scan_tasks, view))


@remember_last
def _opposition(foes: tuple[Force, ...]) -> Opposition:
    return Opposition(foes)


def scene(view: View, seat: str, *, hasty: bool = False) -> Situation:
    """The situation of a seat; `hasty` if only its likeliest plans are to be looked at."""
    gate = GATE_WORTH if _is_ahead(view, seat) else 0
    own, foes = _sides(view, seat, gate, _acting(view))
    return Situation(
        view=view,
        seat=seat,
        own=own,
        foes=foes,
        solids=tuple(
            (table.id, solid.at, solid.radius)
            for table in view.setup.tables
            for solid in planetoids(view, table.id)
        ),
        hasty=hasty,
    )


_Sides: TypeAlias = tuple[tuple[Force, ...], tuple[Force, ...]]
"""The own groups of a seat, and its foes."""


def _sides(view: View, seat: str, gate: int, acting: tuple[str, ...]) -> _Sides:
    """The same again as long as only stages, tokens and decisions change, as in an attack."""
    known, depends = _known_sides(view.pieces), (view.setup, view.extra.groups, view.extra.deals)
    case = seat, gate, acting, view.round
    before, sides = known.get(case, ((), ((), ())))
    is_same = before and all(one is other for one, other in zip(before, depends, strict=True))
    if not is_same or in_solo(view):
        bands = _bands(view, gate, acting)
        own = tuple(band for band in bands if band.owner == seat)
        sides = own, tuple(band for band in bands if band.owner != seat)
        known[case] = depends, sides
    return sides


@remember_last
def _known_sides(
    _: object,
) -> dict[tuple[str, int, tuple[str, ...], int], tuple[tuple[object, ...], _Sides]]:
    """The sides of one set of pieces, with what else they depend on."""
    return {}


def _bands(view: View, gate: int, acting: tuple[str, ...]) -> list[Force]:
    """All units on the tables, jump points being worth `gate`; those acting still can."""
    found: dict[str, list[PlacedPiece]] = {}
    for each in by_id(view).values():
        found.setdefault(each.piece.group or each.id, []).append(each)
    bands = [band for name, ships in found.items() if (band := _band(view, name, ships, gate))]
    bands = [replace(band, activated=False) if band.name in acting else band for band in bands]
    if not in_solo(view):
        return bands
    more = pressing(view)
    return [_raise_value(band, more.get(band.name, 0)) for band in bands]


def bears(seen: Situation, sector: Sector, ship: PlacedPiece, marks: Sequence[PlacedPiece]) -> bool:
    """Does the ship have one of these in the sector and in sight?"""
    found = sweep(ship.pose.at, ship.pose.heading, sector, [mark.pose.at for mark in marks])
    return any(is_clear(seen, ship, mark) for mark in compress(marks, found))


def is_clear(seen: Situation, one: PlacedPiece, other: PlacedPiece) -> bool:
    """Are they on one table, with no planetoid between them?"""
    if one.table != other.table:
        return False
    start, end = one.pose.at, other.pose.at
    for middle, radius in seen.discs.get(one.table, ()):
        if is_blocked(start, end, middle, radius):
            return False
    return True


def is_free(seen: Situation, at: Point, table: str) -> bool:
    """Is this a point of the table outside all planetoids?"""
    width, height = table_called(seen.view, table).size
    return (
        0 <= at[0] <= width
        and 0 <= at[1] <= height
        and not any(within(at, middle, radius) for middle, radius in seen.discs.get(table, ()))
    )


def near_first(seen: Situation, table: str, at: Point) -> list[Force]:
    """The enemies' battlegroups on a table, by the distance to their nearest ships."""
    x, y = at
    found = [
        (min([(a - x) * (a - x) + (b - y) * (b - y) for a, b in points]), place)
        for place, points in seen.opposition.enemies.get(table, ())
    ]
    return [seen.foes[place] for _, place in sorted(found)]


def nearest_ship(band: Force, at: Point) -> PlacedPiece:
    """The ship of a band that is nearest to a point."""
    return min(band.ships, key=lambda ship: distance_squared(at, ship.at))


def _acting(view: View) -> tuple[str, ...]:
    """The groups whose activation is under way: they can still do what it is for."""
    return tuple(
        active.group
        for stage in view.stages
        if isinstance(stage, Activation)
        for active in stage.groups
    )


def _raise_value(band: Force, more: int) -> Force:
    """The band with ships that are worth more."""
    return replace(band, mark=replace(band.mark, value=band.mark.value + more)) if more else band


def _is_ahead(view: View, seat: str) -> bool:
    """Has the seat destroyed more credits' worth of ships than any other?"""
    purses = view.extra.purses
    return all(purse.worth < purses[seat].worth for each, purse in purses.items() if each != seat)


def _band(view: View, name: str, ships: list[PlacedPiece], gate: int) -> Force | None:
    """These ships as a unit, jump points being worth `gate`; None if they cannot be attacked."""
    piece = ships[0].piece
    profile = profile_of_kind(view, piece.kind)
    if profile.silhouette is None:
        return None
    group = view.extra.groups.get(name)
    tokens = group.damage if group else dict(piece.marks).get("damage", 0)
    blur = view.setup.catalogue.figures.disruptor_silhouette
    silent = piece.owner is None and is_silent(view, piece)
    return Force(
        name=name,
        owner=piece.owner,
        kind=piece.kind,
        ships=tuple(sorted(ships, key=lambda ship: (len(ship.id), ship.id))),
        profile=replace(profile, arms=()) if silent else profile,
        mark=TargetValue(
            silhouette=profile.silhouette,
            shields=shields_of(view, name) if group else profile.shields,
            tokens=tokens,
            ships=len(ships),
            value=_value(view, piece, gate) + _cargo(view, ships) // (LATER * len(ships)),
            blur=blur if group and is_blurred(view, name) else 0,
            top_fails=view.setup.catalogue.rulings.save_top_face == "fails",
        ),
        easy=bool(group and group.easy_target),
        fresh=bool(group and group.jumped_in),
        activated=bool(group and group.activated),
    )


def _value(view: View, piece: Piece, gate: int) -> int:
    """What each is worth to the seat that destroys it: its cost, and what contracts pay.

    Where credits win, also what its owner could still earn with it.
    """
    classes = view.setup.catalogue.classes
    if piece.kind in classes:
        kind = classes[piece.kind]
        share = SHIP_ALONE if in_solo(view) else _ship_share(view)
        worth = share * kind.cost * CREDIT // SHIP_WHOLE
        return worth + _in_play(view, kind.mass) + still_earned(view)
    if piece.kind == JUMP_POINT:
        return gate if piece.owner is not None else 0
    return kill_worth(view, piece.id, piece.kind)


def _cargo(view: View, ships: list[PlacedPiece]) -> int:
    """The worth of their cargo at home; cargo of destroyed ships stays there for others to take."""
    return sum(
        count_mark(ship.piece, token) * worth for token, worth in _homes(view) for ship in ships
    )


@remember_last
def _homes(view: View) -> tuple[tuple[str, int], ...]:
    """The tokens that are worth something at home, and how much."""
    return tuple(
        (home.token, home_worth(view, home))
        for _, contract in in_force(view)
        for home in contract.home
    )


def _ship_share(view: View) -> int:
    """The share of a ship's cost; low if destruction does not win and only removes a rival."""
    if not view.extra.deals:
        return SHIP_WHOLE
    return SHIP_PART if view.setup.options.mode == "warzone" else SHIP_BESIDE


def _in_play(view: View, mass: int) -> int:
    """What a ship of this mass is worth by contracts that count ships in play."""
    return _counted_masses(view).count(mass) * (POINT // (LATER * mass)) if mass else 0


@remember_last
def _counted_masses(view: View) -> tuple[int, ...]:
    """The masses of ships that contracts count in play, once for each contract that does."""
    return tuple(
        scoring.measure.mass
        for _, contract in in_force(view)
        for scoring in contract.scoring
        if isinstance(scoring.measure, ShipsInPlay)
    )
