"""The umpire's judging of End phases: the rulebook's figures on a few pieces (ABS-11.5, WZ-6)."""

from typing import Any

import pytest

from tests.oracle.umpire_mini import (
    INCH,
    SIDE,
    began,
    broken,
    dealt,
    did,
    game,
    piece,
    rolled,
    ship,
)
from tests.oracle.umpire_save import Plain, Save
from tests.oracle.umpire_scores import ScoresJudge

PASS = {"is": "pass"}
CLEAR = {"is": "round_cleared"}
MIDDLE = (18 * INCH, 18 * INCH)


def points(seat: str, card: str, count: int) -> Plain:
    return {"is": "points_scored", "seat": seat, "card": card, "points": count}


def earned(seat: str, card: str, pips: int) -> Plain:
    return {"is": "card_earned", "seat": seat, "card": card, "pips": pips, "credits": pips}


def end(
    mode: str, pieces: list[Plain], deal: Plain, *events: Plain, number: int = 1, **more: Any
) -> Save:
    """A game with an End phase in which this happens."""
    told = (deal, began("end", number), *events, CLEAR)
    return game(mode, pieces, did(PASS, *told), **more)


def planet(**more: Any) -> Plain:
    return piece("spade", "planetoid", MIDDLE, radius=2 * INCH, **more)


def at(inches: float) -> tuple[int, int]:
    """So far east of the middle."""
    return MIDDLE[0] + round(inches * INCH), MIDDLE[1]


MERGE = dealt("QS", "spade", table="A")
TAKEOVER = dealt("KS", "spade", table="A")


@pytest.mark.parametrize(("inches", "seat"), [(12, "cyan"), (12.001, "amber")])
def test_the_greatest_mass_within_twelve_inches_scores(inches: float, seat: str) -> None:
    pieces = [
        planet(),
        ship("c", "cruiser", at(inches), "cyan"),
        ship("f", "frigate", at(-12), "amber"),
    ]
    other = "amber" if seat == "cyan" else "cyan"
    assert broken(end("warzone", pieces, MERGE, points(seat, "QS", 1)), ScoresJudge) == []
    assert broken(end("warzone", pieces, MERGE), ScoresJudge) == ["WZ-6.1"]
    wrong = broken(end("warzone", pieces, MERGE, points(other, "QS", 1)), ScoresJudge)
    assert wrong == ["WZ-6.1", "WZ-6.1"]


def test_a_tie_scores_nothing() -> None:
    pieces = [
        planet(),
        ship("c", "frigate", at(3), "cyan"),
        ship("f", "corvette", at(-3), "amber"),
    ]
    assert broken(end("warzone", pieces, MERGE), ScoresJudge) == []
    assert broken(end("warzone", pieces, MERGE, points("cyan", "QS", 1)), ScoresJudge) == ["WZ-6.1"]


def test_planetoids_are_measured_as_the_ruling_says() -> None:
    pieces = [planet(), ship("c", "cruiser", at(14), "cyan")]
    scored = points("cyan", "QS", 1)
    rim = end("warzone", pieces, MERGE, scored, rulings={"planetoid_from": "rim"})
    assert broken(rim, ScoresJudge) == []
    assert broken(end("warzone", pieces, MERGE, scored), ScoresJudge) == ["WZ-6.1"]


def test_wings_alone_hold_nothing() -> None:
    pieces = [planet(), ship("w", "fighter_wing", at(1), "cyan")]
    assert broken(end("warzone", pieces, MERGE, points("cyan", "QS", 1)), ScoresJudge) == ["WZ-6.1"]


def test_both_may_control_two_tables() -> None:
    tables = dict.fromkeys("ABCD", (SIDE, SIDE))
    pieces = [
        ship(f"g{place}", "frigate", MIDDLE, seat, table=table)
        for place, (seat, table) in enumerate(zip(["cyan", "amber"] * 2, "ABCD", strict=True))
    ]
    deal = dealt("QH", table="A")
    both = [points("cyan", "QH", 1), points("amber", "QH", 1)]
    assert broken(end("warzone", pieces, deal, *both, sizes=tables), ScoresJudge) == []
    assert broken(end("warzone", pieces, deal, both[0], sizes=tables), ScoresJudge) == ["WZ-6.3"]


