"""Every fault of a table file, with its exact place and words, and all of a file's at once."""

from pathlib import Path

import pytest

from simulator.scenario import load_text
from simulator.scenario.faults import MOST_FAULTS
from tests.scenario.samples import VALID, changed, found

MARK = "«"


def _cases() -> list[tuple[str, str, str]]:
    """(old, new with its mark, what is said) of faults.txt: three lines each, a blank between."""
    text = (Path(__file__).parent / "faults.txt").read_text(encoding="utf-8")
    lines = [line.replace("\\n", "\n") for line in text.splitlines() if not line.startswith("# ")]
    filled = [line for line in lines if line]
    return list(zip(filled[::3], filled[1::3], filled[2::3], strict=True))


def _marked(text: str) -> tuple[str, str]:
    """The text without its mark, and the mark's place as `line:column`."""
    before, after = text.split(MARK)
    return before + after, f"{before.count(chr(10)) + 1}:{len(before) - before.rfind(chr(10))}"


@pytest.mark.parametrize(("old", "new", "fault"), _cases())
def test_a_fault_is_told_with_its_place(old: str, new: str, fault: str) -> None:
    text, place = _marked(changed(old, new))
    assert found(text) == [f"{place}: {fault}"]


def test_the_valid_file_is_valid() -> None:
    assert load_text(VALID.encode(), "t.yaml").setup.title == "First contact"


def test_all_faults_come_at_once_in_file_order() -> None:
    text = VALID
    for old, new in (
        ("mode: warzone", "mode: war"),
        ("[36, 36]", "[10000, 36]"),
        ("kind: comsat", "kind: comset"),
        ("class: gunship", "class: gunboat"),
        ("damage: 1", "damage: -1"),
        ("at: [10, 9]", "at: [12.4, 7.6]"),
        ("heading: [-3, 6]", "heading: [0, 0]"),
        ("class: frigate", "class: frigate, colour: red"),
        ("from: cyan-1", "from: cyan-7"),
    ):
        text = text.replace(old, new)
    fields = [fault.split(": ")[1] for fault in found(text)]
    assert fields == [
        "mode",
        "tables[1].size[1]",
        "tables[1].objects[2].kind",
        "tables[1].battlegroups[1].class",
        "tables[1].battlegroups[1].damage",
        "tables[1].battlegroups[1].ships[2].at",
        "tables[2].battlegroups[1].colour",
        "tables[2].battlegroups[1].ships[1].heading",
        "questions[1].from",
    ]


def test_where_a_broken_ship_stands_still_counts() -> None:
    text = changed("heading: [-3, 6]", "heading: [0, 0]").replace("at: [3, 4]", "at: [3, 40]")
    assert [fault.split(": ")[1] for fault in found(text)] == [
        "tables[2].battlegroups[1].ships[1].at",
        "tables[2].battlegroups[1].ships[1].heading",
    ]


def test_a_table_that_is_broken_otherwise_still_has_its_size() -> None:
    text = changed("[gravitational_anomaly]", "[x]").replace("at: [10, 9]", "at: [10, 99]")
    assert [fault.split(": ")[1] for fault in found(text)] == [
        "tables[1].battlezones[1]",
        "tables[1].battlegroups[1].ships[1].at",
    ]


def test_no_more_than_a_hundred_faults_are_told() -> None:
    bad = "".join(f"  - id: t{n}\n    size: [0, 0]\n" for n in range(8))
    objects = "".join(f"      - {{kind: nothing, at: [{n}, 1]}}\n" for n in range(300))
    text = f"system: billion_suns\nseats: [{{id: a}}]\ntables:\n{bad}    objects:\n{objects}"
    faults = found(text)
    assert len(faults) == MOST_FAULTS
    assert faults[0].startswith("5:")
    lines = [int(fault.split(":")[0]) for fault in faults]
    assert lines == sorted(lines)


def test_what_a_message_quotes_is_short_and_harmless() -> None:
    long = changed("class: gunship", 'class: "' + "\\e" * 90 + '"')
    (fault,) = found(long)
    assert "\x1b" not in fault
    quoted = fault.split("`")[1]
    assert len(quoted) <= 60
