"""In which order the Independent Contractors act, left to right at first (SOLO-1.5, 1.17)."""

from simulator.kernel.asked.draft import picked_ids, picked_one
from simulator.kernel.asked.request import Choice, Field, Option, Pick
from simulator.kernel.wording import count_words, join_words
from simulator.rules.billion_suns.model.contractors import SendContractors
from simulator.rules.billion_suns.play.contractors.errand_plans import lots
from simulator.rules.billion_suns.play.contractors.solo_tactical import SEND, to_act
from simulator.rules.billion_suns.requests.activation.groups import group_choice, ships_of
from simulator.rules.billion_suns.requests.forms import Asked, DecisionForm, Lacking, OptionForm
from simulator.rules.billion_suns.view import phrases
from simulator.rules.billion_suns.view.lookup import View, find_ships

ORDER, COUNT = "order", "count"
"""The fields: the groups of contractors in the order in which they act, and how many act now."""

FIRST_ONLY, ALL = "first", "all"
_COUNTS = (
    Choice(FIRST_ONLY, "Only the first", "you are asked again after it"),
    Choice(ALL, "All of them", "in this order"),
)


def _option(asked: Asked) -> Option:
    fields: tuple[Field, ...] = ()
    able = to_act(asked.view)
    if asked.has_open(SEND):
        among = tuple(_choice(asked.view, name) for name in able)
        order = Pick(ORDER, "They act in this order", among, 1, len(able), able, ranked=True)
        fields = (order, Pick(COUNT, "Now act", _COUNTS, start=(FIRST_ONLY,)))
    sent = _sent_groups(asked) or able[:1]
    caption = (
        f"Send {phrases.known_as(asked.view, sent[0])}" if len(sent) == 1 else "Send all of them"
    )
    return Option(SEND, caption, asks=True, fields=fields)


def _sent_groups(asked: Asked) -> tuple[str, ...]:
    """Who acts now: the first of the order, or all of it."""
    order = picked_ids(asked.draft, ORDER)
    return order if picked_one(asked.draft, COUNT) == ALL else order[:1]


def _choice(view: View, name: str) -> Choice:
    """A group of contractors: where it is, and how many objectives it may draw."""
    ships = find_ships(view, name)
    tables = join_words(tuple(dict.fromkeys(f"table {ship.table}" for ship in ships)))
    things = count_words(len(lots(view, name)), "objective")
    about = f"{count_words(len(ships), 'ship')} · {tables} · {things}"
    return group_choice(view, name, about=about)


def _action(asked: Asked) -> SendContractors | Lacking:
    sent = _sent_groups(asked)
    return SendContractors(sent) if sent else Lacking((ORDER,))


def _about(asked: Asked) -> tuple[str, ...]:
    left = len(to_act(asked.view))
    return (f"{count_words(left, 'battlegroup')} of theirs still to activate.",)


def _glow(asked: Asked) -> tuple[str, ...]:
    return ships_of(asked.view, to_act(asked.view))


FORM = DecisionForm(
    (
        OptionForm(
            SEND,
            _option,
            _action,
            makes=SendContractors,
            fill=lambda _, it: {ORDER: it.groups, COUNT: (ALL,)},
        ),
    ),
    about=_about,
    glow=_glow,
    what=SEND,
)
