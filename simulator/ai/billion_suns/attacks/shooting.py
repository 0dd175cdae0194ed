"""Attacks: what to declare, boost, roll again and save, by exact odds (ABS-8, 9)."""

from collections.abc import Iterator, Sequence

from simulator.ai.billion_suns.attacks.worth import (
    CREDIT,
    expected_destroyed,
    expected_worth,
    token_worth,
)
from simulator.ai.billion_suns.dangers.blasts import blasts, malfunction
from simulator.ai.billion_suns.earnings.reward_values import TOKEN
from simulator.ai.billion_suns.figures import next_text, worth_text
from simulator.ai.billion_suns.situation import Force
from simulator.ai.billion_suns.thought import Thought
from simulator.ai.choice import AgentChoice
from simulator.kernel.wording import count_words
from simulator.rules.billion_suns.display import attack_odds
from simulator.rules.billion_suns.display.attack_odds import unsaved_faces
from simulator.rules.billion_suns.judging.coherency import formation
from simulator.rules.billion_suns.model.actions import (
    BoostWeapons,
    ChooseLosses,
    DeclareAttacks,
    Override,
    Pass,
    RaiseShields,
    Reroll,
)
from simulator.rules.billion_suns.model.stages import (
    Activation,
    Attack,
    AttackPool,
    Salvo,
    with_dice,
)
from simulator.rules.billion_suns.play.attacks.shields import is_saved
from simulator.rules.billion_suns.play.contracts.cargo import list_cargo
from simulator.rules.billion_suns.view.naming import as_ids
from simulator.rules.billion_suns.view.profile import arm_called


def declare(now: Thought) -> Iterator[AgentChoice]:
    """The declaration worth most by the exact odds; its reason names the next best targets."""
    offered = [each for each in now.candidates() if isinstance(each, DeclareAttacks)]
    if not now.hasty:
        offered.insert(0, _merge_offers(now, offered))
    found = [(_declared_worth(now, each.salvos), each) for each in offered]
    found.sort(key=lambda each: -each[0])
    for worth, best in found:
        if worth > 0:
            names = _targets(best)
            others = ((less, _targets(other)) for less, other in found)
            following = next_text(worth, (each for each in others if each[1] not in ("", names)))
            reason = f"fire on {names} is worth {worth_text(worth)}{following}."
            yield AgentChoice(best, reason)
    yield AgentChoice(Pass(), "no attack gains anything.")


def _merge_offers(now: Thought, offered: Sequence[DeclareAttacks]) -> DeclareAttacks:
    """What each group does best, given what those before it do; offers rarely have all that."""
    parts: dict[str, list[tuple[Salvo, ...]]] = {}
    for each in offered:
        for attacker in dict.fromkeys(salvo.attacker for salvo in each.salvos):
            own = tuple(salvo for salvo in each.salvos if salvo.attacker == attacker)
            parts.setdefault(attacker, []).append(own)
    chosen: tuple[Salvo, ...] = ()
    for ways in parts.values() if len(parts) > 1 else ():
        able = ((_declared_worth(now, chosen + way), way) for way in dict.fromkeys(ways))
        worth, best = max(able, key=lambda each: each[0])
        if worth > _declared_worth(now, chosen):
            chosen += best
    return DeclareAttacks(chosen)


def _targets(declared: DeclareAttacks) -> str:
    """Each target once, in the order of their names."""
    return as_ids(sorted({salvo.target for salvo in declared.salvos}))


def attack(now: Thought) -> Iterator[AgentChoice]:
    """Answer the step of an attack: boosts, dice to roll again, Shields."""
    if now.stage.step == "boost":
        yield from _boost(now)
    elif now.stage.step == "reroll":
        yield from _reroll(now)
    else:
        yield from _shields(now)


def override(now: Thought) -> Iterator[AgentChoice]:
    """Roll the die again that gains most, if that is worth a token."""
    holder = _attack_with_dice(now)
    if holder is not None and now.purse.tactical:
        gains = _saves(now, holder) if holder.step == "damage" else _hits(now, holder)
        gain, die = max(gains, key=lambda each: each[0], default=(0, 0))
        if gain > TOKEN:
            face = holder.dice[die].face
            reason = f"another roll of the {face} gains {worth_text(gain)} on average."
            yield AgentChoice(Override(die), reason)
    reason = "another roll of any die gains less than a token is worth."
    if not now.purse.tactical:
        reason = "there is no token for another roll."
    yield AgentChoice(Pass(), reason)


def ill_fallen(now: Thought) -> tuple[int, ...]:
    """Dice of an attack on what nobody owns, such as an asteroid, that fell badly for the seat.

    They are its own that missed or were saved, or others' that got through so far (ABS-9.7). Rolled
    again they may win or deny what its destruction pays. Those that harm most come first, no more
    than there are tokens for.
    """
    holder = _attack_with_dice(now)
    target = now.situation.find_force(holder.target) if holder is not None else None
    if holder is None or target is None or target.owner is not None or not target.mark.value:
        return ()
    ours = holder.credit == now.seat
    found = (at for at in range(len(holder.dice)) if _gets_through(now, holder, target, at) != ours)
    ranked = sorted(found, key=lambda at: -holder.pools[holder.dice[at].pool].damage)
    return tuple(ranked[: now.purse.tactical])


