"""Every picture of docs/: `make pictures`, or `python -m tests.ui.docs_pictures suns-helm …`.

Only docs/layers.svg is drawn by hand.
"""

import os
import sys
from collections.abc import Callable, Mapping
from functools import partial
from pathlib import Path
from tempfile import TemporaryDirectory
from time import sleep

import pygame

from simulator.ai import AGENTS
from simulator.cli import main as jumpshock
from simulator.kernel.asked.draft import Draft, option_of
from simulator.kernel.asked.trail import Trail, find_ways_on, lead_trail
from simulator.kernel.decisions import open_decision, waited_for
from simulator.kernel.dice import agent_dice
from simulator.rules import SYSTEMS
from simulator.scenario import load
from simulator.session import Game
from simulator.ui.window.splash import close_window
from tests.ui import kind_editor_picture
from tests.ui.games import player_at
from tests.ui.player import ROOT, Player
from tests.ui.playing_player import SeatedPlayer
from tests.ui.shelfplayer import Starter

DOCS, TABLES = ROOT / "docs", ROOT / "tables"
SUNS = TABLES / "billion_suns"
FIRST_CONTACT = SUNS / "scenarios" / "first_contact.yaml"
QUICK_SOLO = SUNS / "scenarios" / "solo" / "quick_solo.yaml"
FLEETS = TABLES / "burning_suns" / "scenarios" / "first_fleets.yaml"
WAR = TABLES / "space_war" / "scenarios" / "hidden_approach.yaml"

SIZE = (1440, 810)
_JUMP = "jump_fleet"

ASIDE = (5, SIZE[1] - 5)
"""A pixel where the pointer points at nothing."""


def begun(file: Path, seed: str = "docs") -> Game:
    """A game on that table, which has started."""
    setup = load(file).setup
    game = Game.new(SYSTEMS[setup.system], setup, seed)
    seat = setup.seats[0].id
    (start,) = game.ruleset.play.candidates(game.view(seat), seat, agent_dice(seed, "start", 0), 1)
    game.submit(start, seat)
    return game


def asked(file: Path, what: str, *, after: int = 0, seat: str = "cyan") -> SeatedPlayer:
    """A person of this seat, who is asked this after `after` steps; programs played until then."""
    game = begun(file)
    while True:
        waiting = waited_for(game.state)[0]
        decision = open_decision(game.state, waiting)
        if len(game.steps) >= after and waiting == seat and decision and decision.what == what:
            return SeatedPlayer(game, seat, SIZE)
        answer(game)


def answer(game: Game) -> None:
    """One more answer by a program."""
    seat = waited_for(game.state)[0]
    decision = open_decision(game.state, seat)
    assert decision is not None
    dice = agent_dice("docs", seat, len(game.steps))
    choice = AGENTS["greedy"](game.view(seat), decision, game.ruleset, dice)
    game.submit(choice.action, seat, choice.reason)


def start() -> Player:
    """The start screen of somebody who has never played."""
    return Starter(SIZE)


def briefing() -> Player:
    """The page before the first decision of a game."""
    return asked(FIRST_CONTACT, "helm")


def helm() -> Player:
    """The sealed helm, which the briefing leads to."""
    player = briefing()
    sleep(1)  # an Enter that comes at once is not meant for a page that is to be read
    player.key(pygame.K_RETURN)
    return player


def deploying() -> Player:
    """The list of what may come out of a jump point."""
    player = asked(FIRST_CONTACT, "jump_turn", after=10)
    player.key(pygame.K_j, "j")
    return player


def moving() -> Player:
    """A group that may activate is dragged: its ghosts, and what the move comes to."""
    player = asked(FIRST_CONTACT, "activate", after=44)
    player.drag(player.piece_pixel("cyan-2/1"), player.pixel("B", 13.5, 12))
    return player


def attacking() -> Player:
    """All dice are placed on a target."""
    player = asked(FIRST_CONTACT, "attack", after=44)
    player.key(pygame.K_RETURN)
    return player


def round_over() -> Player:
    """What the first round came to."""
    game = begun(FIRST_CONTACT)
    course = game.course
    while game.state.round == 1:
        course = game.course
        answer(game)
    step = game.steps[-1]
    player = player_at(Game(game.ruleset, course, "docs", None), SIZE)
    player.screen.context.client.submit(step.action, step.seat)
    player.move(ASIDE)
    player.settle()
    player.move(ASIDE)
    return player


