"""The loop of a fight, turn by turn: a battle, an assault, or the one turn of a barrage.

Both sides roll all dice at once, the attacker rerolls before the defender, the defender spreads
its damage first (D19), and only then is anybody lost.
"""

from collections.abc import Callable, Iterable, Iterator, Mapping
from dataclasses import replace

from simulator.kernel.action import Action
from simulator.kernel.asked.answer import first_failure
from simulator.kernel.by_hand.sandbox import HAND
from simulator.kernel.dice import Dice
from simulator.kernel.refusal import Refusal
from simulator.kernel.resolution import Resolution
from simulator.kernel.stages import ask, pop, turn
from simulator.rules.burning_suns.judging.wars import may_reroll, may_spread
from simulator.rules.burning_suns.model.catalogue import View
from simulator.rules.burning_suns.model.war import (
    DamageTaken,
    Fight,
    FightBegan,
    Fighter,
    FightStep,
    Force,
    KeepDice,
    RerollDice,
    SpreadDamage,
    Volley,
    VolleyFired,
)
from simulator.rules.burning_suns.play.war.outcome import end, lose, result_of
from simulator.rules.burning_suns.view.forces import (
    aim_of,
    cheapest_first,
    force_of,
    may_reroll_here,
    misses,
    only_spread,
    packets_of,
    rerolls_of,
    targets_of,
)
from simulator.rules.burning_suns.view.holding import heavy_hits
from simulator.rules.burning_suns.view.in_force import FigureCase
from simulator.rules.burning_suns.view.lookup import figures_of, rulings_of

ATTACKER, DEFENDER = 0, 1


def run(now: Resolution, stage: Fight) -> None:
    """Go on by one step, or ask who must decide."""
    _STEPS[stage.step](now, stage)


def _roll(now: Resolution, stage: Fight) -> None:
    """Begin a turn, unless the fight is over: everybody rolls."""
    if stage.by_ability:
        pop(now)
        return
    if stage.turn == 1:
        _tell_beginning(now, stage)
    result = result_of(now.state, stage)
    if result is not None:
        end(now, stage, result)
        return
    rolled = stage
    for number, side in enumerate(stage.sides):
        rolled = rolled.with_side(number, _throw_dice(now, stage, number, side))
    turn(now, replace(rolled, step="reroll"))


def _tell_beginning(now: Resolution, fight: Fight) -> None:
    attacker, defender = fight.sides
    force: Force = "army" if attacker.on_ground else "fleet"
    owners = attacker.owner, defender.owner
    strengths = attacker.strength, defender.strength
    now.emit(FightBegan(fight.deed, fight.space, force, *owners, strengths))


def _throw_dice(now: Resolution, stage: Fight, number: int, side: Fighter) -> Fighter:
    """A side with its dice of the turn, and the rerolls of the fight or of the turn (D3)."""
    view: View = now.state
    if stage.turn == 1 or rulings_of(view).reroll_pool == "per_turn":
        side = replace(side, rerolls=rerolls_of(view, stage.deed, stage.space, side))
    side = replace(side, heavy=_heavy(view, stage, side))
    side = replace(side, volleys=_roll_volleys(now, stage, number), is_done=False, spread=None)
    for volley in side.volleys:
        _tell_dice(now, stage, number, (volley, 0, side.rerolls))
    return side


def _heavy(view: View, stage: Fight, side: Fighter) -> tuple[int, int]:
    """The heavy hits of an action, less those of the turns before."""
    if stage.turn == 1:
        return heavy_hits(view, FigureCase(side.owner or "", (stage.deed,), stage.space))
    many, more = side.heavy
    return max(0, many - len(packets_of(side, figures_of(view).sure_miss))), more


def _roll_volleys(now: Resolution, stage: Fight, number: int) -> tuple[Volley, ...]:
    """The dice of all units of a side; there is no return fire in a barrage (BS-10.1)."""
    if stage.deed == "barrage" and number == DEFENDER:
        return ()
    view: View = now.state
    side, sides = stage.sides[number], figures_of(view).die_sides
    found = []
    for stack in force_of(view, stage.space, side.owner, on_ground=side.on_ground):
        aim = aim_of(view, stage, number, stack)
        faces = now.roll(aim.dice, sides, stage.deed)
        if faces:
            found.append(Volley(stack.kind, aim.attack, aim.damage, faces))
    return tuple(found)


def _tell_dice(now: Resolution, stage: Fight, number: int, told: tuple[Volley, int, int]) -> None:
    """Say how dice lie: the volley, how many were rolled again, and the rerolls left."""
    owner, is_attacker = stage.sides[number].owner, number == ATTACKER
    now.emit(VolleyFired(stage.deed, stage.space, stage.turn, owner, is_attacker, *told))


def _reroll(now: Resolution, stage: Fight) -> None:
    """Ask who can reroll, the attacker first; then damage is spread."""
    number = who_rerolls(now.state, stage)
    if number is None:
        turn(now, replace(stage, step="spread"))
        return
    side = stage.sides[number]
    why = f"Reroll misses ({side.rerolls} left), or keep your dice."
    ask(now, (side.owner or "",), "reroll", why)


def who_rerolls(view: View, stage: Fight) -> int | None:
    """The side that is asked for rerolls: 0 the attacker, 1 the defender, None for neither."""
    for number, side in enumerate(stage.sides):
        if side.owner is None or side.is_done or side.rerolls < 1:
            continue
        if not misses(side, figures_of(view).sure_miss) or not hits_short(view, stage, number):
            continue
        if may_reroll_here(view, stage.deed, stage.space, side.owner):
            return number
    return None


