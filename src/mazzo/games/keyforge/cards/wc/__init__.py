"""Worlds Collide."""
