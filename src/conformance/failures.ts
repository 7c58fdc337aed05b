// The outcomes of a judgement, and its failures: wrong answers grouped by probable cause.
import type { UrlCode } from "../ast/codes.js";
import type { ComponentName, UrlDiagnostic } from "../ast/diagnostics.js";
import { classOf } from "../automaton/alphabet.js";
import { DEAD, type Dfa, replay, unpack } from "../automaton/index.js";
import { enumerate, type Section } from "../core/diagnostic/diagnostic.js";
import { quoted } from "../core/text/printable.js";
import { memoized } from "../core/values.js";
import { deriveIn } from "../grammar/validator.js";
import { packedOf } from "../spec/tables.js";
import type { Answer, AnswerProblem } from "./answer.js";
import type { Context } from "./context.js";
import type { SuiteSource } from "./suite.js";

/** Wrong answers that probably have the same cause. */
export interface Failure {
  /** The kind of wrong answer. */
  readonly kind: FailureKind;
  /** The probable cause, in words. */
  readonly cause: string;
  /** The number of cases. */
  readonly count: number;
  /** Up to three of the shortest inputs. */
  readonly witnesses: readonly string[];
  /**
   * The offset where the first witness is wrong, or where the parser probably fails, in UTF-16 code units; otherwise
   * `null`.
   */
  readonly offset: number | null;
  /** The code of the diagnostic, for wrongly accepted input; otherwise `null`. */
  readonly code: UrlCode | null;
  /** The component in which such input is wrong; otherwise `null`. */
  readonly component: ComponentName | null;
  /** The rule that such input breaks, or that reads the character at the offset; otherwise `null`. */
  readonly rule: string | null;
  /** The section that defines the rule; `null` if it is not known. */
  readonly section: Section | null;
}

/** The kind of wrong answer: a wrong verdict, or the reason why there is none. */
export type FailureKind = "wrongly-accepted" | "wrongly-refused" | AnswerProblem;

/** The outcomes of a case; the index is what is stored. */
const OUTCOMES = ["right", "wronglyAccepted", "wronglyRefused", "unanswered"] as const;
const [RIGHT, WRONGLY_ACCEPTED, WRONGLY_REFUSED, UNANSWERED] = [0, 1, 2, 3] as const;

/** Counts the outcomes of the cases of a suite, in order. */
export class Outcomes {
  readonly counts = { right: 0, wronglyAccepted: 0, wronglyRefused: 0, unanswered: 0 };
  readonly #builder: SuiteSource;
  readonly #transitions: Transitions;
  /** The outcome of each case. */
  readonly #outcomes: Uint8Array;
  #answers = 0;
  /** The cases without a verdict, by kind of problem. */
  readonly #problems = new Map<string, Problem>();

  constructor(builder: SuiteSource) {
    this.#builder = builder;
    this.#transitions = new Transitions(builder.context.dfa);
    this.#outcomes = new Uint8Array(builder.counts.cases);
  }

  add({ text, valid, problem, detail }: Answer): void {
    const path = this.#transitions.of(text);
    if (valid === null) this.#addProblem(text, problem ?? "unreadable", detail);
    else if (path.accepted) this.#transitions.count(path, valid);
    const wrong = valid === true ? WRONGLY_ACCEPTED : WRONGLY_REFUSED;
    const outcome = valid === null ? UNANSWERED : valid === path.accepted ? RIGHT : wrong;
    this.counts[OUTCOMES[outcome]] += 1;
    this.#outcomes[this.#answers++] = outcome;
  }

  #addProblem(text: string, problem: AnswerProblem, detail: string): void {
    const kind = kindOf(problem, detail);
    const isKnown = this.#problems.has(kind) || this.#problems.size < MOST_PROBLEMS;
    const key = isKnown ? kind : problem;
    const make = (): Problem => ({ problem, cause: detail, witnesses: new Witnesses() });
    memoized(this.#problems, key, make).witnesses.add(text);
  }

