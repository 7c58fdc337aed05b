// What `linear.test.ts` counts the work of.
import { compile } from "../../src/automaton/compile.js";
import { Deriver } from "../../src/automaton/greedy/derivation.js";
import { pack } from "../../src/automaton/table/checked.js";
import { accepts, load } from "../../src/automaton/table/table.js";
import { literal, repeat, sequence } from "./expressions.js";
import { APPENDIX_A, grammarOf, WITH_STRICT } from "./grammars.js";

const strict = load(pack(compile(WITH_STRICT, "strict")));
const deriver = new Deriver(APPENDIX_A, "URL-reference");
const nested = new Deriver(
  grammarOf({ x: sequence(repeat(repeat(repeat(literal("a")))), literal("b")) }),
  "x",
);

function expect(found: boolean, wanted: boolean): void {
  if (found !== wanted) throw new Error(`found ${found}`);
}

export function recognition(length: number): void {
  expect(accepts(strict, `http://h/${"a".repeat(length)}`), true);
}

export function derivation(length: number): void {
  expect(deriver.derive(`http://h/${"a/b;c".repeat(length / 5)}`) !== null, true);
}

/** Backtracking takes exponential time on these. */
export function derivationOfNested(length: number): void {
  expect(nested.derive("a".repeat(length)) !== null, false);
}
