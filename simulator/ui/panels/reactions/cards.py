"""The ready answers of a reaction as cards: what stands on each."""

from dataclasses import dataclass, replace
from fractions import Fraction

from simulator.kernel.asked.odds import Odds, OddsRow
from simulator.kernel.asked.reaction import NO_GAIN, Alternative, Reaction
from simulator.mechanics.odds_report import mean

DECLINING = "H"
"""The key that declines, whatever Enter does."""

NO_MORE = "Z"
"""The key that declines and silences all further questions of an attack."""

LETTERS = f"{DECLINING}DFJSW12"
"""Keys of the cards: the first declines, the main one has Enter in place of its letter."""

_YES_OR_NO = 2
"""Weights of a row that counts something that happens or does not."""


@dataclass(frozen=True, slots=True)
class ReactionCard:
    """One answer: what it is, its key, price and effect, and the result in words and shares.

    `average` and `chance` say the result; `hurt` and `lost` are the shares of the bar, None
    without odds. Where all answers have one `chance`, their `average` tells them apart.
    """

    command: str
    caption: str
    cap: str
    cost: str
    effect: str
    average: str = ""
    chance: str = ""
    hurt: float | None = None
    lost: float | None = None
    apart: bool = True

    @property
    def telling(self) -> str:
        """The result in one line, by what tells the answers apart."""
        return self.chance if self.apart else self.average

    @property
    def rest(self) -> str:
        """What there is to say beside the chance: price, effect and average."""
        said = (self.cost, self.effect, self.average if self.apart else self.chance)
        return " · ".join(each for each in said if each)


def cards_of(reaction: Reaction, main: str) -> tuple[ReactionCard, ...]:
    """All answers, the one that declines first and the main one, whose command is `main`, last."""
    numbered = list(enumerate(reaction.alternatives))
    declining = [pair for pair in numbered[1:] if pair[1] is reaction.declining]
    letters = LETTERS if declining else LETTERS[1:]
    others = [pair for pair in numbered[1:] if pair not in declining]
    # What gains nothing over declining can be given by More choices, as long as something gains.
    others = [pair for pair in others if pair[1].gain != NO_GAIN] or others
    # Where there are too many, those that are worth least can be given by More choices alone.
    rest = reversed(others[: len(letters) - len(declining)])
    cards = [
        _card(each, f"alternative {n}", letter)
        for (n, each), letter in zip((*declining, *rest), letters, strict=False)
    ]
    cards.append(_card(reaction.alternatives[0], main, "Enter"))
    chances, averages = ({each.chance for each in cards}, {each.average for each in cards})
    apart = len(chances) > 1 or len(averages) == 1 or "" in averages
    return tuple(replace(each, apart=apart) for each in cards)


def _card(each: Alternative, command: str, cap: str) -> ReactionCard:
    bare = ReactionCard(command, each.caption, cap, each.cost, each.effect)
    if each.odds is None or not each.odds.rows:
        return bare
    rows = each.odds.rows
    stake = rows[1] if len(rows) > 1 and each.stake else rows[0]
    lost = stake.at_least_one()
    return ReactionCard(
        bare.command,
        bare.caption,
        bare.cap,
        bare.cost,
        bare.effect,
        _average(each.odds) if stake is not rows[0] or len(stake.weights) > _YES_OR_NO else "",
        f"{per_cent(lost)} {each.stake or stake.some}",
        float(rows[0].at_least_one()),
        float(lost),
    )


def _average(odds: Odds) -> str:
    row: OddsRow = odds.rows[0]
    return f"{float(mean((row.weights, row.total))):.1f} {row.label.partition(' ')[0]}"


def per_cent(chance: Fraction) -> str:
    """A chance in whole per cent; 0 and 100 are certain.

    >>> per_cent(Fraction(1, 6)), per_cent(Fraction(1, 999)), per_cent(Fraction(998, 999))
    ('17 %', '< 1 %', '> 99 %')
    """
    if chance in (0, 1):
        return f"{int(chance) * 100} %"
    whole = round(chance * 100)
    if whole == 0:
        return "< 1 %"
    return "> 99 %" if whole == 100 else f"{whole} %"
