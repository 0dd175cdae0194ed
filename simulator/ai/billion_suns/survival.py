"""What newcomers of a solo game earn before contractors destroy them, and who had better wait."""

from simulator.ai.billion_suns.holding import HoldPlan
from simulator.ai.billion_suns.perils import (
    Stay,
    Work,
    aloof,
    greeted,
    outlasted,
    spared,
    unharmed,
)
from simulator.ai.billion_suns.situation import Force, Situation
from simulator.ai.billion_suns.tours import Tour
from simulator.ai.billion_suns.travels import JumpSite
from simulator.ai.billion_suns.worth import CREDIT


def surviving(seen: Situation, band: Force, site: JumpSite, way: Tour, hold: HoldPlan) -> int:
    """What is earned before contractors destroy the ships: at once, or staying there.

    What is owed is begun after contractors have acted, and done before they act again.
    """
    total = hold.worth and hold.worth * unharmed(seen, band, Work(hold.spot, stays=True))
    total //= CREDIT
    waits = way.begins_unpaid
    off = aloof(seen, band, site, way.stops[0].spot) if waits else None
    for place, stop in enumerate(way.stops):
        # Who is there to do more than one thing has to outlast what they do meanwhile.
        stays = bool(place or stop.rounds) and not (waits and stop.rounds <= 1)
        left = unharmed(seen, band, Work(stop.spot, stays, stop.fires, stop.needs))
        # Contractors come to what is scanned; who destroys something may keep its distance.
        if stop.needs and way.stops[max(0, place - 1)].spot.table == site[0]:
            stay = Stay(stop.rounds, stop.needs, off, beset=stop.every)
            left = left * outlasted(seen, band, stay) // CREDIT
        total += stop.worth * left // CREDIT
    if way.stops:
        total = total * greeted(seen, band, site, way.stops[0].spot) // CREDIT
    return total


def bides(seen: Situation, band: Force) -> bool:
    """Does the group wait until contractors have acted?

    It does if its next task earns nothing yet, and they would leave more of it here than there.
    """
    given = (seen.assignments or {}).get(band.name)
    if given is None or not given.owed:
        return False
    return spared(seen, band) > unharmed(seen, band, Work(given.spot, stays=True))
