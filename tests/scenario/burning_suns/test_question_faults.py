"""Rules questions of Burning Suns in files: what is wrong with one, and where."""

import pytest

from simulator.scenario.burning_suns import FILES
from simulator.scenario.faults import TableFaults
from simulator.scenario.files import read_tree
from tests.oracle.burning_suns import TABLES

TEXT = (TABLES / "questions" / "drop_on_the_way.yaml").read_text(encoding="utf-8")
HEAD = TEXT.partition("questions:\n")[0]


def fault(question: str) -> str:
    """What is said of a file with this question alone."""
    tree = read_tree(f"{HEAD}questions:\n  - {{id: q, {question}}}\n".encode(), "t.yaml")
    with pytest.raises(TableFaults) as raised:
        FILES.read(tree)
    (only,) = raised.value.faults
    return f"{only.field}: {only.what}"


JUMP = "ask: jump, seat: cyan, from: h1, to: u3"


@pytest.mark.parametrize(
    ("question", "said"),
    [
        ("ask: distance, from: h1, to: u9", "questions[1].to: `u9`"),
        ("ask: income, seat: green", "questions[1].seat: `green`"),
        (f"{JUMP}, units: {{raidr: 1}}", "questions[1].units.raidr: there is no such unit"),
        (f"{JUMP}, units: {{raider: 0}}", "questions[1].units.raider: `0` is too small"),
        (f"{JUMP}, units: []", "questions[1].units: "),
        (f"{JUMP}, by: [u1, u7]", "questions[1].by[2]: `u7`"),
        (f"{JUMP}, by: u1", "questions[1].by: `u1`"),
        (f"{JUMP}, dropped: {{u7: {{raider: 1}}}}", "questions[1].dropped.u7: there is no such"),
        (f"{JUMP}, picked: {{u1: 2}}", "questions[1].picked.u1: `2`"),
        (f"{JUMP}, answer: maybe", "questions[1].answer: `maybe`"),
        (f"{JUMP}, rulings: {{empty_systems: colonize_1}}", "questions[1].rulings.empty_systems"),
        ("ask: limit, seat: cyan, at: u1, of: navy", "questions[1].of: `navy`"),
        ("ask: control, at: u1, answer: green", "questions[1].answer: `green`"),
        ("ask: assault, seat: cyan, at: u1, regiments: 0", "questions[1].regiments: `0`"),
    ],
)
def test_a_fault_is_told_where_it_stands(question: str, said: str) -> None:
    assert fault(question).startswith(said)
