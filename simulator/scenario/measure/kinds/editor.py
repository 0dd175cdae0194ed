"""Kinds of measure made and changed by hand: the functions of `scenario.drafting.KindEditor`."""

from collections.abc import Callable, Mapping
from dataclasses import replace
from typing import Any

from simulator.rules.measure.model.actions import (
    DefineKind,
    RemoveKind,
    RenameKind,
    TableAction,
)
from simulator.rules.measure.model.kinds import Kind
from simulator.rules.measure.model.shelf import laid_as
from simulator.rules.measure.model.table import UNITS, View
from simulator.scenario.drafting import (
    Change,
    Choose,
    ClickAt,
    ClickGrip,
    DraftRow,
    DraftSheet,
    DragGrip,
    Press,
    StepField,
    Write,
)
from simulator.scenario.measure.kinds.draft import Judged, KindDraft, KindPart, judge_parts, kind_of
from simulator.scenario.measure.kinds.fields import fields, step_field, write_field
from simulator.scenario.measure.kinds.grips import (
    click_beside,
    drag_grip,
    grip_clicked,
    grips,
    hint,
    reach,
    shapes,
)
from simulator.scenario.measure.kinds.parts import extent, form_of, free_name, start_part
from simulator.scenario.measure.kinds.presses import ADDED, press_button
from simulator.scenario.measure.kinds.raw import raw_arc, raw_outline, raw_place
from simulator.scenario.measure.kinds.template_draft import (
    TemplateDraft,
    begin_template,
    change_template,
    template_sheet,
)

_NOUNS = {"base": "base", "arcs": "arc", "points": "point", "outlines": "outline"}


def begin_draft(view: View, kind: str | None) -> KindDraft | TemplateDraft:
    """A draft of the kind of this name, or of a new one with a square base.

    Of a template it is a draft of that, by its name as the palette has it (`model.shelf`).
    """
    laid = laid_as(kind) if kind else None
    known = view.setup.catalogue
    if laid is not None or (kind in known.templates and kind not in known.kinds):
        return begin_template(view, laid.template if laid else kind or "")
    kinds, unit = view.setup.catalogue.kinds, view.setup.options.unit
    if kind is not None and kind in kinds:
        return KindDraft(_parts(kinds[kind]), unit, tuple(kinds), kinds[kind])
    taken = tuple(KindPart("base", name, "dot") for name in kinds)
    square = start_part("rectangle", extent(None, unit))
    return KindDraft((KindPart("base", free_name("base", taken), square),), unit, tuple(kinds))


def _parts(kind: Kind) -> tuple[KindPart, ...]:
    return (
        KindPart("base", kind.id, raw_outline(kind.base)),
        *(KindPart("arcs", name, raw_arc(arc)) for name, arc in kind.arcs),
        *(KindPart("points", name, raw_place(at)) for name, at in kind.points.items()),
        *(KindPart("outlines", name, raw_outline(one)) for name, one in kind.outlines.items()),
    )


def change_draft(draft: KindDraft | TemplateDraft, change: Change) -> KindDraft | TemplateDraft:
    """The draft after a change; it stays as it is where the change fits nothing in it."""
    if isinstance(draft, TemplateDraft):
        return change_template(draft, change)
    return _CHANGED[type(change)](draft, change)


def _choose_part(draft: KindDraft, change: Choose) -> KindDraft:
    last = len(draft.parts) + len(ADDED) - 1
    return replace(draft, at=max(0, min(change.row, last)))


_CHANGED: Mapping[type, Callable[[KindDraft, Any], KindDraft]] = {
    Choose: _choose_part,
    Write: write_field,
    StepField: step_field,
    Press: press_button,
    DragGrip: drag_grip,
    ClickAt: click_beside,
    ClickGrip: grip_clicked,
}


def sheet(draft: KindDraft | TemplateDraft) -> DraftSheet:
    """What a window shows of it, judged as the loader judges a file."""
    if isinstance(draft, TemplateDraft):
        return template_sheet(draft)
    found = judge_parts(draft)
    kind = kind_of(draft, found)
    rows = (_row(part, one) for part, one in zip(draft.parts, found, strict=True))
    adds = (DraftRow(words, adds=True) for _, words, _ in ADDED)
    same = kind is not None and kind == draft.was
    return DraftSheet(
        title=f"Kind {draft.was.id}" if draft.was else "New kind",
        unit=UNITS[draft.unit],
        rows=(*rows, *adds),
        at=draft.at,
        fields=fields(draft, found),
        grips=tuple(grips(draft, found)),
        shapes=tuple(shapes(draft, found)),
        hint=hint(draft),
        reach=reach(draft),
        action=None if kind is None or same else _taken_over(draft, kind),
        fault="Nothing is changed yet." if same else _fault(draft, found),
        removal=RemoveKind(draft.was.id) if draft.was else None,
    )


def _taken_over(draft: KindDraft, kind: Kind) -> TableAction:
    """What puts the kind on the table: in place of the one that it was, or besides."""
    if draft.was and draft.renames and kind.id != draft.was.id:
        return RenameKind(draft.was.id, kind)
    return DefineKind(kind)


def _row(part: KindPart, one: Judged) -> DraftRow:
    fault = one.problems[0][1].text() if one.problems else ""
    words = part.name if part.section != "base" else "Base"
    about = form_of(part) if part.section in ("base", "arcs") else _NOUNS[part.section]
    return DraftRow(words or "without a name", about, fault)


def _fault(draft: KindDraft, found: tuple[Judged, ...]) -> str:
    """What is wrong first, and with which part."""
    for part, one in zip(draft.parts, found, strict=True):
        if one.problems:
            name = "base" if part.section == "base" else f"{_NOUNS[part.section]} {part.name}"
            return f"{name}: {one.problems[0][1].text()}"
    return ""
