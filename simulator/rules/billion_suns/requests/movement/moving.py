"""The movement step: ships fly, groups hop, Powers are switched on, movements end (ABS-6)."""

from simulator.kernel import wording
from simulator.kernel.asked.draft import picked_one
from simulator.kernel.asked.request import Choice, Field, Note, Option, Pick
from simulator.kernel.refusal import Refusal
from simulator.mechanics.request_forms import Values, one_taken, pick_one
from simulator.rules.billion_suns.model.actions import EndMovement, PowerUp
from simulator.rules.billion_suns.model.stages import Active
from simulator.rules.billion_suns.play.command_effects.powers import POWERS
from simulator.rules.billion_suns.play.game import GAME
from simulator.rules.billion_suns.play.movement.movement_step import MOVE
from simulator.rules.billion_suns.requests.activation.groups import (
    GROUP,
    active_called,
    chosen_group,
    first_payer,
    group_field,
    payer_field,
    payer_of,
    payer_value,
    price_notes,
    ships_of,
)
from simulator.rules.billion_suns.requests.forms import (
    Asked,
    DecisionForm,
    Lacking,
    OptionForm,
    PreviewParts,
    barring,
)
from simulator.rules.billion_suns.requests.movement import flying, hopping
from simulator.rules.billion_suns.requests.movement.flight_notes import Planned, movement_shown
from simulator.rules.billion_suns.requests.movement.flying import moving_groups
from simulator.rules.billion_suns.view.flights import thrust

POWER = "power"
END = "end_movement"

_CAPTIONS = {"engines": "Power To Engines", "dampeners": "Power To Inertial Dampeners"}
_GAINS = {
    "engines": ("doubles the Thrust of this activation", "ABS-9.2"),
    "dampeners": ("primary weapons fire despite High-G", "ABS-9.2"),
}


def _power_option(asked: Asked) -> Option | None:
    """Offered while a group has not moved; barred where nobody can pay."""
    names = moving_groups(asked)
    if not names:
        return None
    refusals = [_power_refusal(asked, name, power) for name in names for power in POWERS]
    barred = barring(refusals[0]) if all(refusals) else None
    fields: tuple[Field, ...] = ()
    if asked.has_open(POWER):
        group = chosen_group(asked, names)
        payer = payer_field(asked, group) if group else ()
        fields = (*group_field(asked, names), *_powers(asked, group), *payer)
    return Option(POWER, "Power To\u2026", "W", asks=True, fields=fields, barred=barred)


def _powers(asked: Asked, group: str | None) -> tuple[Pick, ...]:
    if group is None:
        return ()
    among = tuple(
        Choice(
            power,
            _CAPTIONS[power],
            _GAINS[power][0],
            barred=barring(_power_refusal(asked, group, power)),
        )
        for power in POWERS
    )
    return (pick_one(POWER, "Power", among, (GROUP,)),)


def _power_refusal(asked: Asked, group: str, power: str) -> Refusal | None:
    wanted = next(each for each in POWERS if each == power)
    action = PowerUp(group, wanted, first_payer(asked, group))
    return GAME.check_by_rules(asked.view, action, asked.seat)


def _power_action(asked: Asked) -> PowerUp | Lacking:
    group = chosen_group(asked, moving_groups(asked))
    taken = picked_one(asked.draft, POWER)
    power = next((each for each in POWERS if each == taken), None)
    if group is None or power is None:
        lacks = ((GROUP, group is None), (POWER, power is None))
        return Lacking(tuple(name for name, missing in lacks if missing))
    return PowerUp(group, power, payer_of(asked))


def _power_shown(asked: Asked) -> PreviewParts:
    """The price and the effect on the group."""
    active = active_called(asked, chosen_group(asked, moving_groups(asked)))
    taken = picked_one(asked.draft, POWER)
    gain = _gain(asked, active, taken) if active and taken in _GAINS else ()
    return PreviewParts(notes=(*price_notes(asked, 1), *gain))


def _gain(asked: Asked, active: Active, power: str | None) -> tuple[Note, ...]:
    if power == "dampeners":
        return (Note("gain", wording.capital(_GAINS["dampeners"][0]), "ABS-9.2"),)
    plain = thrust(asked.view, active)
    if plain is None:
        return ()
    most = plain * asked.view.setup.catalogue.figures.engines_factor
    text = f"Thrust {wording.inches(most)} in place of {wording.inches(plain)}"
    notes = [Note("gain", text, "ABS-9.2")]
    if asked.view.setup.catalogue.rulings.engines_double_half == "yes":
        text = "Half of the doubled Thrust counts for Easy Target"
        notes.append(Note("warning", text, "ABS-6.3"))
    return tuple(notes)


def _end_option(asked: Asked) -> Option | None:
    names = moving_groups(asked)
    if not names:
        return None
    fields = group_field(asked, names) if asked.has_open(END) else ()
    return Option(END, "End the movement", "D", asks=len(names) > 1, fields=fields)


def _end_action(asked: Asked) -> EndMovement | Lacking:
    group = chosen_group(asked, moving_groups(asked))
    return Lacking((GROUP,)) if group is None else EndMovement(group)


def _end_shown(asked: Asked) -> PreviewParts:
    """The effects of ending the movement with the ships where they are now."""
    active = active_called(asked, chosen_group(asked, moving_groups(asked)))
    return movement_shown(asked.view, Planned(active)) if active else PreviewParts()


def _glow(asked: Asked) -> tuple[str, ...]:
    return ships_of(asked.view, moving_groups(asked))


def _power_fill(_: Asked, action: PowerUp) -> Values:
    values = {**one_taken(GROUP, action.group), **one_taken(POWER, action.power)}
    return {**values, **payer_value(action.rogue)}


FORM = DecisionForm(
    (
        flying.OPTION,
        OptionForm(
            END,
            _end_option,
            _end_action,
            _end_shown,
            makes=EndMovement,
            fill=lambda _, it: {GROUP: (it.group,)},
        ),
        hopping.OPTION,
        OptionForm(
            POWER,
            _power_option,
            _power_action,
            _power_shown,
            lambda _, it: _CAPTIONS[it.power],
            PowerUp,
            _power_fill,
        ),
    ),
    glow=_glow,
    what=MOVE,
)
