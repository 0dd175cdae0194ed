"""What can be asked about a thing, and that every kind of question comes of it."""

from dataclasses import replace

from simulator.kernel.asked.inquiry import Aim
from simulator.rules.billion_suns.model import asks
from simulator.rules.billion_suns.system import SYSTEM
from tests.rules.billion_suns.play.contractors.errands_played import RELAY, alone
from tests.rules.builders import force, gate, planetoid, position

VIEW = position(
    force("cyan-1", "frigate", (10, 10), (12, 10)),
    force("cyan-2", "corvette", (14, 10)),
    force("amber-2", "cruiser", (11, 20)),
    gate("cyan-gate", (8, 8)),
    planetoid((20, 20)),
)
PLACE = ("A", (5_000, 5_000))


def asked(source: str, target: str) -> dict[str, asks.Ask]:
    found = {}
    for inquiry in SYSTEM.asks.inquiries(VIEW, source):
        question = SYSTEM.asks.make_question(VIEW, inquiry.id, Aim(source, target, PLACE))
        if question:
            assert SYSTEM.asks.answer(VIEW, question).headline
            found[inquiry.id] = question.ask
    return found


def test_a_ship_can_ask_everything() -> None:
    found = asked("cyan-1/1", "amber-2/1")
    assert found["attack primary"] == asks.AskAttack("cyan-1", "primary", "amber-2")
    assert found["arc auxiliary"] == asks.AskArc("cyan-1", "amber-2", "auxiliary")
    assert found["path"] == asks.AskPath("cyan-1/1", (5_000, 5_000))
    assert found["coherency"] == asks.AskCoherency("cyan-1")
    assert found["jump_point"] == asks.AskJumpPoint((5_000, 5_000), "cyan", "A")
    assert found["protect"] == asks.AskProtect("amber-2", "cyan-1")
    assert "deploy" not in found
    assert asked("cyan-1/1", "cyan-gate")["deploy"] == asks.AskDeploy("cyan-1", "cyan-gate")
    assert "protect" not in asked("cyan-1/1", "rock")


def test_an_object_asks_less() -> None:
    found = asked("rock", "amber-2/1")
    assert found["control"] == asks.AskControl("rock")
    assert "coherency" not in found
    assert SYSTEM.asks.inquiries(VIEW, "nobody") == ()


def test_nothing_is_asked_before_it_is_aimed() -> None:
    assert SYSTEM.asks.make_question(VIEW, "range", Aim("cyan-1/1")) is None
    assert SYSTEM.asks.make_question(VIEW, "path", Aim("cyan-1/1")) is None
    assert SYSTEM.asks.make_question(VIEW, "path", Aim("cyan-1/1", None, ("B", (1, 1)))) is None
    assert SYSTEM.asks.make_question(VIEW, "coherency", Aim("cyan-1/1")) is not None


def test_an_ask_leads_back_to_its_inquiry_and_aim() -> None:
    for source, target in (("cyan-1/1", "amber-2/1"), ("cyan-1/1", "cyan-gate"), ("rock", "rock")):
        for inquiry, ask in asked(source, target).items():
            found = SYSTEM.asks.inquiry_of(VIEW, ask)
            assert found is not None
            assert found[0] == inquiry
            again = SYSTEM.asks.make_question(VIEW, *found)
            assert again is not None
            assert again.ask == ask


def test_a_weapon_may_be_named_by_its_id() -> None:
    ask = asks.AskAttack("cyan-1/2", "light_railguns", "amber-2")
    found = SYSTEM.asks.inquiry_of(VIEW, ask)
    assert found == ("attack primary", Aim("cyan-1/2", "amber-2/1"))


def test_what_is_on_no_table_asks_nothing() -> None:
    assert SYSTEM.asks.inquiry_of(VIEW, asks.AskRange("cyan-1", "nobody")) is None
    assert SYSTEM.asks.inquiry_of(VIEW, asks.AskCoherency("nobody")) is None
    assert SYSTEM.asks.inquiry_of(VIEW, asks.AskJumpPoint((1, 2), "nobody", "A")) is None
    assert SYSTEM.asks.inquiry_of(VIEW, asks.AskJumpPoint((1, 2), "cyan", "gone")) is None


def test_a_seat_without_pieces_asks_about_its_jump_point() -> None:
    mine = {name: piece for name, piece in VIEW.pieces.items() if piece.owner != "cyan"}
    found = SYSTEM.asks.inquiry_of(
        replace(VIEW, pieces=mine), asks.AskJumpPoint((1, 2), "cyan", "A")
    )
    assert found == ("jump_point", Aim("", None, ("A", (1, 2))))


def test_a_solo_game_asks_what_contractors_do_and_what_a_jump_point_brings() -> None:
    view = alone(
        RELAY,
        gate("cyan-gate", (4, 4)),
        force("cyan-1", "frigate", (10, 5), (12, 5)),
        force("ic-1", "gunship", (10, 10), (12, 10)),
    )
    view = replace(view, round=2)
    found = {}
    for source, target in (
        ("ic-1/2", "relay"),
        ("ic-1/2", "cyan-1/1"),
        ("cyan-gate", "cyan-1/2"),
        ("cyan-gate", "ic-1/1"),
    ):
        aim = Aim(source, target)
        for inquiry in SYSTEM.asks.inquiries(view, source):
            question = SYSTEM.asks.make_question(view, inquiry.id, aim)
            if question and inquiry.id.startswith("ic_"):
                assert SYSTEM.asks.answer(view, question).value
                assert SYSTEM.asks.inquiry_of(view, question.ask) is not None
                found[inquiry.id] = question.ask
    assert found == {
        "ic_next": asks.AskIcNext("ic-1"),
        "ic_next objective": asks.AskIcNext("ic-1", "relay"),
        "ic_arrival": asks.AskIcArrival("cyan-gate", "cyan-1"),
        "ic_arrival round": asks.AskIcArrival("cyan-gate", round=3),
    }
    assert SYSTEM.asks.inquiry_of(view, found["ic_arrival"]) == (
        "ic_arrival",
        Aim("cyan-gate", "cyan-1/1"),
    )
    kinds = {one.id for name in ("cyan-1/1", "relay") for one in SYSTEM.asks.inquiries(view, name)}
    assert not any(kind.startswith("ic_") for kind in kinds)


def test_no_round_starts_after_the_last() -> None:
    view = alone(RELAY, gate("cyan-gate", (4, 4)), force("cyan-1", "frigate", (10, 5)))
    last = replace(view, round=view.setup.options.rounds)
    assert "ic_arrival round" in {one.id for one in SYSTEM.asks.inquiries(view, "cyan-gate")}
    assert "ic_arrival round" not in {one.id for one in SYSTEM.asks.inquiries(last, "cyan-gate")}


def test_what_is_asked_of_a_game_names_its_exhausted_contracts() -> None:
    view = alone(RELAY, force("cyan-1", "frigate", (10, 5)), force("ic-1", "gunship", (10, 10)))
    spent = tuple(replace(deal, deck=()) for deal in view.extra.deals)
    view = replace(view, extra=replace(view.extra, deals=spent))
    question = SYSTEM.asks.make_question(view, "ic_next", Aim("ic-1/1"))
    assert question is not None
    assert question.ask == asks.AskIcNext("ic-1", exhausted=("JS",))


def test_other_games_ask_nothing_about_contractors() -> None:
    for name in VIEW.pieces:
        assert not any(one.id.startswith("ic_") for one in SYSTEM.asks.inquiries(VIEW, name))
