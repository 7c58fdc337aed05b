"""Records what CPython's urllib.parse gives for the calls of test/case/urllib/sentences.json, each of which goes against a
sentence of a document.

    python3.13 test/oracle/sentences.py

Writes the key `gives` of each entry: the value of the call, or of the attribute `field` of it, or {"e": [type, message]}.
"""

import json
import sys
from pathlib import Path

sys.dont_write_bytecode = True

from calls import call, pack

ENTRIES = Path(__file__).resolve().parents[1] / "case" / "urllib" / "sentences.json"


def given(entry):
    try:
        value = call(*entry["call"])
        return pack(getattr(value, entry["field"]) if "field" in entry else value)
    except Exception as error:
        return {"e": [type(error).__name__, str(error)]}


def main():
    if sys.version_info[:3] != (3, 13, 0):
        sys.exit("CPython 3.13.0 is what the port follows; this is %s" % sys.version)
    entries = json.loads(ENTRIES.read_text(encoding="ascii"))
    lines = [json.dumps({**entry, "gives": given(entry)}) for entry in entries]
    ENTRIES.write_text("[\n" + ",\n".join(" " + line for line in lines) + "\n]\n", encoding="ascii")
    print(len(entries), "sentences")


main()
