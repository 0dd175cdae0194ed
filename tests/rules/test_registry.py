"""The rule systems by id."""

import subprocess
import sys

from simulator.kernel.ruleset import Ruleset
from simulator.rules import RULESETS
from simulator.rules.billion_suns import ruleset
from simulator.rules.measure import ruleset as measure


def test_every_system_is_a_whole_ruleset() -> None:
    # The type checker compares the module with the protocol here.
    module: Ruleset = ruleset
    other: Ruleset = measure
    assert dict(RULESETS) == {"billion_suns": module, "measure": other}


def test_the_rules_import_neither_shapely_nor_numpy() -> None:
    code = "import simulator.rules, sys; sys.exit(bool({'shapely', 'numpy'} & {*sys.modules}))"
    assert subprocess.run([sys.executable, "-c", code], check=False).returncode == 0
