"""Sounds: their files, how many are heard at once, and what is heard of a game."""

import wave
from collections.abc import Iterator
from dataclasses import dataclass, field, replace
from pathlib import Path

import numpy as np
import pygame
import pytest

from simulator import paths
from simulator.ui.screens.after.end import EndScreen
from simulator.ui.screens.hand_over import HandOverScreen
from simulator.ui.screens.sealed import SealedScreen
from simulator.ui.screens.settings import SettingsScreen
from simulator.ui.screens.speaker import SOUNDS, SPEAKER, Speaker
from simulator.ui.screens.table_screen.play.flow import TURN
from simulator.ui.screens.table_screen.telling.tumbling import moves
from simulator.ui.state.settings import Settings, load_settings, store_settings
from simulator.ui.window.splash import close_window
from tests.session.test_scores import SCENARIOS, played
from tests.ui import sounds
from tests.ui.games import against_program, player_at, shown, taken_over
from tests.ui.player import Player
from tests.ui.prepared import AtGame, moving
from tests.ui.test_hand_over import sealed
from tests.ui.test_motion import FRIGATE, film, fired_at, flown

FILES = sorted(sounds.FOLDER.iterdir())


@pytest.mark.parametrize("file", FILES, ids=lambda file: file.stem)
def test_a_sound_is_short_soft_and_made_by_the_script(file: Path) -> None:
    with wave.open(str(file)) as kept:
        assert (kept.getnchannels(), kept.getsampwidth(), kept.getframerate()) == (1, 2, 22_050)
        heard = np.frombuffer(kept.readframes(kept.getnframes()), "<i2").astype(int)
    assert 0.04 <= len(heard) / 22_050 <= 0.4
    loudest = 32_767 * 10 ** (-12 / 20)
    assert 0.95 * loudest <= np.abs(heard).max() <= loudest
    assert np.abs(heard[[0, -1]]).max() < 0.1 * loudest, "it begins or ends with a click"
    made = sounds.samples(file.stem).astype(int)
    assert len(made) == len(heard)
    assert np.abs(made - heard).max() <= 2, "python -m tests.ui.sounds makes another one"


def test_every_sound_has_a_file_and_no_other_is_shipped() -> None:
    assert {file.name for file in FILES} == {f"{name}.wav" for name in SOUNDS}
    assert sum(file.stat().st_size for file in FILES) < 200_000


@dataclass
class FakeChannel:
    """A channel that plays until it is told to stop."""

    played: list[str] = field(default_factory=list)
    now: object = None

    def get_busy(self) -> bool:
        return self.now is not None

    def get_sound(self) -> object:
        return self.now

    def play(self, sound: "FakeSound") -> None:
        self.now = sound
        self.played.append(sound.name)


class FakeSound:
    """A sound that remembers its volume."""

    def __init__(self, file: str) -> None:
        self.name, self.volume = Path(file).stem, 1.0
        if not Path(file).is_file():
            raise FileNotFoundError(file)

    def set_volume(self, volume: float) -> None:
        self.volume = volume


class FakeMixer:
    """A mixer with a device, or without one."""

    Sound = FakeSound

    def __init__(self, *, device: bool = True) -> None:
        self.device, self.asked = device, 0
        self.channels: list[FakeChannel] = []

    def init(self, *_: int) -> None:
        self.asked += 1
        if not self.device:
            raise pygame.error("ALSA: Couldn't open audio device")

    def set_num_channels(self, number: int) -> None:
        self.channels = [FakeChannel() for _ in range(number)]

    def find_channel(self) -> FakeChannel | None:
        return next((each for each in self.channels if each.now is None), None)

    @property
    def heard(self) -> list[str]:
        return [each.now.name for each in self.channels if isinstance(each.now, FakeSound)]


