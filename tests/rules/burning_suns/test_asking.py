"""What can be asked on screen: who asks about what, and questions in files (BS-6 to BS-9)."""

from dataclasses import replace
from functools import cache
from pathlib import Path

import pytest

from simulator.kernel.asked.inquiry import Aim
from simulator.kernel.piece import Aside, OnTable, moved_to
from simulator.questions.asking import ask_all, opening_view
from simulator.rules.burning_suns.model import asks
from simulator.rules.burning_suns.model.catalogue import View
from simulator.rules.burning_suns.system import SYSTEM
from simulator.scenario import load
from simulator.scenario.burning_suns import FILES
from tests.oracle.burning_suns import TABLES

ASKS = SYSTEM.asks
CASES = sorted((TABLES / "questions").glob("*.yaml"))


def case(name: str) -> Path:
    return TABLES / "questions" / f"{name}.yaml"


@cache
def view(name: str) -> View:
    return opening_view(load(case(name)), SYSTEM)


def ids(name: str, source: str) -> list[str]:
    return [each.id for each in ASKS.inquiries(view(name), source)]


def test_units_ask_for_their_owner_and_tiles_for_all() -> None:
    of_fleet = ids("barrage_and_colossus", "cyan-raider-i4")
    assert {"jump cyan", "barrage cyan", "assault cyan", "battle cyan amber"} <= {*of_fleet}
    assert not [each for each in of_fleet if each.split()[1:2] == ["amber"]]
    of_tile = ids("barrage_and_colossus", "i4")
    assert {"battle cyan amber", "battle amber cyan", "fire amber cyan", "march amber"} <= {
        *of_tile
    }
    assert "construct cyan" not in of_tile
    assert "construct amber" in of_tile


def test_dark_ships_are_attacked_and_ask_nothing_of_their_own() -> None:
    assert "battle cyan -" in ids("ionstorm", "u1")
    question = ASKS.make_question(view("ionstorm"), "battle cyan -", Aim("u1"))
    assert question is not None
    assert question.ask == asks.AskBattle("cyan", "u1", None)


@pytest.mark.parametrize("name", ["barrage_and_colossus", "ionstorm", "starbase_wormhole"])
def test_each_inquiry_makes_a_question_that_tells_it_again(name: str) -> None:
    seen = view(name)
    for source in seen.pieces:
        other = "h1" if source != "h1" else "h2"
        for each in ASKS.inquiries(seen, source):
            question = ASKS.make_question(seen, each.id, Aim(source, other))
            if each.wants == "piece":
                assert ASKS.make_question(seen, each.id, Aim(source)) is None
            if question is None:  # a unit at this other tile asks about where it is
                continue
            found = ASKS.inquiry_of(seen, question.ask)
            assert found is not None
            assert found[0] == each.id
            again = ASKS.make_question(seen, found[0], found[1]) if found[1].source else question
            assert again == question
            assert ASKS.answer(seen, question).title.endswith("?")


def test_a_unit_held_asks_about_what_it_could_do() -> None:
    seen = view("barrage_and_colossus")
    kinds = {
        target: [type(one.ask) for one in ASKS.questions_about(seen, "cyan-raider-i4", target)]
        for target in ("amber-raider-i4", "amber-regiment-i4", "h1", "cyan-raider-i3")
    }
    assert kinds == {
        "amber-raider-i4": [asks.AskBattle],
        "amber-regiment-i4": [asks.AskBarrage, asks.AskAssault],
        "h1": [asks.AskJump, asks.AskDistance],
        "cyan-raider-i3": [asks.AskJump, asks.AskDistance],
    }
    (up,) = ASKS.questions_about(seen, "amber-regiment-i4", "cyan-raider-i4")
    assert up.ask == asks.AskBarrage("amber", "i4", army=True, against="cyan")


def test_what_is_on_no_table_is_told_and_asks_nothing() -> None:
    seen = view("closed_home")
    assert isinstance(seen.pieces["u1"].place, OnTable)
    aside = moved_to(seen.pieces["u1"], Aside("removed"))
    gone = replace(seen, pieces={**seen.pieces, "u1": aside})
    assert ASKS.inquiries(gone, "u1") == ()
    assert ASKS.inquiry_of(gone, asks.AskControl("u1")) is None
    answer = ASKS.answer(gone, load(case("closed_home")).questions[0])
    assert answer.verdict is None
    assert answer.headline == "U1 is on no table"


