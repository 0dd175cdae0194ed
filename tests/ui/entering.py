"""Whole games by Enter alone, without a window: what Enter does is the window's own function.

Every seat is a person. Nobody opens an option or fills in a field; what is not asked is answered as
the window answers it. What was spent, and given up, is held against what the main button said.
"""

from collections import Counter
from collections.abc import Iterator
from dataclasses import dataclass, field

from simulator.kernel.asked.draft import Draft
from simulator.kernel.decisions import open_decision, waited_for
from simulator.kernel.engine import Step, submit
from simulator.kernel.event import Event
from simulator.kernel.spec import AnySetup
from simulator.kernel.state import AnyState
from simulator.kernel.system import System
from simulator.rules.billion_suns.model.actions import DeclareAttacks
from simulator.rules.billion_suns.model.events import (
    BondsCashed,
    CreditsPaid,
    TokensSpent,
    WentRogue,
)
from simulator.rules.billion_suns.play.contractors.solo_tactical import UNSPENT
from simulator.rules.space_war.model.actions import Fire
from simulator.ui.play.hints import hint_for
from simulator.ui.play.rules_cache import RulesCache
from simulator.ui.play.turn import NO_PLAN, Plan, Ready, Turn, enter_plan, fill_fields, turn_of

STROKES = 4
"""Strokes of Enter that an answer takes at most: fill in, be asked, commit."""

ATTACKS = {"attack": DeclareAttacks, "shots": Fire}
"""Decisions in which somebody can be attacked, and what an attack is."""


@dataclass
class Entering:
    """A game in which Enter is struck and nothing else, `hinted` or not.

    `strokes` counts them by the kind of decision, `faults` says what should not have been.
    """

    ruleset: System
    start: AnyState
    hinted: bool = False
    steps: list[Step] = field(default_factory=list)
    strokes: Counter[str] = field(default_factory=Counter)
    faults: list[str] = field(default_factory=list)

    @classmethod
    def begun(
        cls, ruleset: System, setup: AnySetup, seed: str, *, hinted: bool = False
    ) -> "Entering":
        """A game of this set-up before anything has been done."""
        return cls(ruleset, ruleset.play.begin(setup, seed), hinted)

    @property
    def state(self) -> AnyState:
        """The game by now."""
        return self.steps[-1].state if self.steps else self.start

    @property
    def is_over(self) -> bool:
        """Has the game ended?"""
        return self.ruleset.play.outcome(self.state) is not None

    def play(self, most: int) -> "Entering":
        """Strike Enter until the game is over, at most for so many steps."""
        while not self.is_over and len(self.steps) < most:
            self.answer()
        return self

    def answer(self) -> None:
        """Let the seat that is asked answer, or the first seat start the game."""
        seat = next(iter(waited_for(self.state)), self.state.setup.seats[0].id)
        view = self.ruleset.play.conceal(self.state, seat)
        decision = open_decision(view, seat)
        what = decision.what if decision else "start"
        reaction = self.ruleset.requests.reaction(view, seat)
        foregone = self.ruleset.requests.only_answer(view, seat)
        if reaction is not None:
            main = reaction.alternatives[0]
            if not main.free and reaction.passing is not None:
                self.faults.append(f"{what}: the main answer is not free")
            self._commit(view, seat, what, (main.draft, main.caption))
        elif foregone is not None:
            self._commit(view, seat, what, (foregone, ""))
        else:
            self._commit(view, seat, what, self._struck(view, seat, what))

    def _struck(self, view: AnyState, seat: str, what: str) -> tuple[Draft, str]:
        """What is committed after some strokes of Enter, and what the button said then."""
        cache, plan, warned = RulesCache(self.ruleset), NO_PLAN, False
        ready = self._ready(view, seat)
        for _ in range(STROKES):
            turn = turn_of(cache, view, seat, plan, ready)
            assert turn is not None, what
            self.strokes[what] += 1
            if turn.fills:
                plan = fill_fields(turn, plan, [turn.fills])
                continue
            found = enter_plan(turn, plan, warned=warned)
            if isinstance(found, Plan):
                return _whole(turn, found), turn.says
            warned = True
        raise AssertionError(f"{what}: Enter never answers")

    def _ready(self, view: AnyState, seat: str) -> Ready | None:
        if self.hinted and open_decision(view, seat) is not None:
            hint = hint_for(self.ruleset, view, seat)
            if hint.draft is not None:
                return Ready(hint.draft, hint.reason)
        draft = self.ruleset.requests.ready_answer(view, seat)
        return Ready(draft) if draft else None

    def _commit(self, view: AnyState, seat: str, what: str, said: tuple[Draft, str]) -> None:
        draft, words = said
        action = self.ruleset.requests.preview(view, seat, draft).action
        assert action is not None, (what, draft)
        step = submit(self.ruleset.play, self.state, action, seat, len(self.steps) + 1)
        assert isinstance(step, Step), (step, draft)
        wanted = ATTACKS.get(what)
        if wanted and not isinstance(action, wanted):
            self.faults.append(f"{what}: given up by {type(action).__name__}")
        if isinstance(action, DeclareAttacks) and what in ATTACKS and not action.salvos:
            self.faults.append(f"{what}: no dice are rolled")
        for event in step.events:
            self.faults += _unsaid(event, seat, what, words if self.hinted else "")
        self.steps.append(step)


def _whole(turn: Turn, plan: Plan) -> Draft:
    """The draft of a plan as it is committed."""
    if turn.ready and plan.draft == turn.ready[0]:
        return turn.ready[0]
    draft = plan.draft or turn.draft
    assert draft is not None
    return turn.draft if turn.draft and plan.draft is None else draft


def _unsaid(event: Event, seat: str, what: str, words: str) -> Iterator[str]:
    """What was spent by the seat that struck Enter without the button saying so.

    The token that every turn of the Jump phase costs, a pass among them, is none (ABS-4.1); nor are
    tokens that are lost unspent (SOLO-1.11).
    """
    match event:
        case TokensSpent(why=why) if why == UNSPENT:
            return
        case TokensSpent(seat=payer, compartment=part, count=count) if payer == seat:
            if part == "jump" or f"{count} {_TOKENS[part]}" in words or _bid(what, count, words):
                return
            yield f"{what}: {count} {part} tokens for “{words}”"
        case WentRogue(seat=payer) if payer == seat and "rogue" not in words:
            yield f"{what}: rogue for “{words}”"
        case CreditsPaid(seat=payer, credits=paid) if payer == seat and paid:
            if f"{paid} credit" not in words:
                yield f"{what}: {paid} credits for “{words}”"
        case BondsCashed(seat=payer, bonds=bonds) if payer == seat:
            if ("Cash a bond" if bonds == 1 else f"Cash {bonds} bonds") not in words:
                yield f"{what}: {bonds} bonds for “{words}”"


_TOKENS = {"initiative": "Seize Initiative token", "tactical": "token"}


def _bid(what: str, count: int, words: str) -> bool:
    """Was it said on the button of the bid?"""
    return what == "bid" and f"{count} token" in words
