/** What a program takes for the groups of an IPv6 address, and for the numbers of an IPv4 address at its end. */
export interface Ipv6Rule {
  readonly group: RegExp;
  readonly byte: RegExp;
  /** How long the IPv4 address can be. */
  readonly longestIpv4: number;
}

/** The C library (`inet_pton`), browsers and most others: four digits at most, and no leading zero in an IPv4 address. */
const USUAL: Ipv6Rule = { group: /^[0-9A-Fa-f]{1,4}$/, byte: /^(?:0|[1-9][0-9]{0,2})$/, longestIpv4: 15 };

/** An IPv6 address has eight groups of 16 bits. */
const GROUPS = 8;

/**
 * The eight groups of an IPv6 address; `null` if the text is none. `::` stands for one group or more, and the last two
 * groups may be written as an IPv4 address.
 *
 * @see RFC 4291, section 2.2
 */
export function ipv6Groups(text: string, rule: Ipv6Rule = USUAL): number[] | null {
  const gap = text.indexOf("::");
  if (gap === -1) {
    const groups = groupsOf(text, rule, true);
    return groups?.length === GROUPS ? groups : null;
  }
  const before = gap === 0 ? [] : groupsOf(text.slice(0, gap), rule, false);
  const after = gap + 2 === text.length ? [] : groupsOf(text.slice(gap + 2), rule, true);
  if (before === null || after === null) return null;
  const missing = GROUPS - before.length - after.length;
  return missing < 1 ? null : [...before, ...new Array<number>(missing).fill(0), ...after];
}

function groupsOf(text: string, { group, byte, longestIpv4 }: Ipv6Rule, isEnd: boolean): number[] | null {
  const parts = text.split(":", GROUPS + 1);
  if (parts.length > GROUPS) return null;
  const address = isEnd && parts.at(-1)!.includes(".") ? bytesOf(parts.pop()!, byte, longestIpv4) : [];
  if (address === null || !parts.every((part) => group.test(part))) return null;
  return [...parts.map((part) => Number.parseInt(part, 16)), ...address];
}

/** The two groups that an IPv4 address is. */
function bytesOf(text: string, byte: RegExp, longest: number): number[] | null {
  if (text.length > longest) return null;
  const parts = text.split(".");
  const [a = 0, b = 0, c = 0, d = 0] = parts.map(Number);
  if (parts.length !== 4 || !parts.every((part) => byte.test(part) && Number(part) <= 255)) return null;
  return [a * 256 + b, c * 256 + d];
}

/**
 * The shortest text of an address: in lower case, the longest run of zeros as `::`.
 *
 * @see RFC 5952, section 4
 */
export function ipv6Text(groups: readonly number[]): string {
  const [start, end] = longestZeros(groups);
  return end === start
    ? hexText(groups)
    : `${hexText(groups.slice(0, start))}::${hexText(groups.slice(end))}`;
}

function hexText(groups: readonly number[]): string {
  return groups.map((group) => group.toString(16)).join(":");
}

/** The first of the longest runs of two zeros or more; an empty one where there is none. */
export function longestZeros(groups: readonly number[]): readonly [start: number, end: number] {
  let longest: readonly [number, number] = [0, 0];
  let start = 0;
  for (let at = 0; at < groups.length; at++) {
    if (groups[at] !== 0) start = at + 1;
    else if (at > start && at + 1 - start > longest[1] - longest[0]) longest = [start, at + 1];
  }
  return longest;
}

/** The four bytes of the last two groups, as an IPv4 address. */
export function lastAsIpv4(groups: readonly number[]): string {
  const [high, low] = [groups.at(-2)!, groups.at(-1)!];
  return `${high >> 8}.${high & 0xff}.${low >> 8}.${low & 0xff}`;
}

/**
 * Returns the shortest form of an IPv6 address, with its zone if it has one; `null` if it is none.
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
