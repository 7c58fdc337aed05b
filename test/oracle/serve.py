"""Generates calls and prints their outcomes, one line of JSON each: [function, arguments, ...outcome] (see calls.py).

    python3.13 test/oracle/serve.py SEED COUNT [FUNCTION ...]
    python3.8 test/oracle/serve.py --as-is SEED COUNT [FUNCTION ...]

With --as-is, the outcomes are those of the release that runs this; without it, CPython has the fix that the plain functions have.
"""

import json
import sys
from random import Random

sys.dont_write_bytecode = True

from calls import COMPOSED, FUNCTIONS, outcome, take_later_fix
from generate import Generator, ReleaseGenerator


def main(seed, count, *functions):
    as_is = seed == "--as-is"
    if as_is:
        seed, count, functions = count, functions[0], functions[1:]
    else:
        take_later_fix()
    random = Random(seed)
    generator = (ReleaseGenerator if as_is else Generator)(random)
    names = sorted(functions or (list(FUNCTIONS) + list(COMPOSED) if as_is else FUNCTIONS))
    for _ in range(int(count)):
        function = random.choice(names)
        arguments = json.loads(json.dumps(generator.call(function)))
        print(json.dumps([function, arguments, *outcome(function, arguments)]))


main(*sys.argv[1:])
