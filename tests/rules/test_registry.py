"""The rule systems by id."""

import subprocess
import sys

from simulator.rules import SYSTEMS


def test_every_system_is_registered_by_its_own_id() -> None:
    assert {name: system.id for name, system in SYSTEMS.items()} == {
        name: name for name in ("billion_suns", "burning_suns", "measure", "space_war")
    }


def test_the_rules_import_neither_shapely_nor_numpy() -> None:
    code = (
        "import sys; from simulator.rules import SYSTEMS; assert list(SYSTEMS.values());"
        "sys.exit(bool({'shapely', 'numpy'} & {*sys.modules}))"
    )
    assert subprocess.run([sys.executable, "-c", code], check=False).returncode == 0
