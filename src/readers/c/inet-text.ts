import { ipv6Text, lastAsIpv4, longestZeros } from "../host/ipv6.js";

const [MAPPED, COMPATIBLE] = [5, 6];

/**
 * The text of an address as the C library writes it (`inet_ntop`): the shortest, but with an IPv4 address at the end where
 * one is mapped into it (`::ffff:1.2.3.4`), and where only zeros stand before the last two groups.
 */
export function inetText(groups: readonly number[]): string {
  const [start, end] = longestZeros(groups);
  if (start === 0 && end === MAPPED && groups[MAPPED] === 0xffff) return `::ffff:${lastAsIpv4(groups)}`;
  return start === 0 && end === COMPATIBLE ? `::${lastAsIpv4(groups)}` : ipv6Text(groups);
}
