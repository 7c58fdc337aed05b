// What a web address is, except for names beyond ASCII: its parts, its host, and what options let through.

import {
  mismatch,
  requireArray,
  requireBoolean,
  requireInteger,
  requireOneOf,
  requireOptions,
} from "../core/require.js";
import { LONGEST_NAME, PLAIN_LABEL } from "../core/text/dns.js";
import { isSpecialUseName } from "./names.js";

/** The schemes of web addresses, in the order of messages. */
const SCHEMES = ["http", "https", "ws", "wss", "ftp"] as const;

/** A scheme that a web address can have. */
export type WebScheme = (typeof SCHEMES)[number];

/** Which hosts are taken: addresses and names that look public, or any host. */
export type WebHosts = "public" | "any";

/** What a web address may be. */
export interface WebOptions {
  /** The schemes that are taken (default: `http` and `https`). */
  readonly schemes?: readonly WebScheme[] | undefined;
  /**
   * Which hosts are taken (default: `"public"`): addresses, and names of two labels or more under a domain that is not reserved
   * for a special use, such as `localhost`, `local` or `test`. With `"any"`, every host that the URL Standard takes.
   */
  readonly hosts?: WebHosts | undefined;
  /** The ports that may be written (default: any). The default port of the scheme need not be written. */
  readonly ports?: readonly number[] | undefined;
  /** Whether a user name and a password may be written, although that is a validation error (default: no). */
  readonly allowUser?: boolean | undefined;
}

/** The options, checked. */
export interface WebPolicy {
  readonly schemes: readonly string[];
  readonly hosts: WebHosts;
  readonly ports: readonly number[] | null;
  readonly allowUser: boolean;
}

const DEFAULT: WebPolicy = { schemes: ["http", "https"], hosts: "public", ports: null, allowUser: false };

/** @throws {TypeError} when an option is unknown, or has a value that it cannot have */
export function webPolicy(options: unknown): WebPolicy {
  if (options === undefined) return DEFAULT;
  requireOptions(options, ["schemes", "hosts", "ports", "allowUser"]);
  const { schemes, hosts = "public", ports, allowUser = false } = options as WebOptions;
  requireOneOf(hosts, "the option hosts", ["public", "any"]);
  requireBoolean(allowUser, "the option allowUser");
  return {
    schemes:
      schemes === undefined
        ? DEFAULT.schemes
        : listOf(schemes, "the schemes", (scheme) => requireOneOf(scheme, "a scheme", SCHEMES)),
    hosts,
    ports:
      ports === undefined
        ? null
        : listOf(ports, "the ports", (port) => requireInteger(port, "a port", 0, LAST_PORT)),
    allowUser,
  };
}

function listOf<Value>(
  values: readonly Value[],
  name: string,
  require: (value: Value) => void,
): readonly Value[] {
  requireArray(values, name);
  const list = Array.from(values);
  if (list.length === 0) throw mismatch(name, "a list that is not empty", values);
  list.forEach(require);
  return list;
}

const LAST_PORT = 0xffff;

/** The parts of a text that begins as a URL with an authority does. */
export interface WebParts {
  readonly scheme: string;
  readonly user: string | null;
  readonly host: string;
  readonly port: string | null;
  /** The path, the query and the fragment. */
  readonly rest: string;
}

