"""Items of the market in a Construct: one row a slot, with its price as it adds up (BS-12.1)."""

from collections import Counter
from collections.abc import Iterator
from dataclasses import replace

from simulator.kernel.asked.answer import Reason, bar
from simulator.kernel.asked.draft import picked_ids
from simulator.kernel.asked.request import Choice
from simulator.rules.burning_suns.judging.holding import may_construct
from simulator.rules.burning_suns.model.actions import Construct, ItemOrder
from simulator.rules.burning_suns.model.catalogue import Item, View
from simulator.rules.burning_suns.requests.forms import Asked
from simulator.rules.burning_suns.view.lookup import plural, space_name, space_of
from simulator.rules.burning_suns.view.market import item_orders
from simulator.rules.burning_suns.view.phrases import describe, describe_holding
from simulator.rules.burning_suns.view.possessions import item_of
from simulator.rules.burning_suns.view.prices import item_at, total_price
from simulator.rules.burning_suns.view.spots import market_cell

ITEMS = "items"
_AT_A_SITE = ("structure", "mercenary")


def market(asked: Asked, order: Construct, site: str | None) -> Iterator[Choice]:
    """The items that lie in the market, each with the places where it can go.

    What stands in a system goes to the `site` that units are ordered for, or where it is ordered
    already. A price is what it adds to the `order`, or has added to it.
    """
    view, seat = asked.view, asked.seat
    named: Counter[str] = Counter()
    names: dict[tuple[int, int], str] = {}
    for each in item_orders(view, seat):
        item, slot = item_at(view, each), (each.row, each.place)
        taken = each in order.items
        if item is None or (item.type in _AT_A_SITE and each.at != site and not taken):
            continue
        if slot not in names:
            named[item.name] += 1
            again = f" {named[item.name]}" if named[item.name] > 1 else ""
            names[slot] = f"{item.name}{again} · {_price(view, seat, order, each)}"
        yield Choice(
            name_item(each),
            f"{item.name}{_ending(view, each, item)}",
            f"{item.type}: {describe(item.ability)}",
            barred=None if taken else _why_not(view, seat, order, each),
            cell=market_cell(*slot),
            of=(names[slot], _place_words(view, each, item)),
        )


def _others(order: Construct, each: ItemOrder) -> Construct:
    """The order without what it has of that slot."""
    slot = each.row, each.place
    return replace(order, items=tuple(one for one in order.items if (one.row, one.place) != slot))


def _price(view: View, seat: str, order: Construct, each: ItemOrder) -> int:
    """What an item adds to the price of all else that is ordered, discounts of it included."""
    others = _others(order, each)
    more = replace(others, items=(*others.items, each))
    return total_price(view, seat, more) - total_price(view, seat, others)


def _why_not(view: View, seat: str, order: Construct, each: ItemOrder) -> Reason | None:
    """Why it cannot be ordered beside all else: no slot, no fleet, too dear, over the limit."""
    return bar(may_construct(view, replace(order, items=(*order.items, each)), seat))


def _place_words(view: View, order: ItemOrder, item: Item) -> str:
    """Where an item goes, and which of two it gives, as a small button says it."""
    given = _choice_words(order, item)
    where = _where_words(view, order, item)
    return ", ".join(filter(None, (given, where if given != where else "")))


def _choice_words(order: ItemOrder, item: Item) -> str:
    return "" if order.choice is None else describe_holding(item.ability.holds[order.choice])


def _where_words(view: View, order: ItemOrder, item: Item) -> str:
    if item.type == "technology":
        items = view.setup.catalogue.items
        return f"for {items[item_of(order.at)].name}" if order.at else "free slot"
    if item.type == "upgrade":
        return plural(order.at)
    there, name = space_of(view, order.at), space_name(view, order.at)
    replaces = item.type == "structure" and there.structure
    return f"{name}, replaced" if replaces else name


def _ending(view: View, order: ItemOrder, item: Item) -> str:
    words = _place_words(view, order, item)
    return f": {words}" if words else ""


def words_of_item(view: View, order: ItemOrder) -> str:
    """An item that is ordered and where it goes, as the button says it."""
    item = item_at(view, order)
    if item is None:
        return ""
    joins = {"technology": "", "upgrade": "for ", "structure": "at ", "mercenary": "at "}
    where = _where_words(view, order, item) if order.at else ""
    return f"{item.name} {joins[item.type]}{where}".rstrip()


def name_item(order: ItemOrder) -> str:
    """An id for an order of an item.

    >>> name_item(ItemOrder(0, 2, "raider"))
    '0/2//raider'
    """
    choice = "" if order.choice is None else order.choice
    return f"{order.row}/{order.place}/{choice}/{order.at}"


def items_in(asked: Asked) -> Iterator[ItemOrder]:
    """The items that the draft orders; what stands for no item is left out."""
    known = {name_item(each): each for each in item_orders(asked.view, asked.seat)}
    return (known[name] for name in picked_ids(asked.draft, ITEMS) if name in known)
