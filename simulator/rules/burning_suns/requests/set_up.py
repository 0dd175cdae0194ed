"""What is asked before the first round: the parts kept, the units bought (BS-3.4, BS-3.8)."""

from collections.abc import Iterator

from simulator.kernel.asked.draft import picked_one
from simulator.kernel.asked.request import Choice, Note, Option
from simulator.kernel.wording import capital
from simulator.mechanics.request_forms import Lacking, PreviewParts, pick_one
from simulator.rules.burning_suns.judging.rounds import beginning_prices, cost_of
from simulator.rules.burning_suns.model.actions import BuyUnits, KeepPart
from simulator.rules.burning_suns.model.state import Part
from simulator.rules.burning_suns.requests.forms import (
    Asked,
    DecisionForm,
    OptionForm,
    count_fields,
    counts_in,
)
from simulator.rules.burning_suns.view.lookup import count_units, figures_of, side_of
from simulator.rules.burning_suns.view.part_faces import framework_face, race_face

KEEP, BUY = "keep", "buy"
_PART = "part"


def _part(asked: Asked) -> Part:
    return "race" if asked.decision and asked.decision.what == "race" else "framework"


def _parts(asked: Asked) -> Iterator[Choice]:
    catalogue, mode = asked.view.setup.catalogue, asked.view.setup.options.mode
    for name in side_of(asked.view, asked.seat).dealt:
        if _part(asked) == "race" and name in catalogue.races:
            race = catalogue.races[name]
            face = tuple(race_face(race, mode))
            yield Choice(name, race.name, race.about, figures=face)
        elif name in catalogue.frameworks:
            framework = catalogue.frameworks[name]
            face = tuple(framework_face(framework, mode))
            yield Choice(name, capital(framework.name), framework.about, figures=face)


def _keep_option(asked: Asked) -> Option:
    caption = f"Keep this {_part(asked)}"
    open_ = asked.has_open(KEEP)
    fields = (pick_one(_PART, "Dealt to you", _parts(asked)),) if open_ else ()
    return Option(KEEP, caption, asks=True, fields=fields)


def _keep_part(asked: Asked) -> KeepPart | Lacking:
    name = picked_one(asked.draft, _PART)
    return KeepPart(name) if name else Lacking((_PART,))


_KEEP = OptionForm(
    KEEP, _keep_option, _keep_part, makes=KeepPart, fill=lambda _, it: {_PART: (it.name,)}
)

RACE_FORM = DecisionForm((_KEEP,), what="race")
FRAMEWORK_FORM = DecisionForm((_KEEP,), what="framework")


def _buy_option(asked: Asked) -> Option:
    if not asked.has_open(BUY):
        return Option(BUY, "Begin with these", asks=True)
    prices, crystals = beginning_prices(asked.view, asked.seat), _crystals(asked)
    limit = figures_of(asked.view).fleet_limit
    kinds = ((kind, min(limit, crystals // price), 0) for kind, price in prices.items())
    return Option(BUY, "Begin with these", asks=True, fields=tuple(count_fields(kinds)))


def _crystals(asked: Asked) -> int:
    return side_of(asked.view, asked.seat).crystals


def _buy_units(asked: Asked) -> BuyUnits:
    return BuyUnits(counts_in(asked, beginning_prices(asked.view, asked.seat)))


def _price(asked: Asked) -> PreviewParts:
    cost = cost_of(asked.view, _buy_units(asked), asked.seat)
    text = f"{cost} of {count_units(_crystals(asked), 'crystal')}"
    return PreviewParts(notes=(Note("cost", text, "BS-3.8"),))


def _prices(asked: Asked) -> tuple[str, ...]:
    prices = beginning_prices(asked.view, asked.seat)
    listed = ", ".join(f"a {kind} {price}" for kind, price in prices.items())
    return (f"In crystals: {listed}.",)


OUTFIT_FORM = DecisionForm(
    (
        OptionForm(
            BUY,
            _buy_option,
            _buy_units,
            _price,
            makes=BuyUnits,
            fill=lambda _, it: dict(it.units),
        ),
    ),
    about=_prices,
    what="outfit",
)
