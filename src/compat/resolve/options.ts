/**
 * The three ways in which the world resolves: section 5.2 of draft-fielding-url-syntax-05, section 4 of RFC
 * 1808, and section 5.2 of RFC 3986.
 */
export type Algorithm = "draft-05" | "rfc1808" | "rfc3986";

/** The names of the algorithms, in the order in which they were written down. */
export const ALGORITHMS: readonly Algorithm[] = Object.freeze(["rfc1808", "draft-05", "rfc3986"]);

/** How to resolve. */
export interface ResolveOptions {
  /** `"draft-05"` unless told. */
  readonly algorithm?: Algorithm | undefined;
  /**
   * RFC 3986 alone: whether a reference with the base's own scheme is an absolute one (section 5.2.2). `true`
   * unless told.
   */
  readonly strict?: boolean | undefined;
  /**
   * The document's own URL, which a reference to the current document stands for; the base unless told. Only
   * draft-05 asks for it (step 2): the other two know no document beside the base.
   */
  readonly document?: string | undefined;
}

/** The options with every default in place. */
export interface AllOptions {
  readonly algorithm: Algorithm;
  readonly strict: boolean;
  readonly document: string | null;
}

const DEFAULTS: AllOptions = Object.freeze({ algorithm: "draft-05", strict: true, document: null });

/** Throws a `TypeError` for a wrong type, an unknown name, and a `strict` that the algorithm has no place for. */
export function readOptions(options: ResolveOptions | undefined): AllOptions {
  if (options === undefined) return DEFAULTS;
  if (typeof options !== "object" || options === null) throw new TypeError("the options must be an object");
  const { algorithm = "draft-05", strict = true, document = null } = options;
  if (!ALGORITHMS.includes(algorithm)) {
    throw new TypeError(`the algorithm must be one of ${ALGORITHMS.map((name) => `"${name}"`).join(", ")}`);
  }
  if (typeof strict !== "boolean") throw new TypeError("strict must be true or false");
  if (!strict && algorithm !== "rfc3986") throw new TypeError(`${algorithm} is never anything but strict`);
  if (document !== null) needString(document, "document");
  return { algorithm, strict, document };
}

/** Throws a `TypeError` for anything but a string. */
export function needString(value: unknown, name: string): void {
  if (typeof value === "string") return;
  throw new TypeError(`the ${name} must be a string, not ${value === null ? "null" : typeof value}`);
}
