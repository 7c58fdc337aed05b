// Warnings about the user, the password and the port.

import type { ComponentName } from "../../ast/diagnostics.js";
import { advice, enumerate } from "../../core/diagnostic/diagnostic.js";
import { phrase } from "../../core/diagnostic/phrase.js";
import { LONGEST_NAME } from "../../core/text/dns.js";
import { octetAt } from "../../core/text/percent.js";
import type { Span } from "../../core/values.js";
import { KNOWN_SCHEMES } from "../../schemes/table.js";
import { componentRule } from "../../spec/compiled.js";
import {
  type Context,
  type Finding,
  finding,
  fix,
  type HelpOf,
  looksLikeHost,
  says,
  textAt,
} from "./warning.js";

export const AUTHORITY_KINDS = {
  password: "7",
  token: "7",
  "user-like-host": "7",
  "other-port": "7",
  "reserved-port": "7",
  "port-out-of-range": null,
} as const;

type Code = keyof typeof AUTHORITY_KINDS;

/** The advice for a password or another secret. */
export const SECRET_ADVICE = "remove it, and pass it on in another way";

/** Returns the warning about a password. */
export function passwordFinding(component: ComponentName, span: Span): Finding<"password"> {
  return finding("password", component, span, phrase("the URL contains a password"), advice(SECRET_ADVICE));
}

/** Returns the warnings about the part of an authority before its `@`. */
export function userWarnings(context: Context): readonly Finding<Code>[] {
  const { text, host, spans } = context;
  const { user, password } = spans;
  const found: Finding<Code>[] = [];
  if (user === null) return found;
  const name = textAt(text, user);
  const taken = hostLike(context, name);
  if (taken !== null) {
    const real = host === "" || host.length > LONGEST_NAME ? "" : host;
    const hint = advice(
      real === ""
        ? phrase('check the host: it is not "{other}"', { other: taken })
        : phrase('check the host: it is "{host}", not "{other}"', { host: real, other: taken }),
    );
    const message = says('"{host}" looks like the host, but is the user', { host: taken });
    found.push(finding("user-like-host", "user", user, message, hint));
  }
  // An empty password does not count (RFC 3986, section 3.2.1).
  if (password !== null && password.start < password.end) found.push(passwordFinding("password", password));
  else if (isToken(name))
    found.push(
      finding(
        "token",
        "user",
        user,
        phrase("the username looks like an access token"),
        advice(SECRET_ADVICE),
      ),
    );
  return found;
}

/** The prefixes of the tokens of GitHub, GitLab, Slack, AWS, npm and others. */
const TOKEN_PREFIX = /^(?:gh[opsur]_|github_pat_|glpat-|xox[a-z]-|AKIA|npm_|sk-|sk_|pat-|dop_v1_)[\w-]{10,}$/;

/**
 * Checks whether a text is probably a secret: it has the prefix of a token, or at least 24 random letters and digits.
 */
export function isToken(user: string): boolean {
  if (TOKEN_PREFIX.test(user)) return true;
  return /^[\w+/=~-]{24,}$/.test(user) && (user.match(/\d/g)?.length ?? 0) >= 4 && /[a-z]/i.test(user);
}

/**
 * Returns the text that a reader could mistake for the host: a domain name or an address at the start of the user, up
 * to the first delimiter, escaped or not; `null` if there is none.
 */
function hostLike({ grammar }: Context, user: string): string | null {
  let name = "";
  for (let offset = 0; offset < user.length && name.length <= LONGEST_NAME; offset++) {
    const octet = octetAt(user, offset);
    const character = octet === -1 ? user.charAt(offset) : String.fromCharCode(octet);
    if (!/[a-z\d.-]/i.test(character)) break;
    name += character;
    if (octet !== -1) offset += 2;
  }
  if (!name.includes(".") || !looksLikeHost(name)) return null;
  const rule = componentRule(grammar, "host", name) ?? grammar.spec.shape.authorityRule;
  return grammar.matches(rule, name) ? name : null;
}

/** Ports below this number are assigned to protocols by standards. */
const FIRST_UNRESERVED = 1024;
const LAST = 0xffff;

/** Reserved ports that HTTP servers use anyway; 70 is for servers that also speak Gopher. */
const OFTEN_HTTP = /^(?:70|8\d|444|591|593|631|800|808|888)$/;

/** For each default port, the schemes that have it. */
const BY_PORT: ReadonlyMap<number, readonly string[]> = /* @__PURE__ */ schemesByPort();

function schemesByPort(): ReadonlyMap<number, readonly string[]> {
  const schemes = new Map<number, string[]>();
  for (const [name, { defaultPort }] of KNOWN_SCHEMES) {
    if (defaultPort !== null) schemes.set(defaultPort, [...(schemes.get(defaultPort) ?? []), name]);
  }
  return schemes;
}

