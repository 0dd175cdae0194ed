"""Opening a save: up to its last good step, saying what is wrong with the rest."""

from collections.abc import Mapping
from dataclasses import dataclass
from pathlib import Path

from simulator.kernel.ruleset import Ruleset
from simulator.session.digest import engine_digest
from simulator.session.game import Game
from simulator.session.journal import Journal
from simulator.session.lines import engine_body
from simulator.session.reading import SaveText, read_save
from simulator.session.replay import Misfit, Replay, open_header, verify, watch
from simulator.session.trouble import Kind, SaveFault, Trouble


@dataclass(frozen=True, slots=True)
class Opened:
    """A save, opened as far as it is good.

    `game` is None when nothing could be opened. `trouble` says in a sentence what is wrong, `kind`
    names it. A game whose `kind` is damaged, misfit, other_engine, in_use or read_only can be
    looked at and copied; to change it raises SaveFault.
    """

    game: Game | None
    trouble: str | None = None
    kind: Kind | None = None


@dataclass(frozen=True, slots=True)
class Watched:
    """A save replayed as far as it is good; `replay` is None when nothing could be opened.

    `troubles` are all that is wrong with it, the gravest first.
    """

    save: SaveText
    ruleset: Ruleset | None = None
    replay: Replay | None = None
    troubles: tuple[Trouble, ...] = ()


def watch_save(path: Path, rulesets: Mapping[str, Ruleset], *, again: bool = False) -> Watched:
    """Replay a save without ever writing to it; with `again` every step is resolved again too.

    A step that comes out otherwise than recorded is a `misfit`.
    """
    save = read_save(path)
    if save.header is None:
        return Watched(save, troubles=(save.trouble,) if save.trouble else ())
    system = save.header.get("system")
    ruleset = rulesets.get(system) if isinstance(system, str) else None
    if ruleset is None:
        text = f"{path}: needs the rule system {system}, which is not here"
        return Watched(save, troubles=(Trouble("unknown_system", text),))
    try:
        start = open_header(ruleset, save.header)
    except Misfit as misfit:
        return Watched(save, troubles=(Trouble("misfit", f"{path}: {misfit}"),))
    replay = (verify if again else watch)(ruleset, start, save.lines)
    troubles = [save.trouble] if save.trouble else []
    if replay.misfit is not None:
        text = f"{path}: {replay.misfit}; the rest is left out"
        troubles.insert(0, Trouble("misfit", text))
    return Watched(save, ruleset, replay, tuple(troubles))


def open_save(path: Path, rulesets: Mapping[str, Ruleset], *, other_engine: bool = False) -> Opened:
    """Open a save to play on, up to its last good step.

    Nothing is written before the game changes; then a torn last line is cut off first. A save made
    by another engine asks first: it can be changed only when opened with `other_engine`.
    """
    journal, barred = _reserve(path)
    watched = watch_save(path, rulesets)
    troubles = list(watched.troubles)
    if watched.ruleset is None or watched.replay is None:
        _close(journal)
        return _opened(None, troubles)
    engine = engine_digest(watched.ruleset)
    is_other = watched.replay.engine != engine
    if is_other and not other_engine:
        text = f"{path}: was made by the engine {watched.replay.engine}, this one is {engine}"
        troubles.append(Trouble("other_engine", text))
    if barred is not None:
        troubles.append(barred)
    bars = [trouble for trouble in troubles if trouble.kind != "torn"]
    if bars or journal is None:
        _close(journal)
        game = Game(watched.ruleset, watched.replay.course, watched.replay.engine, bars[0])
    else:
        journal.go_on_after(watched.save, engine_body(engine) if is_other else None)
        game = Game(watched.ruleset, watched.replay.course, engine, journal)
    return _opened(game, bars + [trouble for trouble in troubles if trouble.kind == "torn"])


def _reserve(path: Path) -> tuple[Journal | None, Trouble | None]:
    try:
        return Journal.reserve(path), None
    except SaveFault as fault:
        return None, fault.trouble


def _close(journal: Journal | None) -> None:
    if journal is not None:
        journal.close()


def _opened(game: Game | None, troubles: list[Trouble]) -> Opened:
    if not troubles:
        return Opened(game)
    return Opened(game, "; ".join(trouble.text for trouble in troubles), troubles[0].kind)
