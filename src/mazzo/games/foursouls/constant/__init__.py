"""The rules that constant abilities bring, by subject. Each is a class of its own, and a word of the cards.

They stand below the procedures, which ask for them by class: `t.rule(CannotPlayLoot, seat)`.
"""
