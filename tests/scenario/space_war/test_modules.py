"""modules.yaml: read, and every fault with its place."""

import re
from pathlib import Path

import pytest

from simulator.scenario import TableFaults
from simulator.scenario.index import folder_of, load_rules
from simulator.scenario.space_war.module_files import load_modules

FOLDER = folder_of("space_war")
TEXT = (FOLDER / "modules.yaml").read_text(encoding="utf-8")


def faults(text: str, tmp_path: Path) -> list[str]:
    path = tmp_path / "modules.yaml"
    path.write_text(text, encoding="utf-8")
    with pytest.raises(TableFaults) as raised:
        load_modules(path)
    return [fault.text().removeprefix(f"{path}:") for fault in raised.value.faults]


@pytest.mark.parametrize(
    ("old", "new", "said"),
    [
        ("6: 36, 7: 49", "6: 35, 7: 49", "35 is not 6 to the power 2; expected 36 (SW-2.4)"),
        ("6: 36, 7: 49", "6: -36, 7: 49", "`-36` is too small; expected a whole number from"),
        ("6: 36, 7: 49", "7: 49", "a size is left out; expected every size from first to last"),
        ("{key: T, name", "{key: E, name", "modules[2].key: `E` is taken already"),
        ("{key: T, name", "{key: X, name", "`X` is not a key of a module; expected one of"),
        ("6, needs: [3, 4, 5]", "6, needs: [3, 4]", "2 scores stand here; expected three"),
        ("needs: [2, 3, 4, 5, 6]", "needs: [2, 3, 4, 5, 7]", "`7` is too large"),
        ("  transports: {value: 3, unit: craft, rule: SW-2.6, source: SW}", "", "`transports` is"),
        ("  most_craft:", "  most_crafts:", "there is no such figure; did you mean `most_craft`?"),
        ("range: 12,", "range: -12,", "`-12` is too small; expected a length of 0 or more"),
        ("speeds: [0, 6, 12, 18]", "speeds: fast", "`fast` stands here; expected a list of"),
    ],
)
def test_faults(old: str, new: str, said: str, tmp_path: Path) -> None:
    assert TEXT.count(old) == 1, old
    found = faults(TEXT.replace(old, new), tmp_path)
    assert any(said in one for one in found), found
    assert all(re.match(r"\d+:\d+: ", one) for one in found)


def test_figures_of_designing_cite_rules_that_exist() -> None:
    rules = load_rules(FOLDER / "rules.yaml")
    cited = re.findall(r"unit: \w+, rule: (SW-[12]\.\d)", TEXT)
    known = {"SW-1.2", "SW-1.3"}  # of rolling, in their own chapter
    assert [rule for rule in cited if rule not in rules and rule not in known] == []
