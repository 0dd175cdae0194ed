"""Templates that players make, change and take away; those that lie follow them (ME-9.1)."""

from collections.abc import Iterator
from dataclasses import replace

from simulator.kernel.by_hand.sandbox import HAND, Cited
from simulator.kernel.piece import OnTable, Piece
from simulator.kernel.refusal import Refusal
from simulator.rules.measure.model.actions import (
    DefineTemplate,
    LayTemplate,
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
from simulator.rules.measure.play.kind_checks import in_use, too_many


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
        return too_many("template")
    for laid in lying(state, name):
        if side_fault(template, state.extra.laid[laid].side):
            text = f"{laid} lies to a side as this cannot; take it off the table first."
            return Refusal("unfit_side", "ME-9.1", text)
    return None


def _check_removal(state: View, name: str) -> Refusal | None:
    if name not in state.setup.catalogue.templates:
        return _unknown(name)
    return in_use(f"template {name}", tuple(lying(state, name)))


def check_laying(state: View, action: LayTemplate) -> Refusal | None:
    """Why a template cannot be laid so, wherever that is; None if it can."""
    template = state.setup.catalogue.templates.get(action.template)
    if template is None:
        return _unknown(action.template)
    if action.id in state.pieces and action.id not in state.extra.laid:
        return Refusal("piece_exists", HAND, f"{action.id} is there already; choose another id.")
    if side_fault(template, action.side):
        text = "A curve bends to the left or the right, and nothing straight does; choose a side."
        return Refusal("unfit_side", "ME-9.1", text)
    return None


def laid_piece(state: View, action: LayTemplate) -> tuple[Piece, OnTable]:
    """What is handled of a template that is laid, and where."""
    base = handled_template(state.setup.catalogue.templates[action.template])
    return Piece(action.id, action.template, None, None, action.to, base), action.to


def _unknown(name: str) -> Refusal:
    text = f"There is no template {name}; pick one of the file."
    return Refusal("unknown_template", "ME-9.1", text)


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
