"""Teams: has a scenario the seats it wants, and what allies do not do to each other (SW-19.6)."""

from collections import Counter
from collections.abc import Collection, Iterable, Iterator, Mapping

from simulator.geometry.units import Point
from simulator.kernel.asked.answer import Reason, fails
from simulator.kernel.piece import Piece
from simulator.kernel.wording import inches, join_words
from simulator.rules.space_war.model.catalogue import View
from simulator.rules.space_war.model.craft import Craft
from simulator.rules.space_war.model.figures import Figures
from simulator.rules.space_war.model.options import WALL_OF_BATTLE, Options, seats_of_mode
from simulator.rules.space_war.view.lookup import rulings_of
from simulator.rules.space_war.view.naming import call_piece

_TWO = 2
"""A battle has two sides."""


def must_have_seats(mode: str, seats: int) -> Iterator[Reason]:
    """Every scenario is for two players, a Wall of Battle for four or six (SW-4.1, SW-19.6)."""
    fit = seats_of_mode(mode)
    if seats not in fit:
        number = join_words(tuple(map(str, fit)), "or")
        text, instead = f"{_name(mode)} is for {number} players", f"give them {number} seats"
        yield fails(_rule(mode), text, code="number_of_seats", instead=instead)


def must_have_a_free_seat(mode: str, seats: int) -> Iterator[Reason]:
    """No more players join than the scenario is for (SW-4.1, SW-19.6)."""
    most = max(seats_of_mode(mode))
    if seats >= most:
        text, instead = f"{_name(mode)} is for {most} players", "rename a seat instead"
        yield fails(_rule(mode), text, code="too_many_seats", instead=instead)


def must_be_equal_teams(
    mode: str, seats: Collection[str], teams: Mapping[str, str]
) -> Iterator[Reason]:
    """Two teams of as many seats each, or none: then they are drawn (SW-19.6)."""
    if not teams:
        return
    if mode != WALL_OF_BATTLE:
        text, instead = f"{_name(mode)} has no teams", "leave the teams out"
        yield fails("SW-19.6", text, code="no_teams", instead=instead)
        return
    without = [seat for seat in seats if seat not in teams]
    if without:
        has = "has" if len(without) == 1 else "have"
        text = f"{join_words(without)} {has} no team, others have"
        instead = "name the team of every seat, or of none: then they are drawn"
        yield fails("SW-19.6", text, code="seat_without_team", instead=instead)
        return
    sizes = Counter(teams[seat] for seat in seats)
    if len(sizes) != _TWO or len(set(sizes.values())) > 1:
        many = join_words([f"{count} in {team}" for team, count in sizes.items()])
        text = f"the teams are not equal: {many}"
        instead = f"two teams of {len(seats) // _TWO} seats each"
        yield fails("SW-19.6", text, code="unequal_teams", instead=instead)


def must_be_wide(mode: str, size: Point, seats: int, figures: Figures) -> Iterator[Reason]:
    """Is the short edge long enough for the squadrons that are set up there (C19, C38)?"""
    least = figures.squadron_edge * (seats // _TWO)
    if mode == WALL_OF_BATTLE and min(size) < least:
        text = f"the short edge is {inches(min(size))}, too short for {seats // _TWO} squadrons"
        instead = f"make it {inches(least)} or more, {inches(figures.squadron_edge)} a squadron"
        yield fails("SW-19.6", text, code="edge_too_short", instead=instead)


def may_draw_each_round(options: Options) -> Iterator[Reason]:
    """Squadron cards draw the order of play of a fleet alone (SW-19.6)."""
    if options.squadron_cards and options.mode != WALL_OF_BATTLE:
        text = f"Squadron cards are for a Wall of Battle, not for {_name(options.mode)}."
        yield fails("SW-19.6", text, code="no_squadron_cards")


def because_no_target(name: str) -> Reason:
    """Allies are not shot at (SW-19.6)."""
    text = "an ally's, and allies are no targets"
    return fails("SW-19.6", text, name, code="ally", instead="pick an enemy")


def because_no_prey(name: str) -> Reason:
    """Allies are not seized by Tractors (SW-19.6)."""
    text, instead = "an ally's, and allies are no prey of Tractors", "pick an enemy Fighter"
    return fails("SW-19.6", text, name, code="ally", instead=instead)


def may_use_bays(view: View, vessel: Craft) -> Iterator[Reason]:
    """May Fighters of allies use the bays of this Vessel (SW-19.6, ruling allied_bays)?"""
    if rulings_of(view).allied_bays == "own":
        text, instead = "that is an ally's, whose bays are for its own Fighters", "use one of yours"
        yield fails("SW-19.6", text, vessel.id, code="ally", instead=instead)
    elif not vessel.face_up:
        text, instead = "it is face down, and nobody else knows of its bays", "use another Vessel"
        yield fails("SW-19.6", text, vessel.id, code="face_down", instead=instead)


def must_be_known_to(view: View, fighter: Craft) -> Iterator[Reason]:
    """An ally takes in no counter, which might be anything (SW-19.6)."""
    if not fighter.face_up:
        name = call_piece(view, fighter.id)
        text = f"{name} is face down, and an ally takes in none that it does not know"
        yield fails("SW-19.6", text, code="face_down", instead="use a Vessel of yours")


def must_have_no_homes(pieces: Iterable[Piece]) -> Iterator[Reason]:
    """Nothing is a seat's yet where its side is still to be drawn (SW-19.6)."""
    for piece in pieces:
        if piece.owner is not None:
            text = f"{piece.id} belongs to {piece.owner}, whose side is still to be drawn"
            instead = "name the team of every seat, or leave the piece out"
            yield fails("SW-19.6", text, code="home_without_team", instead=instead)


def _rule(mode: str) -> str:
    return "SW-19.6" if mode == WALL_OF_BATTLE else "SW-4.1"


def _name(mode: str) -> str:
    return "Wall of Battle" if mode == WALL_OF_BATTLE else mode.replace("_", " ").title()
