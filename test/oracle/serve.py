"""Answers calls: a line of JSON, [function, arguments], in; a line of JSON, the outcome, out. See calls.py."""

import json
import sys

from calls import outcome, take_later_fix

take_later_fix()
for line in sys.stdin:
    function, arguments = json.loads(line)
    print(json.dumps(outcome(function, arguments)), flush=False)
