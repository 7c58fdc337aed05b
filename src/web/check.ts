// Explains why a string is not a web address to the person who typed it, and suggests what was probably meant.
import { nearest, requireString } from "../core/require.js";
import { brief } from "../core/text/printable.js";
import type { Span } from "../core/values.js";
import type { ValidationErrorName } from "../whatwg/errors.js";
import { parseUrl, type StandardUrl } from "../whatwg/url.js";
import {
  isPublicName,
  isWebText,
  type NameOf,
  type WebOptions,
  type WebPolicy,
  webParts,
  webPolicy,
} from "./text.js";

/** The kinds of faults in a string that should be a web address. */
export type WebFaultCode =
  | "empty"
  | "missing-scheme"
  | "wrong-scheme"
  | "missing-slashes"
  | "extra-slashes"
  | "space"
  | "comma-for-dot"
  | "two-addresses"
  | "text-around"
  | "email"
  | "backslash"
  | "user"
  | "port"
  | "host"
  | "not-public"
  | "character";

/** A fault in a string that should be a web address. */
export interface WebFault {
  /** The kind of fault. */
  readonly code: WebFaultCode;
  /** The fault as a sentence for the person who typed the address. */
  readonly message: string;
  /** The place in the text. Offsets are UTF-16 code units, half-open. */
  readonly span: Span;
  /** The web address that was probably meant; `null` if none is close. */
  readonly suggestion: string | null;
  /** The first validation error of the URL Standard in the text; `null` if there is none. */
  readonly validationError: ValidationErrorName | null;
}

/** The result of `checkWebUrl`. */
export type WebCheck =
  | {
      /** The text is a web address. */
      readonly valid: true;
      /** The address as browsers write it. */
      readonly href: string;
    }
  | ({
      /** The text is not a web address. */
      readonly valid: false;
    } & WebFault);

/** Implements `checkWebUrl`, with a function that converts non-ASCII names. */
export function webCheck(text: string, options: WebOptions | undefined, nameOf: NameOf): WebCheck {
  requireString(text, "the text");
  const policy = webPolicy(options);
  const isWeb = (other: string) => isWebText(other, policy, nameOf);
  const { url, errors } = parseUrl(text);
  if (isWeb(text)) return { valid: true, href: url!.href };
  const validationError = errors[0]?.name ?? null;
  const fault =
    repairs(text, policy).find(({ suggestion }) => isWeb(suggestion)) ?? unrepaired(text, policy, url);
  return { valid: false, ...fault, validationError };
}

type Found = Omit<WebFault, "validationError">;
/** A fault with the text that was probably meant, which may still not be a web address. */
type Repair = Found & { readonly suggestion: string };

const starts = (schemes: readonly string[]): string => schemes.map((one) => `"${one}://"`).join(" or ");
const whole = (text: string): Span => ({ start: 0, end: text.length });

