"""What is decided in a fight: rerolls and who takes the damage, with all dice (BS-9)."""

from collections import Counter, defaultdict
from collections.abc import Iterable, Iterator
from dataclasses import replace

from simulator.kernel.asked.draft import allotted_value, picked_ids
from simulator.kernel.asked.request import (
    Allot,
    AllotValue,
    Choice,
    FigureTable,
    Note,
    Option,
    Pick,
    Preset,
    Source,
)
from simulator.kernel.wording import capital, join_words
from simulator.mechanics.request_forms import Lacking, PreviewParts, plain
from simulator.rules.burning_suns.model.catalogue import View
from simulator.rules.burning_suns.model.war import (
    Fight,
    Harm,
    KeepDice,
    RerollDice,
    Spread,
    SpreadDamage,
    Volley,
)
from simulator.rules.burning_suns.play.war.fight import hits_short
from simulator.rules.burning_suns.requests.forms import (
    Asked,
    DecisionForm,
    OptionForm,
    asking,
    under_way,
)
from simulator.rules.burning_suns.view.forces import (
    Target,
    cheapest_first,
    force_of,
    has_strike,
    is_hit,
    misses,
    packets_of,
    packets_on,
    targets_of,
)
from simulator.rules.burning_suns.view.lookup import (
    best_face,
    count_units,
    figures_of,
    name_units,
    plural,
    seat_name,
    space_name,
)
from simulator.rules.burning_suns.view.odds_ahead import look_on, odds_of
from simulator.rules.burning_suns.view.using import entry_name
from simulator.rules.burning_suns.view.where import UnitStack

_DICE, _DAMAGE = "dice", "damage"


def _fight_of(asked: Asked) -> tuple[Fight, int]:
    """The fight under way, and the side of it that is asked."""
    fight = asked.stage
    if not isinstance(fight, Fight):
        raise TypeError(f"no fight asks this, but {fight}")
    return fight, next(n for n, side in enumerate(fight.sides) if side.owner == asked.seat)


def _list_misses(asked: Asked) -> Iterator[Choice]:
    fight, number = _fight_of(asked)
    side = fight.sides[number]
    dice = [(volley, face) for volley in side.volleys for face in volley.faces]
    for die in misses(side, figures_of(asked.view).sure_miss):
        volley, face = dice[die]
        kind = volley.kind.replace("_", " ").capitalize()
        about = f"hits on {best_face(asked.view, volley.attack)} or less"
        yield Choice(str(die), f"{kind}: {face}", about, kind=volley.kind)


def _reroll_option(asked: Asked) -> Option:
    option = asking("reroll", "Reroll these", "", None)
    if not asked.has_open("reroll"):
        return option
    (fight, number), found = _fight_of(asked), tuple(_list_misses(asked))
    rerolls = fight.sides[number].rerolls
    most = min(rerolls, len(found))
    # More hits than the other side can take would be lost.
    start = tuple(each.id for each in found[: min(most, hits_short(asked.view, fight, number))])
    field = Pick(_DICE, f"Misses ({count_units(rerolls, 'reroll')} left)", found, 1, most, start)
    return replace(option, fields=(field,), tables=_fight_tables(asked.view, fight))


def _reroll(asked: Asked) -> RerollDice | Lacking:
    known = {each.id for each in _list_misses(asked)}
    dice = [die for die in picked_ids(asked.draft, _DICE) if die in known]
    return RerollDice(tuple(map(int, dice))) if dice else Lacking((_DICE,))


REROLL_FORM = DecisionForm(
    (
        OptionForm(
            "reroll",
            _reroll_option,
            _reroll,
            says=lambda _, it: f"reroll {count_units(len(it.dice), 'die')}",
            makes=RerollDice,
            fill=lambda _, it: {_DICE: tuple(map(str, it.dice))},
        ),
        plain("keep", "Keep your dice", KeepDice(), "D"),
    ),
    within=under_way,
    what="reroll",
)


def _hits(asked: Asked) -> tuple[tuple[int, ...], tuple[Target, ...]]:
    """The hits that the side has to take, the largest first, and what can take them."""
    fight, number = _fight_of(asked)
    packets = packets_of(fight.sides[1 - number], figures_of(asked.view).sure_miss)
    return packets, targets_of(asked.view, fight, fight.sides[number])


