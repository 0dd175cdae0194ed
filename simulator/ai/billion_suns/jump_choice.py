"""The Jump phase: where to open a jump point, and what to send through it (ABS-4)."""

from collections.abc import Iterator
from dataclasses import dataclass, replace
from itertools import islice

from simulator.ai.billion_suns.line_formations import towards_goals
from simulator.ai.billion_suns.loadout_values import best_loadout
from simulator.ai.billion_suns.newcomers import newcomers
from simulator.ai.billion_suns.plans import THREAT_SHARE
from simulator.ai.billion_suns.position_value import PlaceValue, fleet_gain, gain, prospect
from simulator.ai.billion_suns.reinforcements import Comer, bonds_now, comers
from simulator.ai.billion_suns.scrambling import scrambles
from simulator.ai.billion_suns.situation import Unit, near_first, nearest_ship
from simulator.ai.billion_suns.strikes import (
    NONE,
    Strike,
    aimed,
    in_sight,
    mined,
    strike,
    threat,
)
from simulator.ai.billion_suns.thought import Thought
from simulator.ai.billion_suns.waiting import exposed, waits
from simulator.ai.billion_suns.worth import CREDIT, TargetValue, credits_text, expected
from simulator.ai.choice import Choice
from simulator.geometry.heading import towards
from simulator.geometry.measure import distance_floor, within
from simulator.geometry.shapes import Pose
from simulator.geometry.units import LARGEST_TABLE, THOU_PER_INCH, Point
from simulator.rules.billion_suns.display.attack_odds import DicePool
from simulator.rules.billion_suns.model.actions import (
    CashBonds,
    Deploy,
    OpenJumpPoint,
    Pass,
    Scramble,
)
from simulator.rules.billion_suns.play.contracts.terms import in_force
from simulator.rules.billion_suns.play.jump_phase.formation_candidates import Poses, room, sample
from simulator.rules.billion_suns.play.jump_phase.send_candidates import serving
from simulator.rules.billion_suns.questions.jump_point import within_limit
from simulator.rules.billion_suns.view.lookup import JUMP_POINT, PlacedPiece
from simulator.rules.billion_suns.view.profile import Profile, jump_range, mass_of, profile_of_kind

SAMPLES = 4
"""Formations tried for each class at each jump point."""

LAPSING = 6
"""Credits that lapse are worth one part in so many."""

BOND = 4 * CREDIT
"""What an arrival must be worth for a War Bond to be cashed."""

SAMPLES_BESIDE = 1
"""So many formations by chance with contracts."""

LATTICE = 6
"""Places tried for a jump point on a table, each way."""

GATES = 3
"""So many jump points are tried, those nearest to enemies."""

BEST = 12
"""So many of the best arrivals are held against the rules."""

JUDGED = 80
"""With contracts: so many of the best arrivals are held against the rules."""

PURPOSES = 3
"""So many of the nearest enemies are faced."""


def jump(now: Thought) -> Iterator[Choice]:
    """The best arrival; a jump point where there is none, or none serves; else pass."""
    wanted = _wanted(now)
    useful = any(each.strike.worth or each.stake.contract for each in wanted)
    if (not useful and (now.seen.foes or now.view.extra.deals)) or not wanted:
        yield from _openings(now, need=not wanted and not now.view.extra.deals)
    elif now.view.extra.deals:
        yield from _better_openings(now)
    if wanted and waits(now, [each.stake.contract for each in wanted]):
        yield Choice(Pass(), "who comes last sees where the others are.")
    for each in wanted:
        yield from _cashing(now, each)
        yield Choice(_fitted(now, each), _purpose(each))
    yield from _openings(now, need=True)
    yield Choice(Pass(), "nothing can come in that pays.")


@dataclass(frozen=True, slots=True)
class Arrival:
    """A deployment: what it is worth all told, the attack it leads to, the contract it serves."""

    worth: int
    strike: Strike
    stake: PlaceValue
    cost: int
    table: str
    action: Deploy | Scramble


def _wanted(now: Thought) -> list[Arrival]:
    """The best arrivals; with contracts only those that pay and that the rules allow."""
    found = sorted(_arrivals(now), key=lambda each: -each.worth)
    if not now.view.extra.deals:
        return found[:BEST]
    purse = replace(now.purse, credits=now.purse.credits + bonds_now(now))
    extra = replace(now.view.extra, purses={**now.view.extra.purses, now.seat: purse})
    rich = replace(now, view=replace(now.view, extra=extra))
    pays = (each for each in found[:JUDGED] if each.worth > _least(now, each))
    return list(islice((each for each in pays if rich.is_legal(each.action)), PURPOSES))


