"""Judges every attack from its first die to its damage (ABS-8.4 to 8.8, 8.12)."""

from collections.abc import Callable, Mapping
from typing import Any

from tests.oracle.umpire_arms import (
    CONTRACTORS,
    is_ceo,
    mass,
    owner,
    protects,
    reading,
    shields,
    to_hit,
    wings,
)
from tests.oracle.umpire_bench import Bench, by_hand, top
from tests.oracle.umpire_save import Plain, Save, Step
from tests.oracle.umpire_sight import damage_on, named
from tests.oracle.umpire_solo import is_contractors
from tests.oracle.umpire_volley import Volley, lying, volley_of
from tests.oracle.umpire_world import World

NEXT = {
    "boost": ("roll",),
    "roll": ("reroll",),
    "reroll": ("count",),
    "count": ("shields",),
    "shields": ("shields", "save"),
    "save": ("damage",),
}
"""The order of one attack (ABS-8.12)."""


class AttacksJudge(Bench):
    """Follows the one attack under way; `owed` is damage that must come next, and by which rule."""

    def __init__(self, save: Save) -> None:
        super().__init__(save)
        self.volley: Volley | None = None
        self.owed: list[tuple[str, int, str]] = []
        self.last: Plain = {"is": ""}
        self.answer: Plain = {"is": ""}
        self.engaged: dict[str, str | None] = {}
        self.handmade = self.mends = False

    def before(self, world: World, event: Plain, step: Step) -> None:
        """Judge an event against the attack so far."""
        self._settle(world, event)
        judging = _EVENTS.get(event["is"])
        if judging is not None:
            judging(self, world, event, step)
        self.last = event

    def end(self, world: World) -> None:  # noqa: ARG002 - every judge is asked so
        """No damage may be left undone."""
        for target, tokens, rule in self.owed:
            self.expect(not tokens, rule, f"{tokens} damage on {target} never came")

    def owe(self, world: World, target: str, tokens: int, rule: str) -> None:
        """Damage that must be marked next, or that must not; none on what is gone."""
        if named(world, target):
            self.owed.append((target, tokens, rule))

    def _settle(self, world: World, event: Plain) -> None:
        """What is owed comes at once, and damage grows for no other reason (ABS-8.8)."""
        marked = marking(event)
        if self.owed:
            target, tokens, rule = self.owed.pop(0)
            want = (target, damage_on(world, target) + tokens)
            fits = marked == want if tokens else marked is None or marked[0] != target
            text = f"{target} with {tokens} more comes to {want[1]} damage, not {marked}"
            self.expect(fits, rule, text)
        elif marked is not None and marked[1] > damage_on(world, marked[0]):
            self._unowed(world, *marked)
        elif marked is not None and marked[1] < damage_on(world, marked[0]):
            mends = top(world).get("step") in ("check", "red_alert", "repair") or self.mends
            self.expect(mends, "ABS-2.4", f"{marked[0]} comes to {marked[1]} damage by itself")

    def _unowed(self, world: World, target: str, count: int) -> None:
        more = count - damage_on(world, target)
        if self.last["is"] == "went_rogue" and self.last["group"] == target:
            self.expect(more == 1, "ABS-9.5", f"going rogue costs 1 damage, not {more}")
            return
        stage = top(world)
        torn = stage["is"] == "activation" and stage["step"] == "coherency"
        torn = torn or stage["is"] in ("contractors_coming", "arrival_checks")
        known = torn or self.handmade
        self.expect(known, "ABS-8.8", f"{target} takes {more} damage from nothing")

    def step(self, world: World, step: Step) -> None:
        """Remember the action as the answer to one question, and whether it is the free hand's."""
        super().step(world, step)
        self.answer = {**step.action, "seat": step.seat}
        self.handmade = by_hand(step)
        self.mends = self.handmade or step.action["is"] == "scan"

    def answered(self, kind: str) -> Plain | None:
        """The action, once, if it is of that kind: it answers one question alone."""
        if self.answer["is"] != kind:
            return None
        answer, self.answer = self.answer, {"is": ""}
        return answer


def marking(event: Plain) -> tuple[str, int] | None:
    """Whose damage an event marks, and how much is there then."""
    if event["is"] == "group_marked" and event["mark"] == "damage":
        return event["group"], event["count"]
    if event["is"] == "piece_marked" and event["mark"] == "damage":
        return event["piece"], event["count"]
    return None


