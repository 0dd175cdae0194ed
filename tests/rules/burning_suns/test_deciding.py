"""What players are shown where they decide in the whole game: chances, targets, reasons, prices."""

from fractions import Fraction
from functools import partial
from typing import Any

import pytest

from simulator.kernel.asked.draft import Draft, fill_field, settle_draft
from simulator.kernel.asked.request import Option, Pick, Request
from simulator.rules.burning_suns.model.actions import (
    ActivateAbility,
    AimEffect,
    BuildOrder,
    Construct,
    EffectAim,
    Jump,
    JumpStop,
    PlaceLeader,
    RunDiplomacy,
    UseAbility,
)
from simulator.rules.burning_suns.model.state import ActionSpot, Possessions
from simulator.rules.burning_suns.model.war import Battle
from simulator.rules.burning_suns.system import SYSTEM
from tests.rules.burning_suns.empires import at, whole, with_market
from tests.rules.burning_suns.plays import Play, begun


def request_of(play: Play, seat: str = "cyan", option: str = "", **values: Any) -> Request:
    view = SYSTEM.play.conceal(play.state, seat)
    request = SYSTEM.requests.request(view, seat, Draft(option, values))
    assert request is not None
    return request


def option_of(request: Request, name: str) -> Option:
    return next(each for each in request.options if each.id == name)


def pick(request: Request, option: str, name: str) -> Pick:
    found = next(each for each in option_of(request, option).fields if each.name == name)
    assert isinstance(found, Pick)
    return found


def test_before_a_diplomat_rolls_all_is_told_that_it_could_bring() -> None:
    play = whole().explored(i1="hydatus_teign", u2="calix", i2="muster", u4="ember_vale")
    play.holds("amber", "u2", "u4").side_with("cyan", crystals=7)
    leads = request_of(at(play, "diplomacy"), boost=1, option="diplomacy").leads
    assert leads is not None
    # A leader of 5 succeeds on 1 to 5 of 8, and each 3 crystals add a face, up to 7 (BS-7.6).
    assert [(each.way, each.rolled, each.share, each.on) for each in leads.chances] == [
        ("no boost", "1–5", Fraction(5, 8), False),
        ("3 crystals", "1–6", Fraction(6, 8), True),
        ("6 crystals", "1–7", Fraction(7, 8), False),
    ]
    words = {each.piece: (each.word, each.barred is None) for each in leads.found}
    assert words["i1"] == ("take", True)
    assert words["u2"] == ("unrest", True)
    assert words["h2"][0] == "ally"
    assert "nothing" in leads.otherwise


def test_a_diplomat_who_succeeded_sees_why_the_others_are_none() -> None:
    play = whole().explored(i1="hydatus_teign", u2="calix").holds("amber", "u2")
    play.side_with("amber", cards=("cyborgs_1",))
    at(play, "diplomacy").do("cyan", RunDiplomacy(), 1)
    rows = {each.piece: each for each in pick(request_of(play, option="aim"), "aim", "aim").among}
    assert rows["i1"].barred is None
    assert rows["i1"].about == "Take it in peace, 1 regiment"
    why = rows["h2"].barred
    assert why is not None
    assert why.rule == "BS-13.1"  # Cyan has no race card to lend


@pytest.mark.parametrize("card", ["terrans_4", "terrans_1"])
def test_the_buttons_are_the_same_whether_a_card_fits_and_enter_spends_none(card: str) -> None:
    play = whole().side_with("amber", cards=(card,)).units("amber", "u2", raider=1)
    play.units("cyan", "u2", raider=1).explored(u2="calix").spot("cyan", "battle")
    play.do("cyan", Battle("u2", "amber"))
    request = request_of(play, "amber")
    assert [each.caption for each in request.options] == ["Use none", "Use an ability"]
    assert request.sentence.startswith("Before Cyan's Battle at Calix: use an ability")
    field = pick(request_of(play, "amber", "use"), "use", "ability")
    assert field.start is None
    assert [each.barred is None for each in field.among] == [card == "terrans_1"]


