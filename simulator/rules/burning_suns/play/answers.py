"""Every way to answer a spot, by the type of the action that says what is done there."""

from collections.abc import Mapping

from simulator.kernel.action import Action
from simulator.rules.burning_suns.model.actions import Explore, Jump
from simulator.rules.burning_suns.play.actions import exploring, jumping
from simulator.rules.burning_suns.play.deeds import DeedWork

ANSWERS: Mapping[type[Action], DeedWork] = {
    Explore: exploring.WORK,
    Jump: jumping.WORK,
}
"""The actions that spots can be answered with."""
