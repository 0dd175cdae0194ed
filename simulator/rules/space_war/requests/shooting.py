"""S9: the weapons of one Craft fire at one enemy (SW-13)."""

from collections.abc import Iterator, Sequence
from dataclasses import replace

from simulator.kernel.asked.draft import picked_ids, picked_one
from simulator.kernel.asked.odds import Odds
from simulator.kernel.asked.request import Choice, Field, Note, Option, Pick, TableOverlays
from simulator.kernel.piece import OnTable
from simulator.kernel.refusal import Refusal
from simulator.kernel.remember_last import remember_last
from simulator.kernel.shown.overlay import Line
from simulator.kernel.wording import join_words
from simulator.mechanics.request_forms import Values, pick_one
from simulator.rules.space_war.judging.acting import can_act
from simulator.rules.space_war.judging.reasons import refusal_by
from simulator.rules.space_war.judging.shots import can_fire, can_target, may_fire, shot_of
from simulator.rules.space_war.model.actions import Fire
from simulator.rules.space_war.model.catalogue import View
from simulator.rules.space_war.model.craft import Craft, module_at, undamaged_places
from simulator.rules.space_war.model.stages import Shots
from simulator.rules.space_war.play.attacks import shooting
from simulator.rules.space_war.requests.forms import (
    Asked,
    DecisionForm,
    Lacking,
    OptionForm,
    PreviewParts,
    barring,
    briefly,
    craft_choice,
    done_option,
)
from simulator.rules.space_war.view.harm import (
    damage_by,
    hits_by,
    need_of,
    need_text,
    odds_rows,
    score_text,
)
from simulator.rules.space_war.view.lookup import enemies, on_table, place_of
from simulator.rules.space_war.view.measuring import behind, gap_text, inches, spot, stand
from simulator.rules.space_war.view.naming import call_piece, module_name
from simulator.rules.space_war.view.phrases import count_kind
from simulator.rules.space_war.view.shots import (
    need_against,
    ready_weapons,
    weapon_at,
)
from simulator.rules.space_war.view.sides import is_enemy
from simulator.rules.space_war.view.wedges import weapon_shapes


def shot_odds(
    view: View, craft: Craft, places: Sequence[int], target: Craft, *, rear: bool
) -> Odds | None:
    """The odds of all shots of these weapons, None where none of them can hit.

    Damage is that of the stored hits too, by the target's Armour as it is now: it is tested in its
    owner's next step 1. `rear`: the shots are aimed at Engines (SW-6.4).
    """
    hits = hits_by(view, craft, places, target)
    if hits is None:
        return None
    damage = damage_by(view, target, hits, rear=rear)
    rows = odds_rows(hits, damage, len(undamaged_places(target)))
    return Odds(f"Shots at {call_piece(view, target.id)}", rows, about=target.id, by=craft.id)


def stored_note(view: View, target: Craft) -> tuple[Note, ...]:
    """What is stored on the target already, and what a hit needs to damage it (SW-5.2)."""
    need, name = need_of(view, target), call_piece(view, target.id)
    if need is None:
        armour = Note("gain", f"{name} has no Armour: every hit damages", "SW-5.2", target.id)
    else:
        text = f"Armour of {name}: a hit damages on {need_text(view, need)}"
        armour = Note("fact", text, "SW-5.2", target.id)
    stored = len(target.hits)
    if not stored:
        return (armour,)
    left = len(undamaged_places(target))
    text = f"{count_kind(stored, 'hit')} stored on it already, {count_kind(left, 'module')} left"
    return (armour, Note("warning" if stored >= left else "fact", text, "SW-5.1", target.id))


FIRE = "fire"
CRAFT, TARGET, WEAPONS, AIM = "craft", "target", "weapons", "aim"
WHOLE, ENGINES = "whole", "engines"


def _ready(view: View, stage: Shots, craft: Craft) -> tuple[int, ...]:
    """The weapons that can still be fired in this step."""
    return tuple(
        place for place in ready_weapons(view, craft) if (craft.id, place) not in stage.fired
    )


@remember_last
def _volleys(view: View) -> tuple[Fire, ...]:
    """What can be fired; the same for all drafts of a view."""
    stage = view.stages[-1]
    return tuple(shooting.volleys(view, stage)) if isinstance(stage, Shots) else ()


@remember_last
def _shooters(asked: Asked) -> dict[str, list[str]]:
    """The Craft with a weapon that is ready, those that can hit something first: at whom."""
    stage = asked.stage
    if not isinstance(stage, Shots):
        return {}
    found: dict[str, list[str]] = {
        craft.id: []
        for craft, _ in on_table(asked.view, asked.seat)
        if can_act(asked.view, craft, asked.seat) and _ready(asked.view, stage, craft)
    }
    for volley in _volleys(asked.view):
        found[volley.craft].append(volley.target)
    return dict(sorted(found.items(), key=lambda pair: not pair[1]))


def _craft(asked: Asked) -> Craft | None:
    name = picked_one(asked.draft, CRAFT)
    craft = asked.view.extra.craft.get(name or "")
    return craft if craft and craft.owner == asked.seat else None


