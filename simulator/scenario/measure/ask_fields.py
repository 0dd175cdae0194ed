"""The fields that rules questions of measure share, and how their answers are written."""

from collections.abc import Callable, Collection, Sequence
from typing import Any

from simulator.geometry.exact.templates.forms import Path
from simulator.kernel.unit import MILLIMETRE
from simulator.kernel.wording import plural
from simulator.rules.measure.model.asks import NamedPoint, Thing
from simulator.scenario.entries import Beside, Typed
from simulator.scenario.faults import Problem, Wrong, quote_value, unfit
from simulator.scenario.fields import (
    NUMBER_SCHEMA,
    gather_parts,
    one_of,
    read_text,
    read_thousandths,
)
from simulator.scenario.measure.known import Known, What
from simulator.scenario.tree import Raw

NAMES_SCHEMA: dict[str, Any] = {
    "anyOf": [
        {"type": ["string", "integer"]},
        {"type": "array", "items": {"type": ["string", "integer"]}},
    ]
}
"""JSON Schema of one name, or of several."""


def in_question(read: Callable[[Raw, dict[str, Any], Known], Any], schema: dict[str, Any]) -> Typed:
    """A value that is parsed with the fields before it and the names of the file."""

    def parse(value: Raw, info: Beside[Known]) -> Any:
        return read(value, info.data, info.context)

    return Typed(parse, schema, in_context=True)


def names_in(value: Raw, said: str) -> list[Raw]:
    """One name, or a list of at least one."""
    if isinstance(value, list) and value:
        return value
    if isinstance(value, str) and value:
        return [value]
    raise Wrong(Problem(unfit(value, "stands here"), said))


def answer_rows(value: Raw) -> list[Raw]:
    """The names of an expected answer: those of a list, or of a text with commas between them."""
    rows = names_in(value, "a name, or a list of names")
    return rows if isinstance(value, list) else list(str(value).split(", "))


def joined_answer(value: Raw) -> str:
    """Parse an expected answer that lists names of any kind; written with commas as answers are."""
    return ", ".join(gather_parts(enumerate(answer_rows(value)), read_text))


def distinct(rows: list[Raw], what: str, choices: Collection[str]) -> tuple[str, ...]:
    """Parse a list of names, each once; Wrong if one of them is unknown or stands there twice."""
    found = tuple(gather_parts(enumerate(rows), lambda row: one_of(what, row, choices)))
    for n, name in enumerate(found):
        if name in found[:n]:
            raise Wrong(Problem(f"{quote_value(name)} stands here twice", "each once", inside=(n,)))
    return found


def arc_names(data: dict[str, Any], known: Known) -> tuple[str, ...] | None:
    """The arcs of the piece asked from, or whose point that is; None if that is not known.

    Wrong if it is no piece.
    """
    source = data.get("source")
    if source is None:
        return None
    if not isinstance(source, Thing | NamedPoint) or known.things[source.id].what != "piece":
        raise Wrong(Problem("only a piece has arcs", "a piece or a@point as `from`"))
    kind = known.kind_of(source.id)
    return kind.arc_names if kind else None


def _read_arc(value: Raw, data: dict[str, Any], known: Known) -> str:
    names = arc_names(data, known)
    return one_of("an arc of that piece", value, names) if names is not None else str(value)


def _read_arcs(value: Raw, data: dict[str, Any], known: Known) -> tuple[str, ...]:
    rows = names_in(value, "a list of arcs such as [front, rear]")
    names = arc_names(data, known)
    return distinct(rows, "an arc of that piece", names) if names is not None else ()


def _read_outline(value: Raw, data: dict[str, Any], known: Known) -> str:  # noqa: ARG001
    names = dict.fromkeys(
        name for kind in known.kinds.values() if kind is not None for name in kind.outlines
    )
    return one_of("an outline of a kind of this file", value, names)


def _read_ruler(value: Raw, data: dict[str, Any], known: Known) -> str:  # noqa: ARG001
    return one_of("a ruler of this file", value, known.rulers)


def band_names(data: dict[str, Any], known: Known) -> tuple[str, ...] | None:
    """The bands of the ruler of a question; None if that is not known."""
    ruler = known.rulers.get(data.get("ruler") or "")
    return (*ruler.names, "0", "beyond") if ruler else None


def _read_bands(value: Raw, data: dict[str, Any], known: Known) -> tuple[str, ...]:
    rows = names_in(value, "a band, or a list of bands")
    names = band_names(data, known)
    if names is None:
        if "ruler" not in data or data["ruler"] is None:
            raise Wrong(Problem("no ruler says where the bands are", "a ruler"))
        return ()
    return distinct(rows, "a band of that ruler", names)


