"""What players read are names: ids in requests and answers are put as the seats are called.

Files and saves tell battlegroups by ids such as `cyan-1`, made of the id of a seat. That seat may
be called Ada, and its first battlegroup is `Ada 1`, the second ship of that `Ada 1/2`.
"""

import re
from collections.abc import Callable, Iterable, Mapping
from dataclasses import replace
from functools import lru_cache
from operator import is_not
from typing import Any, TypeVar

from simulator.kernel import wording
from simulator.kernel.asked.answer import Answer, Matrix, Reason
from simulator.kernel.asked.odds import Odds
from simulator.kernel.asked.reaction import Alternative, Reaction
from simulator.kernel.asked.request import (
    Allot,
    Choice,
    FigureTable,
    Formation,
    Ghost,
    Note,
    Number,
    Option,
    Pick,
    Preset,
    Preview,
    Remedy,
    Request,
    Route,
    Source,
    Spot,
)
from simulator.kernel.refusal import Refusal
from simulator.kernel.remember_last import remember_last
from simulator.kernel.shown.card import Card
from simulator.kernel.shown.roll import Roll
from simulator.kernel.shown.story import (
    Beat,
    Chance,
    ChanceTable,
    Chapter,
    Foresight,
    Lot,
    NextActor,
    Outlook,
)
from simulator.kernel.shown.telling import Telling
from simulator.kernel.spec import AnySetup, table_words
from simulator.kernel.wording import join_words
from simulator.rules.billion_suns.view import phrases
from simulator.rules.billion_suns.view.lookup import View

T = TypeVar("T")

_TEXTS: Mapping[type, tuple[str, ...]] = {
    Card: ("subtitle", "notes"),
    Request: ("sentence", "about"),
    Pick: ("caption",),
    Number: ("caption",),
    Spot: ("caption",),
    Formation: ("caption",),
    Route: ("caption",),
    Allot: ("caption",),
    Preset: ("caption",),
    FigureTable: ("title",),
    Choice: ("caption", "about"),
    Source: ("caption", "about", "sort"),
    Ghost: ("caption",),
    Answer: ("title", "headline", "notes"),
    Reason: ("text", "brief"),
    Refusal: ("text",),
    Note: ("text",),
    Odds: ("title",),
    Preview: ("says", "left", "gains"),
    Option: ("caption",),
    Remedy: ("caption", "brief"),
    Reaction: ("about",),
    Alternative: ("caption", "cost", "effect", "stake"),
    Telling: ("text", "head", "clause"),
    Roll: ("title", "label", "note"),
    Beat: ("text", "sentence", "note", "hint", "leads"),
    Chapter: ("title", "about", "place"),
    Lot: ("caption",),
    Foresight: ("title",),
    NextActor: ("caption", "about"),
    ChanceTable: ("title",),
    Chance: ("when", "what"),
    Outlook: ("title", "notes"),
}
"""The parts that are words for players: a text, or several."""

_CALLED: Mapping[type, Mapping[str, str]] = {
    Reason: {"called": "name"},
    Matrix: {"row_names": "rows", "column_names": "columns"},
}
"""The parts that say in words what others say in ids."""

_PARTS: Mapping[type, tuple[str, ...]] = {
    Answer: ("reasons", "matrix"),
    Matrix: ("cells", "agreed"),
    Request: ("options",),
    Option: ("fields", "barred", "presets", "tables"),
    Preset: ("barred",),
    Number: ("full",),
    Pick: ("among", "remedies"),
    Allot: ("sources", "targets"),
    Formation: ("ghosts",),
    Choice: ("barred",),
    Source: ("barred",),
    Preview: ("refusal", "notes", "odds"),
    Reaction: ("alternatives",),
    Alternative: ("odds",),
    Beat: ("chapter", "lots", "odds"),
    Outlook: ("tables", "order"),
    ChanceTable: ("rows",),
}
"""The parts that have such parts themselves."""

_SAID: Mapping[type, tuple[tuple[str, str], ...]] = {
    kind: (*((name, name) for name in _TEXTS.get(kind, ())), *_CALLED.get(kind, {}).items())
    for kind in (*_TEXTS, *_CALLED)
}
"""What is put in names, and from what."""

_TOLD_APART = re.compile(r"[\d_-]")
"""What ids of things have that words of a sentence have not."""

_MOST_TEXTS = 2048
"""Texts of one view that are kept with their names."""


_MARKED = re.compile(r"\{([^}]*)\}")
"""An id that `marked` has put in a text."""


