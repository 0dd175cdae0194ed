"""A squadron and its chosen design as the design yard shows them."""

from collections import Counter
from collections.abc import Mapping
from typing import Literal

from simulator.rules.space_war.designing.blueprints import blueprint_of, does
from simulator.rules.space_war.judging.designs import (
    craft_counted,
    design_reasons,
    is_legal,
    largest_size,
    price_counted,
    squadron_reasons,
)
from simulator.rules.space_war.model.designs import (
    QUARTERS,
    Allowance,
    Design,
    Squadron,
    arc_weapons,
    base_need,
    electronics_of,
    is_powered,
    money_of,
    price,
    price_of,
    speed_of,
    target_class,
)
from simulator.rules.space_war.model.modules import (
    CRAFT_TYPES,
    MODULE_KEYS,
    SHUTTLE_BAY,
    ModuleKind,
    Modules,
    TargetClass,
)
from simulator.rules.space_war.model.rulings import Rulings
from simulator.rules.space_war.view.phrases import (
    count_kind,
    length_text,
    plural,
    sign_of,
)
from simulator.scenario.space_war.yard_draft import SquadronDraft, can_buy, rules_in_force
from simulator.scenario.yards import (
    YardAgainst,
    YardBar,
    YardCard,
    YardChoice,
    YardForce,
    YardModule,
    YardPrices,
    YardSheet,
)

_LETTERS = {
    "E": "E",
    "T": "T",
    "A": "A",
    "L": "L",
    "M": "M",
    "N": "N",
    "EL": "I",
    "SB": "S",
    "SR": "R",
    "TR": "O",
    "EM": "X",
}
"""The letters of the keyboard that put a module on; two-letter keys have one out of their name."""

_BARS = 9


def sheet_of(draft: SquadronDraft) -> YardSheet:
    """A draft as it is shown."""
    modules, rulings = rules_in_force(draft)
    design = draft.design
    drawn = blueprint_of(design, modules, rulings)
    force = _force(draft, modules, rulings)
    reasons = (*drawn.reasons, *(one for one in force.reasons if one.rule in _CARRYING))
    legal = is_legal(reasons)
    return YardSheet(
        drawn,
        tuple(_module(kind, design, modules) for kind in _in_order(modules)),
        _next_price(design, modules, rulings),
        tuple(YardChoice(one, modules.types[one].name, one == design.type) for one in CRAFT_TYPES),
        _aims(design, modules),
        _aim_words(design, modules),
        reasons,
        "yes, all of it" if legal else _broken_text(reasons),
        legal,
        _prices(design, modules),
        _against(design, modules),
        force,
    )


_CARRYING = ("SW-1.5", "SW-6.5")
"""Rules of the squadron that are said beside its designs: who carries the Fighters."""


def _broken_text(reasons: tuple[object, ...]) -> str:
    number = sum(1 for one in reasons if getattr(one, "ok", None) is False)
    return f"no, {count_kind(number, 'rule')} broken"


def _in_order(modules: Modules) -> tuple[ModuleKind, ...]:
    return tuple(modules.modules[key] for key in MODULE_KEYS)


def _module(kind: ModuleKind, design: Design, modules: Modules) -> YardModule:
    may = design.type in kind.on
    others = " and ".join(f"{modules.types[one].name}s" for one in kind.on)
    return YardModule(
        kind.key,
        kind.name,
        sign_of(kind.name),
        does(kind, design, modules),
        _LETTERS[kind.key],
        design.count(kind.key),
        "" if may else f"{others} only",
        "" if may else "SW-2.3",
    )


def _next_price(design: Design, modules: Modules, rulings: Rulings) -> tuple[str, str, str]:
    """What one more module costs, or that there is no room for one (SW-2.4, SW-2.7)."""
    after = design.size + 1
    most = largest_size(modules.types[design.type], rulings)
    if most is not None and after > most:
        return f"{most} modules at most", "", ""
    extra = price(design.type, after, modules) - price_of(design, modules)
    return f"the {_ordinal(after)} costs ", f"+{extra} M€", ""


def _ordinal(number: int) -> str:
    return f"{number}{ {1: 'st', 2: 'nd', 3: 'rd'}.get(number, 'th') }"


def _aims(design: Design, modules: Modules) -> tuple[YardChoice, ...]:
    if not arc_weapons(design, modules) or not modules.types[design.type].re_aims:
        return ()
    return tuple(YardChoice(name, name, design.arc == aim) for name, aim in QUARTERS.items())


def _aim_words(design: Design, modules: Modules) -> str:
    weapons = arc_weapons(design, modules)
    if not weapons:
        return "nothing fires in an arc"
    name = plural(modules.modules[weapons[0]].name)
    fixed = "" if modules.types[design.type].re_aims else " front"
    return f"{name} fire to the{fixed}"


def _prices(design: Design, modules: Modules) -> YardPrices:
    kind = modules.types[design.type]
    bars = tuple(
        YardBar(size, price(design.type, size, modules), _state(size, design))
        for size in range(kind.smallest, kind.largest + 1)
    )
    # Prices that nobody can pay would flatten the others.
    most = max(modules.figures.money_weak, modules.figures.money)
    bars = tuple(bar for bar in bars if bar.price <= most or bar.state)[:_BARS]
    others = [one for one in CRAFT_TYPES if one != design.type]
    other = modules.types[others[0]]
    listed = ", ".join(str(one) for one in other.prices[:3])
    formula = product_text_of(other.power)
    return YardPrices(
        bars,
        f"{kind.name}, {product_text_of(kind.power)} M€",
        f"{plural(other.name)} {formula}: {listed}",
    )


