/** What a URL's scheme defines: facts, the verdict of its rules, typed parts, and decoded components. */
import {
  dataOf,
  type Grammar,
  type GrammarName,
  isValid,
  namedGrammar,
  queryFields,
  type UrlDiagnostic,
} from "url-grammar";
import {
  connectionSchemes,
  createGrammar,
  SCHEMES,
  standaloneSchemes,
  standardSchemes,
  type TextScheme,
} from "url-grammar/schemes";

export type PlainValue =
  | { readonly type: "text"; readonly value: string }
  | { readonly type: "fact"; readonly value: string }
  | { readonly type: "none" }
  | { readonly type: "bytes"; readonly length: number; readonly hex: string; readonly text: string | null }
  | { readonly type: "list"; readonly items: readonly PlainValue[]; readonly more: number }
  | { readonly type: "fields"; readonly fields: readonly (readonly [string, PlainValue])[] };

/** The maximum number of octets, or of list items, to show. */
const SHOWN_BYTES = 256;
const SHOWN_ITEMS = 200;

/** Returns a value of a URL's typed parts: strings, numbers, octets, and lists and objects of these. */
export function plainValue(value: unknown): PlainValue {
  if (value === null || value === undefined) return { type: "none" };
  if (typeof value === "string") return { type: "text", value };
  if (value instanceof Uint8Array) return plainBytes(value);
  if (Array.isArray(value)) {
    const items = value.slice(0, SHOWN_ITEMS).map(plainValue);
    return { type: "list", items, more: value.length - items.length };
  }
  if (typeof value === "object") {
    return { type: "fields", fields: Object.entries(value).map(([name, one]) => [name, plainValue(one)]) };
  }
  return { type: "fact", value: String(value) };
}

function plainBytes(bytes: Uint8Array): PlainValue {
  const shown = bytes.subarray(0, SHOWN_BYTES);
  const hex = Array.from(shown, (octet) => octet.toString(16).padStart(2, "0")).join(" ");
  return { type: "bytes", length: bytes.length, hex, text: asUtf8(bytes) };
}

function asUtf8(bytes: Uint8Array): string | null {
  try {
    return new TextDecoder("utf-8", { fatal: true, ignoreBOM: true }).decode(bytes);
  } catch {
    return null;
  }
}

interface SchemeRequest {
  readonly input: string;
  /** The grammar whose components are decoded. */
  readonly grammar: GrammarName;
}

export interface SchemeFacts {
  readonly standard: string | null;
  readonly defaultPort: number | null;
  readonly shape: "generic" | "opaque";
  /** The text of its rules in ABNF; `null` if the package has none. */
  readonly rules: string | null;
}

export interface SchemeReading {
  /** The scheme as written; `null` if there is none. */
  readonly name: string | null;
  /** `null` if the package does not know the scheme. */
  readonly facts: SchemeFacts | null;
  /** The verdict of the scheme's rules, over RFC 3986; `null` without rules. */
  readonly verdict: { readonly valid: boolean; readonly diagnostics: readonly UrlDiagnostic[] } | null;
  /** The typed parts; `null` if the URL is invalid under the rules of its scheme, or there are none. */
  readonly parts: PlainValue | null;
  /** The fields of the query, decoded; `null` without a query. */
  readonly fields: readonly (readonly [string, string])[] | null;
  /** The total number of fields; only the first are in `fields`. */
  readonly fieldCount: number;
  /** The decoded components, or the reason that they cannot be decoded. */
  readonly decoded: { readonly data: PlainValue } | { readonly fault: string };
}

/** The maximum number of fields to show. */
const SHOWN_FIELDS = 500;

/** RFC 3986, section 3.1. */
const SCHEME = /^([A-Za-z][A-Za-z0-9+.-]*):/;
/** RFC 3986, Appendix B. */
const QUERY = /^[^?#]*\?([^#]*)/;

export function scheme({ input, grammar }: SchemeRequest): SchemeReading {
  const name = SCHEME.exec(input)?.[1] ?? null;
  const key = name?.toLowerCase() ?? "";
  const definition = SCHEMES_WITH_RULES.find((one) => one.name === key);
  const query = QUERY.exec(input)?.[1];
  const fields = query === undefined ? null : queryFields(query);
  return {
    name,
    facts: factsOf(key, definition),
    ...byRules(input, definition),
    fields: fields?.slice(0, SHOWN_FIELDS) ?? null,
    fieldCount: fields?.length ?? 0,
    decoded: decoded(input, grammar),
  };
}

const SCHEMES_WITH_RULES: readonly TextScheme[] = [...standardSchemes, ...connectionSchemes];

function factsOf(key: string, definition: TextScheme | undefined): SchemeFacts | null {
  const entry = definition ?? SCHEMES.get(key);
  if (entry === undefined) return null;
  const { standard = null, defaultPort = null, shape } = entry;
  return { standard, defaultPort, shape, rules: definition?.rules ?? null };
}

function byRules(
  input: string,
  definition: TextScheme | undefined,
): Pick<SchemeReading, "verdict" | "parts"> {
  if (definition === undefined) return { verdict: null, parts: null };
  // Connection strings need not be valid URLs under any grammar.
  const grammar =
    definition.outside === true
      ? standaloneSchemes([definition])
      : createGrammar({ base: namedGrammar("rfc3986") as unknown as Grammar, schemes: [definition] });
  const outcome = grammar.validate(input);
  if (!outcome.valid) {
    // Diagnostics may compute some properties on first access; a worker sends only existing ones.
    const diagnostics: readonly UrlDiagnostic[] = JSON.parse(JSON.stringify(outcome.diagnostics));
    return { verdict: { valid: false, diagnostics }, parts: null };
  }
  const found = grammar.parts(input);
  return {
    verdict: { valid: true, diagnostics: [] },
    parts: found === null ? null : plainValue(found.parts),
  };
}

function decoded(input: string, grammar: GrammarName): SchemeReading["decoded"] {
  if (!isValid(input, { grammar })) return { fault: "the text is not valid by the chosen grammar" };
  try {
    const { scheme, authority, path, query, fragment } = dataOf(input, { grammar });
    const segments = path.segments.map(({ text, params }) =>
      params.length === 0 ? text : { segment: text, parameters: params },
    );
    const whole = segments.length === 1 ? { path: segments[0] } : { pathSegments: segments };
    return { data: plainValue({ scheme, ...authority, ...whole, query, fragment }) };
  } catch (error) {
    const { name, message } = error as Error;
    if (name !== "UrlDataError" && name !== "SizeLimitError") throw error;
    return { fault: message };
  }
}
