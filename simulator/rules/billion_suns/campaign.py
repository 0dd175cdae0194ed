"""Campaigns: corporations, what games bring them and what capital unlocks (ABS-13, SOLO-1.8, 1.9).

Nothing here knows a file. A book is folded from entries; an entry is made, or refused, by the
book before it and the terms of campaign.yaml.
"""

from collections.abc import Mapping
from dataclasses import dataclass, replace
from typing import TypeAlias

from simulator.kernel import spec
from simulator.kernel.asked.answer import refuse
from simulator.kernel.campaign import PastGame, Standing, Ware, refuse_names, refuse_seats
from simulator.kernel.engine import Step
from simulator.kernel.refusal import Refusal
from simulator.kernel.saved.codec import Plain
from simulator.kernel.wording import count_words
from simulator.rules.billion_suns.campaign_book import (
    NEW,
    Book,
    Corporation,
    Founded,
    GamePlayed,
    GameShare,
    LedgerEntry,
    Unlocked,
    fold,
    goods_in,
    read_entry,
)
from simulator.rules.billion_suns.judging.classes import because_fired
from simulator.rules.billion_suns.model.campaign_figures import CampaignFigures
from simulator.rules.billion_suns.model.events import ContractsDealt
from simulator.rules.billion_suns.model.extra import Extra
from simulator.rules.billion_suns.model.options import Options
from simulator.rules.billion_suns.model.specs import Catalogue, ShipClass
from simulator.rules.billion_suns.view.contract_terms import value
from simulator.rules.billion_suns.view.contractors.margin import margin_of, percent_of
from simulator.rules.billion_suns.view.lookup import CONTRACTORS, View, purse_of
from simulator.rules.billion_suns.view.turn_order import ceos
from simulator.save_tags import saved_as

__all__ = [
    "CHORES",
    "HIDES",
    "NEW",
    "NOUN",
    "STARTS",
    "Book",
    "CeoResult",
    "Corporation",
    "Founded",
    "GamePlayed",
    "GameShare",
    "LedgerEntry",
    "Result",
    "Unlocked",
    "figures",
    "fold",
    "found_members",
    "goods",
    "goods_in",
    "holds",
    "lines",
    "may_play",
    "members",
    "named_members",
    "past",
    "pay_for_good",
    "read_entry",
    "record_game",
    "result",
    "seat_members",
    "standings",
    "usual",
    "wares",
]

OwnSetup: TypeAlias = spec.Setup[Options, Catalogue, Extra]
"""A set-up of this system."""


NOUN = "corporation"

CHORES = None

HIDES = False

STARTS: Mapping[str, str] = {"warzone": "with Warzone's capital, by agreement"}
"""Other ways to begin than the usual one (WZ-1.5)."""


@saved_as("ceo_result")
@dataclass(frozen=True, slots=True)
class CeoResult:
    """What a CEO had at the end of a game."""

    seat: str
    won: bool
    credits: int
    points: int


@saved_as("result")
@dataclass(frozen=True, slots=True)
class Result:
    """The result of a game; `revenue` is the most its contracts could pay.

    `title` is that of its tables.
    """

    game: str
    mode: str
    scale: int
    revenue: int
    seats: tuple[CeoResult, ...]
    title: str = ""


def found_members(
    book: Book, terms: CampaignFigures, names: tuple[str, ...], start: str
) -> Founded | Refusal:
    """Corporations begin: with 10 capital, by agreement with Warzone's 30 (ABS-13.1, WZ-1.5)."""
    given = terms.warzone_start if start == "warzone" else terms.start
    refusal = refuse_names(names, NOUN, book.goes_on, given.rule)
    return refusal or Founded(names, given.capital, terms.open)


def seat_members(book: Book, setup: OwnSetup, who: Mapping[str, str]) -> OwnSetup | Refusal:
    """The set-up with corporations at its seats, each with the classes it has (SOLO-1.9)."""
    refusal = _check_who(book, _own_seats(setup), who)
    if refusal:
        return refusal
    classes = {seat: book.corporations[name].classes for seat, name in who.items()}
    options = replace(
        setup.options,
        corporations={**setup.options.corporations, **who},
        classes={**setup.options.classes, **classes},
    )
    return replace(setup, options=options)


