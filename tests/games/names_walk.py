"""Games of which every text is read: no id stands in any, and nothing has a second name.

Ids are known by their look alone, as the games are played with strange ones. What a battlegroup
or a Craft is comes from the state and the names of classes from the data files, not from what
names them.
"""

import re
from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field
from functools import cached_property
from pathlib import Path
from typing import Any

import yaml

from simulator import paths
from simulator.ai import AGENTS
from simulator.kernel.action import Action
from simulator.kernel.decisions import open_decision, waited_for
from simulator.kernel.dice import Dice, agent_dice, pick
from simulator.kernel.engine import Step, submit
from simulator.kernel.piece import OnTable
from simulator.kernel.state import AnyState
from simulator.kernel.system import System
from simulator.rules import SYSTEMS
from simulator.session.log import tellings
from tests.contract.filler import Filler
from tests.games.strange_ids import CORPORATIONS, STRANGE, strangely
from tests.games.told_texts import Listener

IDS = re.compile(
    rf"(?i:{STRANGE})|\b[a-z]+_[a-z_\d]*|\b[a-z]{{2,}}-\d|[{{}}]|\b(?!ComSat)[A-Z][a-z]+[A-Z][a-z]+"
)
"""What no text for people has: strange words, snake or camel case, a word with a number, a mark."""

LOOKS = 2
"""After each so manieth step, somebody looks at pieces and asks about them."""


