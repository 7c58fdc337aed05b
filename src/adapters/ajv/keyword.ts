import type { ErrorObject, FuncKeywordDefinition } from "ajv";
import { GRAMMAR_NAMES } from "../../../grammar/grammars.js";
import type { UrlCode, UrlDiagnostic } from "../../ast/diagnostics.js";
import type { Hint } from "../../core/diagnostic/diagnostic.js";
import { requireOptions } from "../../core/require.js";
import { type GrammarName, urlEngineFor } from "../../grammar/grammars.js";
import { CHECK_OPTIONS, type Check, type CheckOptions, checkOf } from "../check/check.js";
import { type AnyAjv, requireAjv } from "./host.js";

const KEYWORD = "urlGrammar";

/** The value of the keyword in a schema. */
export interface KeywordValue extends CheckOptions {
  /** The name of a grammar (default: `"rfc3986"`). */
  readonly grammar?: GrammarName | undefined;
}

const MEMBERS: readonly string[] = ["grammar", ...CHECK_OPTIONS];

/** The `params` of an error of the keyword: what the diagnostic has besides its message. */
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

type KeywordError = Pick<ErrorObject<string, KeywordParams>, "keyword" | "message" | "params">;

/** A function as Ajv wants it: it returns the verdict, and leaves the errors in its property. */
interface Validate<Args extends readonly unknown[]> {
  (...args: Args): boolean;
  errors?: KeywordError[];
}

/**
 * Returns a definition of the keyword `urlGrammar`, for the option `keywords` of Ajv. Each diagnostic is an error whose `params`
 * have its code, offset, length and hint. Ajv writes to a definition, so each instance needs one of its own.
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
