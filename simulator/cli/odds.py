"""Reckon the exact odds of an attack: damage, ships lost, explosions."""

import argparse
import json
import re
from pathlib import Path
from typing import TYPE_CHECKING

from simulator.cli.files import did_you_mean, load_table, picture_path, write_picture
from simulator.cli.main import Complaint, UsageError

if TYPE_CHECKING:
    from simulator.kernel.spec import AnyTableFile
    from simulator.rules.billion_suns.display.attack_odds import AttackOdds, Defence, DicePool
    from simulator.rules.billion_suns.model.asks import AskAttack
    from simulator.rules.billion_suns.model.specs import Catalogue

SYSTEM = "billion_suns"
MOST_DICE = 200
"""More dice than any table rolls; a bound on the time a command may take."""

FOR_FILES = {
    "--question": "question",
    "--from": "source",
    "--weapon": "weapon",
    "--to": "target",
    "--wing": "wing",
}
FOR_DICE = {
    "--silhouette": "silhouette",
    "--shields": "shields",
    "--mass": "mass",
    "--ships": "ships",
    "--tokens": "tokens",
    "--critical": "critical",
}
"""Options that mean something for one kind of attack alone, and what they set."""

_DICE = re.compile(r"(\d{1,3})?[dD](\d{1,3})")


def add_arguments(parser: argparse.ArgumentParser) -> None:
    """Describe the command's words."""
    parser.add_argument("attack", help="dice as 4D8 or 2D8+4D6, or a table file")
    dice = parser.add_argument_group("for dice")
    dice.add_argument("--silhouette", type=_whole, metavar="N", help="hit at or under")
    dice.add_argument("--shields", type=_whole, metavar="N", default=0, help="of the target")
    dice.add_argument("--mass", type=_whole, metavar="M", default=0, help="explodes at or under")
    dice.add_argument("--ships", type=_whole, metavar="N", help="ships in the target; 1")
    dice.add_argument("--tokens", type=_whole, metavar="N", default=0, help="damage already on it")
    dice.add_argument("--critical", action="store_true", help="duds hurt the attacker (ABS-8.6)")
    file = parser.add_argument_group("for a table file")
    file.add_argument("--question", metavar="ID", help="an attack question of the file")
    file.add_argument("--from", dest="source", metavar="GROUP", help="who attacks")
    file.add_argument("--weapon", metavar="ID", help="a weapon's id, primary or auxiliary")
    file.add_argument("--to", dest="target", metavar="GROUP", help="who is attacked")
    file.add_argument("--wing", action="store_true", help="saved by Mother's Wing (ABS-8.11)")
    parser.add_argument("--reroll", action="store_true", help="failed dice once more (ABS-8.4)")
    parser.add_argument(
        "--power-to-weapons", type=_whole, metavar="K", default=0, help="off every die"
    )
    parser.add_argument(
        "--power-to-shields", type=_whole, metavar="K", default=0, help="on top of Shields"
    )
    parser.add_argument("--json", action="store_true", help="exact weights, for a program")
    parser.add_argument(
        "-o", "--output", type=picture_path, metavar="OUT", help="a bar figure, .svg or .png"
    )


def run(options: argparse.Namespace) -> int:
    """Reckon and print."""
    is_dice = _is_dice(options.attack)
    _refuse_idle(options, is_dice=is_dice)
    title, odds = _dice_odds(options) if is_dice else _file_odds(options)
    parts = {
        name: (chances.weights, chances.total)
        for name, chances in (
            ("damage", odds.damage),
            ("kills", odds.kills),
            ("explosions", odds.explosions),
            ("malfunction", odds.malfunction),
        )
    }
    if options.output:
        # Late, here and below, so that `--help` stays quick.
        from simulator.questions.figure.odds import figure_odds

        write_picture(options.output, figure_odds(title, parts))
    if options.json:
        from simulator.questions.odds_report import odds_json

        print(json.dumps({"attack": title, **odds_json(parts)}, ensure_ascii=False))
    else:
        from simulator.cli.odds_table import print_odds

        print_odds(title, parts)
    return 0


def _refuse_idle(options: argparse.Namespace, *, is_dice: bool) -> None:
    """A UsageError for options that would be passed over: the figures would mislead."""
    idle = FOR_FILES if is_dice else FOR_DICE
    given = [name for name, key in idle.items() if getattr(options, key)]
    if given:
        meant = "a table file" if is_dice else "bare dice"
        raise UsageError(f"{given[0]} goes with {meant}, not with `{options.attack}`")


def _whole(text: str) -> int:
    if not re.fullmatch(r"\d{1,3}", text):
        raise argparse.ArgumentTypeError(f"{text!r} is no whole number from 0 to 999")
    return int(text)


