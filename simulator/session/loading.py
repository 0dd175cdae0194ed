"""Opening a save up to its last valid step, with a report of what is wrong with the rest."""

from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from pathlib import Path

from simulator.kernel.system import System
from simulator.session.digest import engine_digest
from simulator.session.game import Game
from simulator.session.journal import Journal
from simulator.session.lines import engine_body
from simulator.session.reading import SaveText, read_save
from simulator.session.replay import Misfit, Replay, open_header, replay
from simulator.session.timeline import Timeline
from simulator.session.trouble import SaveFault, Trouble, TroubleKind


@dataclass(frozen=True, slots=True)
class OpenedSave:
    """A save, opened as far as it is valid.

    `game` is None if nothing could be opened. `trouble` is a sentence about what is wrong, `kind`
    names it. A game whose `kind` is damaged, misfit, other_engine, in_use or read_only can be
    viewed and copied; changing it raises SaveFault.
    """

    game: Game | None
    trouble: str | None = None
    kind: TroubleKind | None = None


@dataclass(frozen=True, slots=True)
class Watched:
    """A save replayed as far as it is valid; `replay` is None if nothing could be opened.

    `troubles` is everything that is wrong with it, the most serious first.
    """

    save: SaveText
    ruleset: System | None = None
    replay: Replay | None = None
    troubles: tuple[Trouble, ...] = ()


def watch_save(
    path: Path,
    rulesets: Mapping[str, System],
    *,
    again: bool = False,
    other_engine: bool = False,
) -> Watched:
    """Replay a save without ever writing to it; `again` also resolves every step again.

    A step with a different result than recorded is a `misfit`. A save in which another engine took
    part is only replayed, with an `other_engine` trouble, unless that flag is given.
    """
    save = read_save(path)
    ready = _ready(path, rulesets, save)
    if isinstance(ready, Trouble):
        return Watched(save, troubles=(ready,))
    ruleset, start = ready
    other = None
    if again and not other_engine:
        other = _other_engine(path, ruleset, save.engines)
    seen = replay(ruleset, start, save.lines, verify=again and other is None)
    misfit = None
    if seen.misfit is not None:
        misfit = Trouble("misfit", f"{path}: {seen.misfit}; the rest is left out")
    return Watched(save, ruleset, seen, _some(misfit, other, save.trouble))


def open_save(
    path: Path, rulesets: Mapping[str, System], *, other_engine: bool = False
) -> OpenedSave:
    """Open a save to continue it, up to its last valid step.

    Nothing is written before the game changes; then an unfinished last line is cut off first. A
    save made by another engine can be changed only if it is opened with `other_engine`.
    """
    journal, barred = _reserve(path)
    watched = watch_save(path, rulesets)
    if watched.ruleset is None or watched.replay is None:
        _close(journal)
        return _open_save(None, watched.troubles)
    last = watched.save.engines[-1:]
    other = _other_engine(path, watched.ruleset, last)
    asks = None if other_engine else other
    bars = [trouble for trouble in watched.troubles if trouble.kind != "torn"]
    bars += _some(asks, barred)
    if bars or journal is None:
        _close(journal)
        game = Game(watched.ruleset, watched.replay.course, last[0], bars[0])
    else:
        engine = engine_digest(watched.ruleset)
        journal.go_on_after(watched.save, [engine_body(engine)] if other else [])
        game = Game(watched.ruleset, watched.replay.course, engine, journal)
    torn = [trouble for trouble in watched.troubles if trouble.kind == "torn"]
    return _open_save(game, (*bars, *torn, *_some(watched.save.note)))


def _ready(
    path: Path, rulesets: Mapping[str, System], save: SaveText
) -> tuple[System, Timeline] | Trouble:
    """The rule system and the start of the game, or what is wrong."""
    if save.header is None:
        return save.trouble or Trouble("empty", f"{path}: is empty")
    system = save.header.get("system")
    ruleset = rulesets.get(system) if isinstance(system, str) else None
    if ruleset is None:
        text = f"{path}: needs the rule system {str(system)[:40]}, which is not here"
        return Trouble("unknown_system", text)
    try:
        return ruleset, open_header(ruleset, save.header)
    except Misfit as misfit:
        text = f"{path}: {misfit}; it was made by the engine {save.engines[0][:40]}"
        return Trouble("misfit", text)


def _other_engine(path: Path, ruleset: System, engines: Iterable[str]) -> Trouble | None:
    own = engine_digest(ruleset)
    for engine in engines:
        if engine != own:
            text = f"{path}: was made by the engine {engine[:40]}, and this one is {own}"
            return Trouble("other_engine", text)
    return None


def _reserve(path: Path) -> tuple[Journal | None, Trouble | None]:
    try:
        return Journal.reserve(path), None
    except SaveFault as fault:
        return None, fault.trouble


def _close(journal: Journal | None) -> None:
    if journal is not None:
        journal.close()


def _some(*troubles: Trouble | None) -> tuple[Trouble, ...]:
    return tuple(trouble for trouble in troubles if trouble is not None)


def _open_save(game: Game | None, troubles: tuple[Trouble, ...]) -> OpenedSave:
    if not troubles:
        return OpenedSave(game)
    return OpenedSave(game, "; ".join(trouble.text for trouble in troubles), troubles[0].kind)
