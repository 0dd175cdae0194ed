"""Mother's Wing: may a heavier battlegroup lend its Shields (ABS-8.11, 8.16)?"""

from simulator.kernel.asked.answer import Answer, Measure, Reason
from simulator.kernel.shown.overlay import Badge, Overlay, Ring
from simulator.rules.billion_suns.judging.reasons import bar, fails, headline, holds, plain_no
from simulator.rules.billion_suns.model.asks import AskProtect
from simulator.rules.billion_suns.questions import answer_overlays
from simulator.rules.billion_suns.view import phrases
from simulator.rules.billion_suns.view.loadouts import shields_of
from simulator.rules.billion_suns.view.lookup import (
    PlacedPiece,
    View,
    group_of,
    is_ceo,
    named,
    owner_of,
)
from simulator.rules.billion_suns.view.measuring import RangeBand, measured, nearest
from simulator.rules.billion_suns.view.profile import mass_of, profile_of


def answer_protect(view: View, ask: AskProtect) -> Answer:
    """The answer to a `protect` question: every ship near one heavier friendly battlegroup."""
    title = f"May {phrases.known_as(view, ask.by)} protect {phrases.known_as(view, ask.group)}?"
    covered, wings = named(view, ask.group), named(view, ask.by)
    if not covered or not wings:
        gone = ask.by if covered else ask.group
        reason = fails("ABS-8.11", f"{phrases.known_as(view, gone)} is on no table")
        return plain_no(title, reason)
    mass, reach = _reach(view, wings)
    rows, measures = _rows(view, covered, wings, reach)
    reasons = (_friend(view, ask), _heavier(view, covered[0], wings[0]), *rows)
    shields = shields_of(view, ask.group, ask.by)
    return Answer(
        title=title,
        verdict=bar(reasons) is None,
        headline=headline(reasons, f"it may save with Shields {shields}"),
        reasons=reasons,
        measures=measures,
        table=wings[0].table,
        notes=(
            f"Every ship within {phrases.inches(reach)} (mass {mass}) of the protector's ships.",
        ),
        rulings=(("protect_neutrals", view.setup.catalogue.rulings.protect_neutrals),),
        overlays=_overlays(wings, covered, rows, measures, reach),
    )


def best_wing(view: View, target: str, attacker: str) -> int:
    """The best Shields that `target` may borrow when `attacker` fires at it, 0 for none.

    No seat lends Shields against its own attack (ABS-8.16).
    """
    covered = named(view, target)
    found = [0]
    for group in view.extra.groups.values():
        wings = named(view, group.id)
        if not wings or not covered or group.owner == owner_of(view, attacker):
            continue
        if wing_bar(view, target, group.id) is None:
            found.append(shields_of(view, target, group.id))
    return max(found)


def wing_bar(view: View, target: str, by: str) -> Reason | None:
    """Why the group `by` does not lend its Shields to `target`, None if it may (ABS-8.11).

    Both are on tables; the caller checks whose attack it is (ABS-8.16).
    """
    covered, wings = named(view, target), named(view, by)
    sides = _friend(view, AskProtect(target, by)), _heavier(view, covered[0], wings[0])
    return bar(sides) or bar(_rows(view, covered, wings, _reach(view, wings)[1])[0])


def _reach(view: View, wings: tuple[PlacedPiece, ...]) -> tuple[int, int]:
    """The protector's mass, and how far its wing reaches, in thou."""
    mass = mass_of(view, wings[0].piece.kind)
    return mass, mass * view.setup.catalogue.figures.protect_range_per_mass


def _friend(view: View, ask: AskProtect) -> Reason:
    protector, owner = group_of(view, ask.by), owner_of(view, ask.group)
    if protector is None:
        text = f"{phrases.known_as(view, ask.by)} is not a battlegroup"
        return fails("ABS-8.11", text)
    if protector.id == ask.group:
        return fails("ABS-8.11", "no battlegroup protects itself")
    if owner == protector.owner:
        return holds("ABS-8.11", f"{ask.by} is friendly")
    if owner is not None:
        return fails("ABS-8.11", f"{ask.by} is an enemy's")
    return _neutral(view, ask.group, protector.owner)


def _neutral(view: View, name: str, protector: str) -> Reason:
    """May this seat protect things without an owner (ABS-8.16)?"""
    if view.setup.catalogue.rulings.protect_neutrals == "no":
        text = f"{name} is neutral; only battlegroups of its own side are protected"
        return fails("ABS-8.16", text)
    if not is_ceo(view, protector):
        return fails("ABS-8.16", f"{name} is neutral; only a CEO may protect it")
    return holds("ABS-8.16", f"{name} is neutral: protected when somebody else attacks it")


def _heavier(view: View, covered: PlacedPiece, wing: PlacedPiece) -> Reason:
    light = profile_of(view, covered.piece)
    if light.silhouette is None:
        text = f"nothing can attack a {light.name}"
        return fails("ABS-8.11", text, also=("ABS-10.1",))
    mine, theirs = mass_of(view, wing.piece.kind), mass_of(view, covered.piece.kind)
    if mine > theirs:
        return holds("ABS-8.11", f"mass {mine} is above mass {theirs}")
    return fails("ABS-8.11", f"mass {mine} is not above mass {theirs}")


def _rows(
    view: View, covered: tuple[PlacedPiece, ...], wings: tuple[PlacedPiece, ...], reach: int
) -> tuple[tuple[Reason, ...], tuple[Measure, ...]]:
    """One row per ship that needs cover, with the nearest ship of the protector."""
    edge = phrases.inches(reach)
    rows: list[Reason] = []
    measures: list[Measure] = []
    for ship in covered:
        mine = tuple(
            measured(view, ship, wing, RangeBand(farthest=reach))
            for wing in wings
            if wing.table == ship.table
        )
        measures += mine
        if not mine:
            text = "on another table than the protector"
            rows.append(fails("ABS-8.11", text, ship.id, ("ABS-1.7",)))
            continue
        least = nearest(mine)
        distance = f"{phrases.exact(least.distance)} from {least.target}"
        text = f"{distance}, within {edge}" if least.ok else f"{distance}, beyond {edge}"
        rows.append(Reason("ABS-8.11", ok=least.ok, text=text, piece=ship.id))
    return tuple(rows), tuple(measures)


def _overlays(
    wings: tuple[PlacedPiece, ...],
    covered: tuple[PlacedPiece, ...],
    rows: tuple[Reason, ...],
    measures: tuple[Measure, ...],
    reach: int,
) -> tuple[Overlay, ...]:
    """The wing's reach, and from each ship the line to the nearest protector; of one table."""
    label = f"protects within {phrases.inches(reach)}"
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
