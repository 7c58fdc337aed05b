/**
 * The entry point `url-grammar/ajv`: formats, a keyword and a resolver of URIs for the JSON Schema validator Ajv.
 *
 * @module
 */
import type { ErrorObject, FormatDefinition, FuncKeywordDefinition, Plugin } from "ajv";
import { GRAMMAR_NAMES, type GrammarName } from "../../../grammar/grammars.js";
import type { UrlCode } from "../../ast/codes.js";
import type { UrlDiagnostic } from "../../ast/diagnostics.js";
import type { Hint } from "../../core/diagnostic/diagnostic.js";
import {
  mismatch,
  requireArray,
  requireFunction,
  requireObject,
  requireOneOf,
  requireOptions,
} from "../../core/require.js";
import { urlEngineFor } from "../../grammar/grammars.js";
import { rfc3986 } from "../../grammar/rfc3986.js";
import { rfc3987 } from "../../grammar/rfc3987.js";
import { CHECK_OPTIONS, type Check, type CheckOptions, checkOf } from "../check.js";

export { type UriComponents, uriResolver } from "./resolver.js";

/** The formats of JSON Schema that are rules of a grammar. `uri-template` is not: RFC 6570 has another grammar. */
export type FormatName = "uri" | "uri-reference" | "iri" | "iri-reference";

/** Which formats to add. */
export interface FormatOptions {
  /** The names of the formats (default: all four). */
  readonly formats?: readonly FormatName[] | undefined;
}

/**
 * The definitions of the four formats, for the option `formats` of Ajv: the rules `URI` and `URI-reference` of RFC 3986,
 * `IRI` and `IRI-reference` of RFC 3987.
 *
 * @see draft-bhutton-json-schema-validation-01, section 7.3.5
 * @example
 * formats.uri.validate("http://[::1]/") // → true
 * formats["iri-reference"].validate("/\u00e9") // → true
 */
export const formats: Readonly<Record<FormatName, StringFormat>> = /* @__PURE__ */ Object.freeze({
  uri: /* @__PURE__ */ format((text) => rfc3986.isValid(text, { rule: "URI" })),
  "uri-reference": /* @__PURE__ */ format((text) => rfc3986.isValid(text)),
  iri: /* @__PURE__ */ format((text) => rfc3987.isValid(text, { rule: "IRI" })),
  "iri-reference": /* @__PURE__ */ format((text) => rfc3987.isValid(text)),
});

function format(validate: (text: string) => boolean): StringFormat {
  return Object.freeze({ type: "string", validate });
}

/**
 * Adds the formats to an Ajv instance, in place of those that it has by the same names, and returns the instance. If
 * ajv-formats is used too, add its formats first.
 *
 * @param ajv the instance that gets the formats
 * @param options which formats to add
 * @throws {TypeError} when an argument has the wrong type, or an option is unknown
 * @example
 * const ajv = addFormats(new Ajv());
 * ajv.validate({ type: "string", format: "uri" }, "http://a.example/b") // → true
 * ajv.validate({ type: "string", format: "uri" }, "http://a.example/ b") // → false
 */
export function addFormats<A extends AnyAjv>(ajv: A, options: FormatOptions = {}): A {
  requireAjv(ajv, "addFormat");
  requireOptions(options, ["formats"]);
  const { formats: names = NAMES } = options;
  requireArray(names, "the formats");
  for (const name of names) {
    requireOneOf(name, "the format", NAMES);
    ajv.addFormat(name, formats[name]);
  }
  return ajv;
}

const NAMES = /* @__PURE__ */ Object.keys(formats) as readonly FormatName[];

/**
 * Returns a definition of the keyword `urlGrammar`, for the option `keywords` of Ajv. Each diagnostic is an error whose `params`
 * have its code, offset, length and hint. Ajv writes to a definition, so each instance needs a new one.
 *
 * @example
 * const ajv = new Ajv({ keywords: [urlGrammarKeyword()] });
 * const validate = ajv.compile({ type: "string", urlGrammar: { schemes: ["https"] } });
 * validate("https://a.example/") // → true
 * validate("http://a.example/") // → false
 * validate.errors[0].message // → "the scheme \"http\" is not allowed"
 * validate.errors[0].params.code // → "unlisted-scheme"
 */
export function urlGrammarKeyword(): FuncKeywordDefinition {
  return {
    keyword: KEYWORD,
    type: "string",
    schemaType: "object",
    $data: true,
    errors: true,
    metaSchema: {
      type: "object",
      properties: {
        grammar: { type: "string", enum: [...GRAMMAR_NAMES] },
        rule: { type: "string" },
        schemes: { type: "array", minItems: 1, items: { type: "string" } },
      },
      additionalProperties: false,
    },
    compile: (value: unknown) => compiled(checkIn(value)),
    // Ajv calls this one for a value that is read by `$data`.
    validate: fromData(),
  };
}

