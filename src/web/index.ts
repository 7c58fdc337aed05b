/**
 * The entry point `url-grammar/web`: checks whether a string is a web address, with names in every script, and explains
 * errors to people who fill in a form.
 *
 * @module
 */

import { describe, requireString } from "../core/require.js";
import { endsInNumber } from "../whatwg/host.js";
import { domainToAscii } from "../whatwg/idna.js";
import { type WebCheck, type WebFault, webCheck } from "./check.js";
import { isWebText, type WebOptions, webPolicy } from "./text.js";

export type { WebCheck, WebFault, WebFaultCode } from "./check.js";
export type { WebHosts, WebOptions, WebScheme } from "./text.js";

function nameOf(name: string): string | null {
  const ascii = domainToAscii(name, true);
  return ascii === null || endsInNumber(ascii) ? null : ascii;
}

/**
 * Returns whether a string is a web address: an `http` or `https` URL without validation errors in the URL Standard,
 * whose host is an address or a public-looking name, of at least two labels and not reserved for special use. The
 * result is the same on every platform. Options loosen the rules.
 *
 * @param text the text to check; any string
 * @param options which schemes, hosts and ports are accepted, and whether a user is allowed
 * @throws {TypeError} if the text is not a string, an option is unknown, or has a value that it cannot have
 * @see URL Standard, section 4.3 (URL writing)
 * @example
 * isWebUrl("https://example.com/a?b#c") // → true
 * isWebUrl("https://b\u00fccher.example.com/") // → true
 * isWebUrl("https://foo,bar/") // → false
 * isWebUrl("http://localhost:3000/") // → false
 * isWebUrl("http://localhost:3000/", { hosts: "any" }) // → true
 */
export function isWebUrl(text: string, options?: WebOptions): boolean {
  requireString(text, "the text");
  return isWebText(text, webPolicy(options), nameOf);
}

/**
 * Checks a string like `isWebUrl`, and returns what is wrong in words for the person who typed it, with a suggestion of
 * what was probably meant.
 *
 * @param text the text to check; any string
 * @param options which schemes, hosts and ports are accepted, and whether a user is allowed
 * @throws {TypeError} if the text is not a string, an option is unknown, or has a value that it cannot have
 * @example
 * checkWebUrl("https://example.com") // → { valid: true, href: "https://example.com/" }
 * checkWebUrl("example.com").suggestion // → "https://example.com"
 * checkWebUrl("https://example,com").message // → "there is a \",\" where a dot should be"
 */
export function checkWebUrl(text: string, options?: WebOptions): WebCheck {
  return webCheck(text, options, nameOf);
}

/** A Standard Schema for web addresses. */
export interface WebUrlSchema {
  /** The properties that the Standard Schema specification defines for libraries. */
  readonly "~standard": {
    /** The version of Standard Schema. */
    readonly version: 1;
    /** The library that the schema is from. */
    readonly vendor: "url-grammar";
    /**
     * Returns the value, or its issues. Accepts any value.
     *
     * @param value the value to check; any value
     */
    readonly validate: (value: unknown) => WebUrlResult;
    /** Exists only as a type; there is no such property. */
    readonly types?: WebUrlTypes | undefined;
  };
}

/** The types of a schema, from which libraries infer others. */
export interface WebUrlTypes {
  /** The type of the value to check. */
  readonly input: string;
  /** The type of the result of `validate`. */
  readonly output: string;
}

/** The result of `validate`. */
export type WebUrlResult =
  | {
      /** The value, which is a web address. */
      readonly value: string;
      /** A web address has no issues. */
      readonly issues?: undefined;
    }
  | {
      /** The issues of the value. */
      readonly issues: readonly WebUrlIssue[];
    };

/** An issue of a value, in the form of Standard Schema. */
export interface WebUrlIssue {
  /** One sentence, with a suggestion if there is one. */
  readonly message: string;
  /** Always empty: the fault is in the value itself. */
  readonly path: readonly [];
  /** The fault; `null` if the value is not a string. */
  readonly fault: WebFault | null;
}

/**
 * Returns a Standard Schema that accepts the same web addresses as `isWebUrl`, for libraries that support such schemas.
 *
 * @param options which schemes, hosts and ports are accepted, and whether a user is allowed
 * @throws {TypeError} if an option is unknown, or has a value that it cannot have
 * @see Standard Schema 1.1 (standardschema.dev)
 * @example
 * const schema = webUrl()["~standard"];
 * schema.validate("https://example.com/").value // → "https://example.com/"
 * schema.validate("example.com").issues[0].message // → "the address does not begin with \"https://\": did you mean https://example.com?"
 */
export function webUrl(options?: WebOptions): WebUrlSchema {
  webPolicy(options);
  const kept = options === undefined ? undefined : { ...options };
  return Object.freeze({
    "~standard": Object.freeze({
      version: 1 as const,
      vendor: "url-grammar" as const,
      validate: (value: unknown) => schemaResult(value, kept),
    }),
  });
}

function schemaResult(value: unknown, options: WebOptions | undefined): WebUrlResult {
  const issue = (message: string, fault: WebFault | null) => ({
    issues: [{ message, path: [] as const, fault }],
  });
  if (typeof value !== "string") return issue(`the value must be a string, not ${describe(value)}`, null);
  const check = checkWebUrl(value, options);
  if (check.valid) return { value };
  const { valid: _, ...fault } = check;
  return issue(
    fault.suggestion === null ? fault.message : `${fault.message}: did you mean ${fault.suggestion}?`,
    fault,
  );
}
