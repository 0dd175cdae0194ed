"""Any position can be written: pieces aside are left out, ships are numbered anew."""

from dataclasses import replace

import pytest

from simulator.geometry.shapes import Rectangle
from simulator.kernel.piece import Aside, OnTable, moved_to
from simulator.kernel.spec import Question, TableFile
from simulator.rules.billion_suns.model import asks
from simulator.scenario import TableFaults, load_text, rewrite_position, table_text

TEXT = """
system: billion_suns
seats: [{id: cyan}, {id: amber}]
tables:
  - id: A
    size: [36, 36]
    objects: [{kind: comsat, id: relay, at: [5, 5]}]
    battlegroups:
      - id: cyan-1
        owner: cyan
        class: frigate
        damage: 1
        ships: [{at: [10, 10], heading: 0}, {at: [12, 10], heading: 0}, {at: [14, 10], heading: 0}]
      - {id: amber-1, owner: amber, class: cruiser, ships: [{at: [12, 18], heading: 180}]}
  - {id: B, size: [24, 24]}
questions:
  - {id: first, ask: arc, from: cyan-1/1, to: amber-1/1, arc: primary, answer: "no"}
  - {id: last, ask: range, from: cyan-1/3, to: amber-1, answer: 8.246}
  - {id: group, ask: coherency, group: cyan-1, answer: "yes"}
  - {id: relay, ask: control, object: relay}
  - {id: spot, ask: jump_point, at: [30, 30], owner: cyan, table: A}
  - {id: way, ask: path, ship: cyan-1/2, to: [12, 14]}
"""


def file() -> TableFile:  # type: ignore[type-arg]
    return load_text(TEXT.encode(), "t")


def placed(name: str, place: OnTable | Aside) -> TableFile:  # type: ignore[type-arg]
    """The file after a ship or an object has gone elsewhere."""
    made = file()
    pieces = tuple(
        moved_to(piece, place) if piece.id == name else piece for piece in made.setup.pieces
    )
    return replace(made, setup=replace(made.setup, pieces=pieces))


def asked(made: TableFile) -> dict[str, asks.Ask]:  # type: ignore[type-arg]
    return {question.id: question.ask for question in made.questions}


def test_what_is_written_as_it_was_stays_so() -> None:
    assert rewrite_position(file()) == file()


def test_ships_are_numbered_from_1_and_questions_follow() -> None:
    made = rewrite_position(placed("cyan-1/1", Aside("removed")))
    ships = [piece for piece in made.setup.pieces if piece.group == "cyan-1"]
    assert [ship.id for ship in ships] == ["cyan-1/1", "cyan-1/2"]
    assert made.setup.extra.groups["cyan-1"].damage == 1
    kept = asked(made)
    assert list(kept) == ["last", "group", "relay", "spot", "way"]
    assert kept["last"] == asks.AskRange("cyan-1/2", "amber-1")
    assert kept["way"] == asks.AskPath("cyan-1/1", (12_000, 14_000))


def test_a_group_on_two_tables_becomes_two() -> None:
    before = file().setup.pieces[1]
    assert before.id == "cyan-1/1"
    assert isinstance(before.place, OnTable)
    made = rewrite_position(placed("cyan-1/1", replace(before.place, table="B")))
    ships = {piece.id: piece.place for piece in made.setup.pieces if piece.kind == "frigate"}
    tables = {name: place.table for name, place in ships.items() if isinstance(place, OnTable)}
    assert tables == {"cyan-1/1": "B", "cyan-2/1": "A", "cyan-2/2": "A"}
    # The first question asks across tables now, and the second has gone along with its ship.
    assert list(asked(made)) == ["last", "group", "relay", "spot", "way"]
    assert asked(made)["last"] == asks.AskRange("cyan-2/2", "amber-1")


def test_questions_about_what_is_gone_are_left_out() -> None:
    made = rewrite_position(placed("relay", Aside("destroyed")))
    assert "relay" not in asked(made)
    smaller = file()
    table = replace(smaller.setup.tables[0], size=(29_999, 36_000))
    tables = (table, *smaller.setup.tables[1:])
    made = rewrite_position(replace(smaller, setup=replace(smaller.setup, tables=tables)))
    assert "spot" not in asked(made)
    assert len(made.questions) == 5


def test_what_no_file_can_say_is_still_a_fault() -> None:
    smaller = file()
    tables = (replace(smaller.setup.tables[0], size=(1_000, 1_000)), smaller.setup.tables[1])
    with pytest.raises(TableFaults, match="off the table"):
        rewrite_position(replace(smaller, setup=replace(smaller.setup, tables=tables)))
    odd = replace(smaller.setup.pieces[0], base=Rectangle(1, 1))
    with pytest.raises(ValueError, match="no base like that"):
        rewrite_position(replace(smaller, setup=replace(smaller.setup, pieces=(odd,))))


def test_it_takes_a_question_that_names_a_group_by_any_of_its_fields() -> None:
    made = replace(
        placed("cyan-1/2", Aside("removed")),
        questions=(
            Question("a", asks.AskProtect("amber-1", "cyan-1")),
            Question("b", asks.AskScan("cyan-1/3", "relay")),
            Question("c", asks.AskAttack("cyan-1/2", "primary", "amber-1")),
        ),
    )
    text = table_text(rewrite_position(made))
    assert "from: cyan-1/2" in text
    assert "{id: c," not in text
