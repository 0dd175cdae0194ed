"""What may bring contractors next: a jump-in that is planned, or the start of the next round."""

from dataclasses import dataclass, replace

from simulator.kernel.asked.answer import Reason
from simulator.kernel.asked.draft import Draft
from simulator.rules.billion_suns.judging.deploying import coming, standings
from simulator.rules.billion_suns.model.actions import Deploy
from simulator.rules.billion_suns.model.contractors import Trigger
from simulator.rules.billion_suns.model.events import RESERVES
from simulator.rules.billion_suns.model.extra import Battlegroup
from simulator.rules.billion_suns.play.rounds.outcome import round_words
from simulator.rules.billion_suns.requests.answering import preview
from simulator.rules.billion_suns.view.contractors.arrivals import ArrivalChance
from simulator.rules.billion_suns.view.lookup import PlacedPiece, View, find_ships, jump_points
from simulator.rules.billion_suns.view.profile import mass_of


@dataclass(frozen=True, slots=True)
class Alarm:
    """Checks that would be rolled on the same line of the table, and the view they are rolled in.

    `name` is its own among all, `title` says when that is.
    """

    name: str
    title: str
    triggers: tuple[Trigger, ...]
    view: View


def alarms(view: View, seat: str, draft: Draft | None) -> tuple[Alarm, ...]:
    """The checks to be expected: for the jump-in of the draft, and as the next round starts."""
    planned = _planned_alarm(view, seat, draft)
    return tuple(each for each in (planned, _next_round(view)) if each)


def _planned_alarm(view: View, seat: str, draft: Draft | None) -> Alarm | None:
    """The check for the jump-in that the draft comes to, with its ships where they would stand."""
    action = preview(view, seat, draft).action if draft else None
    if not isinstance(action, Deploy):
        return None
    ships = coming(view, seat, action.what, RESERVES, action.poses)
    point = next(iter(find_ships(view, action.jump_point)), None)
    if isinstance(ships, Reason) or not ships or point is None:
        return None
    mass = mass_of(view, ships[0].kind)
    trigger = Trigger(point.id, point.table, point.at, mass, ships[0].group)
    there = _with(view, standings(ships, point.table, action.poses))
    return Alarm("jump_in", "If they jump in", (trigger,), there)


def _with(view: View, ships: tuple[PlacedPiece, ...]) -> View:
    """The view with these ships on their table."""
    pieces, groups = dict(view.pieces), dict(view.extra.groups)
    for ship in ships:
        pieces[ship.id] = ship.piece
        name, owner = ship.piece.group, ship.piece.owner
        if name and owner and name not in groups:
            groups[name] = Battlegroup(name, ship.piece.kind, owner)
    return replace(view, pieces=pieces, extra=replace(view.extra, groups=groups))


def _next_round(view: View) -> Alarm | None:
    """The checks as the next round starts: one for each jump point that is in play now."""
    following = view.round + 1
    points = jump_points(view)
    if view.round < 1 or following > view.setup.options.rounds or not points:
        return None
    triggers = tuple(Trigger(point.id, point.table, point.at, following) for point in points)
    return Alarm(
        "round", f"Arrivals at the start of {round_words(view, following)}", triggers, view
    )


def line_id(alarm: Alarm, line: ArrivalChance) -> str:
    """The id of a line of the arrival table for a check."""
    return f"{alarm.name}:{line.class_id}"
