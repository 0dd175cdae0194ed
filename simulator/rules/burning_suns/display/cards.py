"""The cards of tiles, of fleets and armies, and of the cells of boards: what players look up."""

from collections.abc import Iterable, Iterator, Mapping

from simulator.kernel.asked.answer import Reason
from simulator.kernel.decisions import waited_for
from simulator.kernel.piece import InSpace, Piece
from simulator.kernel.shown.board import pieces_in
from simulator.kernel.shown.card import Card, CardLine, CardSection
from simulator.kernel.wording import capital
from simulator.rules.burning_suns.display.boards import boards
from simulator.rules.burning_suns.display.empire_card import empire_card
from simulator.rules.burning_suns.display.market import entry_card
from simulator.rules.burning_suns.display.names import leader_attack, name_piece, unit_name
from simulator.rules.burning_suns.judging.diplomacy import (
    Step,
    diplomacy_distance,
    may_deal,
    may_step,
    step_at,
)
from simulator.rules.burning_suns.judging.holding import may_build_in, may_colonize
from simulator.rules.burning_suns.judging.moving import may_explore
from simulator.rules.burning_suns.judging.wars import may_assault_system, may_battle, may_fire
from simulator.rules.burning_suns.model.catalogue import View
from simulator.rules.burning_suns.model.galaxy import ANOMALY, LEADER, MARKER
from simulator.rules.burning_suns.model.war import Barrage, Battle, War
from simulator.rules.burning_suns.view.forces import (
    aim_of,
    fight_between,
    fighter_of,
    fleets_against,
    force_of,
    rerolls_of,
)
from simulator.rules.burning_suns.view.holding import benefits, force_limit, keeps_all, purposes
from simulator.rules.burning_suns.view.lookup import (
    anomaly_tile,
    best_face,
    count_units,
    figures_of,
    has_parts,
    is_home_of_another,
    is_whole,
    seat_name,
    seats_of,
    side_of,
    space_name,
    space_of,
    system_tile,
)
from simulator.rules.burning_suns.view.paths import has_path, jump_range
from simulator.rules.burning_suns.view.phrases import describe, describe_holding
from simulator.rules.burning_suns.view.where import UnitStack, is_unique, units_at

_OF_KIND: Mapping[str, tuple[tuple[str, str], ...]] = {
    "home": (("No other empire enters it or aims at it.", "BS-4.6"),),
    "uninhabited": (("A dreadnought in orbit colonizes it, in peace.", "BS-6.4"),),
    "inhabited": (("An assault takes it, in unrest; nobody guards it at first.", "BS-8.4"),),
    "hostile": (
        ("An assault takes it from its militia, in unrest.", "BS-8.4"),
        ("It never comes to peace.", "BS-8.4"),
    ),
    "special": (("As a hostile system; dark ships guard it too.", "BS-8.4"),),
    "empty": (("Units travel through it; nobody controls it.", "BS-8.4"),),
    "asteroid_field": (("Revealed, it allows a scan.", "BS-8.6"),),
    "babel": (("Who reveals it may explore once more.", "BS-8.7"),),
    "portal": (("Revealed, it allows diplomacy.", "BS-8.8"),),
    "dark_fleet": (
        ("Dark ships come with it.", "BS-8.9"),
        ("They attack whatever fleet comes to rest here.", "BS-8.12"),
    ),
    "ionstorm": (("No battle is fought here.", "BS-8.10"),),
    "wormhole": (("Fleets and armies jump from wormhole to wormhole in one step.", "BS-8.11"),),
}
"""What the rules say of each kind of tile."""

_STEPS: Mapping[Step, str] = {
    "take": "Diplomacy, take it",
    "better": "Diplomacy, bring it to peace",
    "worse": "Diplomacy, stir it up",
}

_NEUTRAL: Mapping[str, tuple[tuple[str, str], ...]] = {
    "dark_ship": (
        ("They attack whatever fleet comes to rest here.", "BS-8.12"),
        ("They never barrage or assault.", "BS-8.12"),
    ),
    "militia": (
        ("They guard the system and never attack.", "BS-8.13"),
        ("They come back when the system is nobody's again.", "BS-8.1"),
    ),
}


