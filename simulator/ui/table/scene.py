"""What a table's painter works from: the view state, and what the rules say about its view."""

from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import replace
from typing import Any

from simulator.fast_dataclass import fast_dataclass
from simulator.geometry.measure import distance_squared
from simulator.geometry.outlines import place_points
from simulator.geometry.shapes import Disc, Dot, Pose, Rectangle
from simulator.geometry.units import Point
from simulator.kernel.asked.answer import Answer
from simulator.kernel.asked.odds import Odds
from simulator.kernel.piece import OnTable, Piece
from simulator.kernel.remember_last import remember_last
from simulator.kernel.shown.appearance import GroupLook, PieceLook
from simulator.kernel.shown.story import Beat, Foresight, Outlook
from simulator.kernel.spec import Question
from simulator.session.log import LogRow
from simulator.ui.draw.camera import Box, Lens
from simulator.ui.draw.canvas import ById
from simulator.ui.draw.labels.solver import Reserved
from simulator.ui.draw.shapes import around
from simulator.ui.draw.theme import SeatStyle, side_of
from simulator.ui.play.mat import GhostStand, stands
from simulator.ui.play.row_keys import row_keys
from simulator.ui.play.rules_cache import RulesCache, outlook_of
from simulator.ui.play.turn import Turn
from simulator.ui.state.asking import question_of
from simulator.ui.state.view_state import ViewState, with_parts
from simulator.ui.systems.looks import SystemLooks
from simulator.ui.table.drawn.terrain import outline_of, radius_of
from simulator.ui.table.drawn.tokens import SMALLEST, TokenLook, token_radius
from simulator.ui.tools.pick import holds
from simulator.ui.tools.pivot import Pivot
from simulator.ui.tools.select import Carry, Select

_HANDS = (Carry, Pivot)
"""The tools that have pieces in the hand."""

_SMALLEST_OBJECT = 14
"""Pixels at 100 % across the smallest silhouette of an object: it has no heading to be read."""

_GRIP = 9
"""Pixels from its centre at 100 % within which even the smallest token can be picked."""


@fast_dataclass(frozen=True, slots=True)
class Scene:
    """What one frame is painted from; `seat` is the one that plays in this window.

    `turn` is what it is asked while a game is played, None while pieces move by the free hand.
    `questions` are those of the file that the tables come from. Labels keep off what is
    `reserved`; `free` is room that the tables of a game leave. `told` are the beats of the
    chapter that is being told, or was told last, and `acted` is the last step of the seat's own.
    `left` are pieces that are drawn faded where they were.
    """

    state: ViewState
    looks: SystemLooks
    rules_cache: RulesCache
    groups: tuple[GroupLook, ...]
    log: Callable[[], Sequence[LogRow]] = tuple
    seat: str = ""
    questions: tuple[Question[Any], ...] = ()
    turn: Turn | None = None
    reserved: Reserved | None = None
    free: Box | None = None
    told: tuple[Beat, ...] = ()
    acted: int = 0
    left: tuple[tuple[Piece, OnTable], ...] = ()

    @property
    def hand(self) -> Carry | Pivot | None:
        """The tool while pieces are being dragged or turned, else None."""
        tool = self.state.tool
        return tool if isinstance(tool, _HANDS) else None

    @property
    def supposed(self) -> "Scene | None":
        """The scene as if the pieces had been dropped, if something is asked about; else None."""
        return _suppose(self)

    def on(self, table: str) -> Iterator[tuple[Piece, Pose]]:
        """The pieces on a table and their poses, in order."""
        for piece in self.state.view.pieces.values():
            if isinstance(piece.place, OnTable) and piece.place.table == table:
                yield piece, piece.place.pose

    def look_of(self, piece: Piece) -> PieceLook:
        """How a piece looks, whether it is in the view or still being placed."""
        view, cache = self.state.view, self.rules_cache
        known = cache.looks.get(piece.id)
        if known and known[0] is view and known[1] is piece:
            return known[2]
        # A new piece has the id of the last one that was placed, but not always its kind or size.
        key = ("look", piece.id, piece.kind, piece.base)
        found = cache.keep(view, key, lambda rules: rules.looks.piece(view, piece))
        if piece.id in view.pieces:
            cache.looks[piece.id] = view, piece, found
        return found

    def radius(self, lens: Lens, piece: Piece) -> float:
        """The radius of a token or a silhouette in pixels."""
        return drawn_radius(lens, self.state.k, piece, self.look_of(piece))

    def grip(self, lens: Lens, piece: Piece) -> float:
        """Pixels from a piece's centre within which the pointer is on it."""
        if self.look_of(piece).form == "sphere":
            return radius_of(piece) * lens.scale
        if self.look_of(piece).form == "area":
            return 0.0
        return max(self.radius(lens, piece), _GRIP * self.state.k)

    def extent(self, lens: Lens, piece: Piece, pose: Pose) -> Box:
        """The box an object fills on the screen."""
        if self.look_of(piece).form == "area":
            return around(outline_of(piece, pose, lens), 0)
        x, y = lens.pixel(pose.at)
        reach = self.grip(lens, piece)
        return around([(x - reach, y - reach), (x + reach, y + reach)], 1)

    def where(self, piece: Piece) -> OnTable | None:
        """Where a piece stands, None if it is on no table."""
        return piece.place if isinstance(piece.place, OnTable) else None

    def side(self, piece: Piece) -> SeatStyle:
        """The side that a piece's owner plays."""
        return side_of(self.state.seats, piece.owner)

    def answers(self) -> tuple[Answer, ...]:
        """What the rules say about the target, empty if nothing is asked."""
        return tuple(answer for answer, _ in self.answer_target())

    def answer_target(self) -> tuple[tuple[Answer, Odds | None], ...]:
        """What the rules say about the target, each answer with its odds."""
        state = self.state
        if state.panel == "ask":
            return _answer_inquiry(self)
        if not (state.lead and state.target):
            return ()
        pieces, view, rules_cache = state.view.pieces, state.view, self.rules_cache
        source = pieces[state.lead].group or state.lead
        target = pieces[state.target].group or state.target
        questions = rules_cache.questions(view, source, target, state.topic)
        return tuple(
            (rules_cache.answer(view, one), rules_cache.odds(view, one.ask, state.spent))
            for one in questions
        )

    def look(self, piece: Piece) -> TokenLook:
        """A token's sprite and side."""
        spent = any(group.spent for group in self.groups if group.id == piece.group)
        side, shown = side_of(self.state.seats, piece.owner), self.look_of(piece)
        return TokenLook(piece.kind, side, spent, parts=shown.parts, stack=shown.stack)


