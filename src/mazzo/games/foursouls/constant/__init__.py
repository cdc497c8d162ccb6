"""The rules that constant abilities bring, by subject. Each is a class of its own, and a word for cards to use.

Procedures ask for them by class: `t.rule(CannotPlayLoot, seat)`.
"""
