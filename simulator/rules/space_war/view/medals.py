"""Which medals a side has earned, and which its crews are to lose (SW-17.1 to SW-17.7)."""

from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass

from simulator.kernel.piece import Aside
from simulator.rules.space_war.model.cards import CORPORATION
from simulator.rules.space_war.model.catalogue import View
from simulator.rules.space_war.model.craft import Craft, is_fighter, is_station, is_vessel
from simulator.rules.space_war.model.designs import price_of
from simulator.rules.space_war.model.medals import Medal, medal_names
from simulator.rules.space_war.model.stages import LossReason, MedalLoss
from simulator.rules.space_war.view.cards import held_cards, is_void
from simulator.rules.space_war.view.lookup import (
    FLED,
    has_bay,
    holder,
    in_play,
    on_table,
    rulings_of,
    seat_name,
    seats_of,
)
from simulator.rules.space_war.view.scenarios import is_machine, role_of
from simulator.rules.space_war.view.sides import friends_of, is_ally, is_enemy, is_fleet_action


@dataclass(frozen=True, slots=True)
class MedalEarned:
    """A medal that a side has earned, by what, in words, and whether it need not be given."""

    medal: Medal
    why: str
    is_optional: bool = False


def survivors(view: View, seat: str) -> tuple[Craft, ...]:
    """The Craft of a side's force whose crews live and are free, also those that have fled."""
    left = {craft.id for craft in in_play(view, seat)}
    return tuple(
        craft
        for craft in view.extra.craft.values()
        if craft.id in left or (craft.owner == seat and _has_fled(view, craft))
    )


def _has_fled(view: View, craft: Craft) -> bool:
    return not craft.civil and craft.captor is None and _is_away(view, craft)


def _is_away(view: View, craft: Craft) -> bool:
    return view.pieces[craft.id].place in FLED


def list_earned(view: View, seat: str) -> tuple[MedalEarned, ...]:
    """The medals of a side in the order of the rulebook (SW-17.1, SW-17.4).

    None for machines, nor where no Vessel is left to give them to.
    """
    if is_machine(view, seat) or not any(is_vessel(craft) for craft in survivors(view, seat)):
        return ()
    return (
        *_find_ace(view, seat),
        *_find_valour(view, seat),
        *_find_star(view, seat),
        *_find_tasks(view, seat),
        *_find_tek(view, seat),
        *_find_bravery(view, seat),
    )


def won_texts(view: View) -> tuple[str, ...]:
    """What each side has earned, in a sentence each: `Cyan earns Ace and Star.`"""
    return tuple(
        f"{seat_name(view, seat)} earns {medal_names(medals)}."
        for seat, medals in view.extra.won.items()
    )


def _enemies(view: View, seat: str) -> tuple[str, ...]:
    return tuple(each for each in seats_of(view) if is_enemy(view, seat, each))


def _list_felled(view: View, seat: str) -> tuple[Craft, ...]:
    """The enemy Craft and Stations that a side's own hits destroyed (SW-17.5)."""
    deeds = view.extra.earned.get(seat, ())
    found = (view.extra.craft[each.craft] for each in deeds if each.what == "destroyed")
    return tuple(craft for craft in found if is_enemy(view, seat, craft.owner))


def _force(view: View, seat: str) -> tuple[Craft, ...]:
    """All military Craft that a side has had in the game, lost ones too (SW-17.5)."""
    return tuple(one for one in view.extra.craft.values() if one.owner == seat and not one.civil)


def _find_ace(view: View, seat: str) -> Iterator[MedalEarned]:
    """Five or more enemy Craft; civilians by ruling civilians_for_ace."""
    civil = rulings_of(view).civilians_for_ace == "yes"
    kills = sum(civil or not craft.civil for craft in _list_felled(view, seat))
    if kills >= view.setup.catalogue.medals.ace_kills:
        yield MedalEarned("ace", f"{kills} enemy Craft destroyed")


def _find_valour(view: View, seat: str) -> Iterator[MedalEarned]:
    """Every Craft of an enemy squadron destroyed, by whatever; by allies by ruling."""
    for enemy in _once(view, _enemies(view, seat), lambda each: _is_wiped_out(view, seat, each)):
        yield MedalEarned("valour", f"every Craft of {seat_name(view, enemy)} destroyed")


