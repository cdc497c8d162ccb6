"""A match: a table, and how it came to be. Choices go in; decisions, views and records come out."""

from __future__ import annotations

from typing import Any, Final, Generic, cast

from mazzo.engine.errors import MazzoError, Refusal
from mazzo.engine.frame import Event, Option
from mazzo.engine.game import Game
from mazzo.engine.knowledge import renew
from mazzo.engine.native import TypeVar, by_constructor, mypyc_attr
from mazzo.engine.picture import called, position
from mazzo.engine.seeing import Memory
from mazzo.engine.snapshot import cards_of, renumber
from mazzo.engine.table import Table

V = TypeVar("V", default=Any)
"""What a seat sees of the game (each game has its own shape: `KeyForgeView` and so on)."""

FORMAT: Final = 1
"""The version of the public JSON shapes."""
CHECKPOINT_EVERY: Final = 32
"""A position is kept after this many choices, so that going back replays only a few."""
MOST_SHOWN: Final = 12
"""How many options are named to somebody who looks at a decision or answered it wrongly."""
MOST_CHECKPOINTS: Final = 24
"""When there are more, every second one of the older ones is dropped."""


class Choice:
    """One option of a decision, in public terms."""

    __slots__ = ("card", "id", "n", "name", "option", "step", "text", "verb")

    def __init__(self, step: int, id: int, option: Option, card: int | None, name: str | None, text: str) -> None:
        self.step = step
        self.id = id
        self.option = option
        self.verb = option.verb
        self.n = option.n
        self.card = card
        """The card's public id."""
        self.name = name
        """The card's slug."""
        self.text = text
        """The stable text form, which records keep."""

    def __repr__(self) -> str:
        return f"<Choice {self.id}: {self.text}>"


class Decision:
    """Who is asked what, about which card, under which rule, and the options to choose from."""

    def __init__(self, game: Game, t: Table) -> None:
        q = t.asked
        assert q is not None
        self.step = t.moves
        """How many choices were made before it. A choice names the step that it answers."""
        self.player = q.player
        """The seat that is asked."""
        self.kind = q.kind
        """What is asked: `main`, `house`, `attack` … (each game has its own list)."""
        self.rule: str | None = q.rule or None
        """The id of the rule that asks."""
        self.source: int | None = None if q.src < 0 else game.public_id(t, q.src)
        """The public id of the card that asks, if a card does."""
        self._game = game
        self._table = t
        self._question = q
        self._options: list[Choice] | None = None

    def __repr__(self) -> str:
        rule = f" [{self.rule}]" if self.rule else ""
        asked = f"Decision {self.step}: seat {self.player}, {self.kind}{rule}"
        if self._table.asked is not self._question:
            return f"<{asked}, answered>"
        texts = [choice.text for choice in self.options]
        return f"<{asked}: {', '.join(texts[:MOST_SHOWN])}{' …' if len(texts) > MOST_SHOWN else ''}>"

    def __len__(self) -> int:
        """How many options there are; faster than building `options`."""
        return len(self._question.options)

    @property
    def options(self) -> list[Choice]:
        """The options in public terms, built on first use."""
        if self._options is None:
            game, t = self._game, self._open()
            self._options = []
            for i, o in enumerate(self._question.options):
                card = None if o.card < 0 else game.public_id(t, o.card)
                name = None if o.card < 0 else game.card_name(t, o.card)
                self._options.append(Choice(self.step, i, o, card, name, game.option_text(t, o)))
        return self._options

    def find(self, text: str) -> int:
        """The option with this text, or -1."""
        if self._options is None:
            game, t = self._game, self._open()
            for i, o in enumerate(self._question.options):
                # The text of an option begins with its verb.
                if text.startswith(o.verb) and game.option_text(t, o) == text:
                    return i
            return -1
        for choice in self._options:
            if choice.text == text:
                return choice.id
        return -1

    def text(self, index: int) -> str:
        """The text of one option."""
        if self._options is None:
            return self._game.option_text(self._open(), self._question.options[index])
        return self._options[index].text

    def __reduce__(self) -> tuple[object, ...]:
        """An open decision is copied with its table; one that has been answered cannot be copied."""
        return Decision, (self._game, self._open())

    def _open(self) -> Table:
        """The table, if this question is still open."""
        if self._table.asked is not self._question:
            raise MazzoError(f"Decision {self.step} has been answered: what it offered can no longer be looked at.")
        return self._table


