// Decides whether a server may fetch a URL from an untrusted source. These checks need no lookup.
import {
  describe,
  mismatch,
  requireArray,
  requireBoolean,
  requireFields,
  requireFunction,
  requireInteger,
  requireString,
} from "../core/require.js";
import { LONGEST_NAME, PLAIN_LABEL } from "../core/text/dns.js";
import type { Span } from "../core/values.js";
import { isCanonicalLabel } from "../whatwg/punycode.js";
import { type AddressClass, addressClass } from "./address.js";

/** Why a URL, or an address, is refused. */
export type GuardCode =
  | "character"
  | "scheme"
  | "user"
  | "host"
  | "host-not-listed"
  | "name-not-public"
  | "address-not-public"
  | "address-notation"
  | "encoded-label"
  | "port"
  | "no-path"
  | "readers";

/** What may be fetched. Anything that no option allows is refused. */
export interface GuardPolicy {
  /** The allowed schemes (default: `http` and `https`). */
  readonly schemes?: readonly string[] | undefined;
  /** The allowed ports (default: 80, 443 and the scheme's default port); `"any"` for all from 1 to 65535. */
  readonly ports?: readonly number[] | "any" | undefined;
  /**
   * The allowed hosts (default: every public one): names and addresses, in lower case. One that begins with a dot
   * matches all names that end with it. A listed host need not be public, but the addresses of its name must be, unless
   * `addresses` allows others.
   */
  readonly hosts?: readonly string[] | undefined;
  /**
   * The addresses that may be contacted (default: public ones); `"any"` for all, or a function that receives the class
   * of an address or a name.
   */
  readonly addresses?: "public" | "any" | AddressCheck | undefined;
  /** Whether to allow a user name and a password (default: no). Programs differ in where they end. */
  readonly allowUser?: boolean | undefined;
  /**
   * Whether to allow a query or a fragment directly after the host, without a slash (default: no). Programs differ in
   * where the host ends then.
   */
  readonly allowNoPath?: boolean | undefined;
  /**
   * Returns the host that other programs see, or throws: `hostForAll` of `url-grammar/readers`, or a function that
   * calls it with options. A URL is refused if they disagree with the guard about its host.
   *
   * @param url a URL that the guard allows
   */
  readonly readers?: ((url: string) => string) | undefined;
}

/**
 * Decides whether an address may be contacted, or a name looked up.
 *
 * @param address the class of the address or name
 */
export type AddressCheck = (address: AddressClass) => boolean;

/** The decision of `guard`. */
export type GuardResult = GuardAllowed | GuardRefused;

/** A URL that may be fetched, as far as is known without a lookup. */
export interface GuardAllowed {
  /** The URL may be fetched, from an address that the policy allows. */
  readonly allowed: true;
  /** The URL, unchanged. */
  readonly url: string;
  /** Its scheme, in lower case. */
  readonly scheme: string;
  /** Its host, in lower case and without brackets. */
  readonly host: string;
  /** Its port, or the default one of the scheme. */
  readonly port: number;
  /** The class of the host: an address, or a name whose addresses are not known yet. */
  readonly address: AddressClass;
}

/** A URL that must not be fetched. */
export interface GuardRefused {
  /** The URL must not be fetched. */
  readonly allowed: false;
  /** Why it is refused. */
  readonly code: GuardCode;
  /** The reason as a sentence. */
  readonly reason: string;
  /** The place in the URL. Offsets are UTF-16 code units, half-open. */
  readonly span: Span;
}

const POLICY_OPTIONS = ["schemes", "ports", "hosts", "addresses", "allowUser", "allowNoPath", "readers"];
const DEFAULT_PORTS: Readonly<Record<string, number>> = { http: 80, https: 443, ws: 80, wss: 443, ftp: 21 };

/** A checked policy, with its defaults. */
export interface Policy {
  readonly schemes: readonly string[];
  readonly ports: readonly number[] | "any" | null;
  readonly hosts: readonly string[] | null;
  readonly isAllowed: (address: AddressClass) => boolean;
  readonly allowUser: boolean;
  readonly allowNoPath: boolean;
  readonly readers: ((url: string) => string) | null;
}

