"""What is shipped to look at: silhouettes, icons, fonts with their licences, pictures."""

import io
import re
import xml.etree.ElementTree as ET
from pathlib import Path

import pygame
import pytest
import resvg_py
import yaml

ROOT = Path(__file__).resolve().parents[2]
ASSETS = ROOT / "assets"
FONTS = sorted(path for path in (ASSETS / "fonts").iterdir() if path.suffix in {".otf", ".ttf"})
SHIPPED = sorted((ASSETS / "sprites").rglob("*.svg"))
SVG = "{http://www.w3.org/2000/svg}"

# Command letter -> how many numbers one turn of it takes. All absolute, so every number is a place
# in the view box; an arc's radii, turn and two flags lie in 0..100 as well.
COMMANDS = {"M": 2, "L": 2, "H": 1, "V": 1, "Q": 4, "C": 6, "A": 7, "Z": 0}

TEXT = "".join(chr(code) for code in range(0x20, 0x7F))
SIGNS = {
    "Inter": "−·→←✓✗°″′’‘“”–—…×±≤≥≠≈μ½¼¾♥●○▲△■◆★↵∞²³éüßñøÅ",  # noqa: RUF001  these very signs
    "JetBrainsMono": "−·→✓✗°″’“”–—…×±≤≥μ½●▲",
}
ICONS = {
    "logo", "spade", "heart", "club", "diamond", "chevron", "check", "cross", "return", "star",
    "seat_circle", "seat_triangle", "seat_square", "seat_hexagon",
}  # fmt: skip


def ids(name: str) -> list[str]:
    file = yaml.safe_load((ROOT / "tables" / "billion_suns" / f"{name}.yaml").read_bytes())
    return [entry["id"] for entry in file[name]]


def steps(d: str) -> list[tuple[str, list[str]]]:
    """The commands of a path with their numbers as written."""
    assert re.fullmatch(r"[A-Za-z0-9. ]+", d), "no commas, signs or exponents"
    return [
        (letter, numbers.split()) for letter, numbers in re.findall(r"([A-Za-z])([^A-Za-z]*)", d)
    ]


def alpha(surface: pygame.Surface) -> bytes:
    return pygame.image.tobytes(surface, "RGBA")[3::4]


def test_sprites_are_plain() -> None:
    assert len(SHIPPED) > 50
    for path in SHIPPED:
        root = ET.fromstring(path.read_bytes())
        assert root.tag == SVG + "svg", path
        assert root.attrib == {"viewBox": "0 0 100 100"}, path
        assert {child.tag for child in root.iter() if child is not root} == {SVG + "path"}, path
        assert {frozenset(child.attrib) for child in root} == {frozenset({"class", "d"})}, path
        classes = [child.attrib["class"] for child in root]
        order = ("hull", "detail", "glow")
        assert classes == [name for name in order if name in classes], "one path each, hull first"
        assert classes[0] == "hull", path


def test_sprites_stay_in_their_boxes() -> None:
    for path in SHIPPED:
        for child in ET.fromstring(path.read_bytes()):
            found = steps(child.attrib["d"])
            assert (found[0][0], found[-1][0]) == ("M", "Z"), path
            for letter, numbers in found:
                assert len(numbers) == COMMANDS[letter], path
                for number in numbers:
                    assert re.fullmatch(r"\d+(\.\d)?", number), (path, number)
                    assert 0 <= float(number) <= 100, path


def test_both_renderers_draw_sprites_alike_under_either_fill_rule() -> None:
    for path in SHIPPED:
        text = path.read_text(encoding="utf-8")
        even = text.replace("<path ", '<path fill-rule="evenodd" ')
        window = alpha(pygame.image.load_sized_svg(io.BytesIO(text.encode()), (96, 96)))
        for drawn in (text, even):
            png = bytes(resvg_py.svg_to_bytes(svg_string=drawn, width=96, height=96))
            figure = alpha(pygame.image.load(io.BytesIO(png), "sprite.png"))
            # Their edges differ by an eighth of a pixel or so; a hole one of them fills, by all.
            assert max(abs(a - b) for a, b in zip(window, figure, strict=True)) < 96, path
        assert sum(window) > len(window) * 255 * 0.08, f"{path}: too thin to be seen at 24 pixels"


