"""The constant abilities that change a rule, one class each, by subject.

A class owns its question (`covers`, or one of its own), its answer and its sentence. The procedures ask for it by its
name: `t.rule(CannotReap, card)`. The words the cards use for them are in `words/rules.py`.
"""
