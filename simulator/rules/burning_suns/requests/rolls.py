"""Leader rolls: boosts with their chances, and what success and failure bring (BS-7.6)."""

from collections.abc import Callable, Iterator
from fractions import Fraction
from functools import partial
from typing import Any

from simulator.kernel.asked.answer import bar
from simulator.kernel.asked.draft import number_in, picked_one
from simulator.kernel.asked.prospects import Possibility, RollChance
from simulator.kernel.asked.request import Note, Number, Option
from simulator.kernel.wording import capital
from simulator.mechanics.request_forms import PreviewParts
from simulator.rules.burning_suns.judging.diplomacy import (
    diplomacy_distance,
    may_deal,
    may_stay_allied,
    steps_near,
)
from simulator.rules.burning_suns.judging.special import may_steal_agent
from simulator.rules.burning_suns.model.catalogue import View
from simulator.rules.burning_suns.model.doing import LeaderRoll
from simulator.rules.burning_suns.model.effects import LimitedCard
from simulator.rules.burning_suns.model.words import Deed
from simulator.rules.burning_suns.requests.forms import Asked, OptionForm
from simulator.rules.burning_suns.view.aims import describe_card, step_words
from simulator.rules.burning_suns.view.holding import card_limit
from simulator.rules.burning_suns.view.leaders import (
    chances,
    fitting_leader,
    most_boosts,
    must_roll,
)
from simulator.rules.burning_suns.view.lookup import (
    count_units,
    figures_of,
    home_of,
    seat_name,
    seats_of,
    side_of,
    space_name,
    systems_of,
)
from simulator.rules.burning_suns.view.paths import distance
from simulator.rules.burning_suns.view.possessions import (
    allies_of,
    card_name,
    cards_of,
    open_card,
    pile_of,
)
from simulator.rules.burning_suns.view.spots import doing_now, leaders_of

BOOST, LEADER = "boost", "leader"

_STEP_WORDS = {"take": "take", "better": "calm", "worse": "unrest"}
"""What a diplomat does to a tile, in the word on it."""


def _roll_of(asked: Asked, deed: Deed, boost: int) -> LeaderRoll:
    """The roll of the leader at work, or of the one that is placed next."""
    doing = doing_now(asked.view)
    leader = doing.leader if doing else leader_to_place(asked, deed)
    return LeaderRoll(asked.seat, deed, leader, boost)


def leader_to_place(asked: Asked, deed: Deed) -> int | None:
    """The leader that the draft places, else the one that fits the action; None if none waits."""
    waiting, picked = leaders_of(asked.view, asked.seat), picked_one(asked.draft, LEADER)
    fitting = fitting_leader(asked.view, asked.seat, deed)
    return next((each for each in waiting if str(each) == picked), fitting)


def chances_of(asked: Asked, deed: Deed) -> tuple[RollChance, ...]:
    """The chance of each boost that can be paid for and helps; none if no roll is needed."""
    view = asked.view
    if not must_roll(view, asked.seat, deed):
        return ()
    taken, found = number_in(asked.draft, BOOST) or 0, []
    before = -1
    for boost in range(most_boosts(view, asked.seat) + 1):
        good, faces = chances(view, _roll_of(asked, deed, boost))
        if good <= before:
            break
        before = good
        price = count_units(boost * figures_of(view).boost_price, "crystal")
        way = price if boost else "no boost"
        found.append(RollChance(way, _faces(good), Fraction(good, faces), boost == taken))
    return tuple(found)


def _faces(good: int) -> str:
    """The faces that succeed.

    >>> _faces(0), _faces(1), _faces(6)
    ('never', '1', '1–6')
    """
    return f"1–{good}" if good > 1 else "1" if good else "never"


def show_roll(asked: Asked, deed: Deed) -> PreviewParts:
    """What the boost costs, and whether it helps."""
    boost, sure_miss = number_in(asked.draft, BOOST) or 0, figures_of(asked.view).sure_miss
    if not must_roll(asked.view, asked.seat, deed):
        return PreviewParts(notes=(Note("gain", "no roll is needed", "BS-7.6"),))
    notes = [Note("fact", f"an {sure_miss} always fails", "BS-7.6")]
    if boost:
        price, crystals = boost * figures_of(asked.view).boost_price, _crystals(asked)
        notes.append(Note("cost", f"{price} of {crystals}", "BS-7.6"))
        if boost >= len(chances_of(asked, deed)):
            notes.append(Note("warning", "more boost than helps", "BS-7.6"))
    return PreviewParts(notes=tuple(notes))


def _crystals(asked: Asked) -> str:
    return count_units(side_of(asked.view, asked.seat).crystals, "crystal")


def boost_field(asked: Asked, deed: Deed) -> tuple[Number, ...]:
    """How often the roll is boosted; no field where nothing can be paid, or nothing is rolled."""
    most = most_boosts(asked.view, asked.seat)
    if not most or not must_roll(asked.view, asked.seat, deed):
        return ()
    words = f"Boost: +1 for {figures_of(asked.view).boost_price} crystals each"
    return (Number(BOOST, words, 0, most, 0),)


