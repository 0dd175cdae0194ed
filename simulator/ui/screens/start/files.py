"""The list of files: folders, table files and saves, to open one of them."""

from datetime import datetime
from pathlib import Path

import pygame

from simulator import paths
from simulator.kernel.wording import natural_key
from simulator.rules import SYSTEMS
from simulator.ui.draw.canvas import Canvas, Kit
from simulator.ui.draw.lettering import BODY, MEDIUM
from simulator.ui.draw.theme import CYAN, LABEL, LINE, NO, TEXT
from simulator.ui.draw.wording import fit
from simulator.ui.input.input_state import InputState
from simulator.ui.panels.pages.listing import ListRow, make_listing
from simulator.ui.screens.browsing import Browser, RowTaken, draw_browser, draw_nth
from simulator.ui.screens.screen import Screen, Signal, Visit
from simulator.ui.screens.start.opening import open_path, open_replay_of
from simulator.ui.state.library.file_library import FileKind, list_kind

_MOST = 5000
"""The maximum number of entries listed for a folder."""

_LEFT, _RIGHT = 0, 1


class FilesScreen(Screen):
    """Known folders on the left, the content of one of them on the right."""

    def __init__(self, kit: Kit, size: tuple[int, int]) -> None:
        self._kit, self._size = kit, size
        self._places = _places()
        places = make_listing([ListRow(name) for name, _ in self._places])
        self._browser = Browser((places, make_listing(())), use=_RIGHT)
        self._enter(self._places[0][1])

    @property
    def look(self) -> object:
        """The folder, both lists, and which of them the keys move in."""
        return "files", self._folder, self._browser

    def handle(self, event: pygame.event.Event, now: InputState) -> Signal | None:
        """Choose with arrows or the pointer, open with Enter or a click, watch with Ctrl W."""
        self._browser, signal = self._browser.answer(event, now)
        if isinstance(signal, RowTaken):
            return self._open() if signal.step > 0 else self._watch()
        if event.type == pygame.KEYDOWN:
            if event.key == pygame.K_w and "ctrl" in now.held:
                return self._watch()
            self._key(event.key)
        return signal

    def resize(self, size: tuple[int, int]) -> None:
        """Tables will be opened at this size."""
        self._size = size

    def rescale(self, kit: Kit) -> None:
        """Tables will be drawn with this kit."""
        self._kit = kit

    def draw(self, canvas: Canvas) -> None:
        """The folder's path above both lists."""
        hint = "Enter opens · Ctrl W watches · Backspace goes up · Tab"
        browser, page = draw_browser(canvas, self._browser, "Open a file", hint)
        left, top, width, height = page
        wide = min(canvas.px(260), width // 3)
        head, gap = canvas.height(MEDIUM) + canvas.px(14), canvas.px(28)
        canvas.text((left, top), "Places", MEDIUM, LABEL)
        browser = draw_nth(canvas, browser, _LEFT, (left, top + head, wide, height - head))
        x = left + wide + gap
        canvas.fill((x - gap // 2, top, 1, height), LINE)
        letters = canvas.kit.lettering
        path = fit(letters, str(self._folder), MEDIUM, left + width - x)
        canvas.text((x, top), path, MEDIUM, LABEL)
        area = (x, top + head, left + width - x, height - head)
        if self._trouble:
            canvas.text(area[:2], fit(letters, self._trouble, BODY, area[2]), BODY, NO)
        else:
            browser = draw_nth(canvas, browser, _RIGHT, area)
        self._browser = browser

    def _key(self, key: int) -> None:
        if key in (pygame.K_LEFT, pygame.K_RIGHT):
            self._browser = self._browser.direct_keys(_LEFT if key == pygame.K_LEFT else _RIGHT)
        elif key == pygame.K_BACKSPACE:
            self._enter(self._folder.parent)

    def _open(self) -> Signal | None:
        """Enter the chosen folder, or open the chosen file."""
        at = self._browser.used.at
        if self._browser.use == _LEFT:
            self._browser = self._browser.direct_keys(_RIGHT)
            self._enter(self._places[at][1])
            return None
        path = self._entries[at]
        if paths.is_folder(path):
            self._enter(path)
            return None
        return open_path(path, self._kit, self._size)

    def _watch(self) -> Signal | None:
        """The replay of the chosen save; nothing for anything else."""
        path = self._entries[self._browser.used.at] if self._browser.use == _RIGHT else None
        if path is None or paths.is_folder(path) or list_kind(path) != "save":
            return None
        return open_replay_of(path, self._kit, self._size, Visit("start"))

    def _enter(self, folder: Path) -> None:
        """List a folder: the way up, its folders, its files."""
        self._folder, self._trouble = folder, ""
        folders: list[Path] = []
        files: list[tuple[Path, FileKind]] = []
        try:
            for path in sorted(folder.iterdir(), key=lambda p: natural_key(p.name))[:_MOST]:
                if path.is_dir() and not path.name.startswith("."):
                    folders.append(path)
                elif kind := list_kind(path):
                    files.append((path, kind))
        except OSError as error:
            self._trouble = f"This folder cannot be read ({error.strerror})."
            if isinstance(error, FileNotFoundError):
                self._trouble = "Nothing has been saved here yet."
        if folder.name.lower() == "saves":
            files.reverse()
        up = [folder.parent] if folder.parent != folder else []
        self._entries = (*up, *folders, *(path for path, _ in files))
        rows = [ListRow("..", "folder above", ink=LABEL) for _ in up]
        rows += [ListRow(path.name, "folder", ink=CYAN) for path in folders]
        rows += [_file_row(path, kind) for path, kind in files]
        found = make_listing(rows, len(up) if len(rows) > len(up) else 0)
        self._browser = self._browser.replace_list(_RIGHT, found)


def _places() -> tuple[tuple[str, Path], ...]:
    """The folders shown on the left."""
    return (
        *_shipped_folders("Shipped tables", "scenarios"),
        *_shipped_folders("Rules questions", "questions"),
        ("Your tables", paths.user_dir("tables")),
        ("Your saves", paths.user_dir("saves")),
        ("Home", Path.home()),
    )


def _shipped_folders(words: str, folder: str) -> list[tuple[str, Path]]:
    """Each rule system's folder of shipped tables, with the system's name if there are several."""
    return [
        (words if len(SYSTEMS) == 1 else f"{words} · {ruleset.words.name}", place)
        for system, ruleset in SYSTEMS.items()
        if (place := paths.data("tables") / system / folder).is_dir() or len(SYSTEMS) == 1
    ]


def _file_row(path: Path, listed: FileKind) -> ListRow:
    """A file with what it is and when it changed."""
    kind = "saved game" if listed == "save" else "table file"
    try:
        when = datetime.fromtimestamp(path.stat().st_mtime).astimezone()
    except (OSError, OverflowError, ValueError):
        return ListRow(path.name, kind, ink=TEXT)
    return ListRow(path.name, f"{kind} · {when:%d %b %Y %H:%M}", ink=TEXT)
