"""What Independent Contractors may do, and where there are any (SOLO-1.5, 1.10, 1.11)."""

from simulator.kernel.asked.answer import Reason
from simulator.rules.billion_suns.judging.reasons import bars, fails
from simulator.rules.billion_suns.view.naming import as_id


def attack_no_other(target: str) -> Reason:
    """Contractors attack nothing else (SOLO-1.10)."""
    text = f"Independent Contractors attack a CEO's battlegroups only; {as_id(target)} is not one"
    return fails("SOLO-1.10", text)


def scan_nothing() -> Reason:
    """Contractors never scan (SOLO-1.10)."""
    return fails("SOLO-1.10", "Independent Contractors scan nothing")


def are_in_solo_alone() -> Reason:
    """There are none in other games (SOLO-1.10)."""
    return fails("SOLO-1.10", "Independent Contractors are in solo games alone")


def own_ships_alone(name: str) -> Reason:
    """Contractors own no objects (SOLO-1.10)."""
    text = f"{name} belongs to the Independent Contractors, who own only ships"
    return bars("contractors_own", "SOLO-1.10", text, "take it away")
