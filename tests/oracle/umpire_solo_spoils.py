"""What is changed in saves of solo games, one thing each, for the umpire's tests to find it out."""

from collections.abc import Callable, Mapping
from typing import Any, TypeAlias

from tests.oracle.umpire_save import Plain
from tests.oracle.umpire_spoils import swap

Change: TypeAlias = Callable[[list[Plain], int], bool]
"""Changes the events of an action, if it can, at a place; says whether it did."""


def first(kind: str, fits: Callable[[Plain], bool], change: Callable[[Plain], Any]) -> Change:
    """Change the first event of a kind that fits."""

    def spoil(events: list[Plain], place: int) -> bool:
        event = events[place]
        if event["is"] == kind and fits(event):
            change(event)
            return True
        return False

    return spoil


def put(path: str, value: Any) -> Callable[[Plain], None]:
    """Another value at a path such as `to.pose`; a function changes the one that is there."""

    def change(event: Plain) -> None:
        *way, last = path.split(".")
        for part in way:
            event = event[part]
        event[last] = value(event[last]) if callable(value) else value

    return change


def ic_piece(event: Plain) -> bool:
    return bool(event["piece"]["owner"] == "ic")


def ic_ship(event: Plain) -> bool:
    return str(event["piece"]).startswith("ic-")


def ic_groups(event: Plain) -> bool:
    return any(name.startswith("ic-") for name in event["groups"])


def at_jump_in(event: Plain) -> bool:
    return event["trigger"]["group"] is not None


def at_round_start(event: Plain) -> bool:
    return event["trigger"]["group"] is None


def several(event: Plain) -> bool:
    return len(event["lots"]) > 1


def any_one(event: Plain) -> bool:
    return True


def up(value: int) -> int:
    return value + 1


def one_on(at: list[int]) -> list[int]:
    return [at[0] + 1, at[1]]


def one_less(parts: list[Any]) -> list[Any]:
    return parts[:-1]


def north(_: Any) -> Plain:
    return {"is": "vector", "x": 0, "y": 1}


def another_lot(event: Plain) -> None:
    event["drawn"] = next(lot for lot in event["lots"] if lot != event["drawn"])


def after_scatter(change: Callable[[Plain], None]) -> Change:
    """Change the first ship that comes right after a D8."""

    def spoil(events: list[Plain], place: int) -> bool:
        if events[place]["is"] != "piece_placed" or not ic_piece(events[place]):
            return False
        before = [one for one in events[:place] if one["is"] in ("dice_rolled", "piece_placed")]
        if not before or before[-1].get("sides") != 8:
            return False
        change(events[place])
        return True

    return spoil


def without(kind: str, fits: Callable[[Plain], bool]) -> Change:
    """Leave out the first event of a kind that fits."""

    def spoil(events: list[Plain], place: int) -> bool:
        if events[place]["is"] == kind and fits(events[place]):
            del events[place]
            return True
        return False

    return spoil


def once_more(kind: str, fits: Callable[[Plain], bool]) -> Change:
    """Let the first event of a kind that fits happen twice."""

    def spoil(events: list[Plain], place: int) -> bool:
        if events[place]["is"] == kind and fits(events[place]):
            events.insert(place, dict(events[place]))
            return True
        return False

    return spoil


def as_well(kind: str, fits: Callable[[Plain], bool], more: Plain) -> Change:
    """Let something else happen right after the first event of a kind that fits."""

    def spoil(events: list[Plain], place: int) -> bool:
        if events[place]["is"] == kind and fits(events[place]):
            events.insert(place + 1, more)
            return True
        return False

    return spoil


def two_checks(events: list[Plain], place: int) -> bool:
    """The checks of a round's start come in another order."""
    later = [one for one in events[place:] if one["is"] == "arrival_checked"]
    if events[place]["is"] != "arrival_checked" or len(later) < 2 or at_jump_in(later[0]):
        return False
    later[0]["trigger"], later[1]["trigger"] = later[1]["trigger"], later[0]["trigger"]
    return True


def repairs(events: list[Plain], place: int) -> bool:
    """A group of contractors discards one damage token less."""
    event, then = events[place], (events[place + 1 :] or [{}])[0]
    step = (then.get("stage") or {}).get("step")
    if event["is"] != "group_marked" or not event["group"].startswith("ic-"):
        return False
    if event["mark"] != "damage" or step != "easy_target":
        return False
    event["count"] += 1
    return True


def salvo_of_contractors(change: Callable[[list[Plain]], Any]) -> Change:
    """Change what contractors declare in their own activation, with auxiliary weapons first."""

    def spoil(events: list[Plain], place: int) -> bool:
        stage = events[place].get("stage") or {}
        if events[place]["is"] != "stage_pushed" or stage["is"] != "salvos":
            return False
        own = [one for one in stage["left"] if one["attacker"].startswith("ic-")]
        before = [one["stage"] for one in events[:place] if one["is"] == "stage_turned"]
        if not own or not stage["left"][0]["auxiliary"]:
            return False
        if not before or before[-1].get("step") != "scan":
            return False
        change(stage["left"])
        return True

    return spoil


def seized(event: Plain) -> bool:
    return event["compartment"] == "initiative" and "left" not in event["why"]


