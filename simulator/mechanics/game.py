"""The frame of a rule system: what it does with an action or an event, by one table a system.

An action is one of the free hand, or one of the game; these answer the innermost stage, or stand
beside the stages. An event is folded and told by its type.
"""

from collections.abc import Callable, Iterable, Iterator, Mapping
from dataclasses import dataclass, field
from itertools import chain, islice
from typing import Any, Generic, TypeVar, get_args, get_origin

from simulator.kernel import secrecy
from simulator.kernel.action import Action
from simulator.kernel.by_hand.sandbox import HAND, FreeHand
from simulator.kernel.by_hand.setup_changes import FURNISH, Furnish, Furnished
from simulator.kernel.decisions import open_decision
from simulator.kernel.dice import Dice
from simulator.kernel.event import Event
from simulator.kernel.facets.play import Play
from simulator.kernel.fold import SharedEvent
from simulator.kernel.refusal import Refusal
from simulator.kernel.resolution import Resolution
from simulator.kernel.saved.vocabulary import Vocabulary
from simulator.kernel.shown.telling import Telling
from simulator.kernel.stages import StageEvent
from simulator.kernel.state import AnyState
from simulator.mechanics.hand import HandRules, is_touch
from simulator.mechanics.ruling_choice import ChooseRuling, RulingChosen
from simulator.mechanics.stages import StageMachine, legal, machine

Fold = Callable[[Any, Any], Any]
"""The state after an event."""

Line = Callable[[Any, Any], Telling | None]
"""What the log says of an event, from the view before it."""

_conceal: Any = secrecy.conceal

R = TypeVar("R")
V = TypeVar("V", bound=AnyState)


def only_told(state: Any, _: Event) -> Any:
    """The fold of an event that is only for the log: the state stays as it is."""
    return state


@dataclass(frozen=True, slots=True)
class AnytimeWork:
    """How an action is done that answers no stage, such as one that starts a game.

    One of `in_game` may be done during any stage, the others also while no game is under way.
    """

    check: Callable[[Any, Any, str], Refusal | None]
    take: Callable[[Resolution, Any, str], None]
    offers: Callable[[Any, str], Iterable[Action]] = lambda _view, _seat: ()
    in_game: bool = False


def vocabulary(
    setup: Any, action: Any, event: Any, stage: Any = None, *, ask: Any = None
) -> Vocabulary:
    """What saves of a system can say: its own actions and events, and those of every system.

    `setup` is its `Setup[...]`; the others are unions of types.
    """
    options = get_args(setup)[0]
    known = SharedEvent | _FURNISHED[options] | RulingChosen | event
    if stage is not None:
        known |= _STAGED[stage]
    done = FreeHand | _FURNISH[options] | ChooseRuling | action
    return Vocabulary(setup=setup, action=done, event=known, ask=ask)


_BY_HAND = (*get_args(FreeHand), *FURNISH, ChooseRuling)

_FURNISH: Any = Furnish
_FURNISHED: Any = Furnished
_STAGED: Any = StageEvent


