"""The odds of fights as they are shown: of those that a seat may begin, and of those that follow.

Both sides are supposed to lose their cheapest units first, as dark ships do (D10), mercenaries
before these, and to use their rerolls at once. What forbids rerolls is supposed to last, and so are
the dice that one kind of unit gives another. Hits that do more damage only so many times (`uses`)
count as single ones.
"""

from collections.abc import Iterator
from dataclasses import dataclass, replace
from itertools import groupby

from simulator.kernel.asked.odds import Odds, OddsEnd, OddsRow
from simulator.rules.burning_suns.model.catalogue import View
from simulator.rules.burning_suns.model.war import Assault, Barrage, Battle, Fight, Fighter, Spread
from simulator.rules.burning_suns.view.fight_odds import (
    FightOdds,
    Lineup,
    Rank,
    battle_odds,
    count_hits,
    throw,
)
from simulator.rules.burning_suns.view.forces import (
    aim_of,
    fight_between,
    fighter_of,
    force_of,
    guard_of,
    has_strike,
    may_reroll_here,
    packets_on,
    rerolls_of,
    targets_of,
    unit_figures,
    worth_of,
)
from simulator.rules.burning_suns.view.holding import purpose_of
from simulator.rules.burning_suns.view.lookup import (
    count_units,
    figures_of,
    has_parts,
    rulings_of,
    space_name,
)
from simulator.rules.burning_suns.view.where import UnitStack, is_unique


@dataclass(frozen=True, slots=True)
class FightAhead:
    """A battle or an assault before its first roll: its odds, as seen by side `own` of it.

    `landing` are the regiments that the attacker deploys with it.
    """

    fight: Fight
    own: int
    odds: FightOdds
    landing: int = 0

    @property
    def foe(self) -> Fighter:
        """The side on the other side."""
        return self.fight.sides[1 - self.own]

    @property
    def win(self) -> OddsEnd:
        """The chance that only the own side is left."""
        return self.ends[0]

    @property
    def ends(self) -> tuple[OddsEnd, ...]:
        """To win, a draw, to lose."""
        odds, total = self.odds, self.odds.total
        chances = odds.attacker, odds.draw, odds.defender
        win, draw, lose = (int(each * total) for each in (chances, chances[::-1])[self.own])
        return (
            OddsEnd("win", win, total, "good"),
            OddsEnd("draw", draw, total, "even"),
            OddsEnd("lose", lose, total, "bad"),
        )


def look_ahead(
    view: View, fight: Fight, own: int, *, landing: int = 0, spends: bool = True
) -> FightAhead | None:
    """A battle or an assault about to begin, as side `own` sees it.

    So many regiments still `landing` fight with the attacker. `spends`: both use their rerolls,
    else nobody rerolls. None for a barrage, if a side is missing, and if nobody can hit.
    """
    if fight.deed == "barrage" or not _have_parts(view, fight):
        return None
    forces = [
        force_of(view, fight.space, side.owner, on_ground=side.on_ground) for side in fight.sides
    ]
    if landing:
        owner = fight.attacker.owner
        forces[0] += (UnitStack("", owner, "regiment", fight.space, on_ground=True, count=landing),)
    pools = [_rerolls(view, fight, side) if spends else 0 for side in fight.sides]
    sides = [_lineup(view, fight, number, forces[number], pools[number]) for number in (0, 1)]
    odds = _odds_between(view, sides)
    return FightAhead(fight, own, odds, landing) if odds else None


def look_on(
    view: View, fight: Fight, own: int, spreads: tuple[Spread, Spread]
) -> FightAhead | None:
    """The rest of a fight once both sides have taken the damage of its turn, as `own` sees it.

    None for a barrage, and where it is over then.
    """
    if fight.deed == "barrage":
        return None
    later = replace(fight, turn=fight.turn + 1)
    left = [_survivors(view, fight, number, spreads[number]) for number in (0, 1)]
    pools = [_pool_later(view, fight, number, left[number]) for number in (0, 1)]
    sides = [_lineup(view, later, number, left[number], pools[number]) for number in (0, 1)]
    odds = _odds_between(view, sides)
    return FightAhead(later, own, odds) if odds else None


