"""Two worlds of Burning Suns that differ only in the race cards that two seats keep, in step.

Nobody uses or lends a hidden card: what is done is the same in both, and may be done in both.
"""

import random
from collections.abc import Iterator
from copy import copy
from dataclasses import dataclass, replace
from itertools import combinations

from simulator.kernel import engine
from simulator.kernel.action import Action
from simulator.kernel.decisions import open_decision, waited_for
from simulator.kernel.dice import agent_dice
from simulator.kernel.engine import Step, check
from simulator.kernel.event import Event
from simulator.rules.burning_suns.model.actions import (
    ActivateAbility,
    AgreeAlliance,
    AimEffect,
    KeepCards,
    PassSpot,
    StartGame,
    UseAbility,
)
from simulator.rules.burning_suns.system import SYSTEM
from simulator.rules.burning_suns.view.possessions import race_cards_of
from simulator.scenario import load
from simulator.session import Game
from tests.rules.burning_suns.plays import SCENARIOS

Worlds = tuple[Game, Game]

HIDERS = "cyan", "amber"
IDEOLOGIES = "psionic", "imperial"


@dataclass(frozen=True)
class Moment:
    """Both worlds when somebody is asked, and what happened last as `steps`."""

    worlds: Worlds
    steps: tuple[Step, Step]

    @property
    def asked(self) -> str:
        """Who is asked, the same in both worlds."""
        return waited_for(self.worlds[0].state)[0]

    def seen(self, seat: str | None) -> list[tuple[Event, ...]]:
        """What a seat sees of what happened last, in each world."""
        return [engine.witness_events(SYSTEM.play, step, seat) for step in self.steps]


def begun_pair(number: int) -> Worlds:
    """First Fleets in the mode `whole`, when race cards are to be kept."""
    setup = load(SCENARIOS / "first_fleets.yaml").setup
    empires = dict(setup.extra.empires)
    for seat, ideology in zip(HIDERS, IDEOLOGIES, strict=True):
        empires[seat] = replace(empires[seat], ideology=ideology)
    options = replace(setup.options, mode="whole", rounds=6)
    whole = replace(setup, options=options, extra=replace(setup.extra, empires=empires))
    world = Game.new(SYSTEM, whole, f"kept {number}")
    _do(world, StartGame(), "cyan")
    return world, copy(world)


def moments(number: int, most: int, *hiders: str) -> Iterator[Moment]:
    """Each moment from the sealed answers on, `hiders` keeping other cards in each world."""
    worlds, luck = begun_pair(number), random.Random(f"kept {number}")
    for seat in HIDERS:
        able = list(combinations(race_cards_of(worlds[0].state, seat), 4))
        kept = luck.sample(able, 2) if seat in (hiders or HIDERS) else [luck.choice(able)] * 2
        steps = [
            _do(world, KeepCards(cards), seat) for world, cards in zip(worlds, kept, strict=True)
        ]
        yield Moment(worlds, (steps[0], steps[1]))
    for turn in range(most):
        if SYSTEM.play.outcome(worlds[0].state) is not None:
            return
        seat = waited_for(worlds[0].state)[0]
        action = luck.choice(_common(worlds, seat, turn))
        one, other = (_do(world, action, seat) for world in worlds)
        if SYSTEM.play.outcome(worlds[0].state) is None:
            yield Moment(worlds, (one, other))


def _common(worlds: Worlds, seat: str, turn: int) -> list[Action]:
    """What both worlds allow and no hidden card is in."""
    view = worlds[0].view(seat)
    found = SYSTEM.play.candidates(view, seat, agent_dice("kept", seat, turn), 12)
    decision = open_decision(view, seat)
    # An action is rather done than left: there is more to see of it.
    dull: list[Action] = [each for each in found if isinstance(each, PassSpot)] if decision else []
    able = [each for each in found if each not in dull and _is_open(view, each, seat)]
    states = [one.state for one in worlds]
    may = [each for each in able if not any(check(SYSTEM.play, one, each, seat) for one in states)]
    return may or dull


def _is_open(view: object, action: Action, seat: str) -> bool:
    """Is no race card used or lent by it?"""
    cards = view.extra.sides[seat].cards  # type: ignore[attr-defined]  # a view of this system
    match action:
        case UseAbility(ability) | ActivateAbility(ability):
            return ability.partition("-")[0] not in cards
        case AgreeAlliance():
            return False
        case AimEffect(aim):
            return aim.card not in cards
    return True


def _do(world: Game, action: Action, seat: str) -> Step:
    step = world.submit(action, seat)
    assert isinstance(step, Step), (step, action)
    return step
