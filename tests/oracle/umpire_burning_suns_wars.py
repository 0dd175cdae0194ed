"""Judges wars of Burning Suns: who may fight, every die, how damage is spread, and who wins."""

from dataclasses import dataclass, field

from tests.oracle.umpire_burning_suns_judging import Judging, Ledger
from tests.oracle.umpire_burning_suns_moves import MovesJudge
from tests.oracle.umpire_burning_suns_world import TOKENS, UNIQUES, World
from tests.oracle.umpire_save import Plain

DICE = 8
"""The sides of a die, and the face that always misses (BS-9.1)."""


@dataclass
class Volley:
    """The dice of a kind of unit."""

    kind: str
    attack: int
    faces: list[int]

    def hits(self) -> int:
        """How many of them hit (BS-9.1)."""
        return sum(face <= self.attack and face != DICE for face in self.faces)


@dataclass
class Fighter:
    """One side: its force, its strength at the start, its rerolls and the dice of the turn."""

    owner: str | None
    army: bool
    strength: int
    rerolls: int = 0
    volleys: list[Volley] = field(default_factory=list)
    took: bool = False

    def hits(self) -> int:
        """The damage that its dice do."""
        return sum(volley.hits() for volley in self.volleys)


@dataclass
class Fight:
    """A fight under way; `sides` are attacker and defender."""

    deed: str
    space: str
    sides: tuple[Fighter, Fighter]
    turn: int = 0


