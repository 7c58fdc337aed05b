import { load, type PackedDfa, type Table } from "./table.js";
import { tableFrom } from "./table-text.js";

/** The table of each packed automaton that is ready to run. */
const TABLES: WeakMap<PackedDfa, Table> = /* @__PURE__ */ new WeakMap();

/** Returns the table of a packed automaton, the same for everyone who has the same automaton. */
export function sharedTable(packed: PackedDfa): Table {
  let table = TABLES.get(packed);
  if (table === undefined) {
    table = load(packed);
    TABLES.set(packed, table);
  }
  return table;
}

/** Returns a function that reads a packed automaton from its text when it is first called. */
export function packedOnce(text: string): () => PackedDfa {
  let packed: PackedDfa | undefined;
  return () => {
    packed ??= tableFrom(text);
    return packed;
  };
}
