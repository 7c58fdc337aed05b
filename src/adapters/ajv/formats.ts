import { requireArray, requireOneOf, requireOptions } from "../../core/require.js";
import { rfc3986 } from "../../grammar/rfc3986.js";
import { rfc3987 } from "../../grammar/rfc3987.js";
import { type AnyAjv, requireAjv, type StringFormat } from "./host.js";

/** The formats of JSON Schema that are rules of a grammar. `uri-template` is not: RFC 6570 has a grammar of its own. */
export type FormatName = "uri" | "uri-reference" | "iri" | "iri-reference";

/** Which formats to add. */
export interface FormatOptions {
  /** The names of the formats (default: all four). */
  readonly formats?: readonly FormatName[] | undefined;
}

function format(validate: (text: string) => boolean): StringFormat {
  return Object.freeze({ type: "string", validate });
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

const NAMES = /* @__PURE__ */ Object.keys(formats) as readonly FormatName[];

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