def product_text_of(power: int) -> str:
    """How a price is reckoned from the number of modules, n."""
    return " × ".join(["n"] * power)


def _state(size: int, design: Design) -> Literal["", "now", "next"]:
    return "now" if size == design.size else "next" if size == design.size + 1 else ""


def _against(design: Design, modules: Modules) -> YardAgainst:
    """The scores that hit the design, whole and un-powered (SW-13.1)."""
    powered = is_powered(Counter(design.modules))
    column = target_class(design.type, powered=powered)
    rows = [
        (f"{_short(kind)}, {length_text(kind.weapon.range)}", _score(kind, column, design, modules))
        for kind in _weapons(modules)
        if kind.weapon
    ]
    rows += [
        (f"un-powered: {_short(kind)}", _score(kind, "unpowered", design, modules))
        for kind in _weapons(modules)
        if kind.weapon and not kind.weapon.expended
    ]
    return YardAgainst(tuple(rows), "to hit on a D6", "SW-13.1")


def _short(kind: ModuleKind) -> str:
    return "Expendables" if kind.weapon and kind.weapon.expended else kind.name


def _weapons(modules: Modules) -> tuple[ModuleKind, ...]:
    return tuple(kind for kind in _in_order(modules) if kind.weapon)


def _score(kind: ModuleKind, column: TargetClass, design: Design, modules: Modules) -> str:
    assert kind.weapon is not None  # noqa: S101 - of _weapons
    need = base_need(kind.weapon, column, electronics_of(design, modules), modules)
    if need is None:
        return "never"
    best = modules.figures.die_sides
    return str(need) if need == best else f"{need}–{best}"


def _force(draft: SquadronDraft, modules: Modules, rulings: Rulings) -> YardForce:
    squadron = draft.squadron
    reasons = squadron_reasons(squadron, modules, rulings)
    whole = [one for one in reasons if one.piece is None]
    return YardForce(
        squadron.name,
        tuple(_card(draft, n, modules, rulings) for n in range(len(squadron.designs))),
        draft.chosen,
        price_counted(squadron, modules, rulings),
        money_of(squadron.allowance, modules),
        "M€",
        _WHOSE[squadron.allowance],
        _about(squadron, modules, rulings),
        _left_text(draft, modules, rulings),
        not is_legal(whole),
        len(squadron.designs) < modules.figures.most_designs,
        f"{len(squadron.designs)} of {modules.figures.most_designs}",
        "SW-1.6",
        tuple(whole),
    )


_WHOSE: Mapping[Allowance, str] = {
    "usual": "as usual",
    "weak": "a weak player's",
    "expert": "an expert's",
    "machine": "machines'",
}


def _card(draft: SquadronDraft, n: int, modules: Modules, rulings: Rulings) -> YardCard:
    design, number = draft.squadron.designs[n], draft.squadron.counts[n]
    about = f"{modules.types[design.type].name}, {length_text(speed_of(design, modules))}"
    signs = tuple(
        (key, sign_of(modules.modules[key].name))
        for key in design.modules
        if key in modules.modules
    )
    legal = is_legal(design_reasons(design, modules, rulings))
    more = can_buy(draft, str(n))
    return YardCard(
        design.name, about, price_of(design, modules), signs, legal, number, more, number > 0
    )


def _about(squadron: Squadron, modules: Modules, rulings: Rulings) -> str:
    """How many Craft there are, how many of them Fighters, and who carries those."""
    total = f"{craft_counted(squadron, rulings)} of {modules.figures.most_craft} Craft"
    pairs = list(zip(squadron.designs, squadron.counts, strict=True))
    fighters = sum(count for one, count in pairs if one.type == "fighter")
    if not fighters:
        return total
    bays = sum(one.count(SHUTTLE_BAY) * count for one, count in pairs if one.type == "vessel")
    return f"{total} · {count_kind(fighters, 'Fighter')}, {count_kind(bays, 'bay')} to carry them"


def _left_text(draft: SquadronDraft, modules: Modules, rulings: Rulings) -> str:
    """What is left of the money, and for how many Craft of the cheapest design."""
    squadron = draft.squadron
    rest = money_of(squadron.allowance, modules) - price_counted(squadron, modules, rulings)
    if rest < 0:
        return f"{-rest} too many"
    fitting = [n for n in range(len(squadron.designs)) if can_buy(draft, str(n))]
    if not fitting:
        return f"{rest} left: no other Craft fits"
    cheapest = min(fitting, key=lambda n: price_of(squadron.designs[n], modules))
    design = squadron.designs[cheapest]
    room = modules.figures.most_craft - craft_counted(squadron, rulings)
    number = min(rest // max(1, price_of(design, modules)), room)
    many = "one more" if number == 1 else f"{number} more"
    return (
        f"{rest} left: {many} {design.name} fits"
        if number == 1
        else f"{rest} left: {many} {design.name} fit"
    )