/** The value of the keyword in a schema. */
export interface KeywordValue extends CheckOptions {
  /** The name of a grammar (default: `"rfc3986"`). */
  readonly grammar?: GrammarName | undefined;
}

/** The `params` of an error of the keyword: the diagnostic's other fields. */
export interface KeywordParams {
  /** The code of the diagnostic; `null` if the value of the keyword, read by `$data`, is not a usable one. */
  readonly code: UrlCode | null;
  /** Where the fault is in the string, in UTF-16 code units. */
  readonly offset: number;
  /** The length of the fault in UTF-16 code units. */
  readonly length: number;
  /** How to fix the fault; `null` if that is not known. */
  readonly hint: Hint | null;
}

const KEYWORD = "urlGrammar";

/**
 * Adds the keyword to an Ajv instance, and returns the instance.
 *
 * @param ajv the instance that gets the keyword
 * @throws {TypeError} when the argument is not an Ajv instance
 * @throws {Error} Ajv's own, when the instance has the keyword already
 * @example
 * const ajv = addKeyword(new Ajv());
 * ajv.validate({ type: "string", urlGrammar: { grammar: "rfc3987" } }, "http://a.example/\u00e9") // → true
 */
export function addKeyword<A extends AnyAjv>(ajv: A): A {
  requireAjv(ajv, "addKeyword");
  ajv.addKeyword(urlGrammarKeyword());
  return ajv;
}

/** @throws {TypeError} when the value is not one that the keyword can have: an error of the schema */
function checkIn(value: unknown): Check {
  requireOptions(value, MEMBERS);
  const { grammar = "rfc3986", rule, schemes } = value as KeywordValue;
  return checkOf(urlEngineFor(grammar), { rule, schemes });
}

const MEMBERS: readonly string[] = ["grammar", ...CHECK_OPTIONS];

function compiled(check: Check): Validate<[text: string]> {
  const validate: Validate<[text: string]> = (text) => {
    const errors = errorsOf(check, text);
    validate.errors = errors;
    return errors.length === 0;
  };
  return validate;
}

function fromData(): Validate<[value: unknown, text: string]> {
  const validate: Validate<[value: unknown, text: string]> = (value, text) => {
    const errors = errorsByData(value, text);
    validate.errors = errors;
    return errors.length === 0;
  };
  return validate;
}

/** The value comes from the data here, so a wrong one makes the data invalid. */
function errorsByData(value: unknown, text: string): KeywordError[] {
  let check: Check;
  try {
    check = checkIn(value);
  } catch (error) {
    const message = `${KEYWORD} from $data: ${(error as Error).message}`;
    return [{ keyword: KEYWORD, message, params: { code: null, offset: 0, length: 0, hint: null } }];
  }
  return errorsOf(check, text);
}

function errorsOf(check: Check, text: string): KeywordError[] {
  return check.run(text).diagnostics.map(keywordError);
}

/** Ajv adds where the text is in the data and in the schema, so the error must not be frozen. */
function keywordError({ message, code, offset, length, hint }: UrlDiagnostic): KeywordError {
  return { keyword: KEYWORD, message, params: { code, offset, length, hint } };
}

type KeywordError = Pick<ErrorObject<string, KeywordParams>, "keyword" | "message" | "params">;

/** A function as Ajv wants it: it returns the verdict, and leaves the errors in its property. */
interface Validate<Args extends readonly unknown[]> {
  (...args: Args): boolean;
  errors?: KeywordError[];
}

/** The format of strings that one function checks. */
export type StringFormat = FormatDefinition<string> & {
  /**
   * Checks whether a text has the format.
   *
   * @param text the string in the data
   */
  readonly validate: (text: string) => boolean;
};

/** Any class of Ajv: that of draft-07, `Ajv2019`, `Ajv2020`, or `Ajv` of ajv-draft-04. */
type AnyAjv = Parameters<Plugin<unknown>>[0];

/** @throws {TypeError} unless the value has the method of an Ajv instance that is called */
function requireAjv(value: unknown, method: "addFormat" | "addKeyword"): asserts value is AnyAjv {
  requireObject(value, "the Ajv instance");
  const found = (value as Readonly<Record<string, unknown>>)[method];
  if (typeof found !== "function") throw mismatch("the Ajv instance", `an instance with ${method}`, value);
  requireFunction(found, `${method} of the Ajv instance`);
}
