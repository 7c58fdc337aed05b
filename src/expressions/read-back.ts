// Parses printed expressions, for the proof that they are equal to their rules. It is independent of the printer, and
// shares no table with it.
import type { Expression } from "../bnf/expression.js";
import { choiceOf, sequenceOf } from "../bnf/expression.js";
import type { Dialect } from "./dialect.js";
import { ExpressionError } from "./error.js";

/**
 * Returns an expression of a grammar for the whole strings that an expression of a dialect matches.
 *
 * @throws {ExpressionError} with the reason `not-equal`, when it has anything that the printer does not use
 */
export function readBack(source: string, dialect: Dialect): Expression {
  return new Reader(source, dialect).whole();
}

type Ranges = readonly (readonly [first: number, last: number])[];

/** The anchors of whole strings. */
const FRAMES: Readonly<Record<string, readonly [string, string]>> = {
  js: ["^", "$"],
  "json-schema": ["^", "$"],
  html: ["", ""],
  xsd: ["", ""],
  posix: ["^", "$"],
  python: ["^", "\\Z"],
};
const ABSOLUTE: readonly [string, string] = ["\\A", "\\z"];

/** Dialects in which `\d` and `\w` are always limited to ASCII. */
const ASCII_SHORTHAND: ReadonlySet<Dialect> = new Set(["js", "json-schema", "html", "re2", "java", "ruby"]);
const DIGITS: Ranges = [[0x30, 0x39]];
const WORDS: Ranges = [...DIGITS, [0x41, 0x5a], [0x5f, 0x5f], [0x61, 0x7a]];

class Reader {
  readonly #source: string;
  readonly #dialect: Dialect;
  #at = 0;

  constructor(source: string, dialect: Dialect) {
    this.#source = source;
    this.#dialect = dialect;
  }

  whole(): Expression {
    const [before, after] = FRAMES[this.#dialect] ?? ABSOLUTE;
    this.#expect(before);
    const read = this.#choice();
    this.#expect(after);
    if (this.#at !== this.#source.length) this.#fail();
    return read;
  }

  #fail(): never {
    throw new ExpressionError(
      "not-equal",
      `what was printed cannot be read at offset ${this.#at}: this is a fault of url-grammar`,
      this.#source,
    );
  }

  #has(text: string): boolean {
    return this.#source.startsWith(text, this.#at);
  }

  #take(text: string): boolean {
    if (!this.#has(text)) return false;
    this.#at += text.length;
    return true;
  }

  #expect(text: string): void {
    if (!this.#take(text)) this.#fail();
  }

