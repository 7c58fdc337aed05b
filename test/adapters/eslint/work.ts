// What `plugin.test.ts` counts the work of: the rule alone, and not the parser.
import { findingsIn } from "../../../src/adapters/eslint/checks.js";
import { DEFAULTS, settingsOf } from "../../../src/adapters/eslint/settings.js";
import { partsOf, type Syntax } from "../../../src/adapters/eslint/syntax.js";
import { sourceSpan } from "../../../src/base/written.js";

const settings = settingsOf(DEFAULTS);

function check(parts: readonly (string | null)[]): void {
  findingsIn({ parts, use: "reference" }, settings);
}

export function longString(length: number): void {
  const text = "http://a/|".repeat(length);
  const literal: Syntax = { type: "Literal", value: text, range: [0, text.length + 2] };
  const [part] = partsOf(literal, { text: `"${text}"` });
  for (const { start, end } of findingsIn({ parts: [text], use: "reference" }, settings)) {
    sourceSpan(part!.written(), start, end);
  }
}

export function longTemplate(length: number): void {
  check([null, "a:@[".repeat(length), null, "|"]);
  check([null, "abc/".repeat(length), null, "#", null, "#"]);
}

export function manyParts(length: number): void {
  check([...Array.from({ length }, () => [null, "/a"]).flat(), "|"]);
}

export function manyCalls(length: number): void {
  for (let i = 0; i < length; i++) check([`/a${i}`, null, "|"]);
}

export function joined(length: number): void {
  let node: Syntax = { type: "Literal", value: "a", range: [0, 3] };
  for (let i = 0; i < length; i++) {
    node = {
      type: "BinaryExpression",
      operator: "+",
      left: node,
      right: { type: "Literal", value: "b", range: [0, 3] },
    };
  }
  check(partsOf(node, { text: '"a"' }).map((part) => part?.text ?? null));
}
