"""What Enter answers before a player has filled anything in: a hint, or what costs nothing."""

from collections.abc import Callable
from dataclasses import replace

from simulator.kernel.decisions import open_decision
from simulator.kernel.state import AnyState
from simulator.session import Game
from simulator.ui.play.hints import HintMode, Hints
from simulator.ui.play.seating import people
from simulator.ui.play.turn import Ready, Turn
from simulator.ui.state.client.client import Client


def gives_hints(client: Client, view: AnyState, hinting: HintMode) -> bool:
    """Are hints given in this game: always, or since no other person plays?"""
    if hinting.mode == "alone":
        return len(people(client.ruleset, view)) < 2
    return hinting.mode == "always"


def switched_mode(client: Client, view: AnyState, hinting: HintMode) -> str:
    """When hints are given once they are switched on or off in this game."""
    alone, on = len(people(client.ruleset, view)) < 2, gives_hints(client, view, hinting)
    if on:
        return "never" if alone else "alone"
    return "alone" if alone else "always"


def ready_for(
    client: Client, view: AnyState, hinting: HintMode, told: Callable[[], None]
) -> Ready | None:
    """What Enter answers for the seat that looks; None where that is the main option as it opens.

    `told` is called from another thread once a hint that is not there yet has come.
    """
    seat = client.seat
    if open_decision(view, seat) is None:
        return None
    if gives_hints(client, view, hinting) and not _is_answered_by_card(client, view):
        client.hints = client.hints or Hints()
        hint = client.hints.ready(client.ruleset, view, seat, told)
        if hint.draft is not None or hint.waits:
            return hint
    draft = client.rules_cache.keep(
        view, ("ready", seat), lambda rules: rules.requests.ready_answer(view, seat)
    )
    return Ready(draft) if draft else None


def explain_turn(
    client: Client, view: AnyState, hinting: HintMode, turn: Turn | None
) -> Turn | None:
    """The turn, told with what its decision is about the first time it comes in a game.

    Between people too, since it advises nobody; not where a player wants no hints at all. A lesson
    tells its own.
    """
    seat, game = client.seat, client.game
    if turn is None or client.lesson or hinting.mode == "never":
        return turn
    said = client.rules_cache.keep(view, ("explained", seat), lambda _: _new_to(game, view, seat))
    return replace(turn, request=replace(turn.request, sentence=said)) if said else turn


def _new_to(game: Game, view: AnyState, seat: str) -> str:
    """What the rules explain to a seat now; empty if they have explained it before."""
    rules, course = game.ruleset, game.course
    said = rules.requests.explain(view, seat)
    if not said:
        return ""
    states = (course.start, *(step.state for step in course.steps))
    for before, step in zip(states, course.steps, strict=False):
        if (
            step.seat == seat
            and rules.requests.explain(rules.play.conceal(before, seat), seat) == said
        ):
            return ""
    return said


def _is_answered_by_card(client: Client, view: AnyState) -> bool:
    """Has it ready answers of its own, or but one?"""
    seat = client.seat
    return client.rules_cache.keep(
        view,
        ("carded", seat),
        lambda rules: (
            rules.requests.reaction(view, seat) is not None
            or rules.requests.only_answer(view, seat) is not None
        ),
    )