def test_a_blink_is_two_picks_the_ships_then_where_to() -> None:
    play = whole(ideology="exiled", levels=(0, 0, 0, 0)).side_with("cyan", antimatter=7)
    play.explored(u2="calix", a1="dark_fleet-4", u1="ember_vale")
    play.units("cyan", "u2", raider=1).units("amber", "u2", raider=1, battlecruiser=1)
    at(play, "battle").do("cyan", UseAbility("exiled-3-1")).do("cyan", Battle("u2", "amber"))
    request = request_of(play, option="aim")
    assert {each.caption for each in pick(request, "aim", "aim").among} == {
        "Raider of Amber at Calix",
        "Battlecruiser of Amber at Calix",
    }
    first = pick(request, "aim", "aim").among[0].id
    ends = pick(request_of(play, option="aim", aim=(first,)), "aim", "to").among
    assert {"u1", "a1"} <= {each.piece for each in ends}


@pytest.mark.rule("BS-12.4", "definition")
def test_an_ability_for_ships_does_not_take_a_titan() -> None:
    """A unique counts as a unit of its fleet, and is no ship for abilities."""
    play = whole(ideology="exiled", levels=(0, 0, 0, 0)).side_with("cyan", antimatter=7)
    play.explored(u2="calix", a1="dark_fleet-4", u1="ember_vale")
    play.units("cyan", "u2", raider=1).units("amber", "u2", raider=1, titan=8, starbase=6)
    at(play, "battle").do("cyan", UseAbility("exiled-3-1")).do("cyan", Battle("u2", "amber"))
    among = pick(request_of(play, option="aim"), "aim", "aim").among
    assert {each.caption.partition(" to ")[0] for each in among} == {"Raider of Amber at Calix"}


def test_who_is_damaged_by_an_ability_spreads_it_and_sees_which_it_is() -> None:
    play = whole(agents=("fleet_dark",)).explored(u2="calix")
    play.units("amber", "u2", raider=2, battlecruiser=2)
    at(play, "activate").do("cyan", ActivateAbility("fleet_dark-activate"))
    play.do("cyan", AimEffect(EffectAim("amber", "u2", "fleet")))
    name = play.state.setup.catalogue.agents["fleet_dark"].name
    request = request_of(play, "amber", "spread")
    assert request.sentence == f"{name} of Cyan damages your units at Calix: spread it."
    (table,) = option_of(request, "spread").tables
    assert (table.title, table.rows[0]) == (name, ("Cyan", "2 damage"))


def test_a_discount_that_counts_once_is_on_the_first_item_alone() -> None:
    play = at(with_market(whole(ideology="merchant"), rows=(("vault", "vault"),)), "construct")

    def rows(**values: Any) -> set[str]:
        field = pick(request_of(play, option="construct", **values), "construct", "items")
        return {each.of[0] for each in field.among if each.of}

    # Each costs 3, and Merchant pays 1 less for one of them (E4).
    assert rows() == {"Vault · 2", "Vault 2 · 2"}
    assert rows(items=("0/0//",)) == {"Vault · 2", "Vault 2 · 3"}


def test_an_item_that_cannot_be_ordered_says_why() -> None:
    play = with_market(whole(), rows=(("vault", "dropship"),)).side_with("cyan", crystals=3)
    field = pick(request_of(at(play, "construct"), option="construct"), "construct", "items")
    why = {each.cell: each.barred and each.barred.code for each in field.among}
    assert why == {"market-0-0": None, "market-0-1": "too_dear"}


def test_which_leader_is_placed_is_chosen_and_changes_the_chances() -> None:
    play = whole().side_with("cyan", crystals=0)
    play.side_with("cyan", race="terrans")  # leaders of 5, 5 and 4: two of them are alike
    values: dict[str, Any] = {"spot": ("recruit-0",), "leader": ("2",)}
    able = pick(request_of(play, option="place"), "place", "leader").among
    assert [each.caption for each in able] == ["Leader 5", "Leader 4"]
    spots = pick(request_of(play, option="place", **values), "place", "spot").among
    leads = next(each.leads for each in spots if each.id == "recruit-0")
    assert leads is not None
    assert leads.chances[0].share == Fraction(4, 8)
    draft = Draft("place", values)
    found = SYSTEM.requests.preview(play.state, "cyan", draft)
    assert found.action == PlaceLeader(ActionSpot("recruit", 0), 2)
    assert found.says == ("Place leader 4 on Recruit, left",)
    assert SYSTEM.requests.draft_of(play.state, "cyan", found.action) == draft


