"""Names say one thing each: no class name means two things, and functions are verbs."""

import re
from collections import defaultdict
from pathlib import Path

ROOT = Path(__file__).resolve().parents[2]
TEXTS = {
    str(path.relative_to(ROOT)): path.read_text(encoding="utf-8")
    for path in sorted((ROOT / "simulator").rglob("*.py"))
}

SAME_PART = {
    # What every rule system has of its own: the values of a table, and the entries of its files.
    *("Catalogue", "Extra", "Figures", "Options", "Rulings", "Weapon"),
    *("Known", "KnownId", "KindEntry", "ObjectEntry", "SeatEntry", "WeaponEntry"),
    # Questions that several systems ask.
    *("AskArc", "AskAttack", "AskControl", "AskPath", "AskRange"),
    # What happens in every game of this kind.
    *("PhaseBegan", "SettingUp", "GameEnded", "StartGame"),
    # The state of mind and the plans of the agents of a system.
    *("Thought", "MovePlan"),
}
"""Names that may stand once in each system, where they are the same part of it."""

_SYSTEMS = ("billion_suns", "space_war", "measure", "burning_suns")

IRREGULAR = {
    *("begun", "borne", "bought", "bound", "broken", "brought", "built", "caught", "chosen"),
    *("dealt", "done", "drawn", "driven", "fallen", "felt", "flown", "found", "fought", "given"),
    *("gone", "grown", "heard", "held", "hidden", "hurt", "kept", "known", "laden", "laid", "led"),
    *("left", "lent", "lit", "lost", "made", "meant", "met", "paid", "said", "seen", "sent"),
    *("shot", "shown", "slid", "sold", "sought", "spent", "spoken", "stood", "stopped", "struck"),
    *("swept", "taken", "taught", "thought", "thrown", "told", "torn", "understood", "won", "worn"),
    *("woven", "written"),
}
NO_PARTICIPLES = {
    "bleed",
    "breed",
    "embed",
    "exceed",
    "feed",
    "heed",
    "need",
    "proceed",
    "seed",
    "speed",
}
MOST_PARTICIPLES = 84
"""Functions that are still called by a bare participle; this may only fall."""

_CLASS = re.compile(r"^ *class (\w+)", re.MULTILINE)
_FUNCTION = re.compile(r"^ *(?:async )?def _*([a-z]+)\(", re.MULTILINE)


def is_participle(word: str) -> bool:
    """Is the word a participle and no verb in its plain form, as far as its form tells?

    >>> [word for word in ("told", "opened", "need", "open", "read") if is_participle(word)]
    ['told', 'opened']
    """
    return word in IRREGULAR or (word.endswith("ed") and word not in NO_PARTICIPLES)


def _system(path: str) -> str:
    return next((part for part in Path(path).parts if part in _SYSTEMS), path)


def test_a_class_name_means_one_thing() -> None:
    places: dict[str, list[str]] = defaultdict(list)
    for path, text in TEXTS.items():
        for name in _CLASS.findall(text):
            places[name].append(path)
    assert len(places) > 1000
    twice = {}
    for name, paths in places.items():
        several = len({_system(path) for path in paths}) < len(paths)
        if len(paths) > 1 and (several or name not in SAME_PART):
            twice[name] = paths
    assert twice == {}


def test_functions_are_no_bare_participles() -> None:
    found = [
        f"{path}: {name}"
        for path, text in TEXTS.items()
        for name in _FUNCTION.findall(text)
        if is_participle(name)
    ]
    assert len(found) <= MOST_PARTICIPLES, found
