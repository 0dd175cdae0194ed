"""Reasons held to what was done: what a reason names is what its answer does, on one scale."""

import re
from collections.abc import Callable, Iterator, Mapping
from typing import Any

from simulator.kernel.action import Action
from simulator.kernel.piece import OnTable
from simulator.kernel.state import AnyState
from simulator.kernel.wording import count_words
from simulator.rules.billion_suns.model import actions as suns
from simulator.rules.billion_suns.model.stages import Activation, with_dice
from simulator.rules.billion_suns.view import phrases
from simulator.rules.space_war.model import actions as war
from simulator.rules.space_war.model.craft import module_at
from simulator.rules.space_war.view.naming import call_piece, module_name

SHARES = ("Seize Initiative", "Jump In", "Tactical")
ORDERS = {"with Vector": "vector", "on Red Alert": "red_alert", "about to jump out": "jump_out"}
UNITS = {"credit": r"\bcredits?\b", "VP": r"\bVP\b", "M€": "M€"}

_CLUMSY = re.compile(
    r"[{}_]|\+\d|  |(?<![\d.])1 (credits|tokens|tries|activations|modules)|\b0 (credit|VP|M€)"
    r"|\.0 (credit|VP|M€)"
)
"""What no reason has: marks, ids with a line below, signs, a plural of one, a figure of nothing."""


_TRIES = re.compile(r" in \d+ tr(y|ies)\b")
"""What the planner says of plans that it has tried."""


def faults(view: AnyState, action: Action, reason: str) -> Iterator[str]:
    """What is wrong with a reason for this answer to this view."""
    if not reason.endswith(".") or (found := _CLUMSY.search(reason)):
        yield f"clumsy: {found[0] if found else ''!r}"
    ids = re.findall(r"(?<![\w-])[a-z]\w*-\d+", reason)
    yield from (f"an id: {each}" for each in ids)
    yield from (f"another scale: {unit}" for unit in _other_units(view) if re.search(unit, reason))
    check = _CHECKS.get(type(action))
    wrong = check(view, action, reason) if check else ""
    if wrong:
        yield wrong


def _other_units(view: AnyState) -> list[str]:
    """The units of other games."""
    own = "M€"
    if view.setup.system == "billion_suns":
        own = "VP" if view.setup.options.mode == "warzone" else "credit"
    return [pattern for unit, pattern in UNITS.items() if unit != own]


def promised(action: Action, reason: str) -> Mapping[str, Any]:
    """What a reason says of the answers that the seat gives next: by the kind of answer."""
    how, since, cause = reason.partition(", since ")
    if isinstance(action, suns.Activate) and since and _TRIES.search(cause) and ": " not in how:
        found = [order for words, order in ORDERS.items() if words in how]
        return {"order": (action.group, *(found or ["engage"]), how)}
    return {}


def broken(view: AnyState, action: Action, promise: Mapping[str, Any]) -> str:
    """How an answer breaks what was promised for it; "" if it does not."""
    if isinstance(action, suns.GiveOrders) and "order" in promise:
        group, kind, how = promise["order"]
        order = next((each for each in action.orders if each.group == group), None)
        if order is None or order.kind != kind:
            return f"{how!r}, but {action.orders}"
        if order.target and phrases.short_of(view, order.target) not in how:
            return f"{how!r}, but {order.target}"
    return ""


def _lot(view: AnyState, action: suns.Deploy | suns.Scramble) -> str:
    """The ships that come: `5 Frigates`, or the battlegroup that returns."""
    if action.what in view.extra.groups:
        return phrases.short_of(view, action.what)
    return count_words(len(action.poses), phrases.kind_name(view, action.what))


def _names(view: AnyState, ids: tuple[str, ...], reason: str) -> str:
    """Which of these a reason does not name."""
    lacks = [each for each in ids if phrases.short_of(view, each) not in reason]
    return f"not named: {lacks}" if lacks else ""


def _helm(view: AnyState, action: suns.AllotHelm, reason: str) -> str:
    told = dict.fromkeys(SHARES, 0)
    own = reason.partition("; next")[0] if _TRIES.search(reason) else reason
    for number, name in re.findall(rf"(\d+) ({'|'.join(SHARES)}) token", own):
        told[name] = int(number)
    given = (action.initiative, action.jump, action.tactical)
    return "" if tuple(told.values()) == given else f"{told}, but {given}"


def _comes(view: AnyState, action: suns.Deploy | suns.Scramble, reason: str) -> str:
    name = _lot(view, action)
    return "" if re.match(rf"{re.escape(name)}\b", reason) else f"not {name}"


def _opens(view: AnyState, action: suns.OpenJumpPoint, reason: str) -> str:
    place = re.match(r"a jump point at ([\d.]+), ([\d.]+) on ", reason)
    if place is None:
        return "" if re.search("jump point|come in there", reason) else "no jump point"
    told = tuple(round(1000 * float(each)) for each in place.groups())
    return "" if told == action.at else f"{told}, but {action.at}"


