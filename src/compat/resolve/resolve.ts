// Resolves references, and the reverse: finds the shortest reference that resolves to a URL.
import { GRAMMARS } from "../../../grammar/grammars.js";
import type { Malformed } from "../../ast/diagnostics.js";
import type { AnyAuthority } from "../../ast/nodes.js";
import { platformUrl } from "../../core/text/idna.js";
import { type GrammarChoice, type NodesBy, requireOwnOptions } from "../../grammar/choice.js";
import type { AuthorityOf } from "../../grammar/grammars.js";
import { type SplitText, splitTextOf, type UrlInput } from "../../grammar/input.js";
import type { CompiledGrammar } from "../../spec/compiled.js";
import {
  ALGORITHM_OPTIONS,
  type Algorithm,
  type AlgorithmOptions,
  type Choice,
  type CompleteOptions,
  choiceOf,
  completeOptions,
  DEFAULTS,
  ENTRIES,
} from "./algorithms.js";
import { type Base, checkDocument, isOpaque, splitBase } from "./base.js";
import { collapse, lastSegmentStart, removeDotSegments } from "./path.js";
import { type BriefResolution, LazyResolution, type Resolution, type Steps } from "./resolution.js";
import { paramsStart, rfc1808 } from "./rfc1808.js";
import { rfc3986 } from "./rfc3986.js";
import { draft05, rfc2396 } from "./seven-steps.js";
import { whatwg } from "./whatwg.js";

/** The options for resolving a reference. */
export interface ResolveOptions<G = GrammarChoice> extends AlgorithmOptions {
  /**
   * The grammar for checking and reading the result: a value or, in the main entry point, a name. It also selects the
   * algorithm, unless `algorithm` is set. By default, the main entry point checks the result against the algorithm's
   * grammar, and reads it with the draft; in `url-grammar/resolve`, every algorithm except `"draft-05"` needs a
   * grammar.
   */
  readonly grammar?: G | undefined;
}

/** The function `resolve` of the entry point of a grammar, with the algorithm of its document. */
export interface ResolveOwn {
  /**
   * Resolves a reference against a base URL with the algorithm of the grammar's document, in linear time. Both are
   * strings or ASTs; the reference may be any string. The result has no diagnostics or components: pass its `url` to
   * `validate` or `parseTolerant`. For other algorithms, use `url-grammar/resolve`.
   *
   * @param base the base URL: a string or an AST
   * @param reference the reference to resolve, valid or not: a string or an AST
   * @param options further options
   * @throws {BaseUrlError} when the reference needs the base, or `options.document`, and it is not usable
   * @throws {ReferenceUrlError} with the URL Standard's algorithm, when the parser rejects the reference
   * @throws {TypeError} when an argument has the wrong type, an option is unknown, or another algorithm is chosen
   * @see RFC 1808, section 4; RFC 2396, section 5.2; RFC 3986, section 5.2
   * @example
   * resolve("http://a/b/c/d;p?q", "../g?y#s").url // → "http://a/b/g?y#s"
   * resolve("http://a/b/c/d;p?q", "#s").origins.path // → "base"
   * resolve("b/c", "g") // → throws BaseUrlError
   */
  (base: UrlInput, reference: UrlInput, options?: AlgorithmOptions): BriefResolution;
}

