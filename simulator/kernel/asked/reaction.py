"""Reactions: ready answers to something that happens, each with its price, effect and odds."""

from collections.abc import Collection
from dataclasses import dataclass
from fractions import Fraction

from simulator.kernel.asked.draft import Draft
from simulator.kernel.asked.odds import Odds, OddsRow

MORE, LESS = 1, -1
"""What a seat wants of what odds count."""

EITHER = (MORE, LESS)
"""What is wanted where a change may help either way."""


@dataclass(frozen=True, slots=True)
class Gain:
    """What an answer is better by, by exact odds, than declining.

    `chance` is the share, from 0 to 1, by which a result that counts becomes likelier as it is
    wanted (`OddsRow.counts`); `tokens` how many damage tokens more, or fewer, there are on average.
    """

    chance: Fraction = Fraction(0)
    tokens: Fraction = Fraction(0)


@dataclass(frozen=True, slots=True)
class Limits:
    """How much an answer must gain for a seat to be asked: `points` in a hundred of a chance.

    `tokens` damage tokens are enough where they cost nothing.
    """

    points: float = 2
    tokens: float = 1

    def is_reached(self, gain: Gain, *, free: bool) -> bool:
        """Does an answer gain this much?"""
        if gain.chance > 0 and gain.chance * 100 >= self.points:
            return True
        return free and gain.tokens > 0 and gain.tokens >= self.tokens


USUAL_LIMITS = Limits()
"""The limits until a player sets others."""

NO_GAIN = Gain()
"""What declining gains."""


@dataclass(frozen=True, slots=True)
class Then:
    """An answer to what is asked next (`Decision.what`), given together with the present one.

    It will be asked `within` this attack (`Reaction.within`); `odds` are those of declining it as
    they are to be expected.
    """

    what: str
    within: str
    draft: Draft
    odds: Odds | None = None


@dataclass(frozen=True, slots=True)
class Alternative:
    """One answer: `draft` is all filled in, and committing it does what `caption` says.

    `cost` is its price in words, `effect` what it changes; it is `free` if it spends nothing and
    does no damage to the seat's own, and `hurts` if it does such damage. The `odds` are those of
    the result if it is taken, None where no dice follow; `stake` is the phrase for at least one in
    their last row that matters, as in `17 % lose one`. `gain` is what they are better by. `then` is
    given along with it. `seat` is whose answer it is, empty for the seat that is asked.
    """

    caption: str
    draft: Draft
    cost: str = ""
    effect: str = ""
    odds: Odds | None = None
    stake: str = ""
    free: bool = True
    hurts: bool = False
    gain: Gain = NO_GAIN
    then: Then | None = None
    seat: str = ""


@dataclass(frozen=True, slots=True)
class Reaction:
    """What a seat can answer to what has just happened, at a glance.

    `kind` names it in a few words, `about` says what is at stake, beyond what the request says.
    The first alternative is the main one, free if any is; then they come by how much they are
    worth. `passing` is the draft that declines, one of theirs; None if something has to be chosen.
    All that is asked about one attack is `within` it, and about one roll has the same `roll`; both
    are empty where nothing else can be asked about it. `others` are the seats that are asked about
    the same roll if this one declines. It is `unweighed` where no odds tell what an answer gains:
    it is asked unless the seat wants it otherwise. `hidden` are the choices, secrets of the seat,
    for whose sake alone it is asked.
    """

    kind: str
    alternatives: tuple[Alternative, ...]
    about: tuple[str, ...] = ()
    passing: Draft | None = None
    within: str = ""
    roll: str = ""
    others: tuple[str, ...] = ()
    unweighed: bool = False
    hidden: tuple[str, ...] = ()

    @property
    def declining(self) -> Alternative | None:
        """The answer that declines, and spends nothing on what is asked next."""
        return next((each for each in self.alternatives if each.draft == self.passing), None)

    @property
    def ready(self) -> Draft | None:
        """What to answer for a seat that is not asked: the main answer, or to decline."""
        main = self.alternatives[0]
        return main.draft if main.free else self.passing

    def is_worth_asking(self, limits: Limits, *, unhurt: bool = False) -> bool:
        """Does an answer gain this much, or has something to be chosen?

        `unhurt`: answers that do damage to the seat's own are out of the question.
        """
        if self.passing is None or self.unweighed:
            return True
        found = [each for each in self.alternatives if not (unhurt and each.hurts)]
        return any(limits.is_reached(each.gain, free=each.free) for each in found)

    def has_changed(self, was: Odds | None, limits: Limits) -> bool:
        """Have the odds of declining changed by this much since they were these?"""
        declining = self.declining
        now = declining.odds if declining else None
        return limits.is_reached(gain_of(was, now, EITHER), free=True)


def gain_of(
    declined: Odds | None,
    taken: Odds | None,
    wanted: Collection[int],
    price: Fraction = Fraction(0),
) -> Gain:
    """What an answer gains by exact odds, where MORE or LESS is wanted of what they count.

    This is the one measure of whether an answer matters. `price` is how much of what counts the
    answer costs for certain: it is taken off the change of what counts on average.
    """
    rows = _pair_rows(declined, taken)
    counting = [pair for pair in rows if pair[0].counts]
    if price:
        whole = sum((_change(pair) for pair in counting), Fraction(0))
        chance = max((way * whole for way in wanted), default=Fraction(0)) - price
    else:
        chance = max((_likelier(pair, wanted) for pair in counting), default=Fraction(0))
    tokens = [way * _change(pair) for pair in rows if not pair[0].counts for way in wanted]
    return Gain(max(chance, Fraction(0)), max((Fraction(0), *tokens)))


def _pair_rows(one: Odds | None, other: Odds | None) -> list[tuple[OddsRow, OddsRow]]:
    """The rows of both by their labels; where one has none of a label, it is certainly 0 there."""
    first, second = ({row.label: row for row in odds.rows} if odds else {} for odds in (one, other))
    found = []
    for label in dict.fromkeys((*first, *second)):
        known = first.get(label) or second[label]
        none = OddsRow(label, known.some, (1,), 1, counts=known.counts)
        found.append((first.get(label, none), second.get(label, none)))
    return found


def _change(pair: tuple[OddsRow, OddsRow]) -> Fraction:
    """How much more is counted on average."""
    return pair[1].mean() - pair[0].mean()


def _likelier(pair: tuple[OddsRow, OddsRow], wanted: Collection[int]) -> Fraction:
    """The most by which any number of it, or more, becomes likelier as it is wanted."""
    before, after = pair
    most = max(len(before.weights), len(after.weights))
    changes = [after.at_least(number) - before.at_least(number) for number in range(1, most)]
    return max((way * each for way in wanted for each in changes), default=Fraction(0))
