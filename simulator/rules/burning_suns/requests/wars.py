"""Whom a battle, a barrage or an assault is against, and what is decided in a fight (BS-9 on)."""

from collections.abc import Iterable, Iterator, Mapping

from simulator.kernel.action import Action
from simulator.kernel.asked.answer import Reason
from simulator.kernel.asked.draft import allotted_value, number_in, picked_ids, picked_one
from simulator.kernel.asked.request import (
    Allot,
    AllotValue,
    Choice,
    Number,
    Option,
    Pick,
    Source,
)
from simulator.mechanics.request_forms import Lacking, Values, pick_one, plain
from simulator.rules.burning_suns.judging.reasons import fails
from simulator.rules.burning_suns.judging.wars import may_assault_system, may_battle, may_fire
from simulator.rules.burning_suns.model.war import (
    Assault,
    Barrage,
    Battle,
    Fight,
    Fighter,
    Harm,
    KeepDice,
    RerollDice,
    SpreadDamage,
)
from simulator.rules.burning_suns.play.war.fight import who_rerolls, who_spreads
from simulator.rules.burning_suns.requests.forms import (
    Asked,
    DecisionForm,
    OptionForm,
    asking,
    first_bar,
    tile_choice,
)
from simulator.rules.burning_suns.view.forces import (
    Target,
    cheapest_first,
    fleet_words,
    fleets_against,
    guard_of,
    landings,
    misses,
    packets_of,
    regiments_to_deploy,
    targets_of,
)
from simulator.rules.burning_suns.view.lookup import (
    count_units,
    figures_of,
    plural,
    seat_name,
    space_name,
    space_of,
)
from simulator.rules.burning_suns.view.where import army_size, fleet_size

BATTLE, BARRAGE, ASSAULT = "battle", "barrage", "assault"
_ENEMY, _SYSTEM, _REGIMENTS, _DICE, _DAMAGE = "enemy", "system", "regiments", "dice", "damage"


def _option(asked: Asked, name: str, caption: str, choices: Iterable[Choice]) -> Option:
    """An option of which one enemy is chosen, barred if none can be."""
    found = tuple(choices)
    barred = None if any(each.barred is None for each in found) else _nobody(name, found)
    if not asked.has_open(name):
        return asking(name, caption, "F", barred)
    fields = (pick_one(_ENEMY, "Whom to attack", found),)
    return Option(name, caption, "F", asks=True, fields=fields, barred=barred)


def _nobody(name: str, found: tuple[Choice, ...]) -> Reason:
    rule = {BATTLE: "BS-9.3", BARRAGE: "BS-10.1", ASSAULT: "BS-11.1"}[name]
    none = fails(rule, "nobody is within your reach", code="no_enemy", instead="pass")
    return next((each.barred for each in found if each.barred), none)


def _battles(asked: Asked) -> Mapping[str, Battle]:
    view, seat = asked.view, asked.seat
    return {
        f"{space}/{owner or ''}": Battle(space, owner)
        for space in view.extra.spaces
        if fleet_size(view, space, seat)
        for owner in fleets_against(view, space, seat)
    }


def battle_choices(asked: Asked) -> Iterator[Choice]:
    """The fleets that lie where one of the seat lies."""
    view = asked.view
    for name, battle in _battles(asked).items():
        own = count_units(fleet_size(view, battle.space, asked.seat), "unit")
        about = f"{fleet_words(view, battle.against, battle.space)}, against {own}"
        barred = first_bar(may_battle(view, battle, asked.seat))
        yield tile_choice(view, battle.space, about, barred, name)


def _battle(asked: Asked) -> Battle | Lacking:
    found = _battles(asked).get(picked_one(asked.draft, _ENEMY) or "")
    return found or Lacking((_ENEMY,))


def _barrages(asked: Asked) -> Mapping[str, Barrage]:
    """Every fleet that could fire at the ground, and every fleet above an army."""
    view, seat, found = asked.view, asked.seat, dict[str, Barrage]()
    for space in view.extra.spaces:
        if fleet_size(view, space, seat) and space_of(view, space).controller != seat:
            found[f"{space}/down"] = Barrage(space, "fleet")
        if army_size(view, space, seat):
            for owner in fleets_against(view, space, seat):
                found[f"{space}/up/{owner or ''}"] = Barrage(space, "army", owner)
    return found


