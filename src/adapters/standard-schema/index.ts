/**
 * The entry point `url-grammar/standard-schema`: checks URLs in libraries that accept a Standard Schema, such as tRPC,
 * Hono and ArkType.
 *
 * @module
 */
import type { StandardJSONSchemaV1, StandardSchemaV1 } from "@standard-schema/spec";
import type { UrlDiagnostic } from "../../ast/diagnostics.js";
import type { NodeOf } from "../../ast/nodes.js";
import { byCode } from "../../core/diagnostic/diagnostic.js";
import { describe, mismatch, requireOneOf, requireOptions } from "../../core/require.js";
import { MAX_ENTRIES } from "../../core/text/long.js";
import type { Rfc3986Nodes } from "../../generated/nodes/rfc3986.js";
import { causesValidator, type Grammar } from "../../grammar/grammar.js";
import { RFC_3986_CAUSES } from "../../grammar/rfc3986.js";
import { urlValidatorOf } from "../../grammar/validator.js";
import {
  CHECK_OPTIONS,
  type Check,
  type CheckOptions,
  checkOf,
  converterOf,
  type DefaultRule,
} from "../check.js";

export type { DefaultRule } from "../check.js";

/** How to check a value, and what to output. */
export interface UriOptions<
  Nodes = Rfc3986Nodes,
  Start extends keyof Nodes = keyof Nodes,
  R extends keyof Nodes & string = keyof Nodes & string,
  O extends UriOutput = UriOutput,
> extends CheckOptions<R> {
  /**
   * A grammar value (default: `rfc3986`). Names are not accepted: they would pull in the tables of every grammar.
   */
  readonly grammar?: Grammar<Nodes, Start> | undefined;
  /** Whether the output is the value itself or its AST (default: `"text"`). */
  readonly output?: O | undefined;
  /**
   * Whether to refuse URLs that programs read differently (default: they are accepted). With a function, such as
   * `isUndisputed` of `url-grammar/readers`, the schema stays synchronous. With `true`, the readers are loaded when the
   * first URL is checked, so results are promises, which not every library supports.
   */
  readonly undisputed?: Undisputed | undefined;
}

/** The output for a valid value: the value itself, or its AST. */
export type UriOutput = "text" | "ast";

/** A function that returns whether a URL is undisputed, or `true` for `isUndisputed` of `url-grammar/readers`. */
export type Undisputed = true | UndisputedCheck;

/**
 * Returns whether programs agree on where a URL leads, as `isUndisputed` of `url-grammar/readers` does.
 *
 * @param url a URL that has passed every other check
 */
export type UndisputedCheck = (url: string) => boolean;

/** A Standard Schema and Standard JSON Schema for URLs. */
export interface UriSchema<Value = string, Result = UriResult<Value>> {
  /** The properties that the Standard Schema specification defines for libraries. */
  readonly "~standard": {
    /** The version of Standard Schema. */
    readonly version: 1;
    /** The library that the schema is from. */
    readonly vendor: "url-grammar";
    /**
     * Returns the value or its AST, or its faults. Accepts any value. With `undisputed: true`, it returns a promise.
     *
     * @param value the value to check; any value
     */
    readonly validate: (value: unknown) => Result;
    /** Returns the JSON Schema of the input, or of the output. */
    readonly jsonSchema: StandardJSONSchemaV1.Converter;
    /** Exists only as a type; there is no such property. */
    readonly types?: StandardSchemaV1.Types<string, Value> | undefined;
  };
}

/** The output for a value that matches the rule `R`: its node with the output `"ast"`, otherwise the value. */
export type UriValue<Nodes, R extends keyof Nodes, O extends UriOutput> = O extends "ast" ? Nodes[R] : string;

/** The result of `validate` of a `UriSchema`. With `undisputed: true`, it returns a promise of this. */
export type UriResult<Value> =
  | {
      /** The valid value, or its AST. */
      readonly value: Value;
      /** A valid value has no issues. */
      readonly issues?: undefined;
    }
  | {
      /** The faults of an invalid value, in order of offset; at least one. */
      readonly issues: readonly UrlIssue[];
    };

/** A fault of a value, in the form of Standard Schema. */
export interface UrlIssue extends StandardSchemaV1.Issue {
  /** The message of the diagnostic. */
  readonly message: string;
  /** Always empty: the fault is in the value itself. A library that checks a property of an object adds its path. */
  readonly path: readonly [];
  /** The diagnostic; `null` if the value is not a string, is too long for an AST, or is a disputed URL. */
  readonly diagnostic: UrlDiagnostic | null;
}

