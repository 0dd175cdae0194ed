"""The book of a campaign: designs, crews and prisoners of commanders, and what changes them.

Each commander has designs, crews with medals, and Fighters captured in earlier games (SW-1.4,
SW-1.6, SW-8.5, SW-17.9). The book is folded from the entries of its ledger; what limits a squadron
is judged where a chore is done and where one is brought.
"""

from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field, replace

from simulator.kernel.campaign import PastGame, expect
from simulator.kernel.saved.codec import Plain
from simulator.kernel.saved.decoding import decoder
from simulator.kernel.saved.validation import is_sound_title
from simulator.rules.space_war.campaign_entries import (
    Captive,
    CommandersBegan,
    Crew,
    CrewPosted,
    DesignTaken,
    ExchangeAnswered,
    ExchangeOffered,
    FoughtShare,
    GameFought,
    LedgerEntry,
    MercyDeclared,
    SquadronPlanned,
)
from simulator.rules.space_war.model.designs import Design, Squadron
from simulator.save_tags import saved_as

CAMPAIGN = "campaign"
"""The id of squadrons that come from a ledger."""


@saved_as("commander")
@dataclass(frozen=True, slots=True)
class Commander:
    """How a commander stands; `may_swap`: a design may be changed before the next game.

    `numbered` is the highest number that a crew or a Prisoner has had. `history` has the words of
    each game.
    """

    designs: tuple[Design, ...] = ()
    plan: SquadronPlanned | None = None
    crews: tuple[Crew, ...] = ()
    captives: tuple[Captive, ...] = ()
    takes_prisoners: bool = True
    may_swap: bool = True
    numbered: int = 0
    games: int = 0
    wins: int = 0
    history: tuple[PastGame, ...] = ()


@saved_as("commanders")
@dataclass(frozen=True, slots=True)
class CampaignBook:
    """All commanders by name, the games entered, and offers that are open, by who made them."""

    commanders: Mapping[str, Commander] = field(default_factory=dict)
    games: tuple[str, ...] = ()
    offers: Mapping[str, ExchangeOffered] = field(default_factory=dict)


NEW = CampaignBook()
"""The book without an entry."""


def read_entry(found: Plain) -> LedgerEntry:
    """An entry from plain JSON; CodecFault if it is not a valid entry."""
    entry: LedgerEntry = decoder(LedgerEntry)(found)
    return entry


def posts_of(commander: Commander) -> tuple[str, ...]:
    """The Craft of the squadron that is planned, in the order in which it is mustered."""
    plan = commander.plan
    if plan is None:
        return ()
    bought = dict(plan.craft)
    counts = ((design.id, bought.get(design.id, 0)) for design in commander.designs)
    return name_posts(counts, plan.prisoners)


def name_posts(bought: Iterable[tuple[str, int]], prisoners: tuple[int, ...]) -> tuple[str, ...]:
    """What Craft are called, by designs and how many are of each, and then these Prisoners."""
    craft = (f"{design}/{n + 1}" for design, count in bought for n in range(count))
    return (*craft, *(f"prisoner/{number}" for number in prisoners))


def squadron_of(name: str, commander: Commander, plan: SquadronPlanned | None = None) -> Squadron:
    """The squadron of his plan, or of another one; its crews are those that are on its Craft."""
    plan = plan or commander.plan or SquadronPlanned(name, ())
    posts = posts_of(replace(commander, plan=plan))
    on_board = {crew.post: crew for crew in commander.crews if crew.post}
    crews = tuple(on_board[post].medals if post in on_board else () for post in posts)
    sent = tuple(on_board[post].number if post in on_board else 0 for post in posts)
    bought = dict(plan.craft)
    captives = {each.number: each.design for each in commander.captives}
    return Squadron(
        CAMPAIGN,
        name,
        commander.designs,
        tuple(bought.get(design.id, 0) for design in commander.designs),
        plan.allowance,
        tuple(captives[number] for number in plan.prisoners),
        crews=crews if any(sent) else (),
        sent=sent if any(sent) else (),
        freed=plan.prisoners,
    )


