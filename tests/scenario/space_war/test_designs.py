"""Design and squadron files: what is read, what is wrong with them, and what is written."""

from pathlib import Path

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from simulator.rules.space_war.judging.designs import is_legal, squadron_reasons
from simulator.rules.space_war.model.designs import Design, Squadron, sorted_modules
from simulator.rules.space_war.model.modules import CRAFT_TYPES, MODULE_KEYS
from simulator.scenario import TableFaults, check_file
from simulator.scenario.files import read_tree
from simulator.scenario.index import folder_of
from simulator.scenario.space_war.design_reader import read_design, read_squadron
from simulator.scenario.space_war.design_writer import design_text, squadron_text
from simulator.scenario.space_war.library import (
    context,
    shipped_designs,
    shipped_squadrons,
)

HEAD = "format: 1\nsystem: space_war\n"
DESIGN = HEAD + (
    "design:\n  name: Warden\n  type: vessel\n  modules: {E: 2, T: 1, A: 1, L: 1, SB: 1}\n"
    "  arc: right\n"
)
SQUADRON = HEAD + (
    "squadron:\n  name: Guard\n  designs:\n"
    "    - {design: warden, craft: 1}\n"
    "    - {name: Gnat, type: fighter, modules: {E: 1, M: 1}, craft: 5}\n"
)


def design(text: str, *, drafts: bool = False) -> Design:
    return read_design(read_tree(text.encode(), "d.yaml"), context(drafts=drafts))


def squadron(text: str, *, drafts: bool = False) -> Squadron:
    return read_squadron(read_tree(text.encode(), "s.yaml"), context(drafts=drafts))


def faults(text: str, tmp_path: Path) -> list[str]:
    """Every fault of a text, as `line:column: field: what`."""
    path = tmp_path / "d.yaml"
    path.write_text(text, encoding="utf-8")
    with pytest.raises(TableFaults) as raised:
        check_file(path)
    return [fault.text().removeprefix(f"{path}:") for fault in raised.value.faults]


def test_a_design_is_read() -> None:
    found = design(DESIGN)
    assert (found.id, found.name, found.type) == ("warden", "Warden", "vessel")
    assert found.modules == ("E", "E", "T", "A", "L", "SB")
    assert found.arc == 90


def test_a_squadron_is_read() -> None:
    found = squadron(SQUADRON)
    assert [one.name for one in found.designs] == ["Warden", "Gnat"]
    assert found.counts == (1, 5)
    assert found.allowance == "usual"


@pytest.mark.parametrize(
    ("old", "new", "said"),
    [
        ("E: 2, ", "", "6:12: design.modules: no Engine; add one, every design needs it (SW-2.2)"),
        ("SB: 1", "EM: 1", "6:41: design.modules.EM: Expendable munitions on a Vessel"),
        ("SB: 1", "SB: 6", "6:12: design.modules: 11 modules; 2 to 10 are listed (SW-2.7)"),
        ("E: 2, T: 1, A: 1, L: 1, SB: 1", "E: 1", "6:12: design.modules: 1 module; 2 to 10"),
        ("right", "45", "7:8: design.arc: an arc about 45° is not a quarter; front, right"),
        ("right", "starboard", "7:8: design.arc: `starboard` is not a quarter; expected one of"),
        ("right", "360", "7:8: design.arc: `360` is too large; expected a whole number from 0"),
        ("L: 1", "M: 1", "7:8: design.arc: an arc is given, but no weapon fires in one"),
        ("vessel", "fighter", "7:8: design.arc: a Fighter fires to the front only"),
        ("vessel", "station", "5:9: design.type: `station` is not a type of Craft; expected one"),
        ("A: 1", "A: -1", "6:28: design.modules.A: `-1` is too small; expected a whole number"),
        ("A: 1", "A: 1000", "6:28: design.modules.A: `1000` is too large"),
        ("A: 1", "AR: 1", "6:25: design.modules.AR: `AR` is no module; expected one of E Engine"),
        ("arc: right", "colour: red", "7:3: design.colour: there is no such key here"),
        ("  name: Warden\n", "", "4:3: design.name: is missing; expected what the design is"),
        ("arc: right", "arcs: [front, right]", "7:9: design.arcs: 2 arcs for 1 arc weapon"),
    ],
)
def test_faults_say_where_and_what_would_be_legal(
    old: str, new: str, said: str, tmp_path: Path
) -> None:
    assert DESIGN.count(old) == 1
    found = faults(DESIGN.replace(old, new), tmp_path)
    assert any(one.startswith(said) for one in found), found


def test_all_faults_of_a_design_are_told_at_once(tmp_path: Path) -> None:
    text = DESIGN.replace("vessel", "fighter").replace("E: 2", "N: 8")
    told = [fault.rpartition("(")[2] for fault in faults(text, tmp_path)]
    assert told == ["SW-2.2)", "SW-2.7)", "SW-2.3)", "SW-2.3)", "SW-2.5)"]


