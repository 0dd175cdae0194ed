"""The dice that an event shows: hits, saves, explosion checks, and single rolls (ABS-8, 9.4)."""

from collections.abc import Callable
from dataclasses import replace

from simulator.kernel import wording
from simulator.kernel.event import DiceRolled, Event
from simulator.kernel.shown.roll import Roll, RolledDie, Verdict
from simulator.kernel.stages import StageTurned
from simulator.kernel.wording import join_words
from simulator.mechanics.game import dispatch_one
from simulator.rules.billion_suns.model.die import Die
from simulator.rules.billion_suns.model.events import DieTurned
from simulator.rules.billion_suns.model.stages import (
    Attack,
    Command,
    Losses,
    OverrideWindow,
    SettingUp,
    Stage,
    with_dice,
)
from simulator.rules.billion_suns.play.attacks import attack_dice, shields
from simulator.rules.billion_suns.play.attacks.attacking import unsaved_hits
from simulator.rules.billion_suns.play.contractors.lots import LOT
from simulator.rules.billion_suns.play.log import contractor_lines
from simulator.rules.billion_suns.play.log.attack_lines import is_told_by_stage, place_of_dice
from simulator.rules.billion_suns.play.log.wording import (
    CONTRACTORS_COME,
    apart,
    fight,
    is_arrival,
    top,
    upper,
)
from simulator.rules.billion_suns.view import phrases
from simulator.rules.billion_suns.view.lookup import View, find_ships
from simulator.rules.billion_suns.view.naming import in_names
from simulator.rules.billion_suns.view.profile import mass_of

HITS, SAVES, CHECKS, ROLL = "hits", "saves", "explodes", "roll"
"""The labels of rows."""


def find_roll(view: View, event: Event) -> Roll | None:
    """The dice as they lie after the event; `view` is the state before it."""
    found = _roll_of_event(view, event)
    return in_names(view, found) if found else None


def _roll_of_stage(view: View, event: StageTurned[Stage]) -> Roll | None:
    old, new = view.stages[-1], event.stage
    if isinstance(old, Attack) and isinstance(new, Attack):
        return _of_attack(view, old, new)
    if isinstance(new, Losses) and new.step == "leave" and new.dice:
        return _checks(view, new, new.dice)
    return None


def _of_attack(view: View, old: Attack, new: Attack) -> Roll | None:
    """The attack dice when they are rolled, and the saves."""
    if (old.step, new.step) == ("roll", "reroll"):
        return replace(_hits(view, new, new.dice), opens=True)
    if (old.step, new.step) == ("save", "damage") and new.dice:
        return _saves(view, new, new.dice)
    return None


def _roll_of_turned(view: View, event: DieTurned) -> Roll | None:
    """The dice with one of them rolled again."""
    _, stage = with_dice(view.stages) or (0, None)
    if stage is None or event.die >= len(stage.dice):
        return None
    dice = list(stage.dice)
    dice[event.die] = replace(dice[event.die], face=event.face)
    if isinstance(stage, Attack):
        row = _saves if stage.step == "damage" else _hits
        return row(view, stage, tuple(dice))
    if isinstance(stage, Losses):
        return _checks(view, stage, tuple(dice))
    shown = tuple(RolledDie(die.sides, die.face) for die in dice)
    return Roll(place_of_dice(view), _title_of_turn(view), ROLL, shown)


def _hits(view: View, stage: Attack, dice: tuple[Die, ...]) -> Roll:
    """Hits, critical hits, misses and duds, with the Silhouette they are rolled against."""
    silhouette = attack_dice.to_hit(view, stage) if find_ships(view, stage.target) else 0
    shown = tuple(
        RolledDie(die.sides, die.face, _hit_verdict(stage, die, silhouette)) for die in dice
    )
    pools = join_words(tuple(phrases.dice(pool.count, pool.sides) for pool in stage.pools))
    return Roll(fight(view), _title(view, stage), HITS, shown, f"Sil {silhouette} · {pools}")


