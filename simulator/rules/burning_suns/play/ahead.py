"""What follows a jump that is not made yet: the battles at its end, and what stays behind."""

from dataclasses import dataclass

from simulator.kernel.dice import game_dice
from simulator.kernel.resolution import Resolution
from simulator.rules.burning_suns.model.actions import Jump
from simulator.rules.burning_suns.model.catalogue import View
from simulator.rules.burning_suns.play.actions.jumping import move_units
from simulator.rules.burning_suns.play.game import GAME
from simulator.rules.burning_suns.view.forces import awaits_fleets, fight_between, is_ionstorm
from simulator.rules.burning_suns.view.lookup import figures_of, rulings_of
from simulator.rules.burning_suns.view.odds_ahead import FightAhead, look_ahead
from simulator.rules.burning_suns.view.where import opposing


@dataclass(frozen=True, slots=True)
class AfterJump:
    """The state after a jump but for its fights: those that dark ships begin at once, and others.

    `open` are battles that the seat could begin later, with fleets that end the jump.
    """

    view: View
    rested: tuple[str, ...]
    at_once: tuple[FightAhead, ...] = ()
    open: tuple[FightAhead, ...] = ()


def look_after(view: View, seat: str, jump: Jump) -> AfterJump:
    """What a jump that is allowed leads to."""
    now = Resolution(view, GAME.apply, game_dice("", 0))
    rested = move_units(now, jump, seat)
    after: View = now.state
    if jump.force != "fleet":
        return AfterJump(after, rested)
    dark = (space for space in rested if awaits_fleets(after, space))
    begun = (
        look_ahead(after, fight_between(after, "battle", space, (None, seat)), 1) for space in dark
    )
    end, foes = rested[0], (owner for owner in opposing(after, rested[0], seat) if owner)
    may_fight = not is_ionstorm(after, end)
    later = (
        look_ahead(after, fight_between(after, "battle", end, (seat, owner)), 0) for owner in foes
    )
    return AfterJump(
        after,
        rested,
        tuple(each for each in begun if each),
        tuple(each for each in later if each) if may_fight else (),
    )


def antimatter_won(view: View, ahead: FightAhead) -> int:
    """What a seat gains by winning a fight: for 4 units beaten, and each unique (BS-1.6, BS-1.7).

    A defender gains nothing for the units by one reading of `defender_antimatter`.
    """
    foe = ahead.foe
    counts = not ahead.own or rulings_of(view).defender_antimatter == "yes"
    won = int(counts and foe.strength >= figures_of(view).beaten_force)
    ranks = ahead.odds.sides[1 - ahead.own].ranks
    return won + (sum(rank.is_unique for rank in ranks) if foe.owner else 0)