def fold(book: CampaignBook, entry: LedgerEntry) -> CampaignBook:
    """The book after an entry; ValueError with the reason when the entry cannot follow."""
    match entry:
        case CommandersBegan(names):
            expect(len(set(names)) == len(names), "a commander begins twice")
            expect(all(map(is_sound_title, names)), "a commander has no sound name")
            expect(not any(name in book.commanders for name in names), "he began before")
            added = dict.fromkeys(names, Commander())
            return replace(book, commanders={**book.commanders, **added})
        case GameFought():
            return _after_game(book, entry)
        case ExchangeOffered() | ExchangeAnswered():
            return _after_exchange(book, entry)
    return _with(book, entry.commander, _change(_of(book, entry.commander), entry))


def _change(
    commander: Commander, entry: DesignTaken | SquadronPlanned | CrewPosted | MercyDeclared
) -> Commander:
    """The commander after an entry that concerns nobody else."""
    match entry:
        case DesignTaken():
            return _with_design(commander, entry)
        case SquadronPlanned(_, craft, prisoners):
            known = {design.id for design in commander.designs}
            expect(all(name in known for name, _ in craft), "a design is not his")
            expect(all(count >= 0 for _, count in craft), "a number of Craft is 0 or more")
            held = {each.number for each in commander.captives}
            expect(set(prisoners) <= held, "a Prisoner is not there")
            expect(len(set(prisoners)) == len(prisoners), "a Prisoner goes twice")
            return _settle_posts(replace(commander, plan=entry))
        case CrewPosted(_, number, post):
            return _with_post(commander, number, post)
        case MercyDeclared(_, takes):
            return replace(commander, takes_prisoners=takes)


def _with_design(commander: Commander, entry: DesignTaken) -> Commander:
    designs = commander.designs
    expect(commander.may_swap, "a design was changed since the last game")
    if entry.scrapped:
        expect(any(one.id == entry.scrapped for one in designs), "the old design is not his")
        designs = tuple(one for one in designs if one.id != entry.scrapped)
    expect(all(one.id != entry.design.id for one in designs), "he has that design")
    # Before the first game designs are made, not replaced.
    kept = replace(commander, designs=(*designs, entry.design), may_swap=not commander.games)
    plan = commander.plan
    if plan is not None and entry.scrapped:
        craft = tuple(pair for pair in plan.craft if pair[0] != entry.scrapped)
        kept = replace(kept, plan=replace(plan, craft=craft))
    return _settle_posts(kept)


def _with_post(commander: Commander, number: int, post: str) -> Commander:
    crew = next((each for each in commander.crews if each.number == number), None)
    expect(crew is not None, "there is no such crew")
    expect(not post or post in posts_of(commander), "there is no such Craft")
    was = crew.post if crew else ""
    return replace(
        commander,
        crews=tuple(
            replace(each, post=post)
            if each.number == number
            else replace(each, post=was)
            if post and each.post == post
            else each
            for each in commander.crews
        ),
    )


def _settle_posts(commander: Commander) -> Commander:
    """The commander whose crews are at home where their Craft is not bought any more."""
    there = posts_of(commander)
    crews = tuple(
        each if each.post in there else replace(each, post="") for each in commander.crews
    )
    return replace(commander, crews=crews)


def _after_exchange(book: CampaignBook, entry: ExchangeOffered | ExchangeAnswered) -> CampaignBook:
    if isinstance(entry, ExchangeOffered):
        one, other = _of(book, entry.commander), _of(book, entry.to)
        expect(entry.commander != entry.to, "nobody exchanges with himself")
        expect(bool(entry.gives or entry.wants), "an offer names a crew")
        _expect_crews(one, entry.to, entry.gives)
        _expect_crews(other, entry.commander, entry.wants)
        return replace(book, offers={**book.offers, entry.commander: entry})
    offer = book.offers.get(entry.by)
    withdrawn = entry.by == entry.commander and not entry.agreed
    concerned = offer is not None and (withdrawn or offer.to == entry.commander)
    expect(concerned, "there is no such offer")
    offers = {name: each for name, each in book.offers.items() if name != entry.by}
    if not entry.agreed or offer is None:
        return replace(book, offers=offers)
    _expect_crews(_of(book, entry.by), entry.commander, offer.gives)
    _expect_crews(_of(book, entry.commander), entry.by, offer.wants)
    after = _hand_over(replace(book, offers=offers), entry.by, entry.commander, offer.gives)
    return _hand_over(after, entry.commander, entry.by, offer.wants)


