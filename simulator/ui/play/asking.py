"""When reactions are asked: always, only where they can change the result, or not this round."""

from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field, replace

from simulator.kernel.asked.draft import Draft
from simulator.kernel.asked.odds import Odds
from simulator.kernel.asked.reaction import USUAL_LIMITS, Alternative, Limits, Reaction, Then

MODES: Mapping[str, str] = {
    "matter": "only where it can change the result",
    "always": "always",
    "never": "not again this round",
}
"""What each way to ask is called; the key steps through them in this order."""

UNWEIGHED: Mapping[str, str] = {
    "always": "always",
    "never": "not again this round",
    "off": "not again in this game",
}
"""The same where no odds tell whether it can change the result."""

_EVERY_ROUND = -1


_MOST_HEARD = 8

NOTHING_TAKEN = Alternative("", Draft(""))
"""What is taken where nothing is."""


@dataclass(frozen=True, slots=True)
class AskingMode:
    """How reactions are asked: as `usual`, or each kind (`Decision.what`) as in `kinds`.

    `muted` are those that a seat does not want to be asked in a round, as (seat, kind, round), or
    in none (round -1), `idle` its hidden cards for whose sake it need not be asked, and
    `silent` attacks in which it does not, as (seat, `Reaction.within`). Where only those are asked
    that can change the result, `limits` say by how much. `answered` is the roll about which a seat
    was asked last, with the odds of declining then, as (seat, `Reaction.roll`, odds). `given` are
    answers to what is asked next in an attack, given together with others, as (seat, answer).
    `heard` are the last attacks in which seats were asked, as (seat, `Reaction.within`): what would
    do damage to a seat's own it is asked once in each.
    """

    usual: str = next(iter(MODES))
    kinds: tuple[tuple[str, str], ...] = ()
    muted: tuple[tuple[str, str, int], ...] = ()
    silent: tuple[tuple[str, str], ...] = ()
    limits: Limits = USUAL_LIMITS
    answered: tuple[tuple[str, str, Odds | None], ...] = ()
    given: tuple[tuple[str, Then], ...] = field(default=(), hash=False)  # of drafts
    heard: tuple[tuple[str, str], ...] = ()
    idle: frozenset[tuple[str, str]] = frozenset()

    def mode(self, seat: str, what: str, at: int) -> str:
        """How the seat is asked for this kind in round `at`."""
        if (seat, what, _EVERY_ROUND) in self.muted:
            return "off"
        if (seat, what, at) in self.muted:
            return "never"
        return dict(self.kinds).get(what, self.usual)

    def step(self, seat: str, what: str, at: int) -> "AskingMode":
        """The next way to ask a seat for this kind; `never` holds for round `at` alone."""
        ways = list(MODES)
        after = ways[(ways.index(self.mode(seat, what, at)) + 1) % len(ways)]
        muted = tuple(each for each in self.muted if each != (seat, what, at))
        if after == "never":
            return replace(self, muted=(*muted, (seat, what, at)))
        return replace(self, kinds=tuple(({**dict(self.kinds), what: after}).items()), muted=muted)

    def step_unweighed(self, seat: str, what: str, at: int) -> "AskingMode":
        """The next way to ask a seat for a kind that no odds weigh: none of it is kept."""
        mode = self.mode(seat, what, at)
        muted = tuple(each for each in self.muted if each[:2] != (seat, what))
        if mode == "off":
            return replace(self, muted=muted)
        rounds = _EVERY_ROUND if mode == "never" else at
        return replace(self, muted=(*muted, (seat, what, rounds)))

    def idle_card(self, seat: str, card: str) -> "AskingMode":
        """With a hidden card for whose sake alone the seat is not asked, or is asked again."""
        return replace(self, idle=self.idle ^ {(seat, card)})

    def silence(self, seats: Iterable[str], within: str) -> "AskingMode":
        """With no more questions to these seats in one attack."""
        return replace(self, silent=(*self.silent, *((seat, within) for seat in seats)))

    def note_answer(
        self, seat: str, reaction: Reaction, taken: Alternative | None = None
    ) -> "AskingMode":
        """After a seat has been asked about a roll and has given this answer; None: it declined."""
        declining = reaction.declining
        then = (taken or declining or NOTHING_TAKEN).then
        given = tuple(each for each in self.given if each[0] != seat)
        asking = replace(self, given=(*given, (seat, then)) if then else given)
        if reaction.within and (seat, reaction.within) not in self.heard:
            asking = replace(asking, heard=(*self.heard[-_MOST_HEARD:], (seat, reaction.within)))
        if not reaction.roll:
            return asking
        kept = tuple(each for each in self.answered if each[0] != seat)
        odds = declining.odds if declining else None
        return replace(asking, answered=(*kept, (seat, reaction.roll, odds)))

    def foretold(self, about: tuple[str, str, int], reaction: Reaction) -> Draft | None:
        """What was answered to this already, if the odds are still about those then.

        `about` is the seat, the kind and the round. Who is always asked is asked all the same.
        """
        seat, what, _ = about
        for known, then in () if self.mode(*about) == "always" else self.given:
            if (known, then.what, then.within) == (seat, what, reaction.within):
                return None if reaction.has_changed(then.odds, self.limits) else then.draft
        return None

    def is_needless(self, about: tuple[str, str, int], reaction: Reaction) -> bool:
        """Need nobody be asked, `about` being the seat, the kind and the round?

        What has to be chosen is always asked.
        """
        seat, mode = about[0], self.mode(*about)
        if reaction.passing is None:
            return False
        if reaction.hidden and all((seat, card) in self.idle for card in reaction.hidden):
            return True
        if mode in ("never", "off") or (reaction.within and (seat, reaction.within) in self.silent):
            return True
        if mode != "matter":
            return False
        unhurt = (seat, reaction.within) in self.heard
        worth = reaction.is_worth_asking(self.limits, unhurt=unhurt)
        return not worth or self._is_settled(seat, reaction)

    def _is_settled(self, seat: str, reaction: Reaction) -> bool:
        """Was the seat asked about this roll already, with about the same odds?"""
        for known, roll, odds in self.answered:
            if (known, roll) == (seat, reaction.roll) and reaction.roll:
                return not reaction.has_changed(odds, self.limits)
        return False


AS_USUAL = AskingMode()
"""Everything is asked where it can change the result."""
