"""Records the codecs and the Unicode data of the Python that runs it, which the build makes tables of src/compat/urllib from.

    python3.13 test/oracle/tables.py

The tables are facts about character sets; test/case/urllib/codecs.json has digests that check the codecs made of them.
tools/scripts/urllib/tables.mjs has what each of them is.
"""

import json
import sys
import unicodedata
from encodings.aliases import aliases
from pathlib import Path

RECORD = Path(__file__).resolve().parents[2] / "tools" / "scripts" / "urllib" / "tables.json"
NONE = "\ufffd"

SINGLE_BYTE = """
cp1006 cp1125 cp1250 cp1251 cp1252 cp1253 cp1254 cp1255 cp1256 cp1257 cp1258 cp437 cp720 cp737 cp775 cp850 cp852
cp855 cp856 cp857 cp858 cp860 cp861 cp862 cp863 cp865 cp866 cp869 cp874 hp_roman8 iso8859_10 iso8859_11 iso8859_13
iso8859_14 iso8859_15 iso8859_16 iso8859_2 iso8859_3 iso8859_4 iso8859_5 iso8859_6 iso8859_7 iso8859_8 iso8859_9
koi8_r koi8_t koi8_u kz1048 mac_croatian mac_cyrillic mac_greek mac_iceland mac_latin2 mac_roman mac_romanian
mac_turkish palmos ptcp154 tis_620
""".split()
OTHERS = """ascii latin_1 utf_8 utf_8_sig utf_16 utf_16_le utf_16_be utf_32 utf_32_le utf_32_be
shift_jis euc_jp gbk big5""".split()
BINARY = "base64_codec bz2_codec hex_codec quopri_codec rot_13 uu_codec zlib_codec".split()


def is_visible(c):
    return unicodedata.category(c)[0] in "LNPS" and unicodedata.bidirectional(c) not in ("R", "AL") and c != NONE


def write(tables):
    """Writes the tables as JSON, with visible characters as they are and the rest escaped."""
    text = json.dumps({"python": "%d.%d.%d" % sys.version_info[:3], **tables}, ensure_ascii=False, indent=2)
    escaped = "".join(c if c in " \n" or is_visible(c) else "\\u%04x" % ord(c) for c in text)
    RECORD.write_text(escaped + "\n", encoding="utf-8")


def decode(data, codec):
    try:
        text = bytes(data).decode(codec)
    except UnicodeDecodeError:
        return NONE
    return text if len(text) == 1 else NONE


def check_reversible(codec):
    """Checks that the last byte that decodes to a character is the one that encodes it, as the port assumes."""
    last = {}
    for b in range(256):
        last[decode([b], codec)] = bytes([b])
    for point in range(0x10000):
        try:
            data = chr(point).encode(codec)
        except UnicodeEncodeError:
            data = None
        if data != (None if chr(point) == NONE else last.get(chr(point))):
            sys.exit("%s: U+%04X encodes to %r" % (codec, point, data))


def single_byte():
    tables = {}
    for codec in SINGLE_BYTE:
        check_reversible(codec)
        assert all(decode([b], codec) == chr(b) for b in range(128)), codec
        tables[codec] = "".join(decode([b], codec) for b in range(128, 256))
    return tables


def grid(codec, leads, trails):
    rows = [[decode([*lead, trail], codec) for trail in trails] for lead in leads]
    return ["".join(" " if c == NONE else c for c in cells).rstrip(" ") for cells in rows]


def multi_byte():
    high = range(0xA1, 0xFF)
    return {
        "JISX0208": grid("euc_jp", [[a] for a in high], high),
        "JISX0212": grid("euc_jp", [[0x8F, a] for a in high], high),
        "GBK": grid("gbk", [[a] for a in range(0x81, 0xFF)], range(0x40, 0xFF)),
        "BIG5": grid("big5", [[a] for a in high], [*range(0x40, 0x7F), *high]),
    }


def names():
    known = set(SINGLE_BYTE + OTHERS + BINARY)
    groups = {}
    for alias, codec in sorted(aliases.items()):
        codec = "latin_1" if codec == "iso8859_1" else codec
        if codec in known and alias != codec:
            groups.setdefault(codec, []).append(alias)
    groups.setdefault("latin_1", []).extend(["iso8859_1"])
    return {codec: " ".join(sorted(set(groups[codec]))) for codec in sorted(groups)}


