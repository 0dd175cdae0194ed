"""Sound files that use every key their schema names, and every change of one value in them.

A key that a schema gains has to be used here too (`test_full_files.py` says which is not).
"""

import json
from collections.abc import Iterator, Mapping
from typing import Any, NamedTuple

from simulator.scenario import files
from simulator.scenario.tree import Raw, Tree

Place = tuple[str | int, ...]
"""The path of a value in a tree: keys and indices from 0."""

BILLION_SUNS = """\
format: 1
system: billion_suns
mode: warzone
title: Full
description: Every key of a Warzone file
difficulty: 2
gallery: true
scale: 5
rounds: 4
contracts: [QS, QC]
rulings: {primary_arc_degrees: 90}
seats:
  - {id: cyan, name: Cyan Corp, corporation: Sun, classes: [frigate, gunship]}
  - {id: amber, name: Amber Corp, agent: greedy}
tables:
  - id: A
    name: Open space
    size: [36, 36]
    battlezones: [gravitational_anomaly]
    objects:
      - {kind: planetoid, id: spade, at: [18, 18], diameter: 4, heading: 30}
      - {kind: comsat, at: [6, 30]}
      - {kind: dangerous_space, polygon: [[20, 4], [26, 5], [24, 10]]}
      - {kind: jump_point, id: gate, owner: cyan, at: [10, 4.5], heading: [1, 2]}
    battlegroups:
      - id: cyan-1
        owner: cyan
        class: gunship
        damage: 1
        easy_target: true
        activated: true
        loadout: silhouette_disruptor
        ships: [{at: [10, 9], heading: 22.5}, {at: [12.4, 7.6], heading: {towards: spade}}]
      - {id: amber-1, owner: amber, class: frigate, ships: [{at: [3, 4], heading: [-3, 6]}]}
questions:
  - {id: range, ask: range, from: cyan-1, to: amber-1, answer: 10.092}
  - {id: arc, ask: arc, from: cyan-1, to: amber-1/1, arc: primary, answer: "yes"}
  - {id: attack, ask: attack, from: cyan-1, weapon: primary, to: spade, answer: "no"}
  - {id: coherency, ask: coherency, group: cyan-1, answer: "yes"}
  - {id: deploy, ask: deploy, group: cyan-1, jump_point: gate, answer: "yes"}
  - {id: point, ask: jump_point, at: [9, 9], owner: cyan, table: A, answer: "yes"}
  - {id: path, ask: path, ship: cyan-1/1, to: [20, 20.5], answer: "no"}
  - {id: scan, ask: scan, from: cyan-1, to: spade, answer: "no"}
  - {id: control, ask: control, object: comsat-1, answer: cyan}
  - {id: nobody, ask: control, object: comsat-1, answer: null}
  - {id: protect, ask: protect, group: spade, by: cyan-1, answer: "no"}
"""

SOLO = """\
system: billion_suns
mode: solo
contracts: [JS, KC]
seats: [{id: cyan}, {id: ic}]
tables:
  - id: A
    size: [36, 36]
    objects:
      - {kind: comsat, id: relay, at: [10, 20]}
      - {kind: jump_point, id: gate, owner: cyan, at: [4, 4]}
    battlegroups:
      - {id: cyan-1, owner: cyan, class: frigate, ships: [{at: [9, 9], heading: 0}]}
      - {id: ic-1, owner: ic, class: gunship, ships: [{at: [20, 9], heading: 0}]}
questions:
  - {id: next, ask: ic_next, group: ic-1, objective: relay, exhausted: [JS], answer: "to [10, 17]"}
  - {id: group, ask: ic_arrival, group: cyan-1, jump_point: gate, class: gunship, objective: relay,
     exhausted: [KC], answer: "[20, 15] near cyan-1/1"}
  - {id: round, ask: ic_arrival, jump_point: gate, round: 2, answer: none}
"""

