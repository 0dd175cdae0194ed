"""What a Craft could fire at from some place, in short notes (SW-13)."""

from collections import Counter
from collections.abc import Iterator
from dataclasses import replace
from itertools import islice
from typing import TypeAlias

from simulator.kernel.asked.request import Note
from simulator.kernel.piece import Piece
from simulator.kernel.wording import join_words
from simulator.rules.space_war.judging.shots import can_fire
from simulator.rules.space_war.model.catalogue import View
from simulator.rules.space_war.model.craft import Craft, module_at
from simulator.rules.space_war.view.harm import score_text
from simulator.rules.space_war.view.lookup import enemies
from simulator.rules.space_war.view.measuring import in_range
from simulator.rules.space_war.view.naming import call_piece, module_name
from simulator.rules.space_war.view.shots import (
    aim,
    need_against,
    ready_weapons,
    weapon_at,
)

_MOST = 4

Alike: TypeAlias = tuple[tuple[int, ...], ...]
"""Places of weapons, those together that are of one kind and point alike."""


AIMS = "SW-13.1"
"""The rule of the notes that say at whom could be fired; these are about somebody."""


def aim_notes(view: View, craft: Craft, end: Piece) -> tuple[Note, ...]:
    """The enemies that the Craft's weapons could fire at if it stood so, and what they need."""
    places = ready_weapons(view, craft)
    if not places:
        return ()
    ranges = [weapon.range for each in places if (weapon := weapon_at(view, craft, each))]
    # Most enemies are too far for any of its weapons.
    reach, weapons = max(ranges), _alike(view, craft, places)
    there = replace(view, pieces={**view.pieces, craft.id: end})
    found = (
        Note("fact", f"Could fire at {call_piece(view, foe.id)}: {text}", AIMS, foe.id)
        for foe, piece in enemies(view, craft.owner)
        if foe.face_up
        and in_range(view, end, piece, reach)
        and (text := join_words(tuple(_fitting(there, craft, weapons, foe))))
    )
    return tuple(islice(found, _MOST)) or (Note("fact", "No weapon could fire from there", AIMS),)


def _alike(view: View, craft: Craft, places: tuple[int, ...]) -> Alike:
    """Weapons of one kind that point alike: whom one may fire at, all of them may."""
    found: dict[tuple[str, int], list[int]] = {}
    for place in places:
        found.setdefault((module_at(craft, place), aim(view, craft, place)), []).append(place)
    return tuple(map(tuple, found.values()))


def _fitting(view: View, craft: Craft, weapons: Alike, foe: Craft) -> Iterator[str]:
    fit = [place for alike in weapons if can_fire(view, craft, alike[0], foe) for place in alike]
    for key, count in Counter(module_at(craft, place) for place in fit).items():
        place = next(p for p in fit if module_at(craft, p) == key)
        weapon = weapon_at(view, craft, place)
        need = need_against(view, weapon, foe, craft) if weapon else None
        if need is not None:
            many = f"{count} × " if count > 1 else ""
            yield f"{many}{module_name(view, key)} {score_text(view, need)}"
