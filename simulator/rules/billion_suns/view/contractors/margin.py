"""The margin of a solo game: what the CEO has of all that could be earned (SOLO-1.8, 1.21)."""

from dataclasses import dataclass
from fractions import Fraction

from simulator.kernel.shown.gauge import BandNeed, Gauge
from simulator.kernel.wording import count_words, minus_text
from simulator.rules.billion_suns.model.campaign_figures import SuccessBand, SuccessBands
from simulator.rules.billion_suns.view.contract_terms import in_force, value
from simulator.rules.billion_suns.view.lookup import OVER, View, purse_of, seat_name
from simulator.rules.billion_suns.view.turn_order import ceos

_WHOLE = 100
"""Margins are in percent."""


@dataclass(frozen=True, slots=True)
class MarginNow:
    """The CEO's margin: `percent` is exact, `band` None for a negative one (SOLO-1.21).

    `following` is the next band, None in the last one; it takes `lacking` credits more.
    """

    seat: str
    earned: int
    revenue: int
    percent: Fraction
    band: SuccessBand | None
    following: SuccessBand | None
    lacking: int


def margin_now(view: View) -> MarginNow | None:
    """The margin by now; None outside solo games, and where no contract pays."""
    margins, most = view.setup.catalogue.margins, revenue(view)
    if view.setup.options.mode != "solo" or margins is None or most <= 0:
        return None
    (seat, *_) = ceos(view) or ("",)
    earned = purse_of(view, seat).credits
    band = margin_of(margins.bands, earned, most)
    reached = margins.bands.index(band) + 1 if band else 0
    following = next(iter(margins.bands[reached:]), None)
    lacking = least_credits(following, most) - earned if following else 0
    percent = Fraction(_WHOLE * earned, most)
    return MarginNow(seat, earned, most, percent, band, following, lacking)


def margin_after(view: View, spent: int) -> tuple[str, str] | None:
    """The margin once this many credits more are spent: as it is shown, and its band's name.

    None where there is no margin.
    """
    found, margins = margin_now(view), view.setup.catalogue.margins
    if found is None or margins is None:
        return None
    earned = found.earned - spent
    band = margin_of(margins.bands, earned, found.revenue)
    return _margin_text(earned, found.revenue), band.name if band else margins.failure.name


def _margin_text(earned: int, most: int) -> str:
    """A margin in per cent, with a proper minus."""
    return minus_text(f"{percent_of(earned, most)} %")


def revenue(view: View) -> int:
    """The most that the contracts of the game can pay, as for two CEOs (SOLO-1.1, 1.8)."""
    pips = range(1, view.setup.options.scale + 1)
    decks = sum(contract.deck for _, contract in in_force(view))
    return decks * sum(value(view, each) for each in pips)


def margin_of(bands: tuple[SuccessBand, ...], earned: int, most: int) -> SuccessBand | None:
    """The degree of success for these credits out of a revenue above 0, None for failure.

    It is compared exactly, each bound inclusive (SOLO-1.8).
    """
    reached = [band for band in bands if _WHOLE * earned >= band.least * most]
    return reached[-1] if reached else None


def least_credits(band: SuccessBand, most: int) -> int:
    """The fewest credits out of a revenue with which a band is reached (SOLO-1.8)."""
    return -(-band.least * most // _WHOLE)


def percent_of(earned: int, most: int) -> int:
    """The margin as it is shown, rounded to the nearest percent, halves up; it decides nothing.

    >>> percent_of(17, 45)
    38
    """
    return (2 * _WHOLE * earned + most) // (2 * most)


def gauge(view: View) -> Gauge | None:
    """The margin on a scale with the borders of its bands; None where there is none."""
    found, margins = margin_now(view), view.setup.catalogue.margins
    if found is None or margins is None:
        return None
    marks = tuple(band.least for band in margins.bands)
    # The last band has no end of its own: it is drawn as wide as the one before it.
    end = 2 * marks[-1] - marks[-2] if len(marks) > 1 else _WHOLE
    earned = minus_text(found.earned)
    name = found.band.name if found.band else margins.failure.name
    return Gauge(
        found.seat,
        found.percent,
        marks,
        tuple(band.name for band in margins.bands),
        end,
        f"{_margin_text(found.earned, found.revenue)} · {name}",
        _hint(view, found),
        f"Margin: {earned} of {count_words(found.revenue, 'credit')} (SOLO-1.8)",
        f"{seat_name(view, found.seat)}: {name}" if view.phase == OVER else "",
        _needs(margins, found.revenue, view.setup.options.scale),
        found.revenue,
        "credits",
    )


def _needs(margins: SuccessBands, most: int, scale: int) -> tuple[BandNeed, ...]:
    """From how many credits on each band is had, exactly, and the capital it brings."""
    failed = BandNeed(margins.failure.name, None, "fired")
    return (
        failed,
        *(
            BandNeed(band.name, least_credits(band, most), f"+{band.gain.at(scale)} capital")
            for band in margins.bands
        ),
    )


def _hint(view: View, found: MarginNow) -> str:
    if view.phase != OVER:
        if found.following is None:
            return "no band is higher"
        return f"{count_words(found.lacking, 'credit')} more: {found.following.name}"
    if found.band is None:
        return "fired: it ends a campaign"
    return f"{found.band.gain.at(view.setup.options.scale)} capital in a campaign"
