"""Enter alone: it spends nothing unseen, gives no attack up, and every game ends by it.

`make soak` plays every table both ways, and asks at every request of 200 random games.
"""

from collections.abc import Iterator
from dataclasses import replace

import pytest

from simulator import paths
from simulator.kernel.decisions import waited_for
from simulator.kernel.dice import agent_dice, pick
from simulator.kernel.engine import Step, submit
from simulator.kernel.spec import AnySetup
from simulator.kernel.state import AnyState
from simulator.rules import SYSTEMS
from simulator.scenario import load
from tests.games import matches, space_war_matches
from tests.ui.entering import Entering

SEED = "5e" * 16
LESSONS = paths.data("tables") / "space_war" / "lessons"
MOST = {"billion_suns": 3000, "space_war": 3000}

QUICK = {
    "skirmish": ("quick_ambush", 2),
    "core": ("kraken_hunt", 1),
    "warzone": ("carrier_war", 1),
    "solo": ("lone_contractor", 1),
    "space war": ("move_shoot_mend", 0),
}
"""A table of every mode with something on it, and its rounds; 0 for those that have none."""

HINTED = {
    "skirmish": ("quick_ambush", 1),
    "core": ("core_kraken_hunt", 2),
    "warzone": ("quick_game", 1),
    "solo": ("quick_solo", 2),
    "space war": ("move_shoot_mend", 0),
}
"""The same for games with hints, in which programs think about every answer."""


def table(name: str, rounds: int = 0) -> AnySetup:
    """A shipped table, with so many rounds."""
    known: dict[str, AnySetup] = {**matches.shipped(), **space_war_matches.tables()}
    setup = known[name] if name in known else load(LESSONS / f"{name}.yaml").setup
    return replace(setup, options=replace(setup.options, rounds=rounds)) if rounds else setup


def played(name: str, rounds: int, most: int = 0, *, hinted: bool) -> Entering:
    """A game by Enter alone."""
    setup = table(name, rounds)
    rules = SYSTEMS[setup.system]
    return Entering.begun(rules, setup, SEED, hinted=hinted).play(most or MOST[setup.system])


@pytest.mark.parametrize("mode", QUICK)
def test_without_hints_nothing_is_spent_or_given_up_and_games_end(mode: str) -> None:
    game = played(*QUICK[mode], hinted=False)
    assert game.faults == []
    assert game.is_over


@pytest.mark.parametrize("mode", HINTED)
def test_with_hints_nothing_is_spent_that_the_button_did_not_name(mode: str) -> None:
    game = played(*HINTED[mode], 40, hinted=True)
    assert game.faults == []
    assert game.is_over or len(game.steps) == 40


def random_states(setup: AnySetup, seed: str, most: int) -> Iterator[AnyState]:
    """The states of a game in which everything is done at random, as far as it goes."""
    rules = SYSTEMS[setup.system]
    state = rules.play.begin(setup, seed)
    for n in range(1, most + 1):
        yield state
        if rules.play.outcome(state) is not None:
            return
        seat = next(iter(waited_for(state)), setup.seats[0].id)
        dice = agent_dice(seed, "random", n)
        found = rules.play.candidates(rules.play.conceal(state, seat), seat, dice, 12)
        step = submit(rules.play, state, pick(dice, found), seat, n)
        assert isinstance(step, Step)
        state = step.state


def asked_everywhere(number: int, most: int, *, every: int) -> list[str]:
    """What is wrong with Enter at every nth request of a random game, with hints and without."""
    found = [*sorted(matches.shipped()), *sorted(space_war_matches.tables())]
    name, faults = found[number % len(found)], list[str]()
    setup = table(name)
    rules = SYSTEMS[setup.system]
    for n, state in enumerate(random_states(setup, f"{number:032x}", most)):
        if n % every or rules.play.outcome(state) is not None:
            continue
        for hinted in (False, True):
            asked = Entering(rules, state, hinted)
            asked.answer()
            faults += [f"{name} {n}: {each}" for each in asked.faults]
    return faults


@pytest.mark.parametrize("number", [1, 28, 49])
def test_enter_is_safe_at_requests_of_random_games(number: int) -> None:
    assert asked_everywhere(number, 40, every=5) == []


@pytest.mark.soak
@pytest.mark.parametrize("number", range(200))
def test_enter_is_safe_at_every_request_of_random_games(number: int) -> None:
    assert asked_everywhere(number, 400, every=1) == []


@pytest.mark.soak
@pytest.mark.parametrize("hinted", [False, True], ids=["plain", "hinted"])
@pytest.mark.parametrize("name", [*matches.shipped(), *space_war_matches.tables()])
def test_every_table_is_played_by_enter_alone(name: str, hinted: bool) -> None:
    game = played(name, 0, hinted=hinted)
    assert game.faults == []
    assert game.is_over
