"""Checks of who is who in a solo game: one CEO, and Independent Contractors (SOLO-1, ABS-11.1)."""

from collections.abc import Iterator

from simulator.kernel.spec import Seat
from simulator.rules.billion_suns.view.lookup import CONTRACTORS, CONTRACTORS_NAME
from simulator.scenario.billion_suns.known import Known
from simulator.scenario.billion_suns.positions import TableRead
from simulator.scenario.billion_suns.table_models import CorporationSeat, GameFileHead
from simulator.scenario.entries import Findings
from simulator.scenario.faults import FieldPath, Problem, quote_value
from simulator.scenario.tree import Raw

ReadSeats = list[tuple[FieldPath, CorporationSeat | None]]
"""The seats with their places; None for one with faults of its own."""

_SOLO = "solo"


def check_contractors(
    head: GameFileHead, seats: ReadSeats, tables: list[TableRead], findings: Findings
) -> None:
    """Report a solo game of more or fewer than one CEO, and contractors where none can be."""
    judge = _in_solo if head.mode == _SOLO else _elsewhere
    for path, problem in judge(seats, tables):
        findings.add(path, problem)


def all_seats(head: GameFileHead, seats: tuple[Seat, ...]) -> tuple[Seat, ...]:
    """The seats of a file; a solo game whose file names no contractors has them as its last."""
    if head.mode != _SOLO or any(seat.id == CONTRACTORS for seat in seats):
        return seats
    return (*seats, Seat(CONTRACTORS, CONTRACTORS_NAME))


def group_of_contractors(known: Known, raw: Raw) -> bool:
    """Is this raw battlegroup the contractors', which may be of any size (SOLO-1.3)?"""
    return known.solo and isinstance(raw, dict) and raw.get("owner") == CONTRACTORS


def _in_solo(seats: ReadSeats, tables: list[TableRead]) -> Iterator[tuple[FieldPath, Problem]]:
    own = [(path, seat) for path, seat in seats if seat is None or seat.id != CONTRACTORS]
    if not own:
        what = "no CEO sits at a solo table"
        yield ("seats",), Problem(what, f"one seat more than `{CONTRACTORS}` (ABS-11.1)")
    for path, seat in own[1:]:
        who = quote_value(seat.id) if seat else "this"
        what = f"{who} is one CEO too many for a solo game (ABS-11.1)"
        yield path, Problem(what, "no second CEO: take this seat out, or name another mode")
    for path, seat in seats:
        if seat and seat.id == CONTRACTORS:
            yield from _seat_of_contractors(path, seat)
    yield from _theirs(tables)


def _seat_of_contractors(
    path: FieldPath, seat: CorporationSeat
) -> Iterator[tuple[FieldPath, Problem]]:
    """Nobody plays them: the rules do (SOLO-1.10)."""
    for key, value in (
        ("agent", seat.agent),
        ("corporation", seat.corporation),
        ("classes", seat.classes),
    ):
        if value is not None:
            what = "the Independent Contractors are played by the rules"
            yield (*path, key), Problem(what, "id and name alone (SOLO-1.10)")


def _theirs(tables: list[TableRead]) -> Iterator[tuple[FieldPath, Problem]]:
    """Contractors own battlegroups alone, and nobody else's is called like theirs."""
    for one in (one for table in tables for one in table.objects):
        if one.entry and one.entry.owner == CONTRACTORS:
            what = f"Independent Contractors own no {one.entry.kind.replace('_', ' ')}"
            yield (*one.path, "owner"), Problem(what, "the CEO's seat (SOLO-1.10)")
    for group in (group for table in tables for group in table.groups):
        entry = group.entry
        if entry and entry.owner != CONTRACTORS and entry.id.startswith(f"{CONTRACTORS}-"):
            what = f"{quote_value(entry.id)} is a name of the Independent Contractors' groups"
            expected = f"an id such as {entry.owner}-1, or `owner: {CONTRACTORS}` (SOLO-1)"
            yield (*group.path, "id"), Problem(what, expected)


def _elsewhere(seats: ReadSeats, tables: list[TableRead]) -> Iterator[tuple[FieldPath, Problem]]:
    """Outside solo games there are none; a CEO's seat is not called like them."""
    expected = "another seat, or `mode: solo`"
    for group in (group for table in tables for group in table.groups):
        if group.entry and group.entry.owner == CONTRACTORS:
            what = "Independent Contractors are in solo games alone"
            yield (*group.path, "owner"), Problem(what, f"{expected} (SOLO-1)")
            return
    for path, seat in seats:
        if seat and seat.id == CONTRACTORS:
            what = (
                f"{quote_value(CONTRACTORS)} is kept for the Independent Contractors of solo games"
            )
            yield (*path, "id"), Problem(what, "another id, or `mode: solo` (SOLO-1)")