def as_id(name: str) -> str:
    """An id in a text that names are put in later: of anything, a class or a table too.

    Texts that are mostly thrown away unread are made of ids, which costs less than looking up
    names; but some ids might be words of a sentence, and these are marked.
    """
    return f"{{{name}}}"


def as_ids(names: Iterable[str]) -> str:
    """Several ids in such a text."""
    return join_words(tuple(map(as_id, names)))


def put_names(view: View, text: str) -> str:
    """The text with names for all ids that are marked or cannot be words."""
    return _naming(view)(text)


def _without_marks(view: View, text: str) -> str:
    def named(match: re.Match[str]) -> str:
        name = match[1]
        if name in view.pieces or name in view.extra.groups:
            words = phrases.short_of(view, name)
            return words if match.start() else wording.capital(words)
        if any(table.id == name for table in view.setup.tables):
            return phrases.table_name(view, name)
        return phrases.kind_name(view, name)

    return _MARKED.sub(named, text) if "{" in text else text


def in_names(view: View, made: T) -> T:
    """The same request, preview, card or so on, with names for ids in all its words."""
    return _in(made, _naming(view))  # type: ignore[no-any-return]


def _in(value: Any, naming: Callable[[str], str]) -> Any:
    """The value with names in its words; the same object if nothing changes."""
    kind = type(value)
    if isinstance(value, tuple):
        told = tuple([_in(each, naming) for each in value])
        return told if any(map(is_not, told, value)) else value
    changed: dict[str, Any] = {}
    for name, source in _SAID.get(kind, ()):
        words = getattr(value, source)
        after = naming(words) if isinstance(words, str) else tuple(map(naming, words))
        if after != words:
            changed[name] = after
    for name in _PARTS.get(kind, ()):
        part = getattr(value, name)
        after = _in(part, naming)
        if after is not part:
            changed[name] = after
    return replace(value, **changed) if changed else value


@remember_last
def _naming(view: View) -> Callable[[str], str]:
    """What puts names for the ids of this view in a text.

    Ids that might be words of a sentence stay: who writes a sentence names such things in it.
    """
    names = {
        **{group: phrases.short_of(view, group) for group in view.extra.groups},
        **{
            piece.id: phrases.known_as(view, piece.id)
            for piece in view.pieces.values()
            if piece.group is None
        },
    }
    groups = tuple(view.extra.groups)
    things = tuple(name for name in names if _TOLD_APART.search(name))
    seats = {seat.id: phrases.short_name(view, seat.id) for seat in view.setup.seats}
    found = re.compile(
        rf"(?<![\w/-])(?:({_any_of(groups)})(/\d+)|({_any_of(things)})"
        rf"|({_any_of(seats)})-(\d+)(/\d+)?)(?![\w/-])"
    )

    in_tables = _naming_tables(view.setup)

    def put(match: re.Match[str]) -> str:
        group, ship, thing, seat, number, its_ship = match.groups()
        if group:
            return f"{names[group]}{ship}"
        if thing:
            return names[thing]
        return f"{seats[seat].removeprefix('the ')} {number}{its_ship or ''}"

    # Cells of a grid are told again in its reasons, and a pointer asks for the same texts for long.
    @lru_cache(maxsize=_MOST_TEXTS)
    def named(text: str) -> str:
        if text in names:
            return names[text]
        text = in_tables(_without_marks(view, text))
        return found.sub(put, text) if _TOLD_APART.search(text) else text

    return named


@remember_last
def _naming_tables(setup: AnySetup) -> Callable[[str], str]:
    """What puts the names of tables in a text for ids that are no letters (`table A or mu`)."""
    tables = setup.tables
    names = {table.id: table_words(tables, table.id) for table in tables}
    if all(words == f"table {name}" for name, words in names.items()):
        return str
    one = rf"(?:{_any_of(names)})(?![\w/-])"
    found = re.compile(rf"\b([Tt]able |different tables: )({one}(?:(?:, | and | or ){one})*)")

    def put(match: re.Match[str]) -> str:
        head, listed = match.groups()
        words = re.sub(one, lambda each: names[each[0]], listed)
        return words if head[1:] == "able " else f"{head}{words}"

    return lambda text: found.sub(put, text)


def _any_of(ids: Iterable[str]) -> str:
    """A pattern that finds any of these ids, the longest first; without any it finds nothing."""
    return "|".join(map(re.escape, sorted(ids, key=len, reverse=True))) or "(?!)"
