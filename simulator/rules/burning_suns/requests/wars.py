"""Whom a battle, a barrage or an assault is against, with the odds of each (BS-9 to BS-11)."""

from collections.abc import Iterator, Mapping
from fractions import Fraction

from simulator.kernel.action import Action
from simulator.kernel.asked.answer import bar
from simulator.kernel.asked.draft import number_in, picked_one
from simulator.kernel.asked.request import Choice, Note, Number, Option, Pick
from simulator.mechanics.odds_report import whole_percent
from simulator.mechanics.request_forms import Lacking, PreviewParts, pick_one
from simulator.rules.burning_suns.judging.wars import (
    LANDING,
    may_assault_system,
    may_battle,
    may_fire,
)
from simulator.rules.burning_suns.model.war import Assault, Barrage, Battle
from simulator.rules.burning_suns.play.war.starting import foes_of
from simulator.rules.burning_suns.requests.fights_ahead import gain_notes
from simulator.rules.burning_suns.requests.forms import (
    Asked,
    OptionForm,
    PickForm,
    asking,
    bar_choices,
    tile_choice,
)
from simulator.rules.burning_suns.view.forces import (
    fleet_words,
    fleets_against,
    guard_of,
    landings,
    regiments_to_deploy,
)
from simulator.rules.burning_suns.view.lookup import (
    count_units,
    seat_name,
    space_name,
    space_of,
    system_tile,
)
from simulator.rules.burning_suns.view.odds_ahead import ahead_of, odds_ahead
from simulator.rules.burning_suns.view.phrases import describe
from simulator.rules.burning_suns.view.possessions import allies_of
from simulator.rules.burning_suns.view.where import army_size, fleet_size

ASSAULT = "assault"
_SYSTEM, _REGIMENTS = "system", "regiments"


def _battles(asked: Asked) -> Mapping[str, Battle]:
    view, seat = asked.view, asked.seat
    return {
        f"{space}/{owner or ''}": Battle(space, owner)
        for space in view.extra.spaces
        if fleet_size(view, space, seat)
        for owner in fleets_against(view, space, seat)
    }


def battle_choices(asked: Asked) -> Iterator[Choice]:
    """The fleets that lie where one of the seat lies, those that it beats best first."""
    view = asked.view
    for name, battle in sorted(_battles(asked).items(), key=lambda one: -_win(asked, one[1])):
        own = fleet_size(view, battle.space, asked.seat)
        about = f"{fleet_words(view, battle.against, battle.space)}, you have {own}"
        barred = bar(may_battle(view, battle, asked.seat))
        yield tile_choice(view, battle.space, _with_odds(asked, about, battle), barred, name)


def _win(asked: Asked, action: Battle | Assault) -> Fraction:
    """The chance to win; certain where nobody fights back."""
    ahead = ahead_of(asked.view, asked.seat, action)
    return ahead.win.chance if ahead else Fraction(1)


def _with_odds(asked: Asked, about: str, action: Battle | Assault) -> str:
    """What a choice is about, and the chance to win."""
    ahead = ahead_of(asked.view, asked.seat, action)
    return f"{about} · win {whole_percent(ahead.win.chance)}" if ahead else about


def _show(asked: Asked, action: Action | Lacking) -> PreviewParts:
    """The odds of what is chosen, and what it would gain."""
    if not isinstance(action, Battle | Assault | Barrage):
        return PreviewParts()
    found = odds_ahead(asked.view, asked.seat, action)
    ahead = None if isinstance(action, Barrage) else ahead_of(asked.view, asked.seat, action)
    notes = tuple(gain_notes(asked.view, asked.seat, ahead)) if ahead else ()
    for ally in _allies_in(asked, action):
        text = f"{seat_name(asked.view, ally)} is your ally: both cards leave the game"
        notes += (Note("risk", text, "BS-13.5"),)
    if isinstance(action, Assault):
        notes += tuple(_conquest(asked, action.space))
    return PreviewParts(odds=(found,) if found else (), notes=notes)


def _allies_in(asked: Asked, action: Battle | Assault | Barrage) -> tuple[str, ...]:
    """The allies who are attacked, so that the alliance is broken (BS-13.5)."""
    foes, allies = foes_of(asked.view, action, asked.seat), allies_of(asked.view, asked.seat)
    return tuple(foe for foe in foes if foe in allies)


