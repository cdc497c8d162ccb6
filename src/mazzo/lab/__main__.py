"""`python -m mazzo.lab`"""

import sys

from mazzo.engine.errors import MazzoError
from mazzo.lab import main

try:
    sys.exit(main())
except MazzoError as error:
    sys.exit(str(error))
