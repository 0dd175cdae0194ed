"""Setting a game up: contracts, tables, the Systems Administrator, battlezones, things (ABS-11)."""

from collections.abc import Callable, Iterator, Mapping
from dataclasses import replace

from simulator.kernel.action import Action
from simulator.kernel.asked.answer import bar, first_failure
from simulator.kernel.by_hand.sandbox import HAND
from simulator.kernel.by_hand.setup_changes import FrameSet, TableSet, frame_of
from simulator.kernel.dice import Dice
from simulator.kernel.refusal import Refusal
from simulator.kernel.resolution import Resolution
from simulator.kernel.stages import ask, pop, push, turn
from simulator.kernel.wording import join_words
from simulator.rules.billion_suns.judging.battlezones import may_be_zone, with_zone
from simulator.rules.billion_suns.judging.set_up import as_kind, may_set_up, tables_for
from simulator.rules.billion_suns.model.actions import DeclareBattlezone, PlaceThing
from simulator.rules.billion_suns.model.contractors import SoloDrawing
from simulator.rules.billion_suns.model.events import AdministratorNamed, ContractsDealt
from simulator.rules.billion_suns.model.modes import zone_name
from simulator.rules.billion_suns.model.stages import SettingUp
from simulator.rules.billion_suns.play.set_up import contract_setup, placing
from simulator.rules.billion_suns.view.contract_terms import are_to_be_drawn
from simulator.rules.billion_suns.view.lookup import (
    View,
    contracts,
    in_solo,
    seat_name,
)
from simulator.rules.billion_suns.view.spacing import SetupSpot
from simulator.rules.billion_suns.view.turn_order import ceos, clockwise

ZONE = "battlezone"
PLACE = "place"


def run(now: Resolution, stage: SettingUp) -> None:
    """Do one step; only battlezones and things placed in turns are asked about."""
    _STEPS[stage.step](now, stage)


def check(view: View, stage: SettingUp, action: Action, seat: str) -> Refusal | None:  # noqa: ARG001 - only the seat asked gets here
    """The battlezone leaves enough tables; the thing is where it may be."""
    if stage.step == "battlezones":
        if not isinstance(action, DeclareBattlezone) or action.zone not in stage.zones:
            listed = join_words(tuple(zone_name(zone) for zone in dict.fromkeys(stage.zones)))
            return Refusal("wrong_answer", HAND, f"Declare one of these of a table: {listed}.")
        return first_failure(may_be_zone(view, stage, action))
    if not isinstance(action, PlaceThing):
        return Refusal("wrong_answer", HAND, _why_place(view, stage))
    return first_failure(may_set_up(view, stage.left[0], action))


def take(now: Resolution, stage: SettingUp, action: Action, seat: str) -> None:
    """Declare the battlezone, or set the thing up and go on to the next CEO."""
    if isinstance(action, DeclareBattlezone):
        options = with_zone(now.state, action)
        now.emit(FrameSet(replace(frame_of(now.state), options=options)))
        zones = tuple(zone for zone in stage.zones if zone != action.zone)
        turn(now, replace(stage, zones=zones))
    elif isinstance(action, PlaceThing):
        spot = SetupSpot(action.table, action.at, action.side)
        placing.place(now, as_kind(now.state, stage.left[0], action.kind), spot)
        following = clockwise(now.state, seat)[1:] or (seat,)
        turn(now, replace(stage, left=stage.left[1:], turn=following[0]))


def offers(view: View, stage: SettingUp, seat: str, dice: Dice) -> tuple[Action, ...]:  # noqa: ARG001 - whoever is asked
    """Each battlezone on each table; some spots for the thing."""
    if stage.step == "things":
        return placing.offers(view, stage.left[0], dice)
    return tuple(_declarable(view, stage))


