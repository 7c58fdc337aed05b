/** Reads off the lines and boxes that the library has laid out, and which of them are on the path. */
import type { FakeSVG } from "@prantlf/railroad-diagrams/lib/index.mjs";
import type { Box, Drawing, Note } from "./shapes.js";

/** What an element of the library stands for. */
export interface Part {
  /**
   * `"box"`: one box and the lines at its sides. `"line"`: everything that is not in a part of its own is one track.
   * `"branches"`: two lines at the sides, and then each branch between the lines that lead to it and away from it.
   */
  readonly kind: "box" | "line" | "branches";
  readonly taken: boolean;
  /** The rule that a box stands for; `null` for characters. */
  readonly rule?: string | null;
}

export type Parts = Map<FakeSVG, Part>;

/** How far the text of a box is below its middle: the library knows it, and a drawing's text is centred by itself. */
const BASELINE = 4;

/**
 * Returns a laid-out diagram as plain data.
 *
 * @param diagram the library's diagram, after `format`
 * @param parts what its elements stand for
 * @param taken whether there is a path through it
 */
export function trace(diagram: FakeSVG, parts: Parts, taken: boolean): Drawing {
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

  /** Reads off an element that is no part of its own, or a part; its lines are taken if the part is. */
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

  #box(element: FakeSVG, { taken, rule = null }: Part): void {
    for (const child of childrenOf(element)) {
      if (child.tagName === "path") this.walk(child, taken);
      if (child.tagName !== "rect") continue;
      const [x, y, width, height] = ["x", "y", "width", "height"].map((name) => Number(child.attrs[name]));
      this.boxes.push({ x: x!, y: y!, width: width!, height: height!, label: textOf(element), rule, taken });
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

/** Joins lines to one path. Lines without length, of which the library makes many, are left out. */
function joined(lines: readonly string[]): string {
  return lines.filter((line) => !POINT.test(line)).join("");
}

/** The library ends each line half a pixel further, so that no gap is seen. */
const POINT = /^M[-\d.]+ [-\d.]+(?:[hv]-?0)*h\.5$/;