/** @throws {TypeError} if an option is unknown, or has a value that it cannot have */
export function policyOf(policy: unknown): Policy {
  if (policy !== undefined) requireFields(policy, "options", POLICY_OPTIONS, "option", null);
  const {
    schemes = ["http", "https"],
    ports,
    hosts,
    addresses = "public",
    allowUser = false,
    allowNoPath = false,
    readers,
  } = (policy ?? {}) as GuardPolicy;
  requireBoolean(allowUser, "the option allowUser");
  requireBoolean(allowNoPath, "the option allowNoPath");
  if (readers !== undefined) requireFunction(readers, "the option readers");
  if (typeof addresses === "function") requireFunction(addresses, "the option addresses");
  else if (addresses !== "public" && addresses !== "any")
    throw mismatch("the option addresses", '"public", "any" or a function', addresses);
  return {
    schemes: textsOf(schemes, "the schemes"),
    ports: ports === undefined ? null : ports === "any" ? ports : portsOf(ports),
    hosts: hosts === undefined ? null : textsOf(hosts, "the hosts"),
    isAllowed:
      typeof addresses === "function"
        ? (address) => addresses(address) === true
        : ({ isPublic }) => addresses === "any" || isPublic,
    allowUser,
    allowNoPath,
    readers: readers ?? null,
  };
}

function textsOf(texts: readonly string[], name: string): readonly string[] {
  requireArray(texts, name);
  return Array.from(texts, (text) => {
    requireString(text, `one of ${name}`);
    return text.toLowerCase();
  });
}

function portsOf(ports: readonly number[]): readonly number[] {
  requireArray(ports, "the ports");
  return Array.from(ports, (port) => {
    requireInteger(port, "a port", 1, LAST_PORT);
    return port;
  });
}

const LAST_PORT = 0xffff;

