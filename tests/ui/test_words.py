"""Words of a game: underlined on cards and in rules, explained under the pointer and by keys."""

import pygame

from simulator.scenario import glossary
from simulator.ui.screens.after.round_cards import RoundScreen
from simulator.ui.screens.reading.help import HelpScreen
from simulator.ui.screens.reading.rule import RuleScreen
from simulator.ui.screens.reading.words import WordsScreen
from simulator.ui.screens.screen import PushAbout, Visit
from tests.ui.games import asked, player_at
from tests.ui.learner import Learner
from tests.ui.player import TABLES
from tests.ui.test_round_cards import brink


def meant(learner: Learner) -> str:
    """The word that is explained now."""
    found = learner.app.meant
    return found.word.word if found else ""


def point_at(learner: Learner, word: str) -> None:
    """Move the pointer onto the first place where a word of the game stands."""
    text, part = next(
        (text, part) for text in learner.app.named for part in text.named if part.word.word == word
    )
    left, top, _, high = text.box
    learner.move((left + part.left + part.wide // 2, top + high // 2))


def test_words_of_a_card_and_of_a_rule_are_explained() -> None:
    """ABS-2.2: links of at most 3 inches make a group coherent."""
    learner = Learner(TABLES.parent / "lessons" / "arcs_and_ranges.yaml")
    learner.click_on("cyan-1/1")
    point_at(learner, "Silhouette")
    assert any(words.startswith("Silhouette   ABS-8.5") for words in learner.words())
    words = {word.word: word for word in glossary("billion_suns")}
    assert words["Silhouette"].text.startswith(next(w for w in learner.words() if "How big" in w))
    learner.move((640, 5))
    assert meant(learner) == ""
    assert not any(words.startswith("Silhouette   ") for words in learner.words())
    point_at(learner, "Silhouette")
    learner.key(pygame.K_F1)
    assert isinstance(learner.app.screens[-1], HelpScreen)
    assert meant(learner) == ""
    learner.click_words("Words here")
    learner.key(pygame.K_RIGHT)
    assert "Silhouette" in learner.words()
    assert "Jump shock" not in learner.words()
    learner.key(pygame.K_RETURN)
    assert isinstance(learner.app.screens[-1], RuleScreen)


def test_a_word_is_looked_up_on_the_page_of_lessons() -> None:
    learner = Learner()
    learner.app.heed(Visit("learn"))
    learner.app.step()
    learner.key(pygame.K_w, "w")
    assert isinstance(learner.app.screens[-1], WordsScreen)
    for letter in "decoy":
        learner.key(ord(letter), letter)
    words = " ".join(learner.words())
    assert "SW-3.4 · Space War" in words
    assert "Hidden counters" in words
    point_at(learner, "Craft")
    assert any(line.startswith("Craft   SW-1.5") for line in learner.words())
    learner.app.heed(PushAbout(lambda words: HelpScreen(here=words)))
    learner.app.step()
    learner.click_words("Words here")
    assert {"Craft", "Decoy"} <= set(learner.words())
    learner.key(pygame.K_ESCAPE)
    learner.key(pygame.K_RETURN)
    assert isinstance(learner.app.screens[-1], RuleScreen)
    assert meant(learner) == ""


def test_words_are_explained_in_what_led_to_a_reaction() -> None:
    game = asked("shields", matters=True)
    player = player_at(game, (1920, 1080))
    bar = [text for text in player.app.texts if "Power To Shields?" in text.words]
    assert {part.word.word for text in bar for part in text.named} == {"Power To Shields"}


def test_words_are_explained_on_the_card_of_a_round() -> None:
    there = brink()
    player = player_at(there.game)
    there.over(player)
    assert isinstance(player.app.screens[-1], RoundScreen)
    scored = next(text for text in player.app.texts if text.words.startswith("Scored: "))
    assert {part.word.word for part in scored.named} == {"victory point"}
