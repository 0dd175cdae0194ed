"""The designs and the squadron in a design yard: every change is kept on disk at once.

What is in the yard is in `current.yaml` of the player's folder, and found there the next time. A
design or a squadron that another one replaces is kept as a file of its own, so nothing is lost.
"""

import os
from pathlib import Path

from simulator import paths
from simulator.kernel.option import ChoiceCard
from simulator.scenario import TableFaults, design_yard
from simulator.scenario.yards import DesignYard, YardDraft, YardPress, YardSheet

_MOST_PAST = 500


class YardDesk:
    """A draft with what can be taken back; `note` says what was done or what went wrong."""

    def __init__(self, system: str) -> None:
        self._yard: DesignYard = design_yard(system)
        self.folder = paths.user_dir("designs") / system
        self.note = ""
        self._past: list[YardDraft] = []
        self._future: list[YardDraft] = []
        self._show(self._begun())

    @property
    def name(self) -> str:
        """What the rule system is called."""
        return self._yard.NAME

    @property
    def current(self) -> Path:
        """Where the squadron in the yard is kept."""
        return self.folder / "yard" / "current.yaml"

    def press(self, press: YardPress) -> bool:
        """Change the draft; False if this changes nothing."""
        if press.act == "drop":
            self._keep_design()
        return self._change(self._yard.pressed(self._draft, press))

    def cards(self) -> tuple[ChoiceCard, ...]:
        """The library: what is shipped and what the player has kept."""
        return self._yard.shelf(self.folder)

    def take(self, card: str, step: int) -> str:  # noqa: ARG002 - as choosers call it
        """Take a design or a squadron out of the library; returns why not, empty if it was done."""
        taken = self._yard.taken(self._draft, card, self.folder)
        if isinstance(taken, str):
            return taken
        self._keep_design()
        if "squadron " in card:
            self._keep(self._yard.file_name(self._draft), self._yard.squadron_text(self._draft))
        self._change(taken)
        return ""

    def undo(self) -> None:
        """Take back the last change."""
        self.note = "" if self._turned(self._past, self._future) else "Nothing to take back."

    def redo(self) -> None:
        """Do again what was taken back."""
        self.note = "" if self._turned(self._future, self._past) else "Nothing was taken back."

    def copy(self) -> str:
        """Write the chosen design as a file; returns its text for the clipboard."""
        name, text = self._yard.design_text(self._draft)
        path = self._keep(name, text)
        if path is not None:
            self.note = f"Copied, and written to {_short(path)}"
        return text

    def save(self) -> None:
        """Write the squadron as a file of its own."""
        path = self._keep(self._yard.file_name(self._draft), self._yard.squadron_text(self._draft))
        if path is not None:
            self.note = f"The squadron is in {_short(path)}"

    def _begun(self) -> YardDraft:
        """What was in the yard last; a file that cannot be read is put aside."""
        if not paths.is_there(self.current):
            return self._yard.begun()
        try:
            return self._yard.loaded(self.current)
        except TableFaults as broken:
            aside = self.current.with_name("unread.yaml")
            try:
                self.current.replace(aside)
            except OSError:
                self.note = broken.faults[0].text()
            else:
                self.note = f"The last squadron cannot be read; it is in {_short(aside)}"
            return self._yard.begun()

    def _change(self, draft: YardDraft) -> bool:
        if draft == self._draft:
            return False
        self._past = [*self._past[1 - _MOST_PAST :], self._draft]
        self._future.clear()
        self.note = ""
        self._show(draft)
        self._store()
        return True

    def _turned(self, source: list[YardDraft], target: list[YardDraft]) -> bool:
        if not source:
            return False
        target.append(self._draft)
        self._show(source.pop())
        self._store()
        return True

    def _show(self, draft: YardDraft) -> None:
        self._draft = draft
        self.sheet: YardSheet = self._yard.sheet(draft)

    def _store(self) -> None:
        fault = _written(self.current, self._yard.squadron_text(self._draft))
        self.note = fault or self.note

    def _keep_design(self) -> None:
        """Keep the chosen design as a file, if it is the player's own."""
        if not self._yard.is_shipped(self._draft):
            self._keep(*self._yard.design_text(self._draft))

    def _keep(self, name: str, text: str) -> Path | None:
        """Write a file that replaces none of another text; None if it cannot be written."""
        number, path = 1, self.folder / f"{name}.yaml"
        while paths.is_there(path):
            if _read(path) == text:
                return path
            number += 1
            path = self.folder / f"{name}-{number}.yaml"
        fault = _written(path, text)
        self.note = fault or self.note
        return None if fault else path


def _read(path: Path) -> str:
    try:
        return path.read_text(encoding="utf-8")
    except (OSError, UnicodeDecodeError):
        return ""


def _written(path: Path, text: str) -> str:
    """Write a file completely or not at all; returns why not, empty if it was done."""
    part = path.with_name(f".{path.name}.{os.getpid()}.part")
    try:
        path.parent.mkdir(parents=True, exist_ok=True)
        part.write_text(text, encoding="utf-8")
        part.replace(path)
    except OSError as error:
        return f"{path.name} cannot be written: {error.strerror}"
    return ""


def _short(path: Path) -> str:
    return "/".join(path.parts[-3:])
