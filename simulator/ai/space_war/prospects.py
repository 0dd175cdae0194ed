"""What a place is worth to a Craft: whom it can shoot from there, and who can shoot it (SW-13)."""

from collections.abc import Iterable, Iterator
from dataclasses import dataclass, replace
from fractions import Fraction
from typing import NamedTuple

from simulator.ai.space_war.odds import chance_of
from simulator.ai.space_war.thought import Thought
from simulator.ai.space_war.worth import blast_harm, gain, guess_craft
from simulator.geometry.measure import within
from simulator.geometry.units import Point
from simulator.kernel.piece import Piece
from simulator.rules.space_war.judging.shots import can_fire
from simulator.rules.space_war.judging.warheads import blast_dice, reach_of_blasts
from simulator.rules.space_war.model.catalogue import View
from simulator.rules.space_war.model.craft import Craft, working
from simulator.rules.space_war.model.modules import WARHEAD, Weapon
from simulator.rules.space_war.model.stages import Moves
from simulator.rules.space_war.view.flights import reach_of
from simulator.rules.space_war.view.lookup import held_by, rulings_of
from simulator.rules.space_war.view.measuring import radius_of, spot
from simulator.rules.space_war.view.shots import (
    need_against,
    ready_weapons,
    weapon_at,
)

PATIENCE = 12
"""Rounds after which no risk is shunned any longer, since a game has to end."""

CAUTION = Fraction(1, 2)
"""Part of its share of what enemies in reach could do that a Craft fears: not all of them will."""

FUSE = Fraction(1, 2)
"""How often an enemy is still near when a warhead may go off, or one of ours near an enemy's."""


class WeaponAim(NamedTuple):
    """A weapon of the Craft on an enemy: what a shot is worth, and from how far between centres."""

    worth: Fraction
    place: int
    foe: str
    at: Point
    far: int


class Threat(NamedTuple):
    """An enemy who may strike next turn from there, so far between centres, for so much."""

    at: Point
    far: int
    worth: Fraction


@dataclass(frozen=True, slots=True)
class Prospects:
    """What a Craft has to hope and to fear.

    `aims` are those it may take now, `hopes` those also that later turns may bring: at enemies who
    are face down, of Fighters in its bays, and by warheads. Of several hopes at one place and range
    only the best is kept. Both are best first.
    """

    craft: Craft
    aims: tuple[WeaponAim, ...]
    hopes: tuple[WeaponAim, ...]
    threats: tuple[Threat, ...]
    blasts: tuple[Threat, ...]
    reach: int


def prospects(now: Thought, craft: Craft) -> Prospects:
    """What there is to hope and to fear for one of the seat's Craft."""
    return Prospects(
        craft,
        _rank_aims(
            aim for aim in _aims(now, craft, craft) if now.view.extra.craft[aim.foe].face_up
        ),
        _each_once(_rank_aims(_hopes(now, craft))),
        tuple(_threats(now, craft)),
        tuple(_blasts(now, craft)),
        reach_of(now.view, craft),
    )


def _rank_aims(aims: Iterable[WeaponAim]) -> tuple[WeaponAim, ...]:
    return tuple(sorted(aims, key=lambda aim: (-aim.worth, aim.foe, aim.place)))


def _each_once(hopes: tuple[WeaponAim, ...]) -> tuple[WeaponAim, ...]:
    """The best of those at one place from as far."""
    found: dict[tuple[Point, int], WeaponAim] = {}
    for hope in hopes:
        found.setdefault((hope.at, hope.far), hope)
    return tuple(found.values())


def _hopes(now: Thought, craft: Craft) -> Iterator[WeaponAim]:
    yield from _aims(now, craft, craft)
    yield from _fuses(now, craft)
    for fighter in held_by(now.view, craft.id):
        if fighter.captor is None:
            further = reach_of(now.view, fighter)
            for aim in _aims(now, fighter, craft):
                yield aim._replace(place=-1, far=aim.far + further)


def _fuses(now: Thought, craft: Craft) -> Iterator[WeaponAim]:
    """Enemies whom its warheads would harm: it has to come near, and they to stay (SW-10.1)."""
    view, count = now.view, working(craft)[WARHEAD]
    reach = reach_of_blasts(view, now.seat)
    for foe, other in now.foes if count else ():
        worth = blast_harm(view, foe, blast_dice(view, count, near=False))
        far = reach + _bases(view, view.pieces[craft.id], other)
        yield WeaponAim(worth, -1, foe.id, spot(other), far)


