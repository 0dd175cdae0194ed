"""Decoys, planets of nobody and cards in table files of Space War (SW-3.4, SW-18.3, SW-16.1)."""

import pytest

from simulator.rules.space_war.model.craft import DECOY, Craft
from simulator.rules.space_war.model.options import Options
from simulator.scenario import load_text, table_text
from simulator.scenario.table_files import rewrite_position
from tests.scenario.space_war.test_tables import BATTLE, faults, read

HEAD = """\
decoys_per_side: 2
planets_between: 1
seats:"""
ADDED = BATTLE.replace("seats:", HEAD, 1).replace(
    "    craft:\n",
    "      - {kind: planet, id: moon, at: [36, 10]}\n    craft:\n"
    "      - {id: cyan-6, owner: cyan, design: decoy, at: [22, 26], face_up: false}\n",
    1,
)


def test_a_file_has_decoys_and_planets_of_nobody() -> None:
    setup = read(ADDED).setup
    assert setup.options == Options("squadron_action", True, 2, 1)
    assert setup.extra.craft["cyan-6"] == Craft("cyan-6", "cyan", DECOY, civil=True)
    assert next(piece.owner for piece in setup.pieces if piece.id == "moon") is None


def test_what_is_written_loads_equal() -> None:
    file = read(ADDED)
    assert rewrite_position(file) == file
    assert load_text(table_text(file).encode(), "again") == file


@pytest.mark.parametrize(
    ("old", "new", "fault"),
    [
        ("decoys_per_side: 2", "decoys_per_side: 9", "0 to 8 decoys a side. (SW-3.4)"),
        ("decoys_per_side: 2", "decoys_per_side: -1", "0 to 8 decoys a side. (SW-3.4)"),
        ("planets_between: 1", "planets_between: 4", "0 to 3 planets between the sides. (SW-18.3)"),
        ("[22, 26], face_up: false", "[22, 26]", "expected false (SW-3.4)"),
        ("[22, 26],", "[22, 26], hits: [{source: L}],", "a decoy has no modules"),
        ("at: [22, 26]", "aboard: cyan-2", "only Fighters go in"),
        ("id: dock, owner: amber", "id: dock", "a Station has an owner"),
        ("design: decoy", "design: decoi", "did you mean"),
    ],
)
def test_faults_say_what_is_wrong(old: str, new: str, fault: str) -> None:
    assert old in ADDED
    assert any(fault in text for text in faults(ADDED.replace(old, new)))


CARDED = ADDED.replace("planets_between: 1", "planets_between: 1\ncards: true", 1).replace(
    "  - {id: amber",
    "  - {id: amber, cards: [subterfuge], in_force: [emp_nukes], spent: [traitor]",
    1,
)


def test_a_file_has_cards_held_in_force_and_spent() -> None:
    file = read(CARDED)
    extra = file.setup.extra
    assert file.setup.options.cards
    assert (extra.cards, extra.in_force) == ({"amber": ("subterfuge",)}, {"amber": ("emp_nukes",)})
    assert extra.spent == {"amber": ("traitor",)}
    assert rewrite_position(file) == file
    assert load_text(table_text(file).encode(), "again") == file
    assert file.setup.catalogue.cards["emp_nukes"].reach == 5_000


@pytest.mark.parametrize(
    ("old", "new", "fault"),
    [
        ("[subterfuge]", "[subterfuge, emp_nukes]", "a deck has one of each"),
        ("[subterfuge]", "[subterfug]", "did you mean"),
        ("[subterfuge]", "subterfuge", "a list of cards"),
        ("[emp_nukes]", "[great_leap_forward]", "expected it under `spent` (SW-16.1)"),
        ("[traitor]", "[traitor], armoured: cyan-2", "no Better Armour is in force"),
        ("[emp_nukes]", "[better_armour], armoured: cyan-2", "no Craft of this seat"),
        ("cards: true\n", "", "played without cards"),
    ],
)
def test_faults_of_cards(old: str, new: str, fault: str) -> None:
    assert old in CARDED
    found = faults(CARDED.replace(old, new, 1))
    assert any(fault in text for text in found), found


def test_each_side_may_hold_the_same_card_of_its_own_deck() -> None:
    own = CARDED.replace("{id: cyan,", "{id: cyan, cards: [subterfuge],", 1)
    assert any("a deck has one of each" in text for text in faults(own))
    read(own.replace("rulings: {", "rulings: {card_deck: each_own, ", 1))
