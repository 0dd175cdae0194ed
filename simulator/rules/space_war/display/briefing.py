"""The briefing of a battle: who wins, how Craft come onto the table, what a turn is (SW-3, 4)."""

from collections.abc import Iterator

from simulator.kernel.shown.briefing import Briefing, BriefStep, Prize
from simulator.kernel.shown.option import ChoiceCard
from simulator.kernel.shown.overlay import Ring
from simulator.kernel.wording import inches, join_words
from simulator.rules.space_war.display.scenario_brief import (
    machine_lines,
    scenario_brief,
    scenario_shapes,
)
from simulator.rules.space_war.model.catalogue import View
from simulator.rules.space_war.model.craft import is_station
from simulator.rules.space_war.model.stages import Turns
from simulator.rules.space_war.view.doctrines import doctrine_lines
from simulator.rules.space_war.view.lookup import (
    FREE,
    SET_UP,
    figures_of,
    on_table,
    planet_of,
    rulings_of,
    seats_of,
    table_of,
)
from simulator.rules.space_war.view.measuring import radius_of, spot
from simulator.rules.space_war.view.naming import short_seat
from simulator.rules.space_war.view.phrases import (
    count_kind,
)
from simulator.rules.space_war.view.scenarios import scenarios_of
from simulator.rules.space_war.view.sides import allied_seats, is_fleet_action

_WORDS = ("face-down", "scouting", "stored", "Armour")

_TURN = (
    ("Steps 1 to 3", "stored hits are tested, or you give up"),
    ("Steps 4 to 6", "bays, Tractors, warheads"),
    ("Steps 7 and 8", "move, ram"),
    ("Steps 9 to 12", "shoot, repair, re-arm, scout"),
)
"""The twelve steps of a turn in four parts (SW-4.1)."""


_ALTERNATE = "alternate whole turns"


def briefing(view: View) -> Briefing | None:
    """What players should know before they set up; None while no battle is under way."""
    if view.phase == FREE:
        return None
    what, brief = _fights(view), scenario_brief(view)
    return Briefing(
        brief.goal if brief else f"The last side that has a {what} left wins.",
        brief.ends
        if brief
        else f"Over as soon as {_say_lost(view)}; the number of rounds is open.",
        (_enemy(view, what),),
        "How a battle goes",
        tuple(_steps(view)),
        _begins(view),
        "Each turn",
        _TURN,
        (*_WORDS, *(("Technology card",) if view.setup.options.cards else ())),
    )


def _say_lost(view: View) -> str:
    """What ends the battle (SW-4.2, SW-19.6)."""
    fleet = is_fleet_action(view)
    return "a side has no squadron left" if fleet else "a side is beaten or gives up"


def _fights(view: View) -> str:
    """What a side must have left, by the ruling `defeat` (SW-4.2)."""
    return "Vessel" if rulings_of(view).defeat == "no_vessels" else "Craft"


def _enemy(view: View, what: str) -> Prize:
    """The enemy's squadron, and where each side sets up its own (SW-3.2)."""
    figures = figures_of(view)
    fleet = is_fleet_action(view)
    counts = "Vessel" if rulings_of(view).give_up_counts == "vessels" and not fleet else "Craft"
    lost = count_kind(figures.lost_to_give_up, counts)
    left = count_kind(figures.left_to_give_up, counts)
    who = "squadron" if fleet else "side"
    brief, plain = scenario_brief(view), f"nothing but the enemy's {what}: destroy or capture them"
    lines = (
        *_scenario_line(view),
        ("Scores", brief.scores if brief else f"{plain} all"),
        ("Mind", f"a {who} may give up once it has lost {lost} or has {left} left"),
        *_extras(view),
        *_allies(view),
        *machine_lines(view),
        *doctrine_lines(view),
    )
    shapes = tuple(
        Ring(
            spot(planet),
            figures.deploy_range + radius_of(planet.base),
            "range",
            "set up here",
            seat,
        )
        for seat in seats_of(view)
        if (planet := planet_of(view, seat)) is not None and view.phase == SET_UP
    )
    title, rule = ("The enemy squadron", "SW-4.2") if not fleet else ("The enemy wall", "SW-19.6")
    if brief:
        title, rule = "What counts", brief.rule
    card = ChoiceCard("squadron", title, "", lines, rule)
    shown = (*shapes, *scenario_shapes(view))
    return Prize(card, "no points are counted", table_of(view).id, shown)


def _scenario_line(view: View) -> Iterator[tuple[str, str]]:
    """Which scenario the die has chosen, where it was rolled (SW-19.7)."""
    if view.extra.scenario:
        yield "Rolled", scenarios_of(view).scenarios[view.extra.scenario].name


def _extras(view: View) -> Iterator[tuple[str, str]]:
    """What the optional rules add, where they are played (SW-16.1, SW-17.1)."""
    if view.setup.options.cards:
        yield "Cards", "one each, secret until its owner shows it (C): good for one bonus"
    if view.setup.options.medals:
        yield "Medals", "given to crews that live, once the battle is over"


def _allies(view: View) -> Iterator[tuple[str, str]]:
    """Who fights beside whom, and what that means (SW-19.6, SW-10.4)."""
    teams = allied_seats(view)
    if teams:
        sides = (join_words([short_seat(view, seat) for seat in team]) for team in teams)
        yield "Sides", " against ".join(sides)
        order = next((each.order for each in view.stages if isinstance(each, Turns)), ())
        if order:
            yield "Order", ", ".join(short_seat(view, seat) for seat in order)
        yield "Allies", "no targets, but blasts may catch them; warheads go off near enemies alone"


def _steps(view: View) -> Iterator[BriefStep]:
    """From the squadron to the first hit that counts."""
    figures, rulings = figures_of(view), rulings_of(view)
    near = inches(figures.deploy_range)
    aboard = "begin" if rulings.fighters_start == "aboard" else "may begin"
    brief = scenario_brief(view)
    comes = f" {brief.comes}" if brief else ""
    yield BriefStep(
        "Set up face down",
        f"Within {near} of your planet, one after the other. Fighters {aboard} inside a Vessel."
        f"{comes}",
        figure=near,
    )
    decoys = view.setup.options.decoys_per_side
    dummies = f" {count_kind(decoys, 'counter')} a side are decoys." if decoys else ""
    yield BriefStep(
        "Find the enemy",
        f"Enemy counters within {inches(figures.scouting_range)} of your Craft turn face up; nobody"
        f" may shoot at the others.{dummies}",
        figure=inches(figures.scouting_range),
    )
    turns = "take whole turns in the order drawn" if is_fleet_action(view) else _ALTERNATE
    yield BriefStep(
        "Fly and shoot",
        f"Players {turns}. Lasers and Missiles fire in their arc and range; each kind"
        " says what its dice need.",
        figure="D6",
    )
    each = rulings.hit_resolution == "every_turn"
    when = "each turn" if each else "its owner's next turn"
    yield BriefStep(
        "Hits wait",
        f"They are stored on the Craft, and tested against its Armour at the start of {when}."
        " What goes through damages modules.",
        figure="Armour",
    )


def _begins(view: View) -> str:
    """What stands on the table already."""
    count = sum(not is_station(craft) for craft, _ in on_table(view))
    return (
        f"{count_kind(count, 'Craft')} on the table already" if count else "no Craft is set up yet"
    )
