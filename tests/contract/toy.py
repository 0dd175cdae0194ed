"""Standoff, a rule system for tests: dice, sealed choices, hidden pieces, waiting, and an end.

Both seats hide what lies under their blip, then choose stances under cover, round by round. Who
strikes an unguarded enemy rolls a die: 4 or more wounds, and the wounded must say whether to
bargain (which rolls again). Three wounds lose; after five rounds fewer wounds win.
"""

from collections.abc import Mapping
from dataclasses import dataclass, replace
from typing import ClassVar, Literal, TypeAlias

from simulator.geometry.shapes import Pose
from simulator.geometry.units import Point
from simulator.kernel import event_lines, sandbox, secrecy
from simulator.kernel.action import Action
from simulator.kernel.answer import Answer, Reason
from simulator.kernel.card import Card
from simulator.kernel.codec import canonical, parse
from simulator.kernel.decision import Decision
from simulator.kernel.decisions import HIDDEN, DecisionClosed, DecisionsOpened, open_decision, seal
from simulator.kernel.decoding import decoder
from simulator.kernel.dice import Dice
from simulator.kernel.event import DiceRolled, Event
from simulator.kernel.fold import DecisionEvent, SharedEvent, apply_shared
from simulator.kernel.inquiry import Aim, Inquiry
from simulator.kernel.odds import Odds, OddsRow, Spent
from simulator.kernel.offer import Offer
from simulator.kernel.overlay import Line, Overlay
from simulator.kernel.piece import OnTable, Piece
from simulator.kernel.piece_events import GroupMarked
from simulator.kernel.refusal import Refusal
from simulator.kernel.resolution import Resolution
from simulator.kernel.sandbox import FreeHand
from simulator.kernel.spec import Question, Seat, Setup, Table
from simulator.kernel.state import State
from simulator.kernel.telling import Telling
from simulator.kernel.threat import Threats
from simulator.kernel.vocabulary import Vocabulary
from simulator.save_tags import saved_as

Stand: TypeAlias = Literal["strike", "guard", "feint"]
Under: TypeAlias = Literal["mine", "decoy"]

MOST_WOUNDS = 3
LAST_ROUND = 5


@saved_as("rules")
@dataclass(frozen=True, slots=True)
class Rules:
    """The toy's catalogue: it is as odd as a catalogue may be."""

    to_wound: int
    names: Mapping[str, str]
    odd: tuple[tuple[str, bool | None], ...] = ()
    reading: Literal[1, 0, "either"] = "either"


@saved_as("extra")
@dataclass(frozen=True, slots=True)
class Extra:
    wounds: Mapping[str, int]
    blips: Mapping[str, str]
    threatened: str | None = None


Game: TypeAlias = State[Rules, Extra]


@saved_as("hide")
@dataclass(frozen=True, slots=True)
class Hide(Action):
    under: Under


@saved_as("take_stance")
@dataclass(frozen=True, slots=True)
class TakeStance(Action):
    stance: Stand


@saved_as("bargain")
@dataclass(frozen=True, slots=True)
class Bargain(Action):
    yes: bool


@saved_as("blip_hidden")
@dataclass(frozen=True, slots=True)
class BlipHidden(Event):
    seat: str
    under: str


@saved_as("blip_turned")
@dataclass(frozen=True, slots=True)
class BlipTurned(Event):
    reveals: ClassVar[bool] = True

    seat: str
    under: str


@saved_as("seat_threatened")
@dataclass(frozen=True, slots=True)
class SeatThreatened(Event):
    seat: str | None


@saved_as("seat_wounded")
@dataclass(frozen=True, slots=True)
class SeatWounded(Event):
    seat: str


@saved_as("round_begun")
@dataclass(frozen=True, slots=True)
class RoundBegun(Event):
    round: int


ToyAction: TypeAlias = FreeHand | Hide | TakeStance | Bargain
ToyEvent: TypeAlias = (
    SharedEvent | BlipHidden | BlipTurned | SeatThreatened | SeatWounded | RoundBegun
)

