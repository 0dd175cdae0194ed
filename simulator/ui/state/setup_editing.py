"""What can be set of a game and its tables: the fields, and the action each change of one is."""

import re
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace

from simulator.geometry.units import THOU_PER_INCH, short_text
from simulator.kernel.action import Action
from simulator.kernel.setup_changes import DRAWN, Frame, RemoveTable, SetFrame, SetTable, frame_of
from simulator.kernel.spec import Table
from simulator.kernel.state import AnyState
from simulator.ui.systems.looks import Looks

GAME = ""
"""The page of what holds for the whole game; most others are called like their tables."""

MORE = "+"
"""The page on which a table is added."""

STEP, FINE = THOU_PER_INCH, THOU_PER_INCH // 4
"""Thou by which one step changes a side of a table, and with Shift."""

_OURS = "Ours, not published"
"""Said of what is nobody's but this project's (ABS-12)."""

_INCHES = re.compile(r"[0-9]{1,6}(\.[0-9]{1,3})?").fullmatch
_WHOLE = re.compile(r"[0-9]{1,6}").fullmatch


@dataclass(frozen=True, slots=True)
class Field:
    """One thing that can be set: its label, its value in words, and what there is to say of it.

    `typed` ones take text; `stepped` ones have a next value and one before. One that is neither is
    a button.
    """

    name: str
    label: str
    value: str
    about: str = ""
    typed: bool = False
    stepped: bool = False


class UntypedError(Exception):
    """What was typed is no value of the field; its text says what is."""


def pages_of(view: AnyState) -> tuple[str, ...]:
    """The pages, in order: the game's, one for each table, and the one that adds a table."""
    return GAME, *(table.id for table in view.setup.tables), MORE


def page_rows(view: AnyState) -> tuple[tuple[str, str, str], ...]:
    """The name of every page, what stands beside it, and what stands below."""
    frame = frame_of(view)
    game = ("The game", frame.mode.capitalize(), frame.title or "Without a title")
    tables = ((f"Table {table.id}", _size(table), _below(table)) for table in view.setup.tables)
    return game, *tables, ("Another table", "", "As large as the last one.")


def _size(table: Table) -> str:
    return " × ".join(f'{short_text(side)}"' for side in table.size)


def _below(table: Table) -> str:
    return table.name or "Without a name"


def fields_of(view: AnyState, looks: Looks, page: str) -> tuple[Field, ...]:
    """The fields of a page."""
    if page == GAME:
        return (*_game_fields(frame_of(view)), *_contract_fields(view, looks))
    if page == MORE:
        return (Field("add", "Add a table", "Add", "By the next free letter."),)
    return tuple(_table_fields(_table(view, page), looks))


def typed(view: AnyState, page: str, name: str, words: str) -> Action:
    """What makes the typed words the value of a field; UntypedError where they can be none."""
    if page != GAME:
        return SetTable(_typed_table(_table(view, page), name, words))
    frame = frame_of(view)
    if name == "title":
        return SetFrame(replace(frame, title=words))
    number = _whole(words)
    if name == "scale":
        return SetFrame(replace(frame, scale=number))
    return SetFrame(replace(frame, rounds=number))


def stepped(view: AnyState, looks: Looks, where: tuple[str, str], by: tuple[int, bool]) -> Action:
    """What gives a field, `where` on a page, its next value or the one before.

    `by` is the step, 1 or -1, and whether it is a fine one.
    """
    (page, name), (step, fine) = where, by
    if page == GAME:
        return SetFrame(_stepped_frame(view, looks, name, step))
    table = _table(view, page)
    if name in ("width", "height"):
        width, height = table.size
        more = step * (FINE if fine else STEP)
        size = (width + more, height) if name == "width" else (width, height + more)
        return SetTable(replace(table, size=size))
    known, zones = looks.battlezones(), table.battlezones
    after = tuple(zone for zone in known if (zone in zones) != (zone == name))
    return SetTable(replace(table, battlezones=after))


def pressed(view: AnyState, page: str) -> Action:
    """What the button of a page does: take its table away, or add one like the last."""
    if page != MORE:
        return RemoveTable(page)
    tables: Sequence[Table] = view.setup.tables
    taken = [table.id for table in tables]
    letters = (chr(code) for code in range(ord("A"), ord("Z") + 1))
    name = next(letter for letter in letters if letter not in taken)
    return SetTable(Table(name, "", tables[-1].size))


