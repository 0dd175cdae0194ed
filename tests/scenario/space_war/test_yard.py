"""The design yard's values: whatever is pressed, there is a sheet and a file that reads back."""

from pathlib import Path

import pytest
from hypothesis import example, given, settings
from hypothesis import strategies as st

from simulator.rules.space_war.judging.designs import is_legal, squadron_reasons
from simulator.rules.space_war.model.designs import squadron_price
from simulator.rules.space_war.model.modules import MODULE_KEYS
from simulator.scenario import design_yard, yard_systems
from simulator.scenario.files import read_tree
from simulator.scenario.space_war.design_reader import read_squadron
from simulator.scenario.space_war.library import context
from simulator.scenario.space_war.yard_draft import SquadronDraft
from simulator.scenario.yards import YardPress, YardSheet

YARD = design_yard("space_war")

PRESSES = st.one_of(
    st.builds(YardPress, st.sampled_from(["more", "less"]), st.sampled_from([*MODULE_KEYS, "XX"])),
    st.builds(YardPress, st.just("type"), st.sampled_from(["vessel", "fighter", "station"])),
    st.builds(YardPress, st.just("aim"), st.sampled_from(["front", "left", "rear", "up"])),
    st.builds(
        YardPress,
        st.sampled_from(["choose", "buy", "sell"]),
        st.sampled_from(["0", "1", "2", "7", "-1", ""]),
    ),
    st.builds(YardPress, st.sampled_from(["new", "drop", "money"])),
    st.builds(YardPress, st.sampled_from(["name", "call"]), st.text(max_size=50)),
)


def after(*presses: YardPress) -> SquadronDraft:
    draft: SquadronDraft = YARD.begin_draft()
    for press in presses:
        draft = YARD.press_button(draft, press)
    return draft


def sheet(*presses: YardPress) -> YardSheet:
    return YARD.sheet(after(*presses))


def read(text: str) -> SquadronDraft:
    return SquadronDraft(read_squadron(read_tree(text.encode(), "s.yaml"), context(drafts=True)))


def test_space_war_has_a_yard() -> None:
    assert yard_systems() == ("space_war",)
    assert YARD.NAME == "Space War"


@settings(max_examples=60, deadline=None)
@given(st.lists(PRESSES, max_size=40))
def test_whatever_is_pressed_can_be_shown_and_kept(presses: list[YardPress]) -> None:
    draft = after(*presses)
    shown = YARD.sheet(draft)
    known = context()
    assert 1 <= len(draft.squadron.designs) <= 3
    assert shown.force.spent == squadron_price(draft.squadron, known.modules)
    legal = is_legal(squadron_reasons(draft.squadron, known.modules, known.read_as({})))
    assert legal == (not shown.force.over and all(card.legal for card in shown.force.cards))
    again = read(YARD.squadron_text(draft))
    assert again.squadron == draft.squadron


@settings(max_examples=40, deadline=None)
@given(st.lists(PRESSES, max_size=30))
@example([YardPress("money")] * 3)  # the money of machines (SW-19.4)
def test_one_more_is_offered_only_within_the_limits(presses: list[YardPress]) -> None:
    draft = after(*presses)
    for n, card in enumerate(YARD.sheet(draft).force.cards):
        grown = YARD.press_button(draft, YardPress("buy", str(n)))
        assert (grown != draft) == card.more
        if card.more:
            force = YARD.sheet(grown).force
            assert force.spent <= force.money


def test_the_price_of_one_more_module() -> None:
    assert sheet().next_price == ("the 7th costs ", "+13 M€", "")  # 49 less 36
    fighter = sheet(YardPress("choose", "2"))
    assert fighter.next_price == ("the 3rd costs ", "+19 M€", "")  # 27 less 8
    full = sheet(*[YardPress("more", "A")] * 4)
    assert full.next_price == ("10 modules at most", "", "")


def test_what_hits_it() -> None:
    assert sheet().against.rows == (
        ("Laser, 12″", "5–6"),
        ("Missile, 6″", "4–6"),
        ("Expendables, 6″", "6"),
        ("un-powered: Laser", "4–6"),
        ("un-powered: Missile", "3–6"),
    )
    screened = sheet(YardPress("choose", "2"), *[YardPress("more", "EL")] * 3)
    assert ("Missile, 6″", "never") in screened.against.rows
    assert ("un-powered: Missile", "5–6") in screened.against.rows


def test_bars_of_prices_say_where_it_stands() -> None:
    bars = sheet().prices.bars
    assert [(bar.size, bar.price) for bar in bars][:3] == [(2, 4), (3, 9), (4, 16)]
    assert [(bar.size, bar.state) for bar in bars if bar.state] == [(6, "now"), (7, "next")]
    fighters = sheet(YardPress("choose", "2")).prices.bars
    assert [bar.price for bar in fighters] == [8, 27, 64], "nobody can pay for more"


@pytest.mark.parametrize(
    ("card", "said"),
    [("design pike", "Pike is one of your designs already."), ("design gone", "is not there")],
)
def test_what_cannot_be_taken(card: str, said: str, tmp_path: Path) -> None:
    found = YARD.take_card(YARD.begin_draft(), card, tmp_path)
    assert isinstance(found, str)
    assert said in found


def test_own_files_stand_on_the_shelf_as_far_as_they_can_be_read(tmp_path: Path) -> None:
    (tmp_path / "mine.yaml").write_text(YARD.design_text(YARD.begin_draft())[1], encoding="utf-8")
    (tmp_path / "broken.yaml").write_text("design: [", encoding="utf-8")
    (tmp_path / "force.yaml").write_text(YARD.squadron_text(YARD.begin_draft()), encoding="utf-8")
    own = [card.id for card in YARD.shelf(tmp_path) if card.id.startswith("own")]
    assert own == ["own design mine", "own squadron force"]
    taken = YARD.take_card(after(YardPress("money")), "own squadron force", tmp_path)
    assert taken == YARD.begin_draft()
