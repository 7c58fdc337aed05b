// IPv4 addresses in any notation.

/**
 * Returns the IPv4 address that the resolver of the C library, and browsers, read in a host, as four decimal
 * numbers; `null` if they read none. One to four numbers are read, each in decimal, octal (`0` first) or
 * hexadecimal (`0x` first), the last one filling the bytes that are left.
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
 * Returns the IPv4 address of one to four numbers, of which the last fills the bytes that are left; `null` if
 * the text is not one.
 *
 * @param read returns the number that a program reads in the text between two dots, or `NaN`
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
