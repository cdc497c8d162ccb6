"""Which player is meant, in the rules and in the text."""

from __future__ import annotations

from mazzo.engine import message as m
from mazzo.engine.frame import REF_MASK, Frame
from mazzo.games.keyforge.card import ITS_CONTROLLER, ITS_OWNER, THAT_PLAYER
from mazzo.games.keyforge.table import KeyForge
from mazzo.games.keyforge.terms import DID_DESTROY
from mazzo.games.keyforge.words.select import MINE, THEIRS


def whom(t: KeyForge, f: Frame, who: int) -> int:
    """The player meant: you, your opponent, a card's owner, the player of the event, or that player's opponent."""
    if who == MINE:
        return f.you
    if who == THEIRS:
        return 1 - f.you
    if who == ITS_OWNER:
        return t.owner[t.scope(f).it[0] & REF_MASK]
    if who == ITS_CONTROLLER:
        return controller(t, t.scope(f).it[0] & REF_MASK)
    ev = t.event(f)
    return ev.player if who == THAT_PLAYER else 1 - ev.player


def controller(t: KeyForge, card: int) -> int:
    """Who controls a card, or controlled it when it was destroyed."""
    if not t.in_play(card):
        for d in reversed(t.deeds):
            if d[0] == DID_DESTROY and d[1] == card:
                return d[3]
    return t.controller(card)


def who_says(who: int, s: m.Speech) -> m.Message:
    """The player meant, in the text."""
    if who == MINE:
        return m.YOU
    if who == THEIRS:
        return m.OPPONENT
    if who == THAT_PLAYER:
        return s.they
    if who == ITS_OWNER:
        return m.own("owner", s.it)
    if who == ITS_CONTROLLER:
        return m.own("controller", s.it)
    return m.OPPONENT if s.they == m.YOU else m.YOU if s.they == m.OPPONENT else m.own("opponent", s.they)
