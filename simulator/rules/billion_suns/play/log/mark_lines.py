"""The log's rows for tokens, marks, dice and pieces that come and go, with their rules."""

from collections.abc import Mapping
from dataclasses import replace

from simulator.kernel import wording
from simulator.kernel.by_hand.piece_events import (
    GroupMarked,
    PieceMarked,
    PieceMoved,
    PiecePlaced,
    PieceRemoved,
)
from simulator.kernel.event import DiceRolled
from simulator.kernel.piece import OnTable
from simulator.kernel.shown.telling import Telling
from simulator.kernel.wording import count_words, join_words
from simulator.rules.billion_suns.judging.scanning import MINE
from simulator.rules.billion_suns.model.contract_state import CLEARED
from simulator.rules.billion_suns.model.contractors import Errand, Scatter, SoloDrawing
from simulator.rules.billion_suns.model.stages import (
    Activation,
    Attack,
    Command,
    Losses,
    OverrideWindow,
    Passives,
    Salvos,
    SettingUp,
)
from simulator.rules.billion_suns.play.contractors.lots import LOT
from simulator.rules.billion_suns.play.contracts.inspecting import TURNED
from simulator.rules.billion_suns.play.contracts.scan_effects import HEARD
from simulator.rules.billion_suns.play.log import (
    attack_lines,
    contract_lines,
    contractor_lines,
    surface_lines,
)
from simulator.rules.billion_suns.play.log.contract_lines import ADMINISTRATOR
from simulator.rules.billion_suns.play.log.wording import (
    CONTRACTORS_COME,
    INITIATIVE,
    SCAN,
    about,
    acting,
    apart,
    fight,
    in_end_phase,
    is_arrival,
    is_fight,
    is_scan,
    moves,
    row,
    surface_fight,
    top,
    upper,
    verb,
)
from simulator.rules.billion_suns.view import phrases
from simulator.rules.billion_suns.view.contract_terms import (
    RELAYED,
    SERVED,
    TAKEN,
    count_mark,
    rule_of,
)
from simulator.rules.billion_suns.view.lookup import (
    View,
    damage_on,
    find_ships,
    in_warzone,
    owner_of,
)
from simulator.rules.billion_suns.view.turn_order import activation

_PLACED = "set up"
_FLIGHT = "independents"

INSPECTED = "ABS-12.15"
"""The rule of inspections, where no contract is known for the thing."""

_EFFECTS: Mapping[str, tuple[str, str]] = {
    TAKEN: ("{whose} takes over {name}", "WZ-6.6"),
    HEARD: ("{name} is heard", "ABS-12.21"),
    CLEARED: ("{name} is cleared", INSPECTED),
    SERVED: ("{name} is served for this round", "ABS-12.16"),
}
"""What is said of a mark that comes by a scan; none that goes."""

_WHY: Mapping[str, tuple[str, str]] = {
    "jumped_out": ("{name} {is_} out of the game, jumped out", "ABS-5.4"),
    "left": ("{name} leaves the table", "ABS-10.1"),
    TURNED: ("{name} is not what it seemed", INSPECTED),
    TAKEN: ("{name} is taken away", "ABS-12.6"),
}


def group_marked(view: View, event: GroupMarked) -> Telling | None:
    """Damage or an Easy Target token; activation is visible on the table."""
    if event.mark == "damage":
        return _damage(view, event.group, event.count)
    if event.mark == "easy_target" and event.count:
        return Telling(
            clause="an Easy Target from now on", rules=("ABS-6.3",), strand=moves(event.group)
        )
    return None


def piece_marked(view: View, event: PieceMarked) -> Telling | None:
    """Marks set by a scan, troops, cargo, damage on an object."""
    if event.mark == "damage":
        return _damage(view, event.piece, event.count)
    kind, _, owner = event.mark.partition(":")
    name, whose = phrases.known_as(view, event.piece), phrases.short_name(view, owner or None)
    if kind in _EFFECTS:
        if not event.count:
            return None
        form, rule = _EFFECTS[kind]
        rule = _inspected_by(view, event.piece) if kind == CLEARED else rule
        return _tell_scanned(view, form.format(name=name, whose=whose), rule, event.piece)
    if kind == "troops":
        return _troops(view, event, whose)
    if kind in view.setup.catalogue.objects and kind != RELAYED:
        thing = phrases.kind_name(view, kind)
        carries = f"{name} {'now carries a' if event.count else 'no longer carries the'} {thing}"
        return _tell_scanned(view, carries, "ABS-10.6", event.piece)
    return None


def _inspected_by(view: View, thing: str) -> str:
    """The number of the contract by which a thing is inspected."""
    return rule_of(view, thing) or INSPECTED


