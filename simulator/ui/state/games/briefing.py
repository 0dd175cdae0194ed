"""What the briefing of a game shows: by the game itself, who plays it, and the words that come."""

from collections.abc import Iterator
from dataclasses import dataclass

from simulator.kernel.decisions import open_decision, waited_for
from simulator.kernel.shown.briefing import MOST_WORDS, Briefing
from simulator.kernel.spec import Seat
from simulator.kernel.state import AnyState
from simulator.kernel.system import System
from simulator.scenario import glossary
from simulator.scenario.glossary import Word
from simulator.session import Game
from simulator.ui.play.rules_cache import due_words
from simulator.ui.play.seating import people
from simulator.ui.state.games.new_game import strength_of
from simulator.ui.state.people.lessons import lesson_notes, load_learnt


@dataclass(frozen=True, slots=True)
class BriefSeat:
    """A seat of the game, its name, and who plays it and with what."""

    id: str
    name: str
    who: str


@dataclass(frozen=True, slots=True)
class Brief:
    """A briefing with all that stands round it; nothing of it is anybody's secret.

    `view` is what a spectator sees of the game, for the pictures. `facts` say what kind of game it
    is; `round` is the one under way and `last` the last one, None where that is open. `first` is
    what is asked first, empty once the game is under way. `learns` says that the game has a
    lesson that is not done yet; `now` is how prizes stand, by their titles, while it is played.
    `declared` says what is special about tables, by their ids. `side` are the seats on the side of
    the first one, which stand before the others.
    """

    view: AnyState
    told: Briefing
    system: str
    title: str
    facts: str
    seats: tuple[BriefSeat, ...]
    round: int
    last: int | None
    first: str
    words: tuple[Word, ...]
    learns: bool = False
    now: tuple[tuple[str, str], ...] = ()
    declared: tuple[tuple[str, str], ...] = ()
    side: tuple[str, ...] = ()


def brief_of(game: Game, *, begins: bool) -> Brief | None:
    """The briefing of a game, before it `begins` or while it is played; None for one without."""
    rules, view = game.ruleset, game.view(None)
    told = rules.contest.briefing(view)
    if told is None:
        return None
    setup, side = view.setup, _first_side(rules, view)
    known_as = {seat.id: seat for seat in setup.seats}
    seats = [known_as[name] for name in dict.fromkeys((*side, *known_as))]
    known = {word.word: word for word in glossary(setup.system)}
    count = len(setup.tables)
    tables = "1 table" if count == 1 else f"{count} tables"
    return Brief(
        view,
        told,
        rules.words.name,
        setup.title,
        " · ".join((*rules.options.facts(setup), tables)),
        tuple(BriefSeat(seat.id, seat.name, _who(rules, view, seat, told)) for seat in seats),
        view.round,
        rules.contest.last_round(view),
        _first(rules, view) if begins else "",
        tuple(known[word] for word in told.words if word in known)[:MOST_WORDS],
        begins and _has_lesson(setup.system),
        () if begins else tuple(_standing_rows(rules, view)),
        tuple(_declared_rows(rules, view)),
        side,
    )


def _first_side(rules: System, view: AnyState) -> tuple[str, ...]:
    """The team of the person who plays, else of the first seat: alone without allies."""
    persons, teams = people(rules, view), rules.contest.teams(view)
    first = persons[0] if len(persons) == 1 and teams else view.setup.seats[0].id
    team = next((team for team in teams if first in team), (first,))
    return (first, *(seat for seat in team if seat != first))


def begins_now(game: Game) -> bool:
    """Has the newest step begun the game, so that nobody has decided anything in it yet?"""
    steps, rules = game.steps, game.ruleset
    if not rules.requests.steps(game.view(None)) or rules.play.outcome(game.state) is not None:
        return False
    if not steps:
        return True
    before = game.course.state_after(len(steps) - 1)
    return not rules.requests.steps(rules.play.conceal(before, None))


def _declared_rows(rules: System, view: AnyState) -> Iterator[tuple[str, str]]:
    """What is special about tables, in words."""
    for table in view.setup.tables:
        found = rules.options.table_facts(view.setup, table.id).facts
        if found:
            yield table.id, ", ".join(found)


def _standing_rows(rules: System, view: AnyState) -> Iterator[tuple[str, str]]:
    """How each prize stands: what is compared by seat, and the cards that are left."""
    names = {seat.id: seat.name for seat in view.setup.seats}
    for each in rules.contest.objectives(view):
        parts = [f"{names.get(seat, seat)} {count}" for seat, count in each.standing]
        parts += [f"{each.deck.left} of {each.deck.most} cards left"] if each.deck else []
        if parts:
            yield each.name, ", ".join(parts)


def _who(rules: System, view: AnyState, seat: Seat, told: Briefing) -> str:
    """Who plays a seat, and what it has."""
    persons = people(rules, view)
    if seat.id not in rules.automa.players(view):
        who = "the rules play them"
    elif seat.agent is not None:
        who = f"a program, {strength_of(seat.agent)}"
    else:
        who = "you" if len(persons) == 1 else "at this screen"
    brings = dict(told.brings).get(seat.id, "")
    return f"{who}, {brings}" if brings else who


def _first(rules: System, view: AnyState) -> str:
    """What is asked first: of a person, if one is asked now."""
    persons, asked = people(rules, view), waited_for(view)
    seat = next((one for one in asked if one in persons), next(iter(asked), None))
    decision = open_decision(view, seat) if seat else None
    return due_words(rules, view, decision) if decision else ""


def _has_lesson(system: str) -> bool:
    """Has this rule system a lesson that is not done yet?"""
    done = load_learnt().done
    own = [note.id for note in lesson_notes() if note.id.startswith(f"{system}/")]
    return any(name not in done for name in own)
