import { slices } from "../../core/text/long.js";

/** A text longer than this is written in pieces: escaped, it could exceed what one string can hold. */
export const LONG_TEXT: number = 1 << 20;

/** Checks whether there is a long text anywhere in a value of plain data. */
export function hasLongText(value: unknown): boolean {
  if (typeof value === "string") return value.length > LONG_TEXT;
  if (typeof value !== "object" || value === null) return false;
  return Object.values(value).some(hasLongText);
}

/** Yields what `JSON.stringify` returns for plain data, piece by piece. */
export function* jsonPieces(value: unknown): Generator<string, void, undefined> {
  if (typeof value === "string") {
    yield '"';
    for (const slice of slices(value)) yield JSON.stringify(slice).slice(1, -1);
    yield '"';
  } else if (Array.isArray(value)) {
    yield* listed("[", "]", value, jsonPieces);
  } else if (typeof value === "object" && value !== null) {
    const fields = Object.entries(value).filter(([, field]) => field !== undefined);
    yield* listed("{", "}", fields, function* ([name, field]) {
      yield `${JSON.stringify(name)}:`;
      yield* jsonPieces(field);
    });
  } else {
    yield JSON.stringify(value) ?? "null";
  }
}

function* listed<Item>(
  opening: string,
  closing: string,
  items: readonly Item[],
  pieces: (item: Item) => Iterable<string>,
): Generator<string, void, undefined> {
  yield opening;
  for (const [index, item] of items.entries()) {
    if (index > 0) yield ",";
    yield* pieces(item);
  }
  yield closing;
}
