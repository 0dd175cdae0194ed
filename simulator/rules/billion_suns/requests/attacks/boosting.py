"""Power To Weapon Systems before an attack's dice are rolled (ABS-9.3, 9.6)."""

from simulator.kernel import wording
from simulator.kernel.asked.draft import number_in, picked_one
from simulator.kernel.asked.request import Choice, Field, Note, Option, Pick
from simulator.kernel.wording import join_words
from simulator.rules.billion_suns.model.actions import BoostWeapons, Pass
from simulator.rules.billion_suns.model.stages import Attack
from simulator.rules.billion_suns.play.attacks.attack_dice import BOOST
from simulator.rules.billion_suns.requests.activation.groups import (
    TOKENS,
    payer_field,
    payer_of,
    price_notes,
    ships_of,
    tokens_field,
)
from simulator.rules.billion_suns.requests.attacks.fight_odds import boost_odds
from simulator.rules.billion_suns.requests.attacks.lines_of_fire import lines_of_fire
from simulator.rules.billion_suns.requests.forms import (
    DECLINE,
    Asked,
    DecisionForm,
    Lacking,
    OptionForm,
    PreviewParts,
    attack_under_way,
    plain,
)
from simulator.rules.billion_suns.view import phrases
from simulator.rules.billion_suns.view.profile import mass_called

SIDES = "sides"


def _option(asked: Asked) -> Option:
    stage = attack_under_way(asked)
    caption = "Power To Weapon Systems"
    if stage is None or not asked.has_open(BOOST):
        return Option(BOOST, caption, "W", asks=True)
    most = mass_called(asked.view, stage.by)
    fields: tuple[Field, ...] = (
        _sides_field(stage),
        tokens_field(asked, "Tokens", most, stage.by),
        *payer_field(asked, stage.by),
    )
    return Option(BOOST, caption, "W", asks=True, fields=fields)


def _sides_field(stage: Attack) -> Pick:
    """The types of dice of the attack, those with the most dice first."""
    dice: dict[int, int] = {}
    for pool in stage.pools:
        dice[pool.sides] = dice.get(pool.sides, 0) + pool.count
    among = tuple(
        Choice(str(sides), phrases.dice(dice[sides], sides))
        for sides in sorted(dice, key=lambda sides: -dice[sides])
    )
    return Pick(SIDES, "Dice", among, start=(among[0].id,) if among else None)


def _sides(asked: Asked) -> int | None:
    taken = picked_one(asked.draft, SIDES)
    return int(taken) if taken and taken.isdecimal() else None


def _action(asked: Asked) -> BoostWeapons | Lacking:
    sides, tokens = _sides(asked), number_in(asked.draft, TOKENS)
    if sides is None or tokens is None:
        lacks = ((SIDES, sides is None), (TOKENS, tokens is None))
        return Lacking(tuple(name for name, missing in lacks if missing))
    return BoostWeapons(sides, tokens, payer_of(asked))


def _show_preview(asked: Asked) -> PreviewParts:
    """The odds without and with the boost, and the price."""
    stage, sides, tokens = attack_under_way(asked), _sides(asked), number_in(asked.draft, TOKENS)
    if stage is None:
        return PreviewParts()
    known = [pool.sides for pool in stage.pools]
    found = [boost_odds(asked.view, stage, 0, 0)]
    if sides in known and tokens and 0 < tokens <= mass_called(asked.view, stage.by):
        found.append(boost_odds(asked.view, stage, sides or 0, tokens))
    gain = Note("gain", f"{tokens} off every D{sides}, never below 1", "ABS-9.3")
    notes = (*price_notes(asked, tokens), gain) if sides and tokens and tokens > 0 else ()
    return PreviewParts(odds=tuple(each for each in found if each), notes=notes)


def attack_lines(asked: Asked) -> tuple[str, ...]:
    """The attacker, its target and its weapons."""
    stage = attack_under_way(asked)
    if stage is None:
        return ()
    pools = tuple(
        f"{phrases.dice(pool.count, pool.sides)} {pool.weapon.replace('_', ' ')}"
        for pool in stage.pools
    )
    by, target = (phrases.known_as(asked.view, name) for name in (stage.by, stage.target))
    return (wording.capital(f"{by} on {target}: {join_words(pools)}."),)


def attack_glow(asked: Asked) -> tuple[str, ...]:
    """The ships of both sides."""
    stage = attack_under_way(asked)
    return ships_of(asked.view, dict.fromkeys((stage.by, stage.target))) if stage else ()


FORM = DecisionForm(
    (
        plain("pass", "Roll the dice", Pass(), DECLINE),
        OptionForm(
            BOOST,
            _option,
            _action,
            _show_preview,
            says=lambda _asked, _it: "Power To Weapon Systems",
        ),
    ),
    about=attack_lines,
    glow=attack_glow,
    drawn=lines_of_fire,
    what=BOOST,
)
