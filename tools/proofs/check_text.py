"""Checks that tables of automata are equal to the texts of grammars, and to expressions, with no code of url-grammar.

Each argument is a file of JSON with a table (`starts`, `classes`, `rows`, `start`, `accepting`) and what it must be equal
to: `texts` in ABNF or BNF with a `rule` (RFC 5234, or the notation of RFC 2396), an `expression` of Python, or another
`table`. Grammars are read here, expressions by Python's own parser. Both become sets of places (a non-deterministic
automaton), and each set is paired with the state of the table after the same characters: if no pair differs in whether a
text may end, no text can tell the two apart. `--mutants N` changes N transitions of each table, one by one, and fails
if a change is not noticed.
"""

import json
import random
import re
import sys

try:
    from re import _parser as reader
except ImportError:  # before Python 3.11
    import sre_parse as reader

END = ("end",)


class NotProved(Exception):
    """What is wrong."""


def expect(condition, what):
    if not condition:
        raise NotProved(what)


# Places: ("take", ranges, next), ("fork", [nexts]) or END.


def repeat(make, least, most, then):
    if most is None:
        loop = ("fork", [then])
        loop[1].insert(0, make(loop))
        then = loop
    else:
        end = then
        for _ in range(most - least):
            then = ("fork", [make(then), end])
    for _ in range(least):
        then = make(then)
    return then


def in_turn(makers, then):
    for make in reversed(makers):
        then = make(then)
    return then


TOKEN = re.compile(
    r"""\s*(?:(?P<codes>%[xd][0-9A-Fa-f]+(?:-[0-9A-Fa-f]+|(?:\.[0-9A-Fa-f]+)+)?)|(?P<mark>%[si])?"(?P<text>[^"]*)"
    |(?P<prose><[^>]*>)|(?P<count>\d*\*\d*|\d+)|(?P<name>[A-Za-z][\w-]*)|(?P<sign>[/|()\[\]]))""",
    re.X,
)
DEFINED = re.compile(r"^[ \t]*([A-Za-z][\w-]*)[ \t]*(=/?)(?![\w=])", re.M)
CORE = """
ALPHA = %x41-5A / %x61-7A
BIT = "0" / "1"
CHAR = %x01-7F
CR = %x0D
CTL = %x00-1F / %x7F
DIGIT = %x30-39
DQUOTE = %x22
HEXDIG = DIGIT / "A" / "B" / "C" / "D" / "E" / "F"
HTAB = %x09
LF = %x0A
SP = %x20
VCHAR = %x21-7E
WSP = SP / HTAB
"""


def without_comments(text):
    return re.sub(r'("[^"\n]*"|<[^>\n]*>)|;.*', lambda found: found[1] or "", text)


class Grammar:
    """The rules of a text. Names and literals of ABNF are alike in both cases, those of BNF are not."""

    def __init__(self, texts, is_abnf):
        self.is_abnf = is_abnf
        self.rules = {}
        text = without_comments("\n".join([CORE if is_abnf else "", *texts]))
        starts = list(DEFINED.finditer(text))
        for found, after in zip(starts, [*starts[1:], None]):
            tokens = self.tokens(text[found.end() : after.start() if after else len(text)])
            name = self.key(found[1])
            more = found[2] == "=/" and name in self.rules
            self.rules[name] = [*self.rules[name], ("sign", "/"), *tokens] if more else tokens

    def key(self, name):
        return name.lower() if self.is_abnf else name

    def tokens(self, body):
        at, tokens = 0, []
        while body[at:].strip():
            found = TOKEN.match(body, at)
            expect(found, f"cannot read {body[at : at + 20]!r}")
            kind = found.lastgroup
            if kind == "text":
                mark = found["mark"] or ("%i" if self.is_abnf else "%s")
                tokens.append((kind, (found["text"], mark == "%i")))
            else:
                tokens.append((kind, found[kind]))
            at = found.end()
        return tokens

    def start(self, rule):
        expect(self.key(rule) in self.rules, f"there is no rule {rule}")
        return self.choice(self.rules[self.key(rule)][::-1], END)

    def choice(self, tokens, then):
        node, items = ("fork", []), []
        while tokens:
            if tokens[-1] in (("sign", "/"), ("sign", "|")):
                tokens.pop()
                node[1].append(in_turn(items, then))
                items = []
            else:
                items.append(self.item(tokens))
        node[1].append(in_turn(items, then))
        return node

    def item(self, tokens):
        kind, value = tokens.pop()
        if kind == "count":
            least, star, most = value.partition("*")
            inner = self.item(tokens)
            bounds = (int(least or 0), int(most) if most else None) if star else (int(value), int(value))
            return lambda then: repeat(inner, *bounds, then)
        if kind == "codes":
            base = 16 if value[1] == "x" else 10
            codes = [int(code, base) for code in re.split(r"[-.]", value[2:])]
            if "." in value:
                return lambda then: in_turn([take([(code, code)]) for code in codes], then)
            return take([(codes[0], codes[-1])])
        if kind == "text":
            text, both = value
            sets = [sorted({c, c.lower(), c.upper()} if both else {c}) for c in text]
            return lambda then: in_turn([take([(ord(c), ord(c)) for c in one]) for one in sets], then)
        if kind == "prose":  # "0<pchar>" of RFC 3986 is never repeated
            return lambda then: ("fork", [])
        if kind == "name":
            expect(self.key(value) in self.rules, f"there is no rule {value}")
            return lambda then: self.choice(self.rules[self.key(value)][::-1], then)
        inside, depth = [], 1
        while depth:
            expect(tokens, "a bracket is not closed")
            inside.append(tokens.pop())
            depth += (inside[-1] in (("sign", "("), ("sign", "["))) - (inside[-1] in (("sign", ")"), ("sign", "]")))
        inside.pop()
        return lambda then: ("fork", [self.choice(inside[::-1], then), *([then] if value == "[" else [])])


