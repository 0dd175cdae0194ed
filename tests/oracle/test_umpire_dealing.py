"""The umpire's judging of set-ups: what is drawn, where things are placed (ABS-11, WZ-4)."""

from typing import Any

import pytest

from tests.oracle.umpire_dealing import DealingJudge
from tests.oracle.umpire_mini import INCH, SIDE, began, broken, did, game, piece, rolled
from tests.oracle.umpire_placing import PlacingJudge
from tests.oracle.umpire_save import Plain

START: Plain = {"is": "start_game", "place": "random"}
ZONES: dict[str, tuple[str, ...]] = {"A": (), "B": ()}


def deal(card: str, *things: str, table: str | None = None, deck: int = 0) -> Plain:
    cards = list(range(1, deck + 1))
    return {
        "is": "contract_state",
        "card": card,
        "deck": cards,
        "things": list(things),
        "table": table,
    }


def dealing(*deals: Plain) -> Plain:
    return {"is": "contracts_dealt", "deals": list(deals)}


def placed(name: str, kind: str, at: tuple[int, int], **more: Any) -> Plain:
    return {"is": "piece_placed", "piece": piece(name, kind, at, **more)}


COMSATS = tuple(f"comsat-{n}" for n in range(1, 6))
JAM = dealing(deal("KC", *COMSATS))


def set_up(*events: Plain, mode: str = "warzone", cards: Plain = JAM, **more: Any) -> list[str]:
    """The rules broken by a random set-up with these events."""
    told = (began("set_up"), cards, *events)
    return broken(game(mode, more.pop("there", []), did(START, *told), **more), PlacingJudge)


def test_things_keep_seven_inches_at_scale_five_and_six_off_edges() -> None:
    first = placed("comsat-1", "comsat", (6 * INCH, 6 * INCH))
    assert set_up(first, placed("comsat-2", "comsat", (13 * INCH, 6 * INCH))) == []
    near = placed("comsat-2", "comsat", (13 * INCH - 1, 6 * INCH))
    assert set_up(first, near) == ["ABS-11.2"]
    edge = placed("comsat-1", "comsat", (6 * INCH - 1, 6 * INCH))
    assert set_up(edge) == ["ABS-11.2"]


def test_spacing_shrinks_an_inch_where_there_is_no_room() -> None:
    """12" square tables leave the middle alone, 7" from nothing: the second goes 1" off or less."""
    small = {"A": (13 * INCH, 13 * INCH)}
    zones: dict[str, tuple[str, ...]] = {"A": ()}
    first = placed("comsat-1", "comsat", (6 * INCH, 6 * INCH))
    corner = placed("comsat-2", "comsat", (7 * INCH, 7 * INCH))
    side = placed("comsat-2", "comsat", (6 * INCH + 999, 6 * INCH))
    assert set_up(first, corner, sizes=small, battlezones=zones) == []
    assert set_up(first, side, sizes=small, battlezones=zones) == ["ABS-11.2"]


def test_ships_jump_points_and_wrecks_need_no_spacing() -> None:
    there = [
        piece("jump_point-1", "jump_point", (18 * INCH, 18 * INCH), "cyan"),
        piece("c/1", "cruiser", (18 * INCH, 19 * INCH), "cyan", group="c"),
    ]
    assert set_up(placed("comsat-1", "comsat", (18 * INCH, 18 * INCH)), there=there) == []


def test_own_table_for_what_adds_one() -> None:
    cards = dealing(deal("QS", "spade", table="B"))
    middle = (18 * INCH, 18 * INCH)
    assert set_up(placed("spade", "planetoid", middle, table="B"), cards=cards) == []
    wrong = placed("spade", "planetoid", middle, table="A")
    assert set_up(wrong, cards=cards) == ["ABS-11.7"]
    anywhere = {"objects_on": "any_table"}
    assert set_up(wrong, cards=cards, rulings=anywhere) == []


