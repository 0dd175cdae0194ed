"""The log for tests: what a game told by now, in rows."""

from dataclasses import dataclass, field

from simulator.kernel.action import Action
from simulator.rules.billion_suns.system import SYSTEM
from simulator.rules.billion_suns.view.lookup import View
from simulator.session.log import LogRow, Rows
from tests.rules.games import Play


@dataclass
class Told:
    """A game whose log is kept from here on; `before` is its state after what was told last."""

    play: Play
    before: View
    rows: Rows = field(default_factory=Rows)
    n: int = 0

    def go_on(self, *faces: int) -> "Told":
        """Let it go on by itself until it waits for somebody."""
        self.play.go_on(*faces)
        return self._tell()

    def do(self, seat: str, action: Action, *faces: int) -> "Told":
        """Let the seat do it, the dice falling so."""
        self.play.do(seat, action, *faces)
        return self._tell()

    def read(self) -> tuple[LogRow, ...]:
        """The rows by now, without the headings of the phases that the game went on to."""
        return tuple(row for row in self.rows.freeze() if not row.heading)

    def texts(self) -> list[str]:
        """The rows' headlines."""
        return [row.text for row in self.read()]

    def _tell(self) -> "Told":
        self.n += 1
        for event in self.play.events:
            telling = SYSTEM.play.tell(self.before, event)
            self.rows.add(self.n, "cyan", (telling,) if telling else ())
            self.before = SYSTEM.play.apply(self.before, event)
        assert self.before == self.play.state
        return self


def telling(play: Play) -> Told:
    """The log of a game from here on."""
    return Told(play, play.state)
