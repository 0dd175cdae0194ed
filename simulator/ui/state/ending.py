"""What the end of a game comes to: who has won, the scores, the losses, and the seed."""

from collections.abc import Mapping
from dataclasses import dataclass, field

from simulator.kernel.gauge import Gauge
from simulator.kernel.request import Tally
from simulator.session import Game
from simulator.session.scores import ScoreSheet, score_sheet
from simulator.ui.state.after_game import Aftermath


@dataclass(frozen=True, slots=True)
class Ending:
    """A finished game in plain data; `seats` are (id, name) in their order.

    `winners` is empty for a draw. `standings` decide who wins, and lack seats that cannot;
    `tallies` are the last figures, `gauge` is there for who had nobody to beat, and `after` says
    what such a game has led to.
    """

    title: str
    seats: tuple[tuple[str, str], ...]
    winners: tuple[str, ...]
    sheet: ScoreSheet
    seed: str
    standings: Mapping[str, int] = field(default_factory=dict)
    tallies: tuple[Tally, ...] = ()
    gauge: Gauge | None = None
    after: Aftermath | None = None

    @property
    def headline(self) -> str:
        """Who has won, in a sentence, or how well who had nobody to beat has done."""
        if self.gauge and self.gauge.verdict:
            return self.gauge.verdict
        names = [name for seat, name in self.seats if seat in self.winners]
        if not names:
            return "Nobody wins"
        if len(names) == 1:
            return f"{names[0]} wins"
        return f"{', '.join(names[:-1])} and {names[-1]} share the win"

    @property
    def below(self) -> str:
        """What was played, for how long, and what the gauge measures."""
        rounds = sum(1 for each in self.sheet.rounds if each)
        played = f"{self.title} · {rounds} round{'' if rounds == 1 else 's'}"
        if self.gauge is None:
            return played
        known = self.gauge.about if self.after else f"{self.gauge.text} · {self.gauge.hint}"
        return f"{played} · {known}"


def ending_of(game: Game) -> Ending | None:
    """The end of a game; None while it goes on."""
    ruleset, state = game.ruleset, game.state
    winners = ruleset.outcome(state)
    if winners is None:
        return None
    return Ending(
        state.setup.title,
        tuple((seat.id, seat.name) for seat in state.setup.seats),
        winners,
        score_sheet(ruleset, game.course),
        state.seed or "",
        ruleset.standings(state),
        ruleset.tallies(game.view(None), None),
        ruleset.gauge(game.view(None)),
    )
