"""The plans that are worth comparing at a decision: greedy's own first, then others unlike it."""

from collections.abc import Callable, Iterable, Iterator, Mapping
from dataclasses import replace
from itertools import islice, zip_longest
from typing import Any

from simulator.ai.billion_suns.attacks.shooting import ill_fallen
from simulator.ai.billion_suns.earnings.position_value import with_assignments
from simulator.ai.billion_suns.earnings.reward_values import is_dear
from simulator.ai.billion_suns.greedy import choose, first_legal, thoughts
from simulator.ai.billion_suns.helm import most_seizing
from simulator.ai.billion_suns.plans.acting import best_plans, why
from simulator.ai.billion_suns.plans.moves import RatedPlan, fly
from simulator.ai.billion_suns.plans.names import came_by, name_of, order_words, roll_again
from simulator.ai.billion_suns.plans.powering import sped_up
from simulator.ai.billion_suns.situation import Force
from simulator.ai.billion_suns.thought import Thought, think_of
from simulator.ai.choice import AgentChoice
from simulator.ai.mind import Idea
from simulator.geometry.measure import within
from simulator.geometry.units import THOU_PER_INCH
from simulator.kernel.action import Action
from simulator.kernel.decision import Decision
from simulator.kernel.dice import Dice
from simulator.kernel.system import System
from simulator.rules.billion_suns.judging.command_phase import tokens
from simulator.rules.billion_suns.model.actions import (
    Activate,
    AllotHelm,
    CashBonds,
    DeclareAttacks,
    Deploy,
    EndMovement,
    GiveOrders,
    NameFirst,
    OpenJumpPoint,
    Order,
    Override,
    Pass,
    PowerUp,
    Scramble,
)
from simulator.rules.billion_suns.model.stages import (
    Activation,
    Active,
    Command,
    JumpPhase,
    OverrideWindow,
    TacticalPhase,
)
from simulator.rules.billion_suns.view.lookup import View, in_solo
from simulator.rules.billion_suns.view.turn_order import ceos

MOST = 11
"""Most plans that are compared."""

LOTS = 4
"""Lots of ships that are compared."""

PLACES, APART = 6, 10 * THOU_PER_INCH
"""Places for a jump point that are compared, and how far they are from each other and from own
jump points. Where one is opened decides whose ships come in under fire.
"""

GROUPS = 3
"""Battlegroups that may be the next to act."""

WAYS = 2
"""Ways to act that are compared for the first of them."""

SURER = (2, 4, 3)
"""Tokens for Seize Initiative that are compared in skirmishes and Warzone."""

MORE = (1, -1, 2)
"""Tokens for Jump In, beyond greedy's, that are compared where credits win."""

LOOKED_AT = 24
"""Answers of greedy, best first, among which unlike ones are looked for."""


def ideas(view: View, decision: Decision, rules: System, dice: Dice) -> tuple[Idea, ...]:
    """Legal plans, greedy's first; that one alone where comparing others is not worth the time."""
    now = think_of(view, decision.seat, rules, dice)
    if is_dear(view) and isinstance(now.stage, JumpPhase) and now.stage.turn and not in_solo(view):
        return _compare_ideas(now, *_investments(now, decision))
    usual = Idea("", (choose(view, decision, rules, dice),))
    more = None if in_solo(view) else _MORE.get(type(now.stage))
    return _compare_ideas(now, usual, more(now) if more else ())


def _compare_ideas(now: Thought, usual: Idea, others: Iterable[Idea]) -> tuple[Idea, ...]:
    """The usual plan, and others that are legal and unlike those before."""
    found = [replace(usual, name=name_of(now, usual.choices[0].action))]
    for idea in others:
        if _goes_on(found[0], idea):
            # It tells what is done for certain: greedy may go on otherwise.
            first, *rest = idea.choices
            first = replace(first, reason=usual.choices[0].reason)
            found[0] = Idea(found[0].name, (first, *rest))
        elif now.is_legal(idea.choices[0].action) and not any(
            _key(idea) == _key(each) for each in found
        ):
            found.append(idea)
        if len(found) == MOST:
            break
    return tuple(found)


