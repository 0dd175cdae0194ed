"""Is a design or a squadron legal? Each rule's reason, and what would be legal (SW-1, SW-2)."""

from collections.abc import Iterable, Iterator
from dataclasses import replace

from simulator.kernel.asked.answer import Reason, fails, holds, remark
from simulator.rules.space_war.judging.campaigns import must_have_craft_for_crews
from simulator.rules.space_war.judging.medals import must_differ
from simulator.rules.space_war.model.catalogue import View
from simulator.rules.space_war.model.designs import (
    QUARTERS,
    TURN,
    Design,
    Squadron,
    arc_weapons,
    money_of,
    price_of,
    squadron_price,
)
from simulator.rules.space_war.model.modules import (
    ENGINE,
    MODULE_KEYS,
    SHUTTLE_BAY,
    CraftKind,
    Modules,
)
from simulator.rules.space_war.model.rulings import Rulings
from simulator.rules.space_war.view.lookup import OVER
from simulator.rules.space_war.view.phrases import count_kind, product_text, quarter_text


def design_reasons(design: Design, modules: Modules, rulings: Rulings) -> tuple[Reason, ...]:
    """What each rule of designing says of a design; `ok` is None for a remark.

    The text of a reason that fails also says what would be legal.
    """
    return (
        _engines(design, modules),
        *_kinds(design, modules),
        _size(design, modules, rulings),
        *_arcs(design, modules, rulings),
        *_remarks(design, modules),
    )


def is_legal(reasons: Iterable[Reason]) -> bool:
    """Does none of the reasons fail?"""
    return all(reason.ok is not False for reason in reasons)


def least_size(kind: CraftKind, rulings: Rulings) -> int:
    """The fewest modules of a design (SW-2.7)."""
    return kind.smallest if rulings.design_size == "listed" else 1


def largest_size(kind: CraftKind, rulings: Rulings) -> int | None:
    """The most modules of a design; None: no such limit (SW-2.7)."""
    return kind.largest if rulings.design_size == "listed" else None


def _engines(design: Design, modules: Modules) -> Reason:
    engines, least = design.count(ENGINE), modules.figures.least_engines
    name = modules.modules[ENGINE].name
    if engines >= least:
        return holds("SW-2.2", f"{count_kind(engines, name)}; at least {least} is needed")
    return fails("SW-2.2", f"{count_kind(engines, name)}; add one, every design needs it")


def _kinds(design: Design, modules: Modules) -> Iterator[Reason]:
    """Does every module exist, and may it be on this type of Craft (SW-2.1, SW-2.3)?"""
    type_name, every = modules.types[design.type].name, True
    for key in dict.fromkeys(design.modules):
        wrong = _wrong_kind(key, design, modules)
        if wrong:
            every = False
            yield replace(wrong, piece=key)
    if every:
        yield holds("SW-2.3", f"every module is allowed on a {type_name}")


def _wrong_kind(key: str, design: Design, modules: Modules) -> Reason | None:
    """Why this module cannot be on this type of Craft, None if it can."""
    kind = modules.modules.get(key)
    if kind is None:
        return fails("SW-2.1", f"no module is called {key}; there are {', '.join(MODULE_KEYS)}")
    if design.type in kind.on:
        return None
    others = " and ".join(f"{modules.types[one].name}s" for one in kind.on)
    type_name = modules.types[design.type].name
    said = fails("SW-2.3", f"{kind.name} on a {type_name}; it is for {others} only, take it off")
    return replace(said, brief=f"{kind.name} is for {others} only; take it off")


def _size(design: Design, modules: Modules, rulings: Rulings) -> Reason:
    kind, size = modules.types[design.type], design.size
    least, most = least_size(kind, rulings), largest_size(kind, rulings)
    if size < least or (most is not None and size > most):
        legal = f"{least} to {most} are listed" if most else f"at least {least} is needed"
        return fails("SW-2.7", f"{count_kind(size, 'module')}; {legal}")
    text = f"{count_kind(size, 'module')}: {product_text(size, kind.power)}"
    return holds("SW-2.4", f"{text}{price_of(design, modules)} M€", also=("SW-2.7",))


def _arcs(design: Design, modules: Modules, rulings: Rulings) -> Iterator[Reason]:
    """May its arc weapons point where they do (SW-2.5)?"""
    weapons = arc_weapons(design, modules)
    re_aimed = any((design.arc, *design.arcs))
    if not weapons:
        if re_aimed or design.arcs:
            text = "an arc is given, but no weapon fires in one; leave it out or add a Laser"
            yield fails("SW-2.5", text)
        return
    if not modules.types[design.type].re_aims:
        if re_aimed:
            text = "a Fighter fires to the front only; set its arc to the front"
            yield fails("SW-2.5", text)
        return
    wrong = _wrong_arc(design, weapons, rulings)
    if wrong:
        yield fails("SW-2.5", wrong)
    elif re_aimed:
        yield holds("SW-2.5", _aim_text(design, weapons, modules))


