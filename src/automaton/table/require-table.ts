import { mismatch, requireArray, requireInteger, requireObject } from "../../core/require.js";
import { requireIntervals } from "../alphabet/alphabet.js";
import type { PackedDfa, Table } from "./table.js";

/** @throws {TypeError} unless the value has the shape of a packed automaton; its numbers are not looked at */
export function requirePacked(value: unknown, name = "the packed automaton"): asserts value is PackedDfa {
  requireObject(value, name);
  const { starts, classes, width, rows, accepting } = value as Partial<Record<keyof PackedDfa, unknown>>;
  requireIntervals(starts, classes, name);
  requireInteger(width, `the width of ${name}`, 1);
  requireArray(rows, `the rows of ${name}`);
  requireArray(accepting, `the list "accepting" of ${name}`);
  requireInteger(accepting.length, `the number of states of ${name}`, 1);
  const cells = accepting.length * width;
  requireInteger(rows.length, `the number of cells in the rows of ${name}`, cells, cells);
}

/** @throws {TypeError} unless the value has the shape of a table; its numbers are not looked at */
export function requireTable(value: unknown): asserts value is Table {
  requireObject(value, "the table");
  const { next, start, accepting, packed } = value as Partial<Record<keyof Table, unknown>>;
  requirePacked(packed, "the packed automaton of the table");
  requireCells(next, accepting, "the table");
  requireInteger(start, "the start of the table", 0, next.length - 1);
}

/** @throws {TypeError} unless the values are the columns and the accepting states of a table */
export function requireCells(
  next: unknown,
  accepting: unknown,
  name: string,
): asserts next is Uint16Array | Uint32Array {
  if (!ArrayBuffer.isView(next) || !(next instanceof Uint16Array || next instanceof Uint32Array)) {
    throw mismatch(`the list "next" of ${name}`, "a Uint16Array or a Uint32Array", next);
  }
  if (!ArrayBuffer.isView(accepting) || !(accepting instanceof Uint8Array)) {
    throw mismatch(`the list "accepting" of ${name}`, "a Uint8Array", accepting);
  }
}
