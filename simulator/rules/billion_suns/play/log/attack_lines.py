"""The log's row of an attack: its dice, hits, saves and losses (ABS-8)."""

from simulator.kernel import wording
from simulator.kernel.event import DiceRolled
from simulator.kernel.shown.telling import Telling
from simulator.kernel.stages import StagePopped, StagePushed, StageTurned
from simulator.kernel.wording import count_words, join_words
from simulator.rules.billion_suns.judging.scanning import MINE
from simulator.rules.billion_suns.model.die import Die
from simulator.rules.billion_suns.model.events import BlastQueued, DieTurned, ShipLost
from simulator.rules.billion_suns.model.stages import Attack, Blasts, Losses, Stage, with_dice
from simulator.rules.billion_suns.play.attacks.attacking import damage_dealt, unsaved_hits
from simulator.rules.billion_suns.play.log.wording import (
    CONTRACTORS_COME,
    SCAN,
    about,
    acting,
    fight,
    is_arrival,
    is_scan,
    moves,
    upper,
    verb,
    whose_loss,
)
from simulator.rules.billion_suns.view import phrases
from simulator.rules.billion_suns.view.lookup import View, find_ships

_RULES = {
    "weapon": "ABS-8.4",
    "jump_shock": "ABS-4.7",
    "dangerous_space": "ABS-6.5",
    "explosion": "ABS-8.9",
}
"""The rule by which each cause strikes."""


def tell_pushed(view: View, event: StagePushed[Stage]) -> Telling | None:
    """An attack begins a row; losses continue the current one."""
    stage = event.stage
    if not isinstance(stage, Attack):
        return None
    here = (*about(view, stage.by), *about(view, stage.target))
    return Telling(
        head=headline(view, stage),
        rules=(_RULES[stage.cause],),
        pieces=here,
        tables=tuple(dict.fromkeys(each.table for each in find_ships(view, stage.target))),
        strand=fight(view),
        opens=True,
    )


def headline(view: View, stage: Attack, *results: str) -> str:
    """`Frigates · Cyan 1 fire Railguns at Cruisers · Amber 2: 6D8, 5 hits, 3 saved, 4 damage`."""
    target = phrases.known_as(view, stage.target)
    dice = join_words(tuple(phrases.dice(pool.count, pool.sides) for pool in stage.pools))
    by = phrases.known_as(view, stage.by)
    match stage.cause:
        case "weapon":
            weapons = join_words(tuple(dict.fromkeys(pool.weapon for pool in stage.pools)))
            what = f"{by} {verb(view, stage.by, 'fires')} {weapons} at {target}"
        case "jump_shock":
            what = f"Jump shock of {by} strikes {target}"
        case "dangerous_space":
            what = f"Dangerous space strikes {target}"
        case _:
            what = f"The explosion of {by} strikes {target}"
    return wording.capital(f"{what}: {', '.join((dice, *results))}")


def attack_turned(view: View, old: Attack, new: Attack) -> Telling | None:
    """An attack goes on: its dice are rolled, its hits counted, its saves rolled."""
    if (old.step, new.step) == ("roll", "reroll"):
        return Telling(_pools(new), (), strand=fight(view))
    if new.step == "shields" and old.step == "count":
        hits = count_words(sum(new.hits), "hit")
        return Telling(head=headline(view, new, hits), rules=("ABS-8.5",), strand=fight(view))
    if new.step == "save" and new.lent:
        lent = f"{upper(view, new.lent)} {verb(view, new.lent, 'lends')} Shields"
        return Telling(lent, ("ABS-8.11",), about(view, new.lent), strand=fight(view))
    if new.step == "damage" and old.step == "save" and new.dice:
        text = f"Saves on Shields of {new.shields}: {_faces(new.dice)}"
        return Telling(text, ("ABS-8.7",), strand=fight(view))
    return None


def attack_over(view: View, stage: Attack) -> Telling:
    """The attack has ended, with its damage or without any."""
    strand = fight(view)
    if stage.step == "damage":
        hits = count_words(sum(stage.hits), "hit")
        saved = f"{sum(stage.hits) - sum(unsaved_hits(view, stage)) or 'none'} saved"
        dealt = damage_dealt(view, stage)
        results = (hits, saved, f"{dealt} damage") if dealt else (hits, saved)
        return Telling(head=headline(view, stage, *results), strand=strand)
    if stage.step == "count" and find_ships(view, stage.target):
        head = headline(view, stage, "no hits")
        return Telling(head=head, rules=("ABS-8.5",), strand=strand)
    return Telling(clause="the target is gone by then", rules=("ABS-8.13",), strand=strand)


def losses_turned(view: View, new: Losses) -> Telling | None:
    """Explosion checks are rolled."""
    if new.step != "leave" or not new.dice:
        return None
    text = f"Explosion {'check' if len(new.dice) == 1 else 'checks'}: {_faces(new.dice)}"
    return Telling(text, ("ABS-8.9",), strand=fight(view))


