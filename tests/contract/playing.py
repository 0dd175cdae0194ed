"""Random play: what a quarrelsome pair of players does, reproducibly."""

from dataclasses import replace
from pathlib import Path

from simulator.geometry.heading import heading_degrees
from simulator.geometry.shapes import Pose
from simulator.kernel.action import Action
from simulator.kernel.by_hand.sandbox import (
    MarkGroup,
    MarkPiece,
    MovePieces,
    RemovePieces,
    Shift,
    TurnPiece,
)
from simulator.kernel.by_hand.seat_changes import RemoveSeat, SetSeat
from simulator.kernel.by_hand.setup_changes import RemoveTable, SetFrame, SetTable, frame_of
from simulator.kernel.decisions import waited_for
from simulator.kernel.dice import Dice, agent_dice, pick
from simulator.kernel.engine import Step
from simulator.kernel.piece import OnTable
from simulator.kernel.refusal import Refusal
from simulator.kernel.spec import Seat, Table
from simulator.kernel.state import AnyState
from simulator.session import Game
from tests.contract.systems import SystemCase, rulesets


def hand(view: AnyState, dice: Dice) -> Action:
    """Something a free hand may try; it may be refused."""
    # A table may be empty still: then it is about a piece that nobody knows.
    piece = pick(dice, sorted(view.pieces) or ["nothing"])
    group = view.pieces[piece].group if piece in view.pieces else None
    table = pick(dice, view.setup.tables)
    at = tuple(dice.roll(1, size + 2000)[0] - 1000 for size in table.size)
    pose = Pose((at[0], at[1]), heading_degrees(dice.roll(1, 360_000)[0]))
    choices: tuple[Action, ...] = (
        MovePieces((Shift(piece, OnTable(table.id, pose)),)),
        TurnPiece(piece, pose.heading),
        MarkPiece(piece, "chaff", dice.roll(1, 4)[0] - 2),
        RemovePieces((piece,)),
        MarkGroup(group or "nobody", "damage", dice.roll(1, 4)[0] - 2),
        furnishing(view, table, dice),
    )
    return pick(dice, choices)


def furnishing(view: AnyState, table: Table, dice: Dice) -> Action:
    """A change of the set-up; a system without such changes refuses it."""
    width, height = table.size
    name = pick(dice, (table.id, "new"))
    return pick(
        dice,
        (
            SetTable(Table(name, "", (width + dice.roll(1, 2000)[0] - 1000, height))),
            RemoveTable(name),
            SetFrame(replace(frame_of(view), title="Again\n"[: dice.roll(1, 6)[0]])),
            options_changed(view, dice),
            SetSeat(Seat("new", "New")),
            SetSeat(replace(view.setup.seats[0], name="Again")),
            RemoveSeat("new"),
        ),
    )


def options_changed(view: AnyState, dice: Dice) -> Action:
    """Another value of one of the fields that the rule system shows; it may be refused."""
    ruleset = rulesets()[view.setup.system]
    table = pick(dice, (None, *(table.id for table in view.setup.tables)))
    fields = ruleset.options.fields(view, table)
    if not fields:
        return SetFrame(frame_of(view))
    field = pick(dice, fields)
    value = pick(dice, field.choices)[0] if field.choices else str(dice.roll(1, 6)[0] - 1)
    options = ruleset.options.with_value(view, table, field.name, value)
    return SetFrame(replace(frame_of(view), options=options))


def turn(game: Game, number: int, *, ruled: bool = False) -> Step | Refusal:
    """One random thing: mostly an answer, at times the free hand, an undo or a redo.

    `ruled` turns are answers alone, where the system asks for any.
    """
    seats = waited_for(game.state) or tuple(seat.id for seat in game.state.setup.seats)
    dice = agent_dice(str(game.state.seed), "anyone", number)
    seat = pick(dice, seats)
    view = game.view(seat)
    chance = dice.roll(1, 10)[0]
    if not ruled and chance == 1:
        return game.undo()
    if not ruled and chance == 2 and game.course.undone:
        return game.redo()
    options = game.ruleset.play.candidates(view, seat, dice, 8)
    if not options or (not ruled and chance == 3):
        return game.submit(hand(view, dice), seat)
    return game.submit(pick(dice, options), seat)


def play_out(system: SystemCase, seed: str, save: Path | None = None, turns: int = 40) -> Game:
    """A game after so many random turns, or at its end."""
    game = Game.new(system.ruleset, system.setup, seed, save)
    for number in range(turns):
        if game.ruleset.play.outcome(game.state) is not None:
            break
        turn(game, number)
    return game
