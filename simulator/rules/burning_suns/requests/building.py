"""Which system is colonized, and what is built and repaired where (BS-6.4, BS-6.6)."""

from collections import Counter
from collections.abc import Iterator
from dataclasses import replace

from simulator.kernel.asked.answer import Reason, bar
from simulator.kernel.asked.draft import number_in, picked_one
from simulator.kernel.asked.request import Choice, Field, Note, Number, Option, Pick
from simulator.kernel.wording import capital, join_words
from simulator.mechanics.request_forms import PreviewParts, Values, pick_one
from simulator.rules.burning_suns.judging.holding import (
    colonies_of,
    excess_with,
    may_build_in,
    may_colonize,
    may_colonize_any,
    may_construct,
    may_construct_any,
)
from simulator.rules.burning_suns.model.actions import (
    BuildOrder,
    Colonize,
    Construct,
    RepairOrder,
)
from simulator.rules.burning_suns.model.catalogue import View
from simulator.rules.burning_suns.model.words import UNIQUES, UNIT_KINDS
from simulator.rules.burning_suns.requests.buying import (
    ITEMS,
    items_in,
    market,
    name_item,
    words_of_item,
)
from simulator.rules.burning_suns.requests.forms import (
    Asked,
    OptionForm,
    PickForm,
    tell_excess,
    tile_choice,
)
from simulator.rules.burning_suns.view.holding import unique_of
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
from simulator.rules.burning_suns.view.prices import (
    build_count,
    build_limit,
    colonize_price,
    item_at,
    repair_price,
    total_price,
    unit_price,
)
from simulator.rules.burning_suns.view.where import GROUND, force_size, is_unique

CONSTRUCT = "construct"
_SITE = "site"


def colonies(asked: Asked) -> Iterator[Choice]:
    """The explored systems of a kind that can be colonized, those barred with the reason."""
    view, seat = asked.view, asked.seat
    for space in colonies_of(view, seat):
        price = count_units(colonize_price(view, seat, space) or 0, "crystal")
        barred = bar(may_colonize(view, space, seat))
        yield tile_choice(view, space, price, barred)


COLONIZE_OPTION = PickForm(
    "colonize",
    "Colonize",
    ("system", "Uninhabited systems"),
    colonies,
    lambda _, space: Colonize(space),
    lambda _, it: it.space,
    Colonize,
    key="C",
    bars=lambda asked: bar(may_colonize_any(asked.view, asked.seat)),
    says=lambda asked, it: f"colonize {space_name(asked.view, it.space)}",
).form()


def sites(asked: Asked) -> Iterator[Choice]:
    """The systems of the seat, in which units are built."""
    for space in systems_of(asked.view, asked.seat):
        barred = bar(may_build_in(asked.view, space, asked.seat))
        yield tile_choice(asked.view, space, barred=barred)


def _site(asked: Asked) -> str | None:
    """The system that units are ordered for now: the one picked, else the first that may be."""
    able = [each.id for each in sites(asked) if each.barred is None]
    picked = picked_one(asked.draft, _SITE)
    return picked if picked in able else next(iter(able), None)


def _numbers(asked: Asked) -> Iterator[Number]:
    """How many of each kind are built at the site, then those ordered for other systems."""
    at, order = _site(asked), _order(asked)
    ordered = {(each.space, each.kind): each.count for each in order.builds}
    for space in sorted(systems_of(asked.view, asked.seat), key=lambda each: each != at):
        for kind in UNIT_KINDS:
            held = ordered.get((space, kind), 0)
            if space != at and not held:
                continue
            price = unit_price(asked.view, asked.seat, kind, space)
            unit = portrait(asked.view, asked.seat, kind)
            dice = f"{unit.dice} dice of " if unit.dice > 1 else ""
            told = f"{kind} for {price}, {dice}attack {unit.attack}"
            if space != at:
                told = f"{plural(kind)} at {space_name(asked.view, space)}"
            why = _why_no_more(asked, order, space, kind)
            most = held if why else held + _most_more(asked, order, kind, price)
            yield Number(_field_of(kind, space), capital(told), 0, most, 0, full=why)


def _field_of(kind: str, space: str) -> str:
    """The field with the number of units of a kind that are built in a system."""
    return f"{kind}@{space}"


def _spare(asked: Asked, order: Construct) -> int:
    return side_of(asked.view, asked.seat).crystals - total_price(asked.view, asked.seat, order)


