"""War Bonds and Warzone's credits: issued, cashed, never below zero (WZ-1.2)."""

from tests.oracle.umpire_judging import Judging
from tests.oracle.umpire_save import Fault, Plain, Save, Step
from tests.oracle.umpire_terms import ceos
from tests.oracle.umpire_world import World


class BondsJudge(Judging):
    """S bonds each at the start of a Warzone game, 50 credits each when cashed."""

    def __init__(self, save: Save) -> None:
        super().__init__(save)
        self._issued: list[str] = []
        self._started = False

    def before(self, world: World, event: Plain, step: Step) -> None:
        """Bonds and payments, by what the purse holds."""
        found = None
        if event["is"] == "bonds_issued":
            found = self._issue(world, event)
        elif event["is"] == "bonds_cashed":
            found = _cash(world, event)
        elif event["is"] == "credits_paid" and world.mode == "warzone":
            left = world.purses[event["seat"]].credits - event["credits"]
            found = f"{event['seat']} would have {left} credits" if left < 0 else None
        elif event["is"] == "phase_began" and not self._started:
            self._started = True
            due = ceos(world) if world.mode == "warzone" else []
            if sorted(self._issued) != sorted(due):
                found = f"bonds went to {self._issued}, not to {due}"
        if found:
            self.faults.append(Fault(step.n, "WZ-1.2", found))

    def _issue(self, world: World, event: Plain) -> str | None:
        self._issued.append(event["seat"])
        if event["bonds"] != world.scale or self._started:
            return f"{event['seat']} gets {event['bonds']} bonds, not {world.scale} at the start"
        return None


def _cash(world: World, event: Plain) -> str | None:
    held, bonds = world.purses[event["seat"]].bonds, event["bonds"]
    if world.phase not in ("jump", "tactical"):
        return f"bonds cashed in the phase {world.phase}"
    if not 1 <= bonds <= held:
        return f"{event['seat']} cashes {bonds} bonds of {held}"
    if event["credits"] != bonds * world.figure("bond_credits"):
        return f"{bonds} bonds bring {event['credits']} credits"
    return None