@pytest.mark.parametrize(
    ("old", "new", "said"),
    [
        (
            "craft: 5",
            "craft: 16",
            "6:5: squadron.designs: 17 Craft; at most 16, 1 too many (SW-1.1)",
        ),
        ("craft: 5", "craft: 9", "6:5: squadron.designs: 108 M€; at most 100, 8 too many (SW-1.1)"),
        ("craft: 5", "craft: -5", "7:65: squadron.designs[2].craft: `-5` is too small"),
        ("craft: 1}", "craft: 0}", "6:5: squadron.designs: no Vessel has a Shuttle Bay for Gnat"),
        ("warden", "wardn", "6:16: squadron.designs[1].design: `wardn` is not a design of the"),
        ("{E: 1, M: 1}", "{M: 2}", "7:44: squadron.designs[2].modules: no Engine; add one"),
        ("{E: 1, M: 1}", "{E: 1, TR: 1}", "7:55: squadron.designs[2].modules.TR: Tractor on a"),
        ("Gnat", "Warden", "7:7: squadron.designs[2]: `warden` is a design already"),
        ("name: Guard", "name: Guard\n  money: plenty", "5:10: squadron.money: `plenty` is not an"),
        (
            "name: Guard",
            "name: Guard\n  owner: cyan",
            "5:10: squadron.owner: a squadron names no owner; expected no such key; it is his who",
        ),
    ],
)
def test_faults_of_a_squadron(old: str, new: str, said: str, tmp_path: Path) -> None:
    assert SQUADRON.count(old) == 1
    found = faults(SQUADRON.replace(old, new), tmp_path)
    assert any(one.startswith(said) for one in found), found


def test_a_fourth_design_is_one_too_many(tmp_path: Path) -> None:
    text = SQUADRON + "    - {design: pike}\n    - {design: thorn}\n"
    assert faults(text, tmp_path) == [
        "6:5: squadron.designs: 4 designs; at most 3 at once, take 1 out (SW-1.6)"
    ]


def test_a_weak_player_has_more_money(tmp_path: Path) -> None:
    text = SQUADRON.replace("craft: 5", "craft: 10")
    assert "116 M€; at most 100" in faults(text, tmp_path)[0]
    assert squadron(text.replace("name: Guard", "name: Guard\n  money: weak")).counts == (1, 10)
    expert = SQUADRON.replace("craft: 5", "craft: 7").replace("Guard", "Guard\n  money: expert")
    assert "92 M€; at most 90, 2 too many (SW-20.1)" in faults(expert, tmp_path)[0]


def test_a_file_may_read_rulings_otherwise(tmp_path: Path) -> None:
    one = DESIGN.replace("{E: 2, T: 1, A: 1, L: 1, SB: 1}", "{E: 1}").replace("  arc: right\n", "")
    assert "1 module; 2 to 10 are listed (SW-2.7)" in faults(one, tmp_path)[0]
    assert design(one.replace("design:", "rulings: {design_size: formula}\ndesign:")).size == 1


def test_an_arc_weapon_without_a_quarter_is_a_fault(tmp_path: Path) -> None:
    """By the ruling arc_scope each Laser has an arc of its own (SW-2.5)."""
    text = DESIGN.replace("design:", "rulings: {arc_scope: module}\ndesign:").replace(
        "L: 1", "L: 2"
    )
    assert faults(text.replace("arc: right", "arcs: [front]"), tmp_path) == [
        "8:9: design.arcs: 1 arc for 2 arc weapons; give one for each (SW-2.5)"
    ]
    assert design(text.replace("arc: right", "arcs: [front, rear]")).arcs == (0, 180)


def test_a_remark_is_no_fault(tmp_path: Path) -> None:
    path = tmp_path / "s.yaml"
    path.write_text(SQUADRON, encoding="utf-8")
    assert check_file(path).endswith("the Fighters inside are lost (SW-6.5)")


def test_a_draft_may_break_rules() -> None:
    text = DESIGN.replace("E: 2, ", "")
    assert design(text, drafts=True).count("E") == 0
    assert squadron(SQUADRON.replace("craft: 5", "craft: 16"), drafts=True).craft == 17


def test_the_library_is_sound_and_says_what_each_design_is_for() -> None:
    designs = shipped_designs()
    assert len(designs) >= 8
    assert {one.type for one in designs.values()} == set(CRAFT_TYPES)
    for one in designs.values():
        assert len(one.about) > 20, one.name
        assert check_file(folder_of("space_war") / "designs" / f"{one.id}.yaml") == ""
    assert len({one.modules for one in designs.values()}) == len(designs)


def test_squadrons_are_unlike_one_another() -> None:
    known, squadrons = context(), shipped_squadrons()
    assert len(squadrons) >= 3
    for one in squadrons.values():
        assert is_legal(squadron_reasons(one, known.modules, known.read_as({})))
        assert one.about
    bought = {tuple(zip(one.designs, one.counts, strict=True)) for one in squadrons.values()}
    assert len(bought) == len(squadrons)
    assert len({one.designs for one in squadrons.values()}) == len(squadrons)


NAMES = st.text(min_size=1, max_size=30).filter(lambda name: name.isprintable())
DESIGNS = st.builds(
    lambda kind, keys, name, arc: Design("one", name, kind, sorted_modules(keys), arc),
    st.sampled_from(CRAFT_TYPES),
    st.lists(st.sampled_from(MODULE_KEYS), max_size=12),
    NAMES,
    st.integers(0, 359),
)


@settings(max_examples=40, deadline=None)
@given(DESIGNS)
def test_a_written_design_is_read_as_it_was(one: Design) -> None:
    assert design(design_text(one), drafts=True) == one


@settings(max_examples=40, deadline=None)
@given(st.lists(DESIGNS, max_size=3), st.integers(0, 99), NAMES)
def test_a_written_squadron_is_read_as_it_was(found: list[Design], count: int, name: str) -> None:
    designs = tuple(
        Design(f"d{n}", one.name, one.type, one.modules, one.arc) for n, one in enumerate(found)
    )
    counts = tuple(count for _ in designs)
    one = Squadron("mine", name, designs, counts, "expert", designs[:1], "for a test")
    assert squadron(squadron_text(one), drafts=True) == one


def test_rulings_are_written_with_a_design() -> None:
    text = design_text(Design("a", "A", "vessel", ("E",)), {"design_size": "formula"})
    assert design(text).size == 1
