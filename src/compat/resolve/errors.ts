// The errors of resolution. They are separate from the algorithms, which Node loads for the first resolution.
import { UrlGrammarError } from "../../core/errors.js";
import { describe, requireOneOf, requireString } from "../../core/require.js";
import { freezeClass } from "../../core/values.js";
import type { BaseFault } from "./algorithms.js";

/** Thrown for a base, or a document's URL, that is not usable for resolution. */
export class BaseUrlError extends UrlGrammarError {
  /** `"BaseUrlError"`. */
  override readonly name = "BaseUrlError";
  /** `"unusable-base"`. */
  override readonly code = "unusable-base";
  /** The URL that was given. */
  readonly input: string;
  /** Why the URL is not usable as a base; stable between releases. */
  readonly reason: BaseFault;

  /**
   * @param role whether the URL is a base or the URL of a document
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

/** Thrown for a reference that the parser of the URL Standard rejects although the base is usable. */
export class ReferenceUrlError extends UrlGrammarError {
  /** `"ReferenceUrlError"`. */
  override readonly name = "ReferenceUrlError";
  /** `"rejected-reference"`. */
  override readonly code = "rejected-reference";
  /** The reference that was given. */
  readonly input: string;

  /**
   * @param input the reference that was given
   * @throws {TypeError} when the argument is not a string
   */
  constructor(input: string) {
    requireString(input, "the input");
    super(`the URL parser rejects the reference ${describe(input)}`);
    this.input = input;
  }

  static {
    freezeClass(ReferenceUrlError);
  }
}

const WORDS: Readonly<Record<BaseFault, string>> = {
  relative: "it is relative (it has no scheme)",
  "malformed-scheme": "its scheme is not valid",
  opaque: "it is opaque (its path does not begin with a slash)",
  rejected: "the URL parser rejects it",
};
