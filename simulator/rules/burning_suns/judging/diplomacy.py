"""May a diplomat take a system, change how one is controlled, or deal with an empire (BS-6.5)?"""

from collections.abc import Callable, Collection, Iterator, Mapping
from typing import Literal, TypeAlias

from simulator.kernel.asked.answer import Reason, bar
from simulator.rules.burning_suns.judging.moving import may_reach
from simulator.rules.burning_suns.judging.reasons import fails, judge_rule, no_space
from simulator.rules.burning_suns.model.actions import EffectAim
from simulator.rules.burning_suns.model.catalogue import View
from simulator.rules.burning_suns.view.holding import alliance_gap, allowed_now, figure_now
from simulator.rules.burning_suns.view.in_force import FigureCase
from simulator.rules.burning_suns.view.lookup import (
    count_units,
    framework_of,
    is_home_of_another,
    rulings_of,
    seat_name,
    seats_of,
    side_of,
    space_name,
    space_of,
    systems_of,
)
from simulator.rules.burning_suns.view.paths import distance, has_path
from simulator.rules.burning_suns.view.possessions import allies_of

Step: TypeAlias = Literal["take", "better", "worse"]
"""What a diplomat does to a system (BS-6.5)."""

Dealing: TypeAlias = Literal["ally", "change", "cancel"]
"""What a diplomat does about an alliance (BS-6.5)."""

_NEVER_PEACEFUL = ("hostile", "special")
_NEVER_REBEL = ("uninhabited", "empty")


def diplomacy_distance(view: View, seat: str) -> int:
    """How far the diplomats of a seat go (BS-6.5)."""
    by_rule = framework_of(view, seat).diplomacy
    return figure_now(view, "diplomacy", by_rule, FigureCase(seat, ("diplomacy",)))


def may_step(view: View, step: Step, space: str, seat: str, within: int | None) -> Iterator[Reason]:
    """May the seat take this step, at most so far away; anywhere for None?"""
    if space not in view.extra.spaces:
        yield no_space("BS-6.5", space)
        return
    yield from _may_be_reached(view, (space,), seat, within)
    yield from _STEPS[step](view, space, seat)


def _may_be_reached(
    view: View, spaces: Collection[str], seat: str, within: int | None
) -> Iterator[Reason]:
    """Does an explored path lead there, and is it near enough to an own system?"""
    near = [space for space in spaces if bar(may_reach(view, space, seat)) is None]
    if not near:
        yield from may_reach(view, next(iter(spaces)), seat)
        return
    if within is None:
        return
    found = [distance(view, systems_of(view, seat), space, seat) for space in near]
    far = min((each for each in found if each is not None), default=None)
    name = space_name(view, near[0])
    texts = (
        f"{name} is {far} away, of {within}",
        f"{name} is {far} away, and diplomats go {within}; choose a nearer one",
    )
    yield judge_rule("BS-6.5", "too_far", texts, ok=far is not None and far <= within)


def _may_take(view: View, space: str, seat: str) -> Iterator[Reason]:  # noqa: ARG001 - as all steps
    name, there = space_name(view, space), space_of(view, space)
    texts = (
        f"{name} is inhabited",
        f"{name} is not inhabited; choose an inhabited system that nobody controls",
    )
    yield judge_rule("BS-6.5", "wrong_kind", texts, ok=there.kind == "inhabited")
    if there.controller is not None:
        text = f"{name} is controlled by {seat_name(view, there.controller)}; choose another"
        yield fails("BS-6.5", "controlled", text)


def _may_better(view: View, space: str, seat: str) -> Iterator[Reason]:
    name, there = space_name(view, space), space_of(view, space)
    texts = f"you control {name}", f"you do not control {name}; choose a system of your own"
    yield judge_rule("BS-8.2", "not_yours", texts, ok=there.controller == seat)
    if there.control != "unrest":
        yield fails("BS-8.2", "at_peace", f"{name} is at peace; choose one in unrest")
    if there.kind in _NEVER_PEACEFUL:
        yield fails("BS-8.4", "never_peaceful", f"{name} is {there.kind}, never at peace")


def _may_worsen(view: View, space: str, seat: str) -> Iterator[Reason]:
    name, there = space_name(view, space), space_of(view, space)
    owner = there.controller
    if owner is None or owner == seat:
        text = f"{name} is not controlled by another empire; choose one that is"
        yield fails("BS-6.5", "no_target", text)
        return
    if is_home_of_another(view, space, seat):
        text = f"{name} is a home, with which the only dealing is an alliance; choose another"
        yield fails("BS-6.5", "foreign_home", text)
    if owner in allies_of(view, seat):
        text = f"{seat_name(view, owner)} is your ally; choose a system of another empire"
        yield fails("BS-13.2", "ally", text)
    if there.control == "unrest" and there.kind in _NEVER_REBEL:
        yield fails("BS-8.4", "never_rebels", f"{name} is {there.kind}, where nobody rebels")
    if allowed_now(view, "diplomacy", FigureCase(seat, ("diplomacy",), space)) is False:
        text = f"what is at {name} lets no other empire step in; choose another"
        yield fails("BS-6.5", "denied", text)


