// How a visitor steers the walk.
import { test } from "uvu";
import * as assert from "uvu/assert";
import { parse, type Step, visit } from "../../src/index.js";

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

test.run();
