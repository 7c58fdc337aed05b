"""Generates calls and prints their outcomes, one line of JSON each: [function, arguments, ...outcome] (see calls.py).

    python3.13 test/oracle/serve.py SEED COUNT [FUNCTION ...]
"""

import json
import sys
from random import Random

sys.dont_write_bytecode = True

from calls import FUNCTIONS, outcome, take_later_fix
from generate import Generator


def main(seed, count, *functions):
    take_later_fix()
    random = Random(seed)
    generator = Generator(random)
    names = sorted(functions or FUNCTIONS)
    for _ in range(int(count)):
        function = random.choice(names)
        arguments = json.loads(json.dumps(generator.call(function)))
        print(json.dumps([function, arguments, *outcome(function, arguments)]))


main(*sys.argv[1:])