def _own_seats(setup: OwnSetup) -> tuple[str, ...]:
    """The seats of CEOs: nobody plays for the Independent Contractors (SOLO-1.10)."""
    solo = setup.options.mode == "solo"
    return tuple(seat.id for seat in setup.seats if not (solo and seat.id == CONTRACTORS))


def holds(book: Book, game: str) -> bool:
    """Has a game been entered?"""
    return game in book.games


def named_members(setup: OwnSetup) -> Mapping[str, str]:
    """The corporations that the set-up names for its seats."""
    return setup.options.corporations


def usual(book: Book, setup: OwnSetup) -> Mapping[str, str]:
    """The corporation of the book named for each seat, or the one with the seat's id."""
    given = named_members(setup)
    found = {seat: given.get(seat, seat) for seat in _own_seats(setup)}
    return {seat: name for seat, name in found.items() if name in book.corporations}


def result(
    steps: tuple[Step, ...], state: View, winners: tuple[str, ...] | None, game: str
) -> Result | Refusal:
    """The result of a game; unfinished games and skirmishes are not part of a campaign."""
    options = state.setup.options
    if winners is None:
        return Refusal("goes_on", "ABS-13.1", "The game is not over; play it to its end.")
    if options.mode not in ("core", "warzone", "solo"):
        text = f"A {options.mode} is not a game of a campaign; enter a core, Warzone or solo game."
        return Refusal("no_campaign", "ABS-13.1", text)
    dealt = [event for step in steps for event in step.events if isinstance(event, ContractsDealt)]
    decks = [deal.deck for deal in (dealt[-1].deals if dealt else ())]
    revenue = sum(value(state, pips) for deck in decks for pips in deck)
    purses = {seat: purse_of(state, seat) for seat in ceos(state)}
    seats = (
        CeoResult(seat, seat in winners, purse.credits, purse.points)
        for seat, purse in purses.items()
    )
    title = state.setup.title
    return Result(game, options.mode, options.scale, revenue, tuple(seats), title)


def record_game(
    book: Book, terms: CampaignFigures, result: Result, who: Mapping[str, str]
) -> GamePlayed | Refusal:
    """The entry of a game for the corporations of its seats, all of them or none."""
    refusal = _check_played(book, result, who)
    if refusal:
        return refusal
    shares = tuple(
        _share(terms, result, seat, who[seat.seat]) for seat in result.seats if seat.seat in who
    )
    return GamePlayed(result.game, result.mode, result.scale, shares, result.title)


def _check_played(book: Book, result: Result, who: Mapping[str, str]) -> Refusal | None:
    if result.game in book.games:
        text = "This game stands in the ledger already; enter another."
        return Refusal("entered_before", "ABS-13.1", text)
    if result.mode == "solo" and result.revenue <= 0:
        text = "The game had no contracts that pay, so it has no margin; enter another."
        return Refusal("no_revenue", "SOLO-1.8", text)
    return _check_who(book, tuple(each.seat for each in result.seats), who)


def _check_who(book: Book, seats: tuple[str, ...], who: Mapping[str, str]) -> Refusal | None:
    """Are these corporations still in the campaign, and does each have one of the seats?"""
    refusal = refuse_seats(who, seats, NOUN, "ABS-13.1")
    missing = (_check_corporation(book, name) for name in who.values())
    return refusal or next(filter(None, missing), None)


def _check_corporation(book: Book, name: str) -> Refusal | None:
    if name not in book.corporations:
        return Refusal("unknown_corporation", "ABS-13.1", f"There is no corporation {name}.")
    if book.corporations[name].fired:
        return refuse(because_fired(name))
    return None


def _share(terms: CampaignFigures, result: Result, seat: CeoResult, name: str) -> GameShare:
    share = GameShare(name, seat.won, seat.credits, seat.points, 0)
    if result.mode != "solo":
        gain = terms.warzone if result.mode == "warzone" else terms.core
        return replace(share, capital=gain.at(result.scale))
    margin = margin_of(terms.margins, seat.credits, result.revenue)
    percent = percent_of(seat.credits, result.revenue)
    if margin is None:
        # There is nobody to beat in solo play: whoever was not fired has won.
        failed = terms.failure.name
        return replace(share, won=False, margin=failed, percent=percent, fired=True)
    capital = margin.gain.at(result.scale)
    return replace(share, won=True, capital=capital, margin=margin.name, percent=percent)


