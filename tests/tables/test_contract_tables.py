"""A table for each contract and battlezone, set up and played to its end by random agents."""

from dataclasses import replace
from pathlib import Path

import pytest

from simulator import api
from simulator.kernel.engine import Step
from simulator.rules import SYSTEMS
from simulator.rules.billion_suns.model.actions import StartGame
from simulator.rules.billion_suns.model.modes import BATTLEZONES
from simulator.rules.billion_suns.model.stages import SetUpBy
from simulator.rules.billion_suns.view.lookup import contracts, standing
from simulator.scenario import catalogue, load
from simulator.session import Game
from tests.oracle.questions import TABLES
from tests.rules.builders import with_options

SCENARIOS = TABLES / "scenarios"
DRAWN = [SCENARIOS / "contracts" / f"{mode}_drawn.yaml" for mode in ("core", "warzone")]
CONTRACTS = sorted(set((SCENARIOS / "contracts").glob("*.yaml")) - set(DRAWN))
ZONES = sorted((SCENARIOS / "battlezones").glob("*.yaml"))
QUICK, GREAT = SCENARIOS / "quick_game.yaml", SCENARIOS / "great_war.yaml"


def test_every_contract_has_a_table() -> None:
    shown = [
        (load(path).setup.options.mode, *load(path).setup.options.contracts) for path in CONTRACTS
    ]
    known = catalogue("billion_suns").contracts
    assert sorted(shown) == sorted((mode, card) for mode in known for card in known[mode])


def test_every_battlezone_has_a_table() -> None:
    shown = [load(path).setup.options.battlezones["A"] for path in ZONES]
    assert sorted(shown) == sorted((zone,) for zone in BATTLEZONES)


def test_the_quick_game_is_small_and_the_great_war_is_large() -> None:
    quick, great = load(QUICK).setup, load(GREAT).setup
    assert (len(quick.options.contracts), quick.options.scale, len(quick.tables)) == (1, 2, 1)
    assert (great.options.mode, great.options.scale, len(great.tables)) == ("warzone", 12, 4)
    assert sum(piece.group is not None for piece in great.pieces) >= 80


@pytest.mark.parametrize("path", [QUICK, GREAT, *ZONES, *CONTRACTS], ids=lambda path: path.stem)
def test_it_is_set_up_and_played_to_its_end(path: Path) -> None:
    file = load(path)
    file = replace(file, setup=with_options(file.setup, rounds=2))
    game = api.new_game(file, path.stem)
    begun = game.steps[0]
    assert isinstance(begun.action, StartGame)
    assert begun.state.phase == "command"
    for deal in begun.state.extra.deals:
        for placing in contracts(begun.state)[deal.card].placing:
            there = standing(
                begun.state,
                lambda piece, deal=deal, placing=placing: (  # type: ignore[misc]  # mypy cannot type the defaults
                    piece.kind == placing.kind and piece.id in deal.things
                ),
            )
            assert len(there) == placing.count.at(file.setup.options.scale)
    assert len(begun.state.extra.deals) == len(file.setup.options.contracts)
    api.play_out(game, {seat.id: "random" for seat in file.setup.seats})
    assert game.state.round == 2


@pytest.mark.parametrize("number", range(6))
@pytest.mark.parametrize("place", ["random", "turns"])
@pytest.mark.parametrize("path", DRAWN, ids=lambda path: path.stem)
def test_whatever_is_drawn_is_played_to_its_end(path: Path, place: SetUpBy, number: int) -> None:
    setup = with_options(load(path).setup, rounds=1, scale=(1, 3, 5, 7, 9, 10)[number])
    game = Game.new(SYSTEMS[setup.system], setup, f"{place}/{number}")
    assert isinstance(game.submit(StartGame(place), "amber"), Step)
    api.play_out(game, {seat.id: "random" for seat in setup.seats})
    deals = game.state.extra.deals
    assert len({deal.card[-1] for deal in deals}) == len(deals) == (3 if "core" in path.stem else 2)
    # None that was to be set up is missing, whatever has become of it since.
    assert all(name in game.state.pieces for deal in deals for name in deal.things)
