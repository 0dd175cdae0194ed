"""The player's saves: what each is a game of, how it stands, and which one continues."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from datetime import datetime
from functools import lru_cache
from pathlib import Path
from time import monotonic
from typing import Literal

from simulator import paths
from simulator.kernel.decisions import waited_for
from simulator.kernel.state import AnyState
from simulator.kernel.system import System
from simulator.kernel.wording import join_words
from simulator.rules import SYSTEMS
from simulator.session import Watched, watch_save
from simulator.ui.play.seating import people
from simulator.ui.state.games.ending import headline_of
from simulator.ui.state.games.new_game import strength_of
from simulator.ui.state.library.file_library import SUFFIX, Stamp, files_in, stamp_of

_TRIED, _PATIENCE = 10, 1
"""Saves that are looked through for one to continue, and for how many seconds more are."""


@dataclass(frozen=True, slots=True)
class SaveNote:
    """A save as a list shows it; `trouble` says what is wrong with it, empty if nothing is.

    `view` is the last state as everybody sees it, None if none can be shown; `round` the one under
    way, 0 if none is. `turn` says who is to act, or how the game has ended, `against` who plays,
    `score` how the seats stand, and whether the game is `over`. How many steps a game has is told
    to nobody, since some of them may have been taken unseen.
    """

    path: Path
    title: str
    round: int
    when: datetime
    trouble: str = ""
    view: AnyState | None = None
    turn: str = ""
    against: str = ""
    score: str = ""
    over: bool = False

    @property
    def stands(self) -> str:
        """The round, whose turn it is and against whom, in a line."""
        number = f"Round {self.round}" if self.round else ""
        return " · ".join(part for part in (number, self.turn, self.against) if part)


def saves() -> tuple[tuple[Stamp, Path], ...]:
    """The saves with their stamps, newest first."""
    found = (path for path in files_in(paths.user_dir("saves")) if path.suffix == SUFFIX)
    stamped = [(stamp, path) for path in found if (stamp := stamp_of(path)) is not None]
    return tuple(sorted(stamped, key=lambda pair: (pair[0], pair[1].name), reverse=True))


@lru_cache(maxsize=100)
def save_note(path: Path, stamp: Stamp) -> SaveNote:
    """What a list says of a save with this stamp."""
    seen = watch_save(path, SYSTEMS)
    header = seen.save.header or {}
    setup = header.get("setup")
    title = setup.get("title") if isinstance(setup, dict) else None
    found = seen.save.trouble or next(iter(seen.troubles), None)
    trouble = found.text.removeprefix(f"{path}: ") if found else ""
    try:
        when = datetime.fromtimestamp(stamp[0] / 1e9).astimezone()
    except (OSError, OverflowError, ValueError):
        when = datetime.fromtimestamp(0).astimezone()  # no clock has ever said so
    named = title if isinstance(title, str) and title else path.stem
    if seen.ruleset is None or seen.replay is None:
        return SaveNote(path, named, seen.save.round, when, trouble)
    rules = seen.ruleset
    view = rules.play.conceal(seen.replay.course.state, None)
    told = _turn(rules, view), _against(rules, view), _score(rules, view)
    over = rules.play.outcome(view) is not None
    return SaveNote(path, named, seen.save.round, when, trouble, view, *told, over)


def save_to_continue() -> SaveNote | None:
    """The newest save with a game that is not over, None if there is none.

    One that is damaged counts only if no other one is left: its game continues in a copy. After
    a few saves looking stops within a second; what was found is remembered.
    """
    until, damaged = monotonic() + _PATIENCE, None
    for n, (stamp, path) in enumerate(saves(), 1):
        match _prospect(path, stamp):
            case "whole":
                return save_note(path, stamp)
            case "damaged" if damaged is None:
                damaged = save_note(path, stamp)
        if n >= _TRIED and monotonic() > until:
            break
    return damaged


@lru_cache(maxsize=2000)
def _prospect(path: Path, stamp: Stamp) -> Literal["whole", "damaged", ""]:  # noqa: ARG001
    """How the game of a save with this stamp can continue; empty if it is over or does not open."""
    seen = watch_save(path, SYSTEMS)
    if seen.ruleset is None or seen.replay is None:
        return ""
    if seen.ruleset.play.outcome(seen.replay.course.state) is not None:
        return ""
    return "damaged" if _is_damaged(seen) else "whole"


def _is_damaged(seen: Watched) -> bool:
    return any(each.kind != "torn" for each in seen.troubles)


def _turn(rules: System, view: AnyState) -> str:
    """Who is to act, or how the game has ended."""
    if rules.play.outcome(view) is not None:
        return f"over: {headline_of(rules, view)}"
    if not rules.requests.steps(view):
        return "being set up"
    asked, persons = waited_for(view), people(rules, view)
    if len(persons) == 1 and persons[0] in asked:
        return "your turn"
    named = [seat for seat in view.setup.seats if seat.id in asked]
    names = [strength_of(seat.agent) if seat.agent else seat.name for seat in named]
    return f"{join_words(names)} to act" if names else ""


def _against(rules: System, view: AnyState) -> str:
    """Whom the one person plays against, or who plays whom."""
    if not rules.play.is_game or not rules.requests.steps(view):
        return ""
    persons, seats = people(rules, view), view.setup.seats
    teams = rules.contest.teams(view)
    own = next((team for team in teams if len(persons) == 1 and persons[0] in team), ())
    others = [seat for seat in seats if seat.id not in (*persons, *own)]
    names = [strength_of(seat.agent) if seat.agent else seat.name for seat in others]
    if len(persons) == 1:
        return f"against {join_words(names)}" if names else "alone"
    called = {seat.id: strength_of(seat.agent) if seat.agent else seat.name for seat in seats}
    sides = [[called[seat] for seat in team] for team in teams] or [
        [one] for one in called.values()
    ]
    return " against ".join(map(join_words, sides))


def _score(rules: System, view: AnyState) -> str:
    """How the seats stand, and who leads; or how well who has nobody to beat does."""
    gauge = rules.contest.gauge(view)
    if gauge is not None:
        return gauge.text
    standings = rules.contest.standings(view) if rules.requests.steps(view) else {}
    if len(standings) < 2:
        return ""
    figures = " : ".join(_figure(each) for each in standings.values())
    words = f"{figures} {_unit(rules, view, standings)}".strip()
    if rules.play.outcome(view) is not None:
        return words
    return f"{words} · {_leader_words(rules, view, list(standings.items()))}"


def _figure(value: int) -> str:
    return str(value).replace("-", "\N{MINUS SIGN}")


def _unit(rules: System, view: AnyState, standings: Mapping[str, int]) -> str:
    """What the standings count, as the figures in the top bar call it; empty if none has them."""
    told: dict[str, dict[str, str]] = {}
    for each in rules.requests.tallies(view, None):
        told.setdefault(each.label, {})[each.seat] = each.value
    wanted = {seat: _figure(value) for seat, value in standings.items()}
    return next((label for label, values in told.items() if values == wanted), "")


def _leader_words(rules: System, view: AnyState, standings: Sequence[tuple[str, int]]) -> str:
    most = max(figure for _, figure in standings)
    leaders = [seat for seat, figure in standings if figure == most]
    if len(leaders) > 1:
        return "level"
    if people(rules, view) == (leaders[0],):
        return "you lead"
    names = {seat.id: seat.name for seat in view.setup.seats}
    return f"{names.get(leaders[0], leaders[0])} leads"