def boost_words(asked: Asked, boost: int) -> str:
    """What a boost costs, as the button says it behind what is done; empty without one."""
    price = boost * figures_of(asked.view).boost_price
    return f" with a boost for {count_units(price, 'crystal')}" if price else ""


def roll_form(deed: Deed, make: Callable[[int], Any], key: str = "") -> OptionForm:
    """An action with a leader roll, and how often that is boosted."""
    caption = deed.capitalize()

    def option(asked: Asked) -> Option:
        fields = boost_field(asked, deed) if asked.has_open(deed) else ()
        return Option(deed, caption, key, asks=True, fields=fields)

    def says(asked: Asked, action: Any) -> str:
        boosted = boost_words(asked, action.boost)
        return f"{deed}{boosted}" if boosted else ""

    return OptionForm(
        deed,
        option,
        lambda asked: make(number_in(asked.draft, BOOST) or 0),
        partial(show_roll, deed=deed),
        says=says,
        makes=type(make(0)),
        fill=lambda _, it: {BOOST: it.boost} if it.boost else {},
    )


def otherwise(asked: Asked, deed: Deed) -> str:
    """What comes of it if the roll fails; empty if it cannot."""
    if not must_roll(asked.view, asked.seat, deed):
        return ""
    figures = figures_of(asked.view)
    comes = "nothing"
    if deed == "scan":
        comes = count_units(figures.failed_scan_crystals, "crystal")
    elif deed == "recruit":
        comes = f"{count_units(figures.free_regiments, 'regiment')}, free"
    return f"If it fails: {comes}. You have {_crystals(asked)}.{_limit_words(asked, deed)}"


def _limit_words(asked: Asked, deed: Deed) -> str:
    """Whether another card would be one too many (BS-6.3, BS-6.11)."""
    whats: dict[str, LimitedCard] = {"scan": "artifact", "recruit": "agent"}
    if deed not in whats:
        return ""
    what = whats[deed]
    held, limit = (
        len(cards_of(asked.view, asked.seat, what)),
        card_limit(asked.view, asked.seat, what),
    )
    over = ": one is discarded for another" if held >= limit else ""
    return f" You hold {held} of {count_units(limit, what)}{over}."


def _cards(view: View, what: LimitedCard) -> Iterator[Possibility]:
    """The open card and the pile."""
    shown = open_card(view, what)
    if shown is not None:
        about = capital(describe_card(view, shown))
        yield Possibility("", card_name(view, what, shown), about=about, figure="open")
    count = pile_of(view, what).count
    if count:
        about = f"one of {count_units(count, what)}"
        yield Possibility("", f"The top {what} of the pile", about=about)


def found_by_scan(asked: Asked) -> Iterator[Possibility]:
    """The artifacts and the crystals of which one is taken (BS-6.3)."""
    yield from _cards(asked.view, "artifact")
    crystals = count_units(figures_of(asked.view).scan_crystals, "crystal")
    yield Possibility("", crystals, about="instead of an artifact")


def found_by_recruit(asked: Asked) -> Iterator[Possibility]:
    """A new agent, or one of another empire, those loyal to it barred (BS-6.11)."""
    view, seat = asked.view, asked.seat
    yield from _cards(view, "agent")
    for owner in seats_of(view):
        for agent in cards_of(view, owner, "agent") if owner != seat else ():
            barred = bar(may_steal_agent(view, owner, agent, seat))
            name, about = card_name(view, "agent", agent), capital(describe_card(view, agent))
            figure = f"of {seat_name(view, owner)}"
            yield Possibility("", f"{name} {figure}", about=about, barred=barred)


def found_by_diplomacy(asked: Asked) -> Iterator[Possibility]:
    """Systems near enough with what is done to them, then the empires to deal with (BS-6.5)."""
    view, seat = asked.view, asked.seat
    within = diplomacy_distance(view, seat)
    for aim, why in steps_near(view, seat, within):
        space = aim.space or ""
        far = distance(view, systems_of(view, seat), space, seat)
        name = capital(space_name(view, space).removeprefix("the "))
        figure = f"distance {far}" if far else "your own"
        about = capital(step_words(view, aim))
        yield Possibility(space, name, _STEP_WORDS[aim.kind], about, why, figure)
    yield from allies_near(view, seat)


def ally_words(view: View, other: str, seat: str) -> str:
    """What a new alliance needs, and that it would not last where it would not (BS-13.4)."""
    name = seat_name(view, other)
    ends = "; over when the action ends: your antimatter is too far apart"
    is_over = bar(may_stay_allied(view, (seat, other))) is not None
    return f"An alliance, if {name} agrees{ends if is_over else ''}"


def allies_near(view: View, seat: str) -> Iterator[Possibility]:
    """The other empires, where the game is played with alliances."""
    for other in seats_of(view):
        if other == seat or not view.setup.options.race_cards:
            continue
        name = seat_name(view, other)
        allied = other in allies_of(view, seat)
        about = ally_words(view, other, seat)
        if allied:
            about = "Lend another card, or cancel the alliance"
        barred = bar(may_deal(view, "cancel" if allied else "ally", other, seat))
        yield Possibility(home_of(view, other), f"{name}'s empire", "ally", about, barred)