def pieces_named(scene: Scene, name: str, table: str) -> Iterator[tuple[Piece, OnTable]]:
    """The pieces on a table that a name stands for: one of them, or a group."""
    for piece in scene.state.view.pieces.values():
        where = scene.where(piece)
        if where and where.table == table and name in (piece.id, piece.group):
            yield piece, where


def drawn_radius(lens: Lens, k: float, piece: Piece, shown: PieceLook) -> float:
    """The radius in pixels of the token or silhouette of a piece that looks so."""
    if shown.is_scenery and isinstance(piece.base, Disc | Dot):
        # What is laid is held where it begins.
        return max(radius_of(piece) * lens.scale, _GRIP * k)
    if shown.form == "base":
        # A base is as large as it is: it does not grow more slowly than its table.
        return max(shown.diameter * lens.scale / 2, 4 * k)
    smallest = SMALLEST if shown.is_plated else _SMALLEST_OBJECT
    return token_radius(lens, k, shown.diameter, smallest)


def outlook_in(scene: Scene) -> Outlook | None:
    """What those whom the rules play may do next, if the draft is done; None without them."""
    draft = scene.turn.draft if scene.turn else None
    return outlook_of(scene.rules_cache, scene.state.view, scene.seat, draft)


def foresights_in(scene: Scene) -> tuple[Foresight, ...]:
    """What to draw of what those whom the rules play may do next, if the draft is done.

    Of one group if one of its pieces is selected or pointed at; else of the line of chances that
    is chosen or likeliest. Nothing while no threat is shown.
    """
    state = scene.state
    if not state.threat:
        return ()
    for name in (state.hovered, state.lead):
        piece = state.view.pieces.get(name or "")
        meant = _foresight(scene, piece.group) if piece and piece.group else None
        if meant:
            return (meant,)
    found = (_foresight(scene, line) for line in shown_lines(scene))
    return tuple(each for each in found if each)


def _foresight(scene: Scene, about: str) -> Foresight | None:
    view, seat, state = scene.state.view, scene.seat, scene.state
    # It is reckoned anew when a ghost is let go: that takes too long for every move of the hand.
    draft = state.plan.base or (scene.turn.draft if scene.turn else None)
    key = "foresight", seat, draft and (draft.option, *sorted(draft.values.items())), about
    automa = scene.rules_cache.ruleset.automa
    return scene.rules_cache.keep(view, key, lambda _: automa.foresight(view, seat, draft, about))


def shown_lines(scene: Scene) -> tuple[str, ...]:
    """Of the first table of chances the line that is chosen, or else the likeliest."""
    outlook = outlook_in(scene)
    rows = outlook.tables[0].rows if outlook and outlook.tables else ()
    best = max(rows, key=lambda row: row.weight, default=None)
    chosen = [row.id for row in rows if row.id == scene.state.chance]
    return tuple(chosen) or ((best.id,) if best else ())


