"""Rows of choices of a request: which a list shows, and the digits that take them.

Letters belong to options and to what is done on the tables, so that rows have the keys 1 to 9. Of
several numbers that of each adds one; a single number has + and − for itself.
"""

from collections.abc import Iterator, Mapping, Sequence

from simulator.kernel.asked.draft import picked_ids
from simulator.kernel.asked.request import Allot, Choice, Field, Number, Pick
from simulator.kernel.asked.trail import Trail
from simulator.ui.play.allotting import sheaves
from simulator.ui.play.leading import next_tiles, stops_of
from simulator.ui.play.turn import Turn

MOST = 9
"""Rows from the top that have a digit."""

DEALT = "deal"
"""The command by which a target gets all units of a bundle that may go there."""


def is_figured(field: Pick) -> bool:
    """Are the choices to be shown in columns?"""
    return any(each.figures for each in field.among)


def listed_choices(
    field: Pick, sought: str, taken: tuple[str, ...], *, payable: bool
) -> list[Choice]:
    """The choices that a list in columns shows: the cheapest first, and whatever is taken.

    Those that hold all words of `sought` are shown; with `payable` only what is not barred.
    """
    found = [
        each for each in field.among if each.id in taken or _matches(each, sought, payable=payable)
    ]
    return sorted(found, key=_price)


def _matches(choice: Choice, sought: str, *, payable: bool) -> bool:
    words = f"{choice.caption} {choice.about}".lower()
    is_meant = all(part in words for part in sought.lower().split())
    return is_meant and not (payable and choice.barred)


def _price(choice: Choice) -> int:
    """Its price; 0 for what has none."""
    price = choice.figures[-1][1] if choice.figures else ""
    return int(price) if price.isdigit() else 0


def row_keys(turn: Turn, sought: str, *, payable: bool) -> Mapping[str, str]:
    """The digit of each row that can be taken, by its command, from the top of the panel.

    What is taken already and can only stay so needs none, nor does an order of rows. A list that
    follows another one and still waits for a choice comes first.
    """

    def found() -> Mapping[str, str]:
        fields = sorted(turn.fields, key=lambda field: not _waits(turn, field))
        rows = [row for field in fields for row in _rows(turn, field, sought, payable=payable)]
        return {command: str(n) for n, command in enumerate(rows[:MOST], 1)}

    return turn.once(("row keys", sought, payable), found)


def _waits(turn: Turn, field: Field) -> bool:
    """Is it a list that follows what is chosen in another one, with nothing chosen in it yet?"""
    if turn.draft is None or not isinstance(field, Pick) or not (field.follows and field.least):
        return False
    return not picked_ids(turn.draft, field.name)


def row_command(keys: Mapping[str, str], turn: Turn, typed: str) -> str | None:
    """The command of the row with this digit; a target gets all that may go there."""
    command = next((command for command, cap in keys.items() if cap == typed), None)
    if command is None:
        return None
    _, name, *about = command.split()
    dealt = isinstance(turn.field(name), Allot)
    return " ".join((DEALT, name, *about)) if dealt else command


def shared_rows(choices: Sequence[Choice]) -> list[list[Choice]]:
    """The choices in rows: those of the same thing share one, all others have one each."""
    found: dict[str, list[Choice]] = {}
    for each in choices:
        found.setdefault(each.of[0] if each.of else f"choice {each.id}", []).append(each)
    return list(found.values())


def row_choice(row: Sequence[Choice], taken: Sequence[str]) -> Choice:
    """The choice that a row as a whole stands for: the first that is free and not taken yet."""
    free = [each for each in row if each.barred is None]
    return next((each for each in free if each.id not in taken), next(iter(free), row[0]))


def only_number(turn: Turn) -> Number | None:
    """The number that is asked for; None if there is none, or more than one."""
    numbers = [each for each in turn.fields if isinstance(each, Number)]
    return numbers[0] if len(numbers) == 1 else None


def _rows(turn: Turn, field: Field, sought: str, *, payable: bool) -> Iterator[str]:
    match field:
        case Pick(ranked=False):
            yield from _choices(turn, field, sought, payable=payable)
        case Allot():
            for sheaf in sheaves(field):
                for target in field.targets:
                    if sheaf.why_barred(target.id) is None:
                        yield f"pick {field.name} {target.id} {sheaf.number}"
        case Number(counts="") if only_number(turn) is None:
            yield f"step {field.name} 1"
        case Trail():
            yield from (f"pick {field.name} {tile}" for tile in _open_tiles(turn, field))


def _open_tiles(turn: Turn, field: Trail) -> Iterator[str]:
    """The tiles of the next step that are not barred."""
    barred = {each.id for each in field.tiles if each.barred}
    return (each for each in next_tiles(field, stops_of(turn, field)) if each not in barred)


def _choices(turn: Turn, field: Pick, sought: str, *, payable: bool) -> Iterator[str]:
    taken = picked_ids(turn.draft, field.name) if turn.draft else ()
    shown = (
        listed_choices(field, sought, taken, payable=payable) if is_figured(field) else field.among
    )
    if any(each.of for each in shown):
        rows = (row_choice(row, taken) for row in shared_rows(shown))
        yield from (f"pick {field.name} {each.id}" for each in rows if each.barred is None)
        return
    free = [each.id for each in shown if each.barred is None]
    if len(free) > 1 or field.least == 0 or free != list(taken):
        yield from (f"pick {field.name} {each}" for each in free)