@pytest.mark.parametrize("name", ["classes", "objects"])
def test_every_class_and_object_has_a_sprite(name: str) -> None:
    missing = [entry for entry in ids(name) if not (ASSETS / "sprites" / f"{entry}.svg").is_file()]
    assert not missing


def test_no_two_sprites_look_the_same_in_one_colour() -> None:
    ships = [ASSETS / "sprites" / f"{name}.svg" for name in ids("classes") + ids("objects")]
    drawn = {}
    for path in ships:
        text = re.sub(r'  <path class="(detail|glow)".*\n', "", path.read_text(encoding="utf-8"))
        drawn[path.stem] = alpha(pygame.image.load_sized_svg(io.BytesIO(text.encode()), (24, 24)))
    names = sorted(drawn)
    for index, one in enumerate(names):
        for other in names[index + 1 :]:
            apart = sum(abs(a - b) for a, b in zip(drawn[one], drawn[other], strict=True))
            assert apart > 24 * 24 * 255 * 0.04, (one, other)


def test_the_icons_are_there() -> None:
    assert {path.stem for path in (ASSETS / "sprites" / "icons").iterdir()} == ICONS


@pytest.mark.parametrize("path", FONTS, ids=lambda path: path.stem)
def test_a_font_holds_the_characters_of_the_interface(path: Path) -> None:
    # SDL draws the same box for every character a font lacks; U+10FFFF is lacking in all.
    pygame.font.init()
    font = pygame.font.Font(path, 32)
    lacking = pygame.image.tobytes(font.render("\U0010ffff", True, "white"), "RGBA")
    for sign in TEXT.strip() + SIGNS[path.stem.split("-")[0]]:
        assert pygame.image.tobytes(font.render(sign, True, "white"), "RGBA") != lacking, sign


@pytest.mark.parametrize("path", FONTS, ids=lambda path: path.stem)
def test_digits_are_all_of_one_width(path: Path) -> None:
    pygame.font.init()
    font = pygame.font.Font(path, 64)
    assert len({font.size(digit * 20)[0] for digit in "0123456789"}) == 1


def test_the_figure_writer_finds_each_weight_by_family_and_number() -> None:
    drawn = set()
    for family, weights in (("Inter", (400, 500, 600, 700)), ("JetBrains Mono", (400,))):
        for weight in weights:
            svg = (
                '<svg xmlns="http://www.w3.org/2000/svg" width="120" height="30"><text y="24" '
                f'font-size="24" font-family="{family}" font-weight="{weight}">Table A</text></svg>'
            )
            fonts = [str(path) for path in FONTS]
            png = resvg_py.svg_to_bytes(svg_string=svg, font_files=fonts, skip_system_fonts=True)
            drawn.add(bytes(png))
    empty = '<svg xmlns="http://www.w3.org/2000/svg" width="120" height="30"/>'
    assert bytes(resvg_py.svg_to_bytes(svg_string=empty)) not in drawn
    assert len(drawn) == 5


def test_every_font_has_its_licence_beside_it() -> None:
    assert len(FONTS) == 5
    for family in {path.stem.split("-")[0] for path in FONTS}:
        text = (ASSETS / "fonts" / f"{family}-OFL.txt").read_text(encoding="utf-8")
        assert text.startswith("Copyright")
        for part in ("SIL OPEN FONT LICENSE Version 1.1", "PREAMBLE", "TERMINATION", "DISCLAIMER"):
            assert part in text


def test_the_planetoid_fills_its_picture_and_its_corners_are_clear() -> None:
    picture = pygame.image.load(ASSETS / "theme" / "sphere.png")
    assert picture.get_size() == (256, 256)
    assert picture.get_at((0, 0)).a == 0
    assert picture.get_at((128, 2)).a == picture.get_at((253, 128)).a == 255
    assert sum(picture.get_at((90, 77))[:3]) > 3 * sum(picture.get_at((200, 210))[:3])


def test_every_kind_of_module_has_a_sign_and_a_colour() -> None:
    from simulator.figures.hull import DARK, LIGHT

    file = yaml.safe_load((ROOT / "tables" / "space_war" / "modules.yaml").read_bytes())
    signs = {entry["name"].lower().replace(" ", "_").replace("-", "_") for entry in file["modules"]}
    assert {path.stem for path in (ASSETS / "sprites" / "modules").iterdir()} == signs
    assert set(DARK.signs) == set(LIGHT.signs) == signs
