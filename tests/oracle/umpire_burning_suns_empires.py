"""The umpire of the whole game: what empires hold, what is in force, and which claim prevails.

It follows the events of a save with the shipped YAML alone, and judges levels, alliances, the
market, the limits of cards, leader rolls, income and the antimatter of what is held.
"""

from collections import Counter
from collections.abc import Iterator
from dataclasses import dataclass, field
from typing import Any

from tests.oracle.umpire_burning_suns_judging import Ledger
from tests.oracle.umpire_burning_suns_triggers import TriggerUmpire
from tests.oracle.umpire_burning_suns_world import Space, World, data
from tests.oracle.umpire_save import Fault, Plain, Save

RANKS = ("system", "ideology", "race_card", "artifact", "agent", "item", "unique", "unit")
KINDS = ("passive", "trigger", "activate")
POWERS = ("light", "dark", "neutral", None)
STEM = {"agent": "agents", "artifact": "artifacts"}


@dataclass
class Holdings:
    """What an empire holds openly."""

    ideology: str = ""
    levels: list[int] = field(default_factory=list)
    agents: list[str] = field(default_factory=list)
    artifacts: list[str] = field(default_factory=list)
    technologies: list[str] = field(default_factory=list)
    upgrades: dict[str, str] = field(default_factory=dict)
    lent: dict[str, str] = field(default_factory=dict)
    sources: int | None = None
    moved: int = 0


@dataclass
class Held:
    """An ability in force: whose, what it stands on, its row in the YAML, its place and its X."""

    seat: str
    holder: str
    row: Plain
    level: int = 0
    place: str = ""
    x: int = 0

    @property
    def strength(self) -> tuple[int, int, int, int]:
        """Sorts the strongest first (BS-12.3)."""
        kind = self.row.get("kind", "passive")
        power = POWERS.index(self.row.get("power"))
        return RANKS.index(self.holder), -self.level, KINDS.index(kind), power