@pytest.mark.parametrize(
    ("spot", "power", "attack"),
    [
        ("explore-0", "exiled", 4),
        ("recruit-0", "exiled", 5),
        ("mission-0", "exiled", 5),
        ("activate-0", "exiled", 4),
        ("activate-0", "assassin", 5),  # its level 0 is a roll (E7)
    ],
)
def test_a_leader_is_preset_by_what_its_spot_rolls_until_another_is_chosen(
    spot: str, power: str, attack: int
) -> None:
    play = whole(ideology=power).side_with("cyan", race="terrans")
    ask = partial(SYSTEM.requests.request, play.state, "cyan")
    _, draft = settle_draft(ask, Draft("place", {"spot": (spot,)}))
    found = SYSTEM.requests.preview(play.state, "cyan", draft)
    assert found.says[0].startswith(f"Place leader {attack} on ")
    # What was preset goes with the spot, what was chosen stays.
    _, draft = settle_draft(ask, fill_field(draft, "spot", ("scan-0",)))
    found = SYSTEM.requests.preview(play.state, "cyan", draft)
    assert found.says == ("Place leader 5 on Scan, left",)
    _, draft = settle_draft(ask, Draft("place", {"spot": ("scan-0",), "leader": ("2",)}))
    _, draft = settle_draft(ask, fill_field(draft, "spot", ("mission-0",)))
    assert draft.values["leader"] == ("2",)


def test_no_leader_is_chosen_where_none_rolls() -> None:
    fields = option_of(request_of(begun(), option="place"), "place").fields
    assert [each.name for each in fields] == ["spot"]


def test_a_button_that_attacks_an_ally_says_that_the_alliance_breaks() -> None:
    play = whole(lent=(("amber", "terrans_1"),)).explored(u2="calix")
    play.side_with("amber", holds=Possessions((0,), lent=(("cyan", "cyborgs_4"),)))
    play.units("cyan", "u2", raider=1).units("amber", "u2", raider=1)
    draft = Draft("battle", {"enemy": ("u2/amber",)})
    found = SYSTEM.requests.preview(at(play, "battle").state, "cyan", draft)
    assert found.says[0].endswith("and break your alliance")
    assert [note.rule for note in found.notes if note.role == "risk"] == ["BS-13.5"]


def test_the_button_of_an_activation_names_the_price_of_its_boost() -> None:
    play = at(whole(ideology="assassin", levels=(0,)), "activate")
    ready = pick(request_of(play, option="activate"), "activate", "ability").among
    draft = Draft("activate", {"ability": (ready[0].id,), "boost": 1})
    assert "boost for 3 crystals" in SYSTEM.requests.preview(play.state, "cyan", draft).says[0]


def test_a_jump_and_an_order_tell_what_the_limit_would_discard() -> None:
    play = begun().explored(u2="ember_vale").holds("cyan", "u2").units("cyan", "u2", raider=9)
    play.units("cyan", "h1", raider=1).side_with("cyan", crystals=40).spot("cyan", "jump")
    jump = Jump("fleet", "h1", (("raider", 2),), (JumpStop("u2"),))
    construct = Construct((BuildOrder("u2", "raider", 2),))
    for deed, action in (("jump", jump), ("construct", construct)):
        play.spot("cyan", deed)  # type: ignore[arg-type]  # two of the actions
        draft = SYSTEM.requests.draft_of(play.state, "cyan", action)
        assert draft is not None
        notes = SYSTEM.requests.preview(play.state, "cyan", draft).notes
        (told,) = [note.text for note in notes if note.rule == "BS-7.4"]
        assert "1 unit too many" in told  # 9 and 2 are one more than a fleet of 10
