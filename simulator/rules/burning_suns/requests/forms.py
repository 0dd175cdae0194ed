"""The parts of a request: forms of options and of decisions, tiles and units as choices."""

from collections.abc import Iterable, Iterator
from typing import TypeAlias

from simulator.kernel.asked.answer import Reason
from simulator.kernel.asked.draft import number_in
from simulator.kernel.asked.request import Choice, Number, Option
from simulator.mechanics import request_forms
from simulator.rules.burning_suns.model.actions import UnitCounts
from simulator.rules.burning_suns.model.catalogue import BurningCatalogue, View
from simulator.rules.burning_suns.model.options import BurningOptions
from simulator.rules.burning_suns.model.state import BurningExtra
from simulator.rules.burning_suns.view.lookup import plural, space_name

Asked: TypeAlias = request_forms.Asked[BurningOptions, BurningCatalogue, BurningExtra, object]
"""The seat that is asked, its view, and its draft so far."""

OptionForm: TypeAlias = request_forms.OptionForm[Asked]
"""One option of a decision of this system."""

DecisionForm: TypeAlias = request_forms.DecisionForm[Asked]
"""How a decision of this system is answered."""


def first_bar(reasons: Iterable[Reason]) -> Reason | None:
    """The first reason for a no, which bars a choice or an option; None if it may be."""
    return next((each for each in reasons if each.ok is False), None)


def tile_choice(
    view: View, space: str, about: str = "", barred: Reason | None = None, name: str = ""
) -> Choice:
    """A tile as a row of a list, and to click where it lies; `name` is its id if not the tile's."""
    title = space_name(view, space).removeprefix("the ")
    return Choice(name or space, title[:1].upper() + title[1:], about, space, barred)


def asking(name: str, caption: str, key: str, barred: Reason | None) -> Option:
    """An option with fields, before it is opened."""
    return Option(name, caption, key, asks=True, barred=barred)


def count_fields(kinds: Iterable[tuple[str, int, int]]) -> Iterator[Number]:
    """A field for each kind of unit, as (kind, the most, where it starts)."""
    for kind, most, start in kinds:
        yield Number(kind, plural(kind).capitalize(), 0, most, start)


def counts_in(asked: Asked, kinds: Iterable[str]) -> UnitCounts:
    """The units that the fields of the draft hold, by kind; none of those that are 0."""
    found = ((kind, number_in(asked.draft, kind) or 0) for kind in kinds)
    return tuple((kind, count) for kind, count in found if count > 0)
