"""The briefing of a game of fleets: who wins, and what a round is (BS-1.10, BS-5)."""

from simulator.kernel.shown.briefing import Briefing, BriefStep, Prize
from simulator.kernel.shown.option import ChoiceCard
from simulator.rules.burning_suns.model.catalogue import View
from simulator.rules.burning_suns.play.rounds.outcome import antimatter_to_win
from simulator.rules.burning_suns.view.lookup import FREE, count_units, figures_of

_WORDS = ("antimatter", "fleet", "army", "unrest")

_ROUND = (
    ("Status", "crystals come in from what you control"),
    ("Planning", "leaders are placed on the spots of actions"),
    ("Actions", "spot by spot from the left, executed or passed"),
    ("End", "who has enough antimatter wins"),
)


def briefing(view: View) -> Briefing | None:
    """What players should know before they begin; None while no game is under way."""
    if view.phase == FREE:
        return None
    rounds = view.setup.options.rounds
    ends = f"Over after round {rounds}." if rounds else "The number of rounds is open."
    return Briefing(
        f"The first empire with {antimatter_to_win(view)} antimatter at the end of a round wins.",
        ends,
        (_antimatter(view),),
        "How a game goes",
        _steps(view),
        "each empire begins in its home system",
        "Each round",
        _ROUND,
        _WORDS,
    )


def _antimatter(view: View) -> Prize:
    least = figures_of(view).beaten_force
    lines = (
        ("Systems", "some give antimatter as long as you control them"),
        ("Wars", f"1 for each fleet or army of {least} or more units that you defeat"),
        ("Uniques", "1 for each unique unit of another empire that you destroy"),
    )
    card = ChoiceCard("antimatter", "Antimatter", "", lines, "BS-1.2")
    return Prize(card, "the most of it decides", view.setup.tables[0].id, ())


def _steps(view: View) -> tuple[BriefStep, ...]:
    figures = figures_of(view)
    four = str(figures.opposing_fleet)
    return (
        BriefStep(
            "Explore",
            "Flip tiles next to what you know; a path of explored tiles leads everywhere.",
            figure=count_units(figures.explored_tiles, "tile"),
        ),
        BriefStep(
            "Settle",
            "Dreadnoughts colonize uninhabited systems; what you control pays crystals.",
            figure="crystals",
        ),
        BriefStep(
            "Fight",
            f"Units hit with their attack or less. A fleet of {four} bars all others.",
            figure=four,
        ),
    )