@dataclass(frozen=True, slots=True)
class GameFrame(Generic[V]):
    """The table of a rule system, and what the engine asks of it.

    `folds` has every event of the system, `lines` those of which the log tells by themselves;
    `hand` tells the others. `refused` and `told` put the last touch to sentences. Where a system
    conceals more than the kernel does, a refusal is told by what the seat knows. `hides`: the
    screen is handed over between persons.
    """

    name: str
    vocabulary: Vocabulary
    hand: HandRules
    folds: Mapping[type[Event], Fold]
    lines: Mapping[type[Event], Line]
    beside: Mapping[type[Action], AnytimeWork] = field(default_factory=dict)
    stages: StageMachine = field(default_factory=machine)
    outcome: Callable[[Any], tuple[str, ...] | None] = lambda _: None
    conceal: Callable[[V, str | None], V] = _conceal
    witness: Callable[[Event, str | None], Event | None] = secrecy.witness
    hides: bool = False
    refused: Callable[[Any, Refusal, bool], Refusal] = lambda _view, refusal, _by_hand: refusal
    told: Callable[[Any, Event, Telling], Telling] = lambda _view, _event, told: told

    by_rules: frozenset[type[Action]] = field(init=False)
    """The actions that are not the free hand's."""

    def __post_init__(self) -> None:
        kinds = (get_origin(kind) or kind for kind in get_args(self.vocabulary.action))
        own = (kind for kind in kinds if kind not in _BY_HAND and not kind.by_hand)
        object.__setattr__(self, "by_rules", frozenset(own))

    def play(self, begin: Callable[[Any, str], V], **more: Any) -> Play:
        """The facet of the system that begins like this and has `more` of its fields."""
        own: Any = self  # states of any system, as far as its facet is typed
        return Play(
            self.vocabulary,
            begin,
            own.check,
            self.candidates,
            self.resolve,
            own.apply,
            own.conceal,
            self.witness,
            self.outcome,
            self.tell,
            hides=self.hides,
            **more,
        )

    def check(self, state: V, action: Action, seat: str) -> Refusal | None:
        """Why the seat may not do this now, or None; the free hand may always move anything."""
        refusal = self._judge(state, action, seat)
        if refusal is None:
            return None
        if self.conceal is not _conceal and state.seed is not None:
            state = self.conceal(state, seat)
            refusal = self._judge(state, action, seat) or refusal
        return self.refused(state, refusal, type(action) not in self.by_rules)

    def check_by_rules(self, view: AnyState, action: Action, seat: str) -> Refusal | None:
        """Why the seat may not do this in the game as it stands, or None."""
        beside = self.beside.get(type(action))
        if beside is not None and not beside.in_game:
            return beside.check(view, action, seat)
        if not view.stages:
            return Refusal("no_game", HAND, "No game is under way; start one, or move freely.")
        judge = beside or self.stages
        return judge.check(view, action, seat)

    def _judge(self, state: AnyState, action: Action, seat: str) -> Refusal | None:
        if type(action) in self.by_rules:
            return self.check_by_rules(state, action, seat)
        return self.hand.check(state, action, seat)

    def candidates(self, view: AnyState, seat: str, dice: Dice, limit: int) -> tuple[Action, ...]:
        """Up to `limit` legal answers of the seat to its question, in the order offered.

        If no game is under way, ways to start one.
        """
        if view.stages and open_decision(view, seat) is None:
            return ()
        offers = self._offers(view, seat, dice)
        return legal(offers, lambda action: self.check_by_rules(view, action, seat), limit)

    def _offers(self, view: AnyState, seat: str, dice: Dice) -> Iterator[Action]:
        """The answers, and what may be done beside them, which is no answer: one of it early on."""
        kinds = (one for one in self.beside.values() if one.in_game == bool(view.stages))
        beside = chain.from_iterable(one.offers(view, seat) for one in kinds)
        answers = iter(self.stages.offers(view, seat, dice) if view.stages else ())
        return chain(islice(answers, 1), islice(beside, 1), answers, beside)

    def resolve(self, now: Resolution, action: Action, seat: str) -> None:
        """Carry a checked action out, and let the game go on until it waits for somebody."""
        if type(action) not in self.by_rules:
            self.hand.resolve(now, action, seat)
            self.stages.resume(now)
            return
        beside = self.beside.get(type(action)) or self.stages
        beside.take(now, action, seat)
        self.stages.run(now)

    def apply(self, state: V, event: Event) -> V:
        """Fold one event; TypeError for one that this system does not have."""
        try:
            after = self.folds[type(event)]
        except KeyError:
            raise TypeError(f"{type(event).__name__} is no event of {self.name}") from None
        found: V = after(state, event)
        return found

    def tell(self, view: AnyState, event: Event, *, by_hand: bool = False) -> Telling | None:
        """What the log says of an event, None if it is only book-keeping.

        What only the rules do is told as theirs, even if the hand has set it off. TypeError for an
        event that this system does not have.
        """
        if type(event) not in self.folds:
            raise TypeError(f"{type(event).__name__} is no event of {self.name}")
        line = None if by_hand and is_touch(event) else self.lines.get(type(event))
        found = line(view, event) if line else self.hand.tell(view, event, by_hand=by_hand)
        return self.told(view, event, found) if found else None


def dispatch_one(
    table: Mapping[type[Event], Callable[[Any, Any], R | None]],
) -> Callable[[Any, Event], R | None]:
    """A function of a view and the event after it, by the event's type; None for all others."""

    def found(view: AnyState, event: Event) -> R | None:
        line = table.get(type(event))
        return line(view, event) if line else None

    return found


def dispatch(
    table: Mapping[type[Event], Callable[[Any, Any], Iterable[R]]],
    otherwise: Callable[[Any, Any], Iterable[R]] = lambda *_: (),
) -> Callable[[Any, Event], tuple[R, ...]]:
    """A function of a view and the event after it, by the event's type; `otherwise` for others."""

    def found(view: AnyState, event: Event) -> tuple[R, ...]:
        return tuple(table.get(type(event), otherwise)(view, event))

    return found