def read_path_template(value: Raw, data: dict[str, Any], known: Known) -> str:  # noqa: ARG001
    """Parse the name of a template to move along; Wrong if it is an area to lay."""
    name = one_of("a template of this file", value, known.templates)
    template = known.templates[name]
    if template is not None and not isinstance(template, Path):
        paths = [one for one, each in known.templates.items() if isinstance(each, Path)]
        what = f"{quote_value(name)} is an area to lay, nothing to move along"
        raise Wrong(Problem(what, f"a straight, curved or jointed template{_list_names(paths)}"))
    return name


def read_path_side(value: Raw, data: dict[str, Any], known: Known) -> str:  # noqa: ARG001
    """Parse the side of a path template."""
    return one_of("a side", value, ("left", "right"))


def _list_names(names: list[str]) -> str:
    return f", one of {', '.join(names)}" if names else ""


def things(said: str, *whats: What, beside: Sequence[str]) -> Typed:
    """Some of these things, on the table of the one in the first field of `beside`."""

    def read(value: Raw, data: dict[str, Any], known: Known) -> tuple[str, ...]:
        if not isinstance(value, list):
            several = " or ".join(map(plural, said.split(" or ")))
            raise Wrong(Problem(unfit(value, "stands here"), f"a list of {several}"))
        found = distinct(value, f"a {said} of this file", known.list_named(*whats))
        other = next((data[name] for name in beside if name in data), None)
        near = other.id if isinstance(other, Thing) else other
        for n, name in enumerate(found):
            if isinstance(near, str) and known.things[name].table != known.things[near].table:
                what = f"{quote_value(name)} and {quote_value(near)} stand on different tables"
                raise Wrong(Problem(what, "things of one table", inside=(n,)))
        return found

    return in_question(read, {"type": "array", "items": {"type": "string"}})


def length_answer(value: Raw) -> str:
    """Parse an expected length, or none; written with three decimals as answers are.

    >>> length_answer("3"), length_answer("none")
    ('3.000', 'none')
    """
    if value == "none":
        return "none"
    return MILLIMETRE.full_figure(read_thousandths(value, "a length such as 10.092, or none"))


def share_answer(value: Raw) -> str:
    """Parse an expected share of the area in per cent, with at most two decimals.

    >>> share_answer("50"), share_answer("33.33")
    ('50.00', '33.33')
    """
    found = read_thousandths(value, "per cent such as 40.27")
    if found % 10 or not 0 <= found <= 100_000:
        raise Wrong(Problem(f"{quote_value(value)} is no such share", "0 to 100 with two decimals"))
    return MILLIMETRE.full_figure(found)[:-1]


def _read_per_cent(value: Raw, data: dict[str, Any], known: Known) -> int:  # noqa: ARG001
    return _per_cent(value, 1, "above 0, at most 100 per cent")


def _read_share(value: Raw, data: dict[str, Any], known: Known) -> int:  # noqa: ARG001
    return _per_cent(value, 0, "0 for any, at most 100 per cent")


def _per_cent(value: Raw, least: int, said: str) -> int:
    found = read_thousandths(value, "per cent such as 50")
    if not least <= found <= 100_000:
        raise Wrong(Problem(f"{quote_value(value)} is no such share", said))
    return found


ARC = in_question(_read_arc, {"type": "string"})
ARCS = in_question(_read_arcs, NAMES_SCHEMA)
OUTLINE = in_question(_read_outline, {"type": "string"})
RULER = in_question(_read_ruler, {"type": "string"})
BANDS = in_question(_read_bands, NAMES_SCHEMA)
PER_CENT = in_question(_read_per_cent, NUMBER_SCHEMA)
PER_CENT_OR_NONE = in_question(_read_share, NUMBER_SCHEMA)


def answer_word(*words: str) -> Typed:
    """An expected answer that is one of these words."""
    # An editor's YAML reads yes and no as flags.
    shown_words = [*words, *((True, False) if "yes" in words else ())]
    return Typed(lambda value: one_of("such an answer", value, words), {"enum": shown_words})


def answer_names(
    choices: Callable[[dict[str, Any], Known], Collection[str] | None], *words: str
) -> Typed:
    """An expected answer that lists names, in the order of the answer, or is one of these words."""

    def read(value: Raw, data: dict[str, Any], known: Known) -> str:
        rows = answer_rows(value)
        if len(rows) == 1 and rows[0] in words:
            return str(rows[0])
        names = choices(data, known)
        if names is None:
            return ", ".join(map(str, rows))
        return ", ".join(distinct(rows, "a name for this answer", (*names, *words)))

    return in_question(read, NAMES_SCHEMA)
