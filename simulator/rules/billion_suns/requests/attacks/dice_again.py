"""Reactions to dice that lie: re-rolls, and Executive Override (ABS-8.4, 9.4)."""

from collections import Counter
from collections.abc import Collection
from dataclasses import replace

from simulator.kernel.asked.draft import Draft
from simulator.kernel.asked.odds import Odds, OddsRow
from simulator.kernel.asked.reaction import EITHER, LESS, MORE, Alternative, Reaction
from simulator.kernel.piece import OnTable
from simulator.rules.billion_suns.model.stages import (
    Activation,
    Attack,
    Blast,
    Inspection,
    Losses,
    Rolled,
)
from simulator.rules.billion_suns.play.attacks.attack_dice import REROLL, to_hit
from simulator.rules.billion_suns.play.attacks.explosions import victims
from simulator.rules.billion_suns.play.command_effects.override import OVERRIDE, affected_name
from simulator.rules.billion_suns.requests.attacks.alternatives import (
    FREE,
    PASS,
    Weighed,
    at_stake,
    payment,
    price,
    rank_alternatives,
    stake,
    wound_share,
)
from simulator.rules.billion_suns.requests.attacks.asked_next import with_shields
from simulator.rules.billion_suns.requests.attacks.contractor_dice import ContractorDice, result_of
from simulator.rules.billion_suns.requests.attacks.fight_odds import lying_odds, save_odds
from simulator.rules.billion_suns.requests.attacks.overriding import (
    DIE,
    counted_result,
    holder_of,
    number_of,
    single_odds,
    told_of,
)
from simulator.rules.billion_suns.requests.attacks.rerolling import DICE, attack_die, dice_field
from simulator.rules.billion_suns.requests.forms import Asked, attack_under_way
from simulator.rules.billion_suns.view.contract_terms import is_prey
from simulator.rules.billion_suns.view.lookup import View, find_ships, owner_of
from simulator.rules.billion_suns.view.profile import mass_of


def wanted_effects(asked: Asked, holder: Rolled, at: int) -> Collection[int]:
    """What the seat gains by: MORE damage, explosions and so on, LESS, both, or nothing at all."""
    if isinstance(holder, Attack):
        return _of_attack(asked, holder)
    if isinstance(holder, Losses):
        return _of_explosion(asked, holder, at)
    if isinstance(holder, Inspection | Activation):
        # A high die pays who inspects or serves (ABS-12.15, 12.16); Red Alert helps its own group.
        return (MORE,) if holder.seat == asked.seat else (LESS,)
    return EITHER


def _of_attack(asked: Asked, attack: Attack) -> Collection[int]:
    """The target's owner wants less damage, who attacks more; others gain by no result.

    Whatever harms one rival there pays another, unless nobody has the credit (ABS-8.15). The prey
    of a contract pays a rival that destroys it, or that most likely is first at what it leaves.
    """
    owner = owner_of(asked.view, attack.target)
    if owner == asked.seat:
        return (LESS,)
    if attack.credit == asked.seat:
        return (MORE,)
    if attack.credit is None:
        return (MORE,) if owner else ()
    found = find_ships(asked.view, attack.target)
    return (LESS,) if any(is_prey(asked.view, each.piece) for each in found) else ()


def _of_explosion(asked: Asked, losses: Losses, at: int) -> Collection[int]:
    """More where it strikes what is another's, less where it strikes what is one's own."""
    view = asked.view
    piece = view.pieces.get(losses.doomed[at]) if at < len(losses.doomed) else None
    if piece is None or not isinstance(piece.place, OnTable):
        return ()
    mass, place = mass_of(view, piece.kind), piece.place
    blast = Blast(piece.id, place.table, place.pose.at, mass, losses.credit)
    found = [name for name in victims(view, blast) if _stays(view, name, losses)]
    own = {owner_of(view, name) == asked.seat for name in found}
    return tuple(LESS if each else MORE for each in sorted(own))


def _stays(view: View, name: str, losses: Losses) -> bool:
    """Is anything left of it once the doomed ships are gone?"""
    return any(each.id not in losses.doomed for each in find_ships(view, name))


_AS_IT_IS = "As the dice lie"


