"""Broken entries of the data files of Burning Suns: each fault with its place, found and expected."""

# ruff: noqa: E501 - what is replaced in a file is best read in one line

from pathlib import Path

import pytest

from simulator.scenario import TableFaults
from simulator.scenario.burning_suns.data_files import DATA_FILES
from simulator.scenario.index import folder_of

FOLDER = folder_of("burning_suns")

# file, what is replaced (its first place), by what, the fault: place in the list and words
BROKEN = [
    ("items", "cost: 4, copies: 3", "cost: 4, copies: 4", "items: there are 15 of technology; expected 14"),
    ("items", "cost: 4, copies: 3", "cost: 6, copies: 3", "items[1].cost: the cost of a point: the sum is 6; expected 2.5 to 4.5"),
    ("items", "{income: 1}", "{incomes: 1}", "items[1].ability.holds[1].incomes: there is no such word for a bonus or a claim; did you mean `income`?"),
    ("items", "{income: 1}", "{income: 1, figure: cost}", "items[1].ability.holds[1].figure: `income` says this already"),
    ("items", "{income: 1}", "{income: one}", "items[1].ability.holds[1].income: `one` is no whole number; expected a whole number from -999 to 999"),
    ("items", "{income: 1}", "{income: 0}", "items[1].ability: an amount of 0 is an X, which only artifacts have; expected another amount"),
    ("items", "{income: 1}", "{cost: -1, of: scan}", "items[1].ability: nothing of scan has the figure cost; expected of one of"),
    ("items", "{income: 1}", "{income: 1, uses: 0}", "items[1].ability: `uses` is 0; expected 1 or more"),
    ("items", "{income: 1}", "{groups_moved: 1}", "items[1]: no price is listed for this `groups_moved`; expected what prices.yaml lists"),
    ("items", "id: vault", "id: cargo_drones", "items[5].id: `cargo_drones` is taken already; expected its own"),
    ("items", "id: vault", "id: vaült", "items[5].id: `vaült` is no id; expected small letters, digits, _ and -"),
    ("items", "name: Vault", 'name: " "', "items[5].name: ` ` is no name; expected letters to see"),
    ("items", "type: technology", "type: gadget", "items[1].type: `gadget` is not a word for this; expected one of technology, upgrade, mercenary, structure"),
    ("agents", "- {id: spy_dark", "- {on: 1, id: spy_dark", "agents[21].on: there is no such key here; expected one of id, name, power, passive, activate, source"),
    ("agents", "{gain: 6}", "{give: 6}", "agents[2].activate.effects[1].give: there is no such word for an effect"),
    ("agents", "{gain: 6}", "{gain: 12}", "agents[2].activate: the activation: the sum is 6; expected 1.5 to 4"),
    ("agents", "{gain: 6}", "{gain: 6, what: agent}", "agents[2].activate.effects[1].what: there is no such key here; expected one of n, per"),
    ("agents", "activate: {discards", "activate: {id: economy_light-passive, discards", "agents[1].activate.id: `economy_light-passive` is taken already; expected its own"),
    ("artifacts", "x: {light: 2, neutral: 1, dark: 1}", "x: {light: 2, dark: 1}", "artifacts[1].x: this is not an X for each power; expected light, neutral and dark"),
    ("race_cards", "moment: before, deed: battle", "moment: before", "race_cards[1].front: a trigger on no action; expected a moment and a deed"),
    ("race_cards", "{attack: 1, turn: 1}", "{attack: 2}", "race_cards[1].front: the front: the sum is 8; expected 2 to 4.5"),
    ("race_cards", "moment: after, deed: diplomacy, cond: [failed], effects: [{roll_again: 1}]", "moment: before, deed: diplomacy, effects: [{roll_again: 1}]", "front: this effect has nothing to happen to; expected a trigger after scan or diplomacy or recruit or mission"),
    ("race_cards", "deed: battle, cond: [won]", "deed: jump, cond: [won]", "front: nobody has won in jump; expected one of battle, barrage, assault"),
    ("race_cards", "race: cyborgs", "race: cyborg", "race_cards: there are 1 of race cyborg; expected 8"),
    ("agents", "- {id: spy_dark", "# {id: spy_dark", "agents: there are 23 of agents; expected 24"),
    ("ideologies", "holds: [{forbid: need_roll, of: scan}]", "holds: [{forbid: need_roll, of: jump}]", "nothing of jump is a matter of need_roll; expected of one of scan, diplomacy, recruit, mission"),
    ("ideologies", "  - [{kind: passive, power: neutral, whenever", "  - [{kind: passive, power: dark, holds: [{jump: 1}]}, {kind: passive, power: neutral, whenever", "ideologies[1].levels[1]: 2 abilities stand here; expected 1 on level 0, and else 1 or 2 (BS-4.3)"),
    ("ideologies", "{kind: activate, power: neutral, effects", "{kind: activate, effects", "ideologies[1].levels[3][1]: the power is missing; expected light, dark, neutral"),
    ("ideologies", "power: neutral, holds: [{forbid: need_roll, of: scan}]", "power: neutral, whenever: agent_lost, holds: [{forbid: need_roll, of: scan}]", "ideologies[1].levels[2][1]: a passive happens whenever something does; expected effects and `whenever`"),
    ("systems", "benefits: [{kind: passive, holds: [{income: 1}]}, {kind: passive, holds: [{cost: -1, of: dreadnought", "benefits: [{kind: passive, holds: [{income: 2}]}, {kind: passive, holds: [{cost: -1, of: dreadnought", "systems[12].benefits: the benefits: the sum is 3; expected 2"),
    ("systems", "value: 2, colonize_cost: 3", "value: 2, colonize_cost: 4", "systems[12].colonize_cost: the cost: the sum is 4; expected 3"),
    ("races", "dreadnought: [4, 4]", "dreadnought: [5, 4]", "races[1].units: the costs of the basic units: the sum is 18; expected 17"),
    ("races", "leaders: [5, 4, 4]", "leaders: [5, 4]", "races[1].leaders: 2 leaders stand here; expected 3 (BS-4.5)"),
    ("races", "raider: [5, 4]", "raider: [5]", "races[1].units.raider: a list stands here; expected [cost, attack] or with dice and hits"),
    ("frameworks", "jump: 4", "jump: 5", "frameworks[1]: the framework: the sum is 10; expected 8"),
    ("figures", "rule: BS-14.1, source: OURS", "rule: BS-14.1", "figures.system_radius.source: is missing"),
    ("figures", "value: 10, unit: units", "value: 9.5, unit: units", "figures.fleet_limit.value: this is no whole number; expected whole units"),
    ("figures", "  boost: {", "  boast: {", "figures.boost: is missing"),
    ("prices", "roll: 0.6", "roll: some", "roll: `some` is no number; expected points such as 2 or 1.5"),
]  # fmt: skip


