"""To whom may a medal be given, and which is stripped (SW-17.1, SW-17.4, SW-17.7)?"""

from collections.abc import Iterator

from simulator.kernel.action import Action
from simulator.kernel.asked.answer import Reason, fails
from simulator.kernel.wording import join_words
from simulator.rules.space_war.model.actions import GiveMedal, StripMedal
from simulator.rules.space_war.model.catalogue import View
from simulator.rules.space_war.model.craft import Craft
from simulator.rules.space_war.model.medals import Medal, medal_name
from simulator.rules.space_war.model.stages import Awarding
from simulator.rules.space_war.view.crews import has_medal
from simulator.rules.space_war.view.medals import survivors


def takers(view: View, seat: str, medal: Medal) -> tuple[Craft, ...]:
    """The crews of a side that live and have no medal of the kind yet (SW-17.4)."""
    return tuple(craft for craft in survivors(view, seat) if not has_medal(craft, medal))


def must_differ(medals: tuple[Medal, ...], who: str) -> Iterator[Reason]:
    """That a crew has a medal twice; nothing if it has each once at most (SW-17.4)."""
    twice = next((each for each in medals if medals.count(each) > 1), None)
    if twice:
        text = f"{who} has two {medal_name(twice)} medals; one of a kind at most"
        yield fails("SW-17.4", text)


def may_give(view: View, stage: Awarding, action: Action) -> Iterator[Reason]:
    """Why this medal is not given to this crew; nothing if it is (SW-17.1, SW-17.4)."""
    if not isinstance(action, GiveMedal) or action.medal not in stage.gives:
        names = join_words(tuple(map(medal_name, dict.fromkeys(stage.gives))))
        text, instead = "that is no medal to be given now", f"give {names}"
        yield fails("SW-17.1", text, code="no_such_medal", instead=instead)
        return
    craft = view.extra.craft.get(action.craft)
    if craft is None or craft.id not in [each.id for each in survivors(view, stage.seat)]:
        text, instead = "no crew of that Craft is left on your side", "pick one that lives"
        yield fails("SW-17.1", text, code="no_such_crew", instead=instead)
    elif has_medal(craft, action.medal):
        text = f"its crew has the medal {medal_name(action.medal)} already"
        yield fails("SW-17.4", text, craft.id, code="has_it_already", instead="pick another crew")


def may_strip(view: View, stage: Awarding, action: Action) -> Iterator[Reason]:
    """Why the crew does not lose this medal; nothing if it does (SW-17.7)."""
    first = next(iter(stage.losses), None)
    held = view.extra.craft[first.craft].medals if first else ()
    wrong = not isinstance(action, StripMedal) or first is None or action.craft != first.craft
    if wrong or (isinstance(action, StripMedal) and action.medal not in held):
        text, instead = "that is no medal of the crew that loses one", "choose one that it has"
        yield fails("SW-17.7", text, code="no_such_medal", instead=instead)