def stands_of(scene: Scene) -> tuple[GhostStand, ...]:
    """What the draft places, and the pieces that it could move; found once for a turn."""
    turn, view = scene.turn, scene.state.view
    if turn is None:
        return ()
    return turn.once(("stands", ById(view)), lambda: stands(view, turn))


def full_name(scene: Scene, piece: Piece) -> str:
    """A piece by its name; by what its kind is called and its id where pieces have no names."""
    look = scene.look_of(piece)
    return look.called.full if look.called else f"{look.name} · {handle_of(scene, piece)}"


def handle_of(scene: Scene, piece: Piece) -> str:
    """The shortest name that tells a piece from all others."""
    look = scene.look_of(piece)
    if look.called is not None:
        return look.called.short
    group = next((each for each in scene.groups if each.id == piece.group), None)
    return f"{group.handle}{piece.id.removeprefix(group.id)}" if group else piece.id


def shows_heading(scene: Scene, piece: Piece) -> bool:
    """Can the heading of a piece be seen: is it a token, or does its base turn?"""
    return scene.look_of(piece).turns or isinstance(piece.base, Rectangle)


def _answer_inquiry(scene: Scene) -> tuple[tuple[Answer, Odds | None], ...]:
    """The answer to the question of the view state's inquiry."""
    view, rules_cache = scene.state.view, scene.rules_cache
    question = question_of(scene.state, rules_cache)
    if question is None:
        return ()
    odds = rules_cache.odds(view, question.ask, scene.state.spent)
    return ((rules_cache.answer(view, question), odds),)


def grips_of(scene: Scene, lens: Lens, table: str) -> Mapping[str, float]:
    """The grip of every piece of a table, by its id: 0 for those picked by their area."""
    key = ("grips", table, lens.scale, scene.state.k)
    return scene.rules_cache.keep(
        scene.state.view,
        key,
        lambda _: {piece.id: scene.grip(lens, piece) for piece, _ in scene.on(table)},
    )


def bottom_up(scene: Scene, table: str) -> Sequence[tuple[Piece, Pose]]:
    """The pieces on a table as they lie over one another: scenery below all others.

    Of stacks side by side the next one lies below, so that the badges of all are seen.
    """
    there = list(scene.on(table))
    stacks = [each for each in there if scene.look_of(each[0]).form == "stack"]
    others = [each for each in there if scene.look_of(each[0]).form != "stack"]
    others.sort(key=lambda each: not scene.look_of(each[0]).is_scenery)
    return [*others, *reversed(stacks)]


def lying_on(scene: Scene, table: str) -> Sequence[Piece]:
    """All pieces on a table that are no scenery, in order."""
    return scene.rules_cache.keep(
        scene.state.view,
        ("lying", table),
        lambda _: tuple(
            piece for piece, _ in scene.on(table) if not scene.look_of(piece).is_scenery
        ),
    )


def scenery_under(scene: Scene, lens: Lens, table: str, at: Point) -> str | None:
    """The scenery whose outline or place is at a point of the table, that drawn last first."""
    near = round(_GRIP * scene.state.k / lens.scale)
    lying = scene.rules_cache.keep(
        scene.state.view,
        ("scenery", table),
        lambda _: [
            (piece.id, pose.at, *_outline_of(scene, piece, pose))
            for piece, pose in reversed([*scene.on(table)])
            if scene.look_of(piece).is_scenery
        ],
    )
    for piece, middle, squared, outline in lying:
        far = distance_squared(middle, at)
        if far <= near**2 or (far <= squared and (not outline or holds(outline, at))):
            return piece
    return None


def _outline_of(
    scene: Scene, piece: Piece, pose: Pose
) -> tuple[float, Sequence[tuple[float, float]]]:
    """How far scenery reaches from its middle, squared, and its corners, none for a disc."""
    look = scene.look_of(piece)
    farthest = max((x**2 + y**2 for x, y in look.outline), default=(look.diameter // 2) ** 2)
    return farthest, place_points(pose, look.outline)


def digits(scene: Scene) -> Mapping[str, str]:
    """The digits of the rows of what is asked, by their commands, while these are in view."""
    state = scene.state
    if scene.turn is None or state.panel:
        return {}
    return row_keys(scene.turn, state.search.words, payable=state.payable)


@remember_last
def _suppose(scene: Scene) -> Scene | None:
    """The scene as if the pieces had been dropped: every part of a frame asks for it."""
    hand, state = scene.hand, scene.state
    if not (hand and state.lead and state.target):
        return None
    # At a pause they are drawn where they are; under a moving hand only the answers count.
    view, rules_cache = scene.rules_cache.suppose(state.view, hand.shifts, exactly=hand.paused)
    return replace(
        scene, state=with_parts(state, view=view, tool=Select()), rules_cache=rules_cache
    )
