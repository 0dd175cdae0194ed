"""How battlegroups are shown: what of them is still to act."""

import pytest

from simulator.rules.billion_suns.system import SYSTEM
from tests.rules.builders import force, position


@pytest.mark.rule("WZ-2.1", "definition")
def test_what_has_no_thrust_is_never_still_to_act() -> None:
    frigates = force("cyan-1", "frigate", (9, 9))
    fort = force("cyan-2", "defense_platform", (20, 20))
    found = SYSTEM.looks.groups(position(frigates, fort, mode="warzone"))
    assert {each.id: each.acts for each in found} == {"cyan-1": True, "cyan-2": False}