def _aims(now: Thought, craft: Craft, stands: Craft) -> Iterator[WeaponAim]:
    piece = now.view.pieces[stands.id]
    for foe, other in now.foes:
        for place in ready_weapons(now.view, craft):
            weapon = weapon_at(now.view, craft, place)
            worth = _shot_worth(now.view, weapon, foe, craft) if weapon else Fraction(0)
            if weapon and worth > 0:
                far = weapon.range + _bases(now.view, piece, other)
                yield WeaponAim(worth, place, foe.id, spot(other), far)


def _shot_worth(view: View, weapon: Weapon, foe: Craft, by: Craft) -> Fraction:
    known = guess_craft(foe)
    need = need_against(view, weapon, known, by)
    return gain(view, known, (chance_of(view, need),) * weapon.shots) if need else Fraction(0)


def _bases(view: View, a: Piece, b: Piece) -> int:
    """How much farther apart centres may be than ranges say (C7)."""
    if rulings_of(view).measure_from == "centre":
        return 0
    return radius_of(a.base) + radius_of(b.base)


def _threats(now: Thought, craft: Craft) -> Iterator[Threat]:
    view = now.view
    if _stays_unknown(view, craft):
        return
    for foe, other in now.foes:
        known = guess_craft(foe)
        if known.tractored_by is not None:
            continue
        weapons = [weapon_at(view, known, place) for place in ready_weapons(view, known)]
        shots: tuple[Fraction, ...] = ()
        far = 0
        for weapon in weapons:
            need = need_against(view, weapon, craft, known) if weapon else None
            if weapon and need:
                shots += (chance_of(view, need),) * weapon.shots
                far = max(far, weapon.range)
        if shots:
            far += reach_of(view, known) + _bases(view, view.pieces[craft.id], other)
            worth = gain(view, craft, tuple(sorted(shots))) / (1 + _others(now, craft, other, far))
            yield Threat(spot(other), far, worth)


def _stays_unknown(view: View, craft: Craft) -> bool:
    """Will it be face down throughout the enemy's next turn, so that nobody may shoot at it?

    He turns counters up at the end of his turn (SW-15.1), and none by what it does (C23).
    """
    rulings = rulings_of(view)
    late = rulings.scouting == "own_s12" and rulings.acting_reveals == "no"
    return late and not craft.face_up


def _others(now: Thought, craft: Craft, foe: Piece, far: int) -> int:
    """How many other own Craft an enemy can shoot at instead, if they come along."""
    moved = now.stage.moved if isinstance(now.stage, Moves) else ()
    return sum(
        within(spot(piece), spot(foe), far + (0 if own.id in moved else reach_of(now.view, own)))
        for own, piece in now.own
        if own.id != craft.id and not _stays_unknown(now.view, own)
    )


def _blasts(now: Thought, craft: Craft) -> Iterator[Threat]:
    """Enemies whose warheads go off before they move next: who is near is hit (SW-10.1)."""
    view = now.view
    for foe, other in now.foes:
        count = working(foe)[WARHEAD]
        if count and foe.tractored_by is None:
            reach = reach_of_blasts(view, foe.owner)
            far = reach + _bases(view, view.pieces[craft.id], other)
            yield Threat(
                spot(other), far, blast_harm(view, craft, blast_dice(view, count, near=False))
            )


def fear(now: Thought, seen: Prospects, at: Point) -> Fraction:
    """What enemies may do to the Craft at a place, as far as it is feared."""
    if now.view.round > PATIENCE or working(seen.craft)[WARHEAD]:
        return Fraction(0)
    blasts = sum((each.worth for each in seen.blasts if within(at, each.at, each.far)), Fraction(0))
    shots = sum((each.worth for each in seen.threats if within(at, each.at, each.far)), Fraction(0))
    return CAUTION * shots + FUSE * blasts


def fire_from(view: View, seen: Prospects, end: Piece) -> tuple[WeaponAim, ...]:
    """The best aim of each weapon that bears if the Craft stands there."""
    found: dict[int, WeaponAim] = {}
    there: View | None = None
    at = spot(end)
    for aim in seen.aims:
        if aim.place in found or not within(at, aim.at, aim.far):
            continue
        if there is None:
            there = replace(view, pieces={**view.pieces, end.id: end})
        foe = view.extra.craft[aim.foe]
        if can_fire(there, seen.craft, aim.place, foe):
            found[aim.place] = aim
    return tuple(found.values())
