"""The card of a round that is over: what was scored and why, what was lost, and what comes next."""

from collections.abc import Iterable, Iterator

from simulator.kernel import wording
from simulator.kernel.event import Event
from simulator.kernel.shown.objective import Objective
from simulator.kernel.shown.round_card import (
    MOST_ROWS,
    CardRow,
    RoundCard,
    ScoredObjective,
    SeatTotal,
)
from simulator.kernel.wording import count_words, join_words, minus_text
from simulator.rules.billion_suns.display.choice_cards import compared_by
from simulator.rules.billion_suns.display.objectives import objectives
from simulator.rules.billion_suns.display.round_course import Gain, RoundCourse, course_of
from simulator.rules.billion_suns.judging.command_phase import tokens
from simulator.rules.billion_suns.model import events
from simulator.rules.billion_suns.model.contracts import Comparison, Controlled, MassWithin
from simulator.rules.billion_suns.model.stages import Cause
from simulator.rules.billion_suns.play.rounds.outcome import last_round, round_words, standings
from simulator.rules.billion_suns.view import phrases
from simulator.rules.billion_suns.view.compared import ships_within
from simulator.rules.billion_suns.view.contract_terms import find_deal, in_force, things
from simulator.rules.billion_suns.view.contractors.margin import gauge
from simulator.rules.billion_suns.view.lookup import (
    OVER,
    View,
    contracts,
    find_ships,
    in_solo,
    in_warzone,
    is_contractors,
    purse_of,
)
from simulator.rules.billion_suns.view.profile import profile_of
from simulator.rules.billion_suns.view.turn_order import ceos

_FEW = 3
"""How many groups a row names; more are counted."""


def round_card(known: Iterable[tuple[View, Event]], after: View) -> RoundCard | None:
    """What the round came to; None if it was never cleared, as after a change by hand."""
    course = course_of(known)
    if course.end is None:
        return None
    end, last = course.end, last_round(course.end)
    contests = tuple(_contests(course, end))
    rows = (
        *_claim_rows(course, end),
        *_score_rows(course, end),
        *_loss_rows(course, end),
        *_arrival_rows(course, end),
        *_left_rows(end),
    )
    return RoundCard(
        f"{wording.capital(round_words(end))} is over",
        _lead(course, after),
        end.round,
        last,
        _unit(end),
        _totals(course, after),
        contests,
        rows[: max(0, MOST_ROWS - len(contests))],
        _next(after, last),
    )


def _unit(view: View) -> str:
    if in_warzone(view):
        return "VP"
    return "worth" if view.setup.options.mode == "skirmish" else "credits"


def _amount(view: View, amount: int) -> str:
    """So much of what wins, in words."""
    if in_warzone(view):
        return f"{amount} VP"
    many = minus_text(count_words(amount, "credit"))
    return f"{many}' worth" if view.setup.options.mode == "skirmish" else many


def _totals(course: RoundCourse, after: View) -> tuple[SeatTotal, ...]:
    return tuple(
        SeatTotal(seat, amount, course.scored[seat]) for seat, amount in standings(after).items()
    )


def _lead(course: RoundCourse, after: View) -> str:
    """Who scored, and who leads; of a solo game how well the CEO does."""
    margin = gauge(after)
    scorers = [seat for seat in ceos(after) if course.scored[seat] > 0]
    if in_solo(after):
        got = sum(course.scored[seat] for seat in scorers)
        said = f"You earned {count_words(got, 'credit')}" if got else "You earned nothing"
        return f"{said}. {margin.text}." if margin else f"{said}."
    parts = [
        f"{phrases.short_name(after, seat)} {_amount(after, course.scored[seat])}"
        for seat in scorers
    ]
    said = f"Scored: {join_words(parts)}" if parts else "Nobody scored"
    leader = _leader(after)
    return f"{said}. {leader}." if leader else f"{said}."


def _leader(view: View) -> str:
    """Who leads, and by how much; empty where nobody competes."""
    found = standings(view)
    if len(found) < 2:
        return ""
    most = max(found.values())
    best = [seat for seat, amount in found.items() if amount == most]
    if len(best) > 1:
        names = join_words([phrases.short_name(view, seat) for seat in best])
        return f"{names} are level" + (f" at {_amount(view, most)}" if most else "")
    second = max((n for n in found.values() if n < most), default=most)
    return f"{phrases.short_name(view, best[0])} leads by {_amount(view, most - second)}"


def _next(after: View, last: int | None) -> tuple[str, str]:
    """What comes after this round."""
    if after.phase == OVER:
        return "The game is over", "The next page says who has won, and why."
    head = f"Next: {round_words(after)}, Command"
    each = tokens(after)
    if in_solo(after):
        return head, f"You put {each} tokens into your helm."
    said = f"Each seat puts {each} tokens into its helm in secret."
    return head, f"{said} {_still_to_win(after, last)}".rstrip()


