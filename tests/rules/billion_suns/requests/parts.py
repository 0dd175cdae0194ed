"""Which optional fields and parts of its actions a game has used, by name."""

from collections.abc import Callable, Iterable, Mapping
from dataclasses import MISSING, fields, is_dataclass
from typing import Any, get_args, get_type_hints

from simulator.kernel.action import Action
from simulator.rules.billion_suns.model.actions import (
    DeclareAttacks,
    Deploy,
    Fly,
    GameAction,
    GiveOrders,
    Hop,
    JumpOut,
    PowerUp,
    Scramble,
    StartGame,
)
from simulator.rules.billion_suns.model.stages import Activation, OrderKind, Passives, Salvo, Stage
from simulator.rules.billion_suns.view.lookup import View

Uses = Callable[[Any, View], bool]

PARTS: Mapping[str, tuple[type[Action], Uses]] = {
    "start as drawn": (StartGame, lambda act, _: act.place == "drawn"),
    "start at random": (StartGame, lambda act, _: act.place == "random"),
    "start in turns": (StartGame, lambda act, _: act.place == "turns"),
    "deploy from reserves": (Deploy, lambda act, view: act.what in view.extra.groups),
    "scramble who is aboard": (Scramble, lambda act, view: act.what in view.extra.groups),
    "scramble in the scan step": (Scramble, lambda _, view: _is_in(view, Activation)),
    "order Vector": (GiveOrders, lambda act, _: _orders(act, "vector")),
    "order Engage": (GiveOrders, lambda act, _: _orders(act, "engage")),
    "order Red Alert": (GiveOrders, lambda act, _: _orders(act, "red_alert")),
    "order Jump Out": (GiveOrders, lambda act, _: _orders(act, "jump_out")),
    "Power To Engines": (PowerUp, lambda act, _: act.power == "engines"),
    "Power To Inertial Dampeners": (PowerUp, lambda act, _: act.power == "dampeners"),
    "a move of two legs": (Fly, lambda act, _: any(len(one.legs) == 2 for one in act.flights)),
    "a hop at the start": (Hop, lambda act, view: not _has_flown(view, act.group)),
    "a hop at the end": (Hop, lambda act, view: _has_flown(view, act.group)),
    "auxiliary dice divided": (DeclareAttacks, lambda act, _: _divided(act.salvos)),
    "several attacks": (DeclareAttacks, lambda act, _: len(act.salvos) > 1),
    "a passive attack": (DeclareAttacks, lambda _, view: _is_in(view, Passives)),
    "out by a jump point": (JumpOut, lambda act, view: _kind(view, act.by) == "jump_point"),
    "aboard a carrier": (JumpOut, lambda act, view: _kind(view, act.by) != "jump_point"),
}
"""Parts beside the optional fields: the action that may have it, and whether it does."""

_MODEL = "simulator.rules.billion_suns.model."

EVERY_ACTION: tuple[type[Action], ...] = get_args(GameAction)


def used(action: Action, view: View) -> set[str]:
    """The type of an action, the optional fields it fills (`Scan.at`) and the parts it uses."""
    found = {type(action).__name__, *_filled(action)}
    for name, (kind, uses) in PARTS.items():
        if isinstance(action, kind) and uses(action, view):
            found.add(name)
    return found


def everything() -> set[str]:
    """The names of all action types, all their optional fields and all their parts."""
    return {kind.__name__ for kind in EVERY_ACTION} | optional_fields() | set(PARTS)


def optional_fields() -> set[str]:
    """Every field with a default of every action, and of what actions are made of."""
    return {
        f"{kind.__name__}.{each.name}"
        for kind in _made_of(EVERY_ACTION)
        for each in fields(kind)
        if each.default is not MISSING
    }


def _made_of(kinds: Iterable[Any]) -> set[type[Any]]:
    """The dataclasses of the model among these types, and those in their fields."""
    found: set[type[Any]] = set()
    waiting = list(kinds)
    while waiting:
        kind = waiting.pop()
        waiting += get_args(kind)
        if _is_model(kind) and kind not in found:
            found.add(kind)
            waiting += get_type_hints(kind).values()
    return found


def _is_model(kind: Any) -> bool:
    return isinstance(kind, type) and is_dataclass(kind) and kind.__module__.startswith(_MODEL)


def _filled(value: Any) -> set[str]:
    """The optional fields of an action, or of something in it, that are not as by default."""
    if isinstance(value, tuple):
        return {name for each in value for name in _filled(each)}
    kind = type(value)
    if not _is_model(kind):
        return set()
    held = [(each, getattr(value, each.name)) for each in fields(kind)]
    found = {name for _, each in held for name in _filled(each)}
    own = {
        f"{kind.__name__}.{each.name}"
        for each, there in held
        if each.default is not MISSING and there != each.default
    }
    return found | own


def _is_in(view: View, stage: type[Stage]) -> bool:
    return isinstance(view.stages[-1], stage)


def _orders(action: GiveOrders, kind: OrderKind) -> bool:
    return any(one.kind == kind for one in action.orders)


def _has_flown(view: View, group: str) -> bool:
    actives = [
        each
        for stage in view.stages
        if isinstance(stage, Activation)
        for each in stage.groups
        if each.group == group
    ]
    return any(each.flown for each in actives)


def _divided(salvos: tuple[Salvo, ...]) -> bool:
    """Do the auxiliary dice of one ship go to several targets?"""
    ships = [ship for salvo in salvos for ship, _ in salvo.auxiliary]
    return len(set(ships)) < len(ships)


def _kind(view: View, name: str) -> str:
    piece = view.pieces.get(name)
    return piece.kind if piece else ""
