"""Who may use a trigger, and when (BS-12.2, BS-12.6).

It reads the stages, events and actions of a save, and the shipped YAML.
"""

from dataclasses import dataclass, field
from functools import cache

from tests.oracle.umpire_burning_suns_judging import Ledger
from tests.oracle.umpire_burning_suns_world import data
from tests.oracle.umpire_save import Plain


@cache
def triggers() -> dict[str, Plain]:
    """The triggers of all files by the id of the ability."""
    found = {f"{card}-front": row["front"] for card, row in data("race_cards").items()}
    for name, row in data("items").items():
        found[name] = row["ability"]
    for name, row in data("artifacts").items():
        found[name] = row["ability"]
    for name, row in data("systems").items():
        for number, benefit in enumerate(row.get("benefits", ()), start=1):
            found[f"{name}-{number}"] = benefit
    for name, row in data("ideologies").items():
        for level, choices in enumerate(row["levels"]):
            for number, choice in enumerate(choices, start=1):
                found[f"{name}-{level}" + (f"-{number}" if len(choices) > 1 else "")] = choice
    return {name: row for name, row in found.items() if "moment" in row}


@dataclass
class Act:
    """A stage under way; of an action, who has used a trigger in it and when."""

    stage: Plain
    used: list[tuple[str, str]] = field(default_factory=list)


@dataclass
class TriggerUmpire:
    """Follows the stages of a game, and judges every trigger that is used."""

    ledger: Ledger
    acts: list[Act] = field(default_factory=list)
    no_limit: bool = False

    def see(self, event: Plain) -> None:
        match event["is"]:
            case "stage_pushed":
                self.acts.append(Act(event["stage"]))
            case "stage_turned":
                self.acts[-1].stage = event["stage"]
            case "stage_popped":
                self.acts.pop()
            case "ability_used":
                self._judge(event["ability"], event["seat"])

    def _judge(self, ability: str, seat: str) -> None:
        row = triggers().get(ability)
        act = next((one for one in reversed(self.acts) if one.stage["is"] == "doing"), None)
        if row is None:
            return
        self.no_limit |= "limit_check" in str(row["effects"])
        if act is None:
            self.ledger.fault("BS-12.6", f"{ability} in no action")
            return
        executor, deed, moment = act.stage["seat"], act.stage["deed"], row["moment"]
        if row["deed"] != deed:
            self.ledger.fault("BS-12.6", f"{ability} in {deed}")
        if seat in [one for one, _ in act.used]:
            self.ledger.fault("BS-12.2", f"{seat} uses a second trigger in {deed}")
        if seat == executor and any(told == moment for _, told in act.used):
            self.ledger.fault("BS-12.2", f"{seat} executes {deed} and is not first {moment} it")
        party = executor, (act.stage["answer"] or {}).get("against")
        # Dark ships attack whoever has come to them.
        if executor and (deed, moment) == ("battle", "before") and seat not in party:
            self.ledger.fault("BS-12.6", f"{seat} has no part in the {deed}")
        act.used.append((seat, moment))
