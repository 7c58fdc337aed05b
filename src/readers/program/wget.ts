// wget, as a proxy sees it.
import { ipv6Groups } from "../../core/text/ip.js";
import { idn2Lookup } from "../host/libidn2.js";
import {
  type Model,
  type Parts,
  type ReaderNotes,
  type RefusedReading,
  type RequestSpans,
  refused,
  requestParts,
  tunnelParts,
} from "../model.js";
import { indexOrEnd, isAscii, isDigits, lowerAscii, percentDecoded } from "../scan.js";

/**
 * wget, as a proxy sees it. Its rules were found by running the program, not from its source. Its surprises:
 *
 * - only `http://`, `https://` and `ftp://` are schemes; `x:80` is a host and a port, and any other `x:y` is, before
 *   1.25, the file `y` of the FTP host `x`, so that `http:/evil.com` goes to the host `http`;
 * - the first `@` ends the userinfo, unless a bracket comes before it, and the host may contain more;
 * - the host is decoded *after* splitting, and then mapped by IDNA: `evil.com%23.good.com` requests
 *   `evil.com#.good.com`; a name without an ASCII form is requested unchanged;
 * - a question mark does not end the host of an FTP URL, but a semicolon does;
 * - numbers are not rewritten, and userinfo is sent only if it has a password.
 */
export const wgetCli: Model<"wget-cli"> = {
  name: "wget-cli",
  program: "wget (on the wire)",
  roles: ["fetcher"],
  versions: [
    { version: "1.25.0", checked: "run" },
    { version: "1.21.3", checked: "run" },
  ],
  source: "https://www.gnu.org/software/wget/",
  read(input, version) {
    const nul = input.indexOf("\0");
    if (nul !== -1) return refused("a null character would end the text", nul);
    const found = SCHEME.exec(input);
    const release = version as Release;
    return found === null
      ? shorthand(input, release)
      : ofScheme(found[1]!.toLowerCase(), input, found[0].length, input.length, release);
  },
};

export const wgetCliNotes: ReaderNotes = {
  authorityEnds: "`/ ? #`",
  userinfoEnds: "**first** `@` not after a bracket",
  portBegins: "first `:`, digits or refused",
  surprises: "`x:y` is an FTP host `x` (1.21); the host is decoded after the split",
  compared: "211,541 with 1.21.3; 101,541 with 1.25.0",
};

const SCHEME = /^(https?|ftp):\/\//i;
const PORTS: Readonly<Record<string, number>> = { http: 80, https: 443, ftp: 21 };

/** A port at the end of the input, or before the path. */
const PORT_OF_SHORTHAND = /[0-9]+(?=\/|$)/y;

/** The releases that differ. */
type Release = "1.25.0" | "1.21.3";

/**
 * Reads input without a scheme. The first colon or slash makes it a file on an FTP host, or an HTTP host. Since 1.25
 * there are no such files, and the first colon may be anywhere in the input.
 */
function shorthand(input: string, release: Release): Parts | RefusedReading {
  const isOlder = release === "1.21.3";
  const slash = isOlder ? indexOrEnd(input, "/", 0, input.length) : input.length;
  const colon = indexOrEnd(input, ":", 0, slash);
  const host = () => ofScheme("http", input, 0, input.length, release);
  if (colon === slash) return host();
  if (input.startsWith("//", colon + 1)) return refused("the scheme is not supported", 0);
  PORT_OF_SHORTHAND.lastIndex = colon + 1;
  const port = PORT_OF_SHORTHAND.exec(input)?.[0];
  if (isOlder) return port === undefined ? ofScheme("ftp", input, 0, colon, release) : host();
  if (port === undefined) return refused("the scheme is missing", 0);
  return Number(port) >= 1 && Number(port) <= HIGHEST_PORT
    ? host()
    : refused("the port is not from 1 to 65535", colon + 1);
}

