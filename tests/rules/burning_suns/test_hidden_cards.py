"""Hidden race cards in games in which they are used and lent; planted leaks are caught (BS-3.5)."""

from collections.abc import Callable, Iterator, Mapping
from contextlib import redirect_stdout
from dataclasses import replace
from io import StringIO
from pathlib import Path
from typing import Any

import pytest

from simulator.api.replay_page import WatchedGame, draw_page, draw_whole
from simulator.cli.main import main
from simulator.kernel.asked.request import Preview
from simulator.kernel.engine import Step, witness_events
from simulator.kernel.refusal import Refusal
from simulator.kernel.saved.codec import canonical
from simulator.kernel.shown.telling import Telling
from simulator.kernel.stages import StageTurned
from simulator.kernel.system import System
from simulator.rules.burning_suns.model.actions import EffectAim
from simulator.rules.burning_suns.model.doing import AbilityAtWork, Looking, Negotiate, Proposing
from simulator.rules.burning_suns.play.secrets import conceal, witness
from simulator.rules.burning_suns.system import SYSTEM
from simulator.rules.burning_suns.view.using import activations
from simulator.session import Game
from tests.rules.burning_suns import kept_worlds, test_kept_cards
from tests.rules.burning_suns.empires import whole
from tests.rules.burning_suns.kept_worlds import HIDERS, Moment, begun_pair, moments
from tests.rules.burning_suns.plays import act_at_random
from tests.rules.burning_suns.test_kept_cards import CHANNELS, differing

LOOKERS = (*HIDERS, None)


def hidden_from(game: Game, seat: str | None) -> set[str]:
    """The cards that are in hands of other seats now."""
    sides = game.state.extra.sides.items()
    return {card for owner, side in sides if owner != seat for card in side.cards}


def told(game: Game, seat: str | None) -> str:
    """All of the state that a seat may know, but for what the set-up says."""
    seen = SYSTEM.play.conceal(game.state, seat)
    return repr((seen.extra.sides, seen.stages, seen.decisions, seen.extra.market))


@pytest.mark.parametrize("seed", range(3))
def test_nothing_names_a_card_that_stays_hidden(seed: int) -> None:
    game, _ = begun_pair(seed)
    used = 0
    for _ in range(150):
        if SYSTEM.play.outcome(game.state) is not None:
            break
        before = {seat: hidden_from(game, seat) for seat in LOOKERS}
        act_at_random(game)
        step = game.steps[-1]
        used += any("AbilityUsed" in type(each).__name__ for each in step.events)
        for seat in LOOKERS:
            now = hidden_from(game, seat)
            # What was lent was seen by all, even if it has come back to the hand since.
            secret = (now & before[seat]) if any(before.values()) else now
            secret -= {card for card in secret if card in open_ever(game)}
            words = told(game, seat) + repr(witness_events(SYSTEM.play, step, seat))
            assert not {card for card in secret if f"'{card}'" in words}
    assert used


def open_ever(game: Game) -> set[str]:
    """The cards that have been lent at any time."""
    states = (step.state for step in game.steps)
    return {
        card
        for state in states
        for side in state.extra.sides.values()
        for _, card in side.holds.lent
    }


def test_stages_cover_what_is_looked_at_offered_and_chosen() -> None:
    play = whole(cards=("terrans_1",), agents=("economy_neutral",))
    held = activations(play.state, "cyan")[0]
    aim = EffectAim("amber", kind="ally", card="terrans_1")
    for stage, lookers in (
        (Looking("cyan", "artifact", ("star_lens", "sun_needle"), 1), {"cyan"}),
        (Proposing("cyan", "amber", "terrans_1"), {"cyan", "amber"}),
        (AbilityAtWork(held, (Negotiate(),), (aim,)), {"cyan"}),
    ):
        state = replace(play.state, stages=(*play.state.stages, stage))
        for seat in ("cyan", "amber", None):
            seen = conceal(state, seat).stages[-1]
            event = witness(StageTurned(stage), seat)
            assert isinstance(event, StageTurned)
            assert event.stage == seen
            names = [name for name in ("star_lens", "terrans_1") if f"'{name}'" in repr(seen)]
            assert bool(names) == (seat in lookers)


def leaking(**parts: Any) -> System:
    """The system with these functions of its play in place of its own."""
    return replace(SYSTEM, play=replace(SYSTEM.play, **parts))


def _tells(view: Any, event: object, *, by_hand: bool) -> Telling:
    return Telling(repr(event))


def _shows(state: Any, seat: str | None) -> Any:
    return state


def _sees(event: Any, seat: str | None) -> Any:
    return event


def _hands(state: Any) -> str:
    return repr([side.cards for side in state.extra.sides.values()])


def _refused(state: Any) -> Preview:
    return Preview(refusal=Refusal("no", "BS-3.5", _hands(state)))


LEAKS: Mapping[str, System] = {
    "view": leaking(conceal=_shows),
    "events": leaking(witness=_sees),
    "log": leaking(witness=_sees, tell=_tells),
    "cards": leaking(conceal=_shows),
    "candidates": leaking(conceal=_shows, candidates=lambda view, *_: (_hands(view),)),
    "refusals": leaking(check=lambda state, *_: Refusal("no", "BS-3.5", _hands(state))),
    "requests": replace(
        leaking(conceal=_shows),
        requests=replace(SYSTEM.requests, preview=lambda view, *_: _refused(view)),
    ),
}


@pytest.mark.parametrize("channel", CHANNELS)
def test_a_leak_planted_in_a_channel_is_caught(
    channel: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    found: list[list[str]] = []
    for moment in _first(moments(5, 1, "cyan")):
        assert differing(moment, "amber", (channel,)) == []
        # The channels of the test know the system by their module's name for it.
        monkeypatch.setattr(test_kept_cards, "SYSTEM", LEAKS[channel])
        monkeypatch.setattr(kept_worlds, "SYSTEM", LEAKS[channel])
        for world in moment.worlds:
            monkeypatch.setattr(type(world), "view", _view_of(LEAKS[channel]))
        found.append(differing(moment, "amber", (channel,)))
    assert found == [[channel]]


def _first(found: Iterator[Moment]) -> Iterator[Moment]:
    """The moment after all have kept their cards."""
    next(found)
    yield next(found)


def _view_of(system: System) -> Callable[[Game, str | None], Any]:
    return lambda game, seat: system.play.conceal(game.state, seat)


def test_what_is_printed_of_a_save_names_no_hidden_card(tmp_path: Path) -> None:
    printed = []
    moment = list(moments(7, 3, "cyan"))[-1]
    for n, world in enumerate(moment.worlds):
        path = tmp_path / f"world{n}"
        world.copy_to(path)
        with redirect_stdout(StringIO()) as out:
            for words in (("replay", str(path)), ("replay", str(path), "--json")):
                assert main(words) == 0
        page = draw_whole(draw_page(WatchedGame(SYSTEM, world.course, None), "world"))
        printed.append(out.getvalue().replace(f"world{n}", "world") + page)
    assert printed[0] == printed[1]
    assert canonical(moment.worlds[0].state) != canonical(moment.worlds[1].state)
    assert isinstance(moment.steps[0], Step)