def _pushed(judge: AttacksJudge, world: World, event: Plain, step: Step) -> None:
    stage = event["stage"]
    if stage["is"] != "attack":
        return
    judge.expect(judge.volley is None, "ABS-8.14", "an attack begins within another")
    judge.volley = volley_of(stage)
    begun = stage["step"] == "boost" and not stage["dice"] and not stage["hits"]
    judge.expect(begun, "ABS-8.12", "an attack begins in the middle")
    plain = all(pool["power"] == 0 for pool in stage["pools"])
    judge.expect(plain, "ABS-9.3", "Power To Weapon Systems before it is paid for")
    again = judge.volley.again
    if stage["cause"] != "weapon":
        judge.expect(again == "none", "ABS-8.10", f"{stage['cause']} has re-rolls of {again}")
        judge.expect(len(stage["pools"]) == 1, "ABS-8.10", "a hazard rolls one pool")
        return
    group = world.groups.get(stage["target"])
    easy = group is not None and group.easy_target
    engaged = judge.engaged.get(stage["by"]) == stage["target"]
    due = "any" if easy else "failed" if engaged else "none"
    judge.expect(again == due, "ABS-8.4", f"re-rolls are {again}, by the rules {due}")


def _ordered(judge: AttacksJudge, world: World, event: Plain, step: Step) -> None:
    """Whom an active group engages in this activation (ABS-5.1)."""
    if event["kind"] == "engage":
        judge.engaged[event["group"]] = event["target"]


def _activated(judge: AttacksJudge, world: World, event: Plain, step: Step) -> None:
    judge.engaged.clear()


def _rolled(judge: AttacksJudge, world: World, event: Plain, step: Step) -> None:
    stage, volley = top(world), judge.volley
    if stage["is"] != "attack" or volley is None:
        return
    got = len(event["faces"]), event["sides"]
    if stage["step"] == "reroll":
        judge.expect(got[0] == 1, "ABS-8.4", "dice are rolled again one by one")
        return
    if stage["step"] not in ("roll", "save"):
        judge.note("ABS-8.12", f"dice fall in the step {stage['step']} of an attack")
        return
    counts = [pool.count for pool in volley.pools]
    if stage["step"] == "roll" and not volley.dice:
        weapon = volley.cause == "weapon" and bool(named(world, volley.by))
        volley.critical = weapon and damage_on(world, volley.by) > mass(world, volley.by)
    if stage["step"] == "save":
        volley.shields = settled(world, volley)
        counts = volley.hits if volley.shields else [0] * len(counts)
    due = volley.due(counts)
    rule = "ABS-8.7" if stage["step"] == "save" else "ABS-8.4"
    judge.expect(got == due, rule, f"{got[0]}D{got[1]} roll in {stage['step']}, due were {due}")
    volley.lay(event["sides"], event["faces"])


def settled(world: World, volley: Volley) -> int:
    """The Shields at the moment of the saves, borrowed ones if the wing still covers (ABS-8.16)."""
    lent = volley.lent if volley.lent and protects(world, volley.lent, volley.target) else None
    found = shields(world, volley.target, lent)
    return found + volley.raised if found else 0


def _die(judge: AttacksJudge, world: World, event: Plain, step: Step) -> None:
    """A die rolled again: by a built-in re-roll here, or by Executive Override."""
    holder = next((stage for stage in reversed(world.stages) if stage.get("dice")), None)
    volley = judge.volley
    if volley is None or holder is None or holder["is"] != "attack":
        return
    if event["built_in"]:
        _built_in(judge, world, event, step)
    if event["die"] < len(volley.dice):
        die = volley.dice[event["die"]]
        die.face, die.turned = event["face"], die.turned or event["built_in"]


def _built_in(judge: AttacksJudge, world: World, event: Plain, step: Step) -> None:
    volley, at = judge.volley, event["die"]
    assert volley is not None
    sight = to_hit(world, volley.cause, volley.by, volley.target)
    fair = at in volley.rerollable(sight)
    judge.expect(fair, "ABS-8.4", f"die {at} may not be rolled again")
    if is_ceo(world, volley.credit):
        asked = judge.answer["is"] == "reroll" and judge.answer["seat"] == volley.credit
        wanted = asked and at in judge.answer["dice"]
        judge.expect(wanted, "ABS-8.4", f"nobody asked to roll die {at} again")
    faces = judge.last.get("faces")
    judge.expect(faces == [event["face"]], "ABS-8.4", f"die {at} shows no face that was rolled")


