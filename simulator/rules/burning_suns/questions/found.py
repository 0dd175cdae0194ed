"""What a question comes to by one reading of the rulings, and what figures draw of it."""

import itertools
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass

from simulator.geometry.units import Point
from simulator.kernel.asked.answer import Focus, Measure, Reason
from simulator.kernel.shown.appearance import Role
from simulator.kernel.shown.overlay import Badge, Line, Overlay, Ring
from simulator.rules.burning_suns.model.catalogue import View
from simulator.rules.burning_suns.view.lookup import figures_of
from simulator.rules.burning_suns.view.where import chart_of

YES, NO, NONE, UNKNOWN, NOBODY = "yes", "no", "none", "unknown", "null"
"""Answers as files write them; what nobody at the table may know is `unknown`."""

ROLES: Mapping[str, Role] = {
    "path": Role("way", yes="way that may be gone", no="way that may not be gone"),
    "pose": Role("tile that is asked about"),
    "met": Role("what is in the way"),
    "shot": Role("distance measured", yes="near enough to touch", no="too far to touch"),
}
"""Roles that have other words in Burning Suns."""


@dataclass(frozen=True, slots=True)
class FoundValue:
    """An answer: its `value` as files write it, the same in `words`, and why.

    `measures` and `overlays` explain it; `notes` say what was counted or measured.
    """

    value: str
    words: str
    reasons: tuple[Reason, ...] = ()
    overlays: tuple[Overlay, ...] = ()
    measures: tuple[Measure, ...] = ()
    notes: tuple[str, ...] = ()
    focus: Focus | None = None

    @property
    def verdict(self) -> bool | None:
        """True for yes, False for no, None for anything else."""
        return {YES: True, NO: False}.get(self.value)


def bar_of(reasons: Iterable[Reason]) -> Reason | None:
    """The first reason for a no, None if there is none."""
    return next((each for each in reasons if each.ok is False), None)


def judge_at(view: View, space: str, reasons: Iterable[Reason], words: str) -> FoundValue:
    """Yes with these words, or no with the first reason for it; the space is ringed."""
    found = tuple(reasons)
    barred = bar_of(found)
    drawn = (ring_space(view, space, "pose"), badge_space(view, space, ok=barred is None))
    if barred is not None:
        return FoundValue(NO, barred.text, found, drawn)
    return FoundValue(YES, words, found, drawn)


def centre_of(view: View, space: str) -> Point:
    """The centre of a tile, in thou."""
    return chart_of(view).galaxy.space(space).at


def ring_space(
    view: View, space: str, role: str, label: str = "", owner: str | None = None
) -> Ring:
    """A ring on the rim of a tile."""
    tile, sizes = chart_of(view).galaxy.space(space), figures_of(view)
    radius = sizes.system_radius if tile.heading is None else sizes.anomaly_radius
    return Ring(tile.at, radius, role, label, owner)


def badge_space(view: View, space: str, *, ok: bool) -> Badge:
    """A tick or a cross on a tile."""
    return Badge(centre_of(view, space), ok, piece=space)


def draw_way(view: View, way: Sequence[str], *, ok: bool | None) -> tuple[Line, ...]:
    """The steps of a way from tile to tile, each with its number."""
    spots = [centre_of(view, space) for space in way]
    pairs = itertools.pairwise(spots)
    return tuple(Line(a, b, "path", str(n), ok) for n, (a, b) in enumerate(pairs, 1))
