"""What a dispute is laid out from: every set in its unit, and names that can be ids."""

import pytest

from simulator.kernel.piece import OnTable
from simulator.scenario import BaseSet, Dispute, base_sets, base_units, disputing_system, lay_out
from simulator.scenario.measure.definitions import set_names

SETS = base_sets("measure")


def test_all_shipped_sets_are_offered_by_unit() -> None:
    assert disputing_system() == "measure"
    assert sorted(one.id for one in SETS) == sorted(set_names())
    units = [one.unit for one in SETS]
    assert units == sorted(units, key=[unit for unit, _ in base_units("measure")].index)
    with pytest.raises(KeyError):
        base_sets("billion_suns")


@pytest.mark.parametrize("chosen", SETS, ids=lambda one: one.id)
def test_two_bases_of_each_set_face_one_another(chosen: BaseSet) -> None:
    laid = lay_out("measure", Dispute(chosen.id, (chosen.bases[0], chosen.bases[-1]), ("A", "B")))
    places = [piece.place for piece in laid.file.setup.pieces]
    (a, b) = (place.pose for place in places if isinstance(place, OnTable))
    assert laid.pair == ("a", "b")
    assert a.at != b.at
    assert a.heading != b.heading
    assert laid.file.setup.options.unit == chosen.unit


@pytest.mark.parametrize(
    ("names", "said"),
    [
        (("Talon", "talon "), "Both have the same name"),
        (("Talon", ""), "Nothing cannot be used as a name: use letters, digits"),
        (("Rock", "Raven"), "`Rock` is already taken"),
        (("1 x", "Raven"), "`1 x` cannot be used as a name"),
        (("a: b", "Raven"), "`a: b` cannot be used as a name"),
    ],
)
def test_a_name_that_cannot_be_one_is_told(names: tuple[str, str], said: str) -> None:
    with pytest.raises(ValueError, match=f"^{said}"):
        lay_out("measure", Dispute("small_squares", ("small", "small"), names))
