"""Campaigns of missions: what is shipped, how far a corporation is, and its next mission."""

from dataclasses import dataclass, replace
from pathlib import Path

from simulator import paths, scenario
from simulator.api.ledgers import load_ledger, with_corporations
from simulator.api.tables import load
from simulator.kernel.by_hand.sandbox import HAND
from simulator.kernel.campaign import Mission, MissionSeries, PastGame
from simulator.kernel.refusal import Refusal
from simulator.kernel.spec import AnyTableFile
from simulator.rules import campaign_of, campaigns


@dataclass(frozen=True, slots=True)
class Progress:
    """How far a member is in a series of missions.

    `done` are the games that were its missions, the first one first: missions are played in order,
    and games in between count for capital alone. `past` are all games since the member began.
    `barred` says why it may play no further game, None if it may.
    """

    series: MissionSeries
    done: tuple[PastGame, ...]
    past: tuple[PastGame, ...]
    barred: Refusal | None

    @property
    def following(self) -> Mission | None:
        """The next mission, None after the last one."""
        return next(iter(self.series.missions[len(self.done) :]), None)


def mission_series(system: str | None = None) -> tuple[MissionSeries, ...]:
    """The series of missions shipped for a rule system, by default the first with campaigns."""
    return scenario.mission_series(system or next(iter(campaigns())))


def mission_file(system: str, mission: Mission) -> Path:
    """The table file of a mission."""
    return paths.data("tables") / system / "scenarios" / f"{mission.tables}.yaml"


def mission_progress(path: str | Path, name: str, series: str = "") -> Progress:
    """How far a member of a ledger is in a series, by default the first one.

    KeyError for an unknown member or series; SaveFault as `load_ledger`.
    """
    ledger = load_ledger(path)
    campaign = campaign_of(ledger.system)
    past = campaign.past(ledger.book, name)
    found = _find_series(mission_series(ledger.system), series)
    titles = iter(found.missions)
    wanted, done = next(titles, None), list[PastGame]()
    for game in past:
        if wanted and game.title == wanted.title:
            done.append(game)
            wanted = next(titles, None)
    return Progress(found, tuple(done), past, campaign.may_play(ledger.book, name))


def begin_mission(path: str | Path, name: str, series: str = "") -> AnyTableFile | Refusal:
    """The tables of a member's next mission, with the member at their first seat.

    A refusal if its campaign is over or no mission is left; raises as `mission_progress`.
    """
    progress = mission_progress(path, name, series)
    if progress.barred:
        return progress.barred
    if progress.following is None:
        text = f"Every mission of {progress.series.title} is done; play other tables."
        return Refusal("all_done", HAND, text)
    file = load(mission_file(load_ledger(path).system, progress.following))
    first, *others = file.setup.seats
    named = replace(file.setup, seats=(replace(first, name=name), *others))
    return with_corporations(replace(file, setup=named), path, {first.id: name})


def _find_series(known: tuple[MissionSeries, ...], wanted: str) -> MissionSeries:
    for each in known:
        if wanted in ("", each.id):
            return each
    raise KeyError(wanted)
