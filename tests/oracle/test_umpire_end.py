"""The umpire's judging of ends: last rounds by every reading, winners, ties, draws (ABS-11.4)."""

import pytest

from tests.oracle.umpire_end import EndJudge
from tests.oracle.umpire_last import winners_of
from tests.oracle.umpire_mini import INCH, began, broken, did, game, ship
from tests.oracle.umpire_save import Plain

PASS = {"is": "pass"}
CLEAR: Plain = {"is": "round_cleared"}


def deals(*decks: int) -> Plain:
    """Core contracts with so many cards left."""
    cards = zip(("JS", "JH", "JC"), decks, strict=False)
    made = [
        {
            "is": "contract_state",
            "card": card,
            "deck": list(range(left)),
            "things": [],
            "table": None,
        }
        for card, left in cards
    ]
    return {"is": "contracts_dealt", "deals": made}


@pytest.mark.parametrize(
    ("reading", "number", "decks", "over"),
    [
        ("four_rounds_or_decks", 4, (1, 1), True),
        ("four_rounds_or_decks", 3, (1, 0), False),
        ("four_rounds_or_decks", 2, (0, 0), True),
        ("four_rounds", 4, (1, 0), True),
        ("four_rounds", 3, (0, 0), False),
        ("all_decks", 4, (1, 0), False),
        ("all_decks", 7, (1, 0), False),
        ("all_decks", 2, (0, 0), True),
        ("first_deck", 2, (1, 0), True),
        ("first_deck", 4, (1, 1), False),
    ],
)
def test_a_core_game_ends_by_its_reading(
    reading: str, number: int, decks: tuple[int, ...], *, over: bool
) -> None:
    rulings = {"game_end": reading}

    def then(phase: str) -> list[str]:
        told = (deals(*decks), began("end", number), CLEAR, began(phase, number))
        return broken(game("core", [], did(PASS, *told), rulings=rulings), EndJudge)

    good, bad = ("over", "command") if over else ("command", "over")
    assert then(good) == []
    assert then(bad) == ["ABS-11.4"]


@pytest.mark.parametrize("mode", ["warzone", "skirmish"])
def test_other_games_end_after_their_rounds(mode: str) -> None:
    for number, phase, found in ((4, "over", []), (3, "over", ["ABS-11.4"]), (4, "command", None)):
        told = (began("end", number), CLEAR, began(phase, number))
        faults = broken(game(mode, [], did(PASS, *told)), EndJudge)
        assert faults == (["ABS-11.4"] if found is None else found)


def test_each_round_is_cleared_in_its_end_phase() -> None:
    assert broken(game("core", [], did(PASS, began("end", 4), began("over", 4))), EndJudge) == [
        "ABS-11.5"
    ]
    early = (began("tactical", 4), CLEAR, began("end", 4), CLEAR, began("over", 4))
    assert broken(game("core", [], did(PASS, *early)), EndJudge) == ["ABS-11.5"]


def test_nothing_follows_the_end() -> None:
    told = (began("end", 4), CLEAR, began("over", 4), began("command", 5))
    assert "ABS-11.4" in broken(game("core", [], did(PASS, *told)), EndJudge)


def over(mode: str, *events: Plain) -> tuple[str, ...] | None:
    fleet = [ship("c", "cruiser", (INCH, INCH), "cyan"), ship("a", "carrier", (0, 0), "amber")]
    told = (*events, began("end", 4), CLEAR, began("over", 4))
    save = game(mode, fleet, did(PASS, *told))
    assert broken(save, EndJudge) == []
    return winners_of(save)


def points(seat: str, count: int) -> Plain:
    return {"is": "points_scored", "seat": seat, "card": "QS", "points": count}


def bonds(seat: str, count: int) -> Plain:
    return {"is": "bonds_issued", "seat": seat, "bonds": count}


def paid(seat: str, count: int) -> Plain:
    return {"is": "credits_paid", "seat": seat, "credits": count, "why": "a ship"}


def test_points_win_warzone_then_bonds_then_nobody() -> None:
    assert over("warzone", points("amber", 2), points("cyan", 1), bonds("cyan", 5)) == ("amber",)
    assert over("warzone", points("amber", 1), points("cyan", 1), bonds("cyan", 1)) == ("cyan",)
    assert over("warzone", bonds("cyan", 2), bonds("amber", 2)) == ()


def test_credits_win_a_core_game_and_equals_share_it() -> None:
    assert over("core", paid("cyan", 3), paid("amber", 4)) == ("cyan",)
    assert over("core", paid("cyan", 3), paid("amber", 3)) == ("cyan", "amber")


def test_the_worth_of_enemy_ships_wins_a_skirmish() -> None:
    sunk: Plain = {"is": "ship_lost", "piece": "a/1", "credit": "cyan"}
    own: Plain = {"is": "ship_lost", "piece": "a/1", "credit": "amber"}
    nobody: Plain = {"is": "ship_lost", "piece": "c/1", "credit": None}
    assert over("skirmish", sunk) == ("cyan",)
    assert over("skirmish", own) == ("cyan", "amber")
    assert over("skirmish", nobody) == ("cyan", "amber")


def test_a_game_that_goes_on_has_no_winner() -> None:
    assert winners_of(game("core", [], did(PASS, began("end", 1)))) is None
