"""What a piece reaches: its arcs, and the bands of rulers as outlines round its base."""

from collections.abc import Iterator
from dataclasses import replace

from simulator.geometry.shapes import Pose
from simulator.kernel.piece import OnTable
from simulator.kernel.shown.overlay import Area, Overlay, Trace
from simulator.rules.measure.model.table import View
from simulator.rules.measure.view.drawing import arc_areas, bands
from simulator.rules.measure.view.placing import kind_of, shape_of


def reach(view: View, piece: str, pose: Pose | None = None) -> tuple[Overlay, ...]:
    """Arcs and bands of a piece where it is, or at `pose`; nothing for obstacles and templates.

    The arc that its kind names first is drawn as an arc, the others more faintly.
    """
    found = view.pieces.get(piece)
    kind = kind_of(view, piece) if found else None
    if found is None or kind is None or not isinstance(found.place, OnTable):
        return ()
    if pose:
        stands = replace(found, place=OnTable(found.place.table, pose))
        view = replace(view, pieces={**view.pieces, piece: stands})
    return (*_bands(view, piece), *_arcs(view, piece, kind.arc_names))


def _bands(view: View, piece: str) -> Iterator[Overlay]:
    for ruler in view.setup.catalogue.rulers:
        yield from bands(view, piece, ruler, shape_of(view, piece))


def _arcs(view: View, piece: str, names: tuple[str, ...]) -> Iterator[Overlay]:
    for name in names:
        role = "arc" if name == names[0] else "auxiliary"
        for each in arc_areas(view, piece, name, label=name):
            if isinstance(each, Area | Trace):
                yield replace(each, role=role)
