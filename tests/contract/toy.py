"""Standoff, a rule system for tests: dice, sealed choices, hidden pieces, waiting, and an end.

Both seats hide what lies under their blip, then choose stances under cover, round by round. Who
strikes an unguarded enemy rolls a die: 4 or more wounds, and the wounded must say whether to
bargain (which rolls again). Three wounds lose; after five rounds fewer wounds win.
"""

from collections.abc import Mapping
from dataclasses import dataclass, replace
from typing import Any, ClassVar, Literal, TypeAlias, get_args

from simulator.geometry.shapes import Pose
from simulator.kernel import event_lines, secrecy
from simulator.kernel.action import Action
from simulator.kernel.asked.draft import Draft, picked_one
from simulator.kernel.asked.progress import Execution, PhaseStep, Tally
from simulator.kernel.asked.reaction import Alternative, Reaction
from simulator.kernel.asked.request import Choice, Option, Pick, Preview, Request
from simulator.kernel.by_hand.piece_events import GroupMarked
from simulator.kernel.by_hand.seat_changes import RemoveSeat, SetSeat
from simulator.kernel.by_hand.setup_changes import Furnish, SetFrame
from simulator.kernel.decision import Decision
from simulator.kernel.decisions import HIDDEN, DecisionClosed, DecisionsOpened, open_decision, seal
from simulator.kernel.event import DiceRolled, Event
from simulator.kernel.facets.contest import Contest
from simulator.kernel.facets.looks import Looks, SetupOptions, Words
from simulator.kernel.facets.requests import Requests
from simulator.kernel.piece import OnTable, Piece
from simulator.kernel.refusal import Refusal
from simulator.kernel.resolution import Resolution
from simulator.kernel.saved.codec import canonical, parse
from simulator.kernel.saved.decoding import decoder
from simulator.kernel.shown.appearance import GroupLook, Mark, PieceLook
from simulator.kernel.shown.briefing import Briefing
from simulator.kernel.shown.card import Card
from simulator.kernel.shown.option import OptionField
from simulator.kernel.shown.roll import Roll, RolledDie
from simulator.kernel.shown.score import Scored
from simulator.kernel.shown.telling import Telling
from simulator.kernel.spec import Seat, Setup, Table
from simulator.kernel.state import State, first_state
from simulator.kernel.system import System
from simulator.kernel.unit import Unit
from simulator.mechanics.game import AnytimeWork, GameFrame, dispatch, dispatch_one, vocabulary
from simulator.mechanics.hand import FOLDS, HandRules
from simulator.save_tags import saved_as

Stand: TypeAlias = Literal["strike", "guard", "feint"]
Under: TypeAlias = Literal["mine", "decoy"]
MOST_WOUNDS = 3


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


@saved_as("options")
@dataclass(frozen=True, slots=True)
class Options:
    last_round: int = 5


ToySetup: TypeAlias = Setup[Options, Rules, Extra]
View: TypeAlias = State[Options, Rules, Extra, None]


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


@saved_as("seat_wounded")
@dataclass(frozen=True, slots=True)
class SeatWounded(Event):
    seat: str


@saved_as("round_begun")
@dataclass(frozen=True, slots=True)
class RoundBegun(Event):
    round: int


ToyAction: TypeAlias = Hide | TakeStance | Bargain
ToyEvent: TypeAlias = BlipHidden | BlipTurned | SeatWounded | RoundBegun

UNIT = Unit("millimetre", "millimetres", " mm", 2, longest=2400)
_STANCE = decoder(Stand)
ANSWERS: Mapping[str, Mapping[str, Action]] = {
    "hide": {"mine": Hide("mine"), "decoy": Hide("decoy")},
    "stance": {stance: TakeStance(stance) for stance in get_args(Stand)},
    "bargain": {"yes": Bargain(True), "no": Bargain(False)},
}


def small_setup() -> ToySetup:
    places = [("red", n, OnTable("A", Pose((1000 * n, 2000)))) for n in (1, 2)]
    places += [("blue", n, OnTable("B", Pose((1000 * n, 3000)))) for n in (1, 2)]
    return Setup(
        system="toy",
        title="Standoff – »é«",
        seats=(Seat("red", "Red"), Seat("blue", "Blue", "random")),
        tables=(Table("A", "First", (12_000, 12_000)), Table("B", "Other", (6_000, 9_000))),
        options=Options(),
        catalogue=Rules(4, {"z": "last", "a": "first"}, (("x", None), ("y", True))),
        pieces=tuple(Piece(f"{one}/{n}", "ship", one, one, place) for one, n, place in places),
        extra=Extra({"red": 0, "blue": 0}, {}),
    )