def contractors() -> Player:
    """A beat of the turn that the rules play."""
    player = asked(QUICK_SOLO, "contractors")
    player.key(pygame.K_RETURN)
    player.settle()
    player.key(pygame.K_RETURN)
    player.settle()
    return player


def career() -> Player:
    """The page of a corporation."""
    player = Starter(SIZE)
    player.key(pygame.K_a, "a")
    player.key(pygame.K_n, "n")
    player.type("Helion")
    player.key(pygame.K_RETURN)
    return player


def yard() -> Player:
    """The design yard, with the squadron that it begins with."""
    player = Starter(SIZE)
    player.key(pygame.K_y, "y")
    return player


def flying() -> Player:
    """A Craft is dragged to where it could fire."""
    player = asked(WAR, "moves", after=100)
    player.drag(player.piece_pixel("cyan-11"), player.pixel("A", 37, 24))
    return player


def shooting() -> Player:
    """A shot with its exact odds."""
    return asked(WAR, "shots", after=60)


def planning() -> Player:
    """A leader is to be placed, beside a galaxy that is half explored."""
    return asked(FLEETS, "plan", after=60)


def jumping() -> Player:
    """A fleet is led to a tile far away, with what would follow there."""
    game = begun(FLEETS)
    while True:
        seat = waited_for(game.state)[0]
        view, rules = game.view(seat), game.ruleset
        request = rules.requests.request(view, seat, Draft(_JUMP))
        option = option_of(request, _JUMP) if request else None
        for trail in option.fields if option and game.state.round > 2 else ():
            if isinstance(trail, Trail) and trail.origins:
                begun_at = lead_trail(trail, (), trail.origins[0]) or ()
                ways = find_ways_on(trail, begun_at)
                far = max(ways, key=lambda tile: len(ways[tile]), default="")
                if len(ways.get(far, ())) > 1:
                    player = SeatedPlayer(game, seat, SIZE)
                    player.key(pygame.K_j, "j")
                    player.click(player.piece_pixel(trail.origins[0]))
                    player.click(player.piece_pixel(far))
                    return player
        answer(game)


PLAYERS: Mapping[str, Callable[[], Player]] = {
    "suns-start": start,
    "suns-briefing": briefing,
    "suns-helm": helm,
    "suns-deploy": deploying,
    "suns-move": moving,
    "suns-attack": attacking,
    "suns-reaction": partial(asked, FIRST_CONTACT, "shields", after=20),
    "suns-round": round_over,
    "suns-alone": contractors,
    "suns-career": career,
    "burning-suns-plan": planning,
    "burning-suns-jump": jumping,
    "space-war-yard": yard,
    "space-war-move": flying,
    "space-war-shots": shooting,
}


FIGURES: Mapping[str, tuple[Path, str]] = {
    "burning-suns-question": (
        TABLES / "burning_suns" / "questions" / "starbase_wormhole.yaml",
        "fleet-by-starbase",
    ),
    "question": (SUNS / "questions" / "target_behind_planetoid.yaml", "fire"),
    "dispute-reach": (DOCS / "dispute.yaml", "reach"),
    "dispute-sight": (DOCS / "dispute.yaml", "sight"),
    "dispute-move": (DOCS / "dispute.yaml", "move"),
    "dispute-stop": (DOCS / "dispute.yaml", "stop"),
}
"""A file and one of its questions."""


def main(names: list[str]) -> None:
    """Draw the pictures of these names anew, or all."""
    with TemporaryDirectory() as home:
        os.environ["JUMPSHOCK_HOME"] = home
        for name in names or (*PLAYERS, *FIGURES, "kind-editor"):
            picture = DOCS / f"{name}.png"
            if name in PLAYERS:
                player = PLAYERS[name]()
                player.move(ASIDE)
                pygame.image.save(player.app.surface, picture)
                close_window()
            elif name in FIGURES:
                file, question = FIGURES[name]
                jumpshock(["show", str(file), "--question", question, "-o", str(picture)])
            else:
                kind_editor_picture.main()


if __name__ == "__main__":
    main(sys.argv[1:])
