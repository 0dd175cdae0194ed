"""The umpire's judging of contracts in play: scans, kills, cargo, decks, bonds (ABS-12, WZ-6)."""

from typing import Any

import pytest

from tests.oracle.umpire_bonds import BondsJudge
from tests.oracle.umpire_contracts import ContractsJudge
from tests.oracle.umpire_decks import DecksJudge
from tests.oracle.umpire_mini import (
    INCH,
    began,
    broken,
    dealt,
    did,
    game,
    group,
    piece,
    rolled,
    ship,
)
from tests.oracle.umpire_save import Plain
from tests.oracle.umpire_tables import shipped

SPOT = (18 * INCH, 18 * INCH)


def beside(inches: float) -> tuple[int, int]:
    return SPOT[0] + round(inches * INCH), SPOT[1]


def scan(target: str, by: str = "u", **more: Any) -> Plain:
    return {"is": "scan", "group": by, "target": target, "at": None, "mines": [], **more}


def scanned(target: str, by: str = "u") -> Plain:
    return {"is": "scanned", "group": by, "target": target}


def earned(card: str, pips: int, seat: str = "cyan", paid: int | None = None) -> Plain:
    paid = pips if paid is None else paid
    return {"is": "card_earned", "seat": seat, "card": card, "pips": pips, "credits": paid}


def removed(name: str, why: str) -> Plain:
    return {"is": "piece_removed", "piece": name, "why": why}


def marked(name: str, mark: str, count: int = 1) -> Plain:
    return {"is": "piece_marked", "piece": name, "mark": mark, "count": count}


def lost(name: str, credit: str | None) -> Plain:
    return {"is": "ship_lost", "piece": name, "credit": credit}


def judged(
    mode: str, pieces: list[Plain], deal: Plain, action: Plain, *events: Plain, **more: Any
) -> list[str]:
    """The rules broken by an action of Cyan's with these events, in the Tactical phase."""
    first = did({"is": "start_game", "place": "drawn"}, deal, began("tactical"))
    return broken(game(mode, pieces, first, did(action, *events), **more), ContractsJudge)


TUG = ship("u", "light_utility_ship", beside(3), "cyan")
ORE = piece("ore-1", "ore", SPOT)
MINING = dealt("JC", "ore-1", deck=5)
MINED = (scanned("ore-1"), removed("ore-1", "taken"), earned("JC", 3), earned("JC", 4))


def test_a_utility_ship_takes_ore_and_earns_two() -> None:
    assert judged("core", [TUG, ORE], MINING, scan("ore-1"), *MINED) == []


@pytest.mark.parametrize("missing", [1, 2, 3])
def test_all_of_it_must_come(missing: int) -> None:
    told = [event for at, event in enumerate(MINED) if at != missing]
    assert judged("core", [TUG, ORE], MINING, scan("ore-1"), *told) == ["ABS-12.17"]


def test_nothing_more_may_come() -> None:
    more = (*MINED, earned("JC", 5))
    assert judged("core", [TUG, ORE], MINING, scan("ore-1"), *more) == ["ABS-12.6"]


def test_others_take_no_ore() -> None:
    cruiser = ship("u", "cruiser", beside(3), "cyan")
    found = judged("core", [cruiser, ORE], MINING, scan("ore-1"), *MINED)
    assert found == ["ABS-12.6"] * 3
    assert judged("core", [cruiser, ORE], MINING, scan("ore-1"), MINED[0]) == []


def test_scan_range_is_three_inches() -> None:
    far = ship("u", "light_utility_ship", (SPOT[0] + 3001, SPOT[1]), "cyan")
    assert judged("core", [far, ORE], MINING, scan("ore-1"), *MINED) == ["ABS-5.6"]


def test_one_scan_an_activation() -> None:
    pieces = [TUG, ORE, piece("asteroid-1", "asteroid", SPOT, radius=INCH)]
    first = did({"is": "start_game", "place": "drawn"}, MINING, began("tactical"))
    once = did(scan("asteroid-1"), scanned("asteroid-1"))
    save = game("core", pieces, first, once, did(scan("ore-1"), *MINED))
    assert broken(save, ContractsJudge) == ["ABS-5.6"]


def test_an_empty_deck_pays_nothing() -> None:
    empty = dealt("JC", "ore-1", deck=0)
    assert judged("core", [TUG, ORE], empty, scan("ore-1"), *MINED[:2]) == []
    assert judged("core", [TUG, ORE], empty, scan("ore-1"), *MINED[:3]) == ["ABS-12.6"]


