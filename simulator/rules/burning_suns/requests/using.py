"""Abilities that are used: what Activate can do, and triggers within an action (BS-12.2)."""

from collections.abc import Iterator
from dataclasses import replace
from functools import partial
from typing import get_args

from simulator.kernel.asked.answer import Reason, bar
from simulator.kernel.asked.draft import Draft, number_in, picked_one
from simulator.kernel.asked.prospects import Possibilities, Possibility
from simulator.kernel.asked.reaction import Alternative, Reaction
from simulator.kernel.asked.request import Choice, Option, Pick
from simulator.kernel.decisions import open_decision
from simulator.kernel.wording import capital, join_words
from simulator.mechanics.request_forms import Lacking, PreviewParts, Values, pick_one, plain
from simulator.rules.burning_suns.judging.special import (
    because_idle,
    because_waiting,
    may_activate_any,
)
from simulator.rules.burning_suns.model.abilities import HeldAbility
from simulator.rules.burning_suns.model.actions import ActivateAbility, UseAbility, UseNone
from simulator.rules.burning_suns.model.catalogue import View
from simulator.rules.burning_suns.model.doing import AbilityAtWork, Doing
from simulator.rules.burning_suns.model.words import Moment
from simulator.rules.burning_suns.play.using import has_aim
from simulator.rules.burning_suns.requests.forms import Asked, DecisionForm, OptionForm, under_way
from simulator.rules.burning_suns.requests.rolls import (
    BOOST,
    boost_field,
    boost_words,
    chances_of,
    show_roll,
)
from simulator.rules.burning_suns.view.lookup import seat_name, space_name
from simulator.rules.burning_suns.view.phrases import describe
from simulator.rules.burning_suns.view.spots import doing_now
from simulator.rules.burning_suns.view.using import (
    ability_with,
    activations,
    back_words,
    entry_name,
    has_entry,
    is_offered,
    triggers,
    usable,
)

_ABILITY = "ability"


def _ability_choice(asked: Asked, held: HeldAbility, barred: Reason | None = None) -> Choice:
    name = capital(entry_name(asked.view, held.ability.id))
    words = capital(describe(held.ability))
    return Choice(held.ability.id, name, words, held.place, barred)


def _why_idle(asked: Asked, held: HeldAbility) -> Reason | None:
    """Why an ability would do nothing if it were activated now; None if something happens."""
    does = has_aim(asked.view, AbilityAtWork(held, held.ability.effects))
    return None if does else because_idle()


def _activations(asked: Asked) -> Iterator[Choice]:
    """What is ready, each with the chance of its roll; what would do nothing says so."""
    for held in activations(asked.view, asked.seat):
        choice, idle = _ability_choice(asked, held), _why_idle(asked, held)
        about = f"{choice.about}; {idle.text}" if idle else choice.about
        shown = Possibility(held.place or "", choice.caption, "", choice.about, idle)
        rolled = chances_of(asked, "activate") if held.ability.roll else ()
        fails_too = "If it fails: nothing." if rolled else ""
        leads = Possibilities("What it does", (shown,), idle, rolled, fails_too)
        yield Choice(choice.id, choice.caption, about, choice.piece, leads=leads)


def ready_now(asked: Asked) -> Iterator[Possibility]:
    """What can be activated, then what would do nothing or is used otherwise, with the reason."""
    for held in activations(asked.view, asked.seat):
        one, why = _ability_choice(asked, held), _why_idle(asked, held)
        yield Possibility(held.place or "", one.caption, "activate", one.about, why)
    for held in usable(asked.view, asked.seat):
        if held.ability.kind == "trigger" and held.holder != "race_card":
            name = capital(entry_name(asked.view, held.ability.id))
            yield Possibility("", name, barred=because_waiting(held))


def _find_picked(asked: Asked) -> HeldAbility | None:
    name = picked_one(asked.draft, _ABILITY)
    found = activations(asked.view, asked.seat)
    return next((one for one in found if one.ability.id == name), None)


def _activate_option(asked: Asked) -> Option:
    barred = bar(may_activate_any(asked.view, asked.seat))
    if not asked.has_open("activate"):
        return Option("activate", "Activate", asks=True, barred=barred)
    held = _find_picked(asked)
    boost = boost_field(asked, "activate") if held and held.ability.roll else ()
    ready = pick_one(_ABILITY, "What is ready", _activations(asked))
    return Option("activate", "Activate", asks=True, fields=(ready, *boost), barred=barred)


def _cost_words(asked: Asked, action: ActivateAbility | UseAbility) -> str:
    """The entry with the ability, and what its boost costs, as the button says it."""
    name = entry_name(asked.view, action.ability)
    return f"{name}{boost_words(asked, action.boost)}"


def _activate(asked: Asked) -> ActivateAbility | Lacking:
    held = _find_picked(asked)
    if held is None:
        return Lacking((_ABILITY,))
    boost = number_in(asked.draft, BOOST) or 0
    return ActivateAbility(held.ability.id, boost if held.ability.roll else 0)


