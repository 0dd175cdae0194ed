"""Judges steps S10 and S11: repairs and re-arming (SW-14)."""

from tests.oracle.umpire_save import Plain, Save, Step
from tests.oracle.umpire_space_war_judging import Judging, by_rule, last_roll, names, stage_of
from tests.oracle.umpire_space_war_world import Craft, World

Yard = tuple[str, bool]
"""A Vessel, and whether it works on the Fighters that it holds."""


class YardsJudge(Judging):
    """Judges who rolls how many dice, what is repaired, and who is re-armed."""

    def __init__(self, save: Save) -> None:
        super().__init__(save)
        self.due: dict[Yard, int] = {}
        self.won: dict[Yard, int] = {}
        self.arms: set[str] = set()
        self.chosen = False

    def step(self, world: World, step: Step) -> None:
        """A captor may leave his Prisoners as they are (SW-14.2)."""
        if step.action["is"] != "end_step" or stage_of(world) != "repairs":
            return
        first = world.stages[-1]["left"][0]
        yard = (first["vessel"], first["held"])
        hurt = [one for one in _patients(world, yard) if one.damaged]
        own = names(one for one in hurt if not one.captor)
        self.expect(not own, _rule(yard), f"{own} could be repaired and are left")
        self.won.pop(yard, None)

    def before(self, world: World, event: Plain, step: Step) -> None:
        if not by_rule(step):
            return
        kind = event["is"]
        if kind == "repair_rolled":
            self._check_roll(world, event, step)
        elif kind == "module_repaired":
            self._check_repair(world, event, step)
        elif kind == "rearmed":
            self._check_rearmed(world, event["fighter"], step)
        elif kind == "stage_popped":
            self._close(world, step)

    def after(self, world: World, event: Plain, step: Step) -> None:  # noqa: ARG002
        if event["is"] in ("stage_pushed", "stage_turned"):
            self._open(world, event)

    def _open(self, world: World, event: Plain) -> None:
        pushed = event["is"] == "stage_pushed"
        if pushed and stage_of(world) == "repairs":
            self.due, self.won, self.chosen = yards(world, world.turn), {}, False
        if pushed and stage_of(world) == "rearming":
            self.arms = {one.id for one in rearmable(world, world.turn)}

    def _check_roll(self, world: World, event: Plain, step: Step) -> None:
        yard, faces = (event["vessel"], event["held"]), event["faces"]
        dice = self.due.pop(yard, None)
        rule = _rule(yard)
        self.expect(dice is not None, rule, f"{yard} rolls for repairs")
        self.expect(not self.chosen, rule, f"{yard} rolls after modules were chosen")
        text = f"{yard[0]} rolls {len(faces)} dice for repairs, not {dice}"
        self.expect(dice is None or len(faces) == dice, rule, text)
        roll = last_roll(step, event)
        self.expect(roll is not None and roll["faces"] == faces, "SW-1.3", f"{faces} not so")
        good = sum(face >= world.tables.figures["repair_need"] for face in faces)
        text = f"{yard[0]} repairs {event['repaired']} modules with {faces}, not {good}"
        self.expect(event["repaired"] == good, rule, text)
        self.won[yard] = min(good, sum(len(one.damaged) for one in _patients(world, yard)))

    def _check_repair(self, world: World, event: Plain, step: Step) -> None:
        self.chosen = True
        craft = world.craft[event["craft"]]
        yard = (craft.id, False) if craft.inside is None else (craft.inside, True)
        fits = event["module"] in craft.damaged
        self.expect(fits, _rule(yard), f"{craft.id} has no damaged module {event['module']}")
        left = self.won.get(yard, 0)
        self.expect(left > 0, _rule(yard), f"{craft.id} is repaired without a roll for it")
        self.won[yard] = left - 1
        action = step.action
        named = action["is"] != "repair" or (action["craft"], action["module"]) == (
            *(craft.id, event["module"]),
        )
        first = next((one for one in step.events if one["is"] == "module_repaired"), None)
        self.expect(named or first is not event, _rule(yard), "another module than was chosen")

    def _check_rearmed(self, world: World, fighter: str, step: Step) -> None:
        """Own Fighters are re-armed in any case, Prisoners as their captor says (SW-14.3)."""
        self.expect(fighter in self.arms, "SW-14.3", f"{fighter} is re-armed")
        self.arms.discard(fighter)
        action = step.action
        said = action["is"] == "rearm" and action["fighter"] == fighter
        fits = said == bool(world.craft[fighter].captor)
        self.expect(fits, "SW-14.3", f"{fighter} is re-armed by {action['is']}")

    def _close(self, world: World, step: Step) -> None:
        stage = stage_of(world)
        if stage == "repairs":
            self.expect(not self.due, "SW-14.1", f"{list(self.due)} do not roll for repairs")
            left = [yard for yard, count in self.won.items() if count]
            self.expect(not left, "SW-14.1", f"{left} do not repair what they rolled")
            self.due, self.won = {}, {}
        if stage == "rearming":
            left_out = step.action["is"] == "end_step"
            due = [one for one in self.arms if not (left_out and world.craft[one].captor)]
            self.expect(not due, "SW-14.3", f"{sorted(due)} are not re-armed")
            self.arms = set()


def _rule(yard: Yard) -> str:
    return "SW-14.2" if yard[1] else "SW-14.1"


def _patients(world: World, yard: Yard) -> list[Craft]:
    """Whom a Vessel repairs: itself, or the Fighters that it holds, prisoners too (SW-14.2)."""
    return world.held(yard[0]) if yard[1] else [world.craft[yard[0]]]


def yards(world: World, seat: str | None) -> dict[Yard, int]:
    """How many dice each Vessel rolls for itself and for Fighters it holds (SW-14.1, SW-14.2)."""
    found: dict[Yard, int] = {}
    for craft in world.on_table(seat):
        own = craft.working("SR") + world.worn.repairs(craft)
        tried = {(craft.id, False): own, (craft.id, True): craft.working("SB")}
        # A Saboteur in a bay mends his own Fighter (C30).
        inside = (one for one in world.held(craft.id) if one.owner == seat)
        tried |= {(one.id, False): world.worn.repairs(one) for one in inside}
        found |= {
            yard: count
            for yard, count in tried.items()
            if count and any(one.damaged for one in _patients(world, yard))
        }
    return found


def rearmable(world: World, seat: str | None) -> list[Craft]:
    """The Fighters in the seat's bays with Expended modules that work (SW-14.3)."""
    return [
        one
        for vessel in world.on_table(seat)
        for one in world.held(vessel.id)
        if one.expended - one.damaged
    ]