/**
 * Returns a Standard Schema that accepts strings matching a grammar rule: by default, `URI` of RFC 3986. Each issue has
 * a diagnostic, with offsets in UTF-16 code units. It is also a Standard JSON Schema, for the targets `draft-2020-12`,
 * `draft-07` and `openapi-3.0`.
 *
 * With `output: "ast"`, a string of more than 2,000,000 UTF-16 code units gives an issue.
 *
 * @param options the grammar, rule and schemes to check with, and what to output
 * @throws {TypeError} if an option is unknown or has a value that it cannot have
 * @see Standard Schema 1.1 (standardschema.dev)
 * @example
 * const schema = uri({ schemes: ["https"] })["~standard"];
 * schema.validate("https://a.example/b").value // → "https://a.example/b"
 * schema.validate("http://a.example/").issues[0].message // → "the scheme \"http\" is not allowed"
 * schema.validate("https://a.example/ b").issues[0].diagnostic.offset // → 18
 * schema.jsonSchema.input({ target: "draft-07" }).format // → "uri"
 * uri({ output: "ast" })["~standard"].validate("http://[::1]/").value.text // → "http://[::1]/"
 * uri({ undisputed: (url) => !url.includes("@") })["~standard"].validate("http://a@b.example/").issues.length // → 1
 * uri({ schema: "https" }) // → throws TypeError
 */
export function uri<
  Nodes = Rfc3986Nodes,
  Start extends keyof Nodes = keyof Nodes,
  R extends keyof Nodes & string = DefaultRule<Nodes> & keyof Nodes & string,
  O extends UriOutput = "text",
>(
  options: UriOptions<Nodes, Start, R, O> & { readonly undisputed: true },
): UriSchema<UriValue<Nodes, R, O>, Promise<UriResult<UriValue<Nodes, R, O>>>>;
export function uri<
  Nodes = Rfc3986Nodes,
  Start extends keyof Nodes = keyof Nodes,
  R extends keyof Nodes & string = DefaultRule<Nodes> & keyof Nodes & string,
  O extends UriOutput = "text",
>(
  options?: UriOptions<Nodes, Start, R, O> & { readonly undisputed?: ((url: string) => boolean) | undefined },
): UriSchema<UriValue<Nodes, R, O>>;
export function uri(options: UriOptions = {}): UriSchema<NodeOf<string> | string, AnyResult> {
  requireOptions(options, OPTIONS);
  const { grammar, output = "text", rule, schemes, undisputed } = options;
  // The value `rfc3986` would pull in the code that builds trees.
  const validator = grammar === undefined ? causesValidator(RFC_3986_CAUSES) : urlValidatorOf(grammar);
  requireOneOf<UriOutput>(output, "the output", ["text", "ast"]);
  if (undisputed !== undefined && undisputed !== true && typeof undisputed !== "function")
    throw mismatch("the option undisputed", "true or a function", undisputed);
  const check = checkOf(validator, { rule, schemes });
  const schema: UriSchema<NodeOf<string> | string, AnyResult> = {
    "~standard": Object.freeze({
      version: 1,
      vendor: "url-grammar",
      validate: (value: unknown) => undisputedResult(resultOf(check, value, output), value, undisputed),
      jsonSchema: converterOf(validator.grammar.spec.rules.name, check, output),
    }),
  };
  return Object.freeze(schema);
}

const OPTIONS: readonly string[] = ["grammar", ...CHECK_OPTIONS, "output", "undisputed"];

function resultOf(check: Check, value: unknown, output: UriOutput): UriResult<NodeOf<string> | string> {
  if (typeof value !== "string") return failure(`the value must be a string, not ${describe(value)}`);
  // Lists of nodes have a limit, but are built on first access, which is too late for an issue.
  if (output === "ast" && value.length > MAX_ENTRIES) {
    const most = MAX_ENTRIES.toLocaleString("en-US");
    return failure(`the value is too long for an AST: it has more than ${most} UTF-16 code units`);
  }
  const outcome = check.run(value);
  if (outcome.valid) return { value: output === "ast" ? outcome.ast : value };
  return { issues: byCode(outcome.diagnostics).map(({ first, message }) => issue(message, first)) };
}

function failure(message: string): UriResult<never> {
  return { issues: [issue(message, null)] };
}

function issue(message: string, diagnostic: UrlDiagnostic | null): UrlIssue {
  return { message, path: [], diagnostic };
}

/** A result, or a promise of one if readers must be loaded first. */
type AnyResult = UriResult<NodeOf<string> | string> | Promise<UriResult<NodeOf<string> | string>>;

/** The result of a check, unless programs disagree about a URL that passed it. */
function undisputedResult(
  result: UriResult<NodeOf<string> | string>,
  value: unknown,
  undisputed: Undisputed | undefined,
): AnyResult {
  if (undisputed === undefined) return result;
  if (result.issues !== undefined) return undisputed === true ? Promise.resolve(result) : result;
  const accepted = (messages: readonly string[]): UriResult<NodeOf<string> | string> =>
    messages.length === 0 ? result : { issues: messages.map((message) => issue(message, null)) };
  // A value that passed the check is a string.
  const messages = disputesOf(value as string, undisputed);
  return messages instanceof Promise ? messages.then(accepted) : accepted(messages);
}

/** Returns the messages for a URL that is refused; an empty list if it is undisputed. A promise only for `true`. */
function disputesOf(url: string, undisputed: Undisputed): readonly string[] | Promise<readonly string[]> {
  if (undisputed !== true) return undisputed(url) ? [] : [DISPUTED];
  // The readers are larger than everything else here, so they are loaded only if needed.
  return import("../../readers/dispute/warning.js").then(({ disputeMessages }) => disputeMessages(url));
}

/** The message for a URL that the function rejects. */
const DISPUTED = "programs go to different places with this URL";
