"""Records digests of what CPython's codecs make of everything: test/case/urllib/codecs.json.

    python3.13 test/oracle/codecs.py

For each codec, the SHA-256 of what it makes of:

- every pair of bytes, each followed by an "x", decoded with each error handler (for a single-byte codec: every byte);
- every character of the basic plane, one of each further plane and every lone surrogate, in descending order,
  encoded with each error handler ("apart": with an "x" after each character);
- short sequences of bytes that it may refuse ("refusals": the error messages, one a line).

Codecs that differ from another one in their table alone are tried with one handler. Text is hashed as UTF-16,
little-endian; where the whole call raises, its message is hashed.
"""

import hashlib
import json
import sys
from pathlib import Path

sys.dont_write_bytecode = True

from tables import OTHERS, SINGLE_BYTE

DECODE = ["backslashreplace", "replace", "ignore", "surrogateescape", "surrogatepass"]
ENCODE = ["backslashreplace", "replace", "ignore", "xmlcharrefreplace", "surrogateescape", "surrogatepass"]
POINTS = [*range(0xFFFF, -1, -1), *(plane << 16 | 0x1234 for plane in range(1, 17)), 0x1F600, 0x10FFFF]
TEXT = "".join(map(chr, POINTS))
APART = "".join(chr(point) + "x" for point in POINTS)
PAIRS = bytes(byte for a in range(256) for b in range(256) for byte in (a, b, 0x78))
ALONE = bytes(byte for a in range(256) for byte in (a, 0x78))


SHORT = [bytes([a, *more]) for a in range(256) for more in ((), (0,), (0x3F,), (0x40,), (0x81,), (0xA1,), (0xFF,), (0xD8, 0))]


def refusal(data, codec):
    try:
        data.decode(codec)
    except UnicodeError as error:
        return str(error)
    return ""


def digest(data):
    return hashlib.sha256(data).hexdigest()[:32]


def text_digest(text):
    return digest(text.encode("utf-16-le", "surrogatepass"))


def attempt(action):
    try:
        return action()
    except UnicodeError as error:
        return text_digest(str(error))


def digests(codec):
    data = ALONE if codec in SINGLE_BYTE or codec in ("ascii", "latin_1") else PAIRS
    if codec == "euc_jp":
        data += bytes(byte for a in range(256) for b in range(256) for byte in (0x8F, a, b, 0x78))
    if codec.startswith("utf_8"):
        data += bytes(byte for a in range(0xE0, 0x100) for b in range(0x70, 0xD0, 5) for c in range(0x70, 0xD0, 5)
                        for byte in (a, b, c, 0x80, 0xBF, 0x78))
    if codec.startswith("utf_"):
        data += PAIRS[:-1]
    few = codec in SINGLE_BYTE and codec not in ("cp1252", "koi8_r")
    found = {}
    for handler in DECODE[:1] if few else DECODE:
        found["decode " + handler] = attempt(lambda: text_digest(data.decode(codec, handler)))
    for handler in () if few else ENCODE:
        found["encode " + handler] = attempt(lambda: digest(TEXT.encode(codec, handler)))
    if codec in OTHERS:
        found["refusals"] = text_digest("\n".join(refusal(data, codec) for data in SHORT))
    found["apart"] = attempt(lambda: digest(APART.encode(codec, "backslashreplace")))
    return found


def main():
    every = [chr(point) for point in range(0x110000)]
    record = {codec: digests(codec) for codec in OTHERS + SINGLE_BYTE}
    whole = "".join(c for c in every if not "\ud800" <= c <= "\udfff")
    record["whole"] = {"namereplace": digest(whole.encode("ascii", "namereplace")), "repr": text_digest(repr(whole)),
                       "lower": text_digest("x".join(map(str.lower, whole)))}
    cases = Path(__file__).resolve().parents[1] / "case" / "urllib"
    (cases / "codecs.json").write_text(json.dumps(record, indent=1) + "\n")


main()
