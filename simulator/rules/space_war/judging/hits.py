"""What comes of stored hits (SW-5, SW-6)?"""

from collections.abc import Iterator

from simulator.kernel.asked.answer import Reason
from simulator.rules.space_war.judging.reasons import remark
from simulator.rules.space_war.model.catalogue import View
from simulator.rules.space_war.model.craft import Craft, Hit, undamaged, working
from simulator.rules.space_war.model.modules import ARMOUR
from simulator.rules.space_war.view.lookup import rulings_of
from simulator.rules.space_war.view.phrases import count_of

_WHEN = {
    "owner_turn": "at the start of its owner's turn",
    "every_turn": "at the start of every turn",
}

_NO_ENGINE = {"lost": "do nothing", "random": "damage any module"}
"""What aimed hits do when no Engine is left."""


def comes_of_hits(view: View, craft: Craft, hits: tuple[Hit, ...], how: str) -> Iterator[Reason]:
    """When hits are tested, with which score one damages (`how` says it), and what then."""
    armour, left = working(craft)[ARMOUR], len(undamaged(craft))
    when = _WHEN[rulings_of(view).hit_resolution]
    yield remark("SW-5.2", f"{armour} working Armour: a hit {how}", craft.id)
    yield remark("SW-5.1", f"{count_of(len(hits), 'hit')}, tested {when}", craft.id)
    text = f"{count_of(left, 'module')} left; with all Damaged it is gone"
    yield remark("SW-6.3", text, craft.id)
    aimed = sum(hit.rear for hit in hits)
    if aimed:
        then = _NO_ENGINE[rulings_of(view).rear_without_engine]
        text = f"{count_of(aimed, 'hit')} aimed at Engines; once none is left, such hits {then}"
        yield remark("SW-6.4", text, craft.id)
