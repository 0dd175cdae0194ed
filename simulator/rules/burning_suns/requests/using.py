"""Abilities on screen: what is used, what it is aimed at, leaders that roll (BS-7.6, BS-12.2)."""

from collections.abc import Callable, Iterator
from functools import partial
from typing import Any

from simulator.kernel.asked.answer import bar
from simulator.kernel.asked.draft import number_in, picked_ids
from simulator.kernel.asked.request import Choice, Note, Number, Option, Pick
from simulator.kernel.wording import capital
from simulator.mechanics.request_forms import Lacking, PreviewParts, plain
from simulator.rules.burning_suns.judging.special import may_activate_any
from simulator.rules.burning_suns.model.abilities import HeldAbility
from simulator.rules.burning_suns.model.actions import (
    ActivateAbility,
    AgreeAlliance,
    AimEffect,
    DeclineAlliance,
    EndEffect,
    KeepCards,
    TakeCards,
    UseAbility,
    UseNone,
)
from simulator.rules.burning_suns.model.doing import (
    AbilityAtWork,
    LeaderRoll,
    Looking,
    Proposing,
)
from simulator.rules.burning_suns.model.words import Deed, Moment
from simulator.rules.burning_suns.play.proposing import lendable
from simulator.rules.burning_suns.play.using import must_aim, open_aims
from simulator.rules.burning_suns.requests.forms import (
    Asked,
    DecisionForm,
    OptionForm,
    PickForm,
    under_way,
)
from simulator.rules.burning_suns.view.aims import aim_piece, aim_words, name_aim
from simulator.rules.burning_suns.view.leaders import chances, most_boosts
from simulator.rules.burning_suns.view.lookup import count_units, figures_of
from simulator.rules.burning_suns.view.phrases import describe
from simulator.rules.burning_suns.view.possessions import card_name, cards_to_keep, race_cards_of
from simulator.rules.burning_suns.view.spots import doing_now
from simulator.rules.burning_suns.view.using import activations, entry_name, triggers

_BOOST = "boost"


def _roll_of(asked: Asked, deed: Deed, boost: int) -> LeaderRoll:
    doing = doing_now(asked.view)
    return LeaderRoll(asked.seat, deed, doing.leader if doing else None, boost)


def _chance(asked: Asked, deed: Deed) -> PreviewParts:
    boost = number_in(asked.draft, _BOOST) or 0
    good, faces = chances(asked.view, _roll_of(asked, deed, boost))
    words = f"{good} of {faces} faces succeed" if good < faces else "no roll is needed"
    notes = [Note("fact", words, "BS-7.6")]
    if boost:
        price = boost * figures_of(asked.view).boost_price
        notes.append(Note("cost", count_units(price, "crystal"), "BS-7.6"))
    return PreviewParts(notes=tuple(notes))


def roll_form(deed: Deed, make: Callable[[int], Any], key: str = "") -> OptionForm:
    """An action with a leader roll, and how often that is boosted."""
    caption = deed.capitalize()

    def option(asked: Asked) -> Option:
        most = most_boosts(asked.view, asked.seat)
        words = f"Boost: +1 for {figures_of(asked.view).boost_price} crystals each"
        fields = (Number(_BOOST, words, 0, most, 0),) if most and asked.has_open(deed) else ()
        return Option(deed, caption, key, asks=True, fields=fields)

    return OptionForm(
        deed,
        option,
        lambda asked: make(number_in(asked.draft, _BOOST) or 0),
        partial(_chance, deed=deed),
        makes=type(make(0)),
        fill=lambda _, it: {_BOOST: it.boost} if it.boost else {},
    )


def _ability_choice(asked: Asked, held: HeldAbility) -> Choice:
    name = capital(entry_name(asked.view, held.ability.id))
    return Choice(held.ability.id, name, describe(held.ability), held.place)


def _activations(asked: Asked) -> Iterator[Choice]:
    return (_ability_choice(asked, one) for one in activations(asked.view, asked.seat))


ACTIVATE_OPTION = PickForm(
    "activate",
    "Activate",
    ("ability", "What is ready"),
    _activations,
    lambda _, name: ActivateAbility(name),
    lambda _, it: it.ability,
    ActivateAbility,
    bars=lambda asked: bar(may_activate_any(asked.view, asked.seat)),
    says=lambda asked, it: f"activate {entry_name(asked.view, it.ability)}",
).form()


def activations_of(asked: Asked) -> Iterator[Choice]:
    """What is ready to be activated."""
    return _activations(asked)


def _triggers(moment: Moment, asked: Asked) -> Iterator[Choice]:
    found = triggers(asked.view, asked.seat, moment)
    return (_ability_choice(asked, one) for one in found)


def _use_form(moment: Moment) -> OptionForm:
    """A trigger of the seat, offered only while one fits."""
    form = PickForm(
        "use",
        "Use an ability",
        ("ability", "What fits"),
        partial(_triggers, moment),
        lambda _, name: UseAbility(name),
        lambda _, it: it.ability,
        UseAbility,
        key="U",
        says=lambda asked, it: f"use {entry_name(asked.view, it.ability)}",
    ).form()

    def option(asked: Asked) -> Option | None:
        return form.option(asked) if any(True for _ in _triggers(moment, asked)) else None

    return OptionForm(
        form.id, option, form.action, form.shown, says=form.says, makes=UseAbility, fill=form.fill
    )


