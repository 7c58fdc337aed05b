import { requireBoolean, requireOneOf, requireOptions } from "../../core/require.js";
import { type SplitText, splitTextOf, type UrlInput } from "../../parse/reference-input.js";
import { ALGORITHMS, type Algorithm } from "./algorithms.js";

/** How to resolve a reference. */
export interface ResolveOptions {
  /** The algorithm (default: `"draft-05"`). */
  readonly algorithm?: Algorithm | undefined;
  /**
   * RFC 3986 only: whether a reference with the same scheme as the base is absolute (default: `true`). With
   * `false` the scheme is ignored, as the loophole in section 5.2.2 allows.
   */
  readonly strict?: boolean | undefined;
  /**
   * The URL of the document itself, as a string or an AST, which a reference to the current document refers to (default: the base).
   * Only draft-05 uses it (section 5.2, step 2); the other two don't distinguish the document from the base.
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
 * other than `"rfc3986"`
 */
export function readOptions(options: ResolveOptions | undefined): CompleteOptions {
  if (options === undefined) return DEFAULTS;
  requireOptions(options, KEYS);
  const { algorithm = "draft-05", strict = true, document } = options;
  requireOneOf(algorithm, "the algorithm", ALGORITHMS);
  requireBoolean(strict, "strict");
  if (!strict && algorithm !== "rfc3986") {
    throw new TypeError(`strict can be false only with the algorithm "rfc3986", not with "${algorithm}"`);
  }
  const own = document === undefined ? null : splitTextOf(document, "the document");
  return { algorithm, strict, document: own };
}
