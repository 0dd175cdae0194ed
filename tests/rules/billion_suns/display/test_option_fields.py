"""The options as fields: what there is to set, in which steps, and what becomes of the options."""

from dataclasses import replace

import pytest

from simulator.kernel.by_hand.setup_changes import SetFrame, frame_of
from simulator.kernel.shown.option import OptionField, TableFacts
from simulator.rules.billion_suns.model.modes import MODES
from simulator.rules.billion_suns.model.options import DRAWN, Options
from simulator.rules.billion_suns.system import SYSTEM
from simulator.rules.billion_suns.view.lookup import View
from tests.rules.builders import position, with_options


def fields(view: View, table: str | None = None) -> dict[str, OptionField]:
    return {field.name: field for field in SYSTEM.options.fields(view, table)}


def chosen(view: View, name: str, value: str, table: str | None = None) -> View:
    options = SYSTEM.options.with_value(view, table, name, value)
    action = SetFrame(replace(frame_of(view), options=options))
    assert SYSTEM.play.check(view, action, "cyan") is None
    return replace(view, setup=replace(view.setup, options=options))


def test_the_game_in_words() -> None:
    view = position(mode="core", scale=7)
    assert SYSTEM.options.facts(view.setup) == ("Core", "scale 7", "4 rounds")
    once = with_options(view.setup, rounds=1)
    assert SYSTEM.options.facts(once)[2] == "1 round"


def test_a_table_in_words() -> None:
    view = position(tables={"A": ("deep_space", "mu_space"), "B": ()})
    declared = TableFacts(("deep space", "μ-Space"), "battlezone", "open space")
    assert SYSTEM.options.table_facts(view.setup, "A") == declared
    assert SYSTEM.options.table_facts(view.setup, "B").facts == ()


def test_a_skirmish_has_no_contracts_to_choose() -> None:
    assert list(fields(position())) == ["mode", "scale", "rounds"]


@pytest.mark.parametrize("mode", MODES)
def test_every_mode_can_be_chosen(mode: str) -> None:
    view = position(mode="core" if mode != "core" else "warzone")
    assert chosen(view, "mode", mode).setup.options.mode == mode
    assert mode in dict(fields(view)["mode"].choices)


def test_contracts_that_a_mode_lacks_are_left_out() -> None:
    core = position(mode="core")
    view = replace(core, setup=with_options(core.setup, contracts=("JS", "QC")))
    assert chosen(view, "mode", "warzone").setup.options.contracts == ("QC",)
    drawn = replace(core, setup=with_options(core.setup, contracts=DRAWN))
    assert chosen(drawn, "mode", "warzone").setup.options.contracts == DRAWN


def test_there_is_one_contract_of_a_suit_in_the_order_of_suits() -> None:
    view = chosen(position(mode="core"), "Clubs", "QC")
    view = chosen(view, "Spades", "KS")
    assert view.setup.options.contracts == ("KS", "QC")
    assert fields(view)["Spades"].words == "King of Spades"
    view = chosen(view, "Spades", "JS")
    assert view.setup.options.contracts == ("JS", "QC")
    view = chosen(view, "Clubs", "")
    assert view.setup.options.contracts == ("JS",)
    assert fields(view)["Clubs"].words == "none"


def test_drawn_contracts_are_not_chosen() -> None:
    view = chosen(position(mode="warzone"), "contracts", "drawn")
    assert view.setup.options.contracts == DRAWN
    assert list(fields(view)) == ["mode", "scale", "rounds", "contracts"]
    assert chosen(view, "contracts", "chosen").setup.options.contracts == ()


def test_numbers_are_typed() -> None:
    view = chosen(position(), "scale", "12")
    assert (view.setup.options.scale, fields(view)["scale"].choices) == (12, ())
    assert chosen(view, "rounds", "6").setup.options.rounds == 6
    with pytest.raises(ValueError, match="twelve"):
        SYSTEM.options.with_value(view, None, "scale", "twelve")


def test_battlezones_come_and_go_in_their_order() -> None:
    view = position(mode="warzone", tables={"A": ("gravitational_anomaly",), "B": ()})
    view = chosen(view, "deep_space", "yes", "A")
    assert view.setup.options.battlezones == {"A": ("deep_space", "gravitational_anomaly")}
    assert fields(view, "A")["deep_space"].value == "yes"
    assert fields(view, "B")["deep_space"].value == "no"
    view = chosen(view, "gravitational_anomaly", "no", "A")
    view = chosen(view, "deep_space", "no", "A")
    assert view.setup.options == Options(mode="warzone")
