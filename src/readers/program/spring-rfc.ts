// The parser of Spring 7 for RFC 3986.

import type { Span } from "../../core/values.js";
import { type Parts, type RefusedReading, refused } from "../model.js";
import { textAt } from "../scan.js";
import { javaInteger } from "./java-uri.js";

/** Java's white space: all of a port that is then absent. */
const BLANK = /^[\t-\r\x1c-\x20\u1680\u2000-\u2006\u2008-\u200a\u2028\u2029\u205f\u3000]*$/;

/** Schemes whose URLs are never opaque. */
const HIERARCHICAL = new Set(["ftp", "file", "http", "https", "ws", "wss"]);

/** A percent sign that begins neither an escape nor, as in URLs of old, `%u` and four digits; the text may end before. */
const BAD_ESCAPE = /%(?!u[0-9A-Fa-f]{4}|[0-9A-Fa-f]{2}|(?:u[0-9A-Fa-f]{0,3}|[0-9A-Fa-f]?)$)/;

/** What may be in a host, or a user, as it is. */
const UNRESERVED_OR_SUB_DELIM = /[A-Za-z0-9._~!$&'()*+,;=-]/;
const HEX = /[0-9A-Fa-f]/;
const DIGIT = /\p{Nd}/u;

const BAD = "the authority has a character, or a part, that is not allowed there";

/** Reads as the parser of Spring 7 for RFC 3986 does. */
export function readByRfc(input: string): Parts | RefusedReading {
  return new RfcParser(input).parse();
}

/**
 * Reads as the parser of Spring 7 for RFC 3986 does: character by character, and what it has read remains where a later
 * part is empty.
 */
class RfcParser {
  readonly #input: string;
  #userinfo: Span | null = null;
  #host: Span | null = null;
  #port: Span | null = null;
  /** Where the part begins that is being read. */
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

  /** Reads a path, which must have whole escapes. */
  #path(start: number, isOpaque = false): RefusedReading | null {
    const input = this.#input;
    const end = start + (isOpaque ? /#|$/ : /[?#]|$/).exec(input.slice(start))!.index;
    const path = input.slice(start, end === input.length ? end : end + 1);
    // The digits that an escape of the authority lacks are looked for in the path.
    const begun = ["", "%0", "%"][this.#pending]!;
    const at = `${begun}${path}`.search(BAD_ESCAPE);
    return at === -1
      ? null
      : refused("a percent sign begins no escape", start + Math.max(at - begun.length, 0));
  }

  /** Reads the authority from `at` on. */
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

  /** Reads an address in brackets, without checking how many digits and colons it has. */
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

  /** Takes what was read for the host. */
  #capture(end: number): RefusedReading | null {
    if (this.#pending > 0 || this.#inPassword) return refused(BAD, this.#begin);
    this.#host = { start: this.#begin, end };
    return null;
  }

  #captureIfAny(end: number): RefusedReading | null {
    return end > this.#begin ? this.#capture(end) : null;
  }

  /** Checks whether a character is in braces, or one of them. */
  #isBraced(character: string): boolean {
    if (character === "{") this.#openBraces++;
    else if (this.#openBraces > 0 && character === "}") {
      this.#openBraces--;
      return true;
    }
    return this.#openBraces > 0;
  }
}

/** Characters that begin no scheme, and no opaque part. */
const STARTS = /[/;.%?#*]/;
