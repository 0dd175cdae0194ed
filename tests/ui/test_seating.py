"""Who looks at the screen: covered for what is sealed, passed on openly for all else."""

from dataclasses import replace

from simulator import paths
from simulator.kernel.decision import Decision
from simulator.kernel.state import AnyState
from simulator.rules import SYSTEMS
from simulator.scenario import load
from simulator.ui.play.seating import Sitting, Waiting, next_waiting, people, seat_after
from tests.ui.player import FIRST_CONTACT

RULES = SYSTEMS["billion_suns"]
SQUADRON_ACTION = paths.data("tables") / "space_war" / "scenarios" / "squadron_action.yaml"


def asking(*decisions: Decision, agents: tuple[str, ...] = ()) -> AnyState:
    setup = load(FIRST_CONTACT).setup
    seats = tuple(
        replace(seat, agent="greedy" if seat.id in agents else None) for seat in setup.seats
    )
    state = RULES.play.begin(replace(setup, seats=seats), "00" * 16)
    return replace(state, decisions=decisions)


def helm(seat: str, answer: str | None = None) -> Decision:
    return Decision(seat, "helm", "Allot.", sealed=True, answer=answer)


def test_two_people_cover_the_screen_for_a_sealed_answer_each() -> None:
    view, sitting = asking(helm("cyan"), helm("amber")), Sitting("cyan")
    assert next_waiting(RULES, view, sitting) == Waiting("cover", "cyan")
    assert next_waiting(RULES, view, Sitting("cyan", opened=True)) == Waiting("person", "cyan")
    view = asking(helm("cyan", "{}"), helm("amber"))
    assert next_waiting(RULES, view, Sitting("cyan", opened=True)) == Waiting("cover", "amber")
    assert next_waiting(RULES, view, Sitting("amber", opened=True)) == Waiting("person", "amber")


def test_one_person_against_a_program_never_covers_the_screen() -> None:
    view = asking(helm("cyan"), helm("amber"), agents=("amber",))
    assert people(RULES, view) == ("cyan",)
    assert next_waiting(RULES, view, Sitting("cyan")) == Waiting("agent", "amber")
    view = asking(helm("cyan"), helm("amber", ""), agents=("amber",))
    assert next_waiting(RULES, view, Sitting("cyan")) == Waiting("person", "cyan")


def test_an_open_request_passes_the_screen_on_without_a_cover() -> None:
    view = asking(Decision("amber", "shields", "Save."))
    after = next_waiting(RULES, view, Sitting("cyan", opened=True))
    assert after == Waiting("person", "amber")
    assert seat_after(RULES, view, Sitting("cyan", opened=True), after) == Sitting("amber")


def test_whoever_has_opened_the_cover_stays_until_the_answers_are_revealed() -> None:
    opened = Sitting("cyan", opened=True)
    secret = asking(helm("cyan", "{}"), helm("amber"))
    assert seat_after(RULES, secret, opened, next_waiting(RULES, secret, opened)) == opened
    plain = asking(Decision("cyan", "first", "Say."))
    assert seat_after(RULES, plain, opened, next_waiting(RULES, plain, opened)) == Sitting("cyan")


def test_where_seats_have_secrets_all_along_persons_hand_the_screen_over() -> None:
    rules, setup = SYSTEMS["space_war"], load(SQUADRON_ACTION).setup
    state = rules.play.begin(setup, "00" * 16)
    asked = replace(state, decisions=(Decision("amber", "moves", "Move."),))
    opened = Sitting("cyan", opened=True)
    after = next_waiting(rules, asked, opened)
    assert after == Waiting("cover", "amber")
    assert seat_after(rules, asked, opened, after) == opened
    assert next_waiting(rules, asked, Sitting("amber", opened=True)) == Waiting("person", "amber")
    seats = (replace(setup.seats[0], agent="random"), setup.seats[1])
    alone = replace(asked, setup=replace(setup, seats=seats))
    assert next_waiting(rules, alone, Sitting("amber")) == Waiting("person", "amber")


def test_before_the_game_nobody_is_asked() -> None:
    assert next_waiting(RULES, asking(), Sitting("cyan")) == Waiting("open", "cyan")
