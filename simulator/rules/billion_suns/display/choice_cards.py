"""Modes and contracts in words, for cards to choose by: what each sets up, scores and wants."""

from collections.abc import Iterator
from typing import TypeAlias

from simulator.kernel.shown.option import ChoiceCard
from simulator.kernel.spec import Setup
from simulator.kernel.wording import count_words, inches
from simulator.rules.billion_suns.model.contracts import (
    SELF,
    BringHome,
    CarryAway,
    Comparison,
    Contract,
    Controlled,
    Effect,
    Inspect,
    LandTokens,
    MassWithin,
    PlaceToken,
    Placing,
    Relay,
    Reward,
    ScanRule,
    Scoring,
    Serve,
    ShipsInPlay,
    ShipsNear,
    TablesHeld,
    TakeAway,
    Taken,
    TakeOver,
    TokensOn,
)
from simulator.rules.billion_suns.model.extra import Extra
from simulator.rules.billion_suns.model.modes import card_text, suit_text
from simulator.rules.billion_suns.model.options import Options
from simulator.rules.billion_suns.model.specs import Catalogue, Figures
from simulator.rules.billion_suns.view.phrases import (
    UNCOUNTED,
    face_bands,
    spoken_name,
)

OwnSetup: TypeAlias = Setup[Options, Catalogue, Extra]

_MODES = {
    "skirmish": "No contracts: whoever destroys the most wins.",
    "core": "{} contracts drawn; the most credits win.",
    "warzone": "{} contracts, War Bonds, battlezones; victory points win.",
    "solo": "One CEO against Independent Contractors.",
}

_ICONS = {"Spades": "spade", "Hearts": "heart", "Clubs": "club", "Diamonds": "diamond"}

_GROUPS = {
    "utility": "only utility groups",
    "utility_or_carrier": "only utility and carrier groups",
    "any": "all groups",
}

_NUMBERS = ("No", "One", "Two", "Three", "Four", "Five")


def mode_card(mode: str, figures: Figures) -> ChoiceCard:
    """A mode: what it is about, and how many CEOs it is for (ABS-11.1)."""
    contracts = figures.warzone_contracts if mode == "warzone" else figures.core_contracts
    seats = (figures.least_ceos, figures.most_ceos)
    if mode == "solo":
        seats = (1, 1)
    elif mode == "warzone":
        seats = (figures.warzone_ceos, figures.warzone_ceos)
    about = _MODES[mode].format(_NUMBERS[contracts])
    return ChoiceCard(mode, mode.capitalize(), about, seats=seats)


def contract_card(contract: Contract, setup: OwnSetup) -> ChoiceCard:
    """A contract: what it sets up, what scores, and what its players have to mind."""
    words = _Words(contract, setup)
    lines = (
        ("Sets up", _join_parts(words.set_up())),
        ("Scores", _join_parts(words.scores())),
        ("Mind", _join_parts(words.to_mind())),
    )
    kinds = tuple(dict.fromkeys(placing.centre or placing.kind for placing in contract.placing))
    return ChoiceCard(
        contract.card,
        contract.name,
        card_text(contract.card),
        tuple((caption, text) for caption, text in lines if text),
        contract.rule,
        _ICONS[suit_text(contract.card)],
        kinds,
    )


def compared_by(scoring: Scoring, contract: Contract, setup: OwnSetup) -> str:
    """What a contract compares when it scores."""
    return _Words(contract, setup).measure_text(scoring)


def paid_actions(contract: Contract, setup: OwnSetup) -> str:
    """The deeds that a contract pays for."""
    return "; ".join(_Words(contract, setup).scores())


def reward_text(reward: Reward, contract: Contract, setup: OwnSetup) -> str:
    """What a contract pays, in words."""
    return _Names(contract, setup).reward(reward)


def _unfit(contract: Contract, *, solo: bool) -> Iterator[str]:
    """That it suits a solo game badly (SOLO-1.21)."""
    if solo and contract.redraw:
        yield "it suits solo badly, and another may be drawn in its place"