def take(ranges):
    return lambda then: ("take", ranges, then)


def of_expression(text):
    """The place where an anchored expression begins, as Python's own parser reads it."""
    parsed = list(reader.parse(text))
    ends = [str(value) for name, value in (parsed[0], parsed[-1]) if str(name) == "AT"]
    expect(ends == ["AT_BEGINNING", "AT_END_STRING"], "the expression is not anchored")
    return parts(parsed[1:-1], END)


def parts(items, then):
    for name, value in reversed(list(items)):
        name = str(name)
        if name == "LITERAL":
            then = ("take", [(value, value)], then)
        elif name == "IN" and all(str(kind) in ("LITERAL", "RANGE") for kind, _ in value):
            then = ("take", [(one, one) if str(kind) == "LITERAL" else one for kind, one in value], then)
        elif name == "BRANCH":
            then = ("fork", [parts(branch, then) for branch in value[1]])
        elif name == "SUBPATTERN":
            expect(not value[1] and not value[2], "a group changes flags")
            then = parts(value[3], then)
        elif name == "MAX_REPEAT":
            least, most, item = value
            most = None if most == reader.MAXREPEAT else most
            then = repeat(lambda after, item=item: parts(item, after), least, most, then)
        else:
            raise NotProved(f"the expression has {name}")
    return then


def closure(nodes):
    """Where one can be without a character: the places that take one, and the end."""
    seen, open_places = {}, list(nodes)
    while open_places:
        node = open_places.pop()
        if id(node) not in seen:
            seen[id(node)] = node
            open_places += node[1] if node[0] == "fork" else []
    return {key: node for key, node in seen.items() if node[0] != "fork"}


def ranges_of(start):
    """The sets of characters of all places, each as a tuple of ranges."""
    nodes, known, found = list(start.values()), set(start), set()
    for node in nodes:
        if node[0] == "take":
            found.add(tuple(node[1]))
            nodes += [after for key, after in closure([node[2]]).items() if key not in known and not known.add(key)]
    return sorted(found)


def columns(table, cuts):
    """The class of the table for each interval."""
    found, at = [], 0
    for cut in cuts:
        while at + 1 < len(table["starts"]) and table["starts"][at + 1] <= cut:
            at += 1
        found.append(table["classes"][at])
    return found