@pytest.mark.parametrize(("zone", "rule"), [("deep_space", "WZ-4.1"), ("mu_space", "WZ-4.2")])
def test_no_planetoid_in_deep_or_mu_space(zone: str, rule: str) -> None:
    cards, zones = dealing(deal("QS", "spade", table="B")), {"A": (), "B": (zone,)}
    middle = (18 * INCH, 18 * INCH)
    there = placed("spade", "planetoid", middle, table="B")
    assert set_up(there, cards=cards, battlezones=zones) == [rule]
    other = placed("spade", "planetoid", middle, table="A")
    assert set_up(other, cards=cards, battlezones=zones) == []


def test_all_is_set_up_before_the_first_round() -> None:
    begun = {"is": "phase_began", "phase": "command", "round": 1}
    spots = [(8, 8), (8, 28), (28, 8), (28, 28), (18, 18)]
    told = [
        placed(name, "comsat", (x * INCH, y * INCH))
        for name, (x, y) in zip(COMSATS, spots, strict=True)
    ]
    assert set_up(*told, begun) == []
    assert set_up(*told[:4], begun) == ["WZ-6.6"]


def test_a_debris_storm_has_s_areas() -> None:
    begun = {"is": "phase_began", "phase": "command", "round": 1}
    zones = {"A": ("debris_storm",), "B": ()}
    spots = [(8, 8), (8, 28), (28, 8), (28, 28), (18, 18)]
    told = [
        placed(f"dangerous_space-{n}", "dangerous_space", (x * INCH, y * INCH), radius=3 * INCH)
        for n, (x, y) in enumerate(spots)
    ]
    empty = dealing()
    assert set_up(*told, begun, cards=empty, battlezones=zones) == []
    assert set_up(*told[1:], begun, cards=empty, battlezones=zones) == ["WZ-4.3"]
    assert "ABS-11.7" in set_up(*told, begun, cards=empty)


def test_runners_start_a_third_along_spread_over_the_tables() -> None:
    names = tuple(f"civilian_ship-{n}" for n in (1, 2))
    cards = dealing(deal("KD", *names, deck=5))
    up = placed(names[0], "civilian_ship", (9 * INCH, 12 * INCH))
    down = placed(names[1], "civilian_ship", (9 * INCH, 24 * INCH), table="B", heading=180_000)
    assert set_up(up, down, mode="core", cards=cards) == []
    off = placed(names[0], "civilian_ship", (9 * INCH, 13 * INCH))
    assert set_up(off, mode="core", cards=cards) == ["ABS-12.22"]
    same = placed(names[1], "civilian_ship", (27 * INCH, 24 * INCH), heading=180_000)
    assert set_up(up, same, mode="core", cards=cards) == ["ABS-11.7"]


def test_independents_face_the_centre() -> None:
    cards = dealing(deal("JH", "lifeboat-1", deck=5))
    below = (18 * INCH, 8 * INCH)
    assert set_up(placed("lifeboat-1", "lifeboat", below), mode="core", cards=cards) == []
    away = placed("lifeboat-1", "lifeboat", below, heading=90_000)
    assert set_up(away, mode="core", cards=cards) == ["ABS-10.2"]


def test_they_place_in_turns_the_administrator_first() -> None:
    first = did({**START, "place": "turns"}, began("set_up"), JAM, _named("amber"))

    def placing(seat: str, name: str, at: tuple[int, int]) -> tuple[Plain, tuple[Plain, ...], str]:
        action: Plain = {"is": "place_thing", "table": "A", "at": list(at), "side": None}
        return did(action, placed(name, "comsat", at), seat=seat)

    one, two = (8 * INCH, 8 * INCH), (18 * INCH, 8 * INCH)
    turns = (placing("amber", "comsat-1", one), placing("cyan", "comsat-2", two))
    right = game("warzone", [], first, *turns)
    assert broken(right, PlacingJudge) == []
    wrong = game("warzone", [], first, placing("cyan", "comsat-1", one))
    assert broken(wrong, PlacingJudge) == ["ABS-11.2"]


def _named(seat: str) -> Plain:
    return {"is": "administrator_named", "seat": seat}


def turned(card: str, sides: int) -> list[Plain]:
    return [rolled(sides, 1), {"is": "card_turned", "card": card}]


