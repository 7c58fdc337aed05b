// IP addresses in any notation.

/**
 * Returns the IPv4 address that browsers and the resolver of the C library read in a host, as four decimal numbers;
 * `null` if the host is not one. They accept one to four numbers in decimal, octal (`0` first) or hexadecimal (`0x`
 * first). The last number fills the remaining bytes.
 *
 * @see URL Standard, section 3.5 (IPv4 parser); POSIX.1-2017, inet_addr()
 * @example
 * numericIpv4("0x7f.1") // → "127.0.0.1"
 * numericIpv4("2130706433") // → "127.0.0.1"
 * numericIpv4("1.2.3.4.5") // → null
 */
export function numericIpv4(host: string): string | null {
  return host.length > 255 ? null : ipv4Of(host, numberOf);
}

function numberOf(text: string): number {
  if (/^0[xX][0-9a-fA-F]*$/.test(text)) return text.length === 2 ? 0 : Number.parseInt(text, 16);
  if (/^0[0-7]*$/.test(text)) return Number.parseInt(text, 8);
  return /^[1-9][0-9]*$/.test(text) ? Number(text) : Number.NaN;
}

/**
 * Returns the IPv4 address of one to four numbers, the last of which fills the remaining bytes; `null` if the text is
 * not one.
 *
 * @param read parses the text between two dots as a number; returns `NaN` if it is not one
 */
export function ipv4Of(text: string, read: (text: string) => number): string | null {
  const parts = text.split(".", 5);
  if (parts.length > 4) return null;
  const numbers = parts.map(read);
  const last = numbers.pop()!;
  const left = 4 - numbers.length;
  if (!numbers.every((number) => number <= 255) || !(last < 256 ** left)) return null;
  for (let at = left - 1; at >= 0; at--) numbers.push(Math.floor(last / 256 ** at) % 256);
  return numbers.join(".");
}

/** The groups, and the numbers of an IPv4 address at the end, that a program accepts in an IPv6 address. */
export interface Ipv6Rule {
  readonly group: RegExp;
  readonly byte: RegExp;
  /** The maximum length of the IPv4 address. */
  readonly longestIpv4: number;
}

/** The C library (`inet_pton`), browsers and most others: four digits at most, and no leading zero in an IPv4 address. */
export const USUAL: Ipv6Rule = {
  group: /^[0-9A-Fa-f]{1,4}$/,
  byte: /^(?:0|[1-9][0-9]{0,2})$/,
  longestIpv4: 15,
};

/** An IPv6 address has eight groups of 16 bits. */
const GROUPS = 8;

/**
 * Returns the eight groups of an IPv6 address; `null` if the text is not one. `::` replaces one group or
 * more, and the last two groups may be written as an IPv4 address.
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

/** Returns the two groups for an IPv4 address. */
function bytesOf(text: string, byte: RegExp, longest: number): number[] | null {
  if (text.length > longest) return null;
  const parts = text.split(".");
  const [a = 0, b = 0, c = 0, d = 0] = parts.map(Number);
  if (parts.length !== 4 || !parts.every((part) => byte.test(part) && Number(part) <= 255)) return null;
  return [a * 256 + b, c * 256 + d];
}

/**
 * Returns the shortest form of an address: in lower case, with the longest run of zeros as `::`.
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

/** Returns the first of the longest runs of at least two zeros; an empty run if there is none. */
export function longestZeros(groups: readonly number[]): readonly [start: number, end: number] {
  let longest: readonly [number, number] = [0, 0];
  let start = 0;
  for (let at = 0; at < groups.length; at++) {
    if (groups[at] !== 0) start = at + 1;
    else if (at > start && at + 1 - start > longest[1] - longest[0]) longest = [start, at + 1];
  }
  return longest;
}

/** Returns the four bytes of the last two groups, as an IPv4 address. */
export function lastAsIpv4(groups: readonly number[]): string {
  const [high, low] = [groups.at(-2)!, groups.at(-1)!];
  return `${high >> 8}.${high & 0xff}.${low >> 8}.${low & 0xff}`;
}
