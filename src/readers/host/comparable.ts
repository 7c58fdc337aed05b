// Normalizes hosts for comparison between programs: addresses in any notation, and names.
import { LONGEST_LABEL, LONGEST_NAME } from "../../core/text/dns.js";
import { ipv6Groups, ipv6Text, numericIpv4 } from "../../core/text/ip.js";
import { memoized } from "../../core/values.js";
import { hostnameBy } from "../../whatwg/url.js";
import { isAscii, lowerAscii } from "../scan.js";

const COLON = 0x3a;

/**
 * Returns the comparable form of a host: lower case, no brackets, no final dot, an IPv4 address in any notation as four
 * decimal numbers, an IPv6 address in its shortest form, a name in ASCII.
 *
 * @param ipv4 reads numeric addresses, which begin with a digit, for programs that do not read them like the C library
 * @example
 * comparableHost("[0:0::1]") // → "::1"
 * comparableHost("0X7F.1") // → "127.0.0.1"
 * comparableHost("B\u00fccher.Example.") // → "xn--bcher-kva.example"
 */
export function comparableHost(host: string, ipv4: (host: string) => string | null = numericIpv4): string {
  if (isPlainName(host)) return host;
  return ipv4 === numericIpv4 && host.length <= LONGEST_KEPT ? usualForms.of(host) : formOf(host, ipv4);
}

/** A cache of the last forms. Most readers find one of a few hosts in an input, so each form is computed once. */
class Forms {
  readonly #forms = new Map<string, string>();

  of(host: string): string {
    if (this.#forms.size >= MOST_KEPT) this.#forms.clear();
    return memoized(this.#forms, host, () => formOf(host, numericIpv4));
  }
}

const [LONGEST_KEPT, MOST_KEPT] = [255, 16];

const usualForms: Forms = /* @__PURE__ */ new Forms();

function formOf(host: string, ipv4: (host: string) => string | null): string {
  const bare = host.startsWith("[") && host.endsWith("]") ? host.slice(1, -1) : host;
  const lower = lowerAscii(bare);
  if (lower.includes(":")) return shortIpv6(lower) ?? lower;
  const name = withoutDot(lower);
  const address = beginsWithDigit(name) ? ipv4(name) : null;
  return address ?? (isAscii(name) ? name : withoutDot(asciiHost(name) ?? name));
}

/**
 * Returns whether a host is already in that form, as most names are. One that begins with a digit may be an address.
 */
function isPlainName(host: string): boolean {
  if (host.startsWith("[") || host.endsWith(".") || beginsWithDigit(host)) return false;
  for (let at = 0; at < host.length; at++) {
    const unit = host.charCodeAt(at);
    if (unit > 0x7f || unit === COLON || (unit >= 0x41 && unit <= 0x5a)) return false;
  }
  return true;
}

function beginsWithDigit(host: string): boolean {
  const unit = host.charCodeAt(0);
  return unit >= 0x30 && unit <= 0x39;
}

function withoutDot(name: string): string {
  return name.endsWith(".") ? name.slice(0, -1) : name;
}

/** Characters that cannot be in a host, or that end one, so that other text would be mapped. */
const NO_HOST = /[\p{Cc} "#%/:<>?@[\\\]^`{|}]/u;

/** Names too long to be looked up are not mapped. In UTF-16 code units. */
const LONGEST = 1000;

/**
 * Returns the ASCII form of a host, as resolvers, or programs before they resolve it, map it: labels that begin with
 * `xn--`, and ASCII letters in place of those that map to them; `null` if it has none.
 *
 * @see Unicode Technical Standard 46, section 4.2 (ToASCII)
 * @example
 * asciiHost("\uff45vil.com") // → "evil.com"
 * asciiHost("evil.com\uff0f") // → null
 */
export function asciiHost(host: string): string | null {
  return host.length > LONGEST || NO_HOST.test(host) ? null : hostnameBy("living", host);
}

/**
 * Returns the shortest form of an IPv6 address, with its zone if any; `null` if the text is not an address.
 *
 * @example
 * shortIpv6("0:0:0:0:0:0:127.0.0.1") // → "::7f00:1"
 * shortIpv6("fe80::0%25eth0") // → "fe80::%25eth0"
 */
export function shortIpv6(text: string): string | null {
  const percent = text.indexOf("%");
  const address = percent === -1 ? text : text.slice(0, percent);
  const groups = ipv6Groups(address);
  return groups && ipv6Text(groups) + text.slice(address.length);
}

/** Names of the local machine and network, and cloud metadata services. */
const NAMES = /^(?:localhost|.+\.localhost|.+\.local|.+\.internal|metadata)$/;

/** Loopback, private and link-local IPv4 addresses, and those of the local machine. */
const IPV4 =
  /^(?:0|10|127)\.|^169\.254\.|^192\.168\.|^172\.(?:1[6-9]|2[0-9]|3[01])\.|^100\.(?:6[4-9]|[7-9][0-9]|1[01][0-9]|12[0-7])\./;

/** The same for IPv6. An address that embeds IPv4 may be one of those. */
const IPV6 = /^(?:::1?$|::ffff:|64:ff9b:|f[cd]|fe[89ab])/;

/**
 * Returns whether an effective host is, by its spelling, the local machine or in a network that others cannot reach.
 *
 * @see RFC 6890, section 2.2; RFC 6761, section 6.3
 * @example
 * isInternal("169.254.169.254") // → true
 * isInternal("a.example") // → false
 */
export function isInternal(host: string): boolean {
  if (host.includes(":")) return IPV6.test(host);
  return NAMES.test(host) || (/^[0-9.]+$/.test(host) && IPV4.test(host));
}

const LOOKED_UP_LABEL = "[a-z0-9_](?:[a-z0-9_-]{0,61}[a-z0-9_])?";
const LOOKED_UP = new RegExp(`^(?:${LOOKED_UP_LABEL}\\.)*${LOOKED_UP_LABEL}$`);
const ADDRESS = /^[0-9a-f:]+(?:[0-9.]+)?(?:%.*)?$/s;

/**
 * Returns whether an effective host is an address, or a possible DNS name: letters, digits, inner hyphens and
 * underscores.
 *
 * @see RFC 1035, section 2.3.1
 * @example
 * canBeLookedUp("a.example") // → true
 * canBeLookedUp("user@a.example") // → false
 */
export function canBeLookedUp(host: string): boolean {
  if (host.includes(":")) return ADDRESS.test(host);
  return host.length <= LONGEST_NAME && LOOKED_UP.test(host);
}

/**
 * Returns whether a host is short ASCII without empty labels, except for the last: IDNA leaves it alone, except for
 * `xn--`.
 */
export function isOrdinary(host: string): boolean {
  const isShort = host !== "" && host.length <= LONGEST_LABEL;
  return isShort && !host.startsWith(".") && !host.includes("..") && isAscii(host);
}