  /** Returns the wrong answers by cause. Generates the cases again, since only their outcomes are stored. */
  failures(): readonly Failure[] {
    const { context } = this.#builder;
    const accepted = new WronglyAccepted(context);
    const refused = new WronglyRefused(context, this.#transitions);
    if (this.counts.wronglyAccepted + this.counts.wronglyRefused > 0) {
      let at = 0;
      for (const { text } of this.#builder.tests()) {
        const outcome = this.#outcomes[at++];
        if (outcome === WRONGLY_ACCEPTED) accepted.add(text);
        else if (outcome === WRONGLY_REFUSED) refused.add(text);
      }
    }
    const unanswered = [...this.#problems.values()].map(({ problem, cause, witnesses }) =>
      failureOf(problem, cause, witnesses, {}),
    );
    return [...byCount(accepted.failures()), ...byCount(refused.failures()), ...byCount(unanswered)];
  }
}

interface Problem {
  readonly problem: AnswerProblem;
  /** More about the first one, in words. */
  readonly cause: string;
  readonly witnesses: Witnesses;
}

/** The most kinds of problems that are distinguished. */
const MOST_PROBLEMS = 100;

/** Returns the kind of a problem: its message without numbers and quoted text, which differ between cases. */
function kindOf(problem: AnswerProblem, detail: string): string {
  return problem === "unreadable" ? problem : `${problem} ${detail.replace(/["'`].*["'`]|\d+/g, "")}`;
}

/** Returns a failure; fields not in `known` are `null`. */
function failureOf(
  kind: FailureKind,
  cause: string,
  { count, texts }: Witnesses,
  known: Partial<Pick<Failure, "offset" | "code" | "component" | "rule" | "section">>,
): Failure {
  const unknown = { offset: null, code: null, component: null, rule: null, section: null };
  return { kind, cause, count, witnesses: texts, ...unknown, ...known };
}

function byCount(failures: readonly Failure[]): readonly Failure[] {
  return failures.toSorted((one, other) => other.count - one.count);
}

/** Groups wrongly accepted inputs by the code, component and rule of their first diagnostic. */
class WronglyAccepted {
  readonly #context: Context;
  readonly #groups = new Map<string, { readonly diagnostic: UrlDiagnostic; readonly witnesses: Witnesses }>();

  constructor(context: Context) {
    this.#context = context;
  }

  add(text: string): void {
    const { validator, rule, reading } = this.#context;
    const diagnostic = validator.validate(text, rule, reading).diagnostics[0]!;
    const key = `${diagnostic.code} ${diagnostic.component} ${diagnostic.rule}`;
    memoized(this.#groups, key, () => ({ diagnostic, witnesses: new Witnesses() })).witnesses.add(text);
  }

  failures(): readonly Failure[] {
    return [...this.#groups.values()].map(({ diagnostic, witnesses }) => {
      const { message, offset, code, component, rule, section } = diagnostic;
      return failureOf("wrongly-accepted", message, witnesses, { offset, code, component, rule, section });
    });
  }
}

/**
 * Groups wrongly refused inputs by the place where the parser probably fails: the transition of the automaton with the
 * smallest share of accepted inputs. Transitions of one rule count as one cause.
 */
class WronglyRefused {
  readonly #context: Context;
  readonly #transitions: Transitions;
  readonly #rules: RuleFinder;
  /** Groups by transition. The place is that of the first input. */
  readonly #groups = new Map<number, RefusedGroup>();

  constructor(context: Context, transitions: Transitions) {
    this.#context = context;
    this.#transitions = transitions;
    this.#rules = new RuleFinder(context);
  }

  add(text: string): void {
    const { cell, place } = this.#transitions.suspect(this.#transitions.of(text));
    const group = memoized(this.#groups, cell, () => {
      const found = this.#placeIn(text, place);
      return { ...found, witnesses: new Witnesses(), characters: new Set([found.character]) };
    });
    group.witnesses.add(text);
  }

  /** @param place the place in characters; the number of characters means the end */
  #placeIn(text: string, place: number): Place {
    const characters = [...text];
    const offset = characters.slice(0, place).join("").length;
    const isEnd = place === characters.length;
    const character = characters[isEnd ? place - 1 : place] ?? "";
    const rule = this.#rules.at(text, isEnd ? offset - character.length : offset);
    return { offset, rule, character, isEnd };
  }

  failures(): readonly Failure[] {
    const { grammar } = this.#context.validator;
    const joined = new Map<string, RefusedGroup>();
    for (const group of this.#groups.values()) {
      const key = `${group.rule} ${group.isEnd}`;
      const known = memoized(joined, key, () => group);
      known.characters.add(group.character);
      if (known !== group) known.witnesses.join(group.witnesses);
    }
    return [...joined.values()].map((group) => {
      const { offset, rule } = group;
      const section = grammar.sectionOf(rule);
      return failureOf("wrongly-refused", causeOf(group), group.witnesses, { offset, rule, section });
    });
  }
}

interface RefusedGroup extends Place {
  readonly witnesses: Witnesses;
  readonly characters: Set<string>;
}

/** The place in an input where a parser probably fails, and the rule that reads it. */
interface Place {
  readonly offset: number;
  readonly rule: string;
  /** The character at the place, or the last one if the place is the end. */
  readonly character: string;
  readonly isEnd: boolean;
}