/** The authority ends at the first slash, question mark or number sign; the user at the last `@`. */
const PARTS = /^([a-z][a-z0-9+.-]*):\/\/([^/?#]*)(.*)$/is;
const AUTHORITY = /^(?:(.*)@)?(\[[^\]]*\]|[^:]*)(?::(.*))?$/s;

/** Returns the parts of a text; `null` if it does not begin with a scheme and two slashes. */
export function webParts(text: string): WebParts | null {
  const [, scheme, authority, rest] = PARTS.exec(text) ?? [];
  const found = authority === undefined ? null : AUTHORITY.exec(authority);
  if (!found) return null;
  return {
    scheme: scheme!.toLowerCase(),
    user: found[1] ?? null,
    host: found[2]!,
    port: found[3] ?? null,
    rest: rest!,
  };
}

/** The URL units of the standard, and where the fragment begins. */
const UNIT = "(?:[!$&-;=?-Z_a-z~\\u{a0}-\\u{10fffd}]|%[0-9a-fA-F]{2})";
const UNITS = new RegExp(`^${UNIT}*(?:#${UNIT}*)?$`, "u");
const NONCHARACTER = /[\p{Noncharacter_Code_Point}\p{Surrogate}]/u;

/** Returns the ASCII form of a name that is beyond ASCII, or has labels in Punycode; `null` if it is not valid. */
export type NameOf = (name: string) => string | null;

/** Checks whether a text is a web address. */
export function isWebText(text: string, policy: WebPolicy, nameOf: NameOf): boolean {
  const parts = webParts(text);
  if (parts === null || !policy.schemes.includes(parts.scheme)) return false;
  const { user, host, port, rest } = parts;
  if (user !== null && !(policy.allowUser && UNITS.test(user) && !user.includes("#"))) return false;
  if (port !== null && !isPort(port, policy)) return false;
  return UNITS.test(rest) && !NONCHARACTER.test(rest) && isHost(host, policy, nameOf);
}

/** Checks a written port: no digits mean the default one. */
function isPort(port: string, { ports }: WebPolicy): boolean {
  if (!/^[0-9]*$/.test(port) || Number(port) > LAST_PORT) return false;
  return port === "" || ports === null || ports.includes(Number(port));
}

const OCTET = "(?:25[0-5]|2[0-4][0-9]|1[0-9][0-9]|[1-9]?[0-9])";
const IPV4 = new RegExp(`^${OCTET}(?:\\.${OCTET}){3}$`);
const PIECE = /^(?:0|[1-9a-f][0-9a-f]{0,3})$/i;

function isHost(host: string, { hosts }: WebPolicy, nameOf: NameOf): boolean {
  if (host.startsWith("[")) return isIpv6(host.slice(1, -1));
  if (IPV4.test(host)) return true;
  const domain = domainOf(host, nameOf);
  return domain !== null && (hosts === "any" || isPublicName(domain));
}

/** Checks whether a text is an IPv6 address whose pieces are as short as can be. */
function isIpv6(text: string): boolean {
  const halves = text.split("::", 3);
  const pieces = halves.map((half) => (half === "" ? [] : half.split(":", 9)));
  const last = pieces.at(-1)!;
  // An IPv4 address stands for the last two pieces.
  const isMixed = IPV4.test(last.at(-1) ?? "");
  if (isMixed) last.splice(-1, 1, "0", "0");
  const count = pieces.flat().length;
  return (
    (halves.length === 1 ? count === 8 : halves.length === 2 && count < 8) &&
    pieces.flat().every((piece) => PIECE.test(piece))
  );
}

const NUMBER = /(?:^|\.)(?:[0-9]+|0x[0-9a-f]*)$/;

/**
 * Returns the ASCII form of a name that follows the rules of the URL Standard for valid domains, which are those of the DNS too;
 * `null` if it does not.
 */
function domainOf(name: string, nameOf: NameOf): string | null {
  const isPlain =
    name.length <= LONGEST_NAME &&
    !MORE.test(name) &&
    name.split(".").every((label) => PLAIN_LABEL.test(label));
  const domain = isPlain ? name.toLowerCase() : MORE.test(name) ? nameOf(name) : null;
  return domain === null || NUMBER.test(domain) ? null : domain;
}

/** A name with a label in Punycode, or with characters beyond ASCII. */
const MORE = /(?:^|\.)xn--|[^\0-\x7f]/i;

/** Checks whether a name in ASCII and lower case has two labels or more, and is not reserved for a special use. */
export function isPublicName(name: string): boolean {
  const labels = name.split(".");
  return labels.length > 1 && !isSpecialUseName(labels);
}
