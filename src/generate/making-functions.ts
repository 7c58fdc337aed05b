import { ENTRIES } from "../compat/resolve/algorithms.js";
import { placeOf } from "../validate/render.js";
import { type FaceNames, WRONG } from "./face-functions.js";

/** Returns the functions of an entry point that make other URLs, or data. */
export function makingFunctions({ title, nodes, algorithm, escapeType, escapeRule }: FaceNames): string {
  const [name, rule] = [JSON.stringify(algorithm), JSON.stringify(escapeRule)];
  const steps = placeOf(ENTRIES[algorithm]);
  return `/**
 * Resolves a reference against a base URL, by default by the algorithm ${name}. Whether the result is valid by ${title} is
 * checked when \`valid\` or \`diagnostics\` is read.
 *
 * @param base the base URL: a string or an AST
 * @param reference the reference to resolve, valid or not: a string or an AST
 * @param options the algorithm, and what else decides the result
 * @throws {BaseUrlError} when the base is needed and not usable
 * @throws {TypeError} ${WRONG}
 * @see ${steps}
 * @example
 * resolve("http://a.example/b/c", "../d").url // → "http://a.example/d"
 * resolve("http://a.example/b/c", "../d").algorithm // → ${name}
 */
export function resolve(
  base: UrlInput,
  reference: UrlInput,
  options?: AlgorithmOptions,
): Resolution<AuthorityOf<${nodes}, Malformed>> {
  return resolveIn(LANGUAGE, ${name}, base, reference, options);
}

/**
 * Returns the URL that \`resolve\` gives, and nothing about it. It needs no tables, so a bundle that has it alone is small.
 *
 * @param base the base URL: a string or an AST
 * @param reference the reference to resolve, valid or not: a string or an AST
 * @param options the algorithm, and what else decides the result
 * @throws {BaseUrlError} when the base is needed and not usable
 * @throws {TypeError} ${WRONG}
 * @see ${steps}
 * @example
 * resolveUrl("http://a.example/b/c", "../d") // → "http://a.example/d"
 */
export function resolveUrl(base: UrlInput, reference: UrlInput, options?: AlgorithmOptions): string {
  return resolveUrlBy(${name}, base, reference, options);
}

/**
 * Returns the shortest reference that \`resolve\` turns back into the target.
 *
 * @param base the base URL: a string or an AST
 * @param target the URL that the reference is to resolve to: a string or an AST
 * @param options the algorithm, and what else decides the result
 * @throws {BaseUrlError} when the base is needed and not usable
 * @throws {TypeError} ${WRONG}
 * @see ${steps}
 * @example
 * relativize("http://a.example/b/c", "http://a.example/b/d") // → "d"
 */
export function relativize(base: UrlInput, target: UrlInput, options?: AlgorithmOptions): string {
  return relativizeIn(LANGUAGE, ${name}, base, target, options);
}

/**
 * Returns the normal form of a reference, and the changes that give it.
 *
 * @param input the reference: a string or an AST
 * @param options whether to remove dot segments
 * @throws {TypeError} ${WRONG}
 * @example
 * normalize("http://A.example:80/").url // → "http://a.example/"
 */
export function normalize(input: UrlInput, options?: FormOptions): Normalized {
  return normalizeBy(LANGUAGE, input, options);
}

/**
 * Checks whether two references have the same normal form.
 *
 * @param a one reference: a string or an AST
 * @param b the other reference: a string or an AST
 * @param options whether to remove dot segments
 * @throws {TypeError} ${WRONG}
 * @example
 * equivalent("http://A.example/", "http://a.example:80/") // → true
 */
export function equivalent(a: UrlInput, b: UrlInput, options?: FormOptions): boolean {
  return equivalentBy(LANGUAGE, a, b, options);
}

/**
 * Builds a reference from its components, each escaped by its own rule.
 *
 * @param data the components, not escaped
 * @throws {UrlSyntaxError} when the scheme, the host or the port breaks its rule
 * @throws {UrlDataError} when no URL can carry the data
 * @throws {TypeError} ${WRONG}
 * @example
 * build({ scheme: "http", authority: { host: "a.example" }, path: "/b c" }) // → "http://a.example/b%20c"
 */
export function build(data: UrlData): string {
  return buildIn(LANGUAGE, data);
}

/**
 * Reads the unescaped components of a valid reference: the inverse of \`build\`.
 *
 * @param url the reference: a string or an AST
 * @throws {UrlSyntaxError} when the reference is not valid
 * @throws {UrlDataError} when escaped octets are not valid UTF-8
 * @throws {TypeError} when the reference is neither a string nor a complete AST
 * @example
 * dataOf("http://a.example/b%20c").path.segments[0].text // → "b c"
 */
export function dataOf(url: UrlInput): ReadData {
  return dataIn(LANGUAGE, url);
}

/**
 * Returns a reference with the given components changed, and every other component as it was, character by character.
 *
 * @param url the reference: a string or an AST
 * @param changes the components to change
 * @param options whether the components are escaped already
 * @throws {UrlSyntaxError} when the result is not valid
 * @throws {UrlDataError} when no URL has these components
 * @throws {TypeError} ${WRONG}
 * @example
 * withComponent("http://a.example/%7eb", { host: "b.example" }) // → "http://b.example/%7eb"
 */
export function withComponent(url: UrlInput, changes: Changes, options?: ChangeOptions): string {
  return withComponentIn(LANGUAGE, url, changes, options);
}

/**
 * Returns a reference with one field of its query set to a value or several, or with \`null\` removed, and nothing else changed.
 *
 * @param url the reference: a string or an AST
 * @param name the name of the field, not escaped
 * @param value the value or values, not escaped; \`null\` removes the field
 * @param options how spaces are written
 * @throws {UrlSyntaxError} when the result is not valid
 * @throws {UrlDataError} when no URL can carry the name or the value, or the grammar has no query
 * @throws {SizeLimitError} when there are more than 2,000,000 fields
 * @throws {TypeError} ${WRONG}
 * @example
 * withQueryField("http://a.example/b", "q", null) // → "http://a.example/b"
 */
export function withQueryField(
  url: UrlInput,
  name: string,
  value: FieldValue,
  options?: FieldOptions,
): string {
  return withQueryFieldIn(LANGUAGE, url, name, value, options);
}

/**
 * Escapes data by a rule: \`%\`, and whatever else the rule does not allow.
 *
 * @param data the text or the octets to escape
 * @param rule the rule that the result is to match
 * @throws {UrlDataError} when the text has a lone surrogate
 * @throws {TypeError} ${WRONG}
 * @example
 * escape("50%", ${rule}) // → "50%25"
 */
function escapeData(data: Data, rule: ${escapeType}): string {
  return escapeIn(LANGUAGE, data, rule);
}

/**
 * Unescapes a component to text, as UTF-8.
 *
 * @param text the component as it is written
 * @param rule the rule that it must match
 * @throws {UrlSyntaxError} when the text breaks the rule
 * @throws {UrlDataError} when the octets are not valid UTF-8
 * @throws {TypeError} ${WRONG}
 * @example
 * unescape("50%25", ${rule}) // → "50%"
 */
function unescapeText(text: string, rule: ${escapeType}): string {
  return unescapeIn(LANGUAGE, text, rule);
}

/**
 * Unescapes a component to octets, which need not be UTF-8.
 *
 * @param text the component as it is written
 * @param rule the rule that it must match
 * @throws {UrlSyntaxError} when the text breaks the rule
 * @throws {TypeError} ${WRONG}
 * @example
 * [...unescapeBytes("%FF", ${rule})] // → [255]
 */
export function unescapeBytes(text: string, rule: ${escapeType}): Uint8Array {
  return unescapeBytesIn(LANGUAGE, text, rule);
}

export { escapeData as escape, unescapeText as unescape };`;
}