def _target(asked: Asked) -> Craft | None:
    name = picked_one(asked.draft, TARGET) or ""
    craft = asked.view.extra.craft.get(name)
    if craft is None or not is_enemy(asked.view, asked.seat, craft.owner):
        return None
    return craft if place_of(asked.view, name) else None


def _option(asked: Asked) -> Option:
    if not asked.has_open(FIRE):
        return Option(FIRE, "Fire", "S", asks=True)
    fields: list[Field] = [pick_one(CRAFT, "Craft", _craft_choices(asked))]
    craft = _craft(asked)
    if craft:
        fields.append(pick_one(TARGET, "Target", _targets(asked, craft), (CRAFT,)))
        target = _target(asked)
        if target:
            fields.append(_weapons(asked, craft, target))
            fields += _aims(asked, craft, target)
    return Option(FIRE, "Fire", "S", asks=True, fields=tuple(fields))


def _craft_choices(asked: Asked) -> Iterator[Choice]:
    stage, view = asked.stage, asked.view
    for name, marks in _shooters(asked).items():
        craft = view.extra.craft[name]
        places = _ready(view, stage, craft) if isinstance(stage, Shots) else ()
        if marks:
            about = f"{_armament(view, craft, places)} · {len(marks)} in sight"
            yield craft_choice(view, craft, about)


def _armament(view: View, craft: Craft, places: Sequence[int]) -> str:
    keys = [module_at(craft, place) for place in places]
    many = ((key, keys.count(key)) for key in dict.fromkeys(keys))
    return ", ".join(f"{count} × {module_name(view, key)}" for key, count in many)


def _targets(asked: Asked, craft: Craft) -> Iterator[Choice]:
    """Every enemy, those that may be fired at first and of these the likeliest to be hit."""
    view, stage = asked.view, asked.stage
    places = _ready(view, stage, craft) if isinstance(stage, Shots) else ()
    here, found = view.pieces[craft.id], list[tuple[int, Choice]]()
    for foe, piece in enemies(view, asked.seat):
        needs = [_need(view, craft, place, foe) for place in _fitting(view, craft, places, foe)]
        barred = _why_not(view, craft, places[0], foe) if places and not needs else None
        least = min(needs, default=0)
        about = f"{gap_text(view, here, piece)} away"
        if needs:
            about = f"{score_text(view, least)} · {about}"
        row = craft_choice(view, foe, about, barred)
        lines = _line(view, craft, foe, places, ok=None if needs else False)
        found.append((least, replace(row, lines=lines)))
    ordered = sorted(found, key=lambda pair: (pair[1].barred is not None, pair[0]))
    yield from (choice for _, choice in ordered)


def _line(
    view: View, craft: Craft, foe: Craft, places: Sequence[int], *, ok: bool | None
) -> TableOverlays:
    """The line to a target, with how far it is and how far these weapons reach."""
    piece, other = view.pieces[craft.id], view.pieces[foe.id]
    if not isinstance(piece.place, OnTable) or not isinstance(other.place, OnTable):
        return ()
    ranges = [weapon.range for each in places if (weapon := weapon_at(view, craft, each))]
    bound = inches(max(ranges)) if ranges else ""
    line = Line(spot(piece), spot(other), "shot", gap_text(view, piece, other), ok, bound)
    return ((stand(piece).table, (line,)),)


def _arcs(view: View, craft: Craft, places: Sequence[int]) -> TableOverlays:
    """What these weapons reach: their arcs, or rings where they fire all round."""
    piece = view.pieces[craft.id]
    keys = tuple(module_at(craft, place) for place in places)
    return ((stand(piece).table, tuple(weapon_shapes(view, craft, piece, keys))),)


def _why_not(
    view: View, craft: Craft, place: int, foe: Craft, *, rear: bool = False
) -> Refusal | None:
    shot = shot_of(view, craft, place, rear=rear)
    return refusal_by(view, may_fire(view, craft, shot, foe.id))


def _may(view: View, craft: Craft, place: int, foe: Craft) -> bool:
    return can_target(view, craft, foe.id) and can_fire(view, craft, place, foe)


def _fitting(view: View, craft: Craft, places: Sequence[int], foe: Craft) -> tuple[int, ...]:
    return tuple(place for place in places if _may(view, craft, place, foe))


def _need(view: View, craft: Craft, place: int, foe: Craft) -> int:
    """The least score that hits; 0 where none does."""
    weapon = weapon_at(view, craft, place)
    return (need_against(view, weapon, foe, craft) if weapon else None) or 0


def _weapons(asked: Asked, craft: Craft, target: Craft) -> Pick:
    view, stage = asked.view, asked.stage
    places = _ready(view, stage, craft) if isinstance(stage, Shots) else ()
    choices = [_weapon_choice(view, craft, place, target) for place in places]
    choices.sort(key=lambda choice: choice.barred is not None)
    fit = tuple(choice.id for choice in choices if choice.barred is None)
    most = max(1, len(choices))
    start = fit or None
    return Pick(WEAPONS, "Weapons", tuple(choices), 1, most, start, (CRAFT, TARGET))


