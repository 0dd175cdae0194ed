"""Removing troops after a surface battle, by fields (WZ-6.2)."""

from simulator.kernel.asked.request import Number
from simulator.rules.billion_suns.model.surface_battle import RemoveTroops
from simulator.rules.billion_suns.system import SYSTEM
from tests.rules.billion_suns.play.contracts.contracting import dealt, ended, marked, marks
from tests.rules.billion_suns.requests.filling import opened, request_of
from tests.rules.builders import planetoid
from tests.rules.games import Play


def fought() -> Play:
    """Cyan rolls two ones, amber one; each has three troops there."""
    view = dealt(planetoid((18, 18), name="spade"), card="KS")
    return ended(marked(view, "spade", troops__cyan=3, troops__amber=3), 1, 1, 6, 6, 6, 1)


def test_each_one_may_remove_a_troop_and_need_not() -> None:
    sheet = opened(fought(), "troops")
    field = sheet.field("count", Number)
    assert (field.least, field.most, field.start) == (0, 2, 2)
    assert sheet.action == RemoveTroops(2)
    assert sheet.put("count", 0).action == RemoveTroops(0)
    assert sheet.put("count", 1).notes == ["1 more may be removed"]
    assert request_of(fought()).about == ("Cyan Corp rolled 2 ones and Amber Corp rolled 1 one.",)


def test_both_answer_in_secret() -> None:
    play = fought()
    play.do("cyan", opened(play, "troops").action)
    assert SYSTEM.requests.request(SYSTEM.play.conceal(play.state, "cyan"), "cyan", None) is None
    assert marks(play, "spade") == {"troops:cyan": 3, "troops:amber": 3}
    play.do("amber", opened(play, "troops", "amber").action)
    assert marks(play, "spade") == {"troops:cyan": 2, "troops:amber": 1}
