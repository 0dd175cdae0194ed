"""What seats do not know of each other: face-down counters, squadrons, and steps (SW-3.1, SW-3.3).

Another seat sees of a face-down counter where it is, and of the Fighters in its bays nothing. Being
asked in a step tells what a force can do, so that other seats learn only whose turn it is.
"""

from collections.abc import Callable, Mapping
from dataclasses import replace
from typing import Any, TypeAlias

from simulator.geometry.shapes import Pose
from simulator.kernel import secrecy
from simulator.kernel.decision import Decision
from simulator.kernel.decisions import DecisionClosed, DecisionsOpened
from simulator.kernel.event import DiceRolled, Event
from simulator.kernel.piece import OnTable, Piece
from simulator.kernel.stages import StagePopped, StagePushed, StageTurned
from simulator.mechanics.private_dice import witness_dice
from simulator.rules.space_war.model import card_events, events, medal_events
from simulator.rules.space_war.model.catalogue import COUNTER, View
from simulator.rules.space_war.model.craft import Craft
from simulator.rules.space_war.model.designs import Squadron
from simulator.rules.space_war.model.extra import Extra, ForceRecord
from simulator.rules.space_war.model.stages import (
    CardShown,
    Deploying,
    Honours,
    Preparing,
    SeatTurn,
    SettingUp,
    Stage,
    Turns,
)

TURN = "turn"
"""What another seat is asked, as far as anybody else may know."""

SET_UP = "A squadron is made ready, face down."
"""What others are told while a seat sets its Craft up."""

_PUBLIC = (Turns, Deploying, SettingUp, Preparing, CardShown, Honours)
"""Stages that everybody sees, whosever they are."""

_WHYS = {
    "deploy": SET_UP,
    "buy": "They buy Craft of their Designs.",
    "ready": "They may show a card before Craft are set up.",
    "subterfuge": "They may answer the card.",
    **dict.fromkeys(("medals", "stripping"), "Their crews are decorated, or lose medals."),
}
"""What others are told of decisions whose stage says to everybody that they are asked."""

UNKNOWN = Squadron("", "", (), ())
"""In place of another seat's squadron: it has one."""


def conceal(state: View, seat: str | None) -> View:
    """The state as a seat may know it (None: a spectator)."""
    view: View = secrecy.conceal(state, seat)
    setup = view.setup
    covered = {piece.id: piece for piece in setup.pieces}
    pieces = tuple(_pieces(covered, setup.extra.craft, seat).values())
    own = replace(setup, pieces=pieces, extra=_extra(covered, setup.extra, seat))
    return replace(
        view,
        setup=own,
        pieces=_pieces(view.pieces, view.extra.craft, seat),
        decisions=tuple(_decision(each, seat) for each in view.decisions),
        extra=_extra(view.pieces, view.extra, seat),
        stages=tuple(_stages(view.stages, seat)),
    )


def is_hidden(craft: Craft, seat: str | None) -> bool:
    """Does the seat not know what it is?"""
    return not craft.face_up and craft.owner != seat


def _pieces(
    pieces: Mapping[str, Piece], craft: Mapping[str, Craft], seat: str | None
) -> dict[str, Piece]:
    found = {}
    for name, piece in pieces.items():
        one = craft.get(name)
        if one is None or not is_hidden(one, seat):
            found[name] = piece
        elif isinstance(piece.place, OnTable):
            found[name] = _counter(piece, piece.place)
    return found


def _counter(piece: Piece, place: OnTable) -> Piece:
    """A face-down counter: its facing is hidden too (C24)."""
    there = OnTable(place.table, Pose(place.pose.at))
    return Piece(piece.id, COUNTER, piece.owner, piece.group, there, piece.base)


def _extra(pieces: Mapping[str, Piece], extra: Extra, seat: str | None) -> Extra:
    craft = {}
    for name, one in extra.craft.items():
        if not is_hidden(one, seat):
            craft[name] = one
        elif isinstance(pieces[name].place, OnTable):
            craft[name] = Craft(name, one.owner, None, tractored_by=one.tractored_by)
    squadrons = {
        owner: squadron if owner == seat else UNKNOWN for owner, squadron in extra.squadrons.items()
    }
    sides = {owner: _side(side, owner == seat) for owner, side in extra.sides.items()}
    # Neither which cards others hold is known, nor how many.
    cards = {owner: held for owner, held in extra.cards.items() if owner == seat}
    shown = {owner: told for owner, told in extra.shown.items() if owner == seat}
    return replace(extra, craft=craft, squadrons=squadrons, sides=sides, cards=cards, shown=shown)


