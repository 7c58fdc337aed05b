// The results of mutants, one JSON object per line, so that an interrupted run can resume.
import { appendFileSync, writeFileSync } from "node:fs";
import { readIfThere } from "../project.mjs";

export class Results {
  #file;
  #known = new Map();

  constructor(file) {
    this.#file = file;
    const text = readIfThere(file) ?? "";
    for (const line of text.slice(0, text.lastIndexOf("\n") + 1).split("\n")) {
      if (line === "") continue;
      const result = JSON.parse(line);
      this.#known.set(result.id, result);
    }
    writeFileSync(file, [...this.#known.values()].map((result) => `${JSON.stringify(result)}\n`).join(""));
  }

  /**
   * Returns the result of a mutant, or undefined if it must be tested. A killed mutant stays killed while its file is
   * the same; a survivor is tried again when any test or other code has changed.
   */
  of({ id, code }, state) {
    const result = this.#known.get(id);
    if (result?.code !== code) return undefined;
    return result.status === "killed" || result.status === "timeout" || result.state === state
      ? result
      : undefined;
  }

  add(result) {
    this.#known.set(result.id, result);
    appendFileSync(this.#file, `${JSON.stringify(result)}\n`);
  }
}