def roll_again(asked: Asked) -> Reaction | None:
    """Leave the dice, or roll all that failed again."""
    stage = attack_under_way(asked)
    if stage is None:
        return None
    view, phrase = asked.view, stake(asked, stage.target)
    field = dice_field(asked, stage)
    lying = lying_odds(view, stage, _AS_IT_IS)
    found = [Weighed(Alternative("Leave them", PASS, FREE, "", lying, phrase))]
    failed = tuple(int(each) for each in field.start or ())
    if failed:
        odds = lying_odds(view, stage, "Rolled again", failed)
        caption = f"Roll {_dice(len(failed))} again"
        draft = Draft(REROLL, {DICE: tuple(map(str, failed))})
        effect = _count_dice(asked, stage, failed)
        found.append(Weighed(Alternative(caption, draft, FREE, effect, odds, phrase)))
    return Reaction(
        "Roll dice again", rank_alternatives(found, (MORE,)), at_stake(view, stage), PASS
    )


def _dice(count: int) -> str:
    return "1 die" if count == 1 else f"{count} dice"


def _count_dice(asked: Asked, stage: Attack, places: tuple[int, ...]) -> str:
    """What these dice are: `2 misses, 1 dud`."""
    silhouette = to_hit(asked.view, stage)
    found = Counter(attack_die(stage, at, silhouette)[1] for at in places)
    return ", ".join(f"{n} {counted_result(n, does)}" for does, n in found.items())


def override(asked: Asked) -> Reaction | None:
    """Let the dice lie, or pay for one of each sort to be rolled again."""
    holder = holder_of(asked.view)
    if holder is None:
        return None
    attack = holder if isinstance(holder, Attack) else None
    phrase = stake(asked, attack.target) if attack else ""
    lying = _lying(asked.view, holder)
    found = [Weighed(Alternative("Let the dice lie", PASS, FREE, "", lying, phrase))]
    found += [_weigh_reroll(asked, holder, at, phrase) for at in _one_of_each(asked, holder)]
    about = at_stake(asked.view, attack) if attack else ()
    way = wanted_effects(asked, attack, 0) if attack else (MORE,)
    made = Reaction("Executive Override", rank_alternatives(found, way), about, PASS)
    return with_shields(asked, attack, made) if attack else made


def _weigh_reroll(asked: Asked, holder: Rolled, at: int, phrase: str) -> Weighed:
    """One die rolled again, and what for."""
    odds, name = _again(asked.view, holder, at), affected_name(asked.view)
    face, does = told_of(asked.view, holder, at)
    draft = Draft(OVERRIDE, {DIE: (str(at),), **payment(asked, name)})
    toll = wound_share(asked, name)
    caption = f"{'Go rogue: reroll' if toll else 'Reroll'} the {face.rpartition(' ')[2]}"
    cost, effect = price(asked, 1, name), f"{face}, {does}"
    again = Alternative(caption, draft, cost, effect, odds, phrase)
    now = _lying(asked.view, holder) or _as_it_lies(asked.view, holder, at)
    return Weighed(again, 1, toll, wanted_effects(asked, holder, at), now)


def _one_of_each(asked: Asked, holder: Rolled) -> list[int]:
    """The indexes of the dice, of several that are alike only the first."""
    first: dict[object, int] = {}
    for at, die in enumerate(holder.dice):
        key: object = (die.pool, told_of(asked.view, holder, at)[1])
        first.setdefault(key if isinstance(holder, Attack) else at, at)
    return list(first.values())


def _lying(view: View, holder: Rolled) -> Odds | None:
    """The odds with all dice as they lie; None where several count each by itself."""
    if isinstance(holder, Attack):
        shown = save_odds if holder.step == "damage" else lying_odds
        return shown(view, holder, _AS_IT_IS)
    return _as_it_lies(view, holder, 0) if len(holder.dice) == 1 else None


def _again(view: View, holder: Rolled, at: int) -> Odds | None:
    """The odds with one die rolled again."""
    if isinstance(holder, Attack):
        shown = save_odds if holder.step == "damage" else lying_odds
        return shown(view, holder, "Rolled again", (at,))
    return single_odds(view, holder, at)[0]


def _as_it_lies(view: View, holder: Rolled, at: int) -> Odds | None:
    """The result of a die as a certainty, in the row of its odds."""
    if isinstance(holder, Attack):
        return None
    (odds, _), die = single_odds(view, holder, at), holder.dice[at]
    row = odds.rows[0]
    if isinstance(holder, ContractorDice):
        return Odds(_AS_IT_IS, (_certainly(row, result_of(holder)),))
    return Odds(_AS_IT_IS, (_certainly(row, number_of(view, holder, die.face)),))


def _certainly(row: OddsRow, number: int) -> OddsRow:
    return replace(row, weights=(*[0] * number, 1), total=1)
