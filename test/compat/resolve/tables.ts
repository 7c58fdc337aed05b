import type { ResolveOptions } from "../../../src/index.js";
import { filesBelow, textOf } from "../../support/files.js";

/** A table of examples from a standard. */
export interface Table {
  readonly file: string;
  readonly base: string;
  readonly options: ResolveOptions;
  readonly rows: readonly Row[];
}

export interface Row {
  readonly reference: string;
  /** `!=`: the reference must not resolve to this. */
  readonly relation: "=" | "!=";
  readonly expected: string;
}

/**
 * Reads every file of test/case/resolve: the source, the algorithm and the base, an empty line, and a row for
 * each example, as the standards print them; `<>` is the empty reference.
 */
export function tables(): readonly Table[] {
  return filesBelow("test/case/resolve", ".txt").map(tableIn);
}

function tableIn(file: string): Table {
  const [, algorithm, loose, base, body] =
    /^algorithm: (\S+?)(, non-strict)?\nbase: (\S+)\n\n(.*)$/ms.exec(textOf(file)) ?? [];
  if (body === undefined) throw new Error(`${file}: no head`);
  const options = { algorithm, ...(loose && { strict: false }) } as ResolveOptions;
  return { file, base: base!, options, rows: body.trimEnd().split("\n").map(rowIn) };
}

function rowIn(line: string): Row {
  const [, reference, relation, expected] = /^(\S+) +(=|!=) +(\S.*)$/.exec(line) ?? [];
  if (expected === undefined) throw new Error(`no row: ${line}`);
  return { reference: reference === "<>" ? "" : reference!, relation: relation as Row["relation"], expected };
}
