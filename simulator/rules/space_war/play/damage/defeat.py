"""When a side is beaten, and the end of the game (SW-4.2, C4)."""

from collections.abc import Mapping, Sequence

from simulator.kernel.resolution import Resolution
from simulator.kernel.wording import join_words
from simulator.rules.space_war.model.catalogue import View
from simulator.rules.space_war.model.craft import LAST_BLAST
from simulator.rules.space_war.model.events import SeatOut, TransportTaken
from simulator.rules.space_war.model.options import CONVOY
from simulator.rules.space_war.play.damage.blasts import are_machines_gone, scuttle, stray_fighters
from simulator.rules.space_war.play.damage.damage import apply_all, destroy
from simulator.rules.space_war.play.damage.results import (
    find_result,
    is_convoy_over,
    left_winners,
    taken_transports,
    why_lost,
    why_out,
)
from simulator.rules.space_war.play.damage.saves import hit_craft, test_all
from simulator.rules.space_war.play.damage.withdrawing import remove_decoys
from simulator.rules.space_war.play.honours.ending import end_game
from simulator.rules.space_war.view.lookup import (
    BATTLE,
    OVER,
    in_play,
    is_there,
    rulings_of,
    seats_of,
    vessels,
)
from simulator.rules.space_war.view.medals import won_texts
from simulator.rules.space_war.view.naming import short_seat
from simulator.rules.space_war.view.phrases import count_kind
from simulator.rules.space_war.view.scenarios import base_of, is_machine
from simulator.rules.space_war.view.sides import is_fleet_action, teams_left, teams_of


def settle(now: Resolution) -> bool:
    """Note who is beaten, all at once, and end the game if at most one side is left.

    True if anything was done.
    """
    if now.state.phase != BATTLE:
        return False
    done = _scuttle_strays(now)
    if _take_last_hits(now):
        return True
    lost = [(seat, why) for seat in _seats_left(now.state) if (why := why_lost(now.state, seat))]
    for seat, why in lost:
        _put_out(now, seat, why)
    if len(teams_left(now.state)) > 1 and not is_convoy_over(now.state):
        return done or bool(lost)
    result = find_result(now.state)
    for craft in taken_transports(now.state):
        now.emit(TransportTaken(craft.id, craft.owner))
    if rulings_of(now.state).hits_at_end == "resolved":
        apply_all(now, test_all(now, hit_craft(now.state, None)))
    end_game(now, result)
    return True


def _put_out(now: Resolution, seat: str, why: str) -> None:
    """The seat is out; what is left of a beaten force goes, by ruling defeat."""
    for craft in in_play(now.state, seat) if why == "beaten" else ():
        # A Fighter that was in a bay may have gone with its Vessel.
        if is_there(now.state, craft.id):
            destroy(now, craft.id, "vessels_lost")
    now.emit(SeatOut(seat, why))
    remove_decoys(now, seat)


def _scuttle_strays(now: Resolution) -> bool:
    """Machine Fighters without a Vessel go, also where a hand has taken it (SW-19.4)."""
    doomed = [
        craft
        for seat in seats_of(now.state)
        if is_machine(now.state, seat) and not vessels(now.state, seat)
        for craft in stray_fighters(now.state, seat)
    ]
    scuttle(now, tuple(doomed), None)
    return bool(doomed)


def _take_last_hits(now: Resolution) -> bool:
    """Test the hits of all that a blast has caught with which machines went (SW-19.4).

    Before anybody is beaten, whatever ruling hits_at_end says of other hits. True if there were
    any.
    """
    hit = hit_craft(now.state, None) if are_machines_gone(now.state) else ()
    caught = tuple(one for one in hit if any(each.source == LAST_BLAST for each in one.hits))
    apply_all(now, test_all(now, caught))
    return bool(caught)


def _seats_left(view: View) -> tuple[str, ...]:
    """The seats that are not out."""
    return tuple(seat for seat in seats_of(view) if seat not in view.extra.out)


def outcome(view: View) -> tuple[str, ...] | None:
    """The seats that have won, none of them if all are beaten; None while the game goes on.

    All of a team win together, those of them too that are out.
    """
    if view.phase != OVER:
        return None
    return view.extra.result.winners if view.extra.result else left_winners(view)


def standings(view: View) -> Mapping[str, int]:
    """How many squadrons of a seat's team still fight, not beaten, and not having given up.

    Where the scenario has decided, 1 for who has won and 0 for the others.
    """
    left, result = _seats_left(view), view.extra.result
    if result and result.by not in ("wiped_out", "gave_up"):
        return {seat: int(seat in result.winners) for seat in seats_of(view)}
    return {
        seat: sum(each in left for each in team)
        for team in teams_of(view).values()
        for seat in team
    }


def why_over(view: View) -> str:
    """Why a game that is over has ended, as a sentence (SW-4.2, SW-19)."""
    won = outcome(view) or ()
    names = {seat.id: seat.name for seat in view.setup.seats}
    lost = [seat for seat in seats_of(view) if seat in view.extra.out and seat not in won]
    if is_fleet_action(view):
        names = {seat: short_seat(view, seat) for seat in lost}
    alike: dict[str, list[str]] = {}
    for seat in lost:
        alike.setdefault(why_out(view, seat), []).append(names[seat])
    told = [f"{join_words(all_)} {_loss_words(view, why, all_)}" for why, all_ in alike.items()]
    result = view.extra.result
    if base_of(view) == CONVOY and result:
        told.append(_convoy_words(view, result.by))
    return " ".join((f"Over because {join_words(tuple(told))}.", *won_texts(view)))


def _loss_words(view: View, why: str, seats: Sequence[str]) -> str:
    """What became of seats that are out for this reason."""
    have, were = ("has", "was") if len(seats) == 1 else ("have", "were")
    what = "Vessel" if rulings_of(view).defeat == "no_vessels" else "Craft"
    return {
        "station_lost": f"{have} lost the Space Station",
        "driven_off": f"{were} driven off",
        "beaten": f"{have} no {what} left",
    }.get(why, "gave up")


def _convoy_words(view: View, by: str) -> str:
    """How many Transports got through, and what that came to (SW-19.3)."""
    if by == "kills":
        return "all Transports are destroyed"
    through = view.extra.exits
    count = "no Transport" if not through else count_kind(through, "Transport")
    return f"{count} got through"
