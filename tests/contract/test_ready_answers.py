"""What every rule system keeps of answers that are put together for a player: all can be given."""

from collections import Counter

from simulator.kernel.action import Action
from simulator.kernel.asked.draft import Draft
from simulator.kernel.decisions import open_decision
from simulator.kernel.dice import agent_dice
from simulator.kernel.state import AnyState
from tests.contract.requesting import Requested
from tests.contract.systems import SystemCase
from tests.contract.test_requests import each_system

_OFFERS = 4
"""Actions that are looked at wherever a seat is asked."""


def given(system: SystemCase, view: AnyState, seat: str, draft: Draft) -> Action:
    """What a draft comes to, which must be allowed as it is."""
    found = system.ruleset.requests.preview(view, seat, draft)
    assert found.refusal is None, (draft, found.refusal)
    assert found.action is not None, (draft, found.missing)
    return found.action


@each_system
def test_the_draft_of_an_action_comes_to_that_action(system: SystemCase) -> None:
    """Of what players fill in, and of what is offered to programs."""
    rules, seen = system.ruleset, Counter[bool]()
    game = Requested(rules, rules.play.begin(system.setup, "drafted"), "drafted")
    while rules.play.outcome(game.state) is None and len(game.steps) < 50:
        before = game.state
        game.go_on()
        seat = game.steps[-1][0].seat
        if open_decision(before, seat) is None:
            continue
        view, dice = rules.play.conceal(before, seat), agent_dice("offers", seat, len(game.steps))
        offers = rules.play.candidates(view, seat, dice, _OFFERS)
        for action in (game.steps[-1][0].action, *offers):
            draft = rules.requests.draft_of(view, seat, action)
            seen[draft is not None] += 1
            if draft is not None:
                assert given(system, view, seat, draft) == action
    assert seen[True] > seen[False]


@each_system
def test_what_enter_answers_and_what_a_drag_begins_may_be_done(system: SystemCase) -> None:
    rules, seen = system.ruleset, Counter[str]()
    game = Requested(rules, rules.play.begin(system.setup, "ready"), "ready")
    while rules.play.outcome(game.state) is None and len(game.steps) < 80:
        for seat in (one.id for one in system.setup.seats):
            view = rules.play.conceal(game.state, seat)
            ready = rules.requests.ready_answer(view, seat)
            asked = open_decision(view, seat) is not None
            begun = {
                piece: rules.requests.answer_before_move(view, seat, piece) for piece in view.pieces
            }
            drafts = [each for each in (ready, *begun.values()) if each is not None]
            assert asked or not drafts
            for draft in drafts:
                given(system, view, seat, draft)
            seen["ready"] += ready is not None
            seen["begun"] += any(begun.values())
            owners = {view.pieces[piece].owner for piece, draft in begun.items() if draft}
            assert owners <= {seat}
        game.go_on()
    if system.id == "billion_suns":
        assert seen["ready"]
        assert seen["begun"]