def printable():
    """Lengths of alternating runs of printable and unprintable code points, in base 36."""
    runs, state, length = [], True, 0
    for point in range(0x110000):
        if chr(point).isprintable() == state:
            length += 1
        else:
            runs.append(length)
            state, length = not state, 1
    runs.append(length)
    words = [base36(n) for n in runs]
    lines, line = [], ""
    for word in words:
        if len(line) + len(word) > 100:
            lines.append(line + " ")
            line = ""
        line += (" " if line else "") + word
    return [*lines, line]


def base36(number):
    digits = ""
    while True:
        digits = "0123456789abcdefghijklmnopqrstuvwxyz"[number % 36] + digits
        number //= 36
        if not number:
            return digits


ALGORITHMIC = ("CJK UNIFIED IDEOGRAPH-", "CJK COMPATIBILITY IDEOGRAPH-", "TANGUT IDEOGRAPH-", "NUSHU CHARACTER-",
               "KHITAN SMALL SCRIPT CHARACTER-")
DIGITS = "".join(chr(n) for n in range(0x20, 0x7F) if chr(n) not in '"\\{')


def number(n):
    """A number in one, two or three of 92 digits; the first digit determines how many."""
    if n < 60:
        return DIGITS[n]
    n -= 60
    if n < 30 * 92:
        return DIGITS[60 + n // 92] + DIGITS[n % 92]
    n -= 30 * 92
    assert n < 2 * 92 * 92
    return DIGITS[90 + n // 92 // 92] + DIGITS[n // 92 % 92] + DIGITS[n % 92]


def named_as(point):
    """The name of a character in `namereplace`, which also names some characters that `unicodedata.name` does not."""
    written = chr(point).encode("ascii", "namereplace").decode() if point > 0x7F else ""
    return written[3:-1] if written.startswith("\\N{") else None


def character_names():
    ranges, entries = [], []
    for point in range(0x80, 0x110000):
        name = named_as(point)
        prefix = next((p for p in ALGORITHMIC if name and name == p + "%X" % point), None)
        if prefix and ranges and ranges[-1][0] == prefix and ranges[-1][2] == point - 1:
            ranges[-1][2] = point
        elif prefix:
            ranges.append([prefix, point, point])
        elif name and not 0xAC00 <= point <= 0xD7A3:
            entries.append((point, name.split(" ")))
    counts, shared_with = {}, []
    last = []
    for point, words in entries:
        shared = 0
        while shared < min(len(last), len(words)) and last[shared] == words[shared]:
            shared += 1
        shared_with.append((shared, len(words) - shared))
        for word in words[shared:]:
            counts[word] = counts.get(word, 0) + 1
        last = words
    # A word that is used once needs no number: such words are in the order of the names.
    rare = [word for word in counts if counts[word] == 1]
    lexicon = sorted((word for word in counts if counts[word] > 1), key=lambda word: (-counts[word], word))
    index = {**dict.fromkeys(rare, 0), **{word: at + 1 for at, word in enumerate(lexicon)}}
    shapes = sorted(set(shared_with), key=lambda shape: (-shared_with.count(shape), shape))
    rank = {shape: at + 1 for at, shape in enumerate(shapes)}
    stream, expected = [], 0
    for (point, words), shape in zip(entries, shared_with):
        while expected < point:
            step = min(point - expected, 0x3000)
            stream.append(number(0) + number(step))
            expected += step
        stream.append(number(rank[shape]) + "".join(number(index[word]) for word in words[shape[0]:]))
        expected = point + 1
    check_hangul()
    return {
        "NAME_WORDS": chunks(" ".join(lexicon)),
        "RARE_NAME_WORDS": chunks(" ".join(rare)),
        "NAME_SHAPES": chunks(" ".join("%d,%d" % shape for shape in shapes)),
        "NAMES": chunks("".join(stream)),
        "NUMBERED_NAMES": ranges,
    }


def chunks(text, size=2000):
    return [text[at:at + size] for at in range(0, len(text), size)]


def check_hangul():
    assert all(named_as(point).startswith("HANGUL SYLLABLE ") for point in range(0xAC00, 0xD7A4))


if __name__ == "__main__":
    write({"SINGLE_BYTE": single_byte(), "ALIASES": names(), "PRINTABLE_RUNS": printable(), **multi_byte(), **character_names()})
