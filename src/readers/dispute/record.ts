// What the record of a class of disputes has, and how its change rewrites a text.
import type { CodeHelp } from "../../core/code-help.js";

/** What programs disagree about, and the change that makes them agree. Its `ClassHelp` has its name, with `Help` at its end. */
export interface ClassRecord<Name extends string = string> {
  readonly name: Name;
  /** What both read differently: `the backslash`. */
  readonly about: string;
  /** What the program does that reads the text and the changed text alike. */
  readonly does: string;
  readonly rewrite: Rewrite;
  /** The advisories that are about the class, oldest first. There are many more; these are of programs that readers model. */
  readonly advisories?: readonly Fault[];
}

/** The part in which two readings differ. */
export type DisputedPart = "host" | "scheme" | "port";

/** How much a dispute matters: `Dispute.severity` says when it is which. */
export type DisputeSeverity = "high" | "medium" | "low";

/** What is said about a class. A good URL, unless another is named, is `http://a.example/`. */
export type ClassHelp = Omit<CodeHelp, "good"> & Partial<Pick<CodeHelp, "good">>;

/** A published fault of a program that read a URL in another way than the programs around it. */
export interface Advisory {
  /** The identifier of the CVE list. */
  readonly id: string;
  /** The program, and the releases that have the fault. */
  readonly program: string;
  /** The first release of each branch without the fault, oldest first; empty where a reader of the program is missing. */
  readonly fixed: readonly string[];
  /** Those of the two readers of the dispute whose releases have the fault. */
  readonly affects: readonly string[];
}

/** An advisory by itself. A release of a branch before those that were fixed has the fault. */
export type Fault = Pick<Advisory, "id" | "program"> &
  Partial<Pick<Advisory, "fixed">> & {
    /** The readers of the program, if there are any. */
    readonly readers?: readonly string[];
  };

/** Removes one peculiarity from a text, wherever it is; `null` where the text does not have it. */
export type Rewrite = (parts: RoughParts) => Rewritten | null;

/** A text without one peculiarity, and where that was in the text before. */
export interface Rewritten {
  readonly text: string;
  readonly offset: number;
}

/** Where the parts of a text roughly are, however the programs read it. Offsets are UTF-16 code units. */
export interface RoughParts {
  readonly text: string;
  /** Where the colon of the scheme is, or -1. */
  readonly colon: number;
  /** Where the slashes and backslashes before the authority begin; there may be none. */
  readonly slashes: number;
  readonly authority: number;
  /** The first `/`, `\`, `?` or `#` after the authority, or the end. */
  readonly end: number;
  /** The host: after the last `@`, and before the port. */
  readonly host: number;
  readonly hostEnd: number;
}

/** Any characters before the colon: programs accept different schemes. A colon before digits is a port's. */
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

/** Returns the colon of the port, or the end: the first colon after the brackets. */
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
