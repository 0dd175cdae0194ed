"""Hints: what a program would answer for a person, thought of while the window goes on."""

import threading
from collections.abc import Callable, Hashable, Mapping
from dataclasses import dataclass
from queue import SimpleQueue

from simulator.kernel.asked.draft import Draft
from simulator.kernel.decisions import open_decision
from simulator.kernel.dice import SeededDice
from simulator.kernel.state import AnyState
from simulator.kernel.system import System
from simulator.ui.play.turn import Ready

HINTS: Mapping[str, str] = {
    "alone": "alone and against programs",
    "always": "between people too",
    "never": "never",
}
"""When hints are given, in words; the first is the default."""

WAIT = 0.06
"""Seconds for which a picture waits for a hint; one that takes longer comes into the next."""

ADVISER = "greedy"
"""The program whose worth hints go by."""


@dataclass(frozen=True, slots=True)
class HintMode:
    """When hints are given (`HINTS`), and `came`, how many have come since the window opened.

    `warned` is what Enter has asked about: it does it when struck again. `since` is when a player
    was last asked after a program had played, in milliseconds of the window's clock.
    """

    mode: str = next(iter(HINTS))
    came: int = 0
    warned: Hashable = None
    since: int | None = None


USUAL_HINTING = HintMode()
"""Hints as they are until a player says otherwise."""


@dataclass(frozen=True, slots=True)
class Hint:
    """What a program would answer, and its reason; no draft where a player cannot answer so."""

    draft: Draft | None
    reason: str


def hint_for(ruleset: System, view: AnyState, seat: str) -> Hint:
    """The answer worth most to the seat by the programs' own measure, by what it sees.

    Where they judge nothing and draw an answer there is no hint.
    """
    # Imported late, so that the window opens before the agents are loaded.
    from simulator.ai import AGENTS

    decision = open_decision(view, seat)
    if decision is None:
        return Hint(None, "")
    dice = SeededDice(f"hint/{view.round}/{view.phase}/{seat}/{decision.what}")
    choice = AGENTS[ADVISER](view, decision, ruleset, dice)
    if choice.is_drawn:
        return Hint(None, "")
    return Hint(ruleset.requests.draft_of(view, seat, choice.action), choice.reason)


_Wanted = tuple[System, tuple[AnyState, str], Callable[[], None]]
"""The rules, what is asked of which seat, and whom to tell."""


class Hints:
    """The hint for what is asked now, thought of in one thread until they are closed.

    Of the hints that are asked for while it thinks only the newest is thought of then.
    """

    def __init__(self) -> None:
        self._about: tuple[AnyState, str] | None = None
        self._found: tuple[tuple[AnyState, str], Hint] | None = None
        self._came = threading.Event()
        self._wanted: SimpleQueue[_Wanted | None] = SimpleQueue()
        self._thread: threading.Thread | None = None

    def ready(self, ruleset: System, view: AnyState, seat: str, told: Callable[[], None]) -> Ready:
        """The hint, or nothing yet while it is thought of: `told` is called in the thread then."""
        about = self._about
        if about is None or about[0] is not view or about[1] != seat:
            about = self._about = view, seat
            self._came.clear()
            self._start()
            self._wanted.put((ruleset, about, told))
            self._came.wait(WAIT)
        found = self._found
        if found is None or found[0] is not about:
            return Ready(None, waits=True)
        return Ready(found[1].draft, found[1].reason)

    def close(self) -> None:
        """Let the thread end after the hint that it thinks of; another begins if asked again."""
        self._about = self._thread = None
        self._wanted.put(None)

    def _start(self) -> None:
        """Begin a thread where none works, with a queue of its own: an old one may hold its end."""
        if self._thread is None or not self._thread.is_alive():
            self._wanted = SimpleQueue()
            self._thread = threading.Thread(
                target=self._work, args=(self._wanted,), name="hint", daemon=True
            )
            self._thread.start()

    def _work(self, queue: "SimpleQueue[_Wanted | None]") -> None:
        while (wanted := queue.get()) is not None:
            if self._about is wanted[1]:
                self._think(*wanted)

    def _think(
        self, ruleset: System, about: tuple[AnyState, str], told: Callable[[], None]
    ) -> None:
        found = Hint(None, "")
        try:
            found = hint_for(ruleset, *about)
        finally:
            if self._about is about:
                self._found = about, found
                self._came.set()
                told()