def _troops(view: View, event: PieceMarked, whose: str) -> Telling | None:
    """Troops landed by a scan or removed by a surface battle; otherwise the current number."""
    had, count = count_mark(view.pieces[event.piece], event.mark), event.count
    if removed := surface_lines.troops_removed(view, whose, event.piece, had, count):
        return removed
    name = phrases.known_as(view, event.piece)
    if is_scan(view) and count > had:
        landed = count_words(count - had, "troop token")
        there = f", {count} in all" if had else ""
        return _tell_scanned(
            view, f"{whose} lands {landed} on {name}{there}", "WZ-6.2", event.piece
        )
    troops = count_words(count, "troop token") if count else "no troop tokens"
    return _tell_scanned(view, f"{whose} has {troops} on {name}", "WZ-6.2", event.piece)


def tell_placed(view: View, event: PiecePlaced) -> Telling | None:
    """Things set up, tokens and mines laid; ships and jump points are logged as arrivals."""
    piece, place = event.piece, event.piece.place
    if piece.kind in view.setup.catalogue.classes or piece.kind == "jump_point":
        return None
    table = place.table if isinstance(place, OnTable) else ""
    here = (piece.id,), ((table,) if table else ())
    stage = top(view)
    if isinstance(stage, SettingUp):
        return _set_up(stage, phrases.one_of(view, piece.kind), *here)
    if is_scan(view):
        verb_ = "lays" if piece.kind == MINE else "places"
        rule = "WZ-3.1" if piece.kind == MINE else "ABS-12.6"
        who = phrases.short_name(view, piece.owner) if piece.owner else ""
        one = phrases.one_of(view, piece.kind)
        text = f"{who} {verb_} {one}" if who else f"it is {one}"
        return Telling("", (rule,), *here, strand=SCAN, clause=text)
    text = f"{wording.capital(phrases.one_of(view, piece.kind))} is left in its place"
    strand = fight(view) if is_fight(view) else None
    return Telling(text, ("ABS-12.6",), *here, strand=strand)


def _set_up(
    stage: SettingUp, thing: str, pieces: tuple[str, ...], tables: tuple[str, ...]
) -> Telling:
    """A thing of a contract, or the object that forms an area of a Debris Storm."""
    stormy = stage.left and stage.left[0].card is None
    rule = "WZ-4.3" if stormy else "ABS-11.7"
    text = f"{wording.capital(thing)} is set up on table {join_words(tables)}"
    if stormy:
        text += ", in the Debris Storm"
    if stage.by == "turns":
        return row(text, rule, pieces=pieces, tables=tables)
    head = "The objects are set up"
    return Telling(text, (rule,), pieces, tables, strand=_PLACED, head=head)


def tell_moved(view: View, event: PieceMoved) -> Telling | None:
    """Things that move automatically; the moves of ships are logged for their groups."""
    if not in_end_phase(view):
        return None
    return Telling(
        f"{upper(view, event.piece)} moves",
        ("ABS-10.2",),
        (event.piece,),
        (event.to.table,),
        strand=_FLIGHT,
        head="Neutral objects move",
    )


def tell_removed(view: View, event: PieceRemoved) -> Telling | None:
    """Pieces that leave without being destroyed; destroyed ones are logged with the losses."""
    name = upper(view, event.piece)
    if event.why == "destroyed":
        return None
    if event.why == "exploded" or isinstance(top(view), Passives):
        return row(f"{name} goes off", "WZ-3.1", pieces=(event.piece,))
    piece = view.pieces[event.piece]
    name = upper(view, piece.group) if piece.group and event.why == "jumped_out" else name
    said = _WHY.get(event.why)
    if said is None:
        return row(f"{name} is laid aside", pieces=(event.piece,))
    text = said[0].format(name=name, is_=verb(view, piece.group or piece.id, "is"))
    if is_scan(view):
        rule = _inspected_by(view, event.piece) if event.why == TURNED else said[1]
        return _tell_scanned(view, text, rule, event.piece)
    strand = f"leaves {piece.group}" if piece.group else _FLIGHT
    stays_out = event.why == "jumped_out" and in_warzone(view)  # it might have gone to reserves
    return Telling(
        "" if piece.group else text,
        (said[1], "WZ-1.4") if stays_out else (said[1],),
        (event.piece,),
        strand=strand,
        head=text if piece.group else "",
    )


