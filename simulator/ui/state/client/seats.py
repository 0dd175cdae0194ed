"""The seats of a game at one window: who looks, and what programs answer."""

from collections.abc import Callable
from dataclasses import dataclass

from simulator.kernel.decisions import open_decision
from simulator.kernel.refusal import Refusal
from simulator.session.lesson_course import recorded_answer
from simulator.ui.play.seating import Sitting, Waiting, next_waiting, seat_after
from simulator.ui.state.client.client import Client


@dataclass(frozen=True, slots=True)
class Played:
    """A program has played for a seat: its reason in a sentence, empty without one.

    `is_secret`: nobody else may know yet what it has done.
    """

    seat: str
    reason: str
    is_secret: bool = False


def sit(client: Client, seat: str, *, opened: bool = False) -> None:
    """Let another seat look at the window; ValueError if there is no such seat.

    `opened`: it has taken the screen over, and may answer what is sealed.
    """
    if all(one.id != seat for one in client.view.setup.seats):
        raise ValueError(f"nobody sits at {seat}")
    client.sitting = Sitting(seat, opened)


def awaits(client: Client) -> Waiting:
    """What comes next, without passing the window on; nothing while a lesson is to be read."""
    if client.lesson and client.lesson.holds:
        return Waiting("open", client.lesson.lesson.seat)
    return next_waiting(client.ruleset, client.view, client.sitting)


def pass_on(client: Client) -> Waiting:
    """What comes next; an open request passes the window on to the seat that is asked."""
    after = awaits(client)
    client.sitting = seat_after(client.ruleset, client.view, client.sitting, after)
    return after


def is_secretive(client: Client) -> bool:
    """Have the seats secrets from each other, as long as the game goes on?"""
    return client.ruleset.play.hides and client.ruleset.play.outcome(client.view) is None


def play_agent(client: Client, seat: str, told: Callable[[], None]) -> Played | Refusal | None:
    """Let the program that plays a seat answer what the seat is asked; None while it thinks.

    A program that has thought calls `told` in its own thread, and is asked again then. The save
    keeps its reason, unless the answer was only drawn. The reason returned is empty where nobody
    else may know it yet.
    """
    # Imported late, so that the window opens before the agents are loaded.
    from simulator.ui.play.agents import Programs

    recorded = recorded_answer(client.lesson, seat) if client.lesson else None
    if recorded:
        return client.submit(recorded[0], seat, recorded[1]) or Played(seat, recorded[1])
    programs = client.programs = client.programs or Programs()
    choice = programs.answer(client.game, seat, told)
    if choice is None:
        return None
    decision = open_decision(client.game.view(seat), seat)
    is_sealed = is_secretive(client) or (decision is not None and decision.sealed)
    reason = "" if choice.is_drawn else choice.reason
    refusal = client.submit(choice.action, seat, reason)
    programs.note_answer(seat, choice, client.game.state)
    return refusal or Played(seat, "" if is_sealed else reason, is_secret=is_sealed)
