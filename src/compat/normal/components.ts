import { ipv6Groups, ipv6Text, lastAsIpv4 } from "../../core/text/ip.js";
import { octetAt } from "../../core/text/percent.js";
import type { Span } from "../../core/values.js";
import type { KnownScheme } from "../../schemes/table.js";
import type { CompiledGrammar } from "../../spec/compiled.js";
import type { ChangeCode, ComponentSpans, Emit, Equivalences } from "./change.js";

/** The properties of a scheme that are used here. */
export type SchemeFacts = KnownScheme;

/** Returns the normal form of an escape: its unreserved character, or the escape with upper-case digits. */
export function normalEscape(
  { unreserved }: Equivalences,
  triplet: string,
  octet: number,
  keepDot: boolean,
): string {
  if (unreserved[octet] === 1 && !(keepDot && octet === DOT)) {
    return String.fromCharCode(octet);
  }
  return triplet.toUpperCase();
}

const DOT = 0x2e;

/**
 * Emits a change for each escape in a well-formed span of `input` that is not needed or has lower-case digits. An
 * escaped dot is kept if `keepsDot` returns true.
 */
export function escapeChanges(
  equivalences: Equivalences,
  input: string,
  { start, end }: Span,
  emit: Emit,
  keepsDot: (offset: number) => boolean = () => false,
): void {
  for (let offset = input.indexOf("%", start); offset !== -1 && offset < end; ) {
    const before = input.slice(offset, offset + 3);
    const octet = octetAt(input, offset);
    const after = normalEscape(equivalences, before, octet, octet === DOT && keepsDot(offset));
    if (after !== before) emit(codeOf(after), offset, offset + 3, after);
    offset = input.indexOf("%", offset + 3);
  }
}

/** Returns the code of the change to an escape's normal form. */
export function codeOf(after: string): ChangeCode {
  return after.length === 1 ? "needless-escape" : "escape-case";
}

/**
 * The same for a path or a query from which no dot segments are removed: escaped dots stay in segments that would otherwise
 * become dot segments.
 */
export function segmentEscapeChanges(
  equivalences: Equivalences,
  input: string,
  span: Span,
  emit: Emit,
): void {
  const first = input.indexOf("%", span.start);
  if (first === -1 || first >= span.end) return;
  const endOf = (start: number): number => {
    const slash = input.indexOf("/", start);
    return slash === -1 || slash > span.end ? span.end : slash;
  };
  let start = span.start;
  let end = -1;
  escapeChanges(equivalences, input, span, emit, (offset) => {
    if (end === -1) end = endOf(start);
    while (end < offset) {
      start = end + 1;
      end = endOf(start);
    }
    const dots = equivalences.byScheme ? DOTS_ALONE : DOTS;
    return dots.test(input.slice(start, Math.min(end, start + LONGEST)));
  });
}

/**
 * The maximum text needed to recognize a dot segment: a long segment would otherwise be copied for each of its dots.
 */
const LONGEST = "%2e%2e;".length;

/**
 * A segment that would be a dot segment without its escapes. It keeps its escaped dots: "." alone in a segment has a
 * special meaning and "%2E" does not, so the dot is reserved there (draft-05, sections 2.2 and 5). Parameters make no
 * difference: RFC 1808 removes them before dot segments; under RFC 3986, they are part of the segment.
 */
const DOTS = /^(?:\.|%2e){1,2}(?:;|$)/i;
const DOTS_ALONE = /^(?:\.|%2e){1,2}$/i;

/**
 * Emits the changes in a well-formed host: its letters become lower case, including those from unneeded escapes. A host
 * with characters beyond ASCII keeps its case (RFC 3987, section 5.3.2.1), and so does the zone of an address (RFC
 * 6874), which is a name on the user's system.
 */