def _most_more(asked: Asked, order: Construct, kind: str, price: int) -> int:
    """How many more of a kind can be ordered beside what is ordered."""
    room = build_limit(asked.view, asked.seat) - build_count(order)
    return min(1 if is_unique(kind) else room, room, _spare(asked, order) // price)


def _why_no_more(asked: Asked, order: Construct, space: str, kind: str) -> Reason | None:
    """Why not one more of a kind can be ordered there; None if it can."""
    more = replace(order, builds=(*order.builds, BuildOrder(space, kind, 1)))
    return bar(may_construct(asked.view, more, asked.seat))


def _repairs(asked: Asked) -> Iterator[Number]:
    """A field for each unique that lacks hit points, as many as can be paid for."""
    view, seat = asked.view, asked.seat
    for kind in UNIQUES:
        stack = unique_of(view, seat, kind)
        if stack is None or space_of(view, stack.space).controller != seat:
            continue
        lacking = portrait(view, seat, kind).hits - (stack.hits or 0)
        price = repair_price(view, seat, kind)
        most = min(lacking, side_of(view, seat).crystals // price)
        if most > 0:
            yield Number(kind, f"Repair the {kind}: {price} each", 0, most, 0)


def _fields(asked: Asked) -> tuple[Field, ...]:
    found = tuple(sites(asked))
    several = sum(each.barred is None for each in found) > 1
    where = (pick_one(_SITE, "Where", found),) if several else ()
    able = tuple(market(asked, _order(asked), _site(asked)))
    most = min(len(able), build_limit(asked.view, asked.seat))
    items = (Pick(ITEMS, "Market", able, 0, most, ()),) if able else ()
    return (*where, *_numbers(asked), *_repairs(asked), *items)


def _construct_option(asked: Asked) -> Option:
    barred = bar(may_construct_any(asked.view, asked.seat))
    fields = _fields(asked) if asked.has_open(CONSTRUCT) else ()
    return Option(CONSTRUCT, "Construct", "C", asks=True, fields=fields, barred=barred)


def _order(asked: Asked) -> Construct:
    counts = (
        (space, kind, number_in(asked.draft, _field_of(kind, space)) or 0)
        for space in systems_of(asked.view, asked.seat)
        for kind in UNIT_KINDS
    )
    repairs = ((each.name, number_in(asked.draft, each.name) or 0) for each in _repairs(asked))
    return Construct(
        tuple(BuildOrder(space, kind, count) for space, kind, count in counts if count),
        tuple(RepairOrder(kind, hits) for kind, hits in repairs if hits),
        tuple(items_in(asked)),
    )


def _order_words(view: View, order: Construct) -> str:
    """What is built and repaired, as the button says it."""
    counts: dict[str, int] = {}
    for each in order.builds:
        counts[each.kind] = counts.get(each.kind, 0) + each.count
    built = f"build {list_units(counts.items())}" if counts else ""
    repaired = " and ".join(f"repair the {each.kind} by {each.hits}" for each in order.repairs)
    names = [words_of_item(view, one) for one in order.items]
    bought = f"buy {join_words(tuple(names))}" if names else ""
    return ", ".join(filter(None, (built, repaired, bought)))


def _price(asked: Asked) -> PreviewParts:
    view, seat, order = asked.view, asked.seat, _order(asked)
    crystals = count_units(side_of(view, seat).crystals, "crystal")
    return PreviewParts(
        notes=(
            Note("cost", f"{total_price(view, seat, order)} of {crystals}", "BS-6.6"),
            Note("fact", f"{build_count(order)} of {build_limit(view, seat)} at once", "BS-6.6"),
            *_excesses(view, seat, order),
        )
    )


def _excesses(view: View, seat: str, order: Construct) -> Iterator[Note]:
    """What would be over a limit where it is built, mercenaries among them (BS-7.4)."""
    more: Counter[tuple[str, bool]] = Counter()
    for each in order.builds:
        more[each.space, each.kind in GROUND] += each.count
    for bought in order.items:
        item = item_at(view, bought)
        if item is not None and item.type == "mercenary":
            more[bought.at, False] += 1
    for (space, on_ground), count in more.items():
        size = force_size(view, space, seat, on_ground=on_ground) + count
        yield from tell_excess(view, excess_with(view, seat, space, size, on_ground=on_ground))


def _fill(asked: Asked, action: Construct) -> Values:
    """The numbers of an order, and where the first of it is built."""
    numbers = {_field_of(each.kind, each.space): each.count for each in action.builds}
    repaired = {each.kind: each.hits for each in action.repairs}
    first = {_SITE: (action.builds[0].space,)} if action.builds else {}
    zero = {each.name: 0 for each in (*_numbers(asked), *_repairs(asked))}
    items = {ITEMS: tuple(map(name_item, action.items))} if action.items else {}
    return {**first, **zero, **numbers, **repaired, **items}


CONSTRUCT_OPTION = OptionForm(
    CONSTRUCT,
    _construct_option,
    _order,
    _price,
    says=lambda asked, it: _order_words(asked.view, it),
    makes=Construct,
    fill=_fill,
)
