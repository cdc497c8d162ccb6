"""Mazzo's server: people sit down at tables in their browsers, and no choice is ever lost.

One process holds the tables in memory. Who sits where and every choice are in the database before anyone sees their
effect, so a table survives the process.
"""
