import { describe, requireOneOf, requireString } from "../../../core/require.js";
import { freezeClass } from "../../../core/values.js";

/**
 * Why a URL cannot be a base: it has no scheme; its scheme is not a valid one; or, by RFC 2396 only, it is opaque (a
 * scheme, and a path that neither follows an authority nor begins with a slash).
 */
export type BaseFault = "relative" | "malformed-scheme" | "opaque";

/** Thrown for a base, or a document's URL, that references cannot be resolved against. */
export class BaseUrlError extends SyntaxError {
  /** `"BaseUrlError"`. */
  override readonly name = "BaseUrlError";
  /** The URL that was given. */
  readonly input: string;
  /** Why the URL is not usable as a base; stable between releases. */
  readonly reason: BaseFault;

  /**
   * @param role whether the URL is a base or that of a document
   * @param input the URL that was given
   * @param reason why it is not usable
   * @throws {TypeError} when an argument has the wrong type
   */
  constructor(role: "base" | "document", input: string, reason: BaseFault) {
    requireOneOf(role, "the role", ["base", "document"]);
    requireString(input, "the input");
    requireOneOf(reason, "the reason", Object.keys(WORDS) as BaseFault[]);
    super(`the ${role} ${describe(input)} is not a usable base URL: ${WORDS[reason]}`);
    this.input = input;
    this.reason = reason;
  }

  static {
    freezeClass(BaseUrlError);
  }
}

const WORDS: Readonly<Record<BaseFault, string>> = {
  relative: "it is relative (it has no scheme)",
  "malformed-scheme": "its scheme is not valid",
  opaque: "it is opaque (its path does not begin with a slash)",
};
