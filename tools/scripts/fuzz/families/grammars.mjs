// Small random grammars, as data and as text.

const ITEMS = ["", "a", "b", "ab", "B", "\u{1f600}"];
const RANGES = [
  [0x61, 0x62],
  [0x42, 0x61],
  [0xd800, 0x1f600],
  [0x30, 0x30],
];
const BOUNDS = [
  [0, 1],
  [0, null],
  [1, null],
  [0, 2],
  [2, 3],
  [2, 2],
  [0, 0],
];

/** An expression without references. */
export function expression(pick, depth) {
  const item = () => expression(pick, depth - 1);
  const kind = depth === 0 ? pick.below(2) : pick.below(5);
  if (kind === 0) return { type: "literal", text: pick.of(ITEMS), caseSensitive: !pick.once(3) };
  if (kind === 1) {
    const [first, last] = pick.of(RANGES);
    return { type: "range", first, last };
  }
  if (kind === 2) return { type: "sequence", items: pick.list(pick.below(4), item) };
  if (kind === 3) return { type: "choice", items: pick.list(1 + pick.below(3), item) };
  const [min, max] = pick.of(BOUNDS);
  return { type: "repeat", item: item(), min, max };
}

/** A regular expression (flag `u`) for the same language. */
export function patternOf(one) {
  if (one.type === "literal") {
    return Array.from(one.text, (c) => `[${one.caseSensitive ? c : c.toLowerCase() + c.toUpperCase()}]`).join(
      "",
    );
  }
  if (one.type === "range") return `[\\u{${one.first.toString(16)}}-\\u{${one.last.toString(16)}}]`;
  if (one.type === "sequence") return `(?:${one.items.map(patternOf).join("")})`;
  if (one.type === "choice") return `(?:${one.items.map(patternOf).join("|")})`;
  return `(?:${patternOf(one.item)}){${one.min},${one.max ?? ""}}`;
}

const TOKENS = [
  ...[
    '"a"',
    "%x61",
    "%x61-7a",
    "%d98",
    '"',
    "<",
    ">",
    "(",
    ")",
    "[",
    "]",
    "|",
    "/",
    "*",
    "1*",
    "2",
    "1*3",
    "=",
    "=/",
  ],
  ...[
    "a",
    "b",
    "rule",
    "DIGIT",
    "ALPHA",
    ";",
    "; a comment",
    "\n",
    "\r\n",
    " ",
    "\t",
    "\n ",
    "1#",
    "::=",
    "%s",
    "<a>",
  ],
];

/** Returns text that resembles a grammar. */
export const grammarText = (pick) =>
  pick
    .list(
      1 + pick.small(6),
      () =>
        `${pick.of(["a", "b", "rule"])} = ${pick.list(1 + pick.small(6), () => pick.of(TOKENS)).join(" ")}`,
    )
    .join("\n");

/** Returns a short string over the letters of the expressions. */
export const letters = (pick) =>
  pick.list(pick.small(8), () => pick.of(["a", "b", "B", "A", "\u{1f600}", "\ud83d", "z", "0"])).join("");