def goods(catalogue: Catalogue) -> Mapping[str, ShipClass]:
    """The classes that can be unlocked, by id."""
    return catalogue.classes


def pay_for_good(
    book: Book, terms: CampaignFigures, name: str, ship_class: ShipClass
) -> Unlocked | Refusal:
    """A corporation pays for a class: its mass plus a fixed price (SOLO-1.9)."""
    refusal = _check_corporation(book, name)
    if refusal:
        return refusal
    corporation = book.corporations[name]
    price = _price(terms, ship_class)
    if ship_class.id in corporation.classes:
        text = f"{name} has the class {ship_class.id} already; choose another."
        return Refusal("open_already", terms.unlock.rule, text)
    if price > corporation.capital:
        text = f"{ship_class.id} costs {price} capital and {name} has {corporation.capital}."
        return Refusal("no_capital", terms.unlock.rule, text)
    return Unlocked(name, ship_class.id, price)


def wares(
    book: Book, terms: CampaignFigures, name: str, goods: Mapping[str, ShipClass]
) -> tuple[Ware, ...]:
    """What each class costs a corporation once, the cheapest first; Warzone's last (SOLO-1.9)."""
    ordered = sorted(goods.values(), key=lambda one: (one.warzone, one.mass))
    return tuple(_ware(book, terms, name, each) for each in ordered)


def _ware(book: Book, terms: CampaignFigures, name: str, ship_class: ShipClass) -> Ware:
    is_owned = ship_class.id in book.corporations[name].classes
    entry = None if is_owned else pay_for_good(book, terms, name, ship_class)
    return Ware(
        ship_class.id,
        ship_class.name,
        _price(terms, ship_class),
        (("cost", str(ship_class.cost)), ("mass", str(ship_class.mass))),
        is_owned,
        entry if isinstance(entry, Refusal) else None,
        "Warzone games alone" if ship_class.warzone else "",
    )


def _price(terms: CampaignFigures, ship_class: ShipClass) -> int:
    return ship_class.mass + terms.unlock.more


def lines(book: Book) -> tuple[str, ...]:
    """Each corporation: capital and games, the classes it has, and a line for each game."""
    found = []
    for name, one in book.corporations.items():
        games = f"{count_words(one.games, 'game')}, {one.wins} won"
        end = "; fired: its campaign is over" if one.fired else ""
        found.append(f"{name}: {one.capital} capital; {games}{end}")
        found.append(f"  classes: {', '.join(one.classes)}")
        for number, career in enumerate(one.earlier, 1):
            found += (f"  career {number}: {game.line}" for game in career if game.title)
        found += (f"  played: {game.line}" for game in one.past if game.title)
    return tuple(found)


def members(book: Book) -> Mapping[str, str]:
    """The corporations whose campaign goes on, each with its capital and games."""
    return {
        name: f"{one.capital} capital, {count_words(one.games, 'game')}, {one.wins} won"
        for name, one in book.corporations.items()
        if not one.fired
    }


def standings(book: Book) -> tuple[Standing, ...]:
    """Every corporation's capital and games, and why its campaign is over if it is."""
    return tuple(
        Standing(name, one.capital, one.games, one.wins, may_play(book, name), one.earlier)
        for name, one in book.corporations.items()
    )


def past(book: Book, name: str) -> tuple[PastGame, ...]:
    """The games of a corporation since it began; KeyError for an unknown one."""
    return book.corporations[name].past


def may_play(book: Book, name: str) -> Refusal | None:
    """Why a corporation plays no further game, None if it may."""
    return _check_corporation(book, name)


def figures(book: Book) -> Mapping[str, Plain]:
    """The corporations by name, each with its capital, games and classes."""
    return {
        "corporations": {
            name: {
                "capital": one.capital,
                "games": one.games,
                "wins": one.wins,
                "fired": one.fired,
                "classes": list(one.classes),
                "past": _games_data(one.past),
                "earlier": [_games_data(career) for career in one.earlier],
            }
            for name, one in book.corporations.items()
        }
    }


def _games_data(games: tuple[PastGame, ...]) -> list[Plain]:
    """Games as data for programs."""
    return [{"title": game.title, "result": game.words, "gain": game.gain} for game in games]
