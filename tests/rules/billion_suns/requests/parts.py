"""Which optional parts of its actions a game has used, by name."""

from collections.abc import Callable, Mapping
from typing import Any, get_args

from simulator.kernel.action import Action
from simulator.rules.billion_suns.model.actions import (
    Activate,
    BoostWeapons,
    DeclareAttacks,
    Deploy,
    Fly,
    GameAction,
    GiveOrders,
    Hop,
    JumpOut,
    Override,
    PlaceThing,
    PowerUp,
    RaiseShields,
    Scan,
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
    "a thing on a lane": (PlaceThing, lambda act, _: act.side is not None),
    "deploy with a loadout": (Deploy, lambda act, _: act.loadout is not None),
    "deploy from reserves": (Deploy, lambda act, view: act.what in view.extra.groups),
    "scramble who is aboard": (Scramble, lambda act, view: act.what in view.extra.groups),
    "scramble with a loadout": (Scramble, lambda act, _: act.loadout is not None),
    "scramble in the scan step": (Scramble, lambda _, view: _is_in(view, Activation)),
    "Combined Orders": (Activate, lambda act, _: bool(act.others)),
    "Combined Orders by a rogue": (Activate, lambda act, _: act.rogue is not None),
    "order Vector": (GiveOrders, lambda act, _: _orders(act, "vector")),
    "order Engage": (GiveOrders, lambda act, _: _orders(act, "engage")),
    "order Red Alert": (GiveOrders, lambda act, _: _orders(act, "red_alert")),
    "order Jump Out": (GiveOrders, lambda act, _: _orders(act, "jump_out")),
    "Power To Engines": (PowerUp, lambda act, _: act.power == "engines"),
    "Power To Inertial Dampeners": (PowerUp, lambda act, _: act.power == "dampeners"),
    "a Power by a rogue": (PowerUp, lambda act, _: act.rogue is not None),
    "a move of two legs": (Fly, lambda act, _: any(len(one.legs) == 2 for one in act.flights)),
    "a pivot alone": (Fly, lambda act, _: any(_pivots(one.legs) for one in act.flights)),
    "a hop at the start": (Hop, lambda act, view: not _has_flown(view, act.group)),
    "a hop at the end": (Hop, lambda act, view: _has_flown(view, act.group)),
    "attacks with primary weapons": (DeclareAttacks, lambda act, _: _some(act.salvos, "primary")),
    "attacks with auxiliary dice": (DeclareAttacks, lambda act, _: _some(act.salvos, "auxiliary")),
    "auxiliary dice divided": (DeclareAttacks, lambda act, _: _divided(act.salvos)),
    "several attacks": (DeclareAttacks, lambda act, _: len(act.salvos) > 1),
    "a passive attack": (DeclareAttacks, lambda _, view: _is_in(view, Passives)),
    "Power To Weapons": (BoostWeapons, lambda act, _: act.tokens > 0),
    "Power To Weapons by a rogue": (BoostWeapons, lambda act, _: act.rogue is not None),
    "an override by a rogue": (Override, lambda act, _: act.rogue is not None),
    "borrowed Shields": (RaiseShields, lambda act, _: act.wing is not None),
    "Power To Shields": (RaiseShields, lambda act, _: act.tokens > 0),
    "Power To Shields by a rogue": (RaiseShields, lambda act, _: act.rogue is not None),
    "out by a jump point": (JumpOut, lambda act, view: _kind(view, act.by) == "jump_point"),
    "aboard a carrier": (JumpOut, lambda act, view: _kind(view, act.by) != "jump_point"),
    "out for good": (JumpOut, lambda act, _: act.for_good),
    "a scan from which some land": (Scan, lambda act, _: act.landing is not None),
    "a storm of another kind": (PlaceThing, lambda act, _: act.kind is not None),
    "a scan that lays mines": (Scan, lambda act, _: bool(act.mines)),
    "a scan that places a token": (Scan, lambda act, _: act.at is not None),
}
"""Each optional part: the action that may have it, and whether it does, in the view before."""

EVERY_ACTION: tuple[type[Action], ...] = get_args(GameAction)


def used(action: Action, view: View) -> set[str]:
    """The type of an action and the optional parts it uses."""
    found = {type(action).__name__}
    for name, (kind, uses) in PARTS.items():
        if isinstance(action, kind) and uses(action, view):
            found.add(name)
    return found


def everything() -> set[str]:
    """The names of all action types and all their optional parts."""
    return {kind.__name__ for kind in EVERY_ACTION} | set(PARTS)


def _is_in(view: View, stage: type[Stage]) -> bool:
    return isinstance(view.extra.stages[-1], stage)


def _orders(action: GiveOrders, kind: OrderKind) -> bool:
    return any(one.kind == kind for one in action.orders)


def _pivots(legs: tuple[Any, ...]) -> bool:
    return any(leg.to is None and leg.heading is not None for leg in legs)


def _has_flown(view: View, group: str) -> bool:
    actives = [
        each
        for stage in view.extra.stages
        if isinstance(stage, Activation)
        for each in stage.groups
        if each.group == group
    ]
    return any(each.flown for each in actives)


def _some(salvos: tuple[Salvo, ...], part: str) -> bool:
    return any(getattr(salvo, part) for salvo in salvos)


def _divided(salvos: tuple[Salvo, ...]) -> bool:
    """Do the auxiliary dice of one ship go to several targets?"""
    ships = [ship for salvo in salvos for ship, _ in salvo.auxiliary]
    return len(set(ships)) < len(ships)


def _kind(view: View, name: str) -> str:
    piece = view.pieces.get(name)
    return piece.kind if piece else ""
