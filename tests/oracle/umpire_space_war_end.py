"""Judges step S3 and the end: who may give up, who is beaten, when the game is over (SW-4.2)."""

from tests.oracle.umpire_save import Plain, Save, Step
from tests.oracle.umpire_space_war_judging import Judging, by_rule
from tests.oracle.umpire_space_war_world import World


class EndJudge(Judging):
    """Judges that the game ends when it must, and not before."""

    def __init__(self, save: Save) -> None:
        super().__init__(save)
        self.given_up: str | None = None

    def before(self, world: World, event: Plain, step: Step) -> None:
        kind = event["is"]
        if kind == "seat_out":
            self._check_out(world, event, step)
        elif kind == "game_ended":
            text = f"the game ends with {sorted(world.out)} out"
            self.expect(world.is_decided, "SW-4.2", text)
        elif kind == "craft_destroyed" and event["why"] == "vessels_lost":
            owner = world.craft[event["craft"]].owner
            fair = world.ruling("defeat") == "no_vessels" and not _vessels(world, owner)
            self.expect(fair, "SW-4.2", f"{event['craft']} is removed, {owner} is not beaten")
        if world.is_over and by_rule(step):
            self.expect(False, "SW-4.2", f"{kind} after the end")

    def done(self, world: World, step: Step) -> None:
        if not by_rule(step) or not world.started:
            return
        # What hits do that are resolved at the end changes nothing: it is over (C1).
        resolved = world.is_over and world.ruling("hits_at_end") == "resolved"
        late = [one for one in world.seats if has_lost(world, one) and one not in world.out]
        self.expect(resolved or not late, "SW-4.2", f"{late} are beaten and not out")
        goes_on = world.is_decided and not (world.is_over or world.is_settling)
        self.expect(not goes_on, "SW-4.2", f"{list(world.out)} are out and the game goes on")
        left = world.started and world.ruling("defeat") == "no_vessels"
        for seat in world.out if left else ():
            if world.out[seat] == "beaten":
                text = f"the last Fighters of {seat} are not removed"
                self.expect(not world.force(seat), "SW-4.2", text)

    def _check_out(self, world: World, event: Plain, step: Step) -> None:
        seat = event["seat"]
        if event["why"] == "gave_up":
            acted = step.action["is"] == "give_up" and step.seat == seat == world.turn
            self.expect(acted, "SW-7.1", f"{seat} gives up by {step.action['is']}")
            self.expect(may_give_up(world, seat), "SW-7.1", f"{seat} may not give up")
        else:
            due = has_lost(world, seat)
            text = f"{seat} is out, {event['why']}, by the rules {due or 'not'}"
            self.expect(event["why"] == due, "SW-4.2", text)


def _vessels(world: World, seat: str) -> int:
    return sum(one.kind == "vessel" for one in world.force(seat))


def beaten(world: World, seat: str) -> bool:
    """Has the seat lost all that ruling defeat counts (SW-4.2)?"""
    if world.ruling("defeat") == "no_vessels":
        return not _vessels(world, seat)
    return not world.force(seat)


def has_lost(world: World, seat: str) -> str:
    """Why a seat has lost, other than by giving up; empty if it has not (SW-4.2, SW-19)."""
    if world.scene.defends(seat) and not any(one.is_station for one in world.on_table(seat)):
        return "station_lost"
    if not beaten(world, seat):
        return ""
    own = [one for one in world.craft.values() if one.owner == seat and not one.is_civil]
    return "driven_off" if any(one.gone == "left" for one in own) else "beaten"


def may_give_up(world: World, seat: str) -> bool:
    """Has the seat lost enough to give up (SW-7.1)?"""
    figures = world.tables.figures
    if world.started.get(seat, 0) <= 1:
        return False
    lost, left = len(world.lost(seat)), len(world.force(seat))
    if world.ruling("give_up_counts") == "vessels" and not world.is_fleet:
        lost = sum(one.kind == "vessel" for one in world.lost(seat))
        left = _vessels(world, seat)
    return lost >= figures["lost_to_give_up"] or left <= figures["left_to_give_up"]
