"""What this system judges of kinds that players define, rename and take away."""

from collections.abc import Mapping, Sequence

from simulator.kernel.by_hand.sandbox import HAND, Cited
from simulator.kernel.piece import OnTable
from simulator.kernel.refusal import Refusal
from simulator.rules.measure.model.actions import (
    DefineKind,
    KindAction,
    RemoveKind,
    RenameKind,
)
from simulator.rules.measure.model.kinds import MOST_DEFINED, Kind
from simulator.rules.measure.model.soundness import kind_fault
from simulator.rules.measure.model.table import View
from simulator.rules.measure.play.kinds import users

_RULES: Mapping[str | int, str] = {
    "": "ME-1.2",
    "base": "ME-2.1",
    "outlines": "ME-2.2",
    "points": "ME-2.3",
    "arcs": "ME-3.1",
}
"""The rule that a part of a kind breaks, by where it stands in files."""

_LISTED = 3
"""How many of the pieces that use a kind are named; the others are counted."""


def check_kinds(state: View, action: KindAction, cited: Cited) -> Refusal | None:
    """Why an action about kinds cannot be done, None if it can."""
    match action:
        case DefineKind(kind):
            return _check_kind(state, kind, cited)
        case RenameKind(was, kind):
            return _check_renaming(state, was, kind, cited)
        case RemoveKind(kind):
            return _check_removal(state, kind)


def _check_kind(state: View, kind: Kind, cited: Cited) -> Refusal | None:
    kinds, unsound = state.setup.catalogue.kinds, _unsound(kind, cited)
    if unsound:
        return unsound
    if kinds.get(kind.id) == kind:
        return Refusal("nothing_new", HAND, "It is set like this already; choose another value.")
    if kind.id not in kinds and len(kinds) >= MOST_DEFINED:
        return too_many("kind")
    return None


def too_many(noun: str) -> Refusal:
    """A file has no room for another one of what it defines (ME-1.2)."""
    text = f"A file has {MOST_DEFINED} {noun}s at most; change one of those."
    return Refusal(f"too_many_{noun}s", "ME-1.2", text)


def _check_renaming(state: View, was: str, kind: Kind, cited: Cited) -> Refusal | None:
    kinds = state.setup.catalogue.kinds
    if was not in kinds:
        return unknown_kind(was)
    if kind.id == was:
        return Refusal("nothing_new", HAND, "It is called so already; choose another name.")
    if kind.id in kinds:
        text = f"There is a kind {kind.id} already; choose another name."
        return Refusal("kind_exists", "ME-1.2", text)
    return _unsound(kind, cited)


def _check_removal(state: View, kind: str) -> Refusal | None:
    """A kind may go when nothing on a table is of it."""
    if kind not in state.setup.catalogue.kinds:
        return unknown_kind(kind)
    there = [name for name in users(state, kind) if isinstance(state.pieces[name].place, OnTable)]
    return in_use(f"kind {kind}", there)


def in_use(what: str, there: Sequence[str]) -> Refusal | None:
    """What is defined may not go while these on a table are of it, None without any (ME-1.3)."""
    if not there:
        return None
    listed = ", ".join(there[:_LISTED])
    more = f" and {len(there) - _LISTED} more" if len(there) > _LISTED else ""
    are = "is" if len(there) == 1 else "are"
    text = f"{listed}{more} {are} of the {what}; take them off the table first."
    return Refusal(f"{what.partition(' ')[0]}_in_use", "ME-1.3", text)


def _unsound(kind: Kind, cited: Cited) -> Refusal | None:
    fault = kind_fault(kind, cited.largest)
    if fault is None:
        return None
    rule = _RULES[fault.inside[0] if fault.inside else ""]
    return Refusal("unsound_kind", rule, f"{kind.id}: {fault.what}; expected {fault.expected}.")


def unknown_kind(kind: str) -> Refusal:
    """No kind has this name (ME-1.2)."""
    return Refusal("unknown_kind", "ME-1.2", f"There is no kind {kind}; pick one of the file.")
