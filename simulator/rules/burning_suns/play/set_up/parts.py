"""Parts of empires: dealt two by two, one of them kept in secret, revealed together (BS-3.4)."""

from simulator.kernel.action import Action
from simulator.kernel.asked.answer import first_failure
from simulator.kernel.by_hand.sandbox import HAND
from simulator.kernel.decisions import seal
from simulator.kernel.dice import Dice
from simulator.kernel.refusal import Refusal
from simulator.kernel.resolution import Resolution
from simulator.kernel.saved.codec import canonical, parse
from simulator.kernel.saved.decoding import decoder
from simulator.kernel.stages import ask, pop
from simulator.mechanics.private_dice import roll_for
from simulator.rules.burning_suns.judging.rounds import may_keep
from simulator.rules.burning_suns.model.actions import KeepPart
from simulator.rules.burning_suns.model.catalogue import Framework, Ideology, Race, View
from simulator.rules.burning_suns.model.effects import ReplaceSystem
from simulator.rules.burning_suns.model.events import PartsDealt, PartTaken
from simulator.rules.burning_suns.model.state import ChoosingPart, Part
from simulator.rules.burning_suns.view.lookup import figures_of, parts_of, seats_of, side_of

_READ = decoder(KeepPart)


def deal(now: Resolution, part: Part) -> bool:
    """Give each empire the part that its file names, deal two to the others; were any dealt?"""
    empires = {seat: now.state.extra.empires.get(seat) for seat in seats_of(now.state)}
    named: dict[str, str | None] = {
        seat: getattr(begins, part) if begins else None for seat, begins in empires.items()
    }
    for seat, name in named.items():
        if name is not None:
            now.emit(PartTaken(seat, part, name))
    pool = [
        name
        for name, one in parts_of(now.state.setup, part).items()
        if name not in named.values() and _can_be_used(now.state, one)
    ]
    without = tuple(seat for seat, name in named.items() if name is None)
    for seat in without:
        dealt = []
        for _ in range(figures_of(now.state).parts_dealt):
            (face,) = roll_for(now, seat, (1, len(pool)), f"{part} dealt")
            dealt.append(pool.pop(face - 1))
        now.emit(PartsDealt(seat, part, tuple(dealt)))
    return bool(without)


def _can_be_used(view: View, part: Race | Framework | Ideology) -> bool:
    """Not so is an ideology that needs empty systems where there are none (BS-3.4)."""
    if not isinstance(part, Ideology):
        return True
    abilities = (one for level in part.levels for one in level)
    needs = any(isinstance(one, ReplaceSystem) for each in abilities for one in each.effects)
    return not needs or any(each.kind == "empty" for each in view.extra.spaces.values())


def choosers(view: View, part: Part) -> tuple[str, ...]:
    """The seats that have yet to choose this part."""
    return tuple(seat for seat in seats_of(view) if getattr(side_of(view, seat), part) is None)


def run(now: Resolution, stage: ChoosingPart) -> None:
    """Ask all who were dealt parts at once, sealed."""
    why = f"Keep one {stage.part} of the two dealt to you; all are revealed together."
    ask(now, choosers(now.state, stage.part), stage.part, why, sealed=True)


def check(view: View, stage: ChoosingPart, action: Action, seat: str) -> Refusal | None:
    """Was it dealt to the seat?"""
    if not isinstance(action, KeepPart):
        text = f"Keep a {stage.part} first; then the game goes on."
        return Refusal("wrong_answer", HAND, text)
    return first_failure(may_keep(view, action, seat))


def take(now: Resolution, stage: ChoosingPart, action: Action, seat: str) -> None:
    """Seal the answer; after the last one all are open."""
    answers = seal(now, seat, stage.part, canonical(action))
    if answers is None:
        return
    for name, text in answers:
        now.emit(PartTaken(name, stage.part, _READ(parse(text)).name))
    pop(now)


def offers(view: View, stage: ChoosingPart, seat: str, dice: Dice) -> tuple[Action, ...]:  # noqa: ARG001 - two answers
    """Each part dealt."""
    return tuple(KeepPart(name) for name in side_of(view, seat).dealt)
