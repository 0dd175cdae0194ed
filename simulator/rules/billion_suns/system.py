"""A Billion Suns as one rule system: its facets, of functions from where their rules stand."""

from simulator.kernel.facets.asks import Asks
from simulator.kernel.facets.contest import Automa, Contest
from simulator.kernel.facets.looks import Looks, SetupOptions, Words
from simulator.kernel.facets.requests import Requests
from simulator.kernel.system import System
from simulator.rules.billion_suns import campaign
from simulator.rules.billion_suns.display import reckoning
from simulator.rules.billion_suns.display.briefing import briefing
from simulator.rules.billion_suns.display.cards import card
from simulator.rules.billion_suns.display.looks import MARKS, ROLES, groups, look
from simulator.rules.billion_suns.display.objectives import objectives
from simulator.rules.billion_suns.display.odds_display import odds
from simulator.rules.billion_suns.display.option_fields import (
    facts,
    option_fields,
    table_facts,
    with_option,
)
from simulator.rules.billion_suns.display.reveals import reveal
from simulator.rules.billion_suns.display.round_cards import round_card
from simulator.rules.billion_suns.judging.coherency import links
from simulator.rules.billion_suns.model.unit import unit
from simulator.rules.billion_suns.play.game import GAME, begin
from simulator.rules.billion_suns.play.log.deeds import deeds
from simulator.rules.billion_suns.play.log.dice_rows import rolled
from simulator.rules.billion_suns.play.log.motions import find_motions
from simulator.rules.billion_suns.play.log.throws import thrown
from simulator.rules.billion_suns.play.rounds.outcome import last_round, standings, why_over
from simulator.rules.billion_suns.play.rounds.scores import scored
from simulator.rules.billion_suns.play.set_up.starting import unplayable
from simulator.rules.billion_suns.questions.answers import answer, ask_for
from simulator.rules.billion_suns.questions.inquiries import inquire, inquired, inquiries
from simulator.rules.billion_suns.questions.offers import judge, region
from simulator.rules.billion_suns.questions.reach import reach
from simulator.rules.billion_suns.questions.threats import threats
from simulator.rules.billion_suns.requests.answering import drafted, preview, request
from simulator.rules.billion_suns.requests.first_round import explained
from simulator.rules.billion_suns.requests.phase_strip import steps
from simulator.rules.billion_suns.requests.reactions import reaction
from simulator.rules.billion_suns.requests.ready_answers import begun, ready
from simulator.rules.billion_suns.requests.single_answers import foregone
from simulator.rules.billion_suns.requests.tally_chips import tallies
from simulator.rules.billion_suns.story.foresight import foresight
from simulator.rules.billion_suns.story.outlook import outlook
from simulator.rules.billion_suns.story.telling import story
from simulator.rules.billion_suns.view.contractors.margin import gauge
from simulator.rules.billion_suns.view.turn_order import ceos as players
from simulator.rules.billion_suns.view.variant import variant

SYSTEM = System(
    id="billion_suns",
    words=Words(
        name="A Billion Suns",
        piece="ship",
        pieces="ships",
        unit=unit,
    ),
    play=GAME.play(
        begin,
        roll_of=rolled,
        throws_of=thrown,
        find_motions=find_motions,
        unplayable=unplayable,
        variant=variant,
    ),
    looks=Looks(
        piece=look,
        groups=groups,
        card=card,
        marks=MARKS,
        roles=ROLES,
    ),
    options=SetupOptions(
        fields=option_fields,
        with_value=with_option,
        facts=facts,
        table_facts=table_facts,
    ),
    asks=Asks(
        answer=answer,
        reach=reach,
        questions_about=ask_for,
        inquiries=inquiries,
        make_question=inquire,
        inquiry_of=inquired,
        threats=threats,
        odds=odds,
        reckoner=reckoning,
        region=region,
        judge_place=judge,
        links=links,
    ),
    requests=Requests(
        request=request,
        preview=preview,
        draft_of=drafted,
        steps=steps,
        tallies=tallies,
        reaction=reaction,
        reacts=True,
        only_answer=foregone,
        ready_answer=ready,
        answer_before_move=begun,
        explain=explained,
    ),
    contest=Contest(
        standings=standings,
        why_over=why_over,
        briefing=briefing,
        scores_of=scored,
        deeds_of=deeds,
        last_round=last_round,
        gauge=gauge,
        objectives=objectives,
        round_card=round_card,
        reveal=reveal,
    ),
    automa=Automa(
        players=players,
        story=story,
        outlook=outlook,
        foresight=foresight,
    ),
    campaign=campaign,
)
"""The rule system as all others see it."""
