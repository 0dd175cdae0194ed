"""Who controls an object: the answer to a `control` question (ABS-12.5, WZ-6.1, WZ-6.5)."""

from simulator.kernel import wording
from simulator.kernel.asked.answer import Answer, Reason, remark
from simulator.kernel.shown.overlay import Badge, Overlay, Ring
from simulator.rules.billion_suns.model.asks import AskControl
from simulator.rules.billion_suns.view import phrases
from simulator.rules.billion_suns.view.control import ControlTally, contest, reach_rule
from simulator.rules.billion_suns.view.lookup import PlacedPiece, View, find_ships, seat_name, ships
from simulator.rules.billion_suns.view.measuring import measuring_note, rim
from simulator.rules.billion_suns.view.profile import mass_of


def answer_control(view: View, ask: AskControl) -> Answer:
    """The answer to a `control` question: a seat's id, or None for nobody."""
    title = f"Who controls {phrases.known_as(view, ask.object)}?"
    found = find_ships(view, ask.object)
    kind = view.setup.catalogue.objects.get(found[0].piece.kind) if found else None
    if kind is None or kind.control_range is None:
        text = f"{phrases.known_as(view, ask.object)} cannot be controlled"
        reason = remark("ABS-12.5", wording.capital(text))
        return Answer(title, verdict=None, headline=f"Nobody: {text}", reasons=(reason,))
    held = found[0]
    fought = contest(view, held, kind.control_range)
    note, rulings = measuring_note(view, held)
    return Answer(
        title=title,
        verdict=None,
        headline=_headline(view, fought),
        reasons=(*_rows(view, held, fought, solid=kind.solid), _comparison(view, fought)),
        measures=fought.measures,
        value=fought.holder,
        table=held.table,
        notes=(
            f"Greatest summed mass within {wording.inches(fought.reach)}; a tie is nobody's.",
            note,
        ),
        rulings=rulings,
        overlays=_overlays(view, held, fought),
    )


def _rows(
    view: View, held: PlacedPiece, fought: ControlTally, *, solid: bool
) -> tuple[Reason, ...]:
    """One row per ship of a CEO on the table."""
    rule = reach_rule(view, solid=solid)
    masses = {ship.id: mass_of(view, ship.piece.kind) for ship in ships(view)}
    edge = wording.inches(fought.reach)
    rows = []
    for each in fought.measures:
        distance = wording.exact(each.distance)
        if each.ok:
            text = f"{distance} of {edge}: counts with mass {masses[each.source]}"
        else:
            text = f"{distance} is beyond {edge}: does not count"
        rows.append(Reason(rule, each.ok, text, each.source))
    if not rows:
        rows.append(
            remark(rule, f"no CEO has a ship on the table of {phrases.known_as(view, held.id)}")
        )
    return tuple(rows)


def _comparison(view: View, fought: ControlTally) -> Reason:
    text = ", ".join(f"{seat_name(view, seat)} {mass}" for seat, mass in fought.masses)
    end = f"{seat_name(view, fought.holder)} has most" if fought.holder else "nobody has most"
    return remark("ABS-12.5", f"summed mass: {text}; {end}")


def _headline(view: View, fought: ControlTally) -> str:
    ranked = sorted((mass for _, mass in fought.masses), reverse=True)
    if fought.holder:
        rest = f" against {ranked[1]}" if len(ranked) > 1 else ""
        return f"{seat_name(view, fought.holder)}: mass {ranked[0]}{rest}"
    if not ranked or ranked[0] == 0:
        return f"Nobody: no mass within {wording.inches(fought.reach)}"
    return f"Nobody: a tie at mass {ranked[0]}"


def _overlays(view: View, held: PlacedPiece, fought: ControlTally) -> tuple[Overlay, ...]:
    label = f"control {wording.inches(fought.reach)}"
    ring = Ring(held.at, fought.reach + rim(view, held), "contest", label, fought.holder)
    badges = [
        Badge(ship.at, None, f"m {mass_of(view, ship.piece.kind)}") for ship in fought.counted
    ]
    return (ring, *badges)
