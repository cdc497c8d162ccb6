"""Messages are rearranged before they are said, and texts are tidied up afterwards."""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import replace
from typing import TypeAlias

from mazzo.engine.message import (
    Adverb,
    And,
    AndThen,
    Arg,
    Clause,
    Conditional,
    Consequence,
    During,
    ForEvery,
    Message,
    NounPhrase,
    Or,
    Permitted,
    Replaced,
    Sentences,
    When,
)

# What a sentence may begin with: a fixed word, a time, 'for each …', or a conjunction and its clause.
Front: TypeAlias = str | Adverb | ForEvery | tuple[str, Message]


def all_of(cl: Clause) -> Clause:
    """'You may destroy each …' is ambiguous; 'all' is not."""

    def every(value: Arg) -> Arg:
        each = isinstance(value, NounPhrase) and value.det == "each" and value.count is None
        return replace(value, det="all") if each and isinstance(value, NounPhrase) else value

    return replace(cl, roles=tuple((key, every(value)) for key, value in cl.roles))


def none_of(cl: Clause, role: str) -> Clause:
    """'Each creature cannot fight' reads better as 'creatures cannot fight'."""

    def bare(value: Arg) -> Arg:
        each = isinstance(value, NounPhrase) and value.det == "each" and value.count is None and not value.ref
        return replace(value, det="bare") if each and isinstance(value, NounPhrase) else value

    if cl.modal != "cannot":
        return cl
    if cl.passive:
        return replace(cl, roles=tuple((key, bare(value) if key == role else value) for key, value in cl.roles))
    subject = bare(cl.subj)
    return replace(cl, subj=subject) if isinstance(subject, Message) else cl


def without_verb(text: str, before: str) -> str:
    """A clause without its verb, if the clause before has the same verb."""
    verb, _, rest = text.partition(" ")
    return rest if rest and verb in before.split() else text


def flat(message: And | Or | Sentences) -> Iterator[Message]:
    for part in message.parts:
        if type(part) is type(message) or isinstance(part, Sentences):
            yield from flat(part)
        else:
            yield part


def clauses_of(message: And) -> Iterator[Message]:
    """Everything that is joined, even if part of it is joined by another word."""
    for part in message.parts:
        if isinstance(part, And):
            yield from clauses_of(part)
        else:
            yield part


def is_plain(message: Message) -> bool:
    """Whether a message is only clauses, so that it fits one sentence."""
    if isinstance(message, Sentences) and message.apart:
        return False
    if isinstance(message, (And, Or, Sentences)):
        return all(is_plain(part) for part in message.parts)
    return isinstance(message, Clause) or (isinstance(message, Permitted) and isinstance(message.body, Clause))


def with_condition(fronts: tuple[Front, ...], cond: Message) -> tuple[Front, ...]:
    """Add a condition; two in a row are joined: 'if … and …'."""
    if fronts and isinstance(fronts[-1], tuple) and fronts[-1][0] == "if":
        return (*fronts[:-1], ("if", And((fronts[-1][1], cond))))
    return (*fronts, ("if", cond))


def lift(message: Message, last: bool) -> Message:
    """Push 'may' and 'instead' down into conditions and times, to the clauses they belong to."""
    if isinstance(message, Permitted):
        inner = lift(message.body, last)
        if isinstance(inner, Permitted):
            return inner
        if isinstance(inner, Consequence):
            return replace(inner, first=Permitted(inner.first))
        if isinstance(inner, Conditional):
            other = None if inner.otherwise is None else Permitted(inner.otherwise)
            return Conditional(inner.cond, Permitted(inner.then), other)
        if isinstance(inner, (During, When, ForEvery, Replaced)):
            return replace(inner, body=Permitted(inner.body))
        if isinstance(inner, Sentences) and (inner.apart or not all(isinstance(part, Clause) for part in flat(inner))):
            return replace(inner, parts=(Permitted(inner.parts[0]), *inner.parts[1:]))
        if isinstance(inner, AndThen) and not all(isinstance(part, Clause) for part in inner.parts):
            return replace(inner, parts=(Permitted(inner.parts[0]), *inner.parts[1:]))
        return Permitted(inner)
    if isinstance(message, Replaced) and message.event is None:
        inner = lift(message.body, last)
        if isinstance(inner, Clause):
            return replace(inner, adv=(*inner.adv, Adverb("instead")))
        if isinstance(inner, (And, Sentences)) and all(isinstance(part, Clause) for part in flat(inner)):
            parts = list(flat(inner))
            parts[-1 if last else 0] = lift(Replaced(parts[-1 if last else 0]), last)
            return replace(inner, parts=tuple(parts))
        if isinstance(inner, Permitted) and is_plain(inner.body):
            return Permitted(lift(Replaced(inner.body), last))
        if isinstance(inner, (During, When, ForEvery)):
            return replace(inner, body=Replaced(inner.body))
        if isinstance(inner, Conditional):
            return replace(inner, then=Replaced(inner.then))
        if isinstance(inner, Consequence):
            return replace(inner, first=Replaced(inner.first))
    return message


def capital(text: str) -> str:
    for index, char in enumerate(text):
        if char.isalpha():
            return text[:index] + char.upper() + text[index + 1 :]
        if char.isdigit() or char in "+−":
            break
    return text


_SPACES = re.compile(r" {2,}")
_BEFORE_MARK = re.compile(r" +([,.;:])")


def tidy(text: str) -> str:
    return _BEFORE_MARK.sub(r"\1", _SPACES.sub(" ", text)).strip()
