"""Drafts for tests: a request settled with some values in it, and what it comes to."""

from simulator.kernel.asked.draft import Draft, fill_field, option_of, settle_draft
from simulator.kernel.asked.request import Choice, FieldValue, Option, Pick, Preview, Request
from simulator.rules.space_war.system import SYSTEM
from tests.rules.space_war.battles import Battle


class Drafted:
    """A seat's request with an option open and values in its fields, the others at their start."""

    def __init__(self, battle: Battle, seat: str, option: str, **values: FieldValue) -> None:
        self.view = battle.seen_by(seat)

        def ask(draft: Draft) -> Request | None:
            return SYSTEM.requests.request(self.view, seat, draft)

        found, self.draft = settle_draft(ask, Draft(option))
        for name, value in values.items():
            found, self.draft = settle_draft(ask, fill_field(self.draft, name, value))
        assert found is not None
        self.request: Request = found
        opened = option_of(found, option)
        assert opened is not None, [each.id for each in found.options]
        self.option: Option = opened
        self.preview: Preview = SYSTEM.requests.preview(self.view, seat, self.draft)

    def row(self, field: str, choice: str) -> Choice:
        """A row of one of its lists."""
        return next(each for each in self._list(field).among if each.id == choice)

    def ids(self, field: str) -> list[str]:
        """The rows of one of its lists that may be taken."""
        return [each.id for each in self._list(field).among if each.barred is None]

    def listed(self, field: str) -> list[str]:
        """All rows of one of its lists."""
        return [each.id for each in self._list(field).among]

    def _list(self, field: str) -> Pick:
        into = next(each for each in self.option.fields if each.name == field)
        assert isinstance(into, Pick)
        return into

    @property
    def notes(self) -> list[str]:
        """The notes of the preview."""
        return [each.text for each in self.preview.notes]


def options(battle: Battle, seat: str) -> list[str]:
    """The ids of the options that a seat has."""
    found = SYSTEM.requests.request(battle.seen_by(seat), seat, None)
    return [each.id for each in found.options] if found else []
