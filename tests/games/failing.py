"""What a game showed to be wrong, made as small as it goes and kept."""

import json
from collections import Counter
from collections.abc import Callable
from dataclasses import asdict, dataclass
from pathlib import Path
from traceback import extract_tb, format_exc

from simulator.kernel.action import Action
from simulator.kernel.refusal import Refusal
from simulator.kernel.saved.codec import plain
from simulator.session import Game
from tests.games.playing import UMPIRE, Broken, Played, check_rules, choose, play
from tests.games.space_war_matches import AnyMatch

Script = tuple[tuple[Action, str], ...]
"""Actions and who did them; those that are refused count for nothing."""


@dataclass(frozen=True)
class Failure:
    """What is wrong after which actions; `thinking` is the number of the choice that showed it."""

    match: AnyMatch
    script: Script
    thinking: int | None
    kind: str
    text: str


def failure(match: AnyMatch, fired: Counter[str] | None = None) -> Failure | None:
    """What a game shows to be wrong, None when nothing is; `fired` is added to."""

    def whole(played: Played) -> None:
        try:
            play(played)
        finally:
            if fired is not None:
                fired.update(played.fired)

    return _found(match, whole)


def replayed(old: Failure, script: Script) -> Failure | None:
    """What these actions show to be wrong in the same match."""

    def again(played: Played) -> None:
        for action, seat in script:
            played.do(action, seat)
        if old.thinking is not None:
            choose(played, old.thinking)
        if old.kind.startswith(UMPIRE):
            check_rules(played.game)

    return _found(old.match, again)


def shrunk(old: Failure, tries: int = 200) -> Failure:
    """The same fault after fewer actions: parts of the script are dropped, smaller and smaller."""
    best, size = old, max(len(old.script) // 2, 1)
    while tries > 0:
        at = len(best.script) - size
        while at >= 0 and tries > 0:
            tries -= 1
            fewer = best.script[:at] + best.script[at + size :]
            found = replayed(old, fewer)
            if found is not None and found.kind == old.kind:
                best = found
            at = min(at, len(best.script)) - size
        if size == 1:
            break
        size = max(size // 2, 1)
    return best


def keep(found: Failure, folder: Path, name: str) -> Path:
    """Write the failure down, and a save of the game up to it; returns the path of the first."""
    folder.mkdir(parents=True, exist_ok=True)
    save, notes = folder / f"{name}.jumpshock", folder / f"{name}.json"
    save.unlink(missing_ok=True)
    match = found.match
    game = Game.new(match.ruleset, match.setup, match.seed, save)
    for action, seat in found.script[:-1]:
        if isinstance(game.submit(action, seat), Refusal):
            continue
    game.close()
    notes.write_text(
        json.dumps(
            {
                "match": asdict(match),
                "kind": found.kind,
                "text": found.text,
                "thinking": found.thinking,
                "script": [(seat, plain(action)) for action, seat in found.script],
            },
            indent=1,
        )
    )
    return notes


def _found(match: AnyMatch, act: Callable[[Played], None]) -> Failure | None:
    played = Played(match)
    try:
        act(played)
    except Exception as error:  # noqa: BLE001 - whatever a game raises is a failure of it
        kind, text = _named(error)
        return Failure(match, tuple(played.script), played.thinking, kind, text)
    return None


def _named(error: Exception) -> tuple[str, str]:
    """The same name for the same fault: of a crash its type and the function it came from."""
    if isinstance(error, Broken):
        return error.kind, str(error)
    last = extract_tb(error.__traceback__)[-1]
    where = f"{Path(last.filename).stem}.{last.name}"
    return f"crash: {type(error).__name__} in {where}", format_exc(limit=-8)
