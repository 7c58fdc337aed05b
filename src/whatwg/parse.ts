// The basic URL parser of the URL Standard, for UTF-8: a state machine with the standard's states and their names. Each
// state reads as far as it can, where the standard advances by one code point.

import { C0_CONTROL, encoded, FRAGMENT, invalidUnits, QUERY, SPECIAL_QUERY, USERINFO } from "./encode.js";
import type { ValidationErrorName } from "./errors.js";
import { EMPTY_HOST, type Host, parseHost } from "./host.js";
import type { Variant } from "./versions.js";

/**
 * A URL record, as in the standard.
 *
 * @see URL Standard, section 4.1 (URL representation)
 */
export interface UrlRecord {
  scheme: string;
  username: string;
  password: string;
  host: Host | null;
  port: number | null;
  /** The segments of the path; a string if the path is opaque. */
  path: string | string[];
  query: string | null;
  fragment: string | null;
}

/** The special schemes and their default ports. */
const DEFAULT_PORTS: ReadonlyMap<string, number | null> = new Map([
  ["ftp", 21],
  ["file", null],
  ["http", 80],
  ["https", 443],
  ["ws", 80],
  ["wss", 443],
]);

export const isSpecialScheme = (scheme: string): boolean => DEFAULT_PORTS.has(scheme);
const isSpecial = (url: UrlRecord): boolean => isSpecialScheme(url.scheme);
export const hasOpaquePath = (url: UrlRecord): boolean => typeof url.path === "string";
const includesCredentials = (url: UrlRecord): boolean => url.username !== "" || url.password !== "";

/** Receives a validation error, with offsets in the parser's input. */
export type ReportIn = (name: ValidationErrorName, start: number, end: number) => void;

/** A state in which a setter begins. */
export type Override = "scheme start" | "host" | "hostname" | "port" | "path start" | "query" | "fragment";

type State =
  | Override
  | "no scheme"
  | "special relative or authority"
  | "path or authority"
  | "relative"
  | "relative slash"
  | "special authority slashes"
  | "special authority ignore slashes"
  | "authority"
  | "file"
  | "file slash"
  | "file host"
  | "path"
  | "opaque path";

/** The result of a state: the next state, the end of the input, the end for a setter, or failure. */
type Next = State | "end" | "failure";

const MAX_PORT = 0xffff;

