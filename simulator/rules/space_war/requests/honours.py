"""After the battle: to which crews medals are given, and which are stripped (SW-17)."""

from collections.abc import Callable, Iterator, Mapping

from simulator.kernel.asked.draft import picked_one
from simulator.kernel.asked.request import Choice, Option, Pick
from simulator.kernel.wording import capital
from simulator.mechanics.request_forms import pick_one
from simulator.rules.space_war.judging.medals import list_keepable, strippings, takers
from simulator.rules.space_war.model.actions import GiveMedal, KeepMedal, StripMedal, StripMedals
from simulator.rules.space_war.model.catalogue import View
from simulator.rules.space_war.model.craft import Craft
from simulator.rules.space_war.model.medals import Medal, MedalFigures, medal_name, medal_names
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

GIVE, KEEP, STRIP, STRIP_ALL = "give_medal", "keep_medal", "strip_medal", "strip_medals"
_MEDAL, _CREW = "medal", "crew"

_DOES: Mapping[Medal, Callable[[MedalFigures], str]] = {
    "ace": lambda _: "better hits with Lasers",
    "valour": lambda it: f"on a Fighter: {it.wingman_armour} Armour for all own Fighters",
    "star": lambda it: f"{it.armour} Armour",
    "corporation": lambda it: f"{it.armour} Armour",
    "saboteur": lambda it: count_kind(it.self_repair, "Self-Repair"),
    "tek": lambda it: f"{it.electronics} Electronics",
    "bravery": lambda _: "just for show",
}


def does(view: View, medal: Medal) -> str:
    """What a medal does, in a few words."""
    return _DOES[medal](view.setup.catalogue.medals)


_WHY = {
    "station": "for its Station, which was destroyed",
    "franchise": "for a franchise that was destroyed",
    "convoy": "for the convoy that was captured",
}


def _awarding(asked: Asked) -> Awarding:
    stage = asked.stage
    return stage if isinstance(stage, Awarding) else Awarding(asked.seat, (), ())


def _open_medals(asked: Asked) -> dict[str, Medal]:
    """The medals that some crew can have."""
    gives = _awarding(asked).gives
    return {each: each for each in gives if takers(asked.view, asked.seat, each)}


def _chosen_medal(asked: Asked) -> Medal | None:
    """The medal that is picked, the first one where nothing is."""
    found = _open_medals(asked)
    return found.get(picked_one(asked.draft, _MEDAL) or "") or next(iter(found.values()), None)


def _give_option(asked: Asked) -> Option | None:
    if not _open_medals(asked):
        return None
    fields: tuple[Pick, ...] = ()
    if asked.has_open(GIVE):
        found = _open_medals(asked).values()
        medals = (Choice(each, medal_name(each), does(asked.view, each)) for each in found)
        medal = _chosen_medal(asked)
        crews = takers(asked.view, asked.seat, medal) if medal else ()
        rows = (craft_choice(asked.view, craft, held_text(craft)) for craft in crews)
        fields = (pick_one(_MEDAL, "Medals", medals), pick_one(_CREW, "Crews", rows))
    return Option(GIVE, "Give the medal", asks=True, fields=fields)


def held_text(craft: Craft) -> str:
    """The medals that a crew has, in words."""
    names = medal_names(craft.medals)
    return f"has {names}" if names else "no medal yet"


def _give_action(asked: Asked) -> GiveMedal | Lacking:
    medal = _chosen_medal(asked)
    craft = craft_in(asked, _CREW, takers(asked.view, asked.seat, medal) if medal else ())
    return GiveMedal(medal, craft.id) if medal and craft else Lacking((_CREW,))


def _keepable(asked: Asked) -> tuple[Medal, ...]:
    return list_keepable(asked.view, _awarding(asked))


def _keep_option(asked: Asked) -> Option | None:
    kept = _keepable(asked)
    if not kept:
        return None
    fields: tuple[Pick, ...] = ()
    if asked.has_open(KEEP):
        rows = (Choice(each, medal_name(each), _why_kept(asked, each)) for each in kept)
        fields = (pick_one(_MEDAL, "Medals", rows),)
    return Option(KEEP, "Give it to nobody", asks=True, fields=fields)


def _why_kept(asked: Asked, medal: Medal) -> str:
    able = takers(asked.view, asked.seat, medal)
    return "need not be given" if able else "no crew can have it"


def _keep_action(asked: Asked) -> KeepMedal | Lacking:
    picked = picked_one(asked.draft, _MEDAL)
    medal = next((each for each in _keepable(asked) if each == picked), None)
    return KeepMedal(medal) if medal else Lacking((_MEDAL,))