def _hit_verdict(stage: Attack, die: Die, silhouette: int) -> Verdict:
    """A dud by its natural face; a critical hit by its result (ABS-8.5)."""
    pool = stage.pools[die.pool]
    if attack_dice.is_hit(pool, die, silhouette):
        return "critical" if attack_dice.result(pool, die) == 1 else "hit"
    return "dud" if die.face == die.sides else "miss"


def _saves(view: View, stage: Attack, dice: tuple[Die, ...]) -> Roll:
    """The saves, and the damage that is left."""
    shown = tuple(
        RolledDie(die.sides, die.face, "saved" if shields.is_saved(view, stage, die) else "miss")
        for die in dice
    )
    pairs = zip(unsaved_hits(view, replace(stage, dice=dice)), stage.pools, strict=True)
    damage = sum(count * pool.damage for count, pool in pairs)
    note = f"Shields {stage.shields} · {damage or 'no'} damage"
    return Roll(fight(view), _title(view, stage), SAVES, shown, note)


def _checks(view: View, stage: Losses, dice: tuple[Die, ...]) -> Roll:
    """Explosion checks: at or under its mass a thing explodes (ABS-8.9)."""
    lost = [each for name in stage.doomed for each in find_ships(view, name)]
    mass = mass_of(view, lost[0].piece.kind) if lost else 0
    shown = tuple(
        RolledDie(die.sides, die.face, "dud" if die.face <= mass else "plain") for die in dice
    )
    title = f"Losses of {phrases.known_as(view, stage.target)}"
    return Roll(fight(view), title, CHECKS, shown, f"on {mass} or less")


def _title(view: View, stage: Attack) -> str:
    """What attacks what."""
    target = phrases.known_as(view, stage.target)
    match stage.cause:
        case "weapon":
            weapons = join_words(tuple(dict.fromkeys(pool.weapon for pool in stage.pools)))
            return f"{wording.capital(weapons)} on {target}"
        case "jump_shock":
            return f"Jump shock on {target}"
        case "dangerous_space":
            return f"Dangerous space on {target}"
        case _:
            return f"Explosion of {phrases.known_as(view, stage.by)} on {target}"


def _plain(view: View, event: DiceRolled) -> Roll | None:
    """A roll that only counts by its number; cards that are drawn are no dice."""
    stage = top(view)
    drawn = isinstance(stage, SettingUp) and stage.step != "administrator"
    drawn = drawn or LOT in event.purpose or "card" in event.purpose
    if drawn or is_told_by_stage(view, event) or not event.faces:
        return None
    if is_arrival(view):
        return _of_contractors(view, event)
    why, _ = apart(view, event.purpose)
    dice = tuple(RolledDie(event.sides, face) for face in event.faces)
    title, note = wording.capital(why), phrases.dice(len(dice), event.sides)
    if isinstance(stage, Command | SettingUp):
        title, _, who = title.replace(": ", " of ").partition(" of ")
        return Roll(title, title, who, dice, note)
    return Roll(place_of_dice(view), title, ROLL, dice, note, opens=True)


def _of_contractors(view: View, event: DiceRolled) -> Roll | None:
    """A die of an arrival; lots are no dice."""
    if event.purpose.startswith(LOT):
        return None
    heading, _, note = contractor_lines.title(view, event).partition(": ")
    dice = tuple(RolledDie(event.sides, face) for face in event.faces)
    return Roll(CONTRACTORS_COME, heading, ROLL, dice, note.partition(" on ")[2], opens=True)


def _title_of_turn(view: View) -> str:
    stage = view.stages[-1]
    if isinstance(stage, OverrideWindow):
        return "Executive Override"
    group = place_of_dice(view).partition(" ")[2]
    return upper(view, group) if group else "Rolled again"


_roll_of_event: Callable[[View, Event], Roll | None] = dispatch_one(
    {DiceRolled: _plain, DieTurned: _roll_of_turned, StageTurned: _roll_of_stage}
)