/** The function `resolve`, for grammars with the nodes `Nodes`. `Choice` is the type of the option `grammar`. */
export interface Resolve<Nodes, Choice = never> {
  /**
   * Resolves a reference against a base URL, in linear time. Both are strings or ASTs. The reference may be any string:
   * a malformed component is kept unchanged. The result is validated when `valid` or `diagnostics` is read.
   *
   * The base needs a scheme, but may have any path or none. A reference with a scheme needs no base, so it can be
   * resolved against any. Under RFC 2396, an opaque base has no relative references. Under the URL Standard, the result
   * is that of `new URL(reference, base).href`, and input that this rejects throws.
   *
   * @param base the base URL: a string or an AST
   * @param reference the reference to resolve, valid or not: a string or an AST
   * @param options the algorithm and other options
   * @throws {BaseUrlError} when the reference needs the base, or `options.document`, and it is not usable
   * @throws {ReferenceUrlError} with the URL Standard's algorithm, when the parser rejects the reference
   * @throws {TypeError} when an argument has the wrong type, or an option is unknown
   * @see draft-fielding-url-syntax-05, section 5.2; RFC 1808, section 4; RFC 2396, section 5.2; RFC 3986, section 5.2
   * @example
   * resolve("http://a/b/c/d;p?q", "../g?y#s").url // → "http://a/b/g?y#s"
   * resolve("http://a/b/c/d;p?q", "#s").sameDocument // → true
   * resolve("http://a/b/c/d;p?q", "?y", { algorithm: "draft-05" }).url // → "http://a/b/c/?y"
   * resolve("http://a/b/c/d;p?q", "?y", { grammar: rfc3986 }).url // → "http://a/b/c/d;p?y"
   * resolve("http://a/b/c/d;p?q", "../g").origins.path // → "both"
   * resolve("http://a", "?y").valid // → false
   * resolve(parse("http://a/b/c/d;p?q"), parse("../g")).url // → "http://a/b/g"
   * resolve("x:b/c", "g").url // → "x:b/g"
   * resolve("b/c", "http://a/").url // → "http://a/"
   * resolve("http://[::1]/a", "../b", { grammar: rfc3986 }).valid // → true
   * resolve("http://a/b", "HTTP:\u00e9", { grammar: whatwg }).url // → "http://a/%C3%A9"
   * resolve("b/c", "g") // → throws BaseUrlError
   */
  <G extends Choice = never>(
    base: UrlInput,
    reference: UrlInput,
    options?: ResolveOptions<G>,
  ): Resolution<AuthorityOf<NodesBy<G, Nodes>, Malformed>>;
}

/** The function `resolveUrl`. */
export interface ResolveUrl {
  /**
   * Resolves a reference and returns the URL as a string: the `url` of `resolve`, without validation or components. It
   * needs no grammar, so a bundle with it instead of `resolve` is small. The entry point of a grammar has this function
   * with the algorithm of its document.
   *
   * @param base the base URL: a string or an AST
   * @param reference the reference to resolve, valid or not: a string or an AST
   * @param options the algorithm and other options
   * @throws {BaseUrlError} when the reference needs the base, or `options.document`, and it is not usable
   * @throws {TypeError} when an argument has the wrong type, or an option is unknown
   * @see draft-fielding-url-syntax-05, section 5.2; RFC 1808, section 4; RFC 2396, section 5.2; RFC 3986, section 5.2
   * @example
   * resolveUrl("http://a/b/c/d;p?q", "../g?y#s") // → "http://a/b/g?y#s"
   * resolveUrl("http://a/b/c/d;p?q", "?y") // → "http://a/b/c/?y"
   * resolveUrl("http://a/b/c/d;p?q", "?y", { algorithm: "rfc3986" }) // → "http://a/b/c/d;p?y"
   * resolveUrl("b/c", "g") // → throws BaseUrlError
   */
  (base: UrlInput, reference: UrlInput, options?: AlgorithmOptions): string;
}

/** The function `relativize`. */
export interface Relativize<Options = AlgorithmOptions> {
  /**
   * Returns the shortest reference that `resolve` turns back into `target`, given the same base and options; of several
   * equally short ones, the one with the fewest components. If there is none (the target is relative, or under RFC 3986
   * has dot segments; the base is not usable), returns the target. Both are strings or ASTs; the target may be any
   * string. Linear time.
   *
   * Shorter references that the grammar of their standard does not allow are skipped. Under RFC 2396 and RFC 3986, the
   * first segment of a relative path must not contain a colon, so `./:a` is returned and not `:a`. Under RFC 2396, a
   * query needs a path before it: `.?y`. So for a valid base and a valid target, the reference is also valid.
   *
   * @param base the base URL: a string or an AST
   * @param target the URL that the reference must resolve to: a string or an AST
   * @param options the algorithm and other options
   * @throws {BaseUrlError} when `options.document` is used and is not a usable base URL
   * @throws {TypeError} when an argument has the wrong type, or an option is unknown
   * @example
   * relativize("http://a/b/c/d;p?q", "http://a/b/g") // → "../g"
   * relativize("http://a/b/c/d;p?q", "http://a/g?y") // → "/g?y"
   * relativize("http://a/b/c/d;p?q", "http://a/b/c/x:y") // → "./x:y"
   * relativize("http://a/b/c/d;p?q", "ftp://a/b") // → "ftp://a/b"
   * relativize("x:/.//", "x:/.//a") // → "a"
   * relativize("x:b/c", "x:b/g") // → "g"
   * relativize("", "http://a/") // → "http://a/"
   */
  (base: UrlInput, target: UrlInput, options?: Options): string;
}

/** An algorithm with its steps. A function with only one does not ship the others. */
export interface Own {
  readonly algorithm: Algorithm;
  readonly steps: Steps;
}

