"""What the rule system says about the view on screen, computed once per view."""

from collections.abc import Callable, Hashable, Sequence
from typing import Any, TypeVar

from simulator.geometry.shapes import Pose
from simulator.kernel.action import Action
from simulator.kernel.asked.answer import Answer
from simulator.kernel.asked.draft import Draft
from simulator.kernel.asked.inquiry import topic_of
from simulator.kernel.asked.odds import Odds, Spent
from simulator.kernel.by_hand.piece_events import PieceMoved
from simulator.kernel.by_hand.sandbox import Shift
from simulator.kernel.decision import Decision
from simulator.kernel.dice import game_dice
from simulator.kernel.engine import check
from simulator.kernel.piece import Piece
from simulator.kernel.refusal import Refusal
from simulator.kernel.resolution import Resolution
from simulator.kernel.shown.appearance import PieceLook
from simulator.kernel.shown.card import Card
from simulator.kernel.shown.overlay import Overlay
from simulator.kernel.shown.story import Outlook
from simulator.kernel.shown.threat import Threats
from simulator.kernel.spec import Question
from simulator.kernel.state import AnyState
from simulator.kernel.system import System

T = TypeVar("T")

_UNKNOWN = object()

_MOST = 1000
"""Answers about one view that are kept, and as many older ones."""


_MOST_SUPPOSED = 8
"""So many ways that pieces could stand elsewhere are kept."""


class RulesCache:
    """A rule system's answers about one view after another.

    The window contains no rules: what it shows about reach, shots and legality comes from here.
    `looks` are for whoever asks for the look of the same pieces several times a frame: by id, the
    view and the piece with its look.
    """

    def __init__(self, ruleset: System) -> None:
        self.ruleset = ruleset
        self._view: AnyState | None = None
        self._kept: dict[Hashable, Any] = {}
        self._older: dict[Hashable, Any] = {}
        self.looks: dict[str, tuple[AnyState, Piece, PieceLook]] = {}
        self.tried: tuple[AnyState, Action, tuple[AnyState, RulesCache] | Refusal] | None = None
        self._supposed: dict[Hashable, tuple[AnyState, AnyState, RulesCache]] = {}

    def reach(self, view: AnyState, piece: str, pose: Pose | None = None) -> tuple[Overlay, ...]:
        """Arcs, bands and rings of a piece, standing at `pose` or where it is."""
        asks, there = self.ruleset.asks, view.pieces.get(piece)
        spot = pose if pose is None or there is None else (asks.spot(view, there, pose),)
        return self._once(view, ("reach", piece, spot), lambda: asks.reach(view, piece, pose))

    def keep(self, view: AnyState, key: Hashable, ask: Callable[[System], T]) -> T:
        """Any other answer of the rules about a view, or what follows, under its own key."""
        if view is self._view:
            known: T = self._kept.get(("kept", key), _UNKNOWN)
            if known is not _UNKNOWN:
                return known
        return self._once(view, ("kept", key), lambda: ask(self.ruleset))

    def card(self, view: AnyState, piece: str) -> Card:
        """The card of a piece."""
        return self._once(view, ("card", piece), lambda: self.ruleset.looks.card(view, piece))

    def answers(self, view: AnyState, source: str, target: str) -> tuple[Answer, ...]:
        """The answers to the questions of a player with `source` selected about `target`."""
        questions = self.questions(view, source, target)
        return tuple(self.answer(view, question) for question in questions)

    def questions(
        self, view: AnyState, source: str, target: str, topic: str = ""
    ) -> tuple[Question[Any], ...]:
        """The questions of a player with `source` selected about `target`, of one topic.

        That is the usual topic of the rule system unless another one is named.
        """

        def found() -> tuple[Question[Any], ...]:
            asked = self.ruleset.asks.questions_about(view, source, target)
            chosen = topic_of(self.ruleset.asks.topics, topic)
            fitting = (each for each in asked if chosen and isinstance(each.ask, chosen.asks))
            return tuple(fitting) if chosen else asked

        return self._once(view, ("questions", source, target, topic), found)

    def answer(self, view: AnyState, question: Question[Any]) -> Answer:
        """The answer to a question."""
        return self._once(
            view, ("answer", question.ask), lambda: self.ruleset.asks.answer(view, question)
        )

    def odds(self, view: AnyState, ask: Any, spent: Spent = ()) -> Odds | None:
        """The odds of a question with these boosts, None if no dice are rolled for it."""
        return self._once(
            view, ("odds", ask, spent), lambda: self.ruleset.asks.odds(view, ask, spent)
        )

    def refusal(self, view: AnyState, action: Action, seat: str) -> Refusal | None:
        """Why the seat may not do that now, None if it may: the refusal of `submit`."""
        return self._once(
            view, ("refusal", action, seat), lambda: check(self.ruleset.play, view, action, seat)
        )

    def threats(self, view: AnyState, piece: Piece) -> Threats:
        """What could attack a piece that stood there."""
        return self._once(view, ("threats", piece), lambda: self.ruleset.asks.threats(view, piece))

    def suppose(
        self, view: AnyState, shifts: Sequence[Shift], *, exactly: bool
    ) -> tuple[AnyState, "RulesCache"]:
        """The view as it would be with pieces elsewhere, and rules cache about it.

        Only the last few are kept, since a pointer move of a drag may make a new one. Unless the
        pieces are to be `exactly` there they may be anywhere in the same spots.
        """
        spot, pieces = self.ruleset.asks.spot, view.pieces
        by = tuple(
            (each.piece, each.to.table, pose if exactly else spot(view, pieces[each.piece], pose))
            for each, pose in ((each, each.to.pose) for each in shifts)
        )
        known = self._supposed.get(by)
        if known is None or known[0] is not view:
            there = view
            for shift in shifts:
                there = self.ruleset.play.apply(there, PieceMoved(shift.piece, shift.to))
            if len(self._supposed) >= _MOST_SUPPOSED:
                self._supposed.clear()
            known = self._supposed[by] = view, there, RulesCache(self.ruleset)
        return known[1:]

    def _once(self, view: AnyState, key: Hashable, ask: Callable[[], T]) -> T:
        if view is not self._view:
            self._view, self._kept, self._older = view, {}, {}
            self.looks.clear()
        elif len(self._kept) > _MOST:
            self._kept, self._older = {}, self._kept  # what is still asked for comes over
        answer = self._kept.get(key, _UNKNOWN)
        if answer is _UNKNOWN:
            answer = self._older.get(key, _UNKNOWN) if self._older else _UNKNOWN
            if answer is _UNKNOWN:
                answer = ask()
            self._kept[key] = answer
        found: T = answer
        return found


