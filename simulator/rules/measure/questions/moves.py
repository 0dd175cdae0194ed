"""The moves that questions are about: what may be met, and where a base is held (ME-9.3)."""

from dataclasses import dataclass, replace

from simulator.geometry.exact.numbers.reals import Real, floor
from simulator.geometry.exact.numbers.spots import Spot
from simulator.geometry.exact.shape import place_outline
from simulator.geometry.exact.sweeps.stop import StoppedMove
from simulator.geometry.exact.templates.forms import (
    CurveTemplate,
    JointedTemplate,
    Path,
    bend_joints,
)
from simulator.geometry.exact.templates.line import Stand, along_heading
from simulator.geometry.exact.templates.path import (
    TemplateMove,
    Travel,
    move_along,
    move_beyond,
    move_by_steps,
    move_stop,
    move_upto,
)
from simulator.geometry.exact.templates.steps import corners_of, way_of_spot
from simulator.geometry.heading import NORTH
from simulator.kernel.asked.answer import Reason
from simulator.kernel.piece import OnTable
from simulator.rules.measure.model.asks import AskPath
from simulator.rules.measure.view.found import Case
from simulator.rules.measure.view.placing import frame_of, outline_of


def judge_met(text: str, *, ok: bool | None) -> Reason:
    """What a move meets, leaves or passes on its way or at its end (ME-9.2)."""
    return Reason("ME-9.2", ok, text)


def move_of(case: Case, ask: AskPath) -> TemplateMove:
    """The move that a question is about; ValueError for a template that nothing moves along.

    Its lengths are those of the base; an outline only says what may meet (ME-9.3).
    """
    return case.layout.once(("move", ask, case.rulings.bump), lambda: _move_of(case, ask))


def hangs_on_guides(case: Case, ask: AskPath) -> bool:
    """Does it matter what of the base keeps to the centre line? On a curve, between two edges."""
    path = None if ask.moves else path_of(case, ask)
    return isinstance(path, CurveTemplate) and path.placed == "nose_to_tail"


def _move_of(case: Case, ask: AskPath) -> TemplateMove:
    base, outline = (outline_of(case.view, ask.piece, name) for name in (None, ask.outline))
    shape = place_outline(outline, frame_of(case.view.pieces[ask.piece]))
    if ask.moves or not ask.template:
        move = move_by_steps(ask.moves, _start(case, ask), base, shape)
    else:
        travel = Travel(path_of(case, ask), ask.side or "right", case.rulings.bump)
        move = move_along(travel, _start(case, ask), base, shape)
    return replace(move, end_turn=ask.end_turn, end_slide=ask.end_slide)


def path_of(case: Case, ask: AskPath) -> Path:
    """The template of a move, its joints as the question bends them; ValueError for an area."""
    template = case.view.setup.catalogue.templates[ask.template]
    if not isinstance(template, Path):
        raise ValueError(f"{ask.template} is an area to lay")  # noqa: TRY004 - the type fits
    if isinstance(template, JointedTemplate) and ask.bends:
        return bend_joints(template, ask.bends)
    return template


def _start(case: Case, ask: AskPath) -> Stand:
    piece = case.view.pieces[ask.piece]
    heading = piece.place.pose.heading if isinstance(piece.place, OnTable) else NORTH
    return Stand(frame_of(piece).at, along_heading(heading))


@dataclass(frozen=True, slots=True)
class Others:
    """What a move may meet, in the order of the file."""

    obstacles: tuple[str, ...]
    pieces: tuple[str, ...]

    @property
    def all(self) -> tuple[str, ...]:
        """All of it, obstacles first."""
        return (*self.obstacles, *self.pieces)


def others(case: Case, ask: AskPath) -> Others:
    """What may be met, as the question names it; never the piece itself, nor a laid template."""
    view = case.view
    named = view.pieces if ask.past is None else ask.past
    there = [
        name
        for name, piece in view.pieces.items()
        if name in named
        and name != ask.piece
        and name not in view.extra.laid
        and isinstance(piece.place, OnTable)
        and piece.place.table == case.table
    ]
    obstacles = tuple(name for name in there if name in view.extra.obstacles)
    return Others(obstacles, tuple(name for name in there if name not in obstacles))


@dataclass(frozen=True, slots=True)
class HeldMove:
    """Where a move is held: the stop, the things that hold it there, and the move up to there.

    With `stop: beyond` they are what it went on from.
    """

    stop: StoppedMove
    by: tuple[str, ...]
    move: TemplateMove
    beyond: bool = False

    @property
    def far(self) -> int:
        """How far it gets, cut down to a thousandth; where it goes on until it is clear, up."""
        length = self.stop.length
        return -floor(-length) if self.beyond else floor(length)


def held_at(case: Case, ask: AskPath) -> HeldMove:
    """Where the base is drawn back to, off the pieces and before the walls of a move."""
    return case.layout.once(("held", ask, case.rulings.bump), lambda: _held_at(case, ask))


def _held_at(case: Case, ask: AskPath) -> HeldMove:
    move, pieces, names = move_of(case, ask), others(case, ask).pieces, walls(case, ask)
    if ask.beyond:
        there = (*pieces, *names)
        stopped = move_beyond(move, [case.layout.shape(each) for each in there])
        by = tuple(there[index] for index in stopped.held_by)
        return HeldMove(stopped, by, move_upto(move, stopped), beyond=True)
    shapes, barred = ([case.layout.shape(each) for each in some] for some in (pieces, names))
    stopped = move_stop(move, shapes, barred)
    by = tuple((*pieces, *names)[index] for index in stopped.held_by)
    return HeldMove(stopped, by, move_upto(move, stopped))


def walls(case: Case, ask: AskPath) -> tuple[str, ...]:
    """The obstacles that the base does not pass over: those that the question names."""
    return others(case, ask).obstacles if ask.past is not None else ()


def corner_ways(case: Case, ask: AskPath) -> tuple[tuple[str, Real | None], ...]:
    """How far the centre and each corner of the piece goes; None for what glides."""
    return case.layout.once(("corners", ask, case.rulings.bump), lambda: _corner_ways(case, ask))


def _corner_ways(case: Case, ask: AskPath) -> tuple[tuple[str, Real | None], ...]:
    way = move_of(case, ask).whole_way
    return tuple((name, way_of_spot(way, spot)) for name, spot in corners(case, ask))


def corners(case: Case, ask: AskPath) -> tuple[tuple[str, Spot], ...]:
    """The centre and each corner of the piece that moves, by name, where they begin."""
    outline = outline_of(case.view, ask.piece, ask.outline)
    return tuple(corners_of(outline, frame_of(case.view.pieces[ask.piece])))
