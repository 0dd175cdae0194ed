"""Campaigns of Space War: what a game leaves to its commanders, and what they do between games.

Nothing here knows a file. A book is folded from entries; an entry is made, or refused, by the book
before it. Terms are the catalogue of the system (SW-1.4, SW-1.6, SW-8.5, SW-17.2, SW-17.9).
"""

from collections.abc import Iterator, Mapping
from dataclasses import replace

from simulator.kernel.asked.answer import bar
from simulator.kernel.campaign import (
    BetweenGames,
    PastGame,
    Standing,
    Ware,
    refuse_names,
    refuse_seats,
)
from simulator.kernel.engine import Step
from simulator.kernel.refusal import Refusal
from simulator.kernel.saved.codec import Plain
from simulator.kernel.wording import count_words
from simulator.rules.space_war import campaign_chores
from simulator.rules.space_war.campaign_book import (
    NEW,
    CampaignBook,
    Commander,
    fold,
    name_posts,
    read_entry,
    squadron_of,
)
from simulator.rules.space_war.campaign_chores import may_play
from simulator.rules.space_war.campaign_entries import (
    BattleResult,
    Captive,
    CommandersBegan,
    Crew,
    FoughtShare,
    GameFought,
    LedgerEntry,
    SeatResult,
)
from simulator.rules.space_war.judging.campaigns import CAMPAIGN, CREWS, refuse_in_campaign
from simulator.rules.space_war.judging.designs import squadron_reasons
from simulator.rules.space_war.model.catalogue import Catalogue, OwnSetup, View
from simulator.rules.space_war.model.craft import Craft
from simulator.rules.space_war.model.designs import Design, Squadron
from simulator.rules.space_war.model.events import ForceMustered
from simulator.rules.space_war.model.extra import ForceRecord
from simulator.rules.space_war.model.medal_events import MedalWon
from simulator.rules.space_war.model.medals import Medal
from simulator.rules.space_war.view.cards import played_cards
from simulator.rules.space_war.view.lookup import FLED, holder, place_of, seats_of
from simulator.rules.space_war.view.medals import survivors
from simulator.rules.space_war.view.scenarios import mode_of