def losses_over(view: View, stage: Losses) -> Telling | None:
    """The ships and objects that leave together."""
    lost = [each for name in stage.doomed for each in find_ships(view, name)]
    if stage.step != "leave" or not lost:
        return None
    kind = phrases.kind_name(view, lost[0].piece.kind)
    who = whose_loss(view, stage.target)
    many = count_words(len(lost), kind) if len(lost) > 1 else phrases.one(kind)
    clause = (
        f"{who} loses {many}" if who else f"{phrases.known_as(view, stage.target)} is destroyed"
    )
    return Telling(clause=clause, rules=("ABS-2.4", "ABS-8.14"), strand=fight(view))


def tell_lost(view: View, event: ShipLost) -> Telling:
    """Which ship is lost, and the CEO it counts for."""
    by = f", by {phrases.short_name(view, event.credit)}" if event.credit else ""
    text = f"{upper(view, event.piece)} is destroyed{by}"
    return Telling(text, ("ABS-8.15",), (event.piece,), strand=fight(view))


def tell_queued(view: View, event: BlastQueued) -> Telling | None:
    """It will explode when the attack is over; mines have a line of their own."""
    blast = event.blast
    piece = view.pieces.get(blast.piece)
    if piece is None or piece.kind == MINE:
        return None
    one = "it explodes" if _is_alone(view, blast.piece) else "one explodes"
    text = f"{upper(view, blast.piece)} explodes"
    return Telling(text, ("ABS-8.9",), (blast.piece,), clause=one, strand=fight(view))


def blasts_turned(view: View, old: Blasts, new: Blasts) -> Telling | None:
    """An explosion that strikes nothing; others are logged as attacks."""
    if new.now is None or new.victims or (old.now and old.now.piece == new.now.piece):
        return None
    blast = new.now
    text = f"The explosion of {phrases.known_as(view, blast.piece)} strikes nothing"
    return Telling(text, ("ABS-8.9",), (blast.piece,), (blast.table,))


def die_turned(view: View, event: DieTurned) -> Telling:
    """A die is rolled again."""
    rule = "ABS-8.4" if event.built_in else "ABS-9.4"
    _, stage = with_dice(view.stages) or (0, None)
    was = stage.dice[event.die].face if stage and event.die < len(stage.dice) else None
    how = "Re-roll" if event.built_in else "Executive Override"
    text = f"{how}: {was} becomes {event.face}" if was else f"{how}: {event.face}"
    return Telling(text, (rule,), strand=place_of_dice(view))


def place_of_dice(view: View) -> str:
    """The strand of the current dice."""
    if is_arrival(view):
        return CONTRACTORS_COME
    if is_scan(view):
        return SCAN
    active = acting(view)
    in_fight = any(isinstance(each, Attack | Losses) for each in view.stages)
    return moves(active) if active and not in_fight else fight(view)


def is_told_by_stage(view: View, event: DiceRolled) -> bool:
    """True if the log reports these dice with their stage or with a re-rolled die."""
    window = view.stages[-1:]
    return bool(window) and (
        any(isinstance(each, Attack | Losses) for each in view.stages)
        or "Executive Override" in event.purpose
    )


def tell_turned(view: View, event: StageTurned[Stage]) -> Telling | None:
    """A stage of an attack goes on."""
    old, new = view.stages[-1], event.stage
    if isinstance(old, Attack) and isinstance(new, Attack):
        return attack_turned(view, old, new)
    if isinstance(new, Losses):
        return losses_turned(view, new)
    if isinstance(old, Blasts) and isinstance(new, Blasts):
        return blasts_turned(view, old, new)
    return None


def tell_popped(view: View, event: StagePopped) -> Telling | None:  # noqa: ARG001 - the stage says it
    """A stage of an attack is over."""
    stage = view.stages[-1] if view.stages else None
    if isinstance(stage, Attack):
        return attack_over(view, stage)
    return losses_over(view, stage) if isinstance(stage, Losses) else None


def _pools(stage: Attack) -> str:
    parts = []
    for at, pool in enumerate(stage.pools):
        dice = tuple(die for die in stage.dice if die.pool == at)
        power = f", {pool.power} off each" if pool.power else ""
        name = pool.weapon if stage.cause == "weapon" else phrases.dice(pool.count, pool.sides)
        parts.append(f"{name}: {_faces(dice)}{power}")
    return "; ".join(parts)


def _faces(dice: tuple[Die, ...]) -> str:
    return " ".join(str(face) for face in sorted(die.face for die in dice))


def _is_alone(view: View, name: str) -> bool:
    piece = view.pieces[name]
    return piece.group is None or not phrases.are_several(view, piece.group)