class _Words:
    """The sentences about a contract in a game of a certain scale."""

    def __init__(self, contract: Contract, setup: OwnSetup) -> None:
        self._contract, self._catalogue = contract, setup.catalogue
        self._scale, self._names = setup.options.scale, _Names(contract, setup)
        self._solo = setup.options.mode == "solo"

    def set_up(self) -> Iterator[str]:
        """A table that is added, and the things on it or on others."""
        things = [self._placing_text(placing) for placing in self._contract.placing]
        if self._contract.adds_table:
            yield f"one more table{', with ' if things else ''}{' and '.join(things)}"
        else:
            yield from things

    def scores(self) -> Iterator[str]:
        """What earns, with the measure or the deed."""
        for scoring in self._contract.scoring:
            yield self._scoring_text(scoring)
        for scan in self._contract.scans:
            earned = self._scan_text(scan)
            if earned:
                yield earned
        for kill in self._contract.kills:
            if _pays(kill.reward):
                yield f"{self._names.reward(kill.reward)} for destroying {self._names.one(kill.of)}"
        for home in self._contract.home:
            yield self._bring_text(home)

    def to_mind(self) -> Iterator[str]:
        """Who may scan, what changes when scanned or destroyed, and what a tie does."""
        yield from dict.fromkeys(filter(None, map(self._who, self._contract.scans)))
        for kill in self._contract.kills:
            if kill.leaves:
                yield f"{self._names.one(kill.of)} destroyed leaves {self._names.one(kill.leaves)}"
        if self._contract.discards:
            lost = self._names.one(self._contract.discards)
            yield f"{lost} that leaves on its lane costs the top card"
        if self._contract.battle:
            token = self._names.token(self._contract.battle.token)
            yield f"each End phase both sides roll against the other's {token}"
        if any(self._catalogue.objects[each.kind].solid for each in self._contract.placing):
            well = inches(self._catalogue.figures.gravity_well)
            yield f"nothing jumps in within {well} of it"
        if any(_weighs(scoring.measure) for scoring in self._contract.scoring):
            yield "wings have no mass to hold with"
        if any(not scoring.each for scoring in self._contract.scoring):
            yield "a tie gives nobody anything"
        yield from _unfit(self._contract, solo=self._solo)

    def _placing_text(self, placing: Placing) -> str:
        count = placing.count.at(self._scale)
        words = self._names.many(count, placing.kind)
        if placing.on == "pair":
            words += ", one there and one on another table"
        if placing.centre:
            words += f", {self._names.one(placing.centre)} in {'each' if count > 1 else 'it'}"
        if placing.silent:
            words += " that do not fire" if count > 1 else " that does not fire"
        if placing.lane:
            words += " on a lane each" if count > 1 else " on a lane"
        return words

    def measure_text(self, scoring: Scoring) -> str:
        """What is compared, or what each needs."""
        found, least = self._comparison_text(scoring.measure), scoring.least.at(self._scale)
        if scoring.each:
            return f"{least} or more {found.removeprefix('most ')}"
        return f"{found}, at least {least}" if least > 1 else found

    def _scoring_text(self, scoring: Scoring) -> str:
        when = "each End phase" if scoring.when == "end" else "at the end of the game"
        who = self.measure_text(scoring)
        more = f", {scoring.sole} VP more if nobody else has any" if scoring.sole else ""
        return f"{self._names.reward(scoring.reward)} {when}: {who}{more}"

    def _comparison_text(self, measure: Comparison) -> str:
        found = ""
        match measure:
            case MassWithin(of, reach):
                found = f"greatest mass within {inches(reach)} of {self._names.the(of)}"
            case Controlled(of):
                reaches = self._catalogue.objects[of].control_range
                within = f" within {inches(reaches)}" if reaches else ""
                found = f"most {self._names.plural(of)}, held by the greatest mass{within}"
            case Taken(of):
                found = f"most {self._names.plural(of)} taken over"
            case TablesHeld():
                found = "most tables held by the greatest mass"
            case ShipsNear(token, reach):
                found = (
                    f"most enemy ships within {inches(reach)} of own {self._names.plural(token)}"
                )
            case ShipsInPlay(mass, counted_by):
                what = "greatest cost of" if counted_by == "cost" else "most"
                found = f"{what} mass {mass} ships in play"
            case TokensOn(token):
                found = f"most {self._names.token(token)}"
        return found

    def _scan_text(self, scan: ScanRule) -> str:
        """What a scan earns, empty for one that earns nothing itself."""
        match scan.effect:
            case Serve(sides=sides) if sides:
                return _service_text(
                    scan.effect, self._names.one(scan.of), self._names, self._scale
                )
            case TakeAway(reward) | Serve(reward) | Relay(reward, _):
                return f"{self._names.reward(reward)} for scanning {self._names.one(scan.of)}"
            case Inspect(sides, first, _, reward):
                earned, thing = self._names.reward(reward), self._names.one(scan.of)
                return f"{earned} for scanning {thing} on {first}–{sides} of a D{sides}"
        return ""

    def _who(self, scan: ScanRule) -> str:
        """Who may scan, and what the scan does if it earns nothing at once."""
        if isinstance(scan.effect, CarryAway) and scan.of == scan.effect.token:
            return f"{_GROUPS[scan.by]} pick up {self._names.one(scan.of)} by a scan"
        what = "themselves" if scan.of == SELF else self._names.the(scan.of)
        return f"{_GROUPS[scan.by]} scan {what}{self._effect(scan.effect)}"

    def _effect(self, effect: Effect) -> str:
        found = ""
        match effect:
            case LandTokens(token):
                found = f" to land {self._names.token(token)}"
            case PlaceToken(token):
                found = f" to place {self._names.one(token)}"
            case TakeOver():
                found = ", which takes it over"
            case CarryAway(token, _):
                found = f" for {self._names.plural(token)}, and carry them away"
            case Serve():
                found = ", once a round each, after jumping in or hopping"
            case Relay():
                found = " after the other one"
            case Inspect(_, _, turns, _):
                found = f"; otherwise it becomes {self._names.one(turns)}"
        return found

    def _bring_text(self, home: BringHome) -> str:
        return f"{self._names.reward(home.reward)} for {self._names.one(home.token)} that jumps out"


