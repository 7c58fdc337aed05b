import { DOCUMENT, WHATWG } from "../../../grammar/documents.js";
import type { GrammarName } from "../../../grammar/grammars.js";
import { requireBoolean, requireOneOf, requireOptions } from "../../core/require.js";
import { type SplitText, splitTextOf, type UrlInput } from "../../grammar/input.js";
import type { CompiledGrammar } from "../../spec/compiled.js";

/**
 * The resolution algorithms, named after their documents: section 4 of RFC 1808, section 5.2 of
 * draft-fielding-url-syntax-05, RFC 2396 and RFC 3986, and the URL parser of the WHATWG URL Standard, which is the
 * platform's `URL`.
 */
export type Algorithm = "draft-05" | "rfc1808" | "rfc2396" | "rfc3986" | "whatwg";

/** The names of the algorithms, oldest first. */
export const ALGORITHMS: readonly Algorithm[] = Object.freeze([
  "rfc1808",
  "draft-05",
  "rfc2396",
  "rfc3986",
  "whatwg",
]);

/** The properties of an algorithm, apart from its steps. */
interface AlgorithmEntry {
  /** The document that defines it, as its sections are cited. */
  readonly document: string;
  /** The section that defines its steps. */
  readonly section: string;
  /** The grammar that its results are checked against. */
  readonly grammar: GrammarName;
  /** Whether a reference to the current document refers to the document itself, whose URL may differ from the base. */
  readonly usesDocument: boolean;
  /** Whether it may ignore the scheme of a reference if it is the same as the base's. */
  readonly mayIgnoreScheme: boolean;
}

/** The entry of each algorithm. */
export const ENTRIES: Readonly<Record<Algorithm, AlgorithmEntry>> = {
  rfc1808: {
    document: "RFC 1808",
    section: "4",
    grammar: "rfc1808",
    usesDocument: false,
    mayIgnoreScheme: false,
  },
  "draft-05": {
    document: DOCUMENT,
    section: "5.2",
    grammar: "draft-05",
    usesDocument: true,
    mayIgnoreScheme: false,
  },
  rfc2396: {
    document: "RFC 2396",
    section: "5.2",
    grammar: "rfc2396",
    usesDocument: true,
    mayIgnoreScheme: true,
  },
  rfc3986: {
    document: "RFC 3986",
    section: "5.2.2",
    grammar: "rfc3986",
    usesDocument: false,
    mayIgnoreScheme: true,
  },
  whatwg: {
    document: WHATWG,
    section: "URL parsing",
    grammar: "whatwg",
    usesDocument: false,
    mayIgnoreScheme: false,
  },
};

/** Returns the names of the algorithms that have a property. */
export function algorithmsThat(property: "usesDocument" | "mayIgnoreScheme"): readonly Algorithm[] {
  return ALGORITHMS.filter((name) => ENTRIES[name][property]);
}

/** The options for resolving a reference with one grammar. */
export interface AlgorithmOptions {
  /** The algorithm (default: that of the chosen grammar's document, or `"draft-05"`). */
  readonly algorithm?: Algorithm | undefined;
  /**
   * Whether a reference with the same scheme as the base is absolute (default: `true`). With `false`, the scheme is
   * ignored, as RFC 3986, section 5.2.2, and RFC 2396, section 5.2, step 3, allow; under RFC 2396 only if the base is
   * hierarchical and the scheme is known to be. The other algorithms have no such exception, so `false` throws a
   * `TypeError`.
   */
  readonly strict?: boolean | undefined;
  /**
   * The URL of the document, a string or an AST, to which a reference to the current document resolves (default: the
   * base). Only draft-05 and RFC 2396 use it (section 5.2, step 2); the others don't distinguish the document from the
   * base.
   */
  readonly document?: UrlInput | undefined;
}

/** The keys of `AlgorithmOptions`. */
export const ALGORITHM_OPTIONS: readonly string[] = ["algorithm", "strict", "document"];

/**
 * Why a URL cannot be a base: it has no scheme; its scheme is not valid; under RFC 2396 and the URL Standard only, it
 * is opaque (a scheme, and a path that neither follows an authority nor begins with a slash); or the parser of the URL
 * Standard rejects it.
 */
export type BaseFault = "relative" | "malformed-scheme" | "opaque" | "rejected";

/** A base, usable or not. A reference that needs no base can be resolved against any. */
export interface Base extends SplitText {
  /** Why references cannot inherit from it; `null` if it has a valid scheme, the only requirement. */
  readonly fault: BaseFault | null;
}

/** The options of `AlgorithmOptions` with the defaults filled in. */
export interface Choice {
  readonly algorithm: Algorithm;
  readonly strict: boolean;
  readonly document: SplitText | null;
}

/** The grammars for checking a result and for reading its components. */
export interface Grammars {
  readonly checkedBy: CompiledGrammar;
  readonly readBy: CompiledGrammar;
}

/** The default options. */
export const DEFAULTS: Choice = Object.freeze({ algorithm: "draft-05", strict: true, document: null });

const COMPLETE_OPTIONS: readonly string[] = [...ALGORITHM_OPTIONS, "grammar"];

/** The options with the defaults filled in. */
export type CompleteOptions = Choice & Grammars;

/**
 * Checks the options and fills in the defaults.
 *
 * @param ofGrammar the algorithm that is used by default
 * @throws {TypeError} when an option has the wrong type or is unknown, or `strict` is `false` for an algorithm that
 * does not support it
 */
export function completeOptions(
  options: AlgorithmOptions,
  grammarsOf: (algorithm: Algorithm) => Grammars,
  ofGrammar: Algorithm,
): CompleteOptions {
  const { algorithm, strict, document } = choiceOf(options, ofGrammar, COMPLETE_OPTIONS);
  const { checkedBy, readBy } = grammarsOf(algorithm);
  // No spread syntax: it takes several times as long as the rest of a resolution.
  return { algorithm, strict, document, checkedBy, readBy };
}

/** Checks the options for the algorithm and fills in the defaults. */
export function choiceOf(
  options: AlgorithmOptions,
  ofGrammar: Algorithm,
  known: readonly string[] = ALGORITHM_OPTIONS,
): Choice {
  requireOptions(options, known);
  const { algorithm = ofGrammar, strict = true, document } = options;
  requireOneOf(algorithm, "the algorithm", ALGORITHMS);
  requireBoolean(strict, "strict");
  if (!strict && !ENTRIES[algorithm].mayIgnoreScheme) {
    const others = algorithmsThat("mayIgnoreScheme").map((name) => `"${name}"`);
    throw new TypeError(
      `strict can be false only with the algorithms ${others.join(" and ")}, not with "${algorithm}"`,
    );
  }
  const own = document === undefined ? null : splitTextOf(document, "the document");
  return { algorithm, strict, document: own };
}
