"""Tactical loadouts of utility battlegroups, and their effects on nearby groups (WZ-3)."""

from collections.abc import Mapping, Sequence

from simulator.geometry.measure import within
from simulator.kernel.remember_last import remember_last
from simulator.rules.billion_suns.model.extra import Battlegroup, Loadout
from simulator.rules.billion_suns.model.stages import Cause
from simulator.rules.billion_suns.view.lookup import (
    View,
    find_ships,
    group_of,
    in_warzone,
    owner_of,
)
from simulator.rules.billion_suns.view.measuring import pairs
from simulator.rules.billion_suns.view.profile import profile_of


def has_loadout(view: View, name: str, loadout: Loadout) -> bool:
    """Does the battlegroup with this id use this loadout? Only Warzone has any (WZ-1.7)."""
    group = view.extra.groups.get(name)
    return group is not None and group.loadout == loadout and in_warzone(view)


def is_jammed(view: View, name: str) -> bool:
    """Is the battlegroup, or the ship's battlegroup, near an enemy's Shield jammer (WZ-3.2)?"""
    reach = view.setup.catalogue.figures.jammer_range
    return _is_near(view, name, "shield_jammer", reach, friendly=False)


def is_blurred(view: View, name: str) -> bool:
    """Is that battlegroup near a friendly Silhouette disruptor, its own included (WZ-3.4)?"""
    reach = view.setup.catalogue.figures.disruptor_range
    return _is_near(view, name, "silhouette_disruptor", reach, friendly=True)


def shields_of(view: View, name: str, lender: str | None = None) -> int:
    """The Shields that the group or object saves with: its own, or those of `lender`.

    Jamming lowers a group's own Shields, lent or not, and those it borrows only by a reading of
    `jamming`, never twice (WZ-3.2, 3.6). 0 if it is on no table.
    """
    ships = find_ships(view, lender or name)
    if not ships:
        return 0
    jammed = is_jammed(view, lender or name)
    if lender is not None and view.setup.catalogue.rulings.jamming == "whatever_saves":
        jammed = jammed or is_jammed(view, name)
    less = view.setup.catalogue.figures.jammer_shields if jammed else 0
    return max(0, profile_of(view, ships[0].piece).shields - less)


def silhouette_against(view: View, target: str, attacker: str) -> int:
    """The number the attacker's dice must hit at or under (ABS-8.5, WZ-3.4); 0 without Silhouette.

    A disruptor helps only against enemy battlegroups, and only against their rolls to hit
    (WZ-3.6).
    """
    ships = find_ships(view, target)
    usual = profile_of(view, ships[0].piece).silhouette if ships else None
    if not usual:
        return 0
    firing = view.pieces.get(attacker)
    by_group = firing is None or firing.group is not None
    friendly = owner_of(view, attacker) == owner_of(view, target)
    if not by_group or friendly or not is_blurred(view, target):
        return usual
    return max(1, usual - view.setup.catalogue.figures.disruptor_silhouette)


def silhouette_struck(view: View, cause: Cause, target: str, by: str) -> int:
    """The number that dice of this cause must hit at or under; 0 without a Silhouette.

    Disruptors help against weapons and jump shock, by a reading of `disruptor` against weapons
    alone (WZ-3.4).
    """
    shock_too = view.setup.catalogue.rulings.disruptor == "attacks_and_shock"
    if cause == "weapon" or (cause == "jump_shock" and shock_too):
        return silhouette_against(view, target, by)
    ships = find_ships(view, target)
    return (profile_of(view, ships[0].piece).silhouette or 0) if ships else 0


def _is_near(view: View, name: str, loadout: Loadout, reach: int, *, friendly: bool) -> bool:
    """Is a ship of the group within reach of a ship with the loadout, a friend's or an enemy's?"""
    bearers = _bearers(view.extra.groups).get(loadout) if in_warzone(view) else None
    group = group_of(view, name) if bearers else None
    if not bearers or group is None:
        return False
    return any(
        within(one.at, other.at, reach)
        for bearer in bearers
        if (bearer.owner == group.owner) == friendly
        for one, other in pairs(view, bearer.id, group.id)
    )


@remember_last
def _bearers(groups: Mapping[str, Battlegroup]) -> Mapping[str, Sequence[Battlegroup]]:
    """The battlegroups with each loadout; most states have none, and all groups ask for it."""
    found: dict[str, list[Battlegroup]] = {}
    for group in groups.values():
        if group.loadout is not None:
            found.setdefault(group.loadout, []).append(group)
    return found
