"""A sealed request as columns: one for each target of an allotment, number, or list of choices."""

from dataclasses import dataclass

from simulator.kernel.asked.draft import Draft, allotted_value
from simulator.kernel.asked.request import Allot, Choice, Field, Number, Pick, Preset
from simulator.ui.play import allotting
from simulator.ui.play.planning import give_unit_back, step_by, take_choice
from simulator.ui.play.turn import NO_PLAN, Fill, Plan, Turn, fill_fields, open_option

TAKE_BACK = "o"
"""The key that takes everything back; no column has it."""

LOOK = "l"
"""The key that shows the table; no column has it."""


@dataclass(frozen=True, slots=True)
class Column:
    """A column of the page: a field, or one target of an `Allot`; `key` is a letter for it.

    A `Pick` has no letter, its choices go by digits.
    """

    field: Field
    target: Choice | None
    key: str

    @property
    def name(self) -> str:
        """A name that no other column has."""
        return f"{self.field.name}/{self.target.id}" if self.target else self.field.name

    @property
    def caption(self) -> str:
        """Its heading."""
        return self.target.caption if self.target else self.field.caption


@dataclass(frozen=True, slots=True)
class Token:
    """A unit of a source: in a column of its field, or with an empty `target` still to allot."""

    field: str
    source: str
    target: str


def can_answer(turn: Turn) -> bool:
    """Can the open option be filled in by columns alone, or has it nothing to fill in?"""
    return all(isinstance(field, Allot | Number | Pick) for field in turn.fields)


def is_paged(turn: Turn) -> bool:
    """Is it answered on a page of its own, from which the tables can be looked at?"""
    decision = turn.request.decision
    return decision is not None and decision.sealed and can_answer(turn)


def columns(turn: Turn) -> tuple[Column, ...]:
    """The columns of the open option, each with its own letter, the first of its caption free."""
    taken = {TAKE_BACK, LOOK, *(option.key.lower() for option in turn.request.options)}
    taken |= {each.key.lower() for each in presets(turn)}
    found = []
    for field in turn.fields:
        targets = field.targets if isinstance(field, Allot) else (None,)
        for target in targets:
            words = target.caption if target else field.caption
            key = "" if isinstance(field, Pick) else _letter(words, taken)
            taken.add(key)
            found.append(Column(field, target, key))
    return tuple(found)


def presets(turn: Turn) -> tuple[Preset, ...]:
    """The buttons that fill in the open option at once."""
    return turn.option.presets if turn.option else ()


def preset_of(turn: Turn, spot: str) -> Preset | None:
    """The preset that a spot `preset ID` stands for."""
    kind, _, name = spot.partition(" ")
    found = (each for each in presets(turn) if kind == "preset" and each.id == name)
    return next(found, None)


def _letter(words: str, taken: set[str]) -> str:
    letters = [each for each in words.lower() if each.isascii() and each.isalpha()]
    return next((each for each in letters if each not in taken), "")


def tokens(turn: Turn, column: Column) -> tuple[Token, ...]:
    """The units that lie in a column, in the order in which they were given."""
    field = column.field
    if not isinstance(field, Allot) or column.target is None:
        return ()
    target = column.target.id
    return tuple(
        Token(field.name, source, target)
        for source, to, units in _value(turn, field)
        for _ in range(units)
        if to == target
    )


def spare(turn: Turn) -> tuple[Token, ...]:
    """The units still to allot, of all fields."""
    return tuple(
        Token(field.name, source.id, "")
        for field in _allots(turn)
        for source, units in allotting.left_over(field, _value(turn, field))
        for _ in range(units)
    )


def units_of(turn: Turn) -> int:
    """How many units all fields have to allot."""
    return sum(source.units for field in _allots(turn) for source in field.sources)


def add_to(turn: Turn, plan: Plan, column: Column) -> Plan:
    """The plan with one more in a column."""
    if isinstance(column.field, Number):
        return step_by(turn, plan, column.field.name, 1)
    pair = column.field.name, column.target.id if column.target else ""
    return take_choice(turn, plan, pair) if column.target else plan


def remove_from(turn: Turn, plan: Plan, column: Column) -> Plan:
    """The plan with one less in a column."""
    if isinstance(column.field, Number):
        return step_by(turn, plan, column.field.name, -1)
    return (
        give_unit_back(turn, plan, column.field.name, column.target.id) if column.target else plan
    )


