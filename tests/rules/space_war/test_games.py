"""Whole games: shipped scenarios with shipped squadrons, played at random, come to an end."""

from collections import Counter
from collections.abc import Mapping
from dataclasses import replace
from itertools import product
from pathlib import Path

import pytest

from simulator import paths
from simulator.kernel.fold import fold
from simulator.kernel.piece import OnTable
from simulator.kernel.saved.codec import canonical
from simulator.kernel.spec import TableFile
from simulator.mechanics.ruling_choice import read_otherwise
from simulator.rules.space_war.model.actions import BringSquadron
from simulator.rules.space_war.model.catalogue import View
from simulator.rules.space_war.model.designs import Design, Squadron, sorted_modules
from simulator.rules.space_war.model.extra import Extra
from simulator.rules.space_war.system import SYSTEM
from simulator.scenario import load, load_text, rewrite_position
from simulator.scenario.space_war.library import shipped_squadrons
from simulator.session import Game
from tests.contract.playing import turn

SCENARIOS = sorted((paths.data("tables") / "space_war" / "scenarios").glob("*.yaml"))
QUICK = next(path for path in SCENARIOS if path.stem == "squadron_action_quick")
SQUADRONS = shipped_squadrons()
MOST_STEPS = 1500

OTHERWISE = {
    "hit_resolution": "every_turn",
    "acting_reveals": "yes",
    "launched": "as_carrier",
    "scouting": "on_move",
    "measure_from": "centre",
    "move_distance": "exact",
    "pass_over": "no",
    "contact_powered": "fighters_only",
    "enemy_contact": "mover_chooses",
    "tractored_moves": "stays",
    "tractor_face_down": "yes",
    "warheads": "one_blast",
    "planets_shield_blast": "yes",
    "planets_block_tractor": "yes",
    "defeat": "no_vessels",
    "give_up_counts": "craft",
    "hits_at_end": "resolved",
    "rear_without_engine": "random",
    "fighters_start": "aboard",
    "adjacent_inches": "3",
    "station_scouts": "no",
    "held_scouts": "yes",
}
"""Another reading of every ruling of play."""


def played(game: Game) -> Game:
    """The game, played at random to its end."""
    for number in range(MOST_STEPS):
        if SYSTEM.play.outcome(game.state) is not None:
            return game
        turn(game, number, ruled=True)
    raise AssertionError("the game does not end")


@pytest.mark.parametrize("pair", list(product(SQUADRONS, SQUADRONS)), ids="-".join)
def test_any_two_squadrons_play_to_an_end(pair: tuple[str, str]) -> None:
    game = Game.new(SYSTEM, load(QUICK).setup, "-".join(pair))
    for seat, name in zip(("cyan", "amber"), pair, strict=True):
        game.submit(BringSquadron(SQUADRONS[name]), seat)
    check_whole(played(game))


@pytest.mark.parametrize("path", SCENARIOS, ids=lambda path: path.stem)
def test_every_scenario_plays_to_an_end(path: Path) -> None:
    check_whole(played(Game.new(SYSTEM, load(path).setup, path.stem)))


def check_whole(game: Game) -> None:
    """Folding all events once more comes to the same state."""
    rebuilt = fold(SYSTEM.play.apply, game.course.start, [e for s in game.steps for e in s.events])
    assert canonical(rebuilt) == canonical(game.state)


@pytest.mark.parametrize("seed", ["a", "b", "c"])
def test_games_end_by_all_other_readings_too(seed: str) -> None:
    text = QUICK.read_text(encoding="utf-8")
    rulings = ", ".join(f'{name}: "{reading}"' for name, reading in OTHERWISE.items())
    extra = f"rear_shots: true\nrulings: {{{rulings}}}\nseats:"
    setup = load_text(text.replace("seats:", extra, 1).encode(), "otherwise").setup
    played(Game.new(SYSTEM, setup, seed))


@pytest.mark.parametrize("readings", [{}, OTHERWISE], ids=["usual", "otherwise"])
def test_a_table_file_holds_whatever_a_game_has_come_to(readings: Mapping[str, str]) -> None:
    """Hits, beams and Prisoners too: all that is on tables or in bays, as each seat may know it."""
    setup = load(SCENARIOS[0]).setup
    rulings = read_otherwise(setup.catalogue.rulings, readings)
    setup = replace(setup, catalogue=replace(setup.catalogue, rulings=rulings))
    for name in ("cyan", "amber"):
        setup = replace(setup, extra=with_squadron(setup.extra, name, FISHERS))
    game, met = Game.new(SYSTEM, setup, "files"), Counter[str]()
    for number in range(MOST_STEPS):
        if SYSTEM.play.outcome(game.state) is not None:
            break
        turn(game, number, ruled=True)
        if number % 7 == 0:
            for seat in ("cyan", "amber", None):
                met += kept_in_a_file(SYSTEM.play.conceal(game.state, seat))
    assert all(met[what] for what in ("hits", "beams", "damage")), met


FISHERS = Squadron(
    "fishers",
    "Fishers",
    (
        Design("net", "Net", "vessel", sorted_modules(("E", "E", "SB", "TR", "TR", "M"))),
        Design("bait", "Bait", "fighter", ("E", "M")),
    ),
    (2, 3),
)


def with_squadron(extra: Extra, seat: str, squadron: Squadron) -> Extra:
    return replace(extra, squadrons={**extra.squadrons, seat: squadron})


def kept_in_a_file(view: View) -> Counter[str]:
    """What the file of a view has kept of it; AssertionError for anything it has changed."""
    setup = replace(view.setup, pieces=tuple(view.pieces.values()), extra=view.extra)
    file = rewrite_position(TableFile(setup, ()))
    kept = file.setup.extra.craft
    for name, craft in kept.items():
        was = view.extra.craft[name]
        assert replace(craft, tractored_by=None) == replace(was, tractored_by=None)
        assert craft.tractored_by in (was.tractored_by, None)
    known = {
        name
        for name, craft in view.extra.craft.items()
        if craft.design is not None and isinstance(view.pieces[name].place, OnTable)
    }
    assert known <= set(kept)
    found = kept.values()
    return Counter(
        hits=sum(bool(craft.hits) for craft in found),
        beams=sum(bool(craft.tractored_by) for craft in found),
        prisoners=sum(bool(craft.captor) for craft in found),
        damage=sum(bool(craft.damaged) for craft in found),
    )
