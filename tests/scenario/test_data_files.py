"""The rule system's own data: what is read of it, and what of it would be a fault."""

import shutil
from pathlib import Path

import pytest

from simulator.kernel.saved.codec import canonical, parse
from simulator.kernel.saved.decoding import decoder
from simulator.rules.billion_suns.model.contracts import (
    Contract,
    Inspect,
    MassWithin,
    Placing,
    Reward,
    Scoring,
)
from simulator.rules.billion_suns.model.modes import contract_cards
from simulator.rules.billion_suns.model.scaled import Scaled
from simulator.rules.billion_suns.model.specs import Catalogue, ObjectWeapon, Weapon
from simulator.scenario import TableFaults, catalogue, check_file, rule_index, ruling_index
from simulator.scenario.billion_suns.catalogue import load_system

DATA = Path(__file__).parents[2] / "tables" / "billion_suns"


def test_classes() -> None:
    classes = catalogue("billion_suns").classes
    assert list(classes)[:2] == ["recon_wing", "fighter_wing"]
    frigate = classes["frigate"]
    assert (frigate.cost, frigate.mass, frigate.thrust) == (7, 2, 4000)
    assert frigate.primary == Weapon("light_railguns", "Light Railguns", 9000, 18000, 2, 8, 2)
    assert classes["defense_platform"].thrust is None
    assert classes["defense_platform"].auxiliary_arc == 360_000
    assert classes["battle_carrier"].carries == 1


def test_objects_may_go_by_the_scale() -> None:
    objects = catalogue("billion_suns").objects
    facility = objects["facility"]
    assert (facility.mass, facility.silhouette, facility.shields) == (
        Scaled(0, 3),
        Scaled(0, 1),
        Scaled(0, 2),
    )
    assert facility.auxiliary == ObjectWeapon(
        "laser_turrets", "Laser Turrets", 0, 6000, Scaled(0, 2), 6, 1
    )
    assert objects["planetoid"].diameter == 4000
    assert objects["planetoid"].solid


def test_figures_are_in_thousandths_or_counted() -> None:
    figures = catalogue("billion_suns").figures
    assert (figures.gravity_well, figures.largest_group) == (10_000, 5)


def test_every_card_has_its_contract() -> None:
    """Each suit once a rank, and each thing it names is one of the catalogue."""
    contracts = catalogue("billion_suns").contracts
    assert {mode: sorted(found) for mode, found in contracts.items()} == {
        mode: sorted(contract_cards(mode)) for mode in ("core", "warzone")
    }
    assert {one.ours for one in contracts["core"].values()} == {True}
    assert {one.deck for one in contracts["core"].values()} == {True}
    assert {one.ours or one.deck for one in contracts["warzone"].values()} == {False}


def test_a_contract_is_read_as_its_kinds() -> None:
    contracts = catalogue("billion_suns").contracts
    assert contracts["warzone"]["QS"] == Contract(
        "QS",
        "Resolve Merge Conflict",
        "WZ-6.1",
        adds_table=True,
        placing=(Placing("planetoid", Scaled(1), "added", "spade"),),
        scoring=(Scoring("end", MassWithin("planetoid", 12_000), Reward(points=1)),),
    )
    (inspected,) = contracts["core"]["QH"].scans
    assert inspected.effect == Inspect(6, 3, "criminal_ship", Reward(cards=Scaled(1)))


def test_contracts_are_kept_by_saves() -> None:
    shipped = catalogue("billion_suns")
    assert decoder(Catalogue)(parse(canonical(shipped))) == shipped


def test_rules_and_rulings_have_texts() -> None:
    assert rule_index("billion_suns")["ABS-1.2"].kind == "definition"
    assert ruling_index("billion_suns")["dice"].default == "per_ship"


@pytest.mark.parametrize("ask", [catalogue, rule_index, ruling_index])
def test_there_is_no_other_system(ask: object) -> None:
    assert callable(ask)
    with pytest.raises(KeyError):
        ask("no_such_suns")


_UNFIT_DIE = "serve.earns_from: these do not fit the die; expected rising faces of `sides`"