def _stage(judge: AttacksJudge, world: World, event: Plain, step: Step) -> None:
    old, new, volley = top(world), event["stage"], judge.volley
    if new["is"] != "attack" or old["is"] != "attack" or volley is None:
        return
    ends = [(stage["by"], stage["target"], stage["cause"], stage["credit"]) for stage in (old, new)]
    judge.expect(ends[0] == ends[1], "ABS-8.12", f"the attack {ends[0]} becomes {ends[1]}")
    pools = [(raw["count"], raw["sides"], raw["damage"]) for raw in new["pools"]]
    mine = [(pool.count, pool.sides, pool.damage) for pool in volley.pools]
    judge.expect(pools == mine, "ABS-8.2", f"the dice {mine} become {pools}")
    fits = new["step"] in NEXT.get(old["step"], ())
    judge.expect(fits, "ABS-8.12", f"{new['step']} follows {old['step']}")
    turning = _STEPS.get((old["step"], new["step"]))
    if turning is not None:
        turning(judge, world, new, step)


def _boosted(judge: AttacksJudge, world: World, new: Plain, step: Step) -> None:
    """Power To Weapon Systems works on all dice of one type (ABS-9.3)."""
    volley, answer = judge.volley, judge.answered("boost_weapons")
    assert volley is not None
    seat = volley.credit if volley.cause == "weapon" else None
    if seat is not None and world.phase == "tactical" and mass(world, volley.by):
        asked = "boost" in volley.asked or not world.purses[seat].tactical
        judge.expect(asked, "ABS-9.3", f"{seat} was not asked for Power To Weapon Systems")
    for pool, raw in zip(volley.pools, new["pools"], strict=True):
        due = answer["tokens"] if answer and pool.sides == answer["sides"] else 0
        text = f"{due} are to come off each D{pool.sides}, not {raw['power']}"
        judge.expect(raw["power"] == due, "ABS-9.3", text)
        pool.power = due


def _thrown(judge: AttacksJudge, world: World, new: Plain, step: Step) -> None:
    """All dice lie there; a boost is lost with its group (ABS-9.8)."""
    volley = judge.volley
    assert volley is not None
    due = volley.due([pool.count for pool in volley.pools])
    judge.expect(due is None, "ABS-8.4", f"{due} were not rolled")
    if not named(world, volley.by):
        for pool in volley.pools:
            pool.power = 0
    text = f"systems critical: {new['critical']}, by the rules {volley.critical}"
    judge.expect(new["critical"] == volley.critical, "ABS-8.6", text)
    _same_dice(judge, new)
    _same_power(judge, new)


def _same_power(judge: AttacksJudge, new: Plain) -> None:
    volley = judge.volley
    assert volley is not None
    mine, theirs = [pool.power for pool in volley.pools], [raw["power"] for raw in new["pools"]]
    judge.expect(mine == theirs, "ABS-9.8", f"Power counts {theirs}, by the rules {mine}")


def _same_dice(judge: AttacksJudge, new: Plain) -> None:
    assert judge.volley is not None
    mine = [(die.sides, die.face, die.pool) for die in judge.volley.dice]
    theirs = [(die.sides, die.face, die.pool) for die in lying(new)]
    judge.expect(mine == theirs, "ABS-8.4", f"{theirs} lie there where {mine} fell")


def _rerolled(judge: AttacksJudge, world: World, new: Plain, step: Step) -> None:
    """Every die had its chance (ABS-8.4)."""
    volley = judge.volley
    assert volley is not None
    judge.answered("reroll")
    _same_dice(judge, new)
    _same_power(judge, new)
    could = any(volley.rerollable(to_hit(world, volley.cause, volley.by, volley.target)))
    turned = any(die.turned for die in volley.dice)
    if could and not turned and is_ceo(world, volley.credit):
        asked = "reroll" in volley.asked
        judge.expect(asked, "ABS-8.4", f"{volley.credit} was not asked for its re-rolls")


def _counted(judge: AttacksJudge, world: World, new: Plain, step: Step) -> None:
    volley = judge.volley
    assert volley is not None
    sight = to_hit(world, volley.cause, volley.by, volley.target)
    mine = volley.count_hits(sight)
    text = f"hits are {new['hits']}, by the rules {mine} (Silhouette {sight})"
    judge.expect(mine == new["hits"], "ABS-8.5", text)
    judge.expect(any(mine), "ABS-8.5", "the attack goes on without a hit")
    volley.hits = mine
    judge.owe(world, volley.by, volley.malfunctions(sight, reading(world, "malfunction")), MALF)
    volley.clear()


MALF = "ABS-8.6"


def _shielded(judge: AttacksJudge, world: World, new: Plain, step: Step) -> None:
    """Who saves with what is settled: by the action, or because nobody wanted (ABS-8.16)."""
    volley, raising = judge.volley, judge.answered("raise_shields")
    assert volley is not None
    due = (raising["wing"], raising["tokens"]) if raising else (_lent(world, volley, new), 0)
    got = new["lent"], new["raised"]
    judge.expect(got == due, "ABS-8.11", f"Shields lent and raised are {got}, asked for was {due}")
    volley.lent, volley.raised = due
    volley.clear()
    if not raising:
        _all_asked(judge, world, volley)


