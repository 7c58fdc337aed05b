import { requireBoolean, requireOneOf, requireOptions } from "../../core/require.js";
import { type SplitText, splitTextOf, type UrlInput } from "../../parse/reference-input.js";
import { ALGORITHMS, type Algorithm, algorithmsThat, ENTRIES } from "./algorithms.js";

/** How to resolve a reference. */
export interface ResolveOptions {
  /** The algorithm (default: `"draft-05"`). */
  readonly algorithm?: Algorithm | undefined;
  /**
   * Whether a reference with the same scheme as the base is absolute (default: `true`). With `false` the scheme is
   * ignored, as RFC 3986, section 5.2.2, and RFC 2396, section 5.2, step 3, allow; by RFC 2396 only if the base is
   * hierarchical and the scheme is known to be. The other algorithms have no such exception.
   */
  readonly strict?: boolean | undefined;
  /**
   * The URL of the document itself, as a string or an AST, which a reference to the current document refers to (default:
   * the base). Only draft-05 and RFC 2396 use it (section 5.2, step 2); the others don't distinguish the document from
   * the base.
   */
  readonly document?: UrlInput | undefined;
}

const KEYS: readonly (keyof ResolveOptions)[] = ["algorithm", "strict", "document"];

/** The options with the defaults filled in. */
export interface CompleteOptions {
  readonly algorithm: Algorithm;
  readonly strict: boolean;
  readonly document: SplitText | null;
}

const DEFAULTS: CompleteOptions = Object.freeze({ algorithm: "draft-05", strict: true, document: null });

/**
 * Checks the options and fills in the defaults.
 *
 * @throws {TypeError} when an option has the wrong type or is unknown, or `strict` is `false` for an algorithm
 * that has no such exception
 */
export function readOptions(options: ResolveOptions | undefined): CompleteOptions {
  if (options === undefined) return DEFAULTS;
  requireOptions(options, KEYS);
  const { algorithm = "draft-05", strict = true, document } = options;
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
