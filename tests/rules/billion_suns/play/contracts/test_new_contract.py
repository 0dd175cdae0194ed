"""A contract of known kinds needs no Python: it is an entry in contracts.yaml, and is played."""

import shutil
from dataclasses import replace
from pathlib import Path

import pytest

from simulator.kernel.piece import OnTable
from simulator.rules.billion_suns.model.actions import Scan
from simulator.rules.billion_suns.model.contract_state import ContractState
from simulator.rules.billion_suns.model.events import PointsScored
from simulator.rules.billion_suns.model.stages import EndPhase, Losses
from simulator.rules.billion_suns.view.lookup import View
from simulator.scenario.billion_suns.catalogue import load_system
from tests.rules.billion_suns.play.activating import scanning
from tests.rules.billion_suns.play.contracts.contracting import earned, ended, marks
from tests.rules.builders import force, position, thing
from tests.rules.games import playing

DATA = Path(__file__).parents[5] / "tables" / "billion_suns"

ENTRY = """core:
  - card: JD
    name: Lost Luggage
    rule: ABS-12.20
    ours: true
    deck: true
    placing:
      - {kind: wreck, count: S/2, on: any}
      - {kind: civilian_ship, count: 1, on: any, lane: true}
    scans:
      - {of: wreck, by: any, effect: {carry_away: {token: troop_token, most: 1}}}
      - {of: lifeboat, by: utility, effect: {take_over: {}}}
    kills: [{of: lifeboat, leaves: wreck, reward: {cards: 1, points: 2}}]
    home: [{token: troop_token, reward: {cards: S}}]
    scoring: [{when: end, measure: {taken: {of: lifeboat}}, least: 1, reward: {points: 3}}]
    objectives: [wreck]
warzone: []
"""


@pytest.fixture
def view(tmp_path: Path) -> View:
    """A game with a contract that only its entry knows."""
    folder = tmp_path / "billion_suns"
    shutil.copytree(DATA, folder)
    (folder / "contracts.yaml").write_text(ENTRY, encoding="utf-8")
    parts = (
        thing("hulk", "wreck", (10, 12)),
        thing("boat", "lifeboat", (10, 8)),
        thing("liner", "civilian_ship", (12, 18, 90)),
        force("cyan-1", "light_utility_ship", (10, 10)),
    )
    plain = position(*parts, mode="core")
    catalogue = replace(plain.setup.catalogue, contracts=load_system(folder).catalogue.contracts)
    deals = (ContractState("JD", (1, 2, 3, 4, 5), ("hulk", "boat", "liner")),)
    return replace(
        plain,
        setup=replace(plain.setup, catalogue=catalogue),
        extra=replace(plain.extra, deals=deals),
    )


def test_its_scans_and_scoring_work(view: View) -> None:
    play = scanning(view).do("cyan", Scan("cyan-1", "hulk"))
    assert marks(play, "cyan-1/1") == {"troop_token": 1}
    play = scanning(view).do("cyan", Scan("cyan-1", "boat"))
    assert marks(play, "boat") == {"taken:cyan": 1}
    assert ended(play.state).found(PointsScored) == [PointsScored("cyan", "JD", 3)]


def test_what_it_says_of_destructions_works(view: View) -> None:
    pieces = {**view.pieces, "boat": replace(view.pieces["boat"], marks=(("damage", 5),))}
    hurt = replace(view, pieces=pieces)
    play = playing(hurt, Losses("boat", "amber"), phase="jump").go_on(6, 5)
    assert earned(play) == [("amber", 5)]
    assert play.purse("amber").points == 2
    assert play.piece("wreck-1").place == view.pieces["boat"].place


def test_its_ships_go_along_lanes_and_cost_no_card_where_it_names_none(view: View) -> None:
    for far in (20_000, 28_000, None):
        view = playing(view, EndPhase("fly"), phase="end").go_on().state
        view = replace(view, decisions=())
        place = view.pieces["liner"].place
        assert (place.pose.at if isinstance(place, OnTable) else None) == (far and (far, 18_000))
    assert view.extra.deals[0].deck == (1, 2, 3, 4, 5)