/** A Windows drive letter at the start of a string, followed by the end of the string or of the segment. */
const STARTS_WITH_DRIVE = /^[a-z][:|](?:[/\\?#]|$)/i;
const DRIVE = /^[a-z][:|]$/i;
const NORMALIZED_DRIVE = /^[a-z]:$/i;

/** A segment of one or two dots, any of which may be percent-encoded. */
const SINGLE_DOT = /^(?:\.|%2e)$/i;
const DOUBLE_DOT = /^(?:\.|%2e){2}$/i;

/** Replaces lone surrogates, as the API does before it parses a string. */
export const scalarValues = (text: string): string => text.replace(/\p{Surrogate}/gu, "\ufffd");

/**
 * Parses a string, with or without a base; `null` if the parser fails.
 *
 * @param report receives the validation errors; the last one is the failure, if the parser fails
 * @see URL Standard, section 4.4 (URL parsing)
 */
export function parseUrlRecord(
  input: string,
  base: UrlRecord | null,
  variant: Variant,
  report: ReportIn,
): UrlRecord | null {
  const text = scalarValues(input);
  const start = /^[\0-\x20]*/.exec(text)![0].length;
  let end = text.length;
  while (end > start && text.charCodeAt(end - 1) <= 0x20) end--;
  if (start > 0) report("invalid-URL-unit", 0, start);
  if (end < text.length) report("invalid-URL-unit", end, text.length);
  const url: UrlRecord = {
    scheme: "",
    username: "",
    password: "",
    host: null,
    port: null,
    path: [],
    query: null,
    fragment: null,
  };
  const machine = new Machine(text.slice(start, end), start, url, base, null, variant, report);
  return machine.run("scheme start") ? url : null;
}

/**
 * Changes part of a URL as the setters of the API do.
 *
 * @see URL Standard, section 4.4, with a state override
 */
export function parseInto(url: UrlRecord, input: string, state: Override, variant: Variant): void {
  new Machine(scalarValues(input), 0, url, null, state, variant, () => {}).run(state);
}

/** The state machine: the text without tabs and line breaks, and the position in it. */
class Machine {
  private readonly text: string;
  /** The offset in the input of each code unit of the text, if any were removed. */
  private readonly offsets: Uint32Array | null;
  private at = 0;
  private readonly shift: number;
  private readonly url: UrlRecord;
  private readonly base: UrlRecord | null;
  private readonly override: Override | null;
  private readonly variant: Variant;
  private readonly reportIn: ReportIn;

  constructor(
    input: string,
    shift: number,
    url: UrlRecord,
    base: UrlRecord | null,
    override: Override | null,
    variant: Variant,
    reportIn: ReportIn,
  ) {
    this.shift = shift;
    this.url = url;
    this.base = base;
    this.override = override;
    this.variant = variant;
    this.reportIn = reportIn;
    this.text = input.replace(/[\t\n\r]+/g, "");
    this.offsets = this.text.length === input.length ? null : this.offsetsOf(input);
  }

  private offsetsOf(input: string): Uint32Array {
    const offsets = new Uint32Array(this.text.length + 1);
    let next = 0;
    for (let at = 0; at < input.length; at++) {
      const code = input.charCodeAt(at);
      if (code !== 0x9 && code !== 0xa && code !== 0xd) offsets[next++] = at;
    }
    offsets[next] = input.length;
    for (const { 0: removed, index } of input.matchAll(/[\t\n\r]+/g))
      this.reportIn("invalid-URL-unit", this.shift + index, this.shift + index + removed.length);
    return offsets;
  }

  private report(name: ValidationErrorName, start: number, end: number): void {
    const { offsets, shift } = this;
    const first = offsets === null ? start : offsets[start]!;
    // The end follows the last character, and so precedes anything removed after it.
    const last = offsets === null || end === start ? end + (first - start) : offsets[end - 1]! + 1;
    this.reportIn(name, shift + first, shift + last);
  }

  private fails(name: ValidationErrorName, start: number, end: number): "failure" {
    this.report(name, start, end);
    return "failure";
  }

  /** Returns whether the parser succeeds. */
  run(first: State): boolean {
    let next: Next = first;
    while (next !== "end" && next !== "failure") next = this.step(next);
    return next === "end";
  }

  private step(state: State): Next {
    switch (state) {
      case "scheme start":
        return this.scheme();
      case "no scheme":
        return this.noScheme();
      case "special relative or authority":
        if (this.text.startsWith("//", this.at)) return this.goOn(2, "special authority ignore slashes");
        this.report("special-scheme-missing-following-solidus", this.at, this.at);
        return "relative";
      case "path or authority":
        return this.c === "/" ? this.goOn(1, "authority") : "path";
      case "relative":
        return this.relative();
      case "relative slash":
        return this.relativeSlash();
      case "special authority slashes":
        if (this.text.startsWith("//", this.at)) return this.goOn(2, "special authority ignore slashes");
        this.report("special-scheme-missing-following-solidus", this.at, this.at);
        return "special authority ignore slashes";
      case "special authority ignore slashes":
        while (this.c === "/" || this.c === "\\") {
          this.report("special-scheme-missing-following-solidus", this.at, this.at + 1);
          this.at++;
        }
        return "authority";
      case "authority":
        return this.authority();
      case "host":
      case "hostname":
        return this.host();
      case "port":
        return this.port();
      case "file":
        return this.file();
      case "file slash":
        return this.fileSlash();
      case "file host":
        return this.fileHost();
      case "path start":
        return this.pathStart();
      case "path":
        return this.path();
      case "opaque path":
        return this.opaquePath();
      case "query":
        return this.query();
      case "fragment":
        this.url.fragment = (this.url.fragment ?? "") + encoded(this.units(this.text.length), FRAGMENT);
        return "end";
    }
  }

  /** The code unit that the machine is at; nothing at the end. */
  private get c(): string {
    return this.text.charAt(this.at);
  }

  private goOn(length: number, state: State): State {
    this.at += length;
    return state;
  }

  /** Returns the text up to an offset, and moves there. Reports units that are not URL units. */
  private units(end: number): string {
    const start = this.at;
    const text = this.text.slice(start, end);
    invalidUnits(text, (name, first, last) => this.report(name, start + first, start + last));
    this.at = end;
    return text;
  }

  private endOf(ends: RegExp): number {
    ends.lastIndex = this.at;
    return ends.exec(this.text)?.index ?? this.text.length;
  }

  /** The scheme start state and the scheme state. */
  private scheme(): Next {
    const { url, override, base } = this;
    const written = /^[a-z][a-z0-9+\-.]*(?=:)/i.exec(this.text)?.[0];
    if (written === undefined) return override === null ? "no scheme" : "failure";
    const scheme = written.toLowerCase();
    if (override !== null) {
      if (isSpecial(url) !== isSpecialScheme(scheme)) return "end";
      if ((includesCredentials(url) || url.port !== null) && scheme === "file") return "end";
      if (url.scheme === "file" && url.host?.kind === "empty") return "end";
      url.scheme = scheme;
      if (url.port === DEFAULT_PORTS.get(scheme)) url.port = null;
      return "end";
    }
    url.scheme = scheme;
    this.at = written.length + 1;
    if (scheme === "file") {
      if (!this.text.startsWith("//", this.at))
        this.report("special-scheme-missing-following-solidus", this.at, this.at);
      return "file";
    }
    if (isSpecial(url))
      return base?.scheme === scheme ? "special relative or authority" : "special authority slashes";
    if (this.c === "/") return this.goOn(1, "path or authority");
    url.path = "";
    return "opaque path";
  }

  private noScheme(): Next {
    const { base, url } = this;
    if (base === null || (hasOpaquePath(base) && this.c !== "#"))
      return this.fails("missing-scheme-non-relative-URL", 0, this.text.length);
    if (hasOpaquePath(base)) {
      url.scheme = base.scheme;
      this.takePath(base);
      url.query = base.query;
      return this.beginFragment();
    }
    return base.scheme === "file" ? "file" : "relative";
  }

  private beginFragment(): State {
    this.url.fragment = "";
    return this.goOn(1, "fragment");
  }

  private beginQuery(): State {
    this.url.query = "";
    return this.goOn(1, "query");
  }

  private takePath(from: UrlRecord): void {
    this.url.path = typeof from.path === "string" ? from.path : [...from.path];
  }

  private takeAuthority(from: UrlRecord): void {
    const { username, password, host, port } = from;
    Object.assign(this.url, { username, password, host, port });
  }

  private relative(): Next {
    const base = this.base!;
    this.url.scheme = base.scheme;
    if (this.c === "/") return this.goOn(1, "relative slash");
    if (this.isBackslash()) return this.goOn(1, "relative slash");
    this.takeAuthority(base);
    return this.relativePath(base, () => this.shorten());
  }

  /** Parses what follows in a reference without a leading slash: it changes the path, or what is after it. */
  private relativePath(base: UrlRecord, shorten: () => void): Next {
    this.takePath(base);
    this.url.query = base.query;
    if (this.c === "?") return this.beginQuery();
    if (this.c === "#") return this.beginFragment();
    if (this.c === "") return "end";
    this.url.query = null;
    shorten();
    return "path";
  }

  /** Returns whether a backslash stands here for a slash, and reports it. */
  private isBackslash(): boolean {
    if (this.c !== "\\" || !isSpecial(this.url)) return false;
    this.report("invalid-reverse-solidus", this.at, this.at + 1);
    return true;
  }

  private relativeSlash(): Next {
    if (isSpecial(this.url) && (this.c === "/" || this.isBackslash()))
      return this.goOn(1, "special authority ignore slashes");
    if (this.c === "/") return this.goOn(1, "authority");
    this.takeAuthority(this.base!);
    return "path";
  }

  private get authorityEnd(): RegExp {
    return isSpecial(this.url) ? /[/?#\\]/g : /[/?#]/g;
  }

  private authority(): Next {
    const { url, at: start } = this;
    const end = this.endOf(this.authorityEnd);
    const last = this.text.lastIndexOf("@", end - 1);
    // At the very start, -1 would be mistaken for 0.
    if (last < start || end === start) return "host";
    for (let at = this.text.indexOf("@", start); at !== -1 && at <= last; at = this.text.indexOf("@", at + 1))
      this.report("invalid-credentials", start, at + 1);
    const userinfo = this.text.slice(start, last);
    const colon = userinfo.indexOf(":");
    url.username = encoded(colon === -1 ? userinfo : userinfo.slice(0, colon), USERINFO);
    url.password = colon === -1 ? "" : encoded(userinfo.slice(colon + 1), USERINFO);
    if (last + 1 === end) return this.fails("host-missing", end, end);
    this.at = last + 1;
    return "host";
  }

  private host(): Next {
    const { url, override, at: start } = this;
    if (override !== null && url.scheme === "file") return "file host";
    const limit = this.endOf(this.authorityEnd);
    const end = this.hostEnd(limit);
    const hasPort = end < limit;
    if (hasPort) {
      if (end === start) return this.fails("host-missing", start, end);
      if (override === "hostname") return "failure";
    } else if (end === start) {
      if (isSpecial(url)) return this.fails("host-missing", start, end);
      if (override !== null && (includesCredentials(url) || url.port !== null)) return "failure";
    }
    const host = this.parsedHost(start, end);
    if (host === null) return "failure";
    url.host = host;
    this.at = end;
    if (hasPort) return this.goOn(1, "port");
    return override === null ? "path start" : "end";
  }

  /** The end of a host: the first colon outside brackets, if there is one before the limit. */
  private hostEnd(limit: number): number {
    let inBrackets = false;
    for (let at = this.at; at < limit; at++) {
      const c = this.text.charAt(at);
      if (c === ":" && !inBrackets) return at;
      if (c === "[") inBrackets = true;
      if (c === "]") inBrackets = false;
    }
    return limit;
  }

  private parsedHost(start: number, end: number): Host | null {
    if (start === end) return EMPTY_HOST;
    return parseHost(this.text.slice(start, end), !isSpecial(this.url), this.variant, (name, first, last) =>
      this.report(name, start + first, start + last),
    );
  }

  private port(): Next {
    const { url, override, at: start } = this;
    const end = this.endOf(/[^0-9]/g);
    const digits = this.text.slice(start, end);
    const c = this.text.charAt(end);
    const isEnd = c === "" || /[/?#]/.test(c) || (isSpecial(url) && c === "\\");
    if (!isEnd && override === null) return this.fails("port-invalid", end, end + 1);
    if (digits !== "") {
      const port = Number(digits);
      if (port > MAX_PORT) return this.fails("port-out-of-range", start, end);
      url.port = port === DEFAULT_PORTS.get(url.scheme) ? null : port;
      if (override !== null) return "end";
    }
    if (override !== null) return "failure";
    this.at = end;
    return "path start";
  }

  private file(): Next {
    const { url, base } = this;
    url.scheme = "file";
    url.host = EMPTY_HOST;
    if (this.c === "/" || this.isBackslash()) return this.goOn(1, "file slash");
    if (base?.scheme !== "file") return "path";
    url.host = base.host;
    return this.relativePath(base, () => {
      if (!STARTS_WITH_DRIVE.test(this.text.slice(this.at, this.at + 3))) {
        this.shorten();
        return;
      }
      this.report("file-invalid-Windows-drive-letter", this.at, this.at + 2);
      url.path = [];
    });
  }

  private fileSlash(): Next {
    const { url, base } = this;
    if (this.c === "/" || this.isBackslash()) return this.goOn(1, "file host");
    if (base?.scheme === "file") {
      url.host = base.host;
      const drive = base.path[0];
      if (
        !STARTS_WITH_DRIVE.test(this.text.slice(this.at, this.at + 3)) &&
        drive !== undefined &&
        NORMALIZED_DRIVE.test(drive)
      )
        (url.path as string[]).push(drive);
    }
    return "path";
  }

  private fileHost(): Next {
    const { url, override, at: start } = this;
    const end = this.endOf(/[/\\?#]/g);
    const written = this.text.slice(start, end);
    if (override === null && DRIVE.test(written)) {
      this.report("file-invalid-Windows-drive-letter-host", start, end);
      return "path";
    }
    const host = this.parsedHost(start, end);
    if (host === null) return "failure";
    url.host = host.text === "localhost" ? EMPTY_HOST : host;
    if (override !== null) return "end";
    this.at = end;
    return "path start";
  }

  private pathStart(): Next {
    const { url, override } = this;
    if (isSpecial(url)) {
      if (this.c === "/" || this.isBackslash()) this.at++;
      return "path";
    }
    if (override === null && this.c === "?") return this.beginQuery();
    if (override === null && this.c === "#") return this.beginFragment();
    if (this.c !== "") return this.c === "/" ? this.goOn(1, "path") : "path";
    if (override !== null && url.host === null) (url.path as string[]).push("");
    return "end";
  }

  private shorten(): void {
    const path = this.url.path as string[];
    if (this.url.scheme === "file" && path.length === 1 && NORMALIZED_DRIVE.test(path[0]!)) return;
    path.pop();
  }

  private path(): Next {
    const { url, override } = this;
    const path = url.path as string[];
    const special = isSpecial(url);
    const ends = override === null ? (special ? /[/\\?#]/g : /[/?#]/g) : special ? /[/\\]/g : /\//g;
    for (;;) {
      const end = this.endOf(ends);
      let segment = encoded(this.units(end), this.variant.path);
      const isSlash = this.c === "/" || this.isBackslash();
      if (DOUBLE_DOT.test(segment)) {
        this.shorten();
        if (!isSlash) path.push("");
      } else if (SINGLE_DOT.test(segment)) {
        if (!isSlash) path.push("");
      } else {
        if (url.scheme === "file" && path.length === 0 && DRIVE.test(segment))
          segment = `${segment.charAt(0)}:`;
        path.push(segment);
      }
      if (isSlash) this.at++;
      else if (this.c === "?") return this.beginQuery();
      else return this.c === "#" ? this.beginFragment() : "end";
    }
  }

  private opaquePath(): Next {
    const { url } = this;
    const end = this.endOf(/[?#]/g);
    const path = encoded(this.units(end), C0_CONTROL);
    url.path = this.variant.opaquePath(path, this.c !== "");
    if (this.c === "?") return this.beginQuery();
    return this.c === "#" ? this.beginFragment() : "end";
  }

  private query(): Next {
    const { url, override } = this;
    const end = override === null ? this.endOf(/#/g) : this.text.length;
    url.query = (url.query ?? "") + encoded(this.units(end), isSpecial(url) ? SPECIAL_QUERY : QUERY);
    return this.c === "#" ? this.beginFragment() : "end";
  }
}
