"""The dice of an event as the table shows them, and what they were thrown for with what chance."""

from collections.abc import Callable, Iterator

from simulator.kernel.event import DiceRolled, Event
from simulator.kernel.shown.roll import Roll, RolledDie, Throw, Verdict
from simulator.kernel.wording import capital
from simulator.mechanics.game import dispatch, dispatch_one
from simulator.mechanics.private_dice import said
from simulator.rules.space_war.model import events
from simulator.rules.space_war.model.catalogue import View
from simulator.rules.space_war.play.hidden.private_dice import die_of_view
from simulator.rules.space_war.play.set_up.drawing import WHO_BEGINS
from simulator.rules.space_war.view.lookup import figures_of
from simulator.rules.space_war.view.naming import call_piece

_TOLD = ("saves", "shots", "tractor", "self-repairs", "bay repairs", "damage")
"""Purposes of rolls that an event of their own shows, or that only pick a module."""


def _plain(view: View, event: DiceRolled) -> Roll | None:
    what = said(event.purpose)
    if what in _TOLD or event.sides > _LARGEST_SHOWN:
        return None
    title = capital(what)
    dice = tuple(RolledDie(event.sides, face) for face in event.faces)
    total = sum(event.faces)
    if what == WHO_BEGINS:
        return Roll(title, title, view.setup.seats[total - 1].name, dice)
    return Roll(title, title, f"{total} in all" if len(dice) > 1 else "", dice)


_LARGEST_SHOWN = 20
"""Dice with more sides are no dice that players have."""


def _against(
    view: View, faces: tuple[int, ...], need: int, words: tuple[Verdict, Verdict]
) -> tuple[RolledDie, ...]:
    """Dice that are `words[0]` on so much or more, and else `words[1]`."""
    sides = die_of_view(view)
    return tuple(RolledDie(sides, face, words[0] if face >= need else words[1]) for face in faces)


def _shots(view: View, event: events.ShotsFired) -> Roll:
    weapon = view.setup.catalogue.modules.modules[event.weapon].name
    title = f"{call_piece(view, event.craft)} at {call_piece(view, event.target)}"
    dice = _against(view, event.faces, event.need, ("hit", "miss"))
    strand = f"shots {event.craft} {event.module} {event.target}"
    return Roll(strand, title, weapon, dice, f"{event.need} or more hits", opens=True)


def _saves(view: View, event: events.SavesRolled) -> Roll | None:
    if event.need is None:
        return None
    dice = _against(view, event.faces, event.need, ("hit", "saved"))
    title = f"Hits on {call_piece(view, event.craft)}"
    note = f"{event.need} or more damages"
    return Roll(f"saves {event.craft}", title, "Armour", dice, note, opens=True)


def _tractor(view: View, event: events.TractorUsed) -> Roll:
    need = figures_of(view).tractor_need
    title = f"{call_piece(view, event.vessel)} on {call_piece(view, event.target)}"
    dice = _against(view, (event.face,), need, ("hit", "miss"))
    return Roll(f"tractor {event.vessel}", title, "Tractor", dice, f"{need} or more seizes")


def _repairs(view: View, event: events.RepairRolled) -> Roll:
    need = figures_of(view).repair_need
    label = "Shuttle Bay" if event.held else "Self-Repair"
    title = f"Repairs of {call_piece(view, event.vessel)}"
    dice = _against(view, event.faces, need, ("hit", "miss"))
    return Roll(f"{label} {event.vessel}", title, label, dice, f"{need} or more repairs")


find_roll: Callable[[View, Event], Roll | None] = dispatch_one(
    {
        DiceRolled: _plain,
        events.ShotsFired: _shots,
        events.SavesRolled: _saves,
        events.TractorUsed: _tractor,
        events.RepairRolled: _repairs,
    }
)
"""The dice that an event shows, None for one that shows none; the view is before it."""


def _thrown_to_hit(view: View, event: events.ShotsFired) -> Iterator[Throw]:
    sides = die_of_view(view)
    good = max(0, sides + 1 - event.need)
    for face in event.faces:
        yield Throw(event.seat, "hits", sides, good, face >= event.need)


def _thrown_to_save(view: View, event: events.SavesRolled) -> Iterator[Throw]:
    """Hits that nothing can save are no throw."""
    sides, need = die_of_view(view), event.need
    if need is None:
        return
    for face in event.faces:
        yield Throw(event.seat, "saves", sides, min(sides, need - 1), face < need)


find_throws: Callable[[View, Event], tuple[Throw, ...]] = dispatch(
    {events.ShotsFired: _thrown_to_hit, events.SavesRolled: _thrown_to_save}
)
"""The dice of shots and of saves of an event; the view is the state before it."""