def test_a_lifeboat_is_taken_in_tow_and_earns_two_at_home() -> None:
    boat, deal = piece("lifeboat-1", "lifeboat", SPOT), dealt("JH", "lifeboat-1", deck=5)
    took = (scanned("lifeboat-1"), marked("u/1", "lifeboat"), removed("lifeboat-1", "taken"))
    assert judged("core", [TUG, boat], deal, scan("lifeboat-1"), *took) == []
    assert judged("core", [TUG, boat], deal, scan("lifeboat-1"), *took[:2]) == ["ABS-12.14"]
    paid_at_once = (*took, earned("JH", 3))
    assert judged("core", [TUG, boat], deal, scan("lifeboat-1"), *paid_at_once) == ["ABS-12.6"]
    laden = ship("u", "light_utility_ship", beside(3), "cyan", marks={"lifeboat": 1})
    gate = piece("jump_point-1", "jump_point", beside(2), "cyan")
    home: Plain = {"is": "jump_out", "group": "u", "by": "jump_point-1"}
    cards = [earned("JH", pips) for pips in (1, 2)]
    out = (marked("u/1", "lifeboat", 0), *cards, removed("u/1", "jumped_out"))
    assert judged("core", [laden, gate], deal, home, *out) == []
    assert judged("core", [laden, gate], deal, home, *out[:2], out[3]) == ["ABS-12.14"]


COMSAT = piece("comsat-1", "comsat", SPOT, marks={"taken:amber": 1})


def test_a_comsat_is_one_ceos_at_a_time() -> None:
    jam = dealt("KC", "comsat-1")
    told = (
        scanned("comsat-1"),
        marked("comsat-1", "taken:amber", 0),
        marked("comsat-1", "taken:cyan"),
    )
    # The first look at the marks takes them as they are.
    assert judged("warzone", [TUG, COMSAT], jam, scan("comsat-1"), *told) == []
    assert judged("warzone", [TUG, COMSAT], jam, scan("comsat-1"), *told[::2])


@pytest.mark.parametrize(("reading", "count"), [("mass", 6), ("scale", 10)])
def test_carriers_land_troops_by_mass_or_scale(reading: str, count: int) -> None:
    fleet = [
        ship("u", "carrier", beside(3), "cyan"),
        piece("u/2", "carrier", beside(2), "cyan", group="u"),
    ]
    fleet.append(piece("u/3", "carrier", beside(3.001), "cyan", group="u"))
    pieces = [*fleet, piece("spade", "planetoid", SPOT, radius=2 * INCH)]
    take = dealt("KS", "spade", table="A")
    rulings = {"troops": reading}
    landed = (scanned("spade"), marked("spade", "troops:cyan", count))
    assert judged("warzone", pieces, take, scan("spade"), *landed, rulings=rulings) == []
    more = (scanned("spade"), marked("spade", "troops:cyan", count + 1))
    assert judged("warzone", pieces, take, scan("spade"), *more, rulings=rulings) == ["ABS-12.6"]


def test_a_facility_at_scale_five_gives_three_tokens() -> None:
    facility = piece("facility-1", "facility", SPOT)
    deal = dealt("QH", "facility-1", table="A")
    gained = {"is": "tokens_gained", "seat": "cyan", "card": "QH", "count": 3}
    fall = (lost("facility-1", "cyan"), gained, removed("facility-1", "destroyed"))
    attack: Plain = {"is": "declare_attacks", "salvos": []}
    assert judged("warzone", [facility], deal, attack, *fall) == []
    assert judged("warzone", [facility], deal, attack, fall[0], fall[2]) == ["WZ-6.3"]
    five = (fall[0], {**gained, "count": 5}, fall[2])
    assert "WZ-6.3" in judged("warzone", [facility], deal, attack, *five)
    assert judged("warzone", [facility], deal, attack, lost("facility-1", None), fall[2]) == []


def test_medical_relief_helps_only_who_arrives_this_round() -> None:
    facility = piece("facility-1", "facility", SPOT)
    deal = dealt("KH", "facility-1", deck=5, table="A")
    told = (*served_by(3), earned("KH", 2))
    pieces = [TUG, facility]
    came = [group(TUG, jumped_in=True)]
    assert judged("core", pieces, deal, scan("facility-1"), *told, groups=came) == []
    found = judged("core", pieces, deal, scan("facility-1"), *told)
    assert "ABS-12.6" in found


