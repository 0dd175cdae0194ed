"""Contracts for tests: a position in which they are in force."""

from dataclasses import replace
from typing import Any

from simulator.kernel.by_hand.piece_events import PieceMarked
from simulator.rules.billion_suns.model.contract_state import ContractState
from simulator.rules.billion_suns.model.contracts import Contract
from simulator.rules.billion_suns.model.events import CardEarned, PointsScored
from simulator.rules.billion_suns.model.extra import Purse
from simulator.rules.billion_suns.model.stages import EndPhase
from simulator.rules.billion_suns.system import SYSTEM
from simulator.rules.billion_suns.view.lookup import View, contracts
from tests.rules.builders import warzone
from tests.rules.games import Play, playing

TWO = {"A": (), "B": ()}
"""Two plain tables."""


def dealt(*parts: Any, card: str, **more: Any) -> View:
    """A position of a game with one contract: Warzone's, or the mode's."""
    return in_game(*parts, cards=(card,), **more)


def in_game(*parts: Any, cards: tuple[str, ...], **more: Any) -> View:
    """A position of a game with these contracts; each has the things of the kinds it names."""
    view = warzone(*parts, **more)
    return replace(view, extra=replace(view.extra, deals=tuple(deal(view, card) for card in cards)))


def deal(view: View, card: str) -> ContractState:
    """The contract with its things on the tables and a whole deck."""
    contract = contracts(view)[card]
    deck = tuple(range(1, view.setup.options.scale + 1)) if contract.deck else ()
    names = tuple(piece.id for piece in view.pieces.values() if piece.kind in kinds(contract))
    return ContractState(card, deck, names)


def with_decks(view: View, *cards: int) -> View:
    """The position with these cards left in the deck of each contract."""
    deals = tuple(replace(each, deck=cards) for each in view.extra.deals)
    return replace(view, extra=replace(view.extra, deals=deals))


def kinds(contract: Contract) -> tuple[str, ...]:
    """The kinds of thing a contract is about."""
    placed = [placing.kind for placing in contract.placing]
    centres = [placing.centre for placing in contract.placing if placing.centre]
    scanned = [rule.of for rule in contract.scans]
    return (*placed, *centres, *scanned, *(rule.of for rule in contract.kills))


def ended(view: View, *faces: int, rounds: int = 1, **purses: Purse) -> Play:
    """The game after the End phase of a round, these dice falling in it."""
    view = replace(view, round=rounds)
    return playing(view, EndPhase("kraken"), phase="end", purses=purses).go_on(*faces)


def scores(view: View, *faces: int, rounds: int = 1) -> dict[str, int]:
    """Who scores how much at the end of that round."""
    found: dict[str, int] = {}
    for event in ended(view, *faces, rounds=rounds).found(PointsScored):
        found[event.seat] = found.get(event.seat, 0) + event.points
    return found


def earned(play: Play) -> list[tuple[str, int]]:
    """The cards that the last thing earned, as (seat, pips)."""
    return [(event.seat, event.pips) for event in play.found(CardEarned)]


def marks(play: Play, name: str) -> dict[str, int]:
    """What a piece bears."""
    return dict(play.piece(name).marks)


def marked(view: View, name: str, **counts: int) -> View:
    """The view with marks on a piece; `troops__cyan` stands for `troops:cyan`."""
    for mark, count in counts.items():
        view = SYSTEM.play.apply(view, PieceMarked(name, mark.replace("__", ":"), count))
    return view
