import Parsimmon from "parsimmon";
import type { Span } from "../../core/span.js";

/** What a lexeme can be; each is told by how it begins. */
export type TokenType =
  | "name"
  | "literal"
  | "value"
  | "prose"
  | "repeat"
  | "list"
  | "definedAs"
  | "alternative"
  | "bracket"
  | "unknown";

/** `indent` is the column, from 0, of a token that is the first of its line, and `null` for the others. */
export interface Token extends Span {
  readonly type: TokenType;
  readonly text: string;
  readonly indent: number | null;
}

/**
 * Every lexeme of both notations, one alternative each, and last what is a lexeme of neither: so the pattern
 * matches at every offset, and each lexeme is looked at once. What lacks its closing mark ends with its line.
 */
const LEXEME = new RegExp(
  [
    /^\uFEFF/, // a byte order mark
    /[ \t]+|\r\n?|\n|;[^\r\n]*/,
    /[A-Za-z][A-Za-z0-9_-]*/,
    /(?:%[sSiI])?"[^"\r\n]*"?/,
    /%[0-9A-Za-z.-]*/,
    // RFC 822 goes on with prose in indented lines, and writes a quotation mark in it. The bound keeps an angle
    // bracket that isn't closed from taking in the rules behind it.
    /<[^<>\r\n]*(?:(?:<">|(?:\r\n?|\n)[ \t])[^<>\r\n]*){0,12}>|<[^>\r\n]*>?/,
    /[0-9]+(?:[*#][0-9]*)?|[*#][0-9]*/,
    /=\/?|[/|()[\]]/,
    /[^ \t\r\n;A-Za-z"%<0-9*#=/|()[\]]+/,
  ]
    .map(({ source }) => source)
    .join("|"),
  "y",
);

/** A lexeme, given by its end. Parsimmon's own `regexp` cuts the text at each offset; this reads it where it lies. */
const lexeme = Parsimmon<number>((text, start) => {
  LEXEME.lastIndex = start;
  if (!LEXEME.test(text)) return Parsimmon.makeFailure(start, "a lexeme");
  return Parsimmon.makeSuccess(LEXEME.lastIndex, LEXEME.lastIndex);
});

const lexemes = lexeme.many();

/** The tokens of a grammar text in either notation, without white space and comments. */
export function tokenise(text: string): Token[] {
  const tokens: Token[] = [];
  let start = 0;
  let lineStart = 0;
  let first = true;
  for (const end of lexemes.tryParse(text)) {
    const sign = text.charAt(start);
    if (sign === "\n" || sign === "\r" || (start === 0 && sign === BYTE_ORDER_MARK)) {
      lineStart = end;
      first = true;
    } else if (sign !== " " && sign !== "\t" && sign !== ";") {
      const found = text.slice(start, end);
      tokens.push({ type: typeOf(found), text: found, start, end, indent: first ? start - lineStart : null });
      first = false;
    }
    start = end;
  }
  return tokens;
}

const BYTE_ORDER_MARK = "\uFEFF";

function typeOf(found: string): TokenType {
  if (/^[A-Za-z]/.test(found)) return "name";
  if (/^(?:%[sSiI])?"/.test(found)) return "literal";
  if (/^[0-9*#]/.test(found)) return found.includes("#") ? "list" : "repeat";
  return SIGNS.get(found.charAt(0)) ?? "unknown";
}

const SIGNS: ReadonlyMap<string, TokenType> = new Map([
  ["%", "value"],
  ["<", "prose"],
  ["=", "definedAs"],
  ["/", "alternative"],
  ["|", "alternative"],
  ["(", "bracket"],
  [")", "bracket"],
  ["[", "bracket"],
  ["]", "bracket"],
]);
