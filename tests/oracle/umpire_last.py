"""When a game is over and who has won it (ABS-11.4, 11.6, WZ-1.1), from the picture alone."""

from tests.oracle.umpire_save import Save
from tests.oracle.umpire_terms import ceos, in_force
from tests.oracle.umpire_world import World


def is_last_round(world: World) -> bool:
    """Does the game end with this round, by the reading of `game_end`?"""
    by_rounds = world.round >= world.rounds
    empty = [not deal.deck for deal, terms in in_force(world) if terms.get("deck")]
    reading = world.ruling("game_end")
    if not empty:
        return by_rounds
    return {
        "four_rounds": by_rounds,
        "four_rounds_or_decks": by_rounds or all(empty),
        "all_decks": all(empty),
        "first_deck": any(empty),
    }[reading]


def winners(world: World) -> tuple[str, ...]:
    """Who has won: most points, then bonds, else a draw; most credits or worth, shared by equals.

    A Warzone tie in both is nobody's (WZ-1.1); CEOs level on credits share the win (ABS-11.6). Who
    is fired in solo has not won (SOLO-1.8).
    """
    found = {seat: _result(world, seat) for seat in ceos(world)}
    most = max(found.values())
    best = tuple(seat for seat, result in found.items() if result == most)
    fired = world.mode == "solo" and most < (0,)
    return () if fired or (world.mode == "warzone" and len(best) > 1) else best


def _result(world: World, seat: str) -> tuple[int, ...]:
    purse = world.purses[seat]
    if world.mode == "warzone":
        return purse.points, purse.bonds
    if world.mode in ("core", "solo"):
        return (purse.credits,)
    return (purse.worth,)


def winners_of(save: Save) -> tuple[str, ...] | None:
    """Who has won a saved game, told from its events alone; None before it is over."""
    world = World(save)
    for step in save.steps:
        for event in step.events:
            world.apply(event)
    return winners(world) if world.phase == "over" else None
