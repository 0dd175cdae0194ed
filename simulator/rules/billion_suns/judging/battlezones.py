"""What battlezones forbid and allow (WZ-4)."""

from simulator.kernel.asked.answer import Reason
from simulator.rules.billion_suns.judging.reasons import fails, holds
from simulator.rules.billion_suns.view import phrases
from simulator.rules.billion_suns.view.lookup import View, is_in_zone

DEEP_SPACE = "deep_space"
MU_SPACE = "mu_space"
ANOMALY = "gravitational_anomaly"


def battlezone_allows(view: View, table: str, mass: int) -> tuple[Reason, ...]:
    """Deep Space keeps small groups out (WZ-4.1); empty for other tables."""
    most = view.setup.catalogue.figures.deep_space_mass
    if not is_in_zone(view, table, DEEP_SPACE):
        return ()
    if mass > most:
        return (holds("WZ-4.1", f"mass {mass} may jump into Deep Space"),)
    text = f"table {table} is Deep Space: mass {mass} may not jump in, mass {most + 1} and more may"
    return (fails("WZ-4.1", text),)


def may_leave(view: View, table: str) -> tuple[Reason, ...]:
    """No group leaves a Gravitational Anomaly by jump point (WZ-4.4); empty for other tables."""
    if not is_in_zone(view, table, ANOMALY):
        return ()
    text = f"jump points lead nobody off the Gravitational Anomaly on table {table}"
    return (fails("WZ-4.4", text),)


def too_far_in_storm(view: View, ship: str, length: int) -> Reason:
    """That a ship moves farther than is safe in a Debris Storm (WZ-4.3)."""
    most = phrases.inches(view.setup.catalogue.figures.debris_storm_move)
    return fails("WZ-4.3", f"{phrases.exact(length)} is more than {most} in a Debris Storm", ship)
