"""A small valid table file, and what is said of a broken one."""

import pytest

from simulator.scenario import TableFaults, load_text

VALID = """\
format: 1
system: billion_suns
mode: warzone
title: First contact
scale: 5
rounds: 4
contracts: [QS, QC]
rulings: {primary_arc_degrees: 90}
seats:
  - {id: cyan, name: Cyan Corp}
  - {id: amber, name: Amber Corp, agent: greedy}
tables:
  - id: A
    name: Resolve Merge Conflict
    size: [36, 36]
    battlezones: [gravitational_anomaly]
    objects:
      - {kind: planetoid, id: spade, at: [18, 18], diameter: 4}
      - {kind: comsat, at: [6, 30]}
      - {kind: dangerous_space, polygon: [[20, 4], [26, 5], [24, 10]]}
      - {kind: jump_point, owner: cyan, at: [10, 4.5]}
    battlegroups:
      - id: cyan-1
        owner: cyan
        class: gunship
        damage: 1
        ships: [{at: [10, 9], heading: 22.5}, {at: [12.4, 7.6], heading: {towards: spade}}]
  - id: B
    size: [24, 36.5]
    battlegroups:
      - {id: amber-1, owner: amber, class: frigate, ships: [{at: [3, 4], heading: [-3, 6]}]}
questions:
  - {id: q1, ask: attack, from: cyan-1, weapon: primary, to: spade, answer: "no"}
"""


def found(text: str | bytes) -> list[str]:
    """Every fault of a text, as `line:column: field: what`."""
    data = text if isinstance(text, bytes) else text.encode()
    with pytest.raises(TableFaults) as raised:
        load_text(data, "t.yaml")
    texts = [fault.text() for fault in raised.value.faults]
    assert all(text.startswith("t.yaml") for text in texts)
    return [text.removeprefix("t.yaml:") for text in texts]


def changed(old: str, new: str) -> str:
    """The valid file with one thing changed."""
    assert VALID.count(old) == 1, old
    return VALID.replace(old, new)