function hostChanges(equivalences: Equivalences, input: string, { start, end }: Span, emit: Emit): void {
  if (!hasOther(input, start, end)) return;
  const foldEnd = endOfFolding(input.slice(start, end)) + start;
  const fold = (from: number, to: number): void => {
    const before = input.slice(from, to);
    const after = before.toLowerCase();
    if (from < foldEnd && after !== before) emit("host-case", from, to, after);
  };
  let read = start;
  if (equivalences.byScheme && input.charCodeAt(start) === BRACKET && !isFuture(input, start)) {
    read = foldEnd === end ? end - 1 : foldEnd;
    const before = input.slice(start + 1, read);
    const after = addressText(ipv6Groups(before)!);
    if (after !== before)
      emit(after === before.toLowerCase() ? "host-case" : "address-form", start + 1, read, after);
  }
  for (let at = input.indexOf("%", read); at !== -1 && at < end; at = input.indexOf("%", read)) {
    fold(read, at);
    read = at + 3;
    const before = input.slice(at, read);
    const normal = normalEscape(equivalences, before, octetAt(input, at), false);
    const after = normal.length === 1 && at < foldEnd ? normal.toLowerCase() : normal;
    if (after !== before) emit(codeOf(after), at, read, after);
  }
  fold(read, end);
}

const BRACKET = 0x5b;

/** Checks whether an address in brackets is an `IPvFuture`. */
function isFuture(input: string, start: number): boolean {
  return (input.charCodeAt(start + 1) | 0x20) === 0x76;
}

/** Returns the text of an address as RFC 5952 recommends it (sections 4 and 5). */
function addressText(groups: readonly number[]): string {
  const isMapped = groups[5] === 0xffff && groups.slice(0, 5).every((group) => group === 0);
  return isMapped ? `::ffff:${lastAsIpv4(groups)}` : ipv6Text(groups);
}

/** Checks whether a host has capital letters, "[", "%", or characters beyond ASCII, which most hosts do not have. */
function hasOther(input: string, start: number, end: number): boolean {
  for (let at = start; at < end; at++) {
    const unit = input.charCodeAt(at);
    if (unit >= 0x80 || OTHERS[unit] === 1) return true;
  }
  return false;
}

const OTHERS: Uint8Array = /* @__PURE__ */ others();

function others(): Uint8Array {
  const found = new Uint8Array(0x80).fill(1, 0x41, 0x5c);
  found[0x25] = 1;
  return found;
}

/** Returns the end of the case-insensitive part of a host. */
function endOfFolding(host: string): number {
  if (!/^[!-~]*$/.test(host)) return 0;
  const zone = host.startsWith("[") ? host.indexOf("%") : -1;
  return zone === -1 ? host.length : zone;
}

/** Emits the changes in an authority: the escapes of user and password, the host, the port. */
export function authorityChanges(
  grammar: CompiledGrammar,
  equivalences: Equivalences,
  input: string,
  { user, password, host, port }: ComponentSpans,
  scheme: SchemeFacts | undefined,
  emit: Emit,
): void {
  if (user !== null) escapeChanges(equivalences, input, user, emit);
  if (password !== null) escapeChanges(equivalences, input, password, emit);
  // Without its port, an authority whose host is missing or malformed might be parsed differently.
  if (host === null) return;
  if (isName(grammar, equivalences, input, host)) nameChanges(grammar, equivalences, input, host, emit);
  else hostChanges(equivalences, input, host, emit);
  // An authority must not become empty: under RFC 1808, it would then be absent.
  if (port === null || (user === null && host.start === host.end)) return;
  const code = portCode(input, port.start, port.end, scheme);
  if (code !== null) emit(code, port.start - 1, port.end, "");
}

/** Checks whether a host is a registry-based name (RFC 2396, section 3.2). */
function isName(
  grammar: CompiledGrammar,
  { server }: Equivalences,
  input: string,
  { start, end }: Span,
): boolean {
  return server !== null && start < end && !grammar.matchesSpan(server, input, start, end);
}

/**
 * Emits the changes in a registry-based name. Its case may be significant. It keeps its escapes if it would be parsed
 * as a server without them, in which a colon begins a port.
 */
