// Classifies addresses by IANA's special-purpose registries, including IPv4 addresses embedded in IPv6.
import { requireString } from "../core/require.js";
import { ipv6Groups, ipv6Text, numericIpv4 } from "../core/text/ip.js";
import { isSpecialUseName } from "../web/names.js";
import { SPECIAL_IPV4, SPECIAL_IPV6, type SpecialPrefix } from "./special-addresses.js";

/** The class of a host. */
export interface AddressClass {
  /** An IPv4 or IPv6 address, or a name, whose addresses only the DNS knows. */
  readonly kind: "ipv4" | "ipv6" | "name";
  /** The host in normal form: an address in its usual notation, a name in lower case. */
  readonly host: string;
  /**
   * Whether it can belong to the public internet: an address that is globally reachable, and whose embedded address, if
   * any, is too; or a name of at least two labels that is not reserved. The addresses of a name are not checked.
   */
  readonly isPublic: boolean;
  /** What the address or name is reserved for; `null` if it is not reserved. */
  readonly use: string | null;
  /** The document that reserves it; `null` if it is not reserved. */
  readonly document: string | null;
  /** The IPv4 address embedded in an IPv6 address; `null` if there is none. */
  readonly carries: AddressClass | null;
}

/**
 * Classifies a host as an address, with its entry in IANA's registries, or as a name. IPv4 addresses are accepted in
 * every notation that the C library resolves (`0x7f.1`, `2130706433`), IPv6 addresses with or without brackets and
 * zone. An IPv6 address that embeds an IPv4 address (mapped, compatible, translated, 6to4, NAT64, Teredo, ISATAP) is
 * public only if both are.
 *
 * @param host an address or a name; any string
 * @throws {TypeError} if the host is not a string
 * @see RFC 6890; RFC 4291, section 2.5; RFC 6052, section 2; RFC 3056, section 2; RFC 4380, section 4; RFC 5214, section 6
 * @example
 * addressClass("169.254.169.254").use // → "link local"
 * addressClass("[64:ff9b::a9fe:a9fe]").carries.host // → "169.254.169.254"
 * addressClass("0x7f.1").host // → "127.0.0.1"
 * addressClass("8.8.8.8").isPublic // → true
 * addressClass("localhost").isPublic // → false
 */
export function addressClass(host: string): AddressClass {
  requireString(host, "the host");
  const bare = host.startsWith("[") && host.endsWith("]") ? host.slice(1, -1) : host;
  const percent = bare.indexOf("%");
  const groups = bare.includes(":") ? ipv6Groups(percent === -1 ? bare : bare.slice(0, percent)) : null;
  if (groups !== null) return ipv6Class(groups);
  const name = (bare.endsWith(".") ? bare.slice(0, -1) : bare).toLowerCase();
  const address = numericIpv4(name);
  return address === null ? nameClass(name) : ipv4Class(address);
}

/** The class of an address that is not in the registries: public. */
const PUBLIC = { isPublic: true, use: null, document: null, carries: null };

function ipv4Class(address: string): AddressClass {
  const found = longest(IPV4, bitsOf(address.split(".").map(Number), 8));
  const base = { kind: "ipv4", host: address } as const;
  return found === null ? { ...base, ...PUBLIC } : { ...base, ...said(found), carries: null };
}

const said = ([, use, document, isPublic]: SpecialPrefix) => ({ isPublic, use, document });

function ipv6Class(groups: readonly number[]): AddressClass {
  const base = { kind: "ipv6", host: ipv6Text(groups) } as const;
  const found = longest(IPV6, bitsOf(groups, 16));
  // RFC 4291, section 2.4: nothing outside this prefix is assigned.
  const isGlobal = found === null ? groups[0]! >> 13 === 1 : found[3];
  // The addresses that are all zeros except for their last bit embed none.
  const carrier = found?.[0].endsWith("/128") ? undefined : CARRIERS.find(({ is }) => is(groups));
  if (carrier !== undefined) {
    const carries = ipv4Class(carrier.address(groups));
    const { use, document, isReached = isGlobal } = carrier;
    return { ...base, isPublic: isReached && carries.isPublic, use, document, carries };
  }
  if (found !== null) return { ...base, ...said(found), carries: null };
  if (isGlobal) return { ...base, ...PUBLIC };
  return { ...base, isPublic: false, use: "not assigned", document: "RFC 4291, section 2.4", carries: null };
}

