"""What battlezones forbid and allow (WZ-4)."""

from collections.abc import Iterator
from dataclasses import replace

from simulator.kernel import wording
from simulator.kernel.asked.answer import Reason, fails, holds
from simulator.kernel.by_hand.sandbox import HAND
from simulator.kernel.wording import join_words
from simulator.rules.billion_suns.judging.reasons import bars
from simulator.rules.billion_suns.model.actions import DeclareBattlezone
from simulator.rules.billion_suns.model.modes import zone_name
from simulator.rules.billion_suns.model.options import Options, with_battlezones
from simulator.rules.billion_suns.model.stages import SettingUp
from simulator.rules.billion_suns.view import phrases
from simulator.rules.billion_suns.view.contract_terms import thing_name
from simulator.rules.billion_suns.view.lookup import View, battlezones_of, is_in_zone, standing

DEEP_SPACE = "deep_space"
MU_SPACE = "mu_space"
ANOMALY = "gravitational_anomaly"


EMPTY_ZONES = {DEEP_SPACE: "WZ-4.1", MU_SPACE: "WZ-4.2"}
"""The battlezones without planetoids and facilities, and by which rule."""


def barred_by(view: View, table: str, kind: str) -> str | None:
    """The rule that bars things of this kind from the table, None if they are allowed."""
    if not view.setup.catalogue.objects[kind].anchored:
        return None
    return next((rule for zone, rule in EMPTY_ZONES.items() if is_in_zone(view, table, zone)), None)


def opens_anywhere() -> Reason:
    """That jump points stand anywhere in μ-Space (WZ-4.2)."""
    return holds("WZ-4.2", "in μ-Space jump points may stand anywhere")


def battlezone_allows(view: View, table: str, mass: int) -> tuple[Reason, ...]:
    """Deep Space keeps small groups out (WZ-4.1); empty for other tables."""
    most = view.setup.catalogue.figures.deep_space_mass
    if not is_in_zone(view, table, DEEP_SPACE):
        return ()
    if mass > most:
        return (holds("WZ-4.1", f"mass {mass} may jump into Deep Space"),)
    text = f"table {table} is Deep Space: mass {mass} may not jump in, mass {most + 1} and more may"
    return (fails("WZ-4.1", text),)


def may_leave(view: View, table: str) -> tuple[Reason, ...]:
    """No group leaves a Gravitational Anomaly by jump point (WZ-4.4); empty for other tables."""
    if not is_in_zone(view, table, ANOMALY):
        return ()
    text = f"jump points lead nobody off the Gravitational Anomaly on table {table}"
    return (fails("WZ-4.4", text),)


def too_far_in_storm(view: View, ship: str, length: int) -> Reason:
    """That a ship moves farther than is safe in a Debris Storm (WZ-4.3)."""
    most = wording.inches(view.setup.catalogue.figures.debris_storm_move)
    return fails("WZ-4.3", f"{wording.exact(length)} is more than {most} in a Debris Storm", ship)


def no_storm_of(text: str) -> Reason:
    """That the area of a Debris Storm is not made of that (WZ-4.3)."""
    return bars("wrong_kind", "WZ-4.3", text)


def may_be_zone(view: View, stage: SettingUp, action: DeclareBattlezone) -> Iterator[Reason]:
    """May the table be this: one remains for every planetoid and facility (WZ-4.6)?"""
    zone, tables = zone_name(action.zone), tuple(table.id for table in view.setup.tables)
    if action.table not in tables:
        text = f"There is no table {action.table}"
        yield bars("unknown_table", HAND, text, f"choose {join_words(tables, 'or')}")
        return
    if action.zone in battlezones_of(view, action.table):
        text = f"Table {action.table} is {zone} already"
        yield bars("battlezone_twice", HAND, text, "choose another")
    after = replace(view, setup=replace(view.setup, options=with_zone(view, action)))
    for stands in standing(view, lambda piece: piece.kind in view.setup.catalogue.objects):
        where, kind = stands.table, stands.piece.kind
        if where == action.table and _becomes_barred(view, after, where, kind):
            name = wording.capital(phrases.known_as(view, stands.id))
            text = f"{name} is on table {where}"
            yield bars("no_table_left", "WZ-4.6", text, "choose another table")
    for thing in stage.left:
        if all(barred_by(after, each, thing.placing.kind) for each in tables):
            text = f"That would leave no table for {thing_name(view, thing)}"
            yield bars("no_table_left", "WZ-4.6", text, "choose another")


def _becomes_barred(before: View, after: View, table: str, kind: str) -> bool:
    """Does the change bar such things from a table that allowed them?"""
    return not barred_by(before, table, kind) and bool(barred_by(after, table, kind))


def with_zone(view: View, action: DeclareBattlezone) -> Options:
    """The options with one more battlezone of a table."""
    zones = (*battlezones_of(view, action.table), action.zone)
    return with_battlezones(view.setup.options, action.table, zones)
