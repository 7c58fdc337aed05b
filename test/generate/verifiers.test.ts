// The files with the verifiers of lists, which the build makes for the command.
import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { test } from "uvu";
import * as assert from "uvu/assert";
import { STANDARD_NAMES } from "../../grammar/grammars.js";
import { stateOf } from "../../src/automaton/scan/wasm/tables.js";
import { STARTS } from "../../src/generated/data/starts.js";
import { GRAMMAR_NAMES } from "../../src/grammar/grammars.js";
import {
  STRIDE,
  verifierAutomaton,
  verifierImage,
  verifierLayout,
} from "../../tools/generate/verifier-image.js";
import { verifierFiles } from "../../tools/generate/verifiers.js";
import { ENGINE } from "../automaton/wasm/engine.js";
import { ROOT } from "../support/files.js";

const FOLDER = join(ROOT, "dist", "lib", "cli", "verifiers");

test("the package has those that the automata of the grammars give now", () => {
  const fresh = verifierFiles();
  assert.equal(
    [...fresh.keys()],
    STANDARD_NAMES.map((name) => `${name}.wasm`),
  );
  assert.equal(readdirSync(FOLDER).sort(), [...fresh.keys()].sort());
  for (const [name, module] of fresh)
    assert.ok(readFileSync(join(FOLDER, name)).equals(module), `${name} is out of date: npm run build`);
});

for (const name of GRAMMAR_NAMES) {
  test(`${name}: the module makes the tables that the automaton has`, () => {
    const automaton = verifierAutomaton(STARTS[name](), 0x0a);
    const layout = verifierLayout(automaton, STRIDE)!;
    const { states, ofByte, ofPair, bytes, pairs } = automaton;
    const memory = new ENGINE.Memory({ initial: layout.pages, maximum: layout.pages });
    const module = new ENGINE.Module(verifierImage(STARTS[name](), 0x0a)!);
    const { prepare } = new ENGINE.Instance(module, { env: { memory } }).exports;
    (prepare as () => number)();
    const ofPairs = new (layout.wide ? Uint16Array : Uint8Array)(memory.buffer, layout.pairs, 0x10000);
    const ofBytes = new Uint16Array(memory.buffer, layout.bytes, 256);
    for (let second = 0; second < 256; second++) {
      const column = ofByte[second]!;
      if (ofBytes[second] !== 2 * (pairs.length + column)) assert.unreachable(`byte ${second}`);
      for (let first = 0; first < 256; first++)
        if (ofPairs[second * 256 + first] !== 2 * ofPair[ofByte[first]! * bytes.length + column]!)
          assert.unreachable(`bytes ${first} and ${second}`);
    }
    const rows = new Uint16Array(memory.buffer, layout.rows);
    for (const [index, column] of [...pairs, ...bytes].entries())
      for (let state = 0; state < states; state++)
        if (rows[(state * layout.rowSize) / 2 + index] !== stateOf(layout, column[state]!))
          assert.unreachable(`state ${state}, column ${index}`);
  });
}

test.run();
