"""What a commander does between games: designs, squadron, crews, exchanges (SW-1.6, SW-17.9)."""

from collections.abc import Iterable, Iterator, Mapping

from simulator.kernel.asked.answer import Reason, bar
from simulator.kernel.campaign import Chore, ChoreAnswer, ChorePick, PageSection
from simulator.kernel.refusal import Refusal
from simulator.rules.space_war.campaign_book import (
    CampaignBook,
    Commander,
    fold,
    posts_of,
    squadron_of,
)
from simulator.rules.space_war.campaign_entries import (
    Crew,
    CrewPosted,
    DesignTaken,
    ExchangeAnswered,
    ExchangeOffered,
    LedgerEntry,
    MercyDeclared,
    SquadronPlanned,
)
from simulator.rules.space_war.campaign_exchange import (
    NONE,
    answer_chores,
    bar_mercy,
    captive_of,
    captive_words,
    mercy_chore,
    offer_chore,
    offer_lines,
    sole_of,
    withdraw_chore,
)
from simulator.rules.space_war.judging.campaigns import (
    CAMPAIGN,
    CREWS,
    EXCHANGE,
    refuse_in_campaign,
)
from simulator.rules.space_war.judging.designs import design_reasons, squadron_reasons
from simulator.rules.space_war.model.catalogue import Catalogue
from simulator.rules.space_war.model.designs import (
    Allowance,
    Design,
    money_of,
    price_of,
    squadron_price,
)
from simulator.rules.space_war.model.medals import medal_names

KEEPS = "Designs, crews and prisoners are kept."

COURSE: tuple[str, ...] = (
    (
        "Begin a commander for each player. Each opens its own page, alone: take up to three"
        " Designs, and plan how many Craft of each go into the next battle."
    ),
    (
        "In New game choose a scenario of Space War, and for each seat its commander among the"
        " squadrons. With Medals on, crews are decorated after the battle."
    ),
    (
        "When it is over it is entered by itself. Between games replace a Design, put crews with"
        " medals aboard their Craft, use Fighters that you captured, and exchange crews."
    ),
)

_ALLOWANCES: Mapping[Allowance, str] = {
    "usual": "as usual",
    "weak": "for a weak player",
    "expert": "for an expert",
}

_RULES = {
    "crew": CREWS,
    **dict.fromkeys(("offer", "agree", "decline", "withdraw", "mercy"), EXCHANGE),
}
"""The rule that each chore is about, if not that of the campaign."""


def page(book: CampaignBook, terms: Catalogue, name: str) -> tuple[PageSection, ...]:
    """What a commander has, for his eyes alone; KeyError for an unknown one."""
    one = book.commanders[name]
    designs = tuple(_design_words(design, terms) for design in one.designs)
    crews = tuple(_crew_words(one, crew) for crew in one.crews)
    return (
        PageSection("Designs", designs or ("No design yet.",)),
        PageSection("Squadron", tuple(_squadron_lines(name, one, terms))),
        PageSection("Crews", crews or ("No crew has a medal.",)),
        PageSection("Prisoners", tuple(map(captive_words, one.captives)) or ("None.",)),
        PageSection("Exchange", tuple(offer_lines(book, name)) or ("No offer is open.",)),
        PageSection(
            "History",
            tuple(f"{game.title}: {game.words}" for game in one.history) or ("No game yet.",),
        ),
    )


def _design_words(design: Design, terms: Catalogue) -> str:
    keys, price = " ".join(design.modules), price_of(design, terms.modules)
    return f"{design.name} ({design.type}): {keys}, {price} M€"


def _squadron_lines(name: str, one: Commander, terms: Catalogue) -> Iterator[str]:
    if one.plan is None:
        yield "No squadron is planned."
        return
    squadron = squadron_of(name, one)
    for design, count in zip(squadron.designs, squadron.counts, strict=True):
        if count:
            yield f"{count} × {design.name}"
    yield from (f"Prisoner {n}: {captive_of(one, n).design.name}" for n in squadron.freed)
    yield f"{squadron_price(squadron, terms.modules)} M€ without Prisoners"


def _crew_words(one: Commander, crew: Crew) -> str:
    where = f"on {post_words(one, crew.post)}" if crew.post else "at home"
    return f"Crew {crew.number}: {medal_names(crew.medals)}, {where}"


