"""Rules questions: the verdict is that of the rule, the reasons explain it, secrets stay secret."""

from collections.abc import Iterator
from dataclasses import replace
from random import Random
from typing import Any

import pytest

from simulator.kernel.asked.answer import Answer, bar
from simulator.kernel.asked.inquiry import Aim
from simulator.kernel.piece import OnTable, moved_to
from simulator.kernel.shown.overlay import Ring, Wedge
from simulator.kernel.spec import Question, TableFile
from simulator.rules.space_war.judging.scouting import scouted_counters
from simulator.rules.space_war.judging.warheads import may_detonate, victims
from simulator.rules.space_war.model import asks
from simulator.rules.space_war.model.actions import Fire, MoveCraft, UseTractor
from simulator.rules.space_war.model.catalogue import View
from simulator.rules.space_war.model.designs import Design
from simulator.rules.space_war.model.stages import Moves, Shots, Tractors
from simulator.rules.space_war.play.attacks import shooting
from simulator.rules.space_war.play.movement import movement, tractors
from simulator.rules.space_war.system import SYSTEM
from simulator.scenario import rewrite_position
from tests.rules.space_war.battles import Part, degrees, hits, planet, pose, position, ship
from tests.rules.space_war.battles import station as home
from tests.rules.space_war.yard import fighter, vessel

DESIGNS = (
    vessel("E A L L"),
    vessel("E E EL SB TR"),
    vessel("E N N"),
    vessel("E T M EL EL"),
    fighter("E L"),
    fighter("E EM"),
    fighter("E M EL"),
)


def told(view: View, ask: asks.Ask) -> Answer:
    return SYSTEM.asks.answer(view, Question("q", ask))


def verdicts(answer: Answer) -> bool:
    """Does no reason speak against a yes?"""
    return all(reason.ok is not False for reason in answer.reasons)


def crowd(random: Random, **more: Any) -> View:
    """Craft of both sides close together at whole tenths of an inch, some damaged or face down."""
    parts: list[Part] = [planet((20, 20)), home("amber", (26, 20))]
    for n in range(9):
        design = random.choice(DESIGNS)
        owner = random.choice(("cyan", "amber"))
        at = random.randint(120, 320) / 10, random.randint(120, 320) / 10, random.randint(0, 359)
        hurt = tuple(place for place in range(design.size) if random.random() < 0.15)
        hurt = hurt[: design.size - 1]
        parts.append(ship(f"{owner}-{n + 1}", design, at, damaged=hurt, up=random.random() < 0.8))
    return position(*parts, **more)


def crowds(count: int) -> Iterator[View]:
    for seed in range(count):
        random = Random(seed)
        readings = {
            "measure_from": random.choice(("edge", "centre")),
            "pass_over": random.choice(("yes", "no")),
            "enemy_contact": random.choice(("always_rams", "mover_chooses")),
            "tractor_face_down": random.choice(("yes", "no")),
            "planets_block_tractor": random.choice(("yes", "no")),
        }
        yield crowd(random, rear_shots=True, **readings)


def test_an_attack_is_allowed_exactly_if_a_shot_may_be_fired() -> None:
    seen: set[bool | None] = set()
    for view in crowds(8):
        for craft in view.extra.craft.values():
            for target in view.extra.craft:
                for key in ("L", "M", "EM"):
                    for rear in (False, True):
                        answer = told(view, asks.AskAttack(craft.id, key, target, rear))
                        assert answer.verdict == fires(view, craft.id, key, target, rear)
                        assert verdicts(answer) == answer.verdict, answer
                        seen.add(answer.verdict)
    assert seen == {True, False}


def fires(view: View, name: str, key: str, target: str, rear: bool) -> bool:
    """Does step 9 let any weapon of the kind fire?"""
    craft = view.extra.craft[name]
    assert craft.design is not None
    places = [place for place, one in enumerate(craft.design.modules) if one == key]
    stage = Shots(craft.owner)
    fired = [Fire(name, (place,), target, rear) for place in places]
    return any(shooting.check(view, stage, one, craft.owner) is None for one in fired)