def _side(side: ForceRecord, own: bool) -> ForceRecord:  # noqa: FBT001 - the only thing it depends on
    return side if own else replace(side, started=0)


def _stages(stages: tuple[Stage, ...], seat: str | None) -> list[Stage]:
    """Of another seat's turn only whose it is."""
    found: list[Stage] = []
    for stage in stages:
        if isinstance(stage, _PUBLIC) or stage.seat == seat:
            found.append(stage)
        elif isinstance(stage, SeatTurn):
            found.append(SeatTurn(stage.seat))
    return found


def _decision(decision: Decision, seat: str | None) -> Decision:
    if decision.seat == seat or decision.what == TURN:
        return decision
    why = _WHYS.get(decision.what, "It is their turn.")
    return Decision(decision.seat, TURN, why, decision.sealed, decision.answer)


def witness(event: Event, seat: str | None) -> Event | None:
    """The event as a seat may know it, None if it may not at all."""
    if isinstance(event, DiceRolled):
        return witness_dice(event, seat)
    if isinstance(event, DecisionsOpened):
        return DecisionsOpened(tuple(_decision(each, seat) for each in event.decisions))
    if isinstance(event, DecisionClosed):
        return event if event.seat == seat else DecisionClosed(event.seat, TURN)
    cover = _COVERS.get(type(event))
    return cover(event, seat) if cover else secrecy.witness(event, seat)


def _conceal_all(_: Any) -> None:
    return None


def _without_heading(event: Any) -> Event:
    place = event.to
    covered: Event = replace(event, to=OnTable(place.table, Pose(place.pose.at)))
    return covered


def _conceal_brought(event: events.SquadronBrought | card_events.CraftBought) -> Event:
    return replace(event, squadron=UNKNOWN)


def _conceal_drawn(event: card_events.CardsDrawn) -> Event:
    return replace(event, cards=())


def _conceal_force(event: card_events.ForceTold) -> Event:
    return replace(event, force=replace(event.force, designs=()))


def _without_module(event: events.ShotsFired) -> Event:
    """Neither which weapon it was nor that an Ace fired it, where the dice do not tell that."""
    return replace(event, module=-1, need=event.seems or event.need, seems=0)


def _conceal_saves(event: events.SavesRolled, seat: str | None) -> Event | None:
    """Not that a Wingman face down helped, unless that saved it; of a counter nothing at all."""
    if event.seat == seat:
        return event
    if event.seems == events.NO_ARMOUR:
        return replace(event, need=None, faces=(), seems=0)
    return None if event.hidden else replace(event, need=event.seems or event.need, seems=0)


_Cover: TypeAlias = Callable[[Any, str | None], Event | None]


def _when_hidden(cover: Callable[[Any], Event | None]) -> _Cover:
    """What others see of an event that happens to a counter."""
    return lambda event, seat: cover(event) if event.hidden and event.seat != seat else event


def _from_others(cover: Callable[[Any], Event | None]) -> _Cover:
    """What others see of an event that happens to a seat in secret."""
    return lambda event, seat: event if event.seat == seat else cover(event)


def _from_all(event: Event, seat: str | None) -> None:
    """Stages and counts tell what forces can do; views have what a seat may know of them."""


_COVERS: Mapping[type[Event], _Cover] = {
    **dict.fromkeys((StagePushed, StageTurned, StagePopped), _from_all),
    events.SidesCounted: _from_all,
    events.SquadronBrought: _from_others(_conceal_brought),
    card_events.CardsDrawn: _from_others(_conceal_drawn),
    card_events.CardsRedrawn: _from_others(_conceal_all),
    card_events.CraftBought: _from_others(_conceal_brought),
    card_events.ForceTold: _from_others(_conceal_force),
    medal_events.MedalKeptBack: _from_others(_conceal_all),
    events.ForceMustered: _from_others(_conceal_all),
    events.Embarked: _from_others(_conceal_all),
    events.ShotsFired: _when_hidden(_without_module),
    events.SavesRolled: _conceal_saves,
    **dict.fromkeys(
        (events.CraftDeployed, events.Launched, events.CraftMoved, events.CraftEntered),
        _when_hidden(_without_heading),
    ),
    **dict.fromkeys(
        (
            events.ModuleDamaged,
            events.DamageLost,
            events.RepairRolled,
            events.ModuleRepaired,
            events.Rearmed,
            medal_events.MedalGiven,
            medal_events.MedalStripped,
        ),
        _when_hidden(_conceal_all),
    ),
}
"""What seats see of the events that tell a secret."""