def _spread_option(asked: Asked) -> Option:
    option = asking("spread", "Take it like this", "", None)
    if not asked.has_open("spread"):
        return option
    packets, targets = _hits(asked)
    sources = tuple(
        Source(str(size), f"Hits of {size} damage", packets.count(size), str(size))
        for size in sorted(set(packets), reverse=True)
    )
    units = tuple(_target_choice(asked, each) for each in targets)
    start = _shares(cheapest_first(targets, packets))
    field = Allot(_DAMAGE, "Damage", sources, units, every=True, start=start)
    cheapest = Preset("cheapest", "Cheapest first", "C", ((_DAMAGE, start),))
    tables = _fight_tables(asked.view, _fight_of(asked)[0])
    return replace(option, fields=(field,), presets=(cheapest,), tables=tables)


def _target_choice(asked: Asked, target: Target) -> Choice:
    """A kind of unit that can take hits, to be clicked where it lies."""
    fight, number = _fight_of(asked)
    side = fight.sides[number]
    force = force_of(asked.view, fight.space, side.owner, on_ground=side.on_ground)
    piece = next((each.piece for each in force if each.kind == target.kind), fight.space)
    words = _target_words(target)
    return Choice(target.kind, words, piece=piece, kind=target.kind, room=target.hits)


def _target_words(target: Target) -> str:
    if target.shares:
        name = capital(_name_plainly(target.count, target.kind))
        return f"{name}, {count_units(target.hits, 'hit point')}"
    return f"{plural(target.kind).capitalize()}, {target.hits}"


def _shares(spread: Iterable[Harm]) -> AllotValue:
    found = Counter((str(size), harm.kind) for harm in spread for size in harm.packets)
    return tuple((source, kind, count) for (source, kind), count in found.items())


def _spread(asked: Asked) -> SpreadDamage | Lacking:
    packets, _ = _hits(asked)
    known = {str(size) for size in packets}
    shares = [each for each in allotted_value(asked.draft, _DAMAGE) or () if each[0] in known]
    if not shares:
        return Lacking((_DAMAGE,))
    packets_by: dict[str, tuple[int, ...]] = defaultdict(tuple)
    for size, kind, count in shares:
        packets_by[kind] += (int(size),) * count
    return SpreadDamage(tuple(Harm(*each) for each in packets_by.items()))


def _left_words(target: Target, left: int) -> str:
    if not left:
        return ""
    if target.shares:
        return f"{name_units(target.count, target.kind)} with {count_units(left, 'hit point')}"
    return count_units(left, target.kind)


def _losing_words(asked: Asked, action: SpreadDamage) -> str:
    """What it loses, as its button says it."""
    targets = {each.kind: each for each in _hits(asked)[1]}
    return f"lose {join_words(tuple(_loss_words(targets[one.kind], one) for one in action.spread))}"


def _loss_words(target: Target, harm: Harm) -> str:
    if target.is_gone(harm.packets) and target.shares:
        return name_units(target.count, target.kind)
    count = target.hits_taken(harm.packets)
    if target.shares:
        return f"{count_units(count, 'hit point')} of {name_units(target.count, target.kind)}"
    return count_units(count, target.kind)


def _show_losses(asked: Asked) -> PreviewParts:
    """What would be left of the side, and how likely it would win the rest of the fight."""
    made, (fight, number), targets = _spread(asked), _fight_of(asked), _hits(asked)[1]
    spread = made.spread if isinstance(made, SpreadDamage) else ()
    left = (
        _left_words(target, target.hits - target.hits_taken(packets_on(spread, target.kind)))
        for target in targets
    )
    words = ", ".join(filter(None, left)) or "nothing"
    notes = [Note("cost", f"left of your side: {words}", "BS-9.3")]
    other = _spread_of_other(asked, fight, 1 - number)
    ahead = look_on(asked.view, fight, number, (other, spread) if number else (spread, other))
    if ahead is not None:
        odds = replace(odds_of(asked.view, ahead), title=f"From turn {fight.turn + 1}")
        return PreviewParts(odds=(odds,), notes=tuple(notes))
    foes = targets_of(asked.view, fight, fight.sides[1 - number])
    if all(each.is_gone(packets_on(other, each.kind)) for each in foes):
        notes.append(Note("gain", "nobody is left on the other side", "BS-9.3"))
    return PreviewParts(notes=tuple(notes))