class Checkpoint:
    """A position that a match can go back to. Its table never changes; only clones of it are played on."""

    __slots__ = ("choices", "events", "table")

    def __init__(self, choices: int, events: int, table: Table) -> None:
        self.choices = choices
        """How many choices had been made."""
        self.events = events
        """How long the log was. The log only grows, so positions need no copy of it."""
        self.table = table


@mypyc_attr(allow_interpreted_subclasses=True)
class Match(Generic[V]):
    """Play a game: look at `decision`, `choose`, until it is `over`.

    The functions `new`, `scenario`, `replay` and `load` of a game make one. `print(match)` shows the table as text,
    with all cards open.
    """

    def __init__(self, game: Game, table: Table, origin: dict[str, Any], version: str) -> None:
        self.game = game
        """The game that is played, with everything that can be asked about it."""
        self.table = table
        """The position itself. Rules and bots read it; from outside, `view` and `state` are easier to read."""
        self.origin = origin
        """What it began with: {"setup": ..., "seed": ...} or {"scenario": ...}; and "luck" (see `with_luck`)."""
        self.choices: list[str] = []
        """The choices made so far, each by its stable text."""
        self.version = version
        """The version of Mazzo that plays it."""
        self.base: Table | None = None
        """The earliest position we can go back to, if that is not the beginning."""
        self._decision: Decision | None = None
        self._checkpoints: list[Checkpoint] = []
        """The oldest first."""
        self._played = table
        """The table that the checkpoints belong to; if it is replaced, they are void."""

    def __reduce__(self) -> tuple[object, ...]:
        """The position, and how it came about. Earlier positions are found again by replaying."""
        return _continued, (self.game, self.table, self.origin, self.version, self.choices, self.base)

    def __copy__(self) -> Match[V]:
        """A copy of a match needs a table of its own."""
        return self.clone()

    def __repr__(self) -> str:
        name, n = self.game.name, len(self.choices)
        if self.over:
            won = " and ".join([str(seat) for seat in self.winners])
            return f"<Match {name}: over after {n} choices, {f'won by seat {won}' if won else 'won by nobody'}>"
        decision = self.decision
        return f"<Match {name}: {n} choices made, seat {decision.player} is asked ({decision.kind})>"

    def __str__(self) -> str:
        """The table with all cards open, and the open decision."""
        state = self.state()
        habits = self.game.habits
        head = f"{self.game.name}, turn {state['turn']}, {called(state, state['active'], habits)}"
        if self.over:
            result = ", ".join([f"{key} {value}" for key, value in self.game.result(self.table).items()])
            last = f"The match is over: {result}"
        else:
            d = self.decision
            rule = f" [{d.rule}]" if d.rule else ""
            last = f"{called(state, d.player, habits)}, {d.kind}{rule}: {', '.join([c.text for c in d.options])}"
        return "\n".join([head, *position(state, habits), last])

    # Playing --------------------------------------------------------------------------------------------------------

    @property
    def over(self) -> bool:
        """Has the match ended? Then there is no decision any more."""
        return self.table.over

    @property
    def winners(self) -> tuple[int, ...]:
        """The seats that have won; empty as long as the match goes on, and if nobody has."""
        return self.table.winners

    @property
    def decision(self) -> Decision:
        """The open decision; a match that is over has none."""
        if self.table.asked is None:
            raise MazzoError("The match is over: there is nothing to decide.")
        if self._decision is None or self._decision.step != self.table.moves:
            self._decision = Decision(self.game, self.table)
        return self._decision

    def choose(self, choice: object) -> None:
        """Answer the open decision: an option, its number, its text, or `{"step": 42, "option": 1}`."""
        decision = self.decision
        index = self._index(decision, choice)
        text = decision.text(index)
        self._checkpoint()
        try:
            self._play(index)
        except BaseException:
            # Nothing is lost: the table is as it was before the choice.
            self.table = self._replay_from(self._checkpoints[-1], self.origin, self.choices).table
            self._played = self.table
            self._decision = None
            raise
        self.choices.append(text)
        self._decision = None

    def _checkpoint(self) -> None:
        """Keep the position, unless one was kept recently."""
        if self._played is not self.table:
            self._played = self.table
            self._checkpoints = []
        kept = self._checkpoints
        if not kept or len(self.choices) - kept[-1].choices >= CHECKPOINT_EVERY:
            kept.append(Checkpoint(len(self.choices), len(self.table.log or ()), self.table.clone()))
            if len(kept) > MOST_CHECKPOINTS:
                recent = MOST_CHECKPOINTS // 3
                self._checkpoints = kept[:-recent:2] + kept[-recent:]

    def _replay_from(self, start: Checkpoint, origin: dict[str, object], choices: list[str]) -> Match[V]:
        """A new match, played from a checkpoint to the end of these choices."""
        table = start.table.clone()
        if self.table.log is not None:
            table.log = self.table.log[: start.events]
        again: Match[V] = Match(self.game, table, origin, self.version)
        again.choices = choices[: start.choices]
        again.base = self.base
        again._checkpoints = [kept for kept in self._checkpoints if kept.choices <= start.choices]
        again._play_all(choices)
        return again

    def _play_all(self, choices: list[str]) -> None:
        """Make the rest of these choices."""
        for text in choices[len(self.choices) :]:
            self._checkpoint()
            index = self.decision.find(text)
            if index < 0:
                raise MazzoError(f"{text!r} was chosen once, but is not one of the options any more.")
            self._play(index)
            self._decision = None
            self.choices.append(text)

    def _play(self, index: int) -> None:
        """Carry out a choice. Secret luck is reseeded each time, so past rolls reveal nothing."""
        t = self.table
        secret = luck_at(self.origin, t.moves)
        if secret is not None:
            t.reseed(f"{secret}/{t.moves}")
        t.choose(index)
        self._change_luck()

    def _change_luck(self) -> None:
        """Switch to new luck, if some begins with this decision."""
        for moves, secret in self.origin.get("luck", ()):
            if moves == self.table.moves:
                renew(self.table, secret)

    def _index(self, decision: Decision, choice: object) -> int:
        step = decision.step
        if isinstance(choice, Choice):
            step = choice.step
            wanted: object = choice.id
        elif isinstance(choice, dict):
            unknown = set(choice) - {"step", "option"}
            if unknown or "option" not in choice:
                raise MazzoError('A choice looks like {"step": 42, "option": 1}.')
            step = choice.get("step", decision.step)
            wanted = choice["option"]
        else:
            wanted = choice
        if step != decision.step:
            raise MazzoError(f"This answers decision {step}, but decision {decision.step} is the one open now.")
        if isinstance(wanted, str):
            index = decision.find(wanted)
            if index < 0:
                raise MazzoError(f"{wanted!r} is not one of the options: {self._options(decision)}.")
            return index
        if isinstance(wanted, bool) or not isinstance(wanted, int):
            raise MazzoError("An option is named by its number or by its text.")
        if not 0 <= wanted < len(decision):
            raise MazzoError(f"There is no option {wanted}: this decision has {len(decision)} options.")
        return wanted

    def _options(self, decision: Decision) -> str:
        texts = [c.text for c in decision.options]
        return ", ".join(texts[:MOST_SHOWN]) + (" …" if len(texts) > MOST_SHOWN else "")

    def why(self, card: int, verb: str, seat: int | None = None) -> Refusal | None:
        """Why something cannot be done with a card (by public id) now; None if it can."""
        if verb not in self.game.verbs():
            raise MazzoError(f"There is no verb {verb!r}; known are {', '.join(self.game.verbs())}.")
        at = self.game.card_at(self.table, card)
        if at < 0:
            raise MazzoError(f"There is no card with the id {card}.")
        if seat is None:
            seat = self.decision.player
        return self.game.why(self.table, seat, at, verb)

    # Looking --------------------------------------------------------------------------------------------------------

    def view(self, seat: int, memory: Memory | None = None) -> V:
        """The table as a seat sees it (-1: a spectator), as JSON data. Cards it may not know are only counted.

        With a memory of this table, only what has changed is made anew, and the result must not be changed.
        """
        game, t = self.game, self.table
        seen: V = cast(Any, game.view(t, seat) if memory is None else game.glance(t, seat, memory))
        return seen

    def state(self) -> dict[str, Any]:
        """The table with nothing hidden, as JSON data; for tests and analysis."""
        return self.game.state(self.table)

    def scenario(self) -> dict[str, Any]:
        """The position as data that people can read and change; the game's `scenario` begins a match from it.

        It can be written at the decisions in which the player whose turn it is may do anything.
        """
        return self.game.scenario(self.table)

    def events(self, since: int = 0) -> list[Event]:
        """What happened, from an event number on; each event has the `name` that the game gives to its kind."""
        found = (self.table.log or [])[since:]
        for event in found:
            if event.kind >= 0:  # Some events were not kept.
                event.name = self.game.event_name(event.kind)
        return found

    def hash(self) -> str:
        """A fingerprint of the whole position: the same on every machine and in both builds."""
        return self.table.hash()

    def clone(self) -> Match[V]:
        """A copy that goes its own way; the same choices lead to the same cards and dice in both.

        A bot must not look into the future like this; `engine.knowledge.determinize` deals anew what it cannot know.
        """
        return _continued(self.game, self.table.clone(True), self.origin, self.version, self.choices[:], self.base)

    # Keeping --------------------------------------------------------------------------------------------------------

    def record(self) -> dict[str, Any]:
        """The match as data that can be replayed."""
        data: dict[str, object] = {"mazzo": FORMAT, "game": self.game.name, "engine": self.version}
        data["build"] = self.game.build()
        data.update(self.origin)
        data["choices"] = self.choices[:]
        data["result"] = self.game.result(self.table) if self.over else None
        data["hash"] = self.hash()
        return data

    def undo(self, steps: int = 1) -> None:
        """Take back the last choices, by playing the match again up to there from a checkpoint."""
        again = self.before(steps, self.origin)
        self.table = self._played = again.table
        self._checkpoints = again._checkpoints
        self.choices = again.choices
        self.base = again.base
        self._decision = None

    def before(self, steps: int, origin: dict[str, object]) -> Match[V]:
        """The match as it was before the last choices, replayed; this one does not change.

        The origin may have different luck from there on.
        """
        if not 1 <= steps <= len(self.choices):
            raise MazzoError("There is nothing to take back.")
        kept = self.choices[:-steps]
        if self.base is not None and len(kept) < self.base.moves:
            raise MazzoError("That was played with another build of Mazzo; there is no way back to it.")
        start = self._nearest(len(kept), origin)
        if start is not None:
            return self._replay_from(start, origin, kept)
        if self.base is None:
            again: Match[V] = begin(self.game, origin, self.version, cards_of(self.table))
        else:
            again = Match(self.game, self.base.clone(True), origin, self.version)
            again.choices = kept[: self.base.moves]
            if len(kept) == self.base.moves and origin != self.origin:
                again._change_luck()
            again.base = again.table.clone(True)
        again._play_all(kept)
        return again

    def distance(self, steps: int, origin: dict[str, object]) -> int:
        """How many choices `before` would have to play again."""
        kept = len(self.choices) - steps
        start = self._nearest(kept, origin)
        if start is not None:
            return kept - start.choices
        return kept if self.base is None else kept - self.base.moves

    def _nearest(self, choices: int, origin: dict[str, object]) -> Checkpoint | None:
        """The last checkpoint before a moment that this origin shares, because luck was the same until then."""
        first = 0 if self.base is None else self.base.moves
        if self._played is self.table:
            for kept in reversed(self._checkpoints):
                if first <= kept.choices <= choices and _luck_until(origin, kept) == _luck_until(self.origin, kept):
                    return kept
        return None

    def save(self) -> dict[str, Any]:
        """Everything needed to go on, even in the middle of an effect, and to go back to the start."""
        return {
            "mazzo": FORMAT,
            "game": self.game.name,
            "engine": self.version,
            "build": self.game.build(),
            **self.origin,
            "choices": self.choices[:],
            "fixed": self.game.fixed(self.table),
            "table": self.table.save(),
            "log": [e.data() for e in self.table.log or []],
        }