def _contracts(now: Resolution, stage: SettingUp) -> None:
    """Draw a card until there are enough contracts; chosen contracts need no drawing.

    A solo game has a stage of its own for it, since some may be drawn again (SOLO-1.21).
    """
    view = now.state
    if not are_to_be_drawn(view):
        turn(now, replace(stage, step="tables"))
    elif in_solo(view):
        push(now, SoloDrawing())
    elif not contract_setup.is_drawn(view, stage.drawn):
        turn(now, replace(stage, drawn=contract_setup.draw(now, stage.drawn)))
    else:
        cards = contract_setup.find_contracts(view, stage.drawn)
        options = replace(view.setup.options, contracts=cards)
        now.emit(FrameSet(replace(frame_of(view), options=options)))
        turn(now, replace(stage, step="tables", zones=contract_setup.zones(view, stage.drawn)))


def _tables(now: Resolution, stage: SettingUp) -> None:
    """Deal the contracts and add their tables; if the tables are used as drawn, end (ABS-11.1)."""
    plan = contract_setup.plan_contracts(now.state, as_drawn=stage.by == "drawn")
    for table in plan.tables:
        now.emit(TableSet(table))
    if plan.deals:
        now.emit(ContractsDealt(plan.deals))
    if stage.by == "drawn":
        pop(now)
        return
    turn(now, replace(stage, step="administrator", left=plan.left, rolling=ceos(now.state)))


def _administrator(now: Resolution, stage: SettingUp) -> None:
    """Those who roll lowest roll again until one is left (ABS-11.2)."""
    rolling = stage.rolling
    if len(rolling) > 1:
        sides = now.state.setup.catalogue.figures.initiative_dice[0]
        faces = {
            seat: now.roll(1, sides, f"Administrator: {seat_name(now.state, seat)} (ABS-11.2)")
            for seat in rolling
        }
        rolling = tuple(seat for seat in rolling if faces[seat] == min(faces.values()))
    if len(rolling) > 1:
        turn(now, replace(stage, rolling=rolling))
        return
    (seat,) = rolling
    now.emit(AdministratorNamed(seat))
    turn(now, replace(stage, step="battlezones", rolling=(), administrator=seat, turn=seat))


def _battlezones(now: Resolution, stage: SettingUp) -> None:
    """Ask for one after the other; the storms' areas are placed last.

    A battlezone that every table already is, or none can be, is left out.
    """
    zones = tuple(each.zone for each in _declarable(now.state, stage))
    if zones and stage.administrator:
        names = tuple(zone_name(zone) for zone in dict.fromkeys(zones))
        each = "the battlezone" if len(names) == 1 else "each battlezone"
        ask(now, (stage.administrator,), ZONE, f"Choose a table for {each}: {join_words(names)}.")
        return
    left = contract_setup.storms(now.state, stage.left)
    turn(now, replace(stage, step="things", left=left))


def _things(now: Resolution, stage: SettingUp) -> None:
    """Place the next thing, or ask for it; the first round begins when all are placed."""
    if not stage.left:
        pop(now)
    elif stage.by == "turns" and stage.turn:
        ask(now, (stage.turn,), PLACE, _why_place(now.state, stage))
    else:
        placing.place_at_random(now, stage.left[0])
        turn(now, replace(stage, left=stage.left[1:]))


_STEPS: Mapping[str, Callable[[Resolution, SettingUp], None]] = {
    "contracts": _contracts,
    "tables": _tables,
    "administrator": _administrator,
    "battlezones": _battlezones,
    "things": _things,
}


def _why_place(view: View, stage: SettingUp) -> str:
    thing = stage.left[0]
    contract = contracts(view).get(thing.card or "")
    whose = contract.title if contract else "the Debris Storm"
    kind = view.setup.catalogue.objects[thing.placing.kind].name
    tables = join_words(tables_for(view, thing))
    return f"Set up {thing.id}, a {kind} of {whose}, on table {tables}."


def _declarable(view: View, stage: SettingUp) -> Iterator[DeclareBattlezone]:
    """Every battlezone still to be declared, with every table that can have it."""
    for zone in stage.zones:
        for table in view.setup.tables:
            declared = DeclareBattlezone(zone, table.id)
            if not bar(may_be_zone(view, stage, declared)):
                yield declared