def drawn(*cards: str) -> list[Plain]:
    return [event for n, card in enumerate(cards) for event in turned(card, 12 - n)]


def judged(mode: str, *events: Plain, cards: tuple[str, ...] = ("draw",), **more: Any) -> list[str]:
    """The rules broken in dealing with these events; a frame with 4 tables, so none is added."""
    sizes = dict.fromkeys("ABCD", (SIDE, SIDE))
    told = (began("set_up"), *events)
    save = game(mode, [], did(START, *told), contracts=cards, sizes=sizes, **more)
    return broken(save, DealingJudge)


FORCE = deal("QD", *(f"dangerous_space-{n}" for n in range(1, 6)))
JAMMING = deal("KC", *COMSATS)


def test_a_suit_twice_is_passed_over() -> None:
    cards = drawn("KC", "QC", "QD")
    assert judged("warzone", *cards, dealing(JAMMING, FORCE)) == []
    both = dealing(JAMMING, deal("QC", *(f"{name}0" for name in COMSATS)))
    assert "WZ-5" in judged("warzone", *cards, both)


def test_the_draw_stops_at_two_suits_and_puts_nothing_back() -> None:
    more = drawn("KC", "QD", "QH")
    assert "WZ-5.1" in judged("warzone", *more, dealing(JAMMING, FORCE))
    again = [*drawn("KC"), *turned("KC", 11), *turned("QD", 10)]
    assert "WZ-5.1" in judged("warzone", *again, dealing(JAMMING, FORCE))
    put_back = [*drawn("KC"), *turned("QD", 12)]
    assert judged("warzone", *put_back, dealing(JAMMING, FORCE)) == ["WZ-5.1"]


def test_a_drawn_jack_must_be_declared() -> None:
    begun = {"is": "phase_began", "phase": "command", "round": 1}
    cards = drawn("JH", "KC", "QD")
    assert judged("warzone", *cards, dealing(JAMMING, FORCE), begun, battlezones=ZONES) == ["WZ-5"]


def test_contracts_lie_in_the_order_of_suits() -> None:
    chosen = ("KC", "QD")
    assert judged("warzone", dealing(JAMMING, FORCE), cards=chosen) == []
    assert judged("warzone", dealing(FORCE, JAMMING), cards=chosen) == ["WZ-5"]


def test_s_comsats_at_scale_five_are_five() -> None:
    few = deal("KC", *COMSATS[:4])
    assert judged("warzone", dealing(few), cards=("KC",)) == ["WZ-6.6"]


def test_no_thing_is_of_two_contracts() -> None:
    twice = deal("QC", *COMSATS)
    assert "ABS-12.9" in judged("warzone", dealing(twice, JAMMING), cards=("QC", "KC"))


@pytest.mark.parametrize(
    ("faces", "seat", "good"),
    [
        ((4, 7), "cyan", True),
        ((4, 7), "amber", False),
        ((4, 4, 9, 2), "amber", True),
        ((4, 4), "cyan", False),
    ],
)
def test_lowest_of_d12_is_administrator(faces: tuple[int, ...], seat: str, *, good: bool) -> None:
    rolls = [rolled(12, face) for face in faces]
    found = judged("warzone", dealing(JAMMING), *rolls, _named(seat), cards=("KC",))
    assert found == ([] if good else ["ABS-11.2"])


def test_a_new_table_is_36_inches_square() -> None:
    def added(side: int) -> list[str]:
        table = {"is": "table", "id": "B", "name": "x", "size": [side, side], "battlezones": []}
        cards = dealing(deal("QS", "spade", table="B"))
        told = (began("set_up"), {"is": "table_set", "table": table}, cards)
        one = {"A": (SIDE, SIDE)}
        save = game("warzone", [], did(START, *told), contracts=("QS",), sizes=one)
        return broken(save, DealingJudge)

    assert added(SIDE) == []
    assert added(SIDE + 1) == ["ABS-11.1"]


def test_two_ceos_in_warzone() -> None:
    three = ("cyan", "amber", "lime")
    assert judged("warzone", dealing(JAMMING), cards=("KC",), seats=three) == ["WZ-1.1"]
