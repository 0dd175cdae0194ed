"""The books of a game of Space War, kept from its events alone and held against its states."""

from collections.abc import Iterator
from dataclasses import dataclass, field

from simulator.kernel.by_hand.piece_events import PiecePlaced, PieceRemoved
from simulator.kernel.event import Event
from simulator.kernel.state import AnyState
from simulator.rules.space_war.model.events import (
    Captured,
    CraftDestroyed,
    DecoyRemoved,
    ForceMustered,
    HitsScored,
    Launched,
    ModuleDamaged,
    ModuleRepaired,
    SavesRolled,
    TurnedUp,
)


@dataclass
class Account:
    """What must be true of a Craft by what happened."""

    owner: str
    hits: int
    damaged: set[int]
    is_up: bool
    is_civil: bool
    captor: str | None = None
    is_gone: bool = False


@dataclass
class SpaceWarBooks:
    """An account a Craft, and what each seat has lost; nothing gets a name of the past."""

    craft: dict[str, Account]
    lost: dict[str, int]
    names: set[str]
    faults: list[str] = field(default_factory=list)

    @classmethod
    def of(cls, state: AnyState) -> "SpaceWarBooks":
        """The books as they are opened."""
        books = cls({}, {seat.id: 0 for seat in state.setup.seats}, set(state.pieces))
        books._open(state)
        return books

    def enter(self, _: AnyState, event: Event) -> None:
        """Book one event that happens in this state."""
        match event:
            case HitsScored(craft, hits):
                self.craft[craft].hits += len(hits)
            case SavesRolled(craft):
                self._saved(craft, event)
            case ModuleDamaged(craft, _, module):
                self._module(craft, module, broken=True)
            case ModuleRepaired(craft, _, module):
                self._module(craft, module, broken=False)
            case TurnedUp(craft) | Launched(craft, hidden=False):
                self.craft[craft].is_up = True
            case Captured(craft, _, _, captor):
                self._lose(craft)
                self.craft[craft].captor = captor
                self.craft[craft].is_up = True
            case CraftDestroyed(craft):
                self._lose(craft)
                self._gone(craft)
            case DecoyRemoved(craft):
                self._gone(craft)
            case PieceRemoved(craft) if craft in self.craft:
                self._gone(craft)
            case ForceMustered(_, mustered):
                for name, _design in mustered:
                    self._named(name)
            case PiecePlaced(piece):
                self._named(piece.id)

    def compare(self, state: AnyState) -> Iterator[str]:
        """What the state has otherwise than the books."""
        self._open(state)
        yield from self.faults
        self.faults.clear()
        for name, account in self.craft.items():
            craft = state.extra.craft.get(name)
            if craft is None:
                yield f"craft: {name} is not there"
                continue
            if len(craft.hits) != account.hits:
                yield f"hits: {name} has {len(craft.hits)}, the events say {account.hits}"
            if set(craft.damaged) != account.damaged:
                yield f"damage: {name} has {craft.damaged}, the events say {account.damaged}"
            if (craft.face_up, craft.captor) != (account.is_up, account.captor):
                yield f"faces: {name} is {craft}, the events say {account}"
        for seat, lost in self.lost.items():
            side = state.extra.sides.get(seat)
            if side is not None and side.craft_lost != lost:
                yield f"losses: {seat} lost {side.craft_lost}, the events say {lost}"

    def _open(self, state: AnyState) -> None:
        """Accounts for Craft that are new."""
        for name, craft in state.extra.craft.items():
            if name not in self.craft:
                self.craft[name] = Account(
                    craft.owner,
                    len(craft.hits),
                    set(craft.damaged),
                    craft.face_up,
                    craft.civil,
                    craft.captor,
                )

    def _saved(self, name: str, event: SavesRolled) -> None:
        """All hits are tested at once, one die each, where dice are needed (SW-5.2)."""
        account = self.craft[name]
        dice = len(event.faces)
        if event.damages > account.hits or (event.need is not None and dice != account.hits):
            self.faults.append(f"saves: {name} has {account.hits} hits, {event} tests them")
        account.hits = 0

    def _module(self, name: str, place: int, *, broken: bool) -> None:
        """Damaged once, then repaired once (SW-6.1, SW-14.1)."""
        damaged = self.craft[name].damaged
        if broken == (place in damaged):
            self.faults.append(f"damage: {name} has {damaged}, and {place} changes again")
        damaged ^= {place}

    def _lose(self, name: str) -> None:
        """Captured counts as lost; Stations and prisoners do not (C3)."""
        account = self.craft[name]
        if account.is_gone:
            self.faults.append(f"losses: {name} is lost again")
        if not account.is_civil and account.captor is None:
            self.lost[account.owner] += 1

    def _gone(self, name: str) -> None:
        account = self.craft[name]
        account.hits, account.is_up, account.is_gone = 0, True, True

    def _named(self, name: str) -> None:
        if name in self.names:
            self.faults.append(f"ids: {name} was there before")
        self.names.add(name)
