"""What is judged without words for speed says the same as the reasons do."""

from collections.abc import Iterator
from dataclasses import replace
from itertools import permutations

from simulator.kernel.asked.answer import bar
from simulator.rules.space_war.judging.acting import can_act, may_act
from simulator.rules.space_war.judging.bays import can_retrieve, may_retrieve
from simulator.rules.space_war.judging.contacts import can_touch, may_touch
from simulator.rules.space_war.judging.shots import (
    can_fire,
    can_target,
    may_fire,
    may_target,
    shot_of,
)
from simulator.rules.space_war.model.actions import Retrieve
from simulator.rules.space_war.model.catalogue import View
from simulator.rules.space_war.view.lookup import has_bay, place_of
from tests.rules.space_war.test_asking import crowds


def pairs(count: int) -> Iterator[tuple[View, str, str]]:
    """Two Craft on a table each, of so many crowded battles; in half of them a beam holds one."""
    for view in crowds(count):
        there = [name for name in view.extra.craft if place_of(view, name)]
        for one, other in permutations(there, 2):
            yield view, one, other
            held = {one: replace(view.extra.craft[one], tractored_by=other)}
            extra = replace(view.extra, craft={**view.extra.craft, **held})
            yield replace(view, extra=extra), one, other


def test_who_acts_shoots_and_touches_is_who_has_no_reason_against_it() -> None:
    seen = set[tuple[str, bool]]()
    for view, name, other in pairs(4):
        craft, target = view.extra.craft[name], view.extra.craft[other]
        acts = can_act(view, craft, craft.owner)
        assert acts == (bar(may_act(view, name, craft.owner)) is None)
        touches = target.owner != craft.owner and can_touch(view, craft, (target,))
        if target.owner != craft.owner:
            assert touches == (bar(may_touch(view, craft, (target,))) is None)
        aims = can_target(view, craft, other)
        assert aims == (may_target(view, craft, other).ok is True)
        seen |= {("acts", acts), ("touches", touches), ("aims", aims)}
        places = range(craft.design.size) if craft.design and acts and aims else ()
        for place in places:
            fires = can_fire(view, craft, place, target)
            shot = shot_of(view, craft, place)
            if shot.places:
                assert fires == (bar(may_fire(view, craft, shot, other)) is None)
            seen.add(("fires", fires))
    words = "acts", "touches", "aims", "fires"
    assert seen == {(what, may) for what in words for may in (True, False)}


def test_what_comes_aboard_is_what_has_no_reason_against_it() -> None:
    seen = set[bool]()
    for view, name, other in pairs(4):
        fighter, carrier = view.extra.craft[name], view.extra.craft[other]
        if has_bay(carrier) and can_act(view, carrier, carrier.owner):
            why_not = bar(may_retrieve(view, (), Retrieve(name, other), carrier.owner))
            assert can_retrieve(view, (), fighter, carrier, carrier.owner) == (why_not is None)
            seen.add(why_not is None)
    assert seen == {True, False}