/** A kind of IPv6 address that embeds an IPv4 address. */
interface Carrier {
  readonly use: string;
  readonly document: string;
  /** Whether it is reachable if the embedded address is. If absent, its own prefix decides. */
  readonly isReached?: boolean;
  readonly is: (groups: readonly number[]) => boolean;
  readonly address: (groups: readonly number[]) => string;
}

const dotted = (high: number, low: number): string =>
  [high >> 8, high & 0xff, low >> 8, low & 0xff].join(".");
const lastOf = (groups: readonly number[]): string => dotted(groups[6]!, groups[7]!);
const begins =
  (...start: readonly number[]) =>
  (groups: readonly number[]): boolean =>
    start.every((group, at) => groups[at] === group);

const CARRIERS: readonly Carrier[] = [
  {
    use: "IPv4-mapped",
    document: "RFC 4291, section 2.5.5.2",
    isReached: true,
    is: begins(0, 0, 0, 0, 0, 0xffff),
    address: lastOf,
  },
  {
    use: "IPv4-compatible, deprecated",
    document: "RFC 4291, section 2.5.5.1",
    isReached: false,
    is: begins(0, 0, 0, 0, 0, 0),
    address: lastOf,
  },
  {
    use: "IPv4-translated",
    document: "RFC 2765, section 2.1",
    isReached: false,
    is: begins(0, 0, 0, 0, 0xffff, 0),
    address: lastOf,
  },
  {
    use: "NAT64",
    document: "RFC 6052, section 2.1",
    isReached: true,
    is: begins(0x64, 0xff9b, 0, 0, 0, 0),
    address: lastOf,
  },
  {
    use: "NAT64 of a network",
    document: "RFC 8215",
    isReached: false,
    is: begins(0x64, 0xff9b, 1),
    // RFC 6052, section 2.2, for a prefix of 96 bits, or else of 48: bits 64 to 71 are zero.
    address: (groups) =>
      groups[3] === 0 ? lastOf(groups) : dotted(groups[3]!, ((groups[4]! & 0xff) << 8) | (groups[5]! >> 8)),
  },
  {
    use: "Teredo",
    document: "RFC 4380, section 4",
    isReached: false,
    is: begins(0x2001, 0),
    address: (groups) => dotted(groups[6]! ^ 0xffff, groups[7]! ^ 0xffff),
  },
  {
    use: "6to4",
    document: "RFC 3056, section 2",
    isReached: true,
    is: begins(0x2002),
    address: (groups) => dotted(groups[1]!, groups[2]!),
  },
  {
    use: "ISATAP",
    document: "RFC 5214, section 6.1",
    is: (groups) => (groups[4]! & 0xfdff) === 0 && groups[5] === 0x5efe,
    address: lastOf,
  },
];

/** The prefixes of a family, with their bits as a string. */
type Table = readonly (readonly [bits: string, row: SpecialPrefix])[];

const IPV4: Table = /* @__PURE__ */ tableOf(SPECIAL_IPV4, (address) =>
  bitsOf(address.split(".").map(Number), 8),
);
const IPV6: Table = /* @__PURE__ */ tableOf(SPECIAL_IPV6, (address) => bitsOf(ipv6Groups(address)!, 16));

function tableOf(rows: readonly SpecialPrefix[], bits: (address: string) => string): Table {
  return rows.map((row) => {
    const [address = "", length] = row[0].split("/");
    return [bits(address).slice(0, Number(length)), row];
  });
}

function bitsOf(parts: readonly number[], size: number): string {
  return parts.map((part) => part.toString(2).padStart(size, "0")).join("");
}

/** Returns the row of the longest prefix of an address, except for prefixes that its carrier describes better. */
function longest(table: Table, bits: string): SpecialPrefix | null {
  let found: Table[number] | null = null;
  for (const entry of table)
    if (bits.startsWith(entry[0]) && entry[0].length > (found?.[0].length ?? -1)) found = entry;
  return found?.[1] ?? null;
}

function nameClass(name: string): AddressClass {
  const labels = name.split(".");
  const isSingle = labels.length === 1;
  const isReserved = isSpecialUseName(labels);
  const use = isReserved ? "reserved name" : isSingle ? "name of the network" : null;
  return {
    kind: "name",
    host: name,
    isPublic: use === null && name !== "" && !/^\.|\.\.|\.$|:/.test(name),
    use,
    document: isReserved ? "RFC 6761" : null,
    carries: null,
  };
}
