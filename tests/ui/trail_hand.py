"""A hand that leads a trail by the rows of the panel, with the mouse or by keys alone."""

from simulator.kernel.asked.draft import trail_in
from simulator.kernel.asked.trail import Trail, TrailValue, change_load, find_ways_on, lead_trail
from tests.ui.hands import Hand


def lead_by_hand(hand: Hand, trail: Trail) -> TrailValue:
    """Some steps at random, with a unit dropped or picked up here and there; what should come."""
    value: TrailValue = ()
    for _ in range(hand.luck.randint(1, trail.most + 1)):
        near = [tile for tile, way in find_ways_on(trail, value).items() if len(way) == 1]
        if not near:
            break
        tile = hand.luck.choice(near)
        hand.call(f"pick {trail.name} {tile}")
        value = lead_trail(trail, value, tile) or value
    for at in range(max(1, len(value) - 1)):
        load, more = hand.luck.choice(trail.loads).id, hand.luck.choice((-1, 1))
        after = change_load(trail, value, at, (load, more))
        if after == value:
            continue  # its sign is faint, or the load has no row there
        if at:
            hand.call(f"stop {trail.name} {at}")
        row = f"load {trail.name} {at} {load}"
        hand.change(f"{row} 1", f"{row} {more}", more=more > 0)
        value = after
    return value


def held(hand: Hand, trail: Trail) -> TrailValue:
    """What the trail holds now."""
    draft = hand.turn.draft
    return trail_in(draft, trail.name) if draft else ()
