"""The umpire's own picture of a game, rebuilt from its events alone.

Events say what happened to pieces, groups and purses; nothing is believed of what the game says it
means (`stages` hold its own words, for judges that hold them against the rules). What the picture
tells by the rules stands in `umpire_sight`.
"""

from collections.abc import Callable, Mapping

from tests.oracle.umpire_pieces import (
    RESERVES,
    ROUND_MARKS,
    Deal,
    Group,
    Point,
    Purse,
    Thing,
    group_of,
    heading_of,
    point,
    put,
    thing_of,
)
from tests.oracle.umpire_save import Plain, Save, rulings_of
from tests.oracle.umpire_tables import Tables

__all__ = [
    "RESERVES",
    "Deal",
    "Group",
    "Point",
    "Purse",
    "Thing",
    "World",
    "group_of",
    "heading_of",
    "point",
    "put",
    "thing_of",
]


class World:
    """The game so far. `apply` folds the next event; the fields are there to be read."""

    def __init__(self, save: Save) -> None:
        frame = save.frame
        self.tables: Tables = save.tables
        self.mode, self.scale, self.rounds = frame.mode, frame.scale, frame.rounds
        self.contracts = frame.contracts
        self.seats, self.names = frame.seats, dict(frame.names)
        self.rulings = dict(frame.rulings)
        self.unlocked = frame.kinds
        self.sizes = dict(frame.sizes)
        self.battlezones = dict(frame.battlezones)
        self.things: dict[str, Thing] = {raw["id"]: thing_of(raw) for raw in save.pieces}
        self.groups: dict[str, Group] = {name: group_of(raw) for name, raw in save.groups.items()}
        self.purses: dict[str, Purse] = {seat: Purse() for seat in frame.seats}
        self.round, self.phase = 1, "free_play"
        self.winner: str | None = None
        self.rogues: list[str] = []
        self.blasts: list[Plain] = []
        self.deals: dict[str, Deal] = {}
        self.stages: list[Plain] = []
        self.decisions: list[Plain] = []

    def apply(self, event: Plain) -> None:
        """Fold an event; KeyError for one of an unknown kind or about an unknown thing."""
        _FOLDS[event["is"]](self, event)

    def ruling(self, name: str) -> str:
        """The reading of a ruling: the game's, or else the default of the YAML."""
        if name in self.rulings:
            return self.rulings[name]
        entry = self.tables.rulings.get(name)
        return str(entry["default"]) if entry else ""

    def figure(self, name: str) -> int:
        """A figure of the YAML."""
        return self.tables.figures[name]


def _nothing(world: World, event: Plain) -> None:
    """For what changes nothing in the picture."""


def _manned(world: World, name: str | None) -> None:
    """Make the group of a ship that came, drop that of the last ship that went (ABS-2.4)."""
    if name is None:
        return
    ships = [one for one in world.things.values() if one.group == name and one.aside is None]
    if not ships:
        world.groups.pop(name, None)
    elif name not in world.groups:
        world.groups[name] = Group(name, ships[0].kind, ships[0].owner or "")


def _placed(world: World, event: Plain) -> None:
    thing = thing_of(event["piece"])
    world.things[thing.id] = thing
    _manned(world, thing.group)


def _moved(world: World, event: Plain) -> None:
    thing = world.things[event["piece"]]
    put(thing, event["to"])
    _manned(world, thing.group)


def _turned(world: World, event: Plain) -> None:
    world.things[event["piece"]].heading = heading_of(event["heading"])


def _removed(world: World, event: Plain) -> None:
    thing = world.things[event["piece"]]
    put(thing, {"is": "aside", "why": event["why"]})
    for cargo in [one for one in world.things.values() if one.space == thing.id]:
        put(cargo, {"is": "aside", "why": event["why"]})
        _manned(world, cargo.group)
    _manned(world, thing.group)


def _piece_marked(world: World, event: Plain) -> None:
    marks = world.things[event["piece"]].marks
    marks[event["mark"]] = event["count"]
    if not event["count"]:
        del marks[event["mark"]]


def _group_marked(world: World, event: Plain) -> None:
    group = world.groups[event["group"]]
    if event["mark"] == "damage":
        group.damage = event["count"]
    else:
        setattr(group, event["mark"], bool(event["count"]))


def _pushed(world: World, event: Plain) -> None:
    world.stages.append(event["stage"])


