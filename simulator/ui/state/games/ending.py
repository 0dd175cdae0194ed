"""What the end of a game comes to: who has won, the scores, the losses, and the seed."""

from collections.abc import Callable, Collection, Mapping, Sequence
from dataclasses import dataclass, field, replace

from simulator.api.turning_points import TurningPoint, strengths, turning_point
from simulator.kernel.asked.progress import Tally
from simulator.kernel.shown.gauge import Gauge
from simulator.kernel.state import AnyState
from simulator.kernel.system import System
from simulator.kernel.wording import join_words, short_names
from simulator.session import Game
from simulator.session.careers import UnitCareer, careers_of
from simulator.session.log import LogRow
from simulator.session.luck import Luck, luck_of
from simulator.session.scores import ScoreSheet, score_sheet
from simulator.ui.play.rules_cache import RulesCache
from simulator.ui.state.games.after_game import Aftermath


@dataclass(frozen=True, slots=True)
class Ending:
    """A finished game of a rule `system` in plain data; `seats` are (id, name) in their order.

    `winners` is empty for a draw. `standings` decide who wins, and lack seats that cannot;
    `tallies` are the last figures, `gauge` is there for who had nobody to beat, and `after` says
    what such a game has led to. `variant` says how the game differed from what is usual, `why` why
    it ended, as a sentence, and `luck` how the dice fell. `strengths` are in thousandths, at the
    beginning and by round. `last` is the end as everybody may see it now, `moment` the game before
    its turning point. `ties` are figures by seat that decide among equals. `teams` are seats that
    win and lose together.
    """

    system: str
    title: str
    seats: tuple[tuple[str, str], ...]
    winners: tuple[str, ...]
    sheet: ScoreSheet
    seed: str
    standings: Mapping[str, int] = field(default_factory=dict)
    tallies: tuple[Tally, ...] = ()
    gauge: Gauge | None = None
    after: Aftermath | None = None
    variant: str = ""
    why: str = ""
    luck: tuple[Luck, ...] = ()
    careers: tuple[UnitCareer, ...] = ()
    turning: TurningPoint | None = None
    strengths: Mapping[str, tuple[int, ...]] = field(default_factory=dict)
    ties: tuple[tuple[str, Mapping[str, int]], ...] = ()
    teams: tuple[tuple[str, ...], ...] = ()
    last: AnyState | None = None
    moment: AnyState | None = None

    @property
    def brief_headline(self) -> str:
        """The same with short names, for where it does not fit."""
        return _headline(tuple(self.names.items()), self.winners, self.gauge, self.teams)

    @property
    def names(self) -> Mapping[str, str]:
        """What the seats are called: in games of many without the last word that all share."""
        names = dict(self.seats)
        if len(names) < _MANY:
            return names
        return dict(zip(names, short_names(list(names.values())), strict=True))

    @property
    def by_team(self) -> tuple[str, ...]:
        """The seats in their order, allies beside each other."""
        return tuple(seat for team in self.teams for seat in team) or tuple(dict(self.seats))

    @property
    def shows_strength(self) -> bool:
        """Is nothing scored, so that it is told how strong the seats are at the end?"""
        return not self.sheet.rows and any(self.strengths.values())

    @property
    def counted(self) -> str:
        """What the figure of each seat counts; empty where that has no name."""
        return "strength" if self.shows_strength else self.sheet.unit

    @property
    def lead(self) -> str:
        """Who was ahead from which round on: `Amber from round 1, then Cyan from round 3`."""
        return lead_words(self.sheet, {seat: dict(self.seats)[seat] for seat in self.standings})

    @property
    def headline(self) -> str:
        """Who has won, in a sentence, or how well who had nobody to beat has done."""
        return _headline(self.seats, self.winners, self.gauge, self.teams)

    @property
    def below(self) -> str:
        """What was played, for how long, and what the gauge measures."""
        rounds = sum(1 for each in self.sheet.rounds if each)
        parts = (self.title, f"{rounds} round{'' if rounds == 1 else 's'}", self.variant)
        played = " · ".join(part for part in parts if part)
        if self.gauge is None:
            return played
        known = self.gauge.about if self.after else f"{self.gauge.text} · {self.gauge.hint}"
        return f"{played} · {known}"


