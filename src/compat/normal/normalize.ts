import { requireBoolean } from "../../core/require.js";
import { MAX_ENTRIES, SizeLimitError } from "../../core/text/long.js";
import { octetAt } from "../../core/text/percent.js";
import type { Span } from "../../core/values.js";
import { defer } from "../../core/values.js";
import { type GrammarChoice, type GrammarOption, requireOwnOptions } from "../../grammar/choice.js";
import { type TextInput, textOf, type UrlInput } from "../../grammar/input.js";
import type { SchemeChange, SchemeForm } from "../../schemes/normal/form.js";
import { SCHEME_FORMS } from "../../schemes/normal/forms.js";
import { KNOWN_SCHEMES } from "../../schemes/table.js";
import type { CompiledGrammar } from "../../spec/compiled.js";
import { split } from "../../spec/split.js";
import {
  type Changes,
  type ComponentSpans,
  componentSpans,
  Edits,
  type Emit,
  type Equivalences,
  edited,
  equivalencesOf,
  type Normalized,
  rewritten,
} from "./change.js";
import {
  authorityChanges,
  codeOf,
  dotRemovals,
  endOfSchemeLike,
  escapeChanges,
  keptEscapes,
  normalEscape,
  portCode,
  type Removals,
  type SchemeFacts,
  segmentEscapeChanges,
} from "./components.js";
import { parserForm } from "./parser.js";

export type { Normalized } from "./change.js";

const SLASH = 0x2f;
const DOT = 0x2e;

const END = 1;
const COLON = 2;
const CAPITAL = 3;
const OTHER = 4;

/** The meaning of each ASCII character before the path of a URL: one of the kinds above, or 0 for none. */
const KINDS: Uint8Array = /* @__PURE__ */ kinds();

function kinds(): Uint8Array {
  const found = new Uint8Array(128).fill(CAPITAL, "A".charCodeAt(0), "Z".charCodeAt(0) + 1);
  for (const end of "/?#") found[end.charCodeAt(0)] = END;
  for (const other of "@[]%") found[other.charCodeAt(0)] = OTHER;
  found[":".charCodeAt(0)] = COLON;
  return found;
}

const HTTP = /* @__PURE__ */ KNOWN_SCHEMES.get("http");
const HTTPS = /* @__PURE__ */ KNOWN_SCHEMES.get("https");

/** The maximum number of edits made here. */
const FEW = 1000;

/**
 * Returns the normal form of a typical URL: only a host name or a port may change in its authority, there is no user,
 * and no dot is escaped. `null` means undecided: the components must be examined. It does several passes in one, and
 * validates a URL only if something changes.
 */
export function plainForm(
  grammar: CompiledGrammar,
  equivalences: Equivalences,
  url: string,
): Normalized | null {
  // The end of an authority depends on the grammar.
  if (grammar.spec.shape.split !== split) return null;
  const { byScheme } = equivalences;
  const colon = schemeEnd(url);
  // A scheme is not empty: such a colon is part of a path.
  if (colon === 0) return null;
  const isCapital = colon > 0 && hasCapital(url, colon);
  const start = colon + 1;
  const hasAuthority = url.charCodeAt(start) === SLASH && url.charCodeAt(start + 1) === SLASH;
  const authority = hasAuthority ? start + 2 : start;
  let path = authority;
  let port = -1;
  let hasCapitals = false;
  let isPlain = true;
  if (hasAuthority) {
    for (; path < url.length; path++) {
      const unit = url.charCodeAt(path);
      const kind = unit < 128 ? KINDS[unit]! : OTHER;
      if (kind === 0) continue;
      if (kind === END) break;
      if (kind === CAPITAL) hasCapitals = true;
      else if (kind === COLON && port === -1) port = path;
      else if (byScheme && unit === BRACKET) return null;
      else isPlain = false;
    }
    if ((!isPlain && (hasCapitals || port !== -1)) || port === authority) return null;
    // Under RFC 2396, the colon may be part of a registry-based name, whose case is kept.
    if ((port !== -1 || hasCapitals) && equivalences.server !== null) return null;
    if (byScheme && url.charCodeAt(path) !== SLASH) return null;
  }
  // Some schemes have further rules for normalization.
  if (byScheme && colon > 0 && hasForm(url, colon)) return null;
  const escaped = nextEscape(equivalences, url, 0);
  if (!isCapital && !hasCapitals && port === -1 && escaped === -1) return { url, changes: NONE };
  if (escaped !== -1 && escaped < path) return null;
  // If nothing changes after the authority, the rest does not have to be valid.
  const isChecked = hasAuthority && escaped === -1 && url.charCodeAt(path) === SLASH;
  if (!grammar.isStrict(isChecked ? url.slice(0, path) : url)) return null;

  const edits = new Edits(equivalences, url);
  const written = colon > 0 ? url.slice(0, colon) : "";
  const name = isCapital ? written.toLowerCase() : written;
  if (isCapital) edits.add("scheme-case", 0, colon, name);
  if (hasCapitals || port !== -1) {
    const scheme = name === "https" ? HTTPS : name === "http" ? HTTP : KNOWN_SCHEMES.get(name);
    // After an opaque scheme, an apparent authority is not one.
    if (scheme?.shape !== "opaque") {
      const end = port === -1 ? path : port;
      if (hasCapitals) edits.add("host-case", authority, end, url.slice(authority, end).toLowerCase());
      const code = port === -1 ? null : portCode(url, port + 1, path, scheme);
      if (code !== null) edits.add(code, port, path, "");
    }
  }
  return escaped === -1 || addEscapes(equivalences, url, escaped, edits) ? edits.done() : null;
}