class EmpireUmpire:
    """Follows a game of the mode `whole`."""

    def __init__(self, save: Save) -> None:
        self.world, self.ledger = World(save), Ledger()
        self.triggers = TriggerUmpire(self.ledger)
        self.holds = {seat: Holdings() for seat in self.world.seats}
        self.rows: list[list[str | None]] = []
        self.open: dict[str, str | None] = {"agent": None, "artifact": None}
        self.roll: Plain = {}
        self.lent: list[Held] = []

    def expect(self, holds: bool, rule: str, text: str) -> None:
        if not holds:
            self.ledger.fault(rule, text)

    def see(self, event: Plain) -> None:
        """Judge an event, and fold it."""
        self.triggers.see(event)
        judge = getattr(self, f"before_{event['is']}", None)
        if judge is not None:
            judge(event)
        fold = getattr(self, f"fold_{event['is']}", self.world.apply)
        fold(event)

    # What is in force.

    def power(self, seat: str) -> str | None:
        levels = [*self.levels(seat)]
        return levels[-1].row["power"] if levels else None

    def levels(self, seat: str) -> Iterator[Held]:
        holds = self.holds[seat]
        rows = data("ideologies")[holds.ideology]["levels"] if holds.ideology else ()
        for number, (choices, chosen) in enumerate(zip(rows, holds.levels, strict=False)):
            yield Held(seat, "ideology", choices[chosen], number)

    def held(self, seat: str) -> Iterator[Held]:
        """Every passive of a seat."""
        holds, power = self.holds[seat], self.power(seat)
        own = [*self.levels(seat), *self._cards(seat)]
        more = sum(each.get("x", 0) for one in own for each in one.row.get("holds", ()))
        for name in holds.artifacts:
            row = data("artifacts")[name]
            own.append(Held(seat, "artifact", row["ability"], x=row["x"][power] + more))
        keeps = any(
            each.get("forbid") == "unrest_block" for one in own for each in one.row.get("holds", ())
        )
        for name, space in self.world.spaces.items():
            if space.controller != seat:
                continue
            for number, row in enumerate(self.world.face(name).get("benefits", ()), start=1):
                if keeps or number != space.blocked:
                    own.append(Held(seat, "system", row, place=name))
            if space.structure:
                row = data("items")[space.structure]["ability"]
                own.append(Held(seat, "item", row, place=name))
        for (space_name, owner, kind), hits in self.world.units.items():
            if owner == seat and kind in data("items"):
                row = data("items")[kind]
                many = -(-hits // row["mercenary"]["hits"])
                own += [Held(seat, "item", row["ability"], place=space_name)] * many
            elif owner == seat and kind == "colossus":
                row = {"kind": "passive", "holds": data("figures")["purposes"][kind]}
                own.append(Held(seat, "unique", row, place=space_name))
        return (one for one in own if one.row.get("kind", "passive") == "passive")

    def _cards(self, seat: str) -> Iterator[Held]:
        holds = self.holds[seat]
        for ally, other in self.holds.items():
            if seat in other.lent and ally in holds.lent:
                yield Held(seat, "race_card", data("race_cards")[other.lent[seat]]["back"])
        for name in holds.agents:
            yield Held(seat, "agent", data("agents")[name]["passive"])
        for name in holds.technologies:
            yield Held(seat, "item", data("items")[name]["ability"])

    def figure(self, seat: str, name: str, *of: str) -> int:
        """What all that is in force adds to a figure of a seat."""
        return sum(
            (each[name] or one.x) * self._times(seat, each)
            for one in self.held(seat)
            for each in one.row.get("holds", ())
            if name in each and each.get("of") in (None, *of) and "where" not in each
        )

    def _times(self, seat: str, holding: Plain) -> int:
        per = holding.get("per")
        if per is None:
            return 1
        peaceful = [
            one
            for one in self.world.spaces.values()
            if (one.controller, one.control, one.kind) == (seat, "peace", "inhabited")
        ]
        counted = peaceful if per == "peaceful_inhabited" else getattr(self.holds[seat], per)
        return int(len(counted) // holding.get("every", 1))

    def allows(self, subject: str, seat: str, space: str) -> bool | None:
        """What the strongest claim on a subject says (BS-12.3); None without any."""
        every = [one for each in self.world.seats for one in self.held(each)]
        claims = [
            (one.strength, "allow" in each)
            for one in (*every, *self.lent)
            for each in one.row.get("holds", ())
            if subject in (each.get("allow"), each.get("forbid"))
            and self._is_for(one, each, seat, space)
        ]
        return min(claims)[1] if claims else None

    def _is_for(self, one: Held, claim: Plain, seat: str, space: str) -> bool:
        friends = (one.seat, *self.holds[one.seat].lent)
        if (seat != one.seat) if claim.get("whose", "own") == "own" else (seat in friends):
            return False
        where = claim.get("where", "any")
        if where == "under_my_fleet":
            return self.world.size(space, one.seat, army=False) >= 4
        return bool(where == "any" or one.place == space)

    # What is judged.

    def act(self, action: Plain, seat: str) -> None:
        """Does an action go against the claim that prevails?"""
        aim = action.get("aim") or {}
        if action["is"] == "aim_effect" and aim["kind"] == "worse":
            ok = self.allows("diplomacy", seat, aim["space"]) is not False
            self.expect(ok, "BS-12.3", f"diplomacy is denied at {aim['space']}")
            allied = aim["seat"] in self.holds[seat].lent
            self.expect(not allied, "BS-13.2", "diplomacy against an ally")
        if action["is"] == "construct":
            for order in action["builds"]:
                ok = self.allows("construct", seat, order["space"]) is not False
                self.expect(ok, "BS-12.3", f"nobody builds at {order['space']}")

    def before_stage_pushed(self, event: Plain) -> None:
        if event["stage"]["is"] == "leader_roll":
            self.roll = event["stage"]

    def before_leader_rolled(self, event: Plain) -> None:
        seat, deed, roll = event["seat"], event["deed"], self.roll
        leaders = data("races")[self.world.sides[seat].race]["leaders"]
        attack = 0 if roll["leader"] is None else leaders[roll["leader"]]
        free = self.world.framework(seat, "mission_boost") if deed == "mission" else 0
        right = attack + free + self.figure(seat, "leader", deed) + roll["boost"]
        self.expect(event["target"] == right, "BS-7.6", f"{event} should need {right}")
        if event["die"] is not None:
            succeeds = event["die"] <= event["target"] and event["die"] != 8
            self.expect(event["succeeded"] is succeeds, "BS-7.6", f"{event} is wrong")

    def before_crystals_gained(self, event: Plain) -> None:
        if event["why"] == "status":
            right = self.figure(event["seat"], "income")
            self.expect(event["wanted"] == right, "BS-5.1", f"{event} should be {right}")

    def before_leader_returned(self, event: Plain) -> None:
        """The action is over: levels, alliances, cards and antimatter are in order."""
        self.lent = []
        if not event["executed"]:
            return
        for seat, holds in self.holds.items():
            antimatter = self.world.sides[seat].antimatter
            right = 1 + sum(antimatter >= least for least in self._track()["levels"])
            self.expect(len(holds.levels) == right, "BS-4.2", f"{seat} has {holds.levels}")
            for what, rule in (("agent", "BS-6.11"), ("artifact", "BS-6.3")):
                most = self.world.framework(seat, f"{what}_limit")
                most += self.figure(seat, f"{what}_limit")
                many = len(getattr(holds, STEM[what]))
                self.expect(many <= most, rule, f"{seat} has {many} {what}s of {most}")
            for ally in holds.lent:
                gap = 4 + max(self.figure(one, "alliance_gap") for one in (seat, ally))
                apart = antimatter - self.world.sides[ally].antimatter
                self.expect(apart < gap, "BS-13.4", f"{seat} and {ally} are {apart} apart")
            self._judge_forces(seat)
            counted = self.figure(seat, "antimatter")
            self.expect(holds.sources == counted, "BS-1.8", f"{seat} holds {counted} antimatter")

    def _judge_forces(self, seat: str) -> None:
        """No fleet and no army is over its limit; an army in unrest has 5 fewer (BS-7.4)."""
        for name, space in self.world.spaces.items():
            cut = 5 if space.controller and space.control == "unrest" else 0
            for army in (False, True):
                held = self.figure(seat, "army_limit" if army else "fleet_limit")
                most = 10 + held - (cut if army else 0)
                size = self._size(name, seat, army=army)
                ok = size <= most or (army and self.triggers.no_limit)
                self.expect(ok, "BS-7.4", f"{seat} has {size} at {name} of {most}")

    def _size(self, space: str, seat: str, *, army: bool) -> int:
        """The units of a force; of mercenaries, which are ships, the hit points are known."""
        size = self.world.size(space, seat, army=army)
        for kind, hits in self.world.force(space, seat, army=army).items():
            if kind in data("items"):
                size += -(-hits // data("items")[kind]["mercenary"]["hits"]) - hits
        return size

    def _track(self) -> Plain:
        key = self.world.options["length"], len(self.world.seats)
        tracks = data("figures")["tracks"]
        return next(one for one in tracks if (one["length"], one["players"]) == key)

    def before_antimatter_moved(self, event: Plain) -> None:
        if event["why"] in ("system", "card"):
            self.holds[event["seat"]].moved += event["by"]

    def fold_sources_counted(self, event: Plain) -> None:
        """What was moved since the last count is the difference; 0 forgets losses (BS-1.3)."""
        holds, total = self.holds[event["seat"]], sum(by for _, by in event["sources"])
        if holds.sources is not None:
            due = total - holds.sources
            forgotten = self.world.sides[event["seat"]].antimatter == 0 and holds.moved > due
            ok = holds.moved == due or forgotten
            self.expect(ok, "BS-1.3", f"{event['seat']} moved {holds.moved}, not {due}")
        holds.sources, holds.moved = total, 0

    def before_fight_began(self, event: Plain) -> None:
        lent = self.holds[event["attacker"]].lent if event["attacker"] else {}
        self.expect(event["defender"] not in lent, "BS-13.5", "a war against an ally")

    # The market and cards.

    def items(self) -> Counter[str]:
        """The items that are not in the pile."""
        found = Counter(item for row in self.rows for item in row if item)
        found.update(one.structure for one in self.world.spaces.values() if one.structure)
        for holds in self.holds.values():
            found.update((*holds.technologies, *holds.upgrades.values()))
        for (_, _, kind), hits in self.world.units.items():
            if kind in data("items"):
                found[kind] += -(-hits // data("items")[kind]["mercenary"]["hits"])
        return found

    def fold_market_opened(self, event: Plain) -> None:
        self.rows = [[*row] for row in event["market"]["rows"]]

    def fold_market_slid(self, _: Plain) -> None:
        self.expect(self.world.phase == "reshuffle", "BS-5.2", "the market slides at another time")
        self.rows = [[None, *row[:-1]] for row in self.rows]

    def fold_item_laid(self, event: Plain) -> None:
        row, place, item = self.rows[event["row"]], event["place"], event["item"]
        self.expect(row[place] is None, "BS-5.2", f"{item} is laid where one lies")
        left = data("items")[item]["copies"] - self.items()[item]
        self.expect(left > 0, "BS-12.5", f"there is no {item} left")
        row[place] = item

    def fold_item_taken(self, event: Plain) -> None:
        row, item, at = self.rows[event["row"]], event["item"], event["at"]
        self.expect(row[event["place"]] == item, "BS-6.6", f"no {item} lies there")
        row[event["place"]] = None
        holds, kind = self.holds[event["seat"]], data("items")[item]["type"]
        if kind == "technology":
            holds.technologies = [*holds.technologies, item]
            if at:
                holds.technologies.remove(at)
            slots = data("races")[self.world.sides[event["seat"]].race]["technology_slots"]
            self.expect(len(holds.technologies) <= slots, "BS-12.1", "a technology without a slot")
        elif kind == "upgrade":
            holds.upgrades[at] = item
        elif kind == "structure":
            self.world.spaces[at].structure = item

    def _held_cards(self, what: str) -> list[str]:
        return [card for holds in self.holds.values() for card in getattr(holds, STEM[what])]

    def fold_card_opened(self, event: Plain) -> None:
        lies = event["card"] in self._held_cards(event["what"])
        self.expect(not lies, "BS-5.2", f"{event['card']} is not in the pile")
        self.open[event["what"]] = event["card"]

    def fold_card_taken(self, event: Plain) -> None:
        what, card, source = event["what"], event["card"], event["source"]
        if source == "open":
            self.expect(self.open[what] == card, "BS-6.3", f"{card} does not lie open")
            self.open[what] = None
        elif source == "pile":
            there = card not in (*self._held_cards(what), self.open[what])
            self.expect(there, "BS-6.3", f"{card} is not in the pile")
        else:
            self.fold_card_discarded({"seat": source, "what": what, "card": card})
        getattr(self.holds[event["seat"]], STEM[what]).append(card)

    def fold_card_discarded(self, event: Plain) -> None:
        cards = getattr(self.holds[event["seat"]], STEM[event["what"]])
        self.expect(event["card"] in cards, "BS-7.9", f"{event['seat']} has no {event['card']}")
        cards[:] = [card for card in cards if card != event["card"]]

    # Empires.

    def fold_part_taken(self, event: Plain) -> None:
        self.world.apply(event)
        if event["part"] == "ideology":
            self.holds[event["seat"]].ideology = event["name"]

    def fold_empire_equipped(self, event: Plain) -> None:
        """What a file gives an empire; levels are gained apart."""
        holds, told = self.holds[event["seat"]], event["holds"]
        holds.agents, holds.artifacts = [*told["agents"]], [*told["artifacts"]]
        holds.technologies = [name.partition("#")[0] for name in told["technologies"]]
        holds.upgrades, holds.lent = dict(told["upgrades"]), dict(told["lent"])

    def fold_level_gained(self, event: Plain) -> None:
        levels = self.holds[event["seat"]].levels
        antimatter = self.world.sides[event["seat"]].antimatter
        able = 1 + sum(antimatter >= least for least in self._track()["levels"])
        ok = event["level"] == len(levels) < able
        self.expect(ok, "BS-4.2", f"{event} with {antimatter} antimatter")
        levels.append(event["choice"])

    def fold_levels_lost(self, event: Plain) -> None:
        del self.holds[event["seat"]].levels[event["left"] :]

    def fold_alliance_formed(self, event: Plain) -> None:
        one, other = event["seats"]
        for seat, ally, card in zip((one, other), (other, one), event["cards"], strict=True):
            race = data("race_cards")[card]["race"]
            self.expect(race == self.world.sides[seat].race, "BS-13.1", f"{card} is not of {seat}")
            self.holds[seat].lent[ally] = card

    def fold_alliance_ended(self, event: Plain) -> None:
        one, other = event["seats"]
        self.expect(other in self.holds[one].lent, "BS-13.4", f"{one} and {other} are no allies")
        self.holds[one].lent.pop(other, None)
        self.holds[other].lent.pop(one, None)

    def fold_ability_used(self, event: Plain) -> None:
        """What an activation lends is in force until its action ends (BS-12.6)."""
        name, seat = event["ability"], event["seat"]
        for one in self.levels(seat):
            if name.rpartition("-")[0] == f"{self.holds[seat].ideology}-{one.level}":
                for effect in one.row.get("effects", ()):
                    row = {**one.row, "holds": effect.get("lend", ())}
                    self.lent.append(Held(seat, "ideology", row, one.level))

    # Tiles and mercenaries.

    def fold_system_placed(self, event: Plain) -> None:
        self.world.spaces[event["space"]] = Space(None, None, None, None, "peace", None, None)

    def fold_tiles_exchanged(self, event: Plain) -> None:
        spaces, one, other = self.world.spaces, event["empty"], event["other"]
        spaces[one], spaces[other] = spaces[other], spaces[one]

    def fold_units_lost(self, event: Plain) -> None:
        self._mercenaries(event, event["space"], event["kind"], event["count"])

    def _mercenaries(self, event: Plain, space: str, kind: str, count: int) -> None:
        """Mercenaries are counted by hit points, and the healthiest stay."""
        key = space, event["owner"], kind
        item = data("items").get(kind)
        if item is None or key not in self.world.units:
            self.world.apply(event)
            return
        full, hits = item["mercenary"]["hits"], self.world.units[key]
        left = -(-hits // full) - count
        self.world.units[key] = max(0, min(left * full, hits - count))
        if not self.world.units[key]:
            del self.world.units[key]

    def fold_units_moved(self, event: Plain) -> None:
        world, items = self.world, data("items")
        world.apply({**event, "units": [one for one in event["units"] if one[0] not in items]})
        for kind, count in event["units"]:
            if kind in items:
                source = event["source"], event["owner"], kind
                full, hits = items[kind]["mercenary"]["hits"], world.units[source]
                many = -(-hits // full)
                moved = hits if count >= many else min(count * full, hits - (many - count))
                world._add(source, -moved)
                world._add((event["to"], event["owner"], kind), moved)


def follow_empires(save: Save) -> EmpireUmpire:
    """The umpire at the end of a whole game."""
    umpire = EmpireUmpire(save)
    for step in save.steps:
        umpire.ledger.now = step.n
        umpire.act(step.action, step.seat)
        for event in step.events:
            umpire.see(event)
    return umpire


def judge_empires(save: Save) -> list[Fault]:
    """All faults of a whole game that this umpire knows of, in the order of its actions."""
    return follow_empires(save).ledger.faults


def list_holdings(umpire: EmpireUmpire) -> dict[str, Any]:
    """What empires hold, to be compared with the program's."""
    return {
        seat: (holds.levels, holds.agents, holds.artifacts, holds.technologies, holds.lent)
        for seat, holds in umpire.holds.items()
    }
