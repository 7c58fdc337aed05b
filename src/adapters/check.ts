// The check that the schema adapters share: a rule of a grammar, and a list of schemes; and its conversion to JSON
// Schema.

import type { StandardJSONSchemaV1 } from "@standard-schema/spec";
import type { Outcome, UrlDiagnostic } from "../ast/diagnostics.js";
import type { NodeOf } from "../ast/nodes.js";
import { describe, nearest, requireArray, requireObject, requireString } from "../core/require.js";
import { requireRule, type UrlValidator } from "../grammar/validator.js";
import { unlistedDiagnostic } from "../schemes/diagnose.js";
import { split } from "../spec/split.js";

/** How to check a string with the grammar that each adapter chooses. */
export interface CheckOptions<R extends string = string> {
  /**
   * The rule that the whole text must match (default: the grammar's rule for URLs with a scheme: `URI` in RFC 3986,
   * `IRI` in RFC 3987).
   */
  readonly rule?: R | undefined;
  /**
   * The allowed schemes, in any case and without the colon (default: any). Relative references have no scheme, so they
   * are accepted if the rule accepts them.
   */
  readonly schemes?: readonly string[] | undefined;
}

/** The options of `CheckOptions`. */
export const CHECK_OPTIONS: readonly string[] = ["rule", "schemes"];

/** A check, ready to run. */
export interface Check {
  readonly rule: string;
  /** The schemes in lower case; `null` if any is allowed. */
  readonly schemes: readonly string[] | null;
  /** Returns the AST of a string, or its faults. */
  readonly run: (text: string) => Outcome<NodeOf<string>>;
}

/**
 * Returns the check that the options describe.
 *
 * @param options already checked for unknown keys
 * @throws {TypeError} if an option has a value that it cannot have
 */
export function checkOf({ grammar, validate }: UrlValidator, options: CheckOptions): Check {
  const { rule = defaultRule(grammar.ruleNames, grammar.spec.rules.start), schemes } = options;
  requireRule(grammar, rule);
  const names = schemes === undefined ? null : schemeNames(schemes);
  if (names !== null && grammar.spec.shape.referenceRules.get(rule)?.scheme !== true) {
    throw new TypeError(`the schemes can only be given for a rule of URLs, which ${rule} is not`);
  }
  return {
    rule,
    schemes: names,
    run: (text) => {
      const outcome = validate(text, rule, "strict");
      const fault = outcome.valid && names !== null ? schemeFault(text, names) : null;
      return fault === null ? outcome : { valid: false, diagnostics: [fault] };
    },
  };
}

/** The rules for URLs with a scheme, if possible with a fragment, in order of preference. */
const WITH_SCHEME = ["URI", "IRI", "absolute-URL-with-fragment-string", "absoluteURI", "absoluteURL"];

/** The default rule that a string must match, derived from the nodes of a grammar's rules. */
export type DefaultRule<Nodes> = "URI" extends keyof Nodes
  ? "URI"
  : "IRI" extends keyof Nodes
    ? "IRI"
    : "absolute-URL-with-fragment-string" extends keyof Nodes
      ? "absolute-URL-with-fragment-string"
      : "absoluteURI" extends keyof Nodes
        ? "absoluteURI"
        : "absoluteURL" extends keyof Nodes
          ? "absoluteURL"
          : "URL" extends keyof Nodes
            ? "URL"
            : "url";

/** Returns the default rule as a value. RFC 1738 has no relative references, so its start rule is that rule. */
function defaultRule(rules: readonly string[], start: string): string {
  return WITH_SCHEME.find((rule) => rules.includes(rule)) ?? start;
}

/** @throws {TypeError} if it is not an array of names, or is empty */
function schemeNames(schemes: unknown): readonly string[] {
  requireArray(schemes, "the schemes");
  const names = new Set<string>();
  for (const scheme of schemes) {
    requireString(scheme, "a name in the schemes");
    const name = scheme.toLowerCase();
    if (!NAME.test(name))
      throw new TypeError(`the schemes have ${describe(scheme)}, which is not a name such as "https"`);
    names.add(name);
  }
  if (names.size === 0) throw new TypeError("the schemes must have at least one name");
  return Object.freeze([...names]);
}