@pytest.mark.parametrize("path", CASES, ids=lambda path: path.stem)
def test_questions_are_written_as_they_were_read(path: Path, tmp_path: Path) -> None:
    file = load(path)
    copy = tmp_path / "copy.yaml"
    copy.write_text(FILES.table_text(file), encoding="utf-8")
    assert load(copy).questions == file.questions


@pytest.mark.rule("BS-4.4", "definition")
def test_no_jump_is_judged_before_a_framework_is_known(tmp_path: Path) -> None:
    text = case("closed_home").read_text(encoding="utf-8")
    path = tmp_path / "dealt.yaml"
    path.write_text(
        text.replace(", empire: {race: terrans, framework: of_the_nova}", ""), encoding="utf-8"
    )
    file = load(path)
    answers = {one.question.id: one.answer for one in ask_all(file, SYSTEM)}
    assert answers["into"].verdict is None
    assert answers["into"].headline == "The framework of Cyan is not known yet"
    assert answers["path"].verdict is True


@pytest.mark.rule("BS-8.11", "boundary")
def test_an_answer_tells_its_way_and_which_wormhole_links_nothing() -> None:
    answers = {one.question.id: one.answer for one in ask_all(load(case("two_wormholes")), SYSTEM)}
    closed = "no explored path of Cyan leads to the wormhole northeast of Anchorage,"
    closed += " so that it links nothing"
    told = {name: [one.text for one in each.reasons] for name, each in answers.items()}
    assert [name for name, texts in told.items() if closed in texts] == ["of-cyan", "fleet"]
    # The way that it judges, since the question names none: h1 - u1 - u2 - u3 - u4 - a2.
    (note,) = answers["fleet"].notes
    assert note.endswith("by Brannoch, the uninhabited 4 east of Brannoch, Calix and Anchorage.")
    assert answers["beyond"].notes == ()


def test_an_answer_has_whole_sentences_where_tiles_have_a_word() -> None:
    found = ask_all(load(case("barrage_and_colossus")), SYSTEM)[0].answer
    assert found.reasons[-1].text == "a colossus in Loomgate lets no fleet fire at it"
    assert not [each for each in found.reasons if each.brief]


@pytest.mark.rule("BS-12.3", "worked")
def test_abilities_in_conflict_are_offered_where_they_meet() -> None:
    """Amber's Imperial fleet over Cyan's Industrial system; nothing like it under three ships."""
    found = ids("imperial_and_industrial", "u1")
    assert "first industrial-3-1 imperial-3-1" in found
    assert not [each for each in ids("imperial_and_industrial", "i1") if each.startswith("first")]
    question = ASKS.make_question(view("imperial_and_industrial"), found[3], Aim("u1"))
    assert question is not None
    assert question.ask == asks.AskFirst("industrial-3-1", "imperial-3-1")


@pytest.mark.rule("BS-6.5", "allowed")
def test_diplomats_are_offered_what_fits_the_system() -> None:
    seen = "rebellion"
    words = {space: {each.split()[0] for each in ids(seen, space)} for space in ("i1", "u1", "h2")}
    assert {"worse", "better", "alliance", "antimatter"} <= words["i1"]
    assert "take" not in words["i1"]
    of_cyan = {each for each in ids(seen, "u1") if each.endswith(" cyan")}
    assert "better cyan" in of_cyan
    assert "worse cyan" not in of_cyan


@pytest.mark.parametrize(
    "name", ["imperial_and_industrial", "rebellion", "psionic_past_a_structure"]
)
def test_each_inquiry_of_the_whole_game_makes_a_question_that_tells_it_again(name: str) -> None:
    seen = view(name)
    for space in seen.extra.spaces:
        for each in ASKS.inquiries(seen, space):
            if each.wants == "piece":
                continue
            question = ASKS.make_question(seen, each.id, Aim(space))
            assert question is not None
            found = ASKS.inquiry_of(seen, question.ask)
            assert found is not None
            assert found[0] == each.id
            assert ASKS.answer(seen, question).title.endswith("?")
