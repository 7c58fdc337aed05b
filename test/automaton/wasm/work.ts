// The functions whose work the test of linearity counts. The pieces are of 128 bytes, so that even short lists have many.

import { scanTable } from "../../../src/automaton/scan/scan-table.js";
import { scannerOver } from "../../../src/automaton/scan/scanner.js";
import type { Surroundings } from "../../../src/automaton/scan/wasm/engine.js";
import { DRAFT_05_WORDS } from "../../../src/grammar/draft-05.js";
import { tableOf } from "../../../src/spec/tables.js";

const scanner = scannerOver(scanTable(tableOf(DRAFT_05_WORDS), 0x0a), {
  many: 0,
  strides: [16],
  surroundings: globalThis as Surroundings,
});

const scanned = (text: string): number => scanner(Buffer.from(text), () => {});

export const badLines = (length: number): number => scanned("http://a b/\n".repeat(length));
export const goodLines = (length: number): number => scanned("http://a/b/\n".repeat(length));
export const shortLines = (length: number): number => scanned(" \n".repeat(length));
export const longLine = (length: number): number => scanned(`http://${"a".repeat(8 * length)} \n`);
export const longLines = (length: number): number =>
  scanned(`${"a".repeat(300)} \n`.repeat(Math.ceil(length / 50)));
