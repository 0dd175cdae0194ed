"""A table file of Space War: from its tree to its values, or to its faults."""

from collections import Counter
from collections.abc import Mapping
from dataclasses import replace
from typing import Any, TypeAlias

from simulator.geometry.heading import NORTH, Heading, towards
from simulator.geometry.shapes import Pose
from simulator.geometry.units import Point
from simulator.kernel.piece import OnTable, Piece, moved_to
from simulator.kernel.spec import Seat, Setup, Table, TableFile
from simulator.rules.space_war.judging.starting import may_have_options
from simulator.rules.space_war.model.catalogue import Catalogue
from simulator.rules.space_war.model.designs import Squadron
from simulator.rules.space_war.model.extra import Extra
from simulator.rules.space_war.model.options import Options
from simulator.scenario import limits
from simulator.scenario.entries import Findings, entries, parse_entry, rows
from simulator.scenario.faults import FieldPath, Problem, TableFaults
from simulator.scenario.headings import Towards
from simulator.scenario.space_war.ask_fields import QUESTIONS
from simulator.scenario.space_war.card_files import shipped_cards
from simulator.scenario.space_war.craft_checks import (
    check_holders,
    check_room,
    check_sides,
)
from simulator.scenario.space_war.craft_reader import (
    CraftFound,
    of_library,
    read_craft,
    read_object,
)
from simulator.scenario.space_war.design_reader import squadron_at
from simulator.scenario.space_war.hands import (
    check_hands,
    hand_of,
    set_up_cards,
)
from simulator.scenario.space_war.known import Known
from simulator.scenario.space_war.library import MEDALS, shipped_squadrons
from simulator.scenario.space_war.scenario_checks import (
    check_convoy,
    check_medals,
    check_roles,
    check_squadron,
    scenario_view,
    take_exit,
)
from simulator.scenario.space_war.scenario_files import shipped_scenarios
from simulator.scenario.space_war.table_models import (
    CraftTable,
    SquadronSeat,
    TableFileHead,
)
from simulator.scenario.survey import are_few, claim, word
from simulator.scenario.tree import Raw, Tree

SpaceWarFile: TypeAlias = TableFile[Options, Catalogue, Extra, Any]
"""A table file of Space War."""

_MOST = {"pieces": limits.MOST_SHIPS, "questions": limits.MOST_QUESTIONS}


def read(tree: Tree, known: Known) -> SpaceWarFile:
    """Parse and validate a table file; TableFaults with everything that is wrong with it."""
    root: Raw = tree.root if tree.root is not None else ""
    findings, found = Findings(), CraftFound()
    if not _survey(root, known, findings):
        raise TableFaults(tree.list_faults(findings.all))
    head = parse_entry(TableFileHead, root, (), findings, known)
    known.readings = known.designs.read_as(head.rulings if head else {})
    seats = _read_seats(root, head, known, findings, found)
    for path, raw in entries(root, "tables", ()):
        _read_table(path, raw, known, findings, found)
    check_holders(found, known, findings)
    if head is not None:
        _check_scenario(head, seats, known, findings, found)
    check_room(found, known, findings)
    questions = QUESTIONS.read(root, known, findings)
    if head is not None:
        _check_numbers(head, known, findings)
        check_hands(found.hands, known.readings, found.craft, findings, played=head.cards)
        check_sides(head.mode, [seat.id for seat in seats], found, known, findings)
    faults = tree.list_faults(findings.all)
    if faults or head is None:
        raise TableFaults(faults)
    asked = tuple(question for _, question in questions if question)
    return replace(_file(head, seats, known, found), questions=asked)


def _read_seats(
    root: Raw, head: TableFileHead | None, known: Known, findings: Findings, found: CraftFound
) -> tuple[Seat, ...]:
    """The seats with their sides and squadrons."""
    listed = list(entries(root, "seats", ()))
    found.seats = len(listed)
    read = [
        (path, seat)
        for path, raw in listed
        if (seat := parse_entry(SquadronSeat, raw, path, findings, known))
    ]
    seats = tuple(Seat(seat.id, seat.name or seat.id, seat.agent) for _, seat in read)
    for path, seat in read:
        _read_side(seat, path, found)
    options = _options(head) if head else Options()
    for path, seat in read:
        brought = _read_squadron(seat, (*path, "squadron"), known, findings)
        if brought is not None:
            found.squadrons[seat.id] = brought[0]
            view = scenario_view(options, seats, _catalogue(known), found)
            check_squadron(view, seat.id, brought, found, findings)
    return seats


def _check_scenario(
    head: TableFileHead,
    seats: tuple[Seat, ...],
    known: Known,
    findings: Findings,
    found: CraftFound,
) -> None:
    """Note what does not fit the scenario: exits, roles, Transports (SW-19)."""
    view = scenario_view(_options(head), seats, _catalogue(known), found)
    for place in range(len(found.tables)):
        take_exit(view, place, found, findings)
    check_roles(view, found, findings)
    check_convoy(view, head.exits, found, known, findings)
    check_medals(view, found, known, findings)