def _attack_with_dice(now: Thought) -> Attack | None:
    """The attack whose dice lie on the table, if they are those of an attack."""
    _, holder = with_dice(now.view.stages) or (0, None)
    return holder if isinstance(holder, Attack) else None


def _gets_through(now: Thought, stage: Attack, target: Force, place: int) -> bool:
    """Does a die hit, or is it a save that fails?"""
    if stage.step == "damage":
        return not is_saved(now.view, stage, stage.dice[place])
    return _is_hit(stage, place, target)


def losses(now: Thought) -> Iterator[AgentChoice]:
    """Lose ships without cargo, and of those such whose loss leaves the others coherent."""
    found = [each for each in now.candidates() if isinstance(each, ChooseLosses)]
    for each in sorted(
        found, key=lambda each: (_count_laden(now, each), not _stays_coherent(now, each))
    ):
        yield AgentChoice(each, _why_lost(now, each))


def _why_lost(now: Thought, choice: ChooseLosses) -> str:
    """What speaks for losing these ships: the cargo of the others, and their coherency."""
    band = now.situation.find_force(now.stage.target)
    left = [ship for ship in band.ships if ship.id not in choice.ships] if band else []
    if not left:
        return "no other ships are left to choose."
    together = "the others stay coherent" if _stays_coherent(now, choice) else ""
    if not any(list_cargo(now.view, ship.piece) for ship in band.ships) if band else True:
        return f"{together or 'the others are out of coherency whichever go'}."
    return f"the others keep their cargo{f', and {together}' if together else ''}."


def _count_laden(now: Thought, choice: ChooseLosses) -> int:
    """How many of the ships carry something that earns at home."""
    return sum(bool(list_cargo(now.view, now.view.pieces[ship])) for ship in choice.ships)


def _declared_worth(now: Thought, salvos: tuple[Salvo, ...]) -> int:
    """The worth of all salvos; what several do to one target is no more than all its ships."""
    fire: dict[str, dict[bool, tuple[attack_odds.DicePool, ...]]] = {}
    total = 0
    for salvo in salvos:
        attacker, target = (
            now.situation.find_force(salvo.attacker),
            now.situation.find_force(salvo.target),
        )
        if attacker is not None and target is not None:
            again = target.easy or _engages(now, salvo)
            pools = fire.setdefault(target.name, {})
            pools[again] = pools.get(again, ()) + _pools(attacker, salvo)
            total += _aftermath(now, attacker, target, _pools(attacker, salvo), again=again)
    for name, each in fire.items():
        if mark := now.situation.find_force(name):
            parts = (
                expected_worth(pools, mark.mark, reroll=again) for again, pools in each.items()
            )
            total += min(sum(parts), mark.mark.value * len(mark.ships))
    return total


def _aftermath(
    now: Thought,
    attacker: Force,
    target: Force,
    pools: tuple[attack_odds.DicePool, ...],
    *,
    again: bool,
) -> int:
    """What explosions gain or cost beside the target, less what the attacker's duds cost it."""
    lost = -malfunction(now.situation, attacker, target, pools, reroll=again)
    blast = blasts(now.situation, attacker, attacker.ships).get(now.situation.foes.index(target), 0)
    if not blast:
        return lost
    return lost + expected_destroyed(pools, target.mark, reroll=again) * blast // CREDIT


def _engages(now: Thought, salvo: Salvo) -> bool:
    return isinstance(now.stage, Activation) and any(
        (active.group, active.target) == (salvo.attacker, salvo.target)
        for active in now.stage.groups
    )


def _pools(attacker: Force, salvo: Salvo) -> tuple[attack_odds.DicePool, ...]:
    primary = arm_called(attacker.profile, "primary")
    auxiliary = arm_called(attacker.profile, "auxiliary")
    found = []
    if primary and salvo.primary:
        dice = len(salvo.primary) * primary.dice
        found.append(attack_odds.DicePool(dice, primary.sides, primary.damage))
    if auxiliary and salvo.auxiliary:
        dice = sum(count for _, count in salvo.auxiliary)
        found.append(attack_odds.DicePool(dice, auxiliary.sides, auxiliary.damage))
    return tuple(found)


def _boost(now: Thought) -> Iterator[AgentChoice]:
    """Power To Weapon Systems, with as many tokens as gain more than their worth (ABS-9.3)."""
    stage: Attack = now.stage
    target = now.situation.find_force(stage.target)
    attacker = now.situation.find_force(stage.by)
    if target is not None and attacker is not None:
        again = stage.reroll != "none"
        plain = expected_worth(_power_pools(stage.pools, 0, 0), target.mark, reroll=again)
        most = min(now.purse.tactical, attacker.profile.mass or 0)
        found = []
        for sides in dict.fromkeys(pool.sides for pool in stage.pools):
            for spent in range(1, most + 1):
                worth = expected_worth(
                    _power_pools(stage.pools, sides, spent), target.mark, reroll=again
                )
                found.append((worth - plain - spent * TOKEN, sides, spent))
        gain, sides, spent = max(found, default=(0, 0, 0))
        if gain > 0:
            told = (
                f"{count_words(spent, 'token')} on D{sides} {'adds' if spent == 1 else 'add'} hits"
            )
            told += f" worth {worth_text(gain + spent * TOKEN)}."
            yield AgentChoice(BoostWeapons(sides, spent), told)
    yield AgentChoice(Pass(), "a token adds hits that are worth less than it.")


