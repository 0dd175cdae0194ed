"""Golden games, kept as texts a person can read: `python -m tests.games.golden` records them anew.

Beside each text stand its actions. Recording does the same actions again, as far as the rules let
them, and says rule by rule what comes out otherwise. Where an action is refused now, agents play on
from there. `--anew` lets them play whole new games.
"""

import argparse
import re
from collections.abc import Callable, Iterable, Iterator, Mapping
from dataclasses import dataclass
from difflib import ndiff
from pathlib import Path
from typing import Any

from simulator.kernel.action import Action
from simulator.kernel.decisions import open_decision, waited_for
from simulator.kernel.dice import agent_dice
from simulator.kernel.piece import Aside, InSpace
from simulator.kernel.refusal import Refusal
from simulator.kernel.saved.codec import canonical, parse
from simulator.session import Game
from simulator.session.log import LogRow, Story
from tests.games.burning_suns_matches import PLAYERS, BurningMatch
from tests.games.judged import judged
from tests.games.matches import Match
from tests.games.plainly import started
from tests.games.space_war_matches import AnyMatch, SpaceWarMatch
from tests.games.tally import RULE

FOLDER = Path(__file__).parent / "golden"
SHOWN = 8
"""So many changed lines are printed for each rule."""

Script = list[tuple[str, Action]]
"""Who did what, in order."""


@dataclass(frozen=True)
class Golden:
    """A golden game: what is played, and the agents that chose its actions, a seat each."""

    match: AnyMatch
    agents: tuple[str, ...]

    @property
    def text(self) -> Path:
        return FOLDER / f"{self.match.table}.txt"

    @property
    def actions(self) -> Path:
        return FOLDER / f"{self.match.table}.jsonl"


GAMES = (
    Golden(Match("quick_ambush", "golden", 1), ("greedy", "greedy")),
    Golden(Match("open_skies", "golden", 2), ("greedy", "greedy")),
    Golden(Match("lifeline", "golden", 1), ("rare", "greedy")),
    Golden(Match("kraken_hunt", "g7", 1), ("random", "rare")),
    Golden(SpaceWarMatch("hidden_approach", "golden"), ("greedy", "random")),
    Golden(
        SpaceWarMatch("squadron_action_quick", "golden 2", squadrons=("fires", "yards")),
        ("rare", "random"),
    ),
    Golden(BurningMatch("first_fleets", "golden 35", 10, crystals=24), ("eager", "eager")),
    Golden(
        BurningMatch("empires_three", "golden 30", 8, crystals=10), ("eager", "random", "eager")
    ),
)


def replayed(golden: Golden, script: Iterable[tuple[str, Action]]) -> tuple[Game, Refusal | None]:
    """The game up to the first action that is refused, and why that is."""
    game = Game.new(golden.match.ruleset, golden.match.setup, golden.match.seed)
    for seat, action in script:
        step = game.submit(action, seat)
        if isinstance(step, Refusal):
            return game, step
    return game, None


def told(golden: Golden, game: Game, refusal: Refusal | None) -> list[str]:
    """The game's text, row by row; without an end where an action was refused."""
    setup = golden.match.setup
    lines = [f"{setup.title}: {FRAMES[setup.system](setup.options)}"]
    for row in Story(golden.match.ruleset, None).rows(game.course):
        lines += _written(row)
    return lines if refusal else [*lines, *_end(game)]


def _written(row: LogRow) -> Iterator[str]:
    """A row with its rules, and its parts below it."""
    rules = f" ({', '.join(row.rules)})" if row.rules else ""
    if row.heading:
        yield ""
        yield f"{row.text}{rules}"
        return
    yield f"  {row.first}. {row.text}{rules}"
    yield from (f"      {part.text}" for part in row.parts)


def _end(game: Game) -> Iterator[str]:
    """How it stands in the end: who has won, and what is left of everything."""
    winners = game.ruleset.play.outcome(game.state)
    yield "  winners: " + (", ".join(winners) if winners is not None else "it is not over")
    yield from ENDS[game.state.setup.system](game)


def _end_of_suns(game: Game) -> Iterator[str]:
    """What each CEO has, and what is left on the tables."""
    for seat, purse in game.state.extra.purses.items():
        yield f"  {seat}: {purse.credits} credits, {purse.worth} credits' worth destroyed"
    for group in game.state.extra.groups.values():
        ships = [one for one in game.state.pieces.values() if one.group == group.id]
        left = sum(not isinstance(one.place, Aside) for one in ships)
        yield f"  {group.id}: {group.class_id}, {left} ships left, {group.damage} damage"


