"""Recordings of lessons: `python -m tests.games.lessons` plays each again on the engine of now.

Every recorded answer is given again, in order, with its reason; dice fall by the seed. What is
refused is told, and that recording stays as it was: its lesson has to be played anew.
"""

import sys
from pathlib import Path

from simulator.kernel.refusal import Refusal
from simulator.rules import SYSTEMS
from simulator.scenario import load
from simulator.session import Game, watch_save
from simulator.session.lesson_course import recording_of

ROOT = Path(__file__).resolve().parents[2] / "tables"
LESSONS = sorted(ROOT.glob("*/lessons/*.yaml"))


def played_again(path: Path) -> Game | str:
    """The game of a lesson's recording on the set-up and the engine of now, or what is refused."""
    seen = watch_save(recording_of(path), SYSTEMS).replay
    if seen is None:
        return f"{path.name}: its recording does not open"
    setup, seed = load(path).setup, seen.course.start.seed or ""
    game, said = Game.new(SYSTEMS[setup.system], setup, seed), dict(seen.course.said)
    for n, step in enumerate(seen.course.steps, 1):
        done = game.submit(step.action, step.seat, said.get(n, ""))
        if isinstance(done, Refusal):
            return f"{path.name}: step {n} is refused now: {done.text}"
    return game


def main() -> int:
    """Write every recording anew; 1 if one could not be."""
    failed = 0
    for path in LESSONS:
        save = recording_of(path)
        if not save.exists():
            continue
        game = played_again(path)
        if isinstance(game, str):
            print(game)
            failed = 1
            continue
        recorded = watch_save(save, SYSTEMS).replay
        if (
            recorded
            and recorded.course.steps == game.steps
            and recorded.course.start == game.course.start
        ):
            continue
        print(f"{path.name}: is recorded anew")
        save.unlink()
        game.copy_to(save)
    return failed


if __name__ == "__main__":
    sys.exit(main())
