"""The phrases that titles, reasons and notes are made of."""

from functools import lru_cache

from simulator.geometry.units import inches_text, short_text
from simulator.rules.billion_suns.view.lookup import View, group_of, named
from simulator.rules.billion_suns.view.profile import Arm, profile_of, profile_of_kind


@lru_cache(maxsize=2048)
def exact(thou: int) -> str:
    """A measured length.

    >>> exact(8374)
    '8.374"'
    """
    return f'{inches_text(thou)}"'


def inches(thou: int) -> str:
    """A length the rules name.

    >>> inches(9000)
    '9"'
    """
    return f'{short_text(thou)}"'


def degrees(milli: int) -> str:
    """An angle, with the decimals it needs.

    >>> degrees(22500)
    '22.5°'
    """
    return f"{short_text(milli)}°"


def band(nearest: int, farthest: int) -> str:
    """A range band.

    >>> band(9000, 18000)
    '9–18"'
    """
    return f"{short_text(nearest)}–{inches(farthest)}"


def dice(count: int, sides: int) -> str:
    """A pool of dice.

    >>> dice(4, 8)
    '4D8'
    """
    return f"{count}D{sides}"


def counted(count: int, noun: str) -> str:
    """So many of something.

    >>> counted(1, "ship"), counted(3, "ship")
    ('1 ship', '3 ships')
    """
    return f"{count} {noun}" if count == 1 else f"{count} {noun}s"


def listed(items: tuple[str, ...]) -> str:
    """Items as a sentence has them.

    >>> listed(("a", "b", "c"))
    'a, b and c'
    """
    if len(items) < 2:
        return "".join(items)
    return f"{', '.join(items[:-1])} and {items[-1]}"


def capital(text: str) -> str:
    """The text with its first letter large.

    >>> capital("the Frigate cyan-1/1")
    'The Frigate cyan-1/1'
    """
    return text[:1].upper() + text[1:]


def is_several(view: View, name: str) -> bool:
    """Does the name stand for more than one ship?"""
    return len(named(view, name)) > 1


def called(view: View, name: str) -> str:
    """What players call it: `the Frigates cyan-1`, `the Frigate cyan-1/2`, `the Facility bank`."""
    group = group_of(view, name)
    if group:
        kind = profile_of_kind(view, group.class_id).name
        return f"the {kind}{'s' if is_several(view, name) else ''} {name}"
    piece = view.pieces.get(name)
    return f"the {profile_of(view, piece).name} {name}" if piece else name


def weapon_note(arm: Arm) -> str:
    """A weapon's line: name, arc, band, dice of one ship, damage."""
    reach = f"{inches(arm.nearest)}–{inches(arm.farthest)}"
    arc = f"{arm.slot} arc {degrees(2 * arm.half)}"
    return f"{arm.name} · {arc} · {reach} · {dice(arm.dice, arm.sides)}, damage {arm.damage}"


def where(at: tuple[int, int]) -> str:
    """A point as table files write it.

    >>> where((10000, 4500))
    '[10, 4.5]'
    """
    return f"[{short_text(at[0])}, {short_text(at[1])}]"


def tables_apart(view: View, source: str, target: str) -> str:
    """Why nothing can be measured between the two."""
    for name in (source, target):
        if not named(view, name):
            return f"{called(view, name)} is on no table"
    return f"{source} and {target} are on different tables"