def _stage_turned(world: World, event: Plain) -> None:
    world.stages[-1] = event["stage"]


def _popped(world: World, event: Plain) -> None:
    if world.stages.pop()["is"] == "activation":
        world.rogues.clear()


def _die_turned(world: World, event: Plain) -> None:
    for at in reversed(range(len(world.stages))):
        stage = world.stages[at]
        if stage.get("dice"):
            dice = [dict(die) for die in stage["dice"]]
            die = dice[event["die"]]
            die["face"] = event["face"]
            die["turned"] = die["turned"] or event["built_in"]
            world.stages[at] = {**stage, "dice": dice}
            return


def _began(world: World, event: Plain) -> None:
    world.round, world.phase = event["round"], event["phase"]


def _helm(world: World, event: Plain) -> None:
    purse = world.purses[event["seat"]]
    purse.initiative, purse.jump = event["initiative"], event["jump"]
    purse.tactical = event["tactical"]


def _more(world: World, seat: str, what: str, count: int) -> None:
    purse = world.purses[seat]
    setattr(purse, what, getattr(purse, what) + count)


def _spent(world: World, event: Plain) -> None:
    _more(world, event["seat"], event["compartment"], -event["count"])


def _rogue(world: World, event: Plain) -> None:
    world.rogues.append(event["seat"])


def _paid(world: World, event: Plain) -> None:
    _more(world, event["seat"], "credits", -event["credits"])


def _issued(world: World, event: Plain) -> None:
    world.purses[event["seat"]].bonds = event["bonds"]


def _cashed(world: World, event: Plain) -> None:
    _more(world, event["seat"], "bonds", -event["bonds"])
    _more(world, event["seat"], "credits", event["credits"])


def _won(world: World, event: Plain) -> None:
    world.winner = event["seat"]


def _opened(world: World, event: Plain) -> None:
    opened = world.purses[event["seat"]].opened
    if event["table"] not in opened:
        opened.append(event["table"])


def _jumped(world: World, event: Plain) -> None:
    world.groups[event["group"]].jumped_in = True


def _parted(world: World, event: Plain) -> None:
    thing = world.things[event["ship"]]
    old, thing.group = thing.group, event["group"]
    _manned(world, thing.group)
    _manned(world, old)


def _fitted(world: World, event: Plain) -> None:
    world.groups[event["group"]].loadout = event["loadout"]


def _stowed(world: World, event: Plain) -> None:
    for thing in world.things.values():
        if thing.group == event["group"] and thing.table is not None:
            put(thing, {"is": "in_space", "space": event["where"]})


def _activated(world: World, event: Plain) -> None:
    for name in event["groups"]:
        world.groups[name].activated = True
        world.groups[name].easy_target = False


def _lost(world: World, event: Plain) -> None:
    thing, seat = world.things[event["piece"]], event["credit"]
    if seat is None or not world.tables.kinds[thing.kind].is_class or seat == thing.owner:
        return
    lost = [thing, *(one for one in world.things.values() if one.space == thing.id)]
    _more(world, seat, "worth", sum(world.tables.kinds[one.kind].cost for one in lost))


def _queued(world: World, event: Plain) -> None:
    world.blasts.append(event["blast"])


def _taken(world: World, event: Plain) -> None:
    world.blasts.pop(0)


def _dealt(world: World, event: Plain) -> None:
    world.deals = {
        raw["card"]: Deal(raw["card"], list(raw["deck"]), list(raw["things"]), raw["table"])
        for raw in event["deals"]
    }


def _joined(world: World, event: Plain) -> None:
    world.deals[event["card"]].things.append(event["thing"])


def _discarded(world: World, event: Plain) -> None:
    deck = world.deals[event["card"]].deck
    if event["pips"] in deck:
        deck.remove(event["pips"])


def _earned(world: World, event: Plain) -> None:
    _discarded(world, event)
    _more(world, event["seat"], "credits", event["credits"])


def _scored(world: World, event: Plain) -> None:
    _more(world, event["seat"], "points", event["points"])


def _gained(world: World, event: Plain) -> None:
    _more(world, event["seat"], "tactical", event["count"])


def _cleared(world: World, event: Plain) -> None:
    for thing in world.things.values():
        for mark in [name for name in thing.marks if name in ROUND_MARKS]:
            del thing.marks[mark]
    for group in world.groups.values():
        group.activated = group.jumped_in = False
    for purse in world.purses.values():
        purse.initiative = purse.jump = purse.tactical = 0
        if world.mode == "warzone":
            purse.credits = 0
    world.winner = None
    world.rogues.clear()