/** Roughly an e-mail address, which must not be read as a user name and a host. */
const EMAIL = /^(?:mailto:)?[^\s@/:?#]+@[^\s@/:?#]+$/i;

/** Common mistakes and their corrections. The first correction that is a web address is suggested. */
function repairs(text: string, { schemes }: WebPolicy): readonly Repair[] {
  const scheme = schemes.includes("https") ? "https" : schemes[0]!;
  const found: Repair[] = [];
  const add = (code: WebFaultCode, message: string, suggestion: string, span: Span = whole(text)) => {
    if (suggestion !== text) found.push({ code, message, span, suggestion });
  };
  const trimmed = text.trim();
  if (trimmed === "") return [];
  if (EMAIL.test(trimmed)) return [];
  add(
    "space",
    "there is a space before or after the address",
    trimmed,
    trimmed === text ? whole(text) : outerSpace(text),
  );
  const written = /^([a-z][a-z0-9+.-]*)(:?)(\/{0,9}|\\{0,9})(?=[^/\\])/i.exec(trimmed);
  // A name with a port looks like a scheme.
  if (!/^[a-z][a-z0-9+-]*:(?![0-9])/i.test(trimmed) || /^[^/?#]*\.[^/?#]*:/.test(trimmed))
    add(
      "missing-scheme",
      `the address does not begin with "${scheme}://"`,
      `${scheme}://${trimmed.replace(/^:?\/*/, "")}`,
      { start: 0, end: 0 },
    );
  if (written !== null) {
    const [all, name = "", colon = "", slashes = ""] = written;
    const rest = trimmed.slice(all.length);
    const meant = nearest(name.toLowerCase(), schemes);
    const start = text.indexOf(trimmed);
    if (schemes.includes(name.toLowerCase())) {
      const span = { start: start + name.length, end: start + all.length };
      const code = slashes.startsWith("\\")
        ? "backslash"
        : slashes.length > 2
          ? "extra-slashes"
          : "missing-slashes";
      add(code, `"${name}" must be followed by "://"`, `${name}://${rest}`, span);
    } else if (colon === ":" && slashes !== "") {
      const span = { start, end: start + name.length };
      const message = `the address must begin with ${starts(schemes)}`;
      if (meant !== null) add("wrong-scheme", message, `${meant}://${rest}`, span);
      add("wrong-scheme", message, `${scheme}://${rest}`, span);
    }
  }
  const shift = text.indexOf(trimmed);
  const second = startOfSecond(trimmed);
  const end = second === -1 ? 0 : withoutLast(trimmed.slice(0, second), " ,;\t\n").length;
  if (end > 0)
    add("two-addresses", "there is more than one address", trimmed.slice(0, end), {
      start: shift + end,
      end: shift + second,
    });
  const last = [...trimmed.matchAll(START)].at(-1)?.index ?? trimmed.length;
  const inner = trimmed.slice(last);
  add("text-around", "there is something before the address", inner, { start: shift, end: shift + last });
  addMistakes(trimmed.replace(/^([a-z][a-z0-9+.-]*:?)\\{2}/i, "$1//"), shift, scheme, add);
  const bare = withoutLast(inner, " )]}>.,;:!?'\"");
  const around = { start: shift + last + bare.length, end: shift + trimmed.length };
  add("text-around", "there is something around the address", bare, around);
  return found;
}

/** Removes such characters from the end of a string. */
function withoutLast(text: string, characters: string): string {
  let end = text.length;
  while (end > 0 && characters.includes(text.charAt(end - 1))) end--;
  return text.slice(0, end);
}

const START = /\b(?:https?|wss?|ftp):\/\//gi;

/** Returns where the second of several addresses begins; -1 if there is none. */
function startOfSecond(text: string): number {
  return [...text.matchAll(START)][1]?.index ?? -1;
}

/** Mistakes inside an address, which may lack its scheme too. */
function addMistakes(
  trimmed: string,
  start: number,
  scheme: string,
  add: (code: WebFaultCode, message: string, suggestion: string, span: Span) => void,
): void {
  const complete = webParts(trimmed) === null ? `${scheme}://${trimmed}` : trimmed;
  const authority = /^[^/]*\/\/[^/?#]*/.exec(complete)?.[0] ?? "";
  const after = complete.slice(authority.length);
  const place = (offset: number, length: number): Span => {
    const at = Math.max(0, offset - (complete.length - trimmed.length));
    return { start: start + at, end: start + at + length };
  };
  const comma = authority.search(/[,;]/);
  if (comma !== -1)
    add(
      "comma-for-dot",
      `there is a "${authority.charAt(comma)}" where a dot should be`,
      authority.replace(/[,;]/g, ".") + after,
      place(comma, 1),
    );
  const backslash = complete.indexOf("\\");
  if (backslash !== -1)
    add(
      "backslash",
      "there is a backslash where a slash should be",
      complete.replaceAll("\\", "/"),
      place(backslash, 1),
    );
  const dots = /\.\.|\/\/\.|\.(?=:\d*$|$)/.exec(authority);
  if (dots !== null) {
    const [scheme = "", name = "", port = ""] = /^(.*?\/\/)\.*(.*?)(:\d*)?$/s.exec(authority)!.slice(1);
    const once = withoutLast(name.replace(/\.{2,}/g, "."), ".");
    add(
      "host",
      "there is a dot too many in the host",
      scheme + once + port + after,
      place(dots.index, dots[0].length),
    );
  }
  const space = /\s+/.exec(complete);
  if (space !== null) {
    const span = place(space.index, space[0].length);
    // Words before a name that lacks its scheme are not part of it.
    if (complete === trimmed)
      add(
        "space",
        "there is a space in the address",
        authority.replace(/\s+/g, "") + after.replace(/\s+/g, "%20"),
        span,
      );
    add("space", "there is a space in the address", complete.slice(0, space.index), span);
  }
  const hash = after.indexOf("#") + 1;
  const [head, tail] = [after.slice(0, hash), after.slice(hash)];
  const wrong = head.search(STRAY) === -1 ? hash + tail.search(STRAY_IN_FRAGMENT) : head.search(STRAY);
  add(
    "character",
    characterFault(after.charAt(wrong)),
    authority + head.replace(STRAY, escapedCharacter) + tail.replace(STRAY_IN_FRAGMENT, escapedCharacter),
    place(authority.length + wrong, 1),
  );
  const at = authority.lastIndexOf("@");
  const from = authority.indexOf("//") + 2;
  if (at !== -1)
    add(
      "user",
      "there is a user name in the address",
      authority.slice(0, from) + authority.slice(at + 1) + after,
      place(from, at + 1 - from),
    );
}

/** Characters that must be escaped in a path, a query or a fragment. */
const STRAY = /%(?![0-9a-f]{2})|["<>[\]^`{|}]/gi;
const STRAY_IN_FRAGMENT = /%(?![0-9a-f]{2})|["<>[\]^`{|}#]/gi;

const escapedCharacter = (character: string): string =>
  `%${character.charCodeAt(0).toString(16).toUpperCase().padStart(2, "0")}`;

function characterFault(character: string): string {
  return character === "%"
    ? '"%" must be followed by two hexadecimal digits, or be written "%25"'
    : `"${brief(character)}" is not allowed here in an address`;
}

function outerSpace(text: string): Span {
  const start = text.length - text.trimStart().length;
  return start > 0 ? { start: 0, end: start } : { start: text.trimEnd().length, end: text.length };
}

/** Returns the fault of a string for which there is no suggestion. */
function unrepaired(text: string, { schemes, ports, hosts }: WebPolicy, url: StandardUrl | null): Found {
  const found = (code: WebFaultCode, message: string, span: Span = whole(text)): Found => ({
    code,
    message,
    span,
    suggestion: null,
  });
  if (text.trim() === "") return found("empty", "the address is missing");
  if (EMAIL.test(text.trim())) return found("email", "this is an e-mail address");
  const parts = webParts(text);
  if (parts === null) return found("missing-scheme", `an address begins with ${starts(schemes)} and a host`);
  const start = parts.scheme.length + "://".length;
  if (!schemes.includes(parts.scheme))
    return found("wrong-scheme", `the address must begin with ${starts(schemes)}`, {
      start: 0,
      end: parts.scheme.length,
    });
  const userEnd = start + (parts.user === null ? 0 : parts.user.length + 1);
  const hostEnd = userEnd + parts.host.length;
  const host = { start: userEnd, end: hostEnd };
  if (parts.host === "") return found("host", "the host is missing", host);
  if (parts.host.startsWith("[") && !parts.host.endsWith("]"))
    return found("host", 'the address lacks its "]"', host);
  const portEnd = text.length - parts.rest.length;
  if (parts.port !== null && (!/^[0-9]*$/.test(parts.port) || Number(parts.port) > 0xffff))
    return found("port", "the port must be a number from 0 to 65535", { start: hostEnd, end: portEnd });
  if (parts.port && ports !== null && !ports.includes(Number(parts.port)))
    return found("port", `the port must be ${ports.join(" or ")}`, { start: hostEnd, end: portEnd });
  const isName = url?.hostKind === "domain";
  const errors = parseUrl(text).errors.filter(({ span }) => span.start < hostEnd && span.end > userEnd);
  if (isName && hosts === "public" && errors.length === 0 && !isPublicName(url.hostname)) {
    const isSingle = !url.hostname.includes(".");
    return found(
      "not-public",
      isSingle
        ? `"${brief(parts.host)}" is not a public host name: it has no dot`
        : `"${brief(parts.host)}" is reserved, so nobody has it on the web`,
      host,
    );
  }
  const [first] = parseUrl(text).errors;
  if (url === null || errors.length > 0) {
    const odd = /[^a-z0-9.%:[\]\x80-\u{10ffff}-]/iu.exec(parts.host);
    if (odd === null) return found("host", `"${brief(parts.host)}" is neither a name nor an address`, host);
    const at = userEnd + odd.index;
    return found("host", `"${brief(odd[0])}" is not allowed in a host`, {
      start: at,
      end: at + odd[0].length,
    });
  }
  const span = first?.span ?? whole(text);
  return found("character", characterFault(text.slice(span.start, span.end)), span);
}
