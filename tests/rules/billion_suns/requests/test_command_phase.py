"""Helm, bids and who goes first, by fields (ABS-3)."""

from collections.abc import Mapping
from dataclasses import replace
from itertools import product

import pytest

from simulator.kernel.asked.request import Allot, FigureTable, Number, Pick, Preset
from simulator.rules.billion_suns.model.actions import AllotHelm, BidInitiative, NameFirst
from simulator.rules.billion_suns.model.extra import Purse
from simulator.rules.billion_suns.model.stages import Command, JumpPhase
from simulator.rules.billion_suns.system import SYSTEM
from tests.rules.billion_suns.requests.filling import Sheet, opened, request_of
from tests.rules.builders import position
from tests.rules.games import Play, playing


def helms(scale: int = 5) -> Play:
    return playing(position(scale=scale), Command("allot"), phase="command").go_on()


def test_the_helm_shares_out_the_scale_and_three_more_tokens() -> None:
    sheet = opened(helms(), "helm")
    field = sheet.field("helm", Allot)
    assert [source.units for source in field.sources] == [8]
    assert [target.id for target in field.targets] == ["initiative", "jump", "tactical"]
    assert field.every
    assert request_of(helms()).decision is not None


def test_the_helm_starts_with_every_token_in_its_place() -> None:
    for scale in range(1, 9):
        action = opened(helms(scale), "helm").action
        assert isinstance(action, AllotHelm)
        shares = (action.initiative, action.jump, action.tactical)
        assert sum(shares) == scale + 3
        assert max(shares) - min(shares) <= 1


def test_tokens_left_over_are_said_and_refused_as_the_rules_refuse() -> None:
    sheet = opened(helms(), "helm").put("helm", (("tokens", "jump", 3), ("tokens", "tactical", 4)))
    preview = sheet.preview
    assert preview.action == AllotHelm(0, 3, 4)
    assert preview.refusal is not None
    assert preview.refusal.rule == "ABS-3.1"
    assert sheet.notes == [
        "1 token left to allot",
        "0 tokens spent on the roll-off: 1D12, the lowest wins",
    ]


def test_what_is_sealed_is_asked_no_more() -> None:
    play = helms()
    play.do("cyan", opened(play, "helm").action)
    assert SYSTEM.requests.request(SYSTEM.play.conceal(play.state, "cyan"), "cyan", None) is None
    assert request_of(play, "amber").decision is not None


def test_a_bid_is_any_of_the_seize_initiative_tokens() -> None:
    purses = {"cyan": Purse(initiative=3), "amber": Purse(initiative=1)}
    play = playing(position(), Command("bid"), phase="command", purses=purses).go_on()
    sheet = opened(play, "bid")
    field = sheet.field("tokens", Number)
    assert (field.least, field.most) == (0, 3)
    assert sheet.put("tokens", 2).action == BidInitiative(2)
    assert sheet.put("tokens", 0).action == BidInitiative(0)


def test_the_winner_names_any_ceo_oneself_at_first() -> None:
    purses = {"cyan": Purse(jump=1), "amber": Purse(jump=1)}
    play = playing(position(), JumpPhase(), phase="jump", purses=purses, winner="amber").go_on()
    sheet = opened(play, "first", "amber")
    among = sheet.field("seat", Pick).among
    assert [(each.id, each.caption) for each in among] == [
        ("amber", "Amber Corp"),
        ("cyan", "Cyan Corp"),
    ]
    assert sheet.action == NameFirst("amber")
    assert sheet.put("seat", ("cyan",)).action == NameFirst("cyan")


def test_a_solo_helm_speaks_of_no_roll_off() -> None:
    """There is none in a solo game: the tokens activate groups ahead of the contractors."""
    view = position(mode="solo", seats=("cyan", "ic"))
    sheet = opened(playing(view, Command("allot"), phase="command").go_on(), "helm")
    about = [target.about for target in sheet.field("helm", Allot).targets]
    assert about[0] == "Each activates a battlegroup before the contractors act."
    texts = [*about, *(note.text for note in sheet.preview.notes)]
    assert not [text for text in texts if "roll-off" in text]


DICE = (12, 10, 8, 6, 3)
"""For no token, one, two, three, and four or more (ABS-3.2)."""


def table(sheet: Sheet, beside: str) -> FigureTable:
    (found,) = [each for each in sheet.option.tables if each.beside == beside]
    return found


@pytest.mark.rule("ABS-3.2", "worked")
def test_the_helm_shows_the_chance_to_win_with_each_die_against_each() -> None:
    found = table(opened(helms(), "helm"), "initiative")
    assert found.columns == ("spend", "you", "D12", "D10", "D8", "D6", "D3")
    assert found.rule == "ABS-3.2"
    for row, own, tokens in zip(found.rows, DICE, "01234", strict=True):
        assert row[:2] == (tokens + "+" * (tokens == "4"), f"D{own}")
        for shown, die in zip(row[2:], DICE, strict=True):
            rolls = list(product(range(1, own + 1), range(1, die + 1)))
            wins = sum(a < b for a, b in rolls)
            losses = sum(a > b for a, b in rolls)
            # A tie is rolled again with the same dice, so it decides nothing.
            assert abs(int(shown) - 100 * wins / (wins + losses)) <= 0.5