@pytest.fixture
def window(home: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    """A window that somebody sees, by the name of its driver."""
    pygame.display.init()
    monkeypatch.setattr(pygame.display, "get_driver", lambda: "x11")
    yield
    close_window()


@pytest.mark.usefixtures("window")
def test_at_most_four_sounds_play_at_once_and_each_kind_once() -> None:
    mixer = FakeMixer()
    heard = Speaker(mixer)
    for kind in ("shot", "hit", "shot", "die", "shot", "save", "explosion", "move"):
        heard.play(kind)
    assert mixer.heard == ["shot", "hit", "die", "save"]
    assert mixer.channels[0].played == ["shot"] * 3
    mixer.channels[0].now = None
    heard.play("explosion")
    heard.play("shot")
    assert mixer.heard == ["explosion", "hit", "die", "save"], "its old channel is another kind's"
    assert mixer.asked == 1


@pytest.mark.usefixtures("window")
def test_a_muted_speaker_never_opens_a_device_and_the_volume_holds() -> None:
    mixer = FakeMixer()
    heard = Speaker(mixer)
    heard.play("")
    store_settings(replace(load_settings(), muted=True))
    heard.play("move")
    assert mixer.asked == 0
    store_settings(replace(load_settings(), muted=False, volume=25))
    heard.play("move")
    (channel, *_) = mixer.channels
    assert isinstance(channel.now, FakeSound)
    assert channel.now.volume == 0.25


@pytest.mark.usefixtures("window")
def test_no_device_and_no_file_are_no_error(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    mixer = FakeMixer(device=False)
    deaf = Speaker(mixer)
    deaf.play("move")
    deaf.play("move")
    assert mixer.asked == 1, "it is looked for once"
    there = FakeMixer()
    monkeypatch.setattr(paths, "data", lambda _: tmp_path)
    Speaker(there).play("move")
    assert there.heard == []


def test_nothing_is_opened_where_nobody_sees_the_window(player: Player) -> None:
    mixer = FakeMixer()
    Speaker(mixer).play("move")
    assert mixer.asked == 0
    player.key(pygame.K_F10)
    assert pygame.mixer.get_init() is None


@pytest.fixture
def heard(monkeypatch: pytest.MonkeyPatch) -> list[str]:
    """What the window asks to be heard."""
    found: list[str] = []
    monkeypatch.setattr(SPEAKER, "play", lambda kind: found.append(kind) if kind else None)
    monkeypatch.setattr(pygame.time, "set_timer", lambda *_, **__: None)
    return found


def test_a_game_is_heard_as_it_is_seen(heard: list[str]) -> None:
    store_settings(Settings(reactions="never", asks=(("passive", "always"),)))
    player = flown()
    film(player)
    assert heard == ["move", "turn"], "another person is asked"
    heard.clear()
    fired_at(player)
    film(player)
    assert {"die", "shot"} <= set(heard)


def test_what_is_skipped_is_not_heard(heard: list[str]) -> None:
    player = flown()
    player.call("log")
    assert heard == []
    assert not moves(player.view_state)


def test_a_refusal_is_heard(heard: list[str]) -> None:
    player = AtGame(moving())
    player.drag(player.piece_pixel(FRIGATE), player.pixel("A", 30, 30))
    assert heard == []
    player.key(pygame.K_RETURN)
    assert "goes at most 4" in player.view_state.message
    assert heard == ["refusal"]


@pytest.mark.parametrize("pace", ["fast", "at once"])
def test_a_person_who_is_asked_after_a_program_hears_it_last(heard: list[str], pace: str) -> None:
    store_settings(Settings(pace="at once" if pace == "at once" else "fast"))
    player = player_at(against_program())
    for _ in range(200):
        if "turn" in heard:
            break
        player.post(TURN)
        player.app.step()
        film(player)
    assert heard[-1] == "turn"
    assert player.screen.context.turn(player.view_state) is not None
    program = player.view_state.program
    assert program is None or not program.playing
    if pace == "at once":
        assert set(heard) <= {"turn", "die"}


def test_a_hand_over_and_the_end_are_heard(heard: list[str]) -> None:
    player = player_at(sealed((3, 2, 1)))
    player.app.step()
    assert isinstance(player.app.screens[-1], HandOverScreen)
    assert heard == ["hand_over"]
    taken_over(player)
    assert isinstance(player.app.screens[-1], SealedScreen)
    assert heard == ["hand_over"], "whoever has taken over need not be called"
    shown(player, played(SCENARIOS / "first_contact.yaml", "1"))
    film(player)
    assert isinstance(player.app.screens[-1], EndScreen)
    assert heard == ["hand_over", "end"]


def test_sound_and_volume_are_set_and_kept(player: Player, heard: list[str]) -> None:
    player.key(pygame.K_F10)
    assert isinstance(player.app.screens[-1], SettingsScreen)
    for _ in range(40):
        if "Sound" in player.words():
            break
        player.key(pygame.K_DOWN)
    player.click_words("Sound")
    assert load_settings().muted
    player.key(pygame.K_DOWN)
    player.key(pygame.K_RIGHT)
    assert load_settings().volume == 100
    player.key(pygame.K_LEFT)
    player.key(pygame.K_LEFT)
    assert load_settings().volume == 50
    assert "50 %" in player.words()
    assert heard == ["turn"] * 4, "each is heard as loud as it is now"
