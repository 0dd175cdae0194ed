"""Exact odds of questions about fights, in the window and for the command line."""

from collections.abc import Callable, Mapping, Sequence
from typing import Any

from simulator.kernel.asked.odds import Odds, Spent
from simulator.kernel.shown.reckoning import DiceAsked, Given, NotReckoned, Reckoned, ReckonOption
from simulator.kernel.spec import Question
from simulator.mechanics.ruling_choice import read_state_as
from simulator.rules.burning_suns.model import asks
from simulator.rules.burning_suns.model.catalogue import BurningCatalogue, View
from simulator.rules.burning_suns.model.war import Assault, Barrage, Battle
from simulator.rules.burning_suns.questions.answers import answer
from simulator.rules.burning_suns.questions.found import jump_asked
from simulator.rules.burning_suns.questions.inquiries import what_is_missing
from simulator.rules.burning_suns.view.ahead import look_after
from simulator.rules.burning_suns.view.fight_odds import throw
from simulator.rules.burning_suns.view.forces import awaits_fleets, regiments_to_deploy
from simulator.rules.burning_suns.view.lookup import count_units, seats_of
from simulator.rules.burning_suns.view.odds_ahead import odds_ahead, odds_of


def odds(view: View, ask: Any, spent: Spent = ()) -> Odds | None:  # noqa: ARG001 - nothing is spent
    """Exact odds of a fight that is asked about; None where none may be fought, or nobody fights.

    Those of a jump are the odds of the battle that dark ships begin at its end.
    """
    is_quiet = isinstance(ask, asks.AskJump) and not _meets_dark_ships(view, ask)
    if (
        is_quiet
        or what_is_missing(view, ask)
        or answer(view, Question("asked", ask)).verdict is not True
    ):
        return None
    view = read_state_as(view, ask.rulings)
    match ask:
        case asks.AskBattle():
            return odds_ahead(view, ask.seat, Battle(ask.at, ask.against))
        case asks.AskBarrage():
            barrage = Barrage(ask.at, "army" if ask.army else "fleet", ask.against)
            return odds_ahead(view, ask.seat, barrage)
        case asks.AskAssault():
            most = regiments_to_deploy(view, ask.at, ask.seat)[1]
            return odds_ahead(view, ask.seat, Assault(ask.at, ask.regiments or most))
        case asks.AskJump():
            jump = jump_asked(view, ask)
            found = look_after(view, ask.seat, jump) if jump else None
            return odds_of(found.view, found.at_once[0]) if found and found.at_once else None
    return None


def _meets_dark_ships(view: View, ask: asks.AskJump) -> bool:
    """May dark ships begin a battle where units come to rest? If not, nothing need be judged."""
    rests = (ask.target, *(space for space, _ in ask.dropped))
    return not ask.army and any(awaits_fleets(view, space) for space in rests)


OPTIONS: tuple[ReckonOption, ...] = (
    ReckonOption(
        "--hits-on", "hits_on", "the highest face that hits, in Burning Suns", "number", "dice"
    ),
    ReckonOption("--rerolls", "rerolls", "rerolls of misses, in Burning Suns", "number", "dice", 0),
    ReckonOption(
        "--question", "question", "a question of the file that dice decide", "word", "file", None,
        "ID",
    ),
    ReckonOption("--at", "at", "the tile of a fight in Burning Suns", "word", "file", None, "ID"),
    ReckonOption("--seat", "seat", "who begins that fight", "word", "file", None, "ID"),
    ReckonOption(
        "--fight", "fight", "what it is: battle (if left out), assault or barrage", "word", "file",
        None, "KIND",
    ),
    ReckonOption(
        "--with", "against", "the seat whose fleet is attacked; if left out dark ships", "word",
        "file", None, "ID",
    ),
)  # fmt: skip

HEADINGS: Mapping[str, str] = {
    "win": "1: it is won",
    "draw": "1: it is a draw",
    "lose": "1: it is lost",
    "own": "units left of the attacker",
    "hits": "hits",
}

SETBACKS: frozenset[str] = frozenset(("lose",))