def _goes_on(usual: Idea, idea: Idea) -> bool:
    """Does it begin with greedy's answer, and say what greedy would do next?"""
    return (
        len(usual.choices) == 1 < len(idea.choices)
        and usual.choices[0].action == idea.choices[0].action
    )


def _helms(now: Thought) -> Iterator[Idea]:
    """Other ways to divide the tokens (ABS-3.1)."""
    if now.stage.step != "allot" or in_solo(now.view):
        return
    every = tokens(now.view)
    for seize, jump in _purses(now, every) if is_dear(now.view) else _shares(now, every):
        first = min(seize, every)
        come = min(jump, every - first)
        action = AllotHelm(first, come, every - first - come)
        yield _single(now, action, "another division of the tokens.")


def _shares(now: Thought, every: int) -> Iterator[tuple[int, int]]:
    """Tokens for Seize Initiative and for Jump In: greedy's ships, but surer initiative; others.

    Whoever jumps in last, or fires first, often wins, so that tokens for the roll-off may pay.
    """
    ships = _ships(now, every)
    yield from ((seize, ships) for seize in SURER)
    yield from ((0, every), (0, every * 2 // 5))


def _purses(now: Thought, every: int) -> Iterator[tuple[int, int]]:
    """The same where credits win: greedy's ships, and all others for one use; more or fewer.

    As many for the roll-off as can serve it, no more.
    """
    ships, most = _ships(now, every), most_seizing(now)
    yield from ((0, ships), (min(every - ships, most), ships))
    for more in MORE:
        come = max(0, min(every, ships + more))
        yield min((every - come) // 2, most), come


def _ships(now: Thought, every: int) -> int:
    """Greedy's tokens for Jump In."""
    usual = next(thoughts(now)).action
    return usual.jump if isinstance(usual, AllotHelm) else every


def _arrivals(now: Thought) -> Iterator[Idea]:
    """Who goes first; or other ships to bring in, another jump point, or to wait."""
    if now.stage.turn is None:
        yield from _firsts(now)
        return
    expected = first_legal(now, thoughts(replace(now, hasty=True)))
    if expected is not None:
        # What rollouts take the seat to do here: plans before this one were chosen for it.
        yield _single(now, expected.action, expected.reason)
    answers = tuple(thoughts(now))
    places = islice(_apart(now, answers), PLACES)
    lots = islice(_lots(now, answers[:LOOKED_AT]), LOTS)
    # By turns, since where there is little time the last of them are not tried.
    for pair in zip_longest(places, lots):
        yield from (each for each in pair if each is not None)
    yield _single(now, Pass(), "others may come first.")


def _lots(now: Thought, found: Iterable[AgentChoice]) -> Iterator[Idea]:
    """Ships to bring in, with the War Bonds that are cashed for them."""
    cash: AgentChoice | None = None
    for choice in found:
        if isinstance(choice.action, CashBonds):
            cash = choice
        elif isinstance(choice.action, Deploy | Scramble):
            yield Idea(name_of(now, choice.action), (cash, choice) if cash else (choice,))
            cash = None


def _apart(now: Thought, found: Iterable[AgentChoice]) -> Iterator[Idea]:
    """Jump points apart from the seat's own and from each other, best first."""
    taken = [(gate.table, gate.at) for gate in now.situation.gates if gate.piece.owner == now.seat]
    for choice in found:
        if isinstance(choice.action, OpenJumpPoint):
            site = choice.action.table, choice.action.at
            if not any(site[0] == table and within(site[1], at, APART) for table, at in taken):
                taken.append(site)
                yield Idea(name_of(now, choice.action), (choice,))


def _investments(now: Thought, decision: Decision) -> tuple[Idea, Iterator[Idea]]:
    """Where credits win: greedy's answer; and to bring in nothing, and others of its answers."""
    answers = tuple(islice(thoughts(now), LOOKED_AT))
    usual = first_legal(now, answers) or choose(now.view, decision, now.rules, now.dice)

    def others() -> Iterator[Idea]:
        yield _single(now, Pass(), "nothing more need come in.")
        yield from islice(_lots(now, answers), LOTS)
        yield from islice(_apart(now, answers), PLACES)

    return Idea("", (usual,)), others()


def _turns(now: Thought) -> Iterator[Idea]:
    """Who goes first; or which battlegroup acts next, and how."""
    if now.stage.turn is None:
        yield from _firsts(now)
        return
    aware = replace(now, aware=with_assignments(now.situation))
    acting = [each.action for each in thoughts(now) if isinstance(each.action, Activate)]
    for place, action in enumerate(acting[:GROUPS]):
        band = now.situation.find_force(action.group)
        if band is not None:
            active = Active(band.name)
            plans = list(
                islice(_unlike(best_plans(aware, band, active)), WAYS if place == 0 else 1)
            )
            fast = sped_up(aware, band, active, plans[0]) if plans else None
            if fast is not None:
                yield _acting(now, band, action, fast, PowerUp(band.name, "engines"))
            for outlook in plans:
                yield _acting(now, band, action, outlook)


def _acting(
    now: Thought, band: Force, action: Activate, outlook: RatedPlan, *powers: PowerUp
) -> Idea:
    """Activate, orders, Powers, flight, and the end of the movement."""
    cause = why(now.situation, band, outlook)
    plan, reason = outlook.plan, f"{band.name}: {cause}."
    order = GiveOrders((Order(band.name, plan.order, plan.target),))
    steps: tuple[Action, ...] = (action, order, *powers, fly(band, plan), EndMovement(band.name))
    how = order_words(plan.order, plan.target) + (" at twice the Thrust" if powers else "")
    name = f"{name_of(now, action)} {how}, since {cause}"
    return Idea(name, tuple(AgentChoice(step, reason) for step in steps))


def _unlike(found: Iterable[RatedPlan]) -> Iterator[RatedPlan]:
    """Plans by other orders, on other targets, or for other contracts than those before."""
    seen: set[Any] = set()
    for each in found:
        key = (each.plan.order, each.plan.target, each.strike.targets, each.stake.contract)
        if key not in seen:
            seen.add(key)
            yield each


def _attacks(now: Thought) -> Iterator[Idea]:
    """Other targets for the attacks of the active groups."""
    if now.stage.step == "attack" and not is_dear(now.view):
        for each in now.candidates():
            if isinstance(each, DeclareAttacks) and len(each.salvos) == 1:
                yield _single(now, each, "another target.")


def _rolls(now: Thought) -> Iterator[Idea]:
    """Where credits win: to roll dice again that bear on a prize, or to keep the tokens.

    What tokens are worth depends on what else the round brings: at its end they are lost
    (ABS-11.5). Rollouts go on with the other dice at once; the seat thinks anew after each.
    """
    again = [
        AgentChoice(Override(die), "a prize depends on this die.")
        for die in (ill_fallen(now) if is_dear(now.view) else ())
    ]
    if not again:
        return
    for dice in dict.fromkeys((len(again), 1)):
        yield Idea(roll_again(dice), (replace(again[0], rest=tuple(again[1:dice])),))
    yield _single(now, Pass(), "tokens may serve better later.")


def _firsts(now: Thought) -> Iterator[Idea]:
    for seat in ceos(now.view):
        yield _single(now, NameFirst(seat), "who goes first matters.")


def _single(now: Thought, action: Action, reason: str) -> Idea:
    return Idea(name_of(now, action), (AgentChoice(action, reason),))


def _key(idea: Idea) -> object:
    """What makes plans alike: of ships that come their class, number and way in, not each pose."""
    action = idea.choices[-1].action
    match action:
        case Deploy() | Scramble():
            return action.what, len(action.poses), came_by(action)
        case DeclareAttacks():
            return tuple((salvo.attacker, salvo.target) for salvo in action.salvos)
        case Override():
            return tuple(each.action for each in (idea.choices[-1], *idea.choices[-1].rest))
    return tuple(choice.action for choice in idea.choices)


_MORE: Mapping[type[Any], Callable[[Thought], Iterator[Idea]]] = {
    Command: _helms,
    JumpPhase: _arrivals,
    TacticalPhase: _turns,
    Activation: _attacks,
    OverrideWindow: _rolls,
}
"""What else can be done, by stage; at other stages greedy's answer stands."""