def tell_rolled(view: View, event: DiceRolled) -> Telling | None:
    """Dice that no stage reports."""
    if attack_lines.is_told_by_stage(view, event):
        return None
    if is_arrival(view):
        return contractor_lines.tell_rolled(view, event)
    if "top card of" in event.purpose:
        return contract_lines.tell_drawn(view, event)
    battle = surface_fight(view)
    if battle:
        return surface_lines.tell_rolled(view, battle, event)
    stage = top(view)
    is_card = isinstance(stage, SettingUp) and stage.step != "administrator"
    if is_card or isinstance(stage, SoloDrawing) or LOT in event.purpose:
        return None  # the result is logged
    why, rules = apart(view, event.purpose)
    faces = " ".join(map(str, event.faces))
    text = wording.capital(f"{why}: {faces} on {phrases.dice(len(event.faces), event.sides)}")
    if isinstance(stage, Scatter):
        text = contractor_lines.title(view, event)
    return Telling(text, rules, strand=_strand_of_dice(view))


def _strand_of_dice(view: View) -> str | None:
    if isinstance(top(view), SettingUp):
        return ADMINISTRATOR
    if isinstance(top(view), Command):
        return INITIATIVE
    active = acting(view)
    if is_scan(view):
        return SCAN
    if is_fight(view):
        return fight(view)
    return moves(active) if active else None


def _damage(view: View, name: str, count: int) -> Telling:
    """The current damage, in the row of what dealt it."""
    had, pieces = damage_on(view, name), about(view, name)
    now = f"{upper(view, name)} now {verb(view, name, 'has')} {count or 'no'} damage"
    told = None if is_fight(view) else _in_activation(view, name, had, count)
    if told is not None:
        return replace(told, text=now, pieces=pieces)
    if is_arrival(view):
        clause = f"out of coherency: {count - had} damage"
        rules = ("ABS-2.3", "ABS-2.5")
        return Telling(now, rules, pieces, strand=CONTRACTORS_COME, clause=clause)
    if count <= had:  # tokens that destroyed ships go with them
        left = f"{upper(view, name)} {verb(view, name, 'has')} {count or 'no'} damage left"
        return Telling(left if _lasts(view, name) else "", ("ABS-2.4",), pieces, strand=fight(view))
    clause = _suffered_text(view, name, count - had)
    return Telling(now, ("ABS-2.4", "ABS-8.8"), pieces, strand=fight(view), clause=clause)


def _lasts(view: View, name: str) -> bool:
    """Is anything left of it once the ships are gone that the damage destroys?"""
    stage = top(view)
    doomed = stage.doomed if isinstance(stage, Losses) else ()
    return any(ship.id not in doomed for ship in find_ships(view, name))


def _suffered_text(view: View, name: str, damage: int) -> str:
    """Damage that a headline does not tell yet, and what it is for: going rogue, or duds."""
    if not is_fight(view):
        return f"{damage} damage"
    who, stage = phrases.known_as(view, name), view.stages[-1]
    if _are_duds(view, name):
        return f"duds do {damage} damage to {who}"
    if isinstance(stage, Attack | OverrideWindow):
        return f"{who} {verb(view, name, 'goes')} rogue: {damage} damage"
    return ""


def _are_duds(view: View, name: str) -> bool:
    """Is it an attacker that is hurt, by its own dice (ABS-8.6)? Their attack may be over."""
    stage = view.stages[-1]
    if isinstance(stage, Attack):
        return stage.step == "shields" and name == stage.by
    active = activation(view)
    acts = owner_of(view, name) == (active.seat if active else None)
    passive = any(isinstance(each, Passives) for each in view.stages)
    return isinstance(stage, Salvos) and acts != passive


def _in_activation(view: View, name: str, had: int, count: int) -> Telling | None:
    """Damage that a step of an activation brings or discards; None in other steps."""
    stage = top(view)
    step = stage.step if isinstance(stage, Activation | Errand) else ""
    if step == "scan" and count < had:
        clause = f"{phrases.known_as(view, name)} {verb(view, name, 'has')} "
        clause += f"{had - count} damage repaired"
        return Telling(clause=clause, rules=("WZ-3.3",), strand=SCAN)
    if step in ("red_alert", "repair") and acting(view) and count < had:
        rule = "ABS-5.1" if step == "red_alert" else "SOLO-1.6"
        discarded = f"{had - count} damage discarded"
        return Telling(clause=discarded, rules=(rule,), strand=moves(name))
    if step == "coherency":
        torn = f"{upper(view, name)} {verb(view, name, 'is')} out of coherency:"
        taken, rules = f"{count - had} damage", ("ABS-2.3", "ABS-2.5")
        return Telling(rules=rules, strand=fight(view), opens=True, head=torn, clause=taken)
    return None


def _tell_scanned(view: View, text: str, rule: str, piece: str) -> Telling:
    """A part of the scan that places it, or of the loss that leaves it."""
    if is_scan(view):
        return Telling(clause=text, rules=(rule,), pieces=(piece,), strand=SCAN)
    strand = fight(view) if is_fight(view) else None
    return Telling(wording.capital(text), (rule,), (piece,), strand=strand)
