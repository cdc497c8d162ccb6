"""The games as environments for machine learning.

vector      many matches at once, as NumPy arrays: the fast way
aec         PettingZoo, every seat an agent
gym         Gymnasium, one seat against bots
openspiel   OpenSpiel games, registered by import
text        actions and observations in words, for language models
policy      a small policy to start with, and the bot that plays by it
maximum     checks that no decision has more options than there are actions

All of them use the same observation (`observation`), described by a schema. They need the extra `envs`:
pip install mazzo[envs].
"""
