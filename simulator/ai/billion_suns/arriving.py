"""The Jump phase: where to open a jump point, and what to send through it (ABS-4)."""

from collections.abc import Iterator

from simulator.ai.billion_suns.scene import Band, near_first, nearest_ship
from simulator.ai.billion_suns.strikes import Strike, strike, threat
from simulator.ai.billion_suns.thought import Thought
from simulator.ai.billion_suns.worth import CREDIT, Mark, expected
from simulator.ai.choice import Choice
from simulator.geometry.heading import towards
from simulator.geometry.measure import distance_floor
from simulator.geometry.shapes import Pose
from simulator.geometry.units import LARGEST_TABLE, THOU_PER_INCH, Point
from simulator.kernel.piece import OnTable, Piece
from simulator.rules.billion_suns import arrival
from simulator.rules.billion_suns.actions import Deploy, OpenJumpPoint, Pass
from simulator.rules.billion_suns.lookup import Standing, jump_points
from simulator.rules.billion_suns.odds import Pool
from simulator.rules.billion_suns.opening import within_limit
from simulator.rules.billion_suns.play.formations import Poses, room, sample
from simulator.rules.billion_suns.play.wishes import serving
from simulator.rules.billion_suns.profile import Profile, jump_range, profile_of_kind

SAMPLES = 4
"""Formations tried for each class at each jump point."""

LATTICE = 6
"""Places tried for a jump point on a table, each way."""

GATES = 3
"""So many jump points are tried, those nearest to enemies."""

BEST = 12
"""So many of the best arrivals are held against the rules."""

PURPOSES = 3
"""So many of the nearest enemies are faced."""

THREAT_SHARE = 4
"""One part in so many of what could be done to a group later counts against it."""


def jump(now: Thought) -> Iterator[Choice]:
    """The best arrival; a jump point where there is none, or none serves; else pass."""
    found = sorted(_arrivals(now), key=lambda each: -each[0])[:BEST]
    useful = any(strikes.worth for _, strikes, _ in found)
    if (not useful and now.seen.foes) or not found:
        yield from _openings(now, need=not found)
    for _, strikes, action in found:
        yield Choice(action, _purpose(action, strikes))
    yield from _openings(now, need=True)
    yield Choice(Pass(), "nothing can come in.")


def _purpose(action: Deploy, found: Strike) -> str:
    name = action.what.replace("_", " ")
    if found.targets:
        worth = found.worth // CREDIT
        return f"{name} bears on {found.targets[0]} at once, worth {worth} credits."
    return f"{name} has the heaviest weapons that can come."


def _arrivals(now: Thought) -> Iterator[tuple[int, Strike, Deploy]]:
    """Deployments of every class, with what each is worth and the attack it leads to."""
    most = now.view.setup.catalogue.figures.largest_group
    gates = _gates(now)
    for class_id in serving(now.view):
        profile = profile_of_kind(now.view, class_id)
        count = 1 if profile.utility else min(most, _affordable(now, class_id))
        if not count or not profile.arms:
            continue
        for gate in gates:
            reach = jump_range(now.view, profile.mass or 0)
            space = room(now.view, now.seat, gate, class_id, reach)
            for _ in range(SAMPLES):
                poses = sample(now.view, space, count, now.dice)
                yield _best_facing(now, class_id, profile, gate, poses)


def _gates(now: Thought) -> list[Standing]:
    """The jump points that serve, those nearest to enemies first."""
    serve = [each for each in jump_points(now.view) if arrival.usable(now.view, now.seat, each).ok]
    return sorted(serve, key=lambda gate: _enemy_distance(now, gate))[:GATES]


def _enemy_distance(now: Thought, gate: Standing) -> int:
    """To the nearest enemy ship on its table, in thou; more than any table where there is none."""
    foes = near_first(now.seen, gate.table, gate.at)
    if not foes:
        return 2 * LARGEST_TABLE
    return distance_floor(gate.at, nearest_ship(foes[0], gate.at).at)


def _affordable(now: Thought, class_id: str) -> int:
    """How many ships of a class: as many as may be, where credits are not what counts."""
    cost = now.view.setup.catalogue.classes[class_id].cost
    if now.view.setup.mode == "skirmish" or not cost:
        return now.view.setup.catalogue.figures.largest_group
    return max(0, now.purse.credits) // cost