/** `resolve` for a grammar, with only the algorithm of its document. */
export function resolveOwn(
  grammar: CompiledGrammar,
  own: Own,
  base: UrlInput,
  reference: UrlInput,
  options?: AlgorithmOptions,
): BriefResolution {
  return resolveWith(ownOptions(grammar, own, options), base, reference, own.steps);
}

/** `resolveUrl` with only the algorithm of one document. */
export function resolveUrlOwn(
  own: Own,
  base: UrlInput,
  reference: UrlInput,
  options: AlgorithmOptions = {},
): string {
  const choice = requireOwn(own, choiceOf(options, own.algorithm));
  return own.steps(splitBase(base), splitTextOf(reference, "the reference"), choice, null).url;
}

/** `relativize` for a grammar, with only the algorithm of its document. */
export function relativizeOwn(
  grammar: CompiledGrammar,
  own: Own,
  base: UrlInput,
  target: UrlInput,
  options?: AlgorithmOptions,
): string {
  return relativizeWith(ownOptions(grammar, own, options), base, target, own.steps);
}

function ownOptions(
  grammar: CompiledGrammar,
  own: Own,
  options: AlgorithmOptions | undefined,
): CompleteOptions {
  return requireOwn(own, optionsIn(grammar, own.algorithm, options));
}

/** @throws {TypeError} when another algorithm is chosen */
function requireOwn<C extends Choice>(own: Own, choice: C): C {
  if (choice.algorithm === own.algorithm) return choice;
  throw new TypeError(
    `the algorithm must be "${own.algorithm}", not "${choice.algorithm}": url-grammar/resolve has every one`,
  );
}

/** `resolve` for a grammar; `algorithm` is that of its document. */
export function resolveIn(
  grammar: CompiledGrammar,
  algorithm: Algorithm,
  base: UrlInput,
  reference: UrlInput,
  options?: AlgorithmOptions,
): Resolution<AnyAuthority<Malformed>> {
  return resolveWith(optionsIn(grammar, algorithm, options), base, reference, resolveSplit);
}

/** Returns the default algorithm for a grammar: that of its document. */
export function algorithmOf({ spec }: CompiledGrammar): Algorithm {
  const { name } = spec.rules;
  return GRAMMARS.find((grammar) => grammar.name === name)?.algorithm ?? DEFAULTS.algorithm;
}

/** `resolve` with complete options. */
export function resolveWith(
  complete: CompleteOptions,
  base: UrlInput,
  reference: UrlInput,
  steps: Steps,
): LazyResolution {
  const input = splitTextOf(reference, "the reference");
  return new LazyResolution(steps(splitBase(base), input, complete, null), complete);
}

/** `resolveUrl` with a default algorithm. */
export function resolveUrlBy(
  algorithm: Algorithm,
  base: UrlInput,
  reference: UrlInput,
  options: AlgorithmOptions = {},
): string {
  const choice = choiceOf(options, algorithm);
  const input = splitTextOf(reference, "the reference");
  return resolveSplit(splitBase(base), input, choice, null).url;
}

/** @function */
export const resolveUrl: ResolveUrl = (base, reference, options) =>
  resolveUrlBy("draft-05", base, reference, options);

function optionsIn(
  grammar: CompiledGrammar,
  algorithm: Algorithm,
  options: AlgorithmOptions | undefined,
): CompleteOptions {
  // The most common call: no options to check.
  if (options === undefined) {
    return { algorithm, strict: true, document: null, checkedBy: grammar, readBy: grammar };
  }
  requireOwnOptions(grammar, options, ALGORITHM_OPTIONS);
  return completeOptions(options, () => ({ checkedBy: grammar, readBy: grammar }), algorithm);
}

/**
 * Resolves a reference that is already split; each step is reported to `log`.
 *
 * @throws {BaseUrlError} when the reference needs the base, or the document's URL, and it is not usable
 */
export const resolveSplit: Steps = (base, reference, choice, log) =>
  ALL[choice.algorithm](base, reference, choice, log);

const ALL: Readonly<Record<Algorithm, Steps>> = {
  rfc1808,
  "draft-05": draft05,
  rfc2396,
  rfc3986,
  whatwg,
};

