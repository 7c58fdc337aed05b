"""Records when Unicode got the characters that releases of Python know, in tools/scripts/urllib/ages.json.

    python3.6 test/oracle/ages.py list > 3.6.json            for a release of each version of Unicode, oldest first
    python3.13 test/oracle/ages.py write 3.6.json 3.7.json ...

A character counts from the first version in which `str.isprintable` holds. In no version is one of them lost again.
"""

import json
import sys
import unicodedata
from pathlib import Path

ROOT = Path(__file__).resolve().parents[2]
DIGITS = "0123456789abcdefghijklmnopqrstuvwxyz"


def listed():
    points = [point for point in range(0x110000) if chr(point).isprintable()]
    return json.dumps({"unicode": unicodedata.unidata_version, "printable": points})


def base36(number):
    text = ""
    while True:
        text = DIGITS[number % 36] + text
        number //= 36
        if not number:
            return text


def runs(points):
    """The gap before each run of points and its length, in base 36."""
    words, at = [], 0
    for point in sorted(points):
        if words and at == point:
            words[-1] += 1
        else:
            words += [point - at, 1]
        at = point + 1
    return " ".join(map(base36, words))


def write(*files):
    lists = [json.loads(Path(file).read_text()) for file in files]
    added = {}
    for before, after in zip(lists, lists[1:]):
        known = set(before["printable"])
        assert known <= set(after["printable"])
        added[".".join(after["unicode"].split(".")[:2])] = runs(set(after["printable"]) - known)
    record = {"pythons": [Path(file).stem for file in files], "ADDED": added}
    path = ROOT / "tools" / "scripts" / "urllib" / "ages.json"
    path.write_text(json.dumps(record, indent=2) + "\n", encoding="ascii")


if __name__ == "__main__":
    if sys.argv[1] == "list":
        print(listed())
    else:
        write(*sys.argv[2:])