def test_a_path_is_open_exactly_if_the_move_may_be_made() -> None:
    found: list[bool | None] = []
    for seed, view in enumerate(crowds(40)):
        random = Random(seed)
        for craft in view.extra.craft.values():
            place = view.pieces[craft.id].place
            assert isinstance(place, OnTable)
            x, y = place.pose.at
            to = x + random.randint(-9000, 9000), y + random.randint(-9000, 9000)
            answer = told(view, asks.AskPath(craft.id, to))
            assert answer.verdict == moves(view, craft.id, to), answer
            assert verdicts(answer) == answer.verdict
            found.append(answer.verdict)
    assert found.count(True) > 20
    assert found.count(False) > 20


def moves(view: View, name: str, to: tuple[int, int]) -> bool:
    """Does step 7 let it move there, ramming whom it likes?"""
    owner = view.extra.craft[name].owner
    plain = MoveCraft(name, to)
    rams = (MoveCraft(name, to, None, other, "ram") for other in view.extra.craft)
    tried = (movement.check(view, Moves(owner), each, owner) for each in (plain, *rams))
    return any(refusal is None for refusal in tried)


def test_what_scouts_hits_and_seizes_is_what_the_steps_say() -> None:
    for view in crowds(15):
        for seat in ("cyan", "amber"):
            found = told(view, asks.AskScout(seat)).value
            assert found == (", ".join(scouted_counters(view, seat)) or "none")
        for craft in view.extra.craft.values():
            caught = [each.id for each, _ in victims(view, view.pieces[craft.id])]
            for other in view.extra.craft:
                hit = told(view, asks.AskBlast(craft.id, other)).verdict
                carries = bar(may_detonate(craft, 1)) is None
                assert hit == (carries and other in caught)
                seized = told(view, asks.AskTractor(craft.id, other))
                assert seized.verdict == seizes(view, craft.id, other)
                assert verdicts(seized) == seized.verdict


def seizes(view: View, name: str, target: str) -> bool:
    """Does step 5 let any module be tried as a Tractor?"""
    owner = view.extra.craft[name].owner
    tried = (UseTractor(name, place, target) for place in range(12))
    return any(tractors.check(view, Tractors(owner), each, owner) is None for each in tried)


def worlds(design: Design, turn: int, hurt: tuple[int, ...]) -> View:
    """A counter of Amber with this design, turned so, seen by Cyan."""
    counter = ship("amber-1", design, (20, 26, turn), up=False, damaged=hurt)
    mine = ship("cyan-1", vessel("E L M N TR"), (20, 23))
    spotter = ship("cyan-2", fighter("E L"), (24, 23), damaged=(1,))
    view = position(mine, spotter, counter, planet((30, 30)), home("amber", (36, 24)))
    seen: View = SYSTEM.play.conceal(view, "cyan")
    return seen


def everything(view: View) -> Iterator[Question[Any]]:
    """Every question that the window can ask of a view."""
    names = [name for name in view.pieces if name != "amber-planet"]
    for source in names:
        for target in names:
            yield from SYSTEM.asks.questions_about(view, source, target)
            aim = Aim(source, target, ("A", (22_000, 24_000)))
            for inquiry in SYSTEM.asks.inquiries(view, source):
                question = SYSTEM.asks.make_question(view, inquiry.id, aim)
                if question is not None:
                    yield question


@pytest.mark.rule("SW-3.1", "edge")
def test_answers_about_a_counter_tell_only_what_may_be_known() -> None:
    one = worlds(vessel("E E T L L N"), 180, (0,))
    other = worlds(fighter("E EM"), 37, ())
    asked = list(everything(one))
    assert len(asked) > 60
    assert asked == list(everything(other))
    for question in asked:
        assert SYSTEM.asks.answer(one, question) == SYSTEM.asks.answer(other, question)
        assert SYSTEM.asks.odds(one, question.ask) == SYSTEM.asks.odds(other, question.ask)
    assert SYSTEM.asks.reach(one, "amber-1") == SYSTEM.asks.reach(other, "amber-1")
    mine = one.pieces["cyan-1"]
    assert SYSTEM.asks.threats(one, mine) == SYSTEM.asks.threats(other, mine)


