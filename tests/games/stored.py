"""Stored saves, which must open for ever: `python -m tests.games.stored` records those missing.

A stored save is never recorded again, since it stands for the saves that players have: what this
script finds on the disk it leaves alone. `--anew` records all of them, as long as no save has been
promised to anybody. Beside the saves stand `digests.txt`, what each came to, and `tags.txt`, the
name and the fields of every value that a save can hold.
"""

import argparse
import re
from collections.abc import Iterable, Iterator, Mapping
from dataclasses import MISSING, Field, dataclass, is_dataclass, replace
from hashlib import sha256
from pathlib import Path
from types import UnionType
from typing import Any, Literal, TypeVar, Union, get_args, get_origin, get_type_hints

from simulator import paths
from simulator.kernel.by_hand.sandbox import PlacePiece, PlacePieces
from simulator.kernel.by_hand.setup_changes import RemoveTable, SetTable
from simulator.kernel.decisions import open_decision, waited_for
from simulator.kernel.dice import agent_dice
from simulator.kernel.engine import Step
from simulator.kernel.refusal import Refusal
from simulator.kernel.saved.codec import TAG, canonical, fields_of, plain
from simulator.kernel.state import AnyState
from simulator.mechanics.ruling_choice import ChooseRuling
from simulator.rules import SYSTEMS
from simulator.rules.billion_suns.campaign import LedgerEntry
from simulator.rules.space_war.campaign_entries import LedgerEntry as FleetEntry
from simulator.save_tags import former_fields, tag_of
from simulator.scenario import load
from simulator.session import Game, watch_save
from tests.contract.playing import hand
from tests.games.burning_suns_matches import PLAYERS, BurningMatch
from tests.games.matches import Match
from tests.games.space_war_matches import AnyMatch, SpaceWarMatch
from tests.oracle.umpire import judge
from tests.oracle.umpire_save import read

FOLDER = Path(__file__).parent / "stored"
SUFFIX = ".jumpshock"

MOST_STEPS = 150
"""A stored game breaks off after so many steps, if it is not over before: it is kept in git."""

_BY_HAND, _BACK_EVERY = 40, 20

OTHERWISE = {
    "billion_suns": ("primary_arc_degrees", "90"),
    "space_war": ("hit_resolution", "every_turn"),
    "burning_suns": ("dark_strike", "no"),
}
"""A ruling of each rule system and another reading of it, to be chosen and taken back."""

_LATER = {"extra": ("helms",), "side": ("gave_up",)}
"""Fields by tag that states got after the saves were stored: the digests of these know none."""


@dataclass(frozen=True)
class Stored:
    """A game to store: what is played, by agents in turn.

    `start` is which of the ways to begin it takes, from 0. One that is `asked` is not played: it
    keeps rules questions.
    """

    name: str
    match: AnyMatch
    start: int = 0
    asked: bool = False


_EAGER = ("eager", "eager")

GAMES = (
    Stored("skirmish-1", Match("quick_ambush", "stored", 1, agents=("rare", "greedy"))),
    Stored("core-1", Match("lifeline", "stored", 2, agents=("greedy", "rare"))),
    Stored("core-2", Match("kraken_hunt", "stored", 2, agents=("rare", "random"))),
    Stored("core-3", Match("core_drawn", "stored", 2, agents=("rare", "random")), start=1),
    Stored("warzone-1", Match("carrier_war", "stored", 2, agents=("greedy", "rare"))),
    Stored("warzone-2", Match("warzone_drawn", "stored", 2, agents=("rare", "greedy"))),
    Stored("warzone-3", Match("quick_game", "stored", 2, agents=("rare", "random"))),
    Stored("questions-1", Match("first_contact", "stored", 1), asked=True),
    Stored(
        "squadron_action-1",
        SpaceWarMatch(
            "squadron_action_quick",
            "golden 2",
            agents=("rare", "random"),
            squadrons=("fires", "yards"),
            rear_shots=True,
        ),
    ),
    Stored(
        "squadron_action-2",
        SpaceWarMatch("hidden_approach", "stored", agents=("greedy", "rare")),
    ),
    Stored(
        "cultural_terrorists-1",
        SpaceWarMatch("raiders_choose", "stored", agents=("greedy", "rare")),
    ),
    Stored("convoy-1", SpaceWarMatch("convoy_last_leg", "stored", agents=("rare", "greedy"))),
    Stored(
        "convoy-2",
        SpaceWarMatch(
            "convoy_last_leg", "decorated 6", agents=("greedy", "rare"), cards=True, medals=True
        ),
    ),
    Stored("machine_wars-1", SpaceWarMatch("machine_wars", "stored", agents=("greedy", "rare"))),
    Stored("machine_wars_2-1", SpaceWarMatch("machine_wars_2", "stored", agents=("rare", "rare"))),
    Stored(
        "wall_of_battle-1",
        SpaceWarMatch("wall_of_four", "stored", agents=("greedy", "rare", "rare", "random")),
    ),
    Stored("rolled-1", SpaceWarMatch("rolled", "stored", agents=("greedy", "rare"), cards=True)),
    Stored("fleets-1", BurningMatch("first_fleets", "golden 35", 10, _EAGER, crystals=24)),
    Stored("fleets-2", BurningMatch("fleets_five", "stored", 2, ("eager", "rare"))),
    Stored(
        "whole-1",
        BurningMatch("empires_three", "golden 30", 8, ("eager", "random", "eager"), crystals=10),
    ),
    Stored("whole-2", BurningMatch("first_empires", "stored", 4, ("eager", "random"), crystals=24)),
    Stored("questions-4", BurningMatch("first_empires", "stored", 6), asked=True),
    Stored("questions-3", BurningMatch("first_fleets", "stored", 6), asked=True),
    Stored("questions-2", SpaceWarMatch("squadron_action", "stored"), asked=True),
)
"""The games, each called by its mode and a number; a new number is a new save beside the old."""


