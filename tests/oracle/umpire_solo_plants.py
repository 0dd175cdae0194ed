"""Engines with exactly one rule of solo games broken, for the umpire's tests to find it out."""

from collections.abc import Mapping
from dataclasses import replace
from typing import Any

from simulator.geometry.heading import NORTH
from simulator.kernel.stages import push, turn
from simulator.rules.billion_suns.model.contractors import (
    ArrivalChecks,
    ObjectiveDrawn,
    SendContractors,
    SoloTactical,
    Trigger,
)
from simulator.rules.billion_suns.play.attacks import declaring, loss_order, passives, shields
from simulator.rules.billion_suns.play.contractors import (
    alarms,
    errands,
    scattering,
    setting_down,
    solo_tactical,
    targets,
)
from simulator.rules.billion_suns.play.contractors import errand_plans as contractor_errands
from simulator.rules.billion_suns.play.jump_phase import deploying
from simulator.rules.billion_suns.play.movement import movement_end
from simulator.rules.billion_suns.play.rounds import end_phase
from simulator.rules.billion_suns.view.contractors import claims, flight, objectives, spots
from simulator.rules.billion_suns.view.lookup import find_ships
from simulator.rules.billion_suns.view.profile import mass_of
from tests.oracle.umpire_plants import Plant


def _nothing(_: Any) -> Any:
    return lambda *_, **__: None


def _none(_: Any) -> Any:
    return lambda *_, **__: ()


def _zero(_: Any) -> Any:
    return lambda *_, **__: 0


def _never(_: Any) -> Any:
    return lambda *_: False


def _turned_round(honest: Any) -> Any:
    return lambda *told: tuple(reversed(honest(*told)))


def _all_but_the_last(honest: Any) -> Any:
    return lambda *told: honest(*told)[:-1]


def _one_more(honest: Any) -> Any:
    def broken(*told: Any) -> Any:
        found = honest(*told)
        return None if found is None else found + 1

    return broken


def _farther(honest: Any) -> Any:
    return lambda *told: honest(*told) + 1000


def _one_lower(honest: Any) -> Any:
    return lambda view, total: honest(view, max(1, total - 1))


def _first_lot(_: Any) -> Any:
    """The first objective is always drawn, though a die falls."""

    def broken(now: Any, group: str, lots: tuple[str, ...]) -> str | None:
        if len(lots) > 1:
            now.roll(1, len(lots), "lot")
        now.emit(ObjectiveDrawn(group, lots[0] if lots else None, lots))
        return lots[0] if lots else None

    return broken


def _beside(honest: Any) -> Any:
    """A thousandth of an inch off the best point, towards the middle of the table."""

    def broken(view: Any, trigger: Any, *told: Any) -> Any:
        spot = honest(view, trigger, *told)
        x, y = spot.at
        return replace(spot, at=(x + (1 if x < 18_000 else -1), y))

    return broken


def _northward(_: Any) -> Any:
    return lambda *_: NORTH


def _anticlockwise(honest: Any) -> Any:
    def broken(*told: Any) -> Any:
        first, *others = honest(*told)
        return (first, *reversed(others))

    return broken


def _too_far(honest: Any) -> Any:
    """A flight goes a thousandth on, across."""

    def broken(*told: Any) -> Any:
        flown = honest(*told)
        x, y = flown.pose.at
        if flown.pose.at == flown.ship.at:
            return flown
        return replace(flown, pose=replace(flown.pose, at=(x, y + (1 if y < 18_000 else -1))))

    return broken


def _all_fly(_: Any) -> Any:
    return lambda view, group, _: tuple(ship.id for ship in find_ships(view, group))


def _as_it_flew(_: Any) -> Any:
    return lambda _, ship: ship.pose.heading


def _farthest(_: Any) -> Any:
    """Weapons go for the last group that came, however far."""

    def broken(shooters: Any, marks: Any, able: Any) -> Any:
        for name in reversed(marks):
            fit = tuple(ship.id for ship in shooters if ship.id in able[name])
            if fit:
                return name, fit
        return None

    return broken


def _fewer_dice(honest: Any) -> Any:
    def broken(view: Any, group: str, fired: Any) -> Any:
        return honest(view, group, tuple(replace(one, ships=one.ships[:1]) for one in fired))

    return broken


def _far_away(honest: Any) -> Any:
    return lambda view, ship, source: -honest(view, ship, source)


def _last_named_first(honest: Any) -> Any:
    def broken(now: Any, stage: Any, action: Any, seat: str) -> None:
        if isinstance(action, SendContractors):
            action = SendContractors(tuple(reversed(action.groups)))
        honest(now, stage, action, seat)

    return broken


def _tokens_kept(honest: Any) -> Any:
    """What is left of the tokens when the CEO stops seizing the initiative stays."""

    def broken(now: Any, stage: SoloTactical, seat: str) -> None:
        if stage.part == "seize":
            turn(now, SoloTactical("contractors"))
        else:
            honest(now, stage, seat)

    return broken


def _all_ships_counted(_: Any) -> Any:
    """The masses of all ships of a group alarm contractors, not that of its class."""

    def broken(now: Any, by: Any, ships: Any) -> None:
        group = ships[0].piece.group
        mass = sum(mass_of(now.state, ship.piece.kind) for ship in ships)
        push(now, ArrivalChecks((Trigger(by.id, by.table, by.at, mass, group),)))

    return broken


def _no_primaries(honest: Any) -> Any:
    return lambda *told: tuple(one for one in honest(*told) if one.arm.slot != "primary")


def _exhausted_too(_: Any) -> Any:
    return objectives.objectives_on


