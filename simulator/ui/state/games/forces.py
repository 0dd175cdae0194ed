"""What seats of a new game bring, in systems whose players design their own pieces."""

from collections.abc import Mapping

from simulator.api.mustering import with_own_forces
from simulator.kernel.by_hand.sandbox import HAND
from simulator.kernel.refusal import Refusal
from simulator.kernel.shown.option import ChoiceCard
from simulator.kernel.spec import AnySetup
from simulator.scenario.systems import design_files
from simulator.scenario.yards import Forces
from simulator.ui.state.library.design_files import YardFiles

OWN_CHOICE = ChoiceCard(
    "its own choice",
    "Its own choice",
    "the program that plays the seat builds one",
    (("", "Of the designs that are shipped; which they are shows in the game."),),
)
"""What a seat brings for which the program that plays it chooses."""


def forces_of(system: str) -> Forces | None:
    """What can be brought in a rule system, None where nothing is."""
    files = design_files(system)
    return files.forces if files else None


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
    """One of them by its id, or a program's own choice; None if it is not there any more."""
    if card == OWN_CHOICE.id:
        return OWN_CHOICE
    return next((each for each in force_cards(system) if each.id == card), None)


def given_card(setup: AnySetup, seat: str) -> ChoiceCard | None:
    """What the game itself gives a seat in place of what it would bring; None for no such thing."""
    forces = forces_of(setup.system)
    return forces.given_card(setup, seat) if forces else None


def card_at(setup: AnySetup, seat: str, card: str) -> ChoiceCard | None:
    """The card of what a seat plays with: what it is given, or else the one of this id."""
    return given_card(setup, seat) or card_of(setup.system, card)


def fit_forces(setup: AnySetup, who: Mapping[str, str]) -> Mapping[str, str]:
    """What seats bring; in place of what the set-up forbids a seat, the first that it allows."""
    forces, folder = forces_of(setup.system), YardFiles(setup.system).folder
    if forces is None:
        return who
    cards = [card.id for card in forces.cards(folder)]

    def fits(seat: str, card: str) -> bool:
        return not isinstance(forces.bring_squadron(setup, seat, card, folder), str)

    return {
        seat: card
        if card == OWN_CHOICE.id or fits(seat, card)
        else next((one for one in cards if fits(seat, one)), card)
        for seat, card in who.items()
    }


def with_forces(setup: AnySetup, who: Mapping[str, str], seed: str) -> AnySetup | Refusal:
    """The set-up with what the seats bring, or why that cannot be.

    Programs choose with dice of the seed; players choose for themselves.
    """
    forces, folder = forces_of(setup.system), YardFiles(setup.system).folder
    agents = {seat.id: seat.agent for seat in setup.seats if who.get(seat.id) == OWN_CHOICE.id}
    if not all(agents.values()):
        noun = forces.NOUN if forces else ""
        return Refusal("no_force", HAND, f"Only a program chooses for itself; choose a {noun}.")
    for seat in setup.seats:
        if forces and seat.id in who and seat.id not in agents:
            after = forces.bring_squadron(setup, seat.id, who[seat.id], folder)
            if isinstance(after, str):
                return Refusal("no_force", HAND, after)
            setup = after
    return with_own_forces(setup, {seat: name for seat, name in agents.items() if name}, seed)
