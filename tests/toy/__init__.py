"""A small game of quarreling wizards that really uses every part of the engine."""

from toy.game import Toy, new, view
from toy.scene import choose, options, scene

__all__ = ["Toy", "choose", "new", "options", "scene", "view"]