class WarsJudge(Judging):
    """Follows each fight die by die."""

    def __init__(self, world: World, ledger: Ledger, moves: MovesJudge) -> None:
        super().__init__(world, ledger)
        self.moves = moves
        self.fight: Fight | None = None
        self.rolled: list[list[int]] = []
        self.again: dict[tuple[int, str], Volley] = {}
        self.wanted: tuple[int, list[int]] | None = None
        self.spread: dict[str, list[Plain]] = {}

    # Who may fight whom (BS-6.7 to BS-6.9).

    def act_battle(self, action: Plain, seat: str) -> None:
        space, against = action["space"], action["against"]
        sizes = [self.world.size(space, one, army=False) for one in (seat, against)]
        self.expect(min(sizes) > 0 and seat != against, "BS-6.7", f"no two fleets at {space}")
        self.expect(self.world.spaces[space].kind != "ionstorm", "BS-8.10", "an ionstorm")
        told: Plain = {"attacker": seat, "defender": against, "strengths": sizes, "force": "fleet"}
        self.owe("BS-9.3", "fight_began", deed="battle", space=space, **told)

    def act_barrage(self, action: Plain, seat: str) -> None:
        world, space, army = self.world, action["space"], action["force"] == "army"
        there = world.spaces[space]
        against = action["against"] if army else there.controller
        sizes = [world.size(space, seat, army=army), world.size(space, against, army=not army)]
        self.expect(sizes[0] > 0, "BS-6.8", f"no {action['force']} of {seat} at {space}")
        target = sizes[1] > 0 or (not army and there.structure is not None)
        self.expect(target, "BS-10.1", f"nothing to hit at {space}")
        self.expect(against != seat, "BS-10.2", "an own target")
        if not army:
            self.expect(there.kind != "home", "BS-10.2", "a home")
            self.expect(not world.opposes(space, seat), "BS-10.2", "an opposing fleet is there")
            guards = [
                owner for where, owner, kind in world.units if (where, kind) == (space, "colossus")
            ]
            self.expect(not guards, "BS-9.1", "a colossus is there")
        told: Plain = {
            "attacker": seat,
            "defender": against,
            "strengths": sizes,
            "force": action["force"],
        }
        self.owe("BS-10.1", "fight_began", deed="barrage", space=space, **told)

    def act_assault(self, action: Plain, seat: str) -> None:
        world, space, many = self.world, action["space"], action["regiments"]
        there = world.spaces[space]
        self.expect(there.controller != seat, "BS-11.3", "an own system")
        freely = there.kind in ("hostile", "inhabited", "special")
        takes = bool(there.tile) and there.kind != "home"
        takes = takes and world.tiles[space].heading is None
        right = takes and (freely or there.controller is not None)
        self.expect(right, "BS-8.5", f"{space} falls to no assault")
        ships = world.units.get((space, seat, "battlecruiser"), 0)
        titan = (space, seat, "titan") in world.units
        least, most = ships + titan, ships + 2 * titan
        self.expect(0 < least <= many <= most, "BS-11.1", f"{many} of {least} to {most} regiments")
        self.expect(not world.opposes(space, seat), "BS-11.1", "an opposing fleet is there")
        placed = {"owner": seat, "space": space, "why": "deployed"}
        self.owe_units("BS-11.1", [("regiment", many)], **placed)
        guard = world.size(space, there.controller, army=True)
        if not guard:
            self.moves.take_over(seat, space)
            return
        sizes = [many, guard]
        told: Plain = {
            "attacker": seat,
            "defender": there.controller,
            "strengths": sizes,
            "force": "army",
        }
        self.owe("BS-11.1", "fight_began", deed="assault", space=space, **told)

    def before_fight_began(self, event: Plain) -> None:
        self.expect(self.fight is None, "BS-9.3", "two fights at once")
        self.rolled = []
        army = event["force"] == "army"
        armies = (army, not army) if event["deed"] == "barrage" else (army, army)
        owners = event["attacker"], event["defender"]
        one, other = (
            Fighter(*told) for told in zip(owners, armies, event["strengths"], strict=True)
        )
        self.fight = Fight(event["deed"], event["space"], (one, other))

    # Dice (BS-9.1, BS-9.4, BS-9.5).

    def after_dice_rolled(self, event: Plain) -> None:
        if event["purpose"] != "reroll":
            self.rolled.append(event["faces"])
        elif self.fight and self.wanted:
            number, dice = self.wanted
            side = self.fight.sides[number]
            places = [(volley, n) for volley in side.volleys for n in range(len(volley.faces))]
            for die, face in zip(dice, event["faces"], strict=False):
                if die >= len(places):
                    continue
                volley, place = places[die]
                volley.faces[place] = face
                self.again[number, volley.kind] = volley
            side.rerolls -= len(dice)

    def before_volley_fired(self, event: Plain) -> None:
        fight = self.fight
        if fight is None:
            self.expect(False, "BS-9.3", "dice without a fight")
            return
        number = 0 if event["is_attacker"] else 1
        side, fired = fight.sides[number], event["volley"]
        if event["again"]:
            self._check_again(side, number, event)
            return
        if event["turn"] != fight.turn:
            self._begin_turn(fight, event["turn"])
        self.expect(fight.deed != "barrage" or number == 0, "BS-10.1", "return fire")
        kinds = [volley.kind for volley in side.volleys]
        force = self.world.force(fight.space, side.owner, army=side.army)
        kind = fired["kind"]
        self.expect(kind in force and kind not in kinds, "BS-9.3", f"{kind} fires or fires again")
        attack, dice = self._aim(fight, number, kind)
        count = force.get(kind, 0) if kind not in UNIQUES else 1
        told = fired["attack"], len(fired["faces"]), fired["damage"]
        right = attack, dice * count, 1
        strikes = number == 0 and (fight.turn == 1 or fired["attack"] == attack + 1)
        rule = "BS-9.5" if strikes else "BS-9.1"
        self.expect(told == right, rule, f"{kind}: {told}, not {right}")
        rolled = self.rolled.pop(0) if self.rolled else []
        self.expect(fired["faces"] == rolled, "BS-9.1", "other faces than were rolled")
        self.expect(all(1 <= face <= DICE for face in fired["faces"]), "BS-9.1", "no such face")
        self.expect(event["left"] == side.rerolls, "BS-9.4", f"{event['left']} rerolls are left")
        side.volleys.append(Volley(kind, fired["attack"], [*fired["faces"]]))

    def _check_again(self, side: Fighter, number: int, event: Plain) -> None:
        fired = event["volley"]
        found = self.again.pop((number, fired["kind"]), None)
        right = found is not None and found.faces == fired["faces"]
        self.expect(right, "BS-7.8", "other dice than were rolled again")
        self.expect(event["left"] == side.rerolls, "BS-9.4", f"{event['left']} rerolls are left")

    def _begin_turn(self, fight: Fight, turn: int) -> None:
        self.expect(turn == fight.turn + 1, "BS-9.3", f"turn {turn} after {fight.turn}")
        self._end_turn(fight)
        alive = [self._alive(fight, side) for side in fight.sides]
        both = all(alive) if fight.deed != "barrage" else alive[0] and turn == 1
        self.expect(both, "BS-9.3", "the fight was over")
        fight.turn = turn
        for side in fight.sides:
            side.volleys, side.took = [], False
            if turn == 1 or self.world.rulings["reroll_pool"] == "per_turn":
                side.rerolls = self._rerolls(fight, side)

    def _end_turn(self, fight: Fight) -> None:
        """All units have fired, and all damage was taken (BS-9.3)."""
        if not fight.turn:
            return
        for number, side in enumerate(fight.sides):
            other = fight.sides[1 - number]
            untaken = side.hits() and not other.took and self._had_targets(fight, other)
            self.expect(not untaken, "BS-9.3", f"{side.hits()} damage was not taken")

    def _had_targets(self, fight: Fight, side: Fighter) -> bool:
        structure = fight.deed == "barrage" and self.world.spaces[fight.space].structure
        return self._alive(fight, side) or bool(structure)

    def _alive(self, fight: Fight, side: Fighter) -> bool:
        return self.world.size(fight.space, side.owner, army=side.army) > 0

    def _aim(self, fight: Fight, number: int, kind: str) -> tuple[int, int]:
        """Attack and dice of one unit; the attacker strikes in turn 1 (BS-9.5)."""
        owner = fight.sides[number].owner
        if kind == "militia":
            attack, dice = self.militia_attack(fight.space), 1
        elif kind in TOKENS or owner is None:
            attack, dice = 4, 1
        else:
            _, attack, dice, _ = self.world.portrait(owner, kind)
        strikes = number == 0 and fight.turn == 1 and fight.deed != "barrage"
        strikes = strikes and (owner is not None or self.world.rulings["dark_strike"] == "yes")
        return attack + strikes, dice

    def _rerolls(self, fight: Fight, side: Fighter) -> int:
        """Raiders, the titan, the framework and systems (BS-9.4, BS-10.4, BS-11.2)."""
        if side.owner is None:
            return 0
        world, ground, deed = self.world, side.army, fight.deed
        by_rule = world.framework(side.owner, "reroll_assault" if ground else "reroll_battle")
        if deed == "barrage" and world.rulings["barrage_rerolls"] == "raiders":
            by_rule = 0
        force = world.force(fight.space, side.owner, army=False) if not ground else {}
        titan = "titan" in force and world.rulings["titan_second_purpose"] == "reroll"
        return by_rule + force.get("raider", 0) + titan + world.holds(side.owner, "reroll", of=deed)

    def act_reroll_dice(self, action: Plain, seat: str) -> None:
        """Own misses alone, no more than there are rerolls, unless an enemy takes them."""
        fight, dice = self.fight, action["dice"]
        if fight is None:
            self.expect(False, "BS-7.8", "no fight")
            return
        number = next((n for n, one in enumerate(fight.sides) if one.owner == seat), 0)
        side = fight.sides[number]
        faces = [(v.attack, face) for v in side.volleys for face in v.faces]
        for die in dice:
            attack, face = faces[die] if die < len(faces) else (DICE, 1)
            self.expect(face > attack or face == DICE, "BS-7.8", f"die {die} is no miss")
        self.expect(len({*dice}) == len(dice) <= side.rerolls, "BS-9.4", "too many rerolls")
        there = self.world.spaces[fight.space]
        base = any(
            (where, kind) == (fight.space, "starbase") and owner != seat
            for where, owner, kind in self.world.units
        )
        own = there.controller == seat and bool(self._allows(fight.space))
        self.expect(own or not base, "BS-9.4", "a starbase takes the rerolls")
        self.wanted = number, dice

    def _allows(self, space: str) -> bool:
        """Does a benefit of the system allow rerolls that others forbid (BS-12.3)?"""
        benefits = enumerate(self.world.face(space).get("benefits", ()), start=1)
        return any(
            held.get("allow") == "reroll"
            for number, benefit in benefits
            if number != self.world.spaces[space].blocked
            for held in benefit.get("holds", ())
        )

    # Damage (BS-9.3, BS-10.3) and the end.

    def act_spread_damage(self, action: Plain, seat: str) -> None:
        self.spread[seat] = action["spread"]

    def before_damage_taken(self, event: Plain) -> None:
        fight = self.fight
        if fight is None:
            self.expect(False, "BS-9.3", "damage without a fight")
            return
        told = event["owner"], event["on_ground"]
        number = next((n for n, one in enumerate(fight.sides) if (one.owner, one.army) == told), 0)
        side, other = fight.sides[number], fight.sides[1 - number]
        chosen = self.spread.pop(side.owner or "", event["spread"])
        self.expect(chosen == event["spread"], "BS-9.3", "spread otherwise than chosen")
        for one, who in ((0, side), (1, other)):
            fires = fight.deed != "barrage" or who is fight.sides[0]
            force = self.world.force(fight.space, who.owner, army=who.army)
            fired = {volley.kind for volley in who.volleys}
            if fires and number == 1:  # nobody is lost yet
                self.expect(
                    fired == {*force}, "BS-9.3", f"not all fire: {fired} of {[*force]}, {one}"
                )
        gone = [self._take(fight, number, harm) for harm in event["spread"]]
        taken = sum(sum(harm["packets"]) for harm in event["spread"])
        all_gone = all(gone) and len(gone) == self._targets(fight, side)
        right = taken == other.hits() or (all_gone and taken < other.hits())
        self.expect(right, "BS-9.3", f"{taken} damage is taken of {other.hits()}")
        side.took = True

    def _targets(self, fight: Fight, side: Fighter) -> int:
        structure = self.world.spaces[fight.space].structure
        counts = fight.deed == "barrage" and side.army and structure is not None
        return len(self.world.force(fight.space, side.owner, army=side.army)) + counts

    def _take(self, fight: Fight, number: int, harm: Plain) -> bool:
        """What one kind loses becomes due; is nothing left of it?"""
        side, kind = fight.sides[number], harm["kind"]
        many, other = sum(harm["packets"]), fight.sides[1 - number]
        if kind == "structure":
            there = self.world.spaces[fight.space].structure is not None and many == 1
            self.expect(there and fight.deed == "barrage", "BS-10.3", "no structure is hit")
            self.owe("BS-10.3", "structure_lost", space=fight.space)
            return True
        left = self.world.force(fight.space, side.owner, army=side.army).get(kind, 0)
        self.expect(0 < many <= left, "BS-9.3", f"{many} damage on {left} {kind}")
        told = {"owner": side.owner, "kind": kind, "space": fight.space}
        if kind in UNIQUES and many < left:
            self.owe("BS-9.3", "hits_changed", by=-many, **told)
            return False
        count = 1 if kind in UNIQUES else many
        self.owe("BS-9.3", "units_lost", count=count, why="war", **told)
        if kind in UNIQUES and other.owner is not None:
            self.owe("BS-1.7", "antimatter_moved", seat=other.owner, by=1, why="unique")
        return many >= left

    def before_fight_ended(self, event: Plain) -> None:
        fight = self.fight
        if fight is None:
            self.expect(False, "BS-9.3", "no fight ends")
            return
        self._end_turn(fight)
        one, other = fight.sides
        alive = self._alive(fight, one), self._alive(fight, other)
        results = {(True, False): "attacker", (False, True): "defender", (False, False): "draw"}
        right = "fired" if fight.deed == "barrage" else results.get(alive, "no end")
        rule = "BS-11.3" if fight.deed == "assault" else "BS-9.3"
        self.expect(event["result"] == right, rule, f"{event['result']}, not {right}")
        self.expect(fight.turn > 0, rule, "nobody fired")
        self._reward(fight, right)
        if fight.deed == "assault" and right == "attacker" and one.owner:
            self.moves.take_over(one.owner, fight.space)
        self.fight, self.spread, self.wanted = None, {}, None

    def _reward(self, fight: Fight, result: str) -> None:
        """1 antimatter for beating 4 units or more (BS-1.6, D12)."""
        one, other = fight.sides
        winner, beaten = (one, other) if result == "attacker" else (other, one)
        defends = result == "defender" and self.world.rulings["defender_antimatter"] == "yes"
        if (result == "attacker" or defends) and winner.owner and beaten.strength >= 4:
            self.owe("BS-1.6", "antimatter_moved", seat=winner.owner, by=1, why="victory")