def _weapon_choice(view: View, craft: Craft, place: int, target: Craft) -> Choice:
    weapon = weapon_at(view, craft, place)
    refusal = _why_not(view, craft, place, target)
    need = _need(view, craft, place, target)
    about = f"range {inches(weapon.range)}" if weapon else ""
    if weapon and need and refusal is None:
        shots = f", {weapon.shots} shots" if weapon.shots > 1 else ""
        about = f"needs {score_text(view, need)}{shots} · {about}"
    name = f"{module_name(view, module_at(craft, place))} {_number(craft, place)}"
    return Choice(str(place), name.rstrip(), about, barred=briefly(refusal))


def _number(craft: Craft, place: int) -> str:
    """Which of several modules of one kind it is, empty for the only one."""
    key = module_at(craft, place)
    size = craft.design.size if craft.design else 0
    same = [n for n in range(size) if module_at(craft, n) == key]
    return str(same.index(place) + 1) if len(same) > 1 else ""


def _aims(asked: Asked, craft: Craft, target: Craft) -> Iterator[Field]:
    """At Engines from behind, by the optional rule (SW-13.7, SW-20.2)."""
    view = asked.view
    if not view.setup.options.rear_shots:
        return
    if not behind(view, view.pieces[craft.id], view.pieces[target.id]):
        return
    refusals = [_why_not(view, craft, place, target, rear=True) for place in _places(asked)]
    barred = barring(next((each for each in refusals if each), None))
    about = "an Engine for each that damages"
    among = (
        Choice(WHOLE, "At the whole Craft", "a module at random"),
        Choice(ENGINES, "At its Engines", about, barred=barred),
    )
    yield Pick(AIM, "Aimed", among, start=(WHOLE,), follows=(CRAFT, TARGET, WEAPONS))


def _places(asked: Asked) -> tuple[int, ...]:
    return tuple(int(each) for each in picked_ids(asked.draft, WEAPONS) if each.isdecimal())


@remember_last
def _fire(asked: Asked) -> Fire | None:
    """What the draft fires, None until a Craft, a target and a weapon are chosen."""
    craft, target, places = _craft(asked), _target(asked), _places(asked)
    if craft is None or target is None or not places:
        return None
    return Fire(craft.id, places, target.id, picked_one(asked.draft, AIM) == ENGINES)


def _action(asked: Asked) -> Fire | Lacking:
    made = _fire(asked)
    if made is not None:
        return made
    lacks = ((CRAFT, _craft(asked)), (TARGET, _target(asked)), (WEAPONS, _places(asked)))
    return Lacking(tuple(name for name, value in lacks if not value))


def _show_preview(asked: Asked) -> PreviewParts:
    """The weapons' arcs, the line of fire, what shots need, and the odds of hits and of damage."""
    view, craft, target = asked.view, _craft(asked), _target(asked)
    if craft is None or not isinstance(view.pieces[craft.id].place, OnTable):
        return PreviewParts()
    places = _places(asked) or ready_weapons(view, craft)
    if target is None:
        return PreviewParts(_arcs(view, craft, places))
    fire = _fire(asked)
    fit = _fitting(view, craft, fire.modules, target) if fire else ()
    line = _line(view, craft, target, places, ok=None if fit else False)
    odds = shot_odds(view, craft, fit, target, rear=fire.rear) if fit and fire else None
    notes = (*_rear_note(fire), *stored_note(view, target))
    shown = PreviewParts((*_arcs(view, craft, places), *line), notes=notes)
    return replace(shown, odds=(odds,)) if odds else shown


def _rear_note(fire: Fire | None) -> tuple[Note, ...]:
    if fire is None or not fire.rear:
        return ()
    return (Note("gain", "What damages hits an Engine", "SW-6.4"),)


def _about(asked: Asked) -> tuple[str, ...]:
    names = [call_piece(asked.view, name) for name, marks in _shooters(asked).items() if not marks]
    return (f"Nothing in range and arc of {join_words(names)} (SW-13.1).",) if names else ()


def _says(asked: Asked, action: Fire) -> str:
    craft = asked.view.extra.craft[action.craft]
    keys = [module_at(craft, place) for place in action.modules]
    weapons = count_kind(len(keys), "weapon")
    if len(set(keys)) == 1:
        weapons = count_kind(len(keys), module_name(asked.view, keys[0]))
    return f"fire {weapons} at {call_piece(asked.view, action.target)}"


def _fill(_: Asked, action: Fire) -> Values:
    return {
        CRAFT: (action.craft,),
        TARGET: (action.target,),
        WEAPONS: tuple(map(str, action.modules)),
        AIM: (ENGINES if action.rear else WHOLE,),
    }


FORM = DecisionForm(
    (
        OptionForm(FIRE, _option, _action, _show_preview, _says, Fire, _fill),
        done_option("Cease fire"),
    ),
    about=_about,
    glow=lambda asked: tuple(name for name, marks in _shooters(asked).items() if marks),
    strikes=True,
    what="shots",
)
