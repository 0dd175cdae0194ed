"""The fields of a part of a kind: what they show, and what typing, stepping and pressing do."""

from collections.abc import Iterator, Mapping
from dataclasses import replace
from typing import NamedTuple

from simulator.geometry.units import FULL_TURN, short_text
from simulator.scenario.drafting import DraftField, StepField, Write
from simulator.scenario.faults import FieldPath, Wrong
from simulator.scenario.fields import read_thousandths
from simulator.scenario.lookalikes import as_meant
from simulator.scenario.measure.kinds.draft import NAME, Judged, KindDraft, KindPart, Section
from simulator.scenario.measure.kinds.parts import (
    ARCS,
    OUTLINES,
    STEPS,
    Form,
    extent,
    form_of,
    outline,
    start_part,
    value_at,
    with_value,
)
from simulator.scenario.measure.kinds.presses import ADD, ADDED
from simulator.scenario.tree import Raw

_THIS: Mapping[Section, str] = {
    "arcs": "This arc",
    "points": "This point",
    "outlines": "This outline",
}

_FORM = "@form"

NEW_ID = "@new_id"
"""The field that says what another id of a kind means."""

_RENAMES, _ANOTHER = "renames it", "another kind"
_DEGREES = ("from", "to")
_OFF, _ON = "false", "true"
_FORM_WORDS = {
    "degrees": "By degrees",
    "lines": "Printed lines",
    "strip": "A strip",
    "point": "A point",
    "polygon": "A polygon",
    "rectangle": "A rectangle",
    "oval": "An oval",
    "disc": "A disc",
}


_THEN = "The rest comes next"
"""What follows when a part is added: its name, and how large it is or where."""


def fields(draft: KindDraft, judged: tuple[Judged, ...]) -> tuple[DraftField, ...]:
    """The fields of the chosen part, each with what is wrong with it."""
    part = draft.chosen_part
    if part is None:
        _, _, forms = ADDED[draft.at - len(draft.parts)]
        words = ((form, _FORM_WORDS[form]) for form in forms)
        return tuple(DraftField(f"{ADD}{form}", label, "Add", _THEN) for form, label in words)
    found = (*_name_fields(draft, part), *_values(part), *_buttons(draft, part))
    faults: dict[str, str] = {}
    for path, problem in judged[draft.at].problems:
        faults.setdefault(_owner(found, path), problem.text())
    return tuple(replace(one, fault=faults.get(one.name, "")) for one in found)


def _owner(found: tuple[DraftField, ...], path: FieldPath) -> str:
    """The field with the longest place that a fault's place begins with."""
    fitting = [one.name for one in found if path[: len(_path(one.name))] == _path(one.name)]
    return max(fitting, key=lambda name: len(_path(name)))


def _name_fields(draft: KindDraft, part: KindPart) -> Iterator[DraftField]:
    """The name of a part; of a kind with another id than it had, also what that means."""
    if part.section != "base":
        yield DraftField(NAME, "Name", part.name, "As questions say", typed=True)
        return
    yield DraftField(NAME, "Id", part.name, "As pieces say", typed=True)
    if draft.was and part.name != draft.was.id:
        value, about = (_RENAMES, "Pieces follow") if draft.renames else (_ANOTHER, "Both stay")
        yield DraftField(NEW_ID, "The new id", value, about, stepped=True)


def _values(part: KindPart) -> Iterator[DraftField]:
    form = form_of(part)
    if form == "point":
        yield _text(part, _Row("", "Place", "right, ahead"))
        return
    yield DraftField(_FORM, "Form", form, _FORM_ABOUT[form], stepped=True)
    for row in (*_ROWS.get(form, ()), *_place_rows(part)):
        yield _text(part, row)
    if part.section == "arcs":
        value = "turns" if _turns(part.raw) else "fixed"
        yield DraftField("turns", "Turret", value, stepped=True)


_FORM_ABOUT: Mapping[Form, str] = {
    "dot": "Without size",
    "disc": "",
    "oval": "A true ellipse",
    "rectangle": "",
    "polygon": "Click corners",
    "degrees": "Clockwise",
    "lines": "Clockwise",
    "strip": "Straight ahead",
}


class _Row(NamedTuple):
    """A field of a form: its place in the part, its label and a remark."""

    path: str
    label: str
    about: str = ""
    stepped: bool = False


_WHERE = "right, ahead"

