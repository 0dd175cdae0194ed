"""What the log says of the events of this system."""

from simulator.geometry.units import short_text
from simulator.kernel.piece import OnTable
from simulator.rules.measure.model.actions import (
    ArcTurned,
    ContactDeclared,
    KindDefined,
    KindEvent,
    KindRemoved,
    KindRenamed,
    ObstaclePlaced,
    TableEvent,
    TemplateDefined,
    TemplateEvent,
    TemplateLaid,
    TemplateRemoved,
)
from simulator.rules.measure.model.table import View, unit_of


def tell_own(view: View, event: TableEvent) -> str:
    """An event in one line; `view` is the state before it."""
    match event:
        case ArcTurned(piece, arc, milli):
            return f"{piece} turns its {arc} to {short_text(milli)}°"
        case ObstaclePlaced(name, _, to):
            done = "is changed" if name in view.extra.obstacles else "is set up"
            return f"The obstacle {name} {done} at {_spot(view, to)}"
        case TemplateLaid(name, template, to):
            return f"{name} ({template}) is laid at {_spot(view, to)}"
        case ContactDeclared(a, b):
            return f"{a} and {b} touch, by agreement"
        case _:
            return _of_definitions(view, event)


def _of_definitions(view: View, event: KindEvent | TemplateEvent) -> str:
    match event:
        case KindDefined(kind):
            done = "is changed" if kind.id in view.setup.catalogue.kinds else "is added"
            return f"The kind {kind.id} {done}"
        case KindRenamed(was, kind):
            return f"The kind {was} is called {kind.id} now"
        case KindRemoved(kind):
            return f"The kind {kind} is taken away"
        case TemplateDefined(name):
            done = "is changed" if name in view.setup.catalogue.templates else "is added"
            return f"The template {name} {done}"
        case TemplateRemoved(name):
            return f"The template {name} is taken away"


def _spot(view: View, to: OnTable) -> str:
    x, y = map(unit_of(view.setup).text, to.pose.at)
    return f"{x}, {y} on table {to.table}"
