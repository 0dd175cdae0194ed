"""Cards of rounds and reveals, held to the events that a whole game has recorded."""

from collections import Counter
from collections.abc import Iterator
from functools import cache
from itertools import pairwise
from pathlib import Path

import pytest

from simulator.kernel.decisions import waited_for
from simulator.kernel.event import DiceRolled
from simulator.kernel.shown.round_card import MOST_ROWS, RoundCard
from simulator.kernel.state import AnyState
from simulator.rules import SYSTEMS
from simulator.rules.billion_suns.model.contractors import ClaimJumped
from simulator.rules.billion_suns.model.events import (
    CardDiscarded,
    CardEarned,
    HelmSet,
    InitiativeWon,
    PointsScored,
    ShipLost,
    TokensSpent,
)
from simulator.rules.space_war.model.events import CraftDestroyed, OrderDrawn
from simulator.session import Game, watch_save
from simulator.session.digest import engine_digest
from simulator.session.rounds import card_of_round, ended_round, newest_end, reveal_of
from tests.ui.games import new_game, step
from tests.ui.player import TABLES

STORED = Path(__file__).parents[1] / "games" / "stored"
FILES = {
    "warzone": STORED / "warzone-2.jumpshock",
    "core": STORED / "core-1.jumpshock",
    "space war": STORED / "squadron_action-1.jumpshock",
    "solo": TABLES / "solo" / "night_shift.yaml",
    "skirmish": TABLES / "quick_ambush.yaml",
}


@cache
def played(file: Path) -> Game:
    """A stored game, or a game of this table up to its third round by answers at random."""
    if file.suffix != ".yaml":
        seen = watch_save(file, SYSTEMS)
        assert seen.replay is not None
        assert seen.ruleset is not None
        return Game(seen.ruleset, seen.replay.course, engine_digest(seen.ruleset), None)
    game = new_game(file)
    for n in range(200):
        if game.state.round > 2:
            return game
        seat = next(iter(waited_for(game.state)), game.state.setup.seats[0].id)
        step(game, seat, n)
    raise AssertionError("two rounds are never over")


def before(game: Game, n: int) -> AnyState:
    return game.steps[n - 2].state if n > 1 else game.course.start


def ends(game: Game) -> list[int]:
    return [
        n
        for n in range(1, len(game.steps) + 1)
        if ended_round(game.ruleset, before(game, n), game.steps[n - 1])
    ]


def events_of_round(game: Game, number: int) -> Iterator[tuple[AnyState, object]]:
    """The recorded events of a round, each with the state before it."""
    for n in range(1, len(game.steps) + 1):
        state = before(game, n)
        for event in game.steps[n - 1].events:
            if state.round == number:
                yield state, event
            state = game.ruleset.play.apply(state, event)


def cards(game: Game) -> list[tuple[int, RoundCard]]:
    found = [(n, card_of_round(game.ruleset, game.course, n, None)) for n in ends(game)]
    return [(n, card) for n, card in found if card is not None]


@pytest.mark.parametrize("mode", ["warzone", "core", "solo", "skirmish"])
def test_each_round_of_a_fixed_number_has_a_card_that_says_which(mode: str) -> None:
    game = played(FILES[mode])
    last = game.state.setup.options.rounds
    told = [card for _, card in cards(game)]
    whole = game.state.round - (game.ruleset.play.outcome(game.state) is None)
    assert [card.number for card in told] == list(range(1, whole + 1))
    assert told[0].title == f"Round 1 of {last} is over"
    assert told[0].after[0] == f"Next: round 2 of {last}, Command"


@pytest.mark.parametrize("mode", FILES)
def test_a_card_has_at_most_eight_rows(mode: str) -> None:
    told = [card for _, card in cards(played(FILES[mode]))]
    assert told
    assert all(len(card.contests) + len(card.rows) <= MOST_ROWS == 8 for card in told)


def test_victory_points_are_told_by_contract_and_seat() -> None:
    """WZ-6: what each contract gave to whom, as the events of the round have it."""
    game, scored_at_all = played(FILES["warzone"]), 0
    totals: Counter[str] = Counter()
    for _, card in cards(game):
        found = Counter[tuple[str, str]]()
        for state, event in events_of_round(game, card.number):
            if isinstance(event, PointsScored):
                contract = state.setup.catalogue.contracts["warzone"][event.card]
                found[contract.name, event.seat] += event.points
        shown = {
            (each.objective.name, seat): words
            for each in card.contests
            for seat, words in each.objective.gives
            if "VP" in words
        }
        assert shown == {key: f"{points} VP" for key, points in found.items()}
        for (_, seat), points in found.items():
            totals[seat] += points
        assert {each.seat: each.amount for each in card.totals} == {
            seat: totals[seat] for seat in ("cyan", "amber")
        }
        scored_at_all += bool(found)
    assert scored_at_all, "a game in which somebody scores"


