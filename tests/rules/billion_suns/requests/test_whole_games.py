"""Whole games of every mode by fields alone, and what they reached."""

from collections import Counter
from dataclasses import replace

import pytest

from simulator.kernel.spec import AnySetup, Seat
from simulator.rules.billion_suns.model.actions import (
    Activate,
    AllotHelm,
    BidInitiative,
    ChooseLosses,
    DeclareAttacks,
    Deploy,
    EndMovement,
    Fly,
    GiveOrders,
    NameFirst,
    OpenJumpPoint,
    Override,
    Pass,
    Scan,
    StartGame,
)
from simulator.rules.billion_suns.system import SYSTEM
from tests.contract.requesting import Requested, requested
from tests.games.matches import shipped
from tests.rules.billion_suns.requests.parts import used
from tests.rules.builders import with_options


def setup_of(table: str, rounds: int, seats: int | None = None) -> AnySetup:
    """A shipped table with so many rounds, and where named so many seats."""
    setup = with_options(shipped()[table], rounds=rounds)
    if seats is None:
        return setup
    names = ("cyan", "amber", "lime", "rose")[:seats]
    return replace(setup, seats=tuple(Seat(name, name.title()) for name in names))


GAMES = {
    "a skirmish": ("quick_ambush", 2, None),
    "a core game": ("core_drawn", 2, None),
    "a core game of three": ("core_drawn", 2, 3),
    "a core game of four": ("core_drawn", 1, 4),
    "a fleet of three": ("grand_fleet", 1, None),
    "a Warzone game": ("warzone_drawn", 2, None),
    "a Warzone of carriers": ("carrier_war", 1, None),
}


def counted(game: Requested) -> Counter[str]:
    """What the actions of a game used."""
    views = [game.start, *(step.state for step, _ in game.steps)]
    found: Counter[str] = Counter()
    for (step, _), before in zip(game.steps, views, strict=False):
        found.update(used(step.action, before))
    return found


@pytest.mark.parametrize("name", GAMES)
def test_a_game_is_played_to_its_end_by_fields_alone(name: str) -> None:
    table, rounds, seats = GAMES[name]
    game = requested(SYSTEM, setup_of(table, rounds, seats), f"fields of {name}")
    assert SYSTEM.play.outcome(game.state) is not None
    assert not game.counts["given up"]
    found = counted(game)
    ruled = (StartGame, AllotHelm, BidInitiative, NameFirst)
    assert all(found[kind.__name__] for kind in ruled), found


def test_the_games_move_and_fight() -> None:
    """Fleets on the tables from the start give each of the usual actions its turn."""
    found: Counter[str] = Counter()
    for seed in ("one", "other"):
        found += counted(requested(SYSTEM, setup_of("quick_ambush", 3), f"fights/{seed}"))
    usual = (OpenJumpPoint, Deploy, Activate, GiveOrders, Fly, EndMovement, Pass)
    fights = (DeclareAttacks, Override, ChooseLosses, Scan)
    assert all(found[kind.__name__] for kind in (*usual, *fights)), found