def card(view: View, name: str) -> Card:
    """The card of a tile, of units, a leader, a cell of a board or an empire, by its seat.

    KeyError for anything else.
    """
    if name in view.extra.spaces:
        return _tile_card(view, name)
    if name in seats_of(view):
        return empire_card(view, name)
    piece = view.pieces.get(name)
    if piece is None:
        return _cell_card(view, name)
    if piece.kind in (LEADER, MARKER):
        return _leader_card(view, piece)
    stacks = (one for space in view.extra.spaces for one in units_at(view, space))
    stack = next((one for one in stacks if one.piece == name), None)
    if stack is None or not has_parts(view, stack.owner):
        return Card(capital(unit_name(view, piece)), "", piece.owner)
    return _force_card(view, stack)


def _tile_card(view: View, space: str) -> Card:
    there, kind = space_of(view, space), _kind_words(view, space)
    if not there.is_explored:
        value = () if there.value is None else (("Value", str(there.value)),)
        lines = (
            CardLine("Its tile is drawn when it is explored.", rule="BS-6.1"),
            CardLine("Only what the galaxy fixes is known of it.", rule="BS-3.2"),
        )
        rules = CardSection("Rules", lines)
        sections = (*_options(view, space), rules)
        return Card(capital(kind), "not explored", None, value, sections=sections)
    whose = f" · {there.control}" if there.controller and there.kind != "home" else ""
    owner = f" · {seat_name(view, there.controller)}" if there.controller else ""
    return Card(
        space_name(view, space),
        f"{capital(kind)}{whose}{owner}",
        there.controller,
        tuple(_tile_figures(view, space)),
        sections=tuple(_tile_sections(view, space)),
    )


def _kind_words(view: View, space: str) -> str:
    kind = (space_of(view, space).kind or "").replace("_", " ")
    if view.pieces[space].kind == ANOMALY:
        return kind or "anomaly"
    return f"{kind} system".strip()


def _tile_figures(view: View, space: str) -> Iterator[tuple[str, str]]:
    tile, anomaly = system_tile(view, space), anomaly_tile(view, space)
    if anomaly is not None and anomaly.dark_ships:
        yield "Dark ships", str(anomaly.dark_ships)
    if tile is None or tile.kind == "home":
        return
    yield "Value", str(tile.value)
    if tile.colonize_cost is not None:
        yield "Colonize", str(tile.colonize_cost)
    if tile.militia is not None:
        yield "Militia", f"{tile.militia.count} × {tile.militia.attack}"


def _tile_sections(view: View, space: str) -> Iterator[CardSection]:
    tile, there = system_tile(view, space), space_of(view, space)
    yield from _options(view, space)
    if tile is not None and tile.benefits:
        lines = tuple(
            CardLine(capital(describe(ability)), _benefit_state(view, space, number), rule)
            for number, ability in enumerate(tile.benefits, 1)
            for rule in ("BS-8.1" if number == there.blocked else "BS-8.4",)
        )
        yield CardSection("Benefits", lines, "in force for who controls it")
    for on_ground, title in ((False, "In orbit"), (True, "On the ground")):
        stacks = [one for one in units_at(view, space) if one.on_ground is on_ground]
        if stacks:
            yield CardSection(title, tuple(_stack_line(view, one) for one in stacks))
    structure = view.setup.catalogue.items.get(there.structure or "")
    if structure is not None:
        text = f"{structure.name}: {describe(structure.ability)}"
        yield CardSection("Structure", (CardLine(text),), rule="BS-12.1")
    rules = _OF_KIND.get(there.kind or "", ())
    yield CardSection("Rules", tuple(CardLine(text, rule=rule) for text, rule in rules))


