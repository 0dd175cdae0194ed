"""The end of an action: what must be in order before it is over (BS-4.2, BS-6.3, BS-7.4)."""

from simulator.kernel.resolution import Resolution
from simulator.kernel.stages import push
from simulator.rules.burning_suns.judging.holding import excesses
from simulator.rules.burning_suns.model.doing import DropCard, Rise
from simulator.rules.burning_suns.model.effects import LIMITED_CARDS
from simulator.rules.burning_suns.model.empire_events import AllianceEnded, LevelGained
from simulator.rules.burning_suns.model.state import Trimming
from simulator.rules.burning_suns.play.using import happen_by_rule
from simulator.rules.burning_suns.view.antimatter import levels_within
from simulator.rules.burning_suns.view.holding import alliance_gap, card_limit
from simulator.rules.burning_suns.view.lookup import rulings_of, seats_of, side_of
from simulator.rules.burning_suns.view.possessions import allies_of, cards_of


def close(now: Resolution) -> bool:
    """Begin the next thing to be put in order; False if all is."""
    if _cancel_alliances(now):
        return True
    if any(_rise(now, seat) or _drop_cards(now, seat) for seat in seats_of(now.state)):
        return True
    if any(True for _ in excesses(now.state)):
        push(now, Trimming())
        return True
    return False


def _cancel_alliances(now: Resolution) -> bool:
    """An alliance is over where antimatter differs too much (BS-13.4)."""
    for seat in seats_of(now.state):
        for ally in allies_of(now.state, seat):
            apart = side_of(now.state, seat).antimatter - side_of(now.state, ally).antimatter
            if apart >= alliance_gap(now.state, (seat, ally)):
                now.emit(AllianceEnded((seat, ally), broken=False))
                return True
    return False


def _rise(now: Resolution, seat: str) -> bool:
    """Gain the next level, if there is antimatter enough for it (BS-4.2, BS-4.3)."""
    side = side_of(now.state, seat)
    number, ideology = len(side.holds.levels), side.ideology
    if ideology is None or number >= levels_within(now.state, seat):
        return False
    open_ = now.state.setup.catalogue.ideologies[ideology].levels[number]
    made = side.holds.choices[number : number + 1]
    if len(open_) > 1 and (not made or rulings_of(now.state).choice_again == "yes"):
        happen_by_rule(now, seat, Rise())
    else:
        now.emit(LevelGained(seat, number, made[0] if made else 0))
    return True


def _drop_cards(now: Resolution, seat: str) -> bool:
    for what in LIMITED_CARDS:
        if len(cards_of(now.state, seat, what)) > card_limit(now.state, seat, what):
            happen_by_rule(now, seat, DropCard(what))
            return True
    return False
