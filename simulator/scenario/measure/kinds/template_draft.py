"""Templates to move along, made and changed by hand: their pieces, joints, and how they look.

A draft is what a file would have; the loader judges it. The functions are those of
`scenario.drafting.KindEditor`, which `editor` hands a template's drafts to.
"""

from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from math import atan2, degrees
from typing import Any

from simulator.geometry.exact.numbers.spots import in_floats
from simulator.geometry.exact.templates.forms import (
    CurvePart,
    JointPart,
    Path,
    StraightPart,
)
from simulator.geometry.exact.templates.line import parts_of
from simulator.geometry.units import short_text
from simulator.rules.measure.model.actions import DefineTemplate, RemoveTemplate
from simulator.rules.measure.model.kinds import MOST_PARTS
from simulator.rules.measure.model.soundness import name_fault
from simulator.rules.measure.model.table import UNITS, UnitName, View
from simulator.scenario.drafting import (
    Change,
    Choose,
    ClickAt,
    ClickGrip,
    DraftField,
    DraftRow,
    DraftSheet,
    DragGrip,
    Press,
    StepField,
    Write,
)
from simulator.scenario.faults import FieldPath, Problem, Wrong
from simulator.scenario.fields import read_thousandths
from simulator.scenario.lookalikes import as_meant
from simulator.scenario.measure.kinds.parts import STEPS, value_at, with_value
from simulator.scenario.measure.kinds.template_drawing import (
    FORMS,
    drawn_reach,
    part_form,
    part_grips,
    template_shapes,
    template_way,
)
from simulator.scenario.measure.known import Known
from simulator.scenario.measure.templates import read_template
from simulator.scenario.tree import Raw

_WORDS = {"straight": "Straight", "curve": "Curve", "turn": "Joint"}
_ADDED = {"straight": "A straight piece", "curve": "A curve", "turn": "A joint"}
_NAME, _PLACED, _WIDTH = "@name", "placed", "width"
_LAID = {"nose_to_tail": "edge to edge", "along": "along the way"}
_FINE, _USUAL = 500, 22_500
"""Steps of a bend in millidegrees."""

_STARTS: Mapping[UnitName, tuple[int, int]] = {"mm": (75_000, 20_000), "inch": (3_000, 1_000)}
"""How long a piece is that is new, and how wide a template."""


@dataclass(frozen=True, slots=True)
class TemplateDraft:
    """A template as far as it is made: its id, its parts and the rest as a file would have them.

    Row 0 is the template as a whole, then come the parts, then the ways to add one; the one at `at`
    is chosen. `was` is the name of the template that it changes, empty for a new one.
    """

    name: str
    parts: tuple[Raw, ...]
    rest: Mapping[str, Raw]
    unit: UnitName
    taken: Mapping[str, object]
    was: str = ""
    at: int = 0

    @property
    def part(self) -> Raw | None:
        """The chosen part, None for the template as a whole and for a way to add one."""
        return self.parts[self.at - 1] if 0 < self.at <= len(self.parts) else None

    def with_part(self, part: Raw) -> "TemplateDraft":
        """The draft with this in place of the chosen part."""
        parts = (*self.parts[: self.at - 1], part, *self.parts[self.at :])
        return replace(self, parts=parts)


def begin_template(view: View, name: str) -> TemplateDraft:
    """A draft of the template of this name, or of a new one of two pieces and a joint."""
    known, unit = view.setup.catalogue.templates, view.setup.options.unit
    found = known.get(name)
    if isinstance(found, Path):
        rest = {_WIDTH: short_text(found.width), _PLACED: found.placed}
        parts = tuple(_raw(part) for part in parts_of(found))
        return TemplateDraft(name, parts, rest, unit, known, name)
    long, wide = map(short_text, _STARTS[unit])
    rest = {_WIDTH: wide, _PLACED: "nose_to_tail"}
    new: tuple[Raw, ...] = (
        {"straight": long},
        {"turn": short_text(_USUAL)},
        {"straight": long},
    )
    names = ("tool", *(f"tool_{n}" for n in range(2, len(known) + 3)))
    return TemplateDraft(next(one for one in names if one not in known), new, rest, unit, known)


def _raw(part: StraightPart | CurvePart | JointPart) -> Raw:
    match part:
        case StraightPart(length):
            return {"straight": short_text(length)}
        case CurvePart(radius, milli):
            return {"curve": {"radius": short_text(radius), "degrees": short_text(milli)}}
        case JointPart(milli):
            return {"turn": short_text(milli)}


# --- Judged as a file ---------------------------------------------------------------------------


