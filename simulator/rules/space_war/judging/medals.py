"""To whom may a medal be given, and which is stripped (SW-17.1, SW-17.4, SW-17.7)?"""

from collections.abc import Iterator

from simulator.kernel.action import Action
from simulator.kernel.asked.answer import Reason, fails
from simulator.rules.space_war.model.actions import GiveMedal, KeepMedal, StripMedal, StripMedals
from simulator.rules.space_war.model.catalogue import View
from simulator.rules.space_war.model.craft import Craft
from simulator.rules.space_war.model.medals import Medal, medal_name, medal_names
from simulator.rules.space_war.model.stages import Awarding
from simulator.rules.space_war.view.crews import has_medal
from simulator.rules.space_war.view.medals import losing_crews, survivors


def takers(view: View, seat: str, medal: Medal) -> tuple[Craft, ...]:
    """The crews of a side that live and have no medal of the kind yet (SW-17.4)."""
    return tuple(craft for craft in survivors(view, seat) if not has_medal(craft, medal))


def list_keepable(view: View, stage: Awarding) -> tuple[Medal, ...]:
    """The medals that a side may give to nobody: no crew can have them, or they are optional."""
    return tuple(
        medal
        for medal in dict.fromkeys(stage.gives)
        if medal in stage.optional or not takers(view, stage.seat, medal)
    )


def strippings(view: View, stage: Awarding) -> tuple[Craft, ...]:
    """The crews that lose a medal next, each with one at least: several if they are face down."""
    return losing_crews(view, stage.seat, stage.losses[0]) if stage.losses else ()


def must_differ(medals: tuple[Medal, ...], who: str) -> Iterator[Reason]:
    """That a crew has a medal twice; nothing if it has each once at most (SW-17.4)."""
    twice = next((each for each in medals if medals.count(each) > 1), None)
    if twice:
        text = f"{who} has two {medal_name(twice)} medals; one of a kind at most"
        yield fails("SW-17.4", text)


def may_give(view: View, stage: Awarding, action: Action) -> Iterator[Reason]:
    """Why this medal is not given to this crew, or nobody; nothing if it is (SW-17.1, SW-17.4)."""
    if isinstance(action, KeepMedal) and action.medal in stage.gives:
        yield from _may_keep(view, stage, action.medal)
        return
    if not isinstance(action, GiveMedal) or action.medal not in stage.gives:
        names = medal_names(dict.fromkeys(stage.gives))
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


def _may_keep(view: View, stage: Awarding, medal: Medal) -> Iterator[Reason]:
    """Why it has to be given to a crew; nothing if nobody can have it, or it is optional."""
    if medal not in list_keepable(view, stage):
        text = f"a crew can be given the medal {medal_name(medal)}"
        instead = "give it to a crew"
        yield fails("SW-17.1", text, code="has_to_be_given", instead=instead)


def may_strip(view: View, stage: Awarding, action: Action) -> Iterator[Reason]:
    """Why the crews do not lose these medals; nothing if they do (SW-17.7)."""
    strips: tuple[StripMedal, ...] | None = None
    if isinstance(action, StripMedal) and stage.losses[0].craft:
        strips = (action,)
    elif isinstance(action, StripMedals) and not stage.losses[0].craft:
        strips = action.strips
    due = strippings(view, stage)
    crews = [each.craft for each in strips or ()]
    if (
        strips is None
        or crews != [craft.id for craft in due]
        or any(each.medal not in view.extra.craft[each.craft].medals for each in strips)
    ):
        text, instead = "that is no medal of the crew that loses one", "choose one that it has"
        yield fails("SW-17.7", text, code="no_such_medal", instead=instead)
