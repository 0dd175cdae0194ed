"""The briefing of a game: who wins, how ships come, what a round is made of (ABS-3 to 5, 11)."""

from collections.abc import Iterator

from simulator.kernel import wording
from simulator.kernel.shown.briefing import Briefing, BriefStep
from simulator.kernel.wording import count_words
from simulator.rules.billion_suns.display.prizes import prizes
from simulator.rules.billion_suns.judging.command_phase import tokens
from simulator.rules.billion_suns.play.jump_phase.send_candidates import serving
from simulator.rules.billion_suns.play.rounds.outcome import last_round
from simulator.rules.billion_suns.view.contract_terms import in_force
from simulator.rules.billion_suns.view.contractors.margin import least_credits, margin_now
from simulator.rules.billion_suns.view.lookup import (
    View,
    has_begun,
    in_solo,
    in_warzone,
    is_contractors,
    jump_points,
    purse_of,
    ships,
)
from simulator.rules.billion_suns.view.turn_order import ceos

_WORDS = ("helm", "jump point", "Silhouette")
_SOLO_WORDS = ("helm", "jump point", "arrival", "claim jump")


def briefing(view: View) -> Briefing | None:
    """What players should know before the first helm; None while no game is under way."""
    if not has_begun(view):
        return None
    return Briefing(
        _goal(view),
        _ends(view),
        prizes(view),
        heading="How you get ships",
        steps=tuple(_steps(view)),
        begins=_begins(view),
        phases=tuple(_phases(view)),
        words=_SOLO_WORDS if in_solo(view) else _WORDS,
        brings=tuple(_brings(view)),
    )


def _goal(view: View) -> str:
    """Who wins, by the mode of the game (ABS-11.6, WZ-1.1, SOLO-1.8)."""
    if in_warzone(view):
        return "The most victory points win; a tie goes to whoever has more War Bonds left."
    if in_solo(view):
        return _margin_goal(view)
    if view.setup.options.mode == "core":
        return "The most credits at the end win."
    return "Whoever destroys the most credits' worth of ships wins."


def _margin_goal(view: View) -> str:
    """The bands of the margin in credits; those that no sum of credits can end in are left out."""
    found, margins = margin_now(view), view.setup.catalogue.margins
    if found is None or margins is None:
        return "There is nobody to beat: what you earn counts."
    needs = [least_credits(band, found.revenue) for band in margins.bands]
    bands = tuple(
        f"from {need} {band.name}"
        for band, need, more in zip(margins.bands, needs, (*needs[1:], None), strict=True)
        if need != more
    )
    most = count_words(found.revenue, "credit")
    return f"Your margin counts, out of {most}: {', '.join(bands)}; below 0 is a failure."


def _ends(view: View) -> str:
    """When the game ends, by the ruling `game_end` (ABS-11.4)."""
    decks = any(contract.deck for _, contract in in_force(view))
    reading, last = view.setup.catalogue.rulings.game_end, last_round(view)
    rounds = f"after round {view.setup.options.rounds}"
    if not decks or reading == "four_rounds":
        return f"Over {rounds}."
    early = "a deck runs out" if reading == "first_deck" else "the last deck runs out"
    if last is None:
        return f"Over at the end of the round in which {early}."
    return f"Over {rounds}, or at the end of the round in which {early}."


def _steps(view: View) -> Iterator[BriefStep]:
    """From tokens on the helm to ships on the table."""
    every, solo = tokens(view), in_solo(view)
    secret = "" if solo else ", in secret"
    yield BriefStep(
        "Put tokens on Jump In",
        f"You have {every} a round for your helm{secret}. Each one on Jump In is one step of the"
        " Jump phase.",
        figure=count_words(every, "token"),
    )
    figures = view.setup.catalogue.figures
    spaced = not solo and view.setup.catalogue.rulings.second_jump_point == "six_inches_apart"
    apart = f", later ones {wording.inches(figures.jump_point_spacing)} apart" if spaced else ""
    yield BriefStep(
        "Open a jump point",
        "It costs a token and no credits. The first on a table goes anywhere outside gravity"
        f" wells{apart}.",
        kind="jump_point",
    )
    if in_warzone(view):
        yield _bonds(view)
    elif not solo:
        yield BriefStep("Pay for the ships", _price(view), figure="credits")
    yield _deploying(view)
    if solo:
        yield BriefStep(
            "Contractors answer",
            "For each group that jumps in a D6 and its Mass are rolled: the heavier you come, the"
            " heavier they do.",
            figure="D6 + Mass",
        )


