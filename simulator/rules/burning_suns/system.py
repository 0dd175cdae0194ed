"""Burning Suns as one rule system: its facets, each of functions from its packages."""

from simulator.kernel.facets.asks import Asks
from simulator.kernel.facets.contest import Contest
from simulator.kernel.facets.hand import Hand
from simulator.kernel.facets.looks import Looks, SetupOptions, Words
from simulator.kernel.facets.requests import Requests
from simulator.kernel.shown.option import TableFacts
from simulator.kernel.system import System
from simulator.rules.burning_suns.display.boards import boards
from simulator.rules.burning_suns.display.briefing import briefing
from simulator.rules.burning_suns.display.cards import card
from simulator.rules.burning_suns.display.empire_card import empire_card
from simulator.rules.burning_suns.display.hand_deeds import deeds
from simulator.rules.burning_suns.display.looks import MARKS, extent, groups, look, tell_table
from simulator.rules.burning_suns.display.motions import find_motions
from simulator.rules.burning_suns.display.option_fields import (
    facts,
    option_fields,
    seat_fields,
    with_option,
    with_seat_value,
)
from simulator.rules.burning_suns.display.phase_strip import steps, tallies
from simulator.rules.burning_suns.display.reveals import reveal
from simulator.rules.burning_suns.display.scores import scores_of
from simulator.rules.burning_suns.display.war_dice import dice_row, throws_of
from simulator.rules.burning_suns.judging.rounds import turn_rule
from simulator.rules.burning_suns.play.free_hand import unit
from simulator.rules.burning_suns.play.game import GAME, begin
from simulator.rules.burning_suns.play.rounds.outcome import (
    in_play,
    standings,
    tie_breaks,
    why_over,
)
from simulator.rules.burning_suns.play.set_up.starting import unplayable
from simulator.rules.burning_suns.questions import reckoning
from simulator.rules.burning_suns.questions.answers import answer
from simulator.rules.burning_suns.questions.found import ROLES
from simulator.rules.burning_suns.questions.inquiries import (
    inquiries,
    inquiry_of,
    make_question,
    questions_about,
)
from simulator.rules.burning_suns.questions.reach import reach, spot, threats
from simulator.rules.burning_suns.requests.answering import draft_of, preview, request
from simulator.rules.burning_suns.requests.first_round import explain_decision
from simulator.rules.burning_suns.requests.using import reaction

SYSTEM = System(
    id="burning_suns",
    words=Words(name="Burning Suns", piece="unit", pieces="units", unit=unit, force="Empire"),
    play=GAME.play(
        begin,
        unplayable=unplayable,
        turn_rule=turn_rule,
        roll_of=dice_row,
        find_motions=find_motions,
        throws_of=throws_of,
    ),
    looks=Looks(
        piece=look,
        groups=groups,
        card=card,
        seat_card=empire_card,
        marks=MARKS,
        boards=boards,
        roles=ROLES,
        extent=extent,
        is_measured=False,
        tell_table=tell_table,
    ),
    options=SetupOptions(
        fields=option_fields,
        with_value=with_option,
        facts=facts,
        table_facts=lambda _setup, _table: TableFacts(title="Galaxy"),
        seat_fields=seat_fields,
        with_seat_value=with_seat_value,
    ),
    asks=Asks(
        answer=answer,
        questions_about=questions_about,
        inquiries=inquiries,
        make_question=make_question,
        inquiry_of=inquiry_of,
        reach=reach,
        spot=spot,
        threats=threats,
        odds=reckoning.odds,
        reckoner=reckoning,
    ),
    requests=Requests(
        request=request,
        preview=preview,
        draft_of=draft_of,
        steps=steps,
        tallies=tallies,
        explain=explain_decision,
        reaction=reaction,
    ),
    hand=Hand(deeds=deeds),
    contest=Contest(
        standings=standings,
        tie_breaks=tie_breaks,
        why_over=why_over,
        briefing=briefing,
        reveal=reveal,
        scores_of=scores_of,
        in_play=in_play,
        last_round=lambda view: view.setup.options.rounds,
    ),
)
"""The rule system as all others see it."""