def _won(own: int, die: int, turns: int) -> float:
    """The share of a D`own` against two of a D`die`, followed through so many roll-offs."""
    alone, two = 0.0, 0.0
    for _ in range(turns):
        lowest = [(a, b, c) for a in range(own) for b in range(die) for c in range(die)]
        won = sum(a < min(b, c) for a, b, c in lowest)
        with_one = sum(a == min(b, c) and b != c for a, b, c in lowest)
        with_two = sum(a == b == c for a, b, c in lowest)
        pairs = [(a, b) for a in range(own) for b in range(die)]
        two = (won + with_one * alone + with_two * two) / len(lowest)
        alone = (sum(a < b for a, b in pairs) + sum(a == b for a, b in pairs) * alone) / len(pairs)
    return two


@pytest.mark.rule("ABS-3.2", "edge")
def test_of_three_ceos_those_who_tie_for_lowest_roll_again() -> None:
    view = position(seats=("cyan", "amber", "lime"))
    play = playing(view, Command("allot"), phase="command").go_on()
    found = table(opened(play, "helm"), "initiative")
    assert found.title == "You win, in %, if each of the 2 others rolls"
    for row, own in zip(found.rows, DICE, strict=True):
        for shown, die in zip(row[2:], DICE, strict=True):
            assert abs(int(shown) - 100 * _won(own, die, 60)) <= 0.51


def test_the_row_of_the_table_follows_the_draft() -> None:
    sheet = opened(helms(), "helm")
    for spent, row in ((0, 0), (3, 3), (4, 4), (8, 4)):
        shares = tuple(
            ("tokens", name, count)
            for name, count in (("initiative", spent), ("jump", 8 - spent))
            if count
        )
        assert table(sheet.put("helm", shares), "initiative").now == row


def test_a_bid_has_rows_for_the_tokens_there_are() -> None:
    purses = {"cyan": Purse(initiative=2), "amber": Purse(initiative=1)}
    play = playing(position(), Command("bid"), phase="command", purses=purses).go_on()
    sheet = opened(play, "bid")
    assert [row[:2] for row in table(sheet, "tokens").rows] == [
        ("0", "D12"),
        ("1", "D10"),
        ("2", "D8"),
    ]
    assert table(sheet, "tokens").now == 2
    assert table(sheet.put("tokens", 0), "tokens").now == 0


@pytest.mark.rule("ABS-3.2", "edge")
def test_a_bid_stands_against_the_dice_that_the_others_can_still_roll() -> None:
    purses = {"cyan": Purse(initiative=2), "amber": Purse(initiative=1), "lime": Purse()}
    seats = ("cyan", "amber", "lime")
    play = playing(position(seats=seats), Command("bid"), phase="command", purses=purses).go_on()
    assert table(opened(play, "bid"), "tokens").columns == ("spend", "you", "D12", "D10")
    many = {"cyan": Purse(initiative=2), "amber": Purse(initiative=6)}
    play = playing(position(), Command("bid"), phase="command", purses=many).go_on()
    assert table(opened(play, "bid"), "tokens").columns[2:] == ("D12", "D10", "D8", "D6", "D3")


def helms_after(helms: Mapping[str, tuple[int, int, int]]) -> Play:
    """The helm is asked for when these were the last that were opened."""
    play = playing(position(scale=5), Command("allot"), phase="command")
    extra = replace(play.state.extra, helms=helms)
    return Play(replace(play.state, extra=extra)).go_on()


def preset(play: Play) -> Preset:
    (found,) = opened(play, "helm").option.presets
    return found


def test_the_helm_of_the_last_round_fills_in_the_next_one() -> None:
    play = playing(position(scale=5), Command("allot"), phase="command").go_on()
    play.do("cyan", AllotHelm(0, 5, 3))
    play.do("amber", AllotHelm(8, 0, 0))
    found = preset(helms_after(play.state.extra.helms))
    assert found.barred is None
    ((name, value),) = found.fills
    sheet = opened(helms_after(play.state.extra.helms), "helm")
    assert sheet.put(name, value).action == AllotHelm(0, 5, 3)


def test_no_other_seats_helm_is_filled_in() -> None:
    one, other = (helms_after({"amber": helm}) for helm in ((8, 0, 0), (1, 2, 5)))
    assert preset(one).barred is not None
    assert request_of(one) == request_of(other)


def test_without_a_helm_before_or_with_other_tokens_it_is_barred_and_says_why() -> None:
    first, fewer = preset(helms_after({})), preset(helms_after({"cyan": (1, 2, 4)}))
    assert first.barred is not None
    assert first.barred.text == "There was no helm before this one."
    assert fewer.barred is not None
    assert fewer.barred.text == "It was a helm of 7 tokens; now all 8 have to go in."
    assert (first.fills, fewer.fills) == ((), ())
