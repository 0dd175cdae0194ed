"""A seat gives its medals to crews, and chooses those that are stripped (SW-17.1, SW-17.7)."""

from collections.abc import Iterator
from dataclasses import replace

from simulator.kernel.action import Action
from simulator.kernel.dice import Dice
from simulator.kernel.refusal import Refusal
from simulator.kernel.resolution import Resolution
from simulator.kernel.stages import ask, pop, turn
from simulator.rules.space_war.judging.medals import may_give, may_strip, takers
from simulator.rules.space_war.judging.reasons import refusal_by
from simulator.rules.space_war.model.actions import GiveMedal, StripMedal
from simulator.rules.space_war.model.catalogue import View
from simulator.rules.space_war.model.craft import Craft
from simulator.rules.space_war.model.medal_events import MedalGiven, MedalKeptBack, MedalStripped
from simulator.rules.space_war.model.medals import Medal
from simulator.rules.space_war.model.stages import Awarding, MedalLoss
from simulator.rules.space_war.play.hidden.private_dice import roll_sides


def run(now: Resolution, stage: Awarding) -> None:
    """Do what leaves no choice, and ask for the rest: gifts first, then what is stripped."""
    if stage.gives:
        _go_on_giving(now, stage)
    elif stage.losses:
        _go_on_stripping(now, stage)
    else:
        pop(now)


def _go_on_giving(now: Resolution, stage: Awarding) -> None:
    """Keep back what nobody can be given, give what one crew alone can; ask about the others."""
    for medal in dict.fromkeys(stage.gives):
        able = takers(now.state, stage.seat, medal)
        if not able:
            now.emit(MedalKeptBack(stage.seat, medal))
            turn(now, replace(stage, gives=_without(stage.gives, medal)))
            return
        if len(able) == 1:
            _give(now, stage, medal, able[0])
            return
    ask(now, (stage.seat,), "medals", "Give your medals to crews.")


def _go_on_stripping(now: Resolution, stage: Awarding) -> None:
    """Crews with one medal lose that one, by chance or not; others are asked about."""
    first = stage.losses[0]
    craft: Craft = now.state.extra.craft[first.craft]
    held = craft.medals
    if not held:
        turn(now, replace(stage, losses=stage.losses[1:]))
    elif len(held) == 1:
        _strip(now, stage, held[0])
    elif first.at_random:
        face = roll_sides(now, craft, (1, len(held)), "the medal that is stripped")[0]
        _strip(now, stage, held[face - 1])
    else:
        ask(now, (stage.seat,), "stripping", "Choose the medal that a crew loses.")


def check(view: View, stage: Awarding, action: Action, seat: str) -> Refusal | None:  # noqa: ARG001
    """Is it a medal to be given, and a crew without one, or one that this crew has to lose?"""
    if stage.gives:
        return refusal_by(view, may_give(view, stage, action))
    return refusal_by(view, may_strip(view, stage, action))


def take(now: Resolution, stage: Awarding, action: Action, seat: str) -> None:  # noqa: ARG001
    """Give or strip the medal."""
    match action:
        case GiveMedal(medal, name):
            _give(now, stage, medal, now.state.extra.craft[name])
        case StripMedal(_, medal):
            _strip(now, stage, medal)


def _give(now: Resolution, stage: Awarding, medal: Medal, craft: Craft) -> None:
    now.emit(MedalGiven(craft.id, craft.owner, medal, not craft.face_up))
    turn(now, replace(stage, gives=_without(stage.gives, medal)))


def _without(medals: tuple[Medal, ...], medal: Medal) -> tuple[Medal, ...]:
    """The medals without one of this kind."""
    place = medals.index(medal)
    return (*medals[:place], *medals[place + 1 :])


def _strip(now: Resolution, stage: Awarding, medal: Medal) -> None:
    first: MedalLoss = stage.losses[0]
    craft: Craft = now.state.extra.craft[first.craft]
    now.emit(MedalStripped(craft.id, craft.owner, medal, first.why, not craft.face_up))
    turn(now, replace(stage, losses=stage.losses[1:]))


def offers(view: View, stage: Awarding, seat: str, dice: Dice) -> Iterator[Action]:  # noqa: ARG001
    """Each medal to each crew that can have it; else what the crew may lose, of least use first."""
    if stage.gives:
        for medal in dict.fromkeys(stage.gives):
            for craft in takers(view, seat, medal):
                yield GiveMedal(medal, craft.id)
    elif stage.losses:
        craft = view.extra.craft[stage.losses[0].craft]
        for medal in reversed(craft.medals):
            yield StripMedal(craft.id, medal)
