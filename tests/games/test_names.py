"""One name: no text of any game has an id of anything, or calls it otherwise than others do."""

from pathlib import Path

import pytest

from simulator import paths
from tests.games.names_walk import Walk
from tests.games.told_texts import texts_of

FILES = tuple(
    path
    for system in ("billion_suns", "space_war")
    for path in sorted((paths.data("tables") / system / "scenarios").rglob("*.yaml"))
)
"""Every table to play, of every mode."""

FEW = (("three_fronts", None), ("quick_ambush", "greedy"), ("lone_contractor", None),
       ("asteroid_passage", "greedy"), ("kraken_hunt", None))  # fmt: skip

AGENTS = (None, "greedy")
"""Who plays: fillers of requests alone, or greedy in turns with them."""

GAMES = 60


def _path(name: str) -> Path:
    return next(path for path in FILES if path.stem == name)


@pytest.mark.parametrize(("name", "agent"), FEW)
def test_no_text_has_an_id_or_a_second_name(name: str, agent: str | None) -> None:
    walk = Walk(_path(name), "names", agent)
    walk.play(24)
    assert list(walk.faults()) == []


@pytest.mark.soak
@pytest.mark.parametrize("number", range(GAMES))
def test_no_text_of_sixty_whole_games_has_an_id_or_a_second_name(number: int) -> None:
    walk = Walk(FILES[number % len(FILES)], f"names {number}", AGENTS[number // len(FILES) % 2])
    walk.play(400)
    assert list(walk.faults()) == []


@pytest.mark.parametrize(
    "text",
    [
        "Frigates · zqa-1 fire",
        "on table zqt0",
        "Set up zqspade, a Planetoid",
        "comsat-1 is taken",
        "light_utility_ship is worth its credits",
        "fire on {the Facility}",
        "GiveOrders is best",
        "Vexmoor's Frigates 2 fire",
        "Vexmoor Corp's Frigate 2",
        "Frigates Vexmoor 2 fire",
        "Cruisers · Vexmoor 2 fire",
    ],
)
def test_ids_and_second_names_are_found(text: str) -> None:
    walk = Walk(_path("quick_ambush"), "found")
    walk.kinds["zqa-2"] = {"frigate"}
    walk.listener.note("Frigates · Vexmoor 2 fire at Vexmoor 3/1, ship 2 of Vexmoor 2", "log")
    assert list(walk.faults()) == []
    walk.listener.note(text, "log")
    assert list(walk.faults()) == [f"log: {text}"]


def test_the_walk_hears_what_each_part_of_a_game_tells() -> None:
    walk = Walk(_path("three_fronts"), "heard", "greedy")
    walk.play(12)
    parts = {where.partition(".")[0] for where in walk.listener.heard.values()}
    assert {"log", "reason", "request", "preview", "card", "piece", "groups", "tallies"} <= parts
    assert list(texts_of(("a", "b", ("id", ("c", 3))), "x")) == [("x", "a"), ("x", "b"), ("x", "c")]
