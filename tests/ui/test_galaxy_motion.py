"""What moves in a game of Burning Suns: units along their trail, tiles turned over, leaders."""

from collections.abc import Iterator
from dataclasses import replace

import pytest

from simulator.api import choose, new_game, outcome, waiting
from simulator.kernel.engine import Step
from simulator.kernel.shown.motion import FlipMotion, GlideMotion, ShiftMotion, VolleyMotion
from simulator.kernel.state import AnyState
from simulator.rules.burning_suns.model.events import LeaderPlaced, SpaceExplored, UnitsMoved
from simulator.rules.burning_suns.model.war import VolleyFired
from simulator.rules.burning_suns.system import SYSTEM
from simulator.session.rolls import shown_by
from simulator.ui.play.motion.parts import RunningScript, Script
from simulator.ui.play.motion.staging import Manner, write_script
from tests.rules.burning_suns.plays import SCENARIOS
from tests.ui.games import shown
from tests.ui.player import Player

pytestmark = pytest.mark.paints

_STEPS = 260


def steps() -> Iterator[tuple[AnyState, Step, AnyState]]:
    """The steps of a game of chance, each with the state before and after it."""
    game = new_game(SCENARIOS / "first_fleets.yaml", 3)
    for _ in range(_STEPS):
        if outcome(game) is not None:
            return
        (seat, *_), before = waiting(game), game.state
        done = game.submit(choose(game, seat, "random").action, seat)
        assert isinstance(done, Step)
        yield before, done, game.state


def test_each_kind_of_motion_is_drawn_and_leaves_nothing_behind() -> None:
    wanted = {SpaceExplored, LeaderPlaced, UnitsMoved}
    game = new_game(SCENARIOS / "first_fleets.yaml", 3)
    player = Player(drawn=False)
    while wanted and outcome(game) is None:
        (seat, *_), before = waiting(game), game.state
        step = game.submit(choose(game, seat, "random").action, seat)
        assert isinstance(step, Step)
        found = {type(each) for each in step.events} & wanted
        if not found:
            continue
        wanted -= found
        shown(player, game)
        player.app.screens[1:] = []
        screen, still = player.screen, player.view_state
        script = script_of(before, step, game.state)
        pictures = []
        for share in (0.3, 0.55, 1.0):
            running = RunningScript(script, round(script.length * share))
            screen.state = replace(still, motion=running)
            player.app._drawn = None
            player.app.step()
            pictures.append(player.digest())
        screen.state = still
        player.app._drawn = None
        player.app.step()
        assert len({*pictures[:2], player.digest()}) == 3, found
        assert pictures[2] == player.digest(), found
    assert not wanted


def script_of(before: AnyState, step: Step, after: AnyState) -> Script:
    return write_script(shown_by(SYSTEM, before, step, None), SYSTEM, after, Manner())


def test_what_happens_on_tiles_and_boards_is_seen() -> None:
    legs = 0
    for before, step, after in steps():
        script = script_of(before, step, after)
        seen = [each.what for each in script.parts]
        moved = [each for each in step.events if isinstance(each, UnitsMoved)]
        glides = [each for each in seen if isinstance(each, GlideMotion)]
        kinds = {(each.owner, kind) for each in moved for kind, _ in each.units}
        assert {(each.token.owner, each.token.kind) for each in glides if each.token} == kinds
        for glide in glides:
            assert glide.piece in script.actors
            assert not set(glide.hides) - script.hidden
            legs = max(legs, len(glide.stops) - 1)
        for kind, motion in (
            (SpaceExplored, FlipMotion),
            (LeaderPlaced, ShiftMotion),
            (VolleyFired, VolleyMotion),
        ):
            told = [each for each in step.events if isinstance(each, kind)]
            told = [each for each in told if not (isinstance(each, VolleyFired) and each.again)]
            assert sum(isinstance(each, motion) for each in seen) >= len(told)
    assert legs >= 2, "a jump of several legs is one way"
