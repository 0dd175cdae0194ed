"""Questions about contractors in table files: read, written back, and told where they are wrong."""

from dataclasses import replace

import pytest

from simulator.kernel.piece import Aside, moved_to
from simulator.rules.billion_suns.model import asks
from simulator.scenario import load_text, rewrite_position, table_text
from tests.scenario.samples import found

HEAD = """\
system: billion_suns
mode: solo
contracts: [JS, KC]
seats: [{id: cyan}, {id: ic}]
tables:
  - id: A
    size: [36, 36]
    objects:
      - {kind: comsat, id: relay, at: [10, 20]}
      - {kind: planetoid, id: rock, at: [30, 30]}
      - {kind: jump_point, id: gate, owner: cyan, at: [4, 4]}
    battlegroups:
      - {id: cyan-1, owner: cyan, class: frigate, ships: [{at: [9, 9], heading: 0}]}
      - {id: ic-1, owner: ic, class: gunship, ships: [{at: [20, 9], heading: 0}]}
  - id: B
    size: [36, 36]
    objects:
      - {kind: comsat, id: other, at: [10, 20]}
questions:
"""

MARK = "«"


@pytest.mark.parametrize(
    ("question", "told"),
    [
        ("ask: ic_next, group: «ic-7", "group: `ic-7` is not a battlegroup of this file"),
        (
            "ask: ic_next, group: «cyan-1",
            "group: `cyan-1` is a CEO's battlegroup; expected one of ic-1",
        ),
        ("ask: ic_next, group: «relay", "group: `relay` is an object; expected a battlegroup"),
        (
            "ask: ic_next, group: ic-1, objective: «relai",
            "objective: `relai` is not an object of this file",
        ),
        (
            "ask: ic_next, group: ic-1, objective: «other",
            "objective: `other` and `ic-1` stand on different tables",
        ),
        (
            "ask: ic_next, group: ic-1, objective: «rock",
            "is no objective of the file's `contracts` (ABS-12.8); expected one of relay, other",
        ),
        (
            "ask: ic_next, group: ic-1, exhausted: [JS, «QS]",
            "exhausted[2]: `QS` is no contract of this game; expected one of JS, KC",
        ),
        (
            "ask: ic_next, group: ic-1, exhausted: [«J]",
            "exhausted[1]: `J` is not a contract's card; expected one of",
        ),
        (
            "ask: ic_next, group: ic-1, exhausted: «JS",
            "exhausted: `JS` stands here; expected a list",
        ),
        (
            "ask: ic_arrival, jump_point: «relay, round: 2",
            "jump_point: `relay` is not a jump point of this file; expected one of gate",
        ),
        ("«ask: ic_arrival, round: 2", "jump_point: is missing; expected the id of a jump point"),
        (
            "«ask: ic_arrival, jump_point: gate",
            "names nothing that brings them; expected either `group`, that has jumped in, or",
        ),
        (
            "ask: ic_arrival, jump_point: gate, group: cyan-1, round: «2",
            "round: names a round beside a jump-in; expected either `group`",
        ),
        (
            "ask: ic_arrival, jump_point: gate, round: «1",
            "round: `1` is too small; expected a whole number from 2 to 99",
        ),
        (
            "ask: ic_arrival, jump_point: gate, group: «ic-1",
            "group: `ic-1` is the contractors' own; expected one of cyan-1",
        ),
        (
            "ask: ic_arrival, jump_point: gate, round: 2, class: «destroyer",
            "class: no arrival check brings `destroyer`; expected one of light_utility_ship",
        ),
        (
            "ask: ic_arrival, jump_point: gate, round: 2, objective: «other",
            "objective: `other` and `gate` stand on different tables",
        ),
    ],
)
def test_what_is_wrong_is_told_with_its_place(question: str, told: str) -> None:
    text = f"{HEAD}  - {{id: q1, {question}}}\n"
    if question.startswith(MARK):
        # The question as a whole is blamed.
        text = f"{HEAD}  - «{{id: q1, {question.removeprefix(MARK)}}}\n"
    before, after = text.split(MARK)
    place = f"{before.count(chr(10)) + 1}:{len(before) - before.rfind(chr(10))}"
    (fault,) = found(before + after)
    assert fault.startswith(f"{place}: questions[1]")
    assert told in fault


@pytest.mark.parametrize(
    "ask", ["ic_next, group: cyan-1", "ic_arrival, jump_point: gate, round: 2"]
)
def test_only_solo_games_have_contractors(ask: str) -> None:
    head = "\n".join(line for line in HEAD.splitlines() if "id: ic-1" not in line)
    head = head.replace("mode: solo", "mode: core").replace(", {id: ic}", ", {id: amber}")
    (fault,) = found(f"{head}\n  - {{id: q1, ask: {ask}}}\n")
    assert "19:19: questions[1].ask: Independent Contractors are in solo games alone" in fault
    assert "expected another question, or `mode: solo`" in fault


ASKED = """\
  - {id: next, ask: ic_next, group: ic-1, objective: relay, exhausted: [KC], answer: "stays; x"}
  - {id: all, ask: ic_next, group: ic-1, answer: relay}
  - {id: jump, ask: ic_arrival, jump_point: gate, group: cyan-1, class: frigate, objective: relay}
  - {id: start, ask: ic_arrival, jump_point: gate, round: 3, exhausted: [JS, KC]}
"""


def test_they_are_read_and_written_back() -> None:
    file = load_text((HEAD + ASKED).encode(), "t.yaml")
    assert [question.ask for question in file.questions] == [
        asks.AskIcNext("ic-1", "relay", ("KC",)),
        asks.AskIcNext("ic-1"),
        asks.AskIcArrival("gate", "cyan-1", None, "frigate", "relay"),
        asks.AskIcArrival("gate", None, 3, exhausted=("JS", "KC")),
    ]
    assert [question.expected for question in file.questions] == ["stays; x", "relay", None, None]
    assert load_text(table_text(file).encode(), "t.yaml") == file
    assert rewrite_position(file) == file


def test_questions_about_an_objective_that_is_gone_are_left_out() -> None:
    file = load_text((HEAD + ASKED).encode(), "t.yaml")
    pieces = tuple(
        moved_to(piece, Aside("removed")) if piece.id == "relay" else piece
        for piece in file.setup.pieces
    )
    left = rewrite_position(replace(file, setup=replace(file.setup, pieces=pieces)))
    assert [question.id for question in left.questions] == ["all", "start"]
