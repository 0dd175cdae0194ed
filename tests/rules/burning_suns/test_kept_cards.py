"""Race cards stay secret: no channel tells another seat which are kept (BS-3.5, D43).

`JUMPSHOCK_PAIRS` sets how many pairs of worlds are compared.
"""

import os
from collections.abc import Callable, Iterable, Mapping
from dataclasses import replace
from typing import Any

import pytest

from simulator.kernel import engine
from simulator.kernel.action import Action
from simulator.kernel.asked.draft import Draft
from simulator.kernel.asked.request import Pick
from simulator.kernel.decisions import HIDDEN, AnswersKept, waited_for
from simulator.kernel.dice import agent_dice
from simulator.kernel.engine import Step, check
from simulator.kernel.saved.codec import canonical
from simulator.rules.burning_suns.model.actions import (
    ActivateAbility,
    AgreeAlliance,
    KeepCards,
    UseAbility,
)
from simulator.rules.burning_suns.model.empire_events import CardsKept
from simulator.rules.burning_suns.system import SYSTEM
from simulator.rules.burning_suns.view.possessions import race_cards_of
from simulator.session.log import Story
from tests.rules.burning_suns.empires import at, whole
from tests.rules.burning_suns.kept_worlds import HIDERS, Moment, begun_pair, moments

PAIRS = int(os.environ.get("JUMPSHOCK_PAIRS", "20"))
MOST = 8
"""So many answers of each pair are compared."""


def view(moment: Moment, n: int, seat: str) -> object:
    """All of the view, but the catalogue as it is: its text would be as long as all the rest."""
    seen = SYSTEM.play.conceal(moment.worlds[n].state, seat)
    bare = replace(seen, setup=replace(seen.setup, catalogue=None))
    return seen.setup.catalogue, canonical(bare)


def events(moment: Moment, n: int, seat: str) -> object:
    return moment.seen(seat)[n]


def log(moment: Moment, n: int, seat: str) -> object:
    return [(row.text, [part.text for part in row.parts]) for row in _rows(moment.worlds[n], seat)]


def _rows(world: Any, seat: str | None) -> Any:
    return Story(SYSTEM, seat).rows(world.course)


def candidates(moment: Moment, n: int, seat: str) -> object:
    seen = moment.worlds[n].view(seat)
    return SYSTEM.play.candidates(seen, seat, agent_dice("kept", seat, 1), 10)


def requests(moment: Moment, n: int, seat: str) -> object:
    seen = moment.worlds[n].view(seat)
    request = SYSTEM.requests.request(seen, seat, None)
    options = request.options if request else ()
    drafts = [Draft(option.id) for option in options]
    opened = [SYSTEM.requests.request(seen, seat, draft) for draft in drafts]
    return request, opened, [SYSTEM.requests.preview(seen, seat, draft) for draft in drafts]


def refusals(moment: Moment, n: int, seat: str) -> object:
    """What the game itself says to this seat about every card of the other."""
    world = moment.worlds[n].state
    race = world.extra.sides[seat].race
    known = world.setup.catalogue.race_cards.values()
    fronts = [card.front.id for card in known if card.race != race]
    tried: list[Action] = [UseAbility(one) for one in fronts]
    tried += [*map(ActivateAbility, fronts), *(AgreeAlliance(card.id) for card in known)]
    return [check(SYSTEM.play, world, action, seat) for action in tried]


def cards(moment: Moment, n: int, seat: str) -> object:
    seen = moment.worlds[n].view(seat)
    looked = [SYSTEM.looks.card(seen, name) for name in (*HIDERS, *seen.extra.spaces)]
    return looked, SYSTEM.requests.tallies(seen, seat), SYSTEM.looks.boards(seen, seat)


CHANNELS: Mapping[str, Callable[[Moment, int, str], object]] = {
    "view": view,
    "events": events,
    "log": log,
    "candidates": candidates,
    "requests": requests,
    "refusals": refusals,
    "cards": cards,
}


DEAR = "log", "requests", "cards"
"""Compared at every fourth moment alone."""


def differing(moment: Moment, looker: str, names: Iterable[str]) -> list[str]:
    """The channels that tell a seat in which of both worlds it is."""
    return [
        name
        for name in names
        if CHANNELS[name](moment, 0, looker) != CHANNELS[name](moment, 1, looker)
    ]