def lost(event: Plain) -> bool:
    return event["compartment"] == "initiative" and "left" in event["why"]


ORDER: Plain = {"is": "order_given", "group": "ic-1", "kind": "vector", "target": None}
SPENT: Plain = {"is": "tokens_spent", "seat": "ic", "compartment": "tactical", "count": 1}
CARD: Plain = {"is": "card_discarded", "card": "JS", "pips": 1}

SPOILS: Mapping[str, tuple[Change, str]] = {
    "a total is told wrong": (first("arrival_checked", any_one, put("total", up)), "SOLO-1.2"),
    "another class comes": (
        first("arrival_checked", any_one, put("class_id", "carrier")),
        "SOLO-1.2",
    ),
    "a jump-in counts more mass": (
        first("arrival_checked", at_jump_in, put("trigger.bonus", up)),
        "SOLO-1.2",
    ),
    "another round is counted": (
        first("arrival_checked", at_round_start, put("trigger.bonus", up)),
        "SOLO-1.2",
    ),
    "checks change places": (two_checks, "SOLO-1.12"),
    "a check is left out": (without("arrival_checked", any_one), "SOLO-1.2"),
    "a lot is missing": (first("objective_drawn", several, put("lots", one_less)), "SOLO-1.17"),
    "nothing is drawn for who comes": (
        without("objective_drawn", lambda event: event["group"] == "ic-5"),
        "SOLO-1.3",
    ),
    "another lot is drawn": (first("objective_drawn", several, another_lot), "SOLO-1.17"),
    "a ship comes beside the best point": (
        first("piece_placed", ic_piece, put("piece.place.pose.at", one_on)),
        "SOLO-1.3",
    ),
    "a ship faces north": (
        first("piece_placed", ic_piece, put("piece.place.pose.heading", north)),
        "SOLO-1.3",
    ),
    "a ship scatters too far": (after_scatter(put("piece.place.pose.at", one_on)), "SOLO-1.4"),
    "a ship scatters without a die": (
        without("dice_rolled", lambda event: event["sides"] == 8),
        "SOLO-1.4",
    ),
    "who came has not jumped in": (
        without("jumped_in", lambda event: event["group"].startswith("ic-")),
        "SOLO-1.14",
    ),
    "a squadron acts twice": (once_more("group_activated", ic_groups), "SOLO-1.5"),
    "a squadron does not act": (without("group_activated", ic_groups), "SOLO-1.5"),
    "an activation is not paid for": (without("tokens_spent", seized), "SOLO-1.5"),
    "an activation costs two tokens": (
        first("tokens_spent", seized, put("count", up)),
        "SOLO-1.11",
    ),
    "too many tokens are lost": (first("tokens_spent", lost, put("count", up)), "SOLO-1.11"),
    "contractors have orders": (as_well("group_activated", ic_groups, ORDER), "SOLO-1.10"),
    "contractors spend a token": (as_well("group_activated", ic_groups, SPENT), "SOLO-1.10"),
    "nothing is drawn": (
        without("objective_drawn", lambda event: event["group"] == "ic-2"),
        "SOLO-1.6",
    ),
    "a flight ends beside its way": (
        first("piece_moved", ic_ship, put("to.pose.at", one_on)),
        "SOLO-1.16",
    ),
    "a ship flies with another heading": (
        first("piece_moved", ic_ship, put("to.pose.heading", north)),
        "SOLO-1.6",
    ),
    "a ship does not fly": (without("piece_moved", ic_ship), "SOLO-1.6"),
    "a ship flies twice": (once_more("piece_moved", ic_ship), "SOLO-1.6"),
    "a ship does not turn": (without("piece_turned", ic_ship), "SOLO-1.6"),
    "a ship turns elsewhere": (first("piece_turned", ic_ship, put("heading", north)), "SOLO-1.6"),
    "a ship changes tables": (first("piece_moved", ic_ship, put("to.table", "Z")), "SOLO-1.18"),
    "a ship of contractors leaves": (
        first("piece_removed", ic_ship, put("why", "jumped_out")),
        "SOLO-1.18",
    ),
    "less damage is discarded": (repairs, "SOLO-1.6"),
    "a slow squadron is no Easy Target": (
        without(
            "group_marked",
            lambda event: event["mark"] == "easy_target" and event["group"].startswith("ic-"),
        ),
        "SOLO-1.16",
    ),
    "contractors attack another": (
        salvo_of_contractors(lambda left: left[0].update(target="cyan-2")),
        "SOLO-1.19",
    ),
    "a ship of contractors holds fire": (
        salvo_of_contractors(lambda left: left[0].update(auxiliary=[])),
        "SOLO-1.19",
    ),
    "a claim costs no card": (without("card_discarded", any_one), "SOLO-1.7"),
    "a claim costs two cards": (once_more("card_discarded", any_one), "SOLO-1.7"),
    "a claim is told with more mass": (swap("claim_jumped", contractors=99), "SOLO-1.20"),
    "a claim is told of another contract": (
        first("claim_jumped", any_one, put("card", "QH")),
        "SOLO-1.20",
    ),
}
"""What is changed in the save, and the rule that is then broken."""
