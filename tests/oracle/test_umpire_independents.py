"""The umpire's judging of independents: flights worked by hand (ABS-10.2, 10.3, 12.22)."""

from typing import Any

import pytest

from tests.oracle.umpire_independents import IndependentsJudge
from tests.oracle.umpire_mini import INCH, began, broken, dealt, did, game, on, piece, ship
from tests.oracle.umpire_save import Plain

PASS = {"is": "pass"}
LANDED: Plain = {"is": "stage_turned", "stage": {"is": "end_phase", "step": "score", "left": []}}
FLYING: Plain = {"is": "stage_pushed", "stage": {"is": "end_phase", "step": "fly", "left": []}}
DONE: Plain = {"is": "round_cleared"}


def flown(name: str, at: tuple[int, int], heading: tuple[int, int] | int) -> Plain:
    """A piece flies there."""
    place = on(at)
    if isinstance(heading, int):
        place["pose"]["heading"] = {"is": "degrees", "milli": heading}
    else:
        place["pose"]["heading"] = {"is": "vector", "x": heading[0], "y": heading[1]}
    return {"is": "piece_moved", "piece": name, "to": place}


def judged(
    pieces: list[Plain], *events: Plain, deal: Plain | None = None, **more: Any
) -> list[str]:
    """The rules broken in an End phase with these flights."""
    first = [deal] if deal else []
    told = (*first, began("end"), FLYING, *events, LANDED, DONE)
    return broken(game("core", pieces, did(PASS, *told), **more), IndependentsJudge)


BOAT = piece("lifeboat-1", "lifeboat", (10 * INCH, 10 * INCH))
NEAR = ship("a", "gunship", (7 * INCH, 6 * INCH), "amber")
FAR = ship("c", "gunship", (16 * INCH, 10 * INCH), "cyan")


def test_a_lifeboat_flees_the_nearest_ship_by_four_inches() -> None:
    """Away from (7, 6): 3 across and 4 up for each 5, so 2.4" and 3.2"."""
    fled = flown("lifeboat-1", (12_400, 13_200), (3, 4))
    assert judged([BOAT, NEAR, FAR], fled) == []


@pytest.mark.parametrize(
    "moves",
    [
        (),
        (flown("lifeboat-1", (12_400, 13_201), (3, 4)),),
        (flown("lifeboat-1", (12_400, 13_200), (4, 3)),),
        (flown("lifeboat-1", (7_600, 6_800), (-3, -4)),),
        (flown("lifeboat-1", (6 * INCH, 10 * INCH), (-1, 0)),),
        (flown("lifeboat-1", (12_400, 13_200), (3, 4)),) * 2,
    ],
)
def test_any_other_flight_is_a_fault(moves: tuple[Plain, ...]) -> None:
    assert set(judged([BOAT, NEAR, FAR], *moves)) == {"ABS-10.2"}


def test_without_a_ship_it_stays() -> None:
    assert judged([BOAT]) == []
    assert judged([BOAT], flown("lifeboat-1", (10 * INCH, 14 * INCH), 0)) == ["ABS-10.2"]


def test_it_stops_at_the_edge_and_turns_on_the_spot_there() -> None:
    boat = piece("lifeboat-1", "lifeboat", (10 * INCH, 34 * INCH))
    below = ship("a", "gunship", (10 * INCH, 30 * INCH), "amber")
    assert judged([boat, below], flown("lifeboat-1", (10 * INCH, 36 * INCH), (0, 1))) == []
    assert judged([boat, below], flown("lifeboat-1", (10 * INCH, 38 * INCH), (0, 1)))


def test_a_kraken_stops_one_inch_off() -> None:
    kraken = piece("space_kraken-1", "space_kraken", (10 * INCH, 10 * INCH))
    prey = ship("a", "frigate", (16 * INCH, 10 * INCH), "amber")
    attack = _attack("space_kraken-1", "a")
    hunted = flown("space_kraken-1", (15 * INCH, 10 * INCH), (1, 0))
    assert judged([kraken, prey], hunted, *attack) == []
    wrong = flown("space_kraken-1", (15 * INCH + 1, 10 * INCH), (1, 0))
    assert judged([kraken, prey], wrong, *attack) == ["ABS-10.3"]


