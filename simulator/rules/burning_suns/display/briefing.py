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

_ACTIONS = ChoiceCard(
    "actions",
    "The seven actions",
    "",
    (
        ("Explore", "flip up to two tiles that touch what is explored"),
        ("Jump", "lead a fleet or an army tile by tile, dropping and picking up units"),
        ("Colonize", "take the uninhabited system below a dreadnought, for its price"),
        ("Construct", "build units in your systems, repair uniques"),
        ("Battle", "fight another fleet in the same place till one is gone"),
        ("Barrage", "fire once from orbit at the ground, or from the ground at a fleet"),
        ("Assault", "land regiments and take a system, in unrest"),
    ),
    "BS-1.10",
)

_SIGNS = ChoiceCard(
    "signs",
    "What a tile says",
    "",
    (
        ("Face down", "its kind, and its value from 2 to 4: how much it gives"),
        ("Colour", "whose system it is, also told by shape; a tick is peace, a flame unrest"),
        ("Crystal", "crystals it brings each round; struck through: blocked by unrest"),
        ("AM", "antimatter, as long as you control it"),
        ("Above", "ships in orbit, the number beside one says how many"),
        ("Below", "regiments on the ground, yours or the militia that guard it"),
        ("Glow", "what you may choose now"),
    ),
    "BS-8.5",
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
        notes=(_ACTIONS, _SIGNS),
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
            "Flip tiles that touch explored ones: nobody goes where a tile lies face down.",
            figure=count_units(figures.explored_tiles, "tile"),
        ),
        BriefStep(
            "Settle",
            "Dreadnoughts colonize uninhabited systems; what you control pays crystals.",
            kind="dreadnought",
        ),
        BriefStep(
            "Fight",
            f"Units hit with their attack or less. A fleet of {four} bars all others.",
            kind="battlecruiser",
        ),
    )
