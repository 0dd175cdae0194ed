"""A seat gives its medals to crews, and chooses those that are stripped (SW-17.1, SW-17.7)."""

from collections.abc import Iterator
from dataclasses import replace
from itertools import chain, product

from simulator.kernel.action import Action
from simulator.kernel.dice import Dice
from simulator.kernel.refusal import Refusal
from simulator.kernel.resolution import Resolution
from simulator.kernel.stages import ask, pop, turn
from simulator.rules.space_war.judging.medals import (
    list_keepable,
    may_give,
    may_strip,
    strippings,
    takers,
)
from simulator.rules.space_war.judging.reasons import refusal_by
from simulator.rules.space_war.model.actions import GiveMedal, KeepMedal, StripMedal, StripMedals
from simulator.rules.space_war.model.catalogue import View
from simulator.rules.space_war.model.craft import Craft
from simulator.rules.space_war.model.medal_events import MedalGiven, MedalKeptBack, MedalStripped
from simulator.rules.space_war.model.medals import Medal
from simulator.rules.space_war.model.stages import Awarding
from simulator.rules.space_war.play.hidden.private_dice import roll_sides
from simulator.rules.space_war.view.medals import may_hide_crews


def run(now: Resolution, stage: Awarding) -> None:
    """Do what leaves no choice, and ask for the rest: gifts first, then what is stripped."""
    if stage.gives:
        _go_on_giving(now, stage)
    elif stage.losses:
        _go_on_stripping(now, stage)
    else:
        pop(now)


def _go_on_giving(now: Resolution, stage: Awarding) -> None:
    """Keep back what nobody can be given, give what one crew alone can; ask about the others.

    Where a crew may be face down all is asked: what is done unasked would tell of its medals.
    """
    is_open = not may_hide_crews(now.state, stage.seat)
    for medal in dict.fromkeys(stage.gives) if is_open else ():
        able = takers(now.state, stage.seat, medal)
        if not able:
            _keep(now, stage, KeepMedal(medal))
            return
        if len(able) == 1 and medal not in stage.optional:
            _give(now, stage, GiveMedal(medal, able[0].id))
            return
    ask(now, (stage.seat,), "medals", "Give your medals to crews.")


def _go_on_stripping(now: Resolution, stage: Awarding) -> None:
    """Crews with one medal lose that one, by chance or not; others are asked about.

    About those that are face down always, and once for all: how many have medals is a secret.
    """
    first = stage.losses[0]
    if not first.craft:
        ask(now, (stage.seat,), "stripping", "Choose the medals that crews lose.")
        return
    craft: Craft = now.state.extra.craft[first.craft]
    held = craft.medals
    if len(held) < 2:
        _strip(now, stage, tuple(StripMedal(craft.id, each) for each in held))
    elif first.at_random:
        face = roll_sides(now, craft, (1, len(held)), "the medal that is stripped")[0]
        _strip(now, stage, (StripMedal(craft.id, held[face - 1]),))
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
        case GiveMedal():
            _give(now, stage, action)
        case KeepMedal():
            _keep(now, stage, action)
        case StripMedal():
            _strip(now, stage, (action,))
        case StripMedals(strips):
            _strip(now, stage, strips)


def _give(now: Resolution, stage: Awarding, gift: GiveMedal) -> None:
    craft: Craft = now.state.extra.craft[gift.craft]
    now.emit(MedalGiven(craft.id, craft.owner, gift.medal, not craft.face_up))
    turn(now, replace(stage, gives=_without(stage.gives, gift.medal)))


def _keep(now: Resolution, stage: Awarding, kept: KeepMedal) -> None:
    declined = bool(takers(now.state, stage.seat, kept.medal))
    now.emit(MedalKeptBack(stage.seat, kept.medal, declined))
    turn(now, replace(stage, gives=_without(stage.gives, kept.medal)))


def _without(medals: tuple[Medal, ...], medal: Medal) -> tuple[Medal, ...]:
    """The medals without one of the kind."""
    place = medals.index(medal)
    return (*medals[:place], *medals[place + 1 :])


def _strip(now: Resolution, stage: Awarding, strips: tuple[StripMedal, ...]) -> None:
    """Take these medals off; the first loss is settled, also where no crew had any."""
    first, *left = stage.losses
    for strip in strips:
        craft: Craft = now.state.extra.craft[strip.craft]
        now.emit(MedalStripped(craft.id, craft.owner, strip.medal, first.why, not craft.face_up))
    turn(now, replace(stage, losses=tuple(left)))


def offers(view: View, stage: Awarding, seat: str, dice: Dice) -> Iterator[Action]:  # noqa: ARG001
    """Each medal to each crew that can have it; else what crews may lose, of least use first."""
    if stage.gives:
        for medal in dict.fromkeys(stage.gives):
            for craft in takers(view, seat, medal):
                yield GiveMedal(medal, craft.id)
        yield from map(KeepMedal, list_keepable(view, stage))
        return
    ways = (
        [StripMedal(c.id, medal) for medal in reversed(c.medals)] for c in strippings(view, stage)
    )
    if stage.losses[0].craft:
        yield from chain.from_iterable(ways)
    else:
        yield from map(StripMedals, product(*ways))
