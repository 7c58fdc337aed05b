/** The four bytes of an address, as one number. */
const LIMIT = 2 ** 32;

/**
 * Returns the IPv4 address that a host is to the resolver of the C library, and to browsers, as four decimal numbers;
 * `null` if it is none. One to four numbers are read, each in decimal, octal (`0` first) or hexadecimal (`0x` first),
 * the last one filling the bytes that are left.
 *
 * @see URL Standard, section 3.5 (IPv4 parser); POSIX.1-2017, inet_addr()
 * @example
 * numericIpv4("0x7f.1") // → "127.0.0.1"
 * numericIpv4("2130706433") // → "127.0.0.1"
 * numericIpv4("1.2.3.4.5") // → null
 */
export function numericIpv4(host: string): string | null {
  if (host.length > 255) return null;
  const parts = host.split(".");
  if (parts.length > 4) return null;
  const numbers = parts.map(numberOf);
  const last = numbers.pop()!;
  if (numbers.some((number) => !(number <= 255)) || !(last < 256 ** (4 - numbers.length))) return null;
  let address = last;
  for (const [at, number] of numbers.entries()) address += number * 256 ** (3 - at);
  return address < LIMIT ? dotted(address) : null;
}

function numberOf(text: string): number {
  if (/^0[xX][0-9a-fA-F]*$/.test(text)) return text.length === 2 ? 0 : Number.parseInt(text, 16);
  if (/^0[0-7]*$/.test(text)) return Number.parseInt(text, 8);
  return /^[1-9][0-9]*$/.test(text) ? Number(text) : Number.NaN;
}

function dotted(address: number): string {
  return [24, 16, 8, 0].map((shift) => Math.floor(address / 2 ** shift) % 256).join(".");
}
