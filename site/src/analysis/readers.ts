/** What programs and grammars read in a URL, part by part, where programs go, and why they disagree. */
import { explain, type GrammarName, type Texts, texts, type UrlSyntaxError } from "url-grammar";
import {
  type AcceptedReading,
  type Advisory,
  type DisputeClass,
  disputes,
  type ReaderName,
  type Reading,
  readers,
} from "url-grammar/readers";
import { disputedPart } from "#library/readers/dispute/comparison.js";
import { DISPUTE_HELP } from "#library/readers/dispute/help.js";
import { roughParts } from "#library/readers/dispute/record.js";
import { triedClasses } from "#library/readers/dispute/tried.js";
import { disputedWarnings } from "#library/readers/dispute/warning.js";
import { chosenReaders, MODELS } from "#library/readers/registry.js";
import { GRAMMARS, LABELS } from "#page/grammars.js";
import { type Place, placesOf, programReadings } from "./places.js";
import {
  type AcceptedRow,
  type Cell,
  COLUMNS,
  type Column,
  cut,
  type PartName,
  type Read,
  type RefusedRow,
  type Row,
} from "./tables.js";

/** Returns the common name of a program. The URL Standard's reader is the platform's own `URL`: here, this browser. */
function titleOf(name: ReaderName): string {
  return name === "whatwg" ? "this browser: new URL" : MODELS[name].program;
}

/** A row whose cells have not been compared yet. */
type ReadRow = RefusedRow | (Omit<AcceptedRow, "cells"> & { readonly read: Read });

/** Numbers the strings of each column, so that long ones need not be sent or compared again. */
function tableOf(rows: readonly ReadRow[]): readonly Row[] {
  const numbers = new Map<string, Map<string, number>>();
  const numberOf = (column: string, text: string): number => {
    const known = numbers.get(column) ?? new Map([["", 0]]);
    numbers.set(column, known);
    const number = known.get(text) ?? known.size;
    known.set(text, number);
    return number;
  };
  return rows.map((row) => {
    if (!row.accepted) return row;
    const { read, ...rest } = row;
    const cells = Object.entries(read).map(([column, { text, span }]): [string, Cell] => [
      column,
      { text: text === null ? null : cut(text), same: numberOf(column, text ?? ""), span },
    ]);
    return { ...rest, cells: Object.fromEntries(cells) as Partial<Record<Column, Cell>> };
  });
}

/** Returns the row of a program. */
function programRow(name: ReaderName, reading: Reading): ReadRow {
  const model = MODELS[name];
  const program = {
    name,
    kind: "reader",
    title: titleOf(name),
    release: model.versions[0].version,
    home: model.source,
  } as const;
  if (!reading.accepted) {
    const { reason, offset = null } = reading;
    return { ...program, accepted: false, reason, offset };
  }
  const read: Read = Object.fromEntries(COLUMNS.flatMap((column) => cellOf(reading, column)));
  return { ...program, accepted: true, read };
}

function cellOf(reading: AcceptedReading, column: Column): readonly (readonly [Column, Read[Column]])[] {
  const value = reading[column];
  if (value === undefined) return [];
  const span = column === "effectiveHost" ? undefined : reading.spans[column];
  return [[column, { text: value === null ? null : String(value), span: span ?? null }]];
}

/** Returns the readings of all grammars. */
function grammarRows(input: string): readonly ReadRow[] {
  return GRAMMARS.map((grammar) => grammarRow(input, grammar));
}

function grammarRow(input: string, grammar: GrammarName): ReadRow {
  const row = { name: grammar, kind: "grammar", title: LABELS[grammar].title } as const;
  try {
    return { ...row, accepted: true, read: cellsOf(texts(input, { grammar })) };
  } catch (error) {
    if ((error as Error).name !== "UrlSyntaxError") throw error;
    const [first] = explain(error as UrlSyntaxError);
    return { ...row, accepted: false, reason: first?.message ?? "invalid", offset: first?.offset ?? null };
  }
}

