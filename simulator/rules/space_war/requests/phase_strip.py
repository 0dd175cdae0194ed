"""The top bar: the phases or steps S1 to S12 of the turn under way (SW-4.1), and its chips."""

from collections.abc import Iterator
from typing import Literal

from simulator.kernel.asked.progress import PhaseStep, Tally
from simulator.kernel.wording import join_words
from simulator.rules.space_war.model.catalogue import View
from simulator.rules.space_war.model.designs import price_of
from simulator.rules.space_war.model.extra import ForceRecord
from simulator.rules.space_war.model.medals import medal_names
from simulator.rules.space_war.model.options import CONVOY
from simulator.rules.space_war.model.stages import CardShown, SeatTurn
from simulator.rules.space_war.play.steps import ALL_STEPS
from simulator.rules.space_war.view.cards import card_kind
from simulator.rules.space_war.view.lookup import (
    BATTLE,
    FREE,
    MEDALS,
    OVER,
    in_play,
    on_table,
    seat_name,
    seats_of,
)
from simulator.rules.space_war.view.phrases import count_kind
from simulator.rules.space_war.view.scenarios import base_of, role_of, transports

_SET_UP, _TURN = "set_up", "turn"


def steps(view: View) -> tuple[PhaseStep, ...]:
    """Set-up and battle; within the battle the steps of the turn, where the viewer knows them.

    Nobody else learns in which step a turn is, since that tells what a force can do.
    """
    if view.phase == FREE:
        return ()
    if view.phase not in (BATTLE, MEDALS, OVER):
        return (PhaseStep(_SET_UP, "Set-up", "now"), PhaseStep(_TURN, "Battle", "to come"))
    turn = next((each for each in view.stages if isinstance(each, SeatTurn)), None)
    over = view.phase != BATTLE
    caption = f"Turn of {seat_name(view, turn.seat)}" if turn else "Battle"
    phase = PhaseStep(_TURN, caption, "done" if over else "now")
    done = (PhaseStep(_SET_UP, "Set-up", "done"), phase)
    if view.phase == MEDALS:
        return (*done, PhaseStep("medals", "Medals", "now"))
    return (*done, *_within(view))


def _within(view: View) -> tuple[PhaseStep, ...]:
    if not view.stages:
        return ()
    # A card that is being shown interrupts the step in which it is.
    kind = next(type(each) for each in reversed(view.stages) if not isinstance(each, CardShown))
    at = next((n for n, step in enumerate(ALL_STEPS) if step.stage is kind), None)
    if at is None:
        return ()
    turn = next((each for each in reversed(view.stages) if isinstance(each, SeatTurn)), None)
    skipped = _skipped_steps(turn) if turn else ()
    return tuple(
        PhaseStep(step.name, step.caption, _when(n, at, step.name in skipped), _TURN, str(n + 1))
        for n, step in enumerate(ALL_STEPS)
    )


def _when(n: int, at: int, skipped: bool) -> Literal["done", "skipped", "now", "to come"]:  # noqa: FBT001 - one of three facts
    if n >= at:
        return "now" if n == at else "to come"
    return "skipped" if skipped else "done"


def _skipped_steps(turn: SeatTurn) -> tuple[str, ...]:
    """The steps that were left out; S2 goes with S1, S8 with S7."""
    follow = {"saves": "damage", "moves": "rams"}
    return (*turn.skipped, *(follow[name] for name in turn.skipped if name in follow))


def tallies(view: View, seat: str | None) -> tuple[Tally, ...]:
    """For every seat its Craft, its losses and the hits stored on it; the viewer's comes first.

    Of other seats only what stands on the table is counted: nobody knows what is in their bays.
    """
    if not view.stages and not view.extra.sides:
        return ()
    order = sorted(seats_of(view), key=lambda each: each != seat)
    return tuple(tally for each in order for tally in _of(view, each, own=each == seat))


def _card_tallies(view: View, seat: str) -> Iterator[Tally]:
    """Technology cards in one figure: those held, where they are the viewer's, and in force."""
    held, force = view.extra.cards.get(seat, ()), view.extra.in_force.get(seat, ())
    told = []
    for cards, what in ((held, "held"), (force, "in force")):
        if cards:
            names = join_words(tuple(card_kind(view, card).name for card in cards))
            told.append(f"{what}: {names}")
    if told:
        count = f"{len(held)}+{len(force)}" if held and force else str(len(held) + len(force))
        about = "; ".join(told)
        yield Tally(seat, "cards", "cards", count, f"Technology cards {about}")


def _convoy_tallies(view: View, seat: str) -> Iterator[Tally]:
    """How many Transports of a convoy are through, at the escort's (SW-19.3)."""
    if base_of(view) == CONVOY and view.extra.roles and role_of(view, seat) == "escort":
        left = count_kind(len(transports(view)), "Transport")
        about = f"Transports that have left over the enemy's edge; {left} left on the table"
        yield Tally(seat, "exits", "through", str(view.extra.exits), about)


def _of(view: View, seat: str, *, own: bool) -> list[Tally]:
    side = view.extra.sides.get(seat, ForceRecord())
    there = [craft for craft, _ in on_table(view, seat) if not craft.civil]
    count, about = (
        (len(in_play(view, seat)), "Craft left, in bays too")
        if own
        else (len(there), "Craft and counters on the table")
    )
    found = [Tally(seat, "craft", "Craft", str(count), about)]
    found += _convoy_tallies(view, seat)
    found.append(Tally(seat, "lost", "lost", str(side.craft_lost), "Craft lost, captured too"))
    hits = sum(len(craft.hits) for craft in there)
    found.append(Tally(seat, "hits", "hits", str(hits), "hits stored on what can be seen"))
    found += _card_tallies(view, seat)
    won = view.extra.won.get(seat, ())
    if won:
        names = medal_names(won)
        found.append(Tally(seat, "medals", "medals", str(len(won)), f"medals earned: {names}"))
    if seat in view.extra.out:
        how = "gave up" if side.gave_up else "beaten"
        found.append(Tally(seat, "out", "", how, "how the game ended for this side"))
    if own:
        modules = view.setup.catalogue.modules
        designs = [craft.design for craft in in_play(view, seat) if craft.design]
        worth = sum(price_of(design, modules) for design in designs)
        found.append(Tally(seat, "money", "M€", str(worth), "M-euro that the Craft left cost"))
    return found
