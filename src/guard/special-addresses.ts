// The special-purpose addresses in IANA's registries. `npm run addresses` compares these rows with the registries' own
// files.

/** The date of the registries that the rows come from. */
export const REGISTRIES_OF = "2025-10-09";

/**
 * A prefix, its name in the registry, the document that reserves it, and whether its addresses are globally reachable.
 */
export type SpecialPrefix = readonly [prefix: string, name: string, document: string, global: boolean];

/** @see https://www.iana.org/assignments/iana-ipv4-special-registry */
export const SPECIAL_IPV4: readonly SpecialPrefix[] = [
  ["0.0.0.0/8", "this network", "RFC 791, section 3.2", false],
  ["10.0.0.0/8", "private use", "RFC 1918", false],
  ["100.64.0.0/10", "shared address space", "RFC 6598", false],
  ["127.0.0.0/8", "loopback", "RFC 1122, section 3.2.1.3", false],
  ["169.254.0.0/16", "link local", "RFC 3927", false],
  ["172.16.0.0/12", "private use", "RFC 1918", false],
  ["192.0.0.0/24", "IETF protocol assignments", "RFC 6890, section 2.1", false],
  ["192.0.0.9/32", "Port Control Protocol anycast", "RFC 7723", true],
  ["192.0.0.10/32", "TURN anycast", "RFC 8155", true],
  ["192.0.2.0/24", "documentation", "RFC 5737", false],
  ["192.31.196.0/24", "AS112", "RFC 7535", true],
  ["192.52.193.0/24", "AMT", "RFC 7450", true],
  ["192.88.99.0/24", "6to4 relay anycast, deprecated", "RFC 7526", false],
  ["192.168.0.0/16", "private use", "RFC 1918", false],
  ["192.175.48.0/24", "AS112 direct delegation", "RFC 7534", true],
  ["198.18.0.0/15", "benchmarking", "RFC 2544", false],
  ["198.51.100.0/24", "documentation", "RFC 5737", false],
  ["203.0.113.0/24", "documentation", "RFC 5737", false],
  ["224.0.0.0/4", "multicast", "RFC 5771", false],
  ["240.0.0.0/4", "reserved", "RFC 1112, section 4", false],
  ["255.255.255.255/32", "limited broadcast", "RFC 919, section 7", false],
];

/** @see https://www.iana.org/assignments/iana-ipv6-special-registry */
export const SPECIAL_IPV6: readonly SpecialPrefix[] = [
  ["::/128", "unspecified", "RFC 4291, section 2.5.2", false],
  ["::1/128", "loopback", "RFC 4291, section 2.5.3", false],
  ["100::/64", "discard only", "RFC 6666", false],
  ["100:0:0:1::/64", "dummy prefix", "RFC 9780", false],
  ["2001::/23", "IETF protocol assignments", "RFC 2928", false],
  ["2001:1::1/128", "Port Control Protocol anycast", "RFC 7723", true],
  ["2001:1::2/128", "TURN anycast", "RFC 8155", true],
  ["2001:1::3/128", "DNS-SD service registration anycast", "RFC 9665", true],
  ["2001:2::/48", "benchmarking", "RFC 5180", false],
  ["2001:3::/32", "AMT", "RFC 7450", true],
  ["2001:4:112::/48", "AS112", "RFC 7535", true],
  ["2001:10::/28", "ORCHID, deprecated", "RFC 4843", false],
  ["2001:20::/28", "ORCHIDv2", "RFC 7343", true],
  ["2001:30::/28", "drone remote identification", "RFC 9374", true],
  ["2001:db8::/32", "documentation", "RFC 3849", false],
  ["2620:4f:8000::/48", "AS112 direct delegation", "RFC 7534", true],
  ["3fff::/20", "documentation", "RFC 9637", false],
  ["5f00::/16", "segment routing identifiers", "RFC 9602", false],
  ["fc00::/7", "unique local", "RFC 4193", false],
  ["fe80::/10", "link local", "RFC 4291, section 2.5.6", false],
  ["fec0::/10", "site local, deprecated", "RFC 3879", false],
  ["ff00::/8", "multicast", "RFC 4291, section 2.7", false],
];
