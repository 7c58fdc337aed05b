"""What every program for a Python parser does: it reads JSON strings, one per line, and answers each with true or false.

With "--version" it prints the version of the parser instead; otherwise the argument is the rule.
"""

import json
import sys


def answer(version, checks):
    rule = sys.argv[1]
    if rule == "--version":
        print(f"{version} (Python {sys.version.split()[0]})")
        return
    check = checks[rule]
    for line in sys.stdin.buffer:
        print("true" if check(json.loads(line)) else "false")
