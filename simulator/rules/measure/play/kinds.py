"""A kind that players define or change, and its pieces, which follow it."""

from dataclasses import replace

from simulator.rules.measure.model.actions import KindDefined
from simulator.rules.measure.model.bases import handled_base
from simulator.rules.measure.model.kinds import Kind
from simulator.rules.measure.model.table import Extra, View, parted
from simulator.rules.measure.view.placing import kind_of


def with_kind(state: View, event: KindDefined) -> View:
    """The state with this kind; its pieces have its base, and arcs turned only if they still turn.

    With another base, pieces no longer touch what they were declared to touch (ME-4.5).
    """
    kind, catalogue = event.kind, state.setup.catalogue
    old = catalogue.kinds.get(kind.id)
    members = [name for name in state.pieces if _is_of(state, name, old)]
    base, extra = handled_base(kind.base), state.extra
    pieces = {**state.pieces}
    for name in members:
        pieces[name] = replace(pieces[name], base=base)
        extra = _with_arcs(extra, name, kind)
        if old and old.base != kind.base:
            extra = parted(extra, name)
    changed = replace(catalogue, kinds={**catalogue.kinds, kind.id: kind})
    setup = replace(state.setup, catalogue=changed)
    return replace(state, setup=setup, pieces=pieces, extra=extra)


def _is_of(state: View, piece: str, kind: Kind | None) -> bool:
    return kind is not None and kind_of(state, piece) == kind


def _with_arcs(extra: Extra, piece: str, kind: Kind) -> Extra:
    """Without what a piece has turned of arcs that are gone or turn no longer."""
    own = extra.turned.get(piece)
    if own is None:
        return extra
    turning = [name for name, arc in kind.arcs if arc.turns]
    kept = {name: milli for name, milli in own.items() if name in turning}
    turned = {**extra.turned, piece: kept}
    return replace(extra, turned={name: arcs for name, arcs in turned.items() if arcs})
