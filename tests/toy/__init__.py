"""A small game of quarrelling wizards, made to use every part of the engine for real."""

from toy.game import Toy, new, view
from toy.scene import choose, options, scene

__all__ = ["Toy", "choose", "new", "options", "scene", "view"]
