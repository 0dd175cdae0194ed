"""Templates that players make, change and take away; those that lie follow them (ME-9.1)."""

from collections.abc import Iterator
from dataclasses import replace

from simulator.kernel.by_hand.sandbox import HAND, Cited
from simulator.kernel.piece import OnTable
from simulator.kernel.refusal import Refusal
from simulator.rules.measure.model.actions import (
    DefineTemplate,
    RemoveTemplate,
    TemplateAction,
    TemplateDefined,
    TemplateEvent,
    TemplateRemoved,
)
from simulator.rules.measure.model.bases import handled_template
from simulator.rules.measure.model.kinds import MOST_DEFINED
from simulator.rules.measure.model.shelf import side_fault
from simulator.rules.measure.model.soundness import name_fault, template_fault
from simulator.rules.measure.model.table import View


def check_templates(state: View, action: TemplateAction, cited: Cited) -> Refusal | None:
    """Why an action about templates of the file cannot be done, None if it can."""
    match action:
        case DefineTemplate():
            return _check_template(state, action, cited)
        case RemoveTemplate(name):
            return _check_removal(state, name)


def template_event(action: TemplateAction) -> TemplateEvent:
    """What happens when one is done."""
    match action:
        case DefineTemplate(name, template):
            return TemplateDefined(name, template)
        case RemoveTemplate(name):
            return TemplateRemoved(name)


def _check_template(state: View, action: DefineTemplate, cited: Cited) -> Refusal | None:
    known, name, template = state.setup.catalogue.templates, action.name, action.template
    fault = name_fault(name) or template_fault(template, cited.largest)
    if fault:
        text = f"{name}: {fault.what}; expected {fault.expected}."
        return Refusal("unsound_template", "ME-9.1", text)
    if known.get(name) == template:
        return Refusal("nothing_new", HAND, "It is like this already; choose another value.")
    if name not in known and len(known) >= MOST_DEFINED:
        text = f"A file has {MOST_DEFINED} templates at most; change one of those."
        return Refusal("too_many_templates", "ME-1.2", text)
    for laid in lying(state, name):
        if side_fault(template, state.extra.laid[laid].side):
            text = f"{laid} lies to a side as this cannot; take it off the table first."
            return Refusal("unfit_side", "ME-9.1", text)
    return None


def _check_removal(state: View, name: str) -> Refusal | None:
    if name not in state.setup.catalogue.templates:
        text = f"There is no template {name}; pick one of the file."
        return Refusal("unknown_template", "ME-9.1", text)
    there = next(lying(state, name), None)
    if there is None:
        return None
    text = f"{there} lies on a table; take it off first."
    return Refusal("template_in_use", "ME-1.3", text)


def lying(state: View, template: str) -> Iterator[str]:
    """What of a template lies on a table, in the order of the view."""
    for name, piece in state.pieces.items():
        laid = state.extra.laid.get(name)
        if laid and laid.template == template and isinstance(piece.place, OnTable):
            yield name


def with_template(state: View, event: TemplateDefined) -> View:
    """The state with this template; what lies of it is like it."""
    catalogue, base = state.setup.catalogue, handled_template(event.template)
    templates = {**catalogue.templates, event.name: event.template}
    laid = {name: replace(state.pieces[name], base=base) for name in lying(state, event.name)}
    setup = replace(state.setup, catalogue=replace(catalogue, templates=templates))
    return replace(state, setup=setup, pieces={**state.pieces, **laid})


def without_template(state: View, event: TemplateRemoved) -> View:
    """The state without a template, and without what lay of it: that is off the tables already."""
    catalogue = state.setup.catalogue
    templates = {name: one for name, one in catalogue.templates.items() if name != event.name}
    gone = {name for name, laid in state.extra.laid.items() if laid.template == event.name}
    pieces = {name: piece for name, piece in state.pieces.items() if name not in gone}
    laid = {name: each for name, each in state.extra.laid.items() if name not in gone}
    setup = replace(state.setup, catalogue=replace(catalogue, templates=templates))
    return replace(state, setup=setup, pieces=pieces, extra=replace(state.extra, laid=laid))
