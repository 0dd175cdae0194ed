"""The phrases that titles, reasons and notes are made of."""

from collections.abc import Iterator, Mapping, Sequence
from itertools import count

from simulator.fast_dataclass import fast_dataclass
from simulator.geometry.units import short_text
from simulator.kernel.piece import Piece
from simulator.kernel.remember_last import remember_last
from simulator.kernel.spec import table_words
from simulator.kernel.wording import capital, degrees, inches
from simulator.rules.billion_suns.view.lookup import (
    PlacedPiece,
    View,
    contracts,
    find_ships,
    is_contractors,
    seat_name,
)
from simulator.rules.billion_suns.view.profile import Arm

_TENTH = 100  # thou


def band(nearest: int, farthest: int) -> str:
    """A range band.

    >>> band(9000, 18000)
    '9–18"'
    """
    return f"{short_text(nearest)}–{inches(farthest)}"


def tenths(thou: int) -> str:
    """A length to the nearest tenth of an inch, for reading only.

    >>> tenths(3149), tenths(3150)
    ('3.1"', '3.2"')
    """
    return inches((thou + _TENTH // 2) // _TENTH * _TENTH)


def dice(count: int, sides: int) -> str:
    """A pool of dice.

    >>> dice(4, 8)
    '4D8'
    """
    return f"{count}D{sides}"


def one(noun: str) -> str:
    """One of something, as first mentioned, with its article.

    >>> one("ComSat"), one("Asteroid")
    ('a ComSat', 'an Asteroid')
    """
    return f"{'an' if noun[:1] in 'AEIOaeio' else 'a'} {noun}"


UNCOUNTED = ("dangerous_space", "ore")
"""Kinds of object that have no article: there is more or less of them."""


def spoken_name(name: str) -> str:
    """A kind's name within a sentence: small, but for names such as ComSat.

    >>> spoken_name("Civilian Ship"), spoken_name("ComSat")
    ('civilian ship', 'ComSat')
    """
    return " ".join(word if word != word.capitalize() else word.lower() for word in name.split())


def weapon_note(arm: Arm) -> str:
    """A weapon's line: name, arc, band, dice of one ship, damage."""
    reach = f"{inches(arm.nearest)}–{inches(arm.farthest)}"
    arc = f"{arm.slot} arc {degrees(2 * arm.half)}"
    return f"{arm.name} · {arc} · {reach} · {dice(arm.dice, arm.sides)}, damage {arm.damage}"


def tables_apart(view: View, source: str, target: str) -> str:
    """Why nothing can be measured between the two."""
    for name in (source, target):
        if not find_ships(view, name):
            return f"{known_as(view, name)} is on no table"
    return f"{known_as(view, source)} and {known_as(view, target)} are on different tables"


@fast_dataclass(frozen=True, slots=True)
class _NamedBy:
    """What a battlegroup, or a piece without one, is told by.

    `tag` tells it from others of its owner, or of its kind if nobody owns it; it is empty for the
    only one of a kind. `ships` is how many it ever had.
    """

    kind: str
    owner: str | None
    group: bool
    tag: str
    ships: int


@remember_last
def _known_names(pieces: Mapping[str, Piece]) -> Mapping[str, _NamedBy]:
    """Every battlegroup and every piece without one; lost ones keep their numbers."""
    first: dict[str, Piece] = {}
    ships: dict[str, int] = {}
    alike: dict[tuple[str, str | None], list[str]] = {}
    for piece in pieces.values():
        name = piece.group or piece.id
        ships[name] = ships.get(name, 0) + 1
        if ships[name] == 1:
            first[name] = piece
            if piece.group is None:
                alike.setdefault((piece.kind, piece.owner), []).append(name)
    tags = {name: _group_tag(name, piece.owner) for name, piece in first.items() if piece.group}
    for (kind, owner), names in alike.items():
        tags.update(_numbers(kind, owner, names))
    return {
        name: _NamedBy(piece.kind, piece.owner, piece.group is not None, tags[name], ships[name])
        for name, piece in first.items()
    }


def _group_tag(name: str, owner: str | None) -> str:
    """What tells a battlegroup from others of its owner: its number, or the words of its id."""
    words = name.removeprefix(f"{owner}-").replace("-", " ").replace("_", " ")
    return words if words.isdecimal() else words.title()


def _numbers(kind: str, owner: str | None, names: Sequence[str]) -> Iterator[tuple[str, str]]:
    """Numbers of things alike: those of their ids where they have any, and else the free ones.

    The only neutral one of a kind whose id has no number has none.
    """
    own = {name: name.removeprefix(f"{kind}-") for name in names if owner is None}
    own = {name: number for name, number in own.items() if number.isdecimal()}
    if owner is None and len(names) == 1:
        yield names[0], own.get(names[0], "")
        return
    free = (str(n) for n in count(1) if str(n) not in own.values())
    for name in names:
        yield name, own.get(name) or next(free)


def short_name(view: View, seat: str | None) -> str:
    """The short form of a seat's name: `Cyan` for Cyan Corp, `the IC` for contractors."""
    if is_contractors(view, seat):
        return "the IC"
    name = seat_name(view, seat)
    # A file may leave its seats without names: their ids stand for them then.
    return name.capitalize() if name == seat else name.removesuffix(" Corp")


def kind_name(view: View, kind: str) -> str:
    """The name of a class or of a kind of object."""
    catalogue = view.setup.catalogue
    found = catalogue.classes.get(kind) or catalogue.objects.get(kind)
    return found.name if found else kind.replace("_", " ")


def kinds(view: View, class_id: str, count: int | None) -> str:
    """So many ships of a class: `3 Frigates`, `a Cruiser`; `Frigates` if their number is open."""
    name = kind_name(view, class_id)
    if count is None:
        return f"{name}s"
    return one(name) if count == 1 else f"{count} {name}s"


def one_of(view: View, kind: str) -> str:
    """One of a kind, as first mentioned: `a ComSat`, `Ore`."""
    name = kind_name(view, kind)
    return name if kind in UNCOUNTED else one(name)


def face_bands(bounds: Sequence[int], sides: int) -> tuple[str, ...]:
    """The faces of a die from each of the rising bounds up to below the next one.

    >>> face_bands((3, 4, 6), 6)
    ('3', '4–5', '6')
    """
    ends = (*(bound - 1 for bound in bounds[1:]), sides)
    pairs = zip(bounds, ends, strict=True)
    return tuple(f"{first}–{last}" if last > first else f"{first}" for first, last in pairs)


def known_as(view: View, name: str) -> str:
    """What players read wherever it is named in full, never its id.

    `Frigates · Cyan 2`, `ship 3 of Cyan 2`, `Cruiser · IC 1`, `ComSat 1`, `the Facility`, `Cyan's
    Mine 1`, `Resolve Merge Conflict's planetoid`.
    """
    known = _known_names(view.pieces).get(name)
    if known is None:
        return _ship_name(view, name)
    what = kind_name(view, known.kind)
    if known.group:
        return f"{what}{'s' if known.ships > 1 else ''} · {short_of(view, name)}"
    if known.owner:
        return f"{_whose(view, known.owner)}'s {what} {known.tag}"
    contract = _contract_of(view, name, known.kind)
    if contract:
        return f"{contract}'s {spoken_name(what)}"
    return f"{what} {known.tag}" if known.tag else f"the {what}"


def _ship_name(view: View, name: str) -> str:
    """A ship by its number in its group; the group's name if it is its only one."""
    piece = view.pieces.get(name)
    if piece is None or piece.group is None:
        return name
    if not are_several(view, piece.group):
        return known_as(view, piece.group)
    return f"ship {name.rpartition('/')[2]} of {short_of(view, piece.group)}"


def short_of(view: View, name: str) -> str:
    """The short form of a battlegroup's name or of a ship's: `Cyan 2`, `Cyan 2/3`.

    That of anything else is its name in full.
    """
    piece = view.pieces.get(name)
    group = piece.group if piece else name
    known = _known_names(view.pieces).get(group or name)
    if known is None or not known.group:
        return known_as(view, name)
    words = f"{_whose(view, known.owner)} {known.tag}"
    return f"{words}/{name.rpartition('/')[2]}" if piece else words


def group_short(view: View, group: str, owner: str | None) -> str:
    """The short form of the name of a battlegroup that there need not be yet: `Cyan 2`."""
    return f"{_whose(view, owner)} {_group_tag(group, owner)}"


def listed_as(view: View, name: str) -> str:
    """Its name where it stands alone, as in a row of a list: `Facility`, `Frigates · Cyan 2`."""
    return capital(known_as(view, name).removeprefix("the "))


def _whose(view: View, owner: str | None) -> str:
    return short_name(view, owner).removeprefix("the ")


def _contract_of(view: View, name: str, kind: str) -> str:
    """The contract whose planetoid this is, empty for any other thing."""
    found = view.setup.catalogue.objects.get(kind)
    if found is None or not found.solid:
        return ""
    named_by = contracts(view)
    cards = (deal.card for deal in view.extra.deals if name in deal.things)
    return next((named_by[card].name for card in cards if card in named_by), "")


def table_name(view: View, table: str) -> str:
    """A table as sentences name it: `table B`, or by the name it has in its file."""
    return table_words(view.setup.tables, table)


def point_on_table(view: View, point: PlacedPiece) -> str:
    """A jump point as a row of a list names it: `Cyan's Jump Point 2 on table B`."""
    return f"{listed_as(view, point.id)} on {table_name(view, point.table)}"


def are_several(view: View, name: str) -> bool:
    """Does `known_as` say its name in the plural?"""
    known = _known_names(view.pieces).get(name)
    return known is not None and known.ships > 1
