"""The book of a campaign: what stands in a ledger, and what it comes to (ABS-13, SOLO-1.9)."""

from collections.abc import Mapping
from dataclasses import dataclass, replace
from typing import TypeAlias

from simulator.kernel.campaign import PastGame, expect
from simulator.kernel.saved.codec import Plain
from simulator.kernel.saved.decoding import decoder
from simulator.kernel.saved.validation import is_sound_title
from simulator.kernel.wording import count_words, minus_text
from simulator.save_tags import saved_as


@saved_as("founded")
@dataclass(frozen=True, slots=True)
class Founded:
    """Corporations began, each with this capital and these classes."""

    names: tuple[str, ...]
    capital: int
    classes: tuple[str, ...]


@saved_as("game_share")
@dataclass(frozen=True, slots=True)
class GameShare:
    """What a game brought a corporation; `margin` names its success in solo play."""

    corporation: str
    won: bool
    credits: int
    points: int
    capital: int
    margin: str = ""
    percent: int | None = None
    fired: bool = False


@saved_as("game_played")
@dataclass(frozen=True, slots=True)
class GamePlayed:
    """A game was played to its end; `game` identifies it, `title` is that of its tables."""

    game: str
    mode: str
    scale: int
    shares: tuple[GameShare, ...]
    title: str = ""


@saved_as("unlocked")
@dataclass(frozen=True, slots=True)
class Unlocked:
    """A corporation paid for a class, which it then has in all its games."""

    corporation: str
    class_id: str
    price: int


LedgerEntry: TypeAlias = Founded | GamePlayed | Unlocked
"""What can stand in a ledger."""


@saved_as("corporation")
@dataclass(frozen=True, slots=True)
class Corporation:
    """The current state of a corporation; `classes` are those it may requisition.

    `past` are the games since it began, or began again after its CEO was fired; `earlier` are those
    of each career before, the first one first.
    """

    capital: int
    classes: tuple[str, ...]
    games: int = 0
    wins: int = 0
    fired: bool = False
    past: tuple[PastGame, ...] = ()
    earlier: tuple[tuple[PastGame, ...], ...] = ()


@saved_as("book")
@dataclass(frozen=True, slots=True)
class Book:
    """All corporations by name, in the order they began, and the games entered."""

    corporations: Mapping[str, Corporation]
    games: tuple[str, ...] = ()

    def goes_on(self, name: str) -> bool:
        """Is there a corporation of that name whose campaign is not over?"""
        return name in self.corporations and not self.corporations[name].fired


NEW = Book({})
"""The book without an entry."""


def read_entry(found: Plain) -> LedgerEntry:
    """An entry from plain JSON; CodecFault if it is not a valid entry."""
    entry: LedgerEntry = decoder(LedgerEntry)(found)
    return entry


def goods_in(entry: LedgerEntry) -> tuple[str, ...]:
    """The ids of all classes that an entry names."""
    match entry:
        case Founded():
            return entry.classes
        case Unlocked():
            return (entry.class_id,)
        case GamePlayed():
            return ()


def fold(book: Book, entry: LedgerEntry) -> Book:
    """The book after an entry; ValueError with the reason when the entry cannot follow."""
    match entry:
        case Founded(names, capital, classes):
            expect(len(set(names)) == len(names), "a corporation begins twice")
            expect(all(map(is_sound_title, names)), "a corporation has no sound name")
            expect(not any(map(book.goes_on, names)), "it began before")
            expect(capital >= 0, "capital is 0 or more")
            added = {name: _begin_corporation(book, name, entry) for name in names}
            return replace(book, corporations={**book.corporations, **added})
        case GamePlayed():
            return _after_game(book, entry)
        case Unlocked(name, class_id, price):
            before = _standing(book, name)
            expect(0 <= price <= before.capital, "the capital is not there")
            expect(class_id not in before.classes, "the class was open before")
            classes = (*before.classes, class_id)
            after = replace(before, capital=before.capital - price, classes=classes)
            return replace(book, corporations={**book.corporations, name: after})


def _begin_corporation(book: Book, name: str, entry: Founded) -> Corporation:
    """A corporation that begins, or begins again after what it was before."""
    before = book.corporations.get(name)
    earlier = (*before.earlier, before.past) if before else ()
    return Corporation(entry.capital, entry.classes, earlier=earlier)


def _after_game(book: Book, entry: GamePlayed) -> Book:
    expect(entry.game not in book.games, "the game was entered before")
    found = dict(book.corporations)
    names = [share.corporation for share in entry.shares]
    expect(len(set(names)) == len(names), "a corporation has two seats")
    for share in entry.shares:
        before = _standing(book, share.corporation)
        expect(share.capital >= 0, "a game never costs capital")
        expect((entry.mode == "solo") == bool(share.margin), "solo games alone have a margin")
        expect(bool(share.margin) == (share.percent is not None), "a margin is so many percent")
        found[share.corporation] = replace(
            before,
            capital=before.capital + share.capital,
            games=before.games + 1,
            wins=before.wins + share.won,
            fired=share.fired,
            past=(*before.past, _past(entry, share)),
        )
    return Book(found, (*book.games, entry.game))


def _past(entry: GamePlayed, share: GameShare) -> PastGame:
    """What a game came to, in words: the margin of a solo game, else what counted in it."""
    if share.margin:
        words = minus_text(f"{share.percent} %, {share.margin}")
    elif entry.mode == "warzone":
        words = f"{'won' if share.won else 'not won'}, {count_words(share.points, 'victory point')}"
    else:
        words = f"{'won' if share.won else 'not won'}, {count_words(share.credits, 'credit')}"
    return PastGame(entry.title, words, share.capital, share.won, share.fired)


def _standing(book: Book, name: str) -> Corporation:
    expect(name in book.corporations, "there is no such corporation")
    expect(not book.corporations[name].fired, "the corporation's campaign is over")
    return book.corporations[name]
