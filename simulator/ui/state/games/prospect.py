"""What a new game begins with: what is drawn, tables set, and why it cannot begin, if it cannot."""

from collections.abc import Sequence
from dataclasses import dataclass, replace

from simulator.kernel.action import Action
from simulator.kernel.asked.draft import Draft, fill_field, option_of, picked_one, settle_draft
from simulator.kernel.asked.request import START, Pick
from simulator.kernel.by_hand.sandbox import HAND
from simulator.kernel.dice import fresh_seed
from simulator.kernel.engine import submit
from simulator.kernel.refusal import Refusal
from simulator.kernel.shown.option import OptionField
from simulator.kernel.spec import AnySetup
from simulator.kernel.state import AnyState
from simulator.kernel.wording import join_words
from simulator.session import Game
from simulator.ui.state.games.forces import with_forces
from simulator.ui.state.games.new_game import NewGame, draw_all, drawn_fields

_TRIES = 200
"""Most seeds that are tried until one draws what is asked for."""


@dataclass(frozen=True, slots=True)
class Prospect:
    """How a new game begins.

    `view` is the game as everybody sees it at its first decision, or before it begins if
    `trouble` says why it cannot, or a die may fall early. `ways` are the choices of how it begins,
    with the one taken, and `options` those of the game then: what was drawn stands in them. Of a
    game larger than usual the view is not `whole`: what is placed is not in it.
    """

    view: AnyState
    trouble: str
    ways: tuple[tuple[Pick, str], ...]
    options: tuple[OptionField, ...]
    whole: bool = True


def prospect(game: NewGame) -> Prospect:
    """Begin the game, out of sight."""
    rules, first = game.ruleset, game.setup.seats[0].id
    setup = final_setup(game)
    if isinstance(setup, Refusal):
        return Prospect(game.view, refusal_text(setup), (), game.options)
    state = rules.play.begin(_as_saved(game, setup), game.seed)
    ways = _ways(game, rules.play.conceal(state, first))
    barred = rules.play.unplayable(rules.play.conceal(state, first))
    action = barred or start_action(game, rules.play.conceal(state, first))
    if isinstance(action, Refusal):
        return Prospect(game.view, refusal_text(action), ways, game.options)
    whole = not _is_vast(game)
    if action is not None and rules.options.roll_early(setup, game.seed) is None:
        quick = None if whole else _soonest(game, rules.play.conceal(state, first))
        step = submit(rules.play, state, quick or action, first, 1)
        if isinstance(step, Refusal):
            return Prospect(game.view, refusal_text(step), ways, game.options)
        state = step.state
    view = rules.play.conceal(state, None)
    return Prospect(view, "", ways, rules.options.fields(view), whole)


def final_setup(game: NewGame) -> AnySetup | Refusal:
    """The set-up as the game takes it: with a title, corporations at its seats, and forces."""
    names = join_words([seat.name for seat in game.setup.seats])
    fact = next(iter(game.ruleset.options.facts(game.setup)), game.ruleset.words.name)
    setup = replace(game.setup, title=game.title or f"{fact}: {names}")
    if game.forces:
        free = {seat: card for seat, card in game.forces.items() if seat not in game.corporations}
        brought = with_forces(setup, free, game.seed)
        if isinstance(brought, Refusal):
            return brought
        setup = brought
    if not game.corporations:
        return setup
    # Imported when a ledger is used, as is what reads it.
    from simulator.ui.state.people.corporations import seat_members

    return seat_members(setup, game.ledger, game.corporations)


def start_action(game: NewGame, view: AnyState) -> Action | Refusal | None:
    """The action by which the first seat begins the game; None if it begins of itself."""
    rules, seat = game.ruleset, game.setup.seats[0].id
    draft = _draft(game, view)
    if draft is None:
        return None
    preview = rules.requests.preview(view, seat, draft)
    if preview.action is None and preview.refusal is None:
        text = "It is not said yet how things are set up; choose one of the ways."
        return Refusal("not_said", HAND, text)
    return preview.refusal or preview.action


def redrawn(game: NewGame, shown: Prospect, name: str | None) -> NewGame | None:
    """The game with a seed that draws this field's thing anew and keeps the others.

    None as `name` draws all anew. None if no seed is found that does.
    """
    if game.option("drawing") is None:
        return None
    held = {each.name: each.value for each in drawn_fields(shown.options)}
    kept = {field: value for field, value in held.items() if field != name}
    all_drawn = draw_all(game)
    all_drawn = replace(all_drawn, setup=_as_saved(all_drawn, all_drawn.setup))
    for _ in range(_TRIES):
        other = replace(all_drawn, seed=fresh_seed(), typed=False)
        found = {each.name: each.value for each in drawn_fields(_drawn_by(other))}
        keeps = name is None or all(found.get(each) == card for each, card in kept.items())
        if keeps and found != held and len(found) >= len(held):
            return other
    return None


def refusal_text(refusal: Refusal) -> str:
    """A refusal as one sentence, with its rule if it has one."""
    return refusal.text if refusal.rule == HAND else f"{refusal.text} ({refusal.rule})"


def _as_saved(game: NewGame, setup: AnySetup) -> AnySetup:
    """The set-up as a game has it, whose dice fall on what is listed in the order of saves."""
    saved: AnySetup = Game.new(game.ruleset, setup, "").state.setup
    return saved


def _drawn_by(game: NewGame) -> Sequence[OptionField]:
    """The options of the game once things are drawn."""
    rules, first = game.ruleset, game.setup.seats[0].id
    state = rules.play.begin(game.setup, game.seed)
    action = _soonest(game, rules.play.conceal(state, first))
    step = submit(rules.play, state, action, first, 1) if action else None
    if step is None or isinstance(step, Refusal):
        return ()
    return rules.options.fields(rules.play.conceal(step.state, None))


def _soonest(game: NewGame, view: AnyState) -> Action | None:
    """The action that begins the game in the last way that may be taken, which does the least."""
    ways = [{pick.name: way.id} for pick, _ in _ways(game, view) for way in pick.among]
    found = (start_action(replace(game, picks=way), view) for way in reversed(ways))
    return next((action for action in found if isinstance(action, Action)), None)


def _is_vast(game: NewGame) -> bool:
    """Is the game larger than usual, so that setting it up takes too long to be shown?"""
    return any(
        int(each.value) > max(each.usual)
        for each in game.options
        if each.part == "size" and each.usual
    )


def _draft(game: NewGame, view: AnyState) -> Draft | None:
    """The choice that begins the game, filled in; None if it begins without one."""
    rules, seat = game.ruleset, game.setup.seats[0].id
    draft = Draft(START)
    for name, choice in game.picks.items():
        draft = fill_field(draft, name, (choice,))
    request, draft = settle_draft(lambda one: rules.requests.request(view, seat, one), draft)
    return draft if request and option_of(request, START) else None


def _ways(game: NewGame, view: AnyState) -> tuple[tuple[Pick, str], ...]:
    """The fields of the choice that begins the game, with what each holds."""
    draft = _draft(game, view)
    request = game.ruleset.requests.request(view, game.setup.seats[0].id, draft) if draft else None
    option = option_of(request, START) if request else None
    fields = option.fields if option and draft else ()
    picks = [each for each in fields if isinstance(each, Pick)]
    return tuple((each, picked_one(draft, each.name) or "") for each in picks) if draft else ()
