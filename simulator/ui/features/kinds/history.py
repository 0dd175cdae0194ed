"""A draft that a player works on: as it is kept, as it looks while a hand is on it, and undo."""

from simulator.scenario.drafting import Change, Choose, Draft, DraftSheet, KindEditor


class DraftHistory:
    """The drafts of one editor: what is undone and redone, and the sheet of what is shown.

    What is only tried, while a key or a button is still down, is shown but not yet kept.
    """

    def __init__(self, editor: KindEditor, draft: Draft) -> None:
        self._editor, self._kept = editor, draft
        self._past: list[Draft] = []
        self._future: list[Draft] = []
        self._shown, self.sheet = draft, editor.sheet(draft)

    @property
    def is_changed(self) -> bool:
        """Has anything been changed that could be undone?"""
        return bool(self._past)

    def choose(self, row: int) -> DraftSheet:
        """Choose a part, which is no change of the kind."""
        self._kept = self._editor.change_draft(self._kept, Choose(row))
        return self._show(self._kept)

    def change(self, change: Change) -> DraftSheet:
        """Change the draft as it is kept."""
        self.attempt(change)
        return self.settle()

    def attempt(self, change: Change) -> DraftSheet:
        """Show the kept draft with a change, in place of what was tried before."""
        return self._show(self._editor.change_draft(self._kept, change))

    def settle(self) -> DraftSheet:
        """Keep what is shown."""
        if self._shown != self._kept:
            self._past.append(self._kept)
            self._future.clear()
            self._kept = self._shown
        return self.sheet

    def drop(self) -> DraftSheet:
        """Show what is kept."""
        return self._show(self._kept)

    def undo(self) -> str:
        """Go back by one change; returns why not, empty if it was done."""
        return "" if self._turn(self._past, self._future) else "Nothing has been changed yet."

    def redo(self) -> str:
        """Go forth by one change; returns why not, empty if it was done."""
        return "" if self._turn(self._future, self._past) else "Nothing has been undone here."

    def _turn(self, source: list[Draft], target: list[Draft]) -> bool:
        if not source:
            return False
        target.append(self._kept)
        self._kept = source.pop()
        self._show(self._kept)
        return True

    def _show(self, draft: Draft) -> DraftSheet:
        if draft != self._shown:
            self._shown, self.sheet = draft, self._editor.sheet(draft)
        return self.sheet
