"""The Command phase and who goes first: the best use of CMD tokens (ABS-3)."""

from collections.abc import Iterable, Iterator
from dataclasses import replace

from simulator.ai.billion_suns.attacks.strikes import promise
from simulator.ai.billion_suns.earnings.reward_values import is_dear
from simulator.ai.billion_suns.figures import next_text, worth_text
from simulator.ai.billion_suns.jumps.investments import JumpTurns, turns_wanted
from simulator.ai.billion_suns.jumps.reinforcements import fire
from simulator.ai.billion_suns.jumps.waiting import is_late
from simulator.ai.billion_suns.plans.fleets import best_plan, fleet_plans
from simulator.ai.billion_suns.thought import Thought
from simulator.ai.choice import AgentChoice
from simulator.kernel.wording import count_words, join_words
from simulator.rules.billion_suns.judging.command_phase import tokens
from simulator.rules.billion_suns.model.actions import AllotHelm, BidInitiative, NameFirst
from simulator.rules.billion_suns.model.events import RESERVES
from simulator.rules.billion_suns.model.stages import JumpPhase
from simulator.rules.billion_suns.play.jump_phase.send_candidates import serving, waiting
from simulator.rules.billion_suns.view.lookup import in_solo, in_warzone
from simulator.rules.billion_suns.view.naming import as_id
from simulator.rules.billion_suns.view.profile import profile_of_kind
from simulator.rules.billion_suns.view.turn_order import ceos

JUMP_SHARE = (3, 5)
"""The fraction of all tokens that goes to Jump In, since ships win the game."""

SEIZING = 4
"""If acting last matters, this fraction (1 / SEIZING) of all tokens goes to Seize Initiative."""


def command(now: Thought) -> Iterator[AgentChoice]:
    """Tokens for ships first, the rest for the fight; bid all tokens in Seize Initiative.

    Where credits win the rest serves initiative and fight by halves.
    """
    if now.stage.step == "bid":
        own = now.purse.initiative
        yield AgentChoice(BidInitiative(own), "Seize Initiative tokens have no other use.")
        return
    if in_solo(now.view):
        yield _alone(now)
        return
    every, late = tokens(now.view), is_late(now)
    seize = min(every // SEIZING, most_seizing(now)) if late else 0
    turns = _jumps(now, every)
    jump = min(turns.count, every - seize)
    if is_dear(now.view):
        seize = max(seize, min((every - jump) // 2, most_seizing(now)))
    fight = every - jump - seize
    uses = (
        (seize, "Seize Initiative", f"to act {'last' if late else 'first'}"),
        (jump, "Jump In", f"to bring ships in{turns.told}"),
        (fight, "Tactical", f"for the fight{_fight(now)}"),
    )
    yield AgentChoice(AllotHelm(seize, jump, fight), f"{_uses(uses)}.")


def _uses(uses: Iterable[tuple[int, str, str]]) -> str:
    """The compartments that hold tokens: how many, its name, and what they are for."""
    told = (f"{count_words(count, f'{name} token')} {use}" for count, name, use in uses if count)
    return join_words(tuple(told)) or "there are no tokens"


def most_seizing(now: Thought) -> int:
    """The most tokens in Seize Initiative of which each gives a better die (ABS-3.2)."""
    return len(now.view.setup.catalogue.figures.initiative_dice) - 1


def _planned_text(now: Thought) -> str:
    """What these ships are to be and gain, and the next best class; "" if none are planned."""
    plans = sorted(fleet_plans(now).values(), key=lambda plan: -plan.worth)
    if not plans or plans[0].worth <= 0:
        return ""
    best = plans[0]
    others = ((plan.worth, _class_name(plan.class_id)) for plan in plans[1:])
    following = next_text(best.worth, others)
    what = count_words(best.ships, _class_name(best.class_id))
    return f" ({what} would gain {worth_text(best.worth)}{following})"


def _heaviest(now: Thought) -> str:
    """The class whose fire is worth most, and the next; "" if no more ships can come."""
    able = () if now.hasty else serving(now.view, now.seat)
    worths = {name: fire(now, profile_of_kind(now.view, name), 1) for name in able}
    ranked = sorted(worths, key=lambda name: -worths[name])
    if not ranked:
        return ""
    best = worths[ranked[0]]
    following = next_text(best, ((worths[name], _class_name(name)) for name in ranked[1:]))
    return f" (one {_class_name(ranked[0])} does {worth_text(best)} of harm{following})"


def _class_name(class_id: str) -> str:
    return as_id(class_id)


def _fight(now: Thought) -> str:
    """What own groups could do at once; "" if that is nothing."""
    worth = 0 if now.hasty else _harm(now)
    return f" ({worth_text(worth)} of harm in reach)" if worth else ""


def _harm(now: Thought) -> int:
    """What the attacks of all own groups could be worth after one move."""
    return sum(promise(now.situation, band) for band in now.situation.own)


def _jumps(now: Thought, every: int) -> JumpTurns:
    """The tokens for Jump In, of `every`: the usual share, or what ships that pay need.

    In Warzone a seat without credits, bonds and reserves keeps one, for another jump point.
    """
    part, whole = JUMP_SHARE
    usual = -(-every * part // whole)
    back = len(waiting(now.view, now.seat, RESERVES))
    if is_dear(now.view):
        turns = turns_wanted(now, every)
        wanted = turns.count + back
        # Rivals may come to places that are held, which calls for more ships.
        most = max(wanted, usual) if now.situation.standings.holdings else wanted
        return replace(turns, count=min(every, most))
    if not in_warzone(now.view):
        return JumpTurns(usual, _heaviest(now))
    opening = 0 if now.situation.gates else 1
    if not (now.purse.credits or now.purse.bonds):
        return JumpTurns(min(usual, max(1, back + opening)))
    plan = best_plan(now)
    if plan is None or plan.worth <= 0:
        return JumpTurns(usual)
    groups = -(-plan.ships // now.view.setup.catalogue.figures.largest_group)
    return JumpTurns(min(every, groups + back + opening), _planned_text(now))


def _alone(now: Thought) -> AgentChoice:
    """One token each to open a way, to bring groups in and to let them act before contractors."""
    every = tokens(now.view)
    here = sum(bool(band.profile.thrust) for band in now.situation.own)
    seize = min(every // 2, here + max(0, every - here - 1) // 2)
    spare = min(1, every - 2 * seize) if here else 0
    jump = every - seize - spare
    uses = (
        (seize, "Seize Initiative", "to act before the contractors"),
        (jump, "Jump In", "to bring ships in"),
        (spare, "Tactical", "for the fight"),
    )
    return AgentChoice(AllotHelm(seize, jump, spare), f"{_uses(uses)}.")


def first(now: Thought) -> Iterator[AgentChoice]:
    """Attack first, but jump in last, and act last if rivals could undo scans."""
    reason = ""
    if isinstance(now.stage, JumpPhase):
        reason = "the last to jump in sees where the others are."
    elif is_late(now):
        reason = "nobody can undo what the last to act does."
    for seat in ceos(now.view) if reason else ():
        if seat != now.seat:
            yield AgentChoice(NameFirst(seat), reason)
    harm = worth_text(_harm(now))
    reason = f"the first to shoot loses fewer ships; in reach of its own is {harm} of harm."
    yield AgentChoice(NameFirst(now.seat), reason)