def _still_to_win(view: View, last: int | None) -> str:
    """How many victory points the rounds to come can give (WZ-6)."""
    if last is None or not in_warzone(view):
        return ""
    left, points = last - view.round + 1, 0
    for _, contract in in_force(view):
        for each in contract.scoring:
            points += (each.reward.points + each.sole) * (left if each.when == "end" else 1)
    rounds = "The last round" if left == 1 else f"{left} rounds"
    return f"{rounds} can still give a seat {points} VP." if points else ""


# What contracts came to


def _contests(course: RoundCourse, end: View) -> Iterator[ScoredObjective]:
    """Every contract as it was compared, with what it gave in the whole round."""
    compared = objectives(course.scoring or end)
    decks = {each.name: each.deck for each in objectives(end) if each.deck}
    cards = {contract.name: deal.card for deal, contract in in_force(end)}
    seen = set[str]()
    for each in compared:
        card = cards.get(each.name)
        if card is None or each.name in seen:
            continue  # a claim, or a second way to score that is told in the rows
        seen.add(each.name)
        gave = tuple(_gave(course, end, card))
        shown = Objective(
            *(each.name, each.term, each.rule, each.standing, gave, each.due),
            deck=decks.get(each.name),
        )
        yield ScoredObjective(shown, _result(end, each, gave), course.discarded[card])


def _gave(course: RoundCourse, view: View, card: str) -> Iterator[tuple[str, str]]:
    for seat in ceos(view):
        words = _gains(course.gains.get((card, seat), []))
        if words:
            yield seat, words


def _gains(gains: list[Gain]) -> str:
    """What a seat got by a contract, in a few words."""
    points = sum(each.points for each in gains if isinstance(each, events.PointsScored))
    paid = sum(each.credits for each in gains if isinstance(each, events.CardEarned))
    extra = sum(each.count for each in gains if isinstance(each, events.TokensGained))
    parts = [f"{points} VP"] if points else []
    parts += [count_words(paid, "credit")] if paid else []
    parts += [count_words(extra, "token")] if extra else []
    return " and ".join(parts)


def _result(view: View, each: Objective, gave: tuple[tuple[str, str], ...]) -> str:
    """Why it gave that: by how much it was won, tied, or that nobody did it."""
    if not each.standing:
        return "" if gave else "Nobody was paid"
    counted = dict(each.standing)
    ranked = sorted(counted.values(), reverse=True)
    if len(gave) == 1 and len(ranked) > 1:
        seat = gave[0][0]
        most = max(n for name, n in counted.items() if name != seat)
        if counted[seat] <= most:
            return "For deeds in the round"  # it has not won the comparison
        return f"{phrases.short_name(view, seat)}, {counted[seat]} to {most}"
    shown = " : ".join(str(n) for n in counted.values())
    if gave or not ranked[0]:
        return shown if gave else "Nobody is there"
    tied = len(ranked) > 1 and ranked[0] == ranked[1]
    return f"Tied at {ranked[0]}, nobody scores" if tied else f"{shown}, too few to score"


# Rows


def _score_rows(course: RoundCourse, end: View) -> Iterator[CardRow]:
    """Who scored by what, and which groups did it where that can be said."""
    for deal, contract in in_force(end):
        for seat in ceos(end):
            gains = course.gains.get((deal.card, seat), [])
            worth = _gains(gains)
            if not worth:
                continue
            who = phrases.short_name(end, seat)
            text, more = f"{who} scores by {contract.name}", _why(course, end, deal.card, seat)
            cards = [each for each in gains if isinstance(each, events.CardEarned)]
            if cards:
                text = f"{who} is paid by {contract.name}"
                paid = join_words([str(each.credits) for each in cards])
                more = f"{count_words(len(cards), 'card')}: {paid}"
            yield CardRow(text, more, contract.rule, f"{who} {worth}", seat, "gain")


def _why(course: RoundCourse, end: View, card: str, seat: str) -> str:
    """The groups by which a seat holds what is compared, else what that is."""
    view, contract = course.scoring or end, contracts(end)[card]
    scoring = next((each for each in contract.scoring), None)
    if scoring is None:
        return ""
    groups = _holders(view, card, scoring.measure, seat)
    if groups:
        verb = "hold" if len(groups) > 1 or phrases.are_several(view, groups[0]) else "holds"
        return f"{join_words([phrases.known_as(view, each) for each in groups])} {verb} it"
    return compared_by(scoring, contract, view.setup)


