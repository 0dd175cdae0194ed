"""The helm: all CMD tokens into the three compartments, in secret (ABS-3.1)."""

from dataclasses import replace

from simulator.kernel.asked.answer import bar
from simulator.kernel.asked.draft import allotted_value
from simulator.kernel.asked.request import Allot, AllotValue, Choice, Note, Option, Preset, Source
from simulator.kernel.wording import count_words
from simulator.rules.billion_suns.judging.command_phase import may_repeat_helm, tokens
from simulator.rules.billion_suns.model.actions import AllotHelm
from simulator.rules.billion_suns.play.command_phase.command import HELM
from simulator.rules.billion_suns.requests.command_phase.bid import roll_off_note
from simulator.rules.billion_suns.requests.command_phase.helm_tables import (
    roll_off_table,
    token_tables,
)
from simulator.rules.billion_suns.requests.forms import (
    Asked,
    DecisionForm,
    Lacking,
    OptionForm,
    PreviewParts,
)
from simulator.rules.billion_suns.view.lookup import View, in_solo

HELM_TOKENS = "tokens"
COMPARTMENTS = (
    Choice("initiative", "Seize Initiative", "Each makes your die of the roll-off smaller."),
    Choice("jump", "Jump In", "Each is one turn of the Jump phase."),
    Choice("tactical", "Tactical", "Each pays for a command effect, in anybody's activation."),
)


_ALONE = "Each activates a battlegroup before the contractors act."
"""What Seize Initiative is for in a solo game, which has no roll-off (SOLO-1.11)."""


def _compartments(view: View) -> tuple[Choice, ...]:
    if view.setup.options.mode != "solo":
        return COMPARTMENTS
    first, *others = COMPARTMENTS
    return (replace(first, about=_ALONE), *others)


def _option(asked: Asked) -> Option:
    caption = "Seal your helm"
    if not asked.has_open(HELM):
        return Option(HELM, caption, asks=True)
    every = tokens(asked.view)
    source = Source(HELM_TOKENS, count_words(every, "CMD token"), every, "token")
    among = _compartments(asked.view)
    field = Allot(HELM, "Compartments", (source,), among, every=True, start=_even_shares(every))
    spent = _shares(asked).get("initiative", 0)
    tables = (*roll_off_table(asked, "initiative", every, spent), *token_tables(asked.view))
    return Option(
        HELM, caption, asks=True, fields=(field,), presets=(_as_before(asked),), tables=tables
    )


def _as_before(asked: Asked) -> Preset:
    """The helm that the seat had when helms were last opened, if it is still a helm."""
    caption, key = "Same as last round", "F"
    barred = bar(may_repeat_helm(asked.view, asked.seat))
    if barred:
        return Preset("last", caption, key, barred=barred)
    return Preset("last", caption, key, ((HELM, helm_of(*asked.view.extra.helms[asked.seat])),))


def _even_shares(every: int) -> AllotValue:
    """The tokens divided evenly, the last compartments served first."""
    count = len(COMPARTMENTS)
    return helm_of(*reversed([(every + count - 1 - at) // count for at in range(count)]))


def helm_of(*shares: int) -> AllotValue:
    """These numbers of tokens in the compartments, in their order, as the field holds them."""
    pairs = zip(COMPARTMENTS, shares, strict=True)
    return tuple((HELM_TOKENS, each.id, units) for each, units in pairs if units)


def _shares(asked: Asked) -> dict[str, int]:
    return {target: units for _, target, units in allotted_value(asked.draft, HELM) or ()}


def _action(asked: Asked) -> AllotHelm | Lacking:
    if allotted_value(asked.draft, HELM) is None:
        return Lacking((HELM,))
    shares = _shares(asked)
    return AllotHelm(*(shares.get(each.id, 0) for each in COMPARTMENTS))


def _show_preview(asked: Asked) -> PreviewParts:
    """How many are still to be allocated, and the best die they could buy (ABS-3.2)."""
    shares = _shares(asked)
    left = tokens(asked.view) - sum(shares.values())
    solo = in_solo(asked.view)
    notes = [] if solo else [roll_off_note(asked.view, shares.get("initiative", 0))]
    if left > 0:
        text = f"{count_words(left, 'token')} left to allot"
        notes.insert(0, Note("warning", text, "ABS-3.1"))
    return PreviewParts(notes=tuple(notes))


FORM = DecisionForm(
    (
        OptionForm(
            HELM,
            _option,
            _action,
            _show_preview,
            makes=AllotHelm,
            fill=lambda _, it: {HELM: helm_of(it.initiative, it.jump, it.tactical)},
        ),
    ),
    what=HELM,
)
