"""Judges the course of Burning Suns: set-up, rounds, planning, the order of spots, the end."""

from tests.oracle.umpire_burning_suns_judging import Judging, Ledger
from tests.oracle.umpire_burning_suns_world import CLOSED, UNIQUES, World, data, spot_of
from tests.oracle.umpire_save import Plain

DEEDS = ("explore", "jump", "colonize", "construct", "battle", "barrage", "assault")
"""The actions of spots in the mode `fleets`, named as what answers them (BS-1.10)."""

FOLLOWS = {
    "set_up": ("",),
    "status": ("set_up", "action"),
    "reshuffle": ("status",),
    "planning": ("status", "reshuffle"),
    "action": ("planning",),
}
"""After which phase each may come (BS-5)."""


class CourseJudge(Judging):
    """Follows whose turn it is and what each phase brings."""

    def __init__(self, world: World, ledger: Ledger) -> None:
        super().__init__(world, ledger)
        self.dealt: dict[str, list[str]] = {}
        self.kept: dict[str, str] = {}
        self.gone: set[str] = set()
        self.rolls: list[int] = []
        self.turn = 0
        self.doing = False

    # Set-up (BS-3).

    def before_parts_dealt(self, event: Plain) -> None:
        self.dealt[event["seat"]] = event["dealt"]
        self.kept.pop(event["seat"], None)
        self.expect(len(event["dealt"]) == 2, "BS-3.4", "two parts are dealt")
        self.expect(not self.gone & {*event["dealt"]}, "BS-3.4", "a part is dealt twice")
        known = data("races" if event["part"] == "race" else "frameworks")
        self.expect({*event["dealt"]} <= known.keys(), "BS-3.4", "there is no such part")
        self.gone |= {*event["dealt"]}

    def act_keep_part(self, action: Plain, seat: str) -> None:
        self.kept[seat] = action["name"]
        self.expect(action["name"] in self.dealt.get(seat, ()), "BS-3.4", "not dealt to this seat")

    def before_part_taken(self, event: Plain) -> None:
        by_file = (self.world.starts.get(event["seat"]) or {}).get(event["part"])
        self.gone.add(event["name"])
        right = by_file or self.kept.get(event["seat"])
        self.expect(event["name"] == right, "BS-3.4", f"{event['seat']} takes another part")

    def before_row_laid(self, event: Plain) -> None:
        if self.world.round == 0:
            self.owe("BS-5.2", "row_laid", row=[0, 1, 2, 3])
            for name, space in self.world.spaces.items():
                tokens = any(key[:2] == (name, None) for key in self.world.units)
                if space.controller is None and not tokens:
                    self.owe_guard(name, "beginning")
        else:
            self.expect(self.world.phase == "reshuffle", "BS-5.2", "sheets in another phase")
            row = event["row"] if sorted(event["row"]) == [0, 1, 2, 3] else "all four sheets"
            self.owe("BS-5.2", "row_laid", row=row)

    def before_empire_began(self, event: Plain) -> None:
        seat, start = event["seat"], self.world.starts.get(event["seat"]) or {}
        told = event["crystals"], event["antimatter"], event["leaders"]
        right = start.get("crystals", 0), start.get("antimatter", 0), 3
        self.expect(told == right, "BS-3.6", f"{seat} begins with {told}, not {right}")
        if any(owner == seat for _, owner, _ in self.world.units):
            return
        if self.world.options["beginning"] == "normal":
            basic = [(kind, 1) for kind in ("dreadnought", "battlecruiser", "raider", "regiment")]
            home = self.world.home(seat)
            self.owe_units("BS-3.7", basic, owner=seat, space=home, why="beginning")
        else:
            self.owe("BS-3.8", "crystals_gained", seat=seat, count=12, why="beginning")

    def act_buy_units(self, action: Plain, seat: str) -> None:
        kinds = [kind for kind, _ in action["units"]]
        basic = not {*kinds} & {*UNIQUES} or self.world.rulings["advanced_units"] == "any"
        self.expect(basic, "BS-3.8", "uniques are no units")
        cost = sum(self.world.portrait(seat, kind)[0] * n for kind, n in action["units"])
        self.expect(cost <= self.world.sides[seat].crystals, "BS-3.8", "too dear")
        if cost:
            self.owe("BS-3.8", "crystals_paid", seat=seat, count=cost, why="beginning")
        home, units = self.world.home(seat), [(kind, n) for kind, n in action["units"]]
        self.owe_units("BS-3.8", units, owner=seat, space=home, why="beginning")

    def before_dice_rolled(self, event: Plain) -> None:
        if "BS-3.9" in event["purpose"]:
            self.rolls += event["faces"]

    # Rounds (BS-5).

    def before_phase_began(self, event: Plain) -> None:
        world, phase, turn = self.world, event["phase"], event["round"]
        self.expect(world.phase in FOLLOWS[phase], "BS-5.7", f"{phase} after {world.phase}")
        right = world.round + (phase == "status")
        self.expect(turn == right, "BS-5.7", f"round {turn} after {world.round}")
        skips = phase == "planning" and world.phase == "status"
        self.expect(not skips or world.round == 1, "BS-5.2", "the sheets are not shuffled")
        if phase == "status":
            if world.round:
                self.expect(not self.enough(), "BS-1.2", "somebody has won")
                self.expect(
                    world.round != world.options["rounds"], "BS-1.9", "it was the last round"
                )
            self._owe_income()
        if phase == "planning":
            self.turn = 0
        if phase == "action":
            placed = not any(side.hand for side in world.sides.values())
            self.expect(placed, "BS-5.3", "not all leaders are placed")

    def _owe_income(self) -> None:
        """Crystals in seat order, as far as there are any (BS-5.1, BS-12.5)."""
        left = self.world.left()
        unlimited = self.world.rulings["crystal_supply"] == "unlimited"
        for seat in self.world.seats:
            wanted = self.world.holds(seat, "income")
            got = wanted if unlimited else max(0, min(wanted, left))
            left -= got
            if wanted:
                told: Plain = {"seat": seat, "count": got, "wanted": wanted, "why": "status"}
                self.owe("BS-5.1" if got == wanted else "BS-12.5", "crystals_gained", **told)

    # Planning (BS-5.3, BS-5.4).

    def before_leader_placed(self, event: Plain) -> None:
        world, placed = self.world, event["placed"]
        seat, (deed, slot) = placed["seat"], spot_of(placed["spot"])
        order = world.order[self.turn :] + world.order[: self.turn]
        able = [each for each in order if world.sides[each].hand]
        self.expect(able[:1] == [seat], "BS-5.3", f"{seat} places a leader out of turn")
        self.turn = (world.order.index(seat) + 1) % len(world.order)
        self.expect(placed["leader"] in world.sides[seat].hand, "BS-5.3", "not in hand")
        self.expect((deed, slot) not in world.spots, "BS-5.3", "the spot is taken")
        slots = (0, 1, 2) if len(world.seats) > 3 else (0, 2)
        self.expect(slot in slots, "BS-5.3", "a middle spot for few players")
        self.expect(deed not in CLOSED, "BS-1.10", "the action is closed")
        shares = any(one == deed and who[0] == seat for (one, _), who in world.spots.items())
        self.expect(not shares or world.rulings["share_action"] == "yes", "BS-5.3", "shares")

    def after_leader_placed(self, _: Plain) -> None:
        world = self.world
        if world.phase != "planning" or any(side.hand for side in world.sides.values()):
            return
        back = [seat for _, (seat, _) in reversed(world.queue())]
        if world.options["planning"] == "advanced":
            rule, order = "BS-5.4", [*dict.fromkeys((*back, *world.order))]
        else:
            rule, order = "BS-5.3", self.clockwise(back[0])
        if order != world.order:
            self.owe(rule, "order_set", order=order)

    def before_order_set(self, _: Plain) -> None:
        if self.world.round == 0:
            self.owe("BS-3.9", "order_set", order=self.first_order())

    def first_order(self) -> list[str]:
        """The order by the dice of the first roll; those tied roll again (BS-3.9)."""
        ranked, rolls = self.world.options["planning"] == "advanced", iter(self.rolls)
        groups = [[*self.world.seats]]
        while True:
            looked = groups if ranked else groups[:1]
            tied = next((n for n, group in enumerate(looked) if len(group) > 1), None)
            if tied is None:
                break
            faces = {seat: next(rolls, 9) for seat in groups[tied]}
            if 9 in faces.values():
                return []
            split = [[s for s in groups[tied] if faces[s] == f] for f in sorted({*faces.values()})]
            groups[tied : tied + 1] = split
        return (
            [seat for group in groups for seat in group] if ranked else self.clockwise(groups[0][0])
        )

    def clockwise(self, first: str) -> list[str]:
        """The seats in order from this one on."""
        place = self.world.seats.index(first)
        return [*self.world.seats[place:], *self.world.seats[:place]]

    # Spots (BS-5.5, BS-5.6).

    def act(self, action: Plain, seat: str) -> None:
        """Is it an answer to the spot that comes next?"""
        name = action["is"]
        if self.world.phase != "action" or self.doing or name not in (*DEEDS, "pass_spot"):
            return
        (deed, _), (owner, _) = self.world.queue()[0]
        self.expect(seat == owner, "BS-5.5", f"{seat} executes the spot of {owner}")
        self.expect(name in (deed, "pass_spot"), "BS-5.6", f"{name} on a spot of {deed}")
        self.doing = name != "pass_spot"

    def before_leader_returned(self, event: Plain) -> None:
        placed = event["placed"]
        told = spot_of(placed["spot"]), (placed["seat"], placed["leader"])
        self.expect(self.world.queue()[:1] == [told], "BS-5.5", f"{told} is not the next spot")
        self.expect(event["executed"] is self.doing, "BS-5.6", "executed or passed?")
        self.ledger.settle(later=True)
        for seat, space, army, by in self.excesses():
            force = "army" if army else "fleet"
            self.ledger.fault("BS-7.4", f"the {force} of {seat} at {space} is {by} over its limit")
        self.doing = False

    # The end (BS-1).

    def enough(self) -> list[str]:
        """Who has enough antimatter."""
        world = self.world
        is_fleets = world.options["mode"] == "fleets"
        length = "short" if is_fleets else world.options["length"]
        win = next(
            track["win"]
            for track in data("figures")["tracks"]
            if (track["length"], track["players"]) == (length, len(world.seats))
        )
        least = win - 3 if is_fleets else win
        return [seat for seat in world.seats if world.sides[seat].antimatter >= least]

    def before_game_ended(self, event: Plain) -> None:
        world, won = self.world, self.enough()
        self.expect(not world.queue(), "BS-5.7", "the round is not over")
        last = world.options["rounds"] is not None and world.round >= world.options["rounds"]
        self.expect(bool(won) or last, "BS-1.9", "nobody has won")
        merits = {
            seat: (
                world.sides[seat].antimatter,
                sum(owner == seat and kind in UNIQUES for _, owner, kind in world.units),
                world.holds(seat, "income"),
            )
            for seat in won or world.seats
        }
        winners = [seat for seat in merits if merits[seat] == max(merits.values())]
        if won and world.rulings["top_antimatter"] == "all_over":
            winners = won
        self.expect(event["winners"] == winners, "BS-1.4", f"not {winners}")