def _file(
    head: TableFileHead, seats: tuple[Seat, ...], known: Known, found: CraftFound
) -> SpaceWarFile:
    setup = Setup(
        head.system,
        head.title,
        seats,
        tuple(found.tables),
        _options(head),
        _catalogue(known),
        tuple(_settle_pieces(found)),
        Extra(
            found.craft,
            found.squadrons,
            teams=found.teams,
            allowances=found.allowances,
            roles=found.roles,
            exits=head.exits,
            **set_up_cards(found.hands),
        ),
    )
    return TableFile(setup, (), head.description, head.difficulty)


def _catalogue(known: Known) -> Catalogue:
    return Catalogue(
        known.designs.modules,
        known.figures,
        known.readings,
        shipped_scenarios(),
        MEDALS.load_shipped(),
        shipped_cards(),
    )


def _options(head: TableFileHead) -> Options:
    options = Options(head.mode, head.rear_shots, head.decoys_per_side, head.planets_between)
    return replace(
        options,
        cards=head.cards,
        medals=head.medals,
        squadron_cards=head.squadron_cards,
        ct_choice=head.ct_choice,
        machine_base=head.machine_base,
    )


def _check_numbers(head: TableFileHead, known: Known, findings: Findings) -> None:
    """No more decoys and planets between the sides than there may be (SW-3.4, SW-18.3).

    Squadron cards are for a Wall of Battle (SW-19.6).
    """
    for key in ("decoys_per_side", "planets_between", "squadron_cards"):
        options = replace(Options(head.mode), **{key: getattr(head, key)})
        for wrong in may_have_options(options, known.figures):
            findings.add((key,), Problem(f"{wrong.text} ({wrong.rule})"))


def _settle_pieces(found: CraftFound) -> list[Piece]:
    """The pieces, those that point at others now turned."""
    spots = {piece.id: at for piece, at, _ in found.pieces}
    settled = []
    for piece, at, aim in found.pieces:
        if isinstance(piece.place, OnTable):
            place = OnTable(piece.place.table, Pose(at, _heading(at, aim, spots)))
            piece = moved_to(piece, place)  # noqa: PLW2901 - the same one, turned
        settled.append(piece)
    return settled


def _heading(at: Point, aim: Heading | Towards, spots: Mapping[str, Point]) -> Heading:
    """Where a piece points; one that would face its own place faces the top edge."""
    if not isinstance(aim, Towards):
        return aim
    other = spots.get(aim.target, at)
    return NORTH if other == at else towards(at, other)


def _survey(root: Raw, known: Known, findings: Findings) -> bool:
    """Gather the ids of the file; False if a limit is exceeded: then nothing more is read."""
    known.gather(root, findings)
    counts = Counter(questions=len(rows(root, "questions")))
    for path, row in entries(root, "tables", ()):
        for section in ("objects", "craft"):
            for place, entry in entries(row, section, path):
                counts["pieces"] += 1
                claim(known.pieces, word(entry, "id"), place, place, findings)
    return are_few(counts, _MOST, findings)


def _read_side(seat: SquadronSeat, path: FieldPath, found: CraftFound) -> None:
    """Whose ally the seat is, what it may spend, and its cards, as far as the file says.

    See SW-19.6, SW-20.1 and SW-16.1.
    """
    hand = hand_of(seat, path)
    if hand is not None:
        found.hands[seat.id] = hand
    if seat.role is not None:
        found.roles[seat.id] = seat.role
    if seat.team is not None:
        found.teams[seat.id] = seat.team
    if seat.money is not None:
        found.allowances[seat.id] = seat.money


def _read_squadron(
    seat: SquadronSeat, path: FieldPath, known: Known, findings: Findings
) -> tuple[Squadron, Mapping[str, FieldPath], FieldPath] | None:
    """The seat's squadron, with the places of its designs and its own; None without one."""
    places: Mapping[str, FieldPath] = {}
    if isinstance(seat.squadron, dict):
        pair = squadron_at(seat.squadron, path, known.designs, findings)
        squadron, places = pair or (None, places)
    elif seat.squadron is None:
        return None
    else:
        entry = (seat.squadron, path)
        squadron = of_library("a squadron of the library", entry, shipped_squadrons, findings)
        # The squadron stands elsewhere: all that is wrong with it is told of its id.
        places = dict.fromkeys((one.id for one in squadron.designs) if squadron else (), path)
    return (squadron, places, path) if squadron is not None else None


def _read_table(
    path: FieldPath, raw: Raw, known: Known, findings: Findings, found: CraftFound
) -> None:
    head = parse_entry(CraftTable, raw, path, findings, known)
    if head is None:
        return
    table = Table(head.id, head.name, head.size)
    found.tables.append(table)
    found.exits.append(head.exit)
    for place, row in entries(raw, "objects", path):
        read_object((place, row), table, known, findings, found)
    for place, row in entries(raw, "craft", path):
        read_craft((place, row), table, known, findings, found)
