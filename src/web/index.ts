/**
 * The entry point `url-grammar/web`: is a text the address of something on the web? With names in every script, and with what a
 * person who fills in a form needs to know.
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
 * Checks whether a text is a web address: a URL with `http` or `https` in which the URL Standard sees no validation error, whose
 * host is an address or a name that looks public: of two labels or more, and not reserved for a special use. The answer is the
 * same on every platform. Options loosen it.
 *
 * @param text the text to check; any string
 * @param options which schemes, hosts and ports are taken, and whether a user may be named
 * @throws {TypeError} when the text is not a string, an option is unknown, or has a value that it cannot have
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
 * Checks whether a text is a web address, as `isWebUrl` does, and says what is wrong for the person who typed it, and what was
 * probably meant.
 *
 * @param text the text to check; any string
 * @param options which schemes, hosts and ports are taken, and whether a user may be named
 * @throws {TypeError} when the text is not a string, an option is unknown, or has a value that it cannot have
 * @example
 * checkWebUrl("https://example.com") // → { valid: true, href: "https://example.com/" }
 * checkWebUrl("example.com").suggestion // → "https://example.com"
 * checkWebUrl("https://example,com").message // → "there is a \",\" where a dot should be"
 */
export function checkWebUrl(text: string, options?: WebOptions): WebCheck {
  return webCheck(text, options, nameOf);
}

/** A Standard Schema of web addresses. */
export interface WebUrlSchema {
  /** The members that the specification of Standard Schema defines, for libraries. */
  readonly "~standard": {
    /** The version of Standard Schema. */
    readonly version: 1;
    /** The library that the schema is from. */
    readonly vendor: "url-grammar";
    /**
     * Returns the value, or what is wrong with it, whatever it is.
     *
     * @param value the value to check; any value
     */
    readonly validate: (value: unknown) => WebUrlResult;
    /** Only a type; there is no such property. */
    readonly types?: WebUrlTypes | undefined;
  };
}

/** The types of a schema, which libraries infer others from. */
export interface WebUrlTypes {
  /** What is checked. */
  readonly input: string;
  /** What `validate` returns. */
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
      /** What is wrong with the value. */
      readonly issues: readonly WebUrlIssue[];
    };

/** What is wrong with a value, as Standard Schema wants it. */
export interface WebUrlIssue {
  /** One sentence, with what was probably meant. */
  readonly message: string;
  /** The fault is that of the value itself. */
  readonly path: readonly [];
  /** The fault; `null` if the value is not a string. */
  readonly fault: WebFault | null;
}

/**
 * Returns a Standard Schema that accepts web addresses, as `isWebUrl` does, for libraries that take one.
 *
 * @param options which schemes, hosts and ports are taken, and whether a user may be named
 * @throws {TypeError} when an option is unknown, or has a value that it cannot have
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
