"""A game about to begin: its set-up, seed and who plays it, and every change to those."""

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, field, replace

from simulator.ai.agent_package import has_agents, has_doctrines, looks_ahead
from simulator.api.options import change_setup
from simulator.kernel.action import Action
from simulator.kernel.dice import fresh_seed
from simulator.kernel.refusal import Refusal
from simulator.kernel.shown.appearance import SIDE_IDS
from simulator.kernel.shown.option import DRAWN, OptionField, OptionPart
from simulator.kernel.spec import AnySetup, Seat
from simulator.kernel.state import AnyState
from simulator.kernel.system import System
from simulator.rules import SYSTEMS
from simulator.scenario import blank
from simulator.ui.state.games.forces import fit_forces, usual_forces
from simulator.ui.state.games.layouts import lay_out
from simulator.ui.state.games.setup_editing import GAME, UntypedError, set_option

PERSON = ""
"""Who plays a seat that no agent plays."""

USUAL = "greedy"
"""The agent that plays where nobody has chosen another."""

STRENGTHS: Mapping[str, tuple[str, str]] = {
    "cautious": ("Easy", "plays at random, but does its own ships no harm"),
    "greedy": ("Fair", "takes what is worth most now, by exact odds"),
    "planner": (
        "Hard",
        "plays each of its plans on before it chooses; alone against contractors, as Fair does",
    ),
}
"""The agents to choose from, weakest first: each one's strength in a word, and what it does."""

BY_CHANCE: Mapping[str, tuple[str, str]] = {
    "random": ("Chance", "chooses by chance among all that it may do"),
}
"""The one program that plays a rule system without agents of its own."""

BY_DOCTRINE: Mapping[str, tuple[str, str]] = {
    "doctrine": (
        "Doctrine",
        "keeps to the doctrine that the briefing tells; any other side plays as Fair does",
    ),
}
"""The program that keeps to what players know, in rule systems whose sides have doctrines."""

SEES_AHEAD = "planner"
"""The one that is stronger only in rule systems that tell it how to look ahead."""

_LONGEST_NAME, _LONGEST_SEED = 24, 40


@dataclass(frozen=True, slots=True)
class NewGame:
    """A game about to begin.

    `typed` says whether the player gave the seed. `picks` are the answers to the choice that
    begins the game, by the field's name; without one the field's start holds. `corporations` are
    members of the campaign in a `ledger`, by the seat that plays for them. The game has the `title`
    of its tables; without one it is named by who plays. `forces` are what seats bring, by the ids
    of the cards, in systems whose players design their pieces. `layout` is the one that the tables
    are laid out by, in systems that ship some. `told` says how a die fell that was rolled early.
    """

    setup: AnySetup
    seed: str
    typed: bool = False
    picks: Mapping[str, str] = field(default_factory=dict)
    ledger: str = ""
    corporations: Mapping[str, str] = field(default_factory=dict)
    title: str = ""
    forces: Mapping[str, str] = field(default_factory=dict)
    layout: str = ""
    told: str = ""

    @property
    def ruleset(self) -> System:
        """The rule system."""
        return SYSTEMS[self.setup.system]

    @property
    def view(self) -> AnyState:
        """The first state, before the game begins."""
        return self.ruleset.play.begin(self.setup, "")

    @property
    def options(self) -> tuple[OptionField, ...]:
        """What can be set of the game as a whole."""
        return self.ruleset.options.fields(self.view)

    def option(self, part: OptionPart) -> OptionField | None:
        """The first option of this part, None if there is none."""
        return next((each for each in self.options if each.part == part), None)


def strengths(system: str) -> Mapping[str, tuple[str, str]]:
    """The agents to choose from in a rule system: those that play it by sense, or by chance."""
    if not has_agents(system):
        return BY_CHANCE
    known = {**STRENGTHS, **(BY_DOCTRINE if has_doctrines(system) else {})}
    return {one: said for one, said in known.items() if one != SEES_AHEAD or looks_ahead(system)}


def strength_of(agent: str) -> str:
    """An agent's strength in a word; its own name if it is none to choose from."""
    known = {**STRENGTHS, **BY_CHANCE, **BY_DOCTRINE}
    return known[agent][0] if agent in known else agent


