"""What is asked before the first round: the parts kept, the units bought (BS-3.4, BS-3.8)."""

from collections.abc import Iterator
from functools import partial

from simulator.kernel.asked.draft import number_in
from simulator.kernel.asked.request import Choice, Note, Number, Option
from simulator.kernel.wording import capital, plural
from simulator.mechanics.request_forms import PreviewParts
from simulator.rules.burning_suns.judging.rounds import beginning_prices, cost_of, no_crystals_for
from simulator.rules.burning_suns.model.actions import BuyUnits, KeepPart
from simulator.rules.burning_suns.model.state import Part
from simulator.rules.burning_suns.requests.forms import (
    Asked,
    DecisionForm,
    OptionForm,
    PickForm,
    counts_in,
)
from simulator.rules.burning_suns.view.lookup import (
    count_units,
    figures_of,
    parts_of,
    portrait,
    side_of,
)
from simulator.rules.burning_suns.view.part_faces import part_face

BUY = "buy"


def _parts(part: Part, asked: Asked) -> Iterator[Choice]:
    known, mode = parts_of(asked.view.setup, part), asked.view.setup.options.mode
    for one in (known[name] for name in side_of(asked.view, asked.seat).dealt if name in known):
        yield Choice(one.id, capital(one.name), one.about, figures=part_face(one, mode))


def _keep(part: Part) -> DecisionForm:
    keep = PickForm(
        "keep",
        f"Keep this {part}",
        ("part", "Dealt to you"),
        partial(_parts, part),
        lambda _, name: KeepPart(name),
        lambda _, it: it.name,
        KeepPart,
    )
    return DecisionForm((keep.form(),), what=part)


RACE_FORM, FRAMEWORK_FORM = _keep("race"), _keep("framework")
IDEOLOGY_FORM = _keep("ideology")


def _buy_option(asked: Asked) -> Option:
    fields = tuple(_units(asked)) if asked.has_open(BUY) else ()
    return Option(BUY, "Begin with these", asks=True, fields=fields)


def _units(asked: Asked) -> Iterator[Number]:
    """How many of each kind are bought, up to what the crystals that are left pay for."""
    view, seat, limit = asked.view, asked.seat, figures_of(asked.view).fleet_limit
    left = _crystals(asked) - cost_of(view, _buy_units(asked), seat)
    for kind, price in beginning_prices(view, seat).items():
        held = number_in(asked.draft, kind) or 0
        attack = portrait(view, seat, kind).attack
        why = no_crystals_for(price, left) if left < price else None
        caption = f"{plural(kind).capitalize()}: {price} each, attack {attack}"
        most = min(limit, held + max(0, left) // price)
        yield Number(kind, caption, 0, most, 0, full=why)


def _crystals(asked: Asked) -> int:
    return side_of(asked.view, asked.seat).crystals


def _buy_units(asked: Asked) -> BuyUnits:
    return BuyUnits(counts_in(asked, beginning_prices(asked.view, asked.seat)))


def _price(asked: Asked) -> PreviewParts:
    cost = cost_of(asked.view, _buy_units(asked), asked.seat)
    text = f"{cost} of {count_units(_crystals(asked), 'crystal')}"
    return PreviewParts(notes=(Note("cost", text, "BS-3.8"),))


def _about(asked: Asked) -> tuple[str, ...]:
    crystals = count_units(_crystals(asked), "crystal")
    return (f"You have {crystals} for them; what you do not spend is kept.",)


OUTFIT_FORM = DecisionForm(
    (
        OptionForm(
            BUY, _buy_option, _buy_units, _price, makes=BuyUnits, fill=lambda _, it: dict(it.units)
        ),
    ),
    about=_about,
    what="outfit",
)
