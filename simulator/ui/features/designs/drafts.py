"""The designs and the squadron in a design yard: every change is kept on disk at once.

What is in the yard is in `current.yaml` of the player's folder, and found there the next time. A
design or a squadron that another one replaces is kept as a file of its own, so nothing is lost.
"""

from simulator import paths
from simulator.kernel.shown.option import ChoiceCard
from simulator.scenario import TableFaults, design_yard
from simulator.scenario.yards import DesignYard, YardDraft, YardPress, YardSheet
from simulator.ui.state.library.design_files import YardFiles

_MOST_PAST = 500


class YardHistory:
    """The draft as it is now, those before it, and those that were taken back."""

    def __init__(self, yard: DesignYard, draft: YardDraft) -> None:
        self._yard = yard
        self._past: list[YardDraft] = []
        self._future: list[YardDraft] = []
        self._show(draft)

    def change(self, draft: YardDraft) -> bool:
        """Go on to another draft; False if it is the same."""
        if draft == self.draft:
            return False
        self._past = [*self._past[1 - _MOST_PAST :], self.draft]
        self._future.clear()
        self._show(draft)
        return True

    def undo(self) -> bool:
        """Take back the last change; False if there is none."""
        return self._turn(self._past, self._future)

    def redo(self) -> bool:
        """Do again what was taken back; False if there is nothing."""
        return self._turn(self._future, self._past)

    def _turn(self, source: list[YardDraft], target: list[YardDraft]) -> bool:
        if not source:
            return False
        target.append(self.draft)
        self._show(source.pop())
        return True

    def _show(self, draft: YardDraft) -> None:
        self.draft = draft
        self.sheet: YardSheet = self._yard.sheet(draft)


class SavedYard:
    """A draft with what can be taken back; `note` says what was done or what went wrong."""

    def __init__(self, system: str) -> None:
        self._yard: DesignYard = design_yard(system)
        self._files = YardFiles(system)
        draft, self.note = _begin_draft(self._yard, self._files)
        self._history = YardHistory(self._yard, draft)

    @property
    def name(self) -> str:
        """What the rule system is called."""
        return self._yard.NAME

    @property
    def sheet(self) -> YardSheet:
        """The draft as it is shown."""
        return self._history.sheet

    def press(self, press: YardPress) -> bool:
        """Change the draft; False if this changes nothing."""
        if press.act == "drop":
            self._keep_design()
        return self._change(self._yard.press_button(self._history.draft, press))

    def cards(self) -> tuple[ChoiceCard, ...]:
        """The library: what is shipped and what the player has kept."""
        return self._yard.shelf(self._files.folder)

    def take(self, card: str, step: int) -> str:  # noqa: ARG002 - as choosers call it
        """Take a design or a squadron out of the library; returns why not, empty if it was done."""
        draft = self._history.draft
        taken = self._yard.take_card(draft, card, self._files.folder)
        if isinstance(taken, str):
            return taken
        self._keep_design()
        if "squadron " in card:
            self._files.keep(self._yard.file_name(draft), self._yard.squadron_text(draft))
        self._change(taken)
        return ""

    def turn_time(self, command: str) -> None:
        """Take back the last change (`undo`), or do again what was taken back (`redo`)."""
        if command == "undo":
            self._store("" if self._history.undo() else "Nothing to take back.")
        else:
            self._store("" if self._history.redo() else "Nothing was taken back.")

    def copy(self) -> str:
        """Write the chosen design as a file; returns its text for the clipboard."""
        name, text = self._yard.design_text(self._history.draft)
        place = self._files.keep(name, text)
        self.note = f"Copied, and written to {place}" if place else self._files.fault
        return text

    def save(self) -> None:
        """Write the squadron as a file of its own."""
        yard, draft = self._yard, self._history.draft
        place = self._files.keep(yard.file_name(draft), yard.squadron_text(draft))
        self.note = f"The squadron is in {place}" if place else self._files.fault

    def _change(self, draft: YardDraft) -> bool:
        changed = self._history.change(draft)
        if changed:
            self._store("")
        return changed

    def _store(self, note: str) -> None:
        """Keep what is in the yard now, and say this or what went wrong."""
        self._files.store(self._yard.squadron_text(self._history.draft))
        self.note = self._files.fault or note

    def _keep_design(self) -> None:
        """Keep the chosen design as a file, if it is the player's own."""
        draft = self._history.draft
        if not self._yard.is_shipped(draft):
            self._files.keep(*self._yard.design_text(draft))


def _begin_draft(yard: DesignYard, files: YardFiles) -> tuple[YardDraft, str]:
    """What was in the yard last, and what to say; a file that cannot be read is put aside."""
    if not paths.is_there(files.current):
        return yard.begin_draft(), ""
    try:
        return yard.load_draft(files.current), ""
    except TableFaults as broken:
        place = files.put_aside()
        said = f"The last squadron cannot be read; it is in {place}"
        return yard.begin_draft(), said if place else broken.faults[0].text()