/** Characters that end the search for userinfo. There is userinfo only if it ends at an `@`. */
const ENDS_USERINFO = /[@/?#[\]]|$/g;

/** Splits the input from `start`, which is 0 if the scheme is a guess. */
function ofScheme(
  scheme: string,
  input: string,
  start: number,
  end: number,
  release: Release,
): Parts | RefusedReading {
  const text = end === input.length ? input : input.slice(0, end);
  const mark = next(ENDS_USERINFO, text, start);
  const hasUserinfo = text[mark] === "@";
  if (hasUserinfo && (mark === start || text[start] === ":"))
    return refused("the user information has no user", start);
  const hostStart = hasUserinfo ? mark + 1 : start;
  const hostEnd = endOfHost(text, hostStart, scheme);
  if (typeof hostEnd !== "number") return hostEnd;
  if (hostEnd === hostStart) return refused("the host is missing", hostStart);
  const portEnd = text[hostEnd] === ":" ? next(ENDS_PORT[scheme]!, text, hostEnd + 1) : hostEnd;
  const port = numberOf(text.slice(hostEnd + 1, portEnd), hostEnd + 1);
  if (typeof port === "object" && port !== null) return port;
  const host = hostOf(text.slice(hostStart, hostEnd), hostStart, !isAscii(input), release);
  if (typeof host !== "string") return host;
  const userinfo = hasUserinfo ? sentUserinfo(text.slice(start, mark)) : null;
  return requestOf(scheme, host, port ?? PORTS[scheme]!, userinfo, {
    scheme: start === 0 ? null : { start: 0, end: scheme.length },
    userinfo: hasUserinfo ? { start, end: mark } : null,
    host: { start: hostStart, end: hostEnd },
    port: port === null ? null : { start: hostEnd + 1, end: portEnd },
  });
}

const HIGHEST_PORT = 65535;

/** Returns the number of a port; `null` for an empty one. */
function numberOf(digits: string, start: number): number | null | RefusedReading {
  if (digits === "") return null;
  if (!isDigits(digits, false)) return refused("the port is not a number", start);
  return Number(digits) > HIGHEST_PORT ? refused("the port is above 65535", start) : Number(digits);
}

/** Returns the userinfo as sent: only if it has a password. */
function sentUserinfo(userinfo: string): string | null {
  return userinfo.includes(":") ? decodedExceptNul(userinfo) : null;
}

const ENDS_HOST: Readonly<Record<string, RegExp>> = {
  http: /[:/?#]|$/g,
  https: /[:/?#]|$/g,
  ftp: /[:/#;]|$/g,
};
const ENDS_PORT: Readonly<Record<string, RegExp>> = { http: /[/?#]|$/g, https: /[/?#]|$/g, ftp: /[/#;]|$/g };

/** Redundant zeros in an address. */
const LEADING_ZEROS = /(?<![0-9A-Fa-f])0+(?=[0-9A-Fa-f])/g;

/** Returns the end of the host. Brackets contain an IPv6 address, and only a port or the rest may follow them. */
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

const CONTROL = /[^ -~\x80-\uffff]/;

/**
 * Returns the host without brackets. Its letters are lower-cased, those from escapes are not. IDNA lower-cases
 * non-ASCII names, and all names if the URL has non-ASCII letters anywhere.
 */
function hostOf(
  text: string,
  start: number,
  international: boolean,
  release: Release,
): string | RefusedReading {
  if (text.startsWith("[")) return text.slice(1, -1).toLowerCase();
  const decoded = decodedExceptNul(lowerAscii(text));
  if (CONTROL.test(decoded)) return refused("the host has a control", start);
  const libidn2 = release === "1.21.3" ? "2.3.3" : "2.3.8";
  return (international || !isAscii(decoded) ? idn2Lookup(decoded, libidn2) : null) ?? decoded;
}

/** Decodes escapes, except for those of null characters. */
function decodedExceptNul(text: string): string {
  if (!text.includes("%")) return text;
  return text
    .split("%00")
    .map((part) => percentDecoded(part))
    .join("%00");
}

/** Returns the offset of the next match from an offset. */
function next(expression: RegExp, text: string, from: number): number {
  expression.lastIndex = from;
  return expression.exec(text)!.index;
}

function requestOf(
  scheme: string,
  host: string,
  port: number,
  userinfo: string | null,
  spans: RequestSpans,
): Parts {
  if (scheme === "https") return tunnelParts(host, port, spans);
  const name = host.includes(":") ? `[${host}]` : host;
  return requestParts(scheme, userinfo, port === PORTS[scheme] ? name : `${name}:${port}`, spans);
}