def _wrong_arc(design: Design, weapons: tuple[str, ...], rulings: Rulings) -> str:
    """Why these arcs cannot be, with what could; empty if they can."""
    aims = design.arcs or (design.arc,)
    if design.arcs and len(design.arcs) != len(weapons):
        want = count_kind(len(weapons), "arc weapon")
        return f"{count_kind(len(design.arcs), 'arc')} for {want}; give one for each"
    if rulings.arc_scope == "vessel" and len(set(aims)) > 1:
        return "its weapons point to several arcs; a Vessel has one for all, by ruling arc_scope"
    if any(not 0 <= aim < TURN for aim in aims):
        return f"an arc of {min(aims)}°; from 0 to {TURN - 1} degrees"
    if rulings.arc_choice == "quarter" and any(aim not in QUARTERS.values() for aim in aims):
        odd = next(aim for aim in aims if aim not in QUARTERS.values())
        legal = "front, right, rear or left, by ruling arc_choice"
        return f"an arc about {odd}° is not a quarter; {legal}"
    return ""


def _aim_text(design: Design, weapons: tuple[str, ...], modules: Modules) -> str:
    name = modules.modules[weapons[0]].name
    if len(set(design.arcs)) > 1:
        return f"{name} arcs aimed one by one: {', '.join(map(quarter_text, design.arcs))}"
    every = f", for all its {name}s" if len(weapons) > 1 else ""
    aim = design.arcs[0] if design.arcs else design.arc
    return f"{name} arc re-aimed to the {quarter_text(aim)}{every}"


def _remarks(design: Design, modules: Modules) -> Iterator[Reason]:
    """What is legal, but no use to anybody."""
    figures, cost = modules.figures, price_of(design, modules)
    most = max(figures.money, figures.money_weak, figures.money_expert)
    if cost > most:
        text = f"{cost} M€ is more than any squadron may spend: {most} at most"
        brief = f"{cost} M€; nobody may spend more than {most}"
        yield replace(remark("SW-1.1", text, also=("SW-20.1",)), brief=brief)


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
        *_crews(squadron),
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


def list_bought(squadron: Squadron) -> Iterator[tuple[Design, int]]:
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
    rule = {"usual": "SW-1.1", "machine": "SW-19.4"}.get(squadron.allowance, "SW-20.1")
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


def _crews(squadron: Squadron) -> Iterator[Reason]:
    """A crew for each Craft at most, with no medal twice (SW-1.4, SW-17.4)."""
    yield from must_have_craft_for_crews(squadron)
    for number, medals in enumerate(squadron.crews, 1):
        yield from must_differ(medals, f"crew {number}")


def _bays(squadron: Squadron, modules: Modules) -> Iterator[Reason]:
    """Fighters need a Vessel with a Shuttle Bay (SW-1.5), and are lost with its last (SW-6.5)."""
    fighters = [(one, count) for one, count in list_bought(squadron) if one.type == "fighter"]
    fighters += [(one, 1) for one in squadron.prisoners]
    if not fighters:
        return
    bays = {one.count(SHUTTLE_BAY) for one, _ in list_bought(squadron) if one.type == "vessel"} - {
        0
    }
    number = sum(count for _, count in fighters)
    names = " and ".join(dict.fromkeys(one.name for one, _ in fighters))
    if not bays:
        text = f"no Vessel has a {modules.modules[SHUTTLE_BAY].name} for {names}; buy one that has"
        brief = f"no Vessel with a {modules.modules[SHUTTLE_BAY].name}; buy one"
        yield replace(fails("SW-1.5", text), brief=brief)
        return
    yield holds("SW-1.5", f"a Shuttle Bay carries the {count_kind(number, 'Fighter')}")
    if bays == {1}:
        text = "one Shuttle Bay only: if it is damaged, the Fighters inside are lost"
        brief = "one Shuttle Bay: damaged, its Fighters are lost"
        yield replace(remark("SW-6.5", text), brief=brief)


def because_no_squadron(name: str) -> Reason:
    """A side that has chosen none (SW-1.1)."""
    text = f"{name} has no squadron yet"
    return fails("SW-1.1", text, code="no_squadron", instead="choose one")


def may_be_brought(view: View, squadron: Squadron) -> Iterator[Reason]:
    """Squadrons are chosen before the game, and have a design (SW-1.1)."""
    if view.stages or view.phase == OVER:
        text, instead = "the game has begun", "squadrons are chosen before it"
        yield fails("SW-1.1", text, code="under_way", instead=instead)
    if not squadron.designs:
        text = "the squadron has no design"
        yield fails("SW-1.1", text, code="empty_squadron", instead="add one")


def must_have_craft(squadron: Squadron) -> Iterator[Reason]:
    """A squadron without Craft fights nobody (SW-1.1)."""
    if squadron.craft + len(squadron.prisoners) < 1:
        text = "the squadron has no Craft"
        yield fails("SW-1.1", text, code="empty_squadron", instead="buy at least one")