VOCABULARY = Vocabulary(setup=Setup[Rules, Extra], action=ToyAction, event=ToyEvent)
_STANCE = decoder(Stand)


def small_setup() -> Setup[Rules, Extra]:
    """Two seats, two tables, a blip and two ships each."""
    pieces = [
        Piece(f"{seat}/{n}", "ship", seat, seat, OnTable(table, Pose((1000 * n, y))))
        for seat, table, y in (("red", "A", 2000), ("blue", "B", 3000))
        for n in (1, 2)
    ]
    return Setup(
        system="toy",
        mode="skirmish",
        title="Standoff – »é«",
        scale=3,
        rounds=LAST_ROUND,
        contracts=(),
        seats=(Seat("red", "Red"), Seat("blue", "Blue", "random")),
        tables=(
            Table("A", "First", (12_000, 12_000)),
            Table("B", "Other", (6_000, 9_000), ("fog",)),
        ),
        catalogue=Rules(4, {"z": "last", "a": "first"}, (("x", None), ("y", True))),
        pieces=tuple(pieces),
        extra=Extra({"red": 0, "blue": 0}, {}),
    )


def begin(setup: Setup[Rules, Extra], seed: str) -> Game:
    first = tuple(Decision(seat.id, "hide", "Hide something.") for seat in setup.seats)
    pieces = {piece.id: piece for piece in setup.pieces}
    return State(setup, seed, 0, "hiding", pieces, first, setup.extra)


def check(state: Game, action: Action, seat: str) -> Refusal | None:
    if isinstance(action, FreeHand):
        return sandbox.check(state, action)
    decision = open_decision(state, seat)
    wanted = {"hide": Hide, "stance": TakeStance, "bargain": Bargain}
    if decision is None or not isinstance(action, wanted[decision.what]):
        return Refusal("wrong_answer", "T-1", "That is not what you were asked.")
    return None


def candidates(view: Game, seat: str, dice: Dice, limit: int) -> tuple[Action, ...]:
    decision = open_decision(view, seat)
    if decision is None:
        return ()
    offers: dict[str, tuple[Action, ...]] = {
        "hide": (Hide("mine"), Hide("decoy")),
        "stance": (TakeStance("strike"), TakeStance("guard"), TakeStance("feint")),
        "bargain": (Bargain(True), Bargain(False)),
    }
    return offers[decision.what][:limit]


def resolve(now: Resolution, action: Action, seat: str) -> None:
    match action:
        case Hide(under):
            now.emit(BlipHidden(seat, under))
            now.emit(DecisionClosed(seat, "hide"))
            if not now.state.decisions:
                _begin_round(now)
        case TakeStance(stance):
            answers = seal(now, seat, "stance", canonical(stance))
            if answers is not None:
                _clash(now, {one: _STANCE(parse(text)) for one, text in answers})
        case Bargain(yes):
            now.emit(DecisionClosed(seat, "bargain"))
            if not yes or now.roll(1, 6, "bargain")[0] < now.state.setup.catalogue.to_wound:
                _wound(now, seat)
            now.emit(SeatThreatened(None))
            _begin_round(now)
        case _ if isinstance(action, FreeHand):
            sandbox.resolve(now, action)


def _clash(now: Resolution, stances: Mapping[str, Stand]) -> None:
    for seat, stance in stances.items():
        other = next(one for one in stances if one != seat)
        if stance != "strike" or stances[other] == "guard":
            continue
        if now.roll(1, 6, f"{seat} strikes")[0] >= now.state.setup.catalogue.to_wound:
            now.emit(SeatThreatened(other))
            now.emit(DecisionsOpened((Decision(other, "bargain", "Will you bargain?"),)))
            return
    _begin_round(now)


def _wound(now: Resolution, seat: str) -> None:
    now.emit(SeatWounded(seat))
    if seat in now.state.extra.blips:
        now.emit(BlipTurned(seat, now.state.extra.blips[seat]))


def _begin_round(now: Resolution) -> None:
    now.emit(RoundBegun(now.state.round + 1))
    if outcome(now.state) is None:
        seats = now.state.setup.seats
        asked = (Decision(seat.id, "stance", "Choose.", sealed=True) for seat in seats)
        now.emit(DecisionsOpened(tuple(asked)))