def _least(now: Thought, wanted: Arrival) -> int:
    """What an arrival must be worth: War Bonds left break ties (WZ-1.1)."""
    return BOND if wanted.cost > now.purse.credits else 0


def _purpose(found: Arrival) -> str:
    name = found.action.what.replace("_", " ")
    if found.stake.contract and found.stake.worth > found.strike.worth:
        return f"{name} serves {found.stake.contract}, worth {credits_text(found.stake.worth)}."
    if found.strike.targets:
        worth = credits_text(found.strike.worth)
        return f"{name} bears on {found.strike.targets[0]} at once, worth {worth}."
    return f"{name} has the heaviest weapons that can come."


def _fitted(now: Thought, wanted: Arrival) -> Deploy | Scramble:
    """With the loadout that serves best where it comes in; who comes back has his own."""
    action = wanted.action
    if action.what in now.view.extra.groups:
        return action
    band = newcomers(now, action.what, wanted.table, action.poses)
    return replace(action, loadout=best_loadout(now.seen, band))


def _cashing(now: Thought, wanted: Arrival) -> Iterator[Choice]:
    """War Bonds for what the credits at hand do not pay (WZ-1.2)."""
    lacks = wanted.cost - now.purse.credits
    if lacks > 0 and now.purse.bonds:
        bonds = -(-lacks // now.view.setup.catalogue.figures.bond_credits)
        reason = f"{wanted.action.what.replace('_', ' ')} is worth its credits."
        yield Choice(CashBonds(bonds), reason)


def _arrivals(now: Thought) -> Iterator[Arrival]:
    """Deployments of every class, with what each is worth and the attack it leads to."""
    gates = _gates(now)
    for comer in comers(now):
        for gate in gates:
            for poses in _formations(now, comer.class_id, gate, comer.ships):
                yield _best_facing(now, comer, gate, poses)
        for carrier, poses in scrambles(now, comer):
            yield _best_facing(now, comer, carrier, poses)


def _formations(now: Thought, class_id: str, gate: PlacedPiece, count: int) -> Iterator[Poses]:
    """Some by chance, and in a line as near as may be to what contracts hold out."""
    reach = jump_range(now.view, mass_of(now.view, class_id))
    space = room(now.view, now.seat, gate, class_id, reach)
    for _ in range(SAMPLES_BESIDE if now.view.extra.deals else SAMPLES):
        yield sample(now.view, space, count, now.dice)
    band = newcomers(now, class_id, gate.table, ())
    yield from towards_goals(now.seen, band, gate, reach, count)


def _gates(now: Thought) -> list[PlacedPiece]:
    """The jump points that serve, those nearest to enemies first."""
    return sorted(
        now.seen.gates,
        key=lambda gate: (-_promise(now, gate.table, gate.at), _enemy_distance(now, gate)),
    )[:GATES]


def _enemy_distance(now: Thought, gate: PlacedPiece) -> int:
    """To the nearest enemy ship on its table, in thou; more than any table where there is none."""
    foes = near_first(now.seen, gate.table, gate.at)
    if not foes:
        return 2 * LARGEST_TABLE
    return distance_floor(gate.at, nearest_ship(foes[0], gate.at).at)


def _best_facing(now: Thought, comer: Comer, gate: PlacedPiece, poses: Poses) -> Arrival:
    """The formation turned to each of the nearest enemies, and what the best turn is worth."""
    band = newcomers(now, comer.class_id, gate.table, poses)
    stake = gain(now.seen, band, band.ships)
    best, way = max(_facings(now, band, gate, poses), key=lambda each: each[0].worth)
    worth = _attack_worth(now, comer, best) + stake.worth
    worth += fleet_gain(now.seen, comer.class_id, len(poses))
    # What threatens it goes by where it stands, not by how it is turned.
    worth -= threat(now.seen, band, band.ships) // THREAT_SHARE
    worth -= mined(now.seen, band, band.ships)
    worth -= _price(now, comer.cost) + exposed(now, len(poses))
    send = Deploy if gate.piece.kind == JUMP_POINT else Scramble
    action = send(comer.what, gate.id, way)
    return Arrival(worth, best, stake, comer.cost, gate.table, action)


def _facings(
    now: Thought, band: Unit, gate: PlacedPiece, poses: Poses
) -> Iterator[tuple[Strike, Poses]]:
    """What a band can do at once as it comes in, and turned to each of the nearest enemies."""
    sights = in_sight(now.seen, band, band.ships)
    if not any(points for _, points in sights):
        yield NONE, poses
        return
    foes = near_first(now.seen, gate.table, gate.at)[:PURPOSES]
    aims = [nearest_ship(foe, poses[0].at).at for foe in foes]
    for way in (poses, *(tuple(_turned(pose, aim) for pose in poses) for aim in aims)):
        ships = [
            PlacedPiece(ship.piece, ship.table, pose)
            for ship, pose in zip(band.ships, way, strict=True)
        ]
        yield strike(now.seen, band, aimed(band, ships, sights)), way


def _price(now: Thought, cost: int) -> int:
    """What so many credits are worth: what they save."""
    if not now.view.extra.deals:
        return 0
    return cost * CREDIT // LAPSING


def _turned(pose: Pose, aim: Point) -> Pose:
    return Pose(pose.at, towards(pose.at, aim)) if aim != pose.at else pose


def _attack_worth(now: Thought, comer: Comer, best: Strike) -> int:
    """What it can do at once; where only that counts, a share of what it can do at all besides."""
    if now.view.extra.deals:
        return best.worth
    return 2 * best.worth + _punch(now, comer.profile, comer.ships)


def _punch(now: Thought, profile: Profile, ships: int) -> int:
    """What its best weapon is worth on ships of the middling class, a third of it."""
    classes = sorted(now.view.setup.catalogue.classes.values(), key=lambda each: each.cost)
    usual = classes[len(classes) // 2]
    mark = TargetValue(usual.silhouette, usual.shields, 0, ships, usual.cost * CREDIT)
    pools = (
        DicePool(ships * arm.dice, arm.sides, arm.damage)
        for arm in profile.arms
        if not arm.stationary_only
    )
    return max((expected((pool,), mark) for pool in pools), default=0) // 3


def _told(now: Thought, worth: int) -> str:
    if worth <= 0:
        return "ships need one"
    if now.view.extra.deals:
        names = " and ".join(contract.name for _, contract in in_force(now.view))
        return f"ships that come there can do something for {names}"
    return "ships that come there can strike at once"


def _better_openings(now: Thought) -> Iterator[Choice]:
    """A further jump point where contracts hold out much that no other reaches."""
    best = max((_promise(now, gate.table, gate.at) for gate in _gates(now)), default=0)
    if within_limit(now.view, now.seat).ok and now.purse.jump > 1:
        for worth, action in sorted(_spots(now), key=lambda each: -each[0])[:PURPOSES]:
            if 2 * worth > 3 * best and now.is_legal(action):
                yield Choice(action, f"{_told(now, worth)}, more than elsewhere.")


def _promise(now: Thought, table: str, at: Point) -> int:
    """What contracts hold out round a jump point there; half of it within a gravity well."""
    well = now.view.setup.catalogue.figures.gravity_well
    inside = any(
        where == table and within(at, middle, well) for where, middle, _ in now.seen.solids
    )
    return prospect(now.seen, table, at, jump_range(now.view, 1)) // (2 if inside else 1)


def _openings(now: Thought, *, need: bool) -> Iterator[Choice]:
    """Jump points by what could strike from there at once; only such ones without `need`."""
    if not within_limit(now.view, now.seat).ok:
        return
    spots = sorted(_spots(now), key=lambda each: -each[0])
    for worth, action in spots:
        if worth <= 0 and not need:
            return
        if now.is_legal(action):
            yield Choice(action, f"{_told(now, worth)}.")


def _spots(now: Thought) -> Iterator[tuple[int, OpenJumpPoint]]:
    heaviest = max(
        serving(now.view, now.seat) or now.view.setup.catalogue.classes,
        key=lambda name: _punch(now, profile_of_kind(now.view, name), 1),
    )
    for table in now.view.setup.tables:
        width, height = table.size
        for column in range(1, LATTICE):
            for row in range(1, LATTICE):
                x, y = column * width // LATTICE, row * height // LATTICE
                worth = _prospect(now, heaviest, table.id, (x, y))
                worth += _promise(now, table.id, (x, y))
                central = -(abs(x - width // 2) + abs(y - height // 2)) // THOU_PER_INCH
                yield worth + central, OpenJumpPoint(table.id, (x, y))


def _prospect(now: Thought, class_id: str, table: str, at: Point) -> int:
    """What the heaviest class could do from there at once to one of the nearest enemies."""
    best = 0
    for foe in near_first(now.seen, table, at)[:PURPOSES]:
        pose = _turned(Pose(at), nearest_ship(foe, at).at)
        band = newcomers(now, class_id, table, (pose,))
        able = aimed(band, band.ships, in_sight(now.seen, band, band.ships))
        best = max(best, strike(now.seen, band, able).worth)
    return best