def hits_short(view: View, stage: Fight, number: int) -> int:
    """How many hits more a side needs for all that the other one has; 0: no reroll helps."""
    packets = packets_of(stage.sides[number], figures_of(view).sure_miss)
    targets = targets_of(view, stage, stage.sides[1 - number])
    return max(0, sum(one.hits for one in targets) - len(packets))


def _spread(now: Resolution, stage: Fight) -> None:
    """Settle how the damage is spread, where there is a choice by asking; the defender first."""
    number = who_spreads(stage)
    if number is None:
        turn(now, replace(stage, step="harm"))
        return
    view: View = now.state
    side = stage.sides[number]
    packets = packets_of(stage.sides[1 - number], figures_of(view).sure_miss)
    targets = targets_of(view, stage, side)
    spread = only_spread(targets, packets)
    if spread is None and side.owner is None:
        spread = cheapest_first(targets, packets)
    if spread is None:
        ask(now, (side.owner or "",), "spread", f"Spread {sum(packets)} damage over your units.")
    else:
        turn(now, stage.with_side(number, replace(side, spread=spread)))


def who_spreads(stage: Fight) -> int | None:
    """The side whose damage is not spread yet, the defender first; None if all is (D19)."""
    if stage.defender.spread is None:
        return DEFENDER
    return ATTACKER if stage.attacker.spread is None else None


def _harm(now: Resolution, stage: Fight) -> None:
    """Both sides lose what was hit, and the next turn begins."""
    turn(now, replace(stage, turn=stage.turn + 1, step="roll"))
    for number in (DEFENDER, ATTACKER):
        side, other = stage.sides[number], stage.sides[1 - number]
        if side.spread:
            now.emit(
                DamageTaken(
                    stage.deed,
                    stage.space,
                    side.owner,
                    side.on_ground,
                    side.spread,
                    stage.by_ability,
                )
            )
            lose(now, stage, side, other.owner)


_STEPS: Mapping[FightStep, Callable[[Resolution, Fight], None]] = {
    "roll": _roll,
    "reroll": _reroll,
    "spread": _spread,
    "harm": _harm,
}


def check(view: View, stage: Fight, action: Action, seat: str) -> Refusal | None:  # noqa: ARG001 - as all stages
    """May the side that is asked reroll, or take its damage, like this?"""
    if stage.step == "reroll":
        number = who_rerolls(view, stage)
        if isinstance(action, RerollDice) and number is not None:
            return first_failure(may_reroll(view, stage, number, action))
        if isinstance(action, KeepDice):
            return None
        return Refusal("wrong_answer", HAND, "Dice are rerolled now; reroll misses or keep all.")
    number = who_spreads(stage)
    if isinstance(action, SpreadDamage) and number is not None:
        return first_failure(may_spread(view, stage, number, action.spread))
    return Refusal("wrong_answer", HAND, "Damage is spread now; say which units take it.")


def take(now: Resolution, stage: Fight, action: Action, seat: str) -> None:  # noqa: ARG001 - as all stages
    """Reroll, keep the dice, or note who takes the damage."""
    number = who_rerolls(now.state, stage) if stage.step == "reroll" else who_spreads(stage)
    if number is None:
        raise TypeError(f"nobody is asked in {stage}")
    side = stage.sides[number]
    if isinstance(action, RerollDice):
        side = _reroll_dice(now, stage, number, action.dice)
    elif isinstance(action, SpreadDamage):
        side = replace(side, spread=action.spread)
    else:
        side = replace(side, is_done=True)
    turn(now, stage.with_side(number, side))


def _reroll_dice(now: Resolution, stage: Fight, number: int, dice: tuple[int, ...]) -> Fighter:
    """The side with these dice rolled again, for as many of its rerolls."""
    side, sides = stage.sides[number], figures_of(now.state).die_sides
    again = dict(zip(dice, now.roll(len(dice), sides, "reroll"), strict=True))
    left = side.rerolls - len(dice)
    volleys, first = [], 0
    for volley in side.volleys:
        numbers = range(first, first + len(volley.faces))
        rolled = sum(die in again for die in numbers)
        faces = (again.get(die, volley.faces[die - first]) for die in numbers)
        volleys.append(replace(volley, faces=tuple(faces)))
        if rolled:
            _tell_dice(now, stage, number, (volleys[-1], rolled, left))
        first = numbers.stop
    return replace(side, volleys=tuple(volleys), rerolls=left)


def offers(view: View, stage: Fight, seat: str, dice: Dice) -> Iterable[Action]:  # noqa: ARG001 - as all stages
    """Rerolls of the best misses, or the cheapest units to take the damage."""
    if stage.step == "reroll":
        number = who_rerolls(view, stage)
        return () if number is None else _offer_rerolls(view, stage.sides[number])
    number = who_spreads(stage)
    return () if number is None else _offer_spreads(view, stage, number)


def _offer_rerolls(view: View, side: Fighter) -> Iterator[Action]:
    missing = misses(side, figures_of(view).sure_miss)
    yield RerollDice(missing[: side.rerolls])
    yield KeepDice()
    yield RerollDice(missing[:1])


def _offer_spreads(view: View, stage: Fight, number: int) -> Iterator[Action]:
    packets = packets_of(stage.sides[1 - number], figures_of(view).sure_miss)
    targets = targets_of(view, stage, stage.sides[number])
    yield SpreadDamage(cheapest_first(targets, packets))
    dearest_first = sorted(targets, key=lambda one: -one.value)
    for first in targets:
        rest = [one for one in dearest_first if one is not first]
        yield SpreadDamage(cheapest_first([replace(first, value=-1), *rest], packets))