def begin(setup: ToySetup, seed: str) -> View:
    first = tuple(Decision(seat.id, "hide", "Hide something.") for seat in setup.seats)
    return replace(first_state(setup, seed, 0, "hiding"), decisions=first)


def _check_furnishing(state: View, action: Furnish[Options]) -> Refusal | None:
    known = [seat.id for seat in state.setup.seats]
    if isinstance(action, RemoveSeat) or (
        isinstance(action, SetSeat) and action.seat.id not in known
    ):
        return Refusal("two_stand", "T-2", "A standoff has its two seats.")
    few = isinstance(action, SetFrame) and action.frame.options.last_round < 1
    return Refusal("no_rounds", "T-2", "Play a round at least.") if few else None


def _check(state: View, action: ToyAction, seat: str) -> Refusal | None:
    if action in _answers(state, seat).values():
        return None
    return Refusal("wrong_answer", "T-1", "That is not what you were asked.")


def _answers(view: View, seat: str) -> Mapping[str, Action]:
    decision = open_decision(view, seat)
    return ANSWERS[decision.what] if decision else {}


def _hide(now: Resolution, action: Hide, seat: str) -> None:
    now.emit(BlipHidden(seat, action.under))
    now.emit(DecisionClosed(seat, "hide"))
    if not now.state.decisions:
        _begin_round(now)


def _choose(now: Resolution, action: TakeStance, seat: str) -> None:
    answers = seal(now, seat, "stance", canonical(action.stance))
    if answers is not None:
        _clash(now, {one: _STANCE(parse(text)) for one, text in answers})


def _bargain(now: Resolution, action: Bargain, seat: str) -> None:
    now.emit(DecisionClosed(seat, "bargain"))
    if not action.yes or now.roll(1, 6, "bargain")[0] < now.state.setup.catalogue.to_wound:
        _wound(now, seat)
    _begin_round(now)


def _clash(now: Resolution, stances: Mapping[str, Stand]) -> None:
    for seat, stance in stances.items():
        other = next(one for one in stances if one != seat)
        if stance != "strike" or stances[other] == "guard":
            continue
        if now.roll(1, 6, f"{seat} strikes")[0] >= now.state.setup.catalogue.to_wound:
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
        due = (Decision(one.id, "stance", "Choose.", sealed=True) for one in now.state.setup.seats)
        now.emit(DecisionsOpened(tuple(due)))


def _hidden(state: View, event: BlipHidden) -> View:
    return _with(state, blips={**state.extra.blips, event.seat: event.under})


def _turned(state: View, event: BlipTurned) -> View:
    blips = state.extra.blips.items()
    return _with(state, blips={one: under for one, under in blips if one != event.seat})


def _wounds(state: View, seat: str, count: int) -> View:
    return _with(state, wounds={**state.extra.wounds, seat: count})


def _with(state: View, **changes: Any) -> View:
    return replace(state, extra=replace(state.extra, **changes))


def conceal(state: View, seat: str | None) -> View:
    blips = {one: under if one == seat else HIDDEN for one, under in state.extra.blips.items()}
    return replace(secrecy.conceal(state, seat), extra=replace(state.extra, blips=blips))


def witness(event: Event, seat: str | None) -> Event | None:
    if isinstance(event, BlipHidden) and event.seat != seat:
        return replace(event, under=HIDDEN)
    return secrecy.witness(event, seat)


def outcome(state: View) -> tuple[str, ...] | None:
    wounds = state.extra.wounds
    if state.round <= state.setup.options.last_round and max(wounds.values()) < MOST_WOUNDS:
        return None
    winners = tuple(one for one in sorted(wounds) if wounds[one] == min(wounds.values()))
    return winners if len(winners) < len(wounds) else ()


def rolled(view: View, event: DiceRolled) -> Roll:
    least = view.setup.catalogue.to_wound
    dice = tuple(
        RolledDie(event.sides, face, "hit" if face >= least else "miss") for face in event.faces
    )
    return Roll(f"clash {view.round}", f"Round {view.round}", event.purpose, dice)


def _rolled(view: View, event: DiceRolled) -> Telling:
    text = event_lines.tell(event, UNIT)
    return Telling(text, strand="clash", opens=event.purpose != "bargain")


def _line(view: View, event: ToyEvent) -> Telling:
    under = f" ({event.under})" if isinstance(event, BlipHidden) and event.under else ""
    words = f"{type(event).__name__} in round {view.round}{under}"
    clash = "clash" if isinstance(event, SeatWounded | BlipTurned) else None
    return Telling(words, ("T-2",), strand=clash, heading=isinstance(event, RoundBegun))


