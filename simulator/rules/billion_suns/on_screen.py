"""What only players at a screen need of A Billion Suns: requests, standings, what the rules do."""

from simulator.kernel.facets.contest import Automa, Contest
from simulator.kernel.facets.requests import Requests
from simulator.rules.billion_suns.display.briefing import briefing
from simulator.rules.billion_suns.display.objectives import objectives
from simulator.rules.billion_suns.display.reveals import reveal
from simulator.rules.billion_suns.display.round_cards import round_card
from simulator.rules.billion_suns.play.log.career_events import find_career_events
from simulator.rules.billion_suns.play.rounds.outcome import last_round, standings, why_over
from simulator.rules.billion_suns.play.rounds.scores import score_event
from simulator.rules.billion_suns.requests.answering import draft_action, preview, request
from simulator.rules.billion_suns.requests.first_round import explain_decision
from simulator.rules.billion_suns.requests.phase_strip import steps
from simulator.rules.billion_suns.requests.reactions import reaction
from simulator.rules.billion_suns.requests.ready_answers import begin_move, ready
from simulator.rules.billion_suns.requests.single_answers import foregone
from simulator.rules.billion_suns.requests.tally_chips import tallies
from simulator.rules.billion_suns.story.foresight import foresight
from simulator.rules.billion_suns.story.outlook import outlook
from simulator.rules.billion_suns.story.telling import story
from simulator.rules.billion_suns.view.contractors.margin import gauge
from simulator.rules.billion_suns.view.turn_order import ceos as players

REQUESTS = Requests(
    request=request,
    preview=preview,
    draft_of=draft_action,
    steps=steps,
    tallies=tallies,
    reaction=reaction,
    reacts=True,
    only_answer=foregone,
    ready_answer=ready,
    answer_before_move=begin_move,
    explain=explain_decision,
)
CONTEST = Contest(
    standings=standings,
    why_over=why_over,
    briefing=briefing,
    scores_of=score_event,
    career_events_of=find_career_events,
    last_round=last_round,
    gauge=gauge,
    objectives=objectives,
    round_card=round_card,
    reveal=reveal,
)
AUTOMA = Automa(
    players=players,
    story=story,
    outlook=outlook,
    foresight=foresight,
)
