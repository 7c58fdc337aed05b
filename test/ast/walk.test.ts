// How a visitor steers the walk, and how values that are not nodes are refused.
import { test } from "uvu";
import * as assert from "uvu/assert";
import { components, leaves, parse, parts, print, type Step, visit } from "../../src/index.js";
import { throws } from "../support/throws.js";

/** The segments and parameters that a visitor meets when a segment answers with this step. */
function met(step: Step | undefined): readonly string[] {
  const texts: string[] = [];
  visit(parse("/a;b/c;d"), {
    segment(node) {
      texts.push(node.text);
      return step;
    },
    param(node) {
      texts.push(node.text);
      return undefined;
    },
  });
  return texts;
}

test("a step may leave out what is in a node, or end the walk", () => {
  assert.equal(met(undefined), ["a;b", "b", "c;d", "d"]);
  assert.equal(met("skip"), ["a;b", "c;d"]);
  assert.equal(met("stop"), ["a;b"]);
});

// The message for a field of a node that is not what it must be names the field; trees may nest, but not without end.

const TREES: readonly object[] = [
  parse("x://u:p@a.b:1/c;d?q#f"),
  parse("//1.2.3.4"),
  parse("/a?b"),
  parse("x:y"),
  components("x://u:p@[::1]:1/c;d?q#f", { grammar: "rfc3986" }),
];

/** What a field must be, by what it is. */
function kindOf(value: unknown): string | null {
  if (typeof value === "string") return "a string";
  if (typeof value === "boolean") return "true or false";
  if (Array.isArray(value)) return "an array";
  return value === null ? null : "a node";
}

/** The fields that no other field is made of. */
const OWN = ["type", "start", "end", "text", "version", "groups"];

test("each field of each node", () => {
  const seen = new Set<string>();
  const open: unknown[] = [...TREES];
  for (const node of open) {
    if (typeof node !== "object" || node === null) continue;
    open.push(...Object.values(node));
    if (!("type" in node)) continue;
    for (const [field, value] of Object.entries(node)) {
      const kind = kindOf(value);
      if (kind === null || OWN.includes(field)) continue;
      const read = (): unknown => print({ ...node, [field]: 1 } as never);
      // The parts of an address are not read: its text says all of them.
      if (String(node.type).startsWith("IPv")) continue;
      throws(read, `${field} of the node must be ${kind}, not 1`);
      seen.add(`${node.type}.${field}`);
    }
  }
  assert.ok(seen.size >= 30, [...seen].join(" "));
});

test("a tree nests up to a hundred deep", () => {
  const nested = (levels: number): never => {
    let node: object = { type: "other", text: "a", start: 0, end: 1 };
    for (let level = 0; level < levels; level++) node = { type: "abs_path", relPath: node, start: 0, end: 1 };
    return node as never;
  };
  for (const read of [print, leaves]) {
    assert.ok(read(nested(100)));
    throws(() => read(nested(101)), "the node must not nest more than 100 deep");
  }
});

test("a text may be null only where it may be missing", () => {
  const segment = { type: "segment", start: 0, end: 1, text: "a", pchars: null, params: [] };
  throws(() => print(segment as never), "pchars of the node must be a string, not null");
  const userinfo = { type: "userinfo", start: 0, end: 1, text: "a", user: "a", password: null };
  assert.is(print(userinfo as never), "a");
});

test("a node without parts has a text", () => {
  for (const node of [{ type: "scheme" }, { type: "of a grammar without a name" }])
    throws(() => parts(node as never), "text of the node must be a string, not undefined");
});

test.run();
