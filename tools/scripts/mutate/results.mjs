// What is known of each mutant, one JSON object a line, so that a run that was stopped goes on where it was.
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
   * The result of a mutant, or undefined if it must be tested. What was killed stays killed while its file is the same;
   * what survived is tried again when any test or any other code has changed.
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
