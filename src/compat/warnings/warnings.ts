// All warnings: their kinds, and the functions that find them. To add a warning, add it to the appropriate file; for a
// new file, also add its lines to `KINDS` and `FINDERS`, and to help.ts.

import type { GrammarName } from "../../../grammar/grammars.js";
import type { ComponentName } from "../../ast/diagnostics.js";
import { accepts, load, type Table } from "../../automaton/table/table.js";
import type { Hint, Section } from "../../core/diagnostic/diagnostic.js";
import { type Params, saying } from "../../core/diagnostic/phrase.js";
import type { Span } from "../../core/values.js";
import { memoized } from "../../core/values.js";
import { unsuspicious } from "../../generated/data/unsuspicious.js";
import { textOf, type UrlInput } from "../../grammar/input.js";
import type { CompiledGrammar } from "../../spec/compiled.js";
import { citedSection } from "../../spec/compiled.js";
import { AUTHORITY_KINDS, portWarnings, userWarnings } from "./authority.js";
import { CHARACTERS_KINDS, characterWarnings, htmlWarnings, placeholderWarnings } from "./characters.js";
import { ESCAPES_KINDS, escapeWarnings } from "./escapes.js";
import { HOST_KINDS, hostWarnings } from "./host.js";
import { SCHEME_KINDS, schemeWarnings } from "./scheme.js";
import { SECRETS_KINDS, secretWarnings } from "./secrets.js";
import { SLASHES_KINDS, slashWarnings } from "./slashes.js";
import { type Context, contextOf, type Finding } from "./warning.js";

/** For each code, the section of the draft that warns of it, or `null`; in the order of the documentation. */
export const KINDS: typeof SCHEME_KINDS &
  typeof SLASHES_KINDS &
  typeof HOST_KINDS &
  typeof AUTHORITY_KINDS &
  typeof SECRETS_KINDS &
  typeof CHARACTERS_KINDS &
  typeof ESCAPES_KINDS = {
  ...SCHEME_KINDS,
  ...SLASHES_KINDS,
  ...HOST_KINDS,
  ...AUTHORITY_KINDS,
  ...SECRETS_KINDS,
  ...CHARACTERS_KINDS,
  ...ESCAPES_KINDS,
};

const RFC_3986 = "RFC 3986";

/** The sections of RFC 3986 that warn of the same as the draft, or of more. */
const IN_RFC_3986: Readonly<Partial<Record<WarningCode, string>>> = {
  "missing-scheme": "4.5",
  "missing-host": "3.2.2",
  "long-host": "3.2.2",
  "ipv4-out-of-range": "3.2.2",
  "ipv4-leading-zero": "7.4",
  password: "7.5",
  token: "7.5",
  "secret-in-query": "7.5",
  "other-port": "7.2",
  "reserved-port": "7.2",
  "user-like-host": "7.6",
  "escaped-control": "7.2",
  "escaped-delimiter": "7.3",
  "escaped-dot-segment": "7.3",
  "double-escape": "2.4",
};

const FINDERS: readonly ((context: Context) => readonly Finding<WarningCode>[])[] = [
  schemeWarnings,
  slashWarnings,
  userWarnings,
  hostWarnings,
  portWarnings,
  characterWarnings,
  htmlWarnings,
  placeholderWarnings,
  secretWarnings,
  escapeWarnings,
];

/** The codes of warnings; stable between releases. */
export type WarningCode = keyof typeof KINDS;

/** A risk or a likely mistake in a URL that may be valid. The span is in the URL (UTF-16 code units, half-open). */
export interface Warning extends Span {
  /** The kind of warning; stable between releases. */
  readonly code: WarningCode;
  /** The message, which may change between releases. */
  readonly message: string;
  /** The component in which the span begins. */
  readonly component: ComponentName;
  /** The section that warns of it: of the grammar's document, or else of the draft; `null` if neither does. */
  readonly section: Section | null;
  /** How to fix it: in words and, if a single edit results in the URL that was probably meant, as an edit. */
  readonly hint: Hint | null;
  /** The message with placeholders, for translations. */
  readonly template: string;
  /** The values of the placeholders. */
  readonly params: Params;
}