BROKEN = [
    ("classes.yaml", "cost: 1\n", "cost: 1.5\n", "classes[1].cost: `1.5` is no whole number"),
    ("classes.yaml", "id: fighter_wing", "id: recon_wing", "`recon_wing` is taken already"),
    ("classes.yaml", "dice: 1D6", "dice: 1D7", "primary.dice: `1D7` is no number of dice"),
    ("classes.yaml", "range: [0, 3]", "range: [3, 0]", "primary.range: this is no band"),
    ("classes.yaml", "name: Light Blasters, ", "", "classes[1].primary.name: is missing"),
    (
        "classes.yaml",
        "    source: QR\n",
        "    source: QX\n",
        "classes[1].source: `QX` is not a source",
    ),
    ("classes.yaml", "classes:\n", "klasses:\n", "klasses: there is no such key here"),
    ("objects.yaml", "mass: S/3", "mass: S/4", "mass: `S/4` is no figure"),
    ("objects.yaml", "dice: (S/2)D6", "dice: S/2D6", "dice: `S/2D6` is no number of dice"),
    ("objects.yaml", "solid: true", "solid: yes", "solid: `yes` is neither"),
    ("contracts.yaml", "kind: comsat", "kind: comsats", "warzone[5].placing[1].kind: `comsats` is"),
    (
        "contracts.yaml",
        "count: S,",
        "count: S/4,",
        "placing[1].count: `S/4` is no figure",
    ),
    ("contracts.yaml", "range: 12", "range: -1", "measure.mass_within.range: this is no length"),
    ("contracts.yaml", "taken: {of", "token: {of", "measure.token: there is no such kind; did you"),
    (
        "contracts.yaml",
        "tables_held: {}",
        "tables_held: {}, taken: {}",
        "measure: a mapping",
    ),
    ("contracts.yaml", "by: utility,", "by: utilities,", "scans[1].by: `utilities` is not a word"),
    ("contracts.yaml", "reward: {points", "rewards: {points", "scoring[1].reward: is missing"),
    ("contracts.yaml", "{points: 1}", "{point: 1}", "reward.point: there is no such key here"),
    ("contracts.yaml", "battle: {token: troops, mass: 2, sides: 6}", "battle: no", "battle: `no`"),
    ("contracts.yaml", "placing: [{", "placing: none #", "placing: `none` stands here"),
    ("contracts.yaml", "card: KS", "card: QS", "warzone[2].card: `QS` is taken already"),
    ("contracts.yaml", "card: QC", "card: JC", "warzone[5].card: `JC` is not a contract's card"),
    ("contracts.yaml", "rule: WZ-6.1\n", "rule: six\n", "warzone[1].rule: `six` is no rule number"),
    ("contracts.yaml", "warzone:\n", "war:\n", "war: there is no such key here"),
    (
        "contracts.yaml",
        "controlled: {of: comsat}",
        "controlled: {of: lifeboat}",
        "warzone[5].scoring[1].measure.controlled.of: nobody can control `lifeboat`; expected a",
    ),
    (
        "contracts.yaml",
        "    home: [{token: survey_token",
        "    home: [{token: heart",
        "core[2].scans[1].effect.carry_away.token: `survey_token` earns nothing at home; expected",
    ),
    (
        "contracts.yaml",
        "    adds_table: true\n",
        "",
        "warzone[1].placing[1].on: `added` needs a table of the contract's own; expected",
    ),
    ("contracts.yaml", "on: any", "on: pair", "warzone[5].placing[1].on: `pair` needs a table"),
    (
        "contracts.yaml",
        "tokens_on: {token: troops",
        "tokens_on: {token: troop",
        "tokens_on.token: no scan lands `troop`; expected a token of `land_tokens`; did you mean",
    ),
    ("contracts.yaml", "battle: {token: troops", "battle: {token: crews", "battle.token: no scan"),
    *(
        ("contracts.yaml", "earns_from: [3, 5]", f"earns_from: {faces}", _UNFIT_DIE)
        for faces in ("[5, 3]", "[3, 3]", "[0, 3]", "[3, 7]", "[]")
    ),
    ("contracts.yaml", "{serve: {sides: 6, ", "{serve: {", _UNFIT_DIE),
    ("campaign.yaml", "least: 20", "least: 35", "margins: these do not rise"),
    ("campaign.yaml", "least: 0", "least: 1", "margins: these do not rise"),
    ("campaign.yaml", "open: [recon_wing", "open: [recon_ship", "open[1]: `recon_ship` is not"),
    ("campaign.yaml", "unlock: {more: 1", "unlock: {less: 1", "unlock.more: is missing"),
    ("campaign.yaml", "start: {capital: 10", "start: {capital: ten", "start.capital: `ten` is no"),
    ("contractors.yaml", "least: 3,", "least: 1,", "arrivals: these do not rise"),
    ("contractors.yaml", "least: 1,", "least: 2,", "each above the one before, from 1"),
    ("contractors.yaml", "class_id: cruiser", "class_id: cruisers", "[5].class_id: `cruisers` is"),
    ("contractors.yaml", "by: 3,", "by: -3,", "scatter.by: this is no length"),
    ("contractors.yaml", "arrival_die: {sides: 6, ", "arrival_die: {", "die.sides: is missing"),
    ("figures.yaml", "largest_group: {value: 5", "largest_group: {value: 5.5", "no whole number"),
    ("figures.yaml", "  coherency:", "  coherancy:", "did you mean `coherency`?"),
    ("figures.yaml", "  coherency:", "  coherancy:", "the figure `coherency` is missing"),
    ("figures.yaml", "unit: degrees", "unit: degree", "did you mean `degrees`?"),
    ("rulings.yaml", '"rim": ', '"edge": ', "`planetoid_from` has other readings"),
    ("rulings.yaml", 'default: "centre"', 'default: "middle"', "is none of its readings"),
    ("rulings.yaml", "id: dice", "id: dices", "the ruling `dice` is missing"),
    ("rules.yaml", "number: ABS-1.1\n", "number: ABS 1.1\n", "`ABS 1.1` is no rule number"),
    ("rules.yaml", "kind: definition", "kind: law", "rules[1].kind: `law` is not a kind of rule"),
]


@pytest.mark.parametrize(("name", "old", "new", "fault"), BROKEN)
def test_broken_data_is_told(name: str, old: str, new: str, fault: str, tmp_path: Path) -> None:
    text = (DATA / name).read_text(encoding="utf-8")
    assert old in text
    (tmp_path / name).write_text(text.replace(old, new, 1), encoding="utf-8")
    with pytest.raises(TableFaults) as raised:
        check_file(tmp_path / name)
    assert fault in str(raised.value)


def test_all_files_of_a_system_are_judged_at_once(tmp_path: Path) -> None:
    for name in ("objects.yaml", "figures.yaml", "contracts.yaml", "campaign.yaml"):
        shutil.copy(DATA / name, tmp_path)
    (tmp_path / "classes.yaml").write_text("classes: []\n")
    with pytest.raises(TableFaults) as raised:
        load_system(tmp_path)
    assert [fault.what for fault in raised.value.faults] == [
        "the list is empty; expected at least one class",
        "there is no such file",
    ]