def barrage_choices(asked: Asked) -> Iterator[Choice]:
    """What lies below a fleet of the seat, or above its army."""
    view = asked.view
    for name, one in _barrages(asked).items():
        if one.force == "army":
            about = f"your army at {fleet_words(view, one.against, one.space)}"
        else:
            about = f"your fleet at {_army_words(asked, one.space)}"
        barred = first_bar(may_fire(view, one, asked.seat))
        yield tile_choice(view, one.space, about, barred, name)


def _army_words(asked: Asked, space: str) -> str:
    owner = guard_of(asked.view, space, asked.seat)
    units = count_units(army_size(asked.view, space, owner), "unit")
    return f"{units} of {seat_name(asked.view, owner)}" if owner else f"{units} of militia"


def _barrage(asked: Asked) -> Barrage | Lacking:
    found = _barrages(asked).get(picked_one(asked.draft, _ENEMY) or "")
    return found or Lacking((_ENEMY,))


def _name_of(known: Mapping[str, Action], action: Action) -> Values | None:
    name = next((name for name, each in known.items() if each == action), None)
    return {_ENEMY: (name,)} if name is not None else None


def landing_choices(asked: Asked) -> Iterator[Choice]:
    """The systems below ships that deploy regiments."""
    view, seat = asked.view, asked.seat
    for space in view.extra.spaces:
        own = space_of(view, space).controller == seat
        if not own and any(landings(view, space, seat)):
            about = f"guarded by {_army_words(asked, space)}"
            yield tile_choice(view, space, about, first_bar(may_assault_system(view, space, seat)))


def _assault_option(asked: Asked) -> Option:
    found = tuple(landing_choices(asked))
    barred = None if any(each.barred is None for each in found) else _nobody(ASSAULT, found)
    if not asked.has_open(ASSAULT) or barred is not None:
        return asking(ASSAULT, "Assault", "F", barred)
    system = pick_one(_SYSTEM, "Systems below your ships", found)
    space = _below(asked)
    fields: tuple[Pick | Number, ...] = (system,)
    if space is not None:
        least, most = regiments_to_deploy(asked.view, space, asked.seat)
        if most:
            number = Number(_REGIMENTS, "Regiments deployed", least, most, most, follows=(_SYSTEM,))
            fields = system, number
    return Option(ASSAULT, "Assault", "F", asks=True, fields=fields)


def _below(asked: Asked) -> str | None:
    """The system that the draft assaults, None without one."""
    space = picked_one(asked.draft, _SYSTEM)
    return space if space in asked.view.extra.spaces else None


def _assault(asked: Asked) -> Assault | Lacking:
    space, regiments = _below(asked), number_in(asked.draft, _REGIMENTS)
    if space is None:
        return Lacking((_SYSTEM,))
    return Assault(space, regiments) if regiments is not None else Lacking((_REGIMENTS,))


def _at(asked: Asked, whom: str, space: str) -> str:
    return f"{whom} at {space_name(asked.view, space)}"


def _fired_at(asked: Asked, action: Barrage) -> str:
    """Whom a barrage is fired at."""
    if action.force == "army":
        return fleet_words(asked.view, action.against)
    return _army_words(asked, action.space)


def _landing_words(asked: Asked, action: Assault) -> str:
    units = count_units(action.regiments, "regiment")
    return f"assault {space_name(asked.view, action.space)} with {units}"


BATTLE_OPTION = OptionForm(
    BATTLE,
    lambda asked: _option(asked, BATTLE, "Battle", battle_choices(asked)),
    _battle,
    says=lambda asked, it: f"attack {_at(asked, fleet_words(asked.view, it.against), it.space)}",
    makes=Battle,
    fill=lambda asked, it: _name_of(_battles(asked), it),
)
BARRAGE_OPTION = OptionForm(
    BARRAGE,
    lambda asked: _option(asked, BARRAGE, "Barrage", barrage_choices(asked)),
    _barrage,
    says=lambda asked, it: f"fire at {_at(asked, _fired_at(asked, it), it.space)}",
    makes=Barrage,
    fill=lambda asked, it: _name_of(_barrages(asked), it),
)
ASSAULT_OPTION = OptionForm(
    ASSAULT,
    _assault_option,
    _assault,
    says=_landing_words,
    makes=Assault,
    fill=lambda _, it: {_SYSTEM: (it.space,), _REGIMENTS: it.regiments},
)