def _pool_later(view: View, fight: Fight, number: int, left: tuple[UnitStack, ...]) -> int:
    """The rerolls of a side after a turn: those left over, or those that come anew (D3)."""
    side = fight.sides[number]
    if rulings_of(view).reroll_pool == "per_battle":
        return side.rerolls if _has_rerolls(view, fight, side) else 0
    force = force_of(view, fight.space, side.owner, on_ground=side.on_ground)
    before, after = (
        sum(each.count * _own_rerolls(view, fight, each) for each in some) for some in (force, left)
    )
    return max(0, _rerolls(view, fight, side) - before + after)


def _survivors(view: View, fight: Fight, number: int, spread: Spread) -> tuple[UnitStack, ...]:
    """The units of a side that are left after a spread of damage."""
    side = fight.sides[number]
    targets = {each.kind: each for each in targets_of(view, fight, side)}
    found = []
    for stack in force_of(view, fight.space, side.owner, on_ground=side.on_ground):
        taken = targets[stack.kind].hits_taken(packets_on(spread, stack.kind))
        if stack.hits is not None and taken < stack.hits:
            found.append(replace(stack, hits=stack.hits - taken))
        elif stack.hits is None and taken < stack.count:
            found.append(replace(stack, count=stack.count - taken))
    return tuple(found)


def _odds_between(view: View, sides: list[Lineup]) -> FightOdds | None:
    """None if a side is missing, and if nobody can hit."""
    if not all(side.ranks for side in sides):
        return None
    if not any(rank.attack > 0 for side in sides for rank in side.ranks):
        return None
    figures = figures_of(view)
    return battle_odds(sides[0], sides[1], (figures.die_sides, figures.sure_miss))


def ahead_of(view: View, seat: str, action: Battle | Assault) -> FightAhead | None:
    """What a seat may begin, as it sees it; None if nobody would fight back."""
    if isinstance(action, Battle):
        fight = fight_between(view, "battle", action.space, (seat, action.against))
        return look_ahead(view, fight, 0)
    owners = seat, guard_of(view, action.space, seat)
    fight = fight_between(view, "assault", action.space, owners)
    return look_ahead(view, fight, 0, landing=action.regiments)


def odds_ahead(view: View, seat: str, action: Battle | Assault | Barrage) -> Odds | None:
    """The odds of what a seat may do, as they are shown; None if nobody would be fought or hit."""
    if isinstance(action, Barrage):
        return _barrage_odds(view, seat, action)
    ahead = ahead_of(view, seat, action)
    return odds_of(view, ahead) if ahead else None


def odds_of(view: View, ahead: FightAhead) -> Odds:
    """The odds of a battle or an assault, as they are shown to one of its sides."""
    fight, left = ahead.fight, ahead.odds.units_left(ahead.own)
    title = f"{fight.deed.capitalize()} at {space_name(view, fight.space)}"
    label = " · ".join((f"units left of your {len(left) - 1}", *_terms(view, ahead)))
    row = OddsRow(label, "survives", left, ahead.odds.total)
    return Odds(title, (row,), about=fight.space, ends=ahead.ends)


def _terms(view: View, ahead: FightAhead) -> Iterator[str]:
    """What the odds count in: the strike and rerolls (BS-9.4, BS-9.5)."""
    if has_strike(view, ahead.fight):
        yield "strike theirs" if ahead.own else "strike yours"
    for number, whose in ((ahead.own, "yours"), (1 - ahead.own, "theirs")):
        side = ahead.odds.sides[number]
        if rerolls := side.pool(0) if side.anew else side.rerolls:
            yield f"{count_units(rerolls, 'reroll')} {whose}"
    has_mercenaries = any(rank.each > 1 for side in ahead.odds.sides for rank in side.ranks)
    yield f"each loses its {'mercenaries, then its ' if has_mercenaries else ''}cheapest first"


