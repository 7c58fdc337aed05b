/** Where the parts of a text roughly are, whatever the programs make of it. Offsets are UTF-16 code units. */
export interface Anatomy {
  readonly text: string;
  /** Where the colon of the scheme is, or -1. */
  readonly colon: number;
  /** The slashes and backslashes before the authority, which may be none. */
  readonly slashes: number;
  readonly authority: number;
  /** The first `/`, `\`, `?` or `#` after the authority, or the end. */
  readonly end: number;
  /** The host: after the last `@`, and before the port. */
  readonly host: number;
  readonly hostEnd: number;
}

/** Any characters before the colon: programs differ in what they take for a scheme. A colon before digits is a port's. */
const SCHEME = /^[^:/?#\\[\]@]*:(?![0-9]+(?:[/?#\\]|$))/;
const END = /[/\\?#]/g;

/** Finds the parts of a text. */
export function anatomyOf(text: string): Anatomy {
  const colon = (SCHEME.exec(text)?.[0].length ?? 0) - 1;
  const slashes = colon + 1;
  let authority = slashes;
  while (text[authority] === "/" || text[authority] === "\\") authority += 1;
  END.lastIndex = authority;
  const end = END.exec(text)?.index ?? text.length;
  const host = Math.max(text.lastIndexOf("@", end - 1) + 1, authority);
  return { text, colon, slashes, authority, end, host, hostEnd: hostEnd(text, host, end) };
}

/** The colon of the port, or the end: the first colon after the brackets. */
function hostEnd(text: string, host: number, end: number): number {
  const authority = text.slice(host, end);
  const colon = authority.indexOf(":", authority.lastIndexOf("]") + 1);
  return colon === -1 ? end : host + colon;
}
