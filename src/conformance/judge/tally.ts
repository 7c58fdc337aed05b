import type { SuiteMaker } from "../suite/suite-maker.js";
import { Accepted } from "./accepted.js";
import type { Answer, AnswerProblem } from "./answer.js";
import type { Failure } from "./judgement.js";
import { Refused } from "./refused.js";
import { Transitions } from "./transitions.js";
import { Witnesses } from "./witnesses.js";

/** What came of a case, as it is remembered. */
const RIGHT = 0;
const WRONGLY_ACCEPTED = 1;
const WRONGLY_REFUSED = 2;
const UNANSWERED = 3;

/** The most kinds of problems that are told apart. */
const MOST_PROBLEMS = 100;

interface Problem {
  readonly problem: AnswerProblem;
  /** More about the first one, in words. */
  readonly cause: string;
  readonly witnesses: Witnesses;
}

/** Adds up the answers to the cases of a suite, in their order. */
export class Tally {
  readonly counts: { right: number; wronglyAccepted: number; wronglyRefused: number; unanswered: number } = {
    right: 0,
    wronglyAccepted: 0,
    wronglyRefused: 0,
    unanswered: 0,
  };
  readonly #maker: SuiteMaker;
  readonly #transitions: Transitions;
  /** What came of each case. */
  readonly #outcomes: Uint8Array;
  #answers = 0;
  /** The cases without a verdict, by what happened. */
  readonly #problems = new Map<string, Problem>();

  constructor(maker: SuiteMaker) {
    this.#maker = maker;
    this.#transitions = new Transitions(maker.subject.dfa);
    this.#outcomes = new Uint8Array(maker.counts.cases);
  }

  add({ text, valid, problem, detail }: Answer): void {
    const path = this.#transitions.of(text);
    let outcome = UNANSWERED;
    if (valid === null) {
      this.counts.unanswered += 1;
      this.#addProblem(text, problem ?? "unreadable", detail);
    } else if (valid === path.accepted) {
      this.counts.right += 1;
      outcome = RIGHT;
    } else if (valid) {
      this.counts.wronglyAccepted += 1;
      outcome = WRONGLY_ACCEPTED;
    } else {
      this.counts.wronglyRefused += 1;
      outcome = WRONGLY_REFUSED;
    }
    if (valid !== null && path.accepted) this.#transitions.note(path, valid);
    this.#outcomes[this.#answers++] = outcome;
  }

  #addProblem(text: string, problem: AnswerProblem, detail: string): void {
    const kind = kindOf(problem, detail);
    const isKnown = this.#problems.has(kind) || this.#problems.size < MOST_PROBLEMS;
    const key = isKnown ? kind : problem;
    const known = this.#problems.get(key) ?? { problem, cause: detail, witnesses: new Witnesses() };
    this.#problems.set(key, known);
    known.witnesses.add(text);
  }

  /** Returns the wrong answers by their cause. The cases are made again: only what came of them was remembered. */
  failures(): readonly Failure[] {
    const { subject } = this.#maker;
    const accepted = new Accepted(subject);
    const refused = new Refused(subject, this.#transitions);
    if (this.counts.wronglyAccepted + this.counts.wronglyRefused > 0) {
      let at = 0;
      for (const { text } of this.#maker.tests()) {
        const outcome = this.#outcomes[at++];
        if (outcome === WRONGLY_ACCEPTED) accepted.add(text);
        else if (outcome === WRONGLY_REFUSED) refused.add(text);
      }
    }
    return [...byCount(accepted.failures()), ...byCount(refused.failures()), ...byCount(this.#unanswered())];
  }

  #unanswered(): readonly Failure[] {
    return [...this.#problems.values()].map(({ problem, cause, witnesses }) => ({
      kind: problem,
      cause,
      count: witnesses.count,
      witnesses: witnesses.texts,
      offset: null,
      code: null,
      component: null,
      rule: null,
      section: null,
    }));
  }
}

/** What a message has besides the text that it is about, such as numbers and what is in quotes, tells kinds apart. */
function kindOf(problem: AnswerProblem, detail: string): string {
  return problem === "unreadable" ? problem : `${problem} ${detail.replace(/["'`].*["'`]|\d+/g, "")}`;
}

function byCount(failures: readonly Failure[]): readonly Failure[] {
  return failures.toSorted((one, other) => other.count - one.count);
}