__all__ = [
    "CHORES",
    "HIDES",
    "NEW",
    "NOUN",
    "STARTS",
    "BattleResult",
    "CampaignBook",
    "LedgerEntry",
    "SeatResult",
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

NOUN = "commander"

CHORES: BetweenGames[CampaignBook, LedgerEntry, Catalogue] = campaign_chores

HIDES = True
"""What a commander does between games is his secret."""

STARTS: Mapping[str, str] = {}
"""There is one way to begin."""


def found_members(
    book: CampaignBook,
    terms: Catalogue,  # noqa: ARG001 - commanders begin with nothing
    names: tuple[str, ...],
    start: str,  # noqa: ARG001 - there is one start
) -> CommandersBegan | Refusal:
    """Commanders begin; what they have they design and earn (SW-1.4)."""
    refusal = refuse_names(names, NOUN, lambda name: name in book.commanders, CAMPAIGN)
    return refusal or CommandersBegan(names)


def holds(book: CampaignBook, game: str) -> bool:
    """Has a game been entered?"""
    return game in book.games


def named_members(setup: OwnSetup) -> Mapping[str, str]:
    """The commanders that the set-up names for its seats."""
    return setup.options.members


def usual(book: CampaignBook, setup: OwnSetup) -> Mapping[str, str]:
    """The commander named for each seat, or the one with the seat's id."""
    given = named_members(setup)
    found = {seat.id: given.get(seat.id, seat.id) for seat in setup.seats}
    return {seat: name for seat, name in found.items() if name in book.commanders}


def seat_members(book: CampaignBook, setup: OwnSetup, who: Mapping[str, str]) -> OwnSetup | Refusal:
    """The set-up with commanders at seats, each with the squadron he has planned (SW-1.4)."""
    refusal = _check_who(book, tuple(seat.id for seat in setup.seats), who)
    if refusal:
        return refusal
    squadrons = dict(setup.extra.squadrons)
    catalogue = setup.catalogue
    for seat, name in who.items():
        commander = book.commanders[name]
        if commander.plan is None:
            text = f"{name} has planned no squadron; plan one on the page between games."
            return refuse_in_campaign("no_plan", text)
        squadron = squadron_of(name, commander)
        wrong = bar(squadron_reasons(squadron, catalogue.modules, catalogue.rulings))
        if wrong:
            # By how much is for his page alone.
            text = f"The squadron of {name} breaks a limit; plan it anew."
            return Refusal("illegal_squadron", wrong.rule, text)
        squadrons[seat] = squadron
    options = replace(setup.options, members={**setup.options.members, **who})
    extra = replace(setup.extra, squadrons=squadrons)
    return replace(setup, options=options, extra=extra)


def _check_who(
    book: CampaignBook, seats: tuple[str, ...], who: Mapping[str, str]
) -> Refusal | None:
    """Are these commanders of the ledger, and does each have one of the seats?"""
    refusal = refuse_seats(who, seats, NOUN, CAMPAIGN)
    return refusal or next(filter(None, (may_play(book, name) for name in who.values())), None)


def result(
    steps: tuple[Step, ...], state: View, winners: tuple[str, ...] | None, game: str
) -> BattleResult | Refusal:
    """The result of a game that was played to its end."""
    if winners is None:
        return refuse_in_campaign("goes_on", "The game is not over; play it to its end.")
    events = [event for step in steps for event in step.events]
    slots = {
        name: slot
        for event in events
        if isinstance(event, ForceMustered)
        for (name, _), slot in zip(event.craft, event.slots, strict=False)
    }
    # A side whose Craft its scenario gives it leaves its own squadron, and crews, at home.
    went = {event.seat for event in events if isinstance(event, ForceMustered) and event.slots}
    earned: dict[str, tuple[Medal, ...]] = {}
    for event in events:
        if isinstance(event, MedalWon):
            earned[event.seat] = (*earned.get(event.seat, ()), event.medal)
    seats = tuple(
        SeatResult(
            seat,
            seat in winners,
            state.extra.squadrons.get(seat) if seat in went else None,
            tuple(_list_alive(state, seat, slots)),
            earned.get(seat, ()),
            played_cards(state, seat),
            state.extra.sides.get(seat, ForceRecord()).craft_lost,
            tuple(_list_captives(state, seat)),
        )
        for seat in seats_of(state)
    )
    by = state.extra.result.by if state.extra.result else "wiped_out"
    return BattleResult(game, state.setup.title, mode_of(state), by, seats)


def _list_alive(
    state: View, seat: str, slots: Mapping[str, int]
) -> Iterator[tuple[int, tuple[Medal, ...]]]:
    """The Craft of its squadron that live; without medals in play crews keep what they had."""
    squadron = state.extra.squadrons.get(seat)
    crews = squadron.crews if squadron else ()
    for craft in survivors(state, seat):
        slot = slots.get(craft.id)
        if slot is not None:
            had = crews[slot] if slot < len(crews) else ()
            yield slot, craft.medals if state.setup.options.medals else had


def _list_captives(state: View, seat: str) -> Iterator[tuple[Design, str, tuple[Medal, ...]]]:
    """The enemy Fighters that are aboard when the game ends (SW-8.3, C8)."""
    for craft in state.extra.craft.values():
        if craft.captor == seat and craft.design and _is_kept(state, craft):
            yield craft.design, craft.owner, craft.medals


def _is_kept(state: View, craft: Craft) -> bool:
    vessel = holder(state, craft.id)
    aboard = vessel is not None and place_of(state, vessel) is not None
    return aboard or state.pieces[craft.id].place in FLED


def record_game(
    book: CampaignBook,
    terms: Catalogue,  # noqa: ARG001 - nothing is priced
    result: BattleResult,
    who: Mapping[str, str],
) -> GameFought | Refusal:
    """The entry of a game for the commanders at its seats, all of them or none."""
    if result.game in book.games:
        text = "This game stands in the ledger already; enter another."
        return refuse_in_campaign("entered_before", text)
    refusal = _check_who(book, tuple(each.seat for each in result.seats), who)
    if refusal:
        return refusal
    shares = []
    for each in result.seats:
        if each.seat in who:
            share = _share(book, result, each, who)
            if isinstance(share, Refusal):
                return share
            shares.append(share)
    return GameFought(result.game, result.title, result.scenario, tuple(shares))


def _share(
    book: CampaignBook, result: BattleResult, seat: SeatResult, who: Mapping[str, str]
) -> FoughtShare | Refusal:
    """What the game leaves to a commander; refused if his crews changed since it began."""
    name = who[seat.seat]
    commander, squadron = book.commanders[name], seat.squadron
    sent, used = (squadron.sent, squadron.freed) if squadron else ((), ())
    if not _fits(commander, squadron):
        text = f"The crews of {name} have changed since this game began; it is not his any more."
        return refuse_in_campaign("stale_crews", text, CREWS)
    alive = dict(seat.alive)
    posts = _posts_sent(squadron) if squadron else ()
    crews, number = [], commander.numbered
    for slot, medals in sorted(alive.items()):
        known = sent[slot] if slot < len(sent) else 0
        if medals:
            number += not known
            crews.append(Crew(known or number, medals, posts[slot] if slot < len(posts) else ""))
    captives = []
    for design, owner, medals in seat.taken:
        number += 1
        of = who.get(owner, "") if medals else ""
        captives.append(Captive(number, design, of, medals if of else ()))
    first = squadron.craft if squadron else 0
    gone = tuple(each for n, each in enumerate(used) if first + n not in alive)
    return FoughtShare(
        name,
        seat.won,
        result.by,
        tuple(each for each in sent if each),
        tuple(crews),
        seat.earned,
        seat.cards,
        seat.lost,
        gone,
        tuple(captives),
    )


def _fits(commander: Commander, squadron: Squadron | None) -> bool:
    """Are the crews and Prisoners that went with a squadron still his, and as they were?"""
    if squadron is None:
        return True
    held = {crew.number: crew.medals for crew in commander.crews}
    pairs = zip(squadron.sent, squadron.crews, strict=False)
    crews = all(held.get(number) == medals for number, medals in pairs if number)
    return crews and set(squadron.freed) <= {each.number for each in commander.captives}


def _posts_sent(squadron: Squadron) -> tuple[str, ...]:
    """What the Craft of a squadron are called, in the order in which they are mustered."""
    names = (design.id for design in squadron.designs)
    return name_posts(zip(names, squadron.counts, strict=True), squadron.freed)


def goods(_: Catalogue) -> Mapping[str, Design]:
    """Nothing is unlocked in these campaigns."""
    return {}


def goods_in(_: LedgerEntry) -> tuple[str, ...]:
    """Entries hold their designs themselves."""
    return ()


def pay_for_good(*_: object) -> Refusal:
    """Nothing is unlocked; designs are taken between games."""
    text = "Nothing is paid for in this campaign; take a design with `do NAME design`."
    return refuse_in_campaign("nothing_to_pay", text)


def wares(*_: object) -> tuple[Ware, ...]:
    """None."""
    return ()


def lines(book: CampaignBook) -> tuple[str, ...]:
    """Each commander with his games; what he has is told to him alone."""
    found = []
    for name, one in book.commanders.items():
        mercy = "" if one.takes_prisoners else "; takes no prisoners"
        found.append(f"{name}: {_record(one)}{mercy}")
        found += [f"  {game.title}: {game.words}" for game in one.history]
    return tuple(found)


def _record(one: Commander) -> str:
    return f"{count_words(one.games, 'game')}, {one.wins} won"


def members(book: CampaignBook) -> Mapping[str, str]:
    """The commanders, each with his games."""
    return {name: _record(one) for name, one in book.commanders.items()}


def standings(book: CampaignBook) -> tuple[Standing, ...]:
    """Every commander's games; a campaign never ends for him."""
    return tuple(Standing(name, 0, one.games, one.wins) for name, one in book.commanders.items())


def past(book: CampaignBook, name: str) -> tuple[PastGame, ...]:
    """The games of a commander; KeyError for an unknown one."""
    return book.commanders[name].history


def figures(book: CampaignBook) -> Mapping[str, Plain]:
    """What everybody may know of the commanders: games and how they ended."""
    return {
        "commanders": {
            name: {
                "games": one.games,
                "wins": one.wins,
                "takes_prisoners": one.takes_prisoners,
                "past": [{"title": game.title, "result": game.words} for game in one.history],
            }
            for name, one in book.commanders.items()
        }
    }