@pytest.mark.rule("BS-3.5", "edge")
@pytest.mark.parametrize("number", range(PAIRS))
def test_no_channel_tells_another_seat_which_cards_are_kept(number: int) -> None:
    hider, looker = HIDERS if number % 2 else HIDERS[::-1]
    for turn, moment in enumerate(moments(number, MOST, hider)):
        asked = [[(d.seat, d.what, d.why) for d in one.state.decisions] for one in moment.worlds]
        assert asked[0] == asked[1]
        names = [name for name in CHANNELS if turn % 4 == number % 4 or name not in DEAR]
        assert differing(moment, looker, names) == []


def test_the_answer_is_kept_until_the_last_one_and_for_good() -> None:
    world, _ = begun_pair(1)
    first = tuple(race_cards_of(world.state, "amber"))[:4]
    world.submit(KeepCards(first), "amber")
    begun = world.course.steps[0].events
    opened = SYSTEM.contest.reveal(world.course.start, begun)
    assert opened is not None
    assert [one.caption for one in opened.opened] == ["Ideology", "Race", "Framework"]
    asked = {one.seat: one for one in world.state.decisions}
    assert waited_for(world.state) == ("cyan",)
    # Sealed: Amber reads its own answer, Cyan that there is one, and neither has cards yet.
    seen = {one.seat: one.answer for one in world.view("cyan").decisions}
    assert (seen["amber"], asked["amber"].answer is None) == (HIDDEN, False)
    assert world.state.extra.sides["amber"].cards == ()
    # It can be taken back as long as others have yet to answer, and be given anew.
    world.undo(1)
    assert set(waited_for(world.state)) == {"cyan", "amber"}
    world.redo(1)
    done = world.submit(KeepCards(tuple(race_cards_of(world.state, "cyan"))[4:]), "cyan")
    assert isinstance(done, Step)

    (kept,) = (one for one in done.events if isinstance(one, AnswersKept))
    card = SYSTEM.contest.reveal(world.course.steps[1].state, done.events)
    assert card is not None
    assert (card.title, card.opened) == ("The first roll", ())
    assert not kept.reveals
    assert all(text != HIDDEN for _, text in kept.answers)
    for looker, own in (("cyan", {"cyan"}), ("amber", {"amber"}), (None, set())):
        told = engine.witness_events(SYSTEM.play, done, looker)
        (answers,) = (dict(one.answers) for one in told if isinstance(one, AnswersKept))
        assert {name for name, text in answers.items() if text != HIDDEN} == own
        cards = {one.seat: one.cards for one in told if isinstance(one, CardsKept)}
        assert {name for name, some in cards.items() if any(some)} == own
    assert world.state.extra.sides["amber"].cards == first
    names = [world.state.setup.catalogue.race_cards[each].name for each in first]
    for looker in ("cyan", "amber", None):
        said = " ".join(row.text for row in Story(SYSTEM, looker).rows(world.course))
        assert "keeps 4 race cards" in said
        assert not any(name in said for name in names)


def test_an_open_ability_takes_no_hidden_card_from_what_others_see() -> None:
    play = at(whole(agents=("economy_neutral",), cards=("terrans_1", "terrans_4")), "activate")
    seen = SYSTEM.play.conceal(play.state, "amber")
    play.do("cyan", ActivateAbility("economy_neutral-activate"))
    for event in play.events:
        told = SYSTEM.play.witness(event, "amber")
        seen = SYSTEM.play.apply(seen, told) if told is not None else seen
    assert seen.extra.sides["cyan"].cards == ("", "")


def test_the_executor_has_the_option_whether_a_card_fits_or_not() -> None:
    found = []
    for card in ("terrans_4", "terrans_1"):
        play = at(whole(cards=(card, "terrans_6")), "jump")
        request = SYSTEM.requests.request(play.state, "cyan", Draft("use"))
        assert request is not None
        (use,) = (option for option in request.options if option.id == "use")
        assert use.veiled
        assert use.barred is None
        (pick,) = use.fields
        assert isinstance(pick, Pick)
        assert (pick.start, [each.veiled for each in pick.among]) == (
            None,
            ["Race card 1", "Race card 2"],
        )
        found.append([option.caption for option in request.options])
        fits = [each.barred is None for each in pick.among]
        assert fits == [card == "terrans_4", False]
    assert found[0] == found[1]
