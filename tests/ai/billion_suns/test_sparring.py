"""The players of one idea play well enough to find out what an agent loses to."""

from dataclasses import replace

import pytest

from simulator.ai import AGENTS
from tests.ai.billion_suns.strength import SEED, against_script
from tests.ai.contests import play


@pytest.mark.parametrize("name", ["all_jump_in", "platforms", "frigates"])
def test_a_script_beats_chance(name: str) -> None:
    contest = replace(against_script("greedy", name), ours=lambda: AGENTS["random"])
    assert play(contest, SEED, 0) == 0
