"""What Craft are worth to a seat, in thousandths of a M-euro, and what hits on them cost."""

from dataclasses import replace
from fractions import Fraction
from functools import lru_cache

from simulator.ai.space_war.odds import counts, damage_chance, sums
from simulator.ai.space_war.stakes import followers, is_spared, stake_of
from simulator.rules.space_war.model.catalogue import View
from simulator.rules.space_war.model.craft import Craft, is_decoy, undamaged_places, working
from simulator.rules.space_war.model.designs import Design, price_of
from simulator.rules.space_war.model.modules import (
    ARMOUR,
    ENGINE,
    LASER,
    SHUTTLE_BAY,
    TRACTOR,
    WARHEAD,
)
from simulator.rules.space_war.view.lookup import catalogue_of, held_by, on_table
from simulator.rules.space_war.view.shots import ready_weapons

MONEY = 1000
"""Worths are whole thousandths of a M-euro."""

ALIVE = 250
"""Thousandths of its worth that a Craft keeps to its last module; the others share the rest."""

TEETH = 6 * MONEY
"""What a working warhead is worth besides the price of its Craft, by whom it can destroy."""

GUESS = Design("", "counter", "vessel", (ENGINE, ARMOUR, LASER, LASER))
"""What a face-down counter is taken for."""


def guess_craft(craft: Craft) -> Craft:
    """The Craft, or what a seat that does not know its design takes it for."""
    return craft if craft.design is not None else replace(craft, design=GUESS)


def feign_craft(craft: Craft) -> Craft:
    """The Craft, or for a decoy the one that others are to take it for (SW-3.4)."""
    return replace(craft, design=GUESS, civil=False) if is_decoy(craft) else craft


def is_armed(view: View, craft: Craft) -> bool:
    """Can it harm anybody: is a weapon ready, or does a warhead or a Tractor work?"""
    left = working(craft)
    return bool(ready_weapons(view, craft)) or left[WARHEAD] > 0 or left[TRACTOR] > 0


def scale(view: View, craft: Craft) -> int:
    """What the Craft is worth whole: its price, half of it if nothing it has can harm anybody.

    Whom it holds in its bays counts too, as they die with it, and whom machines lose with their
    last Vessel. A civil Craft is worth what the scenario makes of it (SW-19).
    """
    if craft.civil:
        return stake_of(view, craft)
    if craft.captor is not None or is_spared(view, craft):
        return 0
    known = guess_craft(craft)
    if known.design is None:
        return 0
    paid = price_of(known.design, catalogue_of(view).modules) * MONEY
    left = working(known)
    base = paid + TEETH * left[WARHEAD] if is_armed(view, known) or left[SHUTTLE_BAY] else paid // 2
    with_it, shared = followers(view, craft)
    lost = sum(_price(view, each) for each in with_it if each.captor is None) // shared
    return base + max(lost, sum(_price(view, each) for each in held_by(view, craft.id)))


def _price(view: View, craft: Craft) -> int:
    return price_of(craft.design, catalogue_of(view).modules) * MONEY if craft.design else 0


@lru_cache(maxsize=4096)
def losses(whole: int, size: int, left: int) -> tuple[int, ...]:
    """What 0, 1, … `left` Damages cost on a Craft with this many modules working."""

    def kept(count: int) -> int:
        return whole * (ALIVE * size + (MONEY - ALIVE) * count) // (MONEY * size) if count else 0

    return tuple(kept(left) - kept(left - damages) for damages in range(left + 1))


def holdings(view: View, seat: str) -> int:
    """What the Craft of a seat on tables are worth, with those in their bays and all damage."""
    return sum(_standing(view, craft) for craft, _ in on_table(view, seat))


def _standing(view: View, craft: Craft) -> int:
    known, whole = guess_craft(craft), scale(view, craft)
    if known.design is None or not whole:
        return 0
    size, left = known.design.size, len(undamaged_places(known))
    return whole - losses(whole, size, size)[size - left]


def harm(view: View, craft: Craft, shots: tuple[Fraction, ...] = (), hits: int = 0) -> Fraction:
    """What is lost on average by the hits stored on a Craft and by more of them.

    `shots` are the probabilities of further hits, `hits` sure ones.
    """
    lost, _ = _mean_losses(view, craft, shots, hits)
    return lost


def _mean_losses(
    view: View, craft: Craft, shots: tuple[Fraction, ...], hits: int
) -> tuple[Fraction, Fraction]:
    """What is lost on average with further hits, as `harm`, and without them."""
    known = guess_craft(craft)
    left, size = len(undamaged_places(known)), known.design.size if known.design else 0
    whole = scale(view, craft)
    if not left or not whole:
        return Fraction(0), Fraction(0)
    modules, saved, stored = (size, left), damage_chance(view, known), len(craft.hits)
    lost = _mean(whole, modules, saved, stored + hits, shots)
    return lost, _mean(whole, modules, saved, stored, ())


@lru_cache(maxsize=16384)
def _mean(
    whole: int, modules: tuple[int, int], saved: Fraction, hits: int, shots: tuple[Fraction, ...]
) -> Fraction:
    cost = losses(whole, *modules)
    tries = (saved,) * hits + tuple(sorted(saved * chance for chance in shots))
    chances = counts(tries, len(cost) - 1)
    return sum((a * b for a, b in zip(cost, chances, strict=True)), Fraction(0))


def gain(view: View, craft: Craft, shots: tuple[Fraction, ...]) -> Fraction:
    """What more shots cost it on average, over the hits stored already."""
    lost, before = _mean_losses(view, craft, shots, 0)
    return lost - before


def ram_harm(view: View, craft: Craft, hits: int) -> Fraction:
    """What this many hits cost it on average, over those stored already (SW-12.2)."""
    lost, before = _mean_losses(view, craft, (), hits)
    return lost - before


def blast_harm(view: View, craft: Craft, dice: int) -> Fraction:
    """What a blast of this many dice costs it on average, over the hits stored (SW-10.1)."""
    sides = catalogue_of(view).modules.figures.die_sides
    mean = sum(
        (chance * harm(view, craft, (), hits) for hits, chance in sums(dice, sides)),
        Fraction(0),
    )
    return mean - harm(view, craft)


def money_text(worth: Fraction | int) -> str:
    """A worth in words.

    >>> money_text(2340), money_text(2000), money_text(40), money_text(0)
    ('2.3 M€', '2 M€', 'less than 0.1 M€', 'nothing')
    """
    tenths = round(Fraction(worth) * 10 / MONEY)
    if tenths == 0:
        return "less than 0.1 M€" if worth else "nothing"
    whole, rest = divmod(abs(tenths), 10)
    return f"{'-' if tenths < 0 else ''}{whole}{f'.{rest}' if rest else ''} M€"