def test_a_kraken_flies_no_more_than_nine_inches() -> None:
    kraken = piece("space_kraken-1", "space_kraken", (10 * INCH, 10 * INCH))
    prey = ship("a", "frigate", (30 * INCH, 10 * INCH), "amber")
    turn = _turns("space_kraken-1")
    assert (
        judged([kraken, prey], flown("space_kraken-1", (19 * INCH, 10 * INCH), (1, 0)), *turn) == []
    )
    far = flown("space_kraken-1", (20 * INCH, 10 * INCH), (1, 0))
    assert judged([kraken, prey], far, *turn) == ["ABS-10.3"]


def test_a_kraken_in_reach_attacks_with_all_that_bears() -> None:
    kraken = piece("space_kraken-1", "space_kraken", (10 * INCH, 10 * INCH))
    prey = ship("a", "frigate", (11 * INCH, 10 * INCH), "amber")
    turned = flown("space_kraken-1", (10 * INCH, 10 * INCH), (1, 0))
    assert judged([kraken, prey], turned, *_attack("space_kraken-1", "a")) == []
    assert "ABS-10.3" in judged([kraken, prey], turned, *_turns("space_kraken-1"))
    assert "ABS-10.3" in judged([kraken, prey], turned, *_attack("space_kraken-1", "a", dice=4))


def test_drifters_fly_straight_on_and_leave() -> None:
    boat = piece("lifeboat-1", "lifeboat", (10 * INCH, 30 * INCH))
    left = {"is": "piece_removed", "piece": "lifeboat-1", "why": "left"}
    drift = {"independents": "drift"}
    on_it = flown("lifeboat-1", (10 * INCH, 34 * INCH), 0)
    assert judged([boat, NEAR], on_it, rulings=drift) == []
    edge = piece("lifeboat-1", "lifeboat", (10 * INCH, 33 * INCH))
    assert judged([edge, NEAR], left, rulings=drift) == []
    assert judged([edge, NEAR], rulings=drift) == ["ABS-10.2"]


LANE = dealt("KD", "civilian_ship-1", deck=5)
GONE: Plain = {"is": "piece_removed", "piece": "civilian_ship-1", "why": "left"}
CARD: Plain = {"is": "card_discarded", "card": "KD", "pips": 3}


@pytest.mark.parametrize(("start", "end"), [(12, 20), (20, 28)])
def test_blockade_runners_go_eight_inches(start: int, end: int) -> None:
    """On a 36" table: 12, 20, 28 and gone in the third End phase; no ship makes them turn."""
    runner = piece("civilian_ship-1", "civilian_ship", (9 * INCH, start * INCH))
    go = flown("civilian_ship-1", (9 * INCH, end * INCH), 0)
    assert judged([runner, NEAR], go, deal=LANE) == []
    assert judged([runner, NEAR], deal=LANE) == ["ABS-12.22"]
    assert "ABS-12.22" in judged([runner, NEAR], GONE, CARD, deal=LANE)


def test_the_third_end_phase_costs_the_top_card() -> None:
    runner = piece("civilian_ship-1", "civilian_ship", (9 * INCH, 28 * INCH))
    assert judged([runner], GONE, CARD, deal=LANE) == []
    assert judged([runner], GONE, deal=LANE) == ["ABS-12.22"]
    assert judged([runner], GONE, CARD, {**CARD, "pips": 4}, deal=LANE) == ["ABS-12.22"]


def _turns(kraken: str) -> tuple[Plain, Plain]:
    """The stages in which the kraken's turn comes."""
    stage = {"is": "end_phase", "step": "kraken"}
    return (
        {"is": "stage_turned", "stage": {**stage, "left": [kraken]}},
        {"is": "stage_turned", "stage": {**stage, "left": []}},
    )


def _attack(kraken: str, target: str, dice: int = 5) -> tuple[Plain, ...]:
    """Its turn comes and it attacks: at scale 5 with five tentacles."""
    salvo = {
        "is": "salvo",
        "attacker": kraken,
        "target": target,
        "primary": [kraken],
        "auxiliary": [[kraken, dice]],
    }
    pushed: Plain = {"is": "stage_pushed", "stage": {"is": "salvos", "left": [salvo]}}
    return (*_turns(kraken), pushed, {"is": "stage_popped"})
