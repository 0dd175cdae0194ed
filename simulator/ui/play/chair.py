"""The seats of a game at one window: who looks, and what programs answer."""

from dataclasses import dataclass

from simulator.kernel.refusal import Refusal
from simulator.ui.play.seating import Sitting, Waiting, seated, waiting
from simulator.ui.window.client import Client


@dataclass(frozen=True, slots=True)
class Played:
    """A program has played for a seat: its reason in a sentence."""

    seat: str
    reason: str


def sit(client: Client, seat: str, *, opened: bool = False) -> None:
    """Let another seat look at the window; ValueError if there is no such seat.

    `opened`: it has taken the screen over, and may answer what is sealed.
    """
    if all(one.id != seat for one in client.view.setup.seats):
        raise ValueError(f"nobody sits at {seat}")
    client.sitting = Sitting(seat, opened)


def awaits(client: Client) -> Waiting:
    """What comes next, without passing the window on."""
    return waiting(client.ruleset, client.view, client.sitting)


def passed_on(client: Client) -> Waiting:
    """What comes next; an open request passes the window on to the seat that is asked."""
    after = awaits(client)
    client.sitting = seated(client.view, client.sitting, after)
    return after


def play_agent(client: Client, seat: str) -> Played | Refusal:
    """Let the program that plays a seat answer what the seat is asked.

    The save keeps its reason. The reason returned is empty for a sealed answer, which nobody else
    may know yet.
    """
    # Imported late, so that the window opens before the agents are loaded.
    from simulator.ai import CarriedPlans
    from simulator.ui.play.agents import choice_of_agent

    plans = client.plans = client.plans or CarriedPlans()
    choice, is_sealed = choice_of_agent(client.game, seat, plans)
    refusal = client.submit(choice.action, seat, choice.reason)
    plans.given(seat, choice, client.game.state)
    return refusal or Played(seat, "" if is_sealed else choice.reason)