const NONE: Normalized["changes"] = Object.freeze([]);
const BRACKET = 0x5b;

/** Checks whether the document of a scheme has further rules on equivalence. */
function hasForm(url: string, colon: number): boolean {
  return INITIALS[url.charCodeAt(0) & 0x1f] === 1 && SCHEME_FORMS.has(url.slice(0, colon).toLowerCase());
}

/** For the last five bits of each letter, 1 if such a scheme begins with it. Most URLs begin with another letter. */
const INITIALS: Uint8Array = /* @__PURE__ */ initials();

function initials(): Uint8Array {
  const found = new Uint8Array(32);
  for (const name of SCHEME_FORMS.keys()) found[name.charCodeAt(0) & 0x1f] = 1;
  return found;
}

function kindAt(url: string, offset: number): number {
  const unit = url.charCodeAt(offset);
  return unit < 128 ? KINDS[unit]! : OTHER;
}

/** Returns the offset of the scheme's colon, or -1. */
function schemeEnd(url: string): number {
  for (let offset = 0; offset < url.length; offset++) {
    const kind = kindAt(url, offset);
    if (kind === COLON) return offset;
    if (kind === END) return -1;
  }
  return -1;
}

function hasCapital(url: string, end: number): boolean {
  for (let offset = 0; offset < end; offset++) if (kindAt(url, offset) === CAPITAL) return true;
  return false;
}

/** Returns the offset of the first escape from `start` on that is not in normal form, or -1. */
function nextEscape({ unreserved }: Equivalences, url: string, start: number): number {
  for (let offset = url.indexOf("%", start); offset !== -1; offset = url.indexOf("%", offset + 1)) {
    const octet = octetAt(url, offset);
    if (octet !== -1 && (unreserved[octet] === 1 || hasLowerDigit(url, offset))) return offset;
  }
  return -1;
}

function hasLowerDigit(url: string, offset: number): boolean {
  return url.charCodeAt(offset + 1) >= LOWER_A || url.charCodeAt(offset + 2) >= LOWER_A;
}

const LOWER_A = 0x61;

/** Adds the changes of escapes from `from` on; returns `false` if there are many, or if one is an escaped dot. */
function addEscapes(equivalences: Equivalences, url: string, from: number, edits: Edits): boolean {
  for (let offset = from; offset !== -1; offset = nextEscape(equivalences, url, offset + 3)) {
    const octet = octetAt(url, offset);
    if (octet === DOT || edits.count === FEW) return false;
    const before = url.slice(offset, offset + 3);
    const after = normalEscape(equivalences, before, octet, false);
    edits.add(codeOf(after), offset, offset + 3, after, before);
  }
  return true;
}

/** The options for normalizing with one grammar. */
export interface FormOptions {
  /**
   * Whether to remove dot segments from a path that begins with a slash. The default for RFC 3986 is `true` (section
   * 6.2.2.3), and no `..` is left; with `false`, escaped dot segments stay escaped. The default for the draft is
   * `false`, since it only removes them in resolution (section 5.2, steps 6d to 6g); a `..` with nothing to remove is
   * kept. Under the URL Standard, the option has no effect: its parser removes them.
   */
  readonly dotSegments?: boolean | undefined;
}

