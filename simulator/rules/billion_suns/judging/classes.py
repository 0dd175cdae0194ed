"""Which classes a seat may requisition, and whose campaign is over (ABS-11.9, SOLO-1.9)."""

from simulator.kernel.asked.answer import Reason, fails, holds, remark
from simulator.rules.billion_suns.judging.reasons import bars
from simulator.rules.billion_suns.view.lookup import View, in_warzone, seat_name


def class_serves(view: View, class_id: str, seat: str | None) -> tuple[Reason, ...]:
    """May the seat requisition the class (ABS-11.9, SOLO-1.9)? Empty if every class is allowed."""
    return (*_serves_in_mode(view, class_id), *_must_be_unlocked(view, class_id, seat))


def _must_be_unlocked(view: View, class_id: str, seat: str | None) -> tuple[Reason, ...]:
    """A corporation of a campaign has the classes that are open or unlocked (SOLO-1.9)."""
    unlocked = view.setup.options.classes.get(seat or "")
    if unlocked is None:
        return ()
    name, who = view.setup.catalogue.classes[class_id].name, seat_name(view, seat)
    if class_id in unlocked:
        return (holds("SOLO-1.9", f"{who} may requisition {name}s"),)
    return (fails("SOLO-1.9", f"{who} has not unlocked {name}s"),)


def _serves_in_mode(view: View, class_id: str) -> tuple[Reason, ...]:
    """Warzone's classes outside Warzone depend on a ruling; empty for other classes."""
    ship_class = view.setup.catalogue.classes[class_id]
    if in_warzone(view) or not ship_class.warzone:
        return ()
    if view.setup.catalogue.rulings.extra_classes == "all_games":
        return (holds("ABS-11.9", f"{ship_class.name}s serve in all games"),)
    return (fails("ABS-11.9", f"{ship_class.name}s serve in Warzone only"),)


def class_rulings(view: View, class_id: str) -> tuple[tuple[str, str], ...]:
    """The ruling that decides whether the class serves; none if it needs no ruling."""
    reading = view.setup.catalogue.rulings.extra_classes
    return (("extra_classes", reading),) if _serves_in_mode(view, class_id) else ()


def because_fired(name: str) -> Reason:
    """That the campaign of a corporation is over (SOLO-1.9)."""
    text = f"The CEO of {name} was fired, which ended its campaign"
    return bars("fired", "SOLO-1.9", text, "begin a new one, under the same name or another")


def because_it_never_scans(name: str) -> Reason:
    """That platforms never scan (WZ-2.3)."""
    return fails("WZ-2.3", f"a {name} never scans")


def because_it_stays() -> Reason:
    """That nothing follows when platforms are out of coherency (WZ-2.3)."""
    text = "it must be coherent when it is set up, never after: nothing follows from it"
    return remark("WZ-2.3", text)
