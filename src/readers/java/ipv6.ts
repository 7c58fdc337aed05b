/** What a program takes for the groups of an IPv6 address, and for the numbers of an IPv4 address at its end. */
export interface Ipv6Rule {
  readonly group: RegExp;
  readonly byte: RegExp;
  /** How long the IPv4 address can be. */
  readonly longest: number;
}

/** An IPv6 address has eight groups of 16 bits. */
const GROUPS = 8;

/**
 * The eight groups of an IPv6 address; `null` if the text is none. `::` stands for one group or more, and the last two
 * groups may be written as an IPv4 address.
 */
export function ipv6Groups(text: string, rule: Ipv6Rule): number[] | null {
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

function groupsOf(text: string, { group, byte, longest }: Ipv6Rule, isEnd: boolean): number[] | null {
  const parts = text.split(":");
  if (parts.length > GROUPS) return null;
  const address = isEnd && parts.at(-1)!.includes(".") ? bytesOf(parts.pop()!, byte, longest) : [];
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
