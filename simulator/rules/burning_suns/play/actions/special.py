"""Scan, Recruit, Mission and Activate: leader rolls and cards (BS-6.3, BS-6.10 to BS-6.12)."""

from collections.abc import Callable, Iterator
from dataclasses import replace

from simulator.kernel.action import Action
from simulator.kernel.dice import Dice
from simulator.kernel.resolution import Resolution
from simulator.kernel.stages import push
from simulator.rules.burning_suns.model.actions import (
    ActivateAbility,
    Recruit,
    RunDiplomacy,
    RunMission,
    RunScan,
)
from simulator.rules.burning_suns.model.catalogue import View
from simulator.rules.burning_suns.model.doing import (
    Doing,
    Enlist,
    Find,
    LeaderRoll,
    Negotiate,
    OwnEffect,
    Send,
)
from simulator.rules.burning_suns.model.effects import Add
from simulator.rules.burning_suns.model.empire_events import AbilityUsed, ActionAmended
from simulator.rules.burning_suns.model.words import Condition, Deed
from simulator.rules.burning_suns.play.supply import gain, pay
from simulator.rules.burning_suns.play.using import happen, happen_by_rule
from simulator.rules.burning_suns.view.leaders import most_boosts, must_roll
from simulator.rules.burning_suns.view.lookup import figures_of
from simulator.rules.burning_suns.view.spots import doing_now
from simulator.rules.burning_suns.view.using import activations


def roll_leader(now: Resolution, seat: str, deed: Deed, boost: int) -> None:
    """Pay for the boost, which stays for rerolls of this roll, and roll (BS-7.6)."""
    pay(now, seat, boost * figures_of(now.state).boost_price, "boost")
    doing = doing_now(now.state)
    if doing is not None:
        now.emit(ActionAmended(replace(doing, boost=boost)))
        push(now, LeaderRoll(seat, deed, doing.leader, boost))


def what_came(doing: Doing) -> Condition | None:
    """Did the roll of the executor succeed or fail; None without a roll?"""
    came = dict(doing.outcome).get(doing.seat or "", ())
    return next((each for each in came if each in ("succeeded", "failed")), None)


def own_effect(now: Resolution, doing: Doing, effect: OwnEffect) -> None:
    """The rules of the action itself make this happen, chosen by its executor."""
    happen_by_rule(now, doing.seat or "", effect, doing.deed)


def begin(
    now: Resolution, action: RunScan | RunDiplomacy | Recruit | RunMission, seat: str
) -> None:
    """Roll for it."""
    doing = doing_now(now.state)
    if doing is not None:
        roll_leader(now, seat, doing.deed, action.boost)


def end_scan(now: Resolution, doing: Doing) -> None:
    """An artifact or crystals, fewer for a leader that failed (BS-6.3)."""
    came = what_came(doing)
    if came == "succeeded":
        own_effect(now, doing, Find())
    elif came == "failed":
        gain(now, doing.seat or "", figures_of(now.state).failed_scan_crystals, "scan")


def end_recruit(now: Resolution, doing: Doing) -> None:
    """An agent, or a regiment for a leader that failed (BS-6.11)."""
    came = what_came(doing)
    if came == "succeeded":
        own_effect(now, doing, Enlist())
    elif came == "failed":
        own_effect(now, doing, Add(figures_of(now.state).free_regiments, "regiment"))


def end_diplomacy(now: Resolution, doing: Doing) -> None:
    """What a diplomat can do, if the leader succeeded (BS-6.5)."""
    if what_came(doing) == "succeeded":
        own_effect(now, doing, Negotiate())


def end_mission(now: Resolution, doing: Doing) -> None:
    """Any other action, if the leader succeeded (BS-6.12)."""
    if what_came(doing) == "succeeded":
        own_effect(now, doing, Send())


def activate(now: Resolution, action: ActivateAbility, seat: str) -> None:
    """Use the ability; a leader roll may come first."""
    held = next(one for one in activations(now.state, seat) if one.ability.id == action.ability)
    now.emit(AbilityUsed(seat, action.ability))
    doing = doing_now(now.state)
    if held.ability.roll and doing is not None:
        now.emit(ActionAmended(replace(doing, primed=held)))
        roll_leader(now, seat, "activate", action.boost)
    else:
        happen(now, held)


def end_activation(now: Resolution, doing: Doing) -> None:
    """What waited for the leader happens if he succeeded."""
    if doing.primed is not None and what_came(doing) == "succeeded":
        happen(now, doing.primed)


def offer_rolls(
    kind: type[RunScan | RunDiplomacy | Recruit | RunMission],
) -> Callable[[View, str, Dice], Iterator[Action]]:
    """Without a boost, then with as many as can be paid for up to two, if a roll is needed."""

    def offers(view: View, seat: str, dice: Dice) -> Iterator[Action]:  # noqa: ARG001 - as all offers
        doing = doing_now(view)
        rolls = doing is not None and must_roll(view, seat, doing.deed)
        return (kind(boost) for boost in range(min(2, most_boosts(view, seat)) * rolls + 1))

    return offers


def offer_activations(view: View, seat: str, dice: Dice) -> Iterator[Action]:  # noqa: ARG001 - as all offers
    """Everything that can be activated."""
    return (ActivateAbility(one.ability.id) for one in activations(view, seat))
