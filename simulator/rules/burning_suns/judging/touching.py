"""Do two tiles touch (BS-14.2, BS-14.3)?"""

from simulator.geometry.measure import shown_distance
from simulator.kernel.asked.answer import Measure, Reason
from simulator.rules.burning_suns.judging.reasons import fails, judge_rule
from simulator.rules.burning_suns.model.catalogue import View
from simulator.rules.burning_suns.model.galaxy import GalaxySpace
from simulator.rules.burning_suns.view.lookup import figures_of
from simulator.rules.burning_suns.view.touching import do_touch, nearest_socket
from simulator.rules.burning_suns.view.where import chart_of

_CODE, _INSTEAD = "not_touching", "go tile by tile"


def measure_touch(view: View, one: str, other: str) -> tuple[Measure, Reason]:
    """The distance that decides whether two tiles touch, in thou, and what it decides.

    Between systems it is that of their centres; to an anomaly it is from the centre of the system
    to the nearest socket. Anomalies never touch each other.
    """
    galaxy = chart_of(view).galaxy
    first, second = galaxy.space(one), galaxy.space(other)
    if first.heading is not None and second.heading is not None:
        apart = shown_distance(first.at, second.at, None, None)
        text = "anomalies never touch each other"
        reason = fails("BS-14.3", text, code=_CODE, instead=_INSTEAD)
        return Measure(one, other, first.at, second.at, apart, ok=False), reason
    if first.heading is None and second.heading is None:
        return _measure_systems(view, first, second)
    if first.heading is None:
        return _measure_socket(view, second, first)
    return _measure_socket(view, first, second)


def _measure_systems(view: View, one: GalaxySpace, other: GalaxySpace) -> tuple[Measure, Reason]:
    """Two discs: their rims are in one place, or as near to it as rounding can bring them."""
    sizes = figures_of(view)
    across, slack = 2 * sizes.system_radius, sizes.touch_tolerance
    apart = shown_distance(one.at, other.at, across - slack, across + slack)
    ok = do_touch(one, other, sizes)
    bounds = f"{_inches(across - slack)} to {_inches(across + slack)} touch"
    text = f"the centres are {_inches(apart)} apart, and {bounds}"
    reason = judge_rule("BS-14.2", (text, text), ok=ok, code=_CODE, instead=_INSTEAD)
    margin = slack - abs(apart - across)
    return Measure(one.id, other.id, one.at, other.at, apart, margin=margin, ok=ok), reason


def _measure_socket(
    view: View, anomaly: GalaxySpace, system: GalaxySpace
) -> tuple[Measure, Reason]:
    """A disc and an anomaly: the centre of the disc is in a socket, or as near to it."""
    sizes = figures_of(view)
    slack, ok = sizes.touch_tolerance, do_touch(anomaly, system, sizes)
    socket = nearest_socket(anomaly, system.at, sizes)
    apart = shown_distance(system.at, socket, None, None)
    apart = min(apart, slack) if ok else max(apart, slack + 1)  # a socket is rounded to whole thou
    text = f"the centre is {_inches(apart)} from the nearest socket"
    texts = text, f"{text}, and at most {_inches(slack)} touches"
    reason = judge_rule("BS-14.3", texts, ok=ok, code=_CODE, instead=_INSTEAD)
    ends = system.at, socket
    return Measure(system.id, anomaly.id, *ends, apart, margin=slack - apart, ok=ok), reason


def _inches(thou: int) -> str:
    return f'{thou / 1000:.3f}"'
