"""After the battle: to which crews medals are given, and which are stripped (SW-17)."""

from collections.abc import Iterator, Mapping

from simulator.kernel.asked.draft import picked_one
from simulator.kernel.asked.request import Choice, Option, Pick
from simulator.kernel.wording import capital, join_words
from simulator.mechanics.request_forms import pick_one
from simulator.rules.space_war.judging.medals import takers
from simulator.rules.space_war.model.actions import GiveMedal, StripMedal
from simulator.rules.space_war.model.catalogue import View
from simulator.rules.space_war.model.craft import Craft
from simulator.rules.space_war.model.medals import Medal, medal_name
from simulator.rules.space_war.model.stages import Awarding
from simulator.rules.space_war.requests.forms import (
    Asked,
    DecisionForm,
    Lacking,
    OptionForm,
    craft_choice,
    craft_in,
)
from simulator.rules.space_war.view.lookup import place_of
from simulator.rules.space_war.view.naming import call_piece
from simulator.rules.space_war.view.phrases import count_kind

GIVE, STRIP = "give_medal", "strip_medal"
_MEDAL, _CREW = "medal", "crew"

DOES: Mapping[Medal, str] = {
    "ace": "Lasers hit one better",
    "valour": "on a Fighter: one Armour for all own Fighters",
    "star": "one Armour",
    "corporation": "one Armour",
    "saboteur": "one Self-Repair",
    "tek": "one Electronics",
    "bravery": "just for show",
}
"""What each medal does, in a few words."""

_WHY = {
    "station": "for its Station, which was destroyed",
    "franchise": "for a franchise that was destroyed",
    "convoy": "for the convoy that was captured",
}


def _awarding(asked: Asked) -> Awarding:
    stage = asked.stage
    return stage if isinstance(stage, Awarding) else Awarding(asked.seat, (), ())


def _open_medals(asked: Asked) -> dict[str, Medal]:
    return {each: each for each in _awarding(asked).gives}


def _chosen_medal(asked: Asked) -> Medal | None:
    """The medal that is picked, the first one where nothing is."""
    found = _open_medals(asked)
    return found.get(picked_one(asked.draft, _MEDAL) or "") or next(iter(found.values()), None)


def _give_option(asked: Asked) -> Option:
    fields: tuple[Pick, ...] = ()
    if asked.has_open(GIVE):
        found = _open_medals(asked).values()
        medals = (Choice(each, medal_name(each), DOES[each]) for each in found)
        medal = _chosen_medal(asked)
        crews = takers(asked.view, asked.seat, medal) if medal else ()
        rows = (craft_choice(asked.view, craft, held_text(craft)) for craft in crews)
        fields = (pick_one(_MEDAL, "Medals", medals), pick_one(_CREW, "Crews", rows))
    return Option(GIVE, "Give the medal", asks=True, fields=fields)


def held_text(craft: Craft) -> str:
    """The medals that a crew has, in words."""
    names = join_words(tuple(map(medal_name, craft.medals)))
    return f"has {names}" if names else "no medal yet"


def _give_action(asked: Asked) -> GiveMedal | Lacking:
    medal = _chosen_medal(asked)
    craft = craft_in(asked, _CREW, takers(asked.view, asked.seat, medal) if medal else ())
    return GiveMedal(medal, craft.id) if medal and craft else Lacking((_CREW,))


def _earned_lines(asked: Asked) -> tuple[str, ...]:
    return _awarding(asked).told


def _loser(asked: Asked) -> Craft | None:
    first = next(iter(_awarding(asked).losses), None)
    return asked.view.extra.craft[first.craft] if first else None


def _losable(asked: Asked) -> dict[str, Medal]:
    craft = _loser(asked)
    return {each: each for each in craft.medals} if craft else {}


def _medals_of(view: View, craft: Craft | None) -> Iterator[Choice]:
    where = craft.id if craft and place_of(view, craft.id) else None
    for each in reversed(craft.medals if craft else ()):
        yield Choice(each, medal_name(each), DOES[each], where)


def _strip_option(asked: Asked) -> Option:
    rows = _medals_of(asked.view, _loser(asked))
    fields = (pick_one(_MEDAL, "Its medals", rows),) if asked.has_open(STRIP) else ()
    return Option(STRIP, "Take it off", asks=True, fields=fields)


def _strip_action(asked: Asked) -> StripMedal | Lacking:
    craft, medal = _loser(asked), _losable(asked).get(picked_one(asked.draft, _MEDAL) or "")
    return StripMedal(craft.id, medal) if craft and medal else Lacking((_MEDAL,))


def _loss_lines(asked: Asked) -> tuple[str, ...]:
    craft, losses = _loser(asked), _awarding(asked).losses
    if craft is None:
        return ()
    left = sum(bool(asked.view.extra.craft[each.craft].medals) for each in losses[1:])
    more = f" {count_kind(left, 'crew')} after it." if left else ""
    name = capital(call_piece(asked.view, craft.id))
    return (f"{name} loses a medal {_WHY[losses[0].why]} (SW-17.7).{more}",)


GIVING = DecisionForm(
    (
        OptionForm(
            GIVE,
            _give_option,
            _give_action,
            makes=GiveMedal,
            fill=lambda _, it: {_MEDAL: (it.medal,), _CREW: (it.craft,)},
        ),
    ),
    about=_earned_lines,
    what="medals",
)

STRIPPING = DecisionForm(
    (
        OptionForm(
            STRIP,
            _strip_option,
            _strip_action,
            makes=StripMedal,
            fill=lambda _, it: {_MEDAL: (it.medal,)},
        ),
    ),
    about=_loss_lines,
    what="stripping",
)
