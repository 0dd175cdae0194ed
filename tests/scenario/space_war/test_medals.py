"""Table and squadron files hold medals of crews (SW-17)."""

import pytest

from simulator.rules.space_war.model.craft import Hit
from simulator.scenario import TableFaults, load_text, table_text
from simulator.scenario.files import read_tree
from simulator.scenario.space_war.design_reader import read_squadron
from simulator.scenario.space_war.design_writer import squadron_text
from simulator.scenario.space_war.library import context

CREWS = """\
format: 1
system: space_war
title: Crews
medals: true
seats:
  - {id: cyan, name: Cyan, squadron: {name: Two, crews: [[], [tek, ace]],
     designs: [{name: Gun, type: vessel, modules: {E: 1, L: 1}, craft: 2}]}}
  - {id: amber, name: Amber}
tables:
  - id: A
    size: [72, 48]
    craft:
      - {id: cyan-1, owner: cyan, design: pike, at: [20, 24], medals: [star, ace]}
      - {id: amber-1, owner: amber, design: pike, at: [40, 24],
         hits: [{source: L, by: cyan}, {source: L, count: 2}]}
      - {id: amber-2, owner: amber, design: decoy, at: [44, 30], face_up: false}
"""


def faults(text: str) -> list[str]:
    with pytest.raises(TableFaults) as caught:
        load_text(text.encode(), "crews")
    return [fault.text() for fault in caught.value.faults]


def test_a_table_file_holds_medals_and_who_scored_hits() -> None:
    file = load_text(CREWS.encode(), "crews")
    extra = file.setup.extra
    assert file.setup.options.medals
    assert extra.craft["cyan-1"].medals == ("ace", "star")
    assert extra.craft["amber-1"].hits == (Hit("L", by="cyan"), Hit("L"), Hit("L"))
    assert extra.squadrons["cyan"].crews == ((), ("ace", "tek"))
    assert load_text(table_text(file).encode(), "crews") == file


@pytest.mark.parametrize(
    ("old", "new", "said"),
    [
        ("[star, ace]", "[ace, ace]", "two Ace medals; expected each kind once (SW-17.4)"),
        ("[star, ace]", "[hero]", "a medal"),
        ("[star, ace]", "ace", "a list of medals"),
        ("medals: true\n", "", "played without medals; expected `medals: true` at the top"),
        ("face_up: false}", "face_up: false, medals: [ace]}", "no crew that gets medals"),
        ("[[], [tek, ace]]", "[[tek, tek]]", "two Tek medals"),
        ("[[], [tek, ace]]", "[[], [], [ace]]", "3 crews for 2 Craft; at most one for each"),
        ("by: cyan", "by: nobody", "a seat"),
    ],
)
def test_faults_of_medals_say_where_and_what_would_be_legal(old: str, new: str, said: str) -> None:
    found = faults(CREWS.replace(old, new))
    assert len(found) == 1, found
    assert said in found[0]


def test_a_squadron_file_holds_its_crews() -> None:
    text = """\
format: 1
system: space_war
squadron:
  name: Two
  designs:
    - {name: Gun, type: vessel, modules: {E: 1, L: 1}, craft: 2}
  crews: [[bravery, ace]]
"""
    squadron = read_squadron(read_tree(text.encode(), "two"), context())
    assert squadron.crews == (("ace", "bravery"),)
    again = squadron_text(squadron)
    assert read_squadron(read_tree(again.encode(), "two"), context()) == squadron


def test_machines_have_no_medals() -> None:
    """Amber, the last seat, are the machines; a Craft of theirs and its squadron say so."""
    text = CREWS.replace("medals: true\n", "medals: true\nmode: machine_wars\n")
    text = text.replace("at: [40, 24],", "at: [40, 24], medals: [ace],")
    brought = "squadron: {name: M, crews: [[ace]], designs: [{design: pike, craft: 1}]}}"
    found = faults(text.replace("name: Amber}", f"name: Amber, {brought}"))
    assert len(found) == 2, found
    assert "machines get no medals" in found[0]
    assert "no crew that gets medals" in found[1]