_STEPS: Mapping[Step, Callable[[View, str, str], Iterator[Reason]]] = {
    "take": _may_take,
    "better": _may_better,
    "worse": _may_worsen,
}


def step_at(view: View, space: str, seat: str) -> Step | None:
    """The only step that a diplomat could take at a system, near or not; None if none makes sense.

    With the home of another the only dealing is an alliance (BS-6.5).
    """
    there = space_of(view, space)
    if there.controller is None:
        return "take" if there.kind == "inhabited" and there.is_explored else None
    if there.controller == seat:
        return "better" if there.control == "unrest" else None
    return None if is_home_of_another(view, space, seat) else "worse"


def steps_near(
    view: View, seat: str, within: int | None
) -> Iterator[tuple[EffectAim, Reason | None]]:
    """The step at each system where one makes sense and a path leads, with why it is barred."""
    for space, there in view.extra.spaces.items():
        step = step_at(view, space, seat)
        if step is not None and has_path(view, seat, space):
            barred = bar(may_step(view, step, space, seat, within))
            yield EffectAim(there.controller, space, step), barred


def may_deal(view: View, dealing: Dealing, other: str, seat: str) -> Iterator[Reason]:
    """May the seat form, change or cancel an alliance with this empire?"""
    if not view.setup.options.race_cards:
        text = "this game is played without race cards and alliances; do something else"
        yield fails("BS-13.1", "no_cards", text)
        return
    if other == seat or other not in seats_of(view):
        yield fails("BS-6.5", "no_empire", f"{other} is no other empire; choose one")
        return
    within = diplomacy_distance(view, seat)
    yield from _may_be_reached(view, systems_of(view, other), seat, within)
    allied, name = other in allies_of(view, seat), seat_name(view, other)
    if dealing == "ally":
        if allied:
            yield fails("BS-13.1", "allied", f"{name} is your ally already; change or cancel that")
        for one, words in ((seat, "you have"), (other, f"{name} has")):
            yield from _must_have_a_card(view, one, words)
    elif not allied:
        yield fails("BS-13.1", "not_allied", f"{name} is no ally of yours; choose one who is")
    elif dealing == "change" and not side_of(view, seat).cards:
        yield fails(
            "BS-13.1", "no_card", "you have no race card to lend instead; keep the one lent"
        )


def may_ally_at(view: View, space: str, seat: str) -> Iterator[Reason]:
    """May the seat ally with who controls a system, and would that last (BS-6.5, BS-13.4)?"""
    owner = space_of(view, space).controller
    if owner is None or owner == seat:
        text = f"{space_name(view, space)} is not controlled by another empire"
        yield fails("BS-6.5", "no_empire", f"{text}; choose one that is")
        return
    yield from may_deal(view, "ally", owner, seat)
    yield from may_stay_allied(view, (seat, owner))


def may_stay_allied(view: View, seats: tuple[str, str]) -> Iterator[Reason]:
    """Why an alliance of two seats is over as soon as an action ends (BS-13.4)."""
    one, other = (side_of(view, seat).antimatter for seat in seats)
    apart, gap = abs(one - other), alliance_gap(view, seats)
    told = f"{one} and {other} antimatter differ by {apart}"
    texts = f"{told}, less than {gap}", f"{told}, and allies by less than {gap}; come nearer first"
    yield judge_rule("BS-13.4", "far_apart", texts, ok=apart < gap)


def _must_have_a_card(view: View, seat: str, words: str) -> Iterator[Reason]:
    """Has an empire a card for one more ally: one each, of those in hand or lent (D15)?"""
    side = side_of(view, seat)
    allies = len(side.holds.lent)
    counted = len(side.cards) + (allies if rulings_of(view).lent_cards_count == "yes" else 0)
    if not side.cards or allies + 1 > counted:
        text = f"{words} {count_units(len(side.cards), 'race card')} for another ally; cancel one"
        yield fails("BS-13.1", "no_card", text)


def may_lend(able: Collection[str], card: str) -> Iterator[Reason]:
    """May this race card be lent to an ally?"""
    if card not in able:
        text = f"{card} is no race card that you can lend; lend one of yours"
        yield fails("BS-13.1", "no_card", text)