def _continued(
    game: Game, table: Table, origin: dict[str, object], version: str, choices: list[str], base: Table | None
) -> Match:
    match = Match(game, table, origin, version)
    match.choices = choices
    match.base = base
    return match


def begin(game: Game, origin: dict[str, Any], version: str, cards: list[str] | None = None) -> Match:
    """A match from its origin: a setup and a seed, or a scenario. `cards`: number the cards as another build does."""
    if "scenario" in origin:
        table = game.from_scenario(origin["scenario"])
    else:
        table = game.new(origin["setup"], str(origin["seed"]))
    if cards is not None:
        renumber(table, cards)
    match = Match(game, table, origin, version)
    match._change_luck()
    return match


def with_luck(origin: dict[str, Any], moves: int, secret: str) -> dict[str, Any]:
    """The same origin, but with new, secret luck after `moves` choices.

    What anybody knows at that moment stays as it is, and what nobody knows is dealt anew. From then on chance is
    reseeded before every choice, so even someone who has seen every die cannot compute the next one.
    """
    before = [change for change in origin.get("luck", ()) if change[0] < moves]
    return {**origin, "luck": [*before, [moves, secret]]}


def luck_at(origin: dict[str, Any], moves: int) -> str | None:
    """The secret behind luck after `moves` choices, if there is one."""
    found: str | None = None
    for since, secret in origin.get("luck", ()):
        if since <= moves:
            found = secret
    return found