_ROWS: Mapping[Form, tuple[_Row, ...]] = {
    "disc": (_Row("disc", "Diameter", stepped=True),),
    "oval": (_Row("oval/0", "Across", stepped=True), _Row("oval/1", "Along", stepped=True)),
    "rectangle": (
        _Row("rectangle/0", "Across", stepped=True),
        _Row("rectangle/1", "Along", stepped=True),
        _Row("corner", "Corner radius", "0 for sharp corners", stepped=True),
    ),
    "degrees": (
        _Row("from", "From", "degrees", stepped=True),
        _Row("to", "To", "degrees", stepped=True),
        _Row("apex", "Apex", _WHERE),
    ),
    "strip": (_Row("strip", "Width", stepped=True), _Row("apex", "Apex", _WHERE)),
}


def _place_rows(part: KindPart) -> Iterator[_Row]:
    """The fields of the places that a part lists."""
    for n in range(_count(value_at(part.raw, ("polygon",)))):
        yield _Row(f"polygon/{n}", f"Corner {n + 1}", _WHERE)
    for n, line in enumerate(("First line", "Second line")):
        for end in range(_count(value_at(part.raw, ("lines", n)))):
            yield _Row(f"lines/{n}/{end}", line, ("start", "through")[end > 0])


def _text(part: KindPart, row: _Row) -> DraftField:
    found = value_at(part.raw, _path(row.path))
    words = "0, 0" if row.path == "apex" and found is None else _write_raw(found)
    return DraftField(row.path, row.label, words, row.about, typed=True, stepped=row.stepped)


def _buttons(draft: KindDraft, part: KindPart) -> Iterator[DraftField]:
    form = form_of(part)
    if form == "lines":
        yield DraftField("@swap", "Order of the lines", "Swap", "Clockwise")
    if form in ("polygon", "lines"):
        yield DraftField("@back", "Last place", "Take back")
        yield DraftField("@clear", "All places", "Clear", "To click anew")
    if part.section == "base":
        return
    if draft.at > 1 and draft.parts[draft.at - 1].section == part.section:
        about = "Ties: the first" if part.section == "arcs" else ""
        yield DraftField("@earlier", "Order", "Move up", about)
    yield DraftField("@remove", _THIS[part.section], "Remove")


def write_field(draft: KindDraft, change: Write) -> KindDraft:
    """The draft with the text of a field; places are typed as two numbers with a comma."""
    part, words = draft.chosen_part, as_meant(change.words).strip()
    if part is None:
        return draft
    if change.field == NAME:
        return draft.with_part(replace(part, name=words))
    value: Raw = words
    if change.field.partition("/")[0] in _PLACES and "," in words:
        value = [each.strip() for each in words.split(",")]
    return draft.with_part(replace(part, raw=with_value(part.raw, _path(change.field), value)))


_PLACES = ("", "apex", "polygon", "lines")
"""Where fields that hold a place begin."""


def step_field(draft: KindDraft, change: StepField) -> KindDraft:
    """The draft with a field stepped; what is no number stays."""
    part = draft.chosen_part
    if part is None:
        return draft
    if change.field == NEW_ID:
        return replace(draft, renames=not draft.renames)
    if change.field == _FORM:
        return draft.with_part(_next_form(draft, part, change.by))
    if change.field == "turns":
        value = _OFF if _turns(part.raw) else _ON
        return draft.with_part(replace(part, raw=with_value(part.raw, ("turns",), value)))
    path = _path(change.field)
    try:
        now = read_thousandths(value_at(part.raw, path) or "0")
    except Wrong:
        return draft
    if change.field in _DEGREES:
        after = now + change.by * (1000 if change.fine else 5000)
        after = max(-FULL_TURN, min(after, FULL_TURN))
    else:
        after = max(0, now + change.by * STEPS[draft.unit][change.fine])
    return draft.with_part(replace(part, raw=with_value(part.raw, path, short_text(after))))


def _next_form(draft: KindDraft, part: KindPart, by: int) -> KindPart:
    """The part in the next form, about as large."""
    forms = ARCS if part.section == "arcs" else OUTLINES
    form = forms[(forms.index(form_of(part)) + by) % len(forms)]
    shape = part if part.section != "arcs" else draft.parts[0]
    raw = start_part(form, extent(outline(shape.raw, draft.unit), draft.unit))
    return replace(part, raw=with_value(raw, ("turns",), _ON) if _turns(part.raw) else raw)


def _turns(raw: Raw) -> bool:
    return value_at(raw, ("turns",)) == _ON


def _count(found: Raw | None) -> int:
    return len(found) if isinstance(found, list) else 0


def _write_raw(raw: Raw | None) -> str:
    if isinstance(raw, list):
        return ", ".join(_write_raw(part) for part in raw)
    return raw if isinstance(raw, str) else ""


def _path(name: str) -> FieldPath:
    """The place of a field inside its part."""
    if name == NAME:
        return (NAME,)
    if not name or name.startswith("@"):
        return ()
    return tuple(int(step) if step.isdigit() else step for step in name.split("/"))
