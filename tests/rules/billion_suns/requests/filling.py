"""Filling in requests by hand, for tests: what a player would open, take and see."""

from dataclasses import dataclass
from typing import TypeVar

from simulator.geometry.shapes import Pose
from simulator.kernel.action import Action
from simulator.kernel.asked.draft import Draft, change_field, option_of, settle_draft
from simulator.kernel.asked.request import (
    Allot,
    Choice,
    Field,
    FieldValue,
    Formation,
    FormationValue,
    Number,
    Option,
    Pick,
    Preview,
    Request,
    Route,
    RouteValue,
    Spot,
    Waypoint,
)
from simulator.kernel.piece import OnTable
from simulator.rules.billion_suns.system import SYSTEM
from tests.rules.builders import point
from tests.rules.games import Play

FieldT = TypeVar("FieldT", Pick, Number, Spot, Formation, Route, Allot)


@dataclass(frozen=True)
class Sheet:
    """An option that a seat has open: its fields, its draft and what that comes to."""

    play: Play
    seat: str
    option: Option
    draft: Draft

    @property
    def preview(self) -> Preview:
        """What the draft comes to; its refusal is the engine's own."""
        view = SYSTEM.play.conceal(self.play.state, self.seat)
        found = SYSTEM.requests.preview(view, self.seat, self.draft)
        if found.action is not None:
            assert found.refusal == self.play.refusal(self.seat, found.action)
        return found

    @property
    def action(self) -> Action:
        """What committing it does; AssertionError if it is not finished or refused."""
        found = self.preview
        assert found.refusal is None, found.refusal
        assert found.action is not None, found.missing
        return found.action

    @property
    def notes(self) -> list[str]:
        """The texts of the preview's notes."""
        return [note.text for note in self.preview.notes]

    def field(self, name: str, kind: type[FieldT]) -> FieldT:
        """The field called so, which is of this kind."""
        found = next(each for each in self.option.fields if each.name == name)
        assert isinstance(found, kind), found
        return found

    def names(self) -> list[str]:
        """The names of the fields, in order."""
        return [each.name for each in self.option.fields]

    def put(self, name: str, value: FieldValue | None) -> "Sheet":
        """The sheet with this in a field, and all that follows from it."""
        draft = change_field(self.option, self.draft, name, value)
        return _settled(self.play, self.seat, draft)


def request_of(play: Play, seat: str = "cyan") -> Request:
    """What the seat is asked."""
    found = SYSTEM.requests.request(SYSTEM.play.conceal(play.state, seat), seat, None)
    assert found is not None
    return found


def options_of(play: Play, seat: str = "cyan") -> dict[str, Option]:
    """The seat's options by id, as they are before any is opened."""
    return {option.id: option for option in request_of(play, seat).options}


def opened(play: Play, option: str, seat: str = "cyan") -> Sheet:
    """The option as it is opened, with every field that has a start filled."""
    return _settled(play, seat, Draft(option))


def choice(field: Field, name: str) -> Choice:
    """The choice of a list, or the target of an allotment, called so."""
    assert isinstance(field, Pick | Allot)
    among = field.among if isinstance(field, Pick) else field.targets
    return next(each for each in among if each.id == name)


def barred(field: Field) -> dict[str, str]:
    """The rules by which choices are barred, by their ids."""
    assert isinstance(field, Pick | Allot)
    among = field.among if isinstance(field, Pick) else field.targets
    return {each.id: each.barred.rule for each in among if each.barred is not None}


def stood(table: str, sheet: Sheet, name: str, poses: tuple[Pose, ...]) -> FormationValue:
    """The ghosts of a formation in these poses."""
    ghosts = sheet.field(name, Formation).ghosts
    return tuple(
        (ghost.id, OnTable(table, pose)) for ghost, pose in zip(ghosts, poses, strict=True)
    )


def way(*spots: tuple[float, float]) -> RouteValue:
    """Straight legs from spot to spot, in inches."""
    return tuple(Waypoint(point(*spot)) for spot in spots)


def _settled(play: Play, seat: str, draft: Draft) -> Sheet:
    view = SYSTEM.play.conceal(play.state, seat)
    request, draft = settle_draft(lambda one: SYSTEM.requests.request(view, seat, one), draft)
    found = option_of(request, draft.option) if request else None
    assert found is not None, draft
    return Sheet(play, seat, found, draft)
