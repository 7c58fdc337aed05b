// Splits a grammar text into tokens, and the tokens into rule definitions.
import type { Span } from "../core/values.js";
import type { Dialect } from "./dialect.js";

/** `name = body` as tokens, before its body is read. */
export interface Definition {
  readonly name: Token;
  readonly definedAs: Token;
  readonly body: readonly Token[];
}

/** A grammar text split into definitions, as the checks read it. */
export interface Outline {
  readonly text: string;
  readonly dialect: Dialect;
  readonly definitions: readonly Definition[];
  /** Runs of tokens where a rule should start but does not. */
  readonly strays: readonly (readonly Token[])[];
  /** The first definition of each name, by folded name. */
  readonly defined: ReadonlyMap<string, Definition>;
}

/**
 * Splits a text where its rules start, so that a fault in one rule does not affect the next.
 *
 *     rulelist = 1*( rule / ( *c-wsp c-nl ) )
 *     rule     = rulename defined-as elements c-nl
 *
 * A rule starts on a line that is indented no deeper than the first rule (RFC 5234, 2.2), and on a line that starts
 * with a name and `=`, however deep, since these cannot occur within a rule.
 */
export function outlineOf(text: string, dialect: Dialect): Outline {
  const definitions: Definition[] = [];
  const strays: Token[][] = [];
  const defined = new Map<string, Definition>();
  for (const run of runs(tokenise(text))) {
    if (!startsRule(run, 0)) {
      strays.push(run);
      continue;
    }
    const definition = { name: run[0]!, definedAs: run[1]!, body: run.slice(2) };
    definitions.push(definition);
    const key = dialect.fold(definition.name.text);
    if (!defined.has(key)) defined.set(key, definition);
  }
  return { text, dialect, definitions, strays, defined };
}

function runs(tokens: readonly Token[]): Token[][] {
  const cut: Token[][] = [];
  const margin = marginOf(tokens);
  for (const [index, token] of tokens.entries()) {
    const starts = token.indent !== null && (token.indent <= margin || startsRule(tokens, index));
    const last = cut.at(-1);
    if (last === undefined || starts) cut.push([token]);
    else last.push(token);
  }
  return cut;
}

/** Returns the indent of the first rule. In a text without rules, every line counts as the start of a rule. */
function marginOf(tokens: readonly Token[]): number {
  const first = tokens.find(({ indent }, index) => indent !== null && startsRule(tokens, index));
  return first?.indent ?? Number.POSITIVE_INFINITY;
}

function startsRule(tokens: readonly Token[], index: number): boolean {
  return tokens[index]?.type === "name" && tokens[index + 1]?.type === "definedAs";
}

/** Returns the name, as defined, of the text's own rule that `name` refers to, or `null`. */
export function ownName(name: string, { dialect, defined }: Outline): string | null {
  return defined.get(dialect.fold(name))?.name.text ?? null;
}

/** Returns the name of the rule that `name` refers to, including core rules and imports, or `null`. */
export function definedName(name: string, outline: Outline): string | null {
  const { coreRules, imports } = outline.dialect;
  return (
    ownName(name, outline) ?? coreRules()?.rules.get(name.toUpperCase())?.name ?? imports?.named(name) ?? null
  );
}

type TokenType =
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

/** A lexeme other than white space or a comment. */
export interface Token extends Span {
  readonly type: TokenType;
  readonly text: string;
  /** The column, from 0, of the first token on a line; `null` for other tokens. */
  readonly indent: number | null;
}

/**
 * The lexemes of both notations, one alternative each. The last alternative is all characters that are in neither, so
 * the pattern matches at every offset, and each lexeme is read once. A lexeme without its closing character ends with
 * its line.
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
