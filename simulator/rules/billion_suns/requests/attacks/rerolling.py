"""Rolling attack dice again: Engage, or on an Easy Target (ABS-8.4)."""

from dataclasses import replace

from simulator.kernel.asked.draft import picked_ids
from simulator.kernel.asked.request import Choice, Option, Pick
from simulator.rules.billion_suns.model.actions import Pass, Reroll
from simulator.rules.billion_suns.model.die import Die
from simulator.rules.billion_suns.model.stages import Attack, AttackPool
from simulator.rules.billion_suns.play.attacks.attack_dice import (
    REROLL,
    is_hit,
    result,
    to_hit,
)
from simulator.rules.billion_suns.play.game import GAME
from simulator.rules.billion_suns.requests.attacks.boosting import attack_glow, attack_lines
from simulator.rules.billion_suns.requests.attacks.fight_odds import lying_odds
from simulator.rules.billion_suns.requests.attacks.lines_of_fire import lines_of_fire
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

DICE = "dice"


def what_it_does(pool: AttackPool, die: Die, silhouette: int) -> str:
    """The effect of an attack die in a word (ABS-8.5)."""
    if is_hit(pool, die, silhouette):
        return "critical hit" if result(pool, die) == 1 else "hit"
    return "dud" if die.face == die.sides else "miss"


def attack_die(stage: Attack, at: int, silhouette: int) -> tuple[str, str]:
    """A die of an attack as rolled: its caption and effect."""
    die = stage.dice[at]
    return f"D{die.sides}: {die.face}", what_it_does(stage.pools[die.pool], die, silhouette)


def _option(asked: Asked) -> Option:
    stage = attack_under_way(asked)
    if stage is None or not asked.has_open(REROLL):
        return Option(REROLL, "Roll dice again", "", asks=True)
    return Option(REROLL, "Roll dice again", "", asks=True, fields=(dice_field(asked, stage),))


def dice_field(asked: Asked, stage: Attack) -> Pick:
    """The dice of the attack; at first those that failed and may be rolled again."""
    silhouette = to_hit(asked.view, stage)
    among = tuple(_choice(asked, stage, at, silhouette) for at in range(len(stage.dice)))
    free = [each for each in among if each.barred is None]
    failed = tuple(each.id for each in free if each.about in ("miss", "dud"))
    most = max(1, len(free))
    return Pick(DICE, "Dice", among, 1, most, failed or None)


def _choice(asked: Asked, stage: Attack, at: int, silhouette: int) -> Choice:
    caption, does = attack_die(stage, at, silhouette)
    barred = barring(GAME.check_by_rules(asked.view, Reroll((at,)), asked.seat))
    if barred:
        barred = replace(barred, brief=f"{does}: not rolled again")
    return Choice(str(at), caption, does, barred=barred)


def places_in(asked: Asked, name: str) -> tuple[int, ...]:
    """The indexes of the dice chosen in a field."""
    return tuple(int(taken) for taken in picked_ids(asked.draft, name) if taken.isdecimal())


def _action(asked: Asked) -> Reroll | Lacking:
    taken = places_in(asked, DICE)
    return Reroll(taken) if taken else Lacking((DICE,))


def _show_preview(asked: Asked) -> PreviewParts:
    """The odds with the dice as they are, and with the chosen ones rolled again."""
    stage, taken = attack_under_way(asked), places_in(asked, DICE)
    if stage is None:
        return PreviewParts()
    found = [lying_odds(asked.view, stage, "As the dice lie")]
    if taken:
        found.append(lying_odds(asked.view, stage, "With these rolled again", taken))
    return PreviewParts(odds=tuple(each for each in found if each))


FORM = DecisionForm(
    (
        OptionForm(REROLL, _option, _action, _show_preview),
        plain("pass", "Leave them", Pass(), DECLINE),
    ),
    about=attack_lines,
    glow=attack_glow,
    drawn=lines_of_fire,
    what=REROLL,
)