def apply(state: Game, event: Event) -> Game:
    if isinstance(event, RoundBegun):
        return replace(state, round=event.round, phase="fighting")
    if isinstance(event, SharedEvent):
        state = apply_shared(state, event)
    return replace(state, extra=_extra(state.extra, event))


def _extra(extra: Extra, event: Event) -> Extra:
    match event:
        case GroupMarked(group, _, count):
            return replace(extra, wounds={**extra.wounds, group: count})
        case BlipHidden(seat, under):
            return replace(extra, blips={**extra.blips, seat: under})
        case BlipTurned(seat):
            blips = {one: under for one, under in extra.blips.items() if one != seat}
            return replace(extra, blips=blips)
        case SeatThreatened(threatened):
            return replace(extra, threatened=threatened)
        case SeatWounded(seat):
            return replace(extra, wounds={**extra.wounds, seat: extra.wounds[seat] + 1})
    return extra


def conceal(state: Game, seat: str | None) -> Game:
    blips = {one: under if one == seat else HIDDEN for one, under in state.extra.blips.items()}
    return replace(secrecy.conceal(state, seat), extra=replace(state.extra, blips=blips))


def witness(event: Event, seat: str | None) -> Event | None:
    if isinstance(event, BlipHidden) and event.seat != seat:
        return replace(event, under=HIDDEN)
    return secrecy.witness(event, seat)


def outcome(state: Game) -> tuple[str, ...] | None:
    wounds = state.extra.wounds
    if state.round <= LAST_ROUND and max(wounds.values()) < MOST_WOUNDS:
        return None
    fewest = min(wounds.values())
    winners = tuple(seat for seat in sorted(wounds) if wounds[seat] == fewest)
    return winners if len(winners) < len(wounds) else ()


def standings(view: Game) -> Mapping[str, int]:
    return {seat: -wounds for seat, wounds in view.extra.wounds.items()}


def tell(view: Game, event: Event, *, by_hand: bool = False) -> Telling | None:
    if isinstance(event, DecisionEvent):
        return None
    if isinstance(event, SharedEvent):
        clash = "clash" if isinstance(event, DiceRolled) else None
        opens = clash is not None and view.extra.threatened is None
        return Telling(event_lines.tell(event), strand=clash, opens=opens)
    under = f" ({event.under})" if isinstance(event, BlipHidden) and event.under else ""
    words = f"{type(event).__name__} in round {view.round}{under}"
    clash = "clash" if isinstance(event, SeatThreatened | SeatWounded | BlipTurned) else None
    return Telling(words, ("T-2",), strand=clash, heading=isinstance(event, RoundBegun))


def answer(view: Game, question: Question[object]) -> Answer:
    return Answer(question.id, None, "Who knows?", ())


def reach(view: Game, piece: str, pose: Pose | None = None) -> tuple[Overlay, ...]:
    return ()


def region(view: Game, offer: Offer) -> tuple[Overlay, ...]:
    return ()


def judge(view: Game, offer: Offer, at: Point) -> tuple[Reason, ...]:
    return ()


def ask_for(view: Game, source: str, target: str) -> tuple[Question[object], ...]:
    return ()


def inquiries(view: Game, source: str) -> tuple[Inquiry, ...]:
    return (Inquiry("who", "Who knows?", "nothing"),)


def inquire(view: Game, inquiry: str, aim: Aim) -> Question[object] | None:
    return Question("asked", aim.source)


def odds(view: Game, ask: object, spent: Spent = ()) -> Odds | None:
    return Odds("to wound", (OddsRow("wounds", "a wound", (1, 1), 2),)) if ask else None


def threats(view: Game, table: str, point: Point, seat: str) -> Threats:
    return Threats(())


def links(
    view: Game, group: str, table: str, there: Mapping[str, OnTable]
) -> tuple[bool, tuple[Line, ...]] | None:
    return None


def card(view: Game, piece: str) -> Card:
    return Card(piece, view.pieces[piece].kind, view.pieces[piece].owner)