def try_action(
    cache: RulesCache, view: AnyState, action: Action, seat: str
) -> tuple[AnyState, RulesCache] | Refusal:
    """The view as it would be after an action that rolls nothing, and a rules cache about it.

    Only the last one is kept, since every move of a pull makes a new one.
    """
    known = cache.tried
    if known is None or known[0] is not view or known[1] != action:
        refusal = check(cache.ruleset.play, view, action, seat)
        now = Resolution(view, cache.ruleset.play.apply, game_dice("", 0))
        if refusal is None:
            cache.ruleset.play.resolve(now, action, seat)
        known = view, action, refusal or (now.state, RulesCache(cache.ruleset))
        cache.tried = known
    return known[2]


def outlook_of(cache: RulesCache, view: AnyState, seat: str, draft: Draft | None) -> Outlook | None:
    """What those whom the rules play may do next, if the draft is done."""
    key = draft and (draft.option, *sorted(draft.values.items()))
    automa = cache.ruleset.automa
    return cache.keep(view, ("outlook", seat, key), lambda _: automa.outlook(view, seat, draft))


def due_words(rules: System, view: AnyState, decision: Decision) -> str:
    """What a seat is asked, as it reads it: the sentence of its request.

    Where seats have secrets all through a game it is what the game says that it waits for.
    """
    request = None if rules.play.hides else rules.requests.request(view, decision.seat, None)
    return (request.sentence if request else "") or decision.why
