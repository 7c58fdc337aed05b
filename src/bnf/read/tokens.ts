import type { Span } from "../../core/span.js";

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

/** One lexeme that is not white space or a comment. */
export interface Token extends Span {
  readonly type: TokenType;
  readonly text: string;
  /** The column, from 0, of a token that is the first on its line; `null` for the others. */
  readonly indent: number | null;
}

/**
 * Every lexeme of both notations, one alternative each, and last what is a lexeme of neither. So the pattern
 * matches at every offset, and each lexeme is read once. One that lacks its closing character ends with its line.
 */
const LEXEME = new RegExp(
  [
    /^\uFEFF/, // a byte order mark
    /[ \t]+|\r\n?|\n|;[^\r\n]*/,
    /[A-Za-z][A-Za-z0-9_-]*/,
    /(?:%[sSiI])?"[^"\r\n]*"?/,
    /%[0-9A-Za-z.-]*/,
    // RFC 822 continues prose on indented lines, and writes a quotation mark in it. The bound keeps an angle
    // bracket that is not closed from swallowing the rules after it.
    /<[^<>\r\n]*(?:(?:<">|(?:\r\n?|\n)[ \t])[^<>\r\n]*){0,12}>|<[^>\r\n]*>?/,
    /[0-9]+(?:[*#][0-9]*)?|[*#][0-9]*/,
    /=\/?|[/|()[\]]/,
    /[^ \t\r\n;A-Za-z"%<0-9*#=/|()[\]]+/,
  ]
    .map(({ source }) => source)
    .join("|"),
  "y",
);

const BYTE_ORDER_MARK = "\uFEFF";

/** Returns the tokens of a grammar text in either notation, without white space and comments. */
export function tokenise(text: string): Token[] {
  const tokens: Token[] = [];
  let lineStart = 0;
  let isFirst = true;
  for (let start = 0; start < text.length; start = LEXEME.lastIndex) {
    LEXEME.lastIndex = start;
    LEXEME.test(text);
    const end = LEXEME.lastIndex;
    const character = text.charAt(start);
    if (character === "\n" || character === "\r" || (start === 0 && character === BYTE_ORDER_MARK)) {
      lineStart = end;
      isFirst = true;
    } else if (character !== " " && character !== "\t" && character !== ";") {
      const found = text.slice(start, end);
      const indent = isFirst ? start - lineStart : null;
      tokens.push({ type: typeOf(found), text: found, start, end, indent });
      isFirst = false;
    }
  }
  return tokens;
}

function typeOf(found: string): TokenType {
  if (/^[A-Za-z]/.test(found)) return "name";
  if (/^(?:%[sSiI])?"/.test(found)) return "literal";
  if (/^[0-9*#]/.test(found)) return found.includes("#") ? "list" : "repeat";
  return BY_FIRST_CHARACTER.get(found.charAt(0)) ?? "unknown";
}

const BY_FIRST_CHARACTER: ReadonlyMap<string, TokenType> = new Map([
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
