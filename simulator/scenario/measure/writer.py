"""Writes a file of measure as YAML that loads to equal values."""

from collections.abc import Iterator, Mapping
from dataclasses import replace

from simulator.geometry.exact.arc import Arc, DegreesArc, LinesArc, StripArc
from simulator.geometry.exact.outline import (
    DiscOutline,
    DotOutline,
    Outline,
    OvalOutline,
    PolygonOutline,
    RectangleOutline,
)
from simulator.geometry.exact.templates.forms import (
    ConeTemplate,
    CurvePart,
    CurveTemplate,
    JointedTemplate,
    JointPart,
    OblongTemplate,
    Part,
    Path,
    RoundTemplate,
    SectorTemplate,
    StraightPart,
    StraightTemplate,
    Template,
)
from simulator.geometry.units import Point, short_text
from simulator.kernel.piece import OnTable, Piece
from simulator.kernel.spec import Table
from simulator.rules.measure.model.kinds import Kind, Ruler
from simulator.rules.measure.model.rulings import Rulings
from simulator.rules.measure.model.table import MeasureSetup
from simulator.rules.measure.questions.misfits import KeyFacts, fitting
from simulator.scenario.measure.asked import QUESTIONS
from simulator.scenario.measure.reader import MeasureFile
from simulator.scenario.writing_tables import Own, file_text, pose_items, pose_on, section_lines
from simulator.scenario.yaml_text import list_values, mapping, pair, quote_text


def table_text(file: MeasureFile, defaults: Rulings) -> str:
    """The YAML of a table file; `defaults` are the readings that need not be written.

    ValueError for what a table file cannot express: a piece that is on no table.
    """
    setup = file.setup
    facts = _key_facts(setup)
    own = Own(
        [("unit", setup.options.unit)],
        (),
        defaults,
        lambda _: (),
        lambda table: _table(table, setup),
        lambda asked: QUESTIONS.text(replace(asked, ask=fitting(asked.ask, facts))),
        _definitions(setup),
    )
    return file_text(file, own)


def _key_facts(setup: MeasureSetup) -> KeyFacts:
    """What of the tables decides which keys of a question fit."""
    others = {*setup.extra.obstacles, *setup.extra.laid}
    pieces = {piece.id for piece in setup.pieces if piece.id not in others}
    rulings = setup.catalogue.rulings
    return KeyFacts(pieces, rulings.under_base == "hidden", rulings.bump)


def _definitions(setup: MeasureSetup) -> Iterator[str]:
    catalogue = setup.catalogue
    yield from _section("kinds", {name: _kind(kind) for name, kind in catalogue.kinds.items()})
    yield from _section("rulers", {name: _ruler(one) for name, one in catalogue.rulers.items()})
    yield from _section(
        "templates", {name: template_text(one) for name, one in catalogue.templates.items()}
    )


def _section(key: str, entries: Mapping[str, str]) -> Iterator[str]:
    if entries:
        yield f"{key}:"
    for name, text in entries.items():
        yield f"  {quote_text(name)}: {text}"


def _kind(kind: Kind) -> str:
    items = [("base", outline_text(kind.base))]
    if kind.outlines:
        items.append(
            ("outlines", _names_text({n: outline_text(o) for n, o in kind.outlines.items()}))
        )
    if kind.points:
        items.append(("points", _names_text({n: pair(at) for n, at in kind.points.items()})))
    if kind.arcs:
        items.append(("arcs", _names_text({name: arc_text(arc) for name, arc in kind.arcs})))
    return mapping(items)


def _names_text(entries: Mapping[str, str]) -> str:
    return mapping((quote_text(name), text) for name, text in entries.items())


def outline_text(outline: Outline) -> str:
    """An outline as YAML on one line."""
    if isinstance(outline, DotOutline):
        return "dot"
    return mapping(_outline(outline))


def _outline(outline: Outline) -> list[tuple[str, str]]:
    match outline:
        case DiscOutline(diameter):
            return [("disc", short_text(diameter))]
        case OvalOutline(across, along):
            return [("oval", pair((across, along)))]
        case RectangleOutline(across, along, corner):
            round_corners = [("corner", short_text(corner))] if corner else []
            return [("rectangle", pair((across, along))), *round_corners]
        case PolygonOutline(corners):
            return [("polygon", list_values(map(pair, corners)))]
        case DotOutline():
            raise ValueError("an obstacle has an extent")


def arc_text(arc: Arc) -> str:
    """An arc as YAML on one line."""
    return mapping([*_arc(arc), *([("turns", "true")] if arc.turns else [])])


