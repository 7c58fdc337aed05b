import { DEAD, type Dfa, replay, unpack } from "../../automaton/index.js";
import type { Subject } from "../subject.js";

/** Finds the rule that reads a character of a valid text. */
export class RuleFinder {
  readonly #subject: Subject;
  readonly #isCharacter = new Map<string, boolean>();

  constructor(subject: Subject) {
    this.#subject = subject;
  }

  /**
   * Returns the innermost rule that the character is a part of, without those that only name characters, such as `ALPHA`.
   *
   * @param offset the offset of the character, in UTF-16 code units
   */
  at(text: string, offset: number): string {
    const { engine, rule } = this.#subject;
    const open: string[] = [];
    let found = rule;
    replay(engine.derive(text, rule), {
      open: (name) => void open.push(name),
      close: () => void open.pop(),
      text: (start, end) => {
        if (start <= offset && offset < end)
          found = open.findLast((name) => !this.#namesCharacters(name)) ?? rule;
      },
    });
    return found;
  }

  /** Returns whether every text of a rule is a single character. */
  #namesCharacters(rule: string): boolean {
    let known = this.#isCharacter.get(rule);
    if (known === undefined) {
      known = hasSingleCharacters(unpack(this.#subject.engine.language.standard.rules.table(rule)));
      this.#isCharacter.set(rule, known);
    }
    return known;
  }
}

/** The states are dead, the start, and the one after the character, from which nothing goes on. */
function hasSingleCharacters({ states, rows, alphabet, accepting, start }: Dfa): boolean {
  if (states !== 3 || accepting[start] === 1) return false;
  return rows.slice(2 * alphabet.size).every((target) => target === DEAD);
}
