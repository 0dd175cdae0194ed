"""The set-up of a solo game: random tables, spacing, jump points anywhere (SOLO-1.1)."""

from dataclasses import replace
from math import hypot

import pytest

from simulator.kernel.refusal import Refusal
from simulator.rules.billion_suns.model.actions import StartGame
from simulator.rules.billion_suns.system import SYSTEM
from simulator.rules.billion_suns.view.contractors.objectives import objectives_on
from simulator.rules.billion_suns.view.lookup import standing
from simulator.session import Game
from tests.rules.billion_suns.play.setting_up import to_set_up

SCALE = 5
CARDS = ("QS", "KH", "JC")
"""A planetoid, three facilities and three asteroids on two tables that the first two add."""


def test_a_solo_table_saved_before_solo_games_does_not_begin() -> None:
    play = to_set_up(contracts=CARDS, mode="solo", seats=("cyan", "ic"), scale=SCALE)
    assert play.refusal("cyan", StartGame("random")) is None
    setup = play.state.setup
    old = replace(setup, catalogue=replace(setup.catalogue, contractors=None))
    play.state = replace(play.state, setup=old)
    refusal = play.refusal("cyan", StartGame("random"))
    assert refusal is not None
    assert (refusal.code, "open its table file anew" in refusal.text) == ("old_save", True)


def begun(seed: str) -> Game:
    """A solo game whose things are set up at random."""
    play = to_set_up(contracts=CARDS, mode="solo", seats=("cyan", "ic"), scale=SCALE)
    game = Game.new(SYSTEM, play.state.setup, seed)
    assert not isinstance(game.submit(StartGame("random"), "cyan"), Refusal)
    return game


@pytest.mark.rule("SOLO-1.1", "definition")
def test_objectives_come_to_every_table_and_keep_12_less_the_scale() -> None:
    tables_of_the_planetoid = set()
    for seed in range(12):
        view = begun(str(seed)).state
        found = {table.id: objectives_on(view, table.id) for table in view.setup.tables}
        assert sum(len(there) for there in found.values()) == 1 + 2 + 3
        for table, there in found.items():
            if any(each.piece.kind == "planetoid" for each in there):
                tables_of_the_planetoid.add(table)
            every = [each.at for each in standing(view, lambda _: True) if each.table == table]
            for one, here in enumerate(every):
                for other in every[:one]:
                    apart = hypot(here[0] - other[0], here[1] - other[1])
                    assert apart >= (12 - SCALE) * 1000
    # Its contract adds a table; alone it may come to any.
    assert len(tables_of_the_planetoid) == len(begun("0").state.setup.tables)