def drop_token(turn: Turn, plan: Plan, token: Token, over: str) -> Plan:
    """The plan after a token was dropped on the column of this name.

    Over no column of its field it is to allot again.
    """
    field = turn.field(token.field)
    if not isinstance(field, Allot):
        return plan
    value = _value(turn, field)
    column = next((each for each in columns(turn) if each.name == over), None)
    target = column.target.id if column and column.target and column.field is field else ""
    if target and token.target:
        after = allotting.move_unit(field, value, (token.source, token.target), target)
    elif target:
        after = allotting.more(field, value, target, token.source)
    else:
        after = allotting.fewer(field, value, token.target, token.source)
    return plan if after is None else fill_fields(turn, plan, [Fill(field.name, after)])


def use_spot(turn: Turn, plan: Plan, spot: str) -> Plan:
    """The plan after a spot of the page was chosen, by its name.

    `more COLUMN`, `less COLUMN`, `token COLUMN n`, `choose FIELD CHOICE`, `open OPTION`,
    `preset ID`, `back` for nothing allotted, `clear` for how it all starts; any other changes
    nothing.
    """
    kind, _, rest = spot.partition(" ")
    column = next((each for each in columns(turn) if each.name == rest), None)
    if column is not None and kind in ("more", "column", "less"):
        return remove_from(turn, plan, column) if kind == "less" else add_to(turn, plan, column)
    match kind:
        case "choose":
            field, _, choice = rest.partition(" ")
            plan = take_choice(turn, plan, (field, choice))
        case "token" if (token := token_of(turn, spot)) and token.target:
            plan = drop_token(turn, plan, token, "")
        case "open":
            plan = open_option(plan, rest)
        case "preset" if (preset := preset_of(turn, spot)) and preset.barred is None:
            plan = fill_fields(turn, plan, [Fill(name, value) for name, value in preset.fills])
        case "back":
            plan = empty_all(turn, plan)
        case "clear":
            plan = NO_PLAN
    return plan


def token_of(turn: Turn, spot: str) -> Token | None:
    """The token of a spot `token COLUMN n`; those still to allot lie in the column `/`."""
    _, name, number = spot.split(" ")
    found = next((tokens(turn, each) for each in columns(turn) if each.name == name), spare(turn))
    return found[int(number)] if int(number) < len(found) else None


def column_of(spot: str) -> str:
    """The name of the column that a spot lies in, empty if it lies in none."""
    kind, _, rest = spot.partition(" ")
    return rest.partition(" ")[0] if kind in ("column", "more", "less", "token") else ""


def spot_of_key(turn: Turn, key: str, *, less: bool) -> str:
    """The spot that a key stands for, by the key's name; empty for none.

    Letters are those of columns and buttons, digits count the choices of the first list.
    """
    name = {TAKE_BACK: "back", LOOK: "look"}.get(key, "")
    for column in columns(turn):
        if key and column.key == key:
            name = f"{'less' if less else 'more'} {column.name}"
    for option in turn.request.options:
        if key and option.key.lower() == key:
            name = f"open {option.id}"
    for preset in presets(turn):
        if key and preset.key.lower() == key:
            name = f"preset {preset.id}"
    lists = [field for field in turn.fields if isinstance(field, Pick)]
    if lists and key.isdigit() and 1 <= int(key) <= len(lists[0].among):
        name = f"choose {lists[0].name} {lists[0].among[int(key) - 1].id}"
    return name


def empty_all(turn: Turn, plan: Plan) -> Plan:
    """The plan with nothing allotted; numbers and choices are as they start."""
    if turn.draft is None:
        return plan
    return Plan(Draft(turn.draft.option, {field.name: () for field in _allots(turn)}))


def reason(turn: Turn) -> str:
    """Why the draft cannot be sealed as it is, empty if it can."""
    preview = turn.preview
    if turn.is_ready:
        return ""
    if preview is None:
        barred = turn.request.options[0].barred
        return barred.text if barred else ""
    if preview.refusal:
        return preview.refusal.text
    missing = [turn.field(name) for name in preview.missing]
    words = next((field.caption for field in missing if field), "everything")
    return f"Fill in first: {words}."


def _allots(turn: Turn) -> list[Allot]:
    return [field for field in turn.fields if isinstance(field, Allot)]


def _value(turn: Turn, field: Allot) -> tuple[tuple[str, str, int], ...]:
    return (allotted_value(turn.draft, field.name) if turn.draft else None) or ()
