"""What Independent Contractors may do, and where there are any (SOLO-1.5, 1.10, 1.11)."""

from collections.abc import Iterator

from simulator.kernel.asked.answer import Reason, fails
from simulator.rules.billion_suns.judging.reasons import bars
from simulator.rules.billion_suns.view import phrases
from simulator.rules.billion_suns.view.lookup import JUMP_POINT, View, find_ships, group_of, is_ceo
from simulator.rules.billion_suns.view.naming import as_id


def because_they_attack_no_other(target: str) -> Reason:
    """Contractors attack nothing else (SOLO-1.10)."""
    text = f"Independent Contractors attack a CEO's battlegroups only; {as_id(target)} is not one"
    return fails("SOLO-1.10", text)


def because_they_scan_nothing() -> Reason:
    """Contractors never scan (SOLO-1.10)."""
    return fails("SOLO-1.10", "Independent Contractors scan nothing")


def because_in_solo_alone() -> Reason:
    """There are none in other games (SOLO-1.10)."""
    return fails("SOLO-1.10", "Independent Contractors are in solo games alone")


def because_they_own_ships_alone(name: str) -> Reason:
    """Contractors own no objects (SOLO-1.10)."""
    text = f"{name} belongs to the Independent Contractors, who own only ships"
    return bars("contractors_own", "SOLO-1.10", text, "take it away")


def because_no_group(name: str) -> Reason:
    """That it is no group of contractors, so that it does nothing by itself (SOLO-1.6)."""
    return fails("SOLO-1.6", f"{name} is not a group of Independent Contractors on a table")


def because_not_drawn(view: View, objective: str) -> Reason:
    """That the group cannot draw this objective (SOLO-1.6)."""
    name = phrases.known_as(view, objective)
    text = f"{name} is not an objective on its table of a contract that still pays"
    return fails("SOLO-1.6", text, objective)


def may_call(view: View, jump_point: str, group: str | None, turn: int | None) -> Iterator[Reason]:
    """Does a jump-in there, or the start of this round, bring contractors (SOLO-1.2)?"""
    points = [each for each in find_ships(view, jump_point) if each.piece.kind == JUMP_POINT]
    if not points:
        text = f"{phrases.known_as(view, jump_point)} is not a jump point on a table"
        yield fails("SOLO-1.2", text)
    if group is None:
        if turn is None:
            text = "neither a jump-in nor the start of a round brings them"
            yield fails("SOLO-1.2", text)
        return
    found = group_of(view, group)
    if found is None or not is_ceo(view, found.owner):
        text = f"{phrases.known_as(view, group)} is not a battlegroup of a CEO"
        yield fails("SOLO-1.2", text)
