"""The editable fields of a game, its seats and its tables, and the action of each change."""

import re
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace
from itertools import count

from simulator.kernel.action import Action
from simulator.kernel.by_hand.seat_changes import RemoveSeat, SetSeat
from simulator.kernel.by_hand.setup_changes import RemoveTable, SetFrame, SetTable, frame_of
from simulator.kernel.shown.option import OptionField
from simulator.kernel.spec import Seat, Table, table_words
from simulator.kernel.state import AnyState
from simulator.kernel.system import System
from simulator.kernel.unit import Unit
from simulator.kernel.wording import capital
from simulator.scenario.lookalikes import as_meant

GAME = ""
"""The page for the whole game; most others are named after their tables."""

SEATS = "@"
"""The page of the seats; no table is called so."""

MORE = "+"
"""The page on which a table is added."""

FINE = 4
"""Shift divides a step, one square of the table's grid, by this."""

_LENGTH = re.compile(r"[0-9]{1,6}(\.[0-9]+)?").fullmatch
_WHOLE = re.compile(r"[0-9]{1,6}").fullmatch


@dataclass(frozen=True, slots=True)
class SetupField:
    """One editable setting: its label, its value in words, and a remark about it.

    `typed` ones take text; `stepped` ones have a next value and one before. One that is neither is
    a button. `seat` are the ids of all seats and of the one that it is about. `fault` is what is
    wrong with the value as it is.
    """

    name: str
    label: str
    value: str
    about: str = ""
    typed: bool = False
    stepped: bool = False
    seat: tuple[tuple[str, ...], str] | None = None
    fault: str = ""


class UntypedError(Exception):
    """The typed text is not a valid value of the field; its text says what is."""


def pages_of(view: AnyState) -> tuple[str, ...]:
    """The pages, in order: the game's, the seats', each table's, and one that adds a table."""
    return GAME, SEATS, *(table.id for table in view.setup.tables), MORE


def kind_of_game(view: AnyState, rules: System) -> str:
    """What is played, in a word or two: `Warzone`, or `Warzone variant`; empty if nothing is."""
    fact = next(iter(rules.options.facts(view.setup)), "")
    return f"{fact} variant" if rules.play.variant(view) else fact


def page_rows(view: AnyState, rules: System) -> tuple[tuple[str, str, str], ...]:
    """The name of every page, what stands beside it, and what stands below."""
    game = ("The game", kind_of_game(view, rules), view.setup.title or "Without a title")
    tables = (
        (_short_title(table), _size(table, rules.words.unit(view.setup)), _below(table))
        for table in view.setup.tables
    )
    names = ", ".join(seat.name for seat in view.setup.seats)
    seats = ("Seats", str(len(view.setup.seats)), names)
    return game, seats, *tables, ("Another table", "", "As large as the last one.")


def _short_title(table: Table) -> str:
    """Its letter, or its name where its id is no letter: its name stands below anyway."""
    words = table_words((table,), table.id)
    return capital(words)


def _size(table: Table, unit: Unit) -> str:
    return " × ".join(map(unit.figure, table.size)) + unit.symbol


def _below(table: Table) -> str:
    return table.name or "Without a name"


def fields_of(view: AnyState, rules: System, page: str) -> tuple[SetupField, ...]:
    """The fields of a page."""
    if page == GAME:
        about = "Stands at the top, and names files."
        title = SetupField("title", "Title", view.setup.title, about, typed=True)
        return (title, *map(_field, rules.options.fields(view)))
    if page == MORE:
        return (SetupField("add", "Add a table", "Add", "By the next free letter."),)
    if page == SEATS:
        return tuple(_seat_fields(view.setup.seats, by_ids=not rules.play.is_game))
    remove = SetupField("remove", "Take this table away", "Remove", "While nothing stands on it.")
    options = map(_field, rules.options.fields(view, page))
    return (*_table_fields(_table(view, page), rules.words.unit(view.setup)), *options, remove)


def typed_action(view: AnyState, rules: System, where: tuple[str, str], words: str) -> Action:
    """The action that sets a field, `where` on a page, to the typed value.

    UntypedError if it is not valid.
    """
    page, name = where
    if page == SEATS:
        seat = next(seat for seat in view.setup.seats if seat.id == name.partition(" ")[2])
        return SetSeat(replace(seat, name=words.strip()))
    if page != GAME:
        return SetTable(_type_table(_table(view, page), rules.words.unit(view.setup), name, words))
    if name == "title":
        return SetFrame(replace(frame_of(view), title=words))
    return set_option(view, rules, where, str(whole(words)))


def step_action(
    view: AnyState, rules: System, where: tuple[str, str], by: tuple[int, bool]
) -> Action:
    """The action that gives a field, `where` on a page, its next or previous value.

    `by` is the step, 1 or -1, and whether it is a fine one.
    """
    (page, name), (step, fine) = where, by
    if page != GAME and name in ("width", "height"):
        table = _table(view, page)
        width, height = table.size
        more = step * rules.words.unit(view.setup).cell // (FINE if fine else 1)
        size = (width + more, height) if name == "width" else (width, height + more)
        return SetTable(replace(table, size=size))
    options = rules.options.fields(view, page or None)
    option = next(each for each in options if each.name == name)
    return set_option(view, rules, where, next_value(option, step))