SPACE_WAR = """\
format: 1
system: space_war
mode: squadron_action
title: Full
description: Every key of a battle
difficulty: 3
medals: true
rear_shots: true
decoys_per_side: 2
planets_between: 1
cards: true
rulings: {adjacent_inches: 3, arc_scope: module, arc_choice: any}
seats:
  - {id: cyan, name: Cyan, squadron: home-guard, cards: [subterfuge], in_force: [better_armour],
     spent: [great_leap_forward], armoured: cyan-1}
  - id: amber
    name: Amber
    agent: greedy
    squadron:
      id: stingers
      name: Stingers
      money: expert
      about: Small and many
      designs:
        - {design: fishhook, craft: 1}
        - {id: aimed, name: Aimed, type: vessel, modules: {E: 1, L: 1}, arc: rear, craft: 1}
        - {id: turned, name: Turned, type: vessel, modules: {E: 1, L: 2}, arcs: [right, 45],
           about: Two arcs, craft: 1}
      prisoners:
        - {id: guest, name: Guest, type: fighter, modules: {E: 1, L: 1}, arc: left, about: Held}
        - {id: held, name: Held, type: fighter, modules: {E: 1, L: 1}, arcs: [left]}
      crews: [[ace, valour], [], [tek]]
tables:
  - id: A
    name: Space
    size: [72, 48]
    objects:
      - {kind: planet, id: terra, owner: cyan, at: [6, 24], heading: 30}
      - {kind: space_station, id: dock, owner: amber, at: [57.5, 24], damaged: [1, 12],
         hits: [{source: ram, count: 2}, {source: L, count: 99, by: cyan}]}
    craft:
      - {id: cyan-1, owner: cyan, design: pike, at: [20, 24], heading: {towards: dock},
         medals: [ace, star]}
      - {id: amber-1, owner: amber, at: [40, 20], heading: 270, face_up: false, expended: [2],
         design: {id: stinger, name: Stinger, type: fighter, modules: {E: 1, EM: 1}, about: Small}}
      - {id: cyan-2, owner: cyan, design: warden, at: [20, 30]}
      - {id: cyan-3, owner: cyan, design: dart, aboard: cyan-2, face_up: false}
      - {id: cyan-4, owner: cyan, design: fishhook, at: [30, 30], damaged: [4]}
      - {id: amber-2, owner: amber, design: wasp, at: [31, 30], tractored_by: cyan-4,
         hits: [{source: L}, {source: M, count: 3, rear: true}, {source: L, count: 99},
                {source: L, count: 99}]}
      - {id: amber-3, owner: amber, design: wasp, aboard: cyan-2, prisoner: true, damaged: [1]}
      - {id: cyan-6, owner: cyan, design: decoy, at: [11, 40], face_up: false}
questions:
  - {id: range, ask: range, from: cyan-1, to: amber-1, rulings: {measure_from: centre},
     answer: none}
  - {id: arc, ask: arc, from: cyan-1, arc: L, to: amber-1, rulings: {}, answer: "yes"}
  - {id: attack, ask: attack, from: cyan-1, weapon: L, to: dock, rear: true, rulings: {},
     answer: unknown}
  - {id: path, ask: path, craft: cyan-1, to: [30, 24.5], rulings: {}, answer: "no"}
  - {id: scout, ask: scout, from: cyan, to: amber-1, rulings: {}, answer: none}
  - {id: blast, ask: blast, from: amber-1, to: cyan-4, count: 2, rulings: {}, answer: none}
  - {id: tractor, ask: tractor, from: cyan-4, to: amber-2, rulings: {}, answer: "no"}
  - {id: hits, ask: hits, craft: cyan-1, count: 2, rulings: {}, answer: 4+}
"""

