"""The pictures of the guide to Space War: `python -m tests.ui.space_war_pictures`."""

from pathlib import Path

import pygame

from simulator.api.lessons import begin_lesson
from simulator.kernel.decisions import open_decision, waited_for
from simulator.rules.space_war.model.actions import EndStep, StartGame
from simulator.scenario import load
from simulator.session import Game
from simulator.ui.window.splash import close_window
from tests.ui.player import ROOT
from tests.ui.playing_player import SeatedPlayer
from tests.ui.shelfplayer import Starter

DOCS = ROOT / "docs"
SIZE, WIDE = (1280, 720), (1600, 980)
LESSON = ROOT / "tables" / "space_war" / "lessons" / "move_shoot_mend.yaml"


def main(folder: Path = DOCS) -> None:
    """Draw all of them."""
    yard(folder / "space-war-yard.png")
    move(folder / "space-war-move.png")
    shots(folder / "space-war-shots.png")


def yard(file: Path) -> None:
    """The design yard, with the squadron that it begins with."""
    starter = Starter(SIZE)
    starter.key(pygame.K_y, "y")
    _kept(starter.app.surface, file)


def move(file: Path) -> None:
    """A Craft that is dragged to where it could fire."""
    player = SeatedPlayer(lesson("moves"), "cyan", WIDE)
    player.drag(player.piece_pixel("cyan-1"), player.pixel("A", 22, 16.8))
    player.move((5, WIDE[1] - 5))
    _kept(player.app.surface, file)


def shots(file: Path) -> None:
    """A shot with its exact odds."""
    player = SeatedPlayer(lesson("shots"), "cyan", WIDE)
    player.move((5, WIDE[1] - 5))
    _kept(player.app.surface, file)


def lesson(step: str) -> Game:
    """The table of the first lesson, up to this step of Cyan's first turn."""
    course = begin_lesson(LESSON, load(LESSON))
    start = course.recording.start
    game = Game.new(course.game.ruleset, start.setup, start.seed or "")
    game.submit(StartGame(), "cyan")
    for _ in range(60):
        (seat,) = waited_for(game.state)
        decision = open_decision(game.state, seat)
        if seat == "cyan" and decision is not None and decision.what == step:
            return game
        game.submit(EndStep(), seat)
    raise RuntimeError(f"nobody is asked for {step}")


def _kept(picture: pygame.Surface, file: Path) -> None:
    pygame.image.save(picture, file)
    close_window()


if __name__ == "__main__":
    main()
