"""Which faces a tile that lies face down can have (BS-3.2, D42)."""

from collections import Counter

from simulator.rules.burning_suns.model.catalogue import View
from simulator.rules.burning_suns.model.words import ANOMALY_KINDS
from simulator.rules.burning_suns.view.lookup import components_of, space_of
from simulator.rules.burning_suns.view.where import chart_of


def faces_left(view: View, space: str) -> tuple[str, ...]:
    """The tiles that can be drawn for an unexplored space, in the order of their files.

    They have the kind and value that the layout fixes, lie nowhere, and leave enough for the other
    spaces that fix theirs.
    """
    used = {each.tile for each in view.extra.spaces.values()}
    if chart_of(view).galaxy.space(space).heading is not None:
        return _anomalies(view, space, used)
    there = space_of(view, space)
    free = [
        each
        for each in view.setup.catalogue.systems.values()
        if each.kind == there.kind and each.id not in used
    ]
    if there.value is not None:
        return tuple(each.id for each in free if each.value == there.value)
    needed = Counter(
        each.value
        for each in view.extra.spaces.values()
        if each.kind == there.kind and not each.is_explored and each.value is not None
    )
    left = Counter(each.value for each in free)
    return tuple(each.id for each in free if left[each.value] > needed[each.value])


def _anomalies(view: View, space: str, used: set[str | None]) -> tuple[str, ...]:
    kind = space_of(view, space).kind
    left_out = components_of(view).left_out if view.setup.options.mode == "fleets" else ()
    kinds = (kind,) if kind else tuple(each for each in ANOMALY_KINDS if each not in left_out)
    anomalies = view.setup.catalogue.anomalies.values()
    return tuple(each.id for each in anomalies if each.kind in kinds and each.id not in used)