USE_BEFORE = _use_form("before")
"""The trigger of the executor, beside the ways to do the action."""

_NONE: OptionForm = plain("none", "Use none", UseNone(), "D")

BEFORE_FORM = DecisionForm((USE_BEFORE, _NONE), within=under_way, what="before")
AFTER_FORM = DecisionForm((_use_form("after"), _NONE), within=under_way, what="after")


def _aims(asked: Asked) -> Iterator[Choice]:
    stage = asked.stage
    if isinstance(stage, AbilityAtWork):
        for aim in open_aims(asked.view, stage):
            words = capital(aim_words(asked.view, stage, aim))
            yield Choice(name_aim(aim), words, piece=aim_piece(aim))


def _aim_named(asked: Asked, name: str) -> AimEffect | None:
    stage = asked.stage
    found = open_aims(asked.view, stage) if isinstance(stage, AbilityAtWork) else ()
    return next((AimEffect(aim) for aim in found if name_aim(aim) == name), None)


def _aim_said(asked: Asked, action: AimEffect) -> str:
    stage = asked.stage
    return aim_words(asked.view, stage, action.aim) if isinstance(stage, AbilityAtWork) else ""


_AIM = PickForm(
    "aim",
    "Choose this",
    ("aim", "What can be chosen"),
    _aims,
    _aim_named,
    lambda _, it: name_aim(it.aim),
    AimEffect,
    says=_aim_said,
).form()


def _leave_option(asked: Asked) -> Option | None:
    stage = asked.stage
    if isinstance(stage, AbilityAtWork) and must_aim(stage):
        return None
    return Option("leave", "No more of it", "D")


def _aim_glow(asked: Asked) -> tuple[str, ...]:
    return tuple(dict.fromkeys(each.piece for each in _aims(asked) if each.piece))


AIM_FORM = DecisionForm(
    (_AIM, OptionForm("leave", _leave_option, lambda _: EndEffect())),
    glow=_aim_glow,
    within=under_way,
    what="aim",
)


def _looked_at(asked: Asked) -> Iterator[Choice]:
    stage = asked.stage
    if isinstance(stage, Looking):
        for card in dict.fromkeys(stage.cards):
            yield Choice(card, card_name(asked.view, stage.what, card))


def _many(
    name: str,
    caption: str,
    choices: Callable[[Asked], Iterator[Choice]],
    most: Callable[[Asked], int],
    make: Callable[[tuple[str, ...]], Any],
) -> OptionForm:
    """So many cards of some."""

    def option(asked: Asked) -> Option:
        number = most(asked)
        pick = Pick("cards", f"Take {number}", tuple(choices(asked)), number, number)
        return Option(name, caption, asks=True, fields=(pick,) if asked.has_open(name) else ())

    def action(asked: Asked) -> Any:
        cards = picked_ids(asked.draft, "cards")
        return make(cards) if len(cards) == most(asked) else Lacking(("cards",))

    return OptionForm(
        name,
        option,
        action,
        makes=type(make(())),
        fill=lambda _, it: {"cards": it.cards},
    )


LOOK_FORM = DecisionForm(
    (
        _many(
            "take",
            "Take these",
            _looked_at,
            lambda asked: asked.stage.keep if isinstance(asked.stage, Looking) else 0,
            TakeCards,
        ),
    ),
    within=under_way,
    what="look",
)


def _race_card(asked: Asked, name: str) -> Choice:
    card = asked.view.setup.catalogue.race_cards[name]
    about = f"{describe(card.front)}. For an ally: {describe(card.back)}"
    return Choice(name, card.name, capital(about))


CARDS_FORM = DecisionForm(
    (
        _many(
            "keep",
            "Keep these",
            lambda asked: (
                _race_card(asked, name) for name in race_cards_of(asked.view, asked.seat)
            ),
            lambda asked: cards_to_keep(asked.view, asked.seat),
            KeepCards,
        ),
    ),
    what="cards",
)


def _lendable(asked: Asked) -> Iterator[Choice]:
    stage = asked.stage
    names = lendable(asked.view, stage) if isinstance(stage, Proposing) else ()
    return (_race_card(asked, name) for name in names if name)


def _offered_words(asked: Asked) -> tuple[str, ...]:
    """What the other would lend."""
    stage = asked.stage
    cards = asked.view.setup.catalogue.race_cards
    if not isinstance(stage, Proposing) or stage.card not in cards:
        return ()
    card = cards[stage.card]
    return (f"You would have {card.name}: {describe(card.back)}.",)


ALLIANCE_FORM = DecisionForm(
    (
        PickForm(
            "agree",
            "Agree",
            ("card", "What you lend"),
            _lendable,
            lambda _, name: AgreeAlliance(name),
            lambda _, it: it.card,
            AgreeAlliance,
        ).form(),
        plain("decline", "Decline", DeclineAlliance(), "D"),
    ),
    about=_offered_words,
    within=under_way,
    what="alliance",
)