def _rerolling(asked: Asked) -> Fighter | None:
    """The side that may reroll, None if the fight does not ask that."""
    stage = asked.stage
    number = who_rerolls(asked.view, stage) if isinstance(stage, Fight) else None
    return stage.sides[number] if isinstance(stage, Fight) and number is not None else None


def _list_misses(asked: Asked) -> Iterator[Choice]:
    side = _rerolling(asked)
    if side is None:
        return
    dice = [(volley, face) for volley in side.volleys for face in volley.faces]
    for number in misses(side, figures_of(asked.view).sure_miss):
        volley, face = dice[number]
        kind = volley.kind.replace("_", " ").capitalize()
        yield Choice(str(number), f"{kind}: {face}", f"hits on {min(7, volley.attack)} or less")


def _reroll_option(asked: Asked) -> Option:
    side, found = _rerolling(asked), tuple(_list_misses(asked))
    if side is None or not asked.has_open("reroll"):
        return Option("reroll", "Reroll these", "", asks=True)
    most = min(side.rerolls, len(found))
    start = tuple(each.id for each in found[:most])
    field = Pick(
        _DICE, f"Misses ({count_units(side.rerolls, 'reroll')} left)", found, 1, most, start
    )
    return Option("reroll", "Reroll these", "", asks=True, fields=(field,))


def _reroll(asked: Asked) -> RerollDice | Lacking:
    known = {each.id for each in _list_misses(asked)}
    dice = [die for die in picked_ids(asked.draft, _DICE) if die in known]
    return RerollDice(tuple(map(int, dice))) if dice else Lacking((_DICE,))


REROLL_FORM = DecisionForm(
    (
        OptionForm(
            "reroll",
            _reroll_option,
            _reroll,
            says=lambda _, it: f"reroll {count_units(len(it.dice), 'die')}",
            makes=RerollDice,
            fill=lambda _, it: {_DICE: tuple(map(str, it.dice))},
        ),
        plain("keep", "Keep your dice", KeepDice(), "D"),
    ),
    what="reroll",
)


def _hits(asked: Asked) -> tuple[tuple[int, ...], tuple[Target, ...]]:
    """The hits that the side has to take, the largest first, and what can take them."""
    stage = asked.stage
    number = who_spreads(stage) if isinstance(stage, Fight) else None
    if not isinstance(stage, Fight) or number is None:
        return (), ()
    packets = packets_of(stage.sides[1 - number], figures_of(asked.view).sure_miss)
    return packets, targets_of(asked.view, stage, stage.sides[number])


def _spread_option(asked: Asked) -> Option:
    packets, targets = _hits(asked)
    if not asked.has_open("spread"):
        return Option("spread", "Take it like this", asks=True)
    sizes = sorted(set(packets), reverse=True)
    sources = tuple(
        Source(str(size), f"Hits of {size} damage", packets.count(size), str(size))
        for size in sizes
    )
    units = tuple(Choice(each.kind, _target_words(each)) for each in targets)
    start = _shares(cheapest_first(targets, packets))
    field = Allot(_DAMAGE, "Damage", sources, units, every=True, start=start)
    return Option("spread", "Take it like this", asks=True, fields=(field,))


def _target_words(target: Target) -> str:
    if target.is_unique:
        return f"{target.kind.capitalize()}, {count_units(target.hits, 'hit point')}"
    return f"{plural(target.kind).capitalize()}, {target.hits}"


def _shares(spread: Iterable[Harm]) -> AllotValue:
    found: dict[tuple[str, str], int] = {}
    for harm in spread:
        for size in harm.packets:
            key = str(size), harm.kind
            found[key] = found.get(key, 0) + 1
    return tuple((source, kind, count) for (source, kind), count in found.items())


def _spread(asked: Asked) -> SpreadDamage | Lacking:
    packets, _ = _hits(asked)
    known = {str(size) for size in packets}
    shares = [each for each in allotted_value(asked.draft, _DAMAGE) or () if each[0] in known]
    if not shares:
        return Lacking((_DAMAGE,))
    kinds = dict.fromkeys(kind for _, kind, _ in shares)
    return SpreadDamage(
        tuple(
            Harm(
                each,
                tuple(
                    int(size) for size, kind, count in shares if kind == each for _ in range(count)
                ),
            )
            for each in kinds
        )
    )


SPREAD_FORM = DecisionForm(
    (
        OptionForm(
            "spread",
            _spread_option,
            _spread,
            makes=SpreadDamage,
            fill=lambda _, it: {_DAMAGE: _shares(it.spread)},
        ),
    ),
    what="spread",
)