def _arc(arc: Arc) -> list[tuple[str, str]]:
    match arc:
        case DegreesArc(start, end, apex):
            return [("from", short_text(start)), ("to", short_text(end)), *_apex(apex)]
        case StripArc(width, apex):
            return [("strip", short_text(width)), *_apex(apex)]
        case LinesArc(first, second):
            return [
                ("lines", list_values(list_values(map(pair, line)) for line in (first, second)))
            ]


def _apex(apex: Point) -> list[tuple[str, str]]:
    return [("apex", pair(apex))] if apex != (0, 0) else []


def _ruler(ruler: Ruler) -> str:
    names = list_values(map(quote_text, ruler.names))
    return mapping([("marks", list_values(map(short_text, ruler.marks))), ("names", names)])


def template_text(template: Template) -> str:
    """A template as YAML on one line."""
    match template:
        case StraightTemplate() | CurveTemplate() | JointedTemplate():
            return mapping([*_path(template), *_way(template)])
        case ConeTemplate(length, width):
            size = mapping([("length", short_text(length)), ("width", short_text(width))])
            return mapping([("cone", size)])
        case SectorTemplate(radius, milli):
            bend = mapping([("radius", short_text(radius)), ("degrees", short_text(milli))])
            return mapping([("sector", bend)])
        case RoundTemplate(diameter):
            return mapping([("disc", short_text(diameter))])
        case OblongTemplate(across, along):
            return mapping([("rectangle", pair((across, along)))])


def _path(path: Path) -> list[tuple[str, str]]:
    match path:
        case StraightTemplate(length):
            return [("straight", short_text(length))]
        case CurveTemplate(radius, milli):
            return [("curve", _bend(radius, milli))]
        case JointedTemplate(parts):
            return [("parts", list_values(map(_part, parts)))]


def _part(part: Part) -> str:
    match part:
        case StraightPart(length):
            return mapping([("straight", short_text(length))])
        case CurvePart(radius, milli):
            return mapping([("curve", _bend(radius, milli))])
        case JointPart(milli):
            return mapping([("turn", short_text(milli))])


def _bend(radius: int, milli: int) -> str:
    return mapping([("radius", short_text(radius)), ("degrees", short_text(milli))])


def _way(template: Path) -> list[tuple[str, str]]:
    return [("width", short_text(template.width)), ("placed", template.placed)]


def _table(table: Table, setup: MeasureSetup) -> Iterator[str]:
    here = [piece for piece in setup.pieces if pose_on(piece, table.id)]
    extra = setup.extra
    sections = {
        "pieces": [one for one in here if one.id not in {**extra.obstacles, **extra.laid}],
        "obstacles": [one for one in here if one.id in extra.obstacles],
        "laid": [one for one in here if one.id in extra.laid],
    }
    for section, pieces in sections.items():
        yield from section_lines(section, (_ITEMS[section](piece, setup) for piece in pieces))
    ids = [piece.id for piece in here]
    touching = [pair_ for pair_ in extra.touching if pair_[0] in ids]
    if touching:
        yield f"touching: {list_values(list_values(map(quote_text, two)) for two in touching)}"


def _stands(piece: Piece) -> Iterator[tuple[str, str]]:
    if isinstance(piece.place, OnTable):
        yield from pose_items(piece.place.pose)


def _piece(piece: Piece, setup: MeasureSetup) -> Iterator[tuple[str, str]]:
    yield "id", quote_text(piece.id)
    yield "kind", quote_text(piece.kind)
    yield from _stands(piece)
    if piece.owner is not None:
        yield "owner", quote_text(piece.owner)
    turned = setup.extra.turned.get(piece.id, {})
    if turned:
        yield "turned", _names_text({arc: short_text(milli) for arc, milli in turned.items()})


def _obstacle(piece: Piece, setup: MeasureSetup) -> Iterator[tuple[str, str]]:
    obstacle = setup.extra.obstacles[piece.id]
    yield "id", quote_text(piece.id)
    yield from _stands(piece)
    yield from _outline(obstacle.outline)
    if not obstacle.blocks:
        yield "blocks", "false"
    if obstacle.see_through is not None:
        yield "see_through", short_text(obstacle.see_through)


def _template_fields(piece: Piece, setup: MeasureSetup) -> Iterator[tuple[str, str]]:
    laid = setup.extra.laid[piece.id]
    yield "id", quote_text(piece.id)
    yield "template", quote_text(laid.template)
    yield from _stands(piece)
    if laid.side:
        yield "side", laid.side


_ITEMS = {"pieces": _piece, "obstacles": _obstacle, "laid": _template_fields}