def _ruling(world: World, event: Plain) -> None:
    world.rulings.update(rulings_of({event["name"]: event["reading"]}))


def _frame(world: World, event: Plain) -> None:
    frame = {**event["frame"], **(event["frame"].get("options") or {})}
    world.mode, world.scale, world.rounds = frame["mode"], frame["scale"], frame["rounds"]
    world.contracts = tuple(frame["contracts"])
    declared = frame.get("battlezones")
    if isinstance(declared, dict):
        world.battlezones = {name: tuple(declared.get(name) or ()) for name in world.sizes}


def _table(world: World, event: Plain) -> None:
    table = {**event["table"], **(event["table"].get("options") or {})}
    world.sizes[table["id"]] = point(table["size"])
    world.battlezones.setdefault(table["id"], ())
    if "battlezones" in table:
        world.battlezones[table["id"]] = tuple(table["battlezones"] or ())


def _table_gone(world: World, event: Plain) -> None:
    del world.sizes[event["table"]]
    world.battlezones.pop(event["table"], None)


def _seat(world: World, event: Plain) -> None:
    seat = event["seat"]
    if seat["id"] not in world.seats:
        world.seats = (*world.seats, seat["id"])
        world.purses[seat["id"]] = Purse()
    world.names[seat["id"]] = seat["name"]


def _seat_gone(world: World, event: Plain) -> None:
    left = event["seat"]
    world.seats = tuple(seat for seat in world.seats if seat != left)
    del world.purses[left], world.names[left]
    world.things = {name: one for name, one in world.things.items() if one.owner != left}


def _asked(world: World, event: Plain) -> None:
    world.decisions += [dict(one) for one in event["decisions"]]


def _answered(world: World, event: Plain) -> None:
    world.decisions = [
        one for one in world.decisions if (one["seat"], one["what"]) != _asking(event)
    ]


def _asking(event: Plain) -> tuple[str, str]:
    return event["seat"], event["what"]


def _sealed(world: World, event: Plain) -> None:
    for one in world.decisions:
        if (one["seat"], one["what"]) == _asking(event):
            one["answer"] = event["answer"]


def _revealed(world: World, event: Plain) -> None:
    world.decisions = [one for one in world.decisions if one["what"] != event["what"]]


_FOLDS: Mapping[str, Callable[[World, Plain], None]] = {
    "decisions_opened": _asked,
    "decision_closed": _answered,
    "answer_sealed": _sealed,
    "answers_revealed": _revealed,
    "dice_rolled": _nothing,
    "piece_placed": _placed,
    "piece_moved": _moved,
    "piece_turned": _turned,
    "piece_removed": _removed,
    "piece_marked": _piece_marked,
    "group_marked": _group_marked,
    "ruling_chosen": _ruling,
    "frame_set": _frame,
    "table_set": _table,
    "table_removed": _table_gone,
    "seat_set": _seat,
    "seat_removed": _seat_gone,
    "stage_pushed": _pushed,
    "stage_turned": _stage_turned,
    "stage_popped": _popped,
    "phase_began": _began,
    "card_turned": _nothing,
    "administrator_named": _nothing,
    "contracts_dealt": _dealt,
    "helm_set": _helm,
    "tokens_spent": _spent,
    "went_rogue": _rogue,
    "credits_paid": _paid,
    "bonds_issued": _issued,
    "bonds_cashed": _cashed,
    "initiative_won": _won,
    "jump_point_opened": _opened,
    "jumped_in": _jumped,
    "ship_parted": _parted,
    "loadout_fitted": _fitted,
    "scrambled": _nothing,
    "stowed": _stowed,
    "group_activated": _activated,
    "order_given": _nothing,
    "die_turned": _die_turned,
    "ship_lost": _lost,
    "blast_queued": _queued,
    "blast_taken": _taken,
    "scanned": _nothing,
    "thing_joined": _joined,
    "card_earned": _earned,
    "card_discarded": _discarded,
    "points_scored": _scored,
    "tokens_gained": _gained,
    "round_cleared": _cleared,
    "arrival_checked": _nothing,
    "objective_drawn": _nothing,
    "claim_jumped": _nothing,
    "contract_rejected": _nothing,
}
"""How each event changes the picture."""
