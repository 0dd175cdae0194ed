"""A simulation as data: one JSON object per table, without times."""

import json
from typing import TYPE_CHECKING, Any

from simulator.api.balance import (
    Series,
    entrant_margin,
    entrant_usage,
    favours,
    seat_margin,
)
from simulator.api.margins import Margins, margins
from simulator.api.matches import entrant_score, seat_score

if TYPE_CHECKING:
    from simulator.api.matches import MatchResult, Score


def json_line(series: Series, seed: str) -> str:
    """One object on one line; the same games give the same bytes."""
    played, seats = series.played, series.seats
    found: dict[str, Any] = {
        "file": series.source,
        **({"options": dict(series.options)} if series.options else {}),
        **({"variant": series.variant} if series.variant else {}),
        "seed": seed,
        "games": len(played),
        "agents": [_agent(series, place) for place in range(len(series.entrants))],
        "seats": [
            {
                "seat": seat,
                **_numbers(seat_score(played, seat)),
                "margin": _round_number(seat_margin(played, seat)),
            }
            for seat in seats
        ],
        "unfair": [{"seat": each.seat, **_numbers(each.score)} for each in favours(series)],
        "played": [_game(series, each) for each in played],
    }
    kinds = margins(played)
    if kinds:
        found["margins"] = [_margins(each) for each in kinds]
    return json.dumps(found)


def _agent(series: Series, place: int) -> dict[str, Any]:
    played, seats = series.played, series.seats
    usage = entrant_usage(played, seats, place)
    return {
        "agent": series.entrants[place],
        **_numbers(entrant_score(played, seats, place)),
        "margin": _round_number(entrant_margin(played, seats, place)),
        "classes": {
            kind: {"had": _round_number(use.had), "lost": _round_number(use.lost)}
            for kind, use in usage.items()
        },
    }


def _game(series: Series, played: "MatchResult") -> dict[str, Any]:
    agents = [series.entrants[place] for place in played.sitting]
    found: dict[str, Any] = {
        "game": played.number,
        "seed": played.seed,
        "agents": dict(zip(series.seats, agents, strict=True)),
        "winners": played.winners,
        "standings": played.standings,
        "rounds": played.rounds,
        "steps": played.steps,
    }
    if played.gauge is not None:
        found["margin"] = _round_number(float(played.gauge.value))
        found["about"] = played.about
    return found


def _margins(kind: Margins) -> dict[str, Any]:
    """How many games ended in each band; null as a bound means no bound, as a name a failure."""
    return {
        "about": kind.about,
        "facts": kind.facts,
        "games": kind.games,
        "median": _round_number(float(kind.median)),
        "mean": _round_number(float(kind.mean)),
        "bands": [
            {
                "name": band.name or None,
                "least": band.least,
                "below": band.below,
                "games": band.count,
                "share": _round_number(band.share),
                "low": _round_number(band.interval[0]),
                "high": _round_number(band.interval[1]),
            }
            for band in kind.bands
        ],
    }


def _numbers(score: "Score") -> dict[str, int | float]:
    low, high = score.interval
    shares = {"share": score.share, "low": low, "high": high}
    counts = {"won": score.won, "shared": score.shared, "lost": score.lost}
    return {**counts, **{name: _round_number(share) for name, share in shares.items()}}


def _round_number(number: float) -> float:
    return round(number, 4)
