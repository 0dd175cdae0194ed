"""Contracts of a solo game: drawn, and others in place of those that suit it badly (SOLO-1.21)."""

import pytest

from simulator.rules.billion_suns.model.actions import Pass
from simulator.rules.billion_suns.model.contractors import ContractRejected, Redraw, SoloDrawing
from simulator.rules.billion_suns.model.events import CardTurned
from simulator.rules.billion_suns.view.lookup import contracts
from tests.rules.billion_suns.play.setting_up import DRAW, to_set_up
from tests.rules.billion_suns.play.stories import telling
from tests.rules.conftest import RefusedBy
from tests.rules.games import Play, playing

PACK = ("JS", "QS", "KS", "JH", "QH", "KH", "JC", "QC", "KC", "JD", "QD", "KD")
"""The twelve cards in their order: a die of as many sides as are left names one of those."""


def to_draw() -> Play:
    """A solo game whose contracts are about to be drawn."""
    view = to_set_up(contracts=DRAW, mode="solo", seats=("cyan", "ic"), scale=1).state
    return playing(view, SoloDrawing(), phase="set_up")


def faces(*cards: str, gone: tuple[str, ...] = ()) -> list[int]:
    """The faces by which these cards are drawn, one after the other, when others are gone."""
    left, found = [card for card in PACK if card not in gone], list[int]()
    for card in cards:
        found.append(left.index(card) + 1)
        left.remove(card)
    return found


def drawn(*cards: str) -> Play:
    """The game once these are drawn."""
    return to_draw().go_on(*faces(*cards))


def turned(play: Play) -> list[str]:
    return [event.card for event in play.found(CardTurned)]


@pytest.mark.rule("SOLO-1.21", "definition")
def test_lifeboats_liners_and_the_blockade_suit_solo_badly() -> None:
    known = contracts(to_draw().state)
    assert tuple(known) == PACK
    flagged = {one.rule: one.redraw for one in known.values() if one.redraw}
    assert flagged == dict.fromkeys(("ABS-12.14", "ABS-12.15", "ABS-12.22"), "SOLO-1.21")


def test_contracts_that_suit_solo_are_drawn_without_a_question() -> None:
    play = drawn("JS", "QS", "KC", "JD")
    assert play.state.setup.options.contracts == ("JS", "KC", "JD")
    assert turned(play) == ["JS", "QS", "KC", "JD"]
    assert "redraw" not in [what for _, what in play.waits()]


@pytest.mark.rule("SOLO-1.21", "definition")
def test_the_ceo_is_asked_about_the_others_alone(refused_by: RefusedBy) -> None:
    play = drawn("JS", "JH", "KD")
    assert play.waits() == [("cyan", "redraw")]
    assert play.state.setup.options.contracts == ("JS", "JH", "KD")
    for cards in (("JS",), ("JH", "JH"), ("QH",), ("XX",)):
        refused_by(play.refusal("cyan", Redraw(cards)), "SOLO-1.21")
    assert play.refusal("cyan", Pass()) is not None
    assert play.refusal("cyan", Redraw(("JH", "KD"))) is None


@pytest.mark.rule("SOLO-1.21", "definition")
def test_another_is_drawn_in_its_place_and_the_rejected_card_stays_out() -> None:
    play = drawn("JS", "JH", "JD")
    play.do("cyan", Redraw(("JH",)), *faces("KH", gone=("JS", "JH", "JD")))
    assert play.found(ContractRejected) == [ContractRejected("cyan", "JH")]
    assert turned(play) == ["KH"]
    assert play.state.setup.options.contracts == ("JS", "KH", "JD")


@pytest.mark.rule("SOLO-1.21", "definition")
def test_the_next_one_may_suit_badly_too_and_the_ceo_may_stay_with_it() -> None:
    play = drawn("JS", "JH", "JD")
    play.do("cyan", Redraw(("JH",)), *faces("QH", gone=("JS", "JH", "JD")))
    assert play.waits() == [("cyan", "redraw")]
    play.do("cyan", Redraw(()))
    assert play.state.setup.options.contracts == ("JS", "QH", "JD")


def test_one_that_the_ceo_stays_with_is_not_asked_about_again() -> None:
    play = drawn("JS", "JH", "KD")
    play.do("cyan", Redraw(("KD",)), *faces("JD", gone=("JS", "JH", "KD")))
    assert play.state.setup.options.contracts == ("JS", "JH", "JD")
    assert "redraw" not in [what for _, what in play.waits()]


def test_a_card_passed_over_for_its_suit_comes_back_once_the_suit_is_free() -> None:
    """All hearts and diamonds are turned before the first spade; clubs alone would be one short."""
    play = drawn("JH", "QH", "KH", "KD", "JD", "QD", "JS")
    play.do("cyan", Redraw(("JH", "KD")), *faces("JC", "KH", gone=("JS", "JH", "KD")))
    assert play.state.setup.options.contracts == ("JS", "KH", "JC")


def test_the_log_tells_what_goes_and_what_comes() -> None:
    told = telling(to_draw()).go_on(*faces("JS", "JH", "JD"))
    told.do("cyan", Redraw(("JH",)), *faces("KH", gone=("JS", "JH", "JD")))
    texts = [part.text for row in told.read() for part in row.parts]
    assert "Lifeboat Rescue (ours) suits solo badly: Cyan Corp draws another in its place" in texts
    assert "The King of Hearts is drawn: Medical Relief (ours)" in texts