function nameChanges(
  grammar: CompiledGrammar,
  equivalences: Equivalences,
  input: string,
  host: Span,
  emit: Emit,
): void {
  const name = unescaped(equivalences.unreserved, input.slice(host.start, host.end));
  if (grammar.matches(equivalences.server!, name)) keptEscapes(input, host, emit);
  else escapeChanges(equivalences, input, host, emit);
}

/** Returns a text without needless escapes. */
function unescaped(unreserved: Uint8Array, text: string): string {
  return text.replace(/%[\da-f]{2}/gi, (triplet) => {
    const octet = octetAt(triplet, 0);
    return unreserved[octet] === 1 ? String.fromCharCode(octet) : triplet;
  });
}

/** Emits the changes in a span whose escapes are kept: only their digits change case. */
export function keptEscapes(input: string, { start, end }: Span, emit: Emit): void {
  for (let at = input.indexOf("%", start); at !== -1 && at < end; at = input.indexOf("%", at + 3)) {
    const before = input.slice(at, at + 3);
    const after = before.toUpperCase();
    if (after !== before) emit("escape-case", at, at + 3, after);
  }
}

/**
 * Returns the end of the part of a relative path whose escapes are kept: without them, it would be parsed as a scheme.
 * In grammars that restrict the characters of a scheme, an escape before a colon distinguishes the two.
 */
export function endOfSchemeLike(
  { spec }: CompiledGrammar,
  { unreserved }: Equivalences,
  input: string,
  { start, end }: Span,
): number {
  const colon = input.indexOf(":", start);
  if (colon === -1 || colon >= end) return start;
  const first = unescaped(unreserved, input.slice(start, colon + 1));
  return spec.shape.split(first).schemeEnd === -1 ? start : colon;
}

/**
 * Returns the code of the change that removes a port, or `null` if it must be kept. A port is a decimal number (section
 * 4.3.1), so leading zeros make no difference.
 */
export function portCode(
  input: string,
  start: number,
  end: number,
  scheme: SchemeFacts | undefined,
): "empty-port" | "default-port" | null {
  if (start === end) return "empty-port";
  // The port is well-formed, and `Number` takes ten times as long.
  let number = 0;
  for (let at = start; at < end; at++) number = number * 10 + input.charCodeAt(at) - ZERO;
  return number === scheme?.defaultPort ? "default-port" : null;
}

const ZERO = 0x30;

/** Spans of a path to remove, in ascending order: from `starts[i]` to `ends[i]`; `first` replaces the first one. */
export interface Removals {
  readonly count: number;
  readonly starts: Numbers;
  readonly ends: Numbers;
  readonly first: string;
}

type Numbers = Uint32Array | number[];

/** An array of objects would take many times the length of the path; one of plain numbers is faster to build. */
const SHORT = 256;

/**
 * Returns the spans to remove from an absolute path so that no dot segment is left, according to steps 6d to 6g of
 * section 5.2, or to section 5.2.4 of RFC 3986, which also removes a `..` without a segment before it. A path that
 * would then begin with `//` keeps a `./` if it would be parsed as an authority, or if the grammar has no such paths.
 */
export function dotRemovals(
  equivalences: Equivalences,
  input: string,
  path: Span,
  hasAuthority: boolean,
): Removals | null {
  if (!input.startsWith("/", path.start)) return null;
  const text = input.slice(path.start, path.end);
  const { byScheme } = equivalences;
  if (!text.includes("/.") && !(byScheme && /\/%2e/i.test(text))) return null;
  const retained = new RetainedSegments(byScheme, input, path);
  retained.readAll();
  if (byScheme) retained.removeEscaped();
  const isKept = !hasAuthority || !equivalences.emptySegments;
  const disambiguator = isKept && retained.beginsWithTwoSlashes() ? "./" : "";
  return retained.removals(disambiguator);
}

