import { advice } from "../../core/diagnostic/diagnostic.js";
import { characterAt, describeCharacter } from "../../core/text/characters.js";
import type { Fault } from "../fault.js";
import type { Definition } from "../read/outline.js";
import { shown } from "../spelling.js";

/** Finds characters that are part of neither notation. */
export function unknownCharacters({ name, body }: Definition): Fault[] {
  return body
    .filter(({ type }) => type === "unknown")
    .map(({ text, start, end }) => {
      const first = characterAt(text, 0)!;
      const what = first.text === text ? describeCharacter(first) : shown(text);
      const message = `${what} is not part of the notation`;
      const hint = advice("put literal text in quotation marks");
      return { code: "bad-character", message, start, end, rule: name.text, hint };
    });
}
