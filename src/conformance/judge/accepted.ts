import type { UrlDiagnostic } from "../../ast/diagnostics.js";
import type { Subject } from "../subject.js";
import type { Failure } from "./judgement.js";
import { Witnesses } from "./witnesses.js";

interface Group {
  readonly diagnostic: UrlDiagnostic;
  readonly witnesses: Witnesses;
}

/** Groups texts that are wrongly accepted, by what is wrong with them: the code and the rule of the first diagnostic. */
export class Accepted {
  readonly #subject: Subject;
  readonly #groups = new Map<string, Group>();

  constructor(subject: Subject) {
    this.#subject = subject;
  }

  add(text: string): void {
    const { engine, rule, reading } = this.#subject;
    const diagnostic = engine.validate(text, rule, reading).diagnostics[0]!;
    const key = `${diagnostic.code} ${diagnostic.component} ${diagnostic.rule}`;
    const group = this.#groups.get(key) ?? { diagnostic, witnesses: new Witnesses() };
    this.#groups.set(key, group);
    group.witnesses.add(text);
  }

  failures(): readonly Failure[] {
    return [...this.#groups.values()].map(({ diagnostic, witnesses }) => ({
      kind: "wrongly-accepted",
      cause: diagnostic.message,
      count: witnesses.count,
      witnesses: witnesses.texts,
      offset: diagnostic.offset,
      code: diagnostic.code,
      component: diagnostic.component,
      rule: diagnostic.rule,
      section: diagnostic.section,
    }));
  }
}
