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
import { alternatives, flat, type Item, itemsOf, labelOf, timesLabel } from "./items.js";
import type { Path } from "./path.js";

/** A box of a diagram: a rule, or characters. Coordinates are in pixels. */
export interface Box {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
  readonly label: string;
  /** The rule of the box; `null` for characters. */
  readonly rule: string | null;
  readonly taken: boolean;
  /** The numbers of the parts that it represents. */
  readonly ids: readonly number[];
}

/** Text next to a loop, centred at a point. */
export interface Note {
  readonly x: number;
  readonly y: number;
  readonly text: string;
}

export interface Drawing {
  readonly width: number;
  readonly height: number;
  /** The lines off the path and those on it, as SVG path data. */
  readonly lines: string;
  readonly takenLines: string;
  readonly boxes: readonly Box[];
  readonly notes: readonly Note[];
}

/** Wider sequences are broken into rows. */
const ROW = 860;

/** Rules with more parts are not drawn: the diagram would be too large to read. */
const MOST_PARTS = 2000;

/** The margin around the diagram. */
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
 * @param path the parts that the input used (default: none)
 */
export function drawingOf(expression: Expression, notation: Notation, path: Path | null = null): Drawing {
  const maker = new Maker(notation, path);
  const diagram = new Diagram(maker.make(itemsOf(expression)));
  return trace(diagram.format(MARGIN, MARGIN, MARGIN, MARGIN), maker.parts, path !== null);
}

/** Creates the library's elements, and records the part of the rule for each. */
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
    this.parts.set(element, {
      kind: "box",
      taken: items.some(({ id }) => this.#taken(id)),
      rule,
      ids: items.map(({ id }) => id),
    });
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

/** The part of the rule that a library element represents. */
interface Part {
  /**
   * `"box"`: one box and the lines at its sides. `"line"`: everything outside its sub-parts is one track. `"branches"`:
   * two lines at the sides, and each branch between the lines that lead to it and away from it.
   */
  readonly kind: "box" | "line" | "branches";
  readonly taken: boolean;
  /** For a box. */
  readonly ids?: readonly number[];
  /** The rule of a box; `null` for characters. */
  readonly rule?: string | null;
}

type Parts = Map<FakeSVG, Part>;

/** How far a box's text is below its middle: the library positions it there, whereas a drawing centres its text. */
const BASELINE = 4;

/**
 * Returns a laid-out diagram as plain data: its lines and boxes, and which are on the path.
 *
 * @param diagram the library's diagram, after `format`
 * @param parts the part of the rule for each element
 * @param taken whether a path goes through it
 */
function trace(diagram: FakeSVG, parts: Parts, taken: boolean): Drawing {
  const tracer = new Tracer(parts);
  tracer.walk(diagram, taken);
  return {
    width: Number(diagram.attrs["width"]),
    height: Number(diagram.attrs["height"]),
    lines: joined(tracer.lines),
    takenLines: joined(tracer.takenLines),
    boxes: tracer.boxes,
    notes: tracer.notes,
  };
}

class Tracer {
  readonly lines: string[] = [];
  readonly takenLines: string[] = [];
  readonly boxes: Box[] = [];
  readonly notes: Note[] = [];
  readonly #parts: Parts;

  constructor(parts: Parts) {
    this.#parts = parts;
  }

  /** Reads an element, which is a part or inside one. Its lines are on the path if the part is. */
  walk(element: FakeSVG, taken: boolean, part = this.#parts.get(element)): void {
    if (element.tagName === "path") {
      (taken ? this.takenLines : this.lines).push(String(element.attrs["d"]));
    } else if (part?.kind === "box") {
      this.#box(element, part);
    } else if (part?.kind === "branches") {
      this.#branches(element, part.taken);
    } else {
      this.#note(element);
      for (const child of childrenOf(element)) this.walk(child, part?.taken ?? taken);
    }
  }

  #branches(element: FakeSVG, taken: boolean): void {
    const children = childrenOf(element);
    for (const side of children.slice(0, 2)) this.walk(side, taken);
    for (let at = 2; at + 2 < children.length; at += 3) {
      const [to, branch, from] = [children[at]!, children[at + 1]!, children[at + 2]!];
      const here = this.#parts.get(branch)?.taken ?? false;
      for (const each of [to, branch, from]) this.walk(each, here);
    }
  }

  #box(element: FakeSVG, { taken, rule = null, ids = [] }: Part): void {
    for (const child of childrenOf(element)) {
      if (child.tagName === "path") this.walk(child, taken);
      if (child.tagName !== "rect") continue;
      const [x, y, width, height] = ["x", "y", "width", "height"].map((name) => Number(child.attrs[name]));
      this.boxes.push({
        x: x!,
        y: y!,
        width: width!,
        height: height!,
        label: textOf(element),
        rule,
        taken,
        ids,
      });
    }
  }

  #note(element: FakeSVG): void {
    if (element.tagName !== "text") return;
    const { x, y } = element.attrs;
    this.notes.push({ x: Number(x), y: Number(y) - BASELINE - 1, text: String(element.children) });
  }
}

function childrenOf({ children }: FakeSVG): readonly FakeSVG[] {
  return typeof children === "string" ? [] : children;
}

function textOf(element: FakeSVG): string {
  const text = childrenOf(element).find(({ tagName }) => tagName === "text");
  return String(text?.children ?? "");
}

/** Joins lines into one path, without the many zero-length lines of the library. */
function joined(lines: readonly string[]): string {
  return lines.filter((line) => !POINT.test(line)).join("");
}

/** The library extends each line by half a pixel, to avoid visible gaps. */
const POINT = /^M[-\d.]+ [-\d.]+(?:[hv]-?0)*h\.5$/;