def _power_pools(
    pools: tuple[AttackPool, ...], sides: int, spent: int
) -> tuple[attack_odds.DicePool, ...]:
    return tuple(
        attack_odds.DicePool(
            pool.count, pool.sides, pool.damage, spent if pool.sides == sides else pool.power
        )
        for pool in pools
    )


def _reroll(now: Thought) -> Iterator[AgentChoice]:
    """Roll every die again that does not hit, if that is free (ABS-8.4)."""
    stage: Attack = now.stage
    target = now.situation.find_force(stage.target)
    if target is not None:
        failed = tuple(
            place
            for place, die in enumerate(stage.dice)
            if not die.turned and not _is_hit(stage, place, target)
        )
        if failed:
            yield AgentChoice(Reroll(failed), "the dice that miss are rolled again.")
    yield AgentChoice(Pass(), "all dice hit.")


def _is_hit(stage: Attack, place: int, target: Force) -> bool:
    die = stage.dice[place]
    result = max(1, die.face - stage.pools[die.pool].power)
    return die.face != die.sides and result <= target.mark.outline


def _shields(now: Thought) -> Iterator[AgentChoice]:
    """The Shields and tokens that minimise harm plus the worth of tokens (ABS-8.11, 9.3)."""
    stage: Attack = now.stage
    found = [each for each in now.candidates() if isinstance(each, RaiseShields)]
    if found:
        best = min(found, key=lambda each: _harm(now, stage, each))
        if best.tokens:
            paid = "going rogue" if best.rogue else count_words(best.tokens, "token")
            reason = f"{paid} for Shields: that saves more than it costs."
        elif best.wing:
            reason = f"the Shields of {best.wing} are better."
        else:
            reason = "no Shields are better than its own, nor a token worth it."
        yield AgentChoice(best, reason)
    yield AgentChoice(Pass(), "no Shields of ours apply.")


def _harm(now: Thought, stage: Attack, answer: RaiseShields) -> int:
    target = now.situation.find_force(stage.target)
    wing = now.situation.find_force(answer.wing) if answer.wing else target
    if target is None or wing is None:
        return 0
    shields = wing.mark.shields + answer.tokens
    harm = answer.tokens * TOKEN + (CREDIT if answer.rogue else 0)
    for hits, pool in zip(stage.hits, stage.pools, strict=True):
        through = unsaved_faces(pool.sides, shields, top_fails=target.mark.top_fails)
        harm += hits * pool.damage * through * token_worth(target.mark) // pool.sides
    return harm


def _hits(now: Thought, stage: Attack) -> Iterator[tuple[int, int]]:
    """The gain from rerolling each attack die: a miss of ours, or a hit on us."""
    target = now.situation.find_force(stage.target)
    if target is None:
        return
    ours = stage.credit == now.seat
    against_us = target.owner == now.seat
    for place, die in enumerate(stage.dice):
        pool = stage.pools[die.pool]
        mark = target.mark
        through = unsaved_faces(pool.sides, mark.shields, top_fails=mark.top_fails)
        hit = min(pool.sides - 1, target.mark.outline + pool.power)
        worth = pool.damage * token_worth(target.mark) * through // pool.sides
        if ours and not against_us and not _is_hit(stage, place, target):
            yield worth * hit // pool.sides, place
        if against_us and _is_hit(stage, place, target):
            yield worth * (pool.sides - hit) // pool.sides, place


def _saves(now: Thought, stage: Attack) -> Iterator[tuple[int, int]]:
    """The gain from rerolling each save: a failed save of ours, or one that cancels our hit."""
    target = now.situation.find_force(stage.target)
    if target is None:
        return
    ours = stage.credit == now.seat
    for place, die in enumerate(stage.dice):
        worth = stage.pools[die.pool].damage * token_worth(target.mark)
        through = unsaved_faces(die.sides, stage.shields, top_fails=target.mark.top_fails)
        saved = is_saved(now.view, stage, die)
        if target.owner == now.seat and not saved:
            yield worth * (die.sides - through) // die.sides, place
        if ours and target.owner != now.seat and saved:
            yield worth * through // die.sides, place


def _stays_coherent(now: Thought, answer: ChooseLosses) -> bool:
    band = now.situation.find_force(now.stage.target)
    left = [ship for ship in band.ships if ship.id not in answer.ships] if band else []
    if band is None or not left:
        return True
    return formation(now.view, tuple(left), band.profile.mass or 0).coherent