def served_by(face: int) -> tuple[Plain, ...]:
    """A facility is served by a scan whose die shows this face."""
    return (
        scanned("facility-1"),
        marked("facility-1", "served"),
        {"is": "stage_pushed", "stage": inspection("KH", "facility-1")},
        rolled(6, face),
        {"is": "stage_turned", "stage": inspection("KH", "facility-1", face)},
        {"is": "stage_popped"},
    )


@pytest.mark.parametrize(("face", "cards"), [(1, 0), (2, 0), (3, 1), (4, 1), (5, 2), (6, 2)])
def test_medical_relief_earns_by_its_die(face: int, cards: int) -> None:
    pieces = [TUG, piece("facility-1", "facility", SPOT)]
    deal, came = dealt("KH", "facility-1", deck=5, table="A"), [group(TUG, jumped_in=True)]
    paid = [earned("KH", 4), earned("KH", 3), earned("KH", 2)]
    for count in range(3):
        told = (*served_by(face), *paid[:count])
        found = judged("core", pieces, deal, scan("facility-1"), *told, groups=came)
        wrong = {"ABS-12.16"} if count < cards else {"ABS-12.6"}
        assert set(found) == (set() if count == cards else wrong), count


def test_medical_relief_rolls_for_what_it_earns() -> None:
    pieces = [TUG, piece("facility-1", "facility", SPOT)]
    deal, came = dealt("KH", "facility-1", deck=5, table="A"), [group(TUG, jumped_in=True)]
    told = (*served_by(3)[:2], earned("KH", 2))
    found = judged("core", pieces, deal, scan("facility-1"), *told, groups=came)
    assert "ABS-12.16" in found


def test_a_relay_pays_for_the_other_comsat_twice_a_round() -> None:
    """At scale 5 each pays at most S/3 = 2 times a round."""
    ships = [TUG, piece("comsat-1", "comsat", SPOT), piece("comsat-2", "comsat", beside(6))]
    heard = [{"heard:u": 1}, {}]
    ships[1]["marks"] = list(map(list, heard[0].items()))
    deal = dealt("QD", "comsat-1", "comsat-2", deck=5, table="A")
    told = (
        scanned("comsat-2"),
        marked("comsat-1", "heard:u", 0),
        marked("comsat-2", "relayed"),
        earned("QD", 1),
        earned("QD", 2),
        marked("comsat-2", "heard:u"),
    )
    assert judged("core", ships, deal, scan("comsat-2"), *told) == []
    assert "ABS-12.21" in judged("core", ships, deal, scan("comsat-2"), *told[:4], told[5])
    spent = [ships[0], ships[1], piece("comsat-2", "comsat", beside(6), marks={"relayed": 2})]
    dry = (told[0], told[1], told[5])
    assert judged("core", spent, deal, scan("comsat-2"), *dry) == []


def token(kind: str, at: tuple[int, int]) -> Plain:
    return {"is": "piece_placed", "piece": piece(f"{kind}-9", kind, at)}


def joined(card: str, thing: str) -> Plain:
    return {"is": "thing_joined", "card": card, "thing": thing}


def test_a_kraken_earns_and_leaves_a_heart_that_earns_at_home() -> None:
    """S/3 cards when it falls, which are two at scale 5, and two at home."""
    kraken = piece("space_kraken-1", "space_kraken", SPOT)
    deal = dealt("JD", "space_kraken-1", deck=5)
    attack: Plain = {"is": "declare_attacks", "salvos": []}
    fall = (
        lost("space_kraken-1", "cyan"),
        earned("JD", 4),
        earned("JD", 5),
        token("heart", SPOT),
        joined("JD", "heart-9"),
        removed("space_kraken-1", "destroyed"),
    )
    assert judged("core", [kraken], deal, attack, *fall) == []
    assert judged("core", [kraken], deal, attack, *fall[:3], fall[5]) == ["ABS-12.20"] * 2
    assert judged("core", [kraken], deal, attack, *fall[:2], *fall[3:]) == ["ABS-12.20"]
    carrier = ship("u", "frigate", beside(3), "cyan", marks={"heart": 1})
    gate = piece("jump_point-1", "jump_point", beside(2), "cyan")
    cards = [earned("JD", pips) for pips in (1, 2)]
    home: Plain = {"is": "jump_out", "group": "u", "by": "jump_point-1"}
    out = (marked("u/1", "heart", 0), *cards, removed("u/1", "jumped_out"))
    assert judged("core", [carrier, gate], deal, home, *out) == []
    assert judged("core", [carrier, gate], deal, home, *out[:2], out[3]) == ["ABS-12.20"]


