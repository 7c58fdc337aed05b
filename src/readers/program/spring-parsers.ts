// Spring's parsers: a regular expression until 6.1, and the current one for RFC 3986.

import type { Span } from "../../core/values.js";
import { type Parts, type RefusedReading, refused } from "../model.js";
import { searchIn, textAt } from "../scan.js";
import { javaInteger } from "./java-uri.js";

/** Reads like the regular expression of 4.3. */
export function readByExpression(input: string): Parts | RefusedReading {
  const colon = input.search(/[:/?#]/);
  const scheme = input[colon] === ":" && colon > 0 ? { start: 0, end: colon } : undefined;
  const start = scheme === undefined ? 0 : colon + 1;
  const hash = input.indexOf("#");
  const lineEnd = hash === -1 ? -1 : searchIn(input, LINE_END, hash, input.length);
  if (lineEnd !== -1) return refused("a line end is in the fragment", lineEnd);
  const authority = input.startsWith("//", start) ? authorityOf(input, start + 2) : { end: start };
  if ("accepted" in authority) return authority;
  const isOpaque = scheme !== undefined && input[start] !== "/";
  return partsOf(input, {
    scheme,
    userinfo: authority.userinfo,
    host: authority.host,
    port: authority.port,
    path: isOpaque ? undefined : filled(input, authority.end, pathEnd(input, authority.end)),
    fragment: hash === -1 ? undefined : filled(input, hash + 1, input.length),
  });
}

/** Characters that `.` does not match in Java. */
const LINE_END = /[\n\r\u0085\u2028\u2029]/;

interface Authority {
  readonly userinfo?: Span | undefined;
  readonly host?: Span;
  /** Its digits. */
  readonly port?: Span | undefined;
  readonly end: number;
}

const USERINFO = /[^@[/?#]*@/y;

/** In brackets: hex digits, `:` and `.`, then `%`, letters and digits. Otherwise anything except `[ / ? # :`. */
const HOST = /\[[0-9A-Fa-f:.]*(?:[%G-Zg-z][%A-Za-z0-9]*)?\]|[^[/?#:]*/y;

/** Digits, then an optional template variable. */
const PORT_OR_VARIABLE = /:[0-9]*(\{[^/][^/}]*\})?/y;

/** Reads `userinfo@host:port`, with any text after it. */
function authorityOf(input: string, start: number): Authority | RefusedReading {
  const hostStart = start + (matchAt(USERINFO, input, start)?.[0].length ?? 0);
  const hostEnd = hostStart + matchAt(HOST, input, hostStart)![0].length;
  const userinfo = hostStart === start ? undefined : { start, end: hostStart - 1 };
  const host = { start: hostStart, end: hostEnd };
  const port = matchAt(PORT_OR_VARIABLE, input, hostEnd);
  if (port === null) return { userinfo, host, end: hostEnd };
  if (port[1] !== undefined) return refused("the port is a variable of a template", hostEnd + 1);
  const end = hostEnd + port[0].length;
  const digits = filled(input, hostEnd + 1, end);
  if (digits !== undefined && javaInteger(port[0].slice(1)) === null)
    return refused("the port has more than 31 bits", hostEnd + 1);
  return { userinfo, host, port: digits, end };
}

function matchAt(expression: RegExp, input: string, offset: number): RegExpExecArray | null {
  expression.lastIndex = offset;
  return expression.exec(input);
}

function pathEnd(input: string, start: number): number {
  const length = input.slice(start).search(/[?#]/);
  return length === -1 ? input.length : start + length;
}

/** Java's white space. A port, path or fragment of only white space is absent. */
const BLANK = /^[\t-\r\x1c-\x20\u1680\u2000-\u2006\u2008-\u200a\u2028\u2029\u205f\u3000]*$/;

/** Returns a span, unless it is blank. */
function filled(input: string, start: number, end: number): Span | undefined {
  return BLANK.test(input.slice(start, end)) ? undefined : { start, end };
}

type Spans = Readonly<
  Record<"scheme" | "userinfo" | "host" | "port" | "path" | "fragment", Span | undefined>
>;

function partsOf(input: string, spans: Spans): Parts {
  const port = textAt(input, spans.port);
  return {
    scheme: textAt(input, spans.scheme),
    userinfo: textAt(input, spans.userinfo),
    host: textAt(input, spans.host),
    port: port === null ? null : javaInteger(port),
    path: textAt(input, spans.path)?.replace(/\/{2,}/g, "/") ?? null,
    fragment: textAt(input, spans.fragment),
    spans,
  };
}

/** Schemes whose URLs are never opaque. */
const HIERARCHICAL = new Set(["ftp", "file", "http", "https", "ws", "wss"]);

/**
 * A percent sign that begins neither an escape nor, as in old URLs, `%u` and four digits; the text may end before they
 * are complete.
 */
const BAD_ESCAPE = /%(?!u[0-9A-Fa-f]{4}|[0-9A-Fa-f]{2}|(?:u[0-9A-Fa-f]{0,3}|[0-9A-Fa-f]?)$)/;

/** What is allowed unescaped in a host or a user. */
const UNRESERVED_OR_SUB_DELIM = /[A-Za-z0-9._~!$&'()*+,;=-]/;
const HEX = /[0-9A-Fa-f]/;
const DIGIT = /\p{Nd}/u;

const BAD = "the authority has a character, or a part, that is not allowed there";

/** Reads like Spring 7's parser for RFC 3986. */
export function readByRfc(input: string): Parts | RefusedReading {
  return new RfcParser(input).parse();
}

/**
 * Reads like Spring 7's parser for RFC 3986, character by character. Values read earlier remain if a later part is
 * empty.
 */
class RfcParser {
  readonly #input: string;
  #userinfo: Span | null = null;
  #host: Span | null = null;
  #port: Span | null = null;
  /** Where the current part begins. */
  #begin = 0;
  /** How many digits an escape still needs. */
  #pending = 0;
  #inPassword = false;
  #openBraces = 0;

  constructor(input: string) {
    this.#input = input;
  }

  parse(): Parts | RefusedReading {
    const input = this.#input;
    const colon = input === "" || STARTS.test(input[0]!) ? -1 : input.slice(1).search(/[:/;%?#]/) + 1;
    const hasScheme = colon > 0 && input[colon] === ":";
    const written = hasScheme ? input.slice(0, colon) : null;
    const scheme = written === null || written.includes("{") ? written : written.toLowerCase();
    const start = hasScheme ? colon + 1 : 0;
    const bad = this.#rest(start, scheme);
    if (bad !== null) return bad;
    const digits = textAt(input, this.#port);
    const port = digits === null || BLANK.test(digits) ? null : javaInteger(digits);
    if (port === null && digits !== null && !BLANK.test(digits))
      return refused("the port is not a number of 31 bits", this.#port!.start);
    return {
      scheme,
      userinfo: textAt(input, this.#userinfo),
      host: textAt(input, this.#host),
      port,
      spans: {
        scheme: hasScheme ? { start: 0, end: colon } : null,
        userinfo: this.#userinfo,
        host: this.#host,
        port: port === null ? null : this.#port,
      },
    };
  }

  /** Reads what follows the scheme. */
  #rest(start: number, scheme: string | null): RefusedReading | null {
    const input = this.#input;
    const first = input[start];
    if (first === "*" && input.length > start + 1) return refused("a * must be alone", start + 1);
    if (first === "?" || first === "#") return null;
    if (first === "/" && input[start + 1] === "/") {
      this.#host = { start: start + 1, end: start + 1 };
      this.#begin = start + 2;
      return this.#authority(start + 2);
    }
    const isOpaque =
      scheme !== null && !HIERARCHICAL.has(scheme) && first !== undefined && !STARTS.test(first);
    return this.#path(start, isOpaque);
  }

  /** Reads a path, in which escapes must be complete. */
  #path(start: number, isOpaque = false): RefusedReading | null {
    const input = this.#input;
    const end = start + (isOpaque ? /#|$/ : /[?#]|$/).exec(input.slice(start))!.index;
    const path = input.slice(start, end === input.length ? end : end + 1);
    // The missing digits of an escape in the authority are looked for in the path.
    const begun = ["", "%0", "%"][this.#pending]!;
    const at = `${begun}${path}`.search(BAD_ESCAPE);
    return at === -1
      ? null
      : refused("a percent sign begins no escape", start + Math.max(at - begun.length, 0));
  }

  /** Reads the authority from `at`. */
  #authority(at: number): RefusedReading | null {
    const input = this.#input;
    for (; at < input.length; at++) {
      const character = input[at]!;
      if (character === "/") return this.#capture(at) ?? this.#path(at);
      if (character === "?" || character === "#") return this.#captureIfAny(at);
      if (character === ":") {
        const bad = this.#captureIfAny(at);
        return bad ?? this.#portFrom(at + 1);
      }
      if (character === "@") {
        this.#inPassword = false;
        this.#userinfo = { start: this.#begin, end: at };
        this.#begin = at + 1;
      } else if (character === "[") {
        return at === this.#begin ? this.#address(at + 1) : refused(BAD, at);
      } else if (character === "%") {
        if (this.#pending > 0) return refused("an escape is not whole", at);
        this.#pending = 2;
      } else if (!this.#isBraced(character)) {
        const isDigit = this.#pending > 0;
        if (isDigit) this.#pending--;
        if (!(isDigit ? HEX : UNRESERVED_OR_SUB_DELIM).test(character)) return refused(BAD, at);
      }
    }
    return this.#captureIfAny(input.length);
  }

  /** Reads an address in brackets, without checking the number of digits and colons. */
  #address(start: number): RefusedReading | null {
    const input = this.#input;
    const length = input.slice(start).search(/[^0-9A-Fa-f:]/);
    if (length === -1) return this.#host === null ? refused('"]" is missing', start - 1) : null;
    const end = start + length + 1;
    if (input[end - 1] !== "]") return refused(BAD, end - 1);
    const bad = this.#capture(end);
    if (bad !== null || end === input.length) return bad;
    this.#openBraces = 0;
    if (input[end] === ":") return this.#portFrom(end + 1);
    return input[end] === "/"
      ? this.#path(end)
      : refused("only a port or a path may follow the brackets", end);
  }

  /** Reads what follows a colon: a port, or a password. */
  #portFrom(start: number): RefusedReading | null {
    const input = this.#input;
    this.#begin = start;
    this.#openBraces = 0;
    for (let at = start; at < input.length; at++) {
      const character = input[at]!;
      if (character === "@") {
        if (this.#userinfo !== null) return refused("a second @ follows the port", at);
        this.#userinfo = { start: this.#host!.end === start - 1 ? this.#host!.start : start - 1, end: at };
        this.#begin = at + 1;
        this.#openBraces = 0;
        return this.#authority(at + 1);
      }
      if (character === "/" || character === "?" || character === "#") {
        const bad = this.#capturePort(at);
        return bad ?? (character === "/" ? this.#path(at) : null);
      }
      if (DIGIT.test(character) || this.#isBraced(character)) continue;
      if (character !== "%" && !UNRESERVED_OR_SUB_DELIM.test(character)) return refused(BAD, at);
      this.#inPassword = true;
      if (this.#host !== null) {
        this.#begin = this.#host.end === start - 1 ? this.#host.start : start - 1;
        this.#host = null;
      }
      this.#openBraces = 0;
      return this.#authority(at + 1);
    }
    return this.#capturePort(input.length);
  }

  #capturePort(end: number): RefusedReading | null {
    if (this.#openBraces > 0) return refused(BAD, this.#begin);
    const port = { start: this.#begin, end };
    if (this.#input.slice(port.start, end).includes("{"))
      return refused("the port is a variable of a template", port.start);
    this.#port = port;
    return null;
  }

  /** Takes the text read so far as the host. */
  #capture(end: number): RefusedReading | null {
    if (this.#pending > 0 || this.#inPassword) return refused(BAD, this.#begin);
    this.#host = { start: this.#begin, end };
    return null;
  }

  #captureIfAny(end: number): RefusedReading | null {
    return end > this.#begin ? this.#capture(end) : null;
  }

  /** Returns whether a character is in braces, or is a brace. */
  #isBraced(character: string): boolean {
    if (character === "{") this.#openBraces++;
    else if (this.#openBraces > 0 && character === "}") {
      this.#openBraces--;
      return true;
    }
    return this.#openBraces > 0;
  }
}

/** Characters that begin neither a scheme nor an opaque part. */
const STARTS = /[/;.%?#*]/;
