"""Mother's Wing: may a heavier battlegroup lend its Shields (ABS-8.11, 8.16)?"""

from simulator.kernel import wording
from simulator.kernel.asked.answer import Answer, Measure, Reason, bar
from simulator.kernel.shown.overlay import Badge, Overlay, Ring
from simulator.rules.billion_suns.judging.reasons import headline, plain_no
from simulator.rules.billion_suns.judging.shields import (
    because_gone,
    cover_rows,
    must_be_protector,
    wing_reach,
)
from simulator.rules.billion_suns.model.asks import AskProtect
from simulator.rules.billion_suns.view import overlays as answer_overlays
from simulator.rules.billion_suns.view import phrases
from simulator.rules.billion_suns.view.loadouts import shields_of
from simulator.rules.billion_suns.view.lookup import PlacedPiece, View, find_ships
from simulator.rules.billion_suns.view.measuring import nearest


def answer_protect(view: View, ask: AskProtect) -> Answer:
    """The answer to a `protect` question: every ship near one heavier friendly battlegroup."""
    title = f"May {phrases.known_as(view, ask.by)} protect {phrases.known_as(view, ask.group)}?"
    covered, wings = find_ships(view, ask.group), find_ships(view, ask.by)
    if not covered or not wings:
        gone = ask.by if covered else ask.group
        return plain_no(title, because_gone(view, gone))
    mass, reach = wing_reach(view, wings)
    rows, measures = cover_rows(view, covered, wings, reach)
    reasons = (*must_be_protector(view, ask), *rows)
    shields = shields_of(view, ask.group, ask.by)
    return Answer(
        title=title,
        verdict=bar(reasons) is None,
        headline=headline(reasons, f"it may save with Shields {shields}"),
        reasons=reasons,
        measures=measures,
        table=wings[0].table,
        notes=(
            f"Every ship within {wording.inches(reach)} (mass {mass}) of the protector's ships.",
        ),
        rulings=(("protect_neutrals", view.setup.catalogue.rulings.protect_neutrals),),
        overlays=_overlays(wings, covered, rows, measures, reach),
    )


def _overlays(
    wings: tuple[PlacedPiece, ...],
    covered: tuple[PlacedPiece, ...],
    rows: tuple[Reason, ...],
    measures: tuple[Measure, ...],
    reach: int,
) -> tuple[Overlay, ...]:
    """The wing's reach, and from each ship the line to the nearest protector; of one table."""
    label = f"protects within {wording.inches(reach)}"
    table = wings[0].table
    drawn: list[Overlay] = [
        Ring(wing.at, reach, "range", label, wing.piece.owner)
        for wing in wings
        if wing.table == table
    ]
    for ship, row in zip(covered, rows, strict=True):
        mine = tuple(each for each in measures if each.source == ship.id)
        if ship.table == table:
            drawn.append(answer_overlays.shot_line(nearest(mine), ok=row.ok))
            drawn.append(Badge(ship.at, row.ok))
    return tuple(drawn)