def quick_game(system: str) -> NewGame:
    """A game to begin at once: what can be drawn is drawn, a person against an agent.

    Where no agent plays by sense all seats are persons.
    """
    setup = blank(system, "New game", 1).setup
    usual = _usual_agent(system)
    seats = tuple(
        replace(seat, name=_usual_name(seat), agent=None if n == 0 else usual)
        for n, seat in enumerate(setup.seats)
    )
    setup, layout = lay_out(replace(setup, seats=seats), "", {})
    game = NewGame(setup, fresh_seed(), forces=usual_forces(setup), layout=layout)
    return draw_all(game)


def draw_all(game: NewGame) -> NewGame:
    """The game with everything drawn that can be."""
    drawing = game.option("drawing")
    if drawing is None or drawing.value == DRAWN:
        return game
    return _apply(game, with_value(game, drawing.name, DRAWN))


def apply_change(game: NewGame, action: Action) -> NewGame | Refusal:
    """The game after a change of its set-up, or why that cannot be; the same if nothing is new."""
    setup = change_setup(game.setup, action, game.seed)
    if isinstance(setup, Refusal):
        return setup
    return game if setup is game.setup else replace(game, setup=setup)


def with_value(game: NewGame, name: str, value: str, table: str = GAME) -> NewGame | Refusal:
    """The game with another value of an option, of the game or of one of its tables."""
    after = apply_change(game, set_option(game.view, game.ruleset, (table, name), value))
    if isinstance(after, Refusal):
        return after
    setup = after.ruleset.options.fit_setup(after.setup, {})
    return replace(after, setup=setup, forces=fit_forces(setup, after.forces))


def with_way(game: NewGame, system: str, choice: str) -> NewGame | Refusal:
    """Another way to play, perhaps of another rule system; seats come or go as it needs."""
    if system != game.setup.system:
        game = quick_game(system)
    way = game.option("way")
    if way is not None and choice != way.value:
        after = with_value(game, way.name, choice)
        if isinstance(after, Refusal):
            return after
        game = draw_all(after)
    return replace(with_seats(game, len(game.setup.seats)), picks={}, told="")


def with_early_roll(game: NewGame) -> NewGame:
    """The game with a die rolled that may fall before all is chosen; the same if there is none."""
    options = game.ruleset.options
    roll = options.roll_early(game.setup, game.seed)
    if roll is None:
        return game
    setup = options.fit_setup(roll.setup, {})
    return replace(game, setup=setup, forces=fit_forces(setup, game.forces), told=roll.told)


def seat_limits(game: NewGame) -> tuple[int, int]:
    """The least and most seats; as many as there are where nothing is said about it."""
    count = len(game.setup.seats)
    way = game.option("way")
    limits = way.card.seats if way is not None and way.card is not None else None
    if limits is None or not may_reseat(game):
        return count, count
    return limits[0], min(limits[1], len(SIDE_IDS))


def seat_step(game: NewGame) -> int:
    """How many seats come or go at once."""
    way = game.option("way")
    return way.card.seats_by if way is not None and way.card is not None else 1


def may_reseat(game: NewGame) -> bool:
    """Can seats change sides, come and go? Not where pieces belong to them already.

    Pieces of a layout are laid out anew.
    """
    return bool(game.layout or not game.setup.pieces) and all(
        seat.id in SIDE_IDS for seat in game.setup.seats
    )


def with_seat_added(game: NewGame) -> NewGame:
    """The game with one more seat, or as many as come at once, of the first free sides.

    They are played by an agent if one plays well.
    """
    taken = [seat.id for seat in game.setup.seats]
    free = [name for name in SIDE_IDS if name not in taken][: seat_step(game)]
    agent = _usual_agent(game.setup.system)
    seats = (Seat(name, name.capitalize(), agent) for name in free)
    return _seat_players(game, (*game.setup.seats, *seats))


def without_seat(game: NewGame, n: int) -> NewGame:
    """The game without its nth seat, and the last ones if several go at once."""
    seats = game.setup.seats
    left = (*seats[:n], *seats[n + 1 :])
    left = left[: len(left) + 1 - seat_step(game)]
    ids = [seat.id for seat in left]
    kept = {seat: name for seat, name in game.corporations.items() if seat in ids}
    return replace(_seat_players(game, left), corporations=kept)


def with_seats(game: NewGame, count: int) -> NewGame:
    """The game with this number of seats, as far as its way to play allows it."""
    least, most = seat_limits(game)
    wanted = min(max(count, least), most)
    while len(game.setup.seats) < wanted:
        game = with_seat_added(game)
    while len(game.setup.seats) > wanted:
        game = without_seat(game, len(game.setup.seats) - 1)
    return game


