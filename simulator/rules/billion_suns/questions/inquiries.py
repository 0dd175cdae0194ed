"""What can be asked about a thing, and the resulting question."""

from collections.abc import Callable, Iterator, Mapping
from functools import partial

from simulator.geometry.units import Point
from simulator.kernel.asked.asking import ask_between, asked_ends, word_of
from simulator.kernel.asked.inquiry import Aim, Inquiry
from simulator.kernel.piece import Piece
from simulator.kernel.spec import Question
from simulator.rules.billion_suns.model import asks
from simulator.rules.billion_suns.questions.contractor_deals import (
    exhausted_cards,
    may_be_drawn,
)
from simulator.rules.billion_suns.view.lookup import (
    JUMP_POINT,
    View,
    find_ships,
    group_of,
    in_solo,
    is_ceo,
    is_contractors,
    owner_of,
)
from simulator.rules.billion_suns.view.profile import SLOTS, profile_of

_KEYED: Mapping[str, Callable[[str, str], asks.Ask]] = {
    "attack primary": lambda source, target: asks.AskAttack(source, "primary", target),
    "attack auxiliary": lambda source, target: asks.AskAttack(source, "auxiliary", target),
    "arc primary": lambda source, target: asks.AskArc(source, target, "primary"),
    "arc auxiliary": lambda source, target: asks.AskArc(source, target, "auxiliary"),
}
_BETWEEN: tuple[type[asks.Ask], ...] = (
    asks.AskRange,
    asks.AskScan,
    asks.AskDeploy,
    asks.AskProtect,
    asks.AskIcArrival,
)
PAIRS: Mapping[str, Callable[[str, str], asks.Ask]] = {
    **_KEYED,
    **{word_of(one): partial(ask_between, one) for one in _BETWEEN},
}
"""Questions about a thing and another."""


_ARMS, _GROUP, _SOLO = "Weapons, arcs and range", "Groups and objects", "Contractors"
"""The groups in which questions are listed."""

_SCAN, _WING = "Is {target} in scan range of {source}?", "Is {target} under the wing of {source}?"


def inquiries(view: View, source: str) -> tuple[Inquiry, ...]:
    """The kinds of question that make sense about this thing; none when it is on no table."""
    found = find_ships(view, source)
    if not found:
        return ()
    arms = profile_of(view, found[0].piece).arms
    grouped = group_of(view, source) is not None
    kind = view.setup.catalogue.objects.get(found[0].piece.kind)
    asked = [
        *(_attack(arm.slot, arm.name) for arm in arms),
        *(_in_arc(slot) for slot in SLOTS if arms),
        Inquiry("range", "How far is it?", "piece", _ARMS, "How far is {target} from {source}?"),
    ]
    if grouped:
        asked += [
            Inquiry("coherency", "Is the battlegroup coherent?", "nothing", _GROUP),
            Inquiry("path", "May the ship fly straight there?", "point", _GROUP),
            Inquiry("scan", "Is it in scan range?", "piece", _GROUP, _SCAN),
            Inquiry("protect", "Is that battlegroup under its wing?", "piece", _GROUP, _WING),
            Inquiry("deploy", "Could it arrive by that jump point, as drawn?", "piece", _GROUP),
        ]
    if is_ceo(view, owner_of(view, source)):
        asked.append(
            Inquiry("jump_point", "May its side open a jump point there?", "point", _GROUP)
        )
    if kind and kind.control_range is not None:
        asked.append(
            Inquiry("control", "Who controls it?", "nothing", _GROUP, "Who controls {source}?")
        )
    return (*_of_contractors(view, found[0].piece), *asked)


def _attack(slot: str, name: str) -> Inquiry:
    named = f"May {{source}} fire {name} at {{target}}?"
    return Inquiry(f"attack {slot}", f"May it fire {name}?", "piece", _ARMS, named)


def _in_arc(slot: str) -> Inquiry:
    named = f"Is {{target}} in the {slot} arc of {{source}}?"
    return Inquiry(f"arc {slot}", f"Is it in the {slot} arc?", "piece", _ARMS, named)


def _of_contractors(view: View, piece: Piece) -> Iterator[Inquiry]:
    """What a solo game can ask: what a group of contractors does, and what a jump point brings."""
    if not in_solo(view):
        return
    if piece.group and is_contractors(view, piece.owner):
        named = "What will {source} do for {target}?"
        yield Inquiry(
            "ic_next", "What will it do next?", "nothing", _SOLO, "What will {source} do next?"
        )
        yield Inquiry(
            "ic_next objective", "What will it do for that objective?", "piece", _SOLO, named
        )
    if piece.kind == JUMP_POINT:
        named = "What may come if {target} jumps in?"
        yield Inquiry("ic_arrival", "What may come if that group jumps in?", "piece", _SOLO, named)
        if view.round < view.setup.options.rounds:
            words = f"What may come at it as round {_next_round(view)} starts?"
            yield Inquiry("ic_arrival round", words, "nothing", _SOLO)