def test_comsats_are_held_within_six_inches() -> None:
    comsats = [piece(f"comsat-{n}", "comsat", (n * 10 * INCH, 0)) for n in (1, 2, 3)]
    pieces = [
        *comsats,
        ship("c", "gunship", (10 * INCH, 6 * INCH), "cyan"),
        ship("a", "frigate", (20 * INCH, 6 * INCH + 1), "amber"),
    ]
    deal = dealt("QC", "comsat-1", "comsat-2", "comsat-3")
    assert broken(end("warzone", pieces, deal, points("cyan", "QC", 1)), ScoresJudge) == []
    assert broken(end("warzone", pieces, deal, points("amber", "QC", 1)), ScoresJudge)


def test_force_goes_by_the_cost_of_ships_of_mass_three() -> None:
    pieces = [
        ship("a", "battleship", at(1), "amber"),
        ship("b", "cruiser", at(2), "cyan"),
        ship("d", "carrier", at(3), "cyan"),
        ship("e", "monitor", at(4), "amber"),
    ]
    deal = dealt("QD")
    assert broken(end("warzone", pieces, deal, points("cyan", "QD", 1)), ScoresJudge) == []
    assert "WZ-6.7" in broken(end("warzone", pieces, deal, points("amber", "QD", 1)), ScoresJudge)


def test_the_chain_pays_three_and_one_more_for_the_sole_owner() -> None:
    pieces = [ship("a", "destroyer", at(1), "amber")]
    deal, three, one = dealt("KD"), points("amber", "KD", 3), points("amber", "KD", 1)
    assert broken(end("warzone", pieces, deal, three, one, number=4), ScoresJudge) == []
    assert broken(end("warzone", pieces, deal, three, number=4), ScoresJudge) == ["WZ-6.8"]
    assert broken(end("warzone", pieces, deal, number=3), ScoresJudge) == []
    early = broken(end("warzone", pieces, deal, three, number=3), ScoresJudge)
    assert early == ["WZ-6.8"]


def test_enemies_near_beacons_count_once() -> None:
    pieces = [
        piece("beacon-1", "beacon", at(0), "cyan"),
        piece("beacon-2", "beacon", at(1), "cyan"),
        piece("beacon-3", "beacon", at(20), "amber"),
        ship("a", "gunship", at(6), "amber"),
        ship("c", "gunship", at(15), "cyan"),
        ship("d", "gunship", at(16), "cyan"),
    ]
    deal = dealt("KH", table="A")
    assert broken(end("warzone", pieces, deal, points("amber", "KH", 1)), ScoresJudge) == []
    assert broken(end("warzone", pieces, deal), ScoresJudge) == ["WZ-6.4"]


def battle(*events: Plain, ships: int = 1) -> Save:
    """Cyan has four troops, Amber two and a frigate at 3"."""
    marks = {"troops:cyan": 4, "troops:amber": 2}
    pieces = [planet(marks=marks), ship("f", "frigate", at(3), "amber")]
    pieces += [ship("w", "gunship", at(1), "amber")] * ships
    return end("warzone", pieces, dealt("KS", "spade", table="A"), *events)


def fought(*faces: int) -> Plain:
    return rolled(6, *faces, purpose="surface battle")


def left(seat: str, count: int) -> Plain:
    return {"is": "piece_marked", "piece": "spade", "mark": f"troops:{seat}", "count": count}


def chosen(cyan: int | None = None, amber: int | None = None) -> Plain:
    """How many enemy troops each CEO removes, None for who may not."""
    counts = {"cyan": cyan, "amber": amber}
    answers = [
        [seat, {"is": "remove_troops", "count": count}]
        for seat, count in counts.items()
        if count is not None
    ]
    return {"is": "answers_revealed", "what": "troops", "answers": answers}


def test_each_token_and_heavy_ship_rolls_in_the_surface_battle() -> None:
    rolls = fought(1, 2, 3, 1), fought(1, 4, 4)
    all_go = (*rolls, chosen(2, 1), left("amber", 0), left("cyan", 3))
    assert broken(battle(*all_go), ScoresJudge) == []
    assert broken(battle(*rolls, chosen(1, 0), left("amber", 1)), ScoresJudge) == []
    assert broken(battle(*rolls, chosen(0, 0)), ScoresJudge) == []
    assert broken(battle(fought(2, 2, 2, 2), fought(3, 3, 3)), ScoresJudge) == []


