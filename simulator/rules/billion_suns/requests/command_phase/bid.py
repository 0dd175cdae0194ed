"""The bid on the roll-off: a number of Seize Initiative tokens, in secret (ABS-3.2)."""

from simulator.kernel.asked.draft import number_in
from simulator.kernel.asked.request import Note, Number, Option
from simulator.kernel.wording import count_words
from simulator.rules.billion_suns.model.actions import BidInitiative
from simulator.rules.billion_suns.play.command_phase.command import BID
from simulator.rules.billion_suns.requests.command_phase.helm_tables import roll_off_table
from simulator.rules.billion_suns.requests.forms import (
    Asked,
    DecisionForm,
    Lacking,
    OptionForm,
    PreviewParts,
)
from simulator.rules.billion_suns.view import phrases
from simulator.rules.billion_suns.view.lookup import View, purse_of

BID_TOKENS = "tokens"


def roll_off_note(view: View, tokens: int) -> Note:
    """The die that this number of tokens buys for the roll-off (ABS-3.2)."""
    sides = view.setup.catalogue.figures.initiative_dice
    die = phrases.dice(1, sides[min(tokens, len(sides) - 1)])
    spent = count_words(tokens, "token")
    return Note("fact", f"{spent} spent on the roll-off: {die}, the lowest wins", "ABS-3.2")


def _option(asked: Asked) -> Option:
    own = purse_of(asked.view, asked.seat).initiative
    field = Number(BID_TOKENS, "Seize Initiative tokens", 0, own, start=own)
    if not asked.has_open(BID):
        return Option(BID, "Seal your bid", asks=True)
    spent = number_in(asked.draft, BID_TOKENS)
    tables = roll_off_table(asked, BID_TOKENS, own, max(0, own if spent is None else spent))
    return Option(BID, "Seal your bid", asks=True, fields=(field,), tables=tables)


def _action(asked: Asked) -> BidInitiative | Lacking:
    tokens = number_in(asked.draft, BID_TOKENS)
    return Lacking((BID_TOKENS,)) if tokens is None else BidInitiative(tokens)


def _show_preview(asked: Asked) -> PreviewParts:
    tokens = number_in(asked.draft, BID_TOKENS)
    return PreviewParts(notes=(roll_off_note(asked.view, max(0, tokens or 0)),))


FORM = DecisionForm(
    (
        OptionForm(
            BID,
            _option,
            _action,
            _show_preview,
            lambda _, it: f"spend {count_words(it.tokens, 'token')}",
            BidInitiative,
            lambda _, it: {BID_TOKENS: it.tokens},
        ),
    ),
    what=BID,
)