def _luck_until(origin: dict[str, Any], kept: Checkpoint) -> list[Any]:
    """The changes of luck up to a checkpoint."""
    return [change for change in origin.get("luck", ()) if change[0] <= kept.table.moves]


def check_header(data: object, game: str | None = None) -> dict[str, Any]:
    """Check the fields that all our files have."""
    if not isinstance(data, dict):
        raise MazzoError('This is not one of our files: an object with "mazzo" and "game" was expected.')
    if data.get("mazzo") != FORMAT:
        raise MazzoError(f"This file has format {data.get('mazzo')!r}; this version reads format {FORMAT}.")
    if not isinstance(data.get("game"), str):
        raise MazzoError("This file does not say which game it is about.")
    if game is not None and data["game"] != game:
        raise MazzoError(f"This file is about {data['game']}, not about {game}.")
    return data


def _origin(data: dict[str, object]) -> dict[str, object]:
    if "scenario" in data:
        origin = {"scenario": data["scenario"]}
    elif isinstance(data.get("setup"), dict) and "seed" in data:
        origin = {"setup": data["setup"], "seed": data["seed"]}
    else:
        raise MazzoError("This file has neither a setup with a seed nor a scenario.")
    if "luck" in data:
        origin["luck"] = _luck(data["luck"])
    return origin


