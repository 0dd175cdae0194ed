"""What a pair of bases is asked about, one topic at a time."""

from simulator.kernel.asked.inquiry import Topic
from simulator.rules.measure.model.asks import AskBand, AskOverlap, AskRange, AskSight, AskWhere

TOPICS: tuple[Topic, ...] = (
    Topic("range", "Range, band", (AskBand, AskRange, AskWhere, AskOverlap)),
    Topic("sight", "Sight", (AskSight,)),
)
"""How far it is and in which arc; or what is in the way."""