def test_a_carried_token_drops_where_its_ship_dies() -> None:
    carrier = ship("u", "light_utility_ship", SPOT, "cyan", marks={"survey_token": 1})
    deal = dealt("QS", "spade", deck=5, table="A")
    attack: Plain = {"is": "declare_attacks", "salvos": []}
    fall = (
        lost("u/1", "amber"),
        marked("u/1", "survey_token", 0),
        token("survey_token", SPOT),
        joined("QS", "survey_token-9"),
        removed("u/1", "destroyed"),
    )
    assert judged("core", [carrier], deal, attack, *fall) == []
    assert set(judged("core", [carrier], deal, attack, fall[0], fall[1], fall[4])) == {"ABS-10.6"}
    moved = (*fall[:2], token("survey_token", beside(1)), *fall[3:])
    assert "ABS-10.6" in judged("core", [carrier], deal, attack, *moved)


def test_surveyors_take_a_token_each_at_most_two_at_scale_five() -> None:
    own = [
        piece(f"u/{n}", "light_utility_ship", beside(3 - n / 10), "cyan", group="u")
        for n in (1, 2, 3)
    ]
    pieces = [*own, piece("spade", "planetoid", SPOT, radius=2 * INCH)]
    deal = dealt("QS", "spade", deck=5, table="A")
    took = (scanned("spade"), marked("u/1", "survey_token"), marked("u/2", "survey_token"))
    assert judged("core", pieces, deal, scan("spade"), *took) == []
    three = (*took, marked("u/3", "survey_token"))
    assert judged("core", pieces, deal, scan("spade"), *three) == ["ABS-12.6"]


def inspection(card: str, thing: str, *faces: int) -> Plain:
    dice = [{"is": "die", "sides": 6, "face": face, "pool": 0, "turned": False} for face in faces]
    return {
        "is": "inspection",
        "card": card,
        "seat": "cyan",
        "group": "u",
        "thing": thing,
        "effect": {},
        "dice": dice,
    }


@pytest.mark.parametrize("face", [1, 2, 3, 6])
@pytest.mark.parametrize(
    ("card", "kind", "clear_from", "rule"),
    [("QH", "civilian_ship", 3, "ABS-12.15"), ("KC", "wreck", 2, "ABS-12.19")],
)
def test_an_inspection_clears_from_a_face_on(
    face: int, card: str, kind: str, clear_from: int, rule: str
) -> None:
    name = f"{kind}-1"
    deal = dealt(card, name, deck=5, table="A" if card == "QH" else None)
    told: list[Plain] = [
        scanned(name),
        {"is": "stage_pushed", "stage": inspection(card, name)},
        rolled(6, face),
        {"is": "stage_turned", "stage": inspection(card, name, face)},
        {"is": "stage_popped"},
    ]
    good = [marked(name, "cleared"), earned(card, 4)]
    bad = [
        removed(name, "turned"),
        token("criminal_ship", SPOT),
        joined(card, "criminal_ship-9"),
    ]
    right, wrong = (good, bad) if face >= clear_from else (bad, good)
    pieces = [TUG, piece(name, kind, SPOT)]
    assert judged("core", pieces, deal, scan(name), *told, *right) == []
    assert rule in judged("core", pieces, deal, scan(name), *told, *wrong)


def test_mines_lie_within_an_inch_and_bar_a_beacon_of_the_same_scan() -> None:
    layer = [group(TUG, loadout="mine_layer")]
    deal = dealt("KH", table="A")
    near = [beside(3)[0], beside(3)[1] + INCH]
    mine = _laid((near[0], near[1]))
    beacon = {"is": "piece_placed", "piece": piece("beacon-1", "beacon", beside(3), "cyan")}
    action = scan("u/1", mines=[near])
    told = (scanned("u/1"), mine)
    assert judged("warzone", [TUG], deal, action, *told, groups=layer) == []
    assert judged("warzone", [TUG], deal, action, *told, beacon, groups=layer) == ["WZ-3.1"]
    both = {"self_scan": "all"}
    assert judged("warzone", [TUG], deal, action, *told, beacon, groups=layer, rulings=both) == []
    assert "WZ-3.1" in judged("warzone", [TUG], deal, action, *told)
    far = [near[0], near[1] + 1]
    action = scan("u/1", mines=[far])
    told = (scanned("u/1"), _laid((far[0], far[1])))
    assert judged("warzone", [TUG], deal, action, *told, groups=layer) == ["WZ-3.1"]


