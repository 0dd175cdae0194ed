"""Judges Technology cards: dealt, shown, answered, and what comes of them (SW-1.7, SW-16.1)."""

from collections import Counter
from dataclasses import dataclass, field

from tests.oracle.umpire_save import Plain, Save, Step
from tests.oracle.umpire_space_war_hands import AT_ONCE, TASKS, cards
from tests.oracle.umpire_space_war_judging import Judging, enemies, last_roll, stage_of
from tests.oracle.umpire_space_war_measure import touch
from tests.oracle.umpire_space_war_world import World

RULE = "SW-16.1"

MONEY = {"usual": 100, "weak": 120, "expert": 90, "machine": 120}
"""What a squadron may cost, by its allowance (SW-1.1, SW-20.1, SW-19.4)."""

POWERS = {"vessel": 2, "fighter": 3}
"""The power of the number of modules that a Craft costs (SW-2.4)."""


@dataclass
class Shown:
    """A card on the table, and the seats that are still to be asked about it."""

    seat: str
    card: str
    left: list[str] = field(default_factory=list)


class CardsJudge(Judging):
    """Judges every card, and that all who may cancel it are asked."""

    def __init__(self, save: Save) -> None:
        super().__init__(save)
        self.table: list[Shown] = []
        self.due: list[tuple[str, str, str]] = []
        self.draws: dict[str, int] = {}
        self.killers: dict[str, str] = {}
        self.squadrons: dict[str, Plain] = dict(save.setup["extra"]["squadrons"])
        self.allowances: dict[str, str] = dict(save.setup["extra"].get("allowances", {}))
        self.asked = ""

    def before(self, world: World, event: Plain, step: Step) -> None:
        kind = event["is"]
        if kind == "craft_destroyed":
            self.killers[event["craft"]] = event.get("by", "")
        elif kind == "phase_began" and event["phase"] == "set_up" and world.cards.are_played:
            self.draws = {seat: 1 for seat in world.seats if not _has_cards(world, seat)}
        elif kind == "squadron_brought":
            self.squadrons[event["seat"]] = event["squadron"]
        elif kind == "craft_bought":
            self._check_bought(world, event)
        elif kind == "cards_drawn":
            self._check_drawn(world, event, step)
        elif kind == "cards_redrawn":
            self._check_redrawn(world, event)
        elif kind == "card_played":
            self._check_played(world, event, step)
        elif kind == "stage_turned" and event["stage"]["is"] == "card_shown":
            if step.action["is"] == "end_step" and self.table:
                del self.table[-1].left[:1]
        elif kind == "decisions_opened":
            self._check_asked(event)
        elif kind == "stage_popped" and stage_of(world) == "card_shown":
            self._settle(world)
        elif kind in ("card_in_force", "card_cancelled", "force_told"):
            self._check_result(world, event)

    def after(self, world: World, event: Plain, step: Step) -> None:  # noqa: ARG002
        """Who may cancel it goes by what all have seen, this card too."""
        if event["is"] == "card_played" and self.table:
            foes = (one for one in world.seats if world.are_foes(one, event["seat"]))
            asked = (one for one in foes if one not in world.out)
            self.table[-1].left = [one for one in asked if world.cards.may_hold(world, one)]

    def done(self, world: World, step: Step) -> None:
        waits = bool(self.table) and stage_of(world) == "card_shown"
        if waits:
            due = self.table[-1].left[:1]
            self.expect(due == [self.asked], RULE, f"{due} is not asked about the card")
        self.expect(waits or not self.due, RULE, f"nothing comes of {self.due}")
        self.expect(waits or not self.table, RULE, f"{self.table} are shown and not settled")
        if world.is_over or self.table or step.action["is"] == "undo":
            return
        for seat in world.seats if world.cards.are_played else ():
            for card in world.cards.held.get(seat, []):
                late = card in TASKS and seat not in world.out and self._is_done(world, seat, card)
                self.expect(not late, RULE, f"{card} of {seat} is done and not shown")

    def _check_drawn(self, world: World, event: Plain, step: Step) -> None:
        """The first cards of the deck, in the order that the dice tell."""
        seat, drawn = event["seat"], event["cards"]
        due = self.draws.pop(seat, 0)
        left = world.cards.left(world, seat)
        roll = last_roll(step, event) or {"faces": [], "purpose": ""}
        faces = roll["faces"]
        order = sorted(range(len(faces)), key=lambda place: (faces[place], place))
        names = [list(cards())[place] for place in order]
        found = [card for card in names if card in left][: len(drawn)]
        self.expect(roll["purpose"] == f"{seat}|cards", "SW-1.3", f"{seat} draws without dice")
        self.expect(drawn == found, RULE, f"{seat} draws {drawn}, by the dice {found}")
        count = min(due, len(left))
        told = len(drawn) == event["count"] == count
        self.expect(told, RULE, f"{seat} draws {len(drawn)} cards, told as {event['count']}")

    def _check_redrawn(self, world: World, event: Plain) -> None:
        """Void Tasks alone are drawn again, from what is left of the deck (C33)."""
        seat, now = event["seat"], event["cards"]
        held = world.cards.held.get(seat, [])
        kept = [card for card in held if card not in TASKS]
        more, left = now[len(kept) :], world.cards.left(world, seat)
        fits = now[: len(kept)] == kept and len(now) == len(held) and set(more) <= set(left)
        fits = fits and world.scene.base == "convoy" and not set(now) & set(TASKS)
        self.expect(fits, RULE, f"{seat} holds {now} in place of {held}")

    def _check_bought(self, world: World, event: Plain) -> None:
        """Other numbers of the same designs, within the limits on money and Craft (SW-1.1)."""
        seat, bought = event["seat"], event["squadron"]
        before = self.squadrons[seat]
        same = [before[key] == bought[key] for key in ("designs", "prisoners", "allowance")]
        self.expect(all(same), "SW-1.7", f"{seat} buys of other designs")
        pairs = list(zip(bought["designs"], bought["counts"], strict=True))
        pairs += [(design, 1) for design in bought["prisoners"]]
        cost = sum(len(one["modules"]) ** POWERS[one["type"]] * many for one, many in pairs)
        allowance = self.allowances.get(seat, bought["allowance"])
        most = MONEY.get(allowance, MONEY["machine"])
        if world.scene.mode == "machine_wars":
            most = MONEY["machine"]
        self.expect(cost <= most, "SW-1.1", f"{seat} spends {cost} M€ of {most}")
        craft = sum(many for _, many in pairs)
        self.expect(0 < craft <= 16, "SW-1.1", f"{seat} buys {craft} Craft")

    def _check_played(self, world: World, event: Plain, step: Step) -> None:
        seat, card, action = event["seat"], event["card"], step.action
        held = card in world.cards.held.get(seat, [])
        self.expect(held, RULE, f"{seat} shows {card}, which it does not hold")
        if card in TASKS:
            done = self._is_done(world, seat, card)
            self.expect(done, RULE, f"{card} of {seat} is shown and not done")
        else:
            said = action["is"] == "play_card" and (step.seat, action["card"]) == (seat, card)
            self.expect(said, RULE, f"{card} is shown, nobody said so")
        stage = world.stages[-1] if world.stages else {"is": ""}
        ready = stage["is"] == "preparing" and stage["step"] == "ready"
        self.expect(card != "traitor" or ready, RULE, "a Traitor is shown after set-up began")
        answers = bool(self.table) and self.table[-1].seat != seat
        self.expect(card != "subterfuge" or answers, RULE, "Subterfuge answers no enemy card")
        single = card == "better_armour" and world.ruling("better_armour") == "one_craft"
        named = event["craft"] is not None
        self.expect(named == single, "SW-5.3", f"{card} serves {event['craft']}")
        if card == "subterfuge" and self.table:
            del self.table[-1].left[:1]
        self.table.append(Shown(seat, card))

    def _check_asked(self, event: Plain) -> None:
        for one in event["decisions"]:
            if one["what"] != "subterfuge":
                continue
            self.asked = one["seat"]
            due = self.table[-1].left[:1] if self.table else []
            self.expect(due == [one["seat"]], RULE, f"{one['seat']} is asked, {due} is due")

    def _settle(self, world: World) -> None:
        """A card leaves the table: all have been asked, and what it does is due."""
        if not self.table:
            self.expect(False, RULE, "a card is settled that nobody showed")
            return
        top = self.table.pop()
        if ("cancelled", top.seat, top.card) in [one[:3] for one in self.due]:
            return
        self.expect(not top.left, RULE, f"{top.left} are not asked about {top.card} of {top.seat}")
        if top.card == "subterfuge" and self.table:
            self.due.append(("cancelled", self.table[-1].seat, self.table[-1].card))
        elif top.card == "great_leap_forward":
            self.draws[top.seat] = cards()[top.card]["draws"]
        elif top.card == "traitor":
            self.due += [
                ("told", top.seat, one) for one in world.seats if world.are_foes(one, top.seat)
            ]
        elif top.card not in AT_ONCE:
            self.due.append(("in_force", top.seat, top.card))

    def _check_result(self, world: World, event: Plain) -> None:
        kind = event["is"].removeprefix("card_").removeprefix("force_")
        about = event["force"]["seat"] if kind == "told" else event["card"]
        found = (kind, event["seat"], about)
        self.expect(found in self.due, RULE, f"{found} happens, due are {self.due}")
        self.due = [one for one in self.due if one != found]
        if kind == "told":
            told = Counter({one[0]["id"]: one[1] for one in event["force"]["designs"]})
            there = Counter(craft.design for craft in world.force(about))
            self.expect(told == there, RULE, f"of {about} {told} are told, there are {there}")

    def _is_done(self, world: World, seat: str, task: str) -> bool:
        """Has the seat destroyed an enemy Station, or does a Craft of its force touch one?

        In a Convoy Tasks are void (C33).
        """
        if world.scene.base == "convoy":
            return False
        homes = [
            craft
            for craft in world.craft.values()
            if craft.is_civil and not craft.is_decoy and world.are_foes(craft.owner, seat)
        ]
        if task == "task_corporation":
            lost = [one.id for one in homes if one.gone == "destroyed"]
            return any(self.killers.get(one) == seat for one in lost)
        there = [one for one in enemies(world, seat) if one in homes]
        own = [craft for craft in world.on_table(seat) if not craft.is_civil]
        return any(touch(world, one, home) for home in there for one in own)


def _has_cards(world: World, seat: str) -> bool:
    return bool(world.cards.held.get(seat) or world.cards.shown(seat))
