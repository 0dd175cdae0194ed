"""What players do on the table besides the free hand, and what happens then."""

from dataclasses import dataclass
from typing import ClassVar, TypeAlias

from simulator.geometry.exact.templates.forms import Path, Side
from simulator.kernel.action import Action
from simulator.kernel.event import Event
from simulator.kernel.piece import OnTable
from simulator.rules.measure.model.kinds import Kind, Obstacle
from simulator.save_tags import saved_as


@saved_as("turn_arc")
@dataclass(frozen=True, slots=True)
class TurnArc(Action):
    """Turn an arc of a piece to this many millidegrees off its heading (ME-3.4)."""

    any_time: ClassVar[bool] = True
    piece: str
    arc: str
    milli: int


@saved_as("place_obstacle")
@dataclass(frozen=True, slots=True)
class PlaceObstacle(Action):
    """Set up an obstacle, or give the one with this id another outline and place (ME-2.4)."""

    any_time: ClassVar[bool] = True
    id: str
    obstacle: Obstacle
    to: OnTable


@saved_as("lay_template")
@dataclass(frozen=True, slots=True)
class LayTemplate(Action):
    """Lay a template on a table, or the one with this id elsewhere (ME-9.1)."""

    any_time: ClassVar[bool] = True
    id: str
    template: str
    to: OnTable
    side: Side | None = None


@saved_as("declare_contact")
@dataclass(frozen=True, slots=True)
class DeclareContact(Action):
    """Agree that two bases touch (ME-4.5)."""

    any_time: ClassVar[bool] = True
    a: str
    b: str


@saved_as("define_kind")
@dataclass(frozen=True, slots=True)
class DefineKind(Action):
    """Add a kind, or change the one of this name with all its pieces (ME-2, ME-3)."""

    any_time: ClassVar[bool] = True
    kind: Kind


@saved_as("rename_kind")
@dataclass(frozen=True, slots=True)
class RenameKind(Action):
    """Call a kind as `kind` is called, and make it like that; its pieces go along (ME-1.2)."""

    any_time: ClassVar[bool] = True
    was: str
    kind: Kind


@saved_as("remove_kind")
@dataclass(frozen=True, slots=True)
class RemoveKind(Action):
    """Take a kind away that no piece on a table is of (ME-1.2)."""

    any_time: ClassVar[bool] = True
    kind: str


@saved_as("define_template")
@dataclass(frozen=True, slots=True)
class DefineTemplate(Action):
    """Add a template to move along, or change the one of this name with all that lie (ME-9.1)."""

    any_time: ClassVar[bool] = True
    name: str
    template: Path


@saved_as("remove_template")
@dataclass(frozen=True, slots=True)
class RemoveTemplate(Action):
    """Take a template away that lies on no table (ME-9.1)."""

    any_time: ClassVar[bool] = True
    name: str


@saved_as("arc_turned")
@dataclass(frozen=True, slots=True)
class ArcTurned(Event):
    """A piece has turned an arc."""

    piece: str
    arc: str
    milli: int


@saved_as("obstacle_placed")
@dataclass(frozen=True, slots=True)
class ObstaclePlaced(Event):
    """An obstacle stands there."""

    id: str
    obstacle: Obstacle
    to: OnTable


@saved_as("template_laid")
@dataclass(frozen=True, slots=True)
class TemplateLaid(Event):
    """A template lies there."""

    id: str
    template: str
    to: OnTable
    side: Side | None = None


@saved_as("contact_declared")
@dataclass(frozen=True, slots=True)
class ContactDeclared(Event):
    """Two bases touch, by agreement."""

    a: str
    b: str


@saved_as("kind_defined")
@dataclass(frozen=True, slots=True)
class KindDefined(Event):
    """There is a kind like this, and pieces of its name are like it."""

    kind: Kind


@saved_as("kind_renamed")
@dataclass(frozen=True, slots=True)
class KindRenamed(Event):
    """The kind that was called so is called, and is, like this; so are its pieces."""

    was: str
    kind: Kind


@saved_as("kind_removed")
@dataclass(frozen=True, slots=True)
class KindRemoved(Event):
    """There is no kind of that name any more."""

    kind: str


@saved_as("template_defined")
@dataclass(frozen=True, slots=True)
class TemplateDefined(Event):
    """There is a template like this, and what lies of its name is like it."""

    name: str
    template: Path


@saved_as("template_removed")
@dataclass(frozen=True, slots=True)
class TemplateRemoved(Event):
    """There is no template of that name any more."""

    name: str


TemplateAction: TypeAlias = DefineTemplate | RemoveTemplate
"""The actions about templates of the file."""

TemplateEvent: TypeAlias = TemplateDefined | TemplateRemoved
"""What happens to them."""

KindAction: TypeAlias = DefineKind | RenameKind | RemoveKind
"""The actions about kinds."""

KindEvent: TypeAlias = KindDefined | KindRenamed | KindRemoved
"""What happens to kinds."""

TableAction: TypeAlias = (
    TurnArc | PlaceObstacle | LayTemplate | DeclareContact | TemplateAction | KindAction
)
"""The system's own actions."""

TableEvent: TypeAlias = (
    ArcTurned | ObstaclePlaced | TemplateLaid | ContactDeclared | TemplateEvent | KindEvent
)
"""The system's own events."""