def test_the_owner_of_a_counter_gets_answers_about_it() -> None:
    mine = ship("cyan-1", vessel("E L N"), (20, 20), up=False)
    foe = ship("amber-1", vessel("E L"), (20, 26, 180))
    view = position(mine, foe)
    ask = asks.AskAttack("cyan-1", "L", "amber-1")
    assert told(SYSTEM.play.conceal(view, "cyan"), ask).verdict is True
    hidden = told(SYSTEM.play.conceal(view, "amber"), ask)
    assert (hidden.verdict, hidden.value) == (None, "unknown")


def test_every_inquiry_leads_back_to_itself() -> None:
    for view in crowds(4):
        for source in view.pieces:
            for inquiry in SYSTEM.asks.inquiries(view, source):
                target = next(name for name in view.extra.craft if name != source)
                aim = Aim(source, target, ("A", (15_000, 15_000)))
                question = SYSTEM.asks.make_question(view, inquiry.id, aim)
                assert question is not None, inquiry
                found = SYSTEM.asks.inquiry_of(view, question.ask)
                assert found is not None
                assert (found[0], found[1].source) == (inquiry.id, source)


def test_inquiries_want_what_they_need() -> None:
    view = position(ship("cyan-1", vessel("E L TR"), (20, 20)), planet((30, 30)))
    assert SYSTEM.asks.make_question(view, "attack L", Aim("cyan-1")) is None
    assert SYSTEM.asks.make_question(view, "path", Aim("cyan-1", "cyan-planet")) is None
    assert [one.id for one in SYSTEM.asks.inquiries(view, "cyan-planet")] == ["range"]
    assert SYSTEM.asks.inquiry_of(view, asks.AskRange("cyan-1", "gone")) is None
    assert SYSTEM.asks.inquiry_of(view, asks.AskScout("cyan")) == ("scouted", Aim(""))


def test_a_pair_is_asked_what_a_player_would_ask() -> None:
    mine = ship("cyan-1", vessel("E L L M TR"), (20, 20))
    foe, counter = (
        ship("amber-1", fighter("E L"), (20, 23)),
        ship("amber-2", fighter("E L"), (24, 20), up=False),
    )
    view = position(mine, foe, counter)
    kinds = [
        type(one.ask).__name__ for one in SYSTEM.asks.questions_about(view, "cyan-1", "amber-1")
    ]
    assert kinds == ["AskAttack", "AskAttack", "AskTractor", "AskRange"]
    seen = SYSTEM.play.conceal(view, "cyan")
    kinds = [
        type(one.ask).__name__ for one in SYSTEM.asks.questions_about(seen, "cyan-1", "amber-2")
    ]
    assert kinds == ["AskScout", "AskRange"]


@pytest.mark.ruling("enemy_contact", "mover_chooses")
def test_who_may_ram_need_not() -> None:
    parts = ship("cyan-1", vessel("E L L A"), (30, 18)), home("amber", (30, 23))
    ask = asks.AskPath("cyan-1", (30_000, 21_500))
    always, chooses = position(*parts), position(*parts, enemy_contact="mover_chooses")
    assert told(always, ask).headline == "Yes: it gets there and rams Amber's Space Station"
    assert "may ram" in told(chooses, ask).headline
    (rammed,) = [each for each in told(always, ask).reasons if each.rule == "SW-12.2"]
    assert "4 hits" in rammed.text


@pytest.mark.ruling("hit_resolution", "every_turn")
def test_stored_hits_wait_for_a_turn() -> None:
    part = ship("amber-1", vessel("E L A"), (20, 20), hits=hits(2))
    ask = asks.AskHits("amber-1")
    usual, every = position(part), position(part, hit_resolution="every_turn")
    assert told(usual, ask).headline == "2 hits, each damages on 2+"
    texts = [
        next(each.text for each in told(view, ask).reasons if each.rule == "SW-5.1")
        for view in (usual, every)
    ]
    assert texts[0] != texts[1]


