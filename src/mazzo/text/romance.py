"""What Italian and Spanish share: silent subjects, pronouns that lean on the verb, articles that are repeated."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from typing import ClassVar

from mazzo.engine.message import GAP, YOU, Arg, Message, Name, NounPhrase, Or, Player, Pronoun, RelativeClause

from .lexicon import LexiconError, Part, Slot, parse
from .speaker import SUB, Noun, Said, Speaker, ident


def split_head(template: str) -> tuple[str, tuple[Part, ...]]:
    """'infliggere {n}' -> the infinitive, and the rest."""
    parts = parse(template)
    first = parts[0]
    if not isinstance(first, str):
        raise LexiconError(f"“{template}” does not begin with a verb")
    head, space, rest = first.partition(" ")
    return head, ((space + rest,) if space else ()) + parts[1:]


class Romance(Speaker):
    that_word: ClassVar[str]  # what begins a relative clause

    def begin(self) -> None:
        super().begin()
        self.clitics: list[str] = []
        self.nothing = False  # an object was 'no …', so the verb is negated
        self.denied = False  # the clause is negated: 'non ha A, B né C'

    def the(self, noun: Noun) -> str:
        """A noun in the singular with its article."""
        raise NotImplementedError  # abstract

    def _stands_before(self, key: str) -> bool:
        return self.lexicon.cell("adj", key, self.code).startswith("^")

    def _several(self, np: NounPhrase, nouns: tuple[str, ...], case: str) -> Said:
        """'una creatura nemica o un artefatto nemico': article and adjectives are repeated."""
        said = []
        for index, noun in enumerate(nouns):
            last = index == len(nouns) - 1
            inner = "each" if case == "each" and index == 0 else ("nom" if case == "each" else case)
            one = replace(np, noun=noun, mods=np.mods if last else (), det="each" if inner == "nom" != case else np.det)
            said.append(self.noun_phrase(one, inner))
        gender = "f" if all(one.gender == "f" for one in said) else "m"
        return Said(self.join([one.text for one in said], np.join), said[0].plural, gender)

    def slot(self, slot: Slot, value: Arg, like: Said) -> str:
        if slot.case == "full":
            return super().slot(slot, value, like)
        denied = self.denied
        self.denied = denied and isinstance(value, Or)
        said = self.argument(value, slot.case, like)
        self.denied = denied
        if said.clitic:
            self.clitics.append(said.clitic)
        self.filled(slot, said)
        return said.text

    def filled(self, slot: Slot, said: Said) -> None:
        """What a slot was filled with."""

    def join(self, items: Sequence[str], conj: str) -> str:
        return super().join(items, "nor" if conj == "or" and self.denied else conj)

    def _subject(self, subject: object, form: str, silent: bool, agrees: bool) -> Said:
        """A subject, dropped where it is clear who acts."""
        assert isinstance(subject, Message)
        label = ident(subject)
        if subject == YOU:
            return Said("", person=2)
        if subject == GAP:
            return self.gap._replace(text="")
        same = label != "" and label == self.subject
        if isinstance(subject, Pronoun) and subject.ref in self.known and not subject.full:
            known = self.known[subject.ref]
            if silent or same or (form == SUB and (known.kind != "card" or self.recent == label)):
                return Said("", known.plural, known.gender)
            said = Speaker._noun_phrase(self, self.that(subject, known), "nom")
        elif isinstance(subject, NounPhrase) and subject.det == "this" and (same or (silent and label)):
            known = self.as_known(subject)
            return Said("", False, known.gender)
        elif (isinstance(subject, Player) and (same or silent)) or (silent and isinstance(subject, (Name, Pronoun))):
            return Said("")
        else:
            said = self.argument(subject, "nom")
            if isinstance(subject, Name) and subject.noun and (agrees or self._titled(subject.noun)):
                said = said._replace(text=f"{self.the(self.noun(subject.noun))} {said.text}")
        self._remember(subject)
        return said._replace(text="") if silent else said

    def _titled(self, noun: str) -> bool:
        """A name that may be plural goes with its noun, which is singular: 'l'Arma Lame Gemelle va …'."""
        return self.lexicon.has("noun", noun) and self.lexicon.row("noun", noun).flag("titled")

    def _remember(self, subject: object) -> None:
        if isinstance(subject, (Player, NounPhrase, Pronoun, Name)) and subject != YOU:
            self.subject = ident(subject) or self.subject

    def relative(self, rel: RelativeClause, like: Said) -> str:
        outer, self.gap = self.gap, like
        subject, recent = self.subject, self.recent
        text = f"{self.that_word} {self.clause(rel.clause, SUB)}"
        self.gap, self.subject, self.recent = outer, subject, recent
        return text
