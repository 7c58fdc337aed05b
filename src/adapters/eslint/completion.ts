import { classAt, type PackedDfa, type Table } from "../../automaton/table/table.js";

/** A place in a text with unknown parts: a part, and an offset in it. */
export interface PartOffset {
  readonly part: number;
  readonly offset: number;
}

/** The states that an automaton can be in after a text with unknown parts, and those after each class of characters. */
interface States {
  /** Ascending; without the dead state. */
  readonly members: readonly number[];
  readonly next: (States | undefined)[];
  /** The states after any text at all; made when it is first asked for. */
  beyond: States | undefined;
}

/** More sets than these are not kept, so that memory does not grow with what is read. */
const MOST_SETS = 4096;

/**
 * Decides by an automaton whether unknown parts of a text can be filled so that the whole is in the language. The time is
 * linear in the text: a character takes one step for each state that the automaton can be in, and the steps from sets of
 * states are kept.
 */
export class Completion {
  readonly #packed: PackedDfa;
  readonly #sets = new Map<string, States>();

  constructor({ packed }: Table) {
    this.#packed = packed;
  }

  /**
   * Returns the earliest place after which no filling of the unknown parts can complete the text: the offset of a character,
   * or the end of the last part, where the text cannot end. Returns `null` if some filling does.
   *
   * @param parts the fixed parts; `null` stands for any text
   */
  dead(parts: readonly (string | null)[]): PartOffset | null {
    let states = this.#set(this.#packed.accepting.length > 1 ? [1] : []);
    for (const [part, text] of parts.entries()) {
      if (text === null) {
        states = this.#beyond(states);
        continue;
      }
      for (let offset = 0; offset < text.length; ) {
        const codePoint = text.codePointAt(offset)!;
        states = this.#after(states, classAt(this.#packed, codePoint));
        if (states.members.length === 0) return { part, offset };
        offset += codePoint > 0xffff ? 2 : 1;
      }
    }
    if (states.members.some((state) => this.#packed.accepting[state] === 1)) return null;
    return { part: parts.length - 1, offset: parts.at(-1)?.length ?? 0 };
  }

  #after(states: States, character: number): States {
    const known = states.next[character];
    if (known !== undefined) return known;
    const { rows, width } = this.#packed;
    const next = this.#set(states.members.map((state) => rows[state * width + character]!));
    if (this.#sets.size < MOST_SETS) states.next[character] = next;
    return next;
  }

  #beyond(states: States): States {
    if (states.beyond !== undefined) return states.beyond;
    const { rows, width } = this.#packed;
    const reached = new Set(states.members);
    for (const state of reached) {
      for (let at = state * width; at < (state + 1) * width; at++) if (rows[at] !== 0) reached.add(rows[at]!);
    }
    const beyond = this.#set([...reached]);
    if (this.#sets.size < MOST_SETS) states.beyond = beyond;
    return beyond;
  }

  /** Sets with the same members are the same object, which knows the sets that follow it. */
  #set(states: readonly number[]): States {
    const members = [...new Set(states)].filter((state) => state !== 0).sort((one, other) => one - other);
    const key = members.join();
    let set = this.#sets.get(key);
    if (set === undefined) {
      set = { members, next: [], beyond: undefined };
      if (this.#sets.size < MOST_SETS) this.#sets.set(key, set);
    }
    return set;
  }
}
