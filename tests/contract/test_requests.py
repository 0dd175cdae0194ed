"""What the requests of every rule system must keep."""

from collections import Counter
from collections.abc import Iterator, Sequence

import pytest

from simulator.geometry.shapes import Pose
from simulator.kernel.action import Action
from simulator.kernel.asked.draft import Draft, option_of, settle_draft
from simulator.kernel.asked.progress import Execution
from simulator.kernel.asked.request import (
    Allot,
    Field,
    FieldValue,
    Formation,
    Pick,
    Preview,
    Request,
    Route,
    Waypoint,
)
from simulator.kernel.asked.trail import Trail, TrailStop
from simulator.kernel.decisions import open_decision, waited_for
from simulator.kernel.dice import agent_dice
from simulator.kernel.engine import check
from simulator.kernel.piece import OnTable
from simulator.kernel.saved.codec import canonical
from simulator.kernel.shown.overlay import Badge
from simulator.kernel.state import AnyState
from tests.contract.filler import Filler
from tests.contract.requesting import Requested, requested
from tests.contract.systems import SystemCase, systems

SYSTEMS = [
    system
    for system in systems()
    # A system may play whole games by its actions before it has requests.
    if system.ends and system.ruleset.play.is_game
]
each_system = pytest.mark.parametrize("system", SYSTEMS, ids=lambda system: system.id)
REACTING = [each for each in SYSTEMS if each.ruleset.requests.reacts]
each_reacting = pytest.mark.parametrize("system", REACTING, ids=lambda system: system.id)

JUNK: tuple[FieldValue, ...] = (
    (),
    ("nothing",),
    -1,
    10**9,
    OnTable("nowhere", Pose((10**9, -5))),
    (("nobody", OnTable("nowhere", Pose((0, 0)))),),
    (Waypoint(), Waypoint((0, 0))),
    (("nothing", "nowhere", 10**9),),
    (TrailStop("nowhere", (("nothing", 10**9),)), TrailStop("nowhere")),
)


def states(system: SystemCase, most: int = 60) -> Iterator[AnyState]:
    """The first states of a game that fillers play, which goes on as far as anybody looks."""
    play = system.ruleset.play
    if system.id not in _GAMES:
        start = play.begin(system.setup, "reactions")
        _GAMES[system.id] = Requested(system.ruleset, start, "reactions")
    game = _GAMES[system.id]
    yield game.start
    for n in range(most):
        if n == len(game.steps):
            if play.outcome(game.state) is not None:
                return
            game.go_on()
        yield game.steps[n][0].state


_GAMES = dict[str, Requested]()


@each_system
@pytest.mark.parametrize("seed", ["one", pytest.param("two", marks=pytest.mark.soak)])
def test_fillers_play_games_to_their_end(system: SystemCase, seed: str) -> None:
    game = requested(system.ruleset, system.setup, seed)
    assert system.ruleset.play.outcome(game.state) is not None
    assert len(game.steps) > 5
    assert not game.counts["given up"]


@each_system
def test_who_is_asked_has_a_request_and_nobody_else_answers(system: SystemCase) -> None:
    asked: Counter[bool] = Counter()
    for state in states(system):
        for seat in (one.id for one in system.setup.seats):
            view = system.ruleset.play.conceal(state, seat)
            request = system.ruleset.requests.request(view, seat, None)
            decision = open_decision(view, seat)
            asked[decision is not None] += 1
            if decision is not None:
                assert request is not None
            if request is not None:
                assert request.decision == decision
                _check_options(request)
    assert asked[True]
    assert asked[False]


def _check_options(request: Request) -> None:
    assert request.options
    assert request.sentence.endswith((".", "?"))
    ids = [option.id for option in request.options]
    keys = [option.key for option in request.options if option.key]
    assert len(set(ids)) == len(ids)
    assert len(set(keys)) == len(keys)
    assert set(keys) <= set("CDFHJOSWZ")
    assert len(ids) <= 6
    assert all(option.caption for option in request.options)
    barred = [option.barred is not None for option in request.options]
    assert barred == sorted(barred)
    assert isinstance(request.within, tuple)
    for each in request.within:
        assert isinstance(each, Execution)
        assert each.caption
        assert all("\n" not in text for text in (each.caption, each.about, each.rule))


