"""The card of a piece: its row of the rulebook, its weapons, and how its battlegroup stands."""

from simulator.kernel import wording
from simulator.kernel.piece import Piece
from simulator.kernel.shown.card import Card
from simulator.kernel.wording import count_words
from simulator.rules.billion_suns.display.object_notes import object_notes
from simulator.rules.billion_suns.judging.coherency import formation, formation_reasons
from simulator.rules.billion_suns.model.extra import Battlegroup
from simulator.rules.billion_suns.view import phrases
from simulator.rules.billion_suns.view.loadouts import is_blurred, is_jammed
from simulator.rules.billion_suns.view.lookup import View, find_ships, group_of, seat_name
from simulator.rules.billion_suns.view.naming import in_names
from simulator.rules.billion_suns.view.profile import (
    Arm,
    Profile,
    mass_of,
    profile_of,
    profile_of_kind,
)

WEAPON_HEADER = ("Weapon", "Arc", "Range", "Dice", "Damage")


def card(view: View, piece: str) -> Card:
    """The card of a battlegroup, of a ship (its group's while it has one) or of an object.

    KeyError for a name that is neither.
    """
    group = group_of(view, piece)
    found = _group_card(view, group) if group else _single_card(view, view.pieces[piece])
    return in_names(view, found)


def _group_card(view: View, group: Battlegroup) -> Card:
    profile = profile_of_kind(view, group.class_id)
    ships = find_ships(view, group.id)
    parts = (
        phrases.short_of(view, group.id),
        count_words(len(ships), "ship"),
        seat_name(view, group.owner),
    )
    return Card(
        title=f"{profile.name}{'s' if phrases.are_several(view, group.id) else ''}",
        subtitle=" · ".join(parts),
        owner=group.owner,
        figures=(*_figures(profile), ("damage", str(group.damage))),
        rows=_weapons(profile.arms),
        notes=_group_notes(view, group),
        adds=(("mass", mass_of(view, group.class_id)),),
    )


def _group_notes(view: View, group: Battlegroup) -> tuple[str, ...]:
    ships = find_ships(view, group.id)
    notes = ["On no table."]
    if ships:
        mass = mass_of(view, group.class_id)
        notes = [_sentence(each.text) for each in formation_reasons(formation(view, ships, mass))]
    if group.easy_target:
        notes.append("Easy Target: attackers may re-roll.")
    if group.loadout:
        notes.append(f"Loadout: {group.loadout.replace('_', ' ')}.")
    if is_jammed(view, group.id):
        notes.append("Jammed: its Shields are lower.")
    if is_blurred(view, group.id):
        notes.append("Blurred: its Silhouette is lower for enemy battlegroups.")
    return tuple(notes)


def _single_card(view: View, piece: Piece) -> Card:
    profile = profile_of(view, piece)
    return Card(
        title=phrases.listed_as(view, piece.id),
        subtitle=seat_name(view, piece.owner) if piece.owner else "neutral",
        owner=piece.owner,
        figures=_figures(profile),
        rows=_weapons(profile.arms),
        notes=object_notes(view, piece),
    )


def _figures(profile: Profile) -> tuple[tuple[str, str], ...]:
    """Its figures as tiles; none if it has no Silhouette."""
    if profile.silhouette is None:
        return ()
    return (
        ("mass", str(profile.mass or 0)),
        ("thrust", wording.inches(profile.thrust) if profile.thrust else "–"),
        ("silhouette", str(profile.silhouette)),
        ("shields", str(profile.shields)),
    )


def _weapons(arms: tuple[Arm, ...]) -> tuple[tuple[str, ...], ...]:
    if not arms:
        return ()
    rows = (
        (
            arm.name,
            f"{arm.slot} {wording.degrees(2 * arm.half)}",
            phrases.band(arm.nearest, arm.farthest),
            phrases.dice(arm.dice, arm.sides),
            str(arm.damage),
        )
        for arm in arms
    )
    return (WEAPON_HEADER, *rows)


def _sentence(text: str) -> str:
    return f"{wording.capital(text)}."
