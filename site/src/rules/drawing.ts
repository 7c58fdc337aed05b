/** A railroad diagram as plain data, which a page shows as elements and a file as text. */
import {
  Choice,
  Comment,
  Diagram,
  type FakeSVG,
  NonTerminal,
  OneOrMore,
  Sequence,
  Skip,
  Stack,
  Terminal,
} from "@prantlf/railroad-diagrams/lib/index.mjs";
import type { Expression, Notation } from "url-grammar/bnf";
import { flat, type Item, itemsOf } from "./items.js";
import { alternatives, labelOf, timesLabel } from "./labels.js";
import type { Path } from "./path.js";
import type { Drawing } from "./shapes.js";
import { type Parts, trace } from "./trace.js";

export type { Box, Drawing, Note } from "./shapes.js";

/** Sequences that are wider are broken into rows. */
const ROW = 860;

/** Rules with more parts are not drawn: nobody could look at them. */
const MOST_PARTS = 2000;

/** How much room is left around the diagram. */
const MARGIN = 4;

/** Returns whether a rule is small enough to be drawn. */
export function isDrawable(expression: Expression): boolean {
  return flat(itemsOf(expression)).length <= MOST_PARTS;
}

/**
 * Draws what a rule matches.
 *
 * @param expression what the rule matches
 * @param notation the notation in which literals are written
 * @param path what a text used of it (default: nothing)
 */
export function drawingOf(expression: Expression, notation: Notation, path: Path | null = null): Drawing {
  const maker = new Maker(notation, path);
  const diagram = new Diagram(maker.make(itemsOf(expression)));
  return trace(diagram.format(MARGIN, MARGIN, MARGIN, MARGIN), maker.parts, path !== null);
}

/** Makes the library's elements, and keeps what each one stands for. */
class Maker {
  readonly parts: Parts = new Map();
  readonly #notation: Notation;
  readonly #path: Path | null;

  constructor(notation: Notation, path: Path | null) {
    this.#notation = notation;
    this.#path = path;
  }

  make(item: Item): FakeSVG {
    const { expression } = item;
    if (expression.type === "reference") {
      return this.#box(new NonTerminal(expression.name), [item], expression.name);
    }
    if (expression.type === "repeat") return this.#repeat(item, expression);
    if (expression.type === "choice") return this.#choice(item);
    if (expression.type === "sequence") return this.#sequence(item);
    return this.#box(new Terminal(labelOf(expression, this.#notation)), [item], null);
  }

  #box(element: FakeSVG, items: readonly Item[], rule: string | null): FakeSVG {
    this.parts.set(element, { kind: "box", taken: items.some(({ id }) => this.#taken(id)), rule });
    return element;
  }

  #line(element: FakeSVG, taken: boolean): FakeSVG {
    this.parts.set(element, { kind: "line", taken });
    return element;
  }

  #sequence({ id, items }: Item): FakeSVG {
    const taken = this.#taken(id);
    const rows = inRows(items.map((item) => this.make(item)));
    if (rows.length === 0) return this.#line(new Skip(), taken);
    const sequences = rows.map((row) => this.#line(new Sequence(...row), taken));
    return sequences.length === 1 ? sequences[0]! : this.#line(new Stack(...sequences), taken);
  }

  #choice({ id, items }: Item): FakeSVG {
    const branches = alternatives(items).map(({ items: of, label }) =>
      label === null ? this.make(of[0]!) : this.#box(new Terminal(label), of, null),
    );
    if (branches.length === 0) return this.#line(new Comment("no text at all"), false);
    return this.#branches(new Choice(0, ...branches), this.#taken(id));
  }

  #repeat({ id, items }: Item, { min, max }: Expression & { type: "repeat" }): FakeSVG {
    const taken = this.#taken(id);
    if (max === 0) return this.#line(new Skip(), taken);
    const inner = this.make(items[0]!);
    const once = max === 1 ? inner : this.#loop(id, inner, timesLabel(min, max));
    if (min > 0) return once;
    const skip = this.#line(new Skip(), this.#path?.skipped.has(id) ?? false);
    return this.#branches(new Choice(1, skip, once), taken);
  }

  #loop(id: number, inner: FakeSVG, label: string | null): FakeSVG {
    const back = this.#line(
      label === null ? new Skip() : new Comment(label),
      this.#path?.looped.has(id) ?? false,
    );
    const { taken } = this.parts.get(inner)!;
    return this.#branches(new OneOrMore(inner, back), taken);
  }

  #branches(element: FakeSVG, taken: boolean): FakeSVG {
    this.parts.set(element, { kind: "branches", taken });
    return element;
  }

  #taken(id: number): boolean {
    return this.#path?.taken.has(id) ?? false;
  }
}

/** Returns the elements of a sequence, row by row. */
function inRows(elements: readonly FakeSVG[]): readonly (readonly FakeSVG[])[] {
  const rows: FakeSVG[][] = [];
  let width = 0;
  for (const element of elements) {
    const wide = element.width + (element.needsSpace === true ? 20 : 0);
    if (rows.length === 0 || width + wide > ROW) {
      rows.push([]);
      width = 0;
    }
    rows.at(-1)!.push(element);
    width += wide;
  }
  return rows;
}
