import { resolveIn } from "../../compat/resolve/resolve.js";
import { requireString } from "../../core/require.js";
import { type Split, split } from "../../parse/language/split.js";
import { RFC_3986_LANGUAGE } from "../../parse/standards/rfc3986.js";
import type { UriResolver } from "./host.js";
import { mergeRelative } from "./relative.js";
import { componentsOf, textOfComponents, type UriComponents } from "./uri-components.js";

/** Stands for the scheme that a relative base lacks, while a reference is resolved against it. */
const STAND_IN = "x:";

/**
 * A resolver of the URIs in `$id` and `$ref`, for the option `uriResolver` of Ajv: by RFC 3986, section 5.2, with no change to
 * what is written. A relative base is used as it is: `a/b` and `../c` give `c`, and a `..` too many stays.
 *
 * @throws {TypeError} when an argument has the wrong type
 * @throws {BaseUrlError} when a reference needs a base whose scheme is not valid, such as that of `a_b:c`
 * @example
 * uriResolver.resolve("http://a.example/b/c.json", "../d.json#/e") // → "http://a.example/d.json#/e"
 * uriResolver.resolve("b/c.json", "d.json") // → "b/d.json"
 * uriResolver.resolve("//a.example/b", "#/c") // → "//a.example/b#/c"
 * uriResolver.parse("//a.example:80/b#c") // → { host: "a.example", port: "80", path: "/b", fragment: "c" }
 * uriResolver.serialize({ host: "a.example", path: "b" }) // → "//a.example/b"
 */
export const uriResolver: {
  /**
   * Splits a URI into its components as they are written (RFC 3986, Appendix B).
   *
   * @param uri the URI to split; any string
   */
  readonly parse: (uri: string) => UriComponents;
  /**
   * Resolves a reference against a base, which may be relative itself (RFC 3986, section 5.2).
   *
   * @param base the base, which may be relative
   * @param reference the reference to resolve
   */
  readonly resolve: (base: string, reference: string) => string;
  /**
   * Puts components together (RFC 3986, section 5.3).
   *
   * @param components the components as they are to be written
   */
  readonly serialize: (components: UriComponents) => string;
} = /* @__PURE__ */ Object.freeze({
  parse: (uri: string) => {
    requireString(uri, "the URI");
    return componentsOf(uri);
  },
  resolve,
  serialize: textOfComponents,
}) satisfies UriResolver;

function resolve(base: string, reference: string): string {
  requireString(base, "the base");
  requireString(reference, "the reference");
  const [from, at] = [split(base), split(reference)];
  if (from.schemeEnd !== -1 || at.schemeEnd !== -1) return resolved(base, reference);
  if (isRooted(reference, at) || at.pathStart === at.pathEnd)
    return withoutScheme(STAND_IN + base, reference);
  // The base is a reference itself, so it is resolved first (RFC 3986, section 5.1).
  if (isRooted(base, from)) return withoutScheme(resolved(STAND_IN, base), reference);
  return mergeRelative({ text: base, at: from }, { text: reference, at });
}

function withoutScheme(base: string, reference: string): string {
  return resolved(base, reference).slice(STAND_IN.length);
}

/** Whether a relative reference has an authority, or a path that begins with a slash. */
function isRooted(text: string, { siteStart, pathStart }: Split): boolean {
  return siteStart !== -1 || text.startsWith("/", pathStart);
}

function resolved(base: string, reference: string): string {
  return resolveIn(RFC_3986_LANGUAGE, "rfc3986", base, reference).url;
}
