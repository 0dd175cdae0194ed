"""Whom Independent Contractors attack: the nearest group that each weapon can reach (SOLO-1.19)."""

from collections.abc import Iterable, Mapping

from simulator.fast_dataclass import fast_dataclass
from simulator.geometry.measure import distance_squared
from simulator.rules.billion_suns.judging.attacks import may_attack, suits
from simulator.rules.billion_suns.model.stages import Salvo
from simulator.rules.billion_suns.view.lookup import PlacedPiece, View, find_ships, is_ceo, ships
from simulator.rules.billion_suns.view.profile import SLOTS, Arm, WeaponSlot, arm_called, profile_of
from simulator.rules.billion_suns.view.shots import bears


@fast_dataclass(frozen=True, slots=True)
class ContractorFire:
    """The ships that put all dice of a weapon into a target, in their order (SOLO-1.6)."""

    arm: Arm
    target: str
    ships: tuple[str, ...]

    @property
    def dice(self) -> int:
        """How many dice are rolled."""
        return len(self.ships) * self.arm.dice


def fire(view: View, group: str) -> tuple[ContractorFire, ...]:
    """What a group of contractors fires in its activation, as the tables stand (SOLO-1.6)."""
    return _fire(view, group, _ceo_groups(view), SLOTS)


def passive_fire(view: View, group: str, active: Iterable[str]) -> tuple[ContractorFire, ...]:
    """What a group of contractors fires at the active groups (ABS-7.2, SOLO-1.19)."""
    there = [name for name in _ceo_groups(view) if name in active]
    return _fire(view, group, there, ("auxiliary",))


def salvos(view: View, group: str, fired: tuple[ContractorFire, ...]) -> tuple[Salvo, ...]:
    """The attacks of a group, one a target, in the order of ABS-1.9."""
    made = []
    for target in dict.fromkeys(name for name in _ceo_groups(view)):
        primary: tuple[str, ...] = ()
        auxiliary: tuple[tuple[str, int], ...] = ()
        for each in fired:
            if each.target == target and each.arm.slot == "primary":
                primary = each.ships
            elif each.target == target:
                auxiliary = tuple((ship, each.arm.dice) for ship in each.ships)
        if primary or auxiliary:
            made.append(Salvo(group, target, primary, auxiliary))
    return tuple(made)


def _ceo_groups(view: View) -> tuple[str, ...]:
    """The CEOs' battlegroups with a ship on a table, in order of arrival (ABS-1.9)."""
    found = (ship.piece for ship in ships(view) if is_ceo(view, ship.piece.owner))
    return tuple(dict.fromkeys(piece.group for piece in found if piece.group))


def _fire(
    view: View, group: str, among: Iterable[str], slots: Iterable[WeaponSlot]
) -> tuple[ContractorFire, ...]:
    own = find_ships(view, group)
    marks = {name: find_ships(view, name) for name in among if not may_attack(view, group, name)}
    found: list[ContractorFire] = []
    for slot in slots if own else ():
        arm = arm_called(profile_of(view, own[0].piece), slot)
        if arm is None:
            continue
        able = {name: _able(view, arm, own, there) for name, there in marks.items()}
        apart = slot == "auxiliary" and view.setup.catalogue.rulings.ic_auxiliary == "per_ship"
        shooters = [(ship,) for ship in own] if apart else [own]
        found += _joined(arm, [_nearest(each, marks, able) for each in shooters])
    return tuple(found)


def _able(
    view: View, arm: Arm, own: tuple[PlacedPiece, ...], target: tuple[PlacedPiece, ...]
) -> tuple[str, ...]:
    """The ships that may put their dice into the target (ABS-8.2); by a ruling all if one may."""
    if not suits(arm, profile_of(view, target[0].piece)):
        return ()
    fit = tuple(ship.id for ship in own if any(bears(view, arm, ship, mark) for mark in target))
    if fit and view.setup.catalogue.rulings.dice == "whole_group":
        return tuple(ship.id for ship in own)
    return fit


def _nearest(
    shooters: tuple[PlacedPiece, ...],
    marks: Mapping[str, tuple[PlacedPiece, ...]],
    able: Mapping[str, tuple[str, ...]],
) -> tuple[str, tuple[str, ...]] | None:
    """The nearest group that one of these ships can attack, and those that can; None without.

    The nearest pair of ships counts, of equal ones the group that came first (ABS-1.9).
    """
    best: tuple[int, str, tuple[str, ...]] | None = None
    for name, there in marks.items():
        fit = tuple(ship.id for ship in shooters if ship.id in able[name])
        pairs = ((ship, mark) for ship in shooters for mark in there if ship.table == mark.table)
        near = min((distance_squared(ship.at, mark.at) for ship, mark in pairs), default=None)
        if fit and near is not None and (best is None or near < best[0]):
            best = near, name, fit
    return (best[1], best[2]) if best else None


def _joined(
    arm: Arm, picked: Iterable[tuple[str, tuple[str, ...]] | None]
) -> Iterable[ContractorFire]:
    """One row a target, with all ships that chose it."""
    chosen: dict[str, tuple[str, ...]] = {}
    for each in picked:
        if each is not None:
            chosen[each[0]] = (*chosen.get(each[0], ()), *each[1])
    return (ContractorFire(arm, target, names) for target, names in chosen.items())