def _bonds(view: View) -> BriefStep:
    """War Bonds, which pay for ships in Warzone (WZ-1.2)."""
    worth = view.setup.catalogue.figures.bond_credits
    text = (
        f"You begin with {view.setup.options.scale}, for {worth} credits each. Credits left at the"
        " end of a round are lost."
    )
    return BriefStep("Cash a War Bond", text, figure=f"{worth} credits")


def _price(view: View) -> str:
    """What ships cost in a core game and in a skirmish (ABS-4.8)."""
    less = "What they cost comes off your credits, which may fall below 0"
    if view.setup.options.mode == "core":
        return f"{less}. Contracts have to earn it again."
    return f"{less} and do not decide the game."


def _deploying(view: View) -> BriefStep:
    """Where and at what price a battlegroup jumps in (ABS-4.6, WZ-1.3)."""
    figures = view.setup.catalogue.figures
    reach = figures.warzone_jump_range if in_warzone(view) else figures.jump_range
    price = " and its credits, which may fall below 0" if in_solo(view) else " and its credits"
    text = (
        f"A token{price}: 1 to {figures.largest_group} ships of a class, within"
        f" {wording.inches(reach)} less their Mass of your jump point."
    )
    return BriefStep("Deploy a battlegroup", text, kind=_usual_class(view))


def _usual_class(view: View) -> str:
    """A class to show: one that scans where contracts want that, else one that fights."""
    known, seat = view.setup.catalogue.classes, ceos(view)[0]
    scans = view.setup.options.mode in ("core", "solo")
    may = serving(view, seat)
    fitting = (name for name in may if known[name].utility == scans and known[name].mass)
    return next(fitting, next(iter(may), ""))


def _begins(view: View) -> str:
    """What stands on the tables already."""
    count, points = len(ships(view)), len(jump_points(view))
    parts = [count_words(count, "ship")] if count else []
    parts += [count_words(points, "jump point")] if points else []
    if not parts:
        return "nobody has a ship on the tables yet"
    return f"{' and '.join(parts)} on the tables already"


def _phases(view: View) -> Iterator[tuple[str, str]]:
    """The phases of a round, a few words each."""
    solo = in_solo(view)
    yield "Command", "fill the helm" if solo else "fill the helm, roll who begins"
    yield "Jump", "a token each step" if solo else "in turn, a token each step"
    yield "Tactical", "each group once: fly, fire, scan"
    contracts = any(True for _ in in_force(view))
    scored = "contracts score" if contracts else "tokens are cleared"
    claims = "claims are jumped, " if solo else ""
    lost = ", credits to 0" if in_warzone(view) else ""
    yield "End", f"{claims}{scored}{lost}"


def _brings(view: View) -> Iterator[tuple[str, str]]:
    """What each CEO plays with, and for whom in a campaign (ABS-13, SOLO-1.9)."""
    options = view.setup.options
    for seat in view.setup.seats:
        if is_contractors(view, seat.id):
            continue
        parts = []
        if options.corporations.get(seat.id):
            parts.append(f"for {options.corporations[seat.id]}")
        if seat.id in options.classes:
            parts.append(f"{len(options.classes[seat.id])} classes unlocked")
        if in_warzone(view):
            parts.append(count_words(purse_of(view, seat.id).bonds, "War Bond"))
        if parts:
            yield seat.id, ", ".join(parts)