def _benefit_state(view: View, space: str, number: int) -> str:
    """What a benefit does now: nothing to add while it is in force."""
    tile, there = system_tile(view, space), space_of(view, space)
    if number == there.blocked and not keeps_all(view, there.controller):
        return "blocked"
    in_force = tile is not None and tile.benefits[number - 1] in benefits(view, space)
    return "" if in_force else "not in this game"


def _stack_line(view: View, one: UnitStack) -> CardLine:
    about = f"attack {_aim(view, one)[0]}" if has_parts(view, one.owner) else ""
    return CardLine(_stack_words(view, one), about, piece=one.piece)


def _stack_words(view: View, one: UnitStack) -> str:
    what = f"{one.kind}, {count_units(one.hits, 'hit point')}" if one.hits else ""
    what = what or count_units(one.count, one.kind)
    return f"{seat_name(view, one.owner)}: {what}" if one.owner else capital(what)


def _aim(view: View, one: UnitStack) -> tuple[int, int]:
    """The attack of units where they are, without a strike, and the dice of all of them."""
    deed: War = "assault" if one.on_ground else "battle"
    aim = aim_of(view, fight_between(view, deed, one.space, (one.owner, one.owner)), 1, one)
    return aim.attack, aim.dice


def _options(view: View, space: str) -> Iterator[CardSection]:
    """What the seat that the game waits for could do here, and why it cannot."""
    seats = waited_for(view)
    if len(seats) != 1 or not view.extra.sides or side_of(view, seats[0]).race is None:
        return
    seat = seats[0]
    path = has_path(view, seat, space)
    if not path and space_of(view, space).is_explored:
        lines: tuple[CardLine, ...] = (
            CardLine("No explored path leads here.", rule="BS-7.1", ok=False),
        )
    else:
        lines = tuple(_option_lines(view, space, seat))
    if lines:
        yield CardSection(f"What {seat_name(view, seat)} could do here", lines)


def _option_lines(view: View, space: str, seat: str) -> Iterator[CardLine]:
    there = space_of(view, space)
    if not there.is_explored:
        yield _option_line("Explore", may_explore(view, space, seat))
        return
    if there.controller == seat:
        yield _option_line("Construct", may_build_in(view, space, seat))
    elif there.kind == "uninhabited" and there.controller is None:
        yield _option_line("Colonize", may_colonize(view, space, seat))
    elif system_tile(view, space) is not None and there.kind not in ("home", "empty"):
        yield _option_line("Assault", may_assault_system(view, space, seat))
        yield _option_line("Barrage", may_fire(view, Barrage(space, "fleet"), seat))
    if is_whole(view):
        yield from _diplomacy_lines(view, space, seat)
    for other in fleets_against(view, space, seat):
        whose = f"Battle {seat_name(view, other)}" if other else "Battle the dark ships"
        yield _option_line(whose, may_battle(view, Battle(space, other), seat))


def _diplomacy_lines(view: View, space: str, seat: str) -> Iterator[CardLine]:
    """What a diplomat could do about a system (BS-6.5)."""
    step, within = step_at(view, space, seat), diplomacy_distance(view, seat)
    if step is not None:
        yield _option_line(_STEPS[step], may_step(view, step, space, seat, within))
    other = space_of(view, space).controller
    if other not in (None, seat) and is_home_of_another(view, space, seat):
        yield _option_line("Alliance", may_deal(view, "ally", other or "", seat))


def _option_line(name: str, reasons: Iterable[Reason]) -> CardLine:
    found = tuple(reasons)
    bad = next((each for each in found if each.ok is False), None)
    if bad is not None:
        return CardLine(f"{name}: {bad.text}", rule=bad.rule, ok=False)
    return CardLine(name, rule=found[0].rule if found else "", ok=True)


