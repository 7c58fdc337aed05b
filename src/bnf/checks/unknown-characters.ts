import { characterAt, describeCharacter } from "../../core/characters.js";
import type { Draft } from "../draft.js";
import { shown } from "../elements.js";
import { advice, type Fault } from "../fault.js";

/** Characters that belong to neither notation. */
export function unknownCharacters({ definitions }: Draft): Fault[] {
  const faults: Fault[] = [];
  for (const { name, body } of definitions)
    for (const { type, text, start, end } of body) {
      if (type !== "unknown") continue;
      const first = characterAt(text, 0)!;
      const what = first.text === text ? describeCharacter(first) : shown(text);
      const message = `${what} means nothing in this notation`;
      const hint = advice("put characters that stand for themselves in quotation marks");
      faults.push({ code: "bad-character", message, start, end, rule: name.text, hint });
    }
  return faults;
}
