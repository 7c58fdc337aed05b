// A second recogniser of the grammars, for tests and the scoreboard. It shares nothing with src/: it reads the text of a standard
// itself, in the ABNF of RFC 5234 or the BNF of RFC 822, and tries everything that the rules allow. It remembers where each rule
// can end, so it takes time that grows with the square of the input. The rules must not be left-recursive.

const TOKEN =
  /;[^\n]*|\s+|%x(?<points>[\dA-F.-]+)|(?<sense>%[si])?"(?<literal>[^"]*)"|<(?<prose>[^>]*)>|(?<name>[A-Z][\w-]*)|(?<times>\d*\*\d*|\d+)|(?<sign>=\/|[=()[\]|/])/giy;

/** RFC 5234, B.1: the core rules that the texts use. */
const CORE = `
  ALPHA = %x41-5A / %x61-7A
  DIGIT = %x30-39
  HEXDIG = DIGIT / "A" / "B" / "C" / "D" / "E" / "F"
  VCHAR = %x21-7E
  DQUOTE = %x22`;

/**
 * Returns a function that decides whether a text matches a rule. Characters are code points, or lone surrogates.
 *
 * @param {string} text the grammar
 * @param {"abnf" | "bnf"} notation in ABNF, the letters of a literal and of a rule's name have no case
 * @param {string} start the name of the rule
 * @returns {(input: string) => boolean}
 * @throws {SyntaxError} when the grammar cannot be read
 */
export function recogniser(text, notation, start) {
  const isAbnf = notation === "abnf";
  const keyOf = (name) => (isAbnf ? name.toLowerCase() : name);
  /** A matcher returns all offsets at which its match of `run.points` from an offset can end, each once. */
  const rules = new Map();
  const source = `${text}\n${isAbnf ? CORE : ""}`;
  const tokens = [...source.matchAll(TOKEN)];
  const read = tokens.reduce((length, [token]) => length + token.length, 0);
  if (read < source.length)
    throw new SyntaxError(`cannot read ${JSON.stringify(source.slice(read, read + 20))}`);
  const groups = tokens.filter(([token]) => !/^[\s;]/.test(token)).map((token) => token.groups);
  let at = 0;
  const beginsRule = () => groups[at]?.name !== undefined && /^=/.test(groups[at + 1]?.sign);

  const choice = () => {
    const sequences = [];
    do {
      if (sequences.length > 0) at += 1;
      const items = [];
      while (at < groups.length && !beginsRule() && !/^[)\]|/]$/.test(groups[at].sign)) items.push(element());
      if (items.length === 0) throw new SyntaxError("an alternative is empty");
      const [first, ...others] = items;
      sequences.push((from, run) => others.reduce((ends, item) => after(ends, item, run), first(from, run)));
    } while (/^[|/]$/.test(groups[at]?.sign));
    return anyOf(sequences);
  };
  const element = () => {
    const { times, sign, name, prose, literal, sense, points } = groups[at++];
    if (times !== undefined) {
      const [min, max = min] = times.split("*");
      return repeated(element(), Number(min), max === "" ? Number.POSITIVE_INFINITY : Number(max));
    }
    if (sign !== undefined) {
      if (!/[([]/.test(sign))
        throw new SyntaxError(`${JSON.stringify(sign)} is in no place that it can have`);
      const inner = choice();
      at += 1;
      return sign === "[" ? repeated(inner, 0, 1) : inner;
    }
    if (points !== undefined) return series(points);
    if (literal !== undefined || prose === '"')
      return quoted(literal ?? prose, isAbnf ? sense !== "%s" : sense === "%i");
    return rule(keyOf(name ?? prose));
  };
  const rule = (key) => (from, run) => {
    const place = `${key} ${from}`;
    if (!run.ends.has(place)) run.ends.set(place, rules.get(key)(from, run));
    return run.ends.get(place);
  };

  while (at < groups.length) {
    if (!beginsRule()) throw new SyntaxError(`no rule begins with ${JSON.stringify(groups[at])}`);
    const [key, isMore] = [keyOf(groups[at].name), groups[at + 1].sign === "=/"];
    at += 2;
    const [old, added] = [rules.get(key), choice()];
    // A core rule that the text defines itself comes last.
    if (isMore || old === undefined) rules.set(key, isMore ? anyOf([old, added]) : added);
  }
  return (input) => {
    const points = [...input];
    return rule(keyOf(start))(0, { points, ends: new Map() }).includes(points.length);
  };
}

function anyOf(matchers) {
  return (from, run) => distinct(matchers.flatMap((matcher) => matcher(from, run)));
}

/** Returns all ends of an item that begins at one of some offsets. */
function after(offsets, item, run) {
  return distinct(offsets.flatMap((from) => item(from, run)));
}

function distinct(ends) {
  return ends.length < 2 ? ends : [...new Set(ends)];
}

function repeated(item, min, max) {
  return (from, run) => {
    const ends = new Set();
    let current = [from];
    for (let count = 0; count <= max && current.length > 0; count++) {
      if (count >= min) for (const end of current) ends.add(end);
      if (count < max) current = after(current, item, run).filter((end) => !ends.has(end));
    }
    return [...ends];
  };
}

/** `41`, `41-5A` or `41.42`. */
function series(points) {
  const [low, high] = points.split("-").map((point) => Number.parseInt(point, 16));
  if (high !== undefined)
    return (from, run) => {
      const point = run.points[from]?.codePointAt(0);
      return point >= low && point <= high ? [from + 1] : [];
    };
  const text = String.fromCodePoint(...points.split(".").map((point) => Number.parseInt(point, 16)));
  return quoted(text, false);
}

/** If letters have no case, that is so of ASCII only: "k" does not match the Kelvin sign. */
function quoted(literal, isFolded) {
  const fold = (point) => (isFolded && point < "\x80" ? point.toLowerCase() : point);
  const wanted = [...literal].map(fold);
  return (from, { points }) =>
    wanted.every((point, index) => from + index < points.length && fold(points[from + index]) === point)
      ? [from + wanted.length]
      : [];
}
