/** What programs and grammars read in a text, part by part. */
import { grammarRows } from "./grammar-rows.js";
import { type Place, placesOf } from "./places.js";
import { programReadings, programRow } from "./programs.js";
import { type Quarrel, quarrelsOf } from "./quarrels.js";
import type { Row } from "./row.js";

export interface ComponentsRequest {
  readonly input: string;
}

export interface ComponentsTable {
  readonly places: readonly Place[];
  readonly quarrels: readonly Quarrel[];
  /** The programs, then the grammars. */
  readonly rows: readonly Row[];
}

export function components({ input }: ComponentsRequest): ComponentsTable {
  const read = programReadings(input);
  return {
    places: placesOf(read),
    quarrels: quarrelsOf(input),
    rows: [...read.map(([name, reading]) => programRow(name, reading)), ...grammarRows(input)],
  };
}
