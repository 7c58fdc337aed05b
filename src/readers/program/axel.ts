// axel, a download program.
import { type Model, type ReaderNotes, refused } from "../model.js";
import { indexOrEnd, utf8Length } from "../scan.js";

/**
 * axel, which finds the host of a URL with hardly any checks:
 *
 * - Only a slash ends the authority. The last `@` before it ends the userinfo, so that `http://good.com?@evil.com/`
 *   and `http://good.com#@evil.com/` go to evil.com.
 * - The port begins at the first `:`, and is a number as C reads one (`0x50` is 80), with any text after it. Without
 *   a number, the default port is used.
 * - A scheme is `ftp`, `http`, `ftps` or `https`, in lower case. A prefix of one is enough: `://a/` and `f://a/` are
 *   FTP.
 * - Without `://`, the whole input is an HTTP URL without its scheme.
 *
 * @see https://github.com/axel-download-accelerator/axel/blob/v2.17.14/src/conn.c (conn_set)
 */
export const axel: Model<"axel"> = {
  name: "axel",
  program: "axel",
  roles: ["fetcher"],
  isRare: true,
  versions: [{ version: "2.17.14", checked: "run" }],
  source: "https://github.com/axel-download-accelerator/axel",
  read(input) {
    const nul = input.indexOf("\0");
    if (nul !== -1) return refused("a null character would end the text", nul);
    if (utf8Length(input, LONGEST) > LONGEST) return refused("it has more than 1024 octets");
    const colon = input.indexOf("://");
    const name = input.slice(0, Math.max(colon, 0));
    const scheme = colon === -1 ? "http" : SCHEMES.find((known) => isNamed(known, name));
    if (scheme === undefined) return refused("the scheme is not http, https, ftp or ftps", 0);
    const start = colon === -1 ? 0 : colon + "://".length;
    const end = indexOrEnd(input, "/", start, input.length);
    const at = input.slice(start, end).lastIndexOf("@");
    const from = start + at + 1;
    const isAddress = input.startsWith("[", from) && from < end;
    const close = isAddress ? input.slice(from, end).lastIndexOf("]") : 0;
    if (close === -1) return refused("no bracket closes the address", from);
    const hostEnd = isAddress ? from + close : indexOrEnd(input, ":", from, end);
    const digits = hostEnd + Number(isAddress) + 1;
    const hasPort = input[digits - 1] === ":" && digits <= end;
    const port = (hasPort ? numberOf(input.slice(digits, end)) : null) ?? PORTS[scheme];
    if (port <= 0) return refused("the port is not greater than 0", digits);
    const [user = "", ...password] = at === -1 ? [] : input.slice(start, start + at).split(":");
    return {
      scheme,
      userinfo: user === "" ? null : [user, password.join(":")].join(password.length === 0 ? "" : ":"),
      host: input.slice(from + Number(isAddress), hostEnd),
      port: Number(String(port).slice(0, LONGEST_PORT)),
      spans: {
        scheme: colon === -1 ? null : { start: 0, end: colon },
        userinfo: at === -1 ? null : { start, end: start + at },
        host: { start: from + Number(isAddress), end: hostEnd },
        port: hasPort ? { start: digits, end } : null,
      },
    };
  },
};

export const axelNotes: ReaderNotes = {
  authorityEnds: "`/`",
  userinfoEnds: "last `@`",
  portBegins: "first `:`, or after the last `]`",
  surprises: "`http://good.com?@evil.com/` goes to evil.com; ports as C reads numbers; `f://a/` is FTP",
  seen: ["host", "port"],
  compared: "83,082",
};

/** In octets. */
const LONGEST = 1024;
/** The number is written into a ten-octet buffer, whose last octet is a null. */
const LONGEST_PORT = 9;

const PORTS = { ftp: 21, http: 80, ftps: 990, https: 443 } as const;
const SCHEMES = ["ftp", "http", "ftps", "https"] as const;

/** Returns whether `name` is the scheme or a prefix of it: the program only compares up to the end of the name. */
function isNamed(scheme: string, name: string): boolean {
  return scheme.startsWith(name);
}

const NUMBER = /^[ \t-\r]*([+-]?)(?:0[xX]([0-9A-Fa-f]+)|(0(?![xX])[0-7]*)|([1-9][0-9]*))/;
const [LARGEST, BITS] = [2n ** 63n - 1n, 32];

/** Returns the number that `%i` reads; `null` if the text does not begin with one. */
function numberOf(text: string): number | null {
  const [, sign, hex, octal, decimal] = NUMBER.exec(text) ?? [];
  if (sign === undefined) return null;
  const value = BigInt(hex !== undefined ? `0x${hex}` : octal !== undefined ? `0o${octal}` : decimal!);
  const limited = value > LARGEST ? LARGEST + BigInt(sign === "-") : value;
  return Number(BigInt.asIntN(BITS, sign === "-" ? -limited : limited));
}
