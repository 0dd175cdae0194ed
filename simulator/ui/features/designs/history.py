"""A draft of the design yard with what can be taken back, and its sheet."""

from simulator.scenario.yards import DesignYard, YardDraft, YardSheet

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
        return self._turned(self._past, self._future)

    def redo(self) -> bool:
        """Do again what was taken back; False if there is nothing."""
        return self._turned(self._future, self._past)

    def _turned(self, source: list[YardDraft], target: list[YardDraft]) -> bool:
        if not source:
            return False
        target.append(self.draft)
        self._show(source.pop())
        return True

    def _show(self, draft: YardDraft) -> None:
        self.draft = draft
        self.sheet: YardSheet = self._yard.sheet(draft)