def _fires(view: AnyState, action: suns.DeclareAttacks, reason: str) -> str:
    own = re.split(" is worth |: ", reason)[0].removeprefix("fire on ")
    told = set(re.split(", | and ", own))
    aimed = {phrases.short_of(view, each.target) for each in action.salvos}
    return "" if told == aimed or not aimed else f"{told}, but {aimed}"


def _flies(view: AnyState, action: suns.Fly, reason: str) -> str:
    goes = any(leg.to for flight in action.flights for leg in flight.legs)
    if "only turns" in reason and goes:
        return "flies"
    return "" if goes or not re.search("moves|keeps away", reason) else "only turns"


def _ends(view: AnyState, action: suns.EndMovement, reason: str) -> str:
    stage = view.stages[-1]
    assert isinstance(stage, Activation)
    (active,) = (each for each in stage.groups if each.group == action.group)
    if "stays where it is" in reason and (active.flown or active.hops):
        return "has moved"
    return "stays" if "has moved" in reason and not (active.flown or active.hops) else ""


def _powers(view: AnyState, action: suns.PowerUp, reason: str) -> str:
    return "" if ("twice the Thrust" in reason) == (action.power == "engines") else action.power


def _bonds(view: AnyState, action: suns.CashBonds, reason: str) -> str:
    told = count_words(action.bonds, "War Bond")
    return "" if told in reason else f"not {told}"


def _boosts(view: AnyState, action: suns.BoostWeapons, reason: str) -> str:
    told = f"{count_words(action.tokens, 'token')} on D{action.sides}"
    return "" if told in reason else f"not {told}"


def _overrides(view: AnyState, action: suns.Override, reason: str) -> str:
    _, holder = with_dice(view.stages) or (0, None)
    face = holder.dice[action.die].face if holder else None
    told = re.search(r"another roll of the (\d+)", reason)
    return "" if told is None or int(told[1]) == face else f"rolls the {face}"


def _shields(view: AnyState, action: suns.RaiseShields, reason: str) -> str:
    if action.rogue:
        return "" if "going rogue" in reason else "goes rogue"
    told = re.search(r"(\d+) tokens? for Shields", reason)
    if (int(told[1]) if told else 0) != action.tokens:
        return f"{action.tokens} tokens"
    return _names(view, (action.wing,), reason) if action.wing and not told else ""


def _loses(view: AnyState, action: suns.ChooseLosses, reason: str) -> str:
    group = view.pieces[action.ships[0]].group
    laden = any(
        mark.partition(":")[0] in view.setup.catalogue.objects
        for piece in view.pieces.values()
        if piece.group == group
        for mark, _ in piece.marks
    )
    return "" if laden or "cargo" not in reason else "there is no cargo"


def _moves(view: AnyState, action: war.MoveCraft, reason: str) -> str:
    place = view.pieces[action.craft].place
    goes = isinstance(place, OnTable) and place.pose.at != action.to
    if re.search(r"\bgoes \d", reason) and not goes:
        return "stays"
    if re.search(r"\b(stays|turns)\b", reason) and goes:
        return "goes"
    names = [action.craft, *([action.target] if action.target else [])]
    return "".join(f"not {name}" for name in names if call_piece(view, name) not in reason)


def _shoots(view: AnyState, action: war.Fire, reason: str) -> str:
    weapon = module_name(view, module_at(view.extra.craft[action.craft], action.modules[0]))
    told = f"with the {weapon} on {call_piece(view, action.target)}, "
    return "" if told in reason else f"not {told}"


_CHECKS: Mapping[type[Action], Callable[[Any, Any, str], str]] = {
    suns.AllotHelm: _helm,
    suns.CashBonds: _bonds,
    suns.Deploy: _comes,
    suns.Scramble: _comes,
    suns.OpenJumpPoint: _opens,
    suns.Activate: lambda view, it, reason: _names(view, (it.group, *it.others), reason),
    suns.GiveOrders: lambda view, it, reason: _names(
        view, tuple(each.group for each in it.orders), reason
    ),
    suns.Fly: _flies,
    suns.Hop: lambda view, it, reason: _names(view, (it.end,), reason),
    suns.EndMovement: _ends,
    suns.DeclareAttacks: _fires,
    suns.BoostWeapons: _boosts,
    suns.Override: _overrides,
    suns.RaiseShields: _shields,
    suns.ChooseLosses: _loses,
    suns.JumpOut: lambda view, it, reason: _names(view, (it.group,), reason),
    suns.PowerUp: _powers,
    suns.NameFirst: lambda view, it, reason: (
        "first" if reason.startswith("going last") and it.seat == view.decisions[0].seat else ""
    ),
    war.MoveCraft: _moves,
    war.Fire: _shoots,
}
"""What is wrong with a reason, by the kind of answer."""
