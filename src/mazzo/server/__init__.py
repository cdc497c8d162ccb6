"""Mazzo's server: people sit down at tables in their browsers, and nothing they choose is ever lost.

One process holds the tables in memory; everything that makes a table what it is (who sits where, every choice) is in
the database before anyone sees its effect, so a table survives the process.
"""
