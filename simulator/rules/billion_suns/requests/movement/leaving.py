"""The jump out step: through a jump point, aboard a carrier ship, or to stay (ABS-5.4, 4.9)."""

from dataclasses import replace

from simulator.kernel import wording
from simulator.kernel.asked.draft import picked_one
from simulator.kernel.asked.request import Choice, Field, Note, Option, Pick
from simulator.kernel.refusal import Refusal
from simulator.kernel.wording import count_words
from simulator.mechanics.request_forms import Values, one_taken, pick_one
from simulator.rules.billion_suns.model.actions import JumpOut, Pass
from simulator.rules.billion_suns.play.contracts.cargo import list_cargo
from simulator.rules.billion_suns.play.tactical_phase import jump_out
from simulator.rules.billion_suns.play.tactical_phase.jump_out import LEAVE
from simulator.rules.billion_suns.play.tactical_phase.steps import waiting
from simulator.rules.billion_suns.requests.activation.groups import (
    GROUP,
    activation_of,
    chosen_group,
    group_field,
    ships_of,
)
from simulator.rules.billion_suns.requests.forms import (
    DECLINE,
    Asked,
    DecisionForm,
    Lacking,
    OptionForm,
    PreviewParts,
    barring,
    group_name,
    plain,
)
from simulator.rules.billion_suns.view import phrases
from simulator.rules.billion_suns.view.lookup import (
    JUMP_POINT,
    PlacedPiece,
    View,
    find_ships,
    in_warzone,
    jump_points,
    ships,
)

STAY = "stay"
BY = "by"
FOR_GOOD = "for_good"
_RESERVES = "goes to Close Reserves"
_FOR_EVER = "leaves for good"
_PLURAL = {"goes": "go", "leaves": "leave"}


def ways_now(asked: Asked, group: str) -> tuple[str, ...]:
    """The jump points and carrier ships by which the group could leave from its position."""
    doors = doors_of(asked)
    return tuple(door.id for door in doors if check_way(asked, group, door.id) is None)


def leavers(asked: Asked) -> tuple[str, ...]:
    """The groups with the order to jump out that could do so now."""
    return tuple(name for name in _names(asked) if ways_now(asked, name))


def check_way(asked: Asked, group: str, by: str) -> Refusal | None:
    """Why the active group with the jump out order could not leave this way, or None."""
    stage = activation_of(asked)
    if stage is None:
        return None
    ordered = tuple(replace(each, order="jump_out", done=False) for each in stage.groups)
    supposed = replace(stage, groups=ordered)
    return jump_out.check(asked.view, supposed, JumpOut(group, by), asked.seat)


def doors_of(asked: Asked) -> tuple[PlacedPiece, ...]:
    """All jump points, and the seat's carrier ships: what a group may leave by."""
    classes = asked.view.setup.catalogue.classes
    carriers = tuple(
        ship
        for ship in ships(asked.view)
        if ship.piece.owner == asked.seat and classes[ship.piece.kind].carries is not None
    )
    return (*jump_points(asked.view), *carriers)


def _names(asked: Asked) -> tuple[str, ...]:
    stage = activation_of(asked)
    found = waiting(asked.view, stage) if stage else ()
    return tuple(each.group for each in found if each.order == "jump_out")


def _option(asked: Asked) -> Option:
    caption = "Jump out"
    if not asked.has_open(LEAVE):
        return Option(LEAVE, caption, "J", asks=True)
    fields: tuple[Field, ...] = (
        *group_field(asked, _names(asked)),
        *_by_field(asked),
        *_for_good_field(asked),
    )
    return Option(LEAVE, caption, "J", asks=True, fields=fields)


def _by_field(asked: Asked) -> tuple[Pick, ...]:
    group = chosen_group(asked, _names(asked))
    if group is None:
        return ()
    among = tuple(_choice(asked, group, door) for door in doors_of(asked))
    return (pick_one(BY, "Leaves by", among, (GROUP,)),)


def _choice(asked: Asked, group: str, door: PlacedPiece) -> Choice:
    name = phrases.listed_as(asked.view, door.id)
    barred = barring(check_way(asked, group, door.id))
    about = _what_follows(asked.view, door)
    return Choice(door.id, name, about, door.id, barred, door.piece.kind)


def _what_follows(view: View, door: PlacedPiece) -> str:
    if door.piece.kind != JUMP_POINT:
        return "goes aboard"
    if in_warzone(view) or view.setup.catalogue.rulings.jumped_out == "reserves":
        return _RESERVES
    return _FOR_EVER


def _for_good_field(asked: Asked) -> tuple[Pick, ...]:
    """A group that may go to Close Reserves may also leave for good (WZ-1.4)."""
    by = picked_one(asked.draft, BY)
    door = next(iter(find_ships(asked.view, by)), None) if by else None
    if door is None or _what_follows(asked.view, door) != _RESERVES:
        return ()
    among = (Choice(FOR_GOOD, "Leave for good", "not to Close Reserves"),)
    return (Pick(FOR_GOOD, "For good", among, 0, 1, (), (GROUP, BY)),)


def _action(asked: Asked) -> JumpOut | Lacking:
    group, by = chosen_group(asked, _names(asked)), picked_one(asked.draft, BY)
    if group is None or by is None:
        lacks = ((GROUP, group is None), (BY, by is None))
        return Lacking(tuple(name for name, missing in lacks if missing))
    return JumpOut(group, by, bool(picked_one(asked.draft, FOR_GOOD)))


def _show_preview(asked: Asked) -> PreviewParts:
    """Where the group goes, and what it carries with it (ABS-5.4, 10.6, WZ-1.4)."""
    view = asked.view
    group, by = chosen_group(asked, _names(asked)), picked_one(asked.draft, BY)
    door = next(iter(find_ships(view, by)), None) if by else None
    if group is None or door is None:
        return PreviewParts()
    at_point = door.piece.kind == JUMP_POINT
    rule = ("WZ-1.4" if in_warzone(view) else "ABS-5.4") if at_point else "ABS-4.9"
    follows = _FOR_EVER if picked_one(asked.draft, FOR_GOOD) else _what_follows(view, door)
    singular, _, rest = follows.partition(" ")
    does = _PLURAL[singular] if phrases.are_several(view, group) else singular
    text = f"{phrases.known_as(view, group)} {does} {rest}"
    notes = [Note("fact", wording.capital(text), rule)]
    tokens = [ship.id for ship in find_ships(view, group) if list_cargo(view, ship.piece)]
    if tokens and at_point:
        brought = count_words(len(tokens), "carried token")
        notes.append(Note("gain", f"{brought} brought home", "ABS-10.6"))
    return PreviewParts(notes=tuple(notes))


def _glow(asked: Asked) -> tuple[str, ...]:
    names = _names(asked)
    doors = dict.fromkeys(door for name in names for door in ways_now(asked, name))
    return (*ships_of(asked.view, names), *doors)


def _fill(_: Asked, action: JumpOut) -> Values:
    values = {**one_taken(GROUP, action.group), **one_taken(BY, action.by)}
    return {**values, FOR_GOOD: (FOR_GOOD,) if action.for_good else ()}


FORM = DecisionForm(
    (
        OptionForm(
            LEAVE,
            _option,
            _action,
            _show_preview,
            lambda asked, it: f"leave by {group_name(asked, it.by)}",
            JumpOut,
            _fill,
        ),
        plain(STAY, "Stay", Pass(), DECLINE),
    ),
    glow=_glow,
    what=LEAVE,
)