def with_layout(game: NewGame, layout: str) -> NewGame:
    """The game with its tables laid out by another layout for as many seats."""
    setup, taken = lay_out(game.setup, layout, {})
    return replace(game, setup=setup, layout=taken)


def with_own(game: NewGame, n: int, name: str, value: str) -> NewGame:
    """The game with another value of a field of the nth seat."""
    options, seat = game.ruleset.options, game.setup.seats[n].id
    return replace(game, setup=options.with_seat_value(game.setup, seat, name, value))


def with_agent(game: NewGame, n: int, agent: str) -> NewGame:
    """The nth seat played by this agent, or by a person."""
    return _with_seat(game, n, replace(game.setup.seats[n], agent=agent or None))


def with_name(game: NewGame, n: int, words: str) -> NewGame:
    """The nth seat under another name; UntypedError for one that cannot be."""
    name = words.strip()
    if not name or not name.isprintable() or len(name) > _LONGEST_NAME:
        raise UntypedError(f"A name has 1 to {_LONGEST_NAME} letters; type another.")
    others = [seat.name.lower() for m, seat in enumerate(game.setup.seats) if m != n]
    if name.lower() in others:
        raise UntypedError(f"{name} sits here already; type another name.")
    return _with_seat(game, n, replace(game.setup.seats[n], name=name))


def with_side(game: NewGame, n: int, side: str) -> NewGame:
    """The nth seat on another side; the one who has it takes this seat's."""
    mine = game.setup.seats[n].id
    turned = {mine: side, side: mine}
    seats = tuple(_on_side(seat, turned.get(seat.id, seat.id)) for seat in game.setup.seats)
    names = {turned.get(seat, seat): name for seat, name in game.corporations.items()}
    forces = {turned.get(seat, seat): card for seat, card in game.forces.items()}
    return replace(_seat_players(game, seats), corporations=names, forces=forces)


def with_seed(game: NewGame, words: str) -> NewGame:
    """The game with a typed seed, or with a fresh one for none; UntypedError if it cannot be."""
    seed = words.strip()
    if len(seed) > _LONGEST_SEED or not seed.isprintable():
        raise UntypedError(f"A seed has at most {_LONGEST_SEED} letters or digits; type less.")
    return replace(game, seed=seed or fresh_seed(), typed=bool(seed))


def drawn_fields(options: Sequence[OptionField]) -> tuple[OptionField, ...]:
    """The fields of what is drawn or chosen, those with something in them."""
    return tuple(each for each in options if each.part == "drawn" and each.value)


def sized_fields(game: NewGame) -> Iterator[OptionField]:
    """The numbers that say how large the game is, and whatever has no place of its own."""
    yield from (each for each in game.options if each.part in ("size", ""))


def _usual_agent(system: str) -> str | None:
    """Who plays a seat that nobody has said anything about; None for a person."""
    return USUAL if has_agents(system) else None


def _usual_name(seat: Seat) -> str:
    return seat.id.capitalize() if seat.id in SIDE_IDS else seat.name


def _on_side(seat: Seat, side: str) -> Seat:
    """The seat on a side; a name that is only its colour's changes with it."""
    name = side.capitalize() if seat.name == seat.id.capitalize() else seat.name
    return replace(seat, id=side, name=name)


def _with_seat(game: NewGame, n: int, seat: Seat) -> NewGame:
    seats = game.setup.seats
    return _seat_players(game, (*seats[:n], seat, *seats[n + 1 :]))


def _seat_players(game: NewGame, seats: tuple[Seat, ...]) -> NewGame:
    before = game.setup.seats
    same = len(before) == len(seats)
    was = {after.id: old.id for old, after in zip(before, seats, strict=True)} if same else {}
    setup = game.ruleset.options.fit_setup(replace(game.setup, seats=seats), was)
    forces = {**usual_forces(setup), **game.forces} if game.forces else game.forces
    forces = {seat.id: forces[seat.id] for seat in seats if seat.id in forces}
    if not game.layout:
        return replace(game, setup=setup, forces=forces)
    setup, layout = lay_out(setup, game.layout, was)
    return replace(game, setup=setup, layout=layout, forces=forces)


def _apply(game: NewGame, after: NewGame | Refusal) -> NewGame:
    """The game after a change that may be refused, as it was if it is."""
    return game if isinstance(after, Refusal) else after
