"""Helm, bids and who goes first, by fields (ABS-3)."""

from simulator.kernel.request import Allot, Number, Pick
from simulator.rules.billion_suns import ruleset
from simulator.rules.billion_suns.model.actions import AllotHelm, BidInitiative, NameFirst
from simulator.rules.billion_suns.model.extra import Purse
from simulator.rules.billion_suns.model.stages import Command, JumpPhase
from tests.rules.billion_suns.requests.filling import opened, request_of
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
    assert ruleset.request(ruleset.conceal(play.state, "cyan"), "cyan", None) is None
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
