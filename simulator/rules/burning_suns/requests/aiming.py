"""What abilities and successful leaders are aimed at: tiles, units, cards, actions (BS-12.2)."""

from collections.abc import Callable, Iterator
from typing import Any

from simulator.kernel.asked.draft import picked_ids, picked_one
from simulator.kernel.asked.request import Choice, Option, Pick
from simulator.kernel.wording import capital
from simulator.mechanics.request_forms import Lacking, Values, pick_one
from simulator.rules.burning_suns.judging.diplomacy import diplomacy_distance, steps_near
from simulator.rules.burning_suns.model.actions import (
    AgreeAlliance,
    AimEffect,
    DeclineAlliance,
    EffectAim,
    EndEffect,
    KeepCards,
    TakeCards,
)
from simulator.rules.burning_suns.model.doing import (
    AbilityAtWork,
    DropCard,
    Looking,
    Negotiate,
    Proposing,
    Rise,
)
from simulator.rules.burning_suns.model.words import DEEDS
from simulator.rules.burning_suns.play.proposing import lendable
from simulator.rules.burning_suns.play.using import aims_left, must_aim, open_aims
from simulator.rules.burning_suns.requests.forms import (
    Asked,
    DecisionForm,
    OptionForm,
    PickForm,
    under_way,
)
from simulator.rules.burning_suns.requests.prospects import prospects_of, summary_of
from simulator.rules.burning_suns.requests.rolls import allies_near, ally_words
from simulator.rules.burning_suns.view.aims import (
    LENDING,
    aim_about,
    aim_piece,
    aim_words,
    describe_card,
    end_of,
    end_words,
    name_aim,
    row_of,
    start_of,
)
from simulator.rules.burning_suns.view.holding import alliance_gap
from simulator.rules.burning_suns.view.lookup import rulings_of, seat_name, side_of
from simulator.rules.burning_suns.view.phrases import describe
from simulator.rules.burning_suns.view.possessions import card_name, cards_to_keep, race_cards_of
from simulator.rules.burning_suns.view.using import back_words, entry_name, has_entry

_AIM, _TO = "aim", "to"


def _at_work(asked: Asked) -> AbilityAtWork | None:
    return asked.stage if isinstance(asked.stage, AbilityAtWork) else None


def _open(asked: Asked) -> tuple[EffectAim, ...]:
    stage = _at_work(asked)
    return open_aims(asked.view, stage) if stage else ()


def _has_two_picks(found: tuple[EffectAim, ...]) -> bool:
    """Is each chosen in two steps: what, then where to or what for?"""
    starts, ends = {start_of(each) for each in found}, {each.to for each in found}
    return min(len(starts), len(ends)) > 1 and "" not in ends


def _first_of(found: tuple[EffectAim, ...], aim: EffectAim) -> EffectAim:
    """What is chosen first of an aim: all of it, unless it is chosen in two steps."""
    return start_of(aim) if aim.kind in LENDING or _has_two_picks(found) else aim


def _list_begun(asked: Asked) -> Iterator[EffectAim]:
    """The aims that begin with what is chosen first."""
    picked, found = picked_one(asked.draft, _AIM), _open(asked)
    return (each for each in found if name_aim(_first_of(found, each)) == picked)


def _choice(asked: Asked, stage: AbilityAtWork, aim: EffectAim) -> Choice:
    """An aim as a row and where it lies; an action shows what it could do."""
    view = asked.view
    words = capital(aim_words(view, stage, aim))
    deed = next((each for each in DEEDS if each == aim.kind), None)
    if deed is not None:
        leads = prospects_of(asked, deed)
        return Choice(name_aim(aim), words, summary_of(leads), leads=leads)
    about, of = capital(aim_about(view, stage, aim)), row_of(view, stage, aim)
    if aim.kind == "ally" and aim.seat:
        about = ally_words(view, aim.seat, asked.seat)
    return Choice(name_aim(aim), words, about, aim_piece(view, aim), of=of)


def _aims(asked: Asked) -> Iterator[Choice]:
    """What can be chosen, or what is chosen first of two; then what a diplomat cannot do."""
    found, stage = _open(asked), _at_work(asked)
    if stage is None:
        return
    shown = dict.fromkeys(_first_of(found, each) for each in found)
    yield from (_choice(asked, stage, each) for each in shown)
    if not isinstance(stage.left[0], Negotiate):
        return
    view, seat = asked.view, asked.seat
    for aim, why in steps_near(view, seat, diplomacy_distance(view, seat)):
        if why is not None:
            words = capital(aim_words(view, stage, aim))
            yield Choice(name_aim(aim), words, piece=aim.space, barred=why)
    for each in allies_near(view, seat):
        if each.barred is not None:
            yield Choice(each.piece, each.caption, piece=each.piece, barred=each.barred)


def _ends(asked: Asked) -> Iterator[Choice]:
    """The second of two picks, for the first as it is; a hidden card is a secret of its seat."""
    hidden, cards = side_of(asked.view, asked.seat).cards, asked.view.setup.catalogue.race_cards
    for each in _list_begun(asked):
        if each.kind in LENDING:
            card, back = cards[each.card], back_words(hidden.index(each.card) + 1)
            about = capital(f"it gives {describe(card.back)}")
            yield Choice(card.id, card.name, about, veiled=back)
        else:
            space = each.to if each.to in asked.view.extra.spaces else None
            yield Choice(each.to, capital(end_words(asked.view, each.to)), piece=space)