def _spread_of_other(asked: Asked, fight: Fight, number: int) -> Spread:
    """How the other side takes its damage: as it is settled, else its cheapest first."""
    side, view = fight.sides[number], asked.view
    if side.spread is not None:
        return side.spread
    packets = packets_of(fight.sides[1 - number], figures_of(view).sure_miss)
    return cheapest_first(targets_of(view, fight, side), packets)


def _spread_sentence(asked: Asked) -> str:
    """Who does the damage that is spread: the dice of a fight, or an ability."""
    fight = asked.stage
    if not isinstance(fight, Fight) or not fight.by_ability:
        return asked.decision.why if asked.decision else ""
    who, name = seat_name(asked.view, fight.attacker.owner or ""), fight.by_ability
    at = space_name(asked.view, fight.space)
    return f"{entry_name(asked.view, name)} of {who} damages your units at {at}: spread it."


SPREAD_FORM = DecisionForm(
    (
        OptionForm(
            "spread",
            _spread_option,
            _spread,
            _show_losses,
            says=_losing_words,
            makes=SpreadDamage,
            fill=lambda _, it: {_DAMAGE: _shares(it.spread)},
        ),
    ),
    sentence=_spread_sentence,
    within=under_way,
    what="spread",
)


def _fight_tables(view: View, fight: Fight) -> tuple[FigureTable, ...]:
    """The dice of both sides by kind of unit, what they hit with, and the rerolls left.

    Where an ability does the damage, it is named, and there are no dice.
    """
    if fight.by_ability:
        return _ability_table(view, fight)
    rows = tuple(row for number in (0, 1) for row in _side_rows(view, fight, number))
    turn = "" if fight.deed == "barrage" else f", turn {fight.turn}"
    columns = "", "dice", "hits on", "hits"
    return (FigureTable(f"{capital(fight.deed)}{turn}", columns, rows, _DICE, rule="BS-9.1"),)


def _ability_table(view: View, fight: Fight) -> tuple[FigureTable, ...]:
    """Whose ability damages whom, by how much, and what is there to take it."""
    actor, target = fight.sides
    name = capital(entry_name(view, fight.by_ability))
    damage = sum(packets_of(actor, figures_of(view).sure_miss))
    force = force_of(view, fight.space, target.owner, on_ground=target.on_ground)
    units = ((_stack_words(one), "") for one in force if fight.only in ("", one.kind))
    rows = (seat_name(view, actor.owner or ""), f"{damage} damage"), *units
    return (FigureTable(name, ("", ""), rows, _DAMAGE, rule="BS-12.2"),)


def _side_rows(view: View, fight: Fight, number: int) -> Iterator[tuple[str, ...]]:
    """A side and its rerolls, then each kind of unit: its dice, what they hit on, its hits."""
    side = fight.sides[number]
    tokens = "Militia" if side.on_ground else "Dark ships"
    whose = seat_name(view, side.owner) if side.owner else tokens
    damage = sum(packets_of(side, figures_of(view).sure_miss))
    strike = "strike" if number == 0 and has_strike(view, fight) else ""
    rerolls = count_units(side.rerolls, "reroll") if side.rerolls else ""
    yield whose, rerolls, strike, f"{damage} damage" if side.volleys else ""
    volleys = {each.kind: each for each in side.volleys}
    for stack in force_of(view, fight.space, side.owner, on_ground=side.on_ground):
        yield _unit_row(view, stack, volleys.get(stack.kind))


def _stack_words(stack: UnitStack) -> str:
    if stack.hits is None:
        return count_units(stack.count, stack.kind)
    return f"{_name_plainly(stack.count, stack.kind)}, {stack.hits} left"


def _name_plainly(count: int, kind: str) -> str:
    """A unique by its kind alone, as there is but one; of mercenaries how many they are."""
    return name_units(count, kind).removeprefix("the ")


def _unit_row(view: View, stack: UnitStack, volley: Volley | None) -> tuple[str, ...]:
    words = _stack_words(stack)
    if volley is None:
        return words, "none", "", ""
    faces, sure_miss = " ".join(map(str, sorted(volley.faces))), figures_of(view).sure_miss
    hits = sum(is_hit(face, volley, sure_miss) for face in volley.faces)
    return words, faces, f"1-{best_face(view, volley.attack)}", str(hits)
