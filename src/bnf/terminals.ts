// Reads the tokens that match text by themselves (names, literals, character values and prose), and the bounds of
// repeats.
import { advice } from "../core/diagnostic/diagnostic.js";
import { type Phrase, phrase } from "../core/diagnostic/phrase.js";
import { characterAt, describeCharacter } from "../core/text/printable.js";
import type { GrammarCode } from "./codes.js";
import { hexadecimal } from "./dialect.js";
import { type Expression, literalOf, MAX_CODE_POINT } from "./expression.js";
import { type Fault, shown } from "./fault.js";
import { definedName, type Outline, type Token } from "./outline.js";

/** The fault of a token, without the token's rule. */
type TerminalFault = Omit<Fault, "rule">;

type Reader = (token: Token, outline: Outline, rule: string) => Expression | TerminalFault;

const READERS: Partial<Record<Token["type"], Reader>> = { name, literal, value, prose, list };

/**
 * Returns the expression of a terminal, or its fault; `null` for a token that is not a terminal.
 *
 * @param rule the rule that contains the token
 */
export function terminalOf(token: Token, outline: Outline, rule: string): Expression | TerminalFault | null {
  return READERS[token.type]?.(token, outline, rule) ?? null;
}

// rulename = ALPHA *( ALPHA / DIGIT / "-" )
// A reference holds the name as defined, whatever its case here.
function name({ text }: Token, outline: Outline): Expression {
  return { type: "reference", name: definedName(text, outline) ?? text };
}

// char-val = case-insensitive-string / case-sensitive-string
function literal(token: Token, { dialect }: Outline): Expression | TerminalFault {
  const { text, start, end } = token;
  const opening = text.indexOf('"') + 1;
  if (text.length === opening || !text.endsWith('"')) {
    const message = phrase("the literal is not closed on its line");
    return { code: "unclosed-literal", message, start, end, hint: advice('close it with "') };
  }
  const content = text.slice(opening, -1);
  const bad = /[^\x20-\x7e]/u.exec(content);
  if (bad !== null) {
    const character = characterAt(content, bad.index)!;
    const message = phrase("a literal may hold only printable ASCII, not {character}", {
      character: describeCharacter(character),
    });
    const at = start + opening + bad.index;
    const hint = advice(
      phrase("write the character as {value}", { value: `%x${hexadecimal(character.codePoint)}` }),
    );
    return { code: "bad-character", message, start: at, end: at + bad[0].length, hint };
  }
  const caseSensitive = opening === 1 ? dialect.caseSensitiveLiterals : /^%s/i.test(text);
  return literalOf(content, caseSensitive);
}

// num-val = "%" ( bin-val / dec-val / hex-val )
function value({ text, start, end }: Token): Expression | TerminalFault {
  const found = numericValue(text);
  if ("type" in found) return found;
  return { code: found.code, message: found.message, start, end, hint: advice(found.hint) };
}

// prose-val = "<" *( %x20-3D / %x3F-7E ) ">"
// Angle brackets may enclose a rule's name (RFC 5234, 2.1; RFC 3986 writes `0<pchar>`). In RFC 822 and the notations
// after it, `<">` is the only way to write a quotation mark. Anything else in angle brackets is prose, which may refer to a rule
// of another document.
function prose(token: Token, outline: Outline, rule: string): Expression | TerminalFault {
  const { text, start, end } = token;
  if (!text.endsWith(">")) {
    const message = phrase("the angle bracket is not closed on its line");
    return { code: "unclosed-prose", message, start, end, hint: advice("close it with >") };
  }
  const content = text.slice(1, -1);
  if (content === '"' && outline.dialect.notation === "bnf") return literalOf('"', true);
  const known = definedName(content, outline);
  if (known !== null) return { type: "reference", name: known };
  const imported = outline.dialect.imports?.inProse(content, rule) ?? null;
  if (imported?.kind === "rule") return { type: "reference", name: imported.name };
  if (imported?.kind === "no-rule") {
    const named = { label: shown(imported.label), rule: shown(imported.name) };
    const message = phrase("the grammar [{label}] has no rule called {rule}", named);
    return {
      code: "undefined-rule",
      message,
      start,
      end,
      hint: advice("correct the name, or import another grammar"),
    };
  }
  const message = phrase("{text} is prose, which cannot be turned into a rule", {
    text: shown(text.replace(/\s+/g, " ")),
  });
  const hint =
    content === '"'
      ? phrase("write DQUOTE or %x22")
      : imported === null
        ? phrase("write out the characters it means, such as %x00-1F")
        : phrase("import the grammar that [{label}] means", { label: shown(imported.label) });
  return { code: "prose", message, start, end, hint: advice(hint) };
}