@pytest.mark.parametrize(("name", "old", "new", "fault"), BROKEN)
def test_a_broken_entry_is_told_with_its_place(
    tmp_path: Path, name: str, old: str, new: str, fault: str
) -> None:
    text = (FOLDER / f"{name}.yaml").read_text("utf-8")
    assert old in text
    path = tmp_path / f"{name}.yaml"
    path.write_text(text.replace(old, new, 1), encoding="utf-8")
    with pytest.raises(TableFaults) as raised:
        DATA_FILES[path.name](path)
    line = text[: text.index(old)].count("\n") + 1
    said = [one.text().removeprefix(f"{path}:") for one in raised.value.faults]
    assert any(fault in each for each in said), said
    if fault.partition(":")[0] not in ("items", "agents", "race_cards", "figures.boost"):
        assert any(each.startswith(f"{line}:") for each in said), (line, said)


def test_a_made_up_card_of_known_words_needs_no_code(tmp_path: Path) -> None:
    text = (FOLDER / "agents.yaml").read_text("utf-8")
    row = next(line for line in text.splitlines() if "spy_dark" in line)
    made_up = (
        "- {id: spy_dark, name: Smuggler, power: dark, passive: {holds: [{cost: -1, of: mercenary}]}, "
        "activate: {discards: true, roll: true, effects: [{gain: 2}, {steal: 1, what: artifact}]}, "
        "source: ours}"
    )
    path = tmp_path / "agents.yaml"
    path.write_text(text.replace(row, made_up), encoding="utf-8")
    assert DATA_FILES["agents.yaml"](path)["spy_dark"].name == "Smuggler"  # type: ignore[index]