class Places:
    """A language by its places, with the sets that texts lead to; they are found once, however many tables are compared.

    `cuts` are where an interval of characters begins, and `kinds` the kind of each interval: those of one kind are in the
    same sets of all places.
    """

    def __init__(self, node, table):
        first = closure([node])
        sets = ranges_of(first)
        ends = {end for ranges in sets for one, last in ranges for end in (one, last + 1)}
        self.cuts = sorted({0, *ends, *table["starts"]} - {0x110000})
        inside = [tuple(any(one <= cut <= last for one, last in ranges) for ranges in sets) for cut in self.cuts]
        numbers = {signature: number for number, signature in enumerate(dict.fromkeys(inside))}
        self.kinds = [numbers[signature] for signature in inside]
        self.matches = [dict(zip(sets, signature)) for signature in numbers]
        self.numbers, self.sets, self.moves = {frozenset(first): 0}, [first], {}
        self.closures = {}

    def reached(self, node):
        if id(node) not in self.closures:
            self.closures[id(node)] = closure([node])
        return self.closures[id(node)]

    def ends(self, number):
        return any(node is END for node in self.sets[number].values())

    def after(self, number, kind):
        if (number, kind) not in self.moves:
            matches = self.matches[kind]
            takes = [node for node in self.sets[number].values() if node[0] == "take" and matches[tuple(node[1])]]
            after = {}
            for node in takes:
                after.update(self.reached(node[2]))
            key = frozenset(after)
            if key not in self.numbers:
                self.numbers[key] = len(self.sets)
                self.sets.append(after)
            self.moves[number, kind] = self.numbers[key]
        return self.moves[number, kind]


class Table:
    """Another table, as a language."""

    def __init__(self, other, table):
        self.cuts = sorted({*other["starts"], *table["starts"]})
        self.table, self.kinds = other, columns(other, self.cuts)

    def ends(self, state):
        return bool(self.table["accepting"][self.shifted(state)])

    def after(self, state, kind):
        return self.unshifted(self.table["rows"][self.shifted(state)][kind])

    # The start has the number 0, as for places.
    def shifted(self, state):
        return self.table["start"] if state == 0 else state - 1

    def unshifted(self, state):
        return 0 if state == self.table["start"] else state + 1


def well_formed(table):
    starts, classes, rows = table["starts"], table["classes"], table["rows"]
    width = max(classes) + 1
    expect(starts[0] == 0 and starts == sorted(set(starts)), "the intervals do not cover all characters")
    expect(len(starts) == len(classes) and min(classes) >= 0, "an interval has no class")
    expect(len(rows) == len(table["accepting"]) and 0 <= table["start"] < len(rows), "a state has no row")
    complete = all(len(row) == width and all(0 <= state < len(rows) for state in row) for row in rows)
    expect(complete, "a row is not complete")


def compare(language, table):
    """Returns how many pairs there are, each the only one of some text."""
    steps = sorted(set(zip(language.kinds, columns(table, language.cuts))))
    work = [(0, table["start"])]
    seen = set(work)
    for here, state in work:
        expect(language.ends(here) == bool(table["accepting"][state]), f"state {state} ends differently")
        row = table["rows"][state]
        for kind, of in steps:
            pair = (language.after(here, kind), row[of])
            if pair not in seen:
                seen.add(pair)
                work.append(pair)
    return len(seen)


def proofs(data):
    """What a table must be equal to, each with its name."""
    if "texts" in data:
        yield f"rule {data['rule']}", Places(Grammar(data["texts"], data["isAbnf"]).start(data["rule"]), data)
    if "expression" in data:
        yield "expression", Places(of_expression(data["expression"]), data)
    if "table" in data:
        yield "table", Table(data["table"], data)


def unnoticed(language, data, count):
    """Changes transitions, and returns how many of the changes no text shows."""
    chosen = random.Random(1)
    missed = 0
    for _ in range(count):
        row = chosen.choice(data["rows"])
        at = chosen.randrange(len(row))
        old = row[at]
        row[at] = (old + chosen.randrange(1, len(data["rows"]))) % len(data["rows"])
        try:
            compare(language, data)
            missed += 1
        except NotProved:
            pass
        row[at] = old
    return missed


def main(arguments):
    mutants = 0
    if arguments[:1] == ["--mutants"]:
        mutants, arguments = int(arguments[1]), arguments[2:]
    failed = 0
    for path in arguments:
        with open(path, encoding="utf-8") as file:
            data = json.load(file)
        try:
            well_formed(data)
            for what, language in proofs(data):
                pairs = compare(language, data)
                missed = unnoticed(language, data, mutants)
                expect(missed == 0, f"{missed} of {mutants} changes are not noticed")
                changes = f", {mutants} changes noticed" if mutants else ""
                print(f"proved: {data['name']}, {what}: {len(data['rows'])} states, {pairs} pairs{changes}")
        except NotProved as error:
            failed += 1
            print(f"not proved: {data['name']}: {error}")
    return 1 if failed else 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
