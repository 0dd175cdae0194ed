"""Is a squadron legal? Each limit's reason, whether it holds, and what would be (SW-1)."""

from collections.abc import Iterator
from dataclasses import replace

from simulator.kernel.asked.answer import Reason
from simulator.rules.space_war.judging.designs import design_reasons
from simulator.rules.space_war.judging.reasons import fails, holds, remark
from simulator.rules.space_war.model.designs import (
    Design,
    Squadron,
    money_of,
    price_of,
    squadron_price,
)
from simulator.rules.space_war.model.modules import SHUTTLE_BAY, Modules
from simulator.rules.space_war.model.rulings import Rulings
from simulator.rules.space_war.view.phrases import counted


def squadron_reasons(
    squadron: Squadron, modules: Modules, rulings: Rulings, transports: int = 0
) -> tuple[Reason, ...]:
    """What each limit says of a squadron, and what is wrong with its designs.

    `transports` come along as the freight of a convoy (SW-2.6). `ok` is None for a remark. The
    text of a reason that fails also says what would be legal.
    """
    return (
        *_designs(squadron, modules),
        *_faulty(squadron, modules, rulings),
        _craft(squadron, modules, rulings, transports),
        _money(squadron, modules, rulings),
        *_prisoners(squadron),
        *_bays(squadron, modules),
    )


def craft_counted(squadron: Squadron, rulings: Rulings, transports: int = 0) -> int:
    """How many Craft count towards the limit (SW-1.1, SW-2.6, SW-8.5)."""
    prisoners = len(squadron.prisoners) if rulings.prisoner_counts == "yes" else 0
    return squadron.craft + prisoners + (transports if rulings.transports_in_16 == "yes" else 0)


def price_counted(squadron: Squadron, modules: Modules, rulings: Rulings) -> int:
    """What counts towards the money limit, in M-euro (SW-1.1, SW-8.5)."""
    prisoners = sum(price_of(one, modules) for one in squadron.prisoners)
    counts = rulings.prisoner_counts == "yes"
    return squadron_price(squadron, modules) + (prisoners if counts else 0)


def bought(squadron: Squadron) -> Iterator[tuple[Design, int]]:
    """The designs of which a squadron has Craft, with their number."""
    for design, count in zip(squadron.designs, squadron.counts, strict=True):
        if count > 0:
            yield design, count


def _designs(squadron: Squadron, modules: Modules) -> Iterator[Reason]:
    most, number = modules.figures.most_designs, len(squadron.designs)
    text = f"{number} of {most} designs" if number else "no design yet"
    if number > most:
        text = f"{number} designs; at most {most} at once, take {number - most} out"
        yield replace(fails("SW-1.6", text), also=("SW-1.1",))
        return
    yield holds("SW-1.6", text, also=("SW-1.1",))


def _faulty(squadron: Squadron, modules: Modules, rulings: Rulings) -> Iterator[Reason]:
    for design in squadron.designs:
        for reason in design_reasons(design, modules, rulings):
            if reason.ok is False:
                yield replace(reason, piece=design.id, target=reason.piece, called=design.name)


def _craft(squadron: Squadron, modules: Modules, rulings: Rulings, transports: int) -> Reason:
    most, number = modules.figures.most_craft, craft_counted(squadron, rulings, transports)
    if any(count < 0 for count in squadron.counts):
        return fails("SW-1.1", "a negative number of Craft; 0 or more of each design")
    if number > most:
        over = number - most
        return fails("SW-1.1", f"{number} Craft; at most {most}, {over} too many")
    return holds("SW-1.1", f"{number} of {most} Craft")


def _money(squadron: Squadron, modules: Modules, rulings: Rulings) -> Reason:
    most = money_of(squadron.allowance, modules)
    cost = price_counted(squadron, modules, rulings)
    rule = "SW-1.1" if squadron.allowance == "usual" else "SW-20.1"
    also = () if rule == "SW-1.1" else ("SW-1.1",)
    if cost > most:
        text = f"{cost} M€; at most {most}, {cost - most} too many"
        return replace(fails(rule, text), also=also)
    return holds(rule, f"{cost} of {most} M€", also=also)


def _prisoners(squadron: Squadron) -> Iterator[Reason]:
    for one in squadron.prisoners:
        if one.type != "fighter":
            text = f"{one.name} is a Vessel; only captured Fighters can be used"
            yield fails("SW-8.5", text)


def _bays(squadron: Squadron, modules: Modules) -> Iterator[Reason]:
    """Fighters need a Vessel with a Shuttle Bay (SW-1.5), and are lost with its last (SW-6.5)."""
    fighters = [(one, count) for one, count in bought(squadron) if one.type == "fighter"]
    fighters += [(one, 1) for one in squadron.prisoners]
    if not fighters:
        return
    bays = {one.count(SHUTTLE_BAY) for one, _ in bought(squadron) if one.type == "vessel"} - {0}
    number = sum(count for _, count in fighters)
    names = " and ".join(dict.fromkeys(one.name for one, _ in fighters))
    if not bays:
        text = f"no Vessel has a {modules.modules[SHUTTLE_BAY].name} for {names}; buy one that has"
        brief = f"no Vessel with a {modules.modules[SHUTTLE_BAY].name}; buy one"
        yield replace(fails("SW-1.5", text), brief=brief)
        return
    yield holds("SW-1.5", f"a Shuttle Bay carries the {counted(number, 'Fighter')}")
    if bays == {1}:
        text = "one Shuttle Bay only: if it is damaged, the Fighters inside are lost"
        brief = "one Shuttle Bay: damaged, its Fighters are lost"
        yield replace(remark("SW-6.5", text), brief=brief)
