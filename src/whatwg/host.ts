// The host parser of the URL Standard.
import { ipv6Text } from "../core/text/ip.js";
import { C0_CONTROL, encoded, invalidUnits } from "./encode.js";
import type { Report, ValidationErrorName } from "./errors.js";
import { domainToAscii } from "./idna.js";
import type { Variant } from "./versions.js";

/** The kind of a host. A URL whose authority has no host has the kind `empty`. */
export type HostKind = "domain" | "ipv4" | "ipv6" | "opaque" | "empty";

/** A host, as the parser returns it. */
export interface Host {
  readonly kind: HostKind;
  /** The host, serialised: an IPv6 address with its brackets. */
  readonly text: string;
}

export const EMPTY_HOST: Host = { kind: "empty", text: "" };

const FORBIDDEN = "\\0\\t\\n\\r #/:<>?@[\\\\\\]^|";
const FORBIDDEN_HOST = new RegExp(`[${FORBIDDEN}]`);
const FORBIDDEN_DOMAIN = new RegExp(`[\\0-\\x1f%\\x7f${FORBIDDEN}]`);

/**
 * Parses a host; `null` if the parser fails.
 *
 * @param input a string that is not empty, without lone surrogates
 * @param isOpaque whether the URL's scheme is not special
 * @param report receives the validation errors, with offsets from the start of the text
 * @see URL Standard, section 3.5 (Host parsing)
 */
export function parseHost(input: string, isOpaque: boolean, variant: Variant, report: Report): Host | null {
  if (input.startsWith("[")) return bracketed(input, report);
  if (isOpaque) return opaqueHost(input, report);
  const whole = (name: ValidationErrorName) => report(name, 0, input.length);
  for (const { index } of input.matchAll(/%[0-9a-f]{2}/gi))
    report("domain-percent-encoded", index, index + 3);
  const domain = percentDecoded(input);
  const strict = domain === null ? null : domainToAscii(domain, true);
  if (strict === null) whole("domain-to-ASCII");
  const ascii = domain === null ? null : variant.domain(domain, strict);
  const { escaped } = variant;
  if (!ascii || FORBIDDEN_DOMAIN.test(escaped === null ? ascii : ascii.replace(escaped, ""))) return null;
  if (!endsInNumber(ascii))
    return { kind: "domain", text: escaped === null ? ascii : encoded(ascii, escaped) };
  const address = parseIpv4(ascii, whole);
  return address === null ? null : { kind: "ipv4", text: address };
}

/** The domain parser fails on U+FFFD, which the standard substitutes for invalid UTF-8, so this can fail at once. */
function percentDecoded(input: string): string | null {
  if (!input.includes("%")) return input;
  try {
    return decodeURIComponent(input.replace(/%(?![0-9a-f]{2})/gi, "%25"));
  } catch {
    return null;
  }
}

function bracketed(input: string, report: Report): Host | null {
  if (!input.endsWith("]")) {
    report("IPv6-unclosed", 0, input.length);
    return null;
  }
  const pieces = parseIpv6(input.slice(1, -1), (name, start, end) => report(name, start + 1, end + 1));
  return pieces === null ? null : { kind: "ipv6", text: `[${ipv6Text(pieces)}]` };
}

function opaqueHost(input: string, report: Report): Host | null {
  const forbidden = FORBIDDEN_HOST.exec(input);
  if (forbidden !== null) {
    report("host-invalid-code-point", forbidden.index, forbidden.index + 1);
    return null;
  }
  invalidUnits(input, report);
  return { kind: "opaque", text: encoded(input, C0_CONTROL) };
}

/**
 * Returns whether the last part of a domain, ignoring an empty one, is a number in any notation.
 *
 * @see URL Standard, section 3.5 (ends in a number checker)
 */
export function endsInNumber(domain: string): boolean {
  return /(?:^|\.)(?:[0-9]+|0[xX][0-9a-fA-F]*)\.?$/.test(domain);
}

const MOST_PARTS = 4;