def _is_dice(text: str) -> bool:
    return all(_DICE.fullmatch(part.strip()) for part in text.split("+"))


def _dice_odds(options: argparse.Namespace) -> tuple[str, "AttackOdds"]:
    """AttackOdds of bare dice; what each die does is looked up among the classes' weapons."""
    from simulator.rules.billion_suns.display.attack_odds import Defence, attack_odds
    from simulator.scenario import catalogue

    if options.silhouette is None:
        raise UsageError("dice need --silhouette, the number they hit at or under")
    ships = 1 if options.ships is None else options.ships
    if options.silhouette < 1 or ships < 1:
        raise UsageError("--silhouette and --ships start at 1")
    known = catalogue(SYSTEM)
    pools = _pools(options, known)
    defence = Defence(
        silhouette=options.silhouette,
        shields=options.shields + (options.power_to_shields if options.shields else 0),
        explosion_sides=known.figures.explosion_die,
        mass=options.mass,
        ships=ships,
        tokens=options.tokens,
        top_fails=known.rulings.save_top_face == "fails",
        every_dud=known.rulings.malfunction == "every_dud",
    )
    odds = attack_odds(pools, defence, reroll=options.reroll, critical=options.critical)
    return _against(pools, defence), odds


def _pools(options: argparse.Namespace, catalogue: "Catalogue") -> tuple["DicePool", ...]:
    from simulator.rules.billion_suns.display.attack_odds import DicePool

    damage = {
        weapon.sides: weapon.damage
        for each in catalogue.classes.values()
        for weapon in (each.primary, each.auxiliary)
        if weapon
    }
    found = []
    for part in options.attack.split("+"):
        count, sides = _DICE.fullmatch(part.strip()).groups()  # type: ignore[union-attr]
        if int(sides) not in damage:
            known = ", ".join(f"D{each}" for each in sorted(damage))
            raise UsageError(f"no weapon rolls a D{sides}; the game's dice are {known}")
        found.append(
            DicePool(int(count or 1), int(sides), damage[int(sides)], options.power_to_weapons)
        )
    if not 1 <= sum(pool.count for pool in found) <= MOST_DICE:
        raise UsageError(f"roll from 1 to {MOST_DICE} dice")
    return tuple(found)


def _against(pools: tuple["DicePool", ...], defence: "Defence") -> str:
    dice = " + ".join(f"{pool.count}D{pool.sides}" for pool in pools)
    return f"{dice} against Silhouette {defence.silhouette}, Shields {defence.shields}"


def _file_odds(options: argparse.Namespace) -> tuple[str, "AttackOdds"]:
    """AttackOdds of an attack on a table: of a question, or of --from, --weapon and --to."""
    from simulator.questions.asking import opening_view
    from simulator.rules import RULESETS
    from simulator.rules.billion_suns.display.attack_forecast import Boosts, forecast, overspent
    from simulator.rules.billion_suns.questions.attack import answer_attack

    file = load_table(Path(options.attack))
    view = opening_view(file, RULESETS[file.setup.system])
    ask = _ask(options, file)
    boosts = Boosts(
        options.reroll, options.power_to_weapons, options.power_to_shields, options.wing
    )
    if refusal := overspent(view, ask, boosts):
        raise Complaint(f"{options.attack}: {refusal.text} ({refusal.rule})")
    seen = forecast(view, ask, boosts)
    if seen is None:
        answer = answer_attack(view, ask)
        raise Complaint(f"{options.attack}: {answer.title} {answer.headline}")
    name = f"{ask.source}, {ask.weapon.replace('_', ' ')}, at {ask.target}"
    return f"{name}: {_against((seen.pool,), seen.defence)}", seen.odds


def _ask(options: argparse.Namespace, file: "AnyTableFile") -> "AskAttack":
    from simulator.rules.billion_suns.model.asks import AskAttack

    attacks = {each.id: each.ask for each in file.questions if isinstance(each.ask, AskAttack)}
    ends = (options.source, options.weapon, options.target)
    if all(ends):
        known = {*file.setup.extra.groups, *(piece.id for piece in file.setup.pieces)}
        for name in (options.source, options.target):
            if name not in known:
                raise Complaint(
                    f"{options.attack}: there is no `{name}`{did_you_mean(name, known)}"
                )
        return AskAttack(*ends)
    if any(ends):
        raise UsageError("an attack needs all of --from, --weapon and --to")
    if options.question in attacks:
        return attacks[options.question]
    if options.question is None and len(attacks) == 1:
        return next(iter(attacks.values()))
    if options.question is not None:
        hint = did_you_mean(options.question, set(attacks))
        raise Complaint(f"{options.attack}: no attack question `{options.question}`{hint}")
    raise UsageError("name an attack: --question ID, or --from, --weapon and --to")