def _is_wiped_out(view: View, seat: str, enemy: str) -> bool:
    rulings, force = rulings_of(view), _force(view, enemy)
    captured = rulings.valour_counts_captured == "yes"
    gone = (
        _is_destroyed(view, craft) or (captured and craft.captor is not None) for craft in force
    )
    alone = rulings.valour_in_fleets == "anyone" or not _have_allies_felled(view, seat, force)
    return bool(force) and all(gone) and alone


def _have_allies_felled(view: View, seat: str, force: tuple[Craft, ...]) -> bool:
    """Has an ally of the side destroyed any of these Craft?"""
    names = {craft.id for craft in force}
    return any(
        deed.what == "destroyed" and deed.craft in names
        for ally, deeds in view.extra.earned.items()
        if is_ally(view, seat, ally)
        for deed in deeds
    )


def _find_star(view: View, seat: str) -> Iterator[MedalEarned]:
    """A Craft of an enemy's largest design: most modules, then the highest price (C28)."""
    for enemy in _once(view, _enemies(view, seat), lambda each: bool(_largest(view, seat, each))):
        name = _largest(view, seat, enemy)
        yield MedalEarned("star", f"{name} of {seat_name(view, enemy)} destroyed, its largest")


def _largest(view: View, seat: str, enemy: str) -> str:
    """The name of the largest design of which the side destroyed a Craft; empty if of none."""
    modules = view.setup.catalogue.modules
    sizes = {
        craft.id: (craft.design.size, price_of(craft.design, modules))
        for craft in _force(view, enemy)
        if craft.design
    }
    most = max(sizes.values(), default=None)
    names = (
        craft.design.name
        for craft in _list_felled(view, seat)
        if craft.design and sizes.get(craft.id) == most
    )
    return next(names, "")


def _once(view: View, seats: tuple[str, ...], earns: Callable[[str], bool]) -> tuple[str, ...]:
    """The enemies for whom a medal is earned: one of them but in Wall of Battle (SW-17.4)."""
    found = tuple(filter(earns, seats))
    return found if is_fleet_action(view) else found[:1]


def _find_tasks(view: View, seat: str) -> Iterator[MedalEarned]:
    """The tasks of cards, and what a convoy is worth (SW-17.1, SW-19.3)."""
    done = {deed.what for deed in view.extra.earned.get(seat, ())}
    result, role = view.extra.result, role_of(view, seat)
    won = result.by if result and seat in result.winners else ""
    if "corporation" in done or _is_task_done_late(view, seat):
        yield MedalEarned("corporation", "the Corporation task done")
    elif role == "escort" and won == "exits":
        yield MedalEarned("corporation", "the convoy brought through", is_optional=True)
    if "saboteur" in done:
        yield MedalEarned("saboteur", "the Saboteur task done")
    elif role == "attacker" and won == "kills":
        yield MedalEarned("saboteur", "the convoy destroyed", is_optional=True)


def _is_task_done_late(view: View, seat: str) -> bool:
    """Has it still the Corporation card, though its hits destroyed an enemy Station?

    By hits that were resolved after the end (C1.7), or after it was out; any other shows the card.
    """
    if CORPORATION not in held_cards(view, seat) or is_void(view, CORPORATION):
        return False
    return any(is_station(craft) for craft in _list_felled(view, seat))


def _find_tek(view: View, seat: str) -> Iterator[MedalEarned]:
    """An enemy Fighter captured, by ruling tek."""
    reading = rulings_of(view).tek
    if reading == "held_at_end":
        # Who fled with it holds it still.
        has = any(
            craft.captor == seat and (holder(view, craft.id) or _is_away(view, craft))
            for craft in view.extra.craft.values()
        )
    else:
        what = "captured" if reading == "pulled_aboard" else "seized"
        caught = (
            view.extra.craft[each.craft]
            for each in view.extra.earned.get(seat, ())
            if each.what == what
        )
        has = any(is_fighter(one) and is_enemy(view, seat, one.owner) for one in caught)
    if has:
        yield MedalEarned("tek", "an enemy Fighter captured")