@each_reacting
def test_every_ready_answer_may_be_given_as_it_is(system: SystemCase) -> None:
    seen = 0
    for state in states(system, 300):
        for seat in (one.id for one in system.setup.seats):
            view = system.ruleset.play.conceal(state, seat)
            reaction = system.ruleset.requests.reaction(view, seat)
            decision = open_decision(view, seat)
            if reaction is None or decision is None:
                continue
            assert not decision.sealed
            assert reaction == system.ruleset.requests.reaction(view, seat)
            drafts = [each.draft for each in reaction.alternatives]
            said = {(each.caption, each.effect) for each in reaction.alternatives}
            assert len(said) == len(drafts)
            assert reaction.passing is None or reaction.passing in drafts
            actions = [_committed(system, view, seat, draft) for draft in drafts]
            assert all(check(system.ruleset.play, state, each, seat) is None for each in actions)
            along = [each.then for each in reaction.alternatives]
            assert len(set(map(repr, zip(actions, along, strict=True)))) == len(actions)
            seen += 1
    assert seen


@each_system
def test_a_foregone_answer_may_be_given_as_it_is(system: SystemCase) -> None:
    for state in states(system, 300):
        for seat in (one.id for one in system.setup.seats):
            view = system.ruleset.play.conceal(state, seat)
            draft = system.ruleset.requests.only_answer(view, seat)
            if draft is None:
                continue
            decision = open_decision(view, seat)
            assert decision is not None
            assert not decision.sealed
            action = _committed(system, view, seat, draft)
            assert check(system.ruleset.play, state, action, seat) is None


def _committed(system: SystemCase, view: AnyState, seat: str, draft: Draft) -> Action:
    """The action of a ready draft, which its fields hold as it is."""
    request, held = settle_draft(
        lambda one: system.ruleset.requests.request(view, seat, one), draft
    )
    assert request is not None
    assert {name: held.values.get(name, ()) for name in draft.values} == draft.values
    action = system.ruleset.requests.preview(view, seat, held).action
    assert action is not None, draft
    return action


@each_system
def test_what_a_request_points_at_stands_on_a_table_or_is_a_ghost(system: SystemCase) -> None:
    game = Requested(system.ruleset, system.ruleset.play.begin(system.setup, "points"), "points")
    while system.ruleset.play.outcome(game.state) is None and len(game.steps) < 150:
        state = game.state
        game.go_on()
        step, draft = game.steps[-1]
        view = system.ruleset.play.conceal(state, step.seat)
        request = system.ruleset.requests.request(view, step.seat, draft)
        preview = system.ruleset.requests.preview(view, step.seat, draft)
        assert request is not None
        fields = [field for option in request.options for field in option.fields]
        groups = {piece.group for piece in view.pieces.values()}
        ghosts = {*_ghosts(fields), *(name for name, _ in preview.ghosts)}
        known = {*view.pieces, *groups, *ghosts}
        assert _pointed_at(fields, preview) <= known, draft


def _ghosts(fields: Sequence[Field]) -> Iterator[str]:
    for field in fields:
        if isinstance(field, Formation):
            yield from (ghost.id for ghost in field.ghosts)


def _pointed_at(fields: Sequence[Field], preview: Preview) -> set[str | None]:
    """The ids of pieces and ghosts that choices, targets, routes, notes and badges name."""
    found: list[str | None] = []
    for field in fields:
        if isinstance(field, Pick):
            found += [choice.piece for choice in field.among]
        elif isinstance(field, Allot):
            found += [target.piece for target in field.targets]
        elif isinstance(field, Route):
            found.append(field.piece)
        elif isinstance(field, Trail):
            found += [tile.id for tile in field.tiles]
    for note in preview.notes:
        found += [note.piece, *note.costly]
    marks = [mark for _, overlays in preview.overlays for mark in overlays]
    found += [mark.piece for mark in marks if isinstance(mark, Badge)]
    return {name for name in found if name}


