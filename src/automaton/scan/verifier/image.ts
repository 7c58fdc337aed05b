import type { PackedDfa } from "../../table/table.js";
import { ModuleBuilder } from "../wasm/assembler.js";
import { verdictAutomaton } from "./automaton.js";
import { defineKernel } from "./kernel.js";
import { STRIDE, stateOf, verdictLayout } from "./layout.js";
import { definePrepare } from "./prepare.js";
import { seedOf } from "./seed.js";
import { FACTS } from "./verifier.js";

/**
 * Returns the module of the verifier of an automaton, with all that `verifierFrom` needs; `null` if its tables would be too large.
 * To make it takes up to 70 ms in a process that has just started, so it is made when the package is built.
 *
 * @param packed the automaton that accepts a record
 * @param separator the byte that ends a record
 * @param stride the bytes of a lane. Tests choose it
 */
export function verifierImage(
  packed: PackedDfa,
  separator: number,
  stride: number = STRIDE,
): Uint8Array | null {
  const automaton = verdictAutomaton(packed, separator);
  const layout = verdictLayout(automaton, stride);
  if (layout === null) return null;
  const builder = new ModuleBuilder();
  defineKernel(builder, layout, separator);
  definePrepare(builder, automaton, layout);
  const { start, waiting, rejected, accepting } = automaton;
  const states = [start, waiting, rejected, ...accepting].map((state) => stateOf(layout, state));
  return builder.build(layout.pages, {
    data: { address: layout.seed, bytes: seedOf(automaton, layout) },
    note: { name: FACTS, bytes: numbers([layout.pages, layout.data, stride, ...states]) },
  });
}

/** Writes numbers of 32 bits, the lowest byte first. */
function numbers(list: readonly number[]): Uint8Array {
  const view = new DataView(new ArrayBuffer(4 * list.length));
  for (const [index, value] of list.entries()) view.setUint32(4 * index, value, true);
  return new Uint8Array(view.buffer);
}