def lead_words(sheet: ScoreSheet, names: Mapping[str, str]) -> str:
    """Who of several was ahead from which round on, empty where nobody ever was.

    Rounds at whose end the most is shared change nothing.
    """
    totals = dict.fromkeys(names, 0)
    ahead: list[tuple[str, int]] = []
    for number in sheet.rounds:
        for row in sheet.rows:
            for seat in names:
                totals[seat] += row.amounts.get((seat, number), 0)
        first = [seat for seat in names if totals[seat] == max(totals.values())]
        leader = first[0] if len(first) == 1 else ""
        if leader and (not ahead or ahead[-1][0] != leader):
            ahead.append((leader, number))
    if len(names) < 2 or not ahead:
        return ""
    if len(ahead) > _CHANGES:
        return f"the lead changed {len(ahead) - 1} times"
    return ", then ".join(f"{names[seat]} from round {number}" for seat, number in ahead)


_MANY = 4
"""So many seats have short names."""

_CHANGES = 3
"""Changes of the lead that are told one by one."""


def is_over(cache: RulesCache, view: AnyState) -> bool:
    """Has the game of this view come to its end?"""
    return cache.keep(view, "outcome", lambda rules: rules.play.outcome(view)) is not None


def headline_of(ruleset: System, view: AnyState) -> str:
    """Who has won the game that is over in this view, in a sentence without its full stop."""
    seats = tuple((seat.id, seat.name) for seat in view.setup.seats)
    contest, winners = ruleset.contest, ruleset.play.outcome(view) or ()
    return _headline(seats, winners, contest.gauge(view), contest.teams(view))


def _headline(
    seats: Sequence[tuple[str, str]],
    winners: Collection[str],
    gauge: Gauge | None,
    teams: Collection[Collection[str]],
) -> str:
    if gauge and gauge.verdict:
        return gauge.verdict
    names = [name for seat, name in seats if seat in winners]
    if not names:
        return "Nobody wins"
    won_together = any(set(team) == set(winners) for team in teams)
    said = "win" if won_together else "share the win"
    return f"{join_words(names)} {'wins' if len(names) == 1 else said}"


def ending_of(game: Game, log: Callable[[], Sequence[LogRow]] | None = None) -> Ending | None:
    """The end of a game; None while it goes on. `log` gives its log where that is there already."""
    ruleset, state = game.ruleset, game.state
    winners = ruleset.play.outcome(state)
    if winners is None:
        return None
    turning = turning_point(ruleset, game.course, log() if log else ())
    return Ending(
        state.setup.system,
        state.setup.title,
        tuple((seat.id, seat.name) for seat in state.setup.seats),
        winners,
        score_sheet(ruleset, game.course),
        state.seed or "",
        ruleset.contest.standings(state),
        ruleset.requests.tallies(game.view(None), None),
        ruleset.contest.gauge(game.view(None)),
        variant=ruleset.play.variant(game.view(None)),
        why=ruleset.contest.why_over(game.view(None)),
        luck=luck_of(ruleset, game.course),
        careers=careers_of(ruleset, game.course),
        turning=turning,
        strengths=strengths(ruleset, game.course),
        ties=ruleset.contest.tie_breaks(game.view(None)),
        teams=ruleset.contest.teams(state),
        last=replace(state, seed=None),
        moment=_before(game, turning.first) if turning else None,
    )


def _before(game: Game, n: int) -> AnyState:
    """The game before step `n`, all of it open."""
    state = game.course.state_after(n - 1)
    return replace(state, seed=None)
