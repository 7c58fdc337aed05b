// RFC 3986 said a second time, as expressions written from its prose, with nothing of the library.

const PCT = "%[0-9A-Fa-f]{2}";
const UNRESERVED = "A-Za-z0-9\\-._~";
const SUB = "!$&'()*+,;=";
const chars = (more: string): string => `(?:[${UNRESERVED}${SUB}${more}]|${PCT})`;
const PCHAR = chars(":@");

const OCTET = "(?:[0-9]|[1-9][0-9]|1[0-9]{2}|2[0-4][0-9]|25[0-5])";
const IPV4 = `${OCTET}\\.${OCTET}\\.${OCTET}\\.${OCTET}`;
const IPVFUTURE = `[vV][0-9A-Fa-f]+\\.[${UNRESERVED}${SUB}:]+`;
const HOST_NAME = `${chars("")}*`;
const whole = (source: string): RegExp => new RegExp(`^(?:${source})$`);

/**
 * Section 3.2.2, told by counting: at most one `::`, which stands for one group or more (so at most seven are
 * written), otherwise eight; an IPv4 address counts for the last two.
 */
export function isIpv6(text: string): boolean {
  const halves = text.split("::");
  if (halves.length > 2) return false;
  const sides = halves.map((half) => (half === "" ? [] : half.split(":")));
  const groups = sides.flat();
  const last = groups.at(-1) ?? "";
  const decimal = last.includes(".");
  if (decimal && (sides.at(-1)!.length === 0 || !whole(IPV4).test(last))) return false;
  const hexadecimal = decimal ? groups.slice(0, -1) : groups;
  if (!hexadecimal.every((group) => /^[0-9A-Fa-f]{1,4}$/.test(group))) return false;
  const count = hexadecimal.length + (decimal ? 2 : 0);
  return halves.length === 2 ? count <= 7 : count === 8;
}

export function isIpv4(text: string): boolean {
  return whole(IPV4).test(text);
}

export function isHost(text: string): boolean {
  const inner = /^\[(.*)\]$/s.exec(text)?.[1];
  if (inner !== undefined) return isIpv6(inner) || whole(IPVFUTURE).test(inner);
  return whole(HOST_NAME).test(text);
}

export function isAuthority(text: string): boolean {
  const [, userinfo, host] = /^(?:(.*)@)?(.*?)(?::[0-9]*)?$/s.exec(text)!;
  if (userinfo !== undefined && !whole(`${chars(":")}*`).test(userinfo)) return false;
  return isHost(host!);
}

/** Appendix B's expression. */
const APPENDIX_B = /^(([^:/?#]+):)?(\/\/([^/?#]*))?([^?#]*)(\?([^#]*))?(#(.*))?/s;

/** Whether the text is a `URI-reference`, component by component. */
export function isReference(text: string): boolean {
  const found = APPENDIX_B.exec(text)!;
  const [scheme, authority, path, query, fragment] = [found[2], found[4], found[5]!, found[7], found[9]];
  if (scheme !== undefined && !/^[A-Za-z][A-Za-z0-9+.-]*$/.test(scheme)) return false;
  if (authority !== undefined && !isAuthority(authority)) return false;
  if (!whole(`(?:${PCHAR}|/)*`).test(path)) return false;
  if (scheme === undefined && authority === undefined && path.split("/")[0]!.includes(":")) return false;
  return [query, fragment].every((part) => part === undefined || whole(`(?:${PCHAR}|[/?])*`).test(part));
}