CONVOY = """\
format: 1
system: space_war
mode: convoy
title: The last leg
exits: 1
seats:
  - {id: cyan, name: Cyan, role: escort}
  - {id: amber, name: Amber, role: attacker}
tables:
  - id: A
    size: [72, 48]
    exit: right
    craft:
      - {id: cyan-t2, owner: cyan, design: transport, at: [50, 28], heading: 90}
      - {id: amber-1, owner: amber, design: pike, at: [67, 30], heading: 270}
questions:
  - {id: exit, ask: path, craft: cyan-t2, to: [72, 30], leave: true, rulings: {}, answer: "no"}
"""

MACHINES = """\
format: 1
system: space_war
mode: machine_wars
title: Machines
machine_base: cultural_terrorists
ct_choice: true
seats:
  - {id: cyan, name: Cyan, role: defender, squadron: lantern-watch}
  - {id: amber, name: Amber, squadron: mind-and-hands}
tables:
  - id: A
    size: [72, 48]
    craft:
      - {id: cyan-1, owner: cyan, design: dart, at: [50, 28]}
questions:
  - {id: hits, ask: hits, craft: cyan-1, rulings: {}, answer: always}
"""

FLEET = """\
format: 1
system: space_war
mode: wall_of_battle
title: A fleet
squadron_cards: true
rulings: {allied_bays: allies}
seats:
  - {id: cyan, squadron: home-guard, team: inner, money: weak}
  - {id: amber, squadron: lantern-watch, team: outer}
  - {id: violet, team: inner, money: expert}
  - {id: rose, team: outer}
tables:
  - id: A
    size: [72, 48]
    craft:
      - {id: violet-1, owner: violet, design: warden, at: [20, 30]}
      - {id: cyan-1, owner: cyan, design: dart, aboard: violet-1}
      - {id: amber-1, owner: amber, design: dart, aboard: violet-1, prisoner: true}
"""

DESIGN = """\
format: 1
system: space_war
rulings: {adjacent_inches: 3, arc_scope: module, arc_choice: any}
design:
  id: turned
  name: Turned
  type: vessel
  modules: {E: 1, L: 2}
  arcs: [right, 45]
  about: Two arcs
"""

ONE_ARC = DESIGN.replace("arcs: [right, 45]", "arc: left")

SQUADRON = """\
format: 1
system: space_war
rulings: {adjacent_inches: 3, arc_scope: module, arc_choice: any}
squadron:
  id: stingers
  name: Stingers
  money: expert
  about: Small and many
  designs:
    - {design: fishhook, craft: 1}
    - {id: aimed, name: Aimed, type: vessel, modules: {E: 1, L: 1}, arc: rear, about: One, craft: 1}
    - {id: turned, name: Turned, type: vessel, modules: {E: 1, L: 2}, arcs: [right, 45], craft: 1}
  prisoners:
    - {id: guest, name: Guest, type: fighter, modules: {E: 1, L: 1}, arc: left, about: Held}
    - {id: held, name: Held, type: fighter, modules: {E: 1, L: 1}, arcs: [left]}
  crews: [[ace, valour], [], [tek]]
"""