def _barrage_odds(view: View, seat: str, action: Barrage) -> Odds | None:
    """How many hits a barrage makes on what is there; None if nothing is (BS-10.1)."""
    up = action.force == "army"
    target = action.against if up else guard_of(view, action.space, seat)
    attacker = fighter_of(view, action.space, seat, on_ground=up)
    defender = fighter_of(view, action.space, target, on_ground=not up)
    fight = Fight("barrage", action.space, attacker, defender)
    if not _have_parts(view, fight):
        return None
    most = sum(each.hits for each in targets_of(view, fight, fight.defender))
    force = force_of(view, action.space, seat, on_ground=up)
    if not most or not force:
        return None
    rerolls = _rerolls(view, fight, attacker)
    lineup, figures = _lineup(view, fight, 0, force, rerolls), figures_of(view)
    pool = lineup.pool(0) if lineup.anew else lineup.rerolls
    die = figures.die_sides, figures.sure_miss
    weights = [0] * (most + 1)
    for (hits, _), chance in throw(lineup.dice(0, on_first=True), pool, die).items():
        weights[min(most, count_hits(hits))] += chance
    rest = (f"{count_units(pool, 'reroll')} yours",) if pool else ()
    label = " · ".join((f"hits, of {most} that can be taken", *rest))
    title = f"Barrage at {space_name(view, action.space)}"
    row = OddsRow(label, "at least one hit", tuple(weights), sum(weights), brief="hit")
    return Odds(title, (row,), about=action.space)


def _have_parts(view: View, fight: Fight) -> bool:
    return all(has_parts(view, side.owner) for side in fight.sides)


def _lineup(
    view: View, fight: Fight, number: int, force: tuple[UnitStack, ...], rerolls: int
) -> Lineup:
    later = replace(fight, turn=max(2, fight.turn))
    anew = rerolls > 0 and rulings_of(view).reroll_pool == "per_turn"
    found = []
    for stack in force:
        first, then = aim_of(view, fight, number, stack), aim_of(view, later, number, stack)
        amount = stack.hits or stack.count
        dice = then.dice // stack.count
        own = _own_rerolls(view, fight, stack) if anew else 0
        unique, each = is_unique(stack.kind), unit_figures(view, stack).hits
        rank = Rank(
            amount, first.attack, then.attack, dice, unique, own, then.damage, 1 if unique else each
        )
        found.append((worth_of(view, stack), rank))
    ranks = tuple(_join_alike([rank for _, rank in sorted(found, key=lambda one: one[0])]))
    of_units = sum(rank.rerolls * rank.units(rank.amount) for rank in ranks)
    return Lineup(ranks, rerolls - of_units, anew)


def _own_rerolls(view: View, fight: Fight, stack: UnitStack) -> int:
    """The rerolls that each of these units gives its side."""
    return purpose_of(view, stack.kind, "reroll", fight.deed)


def _join_alike(ranks: list[Rank]) -> Iterator[Rank]:
    """The ranks, those that are alike and lost one after the other as one."""
    for first, alike in groupby(ranks, key=lambda rank: replace(rank, amount=0)):
        amounts = [rank.amount for rank in alike]
        if first.shares:
            yield from (replace(first, amount=amount) for amount in amounts)
        else:
            yield replace(first, amount=sum(amounts))


def _rerolls(view: View, fight: Fight, side: Fighter) -> int:
    """The rerolls of a side, counted now; none where something takes them (BS-9.4)."""
    if not _has_rerolls(view, fight, side):
        return 0
    return rerolls_of(view, fight.deed, fight.space, side)


def _has_rerolls(view: View, fight: Fight, side: Fighter) -> bool:
    return side.owner is not None and may_reroll_here(view, fight.deed, fight.space, side.owner)