GAME: GameFrame[View] = GameFrame(
    "Standoff",
    vocabulary(ToySetup, ToyAction, ToyEvent),
    HandRules(lambda _: UNIT, check_furnishing=_check_furnishing, words=lambda _, text: text),
    folds={
        **FOLDS,
        GroupMarked: lambda state, event: _wounds(state, event.group, event.count),
        BlipHidden: _hidden,
        BlipTurned: _turned,
        SeatWounded: lambda state, event: _wounds(
            state, event.seat, state.extra.wounds[event.seat] + 1
        ),
        RoundBegun: lambda state, event: replace(state, round=event.round, phase="fighting"),
    },
    lines={DiceRolled: _rolled, **dict.fromkeys(get_args(ToyEvent), _line)},
    beside={
        kind: AnytimeWork(_check, take, lambda view, seat: tuple(_answers(view, seat).values()))
        for kind, take in ((Hide, _hide), (TakeStance, _choose), (Bargain, _bargain))
    },
    outcome=outcome,
    conceal=conceal,
    witness=witness,
)
apply, candidates = GAME.apply, GAME.candidates


def groups(view: View) -> tuple[GroupLook, ...]:
    on = [piece for piece in view.pieces.values() if isinstance(piece.place, OnTable)]
    ids = {piece.group: tuple(one.id for one in on if one.group == piece.group) for piece in on}
    return tuple(
        GroupLook(seat, seat, "gun", "guns", ids[seat], {"wounds": count})
        for seat, count in view.extra.wounds.items()
        if seat in ids
    )


def _last_round(view: View) -> OptionField:
    return OptionField("last_round", "Rounds", str(view.setup.options.last_round))


def request(view: View, seat: str, draft: Draft | None) -> Request | None:
    decision = open_decision(view, seat)
    if decision is None:
        return None
    way = Pick("way", "How", tuple(Choice(name, name) for name in ANSWERS[decision.what]))
    option = Option("answer", "Yes", "", True, (way,))
    within = (Execution("Standoff"), Execution("Round", f"{view.round}", "T-1"))
    return Request(seat, decision, decision.why, (option,), within=within)


def preview(view: View, seat: str, draft: Draft) -> Preview:
    action = _answers(view, seat).get(picked_one(draft, "way") or "")
    return Preview(action, GAME.check(view, action, seat)) if action else Preview(missing=("way",))


def reaction(view: View, seat: str) -> Reaction | None:
    decision = open_decision(view, seat)
    if decision is None or decision.what != "bargain":
        return None
    yes, no = (Draft("answer", {"way": (name,)}) for name in ("yes", "no"))
    return Reaction("Bargain", (Alternative("Yes", yes), Alternative("No", no)), passing=no)


def drafted(view: View, seat: str, action: Action) -> Draft | None:
    name = next((name for name, each in _answers(view, seat).items() if each == action), None)
    return Draft("answer", {"way": (name,)}) if name else None


SYSTEM = System(
    "toy",
    Words("Standoff", "duellist", "duellists", lambda _: UNIT),
    GAME.play(begin, roll_of=dispatch_one({DiceRolled: rolled})),
    Looks(
        lambda _, piece: PieceLook("token" if piece.group else "icon", piece.kind, 1200),
        groups,
        lambda view, it: Card(it, view.pieces[it].kind, view.pieces[it].owner),
        (Mark("wounds", "harm", "number", says="harm done"),),
    ),
    SetupOptions(
        lambda view, table=None: () if table else (_last_round(view),),
        lambda view, _table, _name, value: replace(view.setup.options, last_round=int(value)),
        lambda setup: (f"{setup.options.last_round} rounds",),
    ),
    requests=Requests(
        request,
        preview,
        drafted,
        lambda view: (PhaseStep("fight", "Fighting", "now" if view.round else "to come"),),
        lambda view, _: tuple(
            Tally(each, "wounds", "W", str(n)) for each, n in view.extra.wounds.items()
        ),
        reaction,
        reacts=True,
    ),
    contest=Contest(
        lambda view: {seat: -wounds for seat, wounds in view.extra.wounds.items()},
        lambda _: "Over because only one is left.",
        lambda _: Briefing("Who has three wounds loses.", "Over after the last round."),
        dispatch({SeatWounded: lambda _, it: (Scored(it.seat, "wounds", "Wounds", -1, "wounds"),)}),
    ),
)
