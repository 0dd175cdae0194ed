"""What follows actions: which benefit unrest blocks, what is over a limit (BS-8.1, BS-7.4)."""

from collections.abc import Iterator

from simulator.kernel.asked.request import Choice, Note, Option
from simulator.kernel.wording import capital
from simulator.mechanics.request_forms import PreviewParts
from simulator.rules.burning_suns.judging.holding import Excess, blockable
from simulator.rules.burning_suns.model.abilities import Ability
from simulator.rules.burning_suns.model.actions import BlockBenefit, DiscardUnits
from simulator.rules.burning_suns.model.state import TakingOver, Trimming
from simulator.rules.burning_suns.model.words import Figure
from simulator.rules.burning_suns.play.actions.trimming import cheapest, excess_asked
from simulator.rules.burning_suns.requests.forms import (
    Asked,
    DecisionForm,
    OptionForm,
    PickForm,
    count_fields,
    counts_in,
    under_way,
)
from simulator.rules.burning_suns.view.holding import figure_in
from simulator.rules.burning_suns.view.lookup import count_units, list_units, system_tile
from simulator.rules.burning_suns.view.phrases import describe
from simulator.rules.burning_suns.view.where import counts_at

DISCARD = "discard"

_WANTED: tuple[Figure, Figure] = ("antimatter", "income")
"""What is kept first if one of two benefits is to be blocked."""


def _benefits(asked: Asked) -> Iterator[Choice]:
    """The benefits that may be blocked, what would be missed least first."""
    view, stage = asked.view, asked.stage
    tile = system_tile(view, stage.space) if isinstance(stage, TakingOver) else None
    if tile is None or not isinstance(stage, TakingOver):
        return

    def rank_loss(number: int) -> tuple[int, ...]:
        kept = (figure_in(view, each, stage.space, number) for each in _WANTED)
        return int(not _rests(asked, tile.benefits[number - 1])), *(-each for each in kept)

    for number in sorted(blockable(view, stage.space), key=rank_loss):
        ability = tile.benefits[number - 1]
        about = "it rests in this game anyway" if _rests(asked, ability) else ""
        yield Choice(str(number), capital(describe(ability)), about)


def _rests(asked: Asked, ability: Ability) -> bool:
    return ability.kind != "passive" and asked.view.setup.options.mode == "fleets"


def _benefit_words(asked: Asked, number: int) -> str:
    found = (each.caption for each in _benefits(asked) if each.id == str(number))
    return next(found, "it")


_BLOCK = PickForm(
    "block",
    "Block this one",
    ("benefit", "Benefits"),
    _benefits,
    lambda _, number: BlockBenefit(int(number)) if number.isdecimal() else None,
    lambda _, it: str(it.number),
    BlockBenefit,
    says=lambda asked, it: f"block {_benefit_words(asked, it.number)}",
).form()

BLOCK_FORM = DecisionForm((_BLOCK,), within=under_way, what="block")


def _excess(asked: Asked) -> Excess | None:
    stage = asked.stage
    return excess_asked(asked.view, stage) if isinstance(stage, Trimming) else None


def _there(asked: Asked) -> dict[str, int]:
    over = _excess(asked)
    if over is None:
        return {}
    return counts_at(asked.view, over.space, over.seat, on_ground=over.on_ground)


def _discard_option(asked: Asked) -> Option:
    over = _excess(asked)
    if over is None or not asked.has_open(DISCARD):
        return Option(DISCARD, "Discard these", asks=True)
    start = dict(cheapest(asked.view, over))
    kinds = ((kind, count, start.get(kind, 0)) for kind, count in _there(asked).items())
    return Option(DISCARD, "Discard these", asks=True, fields=tuple(count_fields(kinds)))


def _discard(asked: Asked) -> DiscardUnits:
    return DiscardUnits(counts_in(asked, _there(asked)))


def _show_excess(asked: Asked) -> PreviewParts:
    over = _excess(asked)
    if over is None:
        return PreviewParts()
    many = sum(count for _, count in _discard(asked).units)
    text = f"{many} of the {count_units(over.size - over.limit, 'unit')} over the limit"
    return PreviewParts(notes=(Note("cost", text, "BS-7.4"),))


def _fill(asked: Asked, action: DiscardUnits) -> dict[str, int]:
    return {**dict.fromkeys(_there(asked), 0), **dict(action.units)}


LIMIT_FORM = DecisionForm(
    (
        OptionForm(
            DISCARD,
            _discard_option,
            _discard,
            _show_excess,
            says=lambda _, it: f"discard {list_units(it.units)}",
            makes=DiscardUnits,
            fill=_fill,
        ),
    ),
    within=under_way,
    what="limit",
)