/** The keys of `FormOptions`. */
export const FORM_OPTIONS: readonly string[] = ["dotSegments"];

/** The options for normalizing, with the grammar. */
export interface NormalOptions<G = GrammarChoice> extends FormOptions, GrammarOption<G> {}

/** The keys of `NormalOptions`. */
export const NORMAL_OPTIONS: readonly string[] = [...FORM_OPTIONS, "grammar"];

/** The function `normalize`. */
export interface Normalize<Options = FormOptions> {
  /**
   * Returns the normal form of a URL reference: scheme and host in lower case, no empty or default port, no escaped
   * unreserved characters, and upper-case digits in other escapes. Under RFC 3986, dot segments are also removed, an
   * empty path becomes `/`, IPv6 addresses get their short form, and rules of some schemes apply. Reserved characters
   * are neither escaped nor unescaped, so the URL keeps its meaning. Under the URL Standard, it is the `href` of the
   * platform's `URL`, for a valid URL with a scheme. The reference is any string or an AST: a malformed component is
   * left unchanged. Offsets are in the text of the reference. Linear time.
   *
   * @param input the reference: a string or an AST
   * @param options the grammar, and whether to remove dot segments
   * @throws {SizeLimitError} when `changes` is read, if there are more than 2,000,000
   * @throws {TypeError} when an argument has the wrong type, or an option is unknown
   * @see draft-fielding-url-syntax-05, sections 2.4 and 6; RFC 3986, section 6.2; URL Standard, URL parsing
   * @example
   * normalize("HTTP://www.XEROX.com:80/%7ea%2fb").url // → "http://www.xerox.com/~a%2Fb"
   * normalize("http://a.example:/").changes.map(({ code, before }) => [code, before]) // → [["empty-port", ":"]]
   * normalize(parse("HTTP://a.example")).url // → "http://a.example"
   * normalize("http://a.example/b/../c").url // → "http://a.example/b/../c"
   * normalize("http://a.example/b/../c", { dotSegments: true }).url // → "http://a.example/c"
   * normalize("HTTP://[2001:DB8::1]:80", { grammar: rfc3986 }).url // → "http://[2001:db8::1]/"
   * normalize("http://a.example/b/%2e%2e/c", { grammar: rfc3986 }).url // → "http://a.example/c"
   * normalize("tel:+1-201-555-0123", { grammar: rfc3986 }).url // → "tel:+12015550123"
   * normalize("http://a.example/\u00e9", { grammar: whatwg }).url // → "http://a.example/%C3%A9"
   */
  (input: UrlInput, options?: Options): Normalized;
}

/** The function `normalizeUrl`. */
export interface NormalizeUrl<Options = FormOptions> {
  /**
   * Returns the normal form of a URL reference as a string: the `url` of `normalize`, without the changes.
   *
   * @param input the reference: a string or an AST
   * @param options the grammar, and whether to remove dot segments
   * @throws {TypeError} when an argument has the wrong type, or an option is unknown
   * @see draft-fielding-url-syntax-05, sections 2.4 and 6; RFC 3986, section 6.2; URL Standard, URL parsing
   * @example
   * normalizeUrl("HTTP://www.XEROX.com:80/%7ea%2fb") // → "http://www.xerox.com/~a%2Fb"
   * normalizeUrl("http://a.example/b/../c", { dotSegments: true }) // → "http://a.example/c"
   */
  (input: UrlInput, options?: Options): string;
}

/** The function `equivalent`. */
export interface Equivalent<Options = FormOptions> {
  /**
   * Checks whether two URL references, strings or ASTs, are equivalent: in most cases, whether they have the same
   * normal form. Under RFC 3986, some schemes ignore more: for a URN, the components after the name (RFC 8141, section
   * 3.1). Under RFC 3987, a character is equivalent to its escapes. This is an equivalence relation. It is
   * conservative: references that the grammar's document treats as different are never equivalent, even if a server
   * treats them as the same.
   *
   * @param a one reference: a string or an AST
   * @param b the other reference: a string or an AST
   * @param options the grammar, and whether to remove dot segments
   * @throws {TypeError} when an argument has the wrong type, or an option is unknown
   * @see draft-fielding-url-syntax-05, section 6; RFC 3986, section 6.2
   * @example
   * equivalent("http://www.XEROX.com", "http://www.xerox.com:80") // → true
   * equivalent("http://a.example/%7Eb", "http://a.example/~b") // → true
   * equivalent("http://a.example/a%2Fb", "http://a.example/a/b") // → false
   * equivalent("http://[::1]:80/", "http://[::1]/", { grammar: rfc3986 }) // → true
   * equivalent("urn:example:a?=b", "URN:Example:a", { grammar: rfc3986 }) // → true
   */
  (a: UrlInput, b: UrlInput, options?: Options): boolean;
}

