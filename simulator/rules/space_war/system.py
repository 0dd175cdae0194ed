"""Space War as one rule system: its facets, each made of functions from where their rules stand."""

from simulator.kernel.campaign import Campaign
from simulator.kernel.facets.asks import Asks
from simulator.kernel.facets.contest import Contest
from simulator.kernel.facets.looks import Looks, SetupOptions, Words
from simulator.kernel.facets.requests import Requests
from simulator.kernel.system import System
from simulator.rules.space_war.display.briefing import briefing
from simulator.rules.space_war.display.cards import card
from simulator.rules.space_war.display.dice_rows import find_roll, find_throws
from simulator.rules.space_war.display.looks import MARKS, groups, look
from simulator.rules.space_war.display.motions import find_motions
from simulator.rules.space_war.display.option_fields import (
    facts,
    option_fields,
    roll_early,
    with_option,
)
from simulator.rules.space_war.display.round_cards import last_round, reveal, round_card
from simulator.rules.space_war.display.seat_fields import fit_setup, seat_fields, with_seat_value
from simulator.rules.space_war.display.seat_sections import seat_sections
from simulator.rules.space_war.display.solo import gauge
from simulator.rules.space_war.model.figures import unit
from simulator.rules.space_war.play.damage.defeat import standings, why_over
from simulator.rules.space_war.play.damage.losses import find_career_events, score_losses
from simulator.rules.space_war.play.game import GAME, begin
from simulator.rules.space_war.play.set_up.starting import unplayable
from simulator.rules.space_war.questions import reckoning
from simulator.rules.space_war.questions.answers import answer
from simulator.rules.space_war.questions.inquiries import (
    TOPICS,
    ask_for,
    find_inquiry,
    inquire,
    inquiries,
)
from simulator.rules.space_war.questions.odds import odds
from simulator.rules.space_war.questions.reach import ROLES, reach, threats
from simulator.rules.space_war.requests.answering import draft_action, preview, request
from simulator.rules.space_war.requests.cards import reaction
from simulator.rules.space_war.requests.phase_strip import steps, tallies
from simulator.rules.space_war.requests.ready_answers import foregone, ready
from simulator.rules.space_war.view.crossings import mark_ground
from simulator.rules.space_war.view.sides import allied_seats
from simulator.system_parts import late

SYSTEM = System(
    id="space_war",
    words=Words(
        name="Space War",
        piece="Craft",
        pieces="Craft",
        unit=unit,
    ),
    play=GAME.play(
        begin,
        roll_of=find_roll,
        throws_of=find_throws,
        find_motions=find_motions,
        unplayable=unplayable,
    ),
    looks=Looks(
        piece=look,
        groups=groups,
        card=card,
        seat_sections=seat_sections,
        marks=MARKS,
        roles=ROLES,
        ground=mark_ground,
    ),
    options=SetupOptions(
        fields=option_fields,
        with_value=with_option,
        facts=facts,
        seat_fields=seat_fields,
        with_seat_value=with_seat_value,
        fit_setup=fit_setup,
        roll_early=roll_early,
    ),
    asks=Asks(
        answer=answer,
        reach=reach,
        questions_about=ask_for,
        inquiries=inquiries,
        make_question=inquire,
        inquiry_of=find_inquiry,
        threats=threats,
        odds=odds,
        topics=TOPICS,
        reckoner=reckoning,
    ),
    requests=Requests(
        request=request,
        preview=preview,
        draft_of=draft_action,
        steps=steps,
        tallies=tallies,
        only_answer=foregone,
        ready_answer=ready,
        reaction=reaction,
    ),
    contest=Contest(
        standings=standings,
        teams=allied_seats,
        why_over=why_over,
        briefing=briefing,
        scores_of=score_losses,
        career_events_of=find_career_events,
        last_round=last_round,
        round_card=round_card,
        reveal=reveal,
        gauge=gauge,
    ),
    campaign=late("simulator.rules.space_war.campaign", Campaign),
    designs=True,
)
"""The rule system as all others see it."""
