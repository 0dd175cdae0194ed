"""Exact odds of an attack asked for in words: of bare dice, or of groups on a table."""

from collections.abc import Mapping, Sequence
from typing import Any

from simulator.kernel import wording
from simulator.kernel.shown.reckoning import DiceAsked, Given, NotReckoned, Reckoned, ReckonOption
from simulator.kernel.spec import Question
from simulator.rules.billion_suns.display.attack_forecast import Boosts, forecast, overspent
from simulator.rules.billion_suns.display.attack_odds import (
    AttackOdds,
    Defence,
    DicePool,
    attack_odds,
)
from simulator.rules.billion_suns.model.asks import AskAttack
from simulator.rules.billion_suns.model.specs import Catalogue
from simulator.rules.billion_suns.questions.attack import answer_attack
from simulator.rules.billion_suns.view import phrases
from simulator.rules.billion_suns.view.lookup import View

OPTIONS: tuple[ReckonOption, ...] = (
    ReckonOption("--silhouette", "silhouette", "hit at or under", "number", "dice"),
    ReckonOption("--shields", "shields", "of the target", "number", "dice", 0),
    ReckonOption("--mass", "mass", "explodes at or under", "number", "dice", 0, "M"),
    ReckonOption("--ships", "ships", "ships in the target; 1", "number", "dice"),
    ReckonOption("--tokens", "tokens", "damage already on it", "number", "dice", 0),
    ReckonOption("--critical", "critical", "duds hurt the attacker (ABS-8.6)", part="dice"),
    ReckonOption(
        "--question", "question", "an attack question of the file", "word", "file", None, "ID"
    ),
    ReckonOption("--from", "source", "who attacks", "word", "file", None, "GROUP"),
    ReckonOption(
        "--weapon", "weapon", "a weapon's id, primary or auxiliary", "word", "file", None, "ID"
    ),
    ReckonOption("--to", "target", "who is attacked", "word", "file", None, "GROUP"),
    ReckonOption("--wing", "wing", "saved by Mother's Wing (ABS-8.11)", part="file"),
    ReckonOption("--reroll", "reroll", "failed dice once more (ABS-8.4)"),
    ReckonOption(
        "--power-to-weapons", "power_to_weapons", "off every die", "number", default=0, metavar="K"
    ),
    ReckonOption(
        "--power-to-shields",
        "power_to_shields",
        "on top of Shields",
        "number",
        default=0,
        metavar="K",
    ),
)

HEADINGS: Mapping[str, str] = {
    "damage": "damage tokens",
    "kills": "ships destroyed",
    "explosions": "ships that explode",
    "malfunction": "damage to the attacker",
}

SETBACKS = frozenset({"malfunction"})

NOTE = "Explosions are the checks of ships lost, without chains."

MOST_DICE = 200
"""More dice than any table rolls; a bound on the time an answer may take."""


def of_dice(catalogue: Catalogue, dice: DiceAsked, given: Given) -> Reckoned | NotReckoned:
    """The odds of bare dice; what each die does is looked up among the classes' weapons."""
    if given["silhouette"] is None:
        return NotReckoned("dice need --silhouette, the number they hit at or under", is_usage=True)
    ships = 1 if given["ships"] is None else given["ships"]
    if given["silhouette"] < 1 or ships < 1:
        return NotReckoned("--silhouette and --ships start at 1", is_usage=True)
    pools = _pools(catalogue, dice, given["power_to_weapons"])
    if isinstance(pools, NotReckoned):
        return pools
    defence = Defence(
        silhouette=given["silhouette"],
        shields=given["shields"] + (given["power_to_shields"] if given["shields"] else 0),
        explosion_sides=catalogue.figures.explosion_die,
        mass=given["mass"],
        ships=ships,
        tokens=given["tokens"],
        top_fails=catalogue.rulings.save_top_face == "fails",
        every_dud=catalogue.rulings.malfunction == "every_dud",
    )
    odds = attack_odds(pools, defence, reroll=given["reroll"], critical=given["critical"])
    return Reckoned(_against(pools, defence), _parts(odds))