/** The schemes with rules from the user, by name. */
export type OwnSchemes = ReadonlyMap<string, SchemeFacts>;

const NO_SCHEMES: OwnSchemes = new Map();

/** The context for normalizing a reference. */
interface Context {
  readonly grammar: CompiledGrammar;
  readonly equivalences: Equivalences;
  readonly dotSegments: boolean;
  readonly own: OwnSchemes;
}

/** `normalize` for a grammar. */
export function normalizeIn(
  grammar: CompiledGrammar,
  input: UrlInput,
  options?: FormOptions,
  own: OwnSchemes = NO_SCHEMES,
): Normalized {
  if (options !== undefined) requireOwnOptions(grammar, options, FORM_OPTIONS);
  const read = textOf(grammar, input, "the URL");
  const equivalences = equivalencesOf(grammar);
  const dotSegments = removesDots(equivalences, options);
  if (equivalences.byParser) return parserForm(grammar, equivalences, read.text);
  if (read.own === null && own.size === 0) {
    const plain = plainForm(grammar, equivalences, read.text);
    // Such a form has no escaped dots.
    if (plain !== null && !(dotSegments && read.text.includes("/."))) return plain;
  }
  return formByComponents({ grammar, equivalences, dotSegments, own }, read);
}

/** `equivalent` for a grammar. */
export function equivalentIn(
  grammar: CompiledGrammar,
  a: UrlInput,
  b: UrlInput,
  options?: FormOptions,
  own?: OwnSchemes,
): boolean {
  return keyIn(grammar, a, options, own) === keyIn(grammar, b, options, own);
}

/** Returns the comparison key of a reference: its normal form, or less if parts are ignored. */
export function keyIn(
  grammar: CompiledGrammar,
  input: UrlInput,
  options?: FormOptions,
  own: OwnSchemes = NO_SCHEMES,
): string {
  const { url } = normalizeIn(grammar, input, options, own);
  const { normalForm, comparesAsUri = false } = grammar.spec.usage ?? {};
  if (normalForm !== "scheme" || !(comparesAsUri || SCHEME_FORMS.has(nameIn(url))) || !grammar.isStrict(url))
    return url;
  const key = formOf(own, nameIn(url))?.key?.(url) ?? url;
  return comparesAsUri ? key.replace(/[^\0-\x7f]+/g, encodeURIComponent) : key;
}

/** Returns the scheme of a URL in normal form; for any other text, a string that is not a scheme. */
function nameIn(url: string): string {
  return url.slice(0, Math.max(0, url.indexOf(":")));
}

/** Returns the normal form of a reference, component by component. */
export function formByComponents(context: Context, read: TextInput): Normalized {
  const { text: url } = read;
  const { grammar, equivalences, own } = context;
  const spans = componentSpans(grammar, read);
  const generic: Changes = (emit) => eachChange(context, url, spans, emit);
  const few = edited(equivalences, url, generic, FEW);
  const isOfScheme = equivalences.byScheme && spans.scheme !== null;
  const changesOf = isOfScheme ? formOf(own, schemeIn(spans)!)?.changes : undefined;
  if (changesOf === undefined && few !== null) return few;
  const form = changesOf === undefined ? "" : (few?.url ?? rewritten(url, generic));
  const more = changesOf !== undefined && grammar.isStrict(form) ? changesOf(form) : [];
  const changes: Changes = more.length === 0 ? generic : (emit) => composed(generic, more, emit);
  const made = more.length === 0 ? few : edited(equivalences, url, changes, FEW);
  if (made !== null) return made;
  return defer({ url: rewritten(url, changes) }, "changes", () => {
    const all = edited(equivalences, url, changes, MAX_ENTRIES);
    if (all === null) throw new SizeLimitError("changes to one reference", MAX_ENTRIES);
    return all.changes;
  });
}

function formOf(own: OwnSchemes, name: string): SchemeForm | undefined {
  return own.has(name) ? undefined : SCHEME_FORMS.get(name);
}

function schemeIn({ schemeName }: ComponentSpans): string | undefined {
  return schemeName?.toLowerCase();
}