@pytest.mark.parametrize(
    "events",
    [
        (),
        (fought(2, 2, 2, 2),),
        (fought(2, 2, 2), fought(2, 2, 2)),
        (fought(2, 2, 2, 2), fought(2, 2)),
        (fought(1, 2, 2, 2), left("amber", 1), fought(2, 2, 2)),
        (fought(1, 2, 2, 2), fought(2, 2, 2)),
        (fought(1, 2, 2, 2), fought(2, 2, 2), left("amber", 1)),
        (fought(1, 2, 2, 2), fought(2, 2, 2), chosen(1)),
        (fought(1, 2, 2, 2), fought(2, 2, 2), chosen(2), left("amber", 0)),
        (fought(1, 2, 2, 2), fought(2, 2, 2), chosen(1), left("amber", 0)),
        (fought(1, 2, 2, 2), fought(2, 2, 2), chosen(1, 0), left("amber", 1)),
        (fought(2, 2, 2, 2), fought(2, 2, 2), left("amber", 1)),
    ],
)
def test_a_surface_battle_otherwise_is_a_fault(events: tuple[Plain, ...]) -> None:
    assert set(broken(battle(*events), ScoresJudge)) == {"WZ-6.2"}


def test_signal_war_pays_two_cards_at_scale_five_for_two_comsats() -> None:
    comsats = [piece(f"comsat-{n}", "comsat", at(n * 3)) for n in (1, 2)]
    pieces = [*comsats, ship("c", "frigate", at(2), "cyan")]
    deal = dealt("JS", "comsat-1", "comsat-2", deck=5)
    cards = [earned("cyan", "JS", 1), earned("cyan", "JS", 5)]
    assert broken(end("core", pieces, deal, *cards), ScoresJudge) == []
    assert broken(end("core", pieces, deal, cards[0]), ScoresJudge) == ["ABS-12.11"]
    assert broken(end("core", pieces[1:], deal, *cards), ScoresJudge) == ["ABS-12.11"] * 2


def test_a_deck_pays_what_it_has() -> None:
    pieces = [planet(), ship("c", "cruiser", at(12), "cyan")]
    deal = dealt("KS", "spade", deck=1, table="A")
    assert broken(end("core", pieces, deal, earned("cyan", "KS", 1)), ScoresJudge) == []


def test_mu_space_empties_after_the_points() -> None:
    zones = {"A": ("mu_space",), "B": ()}
    pieces = [ship("a", "destroyer", at(1), "amber")]
    gone = {"is": "stowed", "group": "a", "where": "reserves"}
    scored = points("amber", "QD", 1)
    deal = dealt("QD")

    def judged(*events: Plain) -> list[str]:
        return broken(end("warzone", pieces, deal, *events, battlezones=zones), ScoresJudge)

    assert judged(scored, gone) == []
    assert judged(scored) == ["WZ-4.2"]
    assert "WZ-4.5" in judged(gone, scored)


def test_mu_space_may_empty_before_the_last_points() -> None:
    zones = {"A": ("mu_space",), "B": ()}
    pieces = [ship("a", "destroyer", at(1), "amber")]
    gone = {"is": "stowed", "group": "a", "where": "reserves"}
    three, one = points("amber", "KD", 3), points("amber", "KD", 1)

    def judged(reading: str, *events: Plain) -> list[str]:
        rulings = {"mu_space_last_round": reading}
        told = end(
            "warzone", pieces, dealt("KD"), *events, number=4, battlezones=zones, rulings=rulings
        )
        return broken(told, ScoresJudge)

    assert judged("after_points", three, one, gone) == []
    assert judged("before_points", gone) == []
    assert set(judged("before_points", gone, three, one)) == {"WZ-6.8"}


def test_battle_comes_before_the_points() -> None:
    marks = {"troops:cyan": 1}
    pieces = [planet(marks=marks), ship("c", "destroyer", at(20), "cyan")]
    both = {"is": "contracts_dealt", "deals": [*TAKEOVER["deals"], *dealt("QD")["deals"]]}
    roll, point = fought(3), points("cyan", "QD", 1)
    assert broken(end("warzone", pieces, both, roll, point), ScoresJudge) == []
    late = broken(end("warzone", pieces, both, point, roll), ScoresJudge)
    assert late == ["ABS-11.5"]


def test_the_most_troops_score_four_at_the_end_of_the_game() -> None:
    pieces = [planet(marks={"troops:cyan": 2, "troops:amber": 1})]
    rolls = (fought(2, 2), fought(2))
    four = points("cyan", "KS", 4)
    assert broken(end("warzone", pieces, TAKEOVER, *rolls, four, number=4), ScoresJudge) == []
    assert broken(end("warzone", pieces, TAKEOVER, *rolls, number=4), ScoresJudge) == ["WZ-6.2"]
    assert broken(end("warzone", pieces, TAKEOVER, *rolls, four), ScoresJudge) == ["WZ-6.2"]
