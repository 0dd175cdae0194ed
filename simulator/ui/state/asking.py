"""Asking in the window: the question a view state asks, and the files of its answer."""

from collections.abc import Mapping
from dataclasses import replace
from typing import Any

from simulator.kernel.asked.inquiry import Aim, Inquiry, Wanted
from simulator.kernel.spec import Question
from simulator.kernel.state import AnyState, place_of
from simulator.ui.play.rules_cache import RulesCache
from simulator.ui.state.piece_word import piece_word
from simulator.ui.state.view_state import ViewState, select_pieces
from simulator.ui.tools.select import Select
from simulator.ui.tools.tool import Touch, same_group

GONE = "What this question is about is no longer on the tables."

_WANTED: Mapping[Wanted, str] = {
    "piece": "Click the piece it is about.",
    "point": "Click the place it is about.",
    "nothing": "Nothing can be asked about this.",
}
"""What is to be clicked, by what an inquiry wants and does not have yet."""

_ANEW: Mapping[Wanted, str] = {
    "piece": "Click another piece to ask about that.",
    "point": "Click another place to ask about that.",
    "nothing": "Choose another question in the panel.",
}
"""How to ask anew, by what an answered inquiry wants."""


def inquiries_of(state: ViewState, rules_cache: RulesCache) -> tuple[Inquiry, ...]:
    """What can be asked about what is selected."""
    view, lead = state.view, state.lead
    if not lead:
        return ()
    return rules_cache.keep(
        view, ("inquiries", lead), lambda rules: rules.asks.inquiries(view, lead)
    )


def inquiry_of(state: ViewState, rules_cache: RulesCache) -> Inquiry | None:
    """The inquiry that is asked: the chosen one, or the first that the asker has."""
    found = inquiries_of(state, rules_cache)
    return next((one for one in found if one.id == state.inquiry), next(iter(found), None))


def question_of(state: ViewState, rules_cache: RulesCache) -> Question[Any] | None:
    """The question of the view state, None while something is missing or no longer there."""
    view = state.view
    if state.asked:
        return state.asked if _fit_question(view, state.asked, rules_cache) else None
    inquiry = inquiry_of(state, rules_cache)
    if not (inquiry and state.lead):
        return None
    name, aim = inquiry.id, Aim(state.lead, state.target, state.aim)
    return rules_cache.keep(
        view, (name, aim), lambda rules: rules.asks.make_question(view, name, aim)
    )


def asked_about(state: ViewState, rules_cache: RulesCache) -> Question[Any] | None:
    """The question that is asked in the Ask tab, or the first one about the target."""
    if state.panel == "ask":
        return question_of(state, rules_cache)
    if not (state.lead and state.target):
        return None
    found = rules_cache.questions(state.view, state.lead, state.target, state.topic)
    return next(iter(found), None)


def inquiry_on_show(state: ViewState, rules_cache: RulesCache) -> str:
    """The inquiry that asks what the card answers about the target; empty if none does."""
    question = asked_about(state, rules_cache)
    found = _fit_question(state.view, question, rules_cache) if question else None
    if question is None or found is None:
        return ""
    same = rules_cache.ruleset.asks.make_question(state.view, *found)
    return found[0] if same and same.ask == question.ask else ""


def shows_figure(state: ViewState, rules_cache: RulesCache) -> bool:
    """Is there an answer about the target whose figure is to be saved, where nothing is played?"""
    if rules_cache.ruleset.play.is_game or not isinstance(state.tool, Select):
        return False
    return asked_about(state, rules_cache) is not None


def _click_asker(state: ViewState) -> str:
    return f"Click the {piece_word(state.view)} or object that asks."


def wanted_of(state: ViewState, rules_cache: RulesCache) -> str:
    """What the player must still choose before there is an answer, as a sentence."""
    if not state.lead or state.choosing == "who":
        return _click_asker(state)
    inquiry = inquiry_of(state, rules_cache)
    return _WANTED[inquiry.wants] if inquiry else _WANTED["nothing"]


def prompt_of_asking(state: ViewState, rules_cache: RulesCache) -> tuple[str, str]:
    """What the player can do while the Ask panel is open, and a hint."""
    answered = question_of(state, rules_cache) is not None
    if answered and state.choosing != "who":
        inquiry = inquiry_of(state, rules_cache)
        anew = _ANEW[inquiry.wants] if inquiry and not state.asked else _ANEW["nothing"]
        return "The answer is in the panel.", anew
    if state.asked:
        return GONE, "Choose another question in the panel."
    hint = "Then choose a question in the panel." if not state.lead else ""
    return wanted_of(state, rules_cache), hint or "The panel lists the questions."


def pose_question(state: ViewState, question: Question[Any], rules_cache: RulesCache) -> ViewState:
    """The view state with a file's question asked as it stands there, and shown on its table."""
    found = _fit_question(state.view, question, rules_cache)
    inquiry, aim = found or ("", Aim(""))
    state = select_pieces(state, (aim.source,) if aim.source else ())
    places = (place_of(state.view, name) for name in (aim.source, aim.target))
    table = next((place.table for place in places if place), aim.place[0] if aim.place else None)
    if state.focus and table:
        state = replace(state, focus=table)
    state = replace(state, target=aim.target, pinned=aim.target is not None, aim=aim.place)
    return replace(
        state, panel="ask", inquiry=inquiry, asked=question, choosing="about", scroll=0, message=""
    )


def click_mat(state: ViewState, touch: Touch, rules_cache: RulesCache) -> ViewState:
    """The view state after a click on the mat: it points at who asks, or at what it is about."""
    piece, lead = touch.under, state.lead
    if touch.add or state.choosing == "who" or not lead:
        if piece is None:
            return replace(state, message=_click_asker(state))
        return replace(select_pieces(state, (piece,)), choosing="about")
    inquiry = inquiry_of(state, rules_cache)
    state = replace(state, asked=None, message="", choosing="about")
    if inquiry and inquiry.wants == "point":
        return replace(state, aim=(touch.table, touch.at))
    if piece is None:
        words = "" if inquiry and inquiry.wants == "nothing" else "Click the piece it is about."
        return replace(state, message=words)
    if same_group(state.view, piece, lead):
        return replace(state, message=f"{piece} asks already: click another, or Who asks first.")
    return replace(state, target=piece, pinned=True)


def _fit_question(
    view: AnyState, question: Question[Any], rules_cache: RulesCache
) -> tuple[str, Aim] | None:
    """The inquiry and the aim of a file's question, None if it no longer fits the tables."""
    ask = question.ask
    return rules_cache.keep(view, ("inquired", ask), lambda rules: rules.asks.inquiry_of(view, ask))
