"""Starting a game, and the steps of its set-up (BS-3)."""

from collections.abc import Callable, Mapping
from dataclasses import replace
from functools import partial

from simulator.kernel.asked.answer import first_failure
from simulator.kernel.refusal import Refusal
from simulator.kernel.resolution import Resolution
from simulator.kernel.stages import push, turn
from simulator.mechanics.game import AnytimeWork
from simulator.rules.burning_suns.judging.rounds import may_start
from simulator.rules.burning_suns.model.actions import StartGame
from simulator.rules.burning_suns.model.catalogue import View
from simulator.rules.burning_suns.model.empire_events import CardsKept, EmpireEquipped, LevelGained
from simulator.rules.burning_suns.model.events import EmpireBegan, PhaseBegan, RowLaid
from simulator.rules.burning_suns.model.state import (
    ChoosingPart,
    EmpireStart,
    FirstRoll,
    GameRound,
    KeepingCards,
    Outfitting,
    Part,
    Possessions,
    SettingUp,
    SetUpStep,
)
from simulator.rules.burning_suns.play.rounds.market import open_market
from simulator.rules.burning_suns.play.rounds.settling import count_sources
from simulator.rules.burning_suns.play.set_up.parts import deal
from simulator.rules.burning_suns.play.set_up.race_cards import choosers
from simulator.rules.burning_suns.play.supply import gain, place_guard, place_militia, place_units
from simulator.rules.burning_suns.view.lookup import (
    SET_UP,
    components_of,
    figures_of,
    home_of,
    is_whole,
    opening_levels,
    race_of,
    seats_of,
    side_of,
)
from simulator.rules.burning_suns.view.where import all_units, units_at


def unplayable(view: View) -> Refusal | None:
    """Why no game can be started on this table, None if one can."""
    return first_failure(may_start(view))


def start(now: Resolution, _: StartGame, __: str) -> None:
    """Begin the set-up."""
    now.emit(PhaseBegan(0, SET_UP))
    push(now, SettingUp("ideology" if is_whole(now.state) else "race"))


WORK = AnytimeWork(lambda view, _, __: unplayable(view), start, lambda *_: (StartGame(),))
"""How a game is started."""


def run(now: Resolution, stage: SettingUp) -> None:
    """The next step: parts dealt and kept, empires begin, the roll for who plans first."""
    following, work = _STEPS[stage.step]
    turn(now, following)
    work(now)


def _part(now: Resolution, part: Part) -> None:
    if deal(now, part):
        push(now, ChoosingPart(part))


def _keep_cards(now: Resolution) -> None:
    """Race cards are for the whole game, if at all (BS-3.5)."""
    if not (is_whole(now.state) and now.state.setup.options.race_cards):
        return
    for seat, begins in now.state.extra.empires.items():
        if begins.cards is not None:
            now.emit(CardsKept(seat, begins.cards))
    if choosers(now.state):
        push(now, KeepingCards())


def _begin(now: Resolution) -> None:
    """The sheets lie in their first row, empires take what they begin with (BS-3.3 to BS-3.7)."""
    now.emit(RowLaid(tuple(range(len(components_of(now.state).sheets)))))
    for space in now.state.extra.spaces:
        _place_guard(now, space)
    for seat in seats_of(now.state):
        begins = now.state.extra.empires.get(seat, EmpireStart())
        leaders = len(race_of(now.state, seat).leaders)
        now.emit(EmpireBegan(seat, begins.crystals, begins.antimatter, leaders))
        if not is_whole(now.state):
            count_sources(now, seat)
    if is_whole(now.state):
        _begin_whole(now)


def _begin_whole(now: Resolution) -> None:
    """What empires hold and the market; sources are counted when allies have their cards too."""
    for seat in seats_of(now.state):
        _equip(now, seat)
    for seat in seats_of(now.state):
        count_sources(now, seat)
    open_market(now)


def _equip(now: Resolution, seat: str) -> None:
    """What an empire holds by its file, and the levels of its ideology, at least level 0."""
    begins = now.state.extra.empires.get(seat, EmpireStart())
    ideology = side_of(now.state, seat).ideology
    levels = opening_levels(now.state, replace(begins, ideology=ideology))
    held = replace(begins.holds, levels=())
    if held != Possessions():
        now.emit(EmpireEquipped(seat, held))
    for number, choice in enumerate(levels):
        now.emit(LevelGained(seat, number, choice))


def _place_guard(now: Resolution, space: str) -> None:
    """What guards a tile that the file has face up and nobody controls (BS-8.4, BS-8.9).

    Nothing, if tokens stand there by the file; and no dark ships beside a fleet that has come.
    """
    there = units_at(now.state, space)
    if now.state.extra.spaces[space].controller or any(one.owner is None for one in there):
        return
    (place_militia if there else place_guard)(now, space, "beginning")


def _outfit(now: Resolution) -> None:
    """The first units (BS-3.7), or crystals for them (BS-3.8); not for who has some by the file."""
    owners = {one.owner for one in all_units(now.state)}
    bare = tuple(seat for seat in seats_of(now.state) if seat not in owners)
    if now.state.setup.options.beginning == "normal":
        for seat in bare:
            for kind in components_of(now.state).beginning:
                place_units(now, seat, kind, (home_of(now.state, seat), 1), "beginning")
        return
    for seat in bare:
        gain(now, seat, figures_of(now.state).advanced_crystals, "beginning")
    for seat in reversed(bare):
        push(now, Outfitting(seat))


def _roll(now: Resolution) -> None:
    push(now, FirstRoll((seats_of(now.state),)))


_STEPS: Mapping[SetUpStep, tuple[SettingUp | GameRound, Callable[[Resolution], None]]] = {
    "ideology": (SettingUp("race"), partial(_part, part="ideology")),
    "race": (SettingUp("framework"), partial(_part, part="race")),
    "framework": (SettingUp("cards"), partial(_part, part="framework")),
    "cards": (SettingUp("begin"), _keep_cards),
    "begin": (SettingUp("outfit"), _begin),
    "outfit": (SettingUp("roll"), _outfit),
    "roll": (GameRound(), _roll),
}
"""What follows each step, and its work."""
