"""Which tiles can still be drawn for a space, of those that lie nowhere (BS-3.2, D42)."""

from collections import Counter

from simulator.rules.burning_suns.model.catalogue import View
from simulator.rules.burning_suns.model.words import ANOMALY_KINDS
from simulator.rules.burning_suns.view.lookup import components_of, space_of
from simulator.rules.burning_suns.view.where import chart_of

_PILED = ("special", "hostile", "inhabited", "uninhabited")
"""The kinds of system in the pile: those of value 1 to 4 (BS-3.2)."""


def faces_left(view: View, space: str) -> tuple[str, ...]:
    """The tiles that can be drawn for an unexplored space, in the order of their files.

    They have the kind and value that the layout fixes, lie nowhere, and leave enough for the other
    spaces that fix theirs.
    """
    used = {each.tile for each in view.extra.spaces.values()}
    if chart_of(view).galaxy.space(space).heading is not None:
        return _anomalies(view, space, used)
    there = space_of(view, space)
    if there.kind is None:
        return new_faces(view)
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


def new_faces(view: View) -> tuple[str, ...]:
    """The tiles that a system whose kind nothing fixes may be, of the pile (BS-3.2, D35)."""
    used = {each.tile for each in view.extra.spaces.values()}
    fixed = Counter(
        (each.kind, each.value)
        for each in view.extra.spaces.values()
        if not each.is_explored and each.kind in _PILED
    )
    free = [
        each
        for each in view.setup.catalogue.systems.values()
        if each.kind in _PILED and each.id not in used
    ]
    left = Counter((each.kind, each.value) for each in free)
    by_kind = Counter(each.kind for each in free)
    needed = Counter(kind for kind, _ in fixed.elements())
    return tuple(
        each.id
        for each in free
        if left[each.kind, each.value] > fixed[each.kind, each.value]
        and by_kind[each.kind] > needed[each.kind]
    )


def _anomalies(view: View, space: str, used: set[str | None]) -> tuple[str, ...]:
    kind = space_of(view, space).kind
    left_out = components_of(view).left_out if view.setup.options.mode == "fleets" else ()
    kinds = (kind,) if kind else tuple(each for each in ANOMALY_KINDS if each not in left_out)
    anomalies = view.setup.catalogue.anomalies.values()
    return tuple(each.id for each in anomalies if each.kind in kinds and each.id not in used)
