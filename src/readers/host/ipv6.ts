/** The part of the platform that reads addresses. Node and browsers have it. */
interface Platform {
  readonly URL?: new (url: string) => { readonly hostname: string };
}

/** Longer than any address. */
const LONGEST = 45;

/**
 * Returns the shortest form of an IPv6 address (RFC 5952), with its zone if it has one; `null` if it is none.
 *
 * @example
 * shortIpv6("0:0:0:0:0:0:127.0.0.1") // → "::7f00:1"
 * shortIpv6("fe80::0%25eth0") // → "fe80::%25eth0"
 */
export function shortIpv6(text: string, platform: Platform = globalThis as Platform): string | null {
  const percent = text.indexOf("%");
  const address = percent === -1 ? text : text.slice(0, percent);
  if (platform.URL === undefined || address.length > LONGEST || !/^[0-9a-f:.]+$/.test(address)) return null;
  try {
    return new platform.URL(`http://[${address}]/`).hostname.slice(1, -1) + text.slice(address.length);
  } catch {
    return null;
  }
}