def _holders(view: View, card: str, measure: Comparison, seat: str) -> list[str]:
    """The groups of a seat that count for a measure by mass near things."""
    if not isinstance(measure, MassWithin | Controlled):
        return []
    kind = view.setup.catalogue.objects[measure.of]
    reach = measure.range if isinstance(measure, MassWithin) else kind.control_range or 0
    near = ships_within(view, things(view, find_deal(view, card), measure.of), reach)
    own = (each.piece.group for each in near if each.piece.owner == seat)
    return list(dict.fromkeys(name for name in own if name))


def _claim_rows(course: RoundCourse, end: View) -> Iterator[CardRow]:
    """Claims that the contractors jumped, each of which costs a card (SOLO-1.7)."""
    for claim in course.claims:
        name = contracts(end)[claim.card].name
        where = join_words([phrases.known_as(end, each) for each in claim.objectives])
        more = f"at {where}, mass {claim.contractors} to {claim.ceo}"
        text = f"The IC jump the claim of {name}"
        seat = next((each.id for each in end.setup.seats if is_contractors(end, each.id)), None)
        yield CardRow(text, more, "SOLO-1.7", "1 card gone", seat, "loss")


def _loss_rows(course: RoundCourse, end: View) -> Iterator[CardRow]:
    """What was lost, to whom, and what it cost; the dearest first."""
    found = sorted(course.losses.items(), key=lambda each: -sum(each[1]))
    for (owner, kind, by, cause), costs in found:
        name, count = phrases.kind_name(end, kind), len(costs)
        many = count_words(count, name) if count > 1 else phrases.one(name)
        whose = wording.capital(phrases.short_name(end, owner)) if owner else ""
        text = f"{whose} lost {many}"
        if not owner:
            text = f"{wording.capital(many)} {'were' if count > 1 else 'was'} destroyed"
        worth = count_words(sum(costs), "credit") if sum(costs) else ""
        more = _to_whom(end, by, cause)
        yield CardRow(text, more, "", worth, owner, "loss", (kind,) * count)


def _to_whom(view: View, by: str, cause: Cause | None) -> str:
    """What struck, as the end of a sentence."""
    if not by or cause is None:
        return ""
    if cause == "dangerous_space":
        return "in dangerous space"
    name = phrases.known_as(view, by)
    words = {"jump_shock": "the jump shock of ", "explosion": "the explosion of "}.get(cause, "")
    return f"to {words}{name}"


def _arrival_rows(course: RoundCourse, end: View) -> Iterator[CardRow]:
    """Who jumped in, and what was paid for it."""
    for seat, groups in course.came.items():
        who = wording.capital(phrases.short_name(end, seat))
        named = [phrases.known_as(end, name) for name in groups if name in end.extra.groups]
        if not named:
            continue
        more = f" and {len(named) - _FEW} more" if len(named) > _FEW else ""
        shown = named[:_FEW] if more else named
        names = f"{', '.join(shown)}{more}" if more else join_words(shown)
        paid = course.paid[seat]
        worth = f"paid {count_words(paid, 'credit')}" if paid else ""
        came = "came" if is_contractors(end, seat) else "brought in"
        text = f"{who} {came}:" if came == "came" else f"{who} {came}"
        yield CardRow(text, names, "", worth, seat)


def _left_rows(end: View) -> Iterator[CardRow]:
    """Damage that stays, and credits and tokens that are lost (ABS-11.5)."""
    hurt = []
    for name, group in end.extra.groups.items():
        for ship in find_ships(end, name)[:1] if group.damage else ():
            whole = profile_of(end, ship.piece).silhouette or 1
            words = f"{phrases.known_as(end, name)} ({group.damage} of {whole})"
            hurt.append((-group.damage / whole, words))
    if hurt:
        worst = [words for _, words in sorted(hurt)]
        rest = f" and {len(worst) - _FEW} more" if len(worst) > _FEW else ""
        shown = ", ".join(worst[:_FEW]) if rest else join_words(worst)
        yield CardRow("Damage stays:", f"{shown}{rest}")
    lost = [words for seat in ceos(end) if (words := _lost_now(end, seat))]
    if lost:
        what = "Credits and tokens" if in_warzone(end) else "Tokens"
        yield CardRow(f"{what} left over are lost:", ", ".join(lost), "ABS-11.5")


def _lost_now(view: View, seat: str) -> str:
    purse = purse_of(view, seat)
    left = purse.initiative + purse.jump + purse.tactical
    unspent = purse.credits if in_warzone(view) else 0
    parts = [count_words(unspent, "credit")] if unspent else []
    parts += [count_words(left, "token")] if left else []
    return f"{phrases.short_name(view, seat)} {' and '.join(parts)}" if parts else ""