@each_system
def test_asking_and_previewing_change_nothing_and_say_the_same_again(system: SystemCase) -> None:
    for state in states(system, 25):
        text = canonical(state)
        for seat in waited_for(state):
            view = system.ruleset.play.conceal(state, seat)
            request = system.ruleset.requests.request(view, seat, None)
            assert request is not None
            for option in request.options:
                draft = Draft(option.id)
                again = system.ruleset.requests.request(view, seat, draft)
                assert again == system.ruleset.requests.request(view, seat, draft)
                opened = option_of(again, option.id) if again else None
                assert opened is not None
                assert bool(opened.fields) <= opened.asks
                one = system.ruleset.requests.preview(view, seat, draft)
                assert one == system.ruleset.requests.preview(view, seat, draft)
        assert canonical(state) == text


@each_system
def test_a_preview_takes_any_draft(system: SystemCase) -> None:
    seen = 0
    for state in states(system, 40):
        for seat in waited_for(state):
            view = system.ruleset.play.conceal(state, seat)
            unknown = system.ruleset.requests.preview(view, seat, Draft("no such option"))
            assert unknown.action is None
            for draft in _junk_drafts(system, view, seat):
                preview = system.ruleset.requests.preview(view, seat, draft)
                seen += 1
                if preview.action is None:
                    assert preview.missing or preview.refusal
                else:
                    assert preview.refusal == check(
                        system.ruleset.play, state, preview.action, seat
                    )
    assert seen > 50


def _junk_drafts(system: SystemCase, view: AnyState, seat: str) -> Iterator[Draft]:
    """For each option every value that does not belong there, in every field and in all."""
    request = system.ruleset.requests.request(view, seat, None)
    dice = agent_dice("junk", seat, len(view.pieces))
    for option in request.options if request else ():
        opened = system.ruleset.requests.request(view, seat, Draft(option.id))
        found = option_of(opened, option.id) if opened else None
        names = [each.name for each in found.fields] if found else []
        starts = {each.name: each.start for each in found.fields if each.start} if found else {}
        for value in JUNK:
            yield Draft(option.id, dict.fromkeys(names, value))
            system.ruleset.requests.request(
                view, seat, Draft(option.id, dict.fromkeys(names, value))
            )
            if names:
                name = names[dice.roll(1, len(names))[0] - 1]
                yield Draft(option.id, {**starts, name: value})


@each_system
def test_another_seats_draft_is_no_answer(system: SystemCase) -> None:
    """Nothing comes of it but what may be done at any time, as cashing War Bonds."""
    seen = 0
    for state in states(system, 25):
        waiting = waited_for(state)
        if not waiting:
            continue
        dice = agent_dice("unasked", waiting[0], seen)
        filled = Filler(system.ruleset, state, waiting[0], dice).fill()
        assert filled is not None
        for seat in (one.id for one in system.setup.seats if one.id not in waiting):
            preview = system.ruleset.requests.preview(state, seat, filled.draft)
            seen += 1
            assert preview.action is None or preview.action.any_time
    assert seen


@each_system
def test_the_strip_has_one_place_where_the_game_stands(system: SystemCase) -> None:
    for state in states(system):
        steps = system.ruleset.requests.steps(state)
        ids = [step.id for step in steps]
        assert len(set(ids)) == len(ids)
        for within in {step.within for step in steps}:
            whens = [step.when for step in steps if step.within == within]
            assert whens.count("now") <= 1
            past = ["done" if when == "skipped" else when for when in whens]
            assert past == sorted(past, key=["done", "now", "to come"].index)
            assert within is None or within in ids


@each_system
def test_tallies_are_of_seats_and_tell_nothing_sealed(system: SystemCase) -> None:
    seats = {one.id for one in system.setup.seats}
    for state in states(system):
        for seat in (*seats, None):
            view = system.ruleset.play.conceal(state, seat)
            tallies = system.ruleset.requests.tallies(view, seat)
            assert {tally.seat for tally in tallies} <= seats
            pairs = [(tally.seat, tally.id) for tally in tallies]
            assert len(set(pairs)) == len(pairs)
            assert all(tally.label and tally.value for tally in tallies)
