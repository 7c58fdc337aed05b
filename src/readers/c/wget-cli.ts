import type { Span } from "../../core/span.js";
import type { Model } from "../model/model.js";
import { type Parts, type RefusedReading, refused } from "../model/reading.js";
import { hostField } from "./host-field.js";
import { ipv6Groups } from "./inet6.js";
import { idn2Lookup } from "./libidn2.js";
import { decodedExceptNul } from "./octets.js";

const SCHEME = /^(https?|ftp):\/\//i;
const PORTS: Readonly<Record<string, number>> = { http: 80, https: 443, ftp: 21 };
/** A port that ends the text, or that the path follows. */
const PORT_OF_SHORTHAND = /[0-9]+(?=\/|$)/y;
/** What ends a login: only an at sign does so for good. */
const ENDS_LOGIN = /[@/?#[\]]|$/g;
const ENDS_HOST: Readonly<Record<string, RegExp>> = {
  http: /[:/?#]|$/g,
  https: /[:/?#]|$/g,
  ftp: /[:/#;]|$/g,
};
const ENDS_PORT: Readonly<Record<string, RegExp>> = { http: /[/?#]|$/g, https: /[/?#]|$/g, ftp: /[/#;]|$/g };
/** Zeros that change nothing in an address. */
const LEADING_ZEROS = /(?<![0-9A-Fa-f])0+(?=[0-9A-Fa-f])/g;
const CONTROL = /[^ -~\x80-\uffff]/;
const BEYOND_ASCII = /[^\0-\x7f]/;
const HIGHEST_PORT = 65535;

/**
 * wget, as a proxy sees it: found out by asking the program, not from its source. Its surprises:
 *
 * - only `http://`, `https://` and `ftp://` are schemes; `x:80` is a host and a port, and any other `x:y` is the file `y` of
 *   the FTP host `x`, so that `http:/evil.com` asks the host `http`;
 * - the first `@` ends the login, unless a bracket comes before it, and the host may have further ones;
 * - the host is decoded *after* it was split, and then mapped by IDNA: `evil.com%23.good.com` asks for
 *   `evil.com#.good.com`; a name that has no ASCII form is asked for as it is;
 * - a question mark does not end the host of an FTP URL, but a semicolon does;
 * - numbers are not rewritten, and a login is sent only if it has a password.
 */
export const wgetCli: Model = {
  name: "wget-cli",
  program: "wget (on the wire)",
  versions: [{ version: "1.21.3", checked: "run" }],
  source: "measured; the GNU Wget manual, section 2.1, describes the forms",
  read(input) {
    const nul = input.indexOf("\0");
    if (nul !== -1) return refused("a null character would end the text", nul);
    const found = SCHEME.exec(input);
    if (found === null) return shorthand(input);
    return withScheme(input, found[1]!.toLowerCase(), found[0].length, input.length, {
      start: 0,
      end: found[1]!.length,
    });
  },
};

/** Without a scheme, the first colon or slash decides: a file of an FTP host, or a host of HTTP. */
function shorthand(input: string): Parts | RefusedReading {
  const colon = input.search(/[:/]|$/);
  if (input[colon] !== ":") return withScheme(input, "http", 0, input.length, undefined);
  if (input.startsWith("//", colon + 1)) return refused("the scheme is not supported", 0);
  PORT_OF_SHORTHAND.lastIndex = colon + 1;
  if (PORT_OF_SHORTHAND.test(input)) return withScheme(input, "http", 0, input.length, undefined);
  return withScheme(input, "ftp", 0, colon, undefined);
}

function withScheme(
  input: string,
  scheme: string,
  start: number,
  end: number,
  span: Span | undefined,
): Parts | RefusedReading {
  const text = input.slice(0, end);
  const mark = next(ENDS_LOGIN, text, start);
  const login = text[mark] === "@" ? text.slice(start, mark) : null;
  if (login !== null && /^(?::|$)/.test(login)) return refused("the login has no user", start);
  const hostStart = login === null ? start : mark + 1;
  const hostEnd = endOfHost(text, hostStart, scheme);
  if (typeof hostEnd !== "number") return hostEnd;
  if (hostEnd === hostStart) return refused("the host is missing", hostStart);
  const portEnd = text[hostEnd] === ":" ? next(ENDS_PORT[scheme]!, text, hostEnd + 1) : hostEnd;
  const digits = text.slice(hostEnd + 1, portEnd);
  if (!/^[0-9]*$/.test(digits)) return refused("the port is not a number", hostEnd + 1);
  if (Number(digits) > HIGHEST_PORT) return refused("the port is above 65535", hostEnd + 1);
  const host = hostOf(text.slice(hostStart, hostEnd), hostStart, BEYOND_ASCII.test(input));
  if (typeof host !== "string") return host;
  const port = digits === "" ? PORTS[scheme]! : Number(digits);
  const spans = {
    scheme: span,
    host: { start: hostStart, end: hostEnd },
    port: digits === "" ? undefined : { start: hostEnd + 1, end: portEnd },
  };
  if (scheme === "https") return { scheme, userinfo: null, host, port: String(port), spans };
  const name = host.includes(":") ? `[${host}]` : host;
  const field = hostField(port === PORTS[scheme] ? name : `${name}:${port}`);
  const userinfo = login?.includes(":") ? decodedExceptNul(login) : null;
  return {
    scheme,
    userinfo,
    ...field,
    spans: {
      ...spans,
      port: field.port === null ? undefined : spans.port,
      userinfo: userinfo === null ? undefined : { start, end: mark },
    },
  };
}

/** Brackets hold an IPv6 address, and nothing but a port or the rest may follow. */
function endOfHost(text: string, start: number, scheme: string): number | RefusedReading {
  if (text[start] !== "[") return next(ENDS_HOST[scheme]!, text, start);
  const end = text.indexOf("]", start) + 1;
  if (end === 0) return refused("the bracket is not closed", start);
  if (ipv6Groups(text.slice(start + 1, end - 1).replace(LEADING_ZEROS, "")) === null)
    return refused("it is not an IPv6 address", start);
  return next(ENDS_HOST[scheme]!, text, end) === end
    ? end
    : refused("only a port may follow the bracket", end);
}

/**
 * Without the brackets of an address. The letters of the text are lower-cased, those of its escapes are not; IDNA does that
 * for names with letters beyond ASCII, and for all names if the URL has such letters anywhere.
 */
function hostOf(text: string, start: number, international: boolean): string | RefusedReading {
  if (text.startsWith("[")) return text.slice(1, -1).toLowerCase();
  const decoded = decodedExceptNul(text.replace(/[A-Z]+/g, (letters) => letters.toLowerCase()));
  if (CONTROL.test(decoded)) return refused("the host has a control", start);
  return (international || BEYOND_ASCII.test(decoded) ? idn2Lookup(decoded) : null) ?? decoded;
}

/** The offset of the next match, from an offset on. */
function next(expression: RegExp, text: string, from: number): number {
  expression.lastIndex = from;
  return expression.exec(text)!.index;
}