def _force_card(view: View, stack: UnitStack) -> Card:
    """The fleet or army that units belong to, with these first."""
    force = force_of(view, stack.space, stack.owner, on_ground=stack.on_ground)
    word = "army" if stack.on_ground else "fleet"
    name = space_name(view, stack.space)
    owner = f"{word.capitalize()} of {seat_name(view, stack.owner)}" if stack.owner else ""
    title = owner or capital(_stack_words(view, stack))
    return Card(
        title,
        f"{_stack_words(view, stack).rpartition(': ')[2]} at {name}",
        stack.owner,
        tuple(_force_figures(view, stack, force)),
        tuple(_force_rows(view, force)),
        sections=(CardSection("Rules", tuple(_force_rules(view, stack, force))),),
    )


def _force_figures(
    view: View, stack: UnitStack, force: tuple[UnitStack, ...]
) -> Iterator[tuple[str, str]]:
    aims, size = [_aim(view, one) for one in force], sum(one.count for one in force)
    hits = sum(dice * best_face(view, attack) for attack, dice in aims)
    seat, space, on_ground = stack.owner, stack.space, stack.on_ground
    limit = f" of {force_limit(view, seat, space, on_ground=on_ground)}" if seat else ""
    yield "Units", f"{size}{limit}"
    yield "Dice", str(sum(dice for _, dice in aims))
    yield "Hits a turn", f"{hits / figures_of(view).die_sides:.1f}"
    if seat is None:
        return
    side = fighter_of(view, space, seat, on_ground=on_ground)
    yield "Rerolls", str(rerolls_of(view, "assault" if on_ground else "battle", space, side))
    yield "Jump", str(jump_range(view, seat))


def _force_rows(view: View, force: tuple[UnitStack, ...]) -> Iterator[tuple[str, ...]]:
    yield "Unit", "Number", "Attack", "Dice", "Hits"
    for one in force:
        attack, dice = _aim(view, one)
        yield (
            capital(one.kind.replace("_", " ")),
            str(one.count),
            str(attack),
            str(dice),
            str(one.hits or one.count),
        )


def _force_rules(view: View, stack: UnitStack, force: tuple[UnitStack, ...]) -> Iterator[CardLine]:
    for text, rule in _NEUTRAL.get(stack.kind, ()):
        yield CardLine(text, rule=rule)
    least = figures_of(view).opposing_fleet
    if not stack.on_ground and sum(one.count for one in force) >= least:
        yield CardLine(f"With {least} units or more it ends the jumps of others.", rule="BS-7.5")
    for one in force:
        held = ", ".join(describe_holding(each) for each in purposes(view, one.kind))
        if held:
            yield CardLine(f"{capital(one.kind)}: {held}", rule="BS-9.1")
        elif one.kind == "dreadnought":
            yield CardLine("Dreadnought: colonizes", rule="BS-6.4")
        if is_unique(one.kind):
            yield CardLine("It counts 1 and is no ship for abilities.", rule="BS-9.2")


def _leader_card(view: View, piece: Piece) -> Card:
    """The card of a leader, or of the marker on the antimatter track."""
    owner = piece.owner or ""
    if piece.kind == MARKER or side_of(view, owner).race is None:
        return empire_card(view, owner)
    attack = leader_attack(view, piece)
    cell = piece.place.space if isinstance(piece.place, InSpace) else ""
    where = _cell_card(view, cell).title if cell else "in hand"
    lines = [CardLine("Its action is executed or passed when its spot comes.", rule="BS-5.6")]
    if attack:
        lines.append(CardLine(f"A leader roll succeeds on {attack} or less.", rule="BS-7.6"))
    return Card(
        capital(name_piece(view, piece).full),
        where,
        owner,
        (("Attack", attack),) if attack else (),
        sections=(CardSection("Rules", tuple(lines)),),
    )


def _cell_card(view: View, name: str) -> Card:
    card = entry_card(view, name)
    if card is not None:
        return card
    cells = (cell for board in boards(view, None) for cell in board.cells)
    cell = next((each for each in cells if each.id == name), None)
    if cell is None:
        raise KeyError(name)
    title = cell.about[0] if cell.about else cell.caption or cell.id
    held = tuple(name_piece(view, each).full for each in pieces_in(view, cell))
    return Card(title, "closed in this game" if cell.is_closed else "", None, notes=held)
