"""What can be set up besides bases, by the kinds under which the palette has it.

`template/turn_2/left` is a template to lay, `obstacle/disc` an obstacle, and `obstacle/disc/low`
one that hinders movement but not sight. No kind of a file is called so: names have no slash.
"""

import re
from collections.abc import Mapping
from typing import Literal, TypeAlias

from simulator.geometry.exact.templates.forms import (
    CurveTemplate,
    Path,
    Side,
    Template,
    can_mirror,
    total_bend,
)
from simulator.kernel.piece import Piece
from simulator.rules.measure.model.bases import obstacle_outline
from simulator.rules.measure.model.kinds import Obstacle, TableTemplate

Form: TypeAlias = Literal["disc", "oval", "rectangle", "polygon"]

_TEMPLATE, _OBSTACLE, _LOW = "template", "obstacle", "low"


NEW_TEMPLATE = f"{_TEMPLATE}/"
"""By what an editor knows that a new template is wanted."""


def template_kind(name: str, side: Side | None) -> str:
    """The kind of a template that would be laid."""
    return "/".join(part for part in (_TEMPLATE, name, side) if part)


def obstacle_kind(form: Form, *, blocks: bool = True) -> str:
    """The kind of an obstacle that would be set up."""
    return "/".join((_OBSTACLE, form) if blocks else (_OBSTACLE, form, _LOW))


def laid_as(kind: str) -> TableTemplate | None:
    """The template that a kind of the palette lays, None if it is not one.

    >>> laid_as("template/turn_2/left"), laid_as("small")
    (TableTemplate(template='turn_2', side='left'), None)
    """
    word, *rest = kind.split("/")
    if word != _TEMPLATE or not rest:
        return None
    name, *sides = rest
    return TableTemplate(name, None if not sides else "left" if sides[0] == "left" else "right")


def obstacle_as(piece: Piece) -> Obstacle | None:
    """The obstacle that a new piece would be, None if it is not one."""
    word, *rest = piece.kind.split("/")
    if word != _OBSTACLE or not rest:
        return None
    outline = obstacle_outline(piece.base, oval=rest[0] == "oval")
    return Obstacle(outline, _LOW not in rest) if outline else None


def sides_of(template: Template) -> tuple[Side | None, ...]:
    """The sides to which a template can be laid, the usual one first."""
    return ("right", "left") if isinstance(template, Path) and can_mirror(template) else (None,)


def order_of(name: str, template: Template, side: Side | None = None) -> tuple[bool, int, int, str]:
    """The key by which templates are listed: by the number in their name, then by their bend.

    Those without a number come last. To the left a bend counts as less than none.

    >>> from simulator.geometry.exact.templates.forms import CurveTemplate
    >>> order_of("turn_2", CurveTemplate(63_000, 90_000), "left")
    (False, 2, -90000, 'turn_2')
    """
    number = re.search(r"[0-9]+", name)
    bend = total_bend(template) if isinstance(template, Path) else 0
    return number is None, int(number[0]) if number else 0, -bend if side == "left" else bend, name


def in_order(templates: Mapping[str, Template]) -> list[tuple[str, Template]]:
    """Templates by their names, as they are listed."""
    return sorted(templates.items(), key=lambda one: order_of(*one))


def side_fault(template: Template, side: Side | None) -> str:
    """What is wrong with the side of a template: a curve needs one, a joint may have one."""
    if isinstance(template, CurveTemplate) and side is None:
        return "a curve bends to a side"
    if side is not None and not (isinstance(template, Path) and can_mirror(template)):
        return "only what bends has a side"
    return ""


def other_side(side: Side) -> Side:
    """The side across."""
    return "left" if side == "right" else "right"