def button_action(view: AnyState, where: tuple[str, str]) -> Action:
    """The action of a button, `where` on a page: remove its table or seat, or add another."""
    page, name = where
    if page == SEATS:
        left = name.partition(" ")[2]
        return RemoveSeat(left) if left else SetSeat(_new_seat(view.setup.seats))
    if page != MORE:
        return RemoveTable(page)
    tables: Sequence[Table] = view.setup.tables
    taken = [table.id for table in tables]
    letters = (chr(code) for code in range(ord("A"), ord("Z") + 1))
    free = next(letter for letter in letters if letter not in taken)
    return SetTable(Table(free, "", tables[-1].size))


def _new_seat(seats: Sequence[Seat]) -> Seat:
    """A seat with the next free number in its id and its name."""
    ids, names = {seat.id for seat in seats}, {seat.name.casefold() for seat in seats}
    numbers = count(len(seats) + 1)
    n = next(n for n in numbers if f"seat{n}" not in ids and f"seat {n}" not in names)
    return Seat(f"seat{n}", f"Seat {n}")


def _seat_fields(seats: Sequence[Seat], *, by_ids: bool) -> Iterator[SetupField]:
    """Each seat's name; and its groups' names `by_ids`, where players tell them so."""
    ids = tuple(seat.id for seat in seats)
    for n, seat in enumerate(seats, 1):
        about = f"Groups: {seat.id}-1, {seat.id}-2" if by_ids else ""
        own = (ids, seat.id)
        yield SetupField(f"name {seat.id}", f"Seat {n}", seat.name, about, typed=True, seat=own)
        away = f"Take {seat.name} away"
        yield SetupField(f"remove {seat.id}", away, "Remove", "While it owns nothing.")
    yield SetupField("add", "Add a seat", "Add", "In the next colour; type its name.")


def _table(view: AnyState, name: str) -> Table:
    found: Table = next(table for table in view.setup.tables if table.id == name)
    return found


def _field(option: OptionField) -> SetupField:
    typed = not option.choices
    return SetupField(
        option.name, option.caption, option.words, option.about, typed=typed, stepped=True
    )


def set_option(view: AnyState, rules: System, where: tuple[str, str], value: str) -> Action:
    """The action that gives an option, `where` on a page, this value: a choice's id, a number."""
    page, name = where
    options = rules.options.with_value(view, page or None, name, value)
    return SetFrame(replace(frame_of(view), options=options))


def next_value(option: OptionField, step: int) -> str:
    """The next or previous choice, or the next number."""
    if not option.choices:
        return str(int(option.value) + step)
    ids = [name for name, _ in option.choices]
    return ids[(ids.index(option.value) + step) % len(ids)]


def _table_fields(table: Table, unit: Unit) -> Iterator[SetupField]:
    yield SetupField("name", "Name", table.name, "Stands above the table.", typed=True)
    for name, side in zip(("width", "height"), table.size, strict=True):
        about = f"{unit.plural.capitalize()}; Shift steps by {unit.text(unit.cell // FINE)}."
        size = unit.figure(side)
        yield SetupField(name, name.capitalize(), size, about, typed=True, stepped=True)


def _type_table(table: Table, unit: Unit, name: str, words: str) -> Table:
    if name == "name":
        return replace(table, name=words)
    side, (width, height) = typed_length(words, unit), table.size
    return replace(table, size=(side, height) if name == "width" else (width, side))


def typed_size(words: str, unit: Unit) -> tuple[int, int]:
    """A typed width and height, such as `36 x 48`, or one number for both; UntypedError if not."""
    bare = as_meant(words).lower().replace(unit.symbol.strip() or " ", " ")
    sides = [part.strip() for part in re.split(r"[x×*]", bare)]
    if len(sides) not in (1, 2):
        raise UntypedError(f"Type width and height in {unit.plural}, such as 36 x 48.")
    return typed_length(sides[0], unit), typed_length(sides[-1], unit)


def typed_length(words: str, unit: Unit) -> int:
    """A typed length in steps of the unit, 0 or more; UntypedError if it is none."""
    meant = as_meant(words).strip()
    whole, _, rest = meant.partition(".")
    if not _LENGTH(meant) or len(rest) > unit.decimals:
        raise UntypedError(f"Type {unit.plural}, such as 36; {unit.decimals} decimals at most.")
    return int(whole) * unit.steps + int(rest.ljust(unit.decimals, "0") or 0)


def whole(words: str) -> int:
    """A typed whole number; UntypedError if it is not one."""
    meant = as_meant(words).strip()
    if not _WHOLE(meant):
        raise UntypedError("Type a whole number, such as 5.")
    return int(meant)