/** The components are contiguous, each after its delimiter. */
function cellsOf(found: Texts): Read {
  const cells: { -readonly [part in PartName]?: Read[part] } = {};
  let at = 0;
  const take = (part: PartName, before: string, after = "") => {
    const text = found[part];
    if (text === null) {
      cells[part] = { text, span: null };
      return;
    }
    const start = at + before.length;
    at = start + text.length + after.length;
    cells[part] = { text, span: { start, end: at - after.length } };
  };
  take("scheme", "", ":");
  if (found.authority !== null) at += "//".length;
  take("userinfo", "", "@");
  take("host", "");
  take("port", ":");
  take("path", "");
  take("query", "?");
  take("fragment", "#");
  return cells;
}

/**
 * Sorts places: local and private hosts come first, then those that the fewest programs go to, because a check is most
 * likely to miss these.
 */
function byDanger(places: readonly Place[]): readonly Place[] {
  return [...places].sort((one, other) => rank(one) - rank(other));
}

function rank({ kind, internal, readers }: Place): number {
  if (kind === "refused") return 3e6;
  if (kind === "no-host") return 2e6;
  return (internal ? 0 : 1e6) + readers.length;
}

/** The disputes of one class at one place in the input. */
export interface DisputeGroup {
  readonly class: DisputeClass;
  readonly offset: number;
  /** One sentence: which program goes where, and why. */
  readonly message: string;
  /** The subject of the class, why programs differ, and what to do. */
  readonly meaning: string;
  readonly why: string;
  readonly fix: string;
  readonly see: readonly string[];
  /** How many pairs of programs disagree about this. */
  readonly pairs: number;
  /**
   * The input with the one change after which the two programs of the message agree; `null` if it takes more than one.
   */
  readonly repaired: string | null;
  readonly advisories: readonly Advisory[];
}

function disputeGroupsOf(input: string): readonly DisputeGroup[] {
  const all = disputes(input);
  return disputedWarnings(input, chosenReaders(undefined)).map((warning) => {
    const same = all.filter(({ class: name, offset }) => name === warning.class && offset === warning.start);
    const { meaning, why, fix, see } = warning.class === "other" ? UNEXPLAINED : DISPUTE_HELP[warning.class];
    return {
      class: warning.class,
      offset: warning.start,
      message: warning.message,
      meaning,
      why,
      fix,
      see,
      pairs: same.length,
      repaired: repairedFor(input, warning.class, warning.readers as readonly [ReaderName, ReaderName]),
      advisories: same[0]?.advisories ?? [],
    };
  });
}

const UNEXPLAINED = { meaning: "anything else", why: "", fix: "", see: [] };

/** Some classes have several changes. Uses the first one that makes the two agree. */
function repairedFor(
  input: string,
  name: DisputeClass,
  [one, other]: readonly [ReaderName, ReaderName],
): string | null {
  const parts = roughParts(input);
  for (const record of triedClasses()) {
    const text = record.name === name ? record.rewrite(parts)?.text : undefined;
    if (text === undefined) continue;
    const [here, there] = [readers[one](text), readers[other](text)];
    if (here.accepted && there.accepted && disputedPart(here, there) === null) return text;
  }
  return null;
}

interface ComponentsRequest {
  readonly input: string;
}

interface ComponentsTable {
  readonly places: readonly Place[];
  readonly disputes: readonly DisputeGroup[];
  /** The programs, then the grammars. */
  readonly rows: readonly Row[];
}

export function components({ input }: ComponentsRequest): ComponentsTable {
  const read = programReadings(input);
  return {
    places: byDanger(placesOf(read)),
    disputes: disputeGroupsOf(input),
    rows: tableOf([...read.map(([name, reading]) => programRow(name, reading)), ...grammarRows(input)]),
  };
}
