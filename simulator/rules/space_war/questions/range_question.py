"""How far is it (SW-1.3)?"""

from simulator.geometry.units import inches_text
from simulator.rules.space_war.judging.contacts import bases_touch
from simulator.rules.space_war.judging.reasons import remark
from simulator.rules.space_war.model.asks import AskRange
from simulator.rules.space_war.model.catalogue import View
from simulator.rules.space_war.questions.found import Found
from simulator.rules.space_war.view.lookup import rulings_of
from simulator.rules.space_war.view.measured import contact, line_of, measured
from simulator.rules.space_war.view.phrases import exact

WAYS = {"edge": "from base edge to base edge", "centre": "from centre to centre"}
"""How distances are measured, by the reading of the ruling measure_from."""


def find_range(view: View, ask: AskRange) -> Found:
    """The distance, and whether the bases touch (C6)."""
    one, other = view.pieces[ask.source], view.pieces[ask.target]
    found, near = measured(view, one, other), contact(view, one, other)
    reasons = [remark("SW-1.3", f"{exact(found.distance)} {WAYS[rulings_of(view).measure_from]}")]
    if near.ok:
        reasons.append(bases_touch(near))
    return Found(
        inches_text(found.distance),
        exact(found.distance),
        tuple(reasons),
        (found,),
        (line_of(found, ok=None),),
        is_length=True,
    )


def way_note(view: View) -> str:
    """How distances are measured, as a note."""
    return f"Measured {WAYS[rulings_of(view).measure_from]}; bounds are inclusive."