  #choice(): Expression {
    const items = [this.#sequence()];
    while (this.#take("|")) items.push(this.#sequence());
    return choiceOf(items);
  }

  #sequence(): Expression {
    const items: Expression[] = [];
    // XML Schema has no anchors: those symbols are ordinary characters.
    const end = this.#dialect === "xsd" ? /^[|)]/ : /^(?:[|)]|\$|\\[zZ]$)/;
    while (this.#at < this.#source.length && !end.test(this.#source.slice(this.#at, this.#at + 3)))
      items.push(this.#repeated(this.#item()));
    return sequenceOf(this.#dialect === "dotnet" ? joinedPairs(items) : items);
  }

  #repeated(item: Expression): Expression {
    const counted = /^(?:[*+?]|\{(\d+)(,?)(\d*)\})/.exec(this.#source.slice(this.#at, this.#at + 24));
    if (counted === null) return item;
    const [sign, min, comma, max] = counted as unknown as [string, string?, string?, string?];
    this.#at += sign.length;
    // A possessive loop has been proved to match in only one way.
    if (/^[*+]$|,\}$/.test(sign) && this.#keeps()) this.#at += 1;
    if (min !== undefined) {
      const most = comma === "" ? Number(min) : max === "" ? null : Number(max);
      return { type: "repeat", item, min: Number(min), max: most };
    }
    return { type: "repeat", item, min: Number(sign === "+"), max: sign === "?" ? 1 : null };
  }

  #keeps(): boolean {
    return this.#has("+") && ["pcre2", "java", "ruby"].includes(this.#dialect);
  }

  #item(): Expression {
    if (this.#take("(")) {
      const opened =
        /^\?(?::|P?<[A-Za-z_][A-Za-z0-9_]*>)/.exec(this.#source.slice(this.#at, this.#at + 300))?.[0] ?? "";
      // In dialects without named or non-capturing groups, all groups are plain.
      if (opened === "" && !/^(?:posix|xsd)$/.test(this.#dialect)) this.#fail();
      this.#at += opened.length;
      const inside = this.#choice();
      this.#expect(")");
      return inside;
    }
    if (this.#take("[")) return setOf(this.#class());
    return setOf(this.#character(false));
  }

  #class(): Ranges {
    const ranges: (readonly [number, number])[] = [];
    const isPosix = this.#dialect === "posix";
    if (this.#has("^")) this.#fail();
    for (let isFirst = true; !this.#has("]") || (isPosix && isFirst); isFirst = false) {
      if (isPosix && /^\[[.:=]/.test(this.#source.slice(this.#at, this.#at + 2))) this.#fail();
      const start = this.#character(true);
      const isRange = this.#has("-") && this.#source[this.#at + 1] !== "]";
      if (!isRange) {
        ranges.push(...start);
        continue;
      }
      this.#expect("-");
      const [[first, same], ...more] = [...start] as [readonly [number, number], ...Ranges];
      const [[last, end], ...others] = [...this.#character(true)] as [readonly [number, number], ...Ranges];
      if (more.length + others.length > 0 || first !== same || last !== end || first > last) this.#fail();
      ranges.push([first, last]);
    }
    this.#expect("]");
    return ranges;
  }

  /** Reads one character, or the shorthand for several. */
  #character(inClass: boolean): Ranges {
    if (this.#at >= this.#source.length) this.#fail();
    if (this.#has("\\") && !(inClass && this.#dialect === "posix")) {
      this.#at += 1;
      return this.#escape();
    }
    const codePoint = this.#source.codePointAt(this.#at)!;
    const character = String.fromCodePoint(codePoint);
    const special = inClass ? (this.#dialect === "posix" ? "" : "[") : ".^$*+?{[(";
    if (special.includes(character) && !(this.#dialect === "xsd" && /[$^]/.test(character))) this.#fail();
    this.#at += character.length;
    return [[codePoint, codePoint]];
  }

  #escape(): Ranges {
    const rest = this.#source.slice(this.#at, this.#at + 12);
    if (/^[dw]/.test(rest) && ASCII_SHORTHAND.has(this.#dialect)) {
      this.#at += 1;
      return rest.startsWith("d") ? DIGITS : WORDS;
    }
    const [numbered, digits] = NUMBERED[this.#dialect]?.exec(rest) ?? [];
    if (numbered !== undefined && digits !== undefined) {
      this.#at += numbered.length;
      const codePoint = Number.parseInt(digits.replace(/[{}]/g, ""), 16);
      return [[codePoint, codePoint]];
    }
    if (!/^[!-/:-@[-`{-~]/.test(rest)) this.#fail();
    this.#at += 1;
    return [[rest.charCodeAt(0), rest.charCodeAt(0)]];
  }
}

const BRACED_U = /^u([0-9a-f]{4}|\{[0-9a-f]{1,6}\})/;
const BRACED_X = /^x(\{[0-9a-f]{1,6}\})/;

/** The numeric escapes of characters. */
const NUMBERED: Readonly<Partial<Record<Dialect, RegExp>>> = {
  js: BRACED_U,
  html: BRACED_U,
  "json-schema": BRACED_U,
  ruby: BRACED_U,
  re2: BRACED_X,
  pcre2: BRACED_X,
  java: BRACED_X,
  dotnet: /^u([0-9a-f]{4})/,
  python: /^(?:u(?=[0-9a-f]{4})|U(?=[0-9a-f]{8}))([0-9a-f]{8}|[0-9a-f]{4})/,
};

function setOf(ranges: Ranges): Expression {
  return choiceOf(ranges.map(([first, last]) => ({ type: "range", first, last }) as const));
}

/** Returns a sequence in which a set of high surrogates and one of low surrogates become a set of characters. */
function joinedPairs(items: readonly Expression[]): readonly Expression[] {
  const joined: Expression[] = [];
  for (const item of items) {
    const high = joined.at(-1);
    const isPair = high?.type === "range" && isHigh(high.first) && item.type === "range" && isLow(item.first);
    if (!isPair) {
      joined.push(item);
      continue;
    }
    joined.pop();
    const blocks: Expression[] = [];
    for (let unit = high.first; unit <= high.last; unit++) {
      const start = 0x10000 + (unit - 0xd800) * 0x400;
      blocks.push({ type: "range", first: start + item.first - 0xdc00, last: start + item.last - 0xdc00 });
    }
    joined.push(choiceOf(blocks));
  }
  return joined;
}

function isHigh(unit: number): boolean {
  return unit >= 0xd800 && unit < 0xdc00;
}

function isLow(unit: number): boolean {
  return unit >= 0xdc00 && unit < 0xe000;
}
