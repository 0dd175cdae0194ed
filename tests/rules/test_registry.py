"""The rule systems by id."""

import subprocess
import sys

from simulator.kernel.ruleset import Ruleset
from simulator.rules import RULESETS
from simulator.rules.billion_suns import ruleset
from simulator.rules.measure import ruleset as measure
from simulator.rules.space_war import ruleset as space_war


def test_every_system_is_a_whole_ruleset() -> None:
    # The type checker compares the module with the protocol here.
    module: Ruleset = ruleset
    other: Ruleset = measure
    designed: Ruleset = space_war
    assert dict(RULESETS) == {"billion_suns": module, "measure": other, "space_war": designed}


def test_the_rules_import_neither_shapely_nor_numpy() -> None:
    code = (
        "import sys; from simulator.rules import RULESETS; assert list(RULESETS.values());"
        "sys.exit(bool({'shapely', 'numpy'} & {*sys.modules}))"
    )
    assert subprocess.run([sys.executable, "-c", code], check=False).returncode == 0