def _table(view: AnyState, name: str) -> Table:
    found: Table = next(table for table in view.setup.tables if table.id == name)
    return found


def _game_fields(frame: Frame) -> Iterator[Field]:
    yield Field("title", "Title", frame.title, "Stands at the top, and names files.", typed=True)
    about = "Contracts it lacks are left out."
    yield Field("mode", "Mode", frame.mode.capitalize(), about, stepped=True)
    about = "How large the battle is."
    yield Field("scale", "Scale", str(frame.scale), about, typed=True, stepped=True)
    about = "How many rounds are played."
    yield Field("rounds", "Rounds", str(frame.rounds), about, typed=True, stepped=True)


def _contract_fields(view: AnyState, looks: Looks) -> Iterator[Field]:
    """Whether the contracts are drawn, and if not, which one of each suit there is, if any."""
    suits = looks.contracts(view)
    if not suits:
        return
    drawn = view.setup.contracts == DRAWN
    ours = all(one.ours for known in suits.values() for one in known)
    about = f"{_OURS}." if ours else "Drawn by card, or chosen."
    yield Field("contracts", "Contracts", "drawn" if drawn else "chosen", about, stepped=True)
    for suit, known in () if drawn else suits.items():
        one = next((each for each in known if each.id in view.setup.contracts), None)
        if one is None:
            yield Field(suit, suit, "none", "At most one of each suit.", stepped=True)
        else:
            about = f"{_OURS} ({one.rule})." if one.ours else f"{one.rule}."
            yield Field(suit, one.name, one.card, about, stepped=True)


def _table_fields(table: Table, looks: Looks) -> Iterator[Field]:
    yield Field("name", "Name", table.name, "Stands above the table.", typed=True)
    for name, side in zip(("width", "height"), table.size, strict=True):
        about = 'Inches; Shift steps by 0.25".'
        yield Field(name, name.capitalize(), short_text(side), about, typed=True, stepped=True)
    for zone, about in looks.battlezones().items():
        label, on = zone.replace("_", " ").capitalize(), zone in table.battlezones
        yield Field(zone, label, "yes" if on else "no", about, stepped=True)
    yield Field("remove", "Take this table away", "Remove", "While nothing stands on it.")


def _typed_table(table: Table, name: str, words: str) -> Table:
    if name == "name":
        return replace(table, name=words)
    side, (width, height) = _inches(words), table.size
    return replace(table, size=(side, height) if name == "width" else (width, side))


def _stepped_frame(view: AnyState, looks: Looks, name: str, step: int) -> Frame:
    frame = frame_of(view)
    if name == "scale":
        return replace(frame, scale=frame.scale + step)
    if name == "rounds":
        return replace(frame, rounds=frame.rounds + step)
    if name == "contracts":
        return replace(frame, contracts=() if frame.contracts == DRAWN else DRAWN)
    if name != "mode":
        return replace(frame, contracts=_stepped_contracts(view, looks, name, step))
    modes = looks.modes()
    mode = modes[(modes.index(frame.mode) + step) % len(modes)]
    return replace(frame, mode=mode, contracts=looks.contracts_in(mode, frame.contracts))


def _stepped_contracts(view: AnyState, looks: Looks, suit: str, step: int) -> tuple[str, ...]:
    """The contracts with the next one of a suit, or none of it; in the order of the suits."""
    chosen, suits = view.setup.contracts, looks.contracts(view)
    choices = (None, *(one.id for one in suits[suit]))
    now = next((n for n, card in enumerate(choices) if card in chosen), 0)
    after = choices[(now + step) % len(choices)]
    kept = (*(card for card in chosen if card not in choices), after)
    return tuple(one.id for known in suits.values() for one in known if one.id in kept)


def _inches(words: str) -> int:
    if not _INCHES(words):
        raise UntypedError("Type inches, such as 36 or 36.5; three decimals at most.")
    whole, _, rest = words.partition(".")
    return int(whole) * THOU_PER_INCH + int(rest.ljust(3, "0"))


def _whole(words: str) -> int:
    if not _WHOLE(words):
        raise UntypedError("Type a whole number, such as 5.")
    return int(words)