def _ties_count(_: Any) -> Any:
    return property(lambda claim: claim.contractors >= claim.ceo)


def _solo(rule: str, module: Any, name: str, broken: Any, **more: Any) -> Plant:
    return Plant(rule, module, name, broken, **{"table": "lone_contractor", "rounds": 2, **more})


SOLO_PLANTS: Mapping[str, Plant] = {
    "a jump-in alarms nobody": _solo("SOLO-1.12", deploying, "alert", _nothing, rounds=1, seed="2"),
    "no checks as a round starts": _solo("SOLO-1.12", alarms, "begin_round", _nothing),
    "checks go by the last jump point first": _solo(
        "SOLO-1.12", alarms, "_jump_points", _turned_round
    ),
    "the arrival table is a line off": _solo(
        "SOLO-1.2", alarms, "arrival_line", _one_lower, rounds=1, seed="4"
    ),
    "a ship too many comes": _solo("SOLO-1.2", alarms, "ships_coming", _one_more, rounds=1),
    "the last objective has no lot": _solo(
        "SOLO-1.17", setting_down, "lots", _all_but_the_last, rounds=1, seed="3"
    ),
    "the first objective is drawn for who comes": _solo(
        "SOLO-1.17", setting_down, "draw_lot", _first_lot, rounds=1
    ),
    "they come beside the best point": _solo(
        "SOLO-1.3", setting_down, "arrival_spot", _beside, rounds=1, seed="3"
    ),
    "they come an inch too far": _solo(
        "SOLO-1.3", spots, "jump_range", _farther, rounds=1, seed="3"
    ),
    "they face north": _solo("SOLO-1.3", scattering, "facing", _northward, rounds=1, seed="4"),
    "scatter goes anticlockwise": _solo(
        "SOLO-1.4", scattering, "scatter_spots", _anticlockwise, rounds=1, seed="4"
    ),
    "scattered ships are coherent": _solo(
        "ABS-2.5", setting_down, "incoherence_damage", _zero, rounds=1, seed="2"
    ),
    "contractors go in the order that nobody named": _solo(
        "SOLO-1.5", solo_tactical, "take", _last_named_first, rounds=1, seed="5"
    ),
    "one squadron of contractors stays": _solo(
        "SOLO-1.5", solo_tactical, "to_act", _all_but_the_last
    ),
    "any number seizes the initiative": _solo(
        "ABS-3.3", solo_tactical, "_has_no_token", _never, rounds=1, seed="5"
    ),
    "tokens left over are kept": _solo(
        "SOLO-1.11", solo_tactical, "_end_part", _tokens_kept, rounds=1
    ),
    "every ship of a jump-in counts": _solo(
        "SOLO-1.2", deploying, "alert", _all_ships_counted, rounds=1, seed="4"
    ),
    "High-G silences contractors": _solo(
        "SOLO-1.19", declaring, "fire", _no_primaries, rounds=1, seed="5"
    ),
    "exhausted contracts have objectives": _solo(
        "SOLO-1.17", contractor_errands, "targets_on", _exhausted_too, rounds=4
    ),
    "the last objective is nothing to head for": _solo(
        "SOLO-1.17", errands, "lots", _all_but_the_last, rounds=1, seed="7"
    ),
    "who acts draws the first objective": _solo(
        "SOLO-1.17", errands, "draw_lot", _first_lot, rounds=1, seed="7"
    ),
    "a flight goes beside its way": _solo(
        "SOLO-1.16", errands, "flight_to", _too_far, rounds=1, seed="7"
    ),
    "contractors stop an inch too early": _solo(
        "SOLO-1.16", flight, "stop_range", _farther, rounds=1, seed="5"
    ),
    "contractors fly an inch too far": _solo(
        "SOLO-1.16", flight, "contractor_range", _farther, rounds=1, seed="5"
    ),
    "who is there flies on": _solo("SOLO-1.6", errands, "fliers_to", _all_fly, rounds=1, seed="2"),
    "contractors do not turn": _solo(
        "SOLO-1.6", errands, "pivot_heading", _as_it_flew, rounds=1, seed="5"
    ),
    "contractors are never an Easy Target": _solo(
        "SOLO-1.16", movement_end, "is_easy", _never, rounds=1, seed="4"
    ),
    "contractors hold fire": _solo("SOLO-1.6", declaring, "fire", _none, rounds=1, seed="5"),
    "one ship of contractors fires": _solo(
        "SOLO-1.19", declaring, "salvos", _fewer_dice, rounds=1, seed="5"
    ),
    "contractors fire far away": _solo("SOLO-1.19", targets, "_nearest", _farthest),
    "contractors hold passive fire": _solo(
        "ABS-7.2", passives, "passive_fire", _none, rounds=1, seed="7"
    ),
    "contractors do not protect": _solo(
        "ABS-8.11", shields, "_lent_by_contractors", _nothing, table="hostile_ground", seed="4"
    ),
    "contractors lose the farthest": _solo("ABS-8.18", loss_order, "_far", _far_away, rounds=1),
    "no window for repairs": _solo("ABS-9.7", errands, "open_window", _nothing),
    "no window for scatter": _solo(
        "ABS-9.7", scattering, "open_window", _nothing, table="hostile_ground"
    ),
    "no claims are jumped": _solo("SOLO-1.7", end_phase, "jump_claims", _nothing, rounds=1),
    "a tie jumps a claim": _solo(
        "SOLO-1.7", claims.Claim, "is_jumped", _ties_count, rounds=1, seed="7"
    ),
}
"""What is broken, by name."""
