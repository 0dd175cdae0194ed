"""What building enters in the table of the system; it has no stages and events of its own."""

from collections.abc import Mapping

from simulator.kernel.action import Action
from simulator.rules.burning_suns.model.building import Colonize, Construct
from simulator.rules.burning_suns.play.building import building
from simulator.rules.burning_suns.play.deeds import DeedWork

ANSWERS: Mapping[type[Action], DeedWork] = {
    Colonize: DeedWork(
        "colonize", building.check_colonize, building.take_colonize, building.offer_colonies
    ),
    Construct: DeedWork(
        "construct", building.check_construct, building.take_construct, building.offer_orders
    ),
}
"""How spots of Colonize and Construct are answered."""
