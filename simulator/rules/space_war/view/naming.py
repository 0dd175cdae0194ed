"""What players call Craft, counters, Space Stations and planets: the same name everywhere."""

import re
from collections.abc import Mapping
from itertools import count

from simulator.kernel.piece import Piece
from simulator.kernel.remember_last import remember_last
from simulator.kernel.spec import table_words
from simulator.kernel.wording import capital
from simulator.rules.space_war.model.catalogue import PLANET, STATION, View

_NAMES = re.compile(r"\btable ([\w-]+)|([\w/-]+)")


def call_piece(view: View, name: str) -> str:
    """A piece as players tell it from others, never its id.

    `Dart · Cyan 2`, `counter · Amber 3` while it is not known, `Cyan's Space Station`, `Cyan's
    planet`, `planet 2`.
    """
    fixed = _fixtures(view.pieces).get(name)
    if fixed is not None:
        return _fixture(view, view.pieces[name], fixed)
    craft = view.extra.craft.get(name)
    design = craft.design if craft else None
    return craft_called(view, name, design.name if design else "counter")


def listed_as(view: View, name: str) -> str:
    """Its name where it stands alone, as in a row of a list: `Counter · Amber 3`, `Planet 2`."""
    return capital(call_piece(view, name).removeprefix("the "))


def craft_called(view: View, name: str, what: str) -> str:
    """A Craft that is known as `what`, which the view may not know yet, or no more."""
    return f"{what} · {short_of(view, name)}"


def short_of(view: View, name: str) -> str:
    """The short form: `Cyan 2` of a Craft or counter; of anything else its name in full.

    It may be set up only later.
    """
    if name in _fixtures(view.pieces):
        return call_piece(view, name)
    owners = (seat.id for seat in view.setup.seats if name.startswith(f"{seat.id}-"))
    owner = _owner_of(view, name) or next(owners, None)
    words = name.removeprefix(f"{owner}-").replace("-", " ").replace("_", " ")
    tag = words if words.isdecimal() else words.title()
    return f"{short_seat(view, owner)} {tag}" if owner else tag


def short_seat(view: View, seat: str | None) -> str:
    """The short form of a seat's name: `Cyan` for Cyan Squadron."""
    name = next((one.name for one in view.setup.seats if one.id == seat), seat or "")
    # A file may leave its seats without names: their ids stand for them then.
    return name.capitalize() if name == seat else name.removesuffix(" Squadron")


def put_names(view: View, text: str) -> str:
    """A text that knows only ids, as the free hand's, with names of pieces and tables for them.

    A piece whose id might be a word of the sentence is known at its beginning alone.
    """

    def put(match: re.Match[str]) -> str:
        table, name = match.groups()
        if table:
            return table_words(view.setup.tables, table)
        known = name in view.pieces and (match.start() == 0 or not name.isalpha())
        return call_piece(view, name) if known else name

    return _NAMES.sub(put, text)


def free_name(view: View, name: str) -> str:
    """An id for a new piece: the name, with a number if a piece has it already."""
    names = (name, *(f"{name}-{n}" for n in range(2, len(view.pieces) + 3)))
    return next(each for each in names if each not in view.pieces)


def module_name(view: View, key: str) -> str:
    """What a kind of module is called; those of Space Stations are civilian (SW-18.2)."""
    kind = view.setup.catalogue.modules.modules.get(key)
    return kind.name if kind else "Civilian module"


def _owner_of(view: View, name: str) -> str | None:
    craft, piece = view.extra.craft.get(name), view.pieces.get(name)
    return (craft.owner if craft else None) or (piece.owner if piece else None)


def _fixture(view: View, piece: Piece, tag: str) -> str:
    """A planet or a Space Station, by its owner, and by a number among several alike."""
    craft = view.extra.craft.get(piece.id)
    what = "planet" if craft is None or craft.design is None else craft.design.name
    whose = f"{short_seat(view, piece.owner)}'s " if piece.owner else "" if tag else "the "
    return f"{whose}{what}{tag and f' {tag}'}"


@remember_last
def _fixtures(pieces: Mapping[str, Piece]) -> Mapping[str, str]:
    """Planets and Stations with the numbers that tell them from others alike, if there are any."""
    alike: dict[tuple[str, str | None], list[str]] = {}
    for piece in pieces.values():
        if piece.kind in (PLANET, STATION):
            alike.setdefault((piece.kind, piece.owner), []).append(piece.id)
    found = {}
    for names in alike.values():
        numbers = map(str, count(1))
        found.update({name: next(numbers) if len(names) > 1 else "" for name in names})
    return found