def path_of(name: str) -> Path:
    """Where the stored save of this name is."""
    return FOLDER / f"{name}{SUFFIX}"


def record(stored: Stored, path: Path) -> None:
    """Make the save, which must not be there yet; AssertionError if the umpire finds fault."""
    if stored.asked:
        _ask(stored.match, path)
        return
    match = stored.match
    game = Game.new(match.ruleset, match.setup, match.seed, path, friendly=True)
    first = match.setup.seats[0].id
    _meddle(game, match, first)
    dice = agent_dice(match.seed, first, 0)
    starts = game.ruleset.play.candidates(game.view(first), first, dice, stored.start + 1)
    assert isinstance(game.submit(starts[stored.start], first), Step)
    while match.ruleset.play.outcome(game.state) is None and len(game.steps) < MOST_STEPS:
        _play(game, match)
        if len(game.steps) % _BACK_EVERY == 0:
            game.undo()
            game.redo()
    game.close()
    faults = judge(read(path))
    assert not faults, faults


def _meddle(game: Game, match: AnyMatch, seat: str) -> None:
    """Try all sorts of things by the free hand and take them all back: the save tells of both."""
    for number in range(_BY_HAND):
        game.submit(hand(game.view(seat), agent_dice(match.seed, "hand", number)), seat)
    game.submit(ChooseRuling(*OTHERWISE[match.setup.system]), seat)
    for piece in game.state.pieces.values():
        game.submit(PlacePiece(replace(piece, id="new-1")), seat)
        game.submit(PlacePieces((replace(piece, id="new-2"),)), seat)
    for about in (*game.state.pieces, *(one.id for one in match.setup.seats)):
        for deed in game.ruleset.hand.deeds(game.view(seat), about)[-2:]:
            game.submit(deed.action, seat)
    game.submit(SetTable(replace(game.state.setup.tables[0], id="new")), seat)
    game.submit(RemoveTable("new"), seat)
    while game.steps:
        assert isinstance(game.undo(), Step)


def _ask(match: AnyMatch, path: Path) -> None:
    """Write a save with one question of every kind that the shipped question files ask."""
    folder = paths.data("tables") / match.setup.system / "questions"
    found = (one for file in sorted(folder.rglob("*.yaml")) for one in load(file).questions)
    kinds = {type(one.ask): one for one in found}
    game = Game.new(match.ruleset, match.setup, match.seed)
    game.course = replace(game.course, questions=tuple(kinds.values()))
    game.copy_to(path)


def _play(game: Game, match: AnyMatch) -> None:
    seat = waited_for(game.state)[0]
    view = game.view(seat)
    decision = open_decision(view, seat)
    assert decision is not None
    dice = agent_dice(match.seed, seat, len(game.steps) + 1)
    choice = PLAYERS[match.player(seat)](view, decision, game.ruleset, dice)
    assert not isinstance(game.submit(choice.action, seat), Refusal), choice


@dataclass(frozen=True)
class End:
    """What a stored save comes to: how many lines it tells of, and a digest of the last state."""

    lines: int
    digest: str

    def __str__(self) -> str:
        return f"{self.lines} {self.digest}"


def opened(path: Path) -> End:
    """Fold all events of a save as they stand; AssertionError if any of it cannot be read."""
    watched = watch_save(path, SYSTEMS)
    assert watched.replay is not None, watched.troubles
    assert not watched.troubles, watched.troubles
    return End(len(watched.replay.story), digest_of(watched.replay.course.state))


def digest_of(state: AnyState) -> str:
    """A digest of a state that stays the same when types get new fields with a default.

    The stages stood in the system's own part of a state when the first digests were taken.
    """
    said = sparse(state)
    stages = said.pop("stages", None)
    if stages:
        said["extra"]["stages"] = stages
    return sha256(canonical(said).encode()).hexdigest()[:16]


def sparse(value: object) -> Any:
    """A value as plain JSON, without the fields that are as they would be if nothing were said."""
    if is_dataclass(value) and not isinstance(value, type):
        tag = tag_of(type(value))
        said = {
            field.name: sparse(getattr(value, field.name))
            for field in fields_of(type(value))
            if is_needed(field) or getattr(value, field.name) != _default(field)
            if field.name not in _LATER.get(tag, ())
        }
        return {TAG: tag, **said}
    if isinstance(value, Mapping):
        return {key: sparse(part) for key, part in value.items()}
    if isinstance(value, tuple):
        return [sparse(part) for part in value]
    return plain(value)


