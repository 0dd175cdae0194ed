"""How the players of a rule system answer on screen: requests, drafts and reactions."""

from collections.abc import Callable
from dataclasses import dataclass

from simulator.kernel.action import Action
from simulator.kernel.asked.draft import Draft
from simulator.kernel.asked.progress import PhaseStep, Tally
from simulator.kernel.asked.reaction import Reaction
from simulator.kernel.asked.request import Preview, Request
from simulator.kernel.state import AnyState


@dataclass(frozen=True, slots=True)
class Requests:
    """How a seat answers on screen: what it is asked, and what its draft would do."""

    request: Callable[[AnyState, str, Draft | None], Request | None] = lambda view, seat, draft: (
        None
    )
    """What the seat can do now, with the fields of the option that the draft has open.

    None when it can do nothing. A seat that is not asked may still have options that are open at
    any time; the request then answers no decision.
    """

    preview: Callable[[AnyState, str, Draft], Preview] = lambda view, seat, draft: Preview(
        missing=("option",)
    )
    """What the draft comes to as it is; cheap enough for every move of the pointer.

    It never fails: what does not fit the fields, or an option that is not there, is missing or
    refused.
    """

    draft_of: Callable[[AnyState, str, Action], Draft | None] = lambda view, seat, action: None
    """The draft that comes to this answer of the seat; None if no draft does.

    None for an answer that gives up an attack, too: no advice may do that.
    """

    steps: Callable[[AnyState], tuple[PhaseStep, ...]] = lambda view: ()
    """The phases of a round and where the game stands in them; empty before it has begun."""

    tallies: Callable[[AnyState, str | None], tuple[Tally, ...]] = lambda view, seat: ()
    """The figures of every seat for the top bar, as a seat may know them, seat by seat."""

    reaction: Callable[[AnyState, str], Reaction | None] = lambda view, seat: None
    """The ready answers to what the seat is asked in another's turn; None if that is no reaction.

    They answer its open decision, which is never a sealed one, and each may be committed; or the
    one that it will have about the same roll once those before it have declined.
    """

    only_answer: Callable[[AnyState, str], Draft | None] = lambda view, seat: None
    """The only answer to what the seat is asked, or the only one that does anything.

    It may be committed. None where there is a choice, and always for a sealed answer.
    """

    ready_answer: Callable[[AnyState, str], Draft | None] = lambda view, seat: None
    """What to answer if nothing is to be spent, nor given up that could be used.

    It may be committed; where something would be given up all the same, its preview says so. None
    where the main option as it opens is such an answer.
    """

    answer_before_move: Callable[[AnyState, str, str], Draft | None] = lambda view, seat, piece: (
        None
    )
    """What the seat answers first if it takes a piece in hand to move it.

    None once it may move it, or if it may not at all.
    """

    explain: Callable[[AnyState, str], str] = lambda view, seat: ""
    """What the seat's open decision is about, for somebody who meets it first; often nothing.

    It is told in place of the request's sentence, and says what to do as well.
    """

    reacts: bool = False
    """Are seats asked for reactions in another seat's turn that odds weigh?"""
