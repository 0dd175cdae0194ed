"""May a game be started on these tables, and who may sit at them (ABS-10.4, 11.1)?"""

from collections.abc import Iterator

from simulator.kernel import wording
from simulator.kernel.asked.answer import Reason
from simulator.kernel.by_hand.sandbox import HAND
from simulator.kernel.wording import join_words
from simulator.rules.billion_suns.judging.battlezones import barred_by
from simulator.rules.billion_suns.judging.contractors import (
    because_in_solo_alone,
    because_they_own_ships_alone,
)
from simulator.rules.billion_suns.judging.reasons import advise, bars
from simulator.rules.billion_suns.judging.set_up import solo_draws
from simulator.rules.billion_suns.model.actions import StartGame
from simulator.rules.billion_suns.view import phrases
from simulator.rules.billion_suns.view.contract_terms import (
    are_to_be_drawn,
    chosen_contracts,
    drawing_rule,
)
from simulator.rules.billion_suns.view.lookup import (
    CONTRACTORS,
    OVER,
    View,
    contracts,
    in_solo,
    in_warzone,
    is_ceo,
    standing,
)
from simulator.rules.billion_suns.view.naming import as_id
from simulator.rules.billion_suns.view.turn_order import ceos


def may_start(view: View, action: StartGame) -> Iterator[Reason]:
    """No game is under way, there are enough CEOs, and its contracts can be set up this way."""
    if view.stages:
        yield bars("under_way", HAND, "A game is under way", "undo it, or start another")
    if view.phase == OVER:
        yield bars("game_over", HAND, "The game is over", "undo, or start another")
    yield from _its_ceos(view)
    yield from _its_contractors(view)
    yield from _its_planetoids(view)
    yield from _its_zones(view)
    yield from _its_places(view, action)


def may_take_a_seat(view: View, seat: str) -> Iterator[Reason]:
    """Is there a place for one more seat of a CEO (ABS-11.1)?"""
    seats = [each.id for each in view.setup.seats]
    most = view.setup.catalogue.figures.most_ceos
    if seat not in seats and sum(is_ceo(view, each) for each in seats) >= most:
        text = f"A game is for {most} CEOs at most"
        yield bars("too_many_seats", "ABS-11.1", text, "rename a seat instead")


def _its_ceos(view: View) -> Iterator[Reason]:
    """At least one CEO, and the number and scale that a game with contracts allows (ABS-11.1)."""
    if not ceos(view):
        text = "No CEO sits at these tables"
        yield bars("number_of_ceos", "ABS-11.1", text, "give one a seat")
    if not contracts(view):
        return
    figures, options = view.setup.catalogue.figures, view.setup.options
    mode = options.mode
    least, most = figures.least_ceos, figures.most_ceos
    if mode == "solo":
        least = most = 1
    elif in_warzone(view):
        least = most = figures.warzone_ceos
    seats = len(ceos(view))
    if not least <= seats <= most:
        allowed = str(least) if least == most else f"{least} to {most}"
        who = "CEO" if allowed == "1" else "CEOs"
        text = f"A {mode} game is for {allowed} {who}, not {seats}"
        yield bars("number_of_ceos", "ABS-11.1", text, "change its seats or mode")
    if options.scale > figures.core_scale and not in_warzone(view):
        text = f"A {mode} game has a scale of 1 to {figures.core_scale}"
        yield bars("large_scale", "ABS-11.1", text, "choose one of them")


def _its_contractors(view: View) -> Iterator[Reason]:
    """Independent Contractors are in solo games alone, and own nothing but ships (SOLO-1.10)."""
    if view.setup.options.mode != "solo":
        if any(seat.id == CONTRACTORS for seat in view.setup.seats):
            yield from advise(
                (because_in_solo_alone(),), "contractors_here", "take their seat away"
            )
        return
    if view.setup.catalogue.contractors is None:
        text = "This was saved before solo games could be played"
        yield bars("old_save", HAND, text, "open its table file anew")
    owned = standing(view, lambda piece: piece.group is None and piece.owner == CONTRACTORS)
    if owned:
        yield because_they_own_ships_alone(phrases.known_as(view, owned[0].id))


def _its_planetoids(view: View) -> Iterator[Reason]:
    """A ring to scan from remains around a planetoid that a contract scans (ABS-10.4)."""
    if view.setup.catalogue.rulings.planetoid_from == "rim":
        return
    most = view.setup.catalogue.figures.scanned_planetoid
    objects = view.setup.catalogue.objects
    scanned = [scan.of for contract in chosen_contracts(view) for scan in contract.scans]
    for each in standing(view, lambda piece: piece.kind in scanned):
        if objects[each.piece.kind].solid and 2 * each.radius > most:
            across = wording.inches(2 * each.radius)
            text = f"{as_id(each.id)} is {across} across, too large to scan"
            yield bars("large_planetoid", "ABS-10.4", text, f"make it {wording.inches(most)}")


def _its_zones(view: View) -> Iterator[Reason]:
    """No planetoid or facility stands in Deep Space or μ-Space (WZ-4.1, 4.2)."""
    objects = view.setup.catalogue.objects
    for each in standing(view, lambda piece: piece.kind in objects):
        rule = barred_by(view, each.table, each.piece.kind)
        if rule:
            text = f"{as_id(each.id)} cannot be set up on table {each.table}"
            yield bars("barred_by_zone", rule, text, "put it on another")


def _its_places(view: View, action: StartGame) -> Iterator[Reason]:
    if action.place == "drawn" and are_to_be_drawn(view):
        text = "The contracts are not drawn yet"
        instead = "let things be set up at random or in turns"
        yield bars("nothing_drawn", drawing_rule(view), text, instead)
    if action.place == "turns" and in_solo(view):
        yield solo_draws()


def may_redraw(view: View, fit: tuple[str, ...], cards: tuple[str, ...]) -> Iterator[Reason]:
    """Only contracts that suit solo badly are drawn again, each once (SOLO-1.21)."""
    for place, card in enumerate(cards):
        if card not in fit or card in cards[:place]:
            names = join_words(tuple(contracts(view)[each].name for each in fit))
            text = f"Another is drawn only in place of {names}, once each"
            yield bars("not_redrawn", "SOLO-1.21", text, f"leave {card[:8]} out")
