"""What agents bring to seats whose players design their own pieces, where nothing is chosen."""

from collections.abc import Mapping
from dataclasses import replace

from simulator.ai.agent_package import own_force
from simulator.kernel.dice import agent_dice
from simulator.kernel.spec import AnySetup, AnyTableFile
from simulator.scenario.systems import design_files


def muster_forces(file: AnyTableFile, agents: Mapping[str, str], seed: str) -> AnyTableFile:
    """The table file with a force of its agent's choice at each of these seats that has none.

    `agents` are names of agents by seat. The same seed gives the same forces; where seats bring
    nothing of their own design, the file is as it was.
    """
    return replace(file, setup=with_own_forces(file.setup, agents, seed))


def with_own_forces(setup: AnySetup, agents: Mapping[str, str], seed: str) -> AnySetup:
    """The same for a set-up."""
    files = design_files(setup.system)
    if files is None:
        return setup
    designs = files.forces.designs()
    for seat, agent in agents.items():
        # Games count their actions from 1: no choice in the game has the dice of this one.
        setup = own_force(setup, (seat, agent), designs, agent_dice(seed, seat, 0))
    return setup
