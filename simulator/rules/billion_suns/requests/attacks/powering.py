"""Power To Weapon Systems, Power To Shields and Mother's Wing as reactions (ABS-8.11, 9.3)."""

from collections.abc import Iterator

from simulator.kernel.asked.draft import Draft
from simulator.kernel.asked.reaction import LESS, MORE, Alternative, Reaction
from simulator.rules.billion_suns.model.actions import RaiseShields
from simulator.rules.billion_suns.model.stages import Attack
from simulator.rules.billion_suns.play.attacks.attack_dice import BOOST
from simulator.rules.billion_suns.play.attacks.shields import SHIELDS
from simulator.rules.billion_suns.play.game import GAME
from simulator.rules.billion_suns.requests.activation.groups import TOKENS, first_payer
from simulator.rules.billion_suns.requests.attacks.alternatives import (
    FREE,
    PASS,
    Weighed,
    affordable,
    at_stake,
    is_losing,
    payment,
    price,
    rank_alternatives,
    spending_text,
    stake,
    wound_share,
)
from simulator.rules.billion_suns.requests.attacks.boosting import SIDES
from simulator.rules.billion_suns.requests.attacks.fight_odds import boost_odds, shield_odds
from simulator.rules.billion_suns.requests.attacks.saving import OWN, WITH, lenders
from simulator.rules.billion_suns.requests.forms import Asked, attack_under_way
from simulator.rules.billion_suns.view import phrases
from simulator.rules.billion_suns.view.loadouts import shields_of
from simulator.rules.billion_suns.view.profile import mass_called


def power_to_weapons(asked: Asked) -> Reaction | None:
    """Roll as it is, or with tokens on one type of dice."""
    stage = attack_under_way(asked)
    if stage is None:
        return None
    view, phrase = asked.view, stake(asked, stage.target)
    plain = boost_odds(view, stage, 0, 0)
    found = [Weighed(Alternative("No, roll the dice", PASS, FREE, "", plain, phrase))]
    most = affordable(asked, mass_called(view, stage.by))
    several = len({pool.sides for pool in stage.pools}) > 1
    for sides in dict.fromkeys(pool.sides for pool in stage.pools):
        for tokens in range(1, most + 1):
            odds = boost_odds(view, stage, sides, tokens)
            caption = spending_text(asked, tokens, stage.by) + (
                f" on the D{sides}s" if several else ""
            )
            values = {SIDES: (str(sides),), TOKENS: tokens, **payment(asked, stage.by)}
            cost = price(asked, tokens, stage.by)
            effect = f"{tokens} off every D{sides}"
            draft = Draft(BOOST, values)
            boost = Alternative(caption, draft, cost, effect, odds, phrase)
            found.append(Weighed(boost, tokens, wound_share(asked, stage.by)))
    return Reaction(
        "Power To Weapon Systems", rank_alternatives(found, (MORE,)), at_stake(view, stage), PASS
    )


def power_to_shields(asked: Asked) -> Reaction | None:
    """Save as it is, with borrowed Shields, or with tokens on the best ones."""
    stage = attack_under_way(asked)
    if stage is None:
        return None
    view = asked.view
    losing = is_losing(asked, stage.target)
    plain = shield_odds(view, stage, "Unboosted", None, 0)
    caption = "No, roll the saves" if losing else "Leave it"
    own = shields_of(view, stage.target)
    effect, phrase = _saves_on(asked, stage, own), stake(asked, stage.target)
    found = [Weighed(Alternative(caption, PASS, FREE, effect, plain, phrase))]
    known = [each.id for each in lenders(asked, stage).among if each.barred is None]
    found += _weigh_lenders(asked, stage, known)
    found += _weigh_boosts(asked, stage, known)
    boosts = any(_may_boost(asked, stage, each) for each in known)
    kind = "Power To Shields" if boosts else "Mother's Wing"
    return Reaction(kind, rank_alternatives(found, (LESS,)), at_stake(view, stage), PASS)


def _weigh_lenders(asked: Asked, stage: Attack, known: list[str]) -> Iterator[Weighed]:
    """The Shields of each battlegroup that may lend them."""
    phrase = stake(asked, stage.target)
    for lender in known:
        if lender == OWN:
            continue
        shields = shields_of(asked.view, stage.target, lender)
        wing = phrases.listed_as(asked.view, lender)
        odds = shield_odds(asked.view, stage, wing, lender, 0)
        draft = Draft(SHIELDS, {WITH: (lender,)})
        caption, effect = f"Wing of {wing}", _saves_on(asked, stage, shields)
        yield Weighed(Alternative(caption, draft, FREE, effect, odds, phrase))


def _weigh_boosts(asked: Asked, stage: Attack, known: list[str]) -> Iterator[Weighed]:
    """Tokens on the best Shields that take any."""
    view, target, phrase = asked.view, stage.target, stake(asked, stage.target)
    able = [each for each in known if _may_boost(asked, stage, each)]
    best = max(able, key=lambda each: shields_of(view, target, _wing(each)), default=None)
    if best is None:
        return
    plain = shields_of(view, target, _wing(best))
    for tokens in range(1, affordable(asked, mass_called(view, target)) + 1):
        values = {WITH: (best,), TOKENS: tokens, **payment(asked, target)}
        odds = shield_odds(view, stage, "Boosted", _wing(best), tokens)
        effect = _saves_on(asked, stage, plain + tokens)
        caption = f"{spending_text(asked, tokens, target)}: Shields {plain + tokens}"
        draft, cost = Draft(SHIELDS, values), price(asked, tokens, target)
        boost = Alternative(caption, draft, cost, effect, odds, phrase)
        yield Weighed(boost, tokens, wound_share(asked, target))


def _may_boost(asked: Asked, stage: Attack, lender: str) -> bool:
    one = RaiseShields(_wing(lender), 1, first_payer(asked, stage.target))
    return GAME.check_by_rules(asked.view, one, asked.seat) is None


def _wing(lender: str) -> str | None:
    return None if lender == OWN else lender


def _saves_on(asked: Asked, stage: Attack, shields: int) -> str:
    """The faces that save with these Shields (ABS-8.7)."""
    top_fails = asked.view.setup.catalogue.rulings.save_top_face == "fails"
    hit = [pool.sides for pool, hits in zip(stage.pools, stage.hits, strict=True) if hits]
    highest = min(shields, max(hit, default=shields) - top_fails)
    if highest < 1:
        return "no save"
    return "saves on 1" if highest == 1 else f"saves on 1–{highest}"
