"""The phrases that titles, reasons and notes are made of."""

from collections.abc import Mapping, Sequence
from functools import lru_cache

from simulator.geometry.units import inches_text, short_text
from simulator.kernel.piece import Piece
from simulator.kernel.remember_last import latest
from simulator.lean import lean
from simulator.rules.billion_suns.view.lookup import (
    PlacedPiece,
    View,
    group_of,
    is_contractors,
    named,
    seat_name,
)
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
    """An angle, with as many decimals as it needs.

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
    """A count of something.

    >>> counted(1, "ship"), counted(3, "ship")
    ('1 ship', '3 ships')
    """
    return f"{count} {noun}" if count == 1 else f"{count} {noun}s"


def one(noun: str) -> str:
    """One of something, as first mentioned, with its article.

    >>> one("ComSat"), one("Asteroid")
    ('a ComSat', 'an Asteroid')
    """
    return f"{'an' if noun[:1] in 'AEIOaeio' else 'a'} {noun}"


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
    """Its name for players: `the Frigates cyan-1`, `the Frigate cyan-1/2`, `the Facility bank`."""
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


@lean(frozen=True, slots=True)
class _Known:
    """What distinguishes a battlegroup, or a piece without one, from others of its kind and owner.

    `number` is its place among them from 1, 0 while it is the only one there ever was; `ships` is
    how many it ever had.
    """

    kind: str
    owner: str | None
    number: int
    ships: int


@latest
def _known(pieces: Mapping[str, Piece]) -> Mapping[str, _Known]:
    """Every battlegroup and every piece without one; lost ones keep their numbers."""
    alike: dict[tuple[str, str | None], list[str]] = {}
    ships: dict[str, int] = {}
    for piece in pieces.values():
        name = piece.group or piece.id
        ships[name] = ships.get(name, 0) + 1
        if ships[name] == 1:
            alike.setdefault((piece.kind, piece.owner), []).append(name)
    return {
        name: _Known(kind, owner, number if len(names) > 1 else 0, ships[name])
        for (kind, owner), names in alike.items()
        for number, name in enumerate(names, 1)
    }


def short_name(view: View, seat: str | None) -> str:
    """The short form of a seat's name: `Cyan` for Cyan Corp, `the IC` for contractors."""
    if is_contractors(view, seat):
        return "the IC"
    return seat_name(view, seat).removesuffix(" Corp")


def kind_name(view: View, kind: str) -> str:
    """The name of a class or of a kind of object."""
    catalogue = view.setup.catalogue
    found = catalogue.classes.get(kind) or catalogue.objects.get(kind)
    return found.name if found else kind.replace("_", " ")


def face_bands(bounds: Sequence[int], sides: int) -> tuple[str, ...]:
    """The faces of a die from each of the rising bounds up to below the next one.

    >>> face_bands((3, 4, 6), 6)
    ('3', '4–5', '6')
    """
    ends = (*(bound - 1 for bound in bounds[1:]), sides)
    pairs = zip(bounds, ends, strict=True)
    return tuple(f"{first}–{last}" if last > first else f"{first}" for first, last in pairs)


def known_as(view: View, name: str) -> str:
    """Its name in the log and in prompts, without its id: the same everywhere.

    `Cyan's Frigates`, `Cyan's Frigates 2` where there are several such groups, `ship 3 of Cyan's
    Frigates 2`, `ComSat 1`, `the Facility`, `Cyan's Mine`, `the Cruiser of the IC`.
    """
    known = _known(view.pieces).get(name)
    if known is None:
        piece = view.pieces.get(name)
        if piece is None or piece.group is None:
            return name
        group = known_as(view, piece.group)
        number = name.rpartition("/")[2]
        return f"ship {number} of {group}" if are_several(view, piece.group) else group
    plural = "s" if known.ships > 1 else ""
    number = f" {known.number}" if known.number else ""
    what = f"{kind_name(view, known.kind)}{plural}{number}"
    if is_contractors(view, known.owner):
        return f"the {what} of {short_name(view, known.owner)}"
    whose = "" if known.number else "the "
    whose = f"{short_name(view, known.owner)}'s " if known.owner else whose
    return f"{whose}{what}"


def point_on_table(view: View, point: PlacedPiece) -> str:
    """A jump point as a row of a list names it: `Cyan's Jump Point 2 on table B`."""
    return capital(f"{known_as(view, point.id)} on table {point.table}")


def are_several(view: View, name: str) -> bool:
    """Does `known_as` say its name in the plural?"""
    known = _known(view.pieces).get(name)
    return known is not None and known.ships > 1