def _activate_fill(_: Asked, action: ActivateAbility) -> Values:
    boost = {BOOST: action.boost} if action.boost else {}
    return {_ABILITY: (action.ability,), **boost}


def _show_activation(asked: Asked) -> PreviewParts:
    held = _find_picked(asked)
    return show_roll(asked, "activate") if held and held.ability.roll else PreviewParts()


ACTIVATE_OPTION = OptionForm(
    "activate",
    _activate_option,
    _activate,
    _show_activation,
    says=lambda asked, it: f"activate {_cost_words(asked, it)}",
    makes=ActivateAbility,
    fill=_activate_fill,
)


def _triggers(asked: Asked, moment: Moment) -> Iterator[Choice]:
    """What fits of what lies open, then all hidden cards as they are held, with what they wait for.

    Their order and number tell nothing of which fit (D43).
    """
    able = triggers(asked.view, asked.seat, moment)
    hidden = [one for one in usable(asked.view, asked.seat) if one.holder == "race_card"]
    yield from (_ability_choice(asked, one) for one in able if one not in hidden)
    for number, held in enumerate(hidden, 1):
        barred = None if held in able else because_waiting(held)
        yield replace(_ability_choice(asked, held, barred), veiled=back_words(number))


def _use_form(moment: Moment) -> OptionForm:
    """A trigger of the seat. None is taken at first: Enter alone spends no card."""

    def option(asked: Asked) -> Option | None:
        if not is_offered(asked.view, asked.seat, moment):
            return None
        pick = Pick(_ABILITY, "Use one of", tuple(_triggers(asked, moment)))
        doing = doing_now(asked.view)
        rolled = doing.deed if doing and _rolls(asked, moment) else None
        boost = boost_field(asked, rolled) if rolled else ()
        if not asked.has_open("use"):
            return Option("use", "Use an ability", "W", asks=True, veiled=True)
        return Option("use", "Use an ability", "W", asks=True, fields=(pick, *boost), veiled=True)

    def action(asked: Asked) -> UseAbility | Lacking:
        name = picked_one(asked.draft, _ABILITY)
        if not name or not has_entry(asked.view, name):
            return Lacking((_ABILITY,))
        boost = number_in(asked.draft, BOOST) or 0
        return UseAbility(name, boost if ability_with(asked.view, name).roll else 0)

    return OptionForm(
        "use",
        option,
        action,
        says=lambda asked, it: f"use {_cost_words(asked, it)}",
        makes=UseAbility,
        fill=lambda _, it: {_ABILITY: (it.ability,)} | ({BOOST: it.boost} if it.boost else {}),
    )


def _rolls(asked: Asked, moment: Moment) -> bool:
    """Does a trigger that lies open need a roll? No hidden card does, so that it tells nothing."""
    found = triggers(asked.view, asked.seat, moment)
    return any(one.ability.roll for one in found if one.holder != "race_card")


USE_BEFORE = _use_form("before")
"""The trigger of the executor, beside the ways to do the action."""

_NONE: OptionForm = plain("none", "Use none", UseNone(), "D")
"""The main answer: it stands first, so that Enter gives it."""


def _sentence(asked: Asked, moment: Moment) -> str:
    """Who does what where, and what came of it; the same whatever the seat holds."""
    doing = asked.stage
    if not isinstance(doing, Doing):
        return ""
    at = f" at {space_name(asked.view, doing.space)}" if doing.space else ""
    if moment == "before":
        whose = f"{seat_name(asked.view, doing.seat)}'s" if doing.seat else "the dark ships'"
        whose = "your" if doing.seat == asked.seat else whose
        return f"Before {whose} {doing.deed.capitalize()}{at}: use an ability, or none."
    came = dict(doing.outcome).get(asked.seat, ())
    told = f" ({join_words(came)})" if came else ""
    return f"After {doing.deed.capitalize()}{at}{told}: use an ability, or none."


def reaction(view: View, seat: str) -> Reaction | None:
    """What Enter answers to a trigger: none; a card is chosen behind the button for more.

    The same whatever the seat holds hidden; it is for the sake of that alone if nothing open fits.
    """
    decision, asked = open_decision(view, seat), Asked(view, seat)
    moment = next((each for each in get_args(Moment) if decision and each == decision.what), None)
    if moment is None:
        return None
    none, able = Draft("none"), triggers(view, seat, moment)
    hidden = [one for one in usable(view, seat) if one.holder == "race_card"]
    is_open = any(one not in hidden for one in able)
    return Reaction(
        _sentence(asked, moment).removesuffix(", or none."),
        (Alternative("Use none", none),),
        passing=none,
        unweighed=True,
        hidden=() if is_open else tuple(one.ability.id for one in hidden),
    )


def _moment_form(moment: Moment) -> DecisionForm:
    return DecisionForm(
        (_NONE, _use_form(moment)),
        partial(_sentence, moment=moment),
        within=under_way,
        what=moment,
    )


BEFORE_FORM = _moment_form("before")
AFTER_FORM = _moment_form("after")
