"""Which system is colonized, and what is built and repaired where (BS-6.4, BS-6.6)."""

from collections.abc import Iterator

from simulator.kernel.asked.draft import allotted_value, number_in, picked_one
from simulator.kernel.asked.request import Allot, Choice, Field, Note, Number, Option, Source
from simulator.mechanics.request_forms import Lacking, PreviewParts, Values, pick_one
from simulator.rules.burning_suns.judging.holding import (
    colonies_of,
    may_build_in,
    may_colonize,
    may_colonize_any,
    may_construct_any,
)
from simulator.rules.burning_suns.model.actions import (
    BuildOrder,
    Colonize,
    Construct,
    RepairOrder,
)
from simulator.rules.burning_suns.model.words import UNIQUES, UNIT_KINDS
from simulator.rules.burning_suns.requests.forms import (
    Asked,
    OptionForm,
    asking,
    first_bar,
    tile_choice,
)
from simulator.rules.burning_suns.view.holding import (
    build_count,
    build_limit,
    colonize_price,
    repair_price,
    total_price,
    unique_of,
    unit_price,
)
from simulator.rules.burning_suns.view.lookup import (
    count_units,
    list_units,
    plural,
    portrait,
    side_of,
    space_name,
    space_of,
    systems_of,
)
from simulator.rules.burning_suns.view.where import is_unique

COLONIZE, CONSTRUCT = "colonize", "construct"
_SYSTEM, _UNITS = "system", "units"


def colonies(asked: Asked) -> Iterator[Choice]:
    """The explored systems of a kind that can be colonized, those barred with the reason."""
    view, seat = asked.view, asked.seat
    for space in colonies_of(view, seat):
        price = count_units(colonize_price(view, seat, space) or 0, "crystal")
        barred = first_bar(may_colonize(view, space, seat))
        yield tile_choice(view, space, price, barred)


def _colonize_option(asked: Asked) -> Option:
    barred = first_bar(may_colonize_any(asked.view, asked.seat))
    if not asked.has_open(COLONIZE):
        return asking(COLONIZE, "Colonize", "C", barred)
    fields = (pick_one(_SYSTEM, "Uninhabited systems", colonies(asked)),)
    return Option(COLONIZE, "Colonize", "C", asks=True, fields=fields, barred=barred)


def _colonize(asked: Asked) -> Colonize | Lacking:
    space = picked_one(asked.draft, _SYSTEM)
    return Colonize(space) if space else Lacking((_SYSTEM,))


COLONIZE_OPTION = OptionForm(
    COLONIZE,
    _colonize_option,
    _colonize,
    says=lambda asked, it: f"colonize {space_name(asked.view, it.space)}",
    makes=Colonize,
    fill=lambda _, it: {_SYSTEM: (it.space,)},
)


def _sources(asked: Asked) -> Iterator[Source]:
    """The kinds of unit, as many as could be built of each with all crystals."""
    view, seat = asked.view, asked.seat
    crystals, limit = side_of(view, seat).crystals, build_limit(view, seat)
    for kind in UNIT_KINDS:
        price = unit_price(view, seat, kind)
        most = min(limit, crystals // price)
        if is_unique(kind):
            most = min(1, most) if unique_of(view, seat, kind) is None else 0
        if most > 0:
            about = f"{count_units(price, 'crystal')}, attack {portrait(view, seat, kind).attack}"
            yield Source(kind, plural(kind).capitalize(), most, about=about, sort=kind)


def sites(asked: Asked) -> Iterator[Choice]:
    """The systems of the seat, in which units are built."""
    for space in systems_of(asked.view, asked.seat):
        barred = first_bar(may_build_in(asked.view, space, asked.seat))
        yield tile_choice(asked.view, space, barred=barred)


def _repairs(asked: Asked) -> Iterator[Number]:
    """A field for each unique that lacks hit points, as many as can be paid for."""
    view, seat = asked.view, asked.seat
    for kind in UNIQUES:
        stack = unique_of(view, seat, kind)
        if stack is None or space_of(view, stack.space).controller != seat:
            continue
        lacking = portrait(view, seat, kind).hits - (stack.hits or 0)
        most = min(lacking, side_of(view, seat).crystals // repair_price(view, seat, kind))
        if most > 0:
            yield Number(kind, f"Repair the {kind}", 0, most, 0)


def _fields(asked: Asked) -> tuple[Field, ...]:
    sources, repairs = tuple(_sources(asked)), tuple(_repairs(asked))
    if not sources:
        return repairs
    return (Allot(_UNITS, "New units", sources, tuple(sites(asked)), start=()), *repairs)


def _construct_option(asked: Asked) -> Option:
    barred = first_bar(may_construct_any(asked.view, asked.seat))
    fields = _fields(asked) if asked.has_open(CONSTRUCT) else ()
    return Option(CONSTRUCT, "Construct", "C", asks=True, fields=fields, barred=barred)


def _order(asked: Asked) -> Construct:
    placed = allotted_value(asked.draft, _UNITS) or ()
    spaces = systems_of(asked.view, asked.seat)
    builds = tuple(
        BuildOrder(space, kind, count)
        for kind, space, count in placed
        if kind in UNIT_KINDS and space in spaces
    )
    repairs = ((each.name, number_in(asked.draft, each.name) or 0) for each in _repairs(asked))
    return Construct(builds, tuple(RepairOrder(kind, hits) for kind, hits in repairs if hits))


def _construct(asked: Asked) -> Construct | Lacking:
    order = _order(asked)
    return order if order.builds or order.repairs else Lacking((_UNITS,))


def _order_words(order: Construct) -> str:
    """What is built and repaired, as the button says it."""
    counts: dict[str, int] = {}
    for each in order.builds:
        counts[each.kind] = counts.get(each.kind, 0) + each.count
    built = f"build {list_units(counts.items())}" if counts else ""
    repaired = " and ".join(f"repair the {each.kind} by {each.hits}" for each in order.repairs)
    return ", ".join(filter(None, (built, repaired)))


def _price(asked: Asked) -> PreviewParts:
    view, seat, order = asked.view, asked.seat, _order(asked)
    crystals = count_units(side_of(view, seat).crystals, "crystal")
    return PreviewParts(
        notes=(
            Note("cost", f"{total_price(view, seat, order)} of {crystals}", "BS-6.6"),
            Note("fact", f"{build_count(order)} of {build_limit(view, seat)} at once", "BS-6.6"),
        )
    )


def _fill(asked: Asked, action: Construct) -> Values:
    repaired = {each.name: 0 for each in _repairs(asked)}
    repaired |= {each.kind: each.hits for each in action.repairs}
    return {
        _UNITS: tuple((each.kind, each.space, each.count) for each in action.builds),
        **repaired,
    }


CONSTRUCT_OPTION = OptionForm(
    CONSTRUCT,
    _construct_option,
    _construct,
    _price,
    says=lambda _, it: _order_words(it),
    makes=Construct,
    fill=_fill,
)