def _judge(draft: TemplateDraft) -> tuple[Path | None, tuple[tuple[FieldPath, Problem], ...]]:
    """The template as the loader reads it, or the problems with it by their place."""
    raw: dict[str, Raw] = {"parts": list(draft.parts), **draft.rest}
    single = len(draft.parts) == 1 and _single(draft.parts[0])
    if single:
        raw = {**_as_dict(draft.parts[0]), **draft.rest}
    problems: list[tuple[FieldPath, Problem]] = []
    found = None
    try:
        read = read_template(raw, Known({}, draft.unit))
        found = read if isinstance(read, Path) else None
    except Wrong as wrong:
        problems = [(_place(each.inside, single=single), each) for each in wrong.problems]
    fault = name_fault(draft.name)
    if fault:
        problems.append(((_NAME,), Problem(fault.what, fault.expected)))
    elif draft.name in draft.taken and draft.name != draft.was:
        taken = Problem(f"there is a template {draft.name} already", "another id")
        problems.append(((_NAME,), taken))
    return None if problems else found, tuple(problems)


def _place(inside: FieldPath, *, single: bool) -> FieldPath:
    """Where a problem stands in the list of parts, of which a plain template has just one."""
    own = inside[:1] in ((_WIDTH,), (_PLACED,))
    return ("parts", 0, *inside) if single and not own else inside


def _single(part: Raw) -> bool:
    """Is a template of this one part a plain one? A curve to the left has to be a joined one."""
    turn = value_at(part, ("curve", "degrees"))
    return part_form(part) == "straight" or (isinstance(turn, str) and not turn.startswith("-"))


def _as_dict(raw: Raw) -> dict[str, Raw]:
    return dict(raw) if isinstance(raw, dict) else {}


def template_sheet(draft: TemplateDraft) -> DraftSheet:
    """What a window shows of it."""
    found, problems = _judge(draft)
    rows = [DraftRow("Template", "as a whole", _fault_of(problems, 0))]
    for n, part in enumerate(draft.parts, 1):
        rows.append(
            DraftRow(f"{n}. {_WORDS[part_form(part)]}", _about(part), _fault_of(problems, n))
        )
    rows += [DraftRow(words, adds=True) for words in _ADDED.values()]
    lines = template_way(draft.parts)
    same = found is not None and draft.taken.get(draft.name) == found
    first = problems[0][1].text() if problems else ""
    return DraftSheet(
        title=f"Template {draft.was}" if draft.was else "New template",
        unit=UNITS[draft.unit],
        rows=tuple(rows),
        at=draft.at,
        fields=tuple(_with_faults(draft, problems)),
        grips=() if draft.part is None else part_grips(lines, draft.at - 1, _STARTS[draft.unit][0]),
        shapes=tuple(template_shapes(lines, draft.rest[_WIDTH])),
        hint="Drag the ring to make it longer or to bend it" if draft.part else "",
        reach=drawn_reach(lines),
        action=None if found is None or same else DefineTemplate(draft.name, found),
        fault="Nothing is changed yet." if same else first,
        removal=RemoveTemplate(draft.was) if draft.was else None,
        noun="template",
    )


def _row_of(path: FieldPath) -> int:
    """The row that a place is in."""
    part = path[1] if path[:1] == ("parts",) and len(path) > 1 else None
    return part + 1 if isinstance(part, int) else 0


def _fault_of(problems: Sequence[tuple[FieldPath, Problem]], row: int) -> str:
    return next((each.text() for path, each in problems if _row_of(path) == row), "")


def _about(part: Raw) -> str:
    """`75`, `60 · 45°`, `22.5°`."""
    form = part_form(part)
    if form == "curve":
        radius, turn = (value_at(part, ("curve", key)) for key in ("radius", "degrees"))
        return f"{radius} · {turn}°"
    return f"{value_at(part, (form,))}{'°' if form == 'turn' else ''}"


# --- Fields -------------------------------------------------------------------------------------


def _with_faults(
    draft: TemplateDraft, problems: Sequence[tuple[FieldPath, Problem]]
) -> Iterator[DraftField]:
    """The fields of the chosen row with what is wrong with each; the rest is said at the first."""
    fields = list(_fields(draft))
    for path, each in problems:
        if _row_of(path) == draft.at and fields and draft.at <= len(draft.parts):
            key = "/".join(str(step) for step in path[2:] or path)
            fits = [n for n, one in enumerate(fields) if one.name == key]
            n = fits[0] if fits else 0
            fields[n] = replace(fields[n], fault=fields[n].fault or each.text())
    yield from fields


def _fields(draft: TemplateDraft) -> Iterator[DraftField]:
    part = draft.part
    if part is not None:
        yield from _part_fields(draft, part)
    elif draft.at == 0:
        yield DraftField(_NAME, "Id", draft.name, "As questions say", typed=True)
        width = str(draft.rest[_WIDTH])
        yield DraftField(_WIDTH, "Width", width, "0 for a line", typed=True, stepped=True)
        words = _LAID[str(draft.rest[_PLACED])]
        yield DraftField(_PLACED, "A base goes", words, "From its edge", stepped=True)
    elif len(draft.parts) < MOST_PARTS:
        form = FORMS[draft.at - len(draft.parts) - 1]
        yield DraftField(f"@add {form}", _ADDED[form], "Add", "At the end")