def _find_bravery(view: View, seat: str) -> Iterator[MedalEarned]:
    """An enemy gave up while he had Craft left."""
    for enemy in _enemies(view, seat):
        side = view.extra.sides.get(enemy)
        if side and side.gave_up and survivors(view, enemy):
            # How many is not for others to know: some may never have left their bays.
            yield MedalEarned("bravery", f"{seat_name(view, enemy)} gave up with Craft left")
            return


def list_losses(view: View, seat: str) -> tuple[MedalLoss, ...]:
    """The medals that are stripped from a side's crews, in the order in which it happens (SW-17.7).

    First for its own Station, then for each franchise destroyed without the Corporation card, then
    for a convoy that was captured; each time from those that are face down first.
    """
    crews = sorted(survivors(view, seat), key=lambda craft: craft.face_up)
    penalties = _find_penalties(view, seat) if crews else ()
    hides = may_hide_crews(view, seat)
    return tuple(loss for penalty in penalties for loss in _losses(crews, penalty, hides=hides))


def _losses(
    crews: Sequence[Craft], penalty: tuple[LossReason, bool], *, hides: bool
) -> Iterator[MedalLoss]:
    """What one penalty costs these crews; their side chooses at once for all that are face down.

    Were they asked about one by one, others would see how many of them have medals.
    """
    why, at_random = penalty
    if hides and not at_random:
        yield MedalLoss("", why)
    for craft in crews:
        if at_random or craft.face_up:
            yield MedalLoss(craft.id, why, at_random)


def may_hide_crews(view: View, seat: str) -> bool:
    """May crews of a side be face down, as far as others know: under counters, or in its bays?

    If so all is asked, whether any are: being asked would tell of a decoy, or a Fighter in a bay.
    """
    seen = (craft for craft, _ in on_table(view, seat))
    return any(not craft.face_up or has_bay(craft) for craft in (*survivors(view, seat), *seen))


def losing_crews(view: View, seat: str, loss: MedalLoss) -> tuple[Craft, ...]:
    """The crews of which each loses a medal at once, in order; those without any lose none."""
    if loss.craft:
        crews: tuple[Craft, ...] = (view.extra.craft[loss.craft],)
    else:
        crews = tuple(craft for craft in survivors(view, seat) if not craft.face_up)
    return tuple(craft for craft in crews if craft.medals)


def _find_penalties(view: View, seat: str) -> Iterator[tuple[LossReason, bool]]:
    result = view.extra.result
    if _has_lost_station(view, seat) or (result and seat in result.forfeited):
        yield "station", False
    reading = rulings_of(view).franchise_penalty
    fleet = reading == "random_fleet" or (reading == "by_scenario" and is_fleet_action(view))
    for guilty in friends_of(view, seat) if fleet else (seat,):
        for _ in range(_count_franchises(view, guilty)):
            yield "franchise", fleet
    if result and result.captured and role_of(view, seat) == "escort":
        yield "convoy", False


def _has_lost_station(view: View, seat: str) -> bool:
    return any(
        is_station(craft) and craft.owner == seat and _is_destroyed(view, craft)
        for craft in view.extra.craft.values()
    )


def _is_destroyed(view: View, craft: Craft) -> bool:
    return view.pieces[craft.id].place == Aside("destroyed")


def is_spared(view: View, seat: str) -> bool:
    """Does a card that a side still holds in secret spare it the penalty for a franchise?

    It wants its bonus, so the card is shown (SW-16.1).
    """
    held = CORPORATION in held_cards(view, seat) and not is_void(view, CORPORATION)
    return held and _count_felled(view, seat) > 0


def _count_franchises(view: View, seat: str) -> int:
    """How many Stations, anybody's, a side has destroyed without the Corporation card."""
    held = (*held_cards(view, seat), *view.extra.in_force.get(seat, ()))
    if CORPORATION in held and not is_void(view, CORPORATION):
        return 0
    return _count_felled(view, seat)


def _count_felled(view: View, seat: str) -> int:
    """How many Stations, anybody's, a side has destroyed."""
    deeds = view.extra.earned.get(seat, ())
    return sum(
        deed.what == "destroyed" and is_station(view.extra.craft[deed.craft]) for deed in deeds
    )