/** Returns the warning about a port: it is too large, another scheme's, or reserved for another protocol. */
export function portWarnings(context: Context): readonly Finding<Code>[] {
  const { text, scheme, spans } = context;
  const digits = textAt(text, spans.port);
  if (!/^\d+$/.test(digits)) return [];
  const number = Number(digits);
  if (number > LAST) {
    const message = says("port {port} is out of range (0 to 65535)", { port: digits });
    return [finding("port-out-of-range", "port", spans.port!, message, advice("write a port in this range"))];
  }
  const own = KNOWN_SCHEMES.get(scheme)?.defaultPort ?? null;
  // Any port may be the default of an unknown scheme.
  if (own === null || number === own) return [];
  const others = BY_PORT.get(number) ?? [];
  const isTwin = others.includes(SECURE[scheme] ?? "");
  if (!isTwin && scheme.startsWith("http") && OFTEN_HTTP.test(String(number))) return [];
  if (others.length > 0) return [otherPort(context, number, own, others)];
  if (number >= FIRST_UNRESERVED) return [];
  const hint = advice(phrase("check the port, or leave it out for port {port}", { port: String(own) }));
  const message = phrase(
    "port {port} is reserved for another service; the default port of {scheme} is {default}",
    { port: String(number), scheme, default: String(own) },
  );
  return [finding("reserved-port", "port", spans.port!, message, hint)];
}

const SECURE: Readonly<Record<string, string>> = { http: "https", https: "http", ws: "wss", wss: "ws" };

/**
 * Returns the warning about another scheme's port. If the port is that of the scheme's secure variant, or the reverse,
 * that scheme was probably meant.
 */
function otherPort(context: Context, port: number, own: number, others: readonly string[]): Finding<Code> {
  const { scheme, spans } = context;
  const twin = SECURE[scheme];
  const isTwin = twin !== undefined && others.includes(twin);
  const hint = isTwin
    ? fix(context, phrase('write "{scheme}" if the port is right', { scheme: twin }), {
        ...spans.scheme!,
        text: twin,
      })
    : advice(
        phrase("check the scheme and the port; the default port of {scheme} is {port}", {
          scheme,
          port: String(own),
        }),
      );
  const message = phrase("{port} is the default port of {schemes}, not {scheme}", {
    port: String(port),
    schemes: isTwin ? twin : enumerate(others, "and"),
    scheme,
  });
  return finding("other-port", "port", spans.port!, message, hint);
}

/** The explanations of these warnings, for `explain` and the documentation. */
export const AUTHORITY_HELP: HelpOf<typeof AUTHORITY_KINDS> = {
  password: {
    meaning: "a password in a URL",
    why: "URLs are shown on screens, and are kept in histories, logs and bookmarks, so a password in one is not secret.",
    fix: "Remove the password, and let the program ask for it or read it from its secret store.",
    see: ["draft-fielding-url-syntax-05, section 7", "RFC 3986, section 7.5"],
    bad: ["ftp://user:secret@a.example/"],
    good: ["ftp://user@a.example/"],
    row: "a password that is not empty",
  },
  token: {
    meaning: "a user that looks like an access token",
    why: "URLs are shown on screens, and are kept in histories, logs and bookmarks, so a token in one is not secret.",
    fix: "Remove the token, and revoke it if others have seen the URL.",
    see: ["draft-fielding-url-syntax-05, section 7", "RFC 3986, section 7.5"],
    bad: ["https://ghp_a1B2c3D4e5F6g7H8i9J0k1L2m3N4o5P6q7R8@a.example/"],
    good: ["https://a.example/"],
    row: "a user that looks like an access token",
  },
  "user-like-host": {
    meaning: "a user that looks like a host",
    why: 'The host is what follows the "@", but people read from the left and take the user for it. Such URLs are used to deceive.',
    fix: 'Do not follow such a URL unless you know the host after the "@". If the user really has that name, log in another way: percent-encoding does not help.',
    see: ["draft-fielding-url-syntax-05, section 7", "RFC 3986, section 7.6"],
    bad: ["http://www.bank.example@a.example/"],
    good: ["http://www.bank.example/", "ftp://chris@a.example/"],
    row: "a user that begins with a domain name or an address, and so looks like the host",
  },
  "other-port": {
    meaning: "a port that is the default of another scheme",
    why: "A service of the other protocol probably listens on that port, and a URL can carry characters that are a command there.",
    fix: "Use the other scheme, or the port that is meant.",
    see: ["draft-fielding-url-syntax-05, section 7", "RFC 3986, section 7.2"],
    bad: ["http://a.example:443/"],
    good: ["https://a.example:443/", "http://a.example:8080/"],
    row: "a port that is the default of another scheme: `http://a.example:443/`; not 70 for `http` and `https`",
    edit: "writes the scheme, for `http` and `https`, and for `ws` and `wss`",
  },
  "reserved-port": {
    meaning: "a port below 1024 that is not the scheme's default",
    why: "Ports below 1024 belong to well-known services, such as mail. A URL with such a port can make a program send its contents to a service of another protocol.",
    fix: "Use the scheme's port, or check that this service is meant.",
    see: ["draft-fielding-url-syntax-05, section 7", "RFC 3986, section 7.2"],
    bad: ["http://a.example:25/"],
    good: ["http://a.example:80/"],
    row: "any other port below 1024 that is not the scheme's default; for `http` not those that are often used, such as 81 and 631",
  },
  "port-out-of-range": {
    meaning: "a port above 65535",
    why: "The grammar allows any number of digits, but TCP and UDP ports have 16 bits.",
    fix: "Correct the port.",
    see: ["RFC 9293, section 3.1", "draft-fielding-url-syntax-05, section 4.3.1", "RFC 3986, section 3.2.3"],
    bad: ["http://a.example:99999/"],
    good: ["http://a.example:9999/"],
    row: "a port above 65535",
  },
};
