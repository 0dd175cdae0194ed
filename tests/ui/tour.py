"""A walk past every screen of the window, by keys and mouse alone."""

from collections.abc import Iterator
from pathlib import Path

import pygame

from simulator import api, paths
from simulator.kernel.refusal import Refusal
from simulator.ui.screens.start.opening import open_path
from tests.ui.player import FIRST_CONTACT, TABLES, Player
from tests.ui.shelfplayer import Starter

Sight = tuple[str, Player]

LARGE = 2000
"""A window wider than this is drawn so slowly that it shows less."""

MANY = ("gallery", "grand_fleet", "three_fronts")


def tables(size: tuple[int, int], percent: int) -> Iterator[Sight]:
    """Every shipped scenario with all its tables, and one of them alone.

    A very large window, which takes long, shows those with many tables only.
    """
    names = MANY if size[0] > LARGE else [file.stem for file in TABLES.glob("*.yaml")]
    for file in sorted(TABLES / f"{name}.yaml" for name in names):
        player = Player(file, size, percent)
        yield f"{file.stem}, all tables", player
        player.key(pygame.K_TAB)
        yield f"{file.stem}, a ship selected", player
        last = len(player.state.setup.tables)
        player.key(pygame.K_0 + last)
        yield f"{file.stem}, table {last}", player