/** What RFC 3986 allows after the authority, without anything that programs remove, map or convert. */
const REST = /^(?:[!$&-;=?-Z_a-z~]|%[0-9a-fA-F]{2})*(?:#(?:[!$&-;=?-Z_a-z~]|%[0-9a-fA-F]{2})*)?/;
const URL_TEXT = /^([a-zA-Z][a-zA-Z0-9+.-]*):\/\/([^/?#]*)(.*)$/s;

/**
 * Decides whether a URL from an untrusted source may be fetched, as far as is known without a lookup. By default it is
 * strict: the URL must have a form that all recorded programs read the same way, an ordinary scheme and port, and a
 * public host. Options loosen each rule. The addresses of a name are checked when it is looked up: by `guardedFetch`,
 * or by the agents of `url-grammar/guard/node`.
 *
 * @param url the URL; any string
 * @param policy what may be fetched
 * @throws {TypeError} if the URL is not a string, an option is unknown, or has a value that it cannot have
 * @see RFC 3986; RFC 6890
 * @example
 * guard("https://example.com/a").allowed // → true
 * guard("http://169.254.169.254/").code // → "address-not-public"
 * guard("http://good.com\\@evil.com/").code // → "character"
 * guard("http://good.com?@evil.com/").code // → "no-path"
 * guard("https://api.example.com/", { hosts: [".example.com"] }).allowed // → true
 */
export function guard(url: string, policy?: GuardPolicy): GuardResult {
  requireString(url, "the URL");
  return guardBy(policyOf(policy), url);
}

export function guardBy(policy: Policy, url: string): GuardResult {
  const refused = (code: GuardCode, reason: string, start: number, end: number): GuardRefused => ({
    allowed: false,
    code,
    reason,
    span: { start, end },
  });
  const odd = (at: number) =>
    refused(
      "character",
      `${describe(url.charAt(at))} is read differently by programs, or not at all`,
      at,
      at + 1,
    );
  const first = url.search(/[^!#-;=?-[\]_a-z~]/);
  if (first !== -1) return odd(first);
  const [, written = "", authority = "", rest = ""] = URL_TEXT.exec(url) ?? [];
  if (written === "") return refused("scheme", "the URL does not begin with a scheme and //", 0, url.length);
  const scheme = written.toLowerCase();
  if (scheme !== written) return refused("scheme", "the scheme is not in lower case", 0, written.length);
  if (!policy.schemes.includes(scheme))
    return refused("scheme", `the scheme ${scheme} is not allowed`, 0, written.length);
  const start = written.length + "://".length;
  const restStart = start + authority.length;
  const taken = REST.exec(rest)![0].length;
  if (taken < rest.length) return odd(restStart + taken);
  const at = authority.lastIndexOf("@") + 1;
  if (at > 0 && !policy.allowUser) return refused("user", "the URL has a user name", start, start + at);
  if (at > 0 && !/^(?:[!$&-.0-;=A-Z_a-z~]|%[0-9a-fA-F]{2})*@$/.test(authority.slice(0, at)))
    return refused("user", "the user name has a character that programs read differently", start, start + at);
  const hostStart = start + at;
  const [host = "", port] = hostAndPort(authority.slice(at));
  const hostEnd = hostStart + host.length;
  const number = port === undefined ? DEFAULT_PORTS[scheme] : portOf(port);
  if (number === undefined)
    return refused("port", "the port is not a number from 1 to 65535", hostEnd, restStart);
  if (!isPort(policy, scheme, number))
    return refused("port", `the port ${number} is not allowed`, hostEnd, restStart);
  const fault = hostFault(policy, host);
  if (fault !== null) return refused(fault.code, fault.reason, hostStart, hostEnd);
  if (!policy.allowNoPath && rest !== "" && !rest.startsWith("/"))
    return refused(
      "no-path",
      "there is no slash between the host and what follows it",
      restStart,
      restStart + 1,
    );
  const address = addressClass(host);
  if (policy.readers !== null) {
    const other = othersFault(policy.readers, url, address.host);
    if (other !== null) return refused("readers", other, 0, url.length);
  }
  return { allowed: true, url, scheme, host: address.host, port: number, address };
}

/** Without a list, the ports of the web are allowed, and the default port of a scheme in the policy. */
function isPort({ ports }: Policy, scheme: string, port: number): boolean {
  if (ports === "any") return true;
  return ports === null
    ? port === 80 || port === 443 || port === DEFAULT_PORTS[scheme]
    : ports.includes(port);
}

function hostAndPort(text: string): readonly string[] {
  return (/^(\[[^\]]*\]?|[^:]*)(?::(.*))?$/s.exec(text) ?? [text, text]).slice(1);
}

/** Programs differ about an empty port, leading zeros and the port 0. */
function portOf(text: string): number | undefined {
  return /^[1-9][0-9]{0,4}$/.test(text) && Number(text) <= LAST_PORT ? Number(text) : undefined;
}

export interface HostFault {
  readonly code: GuardCode;
  readonly reason: string;
}

export function hostFault({ hosts, isAllowed }: Policy, written: string): HostFault | null {
  const fault = (code: GuardCode, reason: string): HostFault => ({ code, reason });
  const lower = written.toLowerCase();
  const address = addressClass(lower);
  const { kind, host, use } = address;
  const isName = kind === "name";
  if (isName) {
    const wrong = nameFault(lower);
    if (wrong !== null) return wrong;
  } else if (lower !== (kind === "ipv6" ? `[${host}]` : host))
    return fault("address-notation", `programs differ about this form of ${host}`);
  if (hosts !== null && !isListed(host, hosts))
    return fault("host-not-listed", `${host} is not one of the hosts`);
  if ((hosts !== null && (isName || hosts.includes(host))) || isAllowed(address)) return null;
  return isName
    ? fault("name-not-public", `${host} is a ${use ?? "name that is not allowed"}`)
    : notPublic(address);
}

export function notPublic(address: AddressClass): HostFault {
  const inner =
    address.carries === null
      ? ""
      : `, which carries ${address.carries.host} (${address.carries.use ?? "public"})`;
  return {
    code: "address-not-public",
    reason: `${address.host} is not allowed: ${address.use ?? "public"}${inner}`,
  };
}

/** Checks a name, which must have letters, digits and inner hyphens, and Punycode labels that round-trip. */
function nameFault(name: string): HostFault | null {
  if (name === "") return { code: "host", reason: "the host is missing" };
  const labels = name.split(".");
  if (name.length > LONGEST_NAME || /^[0-9]/.test(labels.at(-1)!))
    return { code: "host", reason: "the name is too long, or ends in what may be a number" };
  for (const label of labels) {
    if (label.startsWith("xn--") ? !isCanonicalLabel(label) : !PLAIN_LABEL.test(label))
      return label.startsWith("xn--")
        ? {
            code: "encoded-label",
            reason: `the label ${label} is not the encoded form of what it decodes to`,
          }
        : { code: "host", reason: "a label of a name has letters, digits and inner hyphens" };
  }
  return null;
}

function isListed(host: string, hosts: readonly string[]): boolean {
  return hosts.some((listed) => (listed.startsWith(".") ? host.endsWith(listed) : host === listed));
}

/** Returns the fault if other programs see another host; `null` if they see the same one. */
function othersFault(readers: (url: string) => unknown, url: string, host: string): string | null {
  try {
    const other = readers(url);
    return other === host ? null : `other programs see the host ${String(other)}`;
  } catch (error) {
    return error instanceof Error ? error.message : String(error);
  }
}
