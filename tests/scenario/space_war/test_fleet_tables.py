"""Table files of a Wall of Battle: seats, teams and handicaps, and what is wrong with them."""

import pytest

from simulator.scenario import TableFaults, load_text, table_text
from simulator.scenario.table_files import rewrite_position
from tests.scenario.full_files import FLEET


def faults(text: str) -> list[str]:
    with pytest.raises(TableFaults) as caught:
        load_text(text.encode(), "fleet")
    return [fault.text() for fault in caught.value.faults]


def test_a_file_names_teams_and_handicaps_and_is_written_so() -> None:
    file = load_text(FLEET.encode(), "fleet")
    extra = file.setup.extra
    assert extra.teams == {"cyan": "inner", "amber": "outer", "violet": "inner", "rose": "outer"}
    assert extra.allowances == {"cyan": "weak", "violet": "expert"}
    assert file.setup.options.squadron_cards
    assert rewrite_position(file) == file
    assert load_text(table_text(file).encode(), "again") == file


DRAWN = FLEET.replace(", team: inner", "").replace(", team: outer", "")
"""The same with teams that are still to be drawn."""


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        (
            FLEET.replace("  - {id: rose, team: outer}\n", ""),
            "seats: Wall of Battle is for 4 or 6 players (SW-19.6); give them 4 or 6 seats",
        ),
        (
            FLEET.replace("rose, team: outer", "rose, team: inner"),
            "seats: the teams are not equal: 3 in inner and 1 in outer (SW-19.6); two teams of",
        ),
        (
            FLEET.replace("rose, team: outer", "rose"),
            "seats: rose has no team, others have (SW-19.6)",
        ),
        (
            FLEET.replace(", team: outer", ""),
            "seats: amber and rose have no team, others have (SW-19.6)",
        ),
        (
            FLEET.replace("[72, 48]", "[72, 47.9]"),
            'tables[1].size: the short edge is 47.9", too short for 2 squadrons (SW-19.6)',
        ),
        (
            FLEET.replace("lantern-watch", "iron-wall, money: expert"),
            "seats[2].squadron.designs: 97 M€; at most 90, 7 too many (SW-20.1)",
        ),
        (
            FLEET.replace("mode: wall_of_battle", "mode: squadron_action"),
            "squadron_cards: Squadron cards are for a Wall of Battle, not for Squadron Action.",
        ),
        (DRAWN, "craft[1].owner: violet-1 belongs to violet, whose side is still to be drawn"),
        (FLEET.replace(" allies", " own"), "craft[2].aboard: `violet-1` is an ally's"),
        (
            FLEET.replace("dart, aboard: violet-1}", "dart, aboard: violet-1, face_up: false}"),
            "craft[2].aboard: `violet-1` is an ally's",
        ),
        (
            FLEET.replace("cyan-1, owner: cyan, design: dart, aboard: violet-1}",
                          "cyan-1, owner: cyan, design: dart, aboard: violet-1, prisoner: true}"),
            "craft[2].prisoner: `violet-1` is its own side's",
        ),
        (FLEET.replace("money: expert", "money: 150"), "seats[3].money: `150` is not an allowance"),
    ],
    ids=[
        "three seats", "three to one", "a seat without team", "two seats without",
        "narrow", "dear", "no fleet",
        "not drawn yet", "own bays", "face down guest", "allied prisoner", "no handicap",
    ],
)  # fmt: skip
def test_what_no_fleet_can_be_is_told_with_its_place_and_rule(text: str, expected: str) -> None:
    assert any(expected in fault for fault in faults(text)), faults(text)


def test_a_seat_that_was_not_understood_is_no_seat_too_few() -> None:
    told = faults(FLEET.replace("rose, team: outer", "rose, team: 2"))
    assert any("seats[4].team: `2` is no id" in fault for fault in told)
    assert not any("4 or 6 seats" in fault for fault in told)
