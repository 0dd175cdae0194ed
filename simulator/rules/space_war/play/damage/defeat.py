"""When a side is beaten, and the end of the game (SW-4.2, C4)."""

from collections.abc import Mapping

from simulator.kernel.resolution import Resolution
from simulator.kernel.wording import join_words
from simulator.rules.space_war.model.catalogue import View
from simulator.rules.space_war.model.events import GameEnded, SeatOut
from simulator.rules.space_war.model.scenarios import ScenarioResult
from simulator.rules.space_war.play.damage.damage import apply_all, destroy
from simulator.rules.space_war.play.damage.saves import hit_craft, test_all
from simulator.rules.space_war.play.damage.withdrawing import remove_decoys
from simulator.rules.space_war.view.lookup import (
    BATTLE,
    OVER,
    in_play,
    rulings_of,
    seats_of,
    vessels,
)
from simulator.rules.space_war.view.sides import teams_left, teams_of


def settle(now: Resolution) -> bool:
    """Note who is beaten, all at once, and end the game if at most one side is left.

    True if anything was done.
    """
    if now.state.phase != BATTLE:
        return False
    beaten = [seat for seat in _seats_left(now.state) if is_beaten(now.state, seat)]
    for seat in beaten:
        for craft in in_play(now.state, seat):
            # A Fighter that was in a bay may have gone with its Vessel.
            if craft.id in [each.id for each in in_play(now.state, seat)]:
                destroy(now, craft.id, "vessels_lost")
        now.emit(SeatOut(seat, "beaten"))
        remove_decoys(now, seat)
    if len(teams_left(now.state)) > 1:
        return bool(beaten)
    if rulings_of(now.state).hits_at_end == "resolved":
        apply_all(now, test_all(now, hit_craft(now.state, None)))
    now.emit(GameEnded(_find_result(now.state)))
    return True


def _find_result(view: View) -> ScenarioResult:
    """Who has won, and by what: whose team is left, if the other is beaten or gave up (SW-4.2)."""
    winners = _winners(view)
    if not winners:
        return ScenarioResult()
    lost = (seat for seat in view.extra.out if seat not in winners)
    fled = any(view.extra.sides[seat].gave_up for seat in lost)
    return ScenarioResult(winners, "gave_up" if fled else "wiped_out")


def is_beaten(view: View, seat: str) -> bool:
    """Has the seat nothing left to fight with, by the ruling defeat (SW-4.2)?"""
    if rulings_of(view).defeat == "no_vessels":
        return not vessels(view, seat)
    return not in_play(view, seat)


def _seats_left(view: View) -> tuple[str, ...]:
    """The seats that are not out."""
    return tuple(seat for seat in seats_of(view) if seat not in view.extra.out)


def _winners(view: View) -> tuple[str, ...]:
    """The seats of the teams of which some squadron is left, in order."""
    return tuple(seat for team in teams_left(view) for seat in team)


def outcome(view: View) -> tuple[str, ...] | None:
    """The seats that have won, none of them if all are beaten; None while the game goes on.

    All of a team win together, those of them too that are out.
    """
    if view.phase != OVER:
        return None
    return view.extra.result.winners if view.extra.result else _winners(view)


def standings(view: View) -> Mapping[str, int]:
    """How many squadrons of a seat's team still fight, not beaten, and not having given up."""
    left = _seats_left(view)
    return {
        seat: sum(each in left for each in team)
        for team in teams_of(view).values()
        for seat in team
    }


def _gave_up(view: View, seat: str) -> bool:
    """Did a seat that is out give up? Saves of earlier versions tell it by what it has left."""
    side = view.extra.sides.get(seat)
    return (side is not None and side.gave_up) or not is_beaten(view, seat)


def why_over(view: View) -> str:
    """Why a game that is over has ended, as a sentence (SW-4.2)."""
    won = outcome(view) or ()
    lost = [seat for seat in seats_of(view) if seat in view.extra.out and seat not in won]
    names = {seat.id: seat.name for seat in view.setup.seats}
    lacks = f"has no {'Vessel' if rulings_of(view).defeat == 'no_vessels' else 'Craft'} left"
    told = (f"{names[seat]} {'gave up' if _gave_up(view, seat) else lacks}" for seat in lost)
    return f"Over because {join_words(tuple(told))}."
