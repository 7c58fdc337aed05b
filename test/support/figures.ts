import * as assert from "uvu/assert";
import { textOf } from "./files.js";

/**
 * Returns the figure of a sentence of a document, as it is written.
 *
 * @param sentence a part of the document, with "#" for the figure, a number with or without commas. White space counts as one space.
 * @throws {assert.Assertion} unless the document has the sentence once.
 */
export function statedFigure(file: string, sentence: string): string {
  const [before = "", after = ""] = sentence.split("#");
  const text = textOf(file).replace(/\s+/g, " ");
  const figures = [...text.matchAll(/(?<![\d.,])\d[\d,]*(?:\.\d+)?(?<!,)/g)].filter(
    ({ index, 0: figure }) =>
      text.startsWith(before, index - before.length) && text.startsWith(after, index + figure.length),
  );
  assert.is(figures.length, 1, `${file} has ${JSON.stringify(sentence)} once`);
  return figures[0]![0];
}
