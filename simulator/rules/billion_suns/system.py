"""A Billion Suns as one rule system: its facets, of functions from where their rules stand."""

from simulator.kernel.campaign import Campaign
from simulator.kernel.facets.asks import Asks
from simulator.kernel.facets.contest import Automa, Contest
from simulator.kernel.facets.looks import Looks, SetupOptions, Words
from simulator.kernel.facets.requests import Requests
from simulator.kernel.system import System
from simulator.rules.billion_suns.display import reckoning
from simulator.rules.billion_suns.display.cards import card
from simulator.rules.billion_suns.display.looks import MARKS, ROLES, groups, look
from simulator.rules.billion_suns.display.odds_display import odds
from simulator.rules.billion_suns.display.option_fields import (
    facts,
    option_fields,
    table_facts,
    with_option,
)
from simulator.rules.billion_suns.judging.coherency import links
from simulator.rules.billion_suns.model.unit import unit
from simulator.rules.billion_suns.play.game import GAME, begin
from simulator.rules.billion_suns.play.log.dice_rows import find_roll
from simulator.rules.billion_suns.play.log.motions import find_motions
from simulator.rules.billion_suns.play.log.throws import find_throws
from simulator.rules.billion_suns.play.set_up.starting import unplayable
from simulator.rules.billion_suns.questions.answers import answer, ask_for
from simulator.rules.billion_suns.questions.inquiries import find_inquiry, inquire, inquiries
from simulator.rules.billion_suns.questions.offers import judge, region
from simulator.rules.billion_suns.questions.reach import reach
from simulator.rules.billion_suns.questions.threats import threats
from simulator.rules.billion_suns.view.variant import variant
from simulator.system_parts import late

_SCREEN = "simulator.rules.billion_suns.on_screen"

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
        roll_of=find_roll,
        throws_of=find_throws,
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
        inquiry_of=find_inquiry,
        threats=threats,
        odds=odds,
        reckoner=reckoning,
        region=region,
        judge_place=judge,
        links=links,
    ),
    requests=late(f"{_SCREEN}:REQUESTS", Requests),
    contest=late(f"{_SCREEN}:CONTEST", Contest),
    automa=late(f"{_SCREEN}:AUTOMA", Automa),
    campaign=late("simulator.rules.billion_suns.campaign", Campaign),
)
"""The rule system as all others see it."""
