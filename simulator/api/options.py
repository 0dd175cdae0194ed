"""Options of a game set before it begins, as its players would: by name, within what is allowed."""

from collections.abc import Sequence

from simulator.kernel.action import Action
from simulator.kernel.by_hand.seat_changes import NOTHING_NEW
from simulator.kernel.by_hand.setup_changes import SetFrame, frame_of
from simulator.kernel.engine import submit
from simulator.kernel.refusal import Refusal
from simulator.kernel.shown.option import OptionField
from simulator.kernel.spec import AnySetup
from simulator.rules import SYSTEMS


def option_fields(setup: AnySetup) -> Sequence[OptionField]:
    """The options of a game as a whole; other ones may come with another value of one of them."""
    rules = SYSTEMS[setup.system]
    return rules.options.fields(rules.play.begin(setup, ""), None)


def with_option(setup: AnySetup, name: str, value: str) -> AnySetup | Refusal:
    """The set-up with another value of an option: the id of a choice, or a whole number.

    A Refusal if the rules forbid it. Name and value are such as `option_fields` offers.
    """
    rules = SYSTEMS[setup.system]
    begun = rules.play.begin(setup, "")
    frame = frame_of(begun)
    options = rules.options.with_value(begun, None, name, value)
    changed = change_setup(setup, SetFrame(type(frame)(frame.title, options)))
    return changed if isinstance(changed, Refusal) else rules.options.fit_setup(changed, {})


def change_setup(setup: AnySetup, action: Action, seed: str = "") -> AnySetup | Refusal:
    """The set-up after a change of it, or why that cannot be; the same if nothing is new."""
    play = SYSTEMS[setup.system].play
    step = submit(play, play.begin(setup, seed), action, setup.seats[0].id, 1)
    if isinstance(step, Refusal):
        return setup if step.code == NOTHING_NEW else step
    return step.state.setup
