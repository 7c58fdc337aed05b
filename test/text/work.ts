// What `find.test.ts` counts the work of.
import { find, UrlFinder } from "../../src/text/index.js";

export function findAll(text: string): void {
  for (const _ of find(text));
}

/** Finds the URLs of a text that begins so, and continues with that many pieces. */
export function findInPieces(beginning: string, piece: string, count: number): void {
  const finder = new UrlFinder();
  finder.push(beginning);
  for (let at = 0; at < count; at++) finder.push(piece);
  finder.finish();
}