def _expect_crews(holder: Commander, of: str, numbers: tuple[int, ...]) -> None:
    """All these are captured crews of that commander."""
    held = {each.number for each in crews_held(holder, of)}
    expect(set(numbers) <= held, "a crew is not held")


def crews_held(holder: Commander, of: str) -> tuple[Captive, ...]:
    """The Fighters that he captured with a crew of that commander."""
    return tuple(each for each in holder.captives if each.of == of and each.medals)


def _hand_over(
    book: CampaignBook, holder: str, owner: str, numbers: tuple[int, ...]
) -> CampaignBook:
    """Captured crews go home; their Craft stay with the captor."""
    one = _of(book, holder)
    freed = [each for each in one.captives if each.number in numbers]
    left = tuple(
        replace(each, of="", medals=()) if each.number in numbers else each for each in one.captives
    )
    book = _with(book, holder, replace(one, captives=left))
    home = _of(book, owner)
    crews = tuple(Crew(home.numbered + n, each.medals) for n, each in enumerate(freed, 1))
    more = replace(home, crews=(*home.crews, *crews), numbered=home.numbered + len(crews))
    return _with(book, owner, more)


def _after_game(book: CampaignBook, entry: GameFought) -> CampaignBook:
    expect(entry.game not in book.games, "the game was entered before")
    names = [share.commander for share in entry.shares]
    expect(len(set(names)) == len(names), "a commander has two seats")
    for share in entry.shares:
        book = _with(book, share.commander, _after_share(_of(book, share.commander), entry, share))
    left = {
        name: offer
        for name, offer in book.offers.items()
        if name not in names and offer.to not in names
    }
    return replace(book, games=(*book.games, entry.game), offers=left)


def _after_share(before: Commander, entry: GameFought, share: FoughtShare) -> Commander:
    known = {crew.number for crew in before.crews}
    expect(set(share.sent) <= known, "a crew that went is not his")
    at_home = tuple(crew for crew in before.crews if crew.number not in share.sent)
    numbers = [crew.number for crew in (*at_home, *share.crews)]
    expect(len(set(numbers)) == len(numbers), "a crew stands there twice")
    held = tuple(each for each in before.captives if each.number not in share.used_up)
    more = tuple(
        each if before.takes_prisoners else replace(each, of="", medals=())
        for each in share.captives
    )
    plan = before.plan
    if plan is not None:
        stays = tuple(number for number in plan.prisoners if number not in share.used_up)
        plan = replace(plan, prisoners=stays)
    highest = max((before.numbered, *numbers, *(each.number for each in more)))
    after = replace(
        before,
        plan=plan,
        crews=tuple(sorted((*at_home, *share.crews), key=lambda crew: crew.number)),
        captives=(*held, *more),
        may_swap=True,
        numbered=highest,
        games=before.games + 1,
        wins=before.wins + share.won,
        history=(*before.history, PastGame(entry.title, words_of(entry, share), 0, share.won)),
    )
    return _settle_posts(after)


def words_of(entry: GameFought, share: FoughtShare) -> str:
    """What a game came to for a commander: scenario, end, medals, cards, losses."""
    parts = [
        entry.scenario.replace("_", " "),
        f"{'won' if share.won else 'not won'} ({share.by.replace('_', ' ')})",
        f"{share.lost} Craft lost",
    ]
    parts += _list_names("medals", (medal.capitalize() for medal in share.earned))
    parts += _list_names("cards", (card.replace("_", " ") for card in share.cards))
    return ", ".join(parts)


def _list_names(what: str, names: Iterable[str]) -> tuple[str, ...]:
    found = " and ".join(names)
    return (f"{what} {found}",) if found else ()


def _with(book: CampaignBook, name: str, commander: Commander) -> CampaignBook:
    return replace(book, commanders={**book.commanders, name: commander})


def _of(book: CampaignBook, name: str) -> Commander:
    expect(name in book.commanders, "there is no such commander")
    return book.commanders[name]