@pytest.mark.parametrize("mode", ["warzone", "core"])
def test_losses_are_told_by_seat_and_kind(mode: str) -> None:
    game, lost_at_all = played(FILES[mode]), 0
    for _, card in cards(game):
        found = Counter(
            (state.pieces[event.piece].owner, state.pieces[event.piece].kind)
            for state, event in events_of_round(game, card.number)
            if isinstance(event, ShipLost)
        )
        shown = Counter[tuple[str | None, str]]()
        for row in card.rows:
            if row.kind == "loss":
                shown.update((row.seat, kind) for kind in row.kinds)
        if len(card.contests) + len(card.rows) < MOST_ROWS:
            assert found <= shown
        lost_at_all += bool(found)
    assert lost_at_all


def test_a_claim_jump_takes_a_card_off_the_deck() -> None:
    """SOLO-1.7: the contract loses its top card; the stack says how many are left."""
    game, jumped_at_all = played(FILES["solo"]), 0
    for n, card in cards(game):
        found = [event for _, event in events_of_round(game, card.number)]
        gone = Counter(each.card for each in found if isinstance(each, CardDiscarded))
        claims = [each for each in found if isinstance(each, ClaimJumped)]
        assert sum(each.lost for each in card.contests) == sum(gone.values())
        assert sum("jump the claim" in row.text for row in card.rows) == len(claims)
        decks = {
            game.state.setup.catalogue.contracts["core"][deal.card].name: len(deal.deck)
            for deal in game.steps[n - 1].state.extra.deals
        }
        for each in card.contests:
            deck = each.objective.deck
            assert deck is not None
            assert deck.left == decks[each.objective.name]
        jumped_at_all += bool(claims)
    assert jumped_at_all


def test_credits_of_cards_are_told() -> None:
    game = played(FILES["core"])
    for _, card in cards(game):
        paid = Counter[str]()
        for _, event in events_of_round(game, card.number):
            if isinstance(event, CardEarned):
                paid[event.seat] += event.credits
        shown = {seat for each in card.contests for seat, _ in each.objective.gives}
        assert shown == set(paid)


def test_helms_bids_and_the_roll_open_as_they_were_sealed() -> None:
    """ABS-3.1 and 3.2: each seat's tokens, what it bid, its last die, and the lowest one wins."""
    game = played(FILES["warzone"])
    helms = bids = 0
    for n, done in enumerate(game.steps, 1):
        card = reveal_of(game.ruleset, game.course, n, None)
        sealed = {each.seat: each for each in done.events if isinstance(each, HelmSet)}
        won = [each.seat for each in done.events if isinstance(each, InitiativeWon)]
        assert (card is not None) == bool(sealed or won)
        if card is not None and sealed:
            shown = [dict(each.counts) for each in card.opened]
            assert shown == [
                {seat: each.initiative for seat, each in sealed.items()},
                {seat: each.jump for seat, each in sealed.items()},
                {seat: each.tactical for seat, each in sealed.items()},
            ]
            helms += 1
        if card is not None and won:
            spent = {e.seat: e.count for e in done.events if isinstance(e, TokensSpent)}
            if not sealed and card.opened:
                assert {s: c for s, c in card.opened[0].counts if c} == spent
            dice = [e for e in done.events if isinstance(e, DiceRolled)]
            assert sorted(r.face for r in card.rolls) == sorted(
                e.faces[0] for e in dice[-len(card.rolls) :]
            )
            lowest = min(card.rolls, key=lambda each: each.face)
            assert (lowest.seat, card.first) == (won[0], won[0])
            bids += 1
    assert helms == bids == game.state.round


def test_a_solo_game_reveals_nothing() -> None:
    """SOLO-1.11: there is one helm and no roll-off."""
    game = played(FILES["solo"])
    steps = range(1, len(game.steps) + 1)
    assert not any(reveal_of(game.ruleset, game.course, n, None) for n in steps)


def test_space_war_tells_who_begins_and_what_was_destroyed() -> None:
    """SW-4.1, SW-6.3: a battle has no fixed number of rounds."""
    game = played(FILES["space war"])
    drawn = [
        (n, event)
        for n, done in enumerate(game.steps, 1)
        for event in done.events
        if isinstance(event, OrderDrawn)
    ]
    card = reveal_of(game.ruleset, game.course, drawn[0][0], None)
    assert card is not None
    assert card.first == drawn[0][1].order[0]
    destroyed = 0
    for n in ends(game):
        number = before(game, n).round
        found = [e for _, e in events_of_round(game, number) if isinstance(e, CraftDestroyed)]
        told = card_of_round(game.ruleset, game.course, n, None)
        losses = " ".join(row.text for row in told.rows if row.kind == "loss") if told else ""
        assert all(event.name in losses for event in found)
        assert told is None or told.of is None
        destroyed += len(found)
    assert destroyed


def test_the_newest_end_is_the_last_round_after_a_step() -> None:
    game = played(FILES["warzone"])
    found = ends(game)
    assert newest_end(game.ruleset, game.course) == found[-1]
    assert newest_end(game.ruleset, game.course, found[-1]) is None
    assert all(first < second for first, second in pairwise(found))
