"""Orders of the active battlegroups: exactly one each (ABS-5.1, 5.10)."""

from collections.abc import Callable, Mapping
from dataclasses import replace

from simulator.geometry.measure import distance_squared
from simulator.kernel import wording
from simulator.kernel.asked.answer import Reason
from simulator.kernel.asked.draft import picked_one
from simulator.kernel.asked.request import (
    Choice,
    Field,
    FieldValue,
    Note,
    Option,
    Pick,
    TableOverlays,
)
from simulator.kernel.shown.overlay import Line
from simulator.kernel.wording import count_words, join_words
from simulator.mechanics.request_forms import Values, one_taken, pick_one
from simulator.rules.billion_suns.judging.attacks import may_attack
from simulator.rules.billion_suns.model.actions import GiveOrders, Order
from simulator.rules.billion_suns.model.stages import Active, OrderKind
from simulator.rules.billion_suns.play.tactical_phase import orders
from simulator.rules.billion_suns.play.tactical_phase.orders import ORDERS
from simulator.rules.billion_suns.play.tactical_phase.steps import present
from simulator.rules.billion_suns.requests.activation.groups import (
    activation_of,
    group_choice,
    ships_of,
)
from simulator.rules.billion_suns.requests.forms import (
    Asked,
    DecisionForm,
    Lacking,
    OptionForm,
    PreviewParts,
    barring,
    group_name,
)
from simulator.rules.billion_suns.requests.movement.leaving import ways_now
from simulator.rules.billion_suns.view import phrases
from simulator.rules.billion_suns.view.flights import thrust
from simulator.rules.billion_suns.view.lookup import View, damage_on, find_ships, standing
from simulator.rules.billion_suns.view.naming import as_id


def order_field(group: str) -> str:
    """The name of the field with a group's order."""
    return f"order/{group}"


def target_field(group: str) -> str:
    """The name of the field with what a group engages."""
    return f"target/{group}"


def _vector(asked: Asked, active: Active) -> str:
    moves = asked.view.setup.catalogue.figures.vector_moves
    return f"{moves} moves of {wording.inches(thrust(asked.view, active) or 0)}"


def _engage(asked: Asked, active: Active) -> str:
    bearing = [each for each in _targets(asked, active) if each.barred is None]
    if not bearing:
        return "no target in a primary arc"
    targets = count_words(len(bearing), "target")
    which = "it" if len(bearing) == 1 else "one of them"
    return f"{targets} in a primary arc; failed dice against {which} may be rolled again"


def _red_alert(asked: Asked, active: Active) -> str:
    tokens = damage_on(asked.view, active.group)
    sides = asked.view.setup.catalogue.figures.red_alert_die
    if not tokens:
        return "no damage to discard yet"
    return f"discards D{sides} of {tokens} damage after the movement"


def _jump_out(asked: Asked, active: Active) -> str:
    ways = tuple(phrases.known_as(asked.view, by) for by in ways_now(asked, active.group))
    return (
        f"from here by {join_words(ways)}" if ways else "no jump point near enough yet; move to one"
    )


_KINDS: Mapping[OrderKind, tuple[str, Callable[[Asked, Active], str]]] = {
    "vector": ("Vector", _vector),
    "engage": ("Engage", _engage),
    "red_alert": ("Red Alert", _red_alert),
    "jump_out": ("Jump Out", _jump_out),
}
"""What can be ordered: the caption, and what it would allow here."""


def order_caption(kind: OrderKind) -> str:
    """What an order is called."""
    return _KINDS[kind][0]


def _actives(asked: Asked) -> tuple[Active, ...]:
    stage = activation_of(asked)
    return present(asked.view, stage) if stage else ()


def _option(asked: Asked) -> Option:
    fields: tuple[Field, ...] = ()
    if asked.has_open(ORDERS):
        fields = tuple(field for each in _actives(asked) for field in _fields(asked, each))
    return Option(ORDERS, "Give orders", asks=True, fields=fields)


def _fields(asked: Asked, active: Active) -> tuple[Pick, ...]:
    group = active.group
    of = f" of {phrases.known_as(asked.view, group)}"
    among = tuple(
        Choice(kind, caption, about(asked, active), barred=_bar(asked, active, kind))
        for kind, (caption, about) in _KINDS.items()
    )
    order = Pick(order_field(group), f"Order{of}", among)
    if picked_one(asked.draft, order.name) != "engage":
        return (order,)
    targets = _targets(asked, active)
    name = target_field(group)
    return order, pick_one(name, f"Target{of}", targets, (order.name,))


