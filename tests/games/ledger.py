"""The books of a game of A Billion Suns, kept from its events alone and held against its states."""

from collections.abc import Iterator
from dataclasses import dataclass, field
from typing import Any

from simulator.kernel.by_hand.piece_events import PiecePlaced
from simulator.kernel.event import Event
from simulator.kernel.piece import InSpace
from simulator.kernel.state import AnyState
from simulator.rules.billion_suns.model.events import (
    BondsCashed,
    BondsIssued,
    CardDiscarded,
    CardEarned,
    CreditsPaid,
    HelmSet,
    PointsScored,
    RoundCleared,
    ShipLost,
    TokensGained,
    TokensSpent,
)
from simulator.rules.billion_suns.model.extra import Purse


@dataclass
class Account:
    """What a CEO must have by what happened."""

    credits: int = 0
    worth: int = 0
    initiative: int = 0
    jump: int = 0
    tactical: int = 0
    bonds: int = 0
    points: int = 0


@dataclass
class Ledger:
    """All accounts, and every name that was ever given; nothing gets a name of the past."""

    accounts: dict[str, Account]
    pieces: set[str]
    groups: set[str]
    faults: list[str] = field(default_factory=list)
    cards: set[tuple[str, int]] = field(default_factory=set)

    @classmethod
    def of(cls, state: AnyState) -> "Ledger":
        """The books as they are opened."""
        purses = {seat.id: state.extra.purses.get(seat.id, Purse()) for seat in state.setup.seats}
        accounts = {
            seat: Account(**{name: getattr(purse, name) for name in vars(Account())})
            for seat, purse in purses.items()
        }
        return cls(accounts, set(state.pieces), set(state.extra.groups))

    def enter(self, state: AnyState, event: Event) -> None:
        """Book one event that happens in this state."""
        match event:
            case HelmSet(seat, initiative, jump, tactical):
                self._helm(state, seat, (initiative, jump, tactical))
            case TokensSpent(seat, compartment, count):
                left = getattr(self.accounts[seat], compartment) - count
                if count < 1 or left < 0:
                    self.faults.append(f"tokens: {seat} spends {count}, which leaves {left}")
                setattr(self.accounts[seat], compartment, left)
            case CreditsPaid(seat, credits):
                if credits < 0:
                    self.faults.append(f"credits: {seat} pays {credits}")
                self.accounts[seat].credits -= credits
            case ShipLost(piece, credit):
                self._worth(state, piece, credit)
            case BondsIssued(seat, bonds):
                self.accounts[seat].bonds = bonds
            case BondsCashed(seat, bonds, credits):
                self._cashed(self.accounts[seat], bonds, credits)
            case RoundCleared():
                for account in self.accounts.values():
                    account.initiative = account.jump = account.tactical = 0
                    if state.setup.options.mode == "warzone":
                        account.credits = 0
            case PiecePlaced(piece):
                self._named(state, piece)
            case PointsScored() | TokensGained() | CardEarned() | CardDiscarded():
                self._contract(event)

    def compare(self, state: AnyState) -> Iterator[str]:
        """What the state has otherwise than the books."""
        yield from self.faults
        self.faults.clear()
        for seat, account in self.accounts.items():
            purse: Any = state.extra.purses.get(seat, Purse())
            for name, value in vars(account).items():
                if getattr(purse, name) != value:
                    yield f"{name}: {seat} has {getattr(purse, name)}, the events say {value}"

    def _helm(self, state: AnyState, seat: str, tokens: tuple[int, int, int]) -> None:
        whole = state.setup.options.scale + state.setup.catalogue.figures.command_tokens
        if min(tokens) < 0 or sum(tokens) != whole:
            self.faults.append(f"helm: {seat} has {tokens} of {whole} tokens")
        account = self.accounts[seat]
        account.initiative, account.jump, account.tactical = tokens

    def _cashed(self, account: Account, bonds: int, funds: int) -> None:
        """50 credits a bond; the figure is the rulebook's, not the game's (WZ-1.2)."""
        account.bonds -= bonds
        account.credits += funds
        if account.bonds < 0 or funds != 50 * bonds:
            self.faults.append(f"bonds: {bonds} bring {funds}, which leaves {account.bonds}")

    def _contract(self, event: PointsScored | TokensGained | CardEarned | CardDiscarded) -> None:
        """What a contract pays; each card of its deck is taken once (ABS-12.2)."""
        match event:
            case PointsScored(seat, _, points):
                self.accounts[seat].points += points
            case TokensGained(seat, _, count):
                self.accounts[seat].tactical += count
            case CardEarned(seat, _, _, credits):
                self.accounts[seat].credits += credits
        if isinstance(event, CardEarned | CardDiscarded):
            if (event.card, event.pips) in self.cards:
                self.faults.append(f"cards: the {event.pips} of {event.card} is taken again")
            self.cards.add((event.card, event.pips))

    def _worth(self, state: AnyState, name: str, credit: str | None) -> None:
        """A ship counts its cost for another CEO than its owner, with all that is aboard."""
        piece = state.pieces[name]
        classes = state.setup.catalogue.classes
        if credit in (None, piece.owner) or piece.kind not in classes:
            return
        aboard = [one for one in state.pieces.values() if one.place == InSpace(name)]
        worth = sum(classes[one.kind].cost for one in (piece, *aboard))
        self.accounts[credit].worth += worth

    def _named(self, state: AnyState, piece: Any) -> None:
        if piece.id in self.pieces:
            self.faults.append(f"ids: {piece.id} was there before")
        if piece.group and piece.group not in state.extra.groups and piece.group in self.groups:
            self.faults.append(f"ids: the battlegroup {piece.group} was there before")
        self.pieces.add(piece.id)
        if piece.group:
            self.groups.add(piece.group)