/** `relativize` with complete options. */
export function relativizeWith(
  complete: CompleteOptions,
  base: UrlInput,
  target: UrlInput,
  steps: Steps,
): string {
  const to = splitTextOf(target, "the target");
  const from = splitBase(base);
  let shortest: string | null = null;
  for (const reference of possible(from, to, complete)) {
    // A candidate as long as the target is still accepted, since the target has the most components.
    if (reference.length > to.text.length || isNotAllowed(reference, complete)) continue;
    if (shortest !== null && reference.length >= shortest.length) continue;
    if (urlOf(from, reference, complete, steps) === to.text) shortest = reference;
  }
  return shortest ?? to.text;
}

/** Returns the URL that a candidate resolves to; `null` if the URL parser rejects it. */
function urlOf(from: Base, reference: string, complete: CompleteOptions, steps: Steps): string | null {
  if (complete.algorithm === "whatwg") return platformUrl(reference, from.text);
  return steps(from, splitTextOf(reference, "the reference"), complete, null).url;
}

/** Returns whether the algorithm resolves a reference that its standard's grammar does not allow. */
function isNotAllowed(reference: string, { algorithm, checkedBy }: CompleteOptions): boolean {
  if (algorithm === "rfc2396" && reference.startsWith("?")) return true;
  const allowsColon = algorithm !== "rfc2396" && algorithm !== "rfc3986" && checkedBy.isStrict(":");
  return reference.startsWith(":") && !allowsColon;
}

/** Returns the candidates that can be resolved: if the base is not usable, at most those to the current document. */
function possible(base: Base, target: SplitText, options: CompleteOptions): readonly string[] {
  const { algorithm, document } = options;
  const own = ENTRIES[algorithm].usesDocument ? document : null;
  if (own !== null) checkDocument(own);
  const opaque = algorithm === "rfc2396" && isOpaque(base);
  if (base.fault === null && !opaque) return candidates(base, target, options);
  return base.fault === null || own !== null ? ["", target.text.slice(target.at.queryEnd)] : [];
}

/** Returns candidates of every form, those with the fewest components first. The caller resolves each to check it. */
function candidates(base: SplitText, target: SplitText, { algorithm }: CompleteOptions): readonly string[] {
  const { text, at } = target;
  const end = pathEnd(target, algorithm);
  const path = text.slice(at.pathStart, end);
  const tail = text.slice(end);
  const fragment = text.slice(at.queryEnd);
  const paths = mergedPaths(path, base);
  return [
    "",
    fragment,
    // Under RFC 1808, an empty query keeps the base's query and drops its fragment.
    `?${fragment}`,
    text.slice(at.pathEnd),
    tail,
    ...directoriesOf(base, algorithm).flatMap((directory) =>
      paths.flatMap((merged) => relativePaths(directory, merged, tail)),
    ),
    path + tail,
    // A path that begins with two slashes would be parsed as an authority, but not after an empty one or "/.".
    `//${path}${tail}`,
    `/.${path}${tail}`,
    text.slice(at.schemeEnd + 1),
  ];
}

/**
 * Returns the possible merged paths for a resulting path: without an authority, `/.` is inserted before a path that
 * begins with two slashes.
 */
function mergedPaths(path: string, base: SplitText): readonly string[] {
  return base.at.authorityStart === -1 && path.startsWith("/.//") ? [path, path.slice(2)] : [path];
}

/** Returns the end of the path; under RFC 1808, the parameters are not part of it. */
function pathEnd(url: SplitText, algorithm: Algorithm): number {
  return algorithm === "rfc1808" ? paramsStart(url) : url.at.pathEnd;
}

/** Returns the base's path up to its last slash, which `.` refers to in a merge. */
function directoriesOf(base: SplitText, algorithm: Algorithm): readonly string[] {
  const { text, at } = base;
  const directory = text.slice(at.pathStart, lastSegmentStart(base, pathEnd(base, algorithm)));
  // After an authority, a path that is not empty must begin with a slash.
  if (directory === "" && at.authorityStart !== -1) return ["/", ""];
  return [algorithm === "rfc3986" ? removeDotSegments(directory) : collapse(directory)];
}

/** Returns the relative paths from a directory to a path: up to the common directory, then down. */
function relativePaths(directory: string, path: string, tail: string): readonly string[] {
  let shared = 0;
  for (let offset = 0; offset < directory.length && directory[offset] === path[offset]; offset++) {
    if (directory[offset] === "/") shared = offset + 1;
  }
  const levels = directory.slice(shared).split("/").length - 1;
  const down = path.slice(shared);
  if (levels === 0) return down === "" ? [`.${tail}`, `./${tail}`] : [down + tail, `./${down}${tail}`];
  const up = "../".repeat(levels);
  return down === "" ? [`${up.slice(0, -1)}${tail}`, up + tail] : [up + down + tail];
}
