/** The answer of the first view. */
import type { UrlDiagnostic } from "url-grammar";
import type { ReaderName } from "url-grammar/readers";
import type { Place } from "../analysis/places.js";

/** The grammars whose verdicts the first view shows, in order. */
export const FIRST_GRAMMARS = ["rfc3986", "whatwg", "draft-05"] as const;

export type FirstGrammar = (typeof FIRST_GRAMMARS)[number];

/** A place with the names of its programs. */
export interface NamedPlace extends Omit<Place, "readers"> {
  readonly programs: readonly Program[];
}

export interface Program {
  readonly name: ReaderName;
  readonly title: string;
  /** Its share of one vote: the programs of one project share theirs. */
  readonly weight: number;
}

export interface Answer {
  readonly verdicts: Readonly<Record<FirstGrammar, boolean>>;
  /** The faults under RFC 3986. */
  readonly faults: readonly UrlDiagnostic[];
  /** Hosts first, by number of programs; then no host; then refusals. */
  readonly places: readonly NamedPlace[];
}

export interface AnswerRequest {
  readonly input: string;
}

/** Returns the votes for a place. */
export function weightOf({ programs }: NamedPlace): number {
  return programs.reduce((sum, { weight }) => sum + weight, 0);
}