def post_words(one: Commander, post: str) -> str:
    """What a Craft of the squadron is called: `Pike 2`, `Prisoner 3`."""
    kind, _, number = post.rpartition("/")
    name = next((design.name for design in one.designs if design.id == kind), kind.capitalize())
    return f"{name} {number}"


def chores(
    book: CampaignBook, terms: Catalogue, name: str, goods: Mapping[str, Design]
) -> tuple[Chore, ...]:
    """What the commander can do now, each with what is asked; KeyError for an unknown one."""
    one = book.commanders[name]
    return (
        *answer_chores(book, name),
        _design_chore(one, terms, goods),
        _plan_chore(one, terms),
        *_post_chore(one),
        *offer_chore(book, name),
        *withdraw_chore(book, name),
        mercy_chore(one),
    )


def _design_chore(one: Commander, terms: Catalogue, goods: Mapping[str, Design]) -> Chore:
    held = {design.id for design in one.designs}
    free = (pair for pair in goods.items() if pair[1].id not in held)
    new = tuple((key, _design_words(design, terms)) for key, design in free)
    old = tuple((design.id, design.name) for design in one.designs)
    none = () if len(old) >= terms.modules.figures.most_designs else ((NONE, "none"),)
    picks = (
        ChorePick("design", "New design", new, abouts={k: one.about for k, one in goods.items()}),
        ChorePick("scrap", "Scrap for it", (*none, *old), (*none, *old)[0][0]),
    )
    most = terms.modules.figures.most_designs
    about = f"{most} at most. With {most}, one is scrapped for a new one after each game."
    return Chore("design", "Take a design", picks, _bar_design(one), about)


def _bar_design(one: Commander) -> Refusal | None:
    if one.may_swap:
        return None
    text = "A design was changed since the last game; the next one after another game."
    return refuse_in_campaign("changed_already", text)


def _plan_chore(one: Commander, terms: Catalogue) -> Chore:
    most = terms.modules.figures.most_craft
    plan = one.plan or SquadronPlanned("", ())
    bought = dict(plan.craft)
    counts = tuple((str(n), str(n)) for n in range(most + 1))
    picks = [
        ChorePick(f"craft {one.id}", one.name, counts, str(bought.get(one.id, 0)))
        for one in one.designs
    ]
    sends = (("no", "stays"), ("yes", "goes along"))
    picks += [
        ChorePick(
            f"prisoner {each.number}",
            captive_words(each),
            sends,
            "yes" if each.number in plan.prisoners else "no",
        )
        for each in one.captives
    ]
    modules = terms.modules
    money = tuple((one, f"{money_of(one, modules)} M€ {who}") for one, who in _ALLOWANCES.items())
    picks.append(ChorePick("money", "Money", money, plan.allowance))
    barred = None if one.designs else refuse_in_campaign("no_design", "Take a design first.")
    about = f"{most} Craft at most. Fighters need a Vessel with a Shuttle Bay."
    return Chore("plan", "Plan the squadron", tuple(picks), barred, about)


def _post_chore(one: Commander) -> Iterator[Chore]:
    """Crews with where they are now, and Craft with who would change places."""
    if one.crews:
        crews = tuple((str(crew.number), _crew_words(one, crew)) for crew in one.crews)
        there = {crew.post: f", where crew {crew.number} is" for crew in one.crews}
        posts = tuple(
            (post, f"{post_words(one, post)}{there.get(post, '')}") for post in posts_of(one)
        )
        picks = (
            ChorePick("crew", "Crew", crews, sole_of(crews)),
            ChorePick("post", "Craft", ((NONE, "at home"), *posts), "" if posts else NONE),
        )
        about = (
            "Its medals serve the Craft that it is on. Whoever is there goes where it was."
            " No crew moves during a battle."
        )
        yield Chore("crew", "Assign a crew", picks, about=about)


def may_play(book: CampaignBook, name: str) -> Refusal | None:
    """Why a commander plays no further game: there is no such one."""
    if name not in book.commanders:
        return refuse_in_campaign("unknown_commander", f"There is no commander {name}.")
    return None


def do_chore(
    book: CampaignBook, terms: Catalogue, answer: ChoreAnswer, goods: Mapping[str, Design]
) -> LedgerEntry | Refusal:
    """The entry by which a commander does a chore, or why he cannot."""
    name, chore = answer.member, answer.chore
    stranger = may_play(book, name)
    if stranger:
        return stranger
    offered = {each.id: each for each in chores(book, terms, name, goods)}
    found = offered.get(chore)
    if found is None:
        text = f"There is no `{chore}` to do now; there is {', '.join(offered)}."
        return refuse_in_campaign("no_such_chore", text, _RULES.get(chore, CAMPAIGN))
    if found.barred:
        return found.barred
    settled = _settle_picks(found, answer.picks)
    if isinstance(settled, Refusal):
        return settled
    entry = _entry_of(name, chore, settled, goods)
    return _judge(book, terms, name, entry)


