"""May Shields be lent and raised: Mother's Wing and the saves (ABS-8.11, 8.16)?"""

from collections.abc import Iterator

from simulator.kernel import wording
from simulator.kernel.asked.answer import Measure, Reason, bar, fails, holds
from simulator.rules.billion_suns.judging.command_effects import may_boost_save
from simulator.rules.billion_suns.judging.groups import must_be_own_group
from simulator.rules.billion_suns.judging.reasons import advise, bars
from simulator.rules.billion_suns.model.actions import RaiseShields
from simulator.rules.billion_suns.model.asks import AskProtect
from simulator.rules.billion_suns.model.stages import Attack
from simulator.rules.billion_suns.view import phrases
from simulator.rules.billion_suns.view.loadouts import shields_of
from simulator.rules.billion_suns.view.lookup import (
    PlacedPiece,
    View,
    find_ships,
    group_of,
    is_ceo,
    owner_of,
)
from simulator.rules.billion_suns.view.measuring import RangeBand, measure_pieces, nearest
from simulator.rules.billion_suns.view.naming import as_id
from simulator.rules.billion_suns.view.profile import mass_of, profile_of


def may_raise_shields(
    view: View, stage: Attack, action: RaiseShields, seat: str
) -> Iterator[Reason]:
    """A wing that covers the target, tokens up to the target's mass on Shields of 1 or more.

    Borrowed Shields take no more tokens than own ones (ABS-8.16).
    """
    yield from _may_save_with(view, stage.target, action.wing, seat)
    yield from may_boost_save(view, stage, action, seat, "ABS-8.16")


def _may_save_with(view: View, target: str, by: str | None, seat: str) -> Iterator[Reason]:
    if by is None:
        if owner_of(view, target) != seat:
            text = f"{as_id(target)} is not yours to boost"
            yield bars("not_own", "ABS-8.16", text, "lend it the Shields of a battlegroup")
        return
    strange = tuple(must_be_own_group(view, seat, by, "ABS-8.11"))
    if strange:
        yield from advise(strange, "not_own_group", "name one of yours")
        return
    barred = wing_bar(view, target, by)
    if barred is not None:
        text = f"{by} cannot protect {as_id(target)}: {barred.text}"
        yield bars("no_wing", barred.rule, text, "save otherwise")


def best_wing(view: View, target: str, attacker: str) -> int:
    """The best Shields that `target` may borrow when `attacker` fires at it, 0 for none.

    No seat lends Shields against its own attack (ABS-8.16).
    """
    covered = find_ships(view, target)
    found = [0]
    for group in view.extra.groups.values():
        wings = find_ships(view, group.id)
        if not wings or not covered or group.owner == owner_of(view, attacker):
            continue
        if wing_bar(view, target, group.id) is None:
            found.append(shields_of(view, target, group.id))
    return max(found)


def wing_bar(view: View, target: str, by: str) -> Reason | None:
    """Why the group `by` does not lend its Shields to `target`, None if it may (ABS-8.11).

    Both are on tables; the caller checks whose attack it is (ABS-8.16).
    """
    covered, wings = find_ships(view, target), find_ships(view, by)
    barred = bar(must_be_protector(view, AskProtect(target, by)))
    return barred or bar(cover_rows(view, covered, wings, wing_reach(view, wings)[1])[0])


def wing_reach(view: View, wings: tuple[PlacedPiece, ...]) -> tuple[int, int]:
    """The protector's mass, and how far its wing reaches, in thou."""
    mass = mass_of(view, wings[0].piece.kind)
    return mass, mass * view.setup.catalogue.figures.protect_range_per_mass


def because_gone(view: View, name: str) -> Reason:
    """That one of the two is on no table."""
    return fails("ABS-8.11", f"{phrases.known_as(view, name)} is on no table")


def must_be_protector(view: View, ask: AskProtect) -> Iterator[Reason]:
    """Is it on the side of the target, and heavier? Both are on tables."""
    yield _friend(view, ask)
    yield _heavier(view, find_ships(view, ask.group)[0], find_ships(view, ask.by)[0])


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


def cover_rows(
    view: View, covered: tuple[PlacedPiece, ...], wings: tuple[PlacedPiece, ...], reach: int
) -> tuple[tuple[Reason, ...], tuple[Measure, ...]]:
    """One row per ship that needs cover, with the nearest ship of the protector."""
    edge = wording.inches(reach)
    rows: list[Reason] = []
    measures: list[Measure] = []
    for ship in covered:
        mine = tuple(
            measure_pieces(view, ship, wing, RangeBand(farthest=reach))
            for wing in wings
            if wing.table == ship.table
        )
        measures += mine
        if not mine:
            text = "on another table than the protector"
            rows.append(fails("ABS-8.11", text, ship.id, also=("ABS-1.7",)))
            continue
        least = nearest(mine)
        distance = f"{wording.exact(least.distance)} from {least.target}"
        text = f"{distance}, within {edge}" if least.ok else f"{distance}, beyond {edge}"
        rows.append(Reason("ABS-8.11", ok=least.ok, text=text, piece=ship.id))
    return tuple(rows), tuple(measures)
