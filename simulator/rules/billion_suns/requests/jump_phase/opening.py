"""Opening a jump point (ABS-4.2 to 4.5)."""

from itertools import islice

from simulator.geometry.shapes import Pose
from simulator.kernel.asked.answer import bar
from simulator.kernel.asked.draft import spot_in
from simulator.kernel.asked.request import Option, Spot
from simulator.kernel.piece import OnTable
from simulator.rules.billion_suns.judging.limits import within_limit
from simulator.rules.billion_suns.judging.openings import opening_reasons
from simulator.rules.billion_suns.model.actions import OpenJumpPoint
from simulator.rules.billion_suns.play.jump_phase.jumping import any_spot
from simulator.rules.billion_suns.questions.jump_point import opening_area
from simulator.rules.billion_suns.requests.forms import Asked, Lacking, OptionForm, hint_dice
from simulator.rules.billion_suns.view.lookup import JUMP_POINT

OPEN = "open_jump_point"
AT = "at"
_TRIES = 40
_HINTS = 4


def _option(asked: Asked) -> Option:
    view, seat = asked.view, asked.seat
    limit = within_limit(view, seat)
    barred = None if limit.ok else limit
    fields: tuple[Spot, ...] = ()
    if asked.has_open(OPEN):
        tables = tuple(table.id for table in view.setup.tables)
        hints = _hints(asked)
        areas = tuple((table, opening_area(view, seat, table)) for table in tables)
        start = hints[0] if hints else None
        fields = (
            Spot(AT, "Jump point", tables, JUMP_POINT, start=start, hints=hints[1:], areas=areas),
        )
    return Option(OPEN, "Open a jump point", "O", asks=True, fields=fields, barred=barred)


def _hints(asked: Asked) -> tuple[OnTable, ...]:
    """Some legal places."""
    dice = hint_dice(asked, OPEN)
    spots = (any_spot(asked.view, dice) for _ in range(_TRIES))
    legal = (
        OnTable(spot.table, Pose(spot.at))
        for spot in spots
        if bar(opening_reasons(asked.view, asked.seat, spot.table, spot.at)[0]) is None
    )
    return tuple(islice(legal, _HINTS))


def _action(asked: Asked) -> OpenJumpPoint | Lacking:
    spot = spot_in(asked.draft, AT)
    return Lacking((AT,)) if spot is None else OpenJumpPoint(spot.table, spot.pose.at)


def _says(asked: Asked, action: OpenJumpPoint) -> str:
    tables = {each.id: each.name or each.id for each in asked.view.setup.tables}
    return f"open a jump point on {tables.get(action.table, action.table)}"


OPTION = OptionForm(
    OPEN,
    _option,
    _action,
    says=_says,
    makes=OpenJumpPoint,
    fill=lambda _, it: {AT: OnTable(it.table, Pose(it.at))},
)