@dataclass
class Walk:
    """A game under way, and all that was heard of it."""

    path: Path
    seed: str
    agent: str | None = None
    rules: System = field(init=False)
    listener: Listener = field(init=False)
    state: AnyState = field(init=False)
    kinds: dict[str, set[str]] = field(default_factory=dict)

    def __post_init__(self) -> None:
        setup = strangely(self.path)
        self.rules = SYSTEMS[setup.system]
        self.listener = Listener(self.rules)
        self.state = self.rules.play.begin(setup, self.seed)

    @cached_property
    def seats(self) -> tuple[str, ...]:
        """Those who look on."""
        return self.rules.automa.players(self.state)

    def play(self, most: int) -> None:
        """Play so many steps, or to the end."""
        for seat in self.seats:
            view = self.rules.play.conceal(self.state, seat)
            for table in (None, *(table.id for table in view.setup.tables)):
                self.listener.system.options.fields(view, table)
        for n in range(1, most + 1):
            if self.rules.play.outcome(self.state) is not None:
                return
            dice, before = agent_dice(self.seed, "walk", n), self.state
            seat = pick(dice, waited_for(self.state) or self.seats)
            step = submit(self.rules.play, self.state, self._action(seat, dice, n), seat, n)
            assert isinstance(step, Step), step
            self.state = step.state
            self._hear(before, step)
            if n % LOOKS == 0:
                self._look(pick(dice, self.seats), dice)

    def _action(self, seat: str, dice: Dice, n: int) -> Action:
        """What the seat does: its drafts are heard, and an agent's reason."""
        view = self.rules.play.conceal(self.state, seat)
        decision = open_decision(view, seat)
        agent = self.agent if decision else None
        if agent is None or decision is None or n % 3 == 0:
            filled = Filler(self.listener.system, view, seat, dice).fill()
            assert filled is not None, (seat, view.decisions)
            return filled.action
        choice = AGENTS[agent](view, decision, self.rules, dice)
        self.listener.note(choice.reason, "reason")
        return choice.action

    def _hear(self, before: AnyState, step: Step) -> None:
        """What a step tells everybody: log, dice, motions, story."""
        for seat in self.seats:
            told = tellings(self.rules, before, step, seat)
            self.listener.note(tuple((one.text, one.head, one.clause) for one in told), "log")
            state, seen = before, []
            for event in step.events:
                known = self.rules.play.witness(event, seat)
                if known is not None:
                    view = self.rules.play.conceal(state, seat)
                    self.listener.system.play.roll_of(view, known)
                    self.listener.system.play.find_motions(view, known)
                    seen.append(known)
                state = self.rules.play.apply(state, event)
            self.listener.system.automa.story(self.rules.play.conceal(before, seat), tuple(seen))
        for name, kind in _kinds_in(self.state):
            self.kinds.setdefault(name, set()).add(kind)

    def _look(self, seat: str, dice: Dice) -> None:
        """What a seat reads on the screen: cards, lists, answers, threats, odds."""
        hear, view = self.listener.system, self.rules.play.conceal(self.state, seat)
        there = [one for one in view.pieces.values() if isinstance(one.place, OnTable)]
        every = tuple(view.pieces.values())
        for piece in [pick(dice, every) for _ in range(3) if every]:
            hear.looks.card(view, piece.id)
            hear.looks.piece(view, piece)
        for piece in [pick(dice, there) for _ in range(2) if there]:
            hear.asks.inquiries(view, piece.id)
            hear.asks.reach(view, piece.id)
            hear.asks.threats(view, piece)
            for question in hear.asks.questions_about(view, piece.id, pick(dice, there).id)[:3]:
                hear.asks.answer(view, question)
                hear.asks.odds(view, question.ask)
        hear.looks.groups(view)
        hear.requests.steps(view)
        hear.contest.objectives(view)
        hear.contest.gauge(view)
        hear.requests.tallies(view, seat)
        hear.automa.outlook(view, seat, None)
        hear.requests.reaction(view, seat)
        hear.options.facts(view.setup)
        for table in view.setup.tables:
            hear.options.table_facts(view.setup, table.id)

    def faults(self) -> Iterator[str]:
        """Every text with an id or a second name, with the path on which it was told."""
        for said, where in self.listener.heard.items():
            # A ghost may become the first of its seat, as may one of another class later.
            ghost = where.endswith("Ghost.caption")
            # Names are put into the captions of questions by whoever shows them.
            text = said.replace("{source}", "it").replace("{target}", "it")
            if IDS.search(text) or any(self._misnamed(text) if not ghost else ()):
                yield f"{where}: {said}"

    def _misnamed(self, text: str) -> Iterator[bool]:
        """Does the text call anything otherwise than `Frigates · Vexmoor 2`?"""
        seats = "|".join(CORPORATIONS)
        kinds = "|".join(map(re.escape, sorted(self._every_kind, key=len, reverse=True)))
        yield bool(re.search(rf"\b(?:{seats})(?: Corp| Squadron)?'s (?:{kinds})s? \d", text))
        yield bool(re.search(rf"\b(?:{kinds})s? (?:{seats}) \d", text))
        for found in re.finditer(rf"(.*?) · ({seats}) (\d+)\b", text):
            owner = self.seats[CORPORATIONS.index(found[2])]
            own = self.kinds.get(f"{owner}-{found[3]}", set())
            ends = tuple(ending for kind in own for ending in (kind, f"{kind}s"))
            yield bool(ends) and not found[1].lower().endswith(ends)

    @cached_property
    def _every_kind(self) -> frozenset[str]:
        return frozenset(_every_kind(self.state.setup))


def _every_kind(setup: Any) -> Iterator[str]:
    """What a group or a Craft may be."""
    if setup.system == "space_war":
        yield from ("Counter", "counter", "Decoy")
        for squadron in setup.extra.squadrons.values():
            yield from (design.name for design in squadron.designs)
        return
    data = yaml.safe_load((paths.data("tables") / setup.system / "classes.yaml").read_text())
    yield from (each["name"] for each in data["classes"])


def _kinds_in(state: AnyState) -> Iterator[tuple[str, str]]:
    """Each group or Craft of the game, and what it is, in small letters."""
    if state.setup.system == "space_war":
        for name, craft in state.extra.craft.items():
            yield name, "counter"
            if craft.design:
                yield name, craft.design.name.lower()
        return
    names: Mapping[str, Any] = state.setup.catalogue.classes
    for name, group in state.extra.groups.items():
        yield name, names[group.class_id].name.lower()
