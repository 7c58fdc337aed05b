// The record of a class of disputes, and how its change rewrites a string.
import type { CodeHelp } from "../../core/code-help.js";

/**
 * The subject of a disagreement, and the change that ends it. Its `ClassHelp` has the same name with `Help` at the end.
 */
export interface ClassRecord<Name extends string = string> {
  readonly name: Name;
  /** The part that both read differently: `the backslash`. */
  readonly about: string;
  /** What a program does that reads the input alike with and without the change. */
  readonly does: string;
  readonly rewrite: Rewrite;
  /** Advisories for the class, oldest first. There are many more; these concern programs that readers model. */
  readonly advisories?: readonly Fault[];
}

/** The part in which two readings differ. */
export type DisputedPart = "host" | "scheme" | "port";

/** The severity of a dispute, as `Dispute.severity` defines it. */
export type DisputeSeverity = "high" | "medium" | "low";

/** The help for a class. Unless another is given, the good URL is `http://a.example/`. */
export type ClassHelp = Omit<CodeHelp, "good"> & Partial<Pick<CodeHelp, "good">>;

/** A published vulnerability of a program that read a URL differently from the programs around it. */
export interface Advisory {
  /** The CVE identifier. */
  readonly id: string;
  /** The program and its affected releases. */
  readonly program: string;
  /** The first fixed release of each branch, oldest first. Empty if no reader models the program. */
  readonly fixed: readonly string[];
  /** Those of the two readers in the dispute whose releases are affected. */
  readonly affects: readonly string[];
}

/** An advisory without a dispute. Releases of a branch before its first fixed one are affected. */
export type Fault = Pick<Advisory, "id" | "program"> &
  Partial<Pick<Advisory, "fixed">> & {
    /** The readers of the program, if any. */
    readonly readers?: readonly string[];
  };

/** Removes one peculiarity everywhere in a string; `null` if there is none. */
export type Rewrite = (parts: RoughParts) => Rewritten | null;

/** A string without one peculiarity, and the place where that was. */
export interface Rewritten {
  readonly text: string;
  readonly offset: number;
}

/** Roughly where the parts of a string are, however programs read it. Offsets are UTF-16 code units. */
export interface RoughParts {
  readonly text: string;
  /** The offset of the colon after the scheme, or -1. */
  readonly colon: number;
  /** The offset of the slashes and backslashes before the authority, if any. */
  readonly slashes: number;
  readonly authority: number;
  /** The offset of the first `/`, `\`, `?` or `#` after the authority, or the end. */
  readonly end: number;
  /** The offset of the host: after the last `@`, and before the port. */
  readonly host: number;
  readonly hostEnd: number;
}

/** Any characters before the colon: programs accept different schemes. A colon before digits belongs to a port. */
const SCHEME = /^[^:/?#\\[\]@]*:(?![0-9]+(?:[/?#\\]|$))/;
const END = /[/\\?#]/g;

export function roughParts(text: string): RoughParts {
  const colon = (SCHEME.exec(text)?.[0].length ?? 0) - 1;
  const slashes = colon + 1;
  let authority = slashes;
  while (text[authority] === "/" || text[authority] === "\\") authority += 1;
  END.lastIndex = authority;
  const end = END.exec(text)?.index ?? text.length;
  const host = Math.max(text.lastIndexOf("@", end - 1) + 1, authority);
  return { text, colon, slashes, authority, end, host, hostEnd: hostEnd(text, host, end) };
}

/** Returns the offset of the port's colon, which is the first after brackets, or the end. */
function hostEnd(text: string, host: number, end: number): number {
  const authority = text.slice(host, end);
  const colon = authority.indexOf(":", authority.lastIndexOf("]") + 1);
  return colon === -1 ? end : host + colon;
}

export function replaced(text: string, start: number, end: number, by: string): Rewritten | null {
  if (text.slice(start, end) === by) return null;
  return { text: text.slice(0, start) + by + text.slice(end), offset: start };
}

export function replacedAll(
  text: string,
  pattern: RegExp,
  by: string | ((match: string) => string),
  start = 0,
  end: number = text.length,
): Rewritten | null {
  const span = text.slice(start, end);
  const first = span.search(pattern);
  if (first === -1) return null;
  const rewritten = typeof by === "string" ? span.replace(pattern, by) : span.replace(pattern, by);
  return rewritten === span
    ? null
    : { text: text.slice(0, start) + rewritten + text.slice(end), offset: start + first };
}
