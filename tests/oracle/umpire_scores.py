"""The End phase of contracts: surface battle, then points and cards, then μ-Space (ABS-11.5).

What is due is reckoned from the picture alone, the moment before the first of it comes.
"""

from dataclasses import dataclass, field
from itertools import pairwise

from tests.oracle.umpire_judging import Judging, by_hand
from tests.oracle.umpire_last import is_last_round
from tests.oracle.umpire_measures import best, tally
from tests.oracle.umpire_save import Plain, Save, Step
from tests.oracle.umpire_sight import is_in_zone, mass, on_tables
from tests.oracle.umpire_tables import share
from tests.oracle.umpire_terms import SUITS, Terms, cards_due, ceos, in_force, near, things_of
from tests.oracle.umpire_world import RESERVES, Deal, World

SCORES = ("points_scored", "card_earned")


@dataclass
class Due:
    """What an End phase owes: dice of battles, tokens that go, scores, groups that leave.

    `dice` are (seat, count, sides) in order; `ones` what each seat rolled; `marks` the tokens left,
    by thing and mark; `taking` how many each seat chose to remove, `gone` how many went, by mark;
    `scores` are (seat, card, what) with how much.
    """

    dice: list[tuple[str, int, int]] = field(default_factory=list)
    ones: dict[str, int] = field(default_factory=dict)
    marks: dict[tuple[str, str], int] = field(default_factory=dict)
    taking: dict[str, int] | None = None
    gone: dict[str, int] = field(default_factory=dict)
    scores: dict[tuple[str, str, str], int] = field(default_factory=dict)
    groups: list[str] = field(default_factory=list)
    rules: dict[str, str] = field(default_factory=dict)


class ScoresJudge(Judging):
    """Waits in each End phase for battle, scores and the emptying of μ-Space, in this order."""

    def __init__(self, save: Save) -> None:
        super().__init__(save)
        self._fight: Due | None = None
        self._due: Due | None = None
        self._order: list[str] = []

    def before(self, world: World, event: Plain, step: Step) -> None:
        """In the End phase, judge what is of battle and scores."""
        if world.phase != "end" or by_hand(step):
            return
        kind = event["is"]
        if _begins(event) or kind in (*SCORES, "round_cleared", "stowed"):
            self._begin(world)
        if kind == "dice_rolled" and self._fight and "surface battle" in event["purpose"]:
            self._rolled(event, step)
        elif kind in ("decisions_opened", "answers_revealed"):
            self._answered(event, step)
        elif kind == "piece_marked" and event["mark"].startswith("troops:"):
            self._marked(event, step)
        elif kind in SCORES:
            self._reckon(world)
            self._scored(event, step)
        elif kind == "stowed" and event["where"] == RESERVES:
            self._reckon(world)
            self._emptied(world, event, step)
        elif kind == "round_cleared":
            self._reckon(world)
            self._close(step)

    def _begin(self, world: World) -> None:
        if self._fight is None:
            self._fight = _battle(world)

    def _reckon(self, world: World) -> None:
        if self._due is None:
            self._due = _reckoned(world)

    def _rolled(self, event: Plain, step: Step) -> None:
        """A die a token and a heavy ship near, all sides before any token goes (WZ-6.2)."""
        due = self._fight
        if due is None:
            return
        if self._due is not None:
            self.fault(step, "ABS-11.5", "a surface battle after contracts have scored")
        seat, count, sides = due.dice.pop(0) if due.dice else ("nobody", 0, 0)
        if (len(event["faces"]), event["sides"]) != (count, sides):
            text = f"{len(event['faces'])} D{event['sides']} are rolled; {seat} has {count}"
            self.fault(step, "WZ-6.2", text)
        due.ones[seat] = event["faces"].count(1)

    def _answered(self, event: Plain, step: Step) -> None:
        """Who rolled ones may remove so many enemy tokens, and is asked; all answer at once."""
        due = self._fight
        if due is None:
            return
        able = {seat: most for seat in due.ones if (most := _most(due, seat))}
        if event["is"] == "decisions_opened":
            asked = [one["seat"] for one in event["decisions"] if one["what"] == "troops"]
            if asked and (due.dice or asked != list(able)):
                self.fault(step, "WZ-6.2", f"{asked} may remove troops, by the rules {list(able)}")
        elif event["what"] == "troops":
            due.taking = {seat: answer["count"] for seat, answer in event["answers"]}
            over = [
                seat for seat, count in due.taking.items() if not 0 <= count <= able.get(seat, 0)
            ]
            if over or list(due.taking) != list(able):
                self.fault(step, "WZ-6.2", f"{due.taking} are removed, by the rules up to {able}")

    def _marked(self, event: Plain, step: Step) -> None:
        """Tokens go as their enemies chose, after all have rolled."""
        due = self._fight
        thing, mark, left = event["piece"], event["mark"], event["count"]
        if due is None or due.dice or due.taking is None or (thing, mark) not in due.marks:
            self.fault(step, "WZ-6.2", f"{mark} on {thing} goes to {left} out of turn")
            return
        due.gone[mark] = due.gone.get(mark, 0) + due.marks[(thing, mark)] - left
        due.marks[(thing, mark)] = left

    def _scored(self, event: Plain, step: Step) -> None:
        points = event["is"] == "points_scored"
        what = "points" if points else "cards"
        due, key = self._due, (event["seat"], event["card"], what)
        number = event["points"] if points else 1
        if due is None or due.scores.get(key, 0) < number:
            owed = due.scores.get(key, 0) if due else 0
            text = f"{event['seat']} gets {number} {what} by {event['card']}, due are {owed}"
            self.fault(step, _rule(due, event["card"]), text)
        else:
            due.scores[key] -= number
        self._order.append(event["card"])

    def _emptied(self, world: World, event: Plain, step: Step) -> None:
        due = self._due
        if due is None or event["group"] not in due.groups:
            self.fault(step, "WZ-4.2", f"{event['group']} is not in μ-Space")
            return
        due.groups.remove(event["group"])
        early = is_last_round(world) and world.ruling("mu_space_last_round") == "before_points"
        owed = {key: left for key, left in due.scores.items() if left}
        if owed and not early:
            self.fault(step, "WZ-4.5", f"μ-Space empties before the points {owed}")

    def _close(self, step: Step) -> None:
        """All has come that was due, and in the order of the suits."""
        fight, due = self._fight or Due(), self._due or Due()
        if fight.dice:
            self.fault(step, "WZ-6.2", f"a surface battle lacks the dice {fight.dice}")
        elif fight.taking is None and any(_most(fight, seat) for seat in fight.ones):
            self.fault(step, "WZ-6.2", f"nobody was asked to remove troops: {fight.ones}")
        elif sum(fight.gone.values()) != sum((fight.taking or {}).values()):
            text = f"{fight.gone} were removed, chosen were {fight.taking}"
            self.fault(step, "WZ-6.2", text)
        for (seat, card, what), left in due.scores.items():
            if left:
                self.fault(step, _rule(due, card), f"{seat} lacks {left} {what} by {card}")
        if due.groups:
            self.fault(step, "WZ-4.2", f"{due.groups} stay in μ-Space")
        if not _in_suits(self._order):
            self.fault(step, "ABS-11.5", f"contracts score in the order {self._order}")
        self._fight = self._due = None
        self._order.clear()


