"""S5: seize the most valuable Fighter in reach (SW-9)."""

from collections.abc import Iterator

from simulator.ai.choice import AgentChoice
from simulator.ai.space_war.phrases import inches, none_of, scores
from simulator.ai.space_war.thought import Thought
from simulator.ai.space_war.worth import scale
from simulator.rules.space_war.model.actions import EndStep, UseTractor
from simulator.rules.space_war.view.lookup import figures_of, has_bay
from simulator.rules.space_war.view.measuring import apart
from simulator.rules.space_war.view.naming import call_piece


def tractors(now: Thought) -> Iterator[AgentChoice]:
    """Enemy Fighters first, the dearest of them; then its own that are hurt where a bay works."""
    found = [each for each in now.candidates() if isinstance(each, UseTractor)]
    for action in sorted(found, key=lambda each: -_value(now, each)):
        if _value(now, action) > 0:
            far = apart(now.view, now.view.pieces[action.vessel], now.view.pieces[action.target])
            what = f"seizes {call_piece(now.view, action.target)}, {inches(far)} away"
            need = scores(now.view, figures_of(now.view).tractor_need)
            yield AgentChoice(action, f"{need} {what}.")
    yield AgentChoice(EndStep(), f"{none_of(len(found), 'Fighter')} in reach is worth a beam.")


def _value(now: Thought, action: UseTractor) -> int:
    target, vessel = now.view.extra.craft[action.target], now.view.extra.craft[action.vessel]
    worth = scale(now.view, target)
    if target.owner != now.seat:
        return 2 * worth
    return worth if has_bay(vessel) else 0