def _laid(at: tuple[int, int]) -> Plain:
    return {"is": "piece_placed", "piece": piece("mine-1", "mine", at, "cyan")}


def test_drones_take_off_one_token_a_ship() -> None:
    drones = [group(TUG, loadout="repair_drones")]
    hurt = piece("facility-1", "facility", SPOT, marks={"damage": 3})
    deal = dealt("QH", "facility-1", table="A")
    mended = (scanned("facility-1"), marked("facility-1", "damage", 2))
    action = scan("facility-1")
    assert judged("warzone", [TUG, hurt], deal, action, *mended, groups=drones) == []
    assert judged("warzone", [TUG, hurt], deal, action, mended[0], groups=drones) == ["WZ-3.3"]


def paid(*events: Plain, **more: Any) -> list[str]:
    first = did({"is": "start_game", "place": "drawn"}, dealt("JH", deck=5), began("tactical"))
    return broken(game("core", [], first, did(scan("x"), *events), **more), DecksJudge)


def test_a_card_pays_its_pips_times_the_ceos_halved() -> None:
    draw = rolled(5, 3)
    three = {"seats": ("cyan", "amber", "lime")}
    assert paid(draw, earned("JH", 3)) == []
    assert paid(draw, earned("JH", 3, paid=5), **three) == []
    assert paid(draw, earned("JH", 3), **three) == ["ABS-12.3"]
    flat = {"card_value": "flat"}
    assert paid(draw, earned("JH", 3), rulings=flat) == []
    assert paid(draw, earned("JH", 3, paid=4), rulings=flat, **three) == []


def test_each_card_is_in_its_deck_once() -> None:
    draw = rolled(5, 3)
    again = (rolled(4, 3), earned("JH", 3))
    assert paid(draw, earned("JH", 3), *again) == ["ABS-12.2"]
    assert paid(draw, earned("JH", 3), rolled(4, 3), earned("JH", 4)) == []
    assert paid(draw, earned("JH", 4)) == ["ABS-12"]
    assert paid(earned("JH", 4)) == ["ABS-12"]


def test_war_bonds_are_worth_fifty_credits_in_two_phases() -> None:
    issued = [{"is": "bonds_issued", "seat": seat, "bonds": 5} for seat in ("cyan", "amber")]

    def cashed(phase: str, bonds: int, worth: int) -> list[str]:
        event = {"is": "bonds_cashed", "seat": "cyan", "bonds": bonds, "credits": worth}
        cash = did({"is": "cash_bonds", "bonds": bonds}, event)
        first = did({"is": "start_game", "place": "drawn"}, *issued, began(phase))
        return broken(game("warzone", [], first, cash), BondsJudge)

    assert cashed("jump", 5, 250) == []
    assert cashed("tactical", 1, 50) == []
    assert cashed("end", 1, 50) == ["WZ-1.2"]
    assert cashed("jump", 6, 300) == ["WZ-1.2"]
    assert cashed("jump", 1, 40) == ["WZ-1.2"]


def test_the_tables_pay_what_the_digest_says() -> None:
    """Cards a scan, kill, way home or End phase earns, by contract (ABS-12.11 to 12.22)."""
    due = {
        "JS": ["S/3"],
        "QS": [2],
        "KS": ["S/3"],
        "JH": [2],
        "QH": [1, 2],
        "KH": [1],
        "JC": [2],
        "QC": [2],
        "KC": [1, 1],
        "JD": ["S/3", 2],
        "QD": ["S/3"],
        "KD": [1],
    }
    core = shipped().contracts["core"]
    assert {card: _cards(terms) for card, terms in core.items()} == due


def _cards(terms: Any) -> list[Any]:
    """Every reward in cards of a contract, wherever it stands."""
    if isinstance(terms, dict):
        own = [terms["cards"]] if "cards" in terms else []
        return own + [each for part in terms.values() for each in _cards(part)]
    if isinstance(terms, list):
        return [each for part in terms for each in _cards(part)]
    return []