const NAME = /^[a-z][a-z0-9+.-]*$/;

/** Returns a diagnostic if a valid reference has a scheme outside the list; otherwise `null`. */
function schemeFault(reference: string, names: readonly string[]): UrlDiagnostic | null {
  const { schemeEnd } = split(reference);
  if (schemeEnd === -1) return null;
  const scheme = reference.slice(0, schemeEnd);
  return names.includes(scheme.toLowerCase()) ? null : unlistedDiagnostic(scheme, names);
}

/** The dialects of JSON Schema that have the formats below. OpenAPI 3.0 allows any format. */
const TARGETS = ["draft-2020-12", "draft-07", "openapi-3.0"] as const;

/** Rules that accept only strings of a JSON Schema format, by grammar. A test compares the automata. */
export const FORMATS: Readonly<Partial<Record<string, Readonly<Partial<Record<string, string>>>>>> = {
  rfc3986: {
    URI: "uri",
    "absolute-URI": "uri",
    "URI-reference": "uri-reference",
    "relative-ref": "uri-reference",
  },
  "common-core": { URL: "uri" },
  rfc3987: {
    IRI: "iri",
    "absolute-IRI": "iri",
    "IRI-reference": "iri-reference",
    "irelative-ref": "iri-reference",
  },
};

type JsonSchema = Record<string, unknown>;

/**
 * Returns the converter of a check to JSON Schema. Every string that passes the check is valid under the schema, but
 * not vice versa: JSON Schema cannot express every rule of a grammar or a scheme.
 */
export function converterOf(
  grammar: string,
  check: Check,
  output: "text" | "ast",
): StandardJSONSchemaV1.Converter {
  const input = (options: StandardJSONSchemaV1.Options): JsonSchema => {
    requireTarget(options);
    return textSchema(grammar, check);
  };
  return Object.freeze({
    input,
    output: output === "text" ? input : (options) => nodeSchema(input(options)),
  });
}

/** @throws {TypeError} if the target is not one of `TARGETS` */
function requireTarget(options: unknown): void {
  requireObject(options, "the options");
  const { target } = options as Partial<StandardJSONSchemaV1.Options>;
  if (TARGETS.includes(target as (typeof TARGETS)[number])) return;
  const near = typeof target === "string" ? nearest(target, TARGETS) : null;
  const advice = near === null ? `: use ${TARGETS.join(", ")}` : `: did you mean "${near}"?`;
  throw new TypeError(`the target ${describe(target)} is not supported${advice}`);
}

function textSchema(grammar: string, { rule, schemes }: Check): JsonSchema {
  const format = FORMATS[grammar]?.[rule];
  return {
    type: "string",
    ...(format === undefined ? {} : { format }),
    ...(schemes === null ? {} : { pattern: schemePattern(schemes) }),
  };
}

/** Returns the schema of the properties that every AST node has. */
function nodeSchema(text: JsonSchema): JsonSchema {
  const offset = { type: "integer", minimum: 0 };
  return {
    type: "object",
    properties: { type: { type: "string" }, start: offset, end: { ...offset }, text },
    required: ["type", "start", "end", "text"],
  };
}

/**
 * A regular expression for valid references whose scheme, if any, is in the list. A colon before any slash, question
 * mark or number sign ends a scheme.
 */
function schemePattern(names: readonly string[]): string {
  return `^([^:/?#]*([/?#]|$)|(${names.map(inAnyCase).join("|")}):)`;
}

/** Returns a case-insensitive pattern for a name, since JSON Schema has no flag for it. */
function inAnyCase(name: string): string {
  return name.replace(/[a-z+.]/g, (character) => {
    const upper = character.toUpperCase();
    return upper === character ? `[${character}]` : `[${upper}${character}]`;
  });
}
