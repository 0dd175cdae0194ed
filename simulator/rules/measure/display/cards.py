"""The card of a piece: its outlines, points and arcs in words; and facts about a file."""

from simulator.geometry.units import short_text
from simulator.kernel.shown.card import Card
from simulator.kernel.shown.option import OptionField, TableFacts
from simulator.kernel.unit import Unit
from simulator.rules.measure.model.kinds import Kind
from simulator.rules.measure.model.table import MeasureSetup, Options, View, table_size, unit_of
from simulator.rules.measure.model.wording import (
    arc_words,
    laid_words,
    outline_words,
    template_words,
)
from simulator.rules.measure.view.placing import kind_of

_HEADER = ("Arc", "From", "To", "Turned")


def card(view: View, piece: str) -> Card:
    """The card of a piece, an obstacle or a laid template; KeyError for a name that nothing has."""
    found, unit = view.pieces[piece], unit_of(view.setup)
    kind = kind_of(view, piece)
    if kind is None:
        return _scenery_card(view, piece)
    outlines = {"base": kind.base, **kind.outlines}
    figures = tuple((name, outline_words(one, unit)) for name, one in outlines.items())
    turned = view.extra.turned.get(piece, {})
    rows = tuple(
        (name, *arc_words(arc, unit), _turned_text(turned, name)) for name, arc in kind.arcs
    )
    return Card(
        kind.id.replace("_", " "),
        f"{piece} · {_owner(view, found.owner)}",
        found.owner,
        figures,
        _without_empty((_HEADER, *rows)) if rows else (),
        _notes(kind, unit),
    )


def _scenery_card(view: View, piece: str) -> Card:
    """The card of an obstacle or a template; of one in the hand its kind alone."""
    unit = unit_of(view.setup)
    obstacle, laid = view.extra.obstacles.get(piece), view.extra.laid.get(piece)
    if obstacle:
        note = "It blocks sight." if obstacle.blocks else "It hinders movement, but not sight."
        if obstacle.see_through is not None:
            note = f"It may be seen through for {unit.text(obstacle.see_through)}."
        size = (("outline", outline_words(obstacle.outline, unit)),)
        return Card(piece, "obstacle", None, size, notes=(note,))
    if laid:
        template = view.setup.catalogue.templates[laid.template]
        return Card(piece, laid_words(laid), None, notes=(template_words(template, unit),))
    return Card(piece, view.pieces[piece].kind, None)


def _without_empty(rows: tuple[tuple[str, ...], ...]) -> tuple[tuple[str, ...], ...]:
    """A table without the last column, where that is empty below its header."""
    return rows if any(row[-1] for row in rows[1:]) else tuple(row[:-1] for row in rows)


def _turned_text(turned: object, name: str) -> str:
    return f"{short_text(turned[name])}°" if isinstance(turned, dict) and name in turned else ""


def _owner(view: View, owner: str | None) -> str:
    names = {seat.id: seat.name for seat in view.setup.seats}
    return names.get(owner or "", "nobody's")


def _notes(kind: Kind, unit: Unit) -> tuple[str, ...]:
    return tuple(f"{name}: {', '.join(map(unit.figure, at))}" for name, at in kind.points.items())


def facts(setup: MeasureSetup) -> tuple[str, ...]:
    """What holds for the file as a whole."""
    return (f"all lengths in {unit_of(setup).plural}",)


def table_facts(setup: MeasureSetup, table: str) -> TableFacts:
    """How large a table is."""
    across, up = table_size(setup, table)
    unit = unit_of(setup)
    return TableFacts(none=f"{unit.figure(across)} × {unit.text(up)}")


def option_fields(view: View, table: str | None = None) -> tuple[OptionField, ...]:  # noqa: ARG001
    """The unit never changes, and there is nothing else to set."""
    return ()


def with_option(view: View, table: str | None, name: str, value: str) -> Options:  # noqa: ARG001
    """The options as they are; there is nothing to set."""
    return view.setup.options
