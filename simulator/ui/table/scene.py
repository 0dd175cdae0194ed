"""What a table's painter works from: the desk, and what rules and looks say about its view."""

from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass, replace

from simulator.geometry.shapes import Pose
from simulator.kernel.answer import Answer
from simulator.kernel.odds import Odds
from simulator.kernel.piece import OnTable, Piece
from simulator.ui.draw.shapes import around
from simulator.ui.draw.theme import Side, side_of
from simulator.ui.state.asking import question_of
from simulator.ui.state.log_lines import LogLine
from simulator.ui.state.rules_cache import Advice
from simulator.ui.state.view_state import Desk
from simulator.ui.systems.looks import Fleet, Looks
from simulator.ui.table.camera import Box, Lens
from simulator.ui.table.terrain import outline_of, radius_of
from simulator.ui.table.tokens import Look, token_radius
from simulator.ui.tools.pivot import Pivot
from simulator.ui.tools.select import Carry, Select

_GRIP = 9
"""However small a token is drawn, it can be gripped so many pixels from its centre at 100 %."""


@dataclass(frozen=True, slots=True)
class Scene:
    """One frame's material."""

    desk: Desk
    looks: Looks
    advice: Advice
    fleets: tuple[Fleet, ...]
    log: Callable[[], Sequence[LogLine]] = tuple

    @property
    def hand(self) -> Carry | Pivot | None:
        """The tool, when pieces are in the hand."""
        tool = self.desk.tool
        return tool if isinstance(tool, Carry | Pivot) else None

    @property
    def supposed(self) -> "Scene | None":
        """The scene as if the hand had let go, while something is asked about; else None."""
        hand, desk = self.hand, self.desk
        if not (hand and desk.why and desk.lead and desk.target):
            return None
        view, advice = self.advice.supposed(desk.view, hand.shifts)
        return replace(self, desk=replace(desk, view=view, tool=Select()), advice=advice)

    def on(self, table: str) -> Iterator[tuple[Piece, Pose]]:
        """The pieces on a table and their poses, in order."""
        for piece in self.desk.view.pieces.values():
            if isinstance(piece.place, OnTable) and piece.place.table == table:
                yield piece, piece.place.pose

    def radius(self, lens: Lens, piece: Piece) -> float:
        """A token's radius in pixels."""
        return token_radius(lens, self.desk.k, self.looks.diameter(self.desk.view, piece))

    def grip(self, lens: Lens, piece: Piece) -> float:
        """Pixels from a piece's centre within which the pointer is on it."""
        if self.looks.form(piece) == "planetoid":
            return radius_of(piece) * lens.scale
        if self.looks.form(piece) == "danger":
            return 0.0
        return max(self.radius(lens, piece), _GRIP * self.desk.k)

    def extent(self, lens: Lens, piece: Piece, pose: Pose) -> Box:
        """The box an object fills on the screen."""
        if self.looks.form(piece) == "danger":
            return around(outline_of(piece, pose, lens), 0)
        x, y = lens.pixel(pose.at)
        reach = self.grip(lens, piece)
        return around([(x - reach, y - reach), (x + reach, y + reach)], 1)

    def where(self, piece: Piece) -> OnTable | None:
        """Where a piece stands, None when it is on no table."""
        return piece.place if isinstance(piece.place, OnTable) else None

    def side(self, piece: Piece) -> Side:
        """The side of a piece's owner."""
        return side_of(self.desk.seats, piece.owner)

    def answers(self) -> tuple[Answer, ...]:
        """What the rules say about the target, empty while nothing is asked."""
        return tuple(answer for answer, _ in self.answered())

    def answered(self) -> tuple[tuple[Answer, Odds | None], ...]:
        """What the rules say about the target, each with the odds of what was asked."""
        desk = self.desk
        if desk.panel == "ask":
            return self._inquired()
        if not (desk.why and desk.lead and desk.target):
            return ()
        pieces, view, advice = desk.view.pieces, desk.view, self.advice
        source = pieces[desk.lead].group or desk.lead
        target = pieces[desk.target].group or desk.target
        questions = advice.questions(view, source, target)
        return tuple(
            (advice.answer(view, one), advice.odds(view, one.ask, desk.spent)) for one in questions
        )

    def _inquired(self) -> tuple[tuple[Answer, Odds | None], ...]:
        """The answer to the one question that the desk asks."""
        view, advice = self.desk.view, self.advice
        question = question_of(self.desk, advice)
        if question is None:
            return ()
        odds = advice.odds(view, question.ask, self.desk.spent)
        return ((advice.answer(view, question), odds),)

    def look(self, piece: Piece) -> Look:
        """A token's sprite and side."""
        spent = any(fleet.spent for fleet in self.fleets if fleet.id == piece.group)
        return Look(piece.kind, side_of(self.desk.seats, piece.owner), spent)