/** Emits changes with the combined effect of two lists, the second of which applies to the result of the first. */
function composed(first: Changes, second: readonly SchemeChange[], emit: Emit): void {
  let next = 0;
  /** The length difference so far between the intermediate text and the input. */
  let longer = 0;
  /** The start in the input of the next change of the second list, if it contains one of the first. */
  let begun = -1;
  const emitNext = (): void => {
    const { code, start, end, after, section } = second[next]!;
    emit(code, begun === -1 ? start - longer : begun, end - longer, after, section);
    next += 1;
    begun = -1;
  };
  first((code, start, end, after, section) => {
    const [from, to] = [start + longer, start + longer + after.length];
    while (next < second.length && second[next]!.end <= from) emitNext();
    const isWithin = next < second.length && second[next]!.start < to;
    if (!isWithin) emit(code, start, end, after, section);
    else if (begun === -1) begun = second[next]!.start - longer;
    longer += after.length - (end - start);
  });
  while (next < second.length) emitNext();
}

function removesDots({ byScheme }: Equivalences, options: FormOptions | undefined): boolean {
  if (options === undefined) return byScheme;
  const { dotSegments = byScheme } = options;
  requireBoolean(dotSegments, "dotSegments");
  return dotSegments;
}

function eachChange(context: Context, input: string, spans: ComponentSpans, emit: Emit): void {
  const { grammar, equivalences, own } = context;
  const { schemeName, scheme, hasAuthority, path, query, fragment } = spans;
  const { byScheme } = equivalences;
  const name = schemeIn(spans);
  const known = name === undefined ? undefined : (own.get(name) ?? KNOWN_SCHEMES.get(name));
  const form = byScheme && name !== undefined ? formOf(own, name) : undefined;
  if (scheme !== null && name !== schemeName) emit("scheme-case", scheme.start, scheme.end, name!);
  // After an opaque scheme, an apparent authority is not one: the scheme defines it (draft-05, section 4.2).
  const generic = known?.shape !== "opaque" || form?.hasAuthority === true;
  if (hasAuthority && generic) authorityChanges(grammar, equivalences, input, spans, known, emit);
  const isRoot = byScheme && hasAuthority && known !== undefined && generic;
  if (path !== null && isRoot && path.start === path.end) emit("empty-path", path.start, path.end, "/");
  if (path !== null) pathChanges(context, input, spans, path, generic, form, emit);
  if (query !== null) (byScheme ? escapeChanges : segmentEscapeChanges)(equivalences, input, query, emit);
  if (fragment !== null) escapeChanges(equivalences, input, fragment, emit);
}

/** Emits the removals of dot segments, and the changes of escapes in the remaining path. */
function pathChanges(
  { grammar, equivalences, dotSegments }: Context,
  input: string,
  { schemeName, hasAuthority }: ComponentSpans,
  path: Span,
  generic: boolean,
  form: SchemeForm | undefined,
  emit: Emit,
): void {
  const isAbsolute = input.charCodeAt(path.start) === SLASH;
  const removes = dotSegments && generic && isAbsolute && form?.keepsDots !== true;
  const removals = removes ? dotRemovals(equivalences, input, path, hasAuthority) : null;
  if (form?.keepsEscapes === true) keptEscapes(input, path, emit);
  else if (removals !== null) retainedChanges(equivalences, input, path, removals, emit);
  else {
    const isRelative = schemeName === null && !hasAuthority && !isAbsolute;
    const kept = isRelative ? endOfSchemeLike(grammar, equivalences, input, path) : path.start;
    if (kept > path.start) keptEscapes(input, { start: path.start, end: kept }, emit);
    segmentEscapeChanges(equivalences, input, { start: kept, end: path.end }, emit);
  }
}

/** Emits the removals and the changes of escapes in order of offset, leaving out escapes in a span that is removed. */
function retainedChanges(
  equivalences: Equivalences,
  input: string,
  path: Span,
  { count, starts, ends, first }: Removals,
  emit: Emit,
): void {
  let next = 0;
  let removedTo = 0;
  const removeBefore = (offset: number): void => {
    for (; next < count && starts[next]! < offset; next++) {
      removedTo = ends[next]!;
      emit("dot-segments", starts[next]!, removedTo, next === 0 ? first : "");
    }
  };
  segmentEscapeChanges(equivalences, input, path, (code, start, end, after) => {
    removeBefore(end);
    if (start >= removedTo) emit(code, start, end, after);
  });
  removeBefore(Number.POSITIVE_INFINITY);
}