MEASURE = """\
format: 1
system: measure
unit: mm
title: Full
description: Every key of measure
rulings: {}
kinds:
  ship:
    base: {rectangle: [40, 60], corner: 3}
    outlines:
      card: {rectangle: [50, 70], corner: 0}
      hull: {polygon: [[0, 20], [15, -10], [-15, -10]]}
      head: {disc: 20}
    points: {bow: [0, 20]}
    arcs:
      front: {from: -45, to: 45, apex: [0, 5], turns: true}
      lane: {strip: 20, apex: [0, 1], turns: false}
      rear: {lines: [[[20, 0], [20, -9]], [[-20, 0], [-20, -9]]], turns: false}
  spot: {base: dot}
  coin: {base: {disc: 32}}
  egg: {base: {oval: [40, 60]}}
  dart: {base: {polygon: [[0, 20], [15, -10], [-15, -10]]}}
rulers:
  stick: {marks: [50, 120.5, 900], names: [short, middle, long]}
  bands: {marks: [50, 120]}
templates:
  ahead: {straight: 80, width: 20, placed: along}
  bend: {curve: {radius: 60, degrees: 45}, width: 20, placed: nose_to_tail}
  tool:
    parts: [{straight: 75}, {turn: -22.5}, {curve: {radius: 60, degrees: -45}}]
    width: 15
    placed: along
  spray: {cone: {length: 60, width: 30}}
  slice: {sector: {radius: 60, degrees: 45}}
  blast: {disc: 50}
  mat: {rectangle: [80, 90]}
seats:
  - {id: cyan, name: Cyan}
  - {id: amber, name: Amber}
tables:
  - id: A
    name: Table
    size: [900, 900]
    pieces:
      - {id: a, kind: ship, at: [100, 100], heading: 45, owner: cyan, turned: {front: 90}}
      - {id: b, kind: ship, at: [300, 100], heading: [3, 4]}
      - {id: c, kind: coin, at: [300, 300], heading: {towards: a}}
      - {id: d, kind: coin, at: [332, 300]}
    obstacles:
      - {id: rock, at: [200, 200], heading: 30, disc: 60, blocks: false}
      - {id: wall, at: [400, 200], rectangle: [40, 60], corner: 3}
      - {id: wood, at: [500, 500], polygon: [[0, 20], [15, -10], [-15, -10]], see_through: 20}
      - {id: pond, at: [800, 500], heading: 30, oval: [90, 60], blocks: false}
      - {id: lake, polygon: [[600, 620], [615, 590], [585, 590]]}
    laid:
      - {id: spray, template: spray, at: [700, 700], heading: 10}
      - {id: bend, template: bend, at: [700, 100], side: left}
    touching: [[c, d]]
questions:
  - {id: range, ask: range, from: a, to: b, outline: card, arc: front, measure: edge, end: far,
     rulings: {count_from: 1}, answer: 100}
  - {id: centre, ask: range, from: a@bow, to: b/front, measure: centre, answer: none}
  - {id: outlines, ask: range, from: a, to: b, from_outline: card, to_outline: hull}
  - {id: spots, ask: range, from: [10, 20], to: left_edge}
  - {id: band, ask: band, ruler: stick, from: a, to: b, arc: front, measure: edge, end: far,
     outline: card, to_outline: hull, rulings: {}, answer: [short]}
  - {id: bands, ask: band, ruler: stick, from: a, to: b, from_outline: card, to_outline: card}
  - {id: within, ask: within, from: a, to: b, reach: 100, part: all, arc: front, outline: card,
     from_outline: hull, rulings: {}, answer: "yes"}
  - {id: withins, ask: within, from: a, to: b, reach: 100, to_outline: hull}
  - {id: arc, ask: arc, arc: front, from: a, to: b, part: all, ruler: stick, band: [short, long],
     outline: card, to_outline: hull, rulings: {}, answer: "yes"}
  - {id: arcs, ask: arc, arc: front, from: a, to: b, ruler: stick, band: "0", from_outline: card}
  - {id: where, ask: where, from: a, to: b, part: all, among: [front, rear], outline: card,
     rulings: {}, answer: [front, rear]}
  - {id: wheres, ask: where, from: a, to: b, to_outline: hull}
  - {id: share, ask: share, arc: front, from: a, to: b, outline: card, rulings: {}, answer: 12.5}
  - {id: shares, ask: share, arc: front, from: a, to: b, to_outline: hull}
  - {id: sight, ask: sight, from: a, to: b@bow, line: closest, arc: front, past: [rock, wall],
     from_outline: card, to_zone: front, rulings: {}, answer: clear}
  - {id: sights, ask: sight, from: a, to: b, past: [c], outline: card, to_outline: hull}
  - {id: cover, ask: cover, from: a, to: b, line: any, by: 25, near: 50, arc: front, past: [c],
     outline: card, from_outline: hull, rulings: {}, answer: none}
  - {id: covered, ask: cover, from: a, to: b, line: one_point, to_outline: hull}
  - {id: overlap, ask: overlap, from: a, to: b, outline: card, to_outline: hull, rulings: {},
     answer: apart}
  - {id: overlaps, ask: overlap, from: a, to: b, from_outline: card}
  - {id: path, ask: path, from: a, template: bend, side: left, sweep: [template, base, end],
     past: [b, rock], stop: false, outline: card, rulings: {}, answer: [b, rock]}
  - {id: stop, ask: path, from: a, template: ahead, past: [wall], stop: true, answer: 80}
  - {id: beyond, ask: path, from: a, template: tool, side: left, stop: beyond, answer: 200}
  - {id: settled, ask: path, from: a, template: ahead, sweep: [end], end_turn: -90,
     end_slide: [20, -10], answer: none}
  - {id: bent, ask: path, from: a, template: tool, side: left, bends: [-45], answer: none}
  - {id: around, ask: path, from: a, template: ahead, place: around, answer: none}
  - {id: steps, ask: path, from: a, limit: 150, answer: [centre, front_left],
     moves: [{forward: 100}, {sideways: -20}, {pivot: 90}, {wheel: -45}]}
  - {id: closest, ask: closest, from: a, among: [b, rock, [10, 10]], arc: front, outline: card,
     to_outline: hull, rulings: {}, answer: [b, rock]}
  - {id: nearest, ask: closest, from: a, among: [b], from_outline: card}
  - {id: covers, ask: covers, template: spray, among: [a, b], at_least: 50, outline: card,
     rulings: {}, answer: [a, b]}
"""

