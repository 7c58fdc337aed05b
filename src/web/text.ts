// The rules of web addresses, except for non-ASCII names: parts, hosts, and what options allow.

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

/** The schemes of web addresses, in the order in which messages list them. */
const SCHEMES = ["http", "https", "ws", "wss", "ftp"] as const;

/** A scheme that a web address can have. */
export type WebScheme = (typeof SCHEMES)[number];

/** Which hosts are accepted: addresses and public-looking names, or any host. */
export type WebHosts = "public" | "any";

/** Options that define an acceptable web address. */
export interface WebOptions {
  /** The accepted schemes (default: `http` and `https`). */
  readonly schemes?: readonly WebScheme[] | undefined;
  /**
   * The accepted hosts (default: `"public"`): addresses, and names of at least two labels under a domain that is not
   * reserved for special use, such as `localhost`, `local` or `test`. `"any"` accepts every host that the URL Standard
   * accepts.
   */
  readonly hosts?: WebHosts | undefined;
  /** The ports that may be written (default: any). The scheme's default port may always be omitted. */
  readonly ports?: readonly number[] | undefined;
  /** Whether to allow a user name and a password, although they are a validation error (default: no). */
  readonly allowUser?: boolean | undefined;
}

/** The checked options. */
export interface WebPolicy {
  readonly schemes: readonly string[];
  readonly hosts: WebHosts;
  readonly ports: readonly number[] | null;
  readonly allowUser: boolean;
}

const DEFAULT: WebPolicy = { schemes: ["http", "https"], hosts: "public", ports: null, allowUser: false };

/** @throws {TypeError} if an option is unknown, or has a value that it cannot have */
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

/** The parts of a string that begins like a URL with an authority. */
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

/** Returns the parts of a string; `null` if it does not begin with a scheme and two slashes. */
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

/** Returns the ASCII form of a name with non-ASCII characters or Punycode labels; `null` if it is not valid. */
export type NameOf = (name: string) => string | null;

/** Checks whether a string is a web address. */
export function isWebText(text: string, policy: WebPolicy, nameOf: NameOf): boolean {
  const parts = webParts(text);
  if (parts === null || !policy.schemes.includes(parts.scheme)) return false;
  const { user, host, port, rest } = parts;
  if (user !== null && !(policy.allowUser && UNITS.test(user) && !user.includes("#"))) return false;
  if (port !== null && !isPort(port, policy)) return false;
  return UNITS.test(rest) && !NONCHARACTER.test(rest) && isHost(host, policy, nameOf);
}

/** Checks a written port. No digits mean the default port. */
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

/** Returns whether a string is an IPv6 address whose pieces have no leading zeros. */
function isIpv6(text: string): boolean {
  const halves = text.split("::", 3);
  const pieces = halves.map((half) => (half === "" ? [] : half.split(":", 9)));
  const last = pieces.at(-1)!;
  // An IPv4 address replaces the last two pieces.
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
 * Returns the ASCII form of a name that is a valid domain in the URL Standard, and so under the rules of DNS; `null` if
 * it is not.
 */
function domainOf(name: string, nameOf: NameOf): string | null {
  const isPlain =
    name.length <= LONGEST_NAME &&
    !MORE.test(name) &&
    name.split(".").every((label) => PLAIN_LABEL.test(label));
  const domain = isPlain ? name.toLowerCase() : MORE.test(name) ? nameOf(name) : null;
  return domain === null || NUMBER.test(domain) ? null : domain;
}

/** A name with a Punycode label or non-ASCII characters. */
const MORE = /(?:^|\.)xn--|[^\0-\x7f]/i;

/** Returns whether a name, in lower-case ASCII, has at least two labels and is not reserved for special use. */
export function isPublicName(name: string): boolean {
  const labels = name.split(".");
  return labels.length > 1 && !isSpecialUseName(labels);
}