class _Names:
    """What a contract's things and rewards are called in a game of a certain scale."""

    def __init__(self, contract: Contract, setup: OwnSetup) -> None:
        self._contract, self._catalogue = contract, setup.catalogue
        self._scale = setup.options.scale

    def reward(self, reward: Reward) -> str:
        """What is earned, in words."""
        parts = []
        if reward.points:
            parts.append(f"{reward.points} VP")
        cards, tokens = reward.cards.at(self._scale), reward.tokens.at(self._scale)
        if cards:
            parts.append(count_words(cards, "card"))
        if tokens:
            parts.append(count_words(tokens, "Tactical token"))
        return " and ".join(parts)

    def one(self, kind: str) -> str:
        """One of a kind of thing."""
        name = spoken_name(self._catalogue.objects[kind].name)
        if kind in UNCOUNTED:
            return name
        return f"{'an' if name[0] in 'aeiou' else 'a'} {name}"

    def the(self, kind: str) -> str:
        """The only one of a kind, or one of several."""
        single = any(each.kind == kind and each.name for each in self._contract.placing)
        return (
            f"the {spoken_name(self._catalogue.objects[kind].name)}" if single else self.one(kind)
        )

    def plural(self, kind: str) -> str:
        """Several of a kind."""
        return _plural(spoken_name(self._catalogue.objects[kind].name))

    def many(self, count: int, kind: str) -> str:
        """A number of things of a kind, in words."""
        if kind == "dangerous_space":
            return f"{count_words(count, 'area')} of dangerous space"
        if count == 1:
            return self.the(kind)
        return f"{count} {self.plural(kind)}"

    def token(self, token: str) -> str:
        """What lies on things as tokens."""
        return token.replace("_", " ")


def _plural(name: str) -> str:
    """More than one of them.

    >>> _plural("facility"), _plural("ComSat")
    ('facilities', 'ComSats')
    """
    if name == "ore":
        return name
    return f"{name[:-1]}ies" if name.endswith("y") else f"{name}s"


def _pays(reward: Reward) -> bool:
    return reward != Reward()


def _weighs(measure: Comparison) -> bool:
    """Does the measure sum the mass of ships?"""
    return isinstance(measure, MassWithin | Controlled | TablesHeld)


def _service_text(effect: Serve, thing: str, names: _Names, scale: int) -> str:
    """What the faces of its die earn."""
    bands = face_bands(effect.earns_from, effect.sides)
    paid = [names.reward(effect.reward.times(n, scale)) for n in range(1, len(bands) + 1)]
    rest = (f", {more} on {faces}" for more, faces in zip(paid[1:], bands[1:], strict=True))
    start = f"{paid[0]} for scanning {thing} on {bands[0]} of a D{effect.sides}"
    return start + "".join(rest)


def _join_parts(parts: Iterator[str]) -> str:
    return "; ".join(parts)