def _end_of_war(game: Game) -> Iterator[str]:
    """What each side has lost, and what became of every Craft."""
    for seat, side in game.state.extra.sides.items():
        yield f"  {seat}: {side.craft_lost} of {side.started} Craft lost"
    for craft in game.state.extra.craft.values():
        place = game.state.pieces[craft.id].place
        where = place.why if isinstance(place, Aside) else "in play"
        where = f"in {place.space}" if isinstance(place, InSpace) else where
        name = craft.design.name if craft.design else "unknown"
        yield f"  {craft.id}: {name}, {where}, {len(craft.damaged)} modules damaged"


def _end_of_empires(game: Game) -> Iterator[str]:
    """What each empire has, and what units are left where."""
    for seat, side in game.state.extra.sides.items():
        yield f"  {seat}: {side.antimatter} antimatter, {side.crystals} crystals"
    for space, there in game.state.extra.spaces.items():
        if there.controller:
            yield f"  {space}: {there.tile}, {there.controller}, {there.control}"
    for piece in game.state.pieces.values():
        if piece.kind not in ("system", "anomaly", "leader", "marker"):
            left = ", ".join(f"{count} {mark}" for mark, count in piece.marks)
            yield f"  {piece.id}: {left}"


FRAMES: Mapping[str, Callable[[Any], str]] = {
    "billion_suns": lambda one: f"mode {one.mode}, scale {one.scale}, rounds {one.rounds}",
    "space_war": lambda one: f"mode {one.mode}",
    "burning_suns": lambda one: f"mode {one.mode}, rounds {one.rounds}",
}
"""What kind of game it is, by rule system."""

ENDS: Mapping[str, Callable[[Game], Iterator[str]]] = {
    "billion_suns": _end_of_suns,
    "space_war": _end_of_war,
    "burning_suns": _end_of_empires,
}
"""How its end is told."""


def kept(golden: Golden) -> Script:
    """The actions of the game as they were recorded; none when it never was."""
    if not golden.actions.exists():
        return []
    read = golden.match.ruleset.play.vocabulary.read_action
    found: list[Any] = [parse(line) for line in golden.actions.read_text().splitlines()]
    return [(one["seat"], read(one["action"])) for one in found]


def played(golden: Golden, script: Script) -> Script:
    """The whole game: the script as far as it is legal, then what the agents do."""
    match, rules = golden.match, golden.match.ruleset
    game = started(match)
    for seat, action in script[1:]:
        if isinstance(game.submit(action, seat), Refusal):
            break
    agents = dict(zip((seat.id for seat in match.setup.seats), golden.agents, strict=True))
    while rules.play.outcome(game.state) is None:
        seat = waited_for(game.state)[0]
        decision = open_decision(game.state, seat)
        assert decision is not None
        dice = agent_dice(match.seed, seat, len(game.steps) + 1)
        choice = PLAYERS[agents[seat]](game.view(seat), decision, rules, dice)
        assert not isinstance(game.submit(choice.action, seat), Refusal), choice
    return [(step.seat, step.action) for step in game.steps]


def by_rule(old: list[str], new: list[str]) -> dict[str, list[str]]:
    """The lines gone (-) and new (+), by the rule each names."""
    found: dict[str, list[str]] = {}
    for line in ndiff(old, new):
        if line[0] in "+-" and line[2:].strip():
            rules = RULE.findall(line) or ["no rule named"]
            for rule in dict.fromkeys(rules):
                found.setdefault(rule, []).append(f"{line[0]} {line[2:].strip()}")
    return dict(sorted(found.items(), key=lambda pair: _order(pair[0])))


def _order(rule: str) -> tuple[str, list[int]]:
    return rule.partition("-")[0], [int(part) for part in re.findall(r"\d+", rule)]


def record(golden: Golden, *, anew: bool) -> None:
    """Record the game and print what is otherwise than before.

    AssertionError if the umpire finds fault with it.
    """
    script = [] if anew else kept(golden)
    _, refusal = replayed(golden, script)
    if refusal is not None:
        print(f"{golden.match.table}: refused now: {refusal.text} ({refusal.rule})")
    old = golden.text.read_text().splitlines() if golden.text.exists() else []
    script = played(golden, script)
    game, refusal = replayed(golden, script)
    faults = judged(game)
    assert not faults, faults
    new = told(golden, game, refusal)
    changes = by_rule(old, new)
    print(f"{golden.match.table}: {len(new)} lines, {len(changes)} rules tell otherwise")
    for rule, lines in changes.items() if old else ():
        print(f"  {rule}: {len(lines)} lines")
        print("\n".join(f"    {line}" for line in lines[:SHOWN]))
    FOLDER.mkdir(exist_ok=True)
    golden.text.write_text("\n".join(new) + "\n")
    lines = [canonical({"seat": seat, "action": action}) for seat, action in script]
    golden.actions.write_text("\n".join(lines) + "\n")


def main() -> None:
    """Record all golden games."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--anew", action="store_true", help="let the agents play new games")
    args = parser.parse_args()
    for golden in GAMES:
        record(golden, anew=args.anew)


if __name__ == "__main__":
    main()