def _best_facing(
    now: Thought, class_id: str, profile: Profile, gate: Standing, poses: Poses
) -> tuple[int, Strike, Deploy]:
    """The formation turned to each of the nearest enemies, and what the best turn is worth."""
    ways = [poses]
    for foe in near_first(now.seen, gate.table, gate.at)[:PURPOSES]:
        aim = nearest_ship(foe, poses[0].at).at
        ways.append(tuple(_turned(pose, aim) for pose in poses))
    judged = [(*_worth(now, class_id, profile, gate, way), way) for way in ways]
    worth, strikes, way = max(judged, key=lambda each: each[0])
    return worth, strikes, Deploy(class_id, gate.id, way)


def _turned(pose: Pose, aim: Point) -> Pose:
    return Pose(pose.at, towards(pose.at, aim)) if aim != pose.at else pose


def _worth(
    now: Thought, class_id: str, profile: Profile, gate: Standing, poses: Poses
) -> tuple[int, Strike]:
    """What it can do at once, a share of what it can do at all, less what threatens it."""
    band = _newcomers(now, class_id, profile, gate.table, poses)
    best = strike(now.seen, band, band.ships)
    risk = threat(now.seen, band, band.ships) // THREAT_SHARE
    return 2 * best.worth + _punch(now, profile, len(poses)) - risk, best


def _newcomers(now: Thought, class_id: str, profile: Profile, table: str, poses: Poses) -> Band:
    ships = tuple(
        Standing(Piece(f"new/{n}", class_id, now.seat, "new", OnTable(table, pose)), table, pose)
        for n, pose in enumerate(poses, start=1)
    )
    cost = now.view.setup.catalogue.classes[class_id].cost * CREDIT
    mark = Mark(profile.silhouette or 1, profile.shields, 0, len(ships), cost)
    return Band("new", now.seat, class_id, ships, profile, mark, fresh=True)


def _punch(now: Thought, profile: Profile, ships: int) -> int:
    """What its best weapon is worth on ships of the middling class, a third of it."""
    classes = sorted(now.view.setup.catalogue.classes.values(), key=lambda each: each.cost)
    usual = classes[len(classes) // 2]
    mark = Mark(usual.silhouette, usual.shields, 0, ships, usual.cost * CREDIT)
    pools = (
        Pool(ships * arm.dice, arm.sides, arm.damage)
        for arm in profile.arms
        if not arm.stationary_only
    )
    return max((expected((pool,), mark) for pool in pools), default=0) // 3


def _openings(now: Thought, *, need: bool) -> Iterator[Choice]:
    """Jump points by what could strike from there at once; only such ones without `need`."""
    if not within_limit(now.view, now.seat).ok:
        return
    spots = sorted(_spots(now), key=lambda each: -each[0])
    for worth, action in spots:
        if worth <= 0 and not need:
            return
        if now.is_legal(action):
            told = "ships that come there can strike at once" if worth > 0 else "ships need one"
            yield Choice(action, f"{told}.")


def _spots(now: Thought) -> Iterator[tuple[int, OpenJumpPoint]]:
    heaviest = max(
        serving(now.view),
        key=lambda name: _punch(now, profile_of_kind(now.view, name), 1),
    )
    profile = profile_of_kind(now.view, heaviest)
    for table in now.view.setup.tables:
        width, height = table.size
        for column in range(1, LATTICE):
            for row in range(1, LATTICE):
                x, y = column * width // LATTICE, row * height // LATTICE
                worth = _prospect(now, heaviest, profile, table.id, (x, y))
                central = -(abs(x - width // 2) + abs(y - height // 2)) // THOU_PER_INCH
                yield worth + central, OpenJumpPoint(table.id, (x, y))


def _prospect(now: Thought, class_id: str, profile: Profile, table: str, at: Point) -> int:
    """What the heaviest class could do from there at once to one of the nearest enemies."""
    best = 0
    for foe in near_first(now.seen, table, at)[:PURPOSES]:
        pose = _turned(Pose(at), nearest_ship(foe, at).at)
        band = _newcomers(now, class_id, profile, table, (pose,))
        best = max(best, strike(now.seen, band, band.ships).worth)
    return best
