/** What programs and grammars read in a text, part by part. */

import { type DisputeGroup, disputeGroupsOf } from "./dispute-groups.js";
import { grammarRows } from "./grammar-rows.js";
import { type Place, placesOf } from "./places.js";
import { programReadings, programRow } from "./programs.js";
import type { Row } from "./row.js";
import { tableOf } from "./table.js";

export interface ComponentsRequest {
  readonly input: string;
}

export interface ComponentsTable {
  readonly places: readonly Place[];
  readonly disputes: readonly DisputeGroup[];
  /** The programs, then the grammars. */
  readonly rows: readonly Row[];
}

export function components({ input }: ComponentsRequest): ComponentsTable {
  const read = programReadings(input);
  return {
    places: placesOf(read),
    disputes: disputeGroupsOf(input),
    rows: tableOf([...read.map(([name, reading]) => programRow(name, reading)), ...grammarRows(input)]),
  };
}
