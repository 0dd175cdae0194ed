"""P14: loading and judging a table file of 2,000 lines, against libyaml alone."""

import yaml

from benchmarks.goal import Goal
from simulator.scenario import load_text

LINES = 2000
_SHIPS = 480


def table_lines() -> list[str]:
    """A valid table file: four tables full of battlegroups and objects, then questions."""
    found = ["format: 1", "system: billion_suns", "seats:", "  - {id: cyan}", "  - {id: amber}"]
    found.append("tables:")
    for table in range(4):
        found += [f"  - id: T{table}", "    size: [240, 240]", "    battlegroups:"]
        for group in range(_SHIPS // 20):
            owner = ("cyan", "amber")[group % 2]
            found += [
                f"      - id: g{table}-{group}",
                f"        owner: {owner}",
                "        class: frigate",
                "        ships:",
            ]
            found += [
                f"          - {{at: [{3 * group + 1}.125, {3 * ship + 1}], heading: {group}.5}}"
                for ship in range(5)
            ]
        found.append("    objects:")
        found += [
            f"      - {{kind: comsat, id: sat{table}-{n}, at: [{n}, 100.25]}}" for n in range(150)
        ]
    found.append("questions:")
    for n in range(LINES - len(found)):
        found.append(
            f"  - {{id: q{n}, ask: attack, from: g0-1, weapon: primary, to: sat0-{n % 150}}}"
        )
    return found


def goals() -> list[Goal]:
    """The bar of P14."""
    lines = table_lines()
    text = "\n".join(lines)
    data = text.encode()
    load_text(data, "warm.yaml")
    return [
        Goal(
            "P14",
            f"load and judge a table file of {len(lines):,} lines, against libyaml's own loading",
            1.3,
            at_least=False,
            ours=lambda: load_text(data, "table.yaml"),
            floor=lambda: yaml.load(text, yaml.CSafeLoader),
        )
    ]