def playing(size: tuple[int, int], percent: int) -> Iterator[Sight]:
    """What is done at a table, in the first scenario."""
    player = Player(size=size, percent=percent)
    player.click_on("cyan-1/1")
    player.move(player.piece_pixel("amber-2/1"))
    yield "why and odds", player
    player.pin("amber-2/1")
    player.move((size[0] - 30, size[1] // 2))
    for _ in range(3):
        player.wheel(-1)
    yield "why and odds, turned on", player
    player.click(player.in_panel("ABS-"))
    yield "a rule behind a reason", player
    player.leave(2)
    start = player.piece_pixel("cyan-1/1")
    player.press(start)
    player.move((start[0] + 60, start[1] - 20))
    yield "a dragged ship", player
    player.leave()
    player.release(start)
    player.click_on("cyan-1/1")
    player.call("ask")
    yield "ask", player
    player.click(player.in_panel("May it fire Light"))
    player.pin("amber-2/1")
    yield "ask, answered", player
    player.leave()
    player.call("log")
    yield "log, empty", player
    for _ in range(12):
        player.key(pygame.K_e)
    yield "log", player
    player.call("rulings")
    yield "rulings", player
    player.leave()
    player.call("threat")
    player.move(player.piece_pixel("spade"))
    yield "threat", player
    player.leave(4)
    player.click(player.piece_pixel("amber-2/1"), 3)
    yield "the menu of a ship", player
    player.leave()
    player.call("menu")
    for title in ("Game", "Edit", "View", "Ask", "Pieces", "Window", "Help"):
        yield f"the menu, {title}", player
        player.key(pygame.K_RIGHT)
    player.leave()
    for command, (x, y, width, high) in player.stage.rail:
        player.move((x + width // 2, y + high // 2))
        yield f"the tip of {command}", player


def handwork(size: tuple[int, int], percent: int) -> Iterator[Sight]:
    """What the hand holds, with its ghosts and plates, in the first scenario."""
    player = Player(size=size, percent=percent)
    player.hold(pygame.K_LALT)
    yield "all arcs", player
    player.let_go(pygame.K_LALT)
    player.call("measure")
    for end in ((14, 20), (30, 30)):
        player.press(player.pixel("A", 3, 3))
        player.move(player.pixel("A", *end))
        yield "measuring", player
        player.release(player.pixel("A", *end))
    player.call("unmark")
    player.leave()
    player.take("frigate")
    player.move(player.pixel("A", 10, 20))
    yield "ships to place", player
    player.leave()
    player.take("jump point")
    player.move(player.piece_pixel("spade"))
    yield "a jump point warned of", player
    player.leave()
    player.take("dangerous space")
    for x, y in ((4, 28), (9, 28), (9, 33)):
        player.click(player.pixel("A", x, y))
    player.move(player.pixel("A", 7, 26))
    yield "an area being drawn", player
    player.leave()
    player.press(player.pixel("A", 3, 12))
    player.move(player.pixel("A", 20, 3))
    yield "a box", player
    player.release(player.pixel("A", 20, 3))
    yield "a group selected", player


def pages(size: tuple[int, int], percent: int) -> Iterator[Sight]:
    """What lies over a table."""
    player = Player(size=size, percent=percent)
    player.call("palette")
    for step in ("pieces", "pieces, the next", "pieces, searched"):
        yield step, player
        player.key(pygame.K_PAGEDOWN)
        if step == "pieces, the next":
            player.call("find")
            player.type("jump")
    player.leave(3)
    for command in ("help", "settings", "rules", "files", "save"):
        player.call(command)
        yield command, player
        if command in ("settings", "rules", "files"):
            player.key(pygame.K_TAB)
            player.key(pygame.K_END)
            yield f"{command}, its end", player
        if command == "rules":
            for letter in "arc":
                player.key(ord(letter), letter)
            yield "rules, found", player
            player.leave()
        player.leave()
    player.call("setup")
    for step in ("the game", "the seats", "a table", "another table"):
        yield f"set-up, {step}", player
        player.key(pygame.K_DOWN)
    player.key(pygame.K_UP)
    player.key(pygame.K_TAB)
    player.key(pygame.K_RETURN)
    player.key(ord("x"), "x")
    yield "set-up, a name being typed", player
    player.leave(2)
    while "Quit Jumpshock?" not in player.words():
        player.leave()
    yield "leaving", player


def hosting(size: tuple[int, int], percent: int) -> Iterator[Sight]:
    """The New game screen with few and many seats, to its end, and the lists it opens."""
    player = Starter(size, percent)
    player.key(pygame.K_n, "n")
    yield "new game", player
    for _ in range(2):
        player.key(pygame.K_TAB, held=pygame.K_LSHIFT)
    player.type("same")
    player.key(pygame.K_RETURN)
    yield "new game, a seed typed", player
    player.key(pygame.K_TAB)
    player.wheel(100)
    player.click_words("Core")
    for _ in range(2):
        player.key(pygame.K_n, "n")
    yield "new game, four seats", player
    player.wheel(-100)
    yield "new game, its end", player
    player.key(pygame.K_o, "o")
    yield "new game, rulings", player
    player.key(pygame.K_RETURN)
    player.leave()
    yield "new game, a ruling changed", player
    player.wheel(100)
    while "Choose" not in player.words():
        player.wheel(-1)
    player.click_words("Choose")
    yield "new game, a contract to choose", player


def shelf(size: tuple[int, int], percent: int) -> Iterator[Sight]:
    """The start screen without and with saves, a file's faults, and a note about a save."""
    home = paths.user_dir("tables")
    home.mkdir(parents=True, exist_ok=True)
    for file in home.iterdir():
        file.unlink()
    starter = Starter(size, percent)
    yield "start", starter
    starter.key(pygame.K_t, "t")
    yield "tables", starter
    starter.key(pygame.K_RETURN)
    yield "a table's page", starter
    starter.leave(2)
    starter.key(pygame.K_d, "d")
    yield "new dispute", starter
    starter.key(pygame.K_u, "u")
    yield "new dispute in inches", starter
    starter.leave()
    yield from settling(size, percent)
    starter = Starter(size, percent)
    starter.key(pygame.K_y, "y")
    yield "design yard", starter
    starter.click_words("Fighter")
    yield "design yard, not legal", starter
    starter.key(pygame.K_f, "f")
    yield "design yard, library", starter
    (home / "mine.yaml").write_bytes(FIRST_CONTACT.read_bytes())
    (home / "bad.yaml").write_text("format: 1\nsystem: billion_suns\ntitel: x\n")
    player = Player(size=size, percent=percent)
    player.click_on("cyan-1/1")
    player.key(pygame.K_e)
    player.app.screens[0].close()
    save = _newest(paths.user_dir("saves"))
    starter = Starter(size, percent)
    yield "start with a save", starter
    starter.key(pygame.K_v, "v")
    yield "saves", starter
    starter.leave()
    if size[0] > LARGE:
        return
    starter.click_words("bad.yaml")
    yield "faults", starter
    starter.leave()
    save.write_bytes(save.read_bytes()[:-20])
    starter = Starter(size, percent)
    yield "start with a damaged save", starter
    starter.key(pygame.K_c, "c")
    yield "note", starter
    starter.leave()
    yield "after the note", starter


def settling(size: tuple[int, int], percent: int) -> Iterator[Sight]:
    """A dispute that is laid out, its questions, and a base that is driven."""
    starter = Starter(size, percent)
    starter.key(pygame.K_d, "d")
    starter.key(pygame.K_RETURN)
    yield "a dispute laid out", starter
    starter.call("ask")
    yield "questions in groups", starter
    starter.call("ask")
    starter.call("drive")
    yield "a base driven", starter


def alone(size: tuple[int, int], percent: int) -> Iterator[Sight]:
    """Solo: the page, a corporation, its first mission at its end, and its CEO fired."""
    ledger = paths.user_dir("ledgers") / "careers.ledger"
    for file in (ledger, *_saves()):
        file.unlink(missing_ok=True)
    player = Starter(size, percent)
    player.key(pygame.K_a, "a")
    yield "solo", player
    player.wheel(-100)
    yield "solo, its end", player
    player.key(pygame.K_n, "n")
    yield "a name for a corporation", player
    player.key(pygame.K_RETURN)
    yield "a corporation", player
    player.key(pygame.K_TAB)
    player.key(pygame.K_RETURN)
    yield "a corporation, a class unlocked", player
    player.wheel(-100)
    yield "a corporation, its end", player
    mission = api.begin_mission(ledger, "Helion")
    assert not isinstance(mission, Refusal)
    game = api.new_game(mission, seed=1)
    api.play_out(game, {"cyan": "random"})
    saves = paths.user_dir("saves")
    saves.mkdir(parents=True, exist_ok=True)
    api.save(game, saves / "solo.jumpshock")
    player = Starter(size, percent)
    signal = open_path(saves / "solo.jumpshock", player.app.kit, size)
    player.app.heed(signal)
    player.app.step()
    yield "the end of a mission", player
    player.key(pygame.K_n, "n")
    yield "a CEO fired", player
    player.leave()
    yield "solo, a CEO fired", player
    ledger.write_bytes(ledger.read_bytes()[:-20])
    ledger.with_name("other.ledger").write_text("nonsense")
    records = paths.user_dir("records") / "solo.json"
    records.write_text("{")
    player = Starter(size, percent)
    player.key(pygame.K_a, "a")
    player.wheel(-100)
    yield "solo, damaged files", player
    for path in (ledger.with_name("other.ledger"), records):
        path.unlink()


def _saves() -> list[Path]:
    folder = paths.user_dir("saves")
    return list(folder.iterdir()) if folder.is_dir() else []


def _newest(folder: Path) -> Path:
    return max(folder.iterdir(), key=lambda path: path.stat().st_mtime_ns)


WALKS = {
    "tables": tables,
    "playing": playing,
    "hand": handwork,
    "pages": pages,
    "shelf": shelf,
    "hosting": hosting,
    "alone": alone,
}
