/** What an answer of the first view holds. */
import type { UrlDiagnostic } from "url-grammar";
import type { ReaderName } from "url-grammar/readers";
import type { Place } from "../analysis/places.js";

/** The grammars whose verdicts the first view shows, in its order. */
export const FIRST_GRAMMARS = ["rfc3986", "whatwg", "draft-05"] as const;

export type FirstGrammar = (typeof FIRST_GRAMMARS)[number];

/** A place, with the names of its programs. */
export interface NamedPlace extends Omit<Place, "readers"> {
  readonly programs: readonly Program[];
}

export interface Program {
  readonly name: ReaderName;
  readonly title: string;
  /** How much of one vote it has: the programs of one project share theirs. */
  readonly weight: number;
}

export interface Answer {
  readonly verdicts: Readonly<Record<FirstGrammar, boolean>>;
  /** What is wrong by RFC 3986. */
  readonly faults: readonly UrlDiagnostic[];
  /** Hosts first, those that most programs go to before others; then no host; then refusals. */
  readonly places: readonly NamedPlace[];
}

export interface AnswerRequest {
  readonly input: string;
}

/** The votes that go to a place. */
export function weightOf({ programs }: NamedPlace): number {
  return programs.reduce((sum, { weight }) => sum + weight, 0);
}