def _part_fields(draft: TemplateDraft, part: Raw) -> Iterator[DraftField]:
    form = part_form(part)
    rows = {
        "straight": (("straight", "Length", ""),),
        "curve": (
            ("curve/radius", "Radius", "Of its middle"),
            ("curve/degrees", "Degrees", "Left: below 0"),
        ),
        "turn": (("turn", "Degrees", "Left: below 0"),),
    }[form]
    for name, label, about in rows:
        value = str(value_at(part, tuple(name.split("/"))) or "")
        yield DraftField(name, label, value, about, typed=True, stepped=True)
    if draft.at > 1:
        yield DraftField("@earlier", "Order", "Move up")
    if len(draft.parts) > 1:
        yield DraftField("@remove", f"This {_WORDS[form].lower()}", "Remove")


# --- Changes ------------------------------------------------------------------------------------


def change_template(draft: TemplateDraft, change: Change) -> TemplateDraft:
    """The draft after a change; it stays as it is where the change fits nothing in it."""
    return _CHANGED[type(change)](draft, change)


def _choose(draft: TemplateDraft, change: Choose) -> TemplateDraft:
    return replace(draft, at=max(0, min(change.row, len(draft.parts) + len(FORMS))))


def _write(draft: TemplateDraft, change: Write) -> TemplateDraft:
    words = as_meant(change.words).strip()
    if change.field == _NAME:
        return replace(draft, name=words)
    return _with_field(draft, change.field, words)


def _with_field(draft: TemplateDraft, field: str, words: str) -> TemplateDraft:
    if field in (_WIDTH, _PLACED):
        return replace(draft, rest={**draft.rest, field: words})
    part = draft.part
    if part is None or field.startswith("@"):
        return draft
    return draft.with_part(with_value(part, tuple(field.split("/")), words))


def _step(draft: TemplateDraft, change: StepField) -> TemplateDraft:
    if change.field == _PLACED:
        words = list(_LAID)
        other = words[(words.index(str(draft.rest[_PLACED])) + 1) % len(words)]
        return _with_field(draft, _PLACED, other)
    path, part = tuple(change.field.split("/")), draft.part
    value = draft.rest.get(change.field) if part is None else value_at(part, path)
    try:
        now = read_thousandths(value or "0")
    except Wrong:
        return draft
    if path[-1] in ("turn", "degrees"):
        far = now + change.by * (_FINE if change.fine else _USUAL)
    else:
        far = max(0, now + change.by * STEPS[draft.unit][change.fine])
    return _with_field(draft, change.field, short_text(far))


def _press(draft: TemplateDraft, change: Press) -> TemplateDraft:
    if draft.part is None:
        form = change.field.removeprefix("@add ")
        return _with_another(draft, form) if form in FORMS else draft
    before, after = draft.parts[: draft.at - 1], draft.parts[draft.at :]
    if change.field == "@remove":
        return replace(draft, parts=(*before, *after), at=draft.at - 1)
    if change.field == "@earlier" and before:
        parts = (*before[:-1], draft.part, before[-1], *after)
        return replace(draft, parts=parts, at=draft.at - 1)
    return draft


def _with_another(draft: TemplateDraft, form: str) -> TemplateDraft:
    if len(draft.parts) >= MOST_PARTS:
        return draft
    long = short_text(_STARTS[draft.unit][0])
    new: Mapping[str, Raw] = {
        "straight": {"straight": long},
        "curve": {"curve": {"radius": long, "degrees": "45"}},
        "turn": {"turn": short_text(_USUAL)},
    }
    parts = (*draft.parts, new[form])
    return replace(draft, parts=parts, at=len(parts))


def _drag(draft: TemplateDraft, change: DragGrip) -> TemplateDraft:
    """The draft with the ring of the chosen part somewhere else."""
    lines, part = template_way(draft.parts), draft.part
    line = lines[draft.at - 1] if part is not None and draft.at <= len(lines) else None
    if part is None or line is None:
        return draft
    (x, y), (u, v) = in_floats(line.start.at), in_floats(line.start.along)
    right, ahead = change.to[0] - x, change.to[1] - y
    across, along = right * v - ahead * u, right * u + ahead * v
    form = part_form(part)
    if form == "straight":
        fine = STEPS[draft.unit][1]
        far = max(round(along / fine), 1) * fine
        return _with_field(draft, "straight", short_text(far))
    turn = degrees(atan2(across, along)) * (2 if form == "curve" else 1)
    milli = round(turn * 1000 / _FINE) * _FINE
    return _with_field(draft, "turn" if form == "turn" else "curve/degrees", short_text(milli))


def _leave(draft: TemplateDraft, change: ClickAt | ClickGrip) -> TemplateDraft:  # noqa: ARG001
    return draft


_CHANGED: Mapping[type, Callable[[TemplateDraft, Any], TemplateDraft]] = {
    Choose: _choose,
    Write: _write,
    StepField: _step,
    Press: _press,
    DragGrip: _drag,
    ClickAt: _leave,
    ClickGrip: _leave,
}