SET = """\
format: 1
system: measure
unit: inch
title: From a set
use: hand_measures
rulings: {}
tables: [{id: A, size: [40, 40], pieces: [{id: a, kind: small, at: [9, 9]}]}]
"""

TABLES: Mapping[str, str] = {
    "billion_suns": BILLION_SUNS,
    "solo": SOLO,
    "space_war": SPACE_WAR,
    "convoy": CONVOY,
    "machines": MACHINES,
    "measure": MEASURE,
    "set": SET,
}
"""Table files."""

SHEETS: Mapping[str, str] = {"design": DESIGN, "one_arc": ONE_ARC, "squadron": SQUADRON}
"""Design files of Space War."""


def tree_of(text: str) -> Raw:
    """The values of a file as written: every scalar a text."""
    root = files.read_tree(text.encode(), "full").root
    assert root is not None
    return root


def places(root: Raw, path: Place = ()) -> Iterator[tuple[Place, Raw]]:
    """Every value of a tree with its place, itself included."""
    yield path, root
    parts: Any = root.items() if isinstance(root, dict) else ()
    for key, value in enumerate(root) if isinstance(root, list) else parts:
        yield from places(value, (*path, key))


def with_value(root: Raw, place: Place, value: Raw | None) -> Raw:
    """The tree with another value at a place; None takes it away with its key."""
    if not place:
        assert value is not None
        return value
    key, rest = place[0], place[1:]
    parts: Any = root.items() if isinstance(root, dict) else enumerate(root)
    there = [(k, with_value(v, rest, value) if k == key and (rest or value is not None) else v)
             for k, v in parts if rest or value is not None or k != key]  # fmt: skip
    return dict(there) if isinstance(root, dict) else [v for _, v in there]


def written(root: Raw) -> str:
    """A tree as text: JSON, which is YAML."""
    return json.dumps(root)


class Mark(NamedTuple):
    """Where a value stands: every value and key of a prepared tree has a line of its own."""

    line: int
    column: int = 0


def prepared(root: Raw, name: str) -> Tree:
    """The tree as if it had been read from a file, without the time that takes."""
    return Tree(name, root, [], [Mark(line) for line in range(_count(root))])


def _count(root: Raw) -> int:
    if isinstance(root, dict):
        return 1 + sum(1 + _count(value) for value in root.values())
    return 1 + sum(map(_count, root)) if isinstance(root, list) else 1