/** The function `warnings`. `More` are its other parameters: in the main entry point, the options. */
export interface Warnings<More extends readonly unknown[] = []> {
  /**
   * Finds likely mistakes and risks in a URL reference: a missing or misspelt scheme, missing or extra slashes, a host
   * that no system can look up, a password, a placeholder, and escapes that are harmful if decoded too early. Returns
   * the warnings in order of offset (UTF-16 code units in the text of the reference), each with a hint. The reference
   * is any string, valid or not, or an AST; malformed components are also checked. Sections are those of the grammar's
   * document, or else of the draft; `null` if neither has one.
   *
   * @param input the reference, valid or not: a string or an AST
   * @param more in the main entry point, the options: the grammar
   * @throws {SizeLimitError} when there are more than 2,000,000 warnings
   * @throws {TypeError} when the reference is neither a string nor a complete AST, or the grammar is not a URL grammar
   * @see draft-fielding-url-syntax-05, section 7; RFC 3986, section 7
   * @example
   * warnings("localhost:3000")[0].code // → "host-as-scheme"
   * warnings("http:/a.example/")[0].hint.replacement // → { start: 5, end: 6, text: "//" }
   * warnings("http://www.bank.example:secret@a.example:25/%2e%2e/b%00").map(({ code }) => code) // → ["user-like-host", "password", "reserved-port", "escaped-dot-segment", "escaped-control"]
   * warnings("gopher://a.example/0%0D%0A").map(({ start, end, component }) => [start, end, component]) // → [[20, 23, "path"], [23, 26, "path"]]
   * warnings(parse("http://u:p@a.example/")).map(({ code }) => code) // → ["password"]
   * warnings("http://a.example:80/b%20c") // → []
   * warnings("http://u@[::1]:25/", { grammar: "rfc3986" }).map(({ section }) => section?.section) // → ["7.2"]
   */
  (input: UrlInput, ...more: More): readonly Warning[];
}

/** `warnings` for a grammar. */
export function warningsIn(grammar: CompiledGrammar, input: UrlInput): readonly Warning[] {
  const { text, own } = textOf(grammar, input, "the URL");
  // Most URLs have no warnings.
  if (isUnsuspicious(grammar, text)) return [];
  return warningsAbout(contextOf(grammar, text, own));
}

/** Returns the warnings about a URL in order of offset, without the quick check. */
export function warningsAbout(context: Context): readonly Warning[] {
  const found: Warning[] = [];
  for (const find of FINDERS)
    for (const finding of find(context)) found.push(warning(context.grammar, finding));
  return found.length < 2 ? found : found.sort((a, b) => a.start - b.start);
}

function warning(
  { spec }: CompiledGrammar,
  { code, component, span: { start, end }, message, hint }: Finding<WarningCode>,
): Warning {
  const own = spec.rules.document === RFC_3986 ? IN_RFC_3986[code] : undefined;
  const section =
    own === undefined
      ? citedSection(spec, code, KINDS[code])
      : Object.freeze({ document: RFC_3986, section: own });
  return { code, ...saying(message), start, end, component, section, hint };
}

const TABLES = new Map<string, Table>();

/** The number of URLs examined in full before the table of a grammar is unpacked, which takes about as long. */
const FEW = 16;
let seen = 0;
let lastGrammar: CompiledGrammar | undefined;
let lastTable: Table | undefined;

/**
 * Checks whether a text is known to be valid in a grammar and without warnings, as defined in
 * `grammar/unsuspicious/unsuspicious.abnf`. This is much faster than searching for warnings.
 */
function isUnsuspicious(grammar: CompiledGrammar, text: string): boolean {
  if (seen < FEW) {
    seen += 1;
    return false;
  }
  // Most programs use one grammar.
  if (grammar !== lastGrammar || lastTable === undefined) {
    lastTable = unsuspiciousBy(grammar.spec.rules.name as GrammarName);
    lastGrammar = grammar;
  }
  return accepts(lastTable, text);
}

/** Returns the table of the references that are valid in a grammar and have no warnings. */
export function unsuspiciousBy(grammar: GrammarName): Table {
  return memoized(TABLES, grammar, () => load(unsuspicious(grammar)));
}
