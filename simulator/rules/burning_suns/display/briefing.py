"""The briefing of a game: who wins, and what a round is (BS-1.2, BS-1.10, BS-5)."""

from dataclasses import asdict, replace

from simulator.kernel.shown.briefing import Briefing, BriefStep, Prize
from simulator.kernel.shown.option import ChoiceCard
from simulator.rules.burning_suns.model.catalogue import View
from simulator.rules.burning_suns.view.antimatter import antimatter_to_win
from simulator.rules.burning_suns.view.lookup import FREE, count_units, figures_of, is_whole

_WORDS = ("antimatter", "fleet", "army", "unrest")
_WHOLE_WORDS = (*_WORDS, "power", "level", "race card", "trigger")

_ROUND = (
    ("Status", "crystals come in from what you control"),
    ("Planning", "leaders are placed on the spots of actions"),
    ("Actions", "spot by spot from the left, executed or passed"),
    ("End", "who has enough antimatter wins"),
)

_ACTIONS = ChoiceCard(
    "actions",
    "Actions of fleets",
    "",
    (
        ("Explore", "flip up to {explored_tiles} tiles that touch what is explored"),
        ("Jump", "lead a fleet or an army tile by tile, dropping and picking up units"),
        ("Colonize", "take the uninhabited system below a dreadnought, for its price"),
        ("Construct", "build units in your systems, repair uniques"),
        ("Battle", "fight another fleet in the same place till one is gone"),
        ("Barrage", "fire once from orbit at the ground, or from the ground at a fleet"),
        ("Assault", "land regiments and take a system, in unrest"),
    ),
    "BS-1.10",
)

_MORE_ACTIONS = ChoiceCard(
    "more_actions",
    "The five others",
    "",
    (
        (
            "Scan",
            (
                "a leader roll for an artifact or {scan_crystals} crystals; "
                "failed, {failed_scan_crystals} crystals"
            ),
        ),
        ("Diplomacy", "a leader roll: take an inhabited system, calm or stir one, or ally"),
        ("Activate", "use one ability that can be activated, of a card, level or system"),
        ("Recruit", "a leader roll for an agent, also one of another empire; failed, a regiment"),
        ("Mission", "a leader roll; then do any other action as if the leader stood there"),
    ),
    "BS-6.12",
)

_EMPIRE = ChoiceCard(
    "empire",
    "What an empire has",
    "",
    (
        ("Ideology", "four levels; antimatter opens them, and the latest gives your power"),
        ("Items", "bought in Construct: technologies, upgrades, mercenaries, structures"),
        ("Agents", "in force as long as you hold them, or activated once"),
        ("Artifacts", "stronger or weaker by your power, the X on them"),
        ("Race cards", "{cards_kept}, hidden: one trigger each, or its back for an ally"),
    ),
    "BS-4.1",
)

_SIGNS = ChoiceCard(
    "signs",
    "What a tile says",
    "",
    (
        ("Face down", "its kind, and its value from 2 to 4: how much it gives"),
        ("Colour", "whose system it is, also told by shape; a tick is peace, a flame unrest"),
        ("Crystal", "crystals it brings each round to whoever controls it"),
        ("Atom", "antimatter, as long as you control it"),
        ("Struck", "what is struck through is blocked by unrest; faint: no part in this game"),
        ("At its rim", "ships in orbit, the number beside one says how many"),
        ("Inside", "regiments on the ground, yours or the militia that guard it"),
        ("Glow", "what you may choose now"),
    ),
    "BS-8.5",
)


_NOTES = _ACTIONS, _SIGNS
_WHOLE_NOTES = _ACTIONS, _MORE_ACTIONS, _EMPIRE, _SIGNS


def briefing(view: View) -> Briefing | None:
    """What players should know before they begin; None while no game is under way."""
    if view.phase == FREE:
        return None
    rounds, whole = view.setup.options.rounds, is_whole(view)
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
        _WHOLE_WORDS if whole else _WORDS,
        notes=tuple(_with_figures(view, each) for each in (_WHOLE_NOTES if whole else _NOTES)),
    )


def _with_figures(view: View, card: ChoiceCard) -> ChoiceCard:
    """A card with the figures that its lines name."""
    figures = asdict(figures_of(view))
    return replace(card, lines=tuple((name, text.format(**figures)) for name, text in card.lines))


def _antimatter(view: View) -> Prize:
    least = figures_of(view).beaten_force
    lines = (
        ("Systems", "some give antimatter as long as you control them"),
        ("Wars", f"1 for each fleet or army of {least} or more units that you defeat"),
        ("Uniques", "1 for each unique unit of another empire that you destroy"),
    )
    card = ChoiceCard("antimatter", "Antimatter", "", lines, "BS-1.2")
    if is_whole(view):
        held = "agents, artifacts, items and levels that say so, as long as you hold them"
        card = replace(card, lines=(*lines, ("Cards", held)))
    return Prize(card, "the most of it decides", view.setup.tables[0].id, ())


def _steps(view: View) -> tuple[BriefStep, ...]:
    figures = figures_of(view)
    four, sides, miss = figures.opposing_fleet, figures.die_sides, figures.sure_miss
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
            f"A die from 1 to {sides} hits with the attack of its unit or less, never with {miss}."
            f" A fleet of {four} ends jumps and keeps its system from others.",
            kind="battlecruiser",
        ),
        *(_whole_steps(view) if is_whole(view) else ()),
    )


def _whole_steps(view: View) -> tuple[BriefStep, ...]:
    """What of the whole game comes on top of fleets."""
    items = sum(one.copies for one in view.setup.catalogue.items.values())
    return (
        BriefStep(
            "Gather",
            "Agents, artifacts and items make an empire unlike all others.",
            figure=count_units(items, "item"),
        ),
        BriefStep(
            "Deal",
            "Diplomats take systems without a war; allies give each other a race card.",
            figure=count_units(1, "card"),
        ),
    )