def _settle_picks(chore: Chore, picks: Mapping[str, str]) -> dict[str, str] | Refusal:
    """What is picked, with what it starts with for the rest; each is one that is offered."""
    names, rule = [each.name for each in chore.picks], _RULES.get(chore.id, CAMPAIGN)
    unknown = next((each for each in picks if each not in names), None)
    if unknown:
        text = f"`{chore.id}` asks for no `{unknown}`; it asks for {', '.join(names)}."
        return refuse_in_campaign("no_such_pick", text, rule)
    settled = {}
    for each in chore.picks:
        ids = [one for one, _ in each.among]
        value = picks.get(each.name, each.start)
        if value not in ids:
            counted = len(ids) > 2 and ids == [str(n) for n in range(len(ids))]
            legal = f"{ids[0]} to {ids[-1]}" if counted else ", ".join(ids)
            said = f"`{each.name}` cannot be {value}" if value else f"`{each.name}` is missing"
            instead = f"choose {legal}" if legal else "there is none to choose"
            return refuse_in_campaign("no_such_pick", f"{said}; {instead}.", rule)
        settled[each.name] = value
    return settled


def _entry_of(
    name: str, chore: str, picked: Mapping[str, str], goods: Mapping[str, Design]
) -> LedgerEntry:
    match chore:
        case "design":
            scrap = "" if picked["scrap"] == NONE else picked["scrap"]
            return DesignTaken(name, goods[picked["design"]], scrap)
        case "plan":
            return _plan_of(name, picked)
        case "crew":
            post = "" if picked["post"] == NONE else picked["post"]
            return CrewPosted(name, int(picked["crew"]), post)
        case "offer":
            gives = () if picked["gives"] == NONE else (int(picked["gives"]),)
            wants = picked["wants"].rpartition("/")[2]
            return ExchangeOffered(
                name, picked["to"], gives, () if wants == NONE else (int(wants),)
            )
        case "mercy":
            return MercyDeclared(name, picked["takes"] == "yes")
    # Only one's own offer is answered without being picked: it is withdrawn.
    return ExchangeAnswered(name, picked.get("by", name), chore == "agree")


def _plan_of(name: str, picked: Mapping[str, str]) -> SquadronPlanned:
    pairs = [(key.partition(" "), value) for key, value in picked.items()]
    craft = tuple((key[2], int(value)) for key, value in pairs if key[0] == "craft")
    freed = tuple(int(key[2]) for key, value in pairs if key[0] == "prisoner" and value == "yes")
    money = picked["money"]
    allowance = next(each for each in _ALLOWANCES if each == money)
    return SquadronPlanned(
        name,
        tuple(pair for pair in craft if pair[1]),
        freed,
        allowance,
    )


def _partner_in(entry: LedgerEntry) -> str:
    """With whom a commander would exchange prisoners by this entry; empty if by none."""
    match entry:
        case ExchangeOffered(to=to):
            return to
        case ExchangeAnswered(by=by, agreed=True):
            return by
    return ""


def _judge(
    book: CampaignBook, terms: Catalogue, name: str, entry: LedgerEntry
) -> LedgerEntry | Refusal:
    """The entry, unless a design or a squadron breaks a rule or the book cannot have it."""
    one = book.commanders[name]
    reasons: Iterable[Reason] = ()
    if isinstance(entry, DesignTaken):
        reasons = design_reasons(entry.design, terms.modules, terms.rulings)
    elif isinstance(entry, SquadronPlanned):
        squadron = squadron_of(name, one, entry)
        reasons = squadron_reasons(squadron, terms.modules, terms.rulings)
    other = _partner_in(entry)
    if other and (barred := bar_mercy(other, book.commanders[other])):
        return barred
    wrong = bar(reasons)
    if wrong:
        return Refusal("not_legal", wrong.rule, f"{wrong.text}.")
    try:
        fold(book, entry)
    except ValueError as error:
        return refuse_in_campaign("cannot_be", f"That cannot be: {error}.")
    return entry