def _rule(due: Due | None, card: str) -> str:
    return due.rules.get(card, "WZ-6") if due else "WZ-6"


def _begins(event: Plain) -> bool:
    """Is the game about to score? Krakens are done then."""
    if event["is"] == "dice_rolled":
        return "surface battle" in str(event["purpose"])
    return event["is"] == "piece_marked" and str(event["mark"]).startswith("troops:")


def _most(fight: Due, seat: str) -> int:
    """How many tokens a CEO may remove: one a 1, as far as enemies have any (WZ-6.2)."""
    theirs = sum(
        count for (_, mark), count in fight.marks.items() if mark.partition(":")[2] != seat
    )
    return min(fight.ones.get(seat, 0), theirs)


def _in_suits(cards: list[str]) -> bool:
    """♠ ♥ ♣ ♦, at most twice over: for the round, then for the game."""
    places = [SUITS.index(card[-1]) for card in cards]
    falls = sum(one > other for one, other in pairwise(places))
    return falls <= 1


def _battle(world: World) -> Due:
    """The dice of surface battles and the tokens that lie there (WZ-6.2, 6.10)."""
    due = Due()
    for deal, terms in in_force(world):
        if "battle" in terms:
            for seat in ceos(world):
                _muster(world, due, deal, terms["battle"], seat)
    return due


def _muster(world: World, due: Due, deal: Deal, fight: Terms, seat: str) -> None:
    """The tokens of a seat and the dice it has."""
    mark = f"{fight['token']}:{seat}"
    lying = {thing.id: thing.marks.get(mark, 0) for thing in things_of(world, deal)}
    due.marks.update({(name, mark): count for name, count in lying.items() if count})
    count = sum(lying.values()) + _heavy(world, deal, fight, seat)
    if count:
        due.dice.append((seat, count, fight["sides"]))


def _heavy(world: World, deal: Deal, fight: Terms, seat: str) -> int:
    """Own ships of mass 2 or 3 in scan range."""
    reach = world.figure("scan_range")
    return sum(
        ship.owner == seat
        and world.tables.kinds[ship.kind].is_class
        and mass(world, ship.kind) >= fight["mass"]
        and any(near(world, ship, thing, reach) for thing in things_of(world, deal))
        for ship in on_tables(world)
    )


def _reckoned(world: World) -> Due:
    """Scores and leaving groups of this round, in its last one with the game's (WZ-4.5)."""
    due = Due()
    for deal, terms in in_force(world):
        due.rules[deal.card] = terms["rule"]
        for scoring in terms.get("scoring", ()):
            _add(world, due, deal, scoring)
    due.groups = list(
        dict.fromkeys(
            ship.group
            for ship in on_tables(world)
            if ship.group and is_in_zone(world, ship.table or "", "mu_space")
        )
    )
    return due


def _add(world: World, due: Due, deal: Deal, scoring: Terms) -> None:
    at_last = scoring["when"] == "game_end"
    if at_last and not is_last_round(world):
        return
    emptied = at_last and world.ruling("mu_space_last_round") == "before_points"
    counted = tally(world, deal, scoring["measure"], emptied=emptied)
    least = share(scoring.get("least", 1), world.scale)
    leader = best(counted)
    winners = list(counted) if scoring.get("each") else [leader] if leader else []
    for seat in [seat for seat in winners if counted[seat] >= least]:
        reward = scoring["reward"]
        sole = sum(counted.values()) == counted[seat]
        points = reward.get("points", 0) + (scoring.get("sole", 0) if sole else 0)
        _owe(due, (seat, deal.card, "points"), points)
        _owe(due, (seat, deal.card, "cards"), cards_due(world, reward, deal.deck))


def _owe(due: Due, key: tuple[str, str, str], number: int) -> None:
    if number:
        due.scores[key] = due.scores.get(key, 0) + number
