"""Kinds that players define, change, rename and take away; their pieces follow them."""

from dataclasses import replace

from simulator.rules.measure.model.actions import (
    DefineKind,
    KindAction,
    KindDefined,
    KindEvent,
    KindRemoved,
    KindRenamed,
    RemoveKind,
    RenameKind,
)
from simulator.rules.measure.model.bases import handled_base
from simulator.rules.measure.model.kinds import Kind
from simulator.rules.measure.model.table import Extra, View, part_contacts
from simulator.rules.measure.view.placing import kind_of


def kind_event(action: KindAction) -> KindEvent:
    """What happens when an action about kinds is done."""
    match action:
        case DefineKind(kind):
            return KindDefined(kind)
        case RenameKind(was, kind):
            return KindRenamed(was, kind)
        case RemoveKind(kind):
            return KindRemoved(kind)


def with_kind(state: View, event: KindDefined) -> View:
    """The state with this kind; its pieces have its base, and arcs turned only if they still turn.

    With another base, pieces no longer touch what they were declared to touch (ME-4.5).
    """
    kind, catalogue = event.kind, state.setup.catalogue
    old = catalogue.kinds.get(kind.id)
    base, extra = handled_base(kind.base), state.extra
    pieces = {**state.pieces}
    for name in users(state, kind.id):
        pieces[name] = replace(pieces[name], base=base)
        extra = _with_arcs(extra, name, kind)
        if old and old.base != kind.base:
            extra = part_contacts(extra, name)
    changed = replace(catalogue, kinds={**catalogue.kinds, kind.id: kind})
    setup = replace(state.setup, catalogue=changed)
    return replace(state, setup=setup, pieces=pieces, extra=extra)


def with_renamed(state: View, event: KindRenamed) -> View:
    """The state in which a kind has another name, in its place among the others, and is like this.

    Its pieces are of that name; what changes with it besides is as in `with_kind`.
    """
    catalogue, new = state.setup.catalogue, event.kind.id
    called = (replace(k, id=new) if k.id == event.was else k for k in catalogue.kinds.values())
    kinds = {kind.id: kind for kind in called}
    named = {name: replace(state.pieces[name], kind=new) for name in users(state, event.was)}
    setup = replace(state.setup, catalogue=replace(catalogue, kinds=kinds))
    after = replace(state, setup=setup, pieces={**state.pieces, **named})
    return with_kind(after, KindDefined(event.kind))


def without_kind(state: View, event: KindRemoved) -> View:
    """The state without a kind, and without its pieces: those are off the tables already."""
    catalogue, gone = state.setup.catalogue, users(state, event.kind)
    kinds = {name: kind for name, kind in catalogue.kinds.items() if name != event.kind}
    pieces = {name: piece for name, piece in state.pieces.items() if name not in gone}
    turned = {name: arcs for name, arcs in state.extra.turned.items() if name not in gone}
    setup = replace(state.setup, catalogue=replace(catalogue, kinds=kinds))
    return replace(state, setup=setup, pieces=pieces, extra=replace(state.extra, turned=turned))


def users(state: View, kind: str) -> tuple[str, ...]:
    """The pieces of a kind, on tables or taken off them, in the order of the view."""
    return tuple(
        name for name in state.pieces if (found := kind_of(state, name)) and found.id == kind
    )


def _with_arcs(extra: Extra, piece: str, kind: Kind) -> Extra:
    """Without what a piece has turned of arcs that are gone or turn no longer."""
    own = extra.turned.get(piece)
    if own is None:
        return extra
    turning = [name for name, arc in kind.arcs if arc.turns]
    kept = {name: milli for name, milli in own.items() if name in turning}
    turned = {**extra.turned, piece: kept}
    return replace(extra, turned={name: arcs for name, arcs in turned.items() if arcs})