def _bar(asked: Asked, active: Active, kind: OrderKind) -> Reason | None:
    """Only Engage can be barred: if there is no target for it (ABS-5.10)."""
    if kind != "engage":
        return None
    targets = _targets(asked, active)
    if not targets:
        return _check(asked, active, Order(active.group, kind))
    barred = tuple(each.barred for each in targets)
    first = barred[0] if all(barred) else None
    return replace(first, brief="no target in a primary arc") if first else None


def _check(asked: Asked, active: Active, order: Order) -> Reason | None:
    """Why this order cannot be given to the group, whatever the other groups' orders."""
    stage = activation_of(asked)
    if stage is None:
        return None
    alone = replace(stage, groups=(active,))
    return barring(orders.check(asked.view, alone, GiveOrders((order,)), asked.seat))


def _targets(asked: Asked, active: Active) -> tuple[Choice, ...]:
    """Targets on the group's tables, the nearest first; those out of arc say so."""
    names = attackable(asked.view, active.group)
    return tuple(
        group_choice(asked.view, name, _check(asked, active, Order(active.group, "engage", name)))
        for name in names
    )


def attackable(view: View, group: str) -> tuple[str, ...]:
    """The groups and objects on the group's tables that it may attack, the nearest first."""
    own = find_ships(view, group)
    tables = dict.fromkeys(ship.table for ship in own)
    far: dict[str, int] = {}
    for other in standing(view, lambda piece: piece.group != group):
        if other.table in tables:
            name = other.piece.group or other.id
            square = min(
                distance_squared(ship.at, other.at) for ship in own if ship.table == other.table
            )
            far[name] = min(square, far.get(name, square))
    fit = [name for name in far if not may_attack(view, group, name)]
    return tuple(sorted(fit, key=lambda name: far[name]))


def _action(asked: Asked) -> GiveOrders | Lacking:
    given: list[Order] = []
    missing: list[str] = []
    for active in _actives(asked):
        order = _order(asked, active.group)
        if isinstance(order, Order):
            given.append(order)
        else:
            missing.append(order)
    return Lacking(tuple(missing)) if missing else GiveOrders(tuple(given))


def _order(asked: Asked, group: str) -> Order | str:
    """The order of the draft, or the field that is still empty."""
    taken = picked_one(asked.draft, order_field(group))
    kind = next((each for each in _KINDS if each == taken), None)
    if kind is None:
        return order_field(group)
    if kind != "engage":
        return Order(group, kind)
    target = picked_one(asked.draft, target_field(group))
    return target_field(group) if target is None else Order(group, kind, target)


def _show_preview(asked: Asked) -> PreviewParts:
    """A line to the engaged target, and what each order does."""
    overlays: TableOverlays = ()
    notes: list[Note] = []
    for active in _actives(asked):
        order = _order(asked, active.group)
        if isinstance(order, Order):
            notes.append(_note(asked, active, order))
            overlays += _lines(asked.view, order)
    return PreviewParts(overlays=overlays, notes=tuple(notes))


def _note(asked: Asked, active: Active, order: Order) -> Note:
    caption, about = _KINDS[order.kind]
    told = about(asked, active)
    if order.kind == "engage":
        foe = as_id(order.target or "")
        told = f"failed dice on {foe} may be rolled again in this activation"
    text = f"{phrases.known_as(asked.view, active.group)}: {caption}, {told}"
    return Note("fact", wording.capital(text), "ABS-5.1")


def _lines(view: View, order: Order) -> TableOverlays:
    if order.target is None:
        return ()
    pairs = [
        (ship, mark)
        for ship in find_ships(view, order.group)
        for mark in find_ships(view, order.target)
        if ship.table == mark.table
    ]
    if not pairs:
        return ()
    ship, mark = min(pairs, key=lambda pair: distance_squared(pair[0].at, pair[1].at))
    return ((ship.table, (Line(ship.at, mark.at, "shot", "Engage"),)),)


def _glow(asked: Asked) -> tuple[str, ...]:
    return ships_of(asked.view, (active.group for active in _actives(asked)))


def _says(asked: Asked, action: GiveOrders) -> str:
    """The order; of several, each with its group."""
    told = []
    for order in action.orders:
        caption = order_caption(order.kind)
        told.append(f"{caption} {group_name(asked, order.target)}" if order.target else caption)
    if len(told) < 2:
        return "".join(told)
    names = (phrases.short_of(asked.view, order.group) for order in action.orders)
    return join_words(tuple(f"{name}: {text}" for name, text in zip(names, told, strict=True)))


def _fill(_: Asked, action: GiveOrders) -> Values:
    values: dict[str, FieldValue] = {}
    for each in action.orders:
        values[order_field(each.group)] = (each.kind,)
        values |= one_taken(target_field(each.group), each.target)
    return values


FORM = DecisionForm(
    (OptionForm(ORDERS, _option, _action, _show_preview, _says, GiveOrders, _fill),),
    glow=_glow,
    what=ORDERS,
)
