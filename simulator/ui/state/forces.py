"""What seats of a new game bring, in systems whose players design their own pieces."""

from collections.abc import Mapping

from simulator.kernel.option import ChoiceCard
from simulator.kernel.refusal import Refusal
from simulator.kernel.sandbox import HAND
from simulator.kernel.spec import AnySetup
from simulator.scenario.forces import Forces
from simulator.scenario.systems import design_files
from simulator.ui.state.yard_files import YardFiles


def forces_of(system: str) -> Forces | None:
    """What can be brought in a rule system, None where nothing is."""
    files = design_files().get(system)
    return files.FORCES if files else None


def usual_forces(setup: AnySetup) -> Mapping[str, str]:
    """What each seat brings at first, by the ids of the cards; empty where nothing is brought."""
    forces = forces_of(setup.system)
    usual = forces.usual() if forces else ()
    return {seat.id: usual[n % len(usual)] for n, seat in enumerate(setup.seats) if usual}


def force_cards(system: str) -> tuple[ChoiceCard, ...]:
    """All that can be brought, the player's own too."""
    forces = forces_of(system)
    return forces.cards(YardFiles(system).folder) if forces else ()


def card_of(system: str, card: str) -> ChoiceCard | None:
    """One of them by its id; None if it is not there any more."""
    return next((each for each in force_cards(system) if each.id == card), None)


def with_forces(setup: AnySetup, who: Mapping[str, str]) -> AnySetup | Refusal:
    """The set-up with what the seats bring, or why that cannot be."""
    forces, folder = forces_of(setup.system), YardFiles(setup.system).folder
    for seat in setup.seats:
        if forces and seat.id in who:
            after = forces.brought(setup, seat.id, who[seat.id], folder)
            if isinstance(after, str):
                return Refusal("no_force", HAND, after)
            setup = after
    return setup
