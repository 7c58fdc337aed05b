import { enumerate } from "../../core/diagnostic/diagnostic.js";
import { quoted } from "../../core/text/printable.js";
import type { Subject } from "../subject.js";
import type { Failure } from "./judgement.js";
import { RuleFinder } from "./rule-finder.js";
import type { Transitions } from "./transitions.js";
import { Witnesses } from "./witnesses.js";

/** Where a parser probably stumbles over a text, and what the rules read there. */
interface Place {
  readonly offset: number;
  readonly rule: string;
  /** The character at the place, or before it where that is the end. */
  readonly character: string;
  readonly isEnd: boolean;
}

interface Group extends Place {
  readonly witnesses: Witnesses;
  readonly characters: Set<string>;
}

/** The most characters that a cause lists. */
const MOST_CHARACTERS = 8;

/**
 * Groups texts that are wrongly refused, by the place where the parser probably stumbles: the transition of the automaton with
 * which it accepts the least share of valid texts. Transitions of one rule are one cause.
 */
export class Refused {
  readonly #subject: Subject;
  readonly #transitions: Transitions;
  readonly #rules: RuleFinder;
  /** By transition. The place is that of the first text. */
  readonly #groups = new Map<number, Group>();

  constructor(subject: Subject, transitions: Transitions) {
    this.#subject = subject;
    this.#transitions = transitions;
    this.#rules = new RuleFinder(subject);
  }

  add(text: string): void {
    const { cell, place } = this.#transitions.suspect(this.#transitions.of(text));
    let group = this.#groups.get(cell);
    if (group === undefined) {
      const found = this.#placeIn(text, place);
      group = { ...found, witnesses: new Witnesses(), characters: new Set([found.character]) };
      this.#groups.set(cell, group);
    }
    group.witnesses.add(text);
  }

  /** @param place the place in characters; that after the last one is the end */
  #placeIn(text: string, place: number): Place {
    const characters = [...text];
    const offset = characters.slice(0, place).join("").length;
    const isEnd = place === characters.length;
    const character = characters[isEnd ? place - 1 : place] ?? "";
    const rule = this.#rules.at(text, isEnd ? offset - character.length : offset);
    return { offset, rule, character, isEnd };
  }

  failures(): readonly Failure[] {
    const { language } = this.#subject.engine;
    const joined = new Map<string, Group>();
    for (const group of this.#groups.values()) {
      const key = `${group.rule} ${group.isEnd}`;
      const known = joined.get(key);
      if (known === undefined) joined.set(key, group);
      else {
        known.witnesses.join(group.witnesses);
        known.characters.add(group.character);
      }
    }
    return [...joined.values()].map((group) => ({
      kind: "wrongly-refused",
      cause: causeOf(group),
      count: group.witnesses.count,
      witnesses: group.witnesses.texts,
      offset: group.offset,
      code: null,
      component: null,
      rule: group.rule,
      section: language.sectionOf(group.rule),
    }));
  }
}

function causeOf({ rule, isEnd, characters }: Group): string {
  const all = [...characters].filter((character) => character !== "").map(quoted);
  if (all.length === 0) return "probably refuses the empty text";
  const shown = all.slice(0, MOST_CHARACTERS);
  const others = all.length - shown.length;
  const list = others === 0 ? enumerate(shown) : `${shown.join(", ")} or ${others} more characters`;
  return `probably ${isEnd ? "expects more after" : "cannot read"} ${list} in ${rule}`;
}
