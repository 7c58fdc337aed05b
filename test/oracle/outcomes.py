"""Prints the outcomes of calls, one line of JSON each (see calls.py).

    python3.8 test/oracle/outcomes.py CALLS

Each line of CALLS is [function, arguments].
"""

import io
import json
import sys

sys.dont_write_bytecode = True

from calls import outcome

for line in io.open(sys.argv[1], encoding="utf-8"):
    print(json.dumps(outcome(*json.loads(line))))
