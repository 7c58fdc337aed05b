"""Records the outcomes of many calls to CPython's urllib.parse, for the tests to compare.

    python3.13 test/oracle/record.py

Writes test/case/urllib/<function>.jsonl, one call per line as [arguments, ...outcome] (see calls.py); the calls are the
same every time. Also writes test/case/urllib/scheme-lists.json: the lists of schemes that the functions consult.
"""

import json
import sys
import urllib.parse
from pathlib import Path
from random import Random

sys.dont_write_bytecode = True

from calls import FUNCTIONS, outcome, take_later_fix
from generate import Generator

CASES = Path(__file__).resolve().parents[1] / "case" / "urllib"
COUNTS = {
    "urlsplit": 4000, "urlparse": 2500, "urljoin": 4500, "urldefrag": 1000, "urlunsplit": 1500, "urlunparse": 1000,
    "quote": 2500, "quote_plus": 1200, "quote_from_bytes": 500, "unquote": 3000, "unquote_plus": 1200,
    "unquote_to_bytes": 800, "parse_qsl": 2500, "parse_qs": 1200, "urlencode": 2000, "unwrap": 500,
    "SplitResult": 800, "SplitResultBytes": 400, "ParseResult": 400, "ParseResultBytes": 200, "DefragResult": 200,
    "DefragResultBytes": 200, "result.encode": 400, "result.decode": 400, "result.geturl": 500,
    "result._replace": 300, "repr": 500,
}


def main():
    if sys.version_info[:3] != (3, 13, 0):
        sys.exit("CPython 3.13.0 is what the port follows; this is %s" % sys.version)
    assert set(COUNTS) == set(FUNCTIONS)
    take_later_fix()
    CASES.mkdir(parents=True, exist_ok=True)
    total = 0
    for function, count in COUNTS.items():
        generator = Generator(Random("url-grammar " + function))
        lines = {}
        while len(lines) < count:
            arguments = generator.call(function)
            key = json.dumps(arguments)
            if key not in lines:
                line = [arguments, *outcome(function, json.loads(key))]
                if "object at 0x" not in json.dumps(line):
                    lines[key] = json.dumps(line, separators=(",", ":"))
        (CASES / (function + ".jsonl")).write_text("".join(line + "\n" for line in lines.values()), encoding="ascii")
        total += len(lines)
    lists = {name: getattr(urllib.parse, name) for name in ("uses_relative", "uses_netloc", "uses_params")}
    (CASES / "scheme-lists.json").write_text(json.dumps(lists, indent=1) + "\n", encoding="ascii")
    print(total, "cases")


main()