// A list (RFC 822, 2.7) is written `#element` or `1#2element`; this token is the part before the element.
function list({ text, start, end }: Token): TerminalFault {
  const message = phrase(
    "lists such as {text} are not supported: RFC 822 and RFC 2616 read them differently",
    { text: shown(text) },
  );
  const hint = advice('write the list out, such as item *( "," item )');
  return { code: "list", message, start, end, hint };
}

/** Why a value cannot be read. */
interface ValueFault {
  readonly code: GrammarCode;
  readonly message: Phrase;
  readonly hint: Phrase;
}

interface Base {
  readonly radix: number;
  readonly digits: RegExp;
}

const BASES: ReadonlyMap<string, Base> = new Map([
  ["x", { radix: 16, digits: /^[0-9A-Fa-f]+$/ }],
  ["d", { radix: 10, digits: /^[0-9]+$/ }],
  ["b", { radix: 2, digits: /^[01]+$/ }],
]);

/**
 * Returns the expression of a character value: `%x41` is a literal of one character, `%d65-90` a range,
 * `%b1000001.1000010` a literal of several (RFC 5234, 2.3 and 3.4).
 *
 *     hex-val = "x" 1*HEXDIG [ 1*( "." 1*HEXDIG ) / ( "-" 1*HEXDIG ) ]
 */
function numericValue(text: string): Expression | ValueFault {
  const base = BASES.get(text.charAt(1).toLowerCase());
  const bounds = text.slice(2).split("-");
  const isRange = bounds.length === 2;
  const parts = isRange ? bounds : text.slice(2).split(".");
  if (base === undefined || !parts.every((part) => base.digits.test(part))) return badValue(text);
  const numbers = parts.map((part) => Number.parseInt(part, base.radix));
  if (numbers.some((number) => number > MAX_CODE_POINT)) return tooLarge();
  return isRange ? rangeOf(numbers[0]!, numbers[1]!) : seriesOf(numbers);
}

function seriesOf(numbers: readonly number[]): Expression | ValueFault {
  const literal = numbers.map((number) => String.fromCodePoint(number)).join("");
  // Two halves of a surrogate pair in a row would become one character instead of two.
  return [...literal].length === numbers.length ? literalOf(literal, true) : surrogatePair(literal);
}

function rangeOf(first: number, last: number): Expression | ValueFault {
  if (first <= last) return { type: "range", first, last };
  const message = phrase("the range ends before it starts");
  return { code: "bad-range", message, hint: phrase("write the smaller value first") };
}

function badValue(text: string): ValueFault {
  const hint = /^%(?:[dD][0-9.-]*[A-Fa-f]|[bB][01.-]*[2-9A-Fa-f])[0-9A-Fa-f.-]*$/.test(text)
    ? "use decimal digits after %d, binary ones after %b, hexadecimal ones after %x"
    : "write %x41, %x41-5A or %x41.42, or the same with %d or %b";
  return { code: "bad-value", message: phrase("this is not a character value"), hint: phrase(hint) };
}

function tooLarge(): ValueFault {
  const message = phrase("the value is above U+10FFFF, the last code point of Unicode");
  return { code: "code-point-too-large", message, hint: phrase("write a value of at most %x10FFFF") };
}

function surrogatePair(literal: string): ValueFault {
  const whole = [...literal].find((character) => character.length === 2)!;
  const message = phrase("the two halves of a surrogate pair are one character");
  const hint = phrase("write {text}", { text: `%x${hexadecimal(whole.codePointAt(0)!)}` });
  return { code: "surrogate-pair", message, hint };
}

interface Bounds {
  readonly min: number;
  readonly max: number | null;
}

/**
 * Returns the bounds of a repeat: `n*m`, `n*`, `*m`, `*` or `n` (RFC 5234, 3.6 and 3.7).
 *
 *     repeat = 1*DIGIT / ( *DIGIT "*" *DIGIT )
 *
 * @example
 * boundsOf("1*") // → { min: 1, max: null }
 */
export function boundsOf(repeat: string): Bounds {
  const [low = "", high] = repeat.split("*");
  const min = Number(low);
  return { min, max: high === undefined ? min : high === "" ? null : Number(high) };
}