def inquire(view: View, inquiry: str, aim: Aim) -> Question[asks.Ask] | None:
    """The question of this kind about the aim; None while something it needs is missing."""
    if not find_ships(view, aim.source):
        return None
    whole = _whole(view, aim.source)
    ask: asks.Ask | None = None
    if inquiry in PAIRS:
        ask = PAIRS[inquiry](whole, _whole(view, aim.target)) if aim.target else None
        ask = ask if _makes_sense(view, ask) else None
    elif inquiry == "coherency":
        ask = asks.AskCoherency(whole)
    elif inquiry == "control":
        ask = asks.AskControl(aim.source)
    elif inquiry in _OF_CONTRACTORS:
        ask = _OF_CONTRACTORS[inquiry](view, whole, aim.target)
    elif aim.place:
        ask = _at_point(view, inquiry, aim.source, aim.place)
    return Question("asked", ask) if ask else None


def find_inquiry(view: View, ask: asks.Ask) -> tuple[str, Aim] | None:
    """The inquiry and the aim that an `ask` comes from; ships stand for their battlegroups.

    None if a piece that it names is on no table, or if its table or its seat is not in the set-up.
    """
    if isinstance(ask, asks.AskJumpPoint):
        setup = view.setup
        has_table = any(table.id == ask.table for table in setup.tables)
        if not has_table or all(seat.id != ask.owner for seat in setup.seats):
            return None
        own = (
            name
            for name in view.pieces
            if owner_of(view, name) == ask.owner and find_ships(view, name)
        )
        return "jump_point", Aim(next(own, ""), None, (ask.table, ask.at))
    source, target = asked_ends(ask)
    here = find_ships(view, source)
    there = find_ships(view, target) if target else ()
    if not here or (target and not there):
        return None
    place = (here[0].table, ask.target) if isinstance(ask, asks.AskPath) else None
    return _inquiry_id(view, ask), Aim(
        here[0].piece.id, there[0].piece.id if there else None, place
    )


def _inquiry_id(view: View, ask: asks.Ask) -> str:
    """The inquiry that an ask comes from."""
    match ask:
        case asks.AskAttack(source, weapon):
            return f"attack {_slot(view, source, weapon)}"
        case asks.AskArc(arc=arc):
            return f"arc {arc}"
        case asks.AskIcNext(objective=str()):
            return "ic_next objective"
        case asks.AskIcArrival(group=None):
            return "ic_arrival round"
    return word_of(type(ask))


def _next_round(view: View) -> int:
    """The round whose start is next to bring contractors: those after the first do (SOLO-1.2)."""
    return max(view.round, 1) + 1


def _for_objective(view: View, group: str, target: str | None) -> asks.Ask | None:
    """What it does for what is pointed at; None if it cannot draw that."""
    if target not in may_be_drawn(view, group):
        return None
    return asks.AskIcNext(group, target, exhausted_cards(view))


_OF_CONTRACTORS: Mapping[str, Callable[[View, str, str | None], asks.Ask | None]] = {
    "ic_next": lambda view, group, _: asks.AskIcNext(group, exhausted=exhausted_cards(view)),
    "ic_next objective": _for_objective,
    "ic_arrival round": lambda view, point, _: asks.AskIcArrival(point, round=_next_round(view)),
}
"""Questions about a group of contractors or a jump point of a solo game."""


def _slot(view: View, source: str, weapon: str) -> str:
    """The slot of a weapon that is named by its slot or its id."""
    found = find_ships(view, source)
    arms = profile_of(view, found[0].piece).arms if found else ()
    return next((arm.slot for arm in arms if arm.id == weapon), weapon)


def _at_point(view: View, inquiry: str, source: str, place: tuple[str, Point]) -> asks.Ask | None:
    table, at = place
    if inquiry == "path":
        here = find_ships(view, source)[0].table == table
        return asks.AskPath(source, at) if here else None
    return asks.AskJumpPoint(at, owner_of(view, source) or "", table)


def _makes_sense(view: View, ask: asks.Ask | None) -> bool:
    """Does the question fit the kind of thing: a battlegroup, or a jump point?"""
    match ask:
        case asks.AskProtect(group):
            return group in view.extra.groups
        case asks.AskDeploy(_, point):
            return point in view.pieces and view.pieces[point].kind == JUMP_POINT
        case asks.AskIcArrival(_, group):
            return group in view.extra.groups and is_ceo(view, owner_of(view, group or ""))
    return ask is not None


def _whole(view: View, name: str) -> str:
    """The battlegroup of a ship, or the thing itself."""
    group = group_of(view, name)
    return group.id if group else name
