"""Saves with own or borrowed Shields, boosted or not (ABS-8.7, 8.11, 8.16, 9.3)."""

from dataclasses import replace

from simulator.kernel import wording
from simulator.kernel.asked.draft import number_in, picked_one
from simulator.kernel.asked.request import Choice, Field, Note, Option, Pick
from simulator.kernel.wording import count_words, join_words
from simulator.rules.billion_suns.judging.shields import wing_bar
from simulator.rules.billion_suns.model.actions import Pass, RaiseShields
from simulator.rules.billion_suns.model.stages import Attack
from simulator.rules.billion_suns.play.attacks.shields import SHIELDS
from simulator.rules.billion_suns.play.game import GAME
from simulator.rules.billion_suns.requests.activation.groups import (
    TOKENS,
    first_payer,
    group_choice,
    payer_field,
    payer_of,
    price_notes,
    tokens_field,
)
from simulator.rules.billion_suns.requests.attacks.boosting import attack_glow
from simulator.rules.billion_suns.requests.attacks.fight_odds import shield_odds
from simulator.rules.billion_suns.requests.attacks.lines_of_fire import saves_to_make
from simulator.rules.billion_suns.requests.forms import (
    DECLINE,
    Asked,
    DecisionForm,
    Lacking,
    OptionForm,
    PreviewParts,
    attack_under_way,
    barring,
    plain,
)
from simulator.rules.billion_suns.view import phrases
from simulator.rules.billion_suns.view.loadouts import shields_of
from simulator.rules.billion_suns.view.lookup import find_ships, own_groups, owner_of
from simulator.rules.billion_suns.view.profile import mass_called

WITH = "with"
OWN = "own"


def _option(asked: Asked) -> Option:
    stage = attack_under_way(asked)
    if stage is None or not asked.has_open(SHIELDS):
        return Option(SHIELDS, "Save with Shields", "", asks=True)
    fields: tuple[Field, ...] = (lenders(asked, stage), *_boost(asked, stage))
    if number_in(asked.draft, TOKENS):
        fields = (*fields, *payer_field(asked, stage.target))
    return Option(SHIELDS, "Save with Shields", "", asks=True, fields=fields)


def lenders(asked: Asked, stage: Attack) -> Pick:
    """Own Shields and those of every own group, the best first; groups not covering say why."""
    view, target = asked.view, stage.target
    among = []
    if owner_of(view, target) == asked.seat:
        about = f"Shields {shields_of(view, target)}"
        first = find_ships(view, target)[0]
        among.append(Choice(OWN, "Own Shields", about, first.id, None, first.piece.kind))
    wings = [name for name in own_groups(view, asked.seat) if name != target]
    among += [_wing_choice(asked, stage, name) for name in wings]
    free = [each for each in among if each.barred is None]
    best = max(free, key=lambda each: _shields(asked, stage, each.id), default=None)
    return Pick(WITH, "Shields", tuple(among), start=(best.id,) if best else None)


def _wing_choice(asked: Asked, stage: Attack, name: str) -> Choice:
    about = f"Mother's Wing: Shields {shields_of(asked.view, stage.target, name)}"
    barred = barring(GAME.check_by_rules(asked.view, RaiseShields(name), asked.seat))
    why = wing_bar(asked.view, stage.target, name) if barred else None
    if barred and why:
        barred = replace(barred, brief=why.text)
    return group_choice(asked.view, name, barred, about)


def _shields(asked: Asked, stage: Attack, lender: str) -> int:
    return shields_of(asked.view, stage.target, None if lender == OWN else lender)


def _boost(asked: Asked, stage: Attack) -> tuple[Field, ...]:
    """Tokens on the Shields, if boosting is allowed and affordable; 0 is no boost."""
    taken = picked_one(asked.draft, WITH)
    if taken is None:
        return ()
    one = RaiseShields(_wing(taken), 1, first_payer(asked, stage.target))
    if GAME.check_by_rules(asked.view, one, asked.seat):
        return ()
    most = mass_called(asked.view, stage.target)
    return (tokens_field(asked, "Power To Shields", most, stage.target, least=0),)


def _wing(taken: str) -> str | None:
    return None if taken == OWN else taken


def _action(asked: Asked) -> RaiseShields | Lacking:
    taken = picked_one(asked.draft, WITH)
    if taken is None:
        return Lacking((WITH,))
    tokens = number_in(asked.draft, TOKENS) or 0
    return RaiseShields(_wing(taken), tokens, payer_of(asked) if tokens else None)


def _show_preview(asked: Asked) -> PreviewParts:
    """The odds of the saves without a boost and with the draft's boost, and the price."""
    stage, taken = attack_under_way(asked), picked_one(asked.draft, WITH)
    if stage is None or taken is None:
        return PreviewParts()
    view, tokens = asked.view, number_in(asked.draft, TOKENS) or 0
    wing = _wing(taken)
    own = owner_of(view, stage.target) == asked.seat
    plain_title = "Unboosted own Shields" if own else "Without protection"
    found = [shield_odds(view, stage, plain_title, None, 0)]
    if (wing is not None and find_ships(view, wing)) or tokens > 0:
        title = f"With {wing}" if wing else "Boosted"
        found.append(shield_odds(view, stage, title, wing, max(0, tokens)))
    notes: tuple[Note, ...] = price_notes(asked, tokens) if tokens > 0 else ()
    return PreviewParts(odds=tuple(each for each in found if each), notes=notes)


def _about(asked: Asked) -> tuple[str, ...]:
    """Who hits whom, how many saves that asks for, and what a hit does that is not saved."""
    stage = attack_under_way(asked)
    if stage is None:
        return ()
    view, hits = asked.view, dict[int, int]()
    for pool, count in zip(stage.pools, stage.hits, strict=True):
        hits[pool.damage] = hits.get(pool.damage, 0) + count
    saves = count_words(sum(hits.values()), "save")
    each = tuple(f"{count} of {damage}" for damage, count in hits.items() if count)
    harm = join_words(each) if len(each) > 1 else f"{max(hits, default=0)}"
    share = " each" if len(each) == 1 and sum(hits.values()) > 1 else ""
    target, shields = phrases.known_as(view, stage.target), shields_of(view, stage.target)
    text = f"{_hitting(asked, stage)} {target}: {saves} at Shields {shields}, {harm} damage{share}."
    return (wording.capital(text),)


def _hitting(asked: Asked, stage: Attack) -> str:
    """Who or what hits, with the verb."""
    if stage.cause != "weapon":
        return f"the {stage.cause.replace('_', ' ')} hits"
    several = phrases.are_several(asked.view, stage.by)
    return f"{phrases.known_as(asked.view, stage.by)} {'hit' if several else 'hits'}"


def _says(_: Asked, action: RaiseShields) -> str:
    return "Power To Shields" if action.tokens else "save with Shields"


FORM = DecisionForm(
    (
        OptionForm(SHIELDS, _option, _action, _show_preview, _says),
        plain("pass", "Leave it", Pass(), DECLINE),
    ),
    about=_about,
    glow=attack_glow,
    drawn=saves_to_make,
    what=SHIELDS,
)
