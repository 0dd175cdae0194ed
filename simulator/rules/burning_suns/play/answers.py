"""Every way to answer a spot, by the type of the action that says what is done there."""

from collections.abc import Mapping

from simulator.kernel.action import Action
from simulator.rules.burning_suns.model.actions import Explore, Jump
from simulator.rules.burning_suns.play import building
from simulator.rules.burning_suns.play.actions import exploring, jumping
from simulator.rules.burning_suns.play.deeds import DeedWork
from simulator.rules.burning_suns.play.war import table as war

ANSWERS: Mapping[type[Action], DeedWork] = {
    Explore: exploring.WORK,
    Jump: jumping.WORK,
    **war.ANSWERS,
    **building.ANSWERS,
}
"""The actions that spots can be answered with."""
