// What `records.test.ts` counts the work of.
import { RecordSplitter } from "../../src/cli/input/records.js";

/** Reads one record in pieces of a kilobyte. */
export function oneRecord(pieces: number): void {
  const piece = Buffer.alloc(1 << 10, "a");
  const splitter = new RecordSplitter({ separator: "line", skipValid: null });
  for (let count = 0; count < pieces; count++) splitter.push(piece);
  const [record] = splitter.finish();
  if (record?.text.length !== pieces << 10) throw new Error("the record is not whole");
}