NOTE = "Rerolls are used at once on the best misses, and each side loses its cheapest units first."

MOST_DICE = 40
"""More dice than two fleets roll; a bound on the time an answer may take."""


def of_dice(catalogue: BurningCatalogue, dice: DiceAsked, given: Given) -> Reckoned | NotReckoned:
    """The odds of so many dice of one attack."""
    figures, count = catalogue.components.figures, sum(number for number, _ in dice)
    attack, rerolls = given["hits_on"], given["rerolls"]
    if any(sides != figures.die_sides for _, sides in dice):
        return NotReckoned(f"all dice of Burning Suns are D{figures.die_sides}", is_usage=True)
    if not 1 <= count <= MOST_DICE or rerolls > MOST_DICE:
        return NotReckoned(f"roll from 1 to {MOST_DICE} dice, as often again", is_usage=True)
    if attack is None:
        return NotReckoned("name the highest face that hits: --hits-on N", is_usage=True)
    weights = [0] * (count + 1)
    thrown = throw(((attack, count, False),), rerolls, (figures.die_sides, figures.sure_miss))
    for (hits, _), chance in thrown.items():
        weights[hits] += chance
    more = f" with {count_units(rerolls, 'reroll')}" if rerolls else ""
    title = f"{count}D{figures.die_sides} that hit on {attack} or less{more}"
    return Reckoned(title, {"hits": (tuple(weights), sum(weights))})


def of_view(view: View, questions: Sequence[Question[Any]], given: Given) -> Reckoned | NotReckoned:
    """The odds of a fight: of a question of the file, or of --at, --seat, --fight and --with."""
    asked = _find_question(view, questions, given)
    if isinstance(asked, NotReckoned):
        return asked
    found = odds(view, asked.ask)
    if found is None:
        said = answer(view, asked)
        return NotReckoned(f"{said.title} {said.headline}; no dice that are known decide it")
    parts = {
        each.word: ((each.total - each.weight, each.weight), each.total) for each in found.ends
    }
    row = found.rows[0]
    return Reckoned(found.title, {**parts, "own" if parts else "hits": (row.weights, row.total)})


_FIGHTS: Mapping[str, Callable[[str, str, str | None], Any]] = {
    "battle": asks.AskBattle,
    "assault": lambda seat, at, _: asks.AskAssault(seat, at),
    "barrage": lambda seat, at, against: asks.AskBarrage(seat, at, against is not None, against),
}
"""The questions about each kind of fight; a barrage at somebody's fleet is that of an army."""


def _find_question(
    view: View, questions: Sequence[Question[Any]], given: Given
) -> Question[Any] | NotReckoned:
    """The question asked about: by its tile and seat, or one of the file."""
    at, seat, fight = given["at"], given["seat"], given["fight"] or "battle"
    if at is None and seat is None:
        return _of_file(view, questions, given["question"])
    if at is None or seat is None:
        return NotReckoned("a fight needs both --at and --seat", is_usage=True)
    if fight not in _FIGHTS:
        return NotReckoned(f"--fight is one of {', '.join(_FIGHTS)}", is_usage=True)
    if at not in view.extra.spaces:
        return NotReckoned(f"there is no tile `{at}`", name=at, known=tuple(view.extra.spaces))
    for one in (seat, given["against"]):
        if one is not None and one not in seats_of(view):
            return NotReckoned(f"there is no seat `{one}`", name=one, known=seats_of(view))
    return Question("asked", _FIGHTS[fight](seat, at, given["against"]))


def _of_file(
    view: View, questions: Sequence[Question[Any]], wanted: str | None
) -> Question[Any] | NotReckoned:
    """The question of that id, or the only one that dice decide."""
    by_id = {each.id: each for each in questions}
    if wanted is not None:
        known = tuple(by_id)
        return by_id.get(wanted) or NotReckoned(f"no question `{wanted}`", name=wanted, known=known)
    found = [each for each in questions if odds(view, each.ask) is not None]
    if len(found) == 1:
        return found[0]
    return NotReckoned("name a question: --question ID, or --at and --seat", is_usage=True)
