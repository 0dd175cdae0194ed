"""What a rule system offers for answers of players: requests, drafts, and how a game stands."""

from typing import Protocol

from simulator.kernel.action import Action
from simulator.kernel.asked.draft import Draft
from simulator.kernel.asked.reaction import Reaction
from simulator.kernel.asked.request import PhaseStep, Preview, Request, Tally
from simulator.kernel.shown.gauge import Gauge
from simulator.kernel.shown.objective import Objective
from simulator.kernel.state import AnyState


class Requesting(Protocol):
    """How a seat answers on screen: what it is asked, and what its draft would do."""

    def request(self, view: AnyState, seat: str, draft: Draft | None) -> Request | None:
        """What the seat can do now, with the fields of the option that the draft has open.

        None when it can do nothing. A seat that is not asked may still have options that are open
        at any time; the request then answers no decision.
        """

    def preview(self, view: AnyState, seat: str, draft: Draft) -> Preview:
        """What the draft comes to as it is; cheap enough for every move of the pointer.

        It never fails: what does not fit the fields, or an option that is not there, is missing
        or refused.
        """

    def reaction(self, view: AnyState, seat: str) -> Reaction | None:
        """The ready answers to what the seat is asked; None if that is no reaction.

        They answer its open decision, which is never a sealed one, and each may be committed; or
        the one that it will have about the same roll once those before it have declined.
        """

    def foregone(self, view: AnyState, seat: str) -> Draft | None:
        """The only answer to what the seat is asked, or the only one that does anything.

        It may be committed. None where there is a choice, and always for a sealed answer.
        """

    def ready(self, view: AnyState, seat: str) -> Draft | None:
        """What to answer if nothing is to be spent, nor given up that could be used.

        It may be committed; where something would be given up all the same, its preview says so.
        None where the main option as it opens is such an answer.
        """

    def begun(self, view: AnyState, seat: str, piece: str) -> Draft | None:
        """What the seat answers first if it takes a piece in hand to move it.

        None once it may move it, or if it may not at all.
        """

    def drafted(self, view: AnyState, seat: str, action: Action) -> Draft | None:
        """The draft that comes to this answer of the seat; None if no draft does.

        None for an answer that gives up an attack, too: no advice may do that.
        """

    def steps(self, view: AnyState) -> tuple[PhaseStep, ...]:
        """The phases of a round and where the game stands in them; empty before it has begun."""

    def tallies(self, view: AnyState, seat: str | None) -> tuple[Tally, ...]:
        """The figures of every seat for the top bar, as `seat` may know them, seat by seat."""

    def gauge(self, view: AnyState) -> Gauge | None:
        """How well a seat that has nobody to beat does by now; None where seats compete."""

    def objectives(self, view: AnyState) -> tuple[Objective, ...]:
        """What the game is about and how the seats stand in it; empty where nothing is compared."""

    def explained(self, view: AnyState, seat: str) -> str:
        """What the seat's open decision is about, for somebody who meets it first; often nothing.

        It is told in place of the request's sentence, and says what to do as well.
        """
