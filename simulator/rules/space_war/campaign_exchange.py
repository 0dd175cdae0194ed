"""Captured crews between games: offers to exchange them, and answers to these (SW-17.9)."""

from collections.abc import Iterator

from simulator.kernel.campaign import Chore, ChorePick
from simulator.kernel.refusal import Refusal
from simulator.kernel.wording import join_words
from simulator.rules.space_war.campaign_book import CampaignBook, Commander, crews_held
from simulator.rules.space_war.campaign_entries import Captive, ExchangeOffered
from simulator.rules.space_war.judging.campaigns import EXCHANGE, refuse_in_campaign
from simulator.rules.space_war.model.medals import medal_names

NONE = "none"
"""What is picked for nothing: no design to scrap, no Craft for a crew, no crew."""


def offer_lines(book: CampaignBook, name: str) -> Iterator[str]:
    """The open offers by a commander and to him."""
    for by, offer in book.offers.items():
        if name in (by, offer.to):
            yield _offer_words(book, by, offer)


def _offer_words(book: CampaignBook, by: str, offer: ExchangeOffered) -> str:
    gives = _crews_text(book, by, offer.gives)
    wants = _crews_text(book, offer.to, offer.wants)
    return f"{by} offers {offer.to} {gives} for {wants}"


def _crews_text(book: CampaignBook, holder: str, numbers: tuple[int, ...]) -> str:
    crews = [captive_of(book.commanders[holder], number) for number in numbers]
    return (
        join_words(tuple(f"a crew with {medal_names(each.medals)}" for each in crews)) or "nothing"
    )


def captive_of(one: Commander, number: int) -> Captive:
    """The Prisoner of that number; StopIteration without one."""
    return next(each for each in one.captives if each.number == number)


def captive_words(each: Captive) -> str:
    """A Prisoner: its number and design, and its crew if it has medals."""
    crew = f", with a crew of {each.of}: {medal_names(each.medals)}" if each.medals else ""
    return f"Prisoner {each.number}: {each.design.name}{crew}"


def answer_chores(book: CampaignBook, name: str) -> Iterator[Chore]:
    """Answers to the offers that are made to a commander."""
    own = book.commanders[name]
    made_to = {by: offer for by, offer in book.offers.items() if offer.to == name}
    if made_to:
        among = tuple((by, f"that of {by}") for by in made_to)
        picks = (ChorePick("by", "Offer", among, sole_of(among)),)
        about = " ".join(f"{_offer_words(book, by, made_to[by])}." for by in made_to)
        yield Chore("agree", "Agree to an offer", picks, bar_mercy(name, own), about)
        yield Chore("decline", "Decline an offer", picks)


def offer_chore(book: CampaignBook, name: str) -> Iterator[Chore]:
    """One crew for one, or for nothing; to commanders who take prisoners, as one does oneself."""
    own = book.commanders[name]
    others = {
        other: one
        for other, one in book.commanders.items()
        if other != name and (crews_held(own, other) or crews_held(one, name))
    }
    if not others:
        return
    to = tuple((other, other) for other in others)
    gives = [
        (str(each.number), f"{medal_names(each.medals)}, a crew of {one}")
        for one in others
        for each in crews_held(own, one)
    ]
    wants = [
        (f"{other}/{each.number}", f"{medal_names(each.medals)}, held by {other}")
        for other, one in others.items()
        for each in crews_held(one, name)
    ]
    none = (NONE, "nothing")
    picks = (
        ChorePick("to", "To", to, sole_of(to)),
        ChorePick("gives", "Give back", (none, *gives), NONE),
        ChorePick("wants", "Want back", (none, *wants), NONE),
    )
    about = (
        "Once the other commander agrees, crews go home with their medals. Captured Fighters stay."
    )
    yield Chore("offer", "Offer an exchange", picks, bar_mercy(name, own), about)


def withdraw_chore(book: CampaignBook, name: str) -> Iterator[Chore]:
    """A commander takes back his offer, while nobody has answered it."""
    if name in book.offers:
        about = f"{_offer_words(book, name, book.offers[name])}. A new offer takes its place."
        yield Chore("withdraw", "Withdraw your offer", about=about)


def bar_mercy(name: str, one: Commander) -> Refusal | None:
    """Why nobody exchanges prisoners with a commander; None if he takes any."""
    if one.takes_prisoners:
        return None
    text = f"{name} takes no prisoners, so nobody exchanges any with him."
    return refuse_in_campaign("no_mercy", text, EXCHANGE)


def mercy_chore(one: Commander) -> Chore:
    """A commander says whether he takes prisoners."""
    says = (("yes", "yes"), ("no", "no"))
    held = "yes" if one.takes_prisoners else "no"
    return Chore(
        "mercy",
        "Say whether prisoners are taken",
        (ChorePick("takes", "Take prisoners", says, held),),
        about="Nobody exchanges crews with a commander who takes none.",
    )


def sole_of(among: tuple[tuple[str, str], ...]) -> str:
    """The id of the only choice, which needs no click; empty where there are several."""
    return among[0][0] if len(among) == 1 else ""
