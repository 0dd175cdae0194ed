"""The list of files: folders, table files and saves, to open one of them."""

from datetime import datetime
from pathlib import Path

import pygame

from simulator import paths
from simulator.ui.draw.canvas import Canvas, Kit
from simulator.ui.draw.lettering import BODY, MEDIUM
from simulator.ui.draw.wording import fitted
from simulator.ui.hands import Hands
from simulator.ui.launch import opened
from simulator.ui.panels.page import NOWHERE, Row, RowList, draw_page_with_back, within
from simulator.ui.screens.screen import Pop, Quit, Signal
from simulator.ui.shelf import SUFFIX, TABLE_SUFFIXES
from simulator.ui.theme import CYAN, LABEL, LINE, NO, TEXT

_MOST = 5000
"""So many entries of a folder are listed."""


class FilesScreen:
    """Known folders on the left, what lies in one of them on the right."""

    def __init__(self, kit: Kit, size: tuple[int, int]) -> None:
        self._kit, self._size = kit, size
        self._places = _places()
        self._left = RowList([Row(name) for name, _ in self._places])
        self._right = RowList()
        self._in_left = False
        self._back, self._on_back = NOWHERE, False
        self._enter(self._places[0][1])

    @property
    def look(self) -> object:
        """The folder, both lists, and which of them the keys move in."""
        lists = self._left.look, self._right.look, self._in_left
        return "files", self._folder, lists, self._on_back

    def handle(self, event: pygame.event.Event, before: Hands, now: Hands) -> Signal | None:  # noqa: ARG002 - a screen's shape
        """Choose with arrows or the pointer, open with Enter or a click."""
        match event.type:
            case pygame.QUIT:
                return Quit()
            case pygame.KEYDOWN:
                return self._key(event)
            case pygame.MOUSEMOTION:
                self._on_back = within(self._back, now.pointer)
                for rows in (self._left, self._right):
                    rows.hot = rows.under(now.pointer)
            case pygame.MOUSEWHEEL:
                rows = self._left if self._left.holds(now.pointer) else self._right
                rows.wheel(getattr(event, "precise_y", event.y))
            case pygame.MOUSEBUTTONDOWN if event.button == 1:
                return self._click(now)
        return None

    def resize(self, size: tuple[int, int]) -> None:
        """Tables will be opened at this size."""
        self._size = size

    def rescale(self, kit: Kit) -> None:
        """Tables will be drawn with this kit."""
        self._kit = kit

    def tell(self, words: str) -> None:
        """It has nowhere to show sentences."""

    def draw(self, canvas: Canvas) -> None:
        """The folder's path above both lists."""
        hint = "Enter opens · Backspace goes up · Tab changes sides"
        page, self._back = draw_page_with_back(canvas, "Open a file", hint, hot=self._on_back)
        left, top, width, height = page
        wide = min(canvas.px(260), width // 3)
        head, gap = canvas.height(MEDIUM) + canvas.px(14), canvas.px(28)
        canvas.text((left, top), "Places", MEDIUM, LABEL)
        self._left.draw(canvas, (left, top + head, wide, height - head), lit=self._in_left)
        x = left + wide + gap
        canvas.fill((x - gap // 2, top, 1, height), LINE)
        path = fitted(canvas.kit.lettering, str(self._folder), MEDIUM, left + width - x)
        canvas.text((x, top), path, MEDIUM, LABEL)
        area = (x, top + head, left + width - x, height - head)
        if self._trouble:
            canvas.text(
                area[:2], fitted(canvas.kit.lettering, self._trouble, BODY, area[2]), BODY, NO
            )
        else:
            self._right.draw(canvas, area, lit=not self._in_left)

    def _key(self, event: pygame.event.Event) -> Signal | None:
        rows = self._left if self._in_left else self._right
        if event.key == pygame.K_ESCAPE:
            return Pop()
        if event.key in (pygame.K_TAB, pygame.K_LEFT, pygame.K_RIGHT):
            self._in_left = (
                not self._in_left if event.key == pygame.K_TAB else event.key == pygame.K_LEFT
            )
        elif event.key == pygame.K_BACKSPACE:
            self._enter(self._folder.parent)
        elif event.key in (pygame.K_RETURN, pygame.K_KP_ENTER):
            return self._open(rows)
        elif not rows.key(event.key):
            _jump(rows, getattr(event, "unicode", ""))
        return None

    def _click(self, now: Hands) -> Signal | None:
        if within(self._back, now.pointer):
            return Pop()
        for rows in (self._left, self._right):
            row = rows.under(now.pointer)
            if row is not None:
                self._in_left = rows is self._left
                rows.choose(row)
                return self._open(rows)
        return None

    def _open(self, rows: RowList) -> Signal | None:
        """Enter the chosen folder, or open the chosen file."""
        if rows is self._left:
            self._in_left = False
            self._enter(self._places[rows.at][1])
            return None
        if not self._entries:
            return None
        path = self._entries[rows.at]
        if path.suffix in (SUFFIX, *TABLE_SUFFIXES) and not path.is_dir():
            return opened(path, self._kit, self._size)
        self._enter(path)
        return None

    def _enter(self, folder: Path) -> None:
        """List a folder: the way up, its folders, its files."""
        self._folder, self._trouble = folder, ""
        folders: list[Path] = []
        files: list[Path] = []
        try:
            for path in sorted(folder.iterdir(), key=lambda p: p.name.lower())[:_MOST]:
                if path.is_dir() and not path.name.startswith("."):
                    folders.append(path)
                elif path.suffix in (SUFFIX, *TABLE_SUFFIXES):
                    files.append(path)
        except OSError as error:
            self._trouble = f"This folder cannot be read ({error.strerror})."
            if isinstance(error, FileNotFoundError):
                self._trouble = "Nothing has been kept here yet."
        if folder.name.lower() == "saves":
            files.reverse()
        up = [folder.parent] if folder.parent != folder else []
        self._entries = (*up, *folders, *files)
        rows = [Row("..", "folder above", ink=LABEL) for _ in up]
        rows += [Row(path.name, "folder", ink=CYAN) for path in folders]
        rows += [_file_row(path) for path in files]
        self._right.show(rows, len(up) if len(rows) > len(up) else 0)


def _places() -> tuple[tuple[str, Path], ...]:
    """Folders that are worth a row of their own."""
    shipped = paths.data("tables") / "billion_suns"
    return (
        ("Shipped tables", shipped / "scenarios"),
        ("Rules questions", shipped / "questions"),
        ("Your tables", paths.user_dir("tables")),
        ("Your saves", paths.user_dir("saves")),
        ("Home", Path.home()),
    )


def _file_row(path: Path) -> Row:
    """A file with what it is and when it changed."""
    kind = "saved game" if path.suffix == SUFFIX else "table file"
    try:
        when = datetime.fromtimestamp(path.stat().st_mtime).astimezone()
    except (OSError, OverflowError, ValueError):
        return Row(path.name, kind, ink=TEXT)
    return Row(path.name, f"{kind} · {when:%d %b %Y %H:%M}", ink=TEXT)


def _jump(rows: RowList, letter: str) -> None:
    """Choose the next row that begins with a letter."""
    order = [*range(rows.at + 1, len(rows.rows)), *range(rows.at + 1)]
    hit = next((n for n in order if letter and rows.rows[n].left.lower().startswith(letter)), None)
    if hit is not None:
        rows.choose(hit)
