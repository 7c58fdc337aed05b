// What `render.test.ts` counts the work of.
import { renderDiagnostic, validate } from "../../src/index.js";

const [space] = validate("a b").diagnostics;

/** Renders a fault of one unit at an offset of a text of many. */
export function render(unit: string, count: number, offset: number): void {
  renderDiagnostic({ ...space!, offset, length: unit.length }, unit.repeat(count));
}
