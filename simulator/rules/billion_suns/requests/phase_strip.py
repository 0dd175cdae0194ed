"""The strip of phases: a round's phases, and in the Tactical phase the steps of an activation."""

from collections.abc import Sequence

from simulator.kernel.asked.progress import PhaseStep
from simulator.rules.billion_suns.model.stages import (
    Attack,
    Blasts,
    Losses,
    Passives,
    Salvos,
    SettingUp,
)
from simulator.rules.billion_suns.view.lookup import OVER, View, has_begun
from simulator.rules.billion_suns.view.turn_order import activation

_SET_UP = ("set_up", "Set-up")
_PHASES = (
    ("command", "Command"),
    ("jump", "Jump"),
    ("tactical", "Tactical"),
    ("end", "End"),
)
_STEPS = (
    ("orders", "Orders"),
    ("movement", "Movement"),
    ("passive", "Passive attacks"),
    ("jump_out", "Jump out"),
    ("attack", "Attacks"),
    ("scan", "Scan"),
)
_PART_OF = {
    "red_alert": "movement",
    "easy_target": "movement",
    "coherency": "movement",
    "danger": "movement",
}
"""Steps that nobody is asked in are shown as part of the one before (ABS-5)."""

_STRIKING = (Salvos, Attack, Losses, Blasts)
"""Stages of attacks that are being made and of what they lead to; a scan leads to none (ABS-5)."""


def steps(view: View) -> tuple[PhaseStep, ...]:
    """The phases, and under the Tactical one the steps while a battlegroup is active (ABS-11.3)."""
    if not has_begun(view):
        return ()
    setting_up = any(isinstance(stage, SettingUp) for stage in view.stages)
    phases = (_SET_UP, *_PHASES) if setting_up else _PHASES
    found = []
    for step in _mark_steps(phases, view.phase, over=view.phase == OVER):
        found.append(step)
        if step.id == "tactical":
            found += _activation_steps(view)
    return tuple(found)


def _activation_steps(view: View) -> tuple[PhaseStep, ...]:
    under_way = activation(view)
    if under_way is None:
        return ()
    now = _PART_OF.get(under_way.step, under_way.step)
    if any(isinstance(stage, Passives) for stage in view.stages):
        now = "passive"
    elif now == "scan" and any(isinstance(stage, _STRIKING) for stage in view.stages):
        # The activation is already at its next step when its attacks are made.
        now = "attack"
    return _mark_steps(_STEPS, now, over=now == "over", within="tactical")


def _mark_steps(
    named: Sequence[tuple[str, str]], now: str, *, over: bool, within: str | None = None
) -> tuple[PhaseStep, ...]:
    ids = [name for name, _ in named]
    at = len(ids) if over else ids.index(now) if now in ids else -1
    return tuple(
        PhaseStep(name, caption, "done" if n < at else "now" if n == at else "to come", within)
        for n, (name, caption) in enumerate(named)
    )
