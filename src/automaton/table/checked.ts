// Packed automata for callers: packing, and the functions of `table.ts` with checked arguments. Internal calls, some of
// them made for every string, need no checks.
import { mismatch, requireArray, requireInteger, requireObject, requireString } from "../../core/require.js";
import { alphabetOf, requireIntervals } from "../alphabet.js";
import { type Dfa, requireAutomaton } from "../dfa.js";
import type { Expected, LongestMatch, PackedDfa, Table } from "./table.js";
import * as unchecked from "./table.js";

/**
 * Prepares a packed automaton for running. Its numbers are not checked: it must come from `pack`.
 *
 * @param packed the automaton, as returned by `pack`
 * @throws {TypeError} when the value does not have the shape of a packed automaton
 *
 * @example
 * accepts(load(pack(compile(grammar, "scheme"))), "http") // → true
 */
export function load(packed: PackedDfa): Table {
  requirePacked(packed);
  return unchecked.load(packed);
}

/**
 * Returns whether the whole of `text` is in the language. It takes linear time, allocates nothing, and stops at most
 * four characters after the one with which the text can no longer be completed.
 *
 * @param table the automaton, as returned by `load`
 * @param text the text to check
 * @throws {TypeError} when an argument has the wrong type
 *
 * @example
 * accepts(load(pack(compile(grammar, "URL-reference"))), "http://h/") // → true
 */
export function accepts(table: Table, text: string): boolean {
  requireTable(table);
  requireString(text, "the text");
  return unchecked.accepts(table, text);
}

/**
 * Returns the number of the state after reading `text` from `start` to `end` (offsets in UTF-16 code units, half-open,
 * neither within a surrogate pair). 0 is the dead state.
 *
 * @param from the number of the initial state (default: the start state)
 * @param table the automaton, as returned by `load`
 * @param text the text to read
 * @param start the offset to start at (default: 0)
 * @param end the offset to end at (default: the length of the text)
 * @throws {TypeError} when an argument has the wrong type
 *
 * @example
 * stateAfter(load(pack(compile(grammar, "port"))), "80") // → 1
 */
export function stateAfter(
  table: Table,
  text: string,
  start = 0,
  end: number = typeof text === "string" ? text.length : 0,
  from?: number,
): number {
  requireTable(table);
  requireString(text, "the text");
  requireInteger(end, "the end", 0, text.length);
  requireInteger(start, "the start", 0, text.length);
  if (from === undefined) return unchecked.stateAfter(table, text, start, end);
  requireState(table, from);
  return unchecked.stateAfter(table, text, start, end, from);
}

/**
 * Returns the longest match that starts at `start`, in time linear in the length read.
 *
 * @param table the automaton, as returned by `load`
 * @param text the text to search
 * @param start the offset where the match starts, in UTF-16 code units
 * @throws {TypeError} when an argument has the wrong type
 *
 * @example
 * longestMatch(load(pack(compile(grammar, "port"))), "http://h:80/", 9) // → { end: 11, stop: 11, state: 1 }
 */
export function longestMatch(table: Table, text: string, start: number): LongestMatch {
  requireTable(table);
  requireString(text, "the text");
  requireInteger(start, "the start", 0, text.length);
  return unchecked.longestMatch(table, text, start);
}

/**
 * Returns the offset (in UTF-16 code units) of the first character with which `text` can no longer be completed;
 * `text.length` if it only ends too early; -1 if it is in the language; 0 if the language is empty.
 *
 * @param table the automaton, as returned by `load`
 * @param text the text to check
 * @throws {TypeError} when an argument has the wrong type
 *
 * @example
 * firstFault(load(pack(compile(grammar, "scheme"))), "a_b") // → 1
 */
export function firstFault(table: Table, text: string): number {
  requireTable(table);
  requireString(text, "the text");
  return unchecked.firstFault(table, text);
}

/**
 * Returns what can come next in a state.
 *
 * @param state the number of the state, as returned by `stateAfter`
 * @param table the automaton, as returned by `load`
 * @throws {TypeError} when an argument has the wrong type
 *
 * @example
 * expectedAt(load(pack(compile(grammar, "port"))), 1) // → { ranges: [[48, 57]], end: true }
 */
export function expectedAt(table: Table, state: number): Expected {
  requireTable(table);
  requireState(table, state);
  return unchecked.expectedAt(table, state);
}

function requireState({ accepting }: Table, state: number): void {
  requireInteger(state, "the state", 0, accepting.length - 1);
}

/**
 * Returns an automaton as plain data, which `load` prepares for running.
 *
 * @param dfa the automaton to pack
 * @throws {TypeError} when the value does not have the shape of an automaton
 *
 * @example
 * pack(compile(grammar, "port")).accepting // → [0, 1]
 */
export function pack(dfa: Dfa): PackedDfa {
  requireAutomaton(dfa);
  const { alphabet, rows, accepting } = dfa;
  return {
    starts: [...alphabet.starts],
    classes: [...alphabet.classes],
    width: alphabet.size,
    rows: [...rows],
    accepting: [...accepting],
  };
}

/**
 * Returns the automaton that was packed, ready for comparison and other operations.
 *
 * @param packed the automaton, as returned by `pack`
 * @throws {TypeError} when the value does not have the shape of a packed automaton
 *
 * @example
 * equals(unpack(pack(compile(grammar, "port"))), compile(grammar, "port")) // → true
 */
export function unpack(packed: PackedDfa): Dfa {
  requirePacked(packed);
  const { starts, classes, rows, accepting } = packed;
  return {
    alphabet: alphabetOf(starts, classes),
    states: accepting.length,
    start: accepting.length > 1 ? 1 : 0,
    rows: Int32Array.from(rows),
    accepting: Uint8Array.from(accepting),
  } as Dfa;
}

/** @throws {TypeError} unless the value has the shape of a packed automaton; its numbers are not checked */
function requirePacked(value: unknown, name = "the packed automaton"): asserts value is PackedDfa {
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

/** @throws {TypeError} unless the value has the shape of a table; its numbers are not checked */
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
