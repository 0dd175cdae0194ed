"""What the buttons of a part of a kind do, and the ways to add a part."""

from collections.abc import Callable, Mapping
from dataclasses import replace

from simulator.scenario.drafting import Press
from simulator.scenario.measure.kinds.draft import KindDraft, KindPart, Section
from simulator.scenario.measure.kinds.parts import (
    ARCS,
    Form,
    extent,
    form_of,
    free_name,
    outline,
    start_part,
    value_at,
    with_value,
)
from simulator.scenario.tree import Raw

ADDED: tuple[tuple[Section, str, tuple[Form, ...]], ...] = (
    ("arcs", "Another arc", ARCS),
    ("points", "Another point", ("point",)),
    ("outlines", "Another outline", ("polygon", "rectangle", "oval", "disc")),
)
"""The ways to add a part: its section, the words for it, and the forms to begin with."""

ADD = "@add "
"""How the names of buttons begin that add a part; the form follows."""


def press_button(draft: KindDraft, change: Press) -> KindDraft:
    """The draft after a button."""
    if draft.chosen_part is None:
        return _with_another(draft, change.field.removeprefix(ADD))
    press = _PRESSED.get(change.field)
    return press(draft, draft.chosen_part) if press else draft


def _clear_part(draft: KindDraft, part: KindPart) -> KindDraft:
    return draft.with_part(replace(part, raw=with_value(part.raw, (form_of(part),), [])))


def _swap_part(draft: KindDraft, part: KindPart) -> KindDraft:
    lines = value_at(part.raw, ("lines",))
    turned: Raw = lines[::-1] if isinstance(lines, list) else ""
    return draft.with_part(replace(part, raw=with_value(part.raw, ("lines",), turned)))


def _taken_back(draft: KindDraft, part: KindPart) -> KindDraft:
    """Without the last place of the list, or of the last list in it."""
    key = form_of(part)
    found = value_at(part.raw, (key,))
    if not isinstance(found, list) or not found:
        return draft
    last = found[-1]
    shorter: list[Raw] = found[:-1]
    if key == "lines" and isinstance(last, list) and len(last) > 1:
        shorter = [*shorter, last[:-1]]
    return draft.with_part(replace(part, raw=with_value(part.raw, (key,), shorter)))


def _earlier(draft: KindDraft, part: KindPart) -> KindDraft:
    parts, at = list(draft.parts), draft.at
    parts[at - 1 : at + 1] = part, parts[at - 1]
    return replace(draft, parts=tuple(parts), at=at - 1)


def _remove_part(draft: KindDraft, part: KindPart) -> KindDraft:  # noqa: ARG001 - as all are called
    parts = (*draft.parts[: draft.at], *draft.parts[draft.at + 1 :])
    return replace(draft, parts=parts, at=draft.at - 1)


_PRESSED: Mapping[str, Callable[[KindDraft, KindPart], KindDraft]] = {
    "@clear": _clear_part,
    "@swap": _swap_part,
    "@back": _taken_back,
    "@earlier": _earlier,
    "@remove": _remove_part,
}


def _with_another(draft: KindDraft, name: str) -> KindDraft:
    """The draft with another part of this form after all of its section, chosen."""
    section, _, forms = ADDED[draft.at - len(draft.parts)]
    form = next((form for form in forms if form == name), None)
    if form is None:
        return draft
    size = extent(outline(draft.parts[0].raw, draft.unit), draft.unit)
    raw = start_part(form, size)
    if form == "polygon":
        raw = {"polygon": []}
    part = KindPart(section, free_name(section, draft.parts), raw)
    order = ("base", *(each for each, _, _ in ADDED))
    parts = sorted((*draft.parts, part), key=lambda one: order.index(one.section))
    return replace(draft, parts=tuple(parts), at=parts.index(part))
