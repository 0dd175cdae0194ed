"""Kinds and obstacles laid out on the table as exact shapes (ME-2)."""

from collections.abc import Callable, Hashable
from typing import Any, TypeVar

from simulator.geometry.exact import overlap
from simulator.geometry.exact.arc import PlacedArc, place_arc
from simulator.geometry.exact.numbers.spots import Frame, frame
from simulator.geometry.exact.outline import Outline
from simulator.geometry.exact.shape import Shape, place_outline
from simulator.kernel.piece import OnTable, Piece
from simulator.rules.measure.model.kinds import Figures, Kind
from simulator.rules.measure.model.table import View


def frame_of(piece: Piece) -> Frame:
    """Where a piece stands and points; ValueError if it is on no table."""
    if not isinstance(piece.place, OnTable):
        raise ValueError(f"{piece.id} is on no table")  # noqa: TRY004 - the type fits
    return frame(piece.place.pose.at, piece.place.pose.heading)


def kind_of(view: View, piece: str) -> Kind | None:
    """The kind of a piece; None for an obstacle or a template, laid or still in the hand."""
    if piece in view.extra.obstacles or piece in view.extra.laid:
        return None
    return view.setup.catalogue.kinds.get(view.pieces[piece].kind)


def outline_of(view: View, thing: str, name: str | None = None) -> Outline:
    """The outline of a piece or obstacle; of a kind without the named one, the base (ME-2.2)."""
    kind = kind_of(view, thing)
    if kind is None:
        return view.extra.obstacles[thing].outline
    return kind.outlines.get(name or "", kind.base)


def shape_of(view: View, thing: str, name: str | None = None) -> Shape:
    """A piece or obstacle as it stands, by its base or the named outline."""
    return place_outline(outline_of(view, thing, name), frame_of(view.pieces[thing]))


_T = TypeVar("_T")


class PlacedView:
    """The shapes and arcs of a view, each placed once, and what else is reckoned once for it.

    Parts of one shape then lie along the very same edges, which shows at once that they touch.
    """

    def __init__(self, view: View) -> None:
        self.view = view
        self._known: dict[Hashable, Any] = {}

    def once(self, key: Hashable, reckon: Callable[[], _T]) -> _T:
        """What was reckoned under the key, now if it is new."""
        if key not in self._known:
            self._known[key] = reckon()
        found: _T = self._known[key]
        return found

    def shape(self, thing: str, name: str | None = None) -> Shape:
        """A piece or obstacle as it stands, by its base or the named outline."""
        outline = outline_of(self.view, thing, name)
        return self.once(
            ("shape", thing, outline),
            lambda: place_outline(outline, frame_of(self.view.pieces[thing])),
        )

    def arc(self, piece: str, arc: str) -> PlacedArc:
        """An arc of a piece as it stands."""
        return self.once(("arc", piece, arc), lambda: arc_of(self.view, piece, arc))


def arc_of(view: View, piece: str, arc: str) -> PlacedArc:
    """An arc of a piece as it stands, turned as far as the piece has turned it."""
    kind = view.setup.catalogue.kinds[view.pieces[piece].kind]
    turned = view.extra.turned.get(piece, {}).get(arc, 0)
    return place_arc(kind.arc(arc), frame_of(view.pieces[piece]), turned)


def may_touch(one: tuple[Piece, Kind], other: tuple[Piece, Kind], figures: Figures) -> bool:
    """Are the bases of two pieces so little apart or inside each other that they may touch?"""
    a, b = (place_outline(kind.base, frame_of(piece)) for piece, kind in (one, other))
    return overlap.may_touch(a.cells, b.cells, figures.contact)