def _says_kept(asked: Asked, action: KeepMedal) -> str:
    return f"Give {medal_name(action.medal)} to nobody: {_why_kept(asked, action.medal)}"


def _earned_lines(asked: Asked) -> tuple[str, ...]:
    return _awarding(asked).told


def _losers(asked: Asked) -> tuple[Craft, ...]:
    """The crews with medals that lose one now."""
    return strippings(asked.view, _awarding(asked))


def _are_many(asked: Asked) -> bool:
    """Are crews asked about that are face down, all at once?"""
    losses = _awarding(asked).losses
    return bool(losses) and not losses[0].craft


def _field_of(asked: Asked, craft: str) -> str:
    """The field for the medal of a crew: one each where they are chosen all at once."""
    return f"{_MEDAL}_{craft}" if _are_many(asked) else _MEDAL


def _medals_of(view: View, craft: Craft) -> Iterator[Choice]:
    where = craft.id if place_of(view, craft.id) else None
    for each in reversed(craft.medals):
        yield Choice(each, medal_name(each), does(view, each), where)


def _strip_fields(asked: Asked, captions: Mapping[str, str]) -> tuple[Pick, ...]:
    """A list of medals for each crew that loses one, under its caption."""
    return tuple(
        pick_one(_field_of(asked, one.id), captions[one.id], _medals_of(asked.view, one))
        for one in _losers(asked)
    )


def _strip_option(asked: Asked) -> Option | None:
    if _are_many(asked):
        return None
    captions = {craft.id: "Its medals" for craft in _losers(asked)}
    fields = _strip_fields(asked, captions) if asked.has_open(STRIP) else ()
    return Option(STRIP, "Take it off", asks=True, fields=fields)


def _strip_all_option(asked: Asked) -> Option | None:
    if not _are_many(asked):
        return None
    if not _losers(asked):
        return Option(STRIP_ALL, "No medal to lose")
    names = {each.id: capital(call_piece(asked.view, each.id)) for each in _losers(asked)}
    fields = _strip_fields(asked, names) if asked.has_open(STRIP_ALL) else ()
    return Option(STRIP_ALL, "Take them off", asks=True, fields=fields)


def _strips(asked: Asked) -> tuple[StripMedal, ...] | Lacking:
    """What is picked for each crew."""
    found = []
    for craft in _losers(asked):
        field = _field_of(asked, craft.id)
        picked = picked_one(asked.draft, field)
        medal = next((each for each in craft.medals if each == picked), None)
        if medal is None:
            return Lacking((field,))
        found.append(StripMedal(craft.id, medal))
    return tuple(found)


def _strip_action(asked: Asked) -> StripMedal | Lacking:
    found = _strips(asked)
    if isinstance(found, Lacking):
        return found
    return found[0] if found else Lacking((_MEDAL,))


def _strip_all_action(asked: Asked) -> StripMedals | Lacking:
    found = _strips(asked)
    return found if isinstance(found, Lacking) else StripMedals(found)


def _loss_lines(asked: Asked) -> tuple[str, ...]:
    losses, losers = _awarding(asked).losses, _losers(asked)
    if not losses:
        return ()
    why = f"loses a medal {_WHY[losses[0].why]} (SW-17.7)."
    if _are_many(asked):
        none = "" if losers else " None has one."
        return (f"Each crew that is face down {why}{none}", "Others do not learn which.")
    crews = (asked.view.extra.craft[each.craft] for each in losses[1:] if each.craft)
    left = sum(bool(craft.medals) for craft in crews)
    more = f" {count_kind(left, 'crew')} after it." if left else ""
    return (f"{capital(call_piece(asked.view, losses[0].craft))} {why}{more}",)


GIVING = DecisionForm(
    (
        OptionForm(
            GIVE,
            _give_option,
            _give_action,
            makes=GiveMedal,
            fill=lambda _, it: {_MEDAL: (it.medal,), _CREW: (it.craft,)},
        ),
        OptionForm(
            KEEP,
            _keep_option,
            _keep_action,
            says=_says_kept,
            makes=KeepMedal,
            fill=lambda _, it: {_MEDAL: (it.medal,)},
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
        OptionForm(
            STRIP_ALL,
            _strip_all_option,
            _strip_all_action,
            makes=StripMedals,
            fill=lambda asked, it: {
                _field_of(asked, each.craft): (each.medal,) for each in it.strips
            },
        ),
    ),
    about=_loss_lines,
    what="stripping",
)
