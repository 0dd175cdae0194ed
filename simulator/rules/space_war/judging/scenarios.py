"""May a scenario be played by these seats, with these squadrons (SW-19)?"""

from collections.abc import Iterator
from dataclasses import replace

from simulator.kernel.asked.answer import Reason, bar, fails
from simulator.kernel.piece import Piece
from simulator.rules.space_war.judging.designs import squadron_reasons
from simulator.rules.space_war.judging.room import may_stand
from simulator.rules.space_war.model.catalogue import View
from simulator.rules.space_war.model.designs import Squadron
from simulator.rules.space_war.model.options import BASES, CONVOY, ROLLED
from simulator.rules.space_war.view.homes import machine_piece
from simulator.rules.space_war.view.lookup import catalogue_of, in_play, seat_name
from simulator.rules.space_war.view.naming import call_piece
from simulator.rules.space_war.view.scenarios import (
    base_of,
    is_great_machine,
    is_machine,
    is_raider,
    mode_of,
    raider_shapes,
    role_of,
    scenario_figures,
)


def may_roll(view: View) -> Iterator[Reason]:
    """Why no scenario can be rolled now; nothing if one can (SW-19.7)."""
    if mode_of(view) != ROLLED:
        text, instead = "the scenario is known", "start the game"
        yield fails("SW-19.7", text, code="scenario_known", instead=instead)
    if view.stages:
        text, instead = "the game has begun", "roll before the next one"
        yield fails("SW-19.7", text, code="under_way", instead=instead)


def legal_in_scenario(view: View, seat: str, squadron: Squadron) -> Iterator[Reason]:
    """All that is said of a squadron by the limits of the seat's side in its scenario.

    An escort has its Transports beside it (SW-2.6), and who may become one too; machines have money
    of their own (SW-19.4).
    """
    catalogue = catalogue_of(view)
    machine = is_machine(view, seat)
    if squadron.allowance == "machine" and not machine and mode_of(view) != ROLLED:
        text = f"{seat_name(view, seat)} are no machines, and their money is for machines alone"
        yield fails("SW-19.4", text, code="money_of_machines", instead="take the usual money")
    bought = replace(squadron, allowance="machine") if machine else squadron
    freight = freight_of(view, seat)
    for reason in squadron_reasons(bought, catalogue.modules, catalogue.rulings, freight):
        if freight and reason.ok is False and reason.rule == "SW-1.1" and "Craft" in reason.text:
            yield replace(reason, text=f"{reason.text}, with the {freight} Transports of a convoy")
        else:
            yield reason
    chooses = view.setup.options.ct_choice and not machine
    if chooses and role_of(view, seat) == "terrorists":
        yield from _must_be_raiders(view, squadron)


def freight_of(view: View, seat: str) -> int:
    """How many Transports a seat escorts, or may have to (SW-19.3, C36)."""
    count = catalogue_of(view).modules.figures.transports
    if mode_of(view) == ROLLED:
        return count
    undrawn = not view.extra.roles
    return count if base_of(view) == CONVOY and (undrawn or role_of(view, seat) == "escort") else 0


def _must_be_raiders(view: View, squadron: Squadron) -> Iterator[Reason]:
    """Cultural Terrorists choose so many Craft of their three designs, no others (SW-19.2)."""
    most = scenario_figures(view).chosen_craft
    for design in squadron.designs:
        if not is_raider(view, design):
            text = f"{design.name} is no design of Cultural Terrorists"
            names = ", ".join(one.name for one in raider_shapes(view))
            yield fails("SW-19.2", text, code="no_raider", instead=f"take {names}")
    if squadron.craft != most or squadron.prisoners:
        text = f"Cultural Terrorists choose {most} Craft, not {squadron.craft}"
        yield fails("SW-19.2", text, code="number_of_raiders", instead=f"choose {most}")


_ENTRIES = {
    "comes_over_the_edge": (
        "comes over the table edge in your first turn",
        "put Fighters aboard, or go on",
    ),
    "not_waiting": ("does not wait at your edge", "pick a Craft of yours that does"),
    "not_your_edge": ("comes in over your own short edge", "begin its move there"),
    "stays_at_edge": ("moves onto the table", "move it on from the edge"),
    "still_to_enter": ("is still to come over your table edge", "bring it on"),
}
"""What is said of who comes over the edge, and what to do instead, by the code of the refusal."""


def because_it_enters(view: View, name: str, code: str) -> Reason:
    """A Craft that comes over the edge does not do so, or not like this (SW-19.2)."""
    words, instead = _ENTRIES[code]
    text = f"{call_piece(view, name)} {words}"
    return fails("SW-19.2", text, code=code, instead=instead)


def may_place_machine(view: View, seat: str) -> Iterator[Reason]:
    """Why the Machine cannot begin at the middle of its edge; nothing if it can (C17)."""
    if not is_great_machine(view, seat) or in_play(view, seat):
        return
    piece: Piece = machine_piece(view, seat)
    wrong = bar(may_stand(view, piece))
    if wrong:
        yield because_of_the_machine(wrong.text, code="no_room_for_machine", instead=wrong.instead)


def because_of_the_machine(text: str, *, code: str, instead: str) -> Reason:
    """The Machine begins at the middle of its edge, and leaves over an edge alone (SW-19.5)."""
    return fails("SW-19.5", text, code=code, instead=instead)


def may_have_base(base: str) -> Iterator[Reason]:
    """Machine Wars is a variant of the scenarios before it (SW-19.4)."""
    if base not in BASES:
        text, instead = f"machines do not fight in {base}", f"choose {', '.join(BASES)}"
        yield fails("SW-19.4", text, code="unknown_base", instead=instead)