def _and_break(asked: Asked, action: Battle | Assault | Barrage) -> str:
    """What the button says more where an ally is attacked."""
    return " and break your alliance" if _allies_in(asked, action) else ""


def _conquest(asked: Asked, space: str) -> Iterator[Note]:
    """What a system brings to who takes it (BS-8.1, BS-11.3)."""
    tile = system_tile(asked.view, space)
    name = space_name(asked.view, space)
    yield Note("gain", f"{name} is yours then, in unrest: one benefit of two", "BS-11.3")
    for ability in tile.benefits if tile else ():
        yield Note("fact", describe(ability), "BS-8.1")


def _barrages(asked: Asked) -> Mapping[str, Barrage]:
    """Every fleet that could fire at the ground, and every fleet above an army."""
    view, seat, found = asked.view, asked.seat, dict[str, Barrage]()
    for space in view.extra.spaces:
        other = system_tile(view, space) and space_of(view, space).controller != seat
        if other and fleet_size(view, space, seat):
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
        odds = odds_ahead(view, asked.seat, one)
        about += f" · {float(odds.rows[0].mean()):.1f} hits" if odds else ""
        barred = bar(may_fire(view, one, asked.seat))
        yield tile_choice(view, one.space, about, barred, name)


def _army_words(asked: Asked, space: str) -> str:
    owner = guard_of(asked.view, space, asked.seat)
    size = army_size(asked.view, space, owner)
    if owner is None:
        return count_units(size, "militia") if size else "nobody"
    return f"{count_units(size, 'unit')} of {seat_name(asked.view, owner)}"


def _name_of(known: Mapping[str, Action], action: Action) -> str | None:
    return next((name for name, each in known.items() if each == action), None)


def landing_choices(asked: Asked) -> Iterator[Choice]:
    """The systems below ships that deploy regiments, those likeliest to fall first."""
    view, seat = asked.view, asked.seat
    assaults = (
        Assault(space, regiments_to_deploy(view, space, seat)[1])
        for space in view.extra.spaces
        if system_tile(view, space) and space_of(view, space).controller != seat
        if any(landings(view, space, seat))
    )
    for assault in sorted(assaults, key=lambda one: -_win(asked, one)):
        about = f"guarded by {_army_words(asked, assault.space)}"
        barred = bar(may_assault_system(view, assault.space, seat))
        yield tile_choice(view, assault.space, _with_odds(asked, about, assault), barred)


def _assault_option(asked: Asked) -> Option:
    found = tuple(landing_choices(asked))
    barred = bar_choices(LANDING, found)
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
    name = space_name(asked.view, action.space)
    return f"assault {name} with {units}{_and_break(asked, action)}"


def _attack_words(asked: Asked, action: Battle) -> str:
    whom = _at(asked, fleet_words(asked.view, action.against), action.space)
    return f"attack {whom}{_and_break(asked, action)}"


def _fire_words(asked: Asked, action: Barrage) -> str:
    whom = _at(asked, _fired_at(asked, action), action.space)
    return f"fire at {whom}{_and_break(asked, action)}"


BATTLE_OPTION = PickForm(
    "battle",
    "Battle",
    ("enemy", "Whom to attack"),
    battle_choices,
    lambda asked, name: _battles(asked).get(name),
    lambda asked, it: _name_of(_battles(asked), it),
    Battle,
    "F",
    "BS-9.3",
    says=_attack_words,
    show=_show,
).form()
BARRAGE_OPTION = PickForm(
    "barrage",
    "Barrage",
    ("enemy", "Whom to attack"),
    barrage_choices,
    lambda asked, name: _barrages(asked).get(name),
    lambda asked, it: _name_of(_barrages(asked), it),
    Barrage,
    "F",
    "BS-10.1",
    says=_fire_words,
    show=_show,
).form()
ASSAULT_OPTION = OptionForm(
    ASSAULT,
    _assault_option,
    _assault,
    lambda asked: _show(asked, _assault(asked)),
    says=_landing_words,
    makes=Assault,
    fill=lambda _, it: {_SYSTEM: (it.space,), _REGIMENTS: it.regiments},
)
