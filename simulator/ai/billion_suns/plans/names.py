"""Answers in a few words, as reasons name the plans that were compared."""

from collections.abc import Callable, Mapping
from typing import Any

from simulator.ai.billion_suns.thought import Thought
from simulator.geometry.units import Point, short_text
from simulator.kernel.action import Action
from simulator.kernel.wording import count_words, join_words
from simulator.rules.billion_suns.model.actions import (
    Activate,
    AllotHelm,
    CashBonds,
    DeclareAttacks,
    Deploy,
    NameFirst,
    OpenJumpPoint,
    Override,
    Pass,
    Scramble,
)
from simulator.rules.billion_suns.model.stages import OrderKind
from simulator.rules.billion_suns.view.naming import as_id, as_ids


def name_of(now: Thought, action: Action) -> str:
    """An answer of the seat in a few words; the answer's type for what is never compared."""
    if isinstance(action, NameFirst):
        return "going first" if action.seat == now.seat else "going last"
    if isinstance(action, Deploy | Scramble) and action.what in now.view.extra.groups:
        return f"{as_id(action.what)} by {as_id(came_by(action))}"
    words = _WORDS.get(type(action))
    return words(action) if words else type(action).__name__


def came_by(action: Deploy | Scramble) -> str:
    """The id of the jump point or the carrier ship."""
    return action.jump_point if isinstance(action, Deploy) else action.carrier


def helm_words(action: AllotHelm) -> str:
    """The tokens of a helm by their compartments, those of empty ones left out."""
    shares = (
        (action.initiative, "Seize Initiative"),
        (action.jump, "Jump In"),
        (action.tactical, "Tactical"),
    )
    told = tuple(count_words(count, f"{name} token") for count, name in shares if count)
    return join_words(told) or "no tokens"


def order_words(order: OrderKind, target: str | None) -> str:
    """An order as a reason goes on with it: `with Vector`, `engaging Amber 3`."""
    if order == "engage":
        return f"engaging {as_id(target or '')}"
    return {"red_alert": "on Red Alert", "jump_out": "about to jump out"}.get(order, "with Vector")


def roll_again(dice: int) -> str:
    """Another roll of this number of dice, in words."""
    return "another roll of " + ("one die" if dice == 1 else f"{dice} dice")


def _arrival(action: Deploy | Scramble) -> str:
    ships = count_words(len(action.poses), as_id(action.what))
    return f"{ships} by {as_id(came_by(action))}"


def _place(at: Point) -> str:
    """A point in inches."""
    return ", ".join(short_text(along) for along in at)


def _attack(action: DeclareAttacks) -> str:
    return "fire on " + (as_ids(each.target for each in action.salvos) or "nobody")


_WORDS: Mapping[type[Action], Callable[[Any], str]] = {
    Deploy: _arrival,
    Scramble: _arrival,
    DeclareAttacks: _attack,
    OpenJumpPoint: lambda action: f"a jump point at {_place(action.at)} on {as_id(action.table)}",
    CashBonds: lambda action: f"cashing {count_words(action.bonds, 'War Bond')}",
    AllotHelm: helm_words,
    Activate: lambda action: as_ids((action.group, *action.others)),
    Override: lambda _: roll_again(1),
    Pass: lambda _: "passing",
}