function causeOf({ rule, isEnd, characters }: RefusedGroup): string {
  const all = [...characters].filter((character) => character !== "").map(quoted);
  if (all.length === 0) return "probably refuses the empty text";
  const shown = all.slice(0, MOST_CHARACTERS);
  const others = all.length - shown.length;
  const list = others === 0 ? enumerate(shown) : `${shown.join(", ")} or ${others} more characters`;
  return `probably ${isEnd ? "expects more after" : "cannot read"} ${list} in ${rule}`;
}

/** The most characters listed for a cause. */
const MOST_CHARACTERS = 8;

/**
 * Counts the valid inputs that the parser accepts and refuses, for each transition of an automaton, and for each state
 * in which an input can end.
 */
class Transitions {
  readonly #dfa: Dfa;
  readonly #passed: Uint32Array;
  readonly #failed: Uint32Array;

  constructor(dfa: Dfa) {
    this.#dfa = dfa;
    // The last cell of each state counts inputs that end there.
    const cells = dfa.states * (dfa.alphabet.size + 1);
    this.#passed = new Uint32Array(cells);
    this.#failed = new Uint32Array(cells);
  }

  of(text: string): Path {
    const { alphabet, rows, accepting, start } = this.#dfa;
    const cells: number[] = [];
    let state = start;
    for (const character of text) {
      const charClass = classOf(alphabet, character.codePointAt(0)!);
      cells.push(state * (alphabet.size + 1) + charClass);
      state = rows[state * alphabet.size + charClass]!;
    }
    cells.push(state * (alphabet.size + 1) + alphabet.size);
    return { accepted: accepting[state] === 1, cells };
  }

  count({ cells }: Path, valid: boolean): void {
    const counts = valid ? this.#passed : this.#failed;
    for (const cell of new Set(cells)) counts[cell]! += 1;
  }

  /**
   * Returns the place where the parser probably fails on a valid input: the transition with the smallest share of
   * accepted inputs, the first on ties. The place counts characters; the number of characters means the end.
   */
  suspect({ cells }: Path): { readonly cell: number; readonly place: number } {
    let [place, least] = [0, Number.POSITIVE_INFINITY];
    for (const [at, cell] of cells.entries()) {
      const share = this.#passed[cell]! / (this.#passed[cell]! + this.#failed[cell]!);
      if (share >= least) continue;
      [place, least] = [at, share];
    }
    return { cell: cells[place]!, place };
  }
}

/** The path of an input through an automaton: a number for each transition, and one for the end. */
interface Path {
  readonly accepted: boolean;
  readonly cells: readonly number[];
}

/** Finds the rule that reads a character of a valid input. */
class RuleFinder {
  readonly #context: Context;
  readonly #isCharacter = new Map<string, boolean>();

  constructor(context: Context) {
    this.#context = context;
  }

  /**
   * Returns the innermost rule that contains the character at an offset, except rules that only name characters, such
   * as `ALPHA`.
   */
  at(text: string, offset: number): string {
    const { validator, rule } = this.#context;
    const open: string[] = [];
    let found = rule;
    replay(deriveIn(validator, text, rule), {
      open: (name) => void open.push(name),
      close: () => void open.pop(),
      text: (start, end) => {
        if (start <= offset && offset < end)
          found = open.findLast((name) => !this.#namesCharacters(name)) ?? rule;
      },
    });
    return found;
  }

  #namesCharacters(rule: string): boolean {
    const { grammar } = this.#context.validator;
    return memoized(this.#isCharacter, rule, () => hasSingleCharacters(unpack(packedOf(grammar, rule))));
  }
}

/**
 * Returns whether a language has only single-character members: the states are the dead one, the start, and a last one
 * without transitions.
 */
function hasSingleCharacters({ states, rows, alphabet, accepting, start }: Dfa): boolean {
  if (states !== 3 || accepting[start] === 1) return false;
  return rows.slice(2 * alphabet.size).every((target) => target === DEAD);
}

/** The inputs of one cause: their number, and the first ones. */
class Witnesses {
  /** The first inputs. They come in order of length. */
  readonly texts: string[] = [];
  count = 0;

  add(text: string): void {
    this.count += 1;
    if (this.texts.length < MOST_WITNESSES) this.texts.push(text);
  }

  join({ texts, count }: Witnesses): void {
    this.count += count;
    this.texts.push(...texts);
    this.texts.sort((one, other) => one.length - other.length);
    this.texts.length = Math.min(this.texts.length, MOST_WITNESSES);
  }
}

/** The most inputs kept for one cause. */
const MOST_WITNESSES = 3;
