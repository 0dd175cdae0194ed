"""How many things each contract and a Debris Storm set up, scale by scale (ABS-12, WZ-4, WZ-6)."""

from collections import Counter
from collections.abc import Mapping

import pytest

from simulator.kernel.dice import SeededDice
from simulator.kernel.resolution import Resolution
from simulator.rules.billion_suns.model.actions import StartGame
from simulator.rules.billion_suns.system import SYSTEM
from simulator.rules.billion_suns.view.lookup import View, standing
from tests.rules.billion_suns.play.setting_up import to_set_up

CORE = (1, 4, 5, 10)
WARZONE = (1, 4, 5, 10, 12, 20)
EACH = {scale: scale for scale in WARZONE}
"""S of them."""
HALF = {1: 1, 4: 2, 5: 3, 10: 5}
THIRD = {1: 1, 4: 2, 5: 2, 10: 4}
ALONE = dict.fromkeys(WARZONE, 1)
PAIR = dict.fromkeys(WARZONE, 2)

Counts = Mapping[str, Mapping[int, int]]
"""How many of each kind, by scale."""

SET_UPS: tuple[tuple[str, str, Counts, int], ...] = (
    ("warzone", "QS", {"planetoid": ALONE}, 2),
    ("warzone", "KS", {"planetoid": ALONE}, 2),
    ("warzone", "QH", {"facility": EACH}, 2),
    ("warzone", "KH", {"facility": EACH}, 2),
    ("warzone", "QC", {"comsat": EACH}, 1),
    ("warzone", "KC", {"comsat": EACH}, 1),
    ("warzone", "QD", {"dangerous_space": EACH}, 1),
    ("warzone", "KD", {"dangerous_space": EACH}, 1),
    ("core", "JS", {"comsat": EACH}, 1),
    ("core", "QS", {"planetoid": ALONE}, 2),
    ("core", "KS", {"planetoid": ALONE}, 2),
    ("core", "JH", {"lifeboat": HALF}, 1),
    ("core", "QH", {"civilian_ship": EACH}, 2),
    ("core", "KH", {"facility": THIRD}, 2),
    ("core", "JC", {"asteroid": HALF}, 1),
    ("core", "QC", {"facility": HALF}, 2),
    ("core", "KC", {"dangerous_space": EACH, "wreck": EACH}, 1),
    ("core", "JD", {"space_kraken": THIRD}, 1),
    ("core", "QD", {"comsat": PAIR}, 2),
    ("core", "KD", {"civilian_ship": EACH}, 1),
)
"""Mode, card, what is set up, and how many tables there are then."""


@pytest.mark.parametrize(
    ("mode", "card", "counts", "tables"), SET_UPS, ids=[f"{each[0]}-{each[1]}" for each in SET_UPS]
)
def test_each_contract_sets_up_its_number(
    mode: str, card: str, counts: Counts, tables: int
) -> None:
    for scale in WARZONE if mode == "warzone" else CORE:
        view = started(mode, card, scale, {"A": ()})
        assert there(view) == {kind: count[scale] for kind, count in counts.items()}
        assert len(view.setup.tables) == tables
        (deal,) = view.extra.deals
        assert len(deal.things) == sum(there(view).values())
        assert deal.deck == (tuple(range(1, scale + 1)) if mode == "core" else ())


@pytest.mark.rule("WZ-4.3", "boundary")
@pytest.mark.parametrize("scale", WARZONE)
def test_a_debris_storm_sets_up_as_many_areas_as_the_scale(scale: int) -> None:
    view = started("warzone", "QD", scale, {"A": ("debris_storm",)})
    areas = [piece.kind for name, piece in view.pieces.items() if name not in dealt_things(view)]
    assert len(areas) == scale
    assert set(areas) <= {"dangerous_space", "asteroid"}
    assert len(view.extra.deals[0].things) == scale


@pytest.mark.rule("WZ-4.1", "boundary")
@pytest.mark.rule("WZ-4.2", "definition")
@pytest.mark.parametrize("zone", ["deep_space", "mu_space"])
@pytest.mark.parametrize("card", ["QS", "KS", "QH", "KH"])
def test_planetoids_and_facilities_go_round_empty_battlezones_in_full(card: str, zone: str) -> None:
    view = started("warzone", card, 5, {"A": (), "B": (zone,)})
    found = standing(view, lambda piece: piece.kind in ("planetoid", "facility"))
    assert [each.table for each in found] == ["A"] * (1 if card.endswith("S") else 5)


def started(mode: str, card: str, scale: int, tables: Mapping[str, tuple[str, ...]]) -> View:
    """The game once all is set up at random."""
    play = to_set_up(contracts=(card,), mode=mode, scale=scale, tables=tables)
    now = Resolution(play.state, SYSTEM.play.apply, SeededDice(f"{mode}/{card}/{scale}"))
    SYSTEM.play.resolve(now, StartGame("random"), "cyan")
    return now.state


def dealt_things(view: View) -> tuple[str, ...]:
    return tuple(name for deal in view.extra.deals for name in deal.things)


def there(view: View) -> dict[str, int]:
    return dict(Counter(each.piece.kind for each in standing(view, lambda _: True)))
