"""How strong agents are, contest by contest: `python -m tests.ai.billion_suns.strength`.

Seeds come from JUMPSHOCK_SEED. It goes on where it stopped, ends a contest early once its games
prove the bar or the contrary, unless `--whole`, and lists all of them.
"""

import argparse
import os
from collections.abc import Mapping, Sequence
from concurrent.futures import ProcessPoolExecutor
from functools import partial
from pathlib import Path

from simulator.ai import AGENTS, Agent
from simulator.kernel.spec import AnySetup
from tests.ai.billion_suns.sparring.player import Sparring
from tests.ai.billion_suns.sparring.scripts import SCRIPTS
from tests.ai.contests import Contest, Record, interval, play_on, share
from tests.games.matches import Match, shipped

SEED = os.environ.get("JUMPSHOCK_SEED", "1")

SHARE, SURELY = 0.75, 0.68
"""The least share of games that the planner wins against greedy, and what it surely exceeds."""

KEPT = {"greedy": 0.4, "planner": 0.6}
"""The least share of games not lost to any player of one idea."""

MOSTLY = 0.95
"""The least share of games won against chance, nineteen of twenty."""

TABLES: Mapping[str, Match] = {
    name: Match(name, "", rounds)
    for name, rounds in {
        "open_skies": 4,
        "quick_game": 3,
        "warzone_resolve_merge_conflict": 4,
        "core_signal_war": 4,
        "core_asteroid_mining": 4,
    }.items()
} | {"two_contracts": Match("core_drawn", "", 4, contracts=("JC", "JS"), scale=5)}
"""The tables on which it is measured."""


def contests() -> list[Contest]:
    """All that has to be proved, the planner against greedy first."""
    return [
        *(against("planner", "greedy", table, (SHARE, SURELY)) for table in TABLES),
        *(against_script(agent, name) for agent in KEPT for name in SCRIPTS),
        *(against(agent, "random", table, (MOSTLY, 0.0)) for agent in KEPT for table in TABLES),
    ]


def against(ours: str, theirs: str, table: str, bars: tuple[float, float]) -> Contest:
    """Two agents by their names; bars are the share and what it surely exceeds."""
    name = f"{ours}-{theirs}-{table}"
    agents = partial(_agent, ours), partial(_agent, theirs)
    return Contest(name, *agents, partial(_table, table), *bars)


def against_script(ours: str, name: str) -> Contest:
    """An agent by its name against a player of one idea."""
    agents = partial(_agent, ours), partial(_script, name)
    return Contest(f"{ours}-script-{name}", *agents, partial(_met, name), KEPT[ours], 0.0)


def _agent(name: str) -> Agent:
    return AGENTS[name]


def _table(name: str) -> AnySetup:
    return TABLES[name].setup


def _script(name: str) -> Agent:
    return Sparring(SCRIPTS[name][1])


def _met(name: str) -> AnySetup:
    """The table on which a script is met."""
    return shipped()[SCRIPTS[name][0].replace("contracts/", "")]


def main() -> int:
    """Play the contests on; 1 if one of them fails surely."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--games", type=int, default=30, help="at most, for each contest")
    parser.add_argument("--jobs", type=int, default=2)
    parser.add_argument("--only", default="", help="contests whose names contain this")
    parser.add_argument("--whole", action="store_true", help="end no contest early")
    args = parser.parse_args()
    chosen = [one for one in contests() if args.only in one.name]
    record = Record(Path(".soak") / "strength", SEED)
    with ProcessPoolExecutor(args.jobs) as pool:
        found = play_on(chosen, args.games, record, pool, whole=args.whole)
    print("\n".join(report(chosen, found)))
    return int(any(one.fails(found[one.name]) for one in chosen))


def report(played: Sequence[Contest], found: Mapping[str, Sequence[float]]) -> list[str]:
    """A line a contest: games, the share won with its interval, the bar, and how it stands."""
    return [_line(one, found[one.name]) for one in played]


def _line(contest: Contest, scores: Sequence[float]) -> str:
    low, high = interval(scores)
    word = "fails" if contest.fails(scores) else "holds" if contest.holds(scores) else "open"
    return (
        f"{contest.name:<52} {len(scores):>4} games  {share(scores):4.0%} ({low:.0%} to {high:.0%})"
        f"  at least {contest.least:.0%}: {word}"
    )


if __name__ == "__main__":
    raise SystemExit(main())