def _caption(asked: Asked) -> str:
    """What is used, or the action that succeeded, as the head of the panel says it."""
    stage = _at_work(asked)
    name = stage.held.ability.id if stage else ""
    if stage and isinstance(stage.left[0], Rise | DropCard):
        return "A new level" if isinstance(stage.left[0], Rise) else "Over the limit"
    return capital(entry_name(asked.view, name) if has_entry(asked.view, name) else name)


def _aim_option(asked: Asked) -> Option:
    name = _caption(asked)
    if not asked.has_open("aim"):
        return Option("aim", name, asks=True)
    first = pick_one(_AIM, "What can be chosen", _aims(asked))
    begun, found = tuple(_list_begun(asked)), _open(asked)
    lends = any(each.kind in LENDING for each in begun)
    what = "What you lend" if lends else "Where to, or what for"
    two = lends or _has_two_picks(found)
    then = (pick_one(_TO, what, _ends(asked), (_AIM,)),) if two else ()
    return Option("aim", name, asks=True, fields=(first, *then))


def _aim(asked: Asked) -> AimEffect | Lacking:
    to, found, begun = picked_one(asked.draft, _TO), _open(asked), tuple(_list_begun(asked))
    if not begun:
        return Lacking((_AIM,))
    if begun[0] == _first_of(found, begun[0]):
        return AimEffect(begun[0])
    return next((AimEffect(each) for each in begun if end_of(each) == to), Lacking((_TO,)))


def _fill_aim(asked: Asked, action: AimEffect) -> Values:
    found, aim = _open(asked), action.aim
    first = _first_of(found, aim)
    return {_AIM: (name_aim(first),)} | ({} if first == aim else {_TO: (end_of(aim),)})


def _say_aim(asked: Asked, action: AimEffect) -> str:
    stage = _at_work(asked)
    return aim_words(asked.view, stage, action.aim) if stage else ""


def _leave_option(asked: Asked) -> Option | None:
    stage = _at_work(asked)
    if stage is None or must_aim(stage):
        return None
    return Option("leave", "No more of it" if stage.aims else "Leave it", "D")


def _aim_glow(asked: Asked) -> tuple[str, ...]:
    able = (each.piece for each in _aims(asked) if each.piece and each.barred is None)
    return tuple(dict.fromkeys(able))


def _aim_about(asked: Asked) -> tuple[str, ...]:
    """The ability at work, and how much of it is still to be chosen."""
    stage = _at_work(asked)
    if stage is None or not has_entry(asked.view, stage.held.ability.id):
        return ()
    name = capital(entry_name(asked.view, stage.held.ability.id))
    most = aims_left(asked.view, stage)
    more = f" {most} {'more' if stage.aims else 'times'} at most." if most > 1 else ""
    return (f"{name}: {describe(stage.held.ability)}.{more}",)


AIM_FORM = DecisionForm(
    (
        OptionForm("aim", _aim_option, _aim, says=_say_aim, makes=AimEffect, fill=_fill_aim),
        OptionForm("leave", _leave_option, lambda _: EndEffect(), makes=EndEffect),
    ),
    about=_aim_about,
    glow=_aim_glow,
    within=under_way,
    what="aim",
)


def _looked_at(asked: Asked) -> Iterator[Choice]:
    stage = asked.stage
    if isinstance(stage, Looking):
        for number, card in enumerate(dict.fromkeys(stage.cards), 1):
            about, back = capital(describe_card(asked.view, card)), capital(stage.what)
            name = card_name(asked.view, stage.what, card)
            yield Choice(card, name, about, veiled=f"{back} {number}")


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
    about = f"{describe(card.front)}. Ally: {describe(card.back)}"
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
    """The own cards, with what each partner would have: hidden ones are a secret of these two."""
    stage, cards = asked.stage, asked.view.setup.catalogue.race_cards
    if not isinstance(stage, Proposing) or stage.card not in cards:
        return
    who, hidden = seat_name(asked.view, stage.seat), side_of(asked.view, asked.seat).cards
    theirs = cards[stage.card]
    yours = f"you would have {theirs.name}: {describe(theirs.back)}"
    for name in lendable(asked.view, stage):
        if name in cards:
            gives = f"{who} would have: {describe(cards[name].back)}; {yours}"
            number = hidden.index(name) + 1 if name in hidden else 0
            back = back_words(number) if number else cards[name].name
            yield Choice(name, cards[name].name, gives, veiled=back)


def _offered_words(asked: Asked) -> tuple[str, ...]:
    """Where the other's card is to be seen, which nobody else may, and what an alliance is."""
    stage = asked.stage
    if not isinstance(stage, Proposing):
        return ()
    who = seat_name(asked.view, stage.seat)
    gap = alliance_gap(asked.view, (stage.seat, stage.partner))
    return (
        f"What {who} lends is told with your own cards.",
        f"Your fleets would not oppose each other, up to a gap of {gap} antimatter.",
    )


def _decline_option(asked: Asked) -> Option | None:
    """Declining, unless the ruling is that a partner has no say (D14)."""
    needed = rulings_of(asked.view).alliance_consent == "needed"
    return Option("decline", "Decline", "D") if needed else None


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
            starts=False,
            says=lambda asked, it: (
                f"agree, lend {asked.view.setup.catalogue.race_cards[it.card].name}"
            ),
        ).form(),
        OptionForm("decline", _decline_option, lambda _: DeclineAlliance()),
    ),
    about=_offered_words,
    within=under_way,
    what="alliance",
)