/** Section 3.5, IPv4 parser. */
function parseIpv4(input: string, report: (name: ValidationErrorName) => void): string | null {
  const parts = input.split(".");
  if (parts.at(-1) === "") {
    report("IPv4-empty-part");
    if (parts.length > 1) parts.pop();
  }
  if (parts.length < MOST_PARTS) report("IPv4-too-few-parts");
  if (parts.length > MOST_PARTS) {
    report("IPv4-too-many-parts");
    return null;
  }
  const numbers: number[] = [];
  for (const part of parts) {
    const radix = /^0x/i.test(part) ? 16 : /^0./.test(part) ? 8 : 10;
    const number = numberIn(radix === 16 ? part.slice(2) : radix === 8 ? part.slice(1) : part, radix);
    if (number === null) {
      report("IPv4-non-numeric-part");
      return null;
    }
    if (radix !== 10) report("IPv4-non-decimal-part");
    numbers.push(number);
  }
  if (numbers.some((number) => number > 255)) report("IPv4-out-of-range-part");
  const last = numbers.pop()!;
  if (numbers.some((number) => number > 255) || last >= 256 ** (MOST_PARTS - numbers.length)) return null;
  for (let at = MOST_PARTS - 1 - numbers.length; at >= 0; at--)
    numbers.push(Math.floor(last / 256 ** at) % 256);
  return numbers.join(".");
}

const DIGITS: Readonly<Record<number, RegExp>> = { 8: /^[0-7]*$/, 10: /^[0-9]+$/, 16: /^[0-9a-f]*$/i };

/** Returns the value of digits. A prefix without digits is zero. */
function numberIn(digits: string, radix: number): number | null {
  if (!DIGITS[radix]!.test(digits)) return null;
  return digits === "" ? 0 : Number.parseInt(digits, radix);
}

const [PIECES, COLON, DOT] = [8, 0x3a, 0x2e];
const isDigit = (code: number): boolean => code >= 0x30 && code <= 0x39;
const isHex = (code: number): boolean => isDigit(code) || ((code | 0x20) >= 0x61 && (code | 0x20) <= 0x66);

/** Section 3.5, IPv6 parser. */
function parseIpv6(input: string, report: Report): number[] | null {
  const address: number[] = [];
  let compress: number | null = null;
  let pointer = 0;
  const fail = (name: ValidationErrorName): null => {
    report(name, Math.min(pointer, input.length), Math.min(pointer + 1, input.length));
    return null;
  };
  if (input.startsWith(":")) {
    if (!input.startsWith("::")) return fail("IPv6-invalid-compression");
    pointer = 2;
    address.push(0);
    compress = 1;
  }
  while (pointer < input.length) {
    if (address.length === PIECES) return fail("IPv6-too-many-pieces");
    if (input.charCodeAt(pointer) === COLON) {
      if (compress !== null) return fail("IPv6-multiple-compression");
      pointer++;
      address.push(0);
      compress = address.length;
      continue;
    }
    const start = pointer;
    while (pointer < start + 4 && isHex(input.charCodeAt(pointer))) pointer++;
    const value = Number.parseInt(input.slice(start, pointer) || "0", 16);
    const length = pointer - start;
    if (input.charCodeAt(pointer) === DOT) {
      if (length === 0) return fail("IPv4-in-IPv6-invalid-code-point");
      pointer = start;
      if (address.length > PIECES - 2) return fail("IPv4-in-IPv6-too-many-pieces");
      const bytes: number[] = [];
      while (pointer < input.length) {
        if (bytes.length > 0) {
          if (input.charCodeAt(pointer) !== DOT || bytes.length === 4)
            return fail("IPv4-in-IPv6-invalid-code-point");
          pointer++;
        }
        if (!isDigit(input.charCodeAt(pointer))) return fail("IPv4-in-IPv6-invalid-code-point");
        let byte: number | null = null;
        for (; isDigit(input.charCodeAt(pointer)); pointer++) {
          if (byte === 0) return fail("IPv4-in-IPv6-invalid-code-point");
          byte = (byte ?? 0) * 10 + input.charCodeAt(pointer) - 0x30;
          if (byte > 255) return fail("IPv4-in-IPv6-out-of-range-part");
        }
        bytes.push(byte!);
      }
      if (bytes.length !== 4) return fail("IPv4-in-IPv6-too-few-parts");
      address.push(bytes[0]! * 256 + bytes[1]!, bytes[2]! * 256 + bytes[3]!);
      break;
    }
    if (input.charCodeAt(pointer) === COLON) {
      pointer++;
      if (pointer === input.length) return fail("IPv6-invalid-code-point");
    } else if (pointer < input.length) return fail("IPv6-invalid-code-point");
    if (length > 1 && value < 16 ** (length - 1)) report("IPv6-piece-leading-zero", start, start + length);
    address.push(value);
  }
  if (compress === null) return address.length === PIECES ? address : fail("IPv6-too-few-pieces");
  // "::" stands for at least one piece: its zero is there already.
  address.splice(compress, 0, ...new Array<number>(PIECES - address.length).fill(0));
  return address;
}
