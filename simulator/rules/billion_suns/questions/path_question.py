"""May a ship fly straight there: what stops it, does it touch danger (ABS-6.5, 6.6, WZ-4.3)?"""

from simulator.geometry.units import Point
from simulator.kernel import wording
from simulator.kernel.asked.answer import Answer, Measure, bar
from simulator.kernel.shown.overlay import Badge, Line, Overlay
from simulator.rules.billion_suns.judging.flights import (
    because_it_flies_nowhere,
    flown_length,
    path_reasons,
)
from simulator.rules.billion_suns.judging.reasons import headline, plain_no
from simulator.rules.billion_suns.model.asks import AskPath
from simulator.rules.billion_suns.view import phrases
from simulator.rules.billion_suns.view.courses import StraightFlight, course
from simulator.rules.billion_suns.view.lookup import View, find_ships


def answer_path(view: View, ask: AskPath) -> Answer:
    """The answer to a `path` question; Thrust is only a remark and decides nothing."""
    name = phrases.known_as(view, ask.ship)
    title = f"May {name} fly straight to {wording.where(ask.target)} without harm?"
    found = find_ships(view, ask.ship)
    if not found:
        return plain_no(title, because_it_flies_nowhere(name))
    ship = found[0]
    flown = course(view, ship, ask.target)
    length = flown_length(view, ship, flown)
    reasons = path_reasons(view, ship, flown)
    return Answer(
        title=title,
        verdict=bar(reasons) is None,
        headline=headline(reasons, "neither stopped nor in danger"),
        reasons=reasons,
        measures=(Measure(ship.id, "path", flown.start, flown.stop.at, length),),
        table=ship.table,
        notes=("A path counts with both its ends; to graze danger is to touch it.",),
        rulings=(("dangerous_space", view.setup.catalogue.rulings.dangerous_space),),
        overlays=_overlays(flown, length, ask.target, ok=bar(reasons) is None),
    )


def _overlays(
    flown: StraightFlight, length: int, target: Point, *, ok: bool
) -> tuple[Overlay, ...]:
    drawn: list[Overlay] = [Line(flown.start, flown.stop.at, "path", wording.exact(length), ok)]
    if flown.stop.at != target:
        drawn.append(Line(flown.stop.at, target, "path", "", ok=False))
    drawn += [Badge(danger.at, ok=False, text="danger") for danger in flown.dangers]
    drawn.append(Badge(flown.stop.at, ok))
    return tuple(drawn)
