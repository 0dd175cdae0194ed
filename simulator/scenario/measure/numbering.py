"""Any position in a form that a file can express: only what is on tables, with ids as in files."""

from collections.abc import Mapping
from dataclasses import fields, replace
from typing import Any

from simulator.kernel.piece import OnTable
from simulator.kernel.saved.validation import is_file_id
from simulator.kernel.spec import Question
from simulator.rules.measure.model.asks import Ask, Ends, NamedPoint, Thing, Zone
from simulator.rules.measure.model.table import Extra
from simulator.scenario.measure.ends import EDGES
from simulator.scenario.measure.reader import MeasureFile


def number_pieces(file: MeasureFile) -> MeasureFile:
    """The same position without what is on no table, with ids that files can say.

    Questions follow the new ids; those about what was left out are left out too.
    """
    setup = file.setup
    there = [piece for piece in setup.pieces if isinstance(piece.place, OnTable)]
    names: dict[str, str] = {}
    for piece in there:
        names[piece.id] = _free(piece.id, names)
    pieces = tuple(
        replace(one, id=names[one.id], group=names[one.id] if one.owner else None)
        for one in sorted(there, key=lambda piece: _section(piece.id, setup.extra))
    )
    order = [table.id for table in setup.tables]
    pieces = tuple(sorted(pieces, key=lambda one: order.index(_table(one.place))))
    asked = (_rename_question(question, names) for question in file.questions)
    return replace(
        file,
        setup=replace(setup, pieces=pieces, extra=_extra(setup.extra, names)),
        questions=tuple(question for question in asked if question is not None),
    )


def _table(place: Any) -> str:
    return str(place.table)


def _section(name: str, extra: Extra) -> int:
    """Files list pieces first, then obstacles, then templates."""
    return 1 if name in extra.obstacles else 2 if name in extra.laid else 0


def _free(name: str, names: Mapping[str, str]) -> str:
    """The id itself if files can say it, else one like it that is not taken."""
    taken = names.values()
    if is_file_id(name) and name not in taken and name not in EDGES:
        return name
    kept = "".join(c if c.isascii() and (c.isalnum() or c in "_-") else "-" for c in name.lower())
    stem = (kept if kept[:1].isalpha() else f"p-{kept}")[:30].rstrip("-")
    n = 1
    while f"{stem}-{n}" in taken:
        n += 1
    return f"{stem}-{n}"


def _extra(extra: Extra, names: Mapping[str, str]) -> Extra:
    return Extra(
        {names[one]: obstacle for one, obstacle in extra.obstacles.items() if one in names},
        {names[one]: laid for one, laid in extra.laid.items() if one in names},
        {names[one]: arcs for one, arcs in extra.turned.items() if one in names},
        tuple((names[a], names[b]) for a, b in extra.touching if a in names and b in names),
    )


def _rename_question(question: Question[Ask], names: Mapping[str, str]) -> Question[Ask] | None:
    """The question with new ids for the same things; None if one of them was left out."""
    ask = question.ask
    try:
        changed: dict[str, Any] = {
            one.name: _with_names(one.name, getattr(ask, one.name), names) for one in fields(ask)
        }
    except KeyError:
        return None
    return replace(question, ask=type(ask)(**changed))


def _with_names(field: str, value: Any, names: Mapping[str, str]) -> Any:
    """The value of a field with new ids; KeyError for a thing that was left out."""
    match value:
        case Ends(source, target):
            ends = (_with_names("end", one, names) for one in (source, target))
            return replace(value, **dict(zip(("source", "target"), ends, strict=True)))
        case Thing(name) | NamedPoint(name) | Zone(name):
            return replace(value, id=names[name])
        case tuple() if field in ("past", "among"):
            return tuple(_rename_value(one, names) for one in value)
        case str() if field == "piece":
            return names[value]
    return value


def _rename_value(value: Any, names: Mapping[str, str]) -> Any:
    return names.get(value, value) if isinstance(value, str) else _with_names("end", value, names)
