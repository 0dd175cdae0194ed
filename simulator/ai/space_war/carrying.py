"""S4: launch Fighters when enemies are near; take in the hurt, the spent and prisoners (SW-8)."""

from collections.abc import Iterator

from simulator.ai.choice import AgentChoice
from simulator.ai.space_war.phrases import inches
from simulator.ai.space_war.thought import Thought
from simulator.rules.space_war.judging.warheads import reach_of_blasts
from simulator.rules.space_war.model.actions import EndStep, Launch, Retrieve
from simulator.rules.space_war.model.catalogue import View
from simulator.rules.space_war.model.craft import Craft, working
from simulator.rules.space_war.model.modules import WARHEAD
from simulator.rules.space_war.view.flights import reach_of
from simulator.rules.space_war.view.lookup import held_by, holder
from simulator.rules.space_war.view.measuring import apart
from simulator.rules.space_war.view.naming import call_piece
from simulator.rules.space_war.view.phrases import count_kind
from simulator.rules.space_war.view.shots import ready_weapons, weapon_at


def bays(now: Thought) -> Iterator[AgentChoice]:
    """Prisoners first, then own Fighters that need a bay; then launches."""
    found = now.candidates()
    entries = [each for each in found if isinstance(each, Retrieve)]
    for action in sorted(entries, key=lambda each: now.view.extra.craft[each.fighter].owner):
        reason = _entry(now, action)
        if reason:
            yield AgentChoice(action, reason)
    for each in found:
        if isinstance(each, Launch):
            reason = _launch(now, each)
            if reason:
                yield AgentChoice(each, reason)
    held = sum(len(held_by(now.view, craft.id)) for craft, _ in now.own)
    who = "the Fighter in a bay is" if held == 1 else f"the {held} Fighters in bays are"
    yield AgentChoice(EndStep(), f"{who} better off there for now.")


def _entry(now: Thought, action: Retrieve) -> str:
    craft = now.view.extra.craft[action.fighter]
    name, into = call_piece(now.view, craft.id), call_piece(now.view, action.vessel)
    if craft.owner != now.seat:
        return f"{into} takes {name} prisoner, which costs the enemy 1 Craft."
    if needs_bay(now.view, craft):
        parts = ((len(craft.damaged), "Damaged module"), (len(craft.expended), "Expended module"))
        hurt = " and ".join(count_kind(count, what) for count, what in parts if count)
        return f"{name} goes into {into} with {hurt}."
    return ""


def needs_bay(view: View, craft: Craft) -> bool:
    """Is a Fighter of no use outside: it has nothing to fight with, or cannot move?"""
    if craft.damaged:
        return True
    return bool(craft.expended) and not is_fit(view, craft)


def is_fit(view: View, craft: Craft) -> bool:
    """Can it move, and has it a weapon ready or a warhead?"""
    teeth = bool(ready_weapons(view, craft)) or working(craft)[WARHEAD] > 0
    return teeth and reach_of(view, craft) > 0


def _launch(now: Thought, action: Launch) -> str:
    """Out, if it can strike this turn or the carrier's place is no longer a safe one."""
    craft, vessel = now.view.extra.craft[action.fighter], holder(now.view, action.fighter)
    if vessel is None or not is_fit(now.view, craft) or needs_bay(now.view, craft):
        return ""
    carrier = now.view.pieces[vessel]
    far = min((apart(now.view, carrier, piece) for _, piece in now.foes), default=None)
    if far is None or far > strike_reach(now.view, craft):
        return ""
    name = call_piece(now.view, craft.id)
    return f"{name} comes out, as the nearest enemy is {inches(far)} from its Vessel."


def strike_reach(view: View, craft: Craft) -> int:
    """How far it can strike in one turn: its move and its longest weapon's range, in thou."""
    found = [weapon_at(view, craft, place) for place in ready_weapons(view, craft)]
    ranges = [weapon.range for weapon in found if weapon]
    if working(craft)[WARHEAD]:
        ranges.append(reach_of_blasts(view, craft.owner))
    return reach_of(view, craft) + max(ranges) if ranges else 0