def of_view(view: View, questions: Sequence[Question[Any]], given: Given) -> Reckoned | NotReckoned:
    """The odds of an attack on a table: of a question, or of --from, --weapon and --to."""
    ask = _ask(view, questions, given)
    if isinstance(ask, NotReckoned):
        return ask
    boosts = Boosts(
        given["reroll"], given["power_to_weapons"], given["power_to_shields"], given["wing"]
    )
    if refusal := overspent(view, ask, boosts):
        return NotReckoned(f"{refusal.text} ({refusal.rule})")
    seen = forecast(view, ask, boosts)
    if seen is None:
        answer = answer_attack(view, ask)
        return NotReckoned(f"{answer.title} {answer.headline}")
    source, target = (phrases.known_as(view, name) for name in (ask.source, ask.target))
    name = f"{wording.capital(source)}, {ask.weapon.replace('_', ' ')}, at {target}"
    return Reckoned(f"{name}: {_against((seen.pool,), seen.defence)}", _parts(seen.odds))


def _pools(catalogue: Catalogue, dice: DiceAsked, power: int) -> tuple[DicePool, ...] | NotReckoned:
    damage = {
        weapon.sides: weapon.damage
        for each in catalogue.classes.values()
        for weapon in (each.primary, each.auxiliary)
        if weapon
    }
    for _, sides in dice:
        if sides not in damage:
            known = ", ".join(f"D{each}" for each in sorted(damage))
            text = f"no weapon rolls a D{sides}; the game's dice are {known}"
            return NotReckoned(text, is_usage=True)
    if not 1 <= sum(count for count, _ in dice) <= MOST_DICE:
        return NotReckoned(f"roll from 1 to {MOST_DICE} dice", is_usage=True)
    return tuple(DicePool(count, sides, damage[sides], power) for count, sides in dice)


def _against(pools: tuple[DicePool, ...], defence: Defence) -> str:
    dice = " + ".join(f"{pool.count}D{pool.sides}" for pool in pools)
    return f"{dice} against Silhouette {defence.silhouette}, Shields {defence.shields}"


def _parts(odds: AttackOdds) -> Mapping[str, tuple[tuple[int, ...], int]]:
    return {
        name: (chances.weights, chances.total)
        for name, chances in (
            ("damage", odds.damage),
            ("kills", odds.kills),
            ("explosions", odds.explosions),
            ("malfunction", odds.malfunction),
        )
    }


def _ask(view: View, questions: Sequence[Question[Any]], given: Given) -> AskAttack | NotReckoned:
    """The attack asked about: by its ends, or a question of the file."""
    ends = (given["source"], given["weapon"], given["target"])
    if all(ends):
        known = (*view.extra.groups, *view.pieces)
        for name in (given["source"], given["target"]):
            if name not in known:
                return NotReckoned(f"there is no `{name}`", name=name, known=known)
        return AskAttack(*ends)
    if any(ends):
        return NotReckoned("an attack needs all of --from, --weapon and --to", is_usage=True)
    return _find_question(questions, given["question"])


def _find_question(
    questions: Sequence[Question[Any]], wanted: str | None
) -> AskAttack | NotReckoned:
    """The attack question of that id, or the only one."""
    attacks = {each.id: each.ask for each in questions if isinstance(each.ask, AskAttack)}
    if wanted is None and len(attacks) == 1:
        return next(iter(attacks.values()))
    if wanted is None:
        text = "name an attack: --question ID, or --from, --weapon and --to"
        return NotReckoned(text, is_usage=True)
    if wanted in attacks:
        return attacks[wanted]
    return NotReckoned(f"no attack question `{wanted}`", name=wanted, known=tuple(attacks))
