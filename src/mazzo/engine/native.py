"""The decorator for classes that a game outside of the compiled package may inherit from.

mypyc reads it while compiling; at run time it does nothing. This module stays interpreted, so that a machine without
mypy can import it.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from mypy_extensions import mypyc_attr as mypyc_attr
else:

    def mypyc_attr(**_):
        return lambda cls: cls