def _luck(data: object) -> list[object]:
    if isinstance(data, list) and all([_is_change(change) for change in data]):
        since = [change[0] for change in data]
        if since == sorted(set(since)):
            return data
    raise MazzoError('luck: a list was expected that looks like [[42, "a seed"]].')


def _is_change(change: object) -> bool:
    return isinstance(change, list) and [type(x) for x in change] == [int, str]


def replay(game: Game, record: object, version: str, upto: int | None = None) -> Match:
    """Play a record again. A record that does not fit this version's rules and cards is an error."""
    data = check_header(record, game.name)
    choices = data.get("choices")
    if not isinstance(choices, list) or not all(isinstance(c, str) for c in choices):
        raise MazzoError("The choices of this record are damaged: a list of texts was expected.")
    match = begin(game, _origin(data), version)
    hint = made_elsewhere(game, data, version)
    for i, text in enumerate(choices if upto is None else choices[:upto]):
        if match.over:
            raise MazzoError(f"The record goes on after the match is over (choice {i}: {text!r}).{hint}")
        index = match.decision.find(text)
        if index < 0:
            raise MazzoError(f"Choice {i} of the record, {text!r}, is not possible there.{hint}")
        match.choose(index)
    if upto is None and "hash" in data and data["hash"] != match.hash():
        raise MazzoError(f"The record ends in another position than it says.{hint}")
    return match


def same_build(game: Game, data: dict[str, object]) -> bool:
    """Was this written with exactly the rules and cards we have here?"""
    return data.get("build") == game.build()


def made_elsewhere(game: Game, data: dict[str, object], version: str) -> str:
    """If another build wrote this, a sentence that says so; it begins with a space."""
    made, build = data.get("engine"), data.get("build")
    if build is not None and not same_build(game, data):
        return f" It was made with version {made} (build {build}), this is {version} (build {game.build()})."
    return "" if made == version else f" It was made with version {made}, this is {version}."


def restore(game: Game, saved: object, version: str) -> Match:
    """A saved match, exactly where it was. If another build saved it, it is replayed from the start."""
    data = check_header(saved, game.name)
    if not same_build(game, data):
        return replay(game, data, version)
    origin = _origin(data)
    try:
        table = game.blank(data["fixed"])
        table.load(data["table"])
        table.log = [Event(e[0], e[1], e[2], e[3], e[4], tuple(e[5])) for e in data["log"]]
        choices = [str(c) for c in data["choices"]]
    except MazzoError:
        raise
    except (KeyError, TypeError, ValueError, IndexError, AttributeError) as error:
        raise MazzoError(f"This saved match is damaged ({type(error).__name__}: {error}).") from error
    match = Match(game, table, origin, version)
    match.choices = choices
    return match


by_constructor(Checkpoint, Choice)


__all__ = [
    "FORMAT",
    "Choice",
    "Decision",
    "Match",
    "begin",
    "check_header",
    "luck_at",
    "made_elsewhere",
    "replay",
    "restore",
    "same_build",
    "with_luck",
]
