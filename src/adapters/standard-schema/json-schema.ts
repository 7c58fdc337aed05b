// The JSON Schema of a check.
import type { StandardJSONSchemaV1 } from "@standard-schema/spec";
import { describe, nearest, requireObject } from "../../core/require.js";
import type { Check } from "../check.js";

/** The dialects of JSON Schema that have the formats below. OpenAPI 3.0 allows any format. */
const TARGETS = ["draft-2020-12", "draft-07", "openapi-3.0"] as const;

/** The rules whose texts all have a format, by grammar; a test compares the automata. */
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
 * Returns the converter of a check to JSON Schema. Every text that passes the check is valid by the schema, but not the other
 * way round: JSON Schema cannot express every rule of a grammar and of schemes.
 */
export function converterOf(
  grammar: string,
  check: Check,
  output: "text" | "ast",
): StandardJSONSchemaV1.Converter {
  const text = (): JsonSchema => textSchema(grammar, check);
  return Object.freeze({
    input: (options: StandardJSONSchemaV1.Options) => {
      requireTarget(options);
      return text();
    },
    output: (options: StandardJSONSchemaV1.Options) => {
      requireTarget(options);
      return output === "text" ? text() : nodeSchema(text());
    },
  });
}

/** @throws {TypeError} when the target is not one of `TARGETS` */
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

/** Returns the schema of the members that every node of an AST has. */
function nodeSchema(text: JsonSchema): JsonSchema {
  const offset = { type: "integer", minimum: 0 };
  return {
    type: "object",
    properties: { type: { type: "string" }, start: offset, end: { ...offset }, text },
    required: ["type", "start", "end", "text"],
  };
}

/**
 * A regular expression for valid references whose scheme, if they have one, is among the names. A colon before any slash,
 * question mark or number sign ends a scheme.
 */
function schemePattern(names: readonly string[]): string {
  return `^([^:/?#]*([/?#]|$)|(${names.map(inAnyCase).join("|")}):)`;
}

/** Returns a pattern for a name in any case, for which JSON Schema has no flag. */
function inAnyCase(name: string): string {
  return name.replace(/[a-z+.]/g, (character) => {
    const upper = character.toUpperCase();
    return upper === character ? `[${character}]` : `[${upper}${character}]`;
  });
}
