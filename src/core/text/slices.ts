import { TextBuilder } from "./text-builder.js";

/** The UTF-16 code units of a slice. */
export const SLICE: number = 1 << 16;

/**
 * Yields a text in slices that cut no surrogate pair, so that each can be rewritten by itself: engines end the process
 * where the matches of one expression in one text are too many for an array.
 */
export function* slices(text: string): Generator<string, void, undefined> {
  for (let start = 0; start < text.length; ) {
    let end = Math.min(start + SLICE, text.length);
    if (end < text.length && text.codePointAt(end - 1)! > 0xffff) end -= 1;
    yield text.slice(start, end);
    start = end;
  }
}

/** Returns a text with each `character` replaced by `other`. */
export function withCharacter(text: string, character: string, other: string): string {
  return inSlices(text, (slice) => slice.replaceAll(character, other));
}

/** Rewrites a text whose slices can be rewritten each by itself. */
export function inSlices(text: string, rewrite: (slice: string) => string): string {
  if (text.length <= SLICE) return rewrite(text);
  const rewritten = new TextBuilder();
  for (const slice of slices(text)) rewritten.add(rewrite(slice));
  return rewritten.text();
}