/** The retained segments, as a stack: `..` removes the one before it, unless that is a retained `..`. */
class RetainedSegments {
  /** Whether every `..` is removed. */
  readonly #byScheme: boolean;
  readonly #input: string;
  readonly #start: number;
  readonly #end: number;
  /** The start of each retained segment, and of the removed text before it. */
  readonly #starts: Numbers;
  readonly #gaps: Numbers;
  #count = 0;

  constructor(byScheme: boolean, input: string, { start, end }: Span) {
    this.#byScheme = byScheme;
    this.#input = input;
    this.#start = start + 1;
    this.#end = end;
    const most = slashes(input, start, end) + 1;
    this.#starts = most > SHORT ? new Uint32Array(most) : new Array(most).fill(0);
    this.#gaps = most > SHORT ? new Uint32Array(most) : new Array(most).fill(0);
  }

  readAll(): void {
    let gap = this.#start;
    for (let start = this.#start; start <= this.#end; ) {
      const end = this.#segmentEnd(start);
      const dots = this.#dotsAt(start);
      if (dots === 2 && this.#count > 0 && this.#dotsAt(this.#starts[this.#count - 1]!) !== 2) {
        this.#count -= 1;
        gap = this.#gaps[this.#count]!;
      } else if (dots === 0 || (dots === 2 && !this.#byScheme)) {
        this.#push(start, gap);
        gap = end + 1;
      }
      start = end + 1;
    }
    // Without a dot segment at its end, a path ends in a slash, so its last segment is empty.
    if (gap <= this.#end) this.#push(this.#end, gap);
  }

  /** Removes escaped dot segments. This comes second: in resolution they are names, so a `..` after one removes it. */
  removeEscaped(): void {
    const count = this.#count;
    this.#count = 0;
    let gap = -1;
    for (let i = 0; i < count; i++) {
      const [start, before] = [this.#starts[i]!, this.#gaps[i]!];
      if (gap === -1) gap = before;
      const dots = this.#dotsAt(start, true);
      if (dots === 2 && this.#count > 0) {
        this.#count -= 1;
        gap = this.#gaps[this.#count]!;
      } else if (dots === 0) {
        this.#push(start, gap);
        gap = -1;
      }
    }
    if (gap !== -1) this.#push(this.#end, gap);
  }

  beginsWithTwoSlashes(): boolean {
    const first = this.#starts[0]!;
    return this.#count > 1 && this.#segmentEnd(first) === first;
  }

  /** Returns the gaps, each up to the next segment. */
  removals(disambiguator: string): Removals {
    const [starts, ends] = [this.#gaps, this.#starts];
    let count = 0;
    let first = "";
    for (let i = 0; i < this.#count; i++) {
      const [gap, start] = [starts[i]!, ends[i]!];
      const after = i === 0 ? disambiguator : "";
      if (gap === start || this.#input.slice(gap, start) === after) continue;
      if (count === 0) first = after;
      starts[count] = gap;
      ends[count] = start;
      count += 1;
    }
    return { count, starts, ends, first };
  }

  #push(start: number, gap: number): void {
    this.#starts[this.#count] = start;
    this.#gaps[this.#count] = gap;
    this.#count += 1;
  }

  #segmentEnd(start: number): number {
    const slash = this.#input.indexOf("/", start);
    return slash === -1 || slash > this.#end ? this.#end : slash;
  }

  /** Returns 1 for a segment that is ".", 2 for one that is "..", and 0 for any other. */
  #dotsAt(start: number, escaped = false): number {
    const end = this.#segmentEnd(start);
    let [count, at] = [0, start];
    for (; at < end && count < 3; count++) {
      if (this.#input.charCodeAt(at) === DOT) at += 1;
      else if (escaped && octetAt(this.#input, at) === DOT) at += 3;
      else return 0;
    }
    return count < 3 ? count : 0;
  }
}

function slashes(input: string, start: number, end: number): number {
  let count = 0;
  for (let at = input.indexOf("/", start); at !== -1 && at < end; at = input.indexOf("/", at + 1)) count += 1;
  return count;
}