def is_needed(field: Field[Any]) -> bool:
    """Must a save say this field?"""
    return field.default is MISSING and field.default_factory is MISSING


def _default(field: Field[Any]) -> object:
    return field.default if field.default_factory is MISSING else field.default_factory()


def ends() -> dict[str, str]:
    """What each stored save came to when it was recorded, by its name."""
    lines = _lines(FOLDER / "digests.txt")
    return dict(line.split(" ", 1) for line in lines)


def tags() -> dict[str, str]:
    """What a save could hold when the list was last written: the fields by system and tag."""
    return {name: rest for name, _, rest in (one.partition(":") for one in _lines(_TAGS))}


_TAGS = FOLDER / "tags.txt"


def _lines(path: Path) -> list[str]:
    return path.read_text().splitlines() if path.exists() else []


def hints() -> dict[str, tuple[Any, ...]]:
    """The types that saves and ledgers of each system begin with."""
    found = {}
    for system, ruleset in SYSTEMS.items():
        words = ruleset.play.vocabulary
        asks = () if words.ask is None else (words.ask,)
        found[system] = (words.setup, words.action, words.event, *asks)
    found["billion_suns"] += (LedgerEntry,)
    found["space_war"] += (FleetEntry,)
    return found


def reachable(hint: Any, seen: dict[Any, Any] | None = None) -> dict[Any, Any]:
    """Every type a value of this hint can hold, each by itself: classes, and unions as tuples."""
    seen = {} if seen is None else seen
    if isinstance(hint, TypeVar) or hint in seen:
        return seen
    origin, parts = get_origin(hint), get_args(hint)
    if origin is Literal:
        return seen
    cls = origin or hint
    if is_dataclass(cls):
        seen[hint] = cls
        parts = (*parts, *get_type_hints(cls).values())
    elif origin in (Union, UnionType):
        seen[hint] = tuple(parts)
    for part in parts:
        if part is not Ellipsis:
            reachable(part, seen)
    return seen


def classes(system: str) -> dict[str, type]:
    """Every class of a value in saves of the system, by module and name."""
    found = {}
    for hint in hints()[system]:
        for cls in reachable(hint).values():
            if isinstance(cls, type):
                found[f"{cls.__module__}.{cls.__qualname__}"] = cls
    return found


def tags_now() -> dict[str, str]:
    """The fields of every value in saves, by system and tag; a field with `?` need not be said."""
    found = dict[str, str]()
    for system in hints():
        for cls in classes(system).values():
            name = f"{system} {tag_of(cls)}"
            words = [f"{one.name}{'' if is_needed(one) else '?'}" for one in fields_of(cls)]
            words += [f"{former}?" for former in former_fields(cls)]
            found[name] = found.get(name, "") + "".join(f" {word}" for word in sorted(words))
    return dict(sorted(found.items()))


def broken(old: Mapping[str, str], new: Mapping[str, str]) -> Iterator[str]:
    """Why a save of the old list might not open by the new one, a sentence each."""
    for name, words in old.items():
        if name not in new:
            yield f"{name} is gone: saves may hold it"
            continue
        before, after = _fields(words), _fields(new[name])
        yield from (f"{name} has lost its field {field}" for field in before if field not in after)
        for field, needed in after.items():
            if needed and not before.get(field, False):
                yield f"{name} needs the field {field}, which old saves do not say"


def _fields(words: str) -> dict[str, bool]:
    return {word.rstrip("?"): not word.endswith("?") for word in words.split()}


def unsaid(texts: Iterable[str], system: str) -> list[str]:
    """The tags of a system that none of these saves holds."""
    said = {tag for text in texts for tag in re.findall(rf'"{TAG}":"(\w+)"', text)}
    return sorted({tag_of(cls) for cls in classes(system).values()} - said)


def main() -> None:
    """Record the stored saves that are missing, and write the list of tags."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--anew", action="store_true", help="record those that are there too")
    anew = parser.parse_args().anew
    FOLDER.mkdir(exist_ok=True)
    faults = [] if anew else list(broken(tags(), tags_now()))
    if faults:
        raise SystemExit("\n".join(faults))
    known = {} if anew else ends()
    for stored in GAMES:
        path = path_of(stored.name)
        if stored.name in known:
            continue
        path.unlink(missing_ok=True)
        record(stored, path)
        known[stored.name] = str(opened(path))
        print(f"{stored.name}: {path.stat().st_size} bytes, {known[stored.name]}")
    lines = [f"{name} {end}" for name, end in sorted(known.items())]
    (FOLDER / "digests.txt").write_text("".join(f"{line}\n" for line in lines))
    _TAGS.write_text("".join(f"{name}:{words}\n" for name, words in tags_now().items()))
    texts = [path.read_text() for path in FOLDER.glob(f"*{SUFFIX}")]
    for system in SYSTEMS:
        print(f"{system}: in no stored save: {', '.join(unsaid(texts, system)) or 'nothing'}")


if __name__ == "__main__":
    main()