def test_a_ring_ends_where_a_base_would_touch_it() -> None:
    hidden = ship("amber-1", vessel("E L"), (60, 40), up=False)
    view = position(ship("cyan-1", vessel("E L M N TR"), (20, 20, 90)), hidden)
    shapes = SYSTEM.asks.reach(view, "cyan-1")
    rings = {each.role: each.radius for each in shapes if isinstance(each, Ring)}
    assert rings == {"range": 6_500, "shock": 3_500, "contest": 3_500, "scan": 24_500}
    (wedge,) = [each for each in shapes if isinstance(each, Wedge)]
    assert (wedge.outer, wedge.half, wedge.heading) == (12_500, 45_000, degrees(90))
    centres = position(ship("cyan-1", vessel("E L M"), (20, 20)), hidden, measure_from="centre")
    rings = {each.role: each.radius for each in SYSTEM.asks.reach(centres, "cyan-1")
             if isinstance(each, Ring)}  # fmt: skip
    assert rings == {"range": 6_000, "scan": 24_000}


def test_scouting_is_in_question_only_while_an_enemy_counter_lies_face_down() -> None:
    mine, own = ship("cyan-1", vessel("E L"), (20, 20)), ship("cyan-2", vessel("E"), (9, 9))
    known = ship("amber-1", vessel("E L"), (60, 40))
    hidden = ship("amber-2", vessel("E L"), (60, 44), up=False)
    seen = [
        [
            each.role
            for each in SYSTEM.asks.reach(position(*parts), "cyan-1")
            if isinstance(each, Ring)
        ]
        for parts in ((mine, own, known), (mine, own, known, hidden))
    ]
    assert seen == [[], ["scan"]]


def test_threats_are_the_weapons_that_reach_a_place() -> None:
    mine = ship("cyan-1", vessel("E L"), (60, 40))
    gun = ship("amber-1", vessel("E L L M"), (20, 20))
    hidden = ship("amber-2", vessel("E L"), (20, 18), up=False)
    view = SYSTEM.play.conceal(position(mine, gun, hidden), "cyan")
    piece = view.pieces["cyan-1"]
    assert SYSTEM.asks.threats(view, piece).who == ()
    near = moved_to(piece, OnTable("A", pose((20, 33))))
    (reason,) = SYSTEM.asks.threats(view, near).reasons
    assert (reason.piece, '12.000", 2 × on 5+' in reason.text) == ("amber-1", True)
    nearer = moved_to(piece, OnTable("A", pose((20, 27))))
    assert len(SYSTEM.asks.threats(view, nearer).reasons) == 2
    covered = replace(view.extra.craft["cyan-1"], face_up=False)
    craft = {**view.extra.craft, "cyan-1": covered}
    unseen = replace(view, extra=replace(view.extra, craft=craft))
    assert SYSTEM.asks.threats(unseen, near).who == ()


def test_questions_are_saved_with_their_position() -> None:
    parts = (
        ship("cyan-1", replace(vessel("E L N"), id="gun"), (20, 20)),
        ship("amber-1", replace(vessel("E L"), id="foe"), (20, 26), hits=hits(3)),
        planet((30, 30)),
    )
    view = position(*parts)
    asked: list[asks.Ask] = [
        asks.AskRange("cyan-1", "cyan-planet"),
        asks.AskAttack("cyan-1", "L", "amber-1", rear=True),
        asks.AskPath("cyan-1", (20_000, 22_500)),
        asks.AskScout("cyan"),
        asks.AskBlast("cyan-1", count=2, rulings={"warheads": "one_blast"}),
        asks.AskArc("amber-1", "rear", "cyan-1"),
        asks.AskTractor("cyan-1", "amber-1"),
        asks.AskHits("amber-1", 2),
    ]
    questions = tuple(Question(f"q{n}", ask, "no") for n, ask in enumerate(asked))
    kept = replace(questions[0], expected="14.000"), *questions[1:]
    whole = TableFile(view.setup, kept)
    assert rewrite_position(whole).questions == kept
    stored = replace(whole, questions=(Question("q", asks.AskHits("amber-1")),))
    assert rewrite_position(stored).questions == stored.questions
    assert rewrite_position(stored).setup.extra.craft["amber-1"].hits == hits(3)
