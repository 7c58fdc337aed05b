// An independent reading of combinators: a matcher that tries every way in order of preference and takes steps back.
// It takes exponential time, and shares no code with the automata or with Parsimmon.
import type { Form, NodeForm } from "../../src/combinator/form.js";

/** A way to match: where it ends, and the value. */
type Way = readonly [end: number, value: unknown];

/** Every way to match a form at an offset, the preferred first. */
export function* ways(form: Form, text: string, start: number): Generator<Way> {
  switch (form.type) {
    case "literal": {
      const found = text.slice(start, start + form.text.length);
      const fold = (t: string): string => t.replace(/[A-Z]/g, (letter) => letter.toLowerCase());
      if (form.caseSensitive ? found === form.text : fold(found) === fold(form.text)) {
        yield [start + found.length, found];
      }
      return;
    }
    case "symbols":
    case "range": {
      const codePoint = text.codePointAt(start);
      if (codePoint === undefined) return;
      const character = String.fromCodePoint(codePoint);
      const takes =
        form.type === "symbols"
          ? [...form.characters].includes(character)
          : codePoint >= form.first && codePoint <= form.last;
      if (takes) yield [start + character.length, character];
      return;
    }
    case "sequence":
      yield* sequence(form.items, 0, text, start, []);
      return;
    case "pick":
      for (const [end, values] of sequence(form.items, 0, text, start, [])) {
        yield [end, (values as unknown[])[form.index]];
      }
      return;
    case "choice":
      for (const item of form.items) yield* ways(item, text, start);
      return;
    case "optional":
      yield* ways(form.item, text, start);
      yield [start, null];
      return;
    case "repeat":
      yield* repetition(form.item, form.min, form.max, text, start, []);
      return;
    case "separated":
      for (const [end, first] of ways(form.item, text, start)) {
        const pair: Form = { type: "pick", items: [form.separator, form.item], index: 1 };
        yield* repetition(pair, 0, null, text, end, [first]);
      }
      return;
    case "map":
      for (const [end, value] of ways(form.item, text, start)) yield [end, form.apply(value)];
      return;
    case "text":
      for (const [end] of ways(form.item, text, start)) yield [end, text.slice(start, end)];
      return;
    case "node":
      for (const [end, value] of ways(form.item, text, start)) {
        const span = { type: form.name, start, end, text: text.slice(start, end) };
        yield [end, { ...span, ...fieldsOf(form.fields, value) }];
      }
      return;
    case "rule":
      yield* ways(form.definition(), text, start);
      return;
    case "whole":
    case "unordered":
      yield* ways(form.item, text, start);
  }
}

function fieldsOf(fields: NodeForm["fields"], value: unknown): object {
  if (fields === null) return {};
  if (typeof fields === "function") return fields(value);
  return Object.fromEntries(fields.map(({ name, index }) => [name, (value as unknown[])[index]]));
}

function* sequence(
  items: readonly Form[],
  at: number,
  text: string,
  start: number,
  values: readonly unknown[],
): Generator<Way> {
  if (at === items.length) yield [start, values];
  else {
    for (const [end, value] of ways(items[at]!, text, start)) {
      yield* sequence(items, at + 1, text, end, [...values, value]);
    }
  }
}

/** An iteration past the minimum takes a character; `[ x ]`, once or not at all, need not. */
function* repetition(
  item: Form,
  min: number,
  max: number | null,
  text: string,
  start: number,
  values: readonly unknown[],
): Generator<Way> {
  const mayBeEmpty = values.length < min || (min === 0 && max === 1);
  if (max === null || values.length < max) {
    for (const [end, value] of ways(item, text, start)) {
      if (end > start || mayBeEmpty) yield* repetition(item, min, max, text, end, [...values, value]);
    }
  }
  if (values.length >= min) yield [start, values];
}

/** The longest match at the start of a text, and the value of its preferred derivation; `null` without a match. */
export function longest(form: Form, text: string): Way | null {
  let best: Way | null = null;
  for (const way of ways(form, text, 0)) if (best === null || way[0] > best[0]) best = way;
  return best;
}
