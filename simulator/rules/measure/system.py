"""Measure as one rule system: its facets, each made of functions from where their rules stand."""

from simulator.kernel.facets.asks import Asks
from simulator.kernel.facets.hand import Hand
from simulator.kernel.facets.looks import Looks, SetupOptions, Words
from simulator.kernel.system import System
from simulator.rules.measure.display.cards import (
    card,
    facts,
    option_fields,
    table_facts,
    with_option,
)
from simulator.rules.measure.display.looks import MARKS, ROLES, groups, look
from simulator.rules.measure.model.table import unit_of
from simulator.rules.measure.play.border_turns import bordering
from simulator.rules.measure.play.game import GAME, begin, unplayable
from simulator.rules.measure.play.knobs import knobs, pull_knob
from simulator.rules.measure.play.setting_up import copying, flip_piece, placing
from simulator.rules.measure.play.snapping import touching
from simulator.rules.measure.play.turning import swivelling, turrets
from simulator.rules.measure.questions.answers import answer
from simulator.rules.measure.questions.driving import adjust_drive, courses, drive
from simulator.rules.measure.questions.inquiries import (
    TOPICS,
    ask_for,
    find_inquiry,
    inquire,
    inquiries,
)
from simulator.rules.measure.questions.reach import reach

SYSTEM = System(
    id="measure",
    words=Words(
        name="Measure",
        piece="base",
        pieces="bases",
        unit=unit_of,
    ),
    play=GAME.play(
        begin,
        unplayable=unplayable,
        is_game=False,
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
        topics=TOPICS,
    ),
    hand=Hand(
        place=placing,
        copy=copying,
        flip=flip_piece,
        turrets=turrets,
        turn_turret=swivelling,
        knobs=knobs,
        pull_knob=pull_knob,
        courses=courses,
        drive=drive,
        adjust_drive=adjust_drive,
        set_to_border=bordering,
        touch=touching,
    ),
)
"""The rule system as all others see it."""
