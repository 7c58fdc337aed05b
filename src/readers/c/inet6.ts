const GROUP = /^[0-9A-Fa-f]{1,4}$/;
const IPV4 = /^(0|[1-9][0-9]{0,2})\.(0|[1-9][0-9]{0,2})\.(0|[1-9][0-9]{0,2})\.(0|[1-9][0-9]{0,2})$/;
const GROUPS = 8;
/** Longer than any address. */
const LONGEST = 45;

/**
 * The eight groups of an IPv6 address as the C library reads it (`inet_pton`); `null` if it is none. `::` stands for at
 * least one group, and the last two may be an IPv4 address without leading zeros.
 */
export function ipv6Groups(text: string): number[] | null {
  if (text.length > LONGEST) return null;
  const halves = text.split("::");
  if (halves.length > 2) return null;
  const before = groupsOf(halves[0]!, halves.length === 1);
  const after = groupsOf(halves[1] ?? "", true);
  if (before === null || after === null) return null;
  const missing = GROUPS - before.length - after.length;
  if (halves.length === 1 ? missing !== 0 : missing < 1) return null;
  return [...before, ...new Array<number>(missing).fill(0), ...after];
}

/** The groups of a text without `::`; `last` says that an IPv4 address may end it. */
function groupsOf(text: string, last: boolean): number[] | null {
  if (text === "") return [];
  const parts = text.split(":");
  const ipv4 = last ? IPV4.exec(parts.at(-1)!) : null;
  if (ipv4 !== null) parts.pop();
  if (!parts.every((part) => GROUP.test(part))) return null;
  const groups = parts.map((part) => Number.parseInt(part, 16));
  if (ipv4 === null) return groups;
  const [a, b, c, d] = ipv4.slice(1).map(Number) as [number, number, number, number];
  return Math.max(a, b, c, d) > 255 ? null : [...groups, a * 256 + b, c * 256 + d];
}

/** The text of an address as the C library writes it (`inet_ntop`): in lower case, the longest run of zeros as `::`. */
export function ipv6Text(groups: readonly number[]): string {
  const [start, end] = longestZeros(groups);
  const dotted = start === 0 && (end === 6 || (end === 5 && groups[5] === 0xffff));
  const parts = (dotted ? groups.slice(0, 6) : groups).map((group) => group.toString(16));
  if (dotted)
    parts.push(
      groups
        .slice(6)
        .flatMap((group) => [group >> 8, group & 255])
        .join("."),
    );
  if (end === start) return parts.join(":");
  return `${parts.slice(0, start).join(":")}::${parts.slice(end).join(":")}`;
}

/** The first of the longest runs of two zeros or more. */
function longestZeros(groups: readonly number[]): readonly [start: number, end: number] {
  let longest: readonly [number, number] = [0, 0];
  let start = 0;
  for (let at = 0; at < groups.length; at++) {
    if (groups[at] !== 0) start = at + 1;
    else if (at > start && at + 1 - start > longest[1] - longest[0]) longest = [start, at + 1];
  }
  return longest;
}
