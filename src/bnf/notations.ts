import { CORE_RULES_TEXT } from "./core-rules.js";
import { BARE_ABNF, BNF, type Dialect, type Notation } from "./dialect.js";
import type { Grammar } from "./expression.js";
import { GrammarError } from "./fault.js";
import { type ReadResult, read } from "./read/read.js";

let core: Grammar | null = null;

/**
 * The core rules of ABNF (RFC 5234, Appendix B.1), read from their text when first asked for.
 *
 * @example
 * coreRules().rules.get("DIGIT").expression // → { type: "range", first: 48, last: 57 }
 */
export function coreRules(): Grammar {
  core ??= read(CORE_RULES_TEXT, BARE_ABNF).grammar;
  return core;
}

const ABNF: Dialect = { ...BARE_ABNF, coreRules };

/** Throws a `TypeError` for the name of neither. */
export function dialectOf(notation: Notation): Dialect {
  if (notation === "bnf") return BNF;
  if (notation === "abnf") return ABNF;
  throw new TypeError('a notation is "bnf" or "abnf"');
}

/**
 * Reads a grammar in the notation of the Internet-Drafts and of RFCs up to 2396 (RFC 822, section 2, with
 * `|`); `grammar/NOTATION.md` says how. Any string gives a result; what is not a string, a `TypeError`.
 *
 * @example
 * readBnf('bit = "0" | "1"').grammar.rules.get("bit").expression.type // → "choice"
 * readBnf("a = b").diagnostics[0].code // → "undefined-rule"
 */
export function readBnf(text: string): ReadResult {
  return read(text, BNF);
}

/**
 * Reads a grammar in ABNF (RFC 5234 with RFC 7405). Core rules that the text uses and doesn't define are
 * added behind its own. Any string gives a result; what is not a string, a `TypeError`.
 *
 * @example
 * readAbnf("bit = %x30-31").grammar.rules.get("bit").expression // → { type: "range", first: 48, last: 49 }
 * readAbnf("a = digit").grammar.rules.has("DIGIT") // → true
 */
export function readAbnf(text: string): ReadResult {
  return read(text, ABNF);
}

/**
 * The grammar of a text without faults. Throws a `GrammarError` that holds every fault otherwise. Whether a
 * rule is recursive is another matter: see `checkRecursion`.
 *
 * @example
 * grammarFrom('a = "x" | b\nb = "y"', "bnf").rules.size // → 2
 */
export function grammarFrom(text: string, notation: Notation): Grammar {
  const { grammar, diagnostics } = read(text, dialectOf(notation));
  if (diagnostics.length > 0) throw new GrammarError(diagnostics);
  return grammar;
}