def _lent(world: World, volley: Volley, new: Plain) -> str | None:
    """Whom contractors let protect them, unasked: the best Shields that help (ABS-8.16)."""
    if not is_contractors(world, volley.target):
        return None
    found = wings(world, CONTRACTORS, volley.target, volley.credit or owner(world, volley.by))
    best = max((shields(world, volley.target, name) for name in found), default=0)
    if best <= shields(world, volley.target):
        return None
    equal = [name for name in found if shields(world, volley.target, name) == best]
    return new["lent"] if new["lent"] in equal else equal[0]


def _all_asked(judge: AttacksJudge, world: World, volley: Volley) -> None:
    """Whoever had a wing to lend, or tokens for own Shields, must have been asked."""
    theirs = owner(world, volley.target)
    attacker = volley.credit or owner(world, volley.by)
    seats = world.seats if theirs is None else [theirs]
    for seat in seats:
        if not is_ceo(world, seat) or seat in volley.asked:
            continue
        wing = wings(world, seat, volley.target, attacker)
        lent = [name for name in wing if shields(world, volley.target, name)]
        judge.expect(not lent, "ABS-8.11", f"{seat} was not asked whether {lent} protect")
        boost = seat == theirs and may_boost(world, volley) and world.purses[seat].tactical
        judge.expect(not boost, "ABS-9.3", f"{seat} was not asked for Power To Shields")


def may_boost(world: World, volley: Volley) -> bool:
    """Could own Shields be boosted against this attack (ABS-9.3, 9.6)?"""
    ours = volley.target in world.groups and shields(world, volley.target) > 0
    answers = volley.cause == "weapon" or reading(world, "shields_against") == "any_attack"
    return ours and answers and mass(world, volley.target) > 0


def _saved(judge: AttacksJudge, world: World, new: Plain, step: Step) -> None:
    volley = judge.volley
    assert volley is not None
    if not volley.dice:
        volley.shields = settled(world, volley)
    due = volley.due(volley.hits) if volley.shields else None
    judge.expect(due is None, "ABS-8.7", f"saves {due} were not rolled")
    text = f"Shields are {new['shields']}, by the rules {volley.shields}"
    judge.expect(new["shields"] == volley.shields, "ABS-8.7", text)
    judge.expect(new["hits"] == volley.hits, "ABS-8.7", "hits change before the saves")
    _same_dice(judge, new)


def _popped(judge: AttacksJudge, world: World, event: Plain, step: Step) -> None:
    stage, volley = top(world), judge.volley
    if stage["is"] != "attack" or volley is None:
        return
    judge.volley = None
    if not named(world, volley.target):
        return
    if stage["step"] == "count":
        sight = to_hit(world, volley.cause, volley.by, volley.target)
        hits = volley.count_hits(sight)
        judge.expect(not any(hits), "ABS-8.5", f"hits of {hits} are forgotten")
        harm = volley.malfunctions(sight, reading(world, "malfunction"))
        judge.owe(world, volley.by, harm, MALF)
    elif stage["step"] == "damage":
        harm = volley.harm(reading(world, "save_top_face"))
        plain = volley.harm("cancels") == volley.harm("fails")
        judge.owe(world, volley.target, harm, "ABS-8.8" if plain else "ABS-8.7")
    else:
        judge.note("ABS-8.13", f"the attack on {volley.target}, which stands, is broken off")


def _asked(judge: AttacksJudge, world: World, event: Plain, step: Step) -> None:
    if judge.volley is None:
        return
    for one in event["decisions"]:
        if one["what"] in ("reroll", "boost"):
            judge.volley.asked.add(one["what"])
        elif one["what"] == "shields":
            judge.volley.asked.add(one["seat"])


_EVENTS: Mapping[str, Callable[[AttacksJudge, World, Plain, Step], Any]] = {
    "stage_pushed": _pushed,
    "stage_turned": _stage,
    "stage_popped": _popped,
    "dice_rolled": _rolled,
    "die_turned": _die,
    "decisions_opened": _asked,
    "order_given": _ordered,
    "group_activated": _activated,
}

_STEPS: Mapping[tuple[str, str], Callable[[AttacksJudge, World, Plain, Step], Any]] = {
    ("boost", "roll"): _boosted,
    ("roll", "reroll"): _thrown,
    ("reroll", "count"): _rerolled,
    ("count", "shields"): _counted,
    ("shields", "save"): _shielded,
    ("save", "damage"): _saved,
}
"""What is to be judged when an attack goes from step to step."""
