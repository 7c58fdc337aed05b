import { deepFreeze } from "../core/freeze.js";
import { requireOneOf } from "../core/require.js";
import { CORE_RULES_TEXT } from "./core-rules.js";
import { BARE_ABNF, BNF, type Dialect, type Notation } from "./dialect.js";
import type { Grammar } from "./expression.js";
import { GrammarError } from "./fault.js";
import { type ReadResult, read } from "./read/read.js";

let core: Grammar | null = null;

/**
 * Returns the core rules of ABNF. The rules are frozen; the Map is a new one on each call.
 *
 * @see RFC 5234, Appendix B.1
 * @example
 * coreRules().rules.get("DIGIT").expression // → { type: "range", first: 48, last: 57 }
 */
export function coreRules(): Grammar {
  return { rules: new Map(sharedCoreRules().rules) };
}

/** The core rules for the package's own use. Readers put these very rules into grammars, so all but the Map is frozen. */
function sharedCoreRules(): Grammar {
  if (core === null) {
    core = read(CORE_RULES_TEXT, BARE_ABNF).grammar;
    for (const rule of core.rules.values()) deepFreeze(rule);
  }
  return core;
}

const ABNF: Dialect = { ...BARE_ABNF, coreRules: sharedCoreRules };

/** @throws {TypeError} when `notation` is neither `"bnf"` nor `"abnf"` */
export function dialectOf(notation: Notation): Dialect {
  requireOneOf(notation, "the notation", ["bnf", "abnf"]);
  return notation === "bnf" ? BNF : ABNF;
}

/**
 * Reads a grammar in the notation of the Internet-Drafts and of RFCs up to 2396: that of RFC 822 with `|`, as
 * `grammar/NOTATION.md` describes it. Returns the grammar and every fault of the text.
 *
 * @param text the text of the grammar
 * @throws {TypeError} when `text` is not a string
 * @see RFC 822, section 2
 * @example
 * readBnf('bit = "0" | "1"').grammar.rules.get("bit").expression.type // → "choice"
 * readBnf("a = b").diagnostics[0].code // → "undefined-rule"
 */
export function readBnf(text: string): ReadResult {
  return read(text, BNF);
}

/**
 * Reads a grammar in ABNF. Returns the grammar and every fault of the text. Core rules that the text uses and
 * does not define are added after its own.
 *
 * @param text the text of the grammar
 * @throws {TypeError} when `text` is not a string
 * @see RFC 5234 and RFC 7405
 * @example
 * readAbnf("bit = %x30-31").grammar.rules.get("bit").expression // → { type: "range", first: 48, last: 49 }
 * readAbnf("a = digit").grammar.rules.has("DIGIT") // → true
 */
export function readAbnf(text: string): ReadResult {
  return read(text, ABNF);
}

/**
 * Returns the grammar of a text without faults. Rules may be recursive: `checkRecursion` finds those.
 *
 * @param text the text of the grammar
 * @param notation the notation that the text is written in
 * @throws {GrammarError} when the text has faults; it holds all of them
 * @throws {TypeError} when `text` is not a string, or `notation` is unknown
 * @example
 * grammarFrom('a = "x" | b\nb = "y"', "bnf").rules.size // → 2
 */
export function grammarFrom(text: string, notation: Notation): Grammar {
  const { grammar, diagnostics } = read(text, dialectOf(notation));
  if (diagnostics.length > 0) throw new GrammarError(diagnostics);
  return grammar;
}
