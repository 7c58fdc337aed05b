// What the tests next to this file count the work of.
import { destinationOf, urlsOf } from "../../../src/adapters/unified/plugins.js";

const nodeOf = (type: string, length: number) => ({
  type,
  position: { start: { line: 1, column: 1, offset: 0 }, end: { line: 1, column: 1, offset: length } },
});

export function locate(middle: string): void {
  for (const [type, source] of [
    ["image", `![${middle}](/x)`],
    ["image", `![a](${middle})`],
    ["link", `[a](<${middle}> "${middle}")`],
    ["definition", `[${middle}]: ${middle}`],
    ["link", middle],
  ] as const) {
    destinationOf(nodeOf(type, source.length), "/y", source);
  }
}

export function locateInTag(middle: string): void {
  const source = `<img ${middle} srcset="${middle}, /x y" src='${middle}'>`;
  const properties = { srcSet: `${middle}, /x y`, src: middle };
  const node = { ...nodeOf("element", source.length), tagName: "img", properties };
  for (const { written } of urlsOf(node, "html", source)) written();
}
