"""The table in the terminal: any game, drawn from its view, played by number or in words."""

from __future__ import annotations

import random
from pathlib import Path
from typing import Any

from rich.console import Console
from rich.markdown import Markdown
from rich.markup import escape
from rich.rule import Rule
from rich.table import Table
from rich.text import Text

from saloon import bots
from saloon.bots import coach
from saloon.bots.cast import company, temper_of, with_temper
from saloon.cli import drawing
from saloon.cli.basics import read_file, write_file
from saloon.engine import registry, rulebook
from saloon.engine.chance import Seeded
from saloon.engine.contract import Bot
from saloon.engine.errors import Refused, SaloonError
from saloon.engine.match import Match
from saloon.engine.words import Blocked, Label, letter


class Quit(Exception):
    """The player leaves."""


class Terminal:
    """One game at one screen, for one person or several, with bots on the other seats."""

    def __init__(
        self, console: Console, match: Match, who: list[str], autosave: Path, content: Path | None = None
    ) -> None:
        self.console = console
        self.match = match
        self.game = match.game
        self.bots: dict[int, Bot[Any]] = {}
        match.players = {seat: name or "me" for seat, name in enumerate(who)}
        for seat, person in company(self.game, match.players).items():
            match.players[seat] = with_temper(who[seat], temper_of(self.game, who[seat], person))
        for seat, name in match.players.items():
            if name != "me":
                self.bots[seat] = bots.find(self.game, name, at_table=True)
        self.people = [seat for seat in range(len(who)) if seat not in self.bots]
        self.autosave = autosave
        self.file = f"{autosave} --content {content}" if content else str(autosave)  # as other commands want it
        self.told = 0  # steps whose events were printed
        self.numbered: list[str] = []  # the answers as they were listed
        self.at_screen = self.people[0] if len(self.people) == 1 else None

    def run(self) -> None:
        self.console.print(Rule(f"[bold]{self.game.meta.title}[/]", style="yellow"))
        self.told = max(0, len(self.match.steps) - 3)  # of a game that goes on, the last steps
        if self.match.question is not None:
            self.save(self.autosave)  # if that cannot be done, better to know now
        try:
            while self.match.question is not None:
                seat = self.match.waiting_for[0]
                if seat in self.bots:
                    self.let_bot_answer(seat)
                else:
                    self.let_person_answer(seat)
                self.save(self.autosave)
        except (Quit, EOFError, KeyboardInterrupt):
            self.save(self.autosave)
            self.console.print(f"\nSaved. Go on with: saloon play --resume {self.file}", soft_wrap=True)
            return
        self.tell()
        drawing.print_end(self.console, self.match)
        self.console.print(f"See it again with: saloon replay {self.file}", soft_wrap=True)

    def save(self, path: Path) -> None:
        write_file(path, self.match.record)

    def tell(self) -> None:
        """Print what happened since the last time."""
        for step in range(self.told, len(self.match.steps) + 1):
            drawing.print_step(self.console, self.match, step, self.at_screen)
        self.told = len(self.match.steps) + 1

    # --- bots ---

    def let_bot_answer(self, seat: int) -> None:
        with self.console.status(f"{drawing.who_sits(self.match, seat)} is thinking…"):
            text = self.ask_bot(self.bots[seat], seat)
        self.match.answer(seat, text)

    def ask_bot(self, bot: Bot[Any], seat: int) -> str:
        """A bot's answer in a world that its seat cannot tell from the real one."""
        dice = random.Random(len(self.match.entries) * 8 + seat)
        world = self.game.redeal(self.match.state, seat, Seeded(dice.getrandbits(60)))
        options = self.game.options(world, seat)
        return self.game.text(world, bot(world, seat, options, dice))

    # --- people ---

    def let_person_answer(self, seat: int) -> None:
        if len(self.people) > 1 and self.at_screen != seat:
            self.hand_over(seat)
        self.tell()
        self.console.print(drawing.view_of(self.match, seat))
        self.show_options(seat)
        while True:
            text = self.console.input(f"[{drawing.seat_style(seat)}]{letter(seat)} ❯[/] ").strip()
            try:
                if self.obey(seat, text):
                    return
            except SaloonError as error:
                self.console.print(Text(str(error), "red"))

    def hand_over(self, seat: int) -> None:
        """Between two people at one screen; where things are hidden nobody sees another's."""
        self.at_screen = seat
        self.told = min(self.told, len(self.match.steps))
        if self.game.meta.hidden:
            self.console.clear()
            self.console.input(f"Now seat {letter(seat)}. Press Enter when nobody else looks. ")

    def show_options(self, seat: int) -> None:
        """The answers, numbered, by group."""
        match, game = self.match, self.game
        question = match.question
        assert question is not None
        rules = f"[dim]{' '.join(question.rules)}[/]"
        self.console.print(f"[bold]You must {escape(game.prompt(match.state, seat))}.[/]  {rules}")
        table = Table(box=None, show_header=False, pad_edge=False)
        last_group = ""
        self.numbered = []
        for label, move in self.by_group(seat):
            self.numbered.append(game.text(match.state, move))
            title = Text(label.title, "bold")
            if "fatal" in label.flags or "on_purpose" in label.flags:
                title.append("  ⚠ on purpose" if "on_purpose" in label.flags else "  ⚠ fatal", "red")
            heading, last_group = "" if label.group == last_group else label.group, label.group
            number = f"[yellow]{len(self.numbered):>3}[/]"
            table.add_row(number, f"[dim]{escape(heading)}[/]", title, Text(label.detail))
        self.console.print(table)
        self.console.print("[dim]A number or words; ? explains, hint helps, quit leaves.[/]")

    def by_group(self, seat: int) -> list[tuple[Label, int]]:
        """The options with their labels; those of one group stand together, groups as they first come, passes last."""
        labels = [
            (self.game.label(self.match.state, seat, move), move) for move in self.game.options(self.match.state, seat)
        ]
        labels.sort(key=lambda pair: "pass" in pair[0].flags)
        groups = list(dict.fromkeys(label.group for label, _ in labels))
        return sorted(labels, key=lambda pair: groups.index(pair[0].group))

    def obey(self, seat: int, text: str) -> bool:
        """Do what was typed; True if it was an answer."""
        word, _, rest = text.partition(" ")
        rest = rest.strip()
        if not text:
            return False
        if text in ("?", "help"):
            self.explain(seat)
        elif word == "why" and rest:
            self.say_why_not(seat, rest)
        elif word == "look" and rest:
            self.look(seat, rest)
        elif text == "hint":
            self.hint(seat)
        elif text == "undo":
            self.match.undo(seat)
            self.told = len(self.match.steps) + 1
            self.console.print("Taken back.")
            return True
        elif word == "rules":
            self.show_rules(rest)
        elif text == "log":
            for step in range(len(self.match.steps) + 1):
                drawing.print_step(self.console, self.match, step, seat)
        elif word == "save" and rest:
            self.save(Path(rest))
            self.console.print(f"Saved to {escape(rest)}.")
        elif text in ("quit", "exit"):
            raise Quit
        else:
            self.match.answer(seat, self.answer_meant(text))
            return True
        return False

    def answer_meant(self, text: str) -> str:
        if not (text.isascii() and text.isdecimal()):
            return text
        if len(text) > 5 or not 1 <= int(text) <= len(self.numbered):
            raise Refused(f"There are answers 1 to {len(self.numbered)}, not {text[:10]}.")
        return self.numbered[int(text) - 1]

    # --- explaining ---

    def explain(self, seat: int) -> None:
        question = self.match.question
        answer = min(self.numbered, key=len)
        things = drawing.things_to_look_at(self.match, seat)
        table = Table(box=None, show_header=False, pad_edge=False, style="dim")
        for typed, does in (
            (str(len(self.numbered)), f"{self.numbered[-1]}: an answer by its number"),
            (answer, "an answer in words"),
            ("?", "all this, and what cannot be done now and why"),
            (f"why {answer}", "whether that can be done, and why not"),
            (f"look {things[0]}" if things else "look", "one part of the table in full, or what a thing does"),
            ("hint", "what a strong bot would do"),
            ("undo", "take back your last answer"),
            (
                f"rules {question.rules[0]}" if question and question.rules else "rules",
                "a rule; alone, this question's",
            ),
            ("log", "all that happened so far"),
            ("save FILE", "write the game to a file (it is also saved by itself)"),
            ("quit", "leave; the game can be resumed"),
        ):
            table.add_row(f"  {escape(typed)}", escape(does))
        self.console.print(table)
        blocked = self.game.blocked(self.match.state, seat)
        if blocked:
            self.console.print("Not possible now:")
        for one in blocked:
            self.console.print(why_not(one))

    def say_why_not(self, seat: int, text: str) -> None:
        try:
            self.match.read(seat, text)
        except Refused as refused:
            self.console.print(Text(str(refused)))
        else:
            self.console.print("That can be done now.")

    def look(self, seat: int, what: str) -> None:
        key = what.lower().replace(" ", "_")
        drawn = drawing.look(self.match, seat, key)
        if drawn is None:
            parts = ", ".join(drawing.things_to_look_at(self.match, seat))
            raise SaloonError(f"There is no {what[:40]!r} on the table; look at {parts}.")
        self.console.print(drawn)

    def hint(self, seat: int) -> None:
        game, dice = self.game, random.Random(len(self.match.entries) * 8 + seat)
        with self.console.status("Thinking…"):
            world = game.redeal(self.match.state, seat, Seeded(dice.getrandbits(60)))
            hint = coach.hint(game, True, world, seat, dice)
        for before, move in (("", hint.move), ("or about as good: " if hint.close else "then: ", hint.second)):
            if move is not None:
                number = self.numbered.index(game.text(world, move)) + 1
                title, why = game.label(world, seat, move).title, coach.why(game, world, seat, move)
                self.console.print(f"{before}[yellow]{number}[/]  [bold]{escape(title)}[/]  {escape(why)}")

    def show_rules(self, number: str) -> None:
        question = self.match.question
        wanted = [number.upper()] if number else list(question.rules if question else ())
        book = read_file(registry.folder(self.game.meta.slug) / "rulebook.md")
        for rule in wanted:
            paragraph = rulebook.paragraph(book, rule)
            if not paragraph:
                raise SaloonError(f"The rulebook has no rule {rule[:20]!r}.")
            self.console.print(Markdown(paragraph))


def why_not(blocked: Blocked) -> Text:
    return Text.assemble("  ", (blocked.title, "bold"), f"  {blocked.reason}", (f"  {blocked.rule}", "dim"))
